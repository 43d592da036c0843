# What the bot answers: alerts, refusals, help, languages and rules.

## Refused presses and commands: one sentence, never a code

refused-not_at_table = You do not sit at this table.
refused-passed = That has passed.
refused-table_full = This table is full: { $most } play at most.
refused-has_started = The game has begun; there is no seat left.
refused-is_over = This table is over.
refused-too_few = { $missing ->
    [one] One more player is needed.
   *[other] { $missing } more players are needed.
}
refused-chats_closed = { $names } must first press Start in my private chat.
refused-host_only = Only the host, { $host }, can do that.
refused-host_or_admin_only = { $host } or an admin can stop this table.
refused-no_computer = No computer sits at this table.
refused-no_table = There is no table here. /boerenbridge opens one.
refused-not_playing = The game has not begun yet.
refused-not_now = That has passed.
refused-not_your_turn = It is not your turn.
refused-bid_out_of_range = You can bid 0 to { $most }.
refused-bid_barred = The bids would add up to { $size }: as dealer you may not say { $bid }.
refused-card_not_held = You do not hold that card.
refused-must_follow = You hold a { $suit }: follow suit.
refused-trump_not_offered = That cannot be trump.

busy = Very busy at this table; press again.
store-away = I cannot reach my memory just now. Your game is safe; press again in a moment.
fault = Something went wrong here. Your game is safe; press again.
unknown-press = I do not know this button any more.

## Answers

joined = You have joined.
left-table = You have left the table.
press-join = Press Join under the table: I cannot see who you are.
press-hand = Press My hand under the table: I cannot see who you are.
join-needs-chat = { $name }, open my private chat and press Start: then you sit at the table.
hand-alert-empty = You hold no cards now.
hand-none = You sit at no table. /boerenbridge in a group opens one.
stop-sure = Stop the game of { $game } here? The last finished deal counts.
stopped = The table was stopped.
plays-on = The game goes on.

## Greeting, help, languages

hello-group = Hello! /boerenbridge opens a table here; the cards go out in private chats.
hello-private = I deal Boerenbridge. Add me to a group and type /boerenbridge there, or type /boerenbridge here to play against computers.
help =
    <b>Troef deals card games in this chat.</b>
    /boerenbridge opens a table; press Join, then Start.
    Your cards come in your private chat with me; bid and play there.

    /table posts the table again
    /hand sends you your cards
    /score shows the score sheet
    /rules explains the game
    /join and /leave, /stop ends a table
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

    <b>Aim.</b> Say beforehand how many tricks you will take, and take exactly that many.

    <b>Course.</b> The first deal has one card each, then two, three and so on up to the top of the ladder, and down again. A card is turned up: its suit is trump. Left of the dealer bids first, the dealer last. The dealer may not make the bids add up to the number of tricks, so somebody will miss. Left of the dealer leads. Follow the suit that was led if you can; if not, play what you like. The highest trump takes the trick, or else the highest card of the suit led. Whoever takes it leads next.

    <b>Scoring.</b> { $score }. With 3 tricks bid and taken you write { $example }.

    <b>Example.</b> Five cards, bids 2, 0 and 1 before you: as dealer you may not say 2, because 2 + 0 + 1 + 2 makes 5.

    <b>Tips.</b> Count an ace and a sure trump as a trick, not a lone queen. A hand of low cards is a fine zero: it earns the full bonus. Look at the bids: add up to more than the tricks and everybody wants them, to fewer and nobody does. Once you have your tricks, throw high cards under higher ones.

    <b>Words.</b> The hook: the dealer may not make it fit. Eldest: left of the dealer. The stock: the cards that were not dealt.
rules-here = <b>How this table plays.</b> { $rules }.
