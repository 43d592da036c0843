# Het scoreblad voor spellen met echte kaarten: de lobby, wat er gevraagd en wat er geantwoord wordt.

## Voor de eerste ronde

sheet-open = 📝 <b>{ $game }</b> met echte kaarten: wie staat er op het scoreblad?
sheet-closed = <b>{ $game }</b>: dit scoreblad is voor de eerste ronde weggelegd.
sheet-order = In deze volgorde zitten jullie om de tafel. Met ▲ schuift iemand op.
sheet-hook-refuses = Een bod waarmee het klopt, wordt geweigerd.
sheet-hook-warns = Voor een bod waarmee het klopt, wordt alleen gewaarschuwd.
sheet-ask-names = Wie staan er nog meer op het scoreblad? Antwoord op dit bericht met namen, zoals Opa, Oma.
sheet-names-added = Op het scoreblad: { $names }.
sheet-names-none = Er komen geen namen meer bij.

key-sheet-join = Meedoen
key-sheet-leave = Ik niet
key-sheet-names = Namen erbij
key-sheet-game = Ander spel
key-sheet-warn = Alleen waarschuwen
key-sheet-refuse = Toch weigeren
key-sheet-start = Beginnen

## Het blad

sheet-title = 📝 <b>{ $game }</b>
sheet-honours = plaatjes · punten
sheet-who-deals = <b>Wie deelt het eerst?</b>
sheet-deal = Ronde { $number } · { $size ->
    [one] { $size } kaart
   *[other] { $size } kaarten
} · deler { $dealer }
sheet-correcting = ✎ Ronde { $number } nog een keer · { $size ->
    [one] { $size } kaart
   *[other] { $size } kaarten
} · deler { $dealer }
sheet-game-of-match = Spel { $number } · deler { $dealer }
sheet-bid = <b>{ $name }</b>: hoeveel slagen geboden?
sheet-bid-not = <b>{ $name }</b>: hoeveel slagen geboden? (niet { $bid })
sheet-won = <b>{ $name }</b> bood { $bid }: hoeveel slagen gehaald? (nog { $rest } over)
sheet-honours-of = <b>{ $name }</b>: hoeveel plaatjes? (nog { $rest } over)
sheet-all-in = <b>Alle { $step ->
    [game] spellen
   *[deal] rondes
} staan erop.</b> Met { key-sheet-end } zie je wie er gewonnen heeft.

key-sheet-undo = ↩ Terugdraaien
key-sheet-correct = Verbeteren
key-sheet-correct-game = Verbeteren
key-sheet-people = Erbij of eraf
key-sheet-skip = Ronde overslaan
key-sheet-end = Afsluiten
key-sheet-dealer = Andere deler
key-sheet-keep = Zoals het was

## Wat de schrijver nog meer kan

sheet-which-deal = { $step ->
    [game] <b>Welk spel klopt niet?</b> Je vult het nog een keer in; de stand verandert mee.
   *[deal] <b>Welke ronde klopt niet?</b> Je vult hem nog een keer in; de stand verandert mee.
}
sheet-none-game = Er is nog geen spel uitgespeeld.
sheet-which-penalty = <b>Strafpunten waarvoor?</b>{ $count ->
    [0] { "" }
   *[other] { " " }Met ✖ neem je ze terug.
}
sheet-who-erred = <b>Verkeerd gedeeld, gemerkt tijdens het spelen:</b> de deler verliest 5, en wie er nog meer schuld heeft ook. Wie? De ronde vervalt en dezelfde deler deelt opnieuw.
sheet-who-erred-wk = <b>Verkeerd gedeeld, gemerkt tijdens het spelen:</b> wie had een verkeerd aantal kaarten? Die verliest 4, en alle anderen hebben hun bod gehaald.
sheet-who-loses = <b>Wie verliest er punten?</b>
sheet-how-many = <b>Hoeveel punten verliest { $name }?</b>
sheet-what-for = <b>Waarvoor?</b>
sheet-who-comes = <b>Wie gaat eraf (✖), wie is er weer (↩)?</b> Wie erbij komt drukt op { key-sheet-join }, of komt erbij met een naam, en begint de volgende ronde met 0.
sheet-who-deals-next = <b>Wie deelt er nu?</b>
sheet-skip-sure = <b>Ronde { $number } overslaan?</b> Die telt dan voor niemand.
sheet-end-sure = <b>Nu afsluiten?</b> De stand na { $step ->
    [game] { $done ->
        [one] { $done } spel
       *[other] { $done } spellen
    }
   *[deal] { $done ->
        [one] { $done } ronde
       *[other] { $done } rondes
    }
} telt.
sheet-nothing = Hier is niets.

key-sheet-early = Verkeerd gedeeld
key-sheet-late = In het spel gemerkt
key-sheet-other = Iets anders …
key-sheet-call-off = Ronde afbreken

penalty-reason-misdeal = verkeerd gedeeld

## Wat er geantwoord wordt

sheet-noted = { $name }: { $number }. Nu { $next }.
sheet-noted-last = { $name }: { $number }.
sheet-noted-dealer = { $name } deelt.
sheet-warned = Genoteerd, maar nu klopt het: samen { $size }. { $name } had geen { $bid } mogen zeggen.
sheet-abandoned = { $game } is afgesloten na { $step ->
    [game] { $done ->
        [one] { $done } spel
       *[other] { $done } spellen
    }
   *[deal] { $done ->
        [one] { $done } ronde
       *[other] { $done } rondes
    }
}; die stand beslist, maar komt niet in de ranglijst.

refused-dealer_barred = Dan klopt het: samen { $size }. De deler mag geen { $bid } zeggen.
refused-tricks_differ = Samen zijn dat { $sum ->
    [one] { $sum } slag
   *[other] { $sum } slagen
}, en het waren er { $total }.
refused-honours_differ = Samen zijn dat { $sum ->
    [one] { $sum } plaatje
   *[other] { $sum } plaatjes
}, en er zijn er { $total }.
refused-deal_running = Maak eerst af wat nu ingevuld wordt, of draai het terug.
refused-no_bids_yet = Vul eerst ieders bod in: wie geen schuld heeft, heeft het gehaald.
refused-needs_two = Er moeten er twee overblijven.
refused-sheet_full = Dit scoreblad is vol. Sluit het af en begin een nieuw.
refused-nothing_to_undo = Er is nog niets ingevuld.
refused-bad_names = Namen hebben 1 tot { $most } letters, met komma’s ertussen.
refused-only_sheet = Hier ligt een scoreblad; alles daarop gaat met de knoppen eronder. Met /scorecard komt het weer onderaan te staan.
refused-no_sheet = Hier ligt geen scoreblad. Met /scorecard begin je er een.

command-scorecard = Scoreblad voor echte kaarten
