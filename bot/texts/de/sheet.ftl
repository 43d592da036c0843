# Der Spielblock für Spiele mit echten Karten: wer mitspielt, was gefragt und was geantwortet wird.

## Vor der ersten Runde

sheet-open = 📝 <b>{ $game }</b> mit echten Karten: wer steht auf dem Spielblock?
sheet-closed = <b>{ $game }</b>: dieser Spielblock wurde vor der ersten Runde weggelegt.
sheet-order = In dieser Reihenfolge sitzt ihr am Tisch. Mit ▲ rückt jemand vor.
sheet-hook-refuses = Eine Ansage, mit der es aufgeht, wird nicht angenommen.
sheet-hook-warns = Vor einer Ansage, mit der es aufgeht, wird nur gewarnt.
sheet-ask-names = Wer steht noch auf dem Spielblock? Antworte auf diese Nachricht mit Namen, etwa Opa, Oma.
sheet-names-added = Auf dem Spielblock: { $names }.
sheet-names-none = Es kommen keine Namen mehr dazu.

key-sheet-join = Mitspielen
key-sheet-leave = Ich nicht
key-sheet-names = Namen dazu
key-sheet-game = Anderes Spiel
key-sheet-warn = Nur warnen
key-sheet-refuse = Doch ablehnen
key-sheet-start = Anfangen

## Der Block

sheet-title = 📝 <b>{ $game }</b>
sheet-honours = Bilder · Punkte
sheet-who-deals = <b>Wer gibt zuerst?</b>
sheet-deal = Runde { $number } · { $size ->
    [one] { $size } Karte
   *[other] { $size } Karten
} · Geber { $dealer }
sheet-correcting = ✎ Runde { $number } noch einmal · { $size ->
    [one] { $size } Karte
   *[other] { $size } Karten
} · Geber { $dealer }
sheet-game-of-match = Spiel { $number } · Geber { $dealer }
sheet-bid = <b>{ $name }</b>: wie viele Stiche angesagt?
sheet-bid-not = <b>{ $name }</b>: wie viele Stiche angesagt? (nicht { $bid })
sheet-won = <b>{ $name }</b> hat { $bid } angesagt: wie viele Stiche gemacht? (noch { $rest } übrig)
sheet-honours-of = <b>{ $name }</b>: wie viele Bilder? (noch { $rest } übrig)
sheet-all-in = <b>Alle { $step ->
    [game] Spiele
   *[deal] Runden
} sind eingetragen.</b> { key-sheet-end } zeigt, wer gewonnen hat.

key-sheet-undo = ↩ Rückgängig
key-sheet-correct = Berichtigen
key-sheet-correct-game = Berichtigen
key-sheet-people = Dazu oder weg
key-sheet-skip = Runde auslassen
key-sheet-end = Abschließen
key-sheet-dealer = Anderer Geber
key-sheet-keep = Wie es war

## Was der Schreiber sonst noch kann

sheet-which-deal = { $step ->
    [game] <b>Welches Spiel stimmt nicht?</b> Du trägst es noch einmal ein; der Stand ändert sich mit.
   *[deal] <b>Welche Runde stimmt nicht?</b> Du trägst sie noch einmal ein; der Stand ändert sich mit.
}
sheet-none-game = Es ist noch kein Spiel zu Ende gespielt.
sheet-which-penalty = <b>Strafpunkte wofür?</b>{ $count ->
    [0] { "" }
   *[other] { " " }Mit ✖ nimmst du sie zurück.
}
sheet-who-erred = <b>Falsch gegeben, beim Spielen gemerkt:</b> der Geber verliert 5, und wer sonst noch schuld ist, auch. Wer? Die Runde zählt nicht, und derselbe Geber gibt noch einmal.
sheet-who-erred-wk = <b>Falsch gegeben, beim Spielen gemerkt:</b> wer hatte eine falsche Zahl Karten? Das kostet 4, und alle anderen haben ihre Ansage erfüllt.
sheet-who-loses = <b>Wer verliert Punkte?</b>
sheet-how-many = <b>Wie viele Punkte verliert { $name }?</b>
sheet-what-for = <b>Wofür?</b>
sheet-who-comes = <b>Wer geht (✖), wer ist wieder da (↩)?</b> Wer neu ist, drückt auf { key-sheet-join } oder kommt mit seinem Namen dazu und fängt in der nächsten Runde mit 0 an.
sheet-who-deals-next = <b>Wer gibt jetzt?</b>
sheet-skip-sure = <b>Runde { $number } auslassen?</b> Sie zählt dann für niemanden.
sheet-end-sure = <b>Jetzt abschließen?</b> Es zählt der Stand nach { $step ->
    [game] { $done ->
        [one] { $done } Spiel
       *[other] { $done } Spielen
    }
   *[deal] { $done ->
        [one] { $done } Runde
       *[other] { $done } Runden
    }
}.
sheet-nothing = Hier ist nichts.

key-sheet-early = Falsch gegeben
key-sheet-late = Im Spiel bemerkt
key-sheet-other = Etwas anderes …
key-sheet-call-off = Runde abbrechen

penalty-reason-misdeal = falsch gegeben

## Was geantwortet wird

sheet-noted = { $name }: { $number }. Jetzt { $next }.
sheet-noted-last = { $name }: { $number }.
sheet-noted-dealer = { $name } gibt.
sheet-warned = Notiert, aber jetzt geht es mit { $size } genau auf: { $name } hätte nicht { $bid } ansagen dürfen.
sheet-abandoned = { $game } wurde nach { $step ->
    [game] { $done ->
        [one] { $done } Spiel
       *[other] { $done } Spielen
    }
   *[deal] { $done ->
        [one] { $done } Runde
       *[other] { $done } Runden
    }
} abgeschlossen; dieser Stand entscheidet, kommt aber nicht in die Rangliste.

refused-dealer_barred = Dann ginge es mit { $size } genau auf: der Geber darf nicht { $bid } ansagen.
refused-tricks_differ = Zusammen sind das { $sum ->
    [one] { $sum } Stich
   *[other] { $sum } Stiche
}, es waren aber { $total }.
refused-honours_differ = Zusammen sind das { $sum ->
    [one] { $sum } Bild
   *[other] { $sum } Bilder
}, es gibt aber { $total }.
refused-deal_running = Trag erst fertig ein, was angefangen ist, oder mach es rückgängig.
refused-no_bids_yet = Trag erst alle Ansagen ein: wer nicht schuld ist, hat sie erfüllt.
refused-needs_two = Zwei müssen übrig bleiben.
refused-sheet_full = Dieser Spielblock ist voll. Schließ ihn ab und fang einen neuen an.
refused-nothing_to_undo = Es steht noch nichts da.
refused-bad_names = Namen haben 1 bis { $most } Buchstaben, mit Kommas dazwischen.
refused-only_sheet = Hier liegt ein Spielblock; alles geht dort mit den Knöpfen darunter. /scorecard holt ihn wieder nach unten.
refused-no_sheet = Hier liegt kein Spielblock. Mit /scorecard fängst du einen an.

command-scorecard = Spielblock für echte Karten
