"""How strong the computer players are, side by side and beside open_spiel's ISMCTS.

    python -m benchmarks.strength [--deals 60]

One seat plays against three of a kind, all on the same deals, 10 + 2 a trick for a bid made and 2
off for each trick missed; the seat and the dealer go round. Printed are the mean points a deal with
a 95 % interval, the bids made and the milliseconds a move, where there is a choice. With
`--deals 2000` the intervals are narrow; that takes hours. Then Wizard and Böhmischer Schneider
among our own levels, the speed of the playouts, and how often bids are made by hand size.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from random import Random
from statistics import fmean, median, stdev

import pyspiel

from benchmarks.rules_speed import their_deal
from bot.computer import LEVELS, Level
from bot.computer.normal import expected_tricks
from bot.computer.playout import (
    COPIES,
    RANKS,
    TOP_SUIT,
    Position,
    coding,
    play_at_random,
    play_lightly,
)
from bot.computer.worlds import known, worlds
from bot.games.boerenbridge import BOERENBRIDGE
from bot.games.bundles import BUNDLES
from bot.games.schneider import BOEHMISCHER_SCHNEIDER
from bot.games.wizard import WIZARD
from bot.rules.actions import ChooseTrump, DealCards, PlaceBid, PlayCard, SeatAction
from bot.rules.cards import PACKS, Card, Suit
from bot.rules.duel.state import DuelState
from bot.rules.following import winning_index
from bot.rules.ladder import Ladder, LadderShape
from bot.rules.play import AnyState, apply, legal_actions, to_act, view
from bot.rules.ruleset import RuleSet
from bot.rules.seats import Seat
from bot.rules.state import DealState, Phase, State
from bot.rules.view import DealView, TableView

SEATS, SIZE = 4, 7
MANY = 60  # deals in a game, so that nobody plays for the win yet
RULES = replace(BOERENBRIDGE, scoring=BUNDLES["poepen"])

Act = Callable[[AnyState, Seat, "OhHell | None"], SeatAction]


# open_spiel's side


class OhHell:
    """The same deal in open_spiel, for its player to look at."""

    def __init__(self, deal: DealState | DealView, hands: Sequence[Sequence[Card]]) -> None:
        assert deal.turned is not None
        game = pyspiel.load_game(
            "oh_hell", {"players": len(hands), "off_bid_penalty": True, "points_per_trick": 2}
        )
        self.state = game.new_initial_state()
        for drawn in (deal.size, deal.dealer):
            self.state.apply_action(self._named()[str(drawn)])
        for k in range(deal.size):
            for hand in hands:
                self.state.apply_action(_NUMBERS[hand[k]])
        self.state.apply_action(_NUMBERS[deal.turned])

    def apply(self, action: SeatAction) -> None:
        match action:
            case PlaceBid():
                self.state.apply_action(self._named()[str(action.tricks)])
            case PlayCard():
                self.state.apply_action(_NUMBERS[action.card])
            case _:
                raise ValueError(action)  # trump is never named there

    def action(self, seat: Seat, number: int) -> SeatAction:
        name = self.state.action_to_string(self.state.current_player(), number)
        if name.isdigit():
            return PlaceBid(seat, int(name))
        return PlayCard(seat, _CARDS[number])

    def _named(self) -> dict[str, int]:
        seat = self.state.current_player()
        return {self.state.action_to_string(seat, a): a for a in self.state.legal_actions()}


_CARDS = [
    Card(suit + rank)
    for rank in ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    for suit in "♣♦♠♥"
]
_NUMBERS = {card: number for number, card in enumerate(_CARDS)}


def _their_bot(simulations: int) -> pyspiel.ISMCTSBot:
    """Their information-set tree search with random playouts, as they set it up."""
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    by_visits = pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT
    return pyspiel.ISMCTSBot(1, evaluator, 5.0, simulations, -1, by_visits, False, False)


def _most_visited(policies: Iterable[Iterable[tuple[int, float]]]) -> int:
    visits: Counter[int] = Counter()
    for policy in policies:
        visits.update(dict(policy))
    return visits.most_common(1)[0][0]


def ismcts(simulations: int) -> Act:
    """Their player as it is. In open_spiel 2.0.2 it redeals only cards that are in somebody's hand,
    so it knows which lie in the stock; `stock_is_known` asks the version that is installed.
    """
    bot = _their_bot(simulations)

    def act(state: AnyState, seat: Seat, theirs: OhHell | None) -> SeatAction:
        assert theirs is not None
        policy, _ = bot.step_with_policy(theirs.state)
        return theirs.action(seat, _most_visited([policy]))

    return act


def fair_ismcts(simulations: int, trees: int) -> Act:
    """Their player without that knowledge: trees over hands dealt from all unseen cards, no void
    broken, share the simulations; what was visited most in all of them is done.
    """
    bot, rng = _their_bot(simulations // trees), Random(1)

    def act(state: AnyState, seat: Seat, theirs: OhHell | None) -> SeatAction:
        seen = view(state, seat)
        assert isinstance(seen, TableView)
        assert seen.deal is not None
        assert theirs is not None
        code = coding(seen.deal.trump)
        facts = known(seen, seen.deal, code, (seen.deal.trump,))
        drawn = worlds(replace(facts, bids=(None,) * seen.seats), rng)
        policies = []
        for hands in islice(drawn, trees):
            held = {s: code.cards(hand) for s, hand in zip(facts.order, hands, strict=True)}
            policies.append(bot.step_with_policy(_supposed(seen, seen.deal, held).state)[0])
        return theirs.action(seat, _most_visited(policies))

    return act


def _supposed(seen: TableView, deal: DealView, held: Mapping[Seat, Sequence[Card]]) -> OhHell:
    """The same position, were these the cards still in the hands."""
    tricks = [*((t.leader, t.cards) for t in deal.tricks), (deal.leader, deal.trick)]
    plays = [
        PlayCard(seat, card)
        for leader, cards in tricks
        for seat, card in zip(seen.order(leader), cards, strict=False)
    ]
    hands = [
        [*held[Seat(s)], *(play.card for play in plays if play.seat == s)]
        for s in range(seen.seats)
    ]
    theirs = OhHell(deal, hands)
    for seat in seen.bidding_order():
        tricks_bid = deal.bids[seat]
        if tricks_bid is not None:
            theirs.apply(PlaceBid(seat, tricks_bid))
    for play in plays:
        theirs.apply(play)
    return theirs


# Players


def level(name: str) -> Act:
    return lambda state, seat, _: LEVELS[name](view(state, seat))


def anything() -> Act:
    rng = Random(1)
    return lambda state, seat, _: rng.choice(legal_actions(state, seat))


def heuristic(state: AnyState, seat: Seat, _: OhHell | None) -> SeatAction:
    """The fixed heuristic: counts high cards, wins while it is short, ducks once it is there."""
    assert isinstance(state, State)
    seen = view(state, seat)
    deal, legal = seen.deal, seen.legal
    assert deal is not None
    if isinstance(legal[0], PlaceBid):
        worth = sum(_worth(card, deal.trump) for card in _own(seen))
        return min(legal, key=lambda a: abs(a.tricks - worth) if isinstance(a, PlaceBid) else 0)
    if isinstance(legal[0], ChooseTrump):
        return max(legal, key=lambda a: _length(seen, a))
    cards = [action.card for action in legal if isinstance(action, PlayCard)]
    return PlayCard(seat, _card(deal, cards, seat, seen.seats))


def _own(seen: TableView) -> tuple[Card, ...]:
    return () if isinstance(seen.hand, int) else seen.hand


def _length(seen: TableView, action: SeatAction) -> int:
    return sum(isinstance(action, ChooseTrump) and c.suit is action.suit for c in _own(seen))


def _worth(card: Card, trump: Suit | None) -> float:
    if card.suit is not None and card.suit is trump:
        return 1.0 if card.rank >= 10 else 0.35
    return {15: 1.0, 14: 1.0, 13: 0.6, 12: 0.2}.get(card.rank, 0.0)


def _card(deal: DealView, cards: Sequence[Card], seat: Seat, seats: int) -> Card:
    wants = deal.won(seat) < (deal.bids[seat] or 0)
    if not deal.trick:
        return (max if wants else min)(cards, key=lambda c: (c.rank, c.suit is deal.trump))

    def height(card: Card) -> tuple[bool, int]:
        return (card.suit is deal.trump, card.rank)

    wins = [c for c in cards if winning_index((*deal.trick, c), deal.trump) == len(deal.trick)]
    loses = [c for c in cards if c not in wins]
    is_last = len(deal.trick) == seats - 1
    if wants:
        return (min if is_last else max)(wins, key=height) if wins else min(loses, key=height)
    if loses:
        return max(loses, key=lambda card: card.rank)
    return (max if is_last else min)(wins, key=height)


# One seat against the others


@dataclass
class Tally:
    """What a player made: points and bids by deal, seconds by move."""

    points: list[float] = field(default_factory=list)
    made: list[bool] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    def line(self, name: str) -> str:
        half = 1.96 * stdev(self.points) / len(self.points) ** 0.5
        made = f"{fmean(self.made):4.0%} made" if self.made else ""
        pace = 1000 * fmean(self.seconds)
        return f"{name:<38}{fmean(self.points):7.2f} ± {half:4.2f}  {made}  {pace:7.2f} ms a move"


def compared(player: Act, others: Sequence[Act], rules: RuleSet, size: int, deals: int) -> Tally:
    """The player in each seat in turn; `others` sit, in turn too, in the other seats."""
    tally = Tally()
    seats = len(others) + 1
    long = replace(rules, ladder=Ladder(shape=LadderShape.CUSTOM, custom=(size,) * MANY))
    for number in range(deals):
        rng = Random(f"{seats} {size} {number}")
        seat = Seat(number % seats)
        state = State(long, seats, Phase.DEALING, Seat(rng.randrange(seats)))
        pack = PACKS[rules.pack]
        state, _ = apply(state, DealCards(tuple(rng.sample(pack, len(pack)))))
        acts = [*others[:seat], player, *others[seat:]]
        result = _deal_played(state, acts, seat, tally).results[0]
        tally.points.append(result.points[seat])
        tally.made.append(result.bids[seat] == result.won[seat])
    return tally


def _deal_played(state: State, acts: Sequence[Act], seat: Seat, tally: Tally) -> State:
    is_theirs = state.rules.pack == BOERENBRIDGE.pack and state.seats in range(3, 8)
    deal = state.deal
    theirs = OhHell(deal, deal.hands) if is_theirs and deal and deal.turned else None
    while not state.results:
        (acting,) = to_act(state)
        began = time.perf_counter()
        action = acts[acting](state, acting, theirs)
        if acting == seat and len(legal_actions(state, acting)) > 1:
            tally.seconds.append(time.perf_counter() - began)
        state, _ = apply(state, action)
        if theirs is not None and not state.results:
            theirs.apply(action)
    return state


def duel_compared(player: Act, other: Act, games: int) -> Tally:
    """Honours in games of Böhmischer Schneider, of 20."""
    tally = Tally()
    for number in range(games):
        pack = PACKS[BOEHMISCHER_SCHNEIDER.pack]
        start = DuelState(BOEHMISCHER_SCHNEIDER, Phase.DEALING, Seat(number % 2))
        state, _ = apply(start, DealCards(tuple(Random(number // 2).sample(pack, len(pack)))))
        while not state.results:
            (acting,) = to_act(state)
            began = time.perf_counter()
            action = (player if acting == 0 else other)(state, acting, None)
            if acting == 0:
                tally.seconds.append(time.perf_counter() - began)
            state, _ = apply(state, action)
        tally.points.append(state.results[0].honours[0])
    return tally


# The parts


def against_heuristics(deals: int) -> None:
    print(f"points a deal against three heuristics, {SEATS} seats, {SIZE} cards, {deals} deals:")
    knows = "knows the stock" if stock_is_known() else "as it is"
    players: dict[str, Act] = {
        "random": anything(),
        "heuristic": heuristic,
        **{name: level(name) for name in Level},
        "ISMCTS-100, stock unknown": fair_ismcts(100, 5),
        "ISMCTS-1000, stock unknown": fair_ismcts(1000, 50),
        f"ISMCTS-100, {knows}": ismcts(100),
        f"ISMCTS-1000, {knows}": ismcts(1000),
    }
    for name, player in players.items():
        tally = compared(player, [heuristic] * (SEATS - 1), RULES, SIZE, deals)
        print("  " + tally.line(name), flush=True)


def head_to_head(deals: int) -> None:
    print(f"head to head, two of each at the table, {deals} deals:")
    for name in (Level.HARD, Level.NORMAL):
        rivals = {name.value: level(name), "ISMCTS-1000": fair_ismcts(1000, 50)}
        for first, second in ((name.value, "ISMCTS-1000"), ("ISMCTS-1000", name.value)):
            others = [rivals[second], rivals[first], rivals[second]]
            tally = compared(rivals[first], others, RULES, SIZE, deals)
            print("  " + tally.line(f"{first} with {second}"), flush=True)


def other_tables(deals: int) -> None:
    print(f"against heuristics at other tables, {deals} deals each:")
    for seats, size in ((3, 7), (6, 7), (4, 1), (4, 4), (4, 10)):
        for name in Level:
            tally = compared(level(name), [heuristic] * (seats - 1), RULES, size, deals)
            print("  " + tally.line(f"{seats} seats, {size} cards: {name}"), flush=True)
    print("Wizard, 4 seats, 7 cards, against three of level normal:")
    for name in Level:
        tally = compared(level(name), [level(Level.NORMAL)] * 3, WIZARD, SIZE, deals)
        print("  " + tally.line(name), flush=True)
    print("Böhmischer Schneider, honours of 20 against level normal:")
    for name in Level:
        print("  " + duel_compared(level(name), level(Level.NORMAL), deals).line(name), flush=True)


def stock_is_known() -> bool:
    """Whether every redeal of theirs leaves the very same cards in the stock."""
    rng = Random(1)
    rules = replace(RULES, ladder=Ladder(shape=LadderShape.CUSTOM, custom=(SIZE,)))
    state = State(rules, SEATS, Phase.DEALING, Seat(0))
    state, _ = apply(state, DealCards(tuple(rng.sample(_CARDS, len(_CARDS)))))
    assert state.deal is not None
    theirs = OhHell(state.deal, state.deal.hands).state
    redealt = (
        theirs.resample_from_infostate(theirs.current_player(), rng.random) for _ in range(50)
    )
    return all(_held(other) == _held(theirs) for other in redealt)


def _held(theirs: pyspiel.State) -> set[int]:
    """The cards that chance dealt to somebody."""
    dealt = theirs.history()[2 : 2 + SEATS * SIZE]
    return set(dealt)


def speed() -> None:
    """Whole random deals a second, the three taking turns so that a busy machine slows all."""
    rng = Random(1)
    paces: dict[str, list[float]] = {}
    kinds: dict[str, Callable[[], None]] = {
        "playouts, any legal card": lambda: play_at_random(_dealt(rng), rng),
        "playouts, everybody for their bid": lambda: play_lightly(_dealt(rng)),
        "open_spiel from Python": lambda: their_deal(rng),
        "open_spiel, clone and play the cards": _clone_and_play(rng),
    }
    for _ in range(9):
        for name, deal in kinds.items():
            began = time.perf_counter()
            for _ in range(200):
                deal()
            paces.setdefault(name, []).append(200 / (time.perf_counter() - began))
    print(f"deals a second, {SEATS} seats, {SIZE} cards, shuffle and bids included:")
    for name, pace in paces.items():
        print(f"  {name:<38}{median(pace):8.0f}")


_PLAIN = [1 << bit for bit in range(COPIES, COPIES + 4 * RANKS)]


def _dealt(rng: Random) -> Position:
    """A shuffled deal with any bids."""
    random, pack = rng.random, _PLAIN[:]
    hands = [0] * SEATS
    for k in range(SEATS * SIZE):
        other = k + int(random() * (len(pack) - k))
        pack[k], pack[other] = pack[other], pack[k]
        hands[k % SEATS] |= pack[k]
    needs = [int(random() * (SIZE + 1)) for _ in range(SEATS)]
    return Position(hands, needs, TOP_SUIT, int(random() * SEATS))


def _clone_and_play(rng: Random) -> Callable[[], None]:
    """Their way to play out: a copy of a deal with its bids made, played on at random."""
    game = pyspiel.load_game("oh_hell", {"players": SEATS, "num_tricks_fixed": SIZE})
    root = game.new_initial_state()
    while "Bid" not in str(root) or root.is_chance_node():
        root.apply_action(rng.choice(root.legal_actions()))

    def play() -> None:
        state = root.clone()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))

    return play


def calibration(deals: int) -> None:
    print(
        f"level normal among its like, {deals} deals a size: tricks foreseen and taken, bids made"
    )
    for size in (1, 2, 4, 7, 10, 13):
        foreseen: list[float] = []

        def noted(
            state: AnyState, seat: Seat, _: OhHell | None, notes: list[float] = foreseen
        ) -> SeatAction:
            seen = view(state, seat)
            if isinstance(seen, TableView) and isinstance(seen.legal[0], PlaceBid):
                notes.append(expected_tricks(seen))
            return LEVELS[Level.NORMAL](seen)

        tally = compared(noted, [level(Level.NORMAL)] * 3, RULES, size, deals)
        print(f"  {size:>2} cards: {fmean(foreseen):.2f} of {size / SEATS:.2f}", end="")
        print(f"   {fmean(tally.made):4.0%} made", flush=True)


def main(arguments: Sequence[str] = ()) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=60, help="for each row of the tables")
    deals = parser.parse_args(list(arguments)).deals
    against_heuristics(deals)
    head_to_head(max(2, deals // 3))
    other_tables(max(2, deals // 3))
    speed()
    calibration(deals)


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
