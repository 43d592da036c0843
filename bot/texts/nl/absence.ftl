# People who are away: reminders, pauses, seats taken over, and ending a game together.

mention = <a href="tg://user?id={ $user }">{ $name }</a>
nudge = ⏰ { $names }: { $count ->
    [one] jij bent
   *[other] jullie zijn
} aan de beurt.
deal-paused = ⏸ Het spel ligt stil.
deal-away = 💤 { $names }: even weg, de computer speelt.
hand-away = Je was er even niet; de computer speelt voor je.
hand-paused = Het spel ligt stil.
paused = ⏸ Het spel ligt stil; met /resume spelen we verder.
stop-vote = Spel stoppen? { $votes } van { $needed } stemmen.

key-here = Ik ben er weer
key-resume = Verder spelen
key-take-over = Plaats overnemen
key-vote = Stoppen
press-button = Druk op de knop onder de tafel: ik kan niet zien wie je bent.

refused-paused = Het spel ligt stil; druk eerst op Verder spelen.
refused-paused_already = Het spel ligt al stil.
refused-not_paused = Het spel ligt niet stil.
refused-no_seat_left = Er is geen plaats om over te nemen.
refused-sits_already = Je zit al aan deze tafel.

command-pause = Het spel stilleggen
command-resume = Verder met een stilgelegd spel
command-takeover = Een plaats van de computer overnemen

timezone-set = ’s Nachts, op de klok van { $zone }, loopt hier geen bedenktijd af.
