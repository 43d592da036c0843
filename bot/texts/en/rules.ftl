# The rules of a game in words: its name, one sentence, every setting, and why something cannot be.

game-boerenbridge = Boerenbridge
game-speluitslag = Boerenbridge (up to 13 cards)
game-boerenbridge_wiki = Boerenbridge (highest bid names trump)
game-boerenbridge_twee = Boerenbridge for two
game-boerenbridge_wizard = Boerenbridge with wizards
game-wk_boerenbridge = Boerenbridge (championship)
game-kaartspeluitleg = Boerenbridge (all bid at once)
game-oh_hell = Oh Hell
game-chinees_poepen = Chinees poepen
game-lucifers = Matchsticks
game-zaanse = Matchsticks, Zaan way
game-wizard = Wizard
game-wizard_ten = Wizard in ten deals
game-wizard_five = Wizard in five deals
game-wizard_wiki = Wizard up to 13 cards

command-poepen = Open a table for Chinees poepen
command-lucifers = Open a table for Matchsticks
command-wizard = Open a table for Wizard

## The sentence

lobby-rules = { $ladder }, { $trump }, { $hook }, { $score }

rules-ladder-up_down = Ladder 1–{ $top }–1 ({ $deals } deals, about { $minutes } minutes)
rules-ladder-up = Ladder 1–{ $top } ({ $deals } deals, about { $minutes } minutes)
rules-ladder-down = Ladder { $top }–1 ({ $deals } deals, about { $minutes } minutes)
rules-ladder-down_up = Ladder { $top }–1–{ $top } ({ $deals } deals, about { $minutes } minutes)
rules-ladder-fixed = { $deals ->
    [one] One deal
   *[other] { $deals } deals
} of { $top ->
    [one] one card
   *[other] { $top } cards
} (about { $minutes } minutes)
rules-ladder-custom = Ladder { $sizes } ({ $deals ->
    [one] one deal
   *[other] { $deals } deals
}, about { $minutes } minutes)

rules-trump-turn_up = trump turned up
rules-trump-fixed_cycle = trump in the order { $cycle }
rules-trump-highest_bidder = the highest bidder names trump
rules-trump-fixed_suit = { $suit } always trump
rules-trump-random_suit = trump drawn at random
rules-trump-dealer_choice = the dealer names trump before the bids
rules-trump-none = never any trump
rules-no-suit = none

rules-hook-always = the dealer may not make it fit
rules-hook-from = from { $size } cards on the dealer may not make it fit
rules-hook-leader = a dealer alone in the lead may not make it fit
rules-hook-leader_from = from { $size } cards on a dealer alone in the lead may not make it fit
rules-hook-off = the bids may fit
rules-hook-at_once = all bid at once and the bids may fit

rules-score = { $made }, { $missed }
rules-made-both = { $base } + { $per } a trick
rules-made-base = { $base } for a bid made
rules-made-trick = { $per } a trick
rules-made-square = { $base } + the bid squared
rules-made-trick_and_square = { $base } + { $per } a trick + the bid squared
rules-missed-zero = a miss is 0
rules-missed-diff = a miss costs { $per } for each trick off
rules-missed-diff_sq = a miss costs 1, 4, 9 … for 1, 2, 3 tricks off
rules-missed-tricks = a miss earns 1 a trick
rules-missed-tricks_minus_diff = a miss earns 1 a trick and loses 1 for each trick off

## The settings

rule-row = { $label }: { $value }

rule-deals = { $count ->
    [one] deal { $numbers }
   *[other] deals { $numbers }
}

rule-shape = Ladder
rule-shape-up_down = up and down
rule-shape-up = only up
rule-shape-down = only down
rule-shape-down_up = down and up
rule-shape-fixed = every deal alike
rule-shape-custom = our own

rule-own_ladder = Our own ladder
rule-own_ladder-off = none
rule-own_ladder-by_seats = by the number of players

rule-top = Top
rule-top-table = by the number of players
rule-top-floor = as far as the cards go
rule-top-keep_one = one card always left

rule-cap = Most cards
rule-cap-off = no limit

rule-plateau = At the top
rule-plateau-t = one deal
rule-plateau-t-t = two deals
rule-plateau-t-nt-t = trump, no trump, trump
rule-plateau-seven_twice = one deal, two if seven play
word-plateau-t = trump
word-plateau-nt = no trump
short-plateau-t = T
short-plateau-nt = NT

rule-fixed_hand = Cards in every deal
rule-fixed_count = Deals
rule-fixed_count-by_seats = two for each player

rule-pack = Cards
rule-pack-standard_52 = 52
rule-pack-wizard_60 = 52 with wizards and jesters
rule-pack-two_suits_26 = ♠ and ♥ only
rule-pack-high_26 = the 26 highest

rule-trump = Trump
rule-trump-turn_up = turned up
rule-trump-fixed_cycle = suits in order
rule-trump-highest_bidder = named by the highest bidder
rule-trump-fixed_suit = always the same suit
rule-trump-random_suit = drawn at random
rule-trump-dealer_choice = named by the dealer
rule-trump-none = never

rule-trump_suit = Suit of trump
rule-trump_suit-spades = ♠
rule-trump_suit-hearts = ♥
rule-trump_suit-diamonds = ♦
rule-trump_suit-clubs = ♣

rule-cycle = Order of suits
word-cycle-s = spades
word-cycle-h = hearts
word-cycle-d = diamonds
word-cycle-c = clubs
word-cycle-n = none

rule-stock_empty = Stock empty
rule-stock_empty-no_trump = no trump
rule-stock_empty-dealer_last_card = dealer’s last card is shown
rule-stock_empty-random_suit = trump drawn at random

rule-special_turn = 🧙/🃏 turned up
rule-special_turn-official = dealer names trump/none
rule-special_turn-turn_next = next card is turned

rule-high_bid_tie = Two bid highest
rule-high_bid_tie-first_in_bidding_order = the first names trump
rule-high_bid_tie-last_in_bidding_order = the last names trump

rule-all_zero = All bid zero
rule-all_zero-no_trump = no trump
rule-all_zero-first_bidder = first bidder names trump
rule-all_zero-dealer = dealer names trump
rule-all_zero-turn_up = a card is turned up

rule-choose_none = May name “no trump”
rule-choose_none-off = no
rule-choose_none-on = yes

rule-no_trump_deals = Deals without trump
rule-no_trump_deals-off = none
rule-no_trump_deals-one_card = those of one card
rule-no_trump_deals-top = those at the top
rule-no_trump_deals-one_card-top = one-card and top
rule-no_trump_deals-first = the first
rule-no_trump_deals-last = the last
rule-no_trump_deals-first_one_card = first one-card deal
rule-no_trump_deals-last_one_card = last one-card deal

rule-bid_order = Bids
rule-bid_order-sequential = in turn
rule-bid_order-simultaneous = all at once

rule-countdown = Countdown from

rule-tokens = Highest bid
rule-tokens-off = all tricks

rule-hook = Bids that fit
rule-hook-always = barred
rule-hook-from = barred from { $size } cards on
rule-hook-off = allowed

rule-hook_when = Barred to
rule-hook_when-always = every dealer
rule-hook_when-dealer_leads_score = a dealer alone in the lead

rule-blind_deals = Bid blind
rule-blind_deals-off = never
rule-blind_deals-one_card = deals of one card
rule-blind_deals-first_one_card = first one-card deal
rule-blind_deals-last_one_card = last one-card deal
rule-blind_deals-top = deals at the top
rule-blind_deals-last = the last deal
rule-blind_deals-all = every deal

rule-forehead_deals = Card on the forehead
rule-forehead_deals-off = never
rule-forehead_deals-one_card = deals of one card
rule-forehead_deals-first_one_card = first one-card deal
rule-forehead_deals-last_one_card = last one-card deal

rule-made = Bid made

rule-missed = Bid missed
rule-missed-zero = 0
rule-missed-diff = −{ $per } for each trick off
rule-missed-diff_sq = −1, −4, −9 for 1, 2, 3 off
rule-missed-tricks = 1 a trick
rule-missed-tricks_minus_diff = 1 a trick, −1 for each off

rule-consolation = Consolation
rule-consolation-off = none
rule-consolation-closest_of_missers = dealer off by least, or tied
rule-consolation-strictly_closest = dealer alone off by least
rule-consolation-off_by_one = dealer off by one

rule-consolation_points = Points of consolation

rule-blind_multiplier = Blind counts

rule-tie_break = Level scores
rule-tie_break-off = share the place
rule-tie_break-exact_bids = exact bids
rule-tie_break-best_round = best deal
rule-tie_break-sum_made_bids = most tricks bid and made
rule-tie_break-extra_deal = extra deal

rule-penalties = Penalty points
rule-penalties-off = none
rule-penalties-on = the scorekeeper gives them

rule-misdeal = Misdeal with real cards
rule-misdeal-s003 = dealer and who did not count −5
rule-misdeal-wk = only who held too few or many −4

rule-first_dealer = First dealer
rule-first_dealer-high_card = the highest card drawn
rule-first_dealer-random = by chance
rule-first_dealer-host = the host

rule-draw_tie = Equal in the draw
rule-draw_tie-redraw_tied = they draw again
rule-draw_tie-redraw_all = all draw again
rule-draw_tie-suit_order = by suit: ♠ ♥ ♦ ♣

rule-draw_trump = Highest suit in the draw
rule-draw_trump-off = none
rule-draw_trump-spades = ♠
rule-draw_trump-hearts = ♥
rule-draw_trump-diamonds = ♦
rule-draw_trump-clubs = ♣

rule-direction = Direction
rule-direction-clockwise = clockwise
rule-direction-counter_clockwise = anticlockwise

rule-first_lead = First lead
rule-first_lead-left_of_dealer = left of the dealer
rule-first_lead-high_bidder = the highest bidder
rule-first_lead-last_trick_winner = winner of the last trick

rule-fewest = Fewest players
rule-most = Most players

## Why that cannot be played

fault-wrong_seats = This game is for { $least } to { $most } players.
fault-too_few_cards = { $seats } players with { $size } cards each need { $needed } cards; there are { $held }.
fault-forehead_needs_one_card = Only a single card goes on the forehead; deal { $number } has { $size }.
fault-blind_and_forehead = Deal { $number } cannot be both blind and on the forehead.
fault-blind_shows_card = Deal { $number } is bid blind, so the dealer’s last card cannot be shown for trump.
fault-consolation_needs_hook = There is a consolation only where a bid is barred to the dealer.
fault-down_up_needs_plain_top = A ladder down and up has one deal at each end: set “{ rule-plateau }” to one deal first.
fault-multiplier_too_small = A blind deal counts at least once.
fault-ladder_length = A game has 1 to { $most } deals, not { $deals }.
fault-ladder_size = A deal has 1 to { $most } cards, not { $entry }.
fault-ladder_not_numbers = Write the ladder in numbers, such as 1-2-3-2-1; { $entry } is no number.
fault-ladder_empty = Write the ladder in numbers after /houserules, such as /houserules 1-2-3-2-1.
fault-deal_number = Write the numbers of the deals, such as 1, 4, 9; { $entry } is none.
fault-no_such_deal = There is no deal { $number }: this game has { $deals } deals.
fault-plateau = Write the deals at the top as { short-plateau-t } (trump) and { short-plateau-nt } (no trump), such as { short-plateau-t } { short-plateau-nt } { short-plateau-t }; { $entry } is neither.
fault-cycle = Write the suits in order, such as spades, hearts, none; { $entry } is no suit.
fault-tie_break = Name what decides level scores, each once, such as exact bids, best deal; { $entry } is not one more of them.
fault-made = Write the points as 10 + 2 or 10 + b², with at most { $base } and { $per } a trick.
fault-number = Choose a whole number from { $least } to { $most }.
fault-no_effect = That makes no difference beside the other house rules.
fault-empty_cycle = An order of suits has 1 to { $most } places and at least one suit.
fault-suit_not_in_pack = These cards have no { $suit }.
fault-too_few_tokens = At least one trick can be bid.
fault-countdown = A countdown begins at 1 to { $most }.
fault-no_such_option = That cannot be chosen here.
fault-no_such_rule = I know no such house rule; type what a button says: the rule, a colon, and what it should be.
fault-games_odd = An even number of games is played, so that both lead first equally often; { $games } is odd.
fault-match_length = Choose a number from { $least } to { $most }.
fault-thresholds = Choose three rising numbers from { $least } to { $most }.

refused-no_penalties = No penalty points are given at this table: that is a house rule, chosen before the start.
refused-penalty_out_of_range = A penalty costs 1 to { $most } points.
refused-penalty_stands = That penalty can no longer be taken back.
refused-too_many_penalties = No more than { $most } penalties are given in one game.
