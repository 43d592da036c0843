# Tipps: was der Computer jetzt täte, und was er zu einer Runde sagt, die vorbei ist.

command-hint = Was der Computer an deiner Stelle täte

hint-in-private = Ein Tipp ist nur für deine Augen: frag danach in meinem privaten Chat.
hint-none = Du spielst gerade nirgends mit. Mit /boerenbridge machst du einen Tisch auf.
hint-off = An diesem Tisch gibt es keine Tipps: das ist hier eine Hausregel.
hint-not-your-turn = Du bist nicht dran: wir warten auf { $names }.
hint-only = Da gibt es nichts zu wählen: es muss { $choice } sein.
hint-thinking = Einen Augenblick, ich denke noch nach.
hint-busy = Ich habe gerade zu viel im Kopf; frag mich gleich noch einmal.

hint-title = 💡 <b>{ $group }</b>
hint-bid = Ich würde <b>{ $choice }</b> ansagen.
hint-card = Ich würde <b>{ $choice }</b> spielen.
hint-trump = Ich würde <b>{ $choice }</b> zum Trumpf machen.
hint-no-trump = Ich würde <b>ohne Trumpf</b> spielen.
hint-odds-bid = Wie oft eine Ansage aufgeht:
hint-odds-card = Wie oft deine Ansage von { $bid } aufgeht, Karte für Karte:
hint-odds-trump = Wie oft deine Ansage aufgeht, Farbe für Farbe:
hint-odds-game = Wie oft du dieses Spiel gewinnst, Karte für Karte:
hint-odds = { $choices }: { $chance }
hint-points = { $choice } ist nicht am sichersten, bringt aber die meisten Punkte.
hint-percent = { $percent ->
    [0] unter 5 %
    [100] über 95 %
   *[other] { percent }
}

## Hausregeln

rule-hints = Tipps
rule-hints-on = auf Nachfrage
rule-hints-off = keine

## Eine Runde, die vorbei ist

key-look-back = Wie war Runde { $number }?
key-look-back-game = Wie war Spiel { $number }?
look-back-deal = 🔎 <b>{ $group }</b> · Runde { $number }
look-back-game = 🔎 <b>{ $group }</b> · Spiel { $number }
look-back-tricks = Du hast { $bid } angesagt und { $won } gemacht.
look-back-honours = Bilder: du { $own }, { $name } { $others }.
look-back-same-bid = Ich hätte auch { $bid } angesagt (Chance { $chance }).
look-back-other-bid = Ich hätte { $better } angesagt (Chance { $best }) und nicht { $choice } (Chance { $chance }).
look-back-bolder-bid = Ich hätte { $better } angesagt: weniger sicher (Chance { $best }, deine { $chance }), aber mehr Punkte wert.
look-back-card = Stich { $trick }: ich hätte { $better } gespielt und nicht { $choice }; deine Ansage hätte dann { $best } Chance gehabt statt { $chance }.
look-back-trump = Trumpf: ich hätte { $better } gewählt und nicht { $choice }; deine Ansage hätte dann { $best } Chance gehabt statt { $chance }.
look-back-game-card = Stich { $trick }: ich hätte { $better } gespielt und nicht { $choice }; deine Gewinnchance wäre dann { $best } gewesen statt { $chance }.
look-back-fine = An den Karten, die du gespielt hast, gibt es nichts auszusetzen.
look-back-told = Das habe ich dir schon gesagt: schau in diesem Chat nach 🔎.
