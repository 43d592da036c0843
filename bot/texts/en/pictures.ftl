# Pictures: what is written in them, and below them the same in words.

race-steps = { $step ->
    [game] Game
   *[deal] Deal
}
race-led-all = <b>{ $name }</b> led from the first { $step ->
    [game] game
   *[deal] deal
} to the last and ended { $points ->
    [one] { $points } point
   *[other] { $points } points
} ahead of { $names }.
race-led-since = <b>{ $name }</b> led from { $step ->
    [game] game
   *[deal] deal
} { $number } on and ended { $points ->
    [one] { $points } point
   *[other] { $points } points
} ahead of { $names }.
race-led-last = <b>{ $name }</b> only took the lead in the last { $step ->
    [game] game
   *[deal] deal
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
} ahead of { $names }.
race-level = Level at the end: { $names }.
race-best = Best { $step ->
    [game] game
   *[deal] deal
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $name } in { $step ->
    [game] game
   *[deal] deal
} { $number }.
race-best-often = Best { $step ->
    [game] game
   *[deal] deal
}: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $count ->
    [2] made twice
   *[other] made { $count } times
}.
