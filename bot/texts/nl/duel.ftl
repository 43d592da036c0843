# Böhmischer Schneider: wat er bij een spel voor twee geplaatst wordt, en de regels in een paar woorden.

game-boehmischer_schneider = Böhmischer Schneider
game-any_higher = Böhmischer Schneider (elke hogere)
game-any_suit = Böhmischer Schneider (elke kleur)
game-seven_beats_ace = Böhmischer Schneider (zeven slaat aas)

command-schneider = Open een tafel voor Böhmischer Schneider

duel-title-of = <b>{ $game }</b> · spel { $number } van { $games }
duel-title = <b>{ $game }</b> · spel { $number }
duel-title-decider = <b>{ $game }</b> · spel { $number }, het beslissende
duel-stock = { $count ->
    [0] Stok leeg
    [one] Eén kaart in de stok
   *[other] { $count } kaarten in de stok
}
duel-games = winst
duel-honours = plaatjes
duel-won = { $points ->
    [one] <b>{ $name }</b> wint met { $honours } plaatjes: { $points } punt.
   *[other] <b>{ $name }</b> wint met { $honours } plaatjes: { $points } punten.
}
duel-drawn = Ieder tien plaatjes: het spel is gelijk.
duel-abandoned = { $game } is gestopt in spel { $number }; wat uitgespeeld is, telt.
duel-sheet = <b>{ $game }</b> na { $count ->
    [one] { $count } spel
   *[other] { $count } spellen
}: plaatjes · punten

## Een hand

duel-drew = Je hebt { $card } gepakt.
duel-beating = { $mark } slaat de uitkomst.
duel-none-beats = Geen van je kaarten slaat die.

## De regels in een paar woorden

duel-match-games = { $number } spellen, en bij gelijke stand nog één
duel-match-minutes = { $number ->
    [one] { $number } minuut
   *[other] { $number } minuten
}, en het lopende spel uit
duel-match-target = tot { $number ->
    [one] { $number } punt
   *[other] { $number } punten
}
duel-beats-next-same = de eerstvolgende hogere kaart van de kleur slaat
duel-beats-next-any = de eerstvolgende hogere kaart van elke kleur slaat
duel-beats-any-same = elke hogere kaart van de kleur slaat
duel-beats-any-any = elke hogere kaart van elke kleur slaat
duel-follow = kleur bekennen is verplicht
duel-seven-same_suit = een zeven slaat de aas van haar kleur
duel-seven-any_suit = een zeven slaat elke aas
duel-thresholds = { $least }, { $schneider } en { $most } plaatjes geven 1, 2 en 3 punten
duel-replay = een gelijk spel wordt overgespeeld
duel-open = alle slagen liggen open

## De instellingen

rule-step = Slaat
rule-step-next = de eerstvolgende hogere
rule-step-any = elke hogere

rule-reply_suit = In welke kleur
rule-reply_suit-same = dezelfde
rule-reply_suit-any = elke

rule-must_follow = Bekennen
rule-must_follow-off = hoeft niet
rule-must_follow-on = verplicht

rule-seven = Zeven slaat aas
rule-seven-off = nee
rule-seven-same_suit = van haar kleur
rule-seven-any_suit = van elke kleur

rule-match = Speelduur
rule-match-games = aantal spellen
rule-match-minutes = aantal minuten
rule-match-target = tot een puntental

rule-games = Spellen
rule-minutes = Minuten
rule-target = Punten

rule-thresholds = Plaatjes voor 1, 2, 3

rule-drawn = Gelijk spel
rule-drawn-counts = telt als gespeeld
rule-drawn-replay = wordt overgespeeld

rule-open_tricks = Slagen open
rule-open_tricks-off = alleen de laatste
rule-open_tricks-on = allemaal
