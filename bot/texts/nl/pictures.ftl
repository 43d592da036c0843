# Plaatjes van de stand: wat erin staat, en eronder hetzelfde in woorden.

race-steps = { $step ->
    [game] Spel
   *[deal] Ronde
}
race-led-all = <b>{ $name }</b> stond { $step ->
    [game] van het eerste tot het laatste spel
   *[deal] van de eerste tot de laatste ronde
} voor en eindigde { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} boven { $names }.
race-led-since = <b>{ $name }</b> stond vanaf { $step ->
    [game] spel
   *[deal] ronde
} { $number } voor en eindigde { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} boven { $names }.
race-led-last = <b>{ $name }</b> kwam pas { $step ->
    [game] in het laatste spel
   *[deal] in de laatste ronde
} op kop, { $points ->
    [one] { $points } punt
   *[other] { $points } punten
} boven { $names }.
race-level = Gelijk geëindigd: { $names }.
race-best = { $step ->
    [game] Beste spel
   *[deal] Beste ronde
}: { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}, { $name } in { $step ->
    [game] spel
   *[deal] ronde
} { $number }.
race-best-often = { $step ->
    [game] Beste spel
   *[deal] Beste ronde
}: { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}, { $count ->
    [2] tweemaal gehaald
   *[other] { $count } keer gehaald
}.
