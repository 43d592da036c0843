# The pages of house rules in the lobby, and keeping them for a group.

house-rules = <b>Hausregeln</b>: { $game }
house-rule-open = <b>{ $rule }</b>: wähle.

key-house-rules = Hausregeln
key-save = Für diese Gruppe merken
key-reset = Zurücksetzen
key-page-ladder = Treppe
key-page-trump = Trumpf
key-page-bids = Ansagen
key-page-score = Wertung
key-page-table = Tisch

rule-turn_time = Bedenkzeit
rule-turn_time-60 = 1 Minute
rule-turn_time-180 = 3 Minuten
rule-turn_time-600 = 10 Minuten
rule-turn_time-3600 = 1 Stunde
rule-turn_time-86400 = 1 Tag
rule-turn_time-none = keine

rules-kept = Gemerkt: /{ $command } eröffnet hier ab jetzt einen Tisch mit diesen Regeln.
rules-kept-as = Gemerkt als <b>{ $name }</b>: /{ $command } { $name } eröffnet einen Tisch mit diesen Regeln.
rules-forgotten = <b>{ $name }</b> ist nicht mehr gemerkt.

refused-no_such_rules = Hausregeln mit diesem Namen gibt es hier nicht.
refused-too_many_rules = Höchstens { $most } Sätze Hausregeln werden gemerkt; vergiss erst einen.
refused-bad_name = Ein Name hat 1 bis { $most } einfache Buchstaben.

command-houserules = Die Hausregeln dieses Tisches oder der Gruppe
