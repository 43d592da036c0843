"""open_spiel's side of the strength bench: the same deal in its game, and its ISMCTS as a player.

As shipped, its redeal exchanges only cards that are in somebody's hand, so it knows which lie in
the stock, which no player at a table does; `stock_is_known` asks the installed version. The fair
one, whose worlds are ours, is a construction of this bench. Both are shown: the one is theirs, the
other is what can be compared.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

import pyspiel

from bot.computer.playout import coding
from bot.computer.worlds import known, worlds
from bot.rules.actions import PlaceBid, PlayCard, SeatAction
from bot.rules.cards import Card
from bot.rules.play import AnyState, view
from bot.rules.seats import Seat
from bot.rules.state import DealState
from bot.rules.view import DealView, TableView

Act = Callable[[AnyState, Seat, "OhHell | None"], SeatAction]


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


def stock_is_known(deal: DealState) -> bool:
    """Whether every redeal of theirs leaves the very same cards in the stock."""
    rng = Random(1)
    theirs = OhHell(deal, deal.hands).state
    redealt = (
        theirs.resample_from_infostate(theirs.current_player(), rng.random) for _ in range(50)
    )
    dealt = slice(2, 2 + deal.size * len(deal.hands))
    held = set(theirs.history()[dealt])
    return all(set(other.history()[dealt]) == held for other in redealt)


def clone_and_play(rng: Random, seats: int, size: int) -> Callable[[], None]:
    """Their way to play out: a copy of a deal with its bids made, played on at random."""
    game = pyspiel.load_game("oh_hell", {"players": seats, "num_tricks_fixed": size})
    root = game.new_initial_state()
    while "Bid" not in str(root) or root.is_chance_node():
        root.apply_action(rng.choice(root.legal_actions()))

    def play() -> None:
        state = root.clone()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))

    return play
