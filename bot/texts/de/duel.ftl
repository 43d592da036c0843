# Böhmischer Schneider: was bei einem Spiel für zwei gepostet wird, und die Regeln in wenigen Worten.

duel-title-of = <b>{ $game }</b> · Spiel { $number } von { $games }
duel-title = <b>{ $game }</b> · Spiel { $number }
duel-title-decider = <b>{ $game }</b> · Spiel { $number }, das entscheidet
duel-stock = { $count ->
    [0] Stapel leer
    [one] Eine Karte im Stapel
   *[other] { $count } Karten im Stapel
}
duel-games = Siege
duel-honours = Bilder
duel-won = { $points ->
    [one] <b>{ $name }</b> gewinnt mit { $honours } Bildern: { $points } Punkt.
   *[other] <b>{ $name }</b> gewinnt mit { $honours } Bildern: { $points } Punkte.
}
duel-drawn = Je zehn Bilder: das Spiel ist unentschieden.
duel-abandoned = { $game } wurde in Spiel { $number } beendet; was zu Ende gespielt ist, zählt.
duel-sheet = <b>{ $game }</b> nach { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spielen
}: Bilder · Punkte

## Ein Blatt

duel-drew = Du hast { $card } gezogen.
duel-beating = { $mark } sticht die ausgespielte Karte.
duel-none-beats = Keine deiner Karten sticht sie.

## Die Regeln in wenigen Worten

duel-match-games = { $number } Spiele, bei Gleichstand eines mehr
duel-match-minutes = { $number ->
    [one] { $number } Minute
   *[other] { $number } Minuten
}, das laufende Spiel zu Ende
duel-match-target = bis { $number ->
    [one] { $number } Punkt
   *[other] { $number } Punkte
}
duel-beats-next-same = die nächsthöhere Karte der Farbe sticht
duel-beats-next-any = die nächsthöhere Karte jeder Farbe sticht
duel-beats-any-same = jede höhere Karte der Farbe sticht
duel-beats-any-any = jede höhere Karte jeder Farbe sticht
duel-follow = Farbe muss bedient werden
duel-seven-same_suit = die Sieben sticht das Ass ihrer Farbe
duel-seven-any_suit = die Sieben sticht jedes Ass
duel-thresholds = { $least }, { $schneider } und { $most } Bilder geben 1, 2 und 3
duel-replay = ein Unentschieden wird neu gespielt
duel-open = alle Stiche liegen offen
