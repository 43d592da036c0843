# People who are away: reminders, pauses, seats taken over, and ending a game together.

mention = <a href="tg://user?id={ $user }">{ $name }</a>
nudge = ⏰ { $names }: { $count ->
    [one] du bist
   *[other] ihr seid
} dran.
deal-paused = ⏸ Das Spiel ruht.
deal-away = 💤 { $names }: nicht da, der Computer spielt.
hand-away = Du warst nicht da; der Computer spielt für dich.
hand-paused = Das Spiel ruht.
paused = ⏸ Das Spiel ruht; mit /resume geht es weiter.
stop-vote = Spiel beenden? { $votes } von { $needed } Stimmen.

key-here = Bin wieder da
key-resume = Weiterspielen
key-take-over = Platz übernehmen
key-vote = Beenden
press-button = Drück den Knopf unter dem Tisch: ich kann nicht sehen, wer du bist.

refused-paused = Das Spiel ruht; drück erst auf Weiterspielen.
refused-paused_already = Das Spiel ruht schon.
refused-not_paused = Das Spiel ruht nicht.
refused-no_seat_left = Es gibt keinen Platz zu übernehmen.
refused-sits_already = Du sitzt schon an diesem Tisch.

command-pause = Das Spiel ruhen lassen
command-resume = Ein ruhendes Spiel fortsetzen
command-takeover = Einen Platz des Computers übernehmen

timezone-set = Nachts, nach der Uhr von { $zone }, läuft hier keine Bedenkzeit ab.
