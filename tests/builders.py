"""Hands, packs, positions and whole games in one line each, for every test that needs them.

Cards are written as the bot writes them (`♠K`) or as the rule books do (`K♠`); `W` and `N` are a
wizard and a jester. Hands of several seats stand side by side: `"♠K ♦3 | ♠9 ♥A"`, seat 0 first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from random import Random

import pytest

from bot.games import GAMES
from bot.games.boerenbridge import BOERENBRIDGE
from bot.rules.actions import (
    Action,
    DealCards,
    DrawForDealer,
    PlaceBid,
    PlayCard,
    RevealBids,
    SeatAction,
)
from bot.rules.bidding import BidOrder, bid_range
from bot.rules.cards import PACKS, Card, Pack, Suit
from bot.rules.engine import IllegalAction, apply, legal_actions, start, to_act
from bot.rules.ladder import Ladder, LadderShape
from bot.rules.ruleset import RuleSet
from bot.rules.seats import Seat, next_seat, order_from
from bot.rules.state import DealState, Phase, State

BIDDING_GAMES = {name: game for name, game in GAMES.items() if isinstance(game.rules, RuleSet)}
"""All but the duel, which has an engine and house rules of its own."""

# Cards and packs


def card(text: str) -> Card:
    """A card in either order: ♠K or K♠."""
    return Card(text[-1] + text[:-1] if text[-1] in tuple(Suit) else text)


def cards(text: str) -> tuple[Card, ...]:
    """Cards with blanks between them."""
    return tuple(card(word) for word in text.split())


def hands(text: str) -> tuple[tuple[Card, ...], ...]:
    """The hands of all seats, seat 0 first, with bars between them."""
    return tuple(cards(hand) for hand in text.split("|"))


def shuffled(pack: Pack, rng: Random) -> tuple[Card, ...]:
    """The pack in a random order."""
    return tuple(rng.sample(PACKS[pack], len(PACKS[pack])))


def stacked(rules: RuleSet, dealer: Seat, text: str, turned: str | None = None) -> tuple[Card, ...]:
    """A pack from which that dealer deals these hands and turns that card."""
    held = hands(text)
    order = order_from(next_seat(dealer, len(held), rules.direction), len(held), rules.direction)
    top = [held[seat][k] for k in range(len(held[0])) for seat in order]
    top += [] if turned is None else [card(turned)]
    rest = Counter(PACKS[rules.pack])
    rest.subtract(top)
    assert min(rest.values()) >= 0, "more of a card than the pack holds"
    return (*top, *rest.elements())


# Positions


def only_deal(rules: RuleSet, size: int) -> RuleSet:
    """The same rules with a ladder of one deal of that size."""
    return replace(rules, ladder=Ladder(shape=LadderShape.CUSTOM, custom=(size,)))


def dealt(
    text: str,
    *,
    turned: str | None = "♣2",
    dealer: int | None = None,
    rules: RuleSet = BOERENBRIDGE,
) -> State:
    """A game of one deal, just dealt; dealer: None for the last seat, so that seat 0 is eldest."""
    held = hands(text)
    seat = Seat(len(held) - 1 if dealer is None else dealer)
    one = only_deal(rules, len(held[0]))
    waiting = State(rules=one, seats=len(held), phase=Phase.DEALING, dealer=seat)
    return after(waiting, DealCards(stacked(one, seat, text, turned)))


def about_to_bid(size: int, *earlier: int, seats: int = 4, rules: RuleSet = BOERENBRIDGE) -> State:
    """A deal of that size, seat 0 being eldest, in which the first seats have already bid."""
    one = only_deal(rules, size)
    waiting = State(rules=one, seats=seats, phase=Phase.DEALING, dealer=Seat(seats - 1))
    return bid(after(waiting, DealCards(PACKS[rules.pack])), *earlier)


def bid(state: State, *bids: int) -> State:
    """The bids of the next seats, in turn; when all bid at once, of seats 0, 1, 2 …"""
    for place, tricks in enumerate(bids):
        at_once = state.rules.bidding.order is BidOrder.AT_ONCE
        state = after(state, PlaceBid(Seat(place) if at_once else whose_turn(state), tricks))
    return state


def play(state: State, text: str) -> State:
    """The cards of the next seats, in turn; bars between tricks are for the reader."""
    for played in cards(text.replace("|", " ")):
        state = after(state, PlayCard(whose_turn(state), played))
    return state


def after(state: State, *actions: Action) -> State:
    """The state after these actions."""
    for action in actions:
        state, _ = apply(state, action)
    return state


def whose_turn(state: State) -> Seat:
    """The one seat that may act."""
    (seat,) = to_act(state)
    return seat


def under_way(state: State) -> DealState:
    """The deal that is being bid or played."""
    assert state.deal is not None
    return state.deal


def refused(state: State, action: Action) -> IllegalAction:
    """The refusal of an illegal action, which must leave the state as it was."""
    before = deepcopy(state)
    with pytest.raises(IllegalAction) as refusal:
        apply(state, action)
    assert state == before
    return refusal.value


# Whole games

Choose = Callable[[State, Seat], SeatAction]


def at_random(rng: Random) -> Choose:
    """Anything legal."""
    return lambda state, seat: rng.choice(legal_actions(state, seat))


def games_states(rules: RuleSet, seats: int, rng: Random, choose: Choose) -> Iterator[State]:
    """Every state of a whole game in which each seat does what `choose` says."""
    state = start(rules, seats)
    yield state
    while state.phase is not Phase.OVER:
        for action in _next_actions(state, rng, choose):
            state = after(state, action)
            yield state


def random_game(rules: RuleSet, seats: int, rng: Random) -> State:
    """The end of a game of random legal actions."""
    *_, last = games_states(rules, seats, rng, at_random(rng))
    return last


def _next_actions(state: State, rng: Random, choose: Choose) -> Iterator[Action]:
    """What happens next: a pack, one seat's action, or all bids at once and their reveal."""
    pack = state.rules.pack
    if state.phase is Phase.DRAWING:
        yield DrawForDealer(shuffled(pack, rng), Seat(rng.randrange(state.seats)))
    elif state.phase is Phase.DEALING:
        yield DealCards(shuffled(pack, rng), rng.choice(list(Suit)))
    else:
        seats = sorted(to_act(state))
        rng.shuffle(seats)
        for seat in seats:
            yield choose(state, seat)
        if state.phase is Phase.BIDDING and state.rules.bidding.order is BidOrder.AT_ONCE:
            yield RevealBids()


# Secrets


def is_turned_from_hand(state: State) -> bool:
    """Whether the card that shows trump is the dealer's own, for want of one in the stock."""
    deal = under_way(state)
    dealt = [*deal.trick, *(c for hand in deal.hands for c in hand)]
    dealt += [played for trick in deal.tricks for played in trick.cards]
    if deal.turned is None or deal.turned.suit is None:
        return deal.size * state.seats == state.rules.pack_size
    return deal.turned in dealt


def in_sight(state: State, viewer: Seat | None) -> frozenset[Seat]:
    """Whose cards the viewer may see by the table in rules.md section 3; None is the group."""
    deal = under_way(state)
    everybody = frozenset(map(Seat, range(state.seats)))
    own = frozenset(() if viewer is None else (viewer,))
    if state.phase is Phase.PLAYING:
        return everybody if deal.is_forehead else own
    if deal.is_forehead:
        return frozenset() if viewer is None else everybody - own
    return frozenset() if deal.is_blind else own


def hidden_cards(state: State, viewer: Seat | None) -> tuple[Card, ...]:
    """The cards in hands that the viewer may not see; a card that was shown is none of them."""
    seen = in_sight(state, viewer)
    deal = under_way(state)
    return tuple(
        held
        for seat, hand in enumerate(deal.hands)
        for held in hand
        if seat not in seen and held is not deal.turned
    )


def redeal_hidden(state: State, viewer: Seat | None, rng: Random) -> State:
    """Another state that looks the same to the viewer: everything unseen is dealt anew.

    Cards may come out of the stock, and bids that are still secret are made anew.
    """
    deal = state.deal
    if deal is None:
        return state
    seen = in_sight(state, viewer)
    unseen = Counter(PACKS[state.rules.pack])
    for hand in (deal.hands[seat] for seat in seen):
        unseen.subtract(hand)
    from_hand = is_turned_from_hand(state)
    is_shown = from_hand and deal.turned in deal.hands[deal.dealer] and deal.dealer not in seen
    shown = (deal.turned,) if deal.turned and is_shown else ()
    unseen.subtract([deal.turned] if deal.turned and not from_hand else shown)
    unseen.subtract([played for trick in deal.tricks for played in trick.cards])
    unseen.subtract(deal.trick)
    rest = list(unseen.elements())
    rng.shuffle(rest)

    def anew(seat: int, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        kept = shown if seat == deal.dealer else ()
        return (*kept, *(rest.pop() for _ in hand[len(kept) :]))

    redealt = tuple(h if seat in seen else anew(seat, h) for seat, h in enumerate(deal.hands))
    return replace(state, deal=replace(deal, hands=redealt, bids=_rebid(state, deal, viewer, rng)))


def _rebid(
    state: State, deal: DealState, viewer: Seat | None, rng: Random
) -> tuple[int | None, ...]:
    if state.phase is not Phase.BIDDING or state.rules.bidding.order is BidOrder.IN_TURN:
        return deal.bids
    bids = bid_range(state.rules.bidding, deal.size)
    return tuple(
        old if old is None or seat == viewer else rng.choice(bids)
        for seat, old in enumerate(deal.bids)
    )
