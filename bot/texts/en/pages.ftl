# The rules pages of /rules, one a game, put together from the parts that games have in common.

choose-rules = Which game’s rules?
choose-way = <b>{ $game }</b>: which way of playing?
no-such-game = I know no game of that name. { choose-rules }
key-ways = Other ways to play

## Parts: the aim

part-aim = <b>Aim.</b> Say beforehand how many tricks you will take, and take exactly that many: not one fewer, and not one more.
part-aim-named = <b>Aim.</b> Say how many tricks you will take while nobody knows yet what is trump, and then take exactly that many.
part-aim-fists = <b>Aim.</b> Take exactly as many tricks as you show matchsticks. All fists open at once, so there is nobody to copy from.
part-aim-wizard = <b>Aim.</b> Say how many tricks you will take, and take exactly that many, with wizards and jesters about to upset your plan.

## Parts: the course

part-ladder = In the first deal everybody gets one card, then two, then three, up to eight, and then down again to one. Five players go up to ten; seven go up to seven and play that deal twice.
part-ladder-floor = One card each in the first deal, and one more in every deal after it, as far as the pack goes: 17 cards with three players, 13 with four, 10 with five, 8 with six, 7 with seven
part-ladder-back = From there it goes down again to one.
part-ladder-top = At the top there are three deals: with trump, without, and with trump again; then it goes down to one.
part-draw = Whoever draws the highest card deals first; after that the deal goes round clockwise.
part-turned = When the cards are out, one is turned up: its suit is trump, and the card itself is not played.
part-turned-wizard = A card is turned up: its suit is trump. If it is a jester, there is no trump. If it is a wizard, the dealer looks at the hand and names a suit.
part-pack-wizard = with 60 cards: the usual 52, four wizards 🧙 and four jesters 🃏
part-last-no-trump = In the last deal no card is left to turn, so that one has no trump.
part-hook = Then everybody bids, starting on the dealer’s left. The dealer bids last and may not make it fit: all bids together may not be the number of tricks. So somebody always misses.
part-hook-from-four = No card is turned up. You bid in turn, the player on the dealer’s left first and the dealer last. Up to three cards any bid will do. From four cards on the dealer may not make it fit: all bids together may not be the number of tricks.
part-no-hook = Then you bid in turn from the dealer’s left, and the bids may fit.
part-named = Now the highest bidder names the trump suit. If several bid that high, the first who said it has the choice; if everybody bid zero, there is no trump. Naming trump is not leading: the player on the dealer’s left always leads.
part-fists = Look at your cards and hide up to eight matchsticks in your fist: one for every trick you mean to take. An empty fist is a zero. { part-reveal }
    Whoever shows most names the trump suit; of several, the first in turn from the dealer’s left. If all fists are empty, there is no trump.
part-reveal = You press the number in your private chat, and may change it until the fists open. When all have chosen, it is counted down, 3, 2, 1, and everybody shows. A bid that comes too late is a zero. The bids may well fit.
part-forehead = In the first and the last deal your only card goes to your forehead: you see everybody’s but your own. You bid and name trump like that, then all cards are shown and the trick plays itself.
part-tricks = The player on the dealer’s left leads. Follow suit if you can; if you cannot, play what you like. You never have to trump. The highest trump takes the trick, or, if nobody trumped, the highest card of the suit led. Whoever takes the trick leads to the next.
part-tricks-wizard = The player on the dealer’s left leads. Follow suit if you can; if you cannot, play what you like. A wizard or a jester you may play at any time, even when you could follow.
    • The first wizard takes the trick.
    • Without a wizard the highest trump takes it, or else the highest card of the suit led.
    • A jester takes nothing, unless there are only jesters: then the first of them does.
    • When a wizard is led, nobody has to follow suit in that trick.
    • When a jester is led, the first card that is no jester sets the suit; if that is a wizard, there is none.
    Whoever takes the trick leads to the next.

## Parts: the scoring; 3 bid and 3 taken, then 3 bid and 1 taken

part-score = <b>Scoring.</b> { $score }. With 3 tricks bid and taken you write { $example }; with 3 bid and 1 taken, { $short }.
part-most-wins = Most points at the end wins; if level,
part-tie-best = { part-most-wins } whoever was exact more often, and then whoever had the best single deal.
part-tie-exact = { part-most-wins } whoever was exact more often.
part-tie-shared = { part-most-wins } the win is shared.
part-penalties = For bad manners the scorekeeper may take points off.

## Parts: an example, tips and words

part-example-hook = <b>Example.</b> Five cards, and 2, 0 and 1 have been bid before you. As dealer you may not say 2, because 2 + 0 + 1 + 2 makes 5. Say 1 and there is a trick left that nobody wants; say 3 and there is one to fight for.
part-example-named = <b>Example.</b> Five cards, and Dirk deals. Anna bids 1, Bob 2, Cor 2. That is 5 already, so Dirk may not say 0; he says 1. Bob was the first with 2 and makes hearts trump. Anna, on Dirk’s left, leads.
part-example-fists = <b>Example.</b> Four cards, Eva deals. From her left the fists show 1, 2, 0 and 2, and Eva’s own 1: six wanted, four to be had. The first of the two with 2 names trump; the player with 1 on Eva’s left leads.
part-example-wizard = <b>Example.</b> Hearts are trump. Anna leads ♣10. Bob has no clubs and trumps with ♥2. Cor plays a wizard. Dirk still has to follow suit, for clubs were led before the wizard came: ♣A. The trick is Cor’s.

part-tips-bids =
    • Count aces and high trumps as tricks, but not a lone queen.
    • A weak hand is a fine zero: it earns the full bonus. Throw your high cards under higher ones.
    { part-tip-sum }
    { part-tip-keep }
part-tip-sum = • Add up the bids: more than the tricks, and everybody wants them; fewer, and nobody does.
part-tip-keep = • Once you have your tricks, play low. While you are short, keep your high cards.
part-tip-dealer = • When you deal, have two bids in mind: one of them may be barred.
part-tip-one-card = • With one card it is all about trump: bid one with a trump or an ace, otherwise zero is safer.
part-tip-count = • With seven cards or more, count the trumps that have gone.
part-tip-no-trump = • Without trump an ace that you lead takes its trick, and so may a long suit after it.
part-tip-forehead = • On the forehead: if you see aces and kings, bid nothing; if you see only low cards, bid one.
part-tip-forehead-trump = • If you must name trump for a card you cannot see, take a suit you see nowhere else.
part-tips-named =
    • A long suit is worth a bold bid: if you name it, even its small cards can take tricks.
    • To take the choice from you, those after you must bid higher, not just as high.
    • An ace counts while everybody has its suit. Lead it early, before somebody can trump it.
    • Before you bid zero, imagine your longest suit as trump: could you still lose every trick?
    { part-tip-sum }
    { part-tip-keep }
part-tips-fists =
    • You cannot listen to the others, so count only what your own cards can do.
    • When the fists are open, add them up. Too many, and every trick is fought for; too few, and somebody will be handed one.
part-tips-wizard =
    • A wizard is a trick almost for sure. Save it for one that you must have and cannot win otherwise.
    • A jester gets you out of a trick you do not want, or rids you of the lead.
    • A second wizard never takes the trick: a fine way to lose one you can spare.
    { part-tip-sum }
part-tip-wizard-last = • In the last deal there is no trump: an ace that you lead falls to nothing but a wizard.

part-words = <b>Words.</b> A ace, K king, Q queen, J jack. The hook: the dealer may not make it fit. Eldest: the player on the dealer’s left. The stock: the cards that were not dealt.
part-words-named = <b>Words.</b> To name trump: to say which suit it is. The hook: the dealer may not make it fit. Up and down: the rising and the falling half of the game.
part-words-fists = <b>Words.</b> Fist: the bid before it is shown. Empty fist: a bid of zero. Forehead deal: the first or the last, with one card.
part-words-wizard = <b>Words.</b> 🧙 wizard, 🃏 jester. Turned card: the one that shows trump; it is not played. The hook, at tables that play it: the dealer may not make it fit.

part-more = Other ways of playing: { key-house-rules }, when a table opens.

## Boerenbridge

page-boerenbridge =
    <b>{ game-boerenbridge }</b>

    { part-aim }

    <b>Course.</b> For three to seven. { part-ladder } { part-draw }
    { part-turned } { part-hook }
    { part-tricks }

    { part-score } { part-tie-best }

    { part-example-hook }

    <b>Tips.</b>
    { part-tips-bids }
    { part-tip-dealer }
    { part-tip-one-card }
    { part-tip-count }

    { part-words }

    Best with four to six. It has little to do with bridge; elsewhere it is called Oh Hell or Up and Down the River. { part-more }

page-speluitslag =
    <b>{ game-speluitslag }</b>

    { part-aim }

    <b>Course.</b> For three to seven. { part-ladder-floor }. { part-ladder-back } { part-draw }
    { part-turned } Four players with thirteen cards each have none left to turn: that deal has no trump. { part-hook }
    { part-tricks }

    { part-score } { part-tie-exact }

    { part-example-hook }

    <b>Tips.</b>
    • A trick too many costs as much as one too few: when it goes wrong, keep the damage small.
    { part-tips-bids }
    { part-tip-dealer }
    { part-tip-count }
    { part-tip-no-trump }

    { part-words }

    Four or five is best; with three it becomes a long evening. { part-more }

page-boerenbridge_wiki =
    <b>{ game-boerenbridge_wiki }</b>

    { part-aim-named }

    <b>Course.</b> For three to eight. One card each, then two, then three, up to ten at most: 8 cards with six players, 7 with seven, 6 with eight. { part-ladder-top } { part-draw }
    { part-hook-from-four }
    { part-named }
    { part-forehead }
    { part-tricks }

    { part-score } { part-tie-shared } { part-penalties }

    { part-example-named }

    <b>Tips.</b>
    { part-tips-named }
    { part-tip-forehead }
    { part-tip-forehead-trump }

    { part-words-named }

    This is how the Dutch encyclopedia tells it. { part-more }

page-boerenbridge_twee =
    <b>{ game-boerenbridge_twee }</b>

    { part-aim }

    <b>Course.</b> For two, with half a pack: only ♠ and ♥, 26 cards. One card each, then two, then three, up to eight, and then down again to one. Whoever draws the highest card deals first; after that you take turns.
    { part-turned } The other player bids first. The dealer may not make it fit: both bids together may not be the number of tricks. So one of you always misses, or both.
    The other player leads as well. Follow suit if you can; if you cannot, you have only trumps or only cards that take nothing. The higher trump takes the trick, or else the higher card of the suit led. Whoever takes the trick leads to the next.

    { part-score } { part-tie-best }

    <b>Example.</b> Four cards. Anna bids 2. Bob deals and may not say 2, because 2 + 2 makes 4. With 1 there is a trick left that neither wants; with 3 there is one to fight for.

    <b>Tips.</b>
    • Half of the cards are of the trump suit: a high card of the other one is soon trumped.
    { part-tips-bids }
    { part-tip-dealer }
    • Even with eight cards each, nine stay in the stock: not every high card is in play.

    { part-words }

    { part-more }

page-boerenbridge_wizard =
    <b>{ game-boerenbridge_wizard }</b>

    { part-aim-wizard }

    <b>Course.</b> For three to seven, { part-pack-wizard }. { part-ladder } { part-draw }
    { part-turned-wizard } { part-hook }
    { part-tricks-wizard }

    { part-score } { part-tie-best }

    { part-example-wizard }

    <b>Tips.</b>
    { part-tips-wizard }
    { part-tip-keep }
    { part-tip-dealer }

    { part-words-wizard }

    The ladder and the points are those of Boerenbridge. { part-more }

page-wk_boerenbridge =
    <b>{ game-wk_boerenbridge }</b>

    { part-aim }

    <b>Course.</b> For two to five. You begin with ten cards each, then nine, then eight, down to one, and from there up to ten again: 19 deals. Whoever draws the highest card deals first, and every spade is higher than all other suits; if the highest are equal, everybody draws again. After that the deal goes round clockwise.
    Spades are trump in every deal; no card is turned up. { part-hook }
    { part-tricks }

    { part-score } { part-tie-exact } { part-penalties }

    <b>Example.</b> Three cards. Anna leads ♦A, Bob follows with ♦4, and Cor, who has no diamonds, trumps with ♠2: the trick is Cor’s.

    <b>Tips.</b>
    • You know trump before you see a card: count your spades first.
    { part-tips-bids }
    { part-tip-dealer }
    • You begin with big hands: thirteen spades there are, so count those that have gone.

    { part-words }

    { part-more }

page-kaartspeluitleg =
    <b>{ game-kaartspeluitleg }</b>

    <b>Aim.</b> Say how many tricks you will take, all of you at the same moment, and take exactly that many.

    <b>Course.</b> For three to six. One card each, then two, then three, up to eight. { part-ladder-top } That makes 17 deals. { part-draw }
    The suit of trump is drawn by lot before you bid, as from a second pack. Nobody bids first: you decide in secret. { part-reveal }
    { part-tricks }

    { part-score } { part-tie-exact }

    <b>Example.</b> Three cards. The fists show 1, 2 and 1: four tricks are wanted, and there are three. That is allowed, and somebody will go short.

    <b>Tips.</b>
    { part-tips-fists }
    • A miss costs little here: a bold bid that might come true is worth the risk.
    { part-tip-keep }
    { part-tip-one-card }
    { part-tip-no-trump }

    <b>Words.</b> Fist: the bid before it is shown. By lot: trump comes from a second pack, so all cards of its suit may be in play.

    { part-more }

page-oh_hell =
    <b>{ game-oh_hell }</b>

    { part-aim }

    <b>Course.</b> For three to seven. You begin at the top, with ten cards each (8 with six players, 7 with seven), go down to one card, and up to the top again. { part-draw }
    { part-turned } { part-hook }
    { part-tricks }

    { part-score } { part-tie-shared }

    { part-example-hook }

    <b>Tips.</b>
    • Once your bid has gone wrong, every trick still counts: take what you can get.
    { part-tips-bids }
    { part-tip-dealer }
    { part-tip-one-card }
    { part-tip-count }

    { part-words }

    The English cousin of Boerenbridge. { part-more }

## Chinees poepen

page-chinees_poepen =
    <b>{ game-chinees_poepen }</b>

    { part-aim-named }

    <b>Course.</b> For three to eight. { part-ladder-floor }, 6 with eight. { part-ladder-back } { part-draw }
    { part-hook-from-four }
    { part-named }
    { part-tricks }

    { part-score } { part-tie-shared } { part-penalties }

    { part-example-named }

    <b>Tips.</b>
    { part-tips-named }

    { part-words-named }

    The name is Flemish; Boerenbridge is its cousin, with a card turned up for trump. { part-more }

## Lucifers

part-course-fists = <b>Course.</b> For three to eight. One card each, then two, then three, up to eight at most: seven players stop at seven, eight players at six. { part-ladder-top } { part-draw }
    { part-fists }
    { part-forehead }
    { part-tricks }
part-all-tips-fists =
    <b>Tips.</b>
    { part-tips-fists }
    { part-tip-forehead }
    { part-tip-forehead-trump }
    { part-tip-no-trump }

page-lucifers =
    <b>{ game-lucifers }</b>

    { part-aim-fists }

    { part-course-fists }

    { part-score } { part-tie-shared } { part-penalties }

    { part-example-fists }

    { part-all-tips-fists }

    { part-words-fists }

    { game-zaanse }: 5 points where { game-lucifers } has 3. { part-more }

page-zaanse =
    <b>{ game-zaanse }</b>

    { part-aim-fists }

    { part-course-fists }

    { part-score } { part-tie-shared } { part-penalties }

    { part-example-fists }

    { part-all-tips-fists }
    • With 5 points for each trick off, be sure of your highest bids.

    { part-words-fists }

    Played along the river Zaan; { game-lucifers } has 3 points where this has 5. { part-more }

## Wizard

part-course-wizard = { part-turned-wizard } { part-last-no-trump }
    { part-no-hook }
    { part-tricks-wizard }
part-all-tips-wizard =
    <b>Tips.</b>
    { part-tips-wizard }
    { part-tip-wizard-last }

page-wizard =
    <b>{ game-wizard }</b>

    { part-aim-wizard }

    <b>Course.</b> For three to six, { part-pack-wizard }. Everybody gets one card, then two, then three, until the whole pack is dealt: 20 deals with three players, 15 with four, 12 with five, 10 with six. { part-draw }
    { part-course-wizard }

    { part-score } { part-tie-shared }

    { part-example-wizard }

    { part-all-tips-wizard }

    { part-words-wizard }

    Less time? There are { game-wizard_ten } and { game-wizard_five }. { part-more }

page-wizard_ten =
    <b>{ game-wizard_ten }</b>

    { part-aim-wizard }

    <b>Course.</b> For three to six, { part-pack-wizard }. There are ten deals: with three players of 2, 4, 6 and so on up to 20 cards; with four of 1, 3, 5, 7 and 9, then of 11 to 15; with five of 2, then of 4 to 12; with six of 1 to 10. { part-draw }
    { part-course-wizard }

    { part-score } { part-tie-shared }

    { part-example-wizard }

    { part-all-tips-wizard }

    { part-words-wizard }

    All deals: { game-wizard }. Only the big hands: { game-wizard_five }. { part-more }

page-wizard_five =
    <b>{ game-wizard_five }</b>

    { part-aim-wizard }

    <b>Course.</b> For three to six, { part-pack-wizard }. You play the last five deals of the whole game: 16 to 20 cards with three players, 11 to 15 with four, 8 to 12 with five, 6 to 10 with six. { part-draw }
    { part-course-wizard }

    { part-score } { part-tie-shared }

    { part-example-wizard }

    { part-all-tips-wizard }
    • With hands as big as these, count the wizards: there are four.

    { part-words-wizard }

    All deals: { game-wizard }. In between: { game-wizard_ten }. { part-more }

page-wizard_wiki =
    <b>{ game-wizard_wiki }</b>

    { part-aim-wizard }

    <b>Course.</b> For three to six, { part-pack-wizard }. Everybody gets one card, then two, then three, up to 13: 13 deals with three or four players, 12 with five, 10 with six. { part-draw }
    { part-turned-wizard } Five or six players deal the whole pack in the last deal: no card is left to turn, and that one has no trump.
    { part-no-hook }
    { part-tricks-wizard }

    { part-score } { part-tie-shared } { part-penalties }

    { part-example-wizard }

    <b>Tips.</b>
    { part-tips-wizard }
    { part-tip-keep }

    { part-words-wizard }

    { part-more }

## Böhmischer Schneider

part-duel-aim = <b>Aim.</b> For two. Take the honours: ace, king, queen, jack and ten. There are twenty, and more than half of them wins the game.
part-duel-deal = <b>Course.</b> You play with 32 cards, from high to low A K Q J 10 9 8 7. Each draws a card, and the higher one deals first; then you take turns. Each gets six cards, three at a time; the other twenty are the stock.
part-duel-free = The other player leads any card, and the dealer replies with any card. There is no trump, and you need not follow suit.
part-duel-draw = Whoever takes the trick draws the top card of the stock, then the other draws, and the taker leads. After ten tricks the stock is empty, and you play your last six cards without drawing. What has been taken lies face down; nobody counts before the end.
part-duel-score = <b>Scoring.</b> 11 to 15 honours are 1 point, 16 to 19 are a Schneider and 2 points, all 20 are 3 points. With ten each nobody scores, but the game counts as played. A match is six games; if you are level then, play one more, until somebody is ahead.
part-duel-tip-throw = • If you cannot take the lead, throw away a seven, eight or nine, never an honour.
part-duel-tip-keep = • Keep the card that will take what the other is likely to lead.
part-duel-words = <b>Words.</b> Honours: A, K, Q, J, 10. Reply: the second card of a trick. Schneider: a double win. Drawn: ten honours each.
part-duel-more = The other variants, which go together with this one, and the length of a match: { key-house-rules }, when a table opens.

page-boehmischer_schneider =
    <b>{ game-boehmischer_schneider }</b>

    { part-duel-aim }

    { part-duel-deal }
    { part-duel-free } The reply takes both cards only if it is the next higher card of the same suit; any other card loses to the lead. Nothing takes an ace that is led.
    { part-duel-draw }

    { part-duel-score }

    <b>Example.</b> Anna leads ♠10. Ben has ♠J, the very next, and takes both; ♠A would have lost. Ben leads ♥K. Anna, without ♥A, throws ♣7. Ben has three honours now: ♠10, ♠J and ♥K.

    <b>Tips.</b>
    • Every card but an ace has just one card that takes it. Remember which have gone.
    • Lead what is safe: an ace, or a card whose taker is gone or in your own hand.
    { part-duel-tip-throw }
    { part-duel-tip-keep }

    <b>Three variants,</b> which can be played together:
    • Any higher card of the suit takes the lead, but you must follow suit if you can.
    • The next higher card of any suit takes it, not only of the same one.
    • A seven takes the ace of its own suit.
    With the first two together any higher card of any suit takes the lead, and you still follow suit.

    { part-duel-words }

    A good first card game for children. The variants and the length of a match: { key-house-rules }, when a table opens.

page-any_higher =
    <b>{ game-any_higher }</b>

    { part-duel-aim }

    { part-duel-deal }
    The other player leads any card. There is no trump, but the dealer must follow suit with any card of it; only without one is the reply free, and then it takes nothing. The reply takes both cards if it is a higher card of the suit led, whichever. Nothing takes an ace that is led.
    { part-duel-draw }

    { part-duel-score }

    <b>Example.</b> Anna leads ♠10. Ben holds ♠K and ♠7, so he must play a spade: ♠K takes both, ♠7 would have lost. Then Ben leads ♥Q. Anna has no heart and throws ♣8. Ben has three honours now: ♠10, ♠K and ♥Q.

    <b>Tips.</b>
    • A king is safe when its ace is gone, a queen when ace and king are: remember the high cards of each suit.
    • Whatever you lead of a suit that the other does not hold takes the trick.
    • When you must follow and cannot win, give your lowest card of the suit.
    { part-duel-tip-throw }

    { part-duel-words }

    { part-duel-more }

page-any_suit =
    <b>{ game-any_suit }</b>

    { part-duel-aim }

    { part-duel-deal }
    { part-duel-free } The reply takes both cards if it is the next higher card, of whatever suit: a jack takes a ten, a queen takes a jack. Any other card loses to the lead. Nothing takes an ace that is led.
    { part-duel-draw }

    { part-duel-score }

    <b>Example.</b> Anna leads ♠10. Ben has ♥J: a jack is next above a ten, so he takes both. ♠Q would have lost, for a queen is one too high. Ben leads ♦A. Nothing takes it, and Anna throws ♣7. Ben has three honours now: ♠10, ♥J and ♦A.

    <b>Tips.</b>
    • Every card but an ace has four cards that take it. A king is safe only when all aces are gone or yours.
    • An ace is the one lead that is always safe: keep it until you need the lead.
    { part-duel-tip-throw }
    { part-duel-tip-keep }

    { part-duel-words }

    { part-duel-more }

page-seven_beats_ace =
    <b>{ game-seven_beats_ace }</b>

    { part-duel-aim }

    { part-duel-deal }
    { part-duel-free } The reply takes both cards only if it is the next higher card of the same suit, or if it is the seven and the ace of its suit was led; any other card loses to the lead.
    { part-duel-draw }

    { part-duel-score }

    <b>Example.</b> Anna leads ♠A. Ben has ♠7 and takes both; ♥7 would have lost, and so would ♠K. Ben leads ♥K. Anna, without ♥A, throws ♣8. Ben has two honours now: ♠A and ♥K.

    <b>Tips.</b>
    • Every card has just one card that takes it, an ace too. Remember which have gone.
    • Do not throw a seven away before its ace has been played.
    • Lead an ace when its seven is gone or in your own hand.
    { part-duel-tip-keep }

    { part-duel-words }

    { part-duel-more }
