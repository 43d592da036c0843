# Wat er aan een tafel geplaatst wordt: de lobby, de rondes, de handen en het einde.

bold = <b>{ $text }</b>
names-and = { $names } en { $name }

## Kaarten

rank-ace = A
rank-king = H
rank-queen = V
rank-jack = B

computer-name = { $number ->
    [1] Cor
    [2] Truus
    [3] Henk
    [4] Bep
    [5] Sjaak
    [6] Toos
    [7] Joop
    [8] Riet
    [9] Arie
    [10] Jannie
    [11] Wim
    [12] Corrie
    [13] Piet
    [14] Greet
    [15] Kees
   *[other] Annie
}

level-easy = zwak
level-hard = sterk

## Lobby

lobby-open = ♣ <b>{ $game }</b>: de tafel is open
lobby-players = Aan tafel { $count } van { $range }: { $names }
lobby-nobody = Aan tafel 0 van { $range }
lobby-host = { $name } (host)
lobby-computer = { $name } ({ $level })
lobby-unreachable = Nog niet op Start gedrukt in mijn privéchat: { $names }. Zonder dat krijg je geen kaarten.
lobby-seats = Zo zit je om de tafel: { $names }. Wie moet van tafel?
lobby-closed = <b>{ $game }</b>: deze tafel is vóór de eerste ronde gesloten.
lobby-started = <b>{ $game }</b> is begonnen: { $names }
lobby-draw = Getrokken om het delen: { $draws } → <b>{ $dealer }</b> deelt het eerst.
lobby-left = Je bent opgestaan van de tafel in <b>{ $group }</b>.
lobby-seated = Je zit aan tafel in <b>{ $group }</b>. Je kaarten komen hier.

key-join = Meedoen
key-leave = Opstaan
key-add-computer = Computer erbij
key-remove-computer = Computer weg
key-level-easy = 🤖 Zwak
key-level-normal = 🤖 Gewoon
key-level-hard = 🤖 Sterk
key-seats = Plaatsen
key-start = Beginnen
key-remove = ✖ { $name }
key-shuffle = Husselen
key-back = Terug
key-open-chat = Naar de privéchat
key-count-down = Aftellen
key-hand = Mijn kaarten
key-rematch = Revanche
key-stop = Spel stoppen
key-play-on = Doorspelen

## Een ronde

deal-title = <b>{ $game }</b> · ronde { $number } van { $deals }
deal-size = { $size ->
    [one] { $size } kaart
   *[other] { $size } kaarten
}
deal-trump-turned = { $trump } ({ $card } gedraaid)
deal-names-trump = { $name } maakt troef
deal-trump-after-bids = Troef na het bieden
deal-trump = Troef { $suit }
deal-no-trump = Zonder troef
deal-dealer = deler { $name }
deal-bids-sum = Geboden { $sum } op { $size ->
    [one] { $size } slag
   *[other] { $size } slagen
}
deal-chosen = { $chosen } van { $seats } { $chosen ->
    [one] heeft
   *[other] hebben
} gekozen
deal-countdown = De vuisten gaan open over <b>{ $count }</b> …
deal-blind = blind bieden
deal-forehead = kaart op het voorhoofd
deal-not = (niet { $bid })
deal-bid = bod
deal-won = slag
deal-points = pnt
deal-all = tot
deal-trick = Slag { $number } · { $cards }
deal-taken = { $cards } → { $name }
seat-card = { $name } { $card }
seat-card-wins = <b>{ $name } { $card }</b>
seat-next = ▸{ $name }
deal-seal = 🔒 <code>{ $seal }</code>
deal-unreachable = Niet te bereiken: { $names }. Druk in mijn privéchat op Start, dan krijg je je kaarten.

## Een hand

hand-how-many = <b>Hoeveel slagen?</b>
hand-how-many-not = <b>Hoeveel slagen?</b> (niet { $bid })
hand-bids = geboden: { $bids }
hand-choose-trump = <b>Welke kleur is troef?</b>
hand-blind = { $size ->
    [one] Je kaart blijft dicht tot het laatste bod.
   *[other] Je kaarten blijven dicht tot het laatste bod.
}
hand-forehead = Je ziet elke kaart behalve die van jezelf.
hand-countdown = <b>Hoeveel slagen?</b> De vuisten gaan zo open; wie niets kiest, biedt 0.
hand-chosen = Je koos <b>{ $bid }</b>. Tot de vuisten opengaan kun je nog wisselen.
hand-your-turn = <b>Jij bent aan de beurt.</b>
hand-your-lead = <b>Jij komt uit.</b>
hand-was-led = { $suit } is gevraagd: { $cards }
hand-free = Op tafel: { $cards }
hand-on-table = Op tafel: { $cards }
hand-to-go = Geboden { $bid }, gehaald { $won }: nog { $rest } te gaan
hand-made = Geboden { $bid }, gehaald { $won }: precies goed tot nu toe
hand-over = Geboden { $bid }, gehaald { $won }: { $rest } te veel
hand-others = Anderen, gehaald/geboden: { $counts }
hand-waits = We wachten op { $names }.
hand-last-trick = Slag { $number }: { $cards }
hand-left = Je bent opgestaan van de tafel in <b>{ $group }</b>; de computer speelt voor je verder.
hand-done = Het spel in <b>{ $group }</b> is uit. { $result }
hand-done-early = Het spel in <b>{ $group }</b> is uit.
hand-done-alone = Het spel is uit.
hand-lobby-closed = De tafel in <b>{ $group }</b> is gesloten.
hand-place = Je bent { $place ->
    [1] eerste 🏆
    [2] tweede
    [3] derde
    [4] vierde
    [5] vijfde
    [6] zesde
    [7] zevende
   *[other] { $place }e
} met { $score ->
    [one] { $points } punt
   *[other] { $points } punten
}.

## Het einde

end-winner = 🏆 <b>{ $name }</b> wint { $game } met { $score }
end-shared = 🏆 <b>{ $names }</b> delen de winst bij { $game } met { $score }
end-exact = { $exact }/{ $deals } raak
end-abandoned = { $game } is gestopt in ronde { $number } van { $deals }; de stand na de laatste uitgespeelde ronde telt.
end-no-winner = { $game } is gestopt voordat { $step ->
    [game] het eerste spel
   *[deal] de eerste ronde
} uitgespeeld was: niemand wint.

## Het scoreblad

score-game = <b>{ $game }</b>
score-title = <b>{ $game }</b> na { $done } van { $deals } rondes
score-none = Er is nog geen ronde uitgespeeld.
