# Böhmischer Schneider: was bei einem Spiel für zwei gepostet wird, und die Regeln in wenigen Worten.

game-boehmischer_schneider = Böhmischer Schneider
game-any_higher = Böhmischer Schneider (jede höhere)
game-any_suit = Böhmischer Schneider (jede Farbe)
game-seven_beats_ace = Böhmischer Schneider (Sieben sticht Ass)

command-schneider = Einen Tisch für Böhmischen Schneider aufmachen

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
duel-thresholds = { $least }, { $schneider } und { $most } Bilder geben 1, 2 und 3 Punkte
duel-replay = ein Unentschieden wird neu gespielt
duel-open = alle Stiche liegen offen

## Die Einstellungen

rule-step = Es sticht
rule-step-next = die nächsthöhere
rule-step-any = jede höhere

rule-reply_suit = In welcher Farbe
rule-reply_suit-same = derselben
rule-reply_suit-any = jeder

rule-must_follow = Bedienen
rule-must_follow-off = muss man nicht
rule-must_follow-on = Pflicht

rule-seven = Sieben sticht Ass
rule-seven-off = nein
rule-seven-same_suit = ihrer Farbe
rule-seven-any_suit = jeder Farbe

rule-match = Spieldauer
rule-match-games = Zahl der Spiele
rule-match-minutes = Zahl der Minuten
rule-match-target = bis zu einer Punktzahl

rule-games = Spiele
rule-minutes = Minuten
rule-target = Punkte

rule-thresholds = Bilder für 1, 2, 3

rule-drawn = Unentschieden
rule-drawn-counts = zählt als gespielt
rule-drawn-replay = wird neu gespielt

rule-open_tricks = Stiche offen
rule-open_tricks-off = nur der letzte
rule-open_tricks-on = alle
