# Bilder vom Punktestand: was darin steht, und darunter dasselbe in Worten.

race-steps = { $step ->
    [game] Spiel
   *[deal] Runde
}
race-led-all = <b>{ $name }</b> lag { $step ->
    [game] vom ersten bis zum letzten Spiel
   *[deal] von der ersten bis zur letzten Runde
} vorn, am Ende { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} vor { $names }.
race-led-since = <b>{ $name }</b> lag ab { $step ->
    [game] Spiel
   *[deal] Runde
} { $number } vorn, am Ende { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} vor { $names }.
race-led-last = <b>{ $name }</b> ging erst { $step ->
    [game] im letzten Spiel
   *[deal] in der letzten Runde
} in Führung, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} vor { $names }.
race-level = Am Ende gleichauf: { $names }.
race-best = { $step ->
    [game] Bestes Spiel
   *[deal] Beste Runde
}: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, { $name } in { $step ->
    [game] Spiel
   *[deal] Runde
} { $number }.
race-best-often = { $step ->
    [game] Bestes Spiel
   *[deal] Beste Runde
}: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, { $count ->
    [2] zweimal erreicht
   *[other] { $count }-mal erreicht
}.
