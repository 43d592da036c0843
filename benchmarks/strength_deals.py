"""The deals of the strength bench: the same ones for whoever plays, and what each made of them."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from statistics import fmean, stdev

from benchmarks.ismcts import Act, OhHell
from bot.games.boerenbridge import BOERENBRIDGE
from bot.games.schneider import BOEHMISCHER_SCHNEIDER
from bot.rules.actions import DealCards, SeatAction
from bot.rules.cards import PACKS
from bot.rules.duel.state import DuelState
from bot.rules.ladder import Ladder, LadderShape
from bot.rules.play import AnyState, apply, legal_actions, to_act
from bot.rules.results import DealResult
from bot.rules.ruleset import RuleSet
from bot.rules.seats import Seat
from bot.rules.state import Phase, State

MANY = 60  # deals in a game, so that nobody plays for the win yet


@dataclass
class Tally:
    """What a player made.

    points: by deal. made, bids, won: by bid. seconds: by move, where there was a choice.
    """

    points: list[float] = field(default_factory=list)
    made: list[bool] = field(default_factory=list)
    bids: list[int] = field(default_factory=list)
    won: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    def note(self, result: DealResult, seat: Seat) -> int:
        """Writes down a bid and what came of it, and says the points."""
        self.bids.append(result.bids[seat])
        self.won.append(result.won[seat])
        self.made.append(self.bids[-1] == self.won[-1])
        return result.points[seat]

    @property
    def mean(self) -> str:
        return mean_with_interval(self.points)

    @property
    def bids_made(self) -> str:
        return f"{fmean(self.made):.0%}"

    @property
    def pace(self) -> str:
        """Milliseconds a move; a dash where there never was a choice."""
        return f"{1000 * fmean(self.seconds):.2f}" if self.seconds else "–"

    def less(self, other: Tally) -> str:
        """The mean difference on the same deals."""
        pairs = zip(self.points, other.points, strict=True)
        return mean_with_interval([mine - theirs for mine, theirs in pairs], sign="+")


def mean_with_interval(numbers: Sequence[float], sign: str = "") -> str:
    """The mean and the half of its 95 % interval."""
    half = 1.96 * stdev(numbers) / len(numbers) ** 0.5
    return f"{fmean(numbers):{sign}.2f} ± {half:.2f}"


def compared(player: Act, others: Sequence[Act], rules: RuleSet, size: int, deals: int) -> Tally:
    """The player in each seat in turn; `others` sit, in turn too, in the other seats."""
    tally, seats = Tally(), len(others) + 1
    for number in range(deals):
        seat = Seat(number % seats)
        acts = [*others[:seat], player, *others[seat:]]
        result = _played(dealt(rules, seats, size, number), acts, {seat: tally})
        tally.points.append(tally.note(result, seat))
    return tally


def face_to_face(
    first: Act, second: Act, rules: RuleSet, size: int, deals: int
) -> tuple[Tally, Tally]:
    """Two of each at a table of four, who play each deal again with their seats changed over; the
    points of a deal are the mean of all that a player held in it.
    """
    acts, tallies = (first, second), (Tally(), Tally())
    for number in range(deals):
        points: tuple[list[int], list[int]] = ([], [])
        for turned in (0, 1):
            places = [(seat + turned) % 2 for seat in range(4)]
            watched = {Seat(seat): tallies[place] for seat, place in enumerate(places)}
            result = _played(
                dealt(rules, 4, size, number), [acts[place] for place in places], watched
            )
            for seat, place in enumerate(places):
                points[place].append(tallies[place].note(result, Seat(seat)))
        for tally, made in zip(tallies, points, strict=True):
            tally.points.append(fmean(made))
    return tallies


def dealt(rules: RuleSet, seats: int, size: int, number: int) -> State:
    """The deal of that number, the same every time."""
    rng = Random(f"{seats} {size} {number}")
    long = replace(rules, ladder=Ladder(shape=LadderShape.CUSTOM, custom=(size,) * MANY))
    state = State(long, seats, Phase.DEALING, Seat(rng.randrange(seats)))
    pack = PACKS[rules.pack]
    state, _ = apply(state, DealCards(tuple(rng.sample(pack, len(pack)))))
    return state


def _played(state: State, acts: Sequence[Act], watched: Mapping[Seat, Tally]) -> DealResult:
    is_theirs = state.rules.pack == BOERENBRIDGE.pack and state.seats in range(3, 8)
    deal = state.deal
    theirs = OhHell(deal, deal.hands) if is_theirs and deal and deal.turned else None
    while not state.results:
        (acting,) = to_act(state)
        action = _timed(state, acting, acts[acting], theirs, watched)
        state, _ = apply(state, action)
        if theirs is not None and not state.results:
            theirs.apply(action)
    return state.results[0]


def _timed(
    state: AnyState, seat: Seat, act: Act, theirs: OhHell | None, watched: Mapping[Seat, Tally]
) -> SeatAction:
    began = time.perf_counter()
    action = act(state, seat, theirs)
    if seat in watched and len(legal_actions(state, seat)) > 1:
        watched[seat].seconds.append(time.perf_counter() - began)
    return action


def duel_compared(player: Act, other: Act, games: int) -> Tally:
    """Honours in games of Böhmischer Schneider, of 20; each pack is dealt twice, by either."""
    tally = Tally()
    for number in range(games):
        pack = PACKS[BOEHMISCHER_SCHNEIDER.pack]
        start = DuelState(BOEHMISCHER_SCHNEIDER, Phase.DEALING, Seat(number % 2))
        state, _ = apply(start, DealCards(tuple(Random(number // 2).sample(pack, len(pack)))))
        while not state.results:
            (acting,) = to_act(state)
            act = player if acting == 0 else other
            state, _ = apply(state, _timed(state, acting, act, None, {Seat(0): tally}))
        tally.points.append(state.results[0].honours[0])
    return tally
