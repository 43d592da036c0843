# What the bot answers: alerts, refusals, help, languages and rules.

## Refused presses and commands: one sentence, never a code

refused-not_at_table = You do not sit at this table.
refused-passed = That has passed.
refused-passed_on = That has passed; it is { $names }’s turn.
refused-table_full = This table is full: { $most } play at most.
refused-has_started = The game has begun; it is too late to sit down.
refused-is_over = The game at this table is over.
refused-too_few = { $missing ->
    [one] One more player is needed.
   *[other] { $missing } more players are needed.
}
refused-chats_closed = Start not yet pressed in my private chat: { $names }.
refused-host_only = Only the host, { $host }, can do that.
refused-host_or_admin_only = Only { $host } or an admin can stop this table.
refused-no_computer = No computer sits at this table.
refused-no_table = There is no table here. /boerenbridge opens one.
refused-not_playing = The game has not begun yet.
refused-not_now = That has passed.
refused-not_your_turn = It is not your turn.
refused-bid_out_of_range = You can bid from 0 to { $most }.
refused-bid_barred = The bids would add up to { $size }: as dealer you may not say { $bid }.
refused-card_not_held = You do not hold that card.
refused-must_follow = You hold a { $suit }: follow suit.
refused-trump_not_offered = That cannot be trump.
refused-wrong_seats = This game is for { $least } to { $most } players.
refused-wrong_pack = Something is wrong with the cards. Your game is safe; try again.

busy = Very busy at this table; press again.
store-away = I cannot reach my memory just now. Your game is safe; press again in a moment.
fault = Something went wrong here. Your game is safe; press again.
unknown-press = I do not know this button any more.

## Answers

joined = You have joined.
left-table = You have left the table.
press-join = Press { key-join } below the table's message: your command does not show me who you are.
press-hand = Press { key-hand } below the table's message: your command does not show me who you are.
join-needs-chat = { $name }, open my private chat and press Start: then you sit at the table.
hand-alert-empty = You hold no cards now.
hand-none = You sit at no table. /boerenbridge in a group opens one.
stop-sure = Stop the game of { $game } here? The last deal played out counts.
stopped = The game was stopped.
plays-on = The game goes on.

## Greeting, help, languages

hello-group = Hello! /boerenbridge opens a table here; everybody gets their cards in a private chat.
hello-private = I deal Boerenbridge. Add me to a group and type /boerenbridge there, or type /boerenbridge here to play against computers.
help =
    <b>Troef deals card games in this chat.</b>
    /boerenbridge opens a table; press { key-join }, then { key-start }.
    Your cards come in your private chat with me; bid and play there.

    /table posts the table again
    /hand sends you your cards
    /score shows the score sheet
    /rules explains the game
    /join and /leave: sit down and get up
    /stop ends the table
    /language changes the language
choose-game = Which game?
choose-language-group = Which language for this group?
choose-language-person = Which language for you?
language-name = English
language-set = From now on in English.

command-newgame = Open a table: choose a game
command-boerenbridge = Open a table for Boerenbridge
command-join = Sit down at the table
command-leave = Leave the table
command-stop = Stop the table
command-table = Post the table again
command-hand = Show me my cards
command-score = The score sheet
command-rules = The rules of the game
command-language = Choose the language
command-help = What I can do
command-start = Begin

about = Boerenbridge in your group: a table in the chat, your cards in a private chat.
description =
    I deal Boerenbridge to your group. /boerenbridge opens a table, everybody gets their cards in a private chat, and the group follows every trick. Here you can play against computers.

## Rules pages

rules-boerenbridge =
    <b>Boerenbridge</b>

    <b>Aim.</b> Say beforehand how many tricks you will take, and take exactly that many: not one fewer, and not one more.

    <b>Course.</b> In the first deal everybody gets one card, then two, then three, up to the top of the ladder, and then down again to one. Whoever draws the highest card deals first; after that the deal goes round clockwise.
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

    Best with four to six. It has little to do with bridge; elsewhere it is called Oh Hell or, with extra cards, Wizard.
rules-here = <b>How this table plays.</b> { $rules }.
