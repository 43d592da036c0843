# People who are away: reminders, pauses, seats taken over, and ending a game together.

mention = <a href="tg://user?id={ $user }">{ $name }</a>
nudge = ⏰ { $names }: { $count ->
    [one] it is your turn
   *[other] we are waiting for you
}.
deal-paused = ⏸ The game is paused.
deal-away = 💤 { $names }: away, the computer plays.
hand-away = You were away, so the computer plays for you.
hand-paused = The game is paused.
paused = ⏸ The game is paused; /resume goes on with it.
stop-vote = End the game? { $votes } of { $needed } votes.

key-here = I’m back
key-resume = Go on
key-take-over = Take over a seat
key-vote = End it
press-button = Press the button under the table: I cannot see who you are.

refused-paused = The game is paused; press Go on first.
refused-paused_already = The game is paused already.
refused-not_paused = The game is not paused.
refused-no_seat_left = There is no seat to take over.
refused-sits_already = You sit at this table already.

command-pause = Pause the game
command-resume = Go on with a paused game
command-takeover = Take over a seat of the computer

timezone-set = At night, by the clock of { $zone }, no turn time runs out here.
