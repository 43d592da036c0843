# The rules pages of the games, one a command; { $score } says how this table scores.

choose-rules = Which game's rules?

page-boerenbridge =
    <b>Boerenbridge</b>

    <b>Aim.</b> Say beforehand how many tricks you will take, and take exactly that many: not one fewer, and not one more.

    <b>Course.</b> For three to seven. In the first deal everybody gets one card, then two, then three, up to eight, and then down again to one. Five players go up to ten; seven go up to seven and play that deal twice. Whoever draws the highest card deals first; after that the deal goes round clockwise.
    When the cards are out, one is turned up: its suit is trump, and the card itself is not played. Then everybody bids, starting on the dealer's left. The dealer bids last and may not make it fit: all bids together may not be the number of tricks. So somebody always misses.
    The player on the dealer's left leads. Follow suit if you can; if you cannot, play what you like. You never have to trump. The highest trump takes the trick, or, if nobody trumped, the highest card of the suit led. Whoever takes the trick leads to the next.

    <b>Scoring.</b> { $score }. With 3 tricks bid and taken you write { $example }. Most points at the end wins; if level, whoever was exact more often, and then whoever had the best single deal.

    <b>Example.</b> Five cards, and 2, 0 and 1 have been bid before you. As dealer you may not say 2, because 2 + 0 + 1 + 2 makes 5. Say 1 and there is a trick left that nobody wants; say 3 and there is one to fight for.

    <b>Tips.</b>
    • Count aces and high trumps as tricks, but not a lone queen.
    • A weak hand is a fine zero: it earns the full bonus. Throw your high cards under higher ones.
    • Add up the bids: more than the tricks, and everybody wants them; fewer, and nobody does.
    • Once you have your tricks, play low. While you are short, keep your high cards.
    • When you deal, have two bids in mind: one of them may be barred.
    • With one card it is all about trump: bid one with a trump or an ace, otherwise zero is safer.
    • With seven cards or more, count the trumps that have gone.

    <b>Words.</b> A ace, K king, Q queen, J jack. The hook: the dealer may not make it fit. Eldest: the player on the dealer's left. The stock: the cards that were not dealt.

    Best with four to six. It has little to do with bridge; elsewhere it is called Oh Hell or Up and Down the River. Other ladders, another trump or another score: { key-house-rules }, when a table opens.

page-poepen =
    <b>Chinees poepen</b>

    <b>Aim.</b> Say how many tricks you will take while nobody knows yet what is trump, and then take exactly that many.

    <b>Course.</b> For three to eight. One card each in the first deal, and one more in every deal after it, as far as the pack goes: 17 cards with three players, 13 with four, 10 with five, then 8, 7 and 6. From there it goes down again to one. Whoever draws the highest card deals first; after that the deal goes round clockwise.
    No card is turned up. You bid in turn, the player on the dealer's left first and the dealer last. Up to three cards any bid will do. From four cards on the dealer may not make it fit: all bids together may not be the number of tricks.
    Now the highest bidder names the trump suit. If several bid that high, the first who said it has the choice; if everybody bid zero, there is no trump. Naming trump is not leading: the player on the dealer's left always leads.
    Follow suit if you can; if you cannot, play what you like. You never have to trump. The highest trump takes the trick, or, if nobody trumped, the highest card of the suit led. Whoever takes the trick leads to the next.

    <b>Scoring.</b> { $score }. With 3 tricks bid and taken you write { $example }. Most points at the end wins; if level, the win is shared. For bad manners the scorekeeper may take points off.

    <b>Example.</b> Five cards, and Dirk deals. Anna bids 1, Bob 2, Cor 2. That is 5 already, so Dirk may not say 0; he says 1. Bob was the first with 2 and makes hearts trump. Anna, on Dirk's left, leads.

    <b>Tips.</b>
    • A long suit is worth a bold bid: if you name it, even its small cards can take tricks.
    • To take the choice from you, those after you must bid higher, not just as high.
    • An ace counts while everybody has its suit. Lead it early, before somebody can trump it.
    • Before you bid zero, imagine your longest suit as trump: could you still lose every trick?
    • Add up the bids: more than the tricks, and everybody wants them; fewer, and nobody does.
    • Once you have your tricks, play low. While you are short, keep your high cards.

    <b>Words.</b> To name trump: to say which suit it is. The hook: the dealer may not make it fit. Up and down: the rising and the falling half of the game.

    The name is Flemish; Boerenbridge is its cousin, with a card turned up for trump. Other ways of playing: { key-house-rules }, when a table opens.

page-lucifers =
    <b>{ game-lucifers }</b>

    <b>Aim.</b> Take exactly as many tricks as you show matchsticks. All fists open at once, so there is nobody to copy from.

    <b>Course.</b> For three to eight. One card each, then two, then three, up to eight at most: seven players stop at seven, eight players at six. At the top there are three deals, with trump, without and with trump again; then it goes down to one. Whoever draws the highest card deals first; after that the deal goes round clockwise.
    Look at your cards and hide up to eight matchsticks in your fist: one for every trick you mean to take. Here you press the number in your private chat, and may change it until the fists open. When all have chosen, it is counted down, 3, 2, 1, and everybody shows. An empty fist is a zero, and so is a bid that comes too late. The bids may well fit.
    Whoever shows most names the trump suit; of several, the first in turn from the dealer's left. If all fists are empty, there is no trump.
    In the first and the last deal your only card goes to your forehead: you see everybody's but your own. You bid and name trump like that, then all cards are shown and the trick plays itself.
    The player on the dealer's left leads. Follow suit if you can; if you cannot, play what you like. You never have to trump. The highest trump takes the trick, otherwise the highest card of the suit led. Whoever takes it leads to the next.

    <b>Scoring.</b> { $score }. With 3 tricks bid and taken you write { $example }. Most points at the end wins; if level, the win is shared. For bad manners the scorekeeper may take points off.

    <b>Example.</b> Four cards, Eva deals. From her left the fists show 1, 2, 0 and 2, and Eva's own 1: six wanted, four to be had. The first of the two with 2 names trump; the player with 1 on Eva's left leads.

    <b>Tips.</b>
    • You cannot listen to the others, so count only what your own cards can do.
    • Matchsticks on show: add them up. Too many, and every trick is fought for; too few, and somebody will be handed one.
    • On the forehead: if you see aces and kings, show nothing; if you see only low cards, show one.
    • If you must name trump for a card you cannot see, take a suit you see nowhere else.
    • Without trump an ace that you lead takes its trick, and so may a long suit after it.

    <b>Words.</b> Fist: the bid before it is shown. Empty fist: a bid of zero. Forehead deal: the first or the last, with one card.

    { game-zaanse }: 5 points where { game-lucifers } has 3. For that and other ways of playing: { key-house-rules }, when a table opens.

page-wizard =
    <b>Wizard</b>

    <b>Aim.</b> Say how many tricks you will take, and take exactly that many, with wizards and jesters about to upset your plan.

    <b>Course.</b> For three to six, with 60 cards: the usual 52, four wizards 🧙 and four jesters 🃏. Everybody gets one card, then two, then three, until the whole pack is dealt: 20 deals with three players, 15 with four, 12 with five, 10 with six. Whoever draws the highest card deals first; after that the deal goes round clockwise.
    A card is turned up: its suit is trump. If it is a jester, there is no trump. If it is a wizard, the dealer looks at the hand and names a suit. In the last deal no card is left to turn, so that one has no trump.
    Then you bid in turn from the dealer's left, and the bids may fit. The player on the dealer's left leads. Follow suit if you can; if you cannot, play what you like. A wizard or a jester you may play at any time, even when you could follow.
    • The first wizard takes the trick.
    • Without a wizard the highest trump takes it, or else the highest card of the suit led.
    • A jester takes nothing, unless there are only jesters: then the first of them does.
    • When a wizard is led, nobody has to follow suit in that trick.
    • When a jester is led, the first card that is no jester sets the suit; if that is a wizard, there is none.
    Whoever takes the trick leads to the next.

    <b>Scoring.</b> { $score }. With 3 tricks bid and taken you write { $example }. Most points at the end wins; if level, the win is shared.

    <b>Example.</b> Hearts are trump. Anna leads ♣10. Bob has no clubs and trumps with ♥2. Cor plays a wizard. Dirk still has to follow suit, for clubs were led before the wizard came: ♣A. The trick is Cor's.

    <b>Tips.</b>
    • A wizard is a trick almost for sure. Save it for one that you must have and cannot win otherwise.
    • A jester gets you out of a trick you do not want, or rids you of the lead.
    • A second wizard never takes the trick: a fine way to lose one you can spare.
    • Add up the bids: more than the tricks, and everybody wants them; fewer, and nobody does.
    • In the last deal there is no trump: an ace that you lead falls to nothing but a wizard.

    <b>Words.</b> 🧙 wizard, 🃏 jester. Turned card: the one that shows trump; it is not played. The hook, which some tables add: the dealer may not make it fit.

    Less time? There are { game-wizard_ten } and { game-wizard_five }. For these and other ways of playing: { key-house-rules }, when a table opens.

page-schneider =
    <b>Böhmischer Schneider</b>

    <b>Aim.</b> For two. Take the honours: ace, king, queen, jack and ten. There are twenty, and more than half of them wins the game.

    <b>Course.</b> You play with 32 cards, from high to low A K Q J 10 9 8 7. Each draws a card, and the higher one deals first; then you take turns. Each gets six cards, three at a time; the other twenty are the stock.
    The other player leads any card, and the dealer replies with any card. There is no trump, and you need not follow suit. The reply takes both cards only if it is the next higher card of the same suit; any other card loses to the lead. Nothing takes an ace that is led.
    Whoever takes the trick draws the top card of the stock, then the other draws, and the taker leads. After ten tricks the stock is empty, and you play your last six cards without drawing. What has been taken lies face down; nobody counts before the end.

    <b>Scoring.</b> 11 to 15 honours are 1 point, 16 to 19 are a Schneider and 2 points, all 20 are 3 points. With ten each nobody scores, but the game counts as played. A match is six games; if you are level then, play one more, until somebody is ahead.

    <b>Example.</b> Anna leads ♠10. Ben has ♠J, the very next, and takes both; ♠A would have lost. Ben leads ♥K. Anna, without ♥A, throws ♣7. Ben has three honours now: ♠10, ♠J and ♥K.

    <b>Tips.</b>
    • Every card but an ace has just one card that takes it. Remember which have gone.
    • Lead what is safe: an ace, or a card whose taker is gone or in your own hand.
    • If you cannot take the lead, throw away a seven, eight or nine, never an honour.
    • Keep the card that will take what the other is likely to lead.

    <b>Three variants,</b> which can be played together:
    • Any higher card of the suit takes the lead, but you must follow suit if you can.
    • The next higher card of any suit takes it, not only of the same one.
    • A seven takes the ace of its own suit.
    With the first two together any higher card of any suit takes the lead, and you still follow suit.

    <b>Words.</b> Honours: A, K, Q, J, 10. Reply: the second card of a trick. Schneider: a double win. Drawn: ten honours each.

    A good first card game for children. The variants and the length of a match: { key-house-rules }, when a table opens.
