# What the bot answers: alerts, refusals, help, languages and rules.

## Refused presses and commands: one sentence, never a code

refused-not_at_table = You do not sit at this table.
refused-passed = That has passed.
refused-passed_on = That has passed; { $count ->
    [one] it is { $names }’s turn
   *[other] it is the turn of { $names }
}.
refused-table_full = This table is full: { $most } play at most.
refused-has_started = The game has begun; it is too late for that.
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
refused-too_many_tables = You sit at { $most } tables already; leave one first.
refused-chat_full = { $most } tables stand in this group already; finish one first.
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
slowly = Slowly: I cannot keep up. Nothing is lost; try again in a moment.
store-away = I cannot reach my memory just now. Your game is safe; press again in a moment.
fault = Something went wrong here. Your game is safe; press again.
table-unreadable = I can no longer read this table. Open a new one with the command of its game.
table-newer = A newer version of me has written down this table, and I cannot read it yet. Your game is safe; it goes on as soon as the newer version is back.
unknown-press = I do not know this button any more.

## Answers

joined = You have joined.
left-table = You have left the table.
left-game = You have left the table; { $name } plays on for you.
press-join = Press { key-join } below the table’s message: your command does not show me who you are.
press-hand = Press { key-hand } below the table’s message: your command does not show me who you are.
hand-needs-chat = Your cards come in my private chat: press Start there.
hand-alert-empty = You hold no cards now.
hand-none = You sit at no table. /boerenbridge opens one.
stop-sure = Stop the game of { $game } here? What has been played out counts.
stopped = The game was stopped.
plays-on = The game goes on.

## Greeting, help, languages

hello-group = Hello! /boerenbridge opens a table here, /newgame offers all games; everybody gets their cards in a private chat.
hello-private = I deal Boerenbridge and its relatives: /newgame shows them all. Add me to a group and type /boerenbridge there, or type /boerenbridge here to play against computers. /help tells what else I can do.
help =
    <b>Troef deals card games in this chat.</b>
    { $commands } or /newgame opens a table; press { key-join }, then { key-start }.
    Your cards come in your private chat with me; bid and play there.

    /table posts the table again
    /hand sends you your cards
    /hint, in private: what I would do in your place
    /score shows the score sheet
    /rules explains the games
    /houserules: the house rules, and keeping them for this group
    /ranking: who plays best here; /mystats: your own figures
    /history: past games, each with its score sheet and every card
    /verify proves that a deal was fixed before the bids: the seal 🔒
    /export and /import: the games of this chat as files
    /merge: I am that guest of the score sheets
    /scorecard keeps the score of a game with real cards
    /penalty: the scorekeeper takes points off
    /join and /leave: sit down and get up
    /pause, /resume and /takeover: pause the game, go on, take over a seat of the computer
    /stop ends the table
    /language changes the language
    /privacy and /forgetme: what I keep, and how it goes
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
command-verify = Proof that a deal was fixed before the bids
command-rules = The rules of the game
command-language = Choose the language
command-help = What I can do
command-start = Begin

about = Boerenbridge, Wizard and more in your group: a table in the chat, your cards in a private chat.
description =
    I deal Boerenbridge, Chinees poepen, Matchsticks, Wizard and Böhmischer Schneider to your group. /newgame opens a table, everybody gets their cards in a private chat, and the group follows every trick. Here you can play against computers.

## Rules pages

rules-here = <b>How this table plays.</b> { $rules }.
