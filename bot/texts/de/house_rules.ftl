# The pages of house rules in the lobby, and keeping them for a group.

house-rules = <b>Hausregeln</b>: { $game }
house-rule-open = <b>{ $rule }</b>: wähle.
typed-how = Schreib es hinter /houserules, zum Beispiel: /houserules { $typed }

typed-set = ✓ { $rule }
typed-offer = { $label } kann sein: { $options }.

key-house-rules = Hausregeln
key-save = Speichern
key-reset = Zurücksetzen
key-typed = Etwas anderes …
key-page-ladder = Treppe
key-page-trump = Trumpf
key-page-bids = Ansagen
key-page-beating = Stechen
key-page-score = Wertung
key-page-table = Tisch

rule-turn_time = Bedenkzeit
rule-turn_time-60 = 1 Minute
rule-turn_time-180 = 3 Minuten
rule-turn_time-600 = 10 Minuten
rule-turn_time-3600 = 1 Stunde
rule-turn_time-86400 = 1 Tag
rule-turn_time-none = keine

rules-kept = Gespeichert: /{ $command } macht hier ab jetzt einen Tisch mit diesen Regeln auf.
rules-kept-as = Gespeichert als <b>{ $name }</b>: /{ $command } { $name } macht einen Tisch mit diesen Regeln auf.
rules-forgotten = <b>{ $name }</b> ist nicht mehr gespeichert.
table-stands = Hier steht schon ein Tisch; mit { key-house-rules } änderst du, wie gespielt wird.
game-stands = Hier wird schon gespielt, und die Regeln dieses Tisches stehen fest.
other-stands = Hier steht schon ein Tisch ({ $game }); /stop räumt ihn ab.
no-such-way = { $wanted } kenne ich nicht. Hinter /{ $command } kann { $count ->
    [0] der Name gespeicherter Hausregeln dieser Gruppe stehen
   *[other] eines davon stehen: { $ways }
}; steht nichts dahinter, geht der Tisch wie immer auf.

refused-no_such_rules = Hausregeln mit diesem Namen gibt es hier nicht.
refused-too_many_rules = Mehr als { $most } Sätze Hausregeln speichere ich nicht; /houserules forget und ein Name macht Platz.
refused-bad_name = Wähle einen anderen Namen: 1 bis { $most } einfache Buchstaben, und nicht den eines Spiels.

command-houserules = Die Hausregeln dieses Tisches oder der Gruppe
