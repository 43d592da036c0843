"""Decks, positions and whole matches of Böhmischer Schneider in one line each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from itertools import chain
from random import Random

import pytest

from bot.games.schneider import BOEHMISCHER_SCHNEIDER, VARIANTS
from bot.rules.actions import Action, DealCards, DrawForDealer, PlayCard
from bot.rules.cards import PACKS, Card, Pack
from bot.rules.duel.engine import apply, legal_actions, start, to_act
from bot.rules.duel.rules import DuelRules
from bot.rules.duel.state import DuelDeal, DuelResult, DuelState
from bot.rules.engine import IllegalAction
from bot.rules.results import Trick
from bot.rules.seats import Seat
from bot.rules.state import Phase
from tests.builders import cards, shuffled

PACK = PACKS[Pack.SHORT_32]
N, D = Seat(0), Seat(1)
"""The player who does not deal the first game, and the one who does."""


def rules(variant: str = "base", **axes: object) -> DuelRules:
    """The preset with one of the eight combinations and other axes changed."""
    return replace(BOEHMISCHER_SCHNEIDER, beating=VARIANTS[variant], **axes)


def about_to_deal(by: DuelRules = BOEHMISCHER_SCHNEIDER, *points: tuple[int, int]) -> DuelState:
    """A match after games that brought N and D so many points; D dealt the first of them."""
    results = tuple(
        a_result(number, each, dealer=D if number % 2 else N)
        for number, each in enumerate(points, 1)
    )
    dealer = N if len(points) % 2 else D
    return DuelState(rules=by, phase=Phase.DEALING, dealer=dealer, results=results)


def a_result(number: int, points: tuple[int, int], *, dealer: Seat) -> DuelResult:
    honours = {(0, 0): (10, 10)}.get(points, (13, 7) if points[0] else (7, 13))
    return DuelResult(number=number, dealer=dealer, honours=honours, points=points, tricks=())


def after(state: DuelState, *actions: Action) -> DuelState:
    for action in actions:
        state, _ = apply(state, action)
    return state


def dealt(deck: str, by: DuelRules = BOEHMISCHER_SCHNEIDER) -> DuelState:
    """The first game, dealt by D from a deck of which the first cards are given."""
    top = cards(deck)
    rest = Counter(PACK)
    rest.subtract(top)
    return after(about_to_deal(by), DealCards((*top, *rest.elements())))


def at_trick(
    hands: str, *, leader: Seat = N, by: DuelRules = BOEHMISCHER_SCHNEIDER, stock: str = ""
) -> DuelState:
    """A position: the hands of N and D with a bar between them, and the stock."""
    mine, theirs = map(cards, hands.split("|"))
    deal = DuelDeal(number=1, dealer=D, hands=(mine, theirs), stock=cards(stock), leader=leader)
    return replace(about_to_deal(by), phase=Phase.PLAYING, deal=deal)


def with_the_rest_gone(state: DuelState) -> DuelState:
    """The same position, in which every card that is nowhere went in earlier tricks."""
    deal = under_way(state)
    rest = [c for c in PACK if c not in (*chain(*deal.hands), *deal.stock, *deal.trick)]
    pairs = zip(rest[::2], rest[1::2], strict=True)
    tricks = tuple(Trick(leader=N, cards=pair, winner=N) for pair in pairs)
    return replace(state, deal=replace(deal, tricks=tricks))


def whose_turn(state: DuelState) -> Seat:
    (seat,) = to_act(state)
    return seat


def play(state: DuelState, text: str) -> DuelState:
    """The cards of the next seats, in turn; bars between tricks are for the reader."""
    for card in cards(text.replace("|", " ")):
        state = after(state, PlayCard(whose_turn(state), card))
    return state


def under_way(state: DuelState) -> DuelDeal:
    assert state.deal is not None
    return state.deal


def refused(state: DuelState, action: Action) -> IllegalAction:
    """The refusal of an illegal action, which must leave the state as it was."""
    before = deepcopy(state)
    with pytest.raises(IllegalAction) as refusal:
        apply(state, action)
    assert state == before
    return refusal.value


Choose = Callable[[DuelState, Seat], PlayCard]


def at_random(rng: Random) -> Choose:
    return lambda state, seat: rng.choice(legal_actions(state, seat))


def match_states(by: DuelRules, rng: Random, choose: Choose) -> Iterator[DuelState]:
    """Every state of a whole match in which each seat does what `choose` says."""
    state = start(by, 2)
    yield state
    while state.phase is not Phase.OVER:
        state = after(state, next_action(state, rng, choose))
        yield state


def random_match(by: DuelRules, rng: Random) -> DuelState:
    """The end of a match of random legal cards."""
    *_, last = match_states(by, rng, at_random(rng))
    return last


def next_action(state: DuelState, rng: Random, choose: Choose) -> Action:
    if state.phase is Phase.DRAWING:
        return DrawForDealer(shuffled(Pack.SHORT_32, rng))
    if state.phase is Phase.DEALING:
        return DealCards(shuffled(Pack.SHORT_32, rng))
    return choose(state, whose_turn(state))


# Secrets


def hidden_cards(state: DuelState, viewer: Seat | None) -> tuple[Card, ...]:
    """The other hand, or both for the group, and the stock."""
    deal = under_way(state)
    hands = [card for seat, hand in enumerate(deal.hands) if seat != viewer for card in hand]
    return (*hands, *deal.stock)


def redeal_hidden(state: DuelState, viewer: Seat | None, rng: Random) -> DuelState:
    """Another state that looks the same to the viewer: everything unseen is dealt anew."""
    deal = state.deal
    if deal is None:
        return state
    hidden = list(hidden_cards(state, viewer))
    rng.shuffle(hidden)
    hands = tuple(
        hand if seat == viewer else tuple(hidden.pop() for _ in hand)
        for seat, hand in enumerate(deal.hands)
    )
    drawn = tuple(
        card if card is None or seat == viewer else rng.choice(hands[seat])
        for seat, card in enumerate(deal.drawn)
    )
    return replace(state, deal=replace(deal, hands=hands, stock=tuple(hidden), drawn=drawn))
