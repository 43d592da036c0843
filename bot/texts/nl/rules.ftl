# De regels van een spel in woorden: de naam, één zin, elke instelling, en waarom iets niet kan.

game-boerenbridge = Boerenbridge
game-speluitslag = Boerenbridge (tot 13 kaarten)
game-boerenbridge_wiki = Boerenbridge (hoogste bod maakt troef)
game-boerenbridge_twee = Boerenbridge voor twee
game-boerenbridge_wizard = Boerenbridge met tovenaars
game-wk_boerenbridge = Boerenbridge (WK)
game-kaartspeluitleg = Boerenbridge (tegelijk bieden)
game-oh_hell = Oh Hell
game-chinees_poepen = Chinees poepen
game-lucifers = Lucifers
game-zaanse = Zaanse lucifers
game-wizard = Wizard
game-wizard_ten = Wizard in tien rondes
game-wizard_five = Wizard in vijf rondes
game-wizard_wiki = Wizard tot 13 kaarten

command-poepen = Open een tafel voor Chinees poepen
command-lucifers = Open een tafel voor Lucifers
command-wizard = Open een tafel voor Wizard

## De zin

lobby-rules = { $ladder }, { $trump }, { $hook }, { $score }

rules-ladder-up_down = Ladder 1–{ $top }–1 ({ $deals } rondes, ongeveer { $minutes } minuten)
rules-ladder-up = Ladder 1–{ $top } ({ $deals } rondes, ongeveer { $minutes } minuten)
rules-ladder-down = Ladder { $top }–1 ({ $deals } rondes, ongeveer { $minutes } minuten)
rules-ladder-down_up = Ladder { $top }–1–{ $top } ({ $deals } rondes, ongeveer { $minutes } minuten)
rules-ladder-fixed = { $deals ->
    [one] Eén ronde
   *[other] { $deals } rondes
} van { $top ->
    [one] één kaart
   *[other] { $top } kaarten
} (ongeveer { $minutes } minuten)
rules-ladder-custom = Ladder { $sizes } ({ $deals ->
    [one] één ronde
   *[other] { $deals } rondes
}, ongeveer { $minutes } minuten)

rules-trump-turn_up = troef wordt gedraaid
rules-trump-fixed_cycle = troef in de volgorde { $cycle }
rules-trump-highest_bidder = wie het hoogst biedt maakt troef
rules-trump-fixed_suit = { $suit } is altijd troef
rules-trump-random_suit = troef wordt geloot
rules-trump-dealer_choice = de deler maakt troef vóór het bieden
rules-trump-none = altijd zonder troef
rules-no-suit = zonder

rules-hook-always = de deler mag het niet laten kloppen
rules-hook-from = vanaf { $size } kaarten mag de deler het niet laten kloppen
rules-hook-leader = een deler alleen aan kop mag het niet laten kloppen
rules-hook-leader_from = vanaf { $size } kaarten mag een deler alleen aan kop het niet laten kloppen
rules-hook-off = het mag kloppen
rules-hook-at_once = iedereen biedt tegelijk en het mag kloppen

rules-score = { $made }, { $missed }
rules-made-both = { $base } + { $per } per slag
rules-made-base = { $base } voor een gehaald bod
rules-made-trick = { $per } per slag
rules-made-square = { $base } + het bod in het kwadraat
rules-made-trick_and_square = { $base } + { $per } per slag + het bod in het kwadraat
rules-missed-zero = een misser is 0
rules-missed-diff = een misser kost { $per } per slag ernaast
rules-missed-diff_sq = een misser kost 1, 4, 9 … bij 1, 2, 3 slagen ernaast
rules-missed-tricks = een misser levert 1 per slag op
rules-missed-tricks_minus_diff = een misser levert 1 per slag op en kost 1 per slag ernaast

## De instellingen

rule-row = { $label }: { $value }

rule-deals = { $count ->
    [one] ronde { $numbers }
   *[other] rondes { $numbers }
}

rule-shape = Ladder
rule-shape-up_down = op en af
rule-shape-up = alleen op
rule-shape-down = alleen af
rule-shape-down_up = af en op
rule-shape-fixed = elke ronde evenveel
rule-shape-custom = eigen ladder

rule-own_ladder = Eigen ladder
rule-own_ladder-off = geen
rule-own_ladder-by_seats = naar het aantal spelers

rule-top = Top
rule-top-table = naar het aantal spelers
rule-top-floor = zover de kaarten reiken
rule-top-keep_one = één kaart blijft altijd over

rule-cap = Hoogste aantal kaarten
rule-cap-off = geen grens

rule-plateau = Aan de top
rule-plateau-t = één ronde
rule-plateau-t-t = twee rondes
rule-plateau-t-nt-t = met, zonder en met troef
rule-plateau-seven_twice = één ronde, met z’n zevenen twee
word-plateau-t = met troef
word-plateau-nt = zonder troef
short-plateau-t = T
short-plateau-nt = ZT

rule-fixed_hand = Kaarten per ronde
rule-fixed_count = Rondes
rule-fixed_count-by_seats = twee per speler

rule-pack = Kaarten
rule-pack-standard_52 = 52
rule-pack-wizard_60 = 52 met tovenaars en narren
rule-pack-two_suits_26 = alleen ♠ en ♥
rule-pack-high_26 = de 26 hoogste

rule-trump = Troef
rule-trump-turn_up = wordt gedraaid
rule-trump-fixed_cycle = kleuren op volgorde
rule-trump-highest_bidder = wie het hoogst biedt
rule-trump-fixed_suit = altijd dezelfde kleur
rule-trump-random_suit = wordt geloot
rule-trump-dealer_choice = de deler kiest
rule-trump-none = nooit

rule-trump_suit = Troefkleur
rule-trump_suit-spades = ♠
rule-trump_suit-hearts = ♥
rule-trump_suit-diamonds = ♦
rule-trump_suit-clubs = ♣

rule-cycle = Volgorde van de kleuren
word-cycle-s = schoppen
word-cycle-h = harten
word-cycle-d = ruiten
word-cycle-c = klaveren
word-cycle-n = zonder

rule-stock_empty = Stok leeg
rule-stock_empty-no_trump = zonder troef
rule-stock_empty-dealer_last_card = laatste kaart van de deler
rule-stock_empty-random_suit = troef wordt geloot

rule-special_turn = 🧙/🃏 gedraaid
rule-special_turn-official = deler kiest/zonder troef
rule-special_turn-turn_next = de volgende draaien

rule-high_bid_tie = Even hoog geboden
rule-high_bid_tie-first_in_bidding_order = eerste maakt troef
rule-high_bid_tie-last_in_bidding_order = laatste maakt troef

rule-all_zero = Iedereen nul
rule-all_zero-no_trump = zonder troef
rule-all_zero-first_bidder = eerste bieder maakt troef
rule-all_zero-dealer = de deler maakt troef
rule-all_zero-turn_up = er wordt gedraaid

rule-choose_none = Mag “zonder troef” kiezen
rule-choose_none-off = nee
rule-choose_none-on = ja

rule-no_trump_deals = Zonder troef
rule-no_trump_deals-off = nooit
rule-no_trump_deals-one_card = rondes van één kaart
rule-no_trump_deals-top = rondes aan de top
rule-no_trump_deals-one_card-top = één kaart en aan de top
rule-no_trump_deals-first = de eerste ronde
rule-no_trump_deals-last = de laatste ronde
rule-no_trump_deals-first_one_card = eerste van één kaart
rule-no_trump_deals-last_one_card = laatste van één kaart

rule-bid_order = Bieden
rule-bid_order-sequential = om de beurt
rule-bid_order-simultaneous = allemaal tegelijk

rule-countdown = Aftellen vanaf

rule-tokens = Hoogste bod
rule-tokens-off = alle slagen

rule-hook = Kloppend bod
rule-hook-always = verboden
rule-hook-from = verboden vanaf { $size } kaarten
rule-hook-off = mag

rule-hook_when = Verboden voor
rule-hook_when-always = elke deler
rule-hook_when-dealer_leads_score = een deler alleen aan kop

rule-blind_deals = Blind bieden
rule-blind_deals-off = nooit
rule-blind_deals-one_card = rondes van één kaart
rule-blind_deals-first_one_card = eerste van één kaart
rule-blind_deals-last_one_card = laatste van één kaart
rule-blind_deals-top = rondes aan de top
rule-blind_deals-last = de laatste ronde
rule-blind_deals-all = elke ronde

rule-forehead_deals = Op het voorhoofd
rule-forehead_deals-off = nooit
rule-forehead_deals-one_card = rondes van één kaart
rule-forehead_deals-first_one_card = eerste van één kaart
rule-forehead_deals-last_one_card = laatste van één kaart

rule-made = Bod gehaald

rule-missed = Misser
rule-missed-zero = 0
rule-missed-diff = −{ $per } per slag ernaast
rule-missed-diff_sq = −1, −4, −9 bij 1, 2, 3 ernaast
rule-missed-tricks = 1 per slag
rule-missed-tricks_minus_diff = 1 per slag, −1 per slag ernaast

rule-consolation = Troostprijs
rule-consolation-off = geen
rule-consolation-closest_of_missers = deler minst ernaast, of gelijk
rule-consolation-strictly_closest = deler als enige minst ernaast
rule-consolation-off_by_one = deler één ernaast

rule-consolation_points = Troostpunten

rule-blind_multiplier = Blind telt

rule-tie_break = Gelijke stand
rule-tie_break-off = gedeelde plaats
rule-tie_break-exact_bids = vaker raak
rule-tie_break-best_round = beste ronde
rule-tie_break-sum_made_bids = meeste goed geboden slagen
rule-tie_break-extra_deal = extra ronde

rule-penalties = Strafpunten
rule-penalties-off = geen
rule-penalties-on = de schrijver geeft ze

rule-misdeal = Misdeel met echte kaarten
rule-misdeal-s003 = deler en wie zich vergiste −5
rule-misdeal-wk = alleen wie fout zat −4

rule-first_dealer = Eerste deler
rule-first_dealer-high_card = wie de hoogste kaart trekt
rule-first_dealer-random = wordt geloot
rule-first_dealer-host = de host

rule-draw_tie = Gelijk getrokken
rule-draw_tie-redraw_tied = zij trekken opnieuw
rule-draw_tie-redraw_all = iedereen trekt opnieuw
rule-draw_tie-suit_order = naar kleur: ♠ ♥ ♦ ♣

rule-draw_trump = Hoogste kleur bij het trekken
rule-draw_trump-off = geen
rule-draw_trump-spades = ♠
rule-draw_trump-hearts = ♥
rule-draw_trump-diamonds = ♦
rule-draw_trump-clubs = ♣

rule-direction = Richting
rule-direction-clockwise = met de klok mee
rule-direction-counter_clockwise = tegen de klok in

rule-first_lead = Eerste uitkomst
rule-first_lead-left_of_dealer = links van de deler
rule-first_lead-high_bidder = wie het hoogst bood
rule-first_lead-last_trick_winner = wie de vorige slag won

rule-fewest = Minstens zoveel spelers
rule-most = Hoogstens zoveel spelers

## Waarom dat niet gespeeld kan worden

fault-wrong_seats = Dit spel is voor { $least } tot { $most } spelers.
fault-too_few_cards = { $seats } spelers met elk { $size } kaarten, dat zijn { $needed } kaarten; er zijn er { $held }.
fault-forehead_needs_one_card = Op je voorhoofd past maar één kaart; ronde { $number } heeft er { $size }.
fault-blind_and_forehead = Ronde { $number } kan niet blind én met de kaart op het voorhoofd.
fault-blind_shows_card = In ronde { $number } wordt blind geboden, dus kan de laatste kaart van de deler niet getoond worden.
fault-consolation_needs_hook = Een troostprijs is er alleen waar de deler een bod verboden kan zijn.
fault-down_up_needs_plain_top = Een ladder af en op heeft één ronde aan elk eind: zet “{ rule-plateau }” eerst op één ronde.
fault-multiplier_too_small = Een blinde ronde telt minstens één keer.
fault-ladder_length = Een partij heeft 1 tot { $most } rondes, geen { $deals }.
fault-ladder_size = Een ronde heeft 1 tot { $most } kaarten, geen { $entry }.
fault-ladder_not_numbers = Schrijf de ladder in getallen, zoals 1-2-3-2-1; { $entry } is geen getal.
fault-ladder_empty = Schrijf de ladder in getallen achter /houserules, zoals /houserules 1-2-3-2-1.
fault-deal_number = Schrijf de nummers van de rondes, zoals 1, 4, 9; { $entry } is er geen.
fault-no_such_deal = Een ronde { $number } is er niet: deze partij heeft { $deals } rondes.
fault-plateau = Schrijf de rondes aan de top als { short-plateau-t } (met troef) en { short-plateau-nt } (zonder), zoals { short-plateau-t } { short-plateau-nt } { short-plateau-t }; { $entry } is geen van beide.
fault-cycle = Schrijf de kleuren op volgorde, zoals schoppen, harten, zonder; { $entry } is geen kleur.
fault-tie_break = Noem wat bij gelijke stand beslist, elk één keer, zoals vaker raak, beste ronde; { $entry } hoort daar niet bij.
fault-made = Schrijf de punten als 10 + 2 of 10 + b², met hoogstens { $base } plus { $per } per slag.
fault-number = Kies een heel getal van { $least } tot en met { $most }.
fault-no_effect = Dat maakt bij de andere huisregels geen verschil.
fault-empty_cycle = Een volgorde heeft 1 tot { $most } plaatsen en minstens één kleur.
fault-suit_not_in_pack = In deze kaarten zit geen { $suit }.
fault-too_few_tokens = Er moet minstens één slag geboden kunnen worden.
fault-countdown = Aftellen begint bij 1 tot en met { $most }.
fault-no_such_option = Dat is hier niet te kiezen.
fault-no_such_rule = Zo’n huisregel ken ik niet; schrijf wat op een knop staat: de regel, een dubbelepunt en wat het moet zijn.
fault-games_odd = Speel een even aantal spellen, dan komen jullie even vaak het eerst uit; { $games } is oneven.
fault-match_length = Kies een getal van { $least } tot en met { $most }.
fault-thresholds = Kies drie oplopende getallen van { $least } tot en met { $most }.

refused-no_penalties = Aan deze tafel worden geen strafpunten gegeven: dat is een huisregel, die je vóór het begin kiest.
refused-penalty_out_of_range = Een straf kost 1 tot en met { $most } punten.
refused-penalty_stands = Die straf kan niet meer worden teruggenomen.
refused-too_many_penalties = In één spel worden niet meer dan { $most } straffen gegeven.
