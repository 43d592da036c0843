# The pages of house rules in the lobby, and keeping them for a group.

house-rules = <b>Huisregels</b>: { $game }
house-rule-open = <b>{ $rule }</b>: kies.
typed-how = Schrijf het achter /houserules, bijvoorbeeld: /houserules { $typed }

typed-set = ✓ { $rule }
typed-offer = { $label } kan zijn: { $options }.

key-house-rules = Huisregels
key-save = Bewaren
key-reset = Terugzetten
key-typed = Iets anders …
key-page-ladder = Ladder
key-page-trump = Troef
key-page-bids = Bieden
key-page-beating = Slaan
key-page-score = Telling
key-page-table = Tafel

rule-turn_time = Bedenktijd
rule-turn_time-60 = 1 minuut
rule-turn_time-180 = 3 minuten
rule-turn_time-600 = 10 minuten
rule-turn_time-3600 = 1 uur
rule-turn_time-86400 = 1 dag
rule-turn_time-none = geen

rules-kept = Bewaard: /{ $command } opent hier voortaan een tafel met deze regels.
rules-kept-as = Bewaard als <b>{ $name }</b>: /{ $command } { $name } opent een tafel met deze regels.
rules-forgotten = <b>{ $name }</b> is niet meer bewaard.
table-stands = Hier staat al een tafel; met { key-house-rules } verander je hoe er gespeeld wordt.
game-stands = Hier wordt al gespeeld, en de regels van die tafel staan vast.
other-stands = Hier staat al een tafel voor { $game }; met /stop gaat die weg.
no-such-way = { $wanted } ken ik niet. Achter /{ $command } kan { $count ->
    [0] de naam van bewaarde huisregels van deze groep staan
   *[other] een van deze staan: { $ways }
}; met niets erachter gaat de tafel gewoon open.

refused-no_such_rules = Huisregels met die naam zijn er hier niet.
refused-too_many_rules = Meer dan { $most } stel huisregels bewaar ik niet; met /houserules forget en een naam komt er plaats.
refused-bad_name = Kies een andere naam: 1 tot { $most } gewone letters, en niet die van een spel.

command-houserules = De huisregels van deze tafel of groep
