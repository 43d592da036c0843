"""A deal before its first lead, and how it may go on: the bids still to come, trump, the play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from bot.computer.playout import Coding, Position, bits_of, coding, play_lightly
from bot.computer.worlds import known, worlds, worths
from bot.rules.bidding import BidOrder, HookWhen, barred_bid, bid_range
from bot.rules.cards import PACKS, Suit
from bot.rules.leading import first_leader
from bot.rules.state import Phase
from bot.rules.trump import AllZero, HighBidTie, TrumpSource
from bot.rules.view import DealView, TableView


class Ahead:
    """What a bidder, or whoever names trump, thinks through; hands and bids by place, eldest first.

    While trump is open the cards are bits of the coding without trump.
    """

    def __init__(self, view: TableView, deal: DealView) -> None:
        self._view, self._deal = view, deal
        suits = {card.suit for card in PACKS[view.rules.pack]}
        self._suits = [suit for suit in Suit if suit in suits]
        self._is_open = self._trump_is_open()
        self._code = coding(None if self._is_open else deal.trump)
        trumps = self._suits if self._is_open else (deal.trump,)
        self._known = known(view, deal, self._code, trumps)
        self._most = bid_range(view.rules.bidding, deal.size)[-1]
        self._worths: dict[Suit | None, tuple[float, ...]] = {}

    def _trump_is_open(self) -> bool:
        view, deal = self._view, self._deal
        if view.phase is Phase.CHOOSING_TRUMP:
            return True
        is_named_later = view.rules.trump.source is TrumpSource.HIGHEST_BIDDER
        return is_named_later and not view.rules.is_without_trump(deal.number, seats=view.seats)

    def worlds(self, rng: Random) -> Iterator[tuple[list[int], list[int]]]:
        """Hands, and the bid that each seems to ask for."""
        for hands in worlds(self._known, rng):
            guesses = (self._known.estimate(place, hand) for place, hand in enumerate(hands))
            yield hands, [min(self._most, int(guess + rng.random())) for guess in guesses]

    def guess(self, hand: int, trump: Suit | None) -> int:
        """The bid that the hand asks for with that trump."""
        return min(self._most, round(self._tricks(hand, trump)))

    def _tricks(self, hand: int, trump: Suit | None) -> float:
        code = coding(trump)
        if trump not in self._worths:
            self._worths[trump] = worths(self._view, self._deal, code, (trump,))
        worth = self._worths[trump]
        return sum(worth[bit.bit_length()] for bit in bits_of(code.recoded(hand)))

    def bids(self, guessed: Sequence[int], mine: int, bid: int | None = None) -> list[int]:
        """All bids: those that were made, the viewer's, and for the rest what was guessed."""
        placed = self._known.bids
        bids = [g if b is None else b for g, b in zip(guessed, placed, strict=True)]
        if bid is not None:
            bids[mine] = bid
        if placed[-1] is None and mine != len(bids) - 1 and self._is_hooked():
            barred = barred_bid(self._view.rules.hook, self._deal.size, bids[:-1])
            if bids[-1] == barred:
                bids[-1] += -1 if barred else 1
        return bids

    def _is_hooked(self) -> bool:
        rules = self._view.rules
        is_in_turn = rules.bidding.order is BidOrder.IN_TURN
        return is_in_turn and rules.hook.when is HookWhen.ALWAYS

    def trump(self, hands: Sequence[int], bids: Sequence[int]) -> Suit | None:
        """The trump of the deal; one that is open is named by whoever those bids make name it."""
        if not self._is_open:
            return self._deal.trump
        rule, highest = self._view.rules.trump, max(bids)
        places = [place for place, bid in enumerate(bids) if bid == highest]
        chooser = places[0 if rule.high_bid_tie is HighBidTie.FIRST else -1]
        if not highest:
            turned = self._deal.turned
            match rule.all_zero:
                case AllZero.NO_TRUMP:
                    return None
                case AllZero.TURN_UP:
                    return None if turned is None else turned.suit
                case AllZero.FIRST_BIDDER:
                    chooser = 0
                case AllZero.DEALER:
                    chooser = len(bids) - 1
        sign = 1 if bids[chooser] else -1
        return max(self._suits, key=lambda suit: sign * self._tricks(hands[chooser], suit))

    def needs(self, hands: Sequence[int], bids: Sequence[int], trump: Suit | None) -> list[int]:
        """Each bid less the tricks taken, once such a deal has been played."""
        code: Coding = coding(trump)
        order = self._known.order
        by_seat = [bids[order.index(seat)] for seat in sorted(order)]
        leader = first_leader(self._view.rules.first_lead, order, by_seat, self._view.results)
        position = Position(
            hands=[code.recoded(hand) for hand in hands] if self._is_open else list(hands),
            needs=list(bids),
            trumps=code.trumps,
            leader=order.index(leader),
        )
        play_lightly(position)
        return position.needs
