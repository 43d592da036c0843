# Was von den gespielten Spielen bleibt: die Rangliste der Gruppe und die eigenen Zahlen.

someone = jemand
decimal-point = ,
percent = { $percent } %

ranking-title = <b>Rangliste</b> · { $game }
ranking-all-games = alle Spiele
ranking-all-kinds = { $game }, alle Arten
ranking-month = { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[other] Dezember
} { $year }
ranking-games = { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
}
ranking-won = Siege
ranking-win-share = %
ranking-exact = genau
ranking-place = ØPl
ranking-points = Pkt
ranking-streak = akt
ranking-longest = max
ranking-wins = Siege: von den Spielen. Genau: von den Ansagen.
ranking-places = Platz im Schnitt, Punkte je Runde, Siege in Folge: aktuell und höchstens.
ranking-best-streak = 🔥 Längste Serie: { $names }, { $count } Siege in Folge
ranking-order = Nach Spielstärke: es zählt, wen man hinter sich lässt, nicht wie oft man spielt. Bei Gleichstand wird der Platz geteilt.
ranking-none = Hier ist noch kein Spiel zu Ende gespielt. Mit dem ersten beginnt die Rangliste: eröffnet es mit /boerenbridge, oder schreibt mit /scorecard bei einem Spiel mit echten Karten mit.
ranking-none-such = So ein Spiel ist hier noch nicht zu Ende gespielt.
ranking-no-such-game = Ein Spiel dieses Namens kenne ich nicht. /ranking allein zeigt alle Spiele.

key-ranking = Rangliste
key-ranking-game = { $game } ▾
key-ranking-ever = Insgesamt
key-ranking-year = Dieses Jahr
key-ranking-month = Dieser Monat
key-ranking-places = Punkte, Serien
key-ranking-wins = Siege
key-ranking-computers = Mit Computern
key-ranking-people = Nur Menschen

mystats-title = <b>Deine Zahlen</b> · { $game }
mystats-games = { $games ->
    [one] 1 Spiel
   *[other] { $games } Spiele
}, { $wins ->
    [one] 1 Sieg
   *[other] { $wins } Siege
} ({ $share })
mystats-average = Im Schnitt Platz { $place } und { $points } Punkte je Runde
mystats-bids = Ansagen: { $exact } genau, { $over } zu hoch, { $under } zu niedrig
mystats-streak = Siege in Folge: höchstens { $longest }, jetzt { $streak }
mystats-best = Beste Runde: { $points } { $score ->
    [one] Punkt
   *[other] Punkte
}
mystats-best-deal = Beste Runde: { $points } { $score ->
    [one] Punkt
   *[other] Punkte
} ({ $game }, Runde { $number })
mystats-met = <b>Wen du am häufigsten trafst</b>
mystats-together = Spiele
mystats-ahead = vor
mystats-behind = hinter
mystats-feared = Am meisten gefürchtet: { $name }, in { $count } von { $games } Spielen vor dir
mystats-none = Du hast bei mir bisher 0 Spiele. Sobald eines zu Ende gespielt ist, stehen hier deine Zahlen. /boerenbridge eröffnet einen Tisch, in einer Gruppe oder gleich hier gegen Computer.
mystats-in-private = Die eigenen Zahlen sind nur für einen selbst: deine zeige ich dir in meinem privaten Chat.

season-title = Spielstärke · { $game }
season-what = Was das Spiel eines jeden wert ist, Spiel für Spiel: es steigt mit denen, die man hinter sich lässt.
season-line = { $place }. { $name } { $rating }
bids-title = Ansagen und Stiche · { $game }
bids-bid = angesagt
bids-won = gemacht
bids-what = { $count ->
    [one] 1 Ansage
   *[other] { $count } Ansagen
}: zur Seite die Ansage, nach oben die Stiche; umrahmt ist genau.
key-picture = Bild

command-ranking = Die Rangliste dieses Chats
command-mystats = Deine eigenen Zahlen
