"""Our rules agree with another program's: open_spiel's Oh Hell is Boerenbridge but for points.

Both are dealt the same random cards, and at every step the same must be legal in both.
"""

from random import Random

import pytest

from bot.games.boerenbridge import BOERENBRIDGE
from bot.rules.actions import DealCards, PlaceBid, PlayCard
from bot.rules.cards import PACKS, Card
from bot.rules.engine import apply, legal_actions, to_act
from bot.rules.seats import Seat
from bot.rules.state import Phase, State
from tests.builders import only_deal, under_way

pyspiel = pytest.importorskip("pyspiel")

DEALS = 300


class OhHell:
    """open_spiel's side of a deal: the same hands and the same trump, asked in our words."""

    def __init__(self, dealt: State):
        deal = under_way(dealt)
        self.state = pyspiel.load_game("oh_hell", {"players": dealt.seats}).new_initial_state()
        self.cards = {_card(number): number for number in range(52)}
        for drawn in (deal.size, deal.dealer):
            self.state.apply_action(self._named()[str(drawn)])
        for k in range(deal.size):
            for hand in deal.hands:
                self.state.apply_action(self.cards[hand[k]])
        assert deal.turned is not None
        self.state.apply_action(self.cards[deal.turned])

    def whose_turn(self) -> int:
        return self.state.current_player()

    def legal_bids(self) -> list[int]:
        return sorted(int(name) for name in self._named())

    def legal_cards(self) -> set[Card]:
        numbers = {number: card for card, number in self.cards.items()}
        return {numbers[action] for action in self.state.legal_actions()}

    def bid(self, tricks: int) -> None:
        self.state.apply_action(self._named()[str(tricks)])

    def play(self, card: Card) -> None:
        self.state.apply_action(self.cards[card])

    def tricks_won(self) -> tuple[int, ...]:
        (line,) = [row for row in str(self.state).splitlines() if row.startswith("Tricks Won:")]
        return tuple(map(int, line.removeprefix("Tricks Won:").split()))

    def _named(self) -> dict[str, int]:
        """The legal actions by their names: a number for a bid, and for what chance decides."""
        seat = self.state.current_player()
        return {self.state.action_to_string(seat, a): a for a in self.state.legal_actions()}


def _card(number: int) -> Card:
    suits, ranks = "♣♦♠♥", "23456789TJQKA"
    return Card(suits[number % 4] + ranks[number // 4].replace("T", "10"))


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_both_allow_the_same_and_come_to_the_same(seats):
    rng = Random(seats)
    sizes = sorted({deal.size for deal in BOERENBRIDGE.deals(seats)})
    for number in range(DEALS):
        size = sizes[number % len(sizes)]
        dealer = Seat(rng.randrange(seats))
        waiting = State(only_deal(BOERENBRIDGE, size), seats, Phase.DEALING, dealer)
        pack = tuple(rng.sample(PACKS[BOERENBRIDGE.pack], 52))
        ours, _ = apply(waiting, DealCards(pack))
        _play_both(ours, OhHell(ours), rng)


def _play_both(ours: State, theirs: OhHell, rng: Random) -> None:
    tricks = 0
    while ours.phase is not Phase.OVER:
        (seat,) = to_act(ours)
        assert theirs.whose_turn() == seat
        legal = legal_actions(ours, seat)
        action = rng.choice(legal)
        if isinstance(action, PlaceBid):
            assert theirs.legal_bids() == [a.tricks for a in legal if isinstance(a, PlaceBid)]
            theirs.bid(action.tricks)
        elif isinstance(action, PlayCard):
            assert theirs.legal_cards() == {a.card for a in legal if isinstance(a, PlayCard)}
            theirs.play(action.card)
        ours, _ = apply(ours, action)
        if ours.deal is not None and len(ours.deal.tricks) > tricks:
            tricks = len(ours.deal.tricks)
            assert theirs.whose_turn() == ours.deal.tricks[-1].winner  # the taker leads
    (result,) = ours.results
    if result.size == 1:  # ours has played by itself (D-32); theirs wants each card
        for card in result.tricks[0].cards:
            assert theirs.legal_cards() == {card}
            theirs.play(card)
    assert theirs.state.is_terminal()
    assert theirs.tricks_won() == result.won
