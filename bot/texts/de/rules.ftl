# Die Regeln eines Spiels in Worten: sein Name, ein Satz, jede Einstellung, und warum etwas nicht geht.

game-boerenbridge = Boerenbridge
game-speluitslag = Boerenbridge (bis 13 Karten)
game-boerenbridge_wiki = Boerenbridge (höchste Ansage macht Trumpf)
game-boerenbridge_twee = Boerenbridge zu zweit
game-boerenbridge_wizard = Boerenbridge mit Zauberern
game-wk_boerenbridge = Boerenbridge (WM)
game-kaartspeluitleg = Boerenbridge (gleichzeitige Ansage)
game-oh_hell = Oh Hell
game-chinees_poepen = Chinees poepen
game-lucifers = Streichhölzer
game-zaanse = Streichhölzer, Zaaner Art
game-wizard = Wizard
game-wizard_ten = Wizard in zehn Runden
game-wizard_five = Wizard in fünf Runden
game-wizard_wiki = Wizard bis 13 Karten

command-poepen = Einen Tisch für Chinees poepen aufmachen
command-lucifers = Einen Tisch für Streichhölzer aufmachen
command-wizard = Einen Tisch für Wizard aufmachen

## Der Satz

lobby-rules = { $ladder }, { $trump }, { $hook }, { $score }

rules-ladder-up_down = Treppe 1–{ $top }–1 ({ $deals } Runden, etwa { $minutes } Minuten)
rules-ladder-up = Treppe 1–{ $top } ({ $deals } Runden, etwa { $minutes } Minuten)
rules-ladder-down = Treppe { $top }–1 ({ $deals } Runden, etwa { $minutes } Minuten)
rules-ladder-down_up = Treppe { $top }–1–{ $top } ({ $deals } Runden, etwa { $minutes } Minuten)
rules-ladder-fixed = { $deals ->
    [one] Eine Runde
   *[other] { $deals } Runden
} mit { $top ->
    [one] einer Karte
   *[other] { $top } Karten
} (etwa { $minutes } Minuten)
rules-ladder-custom = Treppe { $sizes } ({ $deals ->
    [one] eine Runde
   *[other] { $deals } Runden
}, etwa { $minutes } Minuten)

rules-trump-turn_up = Trumpf wird aufgedeckt
rules-trump-fixed_cycle = Trumpf in der Reihenfolge { $cycle }
rules-trump-highest_bidder = die höchste Ansage bestimmt Trumpf
rules-trump-fixed_suit = { $suit } ist immer Trumpf
rules-trump-random_suit = Trumpf wird ausgelost
rules-trump-dealer_choice = der Geber bestimmt Trumpf vor den Ansagen
rules-trump-none = immer ohne Trumpf
rules-no-suit = ohne

rules-hook-always = beim Geber darf es nicht aufgehen
rules-hook-from = ab { $size } Karten darf es beim Geber nicht aufgehen
rules-hook-leader = bei einem allein führenden Geber darf es nicht aufgehen
rules-hook-leader_from = ab { $size } Karten darf es bei einem allein führenden Geber nicht aufgehen
rules-hook-off = es darf aufgehen
rules-hook-at_once = alle sagen zugleich an und es darf aufgehen

rules-score = { $made }, { $missed }
rules-made-both = { $base } + { $per } je Stich
rules-made-base = { $base } für eine erfüllte Ansage
rules-made-trick = { $per } je Stich
rules-made-square = { $base } + die Ansage im Quadrat
rules-made-trick_and_square = { $base } + { $per } je Stich + die Ansage im Quadrat
rules-missed-zero = daneben ist 0
rules-missed-diff = daneben kostet { $per } je Stich Abstand
rules-missed-diff_sq = daneben kostet 1, 4, 9 … bei 1, 2, 3 Stichen Abstand
rules-missed-tricks = daneben bringt 1 je Stich
rules-missed-tricks_minus_diff = daneben bringt 1 je Stich und kostet 1 je Stich Abstand

## Die Einstellungen

rule-row = { $label }: { $value }

rule-deals = { $count ->
    [one] Runde { $numbers }
   *[other] Runden { $numbers }
}

rule-shape = Treppe
rule-shape-up_down = auf und ab
rule-shape-up = nur aufwärts
rule-shape-down = nur abwärts
rule-shape-down_up = ab und auf
rule-shape-fixed = jede Runde gleich
rule-shape-custom = eigene Treppe

rule-own_ladder = Eigene Treppe
rule-own_ladder-off = keine
rule-own_ladder-by_seats = nach Zahl der Spieler

rule-top = Höchste Stufe
rule-top-table = nach Zahl der Spieler
rule-top-floor = was die Karten hergeben
rule-top-keep_one = eine Karte bleibt übrig

rule-cap = Karten höchstens
rule-cap-off = keine Grenze

rule-plateau = Ganz oben
rule-plateau-t = eine Runde
rule-plateau-t-t = zwei Runden
rule-plateau-t-nt-t = mit, ohne und mit Trumpf
rule-plateau-seven_twice = eine Runde, zu siebt zwei
word-plateau-t = mit Trumpf
word-plateau-nt = ohne Trumpf
short-plateau-t = T
short-plateau-nt = OT

rule-fixed_hand = Karten je Runde
rule-fixed_count = Runden
rule-fixed_count-by_seats = zwei je Spieler

rule-pack = Karten
rule-pack-standard_52 = 52
rule-pack-wizard_60 = 52 mit Zauberern und Narren
rule-pack-two_suits_26 = nur ♠ und ♥
rule-pack-high_26 = die 26 höchsten

rule-trump = Trumpf
rule-trump-turn_up = wird aufgedeckt
rule-trump-fixed_cycle = Farben der Reihe nach
rule-trump-highest_bidder = die höchste Ansage bestimmt
rule-trump-fixed_suit = immer dieselbe Farbe
rule-trump-random_suit = wird ausgelost
rule-trump-dealer_choice = der Geber bestimmt
rule-trump-none = nie

rule-trump_suit = Trumpffarbe
rule-trump_suit-spades = ♠
rule-trump_suit-hearts = ♥
rule-trump_suit-diamonds = ♦
rule-trump_suit-clubs = ♣

rule-cycle = Reihenfolge der Farben
word-cycle-s = Pik
word-cycle-h = Herz
word-cycle-d = Karo
word-cycle-c = Kreuz
word-cycle-n = ohne

rule-stock_empty = Talon leer
rule-stock_empty-no_trump = ohne Trumpf
rule-stock_empty-dealer_last_card = letzte Karte des Gebers
rule-stock_empty-random_suit = Trumpf wird ausgelost

rule-special_turn = 🧙/🃏 aufgedeckt
rule-special_turn-official = Geber wählt/ohne Trumpf
rule-special_turn-turn_next = die nächste aufdecken

rule-high_bid_tie = Gleich hohe Ansagen
rule-high_bid_tie-first_in_bidding_order = Trumpf vom ersten
rule-high_bid_tie-last_in_bidding_order = Trumpf vom letzten

rule-all_zero = Alle sagen null
rule-all_zero-no_trump = ohne Trumpf
rule-all_zero-first_bidder = Vorhand bestimmt Trumpf
rule-all_zero-dealer = Geber bestimmt Trumpf
rule-all_zero-turn_up = es wird aufgedeckt

rule-choose_none = Darf „ohne Trumpf“ sagen
rule-choose_none-off = nein
rule-choose_none-on = ja

rule-no_trump_deals = Ohne Trumpf
rule-no_trump_deals-off = nie
rule-no_trump_deals-one_card = Runden mit einer Karte
rule-no_trump_deals-top = Runden ganz oben
rule-no_trump_deals-one_card-top = eine Karte und ganz oben
rule-no_trump_deals-first = die erste Runde
rule-no_trump_deals-last = die letzte Runde
rule-no_trump_deals-first_one_card = die erste mit einer Karte
rule-no_trump_deals-last_one_card = die letzte mit einer Karte

rule-bid_order = Ansagen
rule-bid_order-sequential = reihum
rule-bid_order-simultaneous = alle zugleich

rule-countdown = Gezählt wird ab

rule-tokens = Höchste Ansage
rule-tokens-off = alle Stiche

rule-hook = Aufgehende Ansage
rule-hook-always = verboten
rule-hook-from = verboten ab { $size } Karten
rule-hook-off = erlaubt

rule-hook_when = Verboten für
rule-hook_when-always = jeden Geber
rule-hook_when-dealer_leads_score = Geber, der allein führt

rule-blind_deals = Blind ansagen
rule-blind_deals-off = nie
rule-blind_deals-one_card = Runden mit einer Karte
rule-blind_deals-first_one_card = erste mit einer Karte
rule-blind_deals-last_one_card = letzte mit einer Karte
rule-blind_deals-top = Runden ganz oben
rule-blind_deals-last = die letzte Runde
rule-blind_deals-all = jede Runde

rule-forehead_deals = An der Stirn
rule-forehead_deals-off = nie
rule-forehead_deals-one_card = Runden mit einer Karte
rule-forehead_deals-first_one_card = erste mit einer Karte
rule-forehead_deals-last_one_card = letzte mit einer Karte

rule-made = Erfüllt

rule-missed = Verfehlt
rule-missed-zero = 0
rule-missed-diff = −{ $per } je Stich Abstand
rule-missed-diff_sq = −1, −4, −9 bei Abstand 1, 2, 3
rule-missed-tricks = 1 je Stich
rule-missed-tricks_minus_diff = 1 je Stich, −1 je Stich Abstand

rule-consolation = Trost
rule-consolation-off = keiner
rule-consolation-closest_of_missers = Geber mit am wenigsten daneben
rule-consolation-strictly_closest = Geber allein am wenigsten daneben
rule-consolation-off_by_one = Geber um eins daneben

rule-consolation_points = Trostpunkte

rule-blind_multiplier = Blind zählt

rule-tie_break = Gleichstand
rule-tie_break-off = geteilter Platz
rule-tie_break-exact_bids = öfter genau
rule-tie_break-best_round = beste Runde
rule-tie_break-sum_made_bids = höchste Summe erfüllter Ansagen
rule-tie_break-extra_deal = Zusatzrunde

rule-penalties = Strafpunkte
rule-penalties-off = keine
rule-penalties-on = der Schreiber vergibt sie

rule-misdeal = Fehlgeben mit echten Karten
rule-misdeal-s003 = Geber und wer nicht zählte −5
rule-misdeal-wk = nur wer falsche Zahl hat −4

rule-first_dealer = Erster Geber
rule-first_dealer-high_card = die höchste Karte gibt
rule-first_dealer-random = wird ausgelost
rule-first_dealer-host = der Host

rule-draw_tie = Gleich gezogen
rule-draw_tie-redraw_tied = die Gleichen ziehen neu
rule-draw_tie-redraw_all = alle ziehen neu
rule-draw_tie-suit_order = nach Farbe: ♠ ♥ ♦ ♣

rule-draw_trump = Höchste Farbe beim Ziehen
rule-draw_trump-off = keine
rule-draw_trump-spades = ♠
rule-draw_trump-hearts = ♥
rule-draw_trump-diamonds = ♦
rule-draw_trump-clubs = ♣

rule-direction = Richtung
rule-direction-clockwise = im Uhrzeigersinn
rule-direction-counter_clockwise = gegen den Uhrzeigersinn

rule-first_lead = Erstes Ausspiel
rule-first_lead-left_of_dealer = links vom Geber
rule-first_lead-high_bidder = wer am höchsten ansagt
rule-first_lead-last_trick_winner = wer den letzten Stich hatte

rule-fewest = Mindestens so viele Spieler
rule-most = Höchstens so viele Spieler

## Warum sich das nicht spielen lässt

fault-wrong_seats = Dieses Spiel ist für { $least } bis { $most } Spieler.
fault-too_few_cards = { $seats } Spieler mit je { $size } Karten brauchen { $needed } Karten; es gibt { $held }.
fault-forehead_needs_one_card = An die Stirn passt nur eine Karte; Runde { $number } hat { $size }.
fault-blind_and_forehead = Runde { $number } geht nicht blind und zugleich mit der Karte an der Stirn.
fault-blind_shows_card = In Runde { $number } wird blind angesagt, also lässt sich die letzte Karte des Gebers nicht zeigen.
fault-consolation_needs_hook = Trost gibt es nur, wo dem Geber eine Ansage verboten sein kann.
fault-down_up_needs_plain_top = Eine Treppe ab und auf hat an jedem Ende eine Runde: stell zuerst „{ rule-plateau }“ auf eine Runde.
fault-multiplier_too_small = Eine blinde Runde zählt mindestens einmal.
fault-ladder_length = Eine Partie hat 1 bis { $most } Runden, nicht { $deals }.
fault-ladder_size = Eine Runde hat 1 bis { $most } Karten, nicht { $entry }.
fault-ladder_not_numbers = Schreib die Treppe in Zahlen, etwa 1-2-3-2-1; { $entry } ist keine Zahl.
fault-ladder_empty = Schreib die Treppe in Zahlen hinter /houserules, etwa /houserules 1-2-3-2-1.
fault-deal_number = Schreib die Nummern der Runden, etwa 1, 4, 9; { $entry } ist keine.
fault-no_such_deal = Eine Runde { $number } gibt es nicht: diese Partie hat { $deals } Runden.
fault-plateau = Schreib die Runden ganz oben als { short-plateau-t } (mit Trumpf) und { short-plateau-nt } (ohne), etwa { short-plateau-t } { short-plateau-nt } { short-plateau-t }; { $entry } ist keins von beiden.
fault-cycle = Schreib die Farben der Reihe nach, etwa Pik, Herz, ohne; { $entry } ist keine Farbe.
fault-tie_break = Nenne, was bei Gleichstand entscheidet, jedes einmal, etwa öfter genau, beste Runde; { $entry } gehört nicht dazu.
fault-made = Schreib die Punkte als 10 + 2 oder 10 + b², höchstens { $base } und { $per } je Stich.
fault-number = Wähle eine ganze Zahl von { $least } bis { $most }.
fault-no_effect = Das macht bei den anderen Hausregeln keinen Unterschied.
fault-empty_cycle = Eine Reihenfolge hat 1 bis { $most } Plätze und mindestens eine Farbe.
fault-suit_not_in_pack = In diesen Karten gibt es kein { $suit }.
fault-too_few_tokens = Mindestens ein Stich muss sich ansagen lassen.
fault-countdown = Gezählt wird ab 1 bis { $most }.
fault-no_such_option = Das lässt sich hier nicht wählen.
fault-no_such_rule = So eine Hausregel kenne ich nicht; schreib, was auf einem Knopf steht: die Regel, einen Doppelpunkt und was gelten soll.
fault-games_odd = Spielt eine gerade Zahl von Spielen, dann spielt ihr gleich oft zuerst aus; { $games } ist ungerade.
fault-match_length = Wähle eine Zahl von { $least } bis { $most }.
fault-thresholds = Wähle drei steigende Zahlen von { $least } bis { $most }.

refused-no_penalties = An diesem Tisch gibt es keine Strafpunkte: das ist eine Hausregel, die ihr vor dem Anfang wählt.
refused-penalty_out_of_range = Eine Strafe kostet 1 bis { $most } Punkte.
refused-penalty_stands = Diese Strafe lässt sich nicht mehr zurücknehmen.
refused-too_many_penalties = In einem Spiel gibt es höchstens { $most } Strafen.
