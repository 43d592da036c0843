"""The course of a game: what may be done, by whom, and what comes of it.

No clock, no chance and no text here: a shuffled pack comes in with the action that needs it. The
engine asks the axes of the rule set and never which game it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import assert_never

from bot.rules.actions import (
    Action,
    CallTime,
    ChooseTrump,
    DealCards,
    DrawForDealer,
    GivePenalty,
    PlaceBid,
    PlayCard,
    RevealBids,
    SeatAction,
    TakeBackPenalty,
)
from bot.rules.bidding import BidOrder, HookWhen, barred_bid, bid_range
from bot.rules.cards import PACKS, Card, Pack, Rank, Suit
from bot.rules.ending import (
    DrawTie,
    FirstDealer,
    is_alone_ahead,
    needs_extra_deal,
    standings,
)
from bot.rules.events import (
    BidPlaced,
    BidsRevealed,
    CardPlayed,
    CardsDealt,
    DealerDrawn,
    DealScored,
    Event,
    GameEnded,
    PenaltyGiven,
    PenaltyTakenBack,
    TrickTaken,
    TrumpNamed,
)
from bot.rules.following import led_suit, playable, winning_index
from bot.rules.leading import first_leader
from bot.rules.penalties import MOST_PENALTIES, MOST_POINTS, Penalties, Penalty
from bot.rules.results import DealResult, Trick
from bot.rules.ruleset import RuleSet
from bot.rules.scoring import deal_points
from bot.rules.seats import Seat, next_seat, order_from
from bot.rules.state import DealState, Phase, State
from bot.rules.trump import AllZero, HighBidTie, SpecialTurn, StockEmpty, TrumpSource


class Refusal(StrEnum):
    """Why an action was not legal; the words for it are the texts' business."""

    NOT_NOW = "not_now"
    NOT_YOUR_TURN = "not_your_turn"
    BID_OUT_OF_RANGE = "bid_out_of_range"
    BID_BARRED = "bid_barred"
    CARD_NOT_HELD = "card_not_held"
    MUST_FOLLOW = "must_follow"
    TRUMP_NOT_OFFERED = "trump_not_offered"
    WRONG_SEATS = "wrong_seats"
    WRONG_PACK = "wrong_pack"
    NO_PENALTIES = "no_penalties"
    PENALTY_OUT_OF_RANGE = "penalty_out_of_range"
    PENALTY_STANDS = "penalty_stands"
    TOO_MANY_PENALTIES = "too_many_penalties"
    DEALER_BARRED = "dealer_barred"  # as BID_BARRED, said to the scorekeeper
    TRICKS_DIFFER = "tricks_differ"  # V-13, on a sheet for real cards
    HONOURS_DIFFER = "honours_differ"
    DEAL_RUNNING = "deal_running"
    NO_BIDS_YET = "no_bids_yet"
    NEEDS_TWO = "needs_two"
    SHEET_FULL = "sheet_full"
    NOTHING_TO_UNDO = "nothing_to_undo"


class IllegalAction(Exception):
    """A player's mistake, or an action that came too late; the state is as it was.

    code says why; values are what a sentence about it needs (a suit, a bid, the hand size).
    """

    def __init__(self, code: Refusal, **values: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.values = values


Step = tuple[State, tuple[Event, ...]]


def start(rules: RuleSet, seats: int) -> State:
    """A game about to draw for its first dealer.

    Raises IllegalAction(WRONG_SEATS, least, most) when so many cannot play by these rules (V-01).
    """
    if not rules.min_seats <= seats <= rules.max_seats:
        raise IllegalAction(Refusal.WRONG_SEATS, least=rules.min_seats, most=rules.max_seats)
    return State(rules=rules, seats=seats, phase=Phase.DRAWING)


def to_act(state: State) -> frozenset[Seat]:
    """The seats that may act now; none while a pack is awaited and none when the game is over."""
    deal = state.deal
    if deal is None:
        return frozenset()
    match state.phase:
        case Phase.CHOOSING_TRUMP:
            return frozenset() if deal.chooser is None else frozenset({deal.chooser})
        case Phase.BIDDING if state.rules.bidding.order is BidOrder.AT_ONCE:
            return frozenset(Seat(seat) for seat in range(state.seats))
        case Phase.BIDDING:
            return frozenset({next(s for s in _bidding_order(state, deal) if deal.bids[s] is None)})
        case Phase.PLAYING:
            return frozenset({_order(state, deal.leader)[len(deal.trick)]})
        case _:
            return frozenset()


def legal_actions(state: State, seat: Seat) -> tuple[SeatAction, ...]:
    """Everything the seat may do now, empty out of turn: the one source of what is offered."""
    deal = state.deal
    if deal is None or seat not in to_act(state):
        return ()
    match state.phase:
        case Phase.CHOOSING_TRUMP:
            suits: list[Suit | None] = [suit for suit in Suit if _has_suit(state.rules.pack, suit)]
            if _may_choose_none(state):
                suits.append(None)
            return tuple(ChooseTrump(seat, suit) for suit in suits)
        case Phase.BIDDING:
            barred = barred_for(state, seat)
            bids = bid_range(state.rules.bidding, deal.size)
            return tuple(PlaceBid(seat, bid) for bid in bids if bid != barred)
        case _:
            return tuple(PlayCard(seat, card) for card in playable(deal.hands[seat], deal.trick))


def barred_for(state: State, seat: Seat) -> int | None:
    """The bid that the hook keeps from this seat, which bids last; None for everybody else."""
    deal, rules = state.deal, state.rules
    if deal is None or state.phase is not Phase.BIDDING or rules.bidding.order is BidOrder.AT_ONCE:
        return None
    earlier = [bid for s, bid in enumerate(deal.bids) if bid is not None and s != seat]
    if len(earlier) < state.seats - 1 or not _is_hooked(state, seat):
        return None
    barred = barred_bid(rules.hook, deal.size, earlier)
    return barred if barred in bid_range(rules.bidding, deal.size) else None


def default_action(state: State, seat: Seat) -> SeatAction:
    """What is done for a seat that cannot: bid nothing (or one, if barred), lowest card (D-33).

    Trump is the longest suit, or the first where the own cards may not be seen. The seat must be
    one that may act.
    """
    legal = legal_actions(state, seat)
    deal = state.deal
    trump = None if deal is None else deal.trump
    may_look = deal is not None and not (deal.is_blind or deal.is_forehead)
    held = Counter(card.suit for card in deal.hands[seat]) if deal and may_look else Counter()

    def cost(action: SeatAction) -> tuple[int, int]:
        match action:
            case PlaceBid():
                return (0, action.tricks)
            case PlayCard():
                group = 1 if action.card.suit is None or action.card.suit is not trump else 2
                return (3 if action.card is Card.WIZARD else group, action.card.rank)
            case ChooseTrump():
                return (int(action.suit is None), -held[action.suit])
            case _:
                assert_never(action)

    return min(legal, key=cost)


def apply(state: State, action: Action) -> Step:
    """The state after the action, and what happened.

    Raises IllegalAction when it may not be done now; the state given is never changed.
    """
    match action:
        case DrawForDealer():
            return _draw(state, action)
        case DealCards():
            return _deal(state, action)
        case RevealBids():
            return _reveal(state)
        case GivePenalty():
            return _give_penalty(state, action)
        case TakeBackPenalty():
            return _take_back_penalty(state, action)
        case CallTime():
            raise IllegalAction(Refusal.NOT_NOW)  # these games end by their ladder
        case PlaceBid() | ChooseTrump() | PlayCard():
            _check(state, action)
            return _SEAT_ACTIONS[type(action)](state, action)
        case _:
            assert_never(action)


def _check(state: State, action: SeatAction) -> None:
    """Refuse a seat's action that is not among the legal ones, with the reason."""
    if action in legal_actions(state, action.seat):
        return
    deal = state.deal
    if deal is None or type(action) not in _POSSIBLE.get(state.phase, ()):
        raise IllegalAction(Refusal.NOT_NOW)
    if action.seat not in to_act(state):
        raise IllegalAction(Refusal.NOT_YOUR_TURN)
    match action:
        case PlaceBid() if action.tricks == barred_for(state, action.seat):
            raise IllegalAction(Refusal.BID_BARRED, bid=action.tricks, size=deal.size)
        case PlaceBid():
            most = bid_range(state.rules.bidding, deal.size)[-1]
            raise IllegalAction(Refusal.BID_OUT_OF_RANGE, most=most)
        case ChooseTrump():
            raise IllegalAction(Refusal.TRUMP_NOT_OFFERED)
        case PlayCard() if action.card not in deal.hands[action.seat]:
            raise IllegalAction(Refusal.CARD_NOT_HELD)
        case PlayCard():
            raise IllegalAction(Refusal.MUST_FOLLOW, suit=str(led_suit(deal.trick)))
        case _:
            assert_never(action)


_POSSIBLE: Mapping[Phase, tuple[type[SeatAction], ...]] = {
    Phase.CHOOSING_TRUMP: (ChooseTrump,),
    Phase.BIDDING: (PlaceBid,),
    Phase.PLAYING: (PlayCard,),
}


# Before the first deal


def _draw(state: State, action: DrawForDealer) -> Step:
    _await(state, Phase.DRAWING)
    _check_pack(state.rules, action.pack)
    rule = state.rules.first_dealer
    if rule.first is FirstDealer.HOST:
        return _first_dealer(state, action.host, ())
    draws = _draw_rounds(state, action.pack)
    dealer = _highest(state.rules, draws[-1])[0]
    return _first_dealer(state, dealer, draws if rule.first is FirstDealer.HIGH_CARD else ())


def _first_dealer(state: State, dealer: Seat, draws: tuple[tuple[Card | None, ...], ...]) -> Step:
    return replace(state, phase=Phase.DEALING, dealer=dealer, draws=draws), (DealerDrawn(dealer),)


def _draw_rounds(state: State, pack: tuple[Card, ...]) -> tuple[tuple[Card | None, ...], ...]:
    """Rounds of drawing until one seat is highest; a pack that runs out goes round once more."""
    rounds: list[tuple[Card | None, ...]] = []
    drawing = [Seat(seat) for seat in range(state.seats)]
    cards = iter(pack * state.seats)
    while True:
        drawn: dict[int, Card] = {seat: next(cards) for seat in drawing}
        rounds.append(tuple(drawn.get(seat) for seat in range(state.seats)))
        highest = _highest(state.rules, rounds[-1])
        if len(highest) == 1:
            return tuple(rounds)
        if state.rules.first_dealer.tie is DrawTie.REDRAW_TIED:
            drawing = list(highest)


def _highest(rules: RuleSet, drawn: tuple[Card | None, ...]) -> tuple[Seat, ...]:
    rule = rules.first_dealer
    suits = list(Suit)

    def height(card: Card) -> tuple[bool, int, int]:
        is_trump = rule.draw_trump is not None and card.suit is rule.draw_trump
        by_suit = rule.tie is DrawTie.SUIT_ORDER and card.suit is not None
        return (is_trump, card.rank, -suits.index(card.suit) if by_suit and card.suit else 0)

    best = max(height(card) for card in drawn if card is not None)
    return tuple(
        Seat(s) for s, card in enumerate(drawn) if card is not None and height(card) == best
    )


# Dealing and trump


def _deal(state: State, action: DealCards) -> Step:
    _await(state, Phase.DEALING)
    _check_pack(state.rules, action.pack)
    rules, seats = state.rules, state.seats
    number = len(state.results) + 1
    size = rules.plan(number, seats=seats).size
    order = _order(state, next_seat(state.dealer, state.seats, state.rules.direction))
    hands: list[tuple[Card, ...]] = [()] * seats
    for place, seat in enumerate(order):
        hands[seat] = action.pack[place : size * seats : seats]
    bids: tuple[int | None, ...] = (None,) * seats
    deal = DealState(
        number=number,
        size=size,
        dealer=state.dealer,
        hands=tuple(hands),
        bids=bids,
        leader=first_leader(rules.first_lead, order, bids, state.results),
        is_blind=rules.names(rules.sight.blind_deals, number, seats=seats),
        is_forehead=rules.names(rules.sight.forehead_deals, number, seats=seats),
    )
    dealt = replace(state, deal=deal)
    after, events = _find_trump(dealt, deal, action)
    return after, (CardsDealt(number, size, state.dealer), *events)


def _find_trump(state: State, deal: DealState, action: DealCards) -> Step:
    """Trump that is fixed before the bids (rules.md 4.4); the highest bidder's comes after them."""
    rule = state.rules.trump
    if state.rules.is_without_trump(deal.number, seats=state.seats):
        return _with_trump(state, deal, None)
    match rule.source:
        case TrumpSource.TURN_UP:
            return _turn_up(state, deal, action)
        case TrumpSource.FIXED_CYCLE:
            return _with_trump(state, deal, rule.cycle[(deal.number - 1) % len(rule.cycle)])
        case TrumpSource.FIXED_SUIT:
            return _with_trump(state, deal, rule.suit)
        case TrumpSource.RANDOM_SUIT:
            return _with_trump(state, deal, action.drawn_suit)
        case TrumpSource.DEALER_CHOICE:
            return _let_choose(state, deal, deal.dealer)
        case TrumpSource.HIGHEST_BIDDER:
            turned = _next_card(state, deal, action) if rule.all_zero is AllZero.TURN_UP else None
            return replace(state, phase=Phase.BIDDING, deal=replace(deal, turned=turned)), ()
        case TrumpSource.NONE:
            return _with_trump(state, deal, None)
        case _:
            assert_never(rule.source)


def _turn_up(state: State, deal: DealState, action: DealCards) -> Step:
    rule = state.rules.trump
    turned = _next_card(state, deal, action)
    if turned is None and rule.stock_empty is StockEmpty.RANDOM_SUIT:
        return _with_trump(state, deal, action.drawn_suit)
    if turned is None and rule.stock_empty is StockEmpty.DEALER_LAST_CARD:
        turned = _turnable(state, deal.hands[deal.dealer][::-1])
    if turned is None:
        return _with_trump(state, deal, None)
    shown = replace(deal, turned=turned)
    if turned.rank is Rank.WIZARD:
        return _let_choose(state, shown, deal.dealer)
    return _with_trump(state, shown, turned.suit)


def _next_card(state: State, deal: DealState, action: DealCards) -> Card | None:
    """The card turned from the stock."""
    return _turnable(state, action.pack[deal.size * state.seats :])


def _turnable(state: State, cards: tuple[Card, ...]) -> Card | None:
    """The first of the cards; by TURN_NEXT the first that has a suit."""
    if state.rules.trump.special_turn is SpecialTurn.TURN_NEXT:
        cards = tuple(card for card in cards if card.suit is not None)
    return cards[0] if cards else None


def _let_choose(state: State, deal: DealState, chooser: Seat) -> Step:
    return replace(state, phase=Phase.CHOOSING_TRUMP, deal=replace(deal, chooser=chooser)), ()


def _with_trump(state: State, deal: DealState, suit: Suit | None) -> Step:
    """Trump is known: on to the bids, or to the play when they are in."""
    known = replace(deal, trump=suit, chooser=None)
    if any(bid is None for bid in deal.bids):
        return replace(state, phase=Phase.BIDDING, deal=known), (TrumpNamed(suit),)
    after, events = _begin_play(replace(state, deal=known), known)
    return after, (TrumpNamed(suit), *events)


def _choose_trump(state: State, action: SeatAction) -> Step:
    assert isinstance(action, ChooseTrump)
    assert state.deal is not None
    return _with_trump(state, state.deal, action.suit)


def _may_choose_none(state: State) -> bool:
    """A dealer who names trump for a turned wizard always names a suit (WIZ)."""
    rule = state.rules.trump
    return rule.may_choose_none and rule.source is not TrumpSource.TURN_UP


# Bidding


def _bid(state: State, action: SeatAction) -> Step:
    assert isinstance(action, PlaceBid)
    assert state.deal is not None
    deal = state.deal
    bids = tuple(action.tricks if s == action.seat else bid for s, bid in enumerate(deal.bids))
    barred = barred_for(state, action.seat)
    placed = replace(deal, bids=bids, barred=barred)
    after = replace(state, deal=placed)
    if state.rules.bidding.order is BidOrder.AT_ONCE:
        return after, ()  # secret until the reveal
    events = (BidPlaced(action.seat, action.tricks),)
    if any(bid is None for bid in bids):
        return after, events
    done, more = _after_bids(after, placed)
    return done, (*events, *more)


def _reveal(state: State) -> Step:
    _await(state, Phase.BIDDING)
    deal = state.deal
    if deal is None or state.rules.bidding.order is not BidOrder.AT_ONCE:
        raise IllegalAction(Refusal.NOT_NOW)
    bids = tuple(bid or 0 for bid in deal.bids)
    shown = replace(deal, bids=bids)
    after, events = _after_bids(replace(state, deal=shown), shown)
    return after, (BidsRevealed(bids), *events)


def _after_bids(state: State, deal: DealState) -> Step:
    rule = state.rules.trump
    is_without = state.rules.is_without_trump(deal.number, seats=state.seats)
    if rule.source is not TrumpSource.HIGHEST_BIDDER or is_without:
        return _begin_play(state, deal)
    order = _bidding_order(state, deal)
    bids = {seat: deal.bids[seat] or 0 for seat in order}
    highest = max(bids.values())
    if highest > 0:
        bidders = [seat for seat in order if bids[seat] == highest]
        first = rule.high_bid_tie is HighBidTie.FIRST
        return _let_choose(state, deal, bidders[0 if first else -1])
    match rule.all_zero:
        case AllZero.NO_TRUMP:
            return _with_trump(state, deal, None)
        case AllZero.FIRST_BIDDER:
            return _let_choose(state, deal, order[0])
        case AllZero.DEALER:
            return _let_choose(state, deal, deal.dealer)
        case AllZero.TURN_UP:
            return _with_trump(state, deal, deal.turned.suit if deal.turned else None)
        case _:
            assert_never(rule.all_zero)


def _is_hooked(state: State, dealer: Seat) -> bool:
    """Whether the hook can hold in this deal, by the score before it (D-37)."""
    if state.rules.hook.when is HookWhen.ALWAYS:
        return True
    seats = map(Seat, range(state.seats))
    return is_alone_ahead(dealer, seats, state.results, state.penalties)


# Play


def _begin_play(state: State, deal: DealState) -> Step:
    order = _bidding_order(state, deal)
    leader = first_leader(state.rules.first_lead, order, deal.bids, state.results)
    playing = replace(state, phase=Phase.PLAYING, deal=replace(deal, leader=leader))
    return _play_single_cards(playing) if deal.size == 1 else (playing, ())


def _play_single_cards(state: State) -> Step:
    """In a deal of one card nobody has a choice: the trick plays itself in seat order (D-32)."""
    deal = state.deal
    assert deal is not None
    events: list[Event] = []
    for seat in _order(state, deal.leader):
        state, more = _play(state, PlayCard(seat, deal.hands[seat][0]))
        events += more
    return state, tuple(events)


def _play(state: State, action: SeatAction) -> Step:
    assert isinstance(action, PlayCard)
    assert state.deal is not None
    deal = state.deal
    hands = list(deal.hands)
    left = list(hands[action.seat])
    left.remove(action.card)
    hands[action.seat] = tuple(left)
    played = replace(deal, hands=tuple(hands), trick=(*deal.trick, action.card))
    event = CardPlayed(action.seat, action.card)
    if len(played.trick) < state.seats:
        return replace(state, deal=played), (event,)
    after, events = _end_trick(state, played)
    return after, (event, *events)


def _end_trick(state: State, deal: DealState) -> Step:
    index = winning_index(deal.trick, deal.trump)
    winner = _order(state, deal.leader)[index]
    trick = Trick(leader=deal.leader, cards=deal.trick, winner=winner)
    done = replace(deal, tricks=(*deal.tricks, trick), trick=(), leader=winner)
    if len(done.tricks) < deal.size:
        return replace(state, deal=done), (TrickTaken(winner),)
    after, events = _end_deal(state, done)
    return after, (TrickTaken(winner), *events)


def _end_deal(state: State, deal: DealState) -> Step:
    bids = tuple(bid or 0 for bid in deal.bids)
    won = tuple(deal.won(Seat(seat)) for seat in range(state.seats))
    points = deal_points(
        state.rules.scoring,
        bids,
        won,
        blind=deal.is_blind,
        dealer=deal.dealer,
        barred=deal.barred,
    )
    result = DealResult(
        number=deal.number,
        size=deal.size,
        dealer=deal.dealer,
        trump=deal.trump,
        bids=bids,
        won=won,
        points=points,
        tricks=deal.tricks,
        turned=deal.turned,
    )
    return _next_deal(state, result)


def _next_deal(state: State, result: DealResult) -> Step:
    """The deal goes round; after the ladder the game is over, if no extra deal has to decide it."""
    rules, seats = state.rules, state.seats
    results = (*state.results, result)
    is_last = len(results) >= len(rules.deals(seats)) and not needs_extra_deal(
        results, seats, rules.tie_break, state.penalties
    )
    after = replace(
        state,
        phase=Phase.OVER if is_last else Phase.DEALING,
        dealer=next_seat(result.dealer, seats, rules.direction),
        deal=None,
        results=results,
    )
    if not is_last:
        return after, (DealScored(result),)
    return after, (DealScored(result), GameEnded(winners(after)))


def winners(state: State) -> tuple[Seat, ...]:
    """Who leads after the finished deals, several if they share; nobody before the first (D-16)."""
    if not state.results:
        return ()
    ranked = standings(state.results, state.seats, state.rules.tie_break, state.penalties)
    return tuple(standing.seat for standing in ranked if standing.place == 1)


# Penalties


def _give_penalty(state: State, action: GivePenalty) -> Step:
    """Points off, or given back, at any time before the end; the deal goes on (S003)."""
    if state.rules.penalties is Penalties.OFF:
        raise IllegalAction(Refusal.NO_PENALTIES)
    if state.phase is Phase.OVER or action.seat not in range(state.seats):
        raise IllegalAction(Refusal.NOT_NOW)
    if not action.points or action.points not in range(-MOST_POINTS, MOST_POINTS + 1):
        raise IllegalAction(Refusal.PENALTY_OUT_OF_RANGE, most=MOST_POINTS)
    if len(state.penalties) >= MOST_PENALTIES:
        raise IllegalAction(Refusal.TOO_MANY_PENALTIES, most=MOST_PENALTIES)
    penalty = Penalty(action.seat, action.points, len(state.results), action.reason)
    return replace(state, penalties=(*state.penalties, penalty)), (PenaltyGiven(penalty),)


def _take_back_penalty(state: State, action: TakeBackPenalty) -> Step:
    """It is as if the penalty had not been given; not once another deal has been scored."""
    penalty, penalties = action.penalty, list(state.penalties)
    is_final = state.phase is Phase.OVER or penalty.after_deal < len(state.results)
    if is_final or penalty not in penalties:
        raise IllegalAction(Refusal.PENALTY_STANDS)
    penalties.remove(penalty)
    return replace(state, penalties=tuple(penalties)), (PenaltyTakenBack(penalty),)


# Shared


def _await(state: State, phase: Phase) -> None:
    if state.phase is not phase:
        raise IllegalAction(Refusal.NOT_NOW)


def _check_pack(rules: RuleSet, pack: tuple[Card, ...]) -> None:
    if Counter(pack) != Counter(PACKS[rules.pack]):
        raise IllegalAction(Refusal.WRONG_PACK)


def _order(state: State, first: Seat) -> tuple[Seat, ...]:
    return order_from(first, state.seats, state.rules.direction)


def _bidding_order(state: State, deal: DealState) -> tuple[Seat, ...]:
    return _order(state, next_seat(deal.dealer, state.seats, state.rules.direction))


def _has_suit(pack: Pack, suit: Suit) -> bool:
    return any(card.suit is suit for card in PACKS[pack])


_SEAT_ACTIONS = {PlaceBid: _bid, ChooseTrump: _choose_trump, PlayCard: _play}
