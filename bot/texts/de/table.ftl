# Was an einem Tisch steht: die Lobby, die Runden, die Blätter und das Ende.

bold = <b>{ $text }</b>
names-and = { $names } und { $name }

## Karten

rank-ace = A
rank-king = K
rank-queen = D
rank-jack = B

computer-name = { $number ->
    [1] Horst
    [2] Hilde
    [3] Kurt
    [4] Erna
    [5] Heinz
    [6] Inge
    [7] Günter
    [8] Uschi
    [9] Willi
    [10] Gerda
    [11] Rudi
    [12] Helga
    [13] Egon
    [14] Traudl
    [15] Otto
   *[other] Lotte
}

level-easy = schwach
level-hard = stark

## Lobby

lobby-open = ♣ <b>{ $game }</b>: der Tisch ist offen
lobby-players = Am Tisch { $count } von { $range }: { $names }
lobby-nobody = Am Tisch 0 von { $range }
lobby-host = { $name } (Host)
lobby-computer = { $name } ({ $level })
lobby-unreachable = Noch nicht auf Start gedrückt in meinem privaten Chat: { $names }. Ohne das bekommst du keine Karten.
lobby-seats = So sitzt ihr am Tisch: { $names }. Wer muss gehen?
lobby-closed = <b>{ $game }</b>: dieser Tisch wurde vor der ersten Runde geschlossen.
lobby-started = <b>{ $game }</b> hat begonnen: { $names }
lobby-draw = Ums Geben gezogen: { $draws } → <b>{ $dealer }</b> gibt zuerst.
lobby-left = Du bist vom Tisch in <b>{ $group }</b> aufgestanden.
lobby-seated = Du sitzt am Tisch in <b>{ $group }</b>. Deine Karten kommen hierher.

key-join = Mitspielen
key-leave = Aufstehen
key-add-computer = Computer dazu
key-remove-computer = Computer weg
key-level-easy = 🤖 Schwach
key-level-normal = 🤖 Normal
key-level-hard = 🤖 Stark
key-seats = Plätze
key-start = Anfangen
key-remove = ✖ { $name }
key-shuffle = Plätze mischen
key-back = Zurück
key-open-chat = Zum privaten Chat
key-count-down = Herunterzählen
key-hand = Meine Karten
key-rematch = Revanche
key-stop = Spiel beenden
key-play-on = Weiterspielen

## Eine Runde

deal-title = <b>{ $game }</b> · Runde { $number } von { $deals }
deal-size = { $size ->
    [one] { $size } Karte
   *[other] { $size } Karten
}
deal-trump-turned = { $trump } ({ $card } aufgedeckt)
deal-names-trump = { $name } bestimmt Trumpf
deal-trump-after-bids = Trumpf nach dem Ansagen
deal-trump = Trumpf { $suit }
deal-no-trump = Ohne Trumpf
deal-dealer = Geber { $name }
deal-bids-sum = Angesagt { $sum } bei { $size ->
    [one] { $size } Stich
   *[other] { $size } Stichen
}
deal-chosen = { $chosen } von { $seats } { $chosen ->
    [one] hat
   *[other] haben
} gewählt
deal-countdown = Die Fäuste öffnen sich in <b>{ $count }</b> …
deal-blind = blinde Ansage
deal-forehead = Karte an der Stirn
deal-not = (nicht { $bid })
deal-bid = ang.
deal-won = gem.
deal-points = Pkt
deal-all = ges.
deal-trick = Stich { $number } · { $cards }
deal-taken = { $cards } → { $name }
seat-card = { $name } { $card }
seat-card-wins = <b>{ $name } { $card }</b>
seat-next = ▸{ $name }
deal-seal = 🔒 <code>{ $seal }</code>
deal-unreachable = Nicht zu erreichen: { $names }. Drück in meinem privaten Chat auf Start, dann bekommst du deine Karten.

## Ein Blatt

hand-how-many = <b>Wie viele Stiche?</b>
hand-how-many-not = <b>Wie viele Stiche?</b> (nicht { $bid })
hand-bids = angesagt: { $bids }
hand-choose-trump = <b>Welche Farbe ist Trumpf?</b>
hand-blind = { $size ->
    [one] Deine Karte bleibt bis zur letzten Ansage verdeckt.
   *[other] Deine Karten bleiben bis zur letzten Ansage verdeckt.
}
hand-forehead = Du siehst jede Karte außer deiner eigenen.
hand-countdown = <b>Wie viele Stiche?</b> Gleich öffnen sich die Fäuste; wer nichts wählt, sagt 0 an.
hand-chosen = Du hast <b>{ $bid }</b> gewählt. Bis sich die Fäuste öffnen, kannst du es ändern.
hand-your-turn = <b>Du bist dran.</b>
hand-your-lead = <b>Du spielst aus.</b>
hand-was-led = { $suit } ist angespielt: { $cards }
hand-free = Auf dem Tisch: { $cards }
hand-on-table = Auf dem Tisch: { $cards }
hand-to-go = Angesagt { $bid }, gemacht { $won }: noch { $rest }
hand-made = Angesagt { $bid }, gemacht { $won }: bis jetzt genau richtig
hand-over = Angesagt { $bid }, gemacht { $won }: { $rest } zu viel
hand-others = Andere, gemacht/angesagt: { $counts }
hand-waits = Wir warten auf { $names }.
hand-last-trick = Stich { $number }: { $cards }
hand-left = Du bist vom Tisch in <b>{ $group }</b> aufgestanden; der Computer spielt für dich weiter.
hand-done = Das Spiel in <b>{ $group }</b> ist aus. { $result }
hand-done-early = Das Spiel in <b>{ $group }</b> ist aus.
hand-done-alone = Das Spiel ist aus.
hand-lobby-closed = Der Tisch in <b>{ $group }</b> wurde geschlossen.
hand-place = Platz { $place }{ $place ->
    [1] {" 🏆"}
   *[other] {""}
} für dich, mit { $score ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}.

## Das Ende

end-winner = 🏆 { $game }: <b>{ $name }</b> gewinnt mit { $score }
end-shared = 🏆 { $game }: <b>{ $names }</b> teilen sich den Sieg mit { $score }
end-exact = { $exact }/{ $deals } genau
end-abandoned = { $game } wurde in Runde { $number } von { $deals } beendet; es zählt der Stand nach der letzten zu Ende gespielten Runde.
end-no-winner = { $game } wurde beendet, bevor { $step ->
    [game] das erste Spiel
   *[deal] die erste Runde
} zu Ende gespielt war: niemand gewinnt.

## Der Block

score-game = <b>{ $game }</b>
score-title = <b>{ $game }</b> nach { $done } von { $deals } Runden
score-none = Es ist noch keine Runde zu Ende gespielt.
