# Wat er van de gespeelde spellen bewaard is: de ranglijst van de groep en ieders eigen cijfers.

someone = iemand
decimal-point = ,
percent = { $percent }%

ranking-title = <b>Ranglijst</b> · { $game }
ranking-all-games = alle spellen
ranking-all-kinds = { $game }, alle soorten
ranking-month = { $month ->
    [1] januari
    [2] februari
    [3] maart
    [4] april
    [5] mei
    [6] juni
    [7] juli
    [8] augustus
    [9] september
    [10] oktober
    [11] november
   *[other] december
} { $year }
ranking-games = { $games ->
    [one] 1 spel
   *[other] { $games } spellen
}
ranking-won = winst
ranking-win-share = %
ranking-exact = raak
ranking-place = gem
ranking-points = ptn
ranking-streak = nu
ranking-longest = max
ranking-wins = Winst: van de gespeelde spellen. Raak: van de biedingen.
ranking-places = Gemiddelde plaats, punten per ronde, spellen op rij gewonnen: nu en op zijn langst.
ranking-best-streak = 🔥 Langste reeks: { $names }, { $count } op rij
ranking-order = Op sterkte: wie je achter je laat telt, niet hoe vaak je speelt. Wie gelijk staat, deelt een plaats.
ranking-none = Hier is nog geen spel uitgespeeld. Met het eerste begint de ranglijst: start er een met /boerenbridge, of houd met /scorecard de stand bij van een spel met echte kaarten.
ranking-none-such = Zo’n spel is hier nog niet uitgespeeld.
ranking-no-such-game = Een spel met die naam ken ik niet. Met alleen /ranking zie je alle spellen.

key-ranking = Ranglijst
key-ranking-game = { $game } ▾
key-ranking-ever = Altijd
key-ranking-year = Dit jaar
key-ranking-month = Deze maand
key-ranking-places = Punten, reeksen
key-ranking-wins = Gewonnen
key-ranking-computers = Met computers
key-ranking-people = Alleen mensen

mystats-title = <b>Jouw cijfers</b> · { $game }
mystats-games = { $games ->
    [one] 1 spel
   *[other] { $games } spellen
}, { $wins } gewonnen ({ $share })
mystats-average = Gemiddeld plaats { $place } en { $points } punten per ronde
mystats-bids = Biedingen: { $exact } raak, { $over } te hoog, { $under } te laag
mystats-streak = Op rij gewonnen: { $longest } op zijn langst, { $streak } nu
mystats-best = Beste ronde: { $points } { $score ->
    [one] punt
   *[other] punten
}
mystats-best-deal = Beste ronde: { $points } { $score ->
    [one] punt
   *[other] punten
} ({ $game }, ronde { $number })
mystats-met = <b>Wie je het vaakst tegenkwam</b>
mystats-together = samen
mystats-ahead = voor
mystats-behind = achter
mystats-feared = Meest gevreesd: { $name }, vóór je in { $count } van { $games } spellen
mystats-none = Je hebt nu nog 0 spellen bij mij. Zodra er een uitgespeeld is, staan hier je cijfers. Met /boerenbridge open je een tafel, in een groep of hier tegen computers.
mystats-in-private = Ieders eigen cijfers zijn alleen voor wie ze speelde: de jouwe laat ik in mijn privéchat zien.

season-title = Sterkte · { $game }
season-what = Wat ieders spel waard is, spel na spel: het stijgt met wie je achter je laat.
season-line = { $place }. { $name } { $rating }
bids-title = Biedingen en slagen · { $game }
bids-bid = geboden
bids-won = gehaald
bids-what = { $count ->
    [one] 1 bod
   *[other] { $count } biedingen
}: opzij wat geboden is, omhoog wat gehaald is; omlijnd is raak.
key-picture = Plaatje

command-ranking = De ranglijst van deze chat
command-mystats = Je eigen cijfers
