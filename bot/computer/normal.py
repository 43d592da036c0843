"""The normal computer player: counts its tricks as a careful person does, and protects its bid.

Every card has a chance of taking a trick. The sum of those chances says what to bid; in play, that
card is chosen after which the tricks taken now and later are likeliest to come out at the bid.
So it takes tricks cheaply while it is short, and throws high cards away once it is there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import assert_never

from bot.computer.outlook import Outlook, fair_share, look, spread, unseen_cards
from bot.rules.actions import ChooseTrump, PlaceBid, PlayCard, SeatAction
from bot.rules.cards import PACKS, Card, Rank, Suit
from bot.rules.following import winning_index
from bot.rules.scoring import bid_points
from bot.rules.seats import Seat
from bot.rules.state import Phase
from bot.rules.trump import TrumpSource
from bot.rules.view import DealView, TableView

# How far the chances are stretched to the fair share. Among its like further would be better still,
# but against players who take whatever they can it would bid too much.
_SHARE = 0.3


def choose(view: TableView) -> SeatAction:
    """What the seat does now; it must be one that may act."""
    deal = view.deal
    if len(view.legal) == 1 or deal is None or view.seat is None:
        return view.legal[0]
    match view.legal[0]:
        case PlaceBid():
            return _bid(view, deal)
        case ChooseTrump():
            return _name_trump(view, deal)
        case PlayCard():
            return _play(view, deal, view.seat)
        case _:
            assert_never(view.legal[0])


# Bidding


def _bid(view: TableView, deal: DealView) -> PlaceBid:
    """The bid that promises most points, but none below the tricks it is sure of, if it may.

    While trump is still to be named, half is staked on naming it oneself.
    """
    trumps = _possible_trumps(view, deal)
    rows = [_odds(view, deal, trump) for trump in trumps]
    odds = _mean([*rows, *[max(rows, key=_expected)] * (len(rows) - 1)])
    sure = _sure_tricks(view, deal, trumps)

    def promise(bid: PlaceBid) -> tuple[bool, float, float]:
        nearness = -abs(bid.tricks - _expected(odds))
        return (bid.tricks >= sure, _worth(view, bid.tricks, odds), nearness)

    return max((a for a in view.legal if isinstance(a, PlaceBid)), key=promise)


def _worth(view: TableView, bid: int, odds: Sequence[float], won: int = 0) -> float:
    """Points to expect with that bid, given the chances of taking 0, 1, 2 … further tricks."""
    scoring = view.rules.scoring
    return sum(odd * bid_points(scoring, bid, won + more) for more, odd in enumerate(odds))


def _possible_trumps(view: TableView, deal: DealView) -> tuple[Suit | None, ...]:
    """The trump, or every suit while the highest bidder has still to name one."""
    is_open = view.rules.trump.source is TrumpSource.HIGHEST_BIDDER and view.phase is Phase.BIDDING
    if not is_open or view.rules.is_without_trump(deal.number, seats=view.seats):
        return (deal.trump,)
    return tuple(Suit)


def _odds(view: TableView, deal: DealView, trump: Suit | None) -> tuple[float, ...]:
    """The chances of taking 0, 1, 2 … tricks in this deal, were that suit trump."""
    hand = view.hand
    if isinstance(hand, int):
        seen = deal.is_forehead
        return spread([_forehead_chance(view, deal, trump)] if seen else [1 / view.seats] * hand)
    outlook = look(view, deal, trump)
    if deal.size == 1:
        return spread([_one_card_chance(view, deal, outlook, hand[0])])
    share = fair_share(view.rules.pack, trump, deal.size, view.seats)
    stretch = 1 + _SHARE * (share - 1)
    return spread(min(1.0, outlook.later(card) * stretch) for card in hand)


def _one_card_chance(view: TableView, deal: DealView, outlook: Outlook, card: Card) -> float:
    """A single card wins when it is not beaten; a plain one that does not lead must match."""
    chance = outlook.led(card)
    if view.seat == deal.leader or card.suit is None or card.suit is outlook.trump:
        return chance
    lower = sum(rank < card.rank for rank in outlook.unseen[card.suit])
    return chance * lower / outlook.total


def _forehead_chance(view: TableView, deal: DealView, trump: Suit | None) -> float:
    """How many of the cards the own one may be would take the trick from those in sight."""
    order = view.order(deal.leader)
    mine = unseen_cards(view, deal)
    hands = deal.hands
    shown = {s: hand[0] for s in order if not isinstance(hand := hands[s], int)}
    wins = sum(
        order[winning_index([shown.get(s, card) for s in order], trump)] == view.seat
        for card in mine
    )
    return wins / len(mine)


def expected_tricks(view: TableView) -> float:
    """The tricks that the viewer's hand promises before it bids."""
    assert view.deal is not None
    return _expected(_mean([_odds(view, view.deal, t) for t in _possible_trumps(view, view.deal)]))


def _expected(odds: Sequence[float]) -> float:
    """Tricks to expect, given the chances of taking 0, 1, 2 …"""
    return sum(tricks * odd for tricks, odd in enumerate(odds))


def _mean(rows: Sequence[Sequence[float]]) -> tuple[float, ...]:
    return tuple(sum(column) / len(rows) for column in zip(*rows, strict=True))


def _sure_tricks(view: TableView, deal: DealView, trumps: Sequence[Suit | None]) -> int:
    """Tricks nobody can prevent: the highest trumps; without trump, what the leader can run."""
    hand = view.hand
    has_wizards = Card.WIZARD in PACKS[view.rules.pack]
    if isinstance(hand, int) or len(trumps) > 1 or has_wizards:
        return 0
    unseen = unseen_cards(view, deal)
    trump = trumps[0]
    if trump is not None:
        return _run(hand, unseen, trump)
    return sum(_run(hand, unseen, suit) for suit in Suit) if view.seat == deal.leader else 0


def _run(hand: Iterable[Card], unseen: Iterable[Card], suit: Suit) -> int:
    """How many cards of the suit stand above every unseen one."""
    highest = max((card.rank for card in unseen if card.suit is suit), default=Rank.JESTER)
    return sum(card.suit is suit and card.rank > highest for card in hand)


# Trump and play


def _name_trump(view: TableView, deal: DealView) -> ChooseTrump:
    """The suit that promises most tricks; fewest, when the own bid is zero."""
    bid = None if view.seat is None else deal.bids[view.seat]

    def promise(action: ChooseTrump) -> float:
        tricks = _expected(_odds(view, deal, action.suit))
        return -tricks if bid == 0 else tricks

    return max((a for a in view.legal if isinstance(a, ChooseTrump)), key=promise)


def _play(view: TableView, deal: DealView, seat: Seat) -> PlayCard:
    """The card after which the tricks taken now and later promise most; of equals the lowest."""
    promised = promises(view, deal, seat)
    return PlayCard(seat, max(promised, key=promised.__getitem__))


def promises(view: TableView, deal: DealView, seat: Seat) -> dict[Card, tuple[float, float]]:
    """For each card that may be played the points to expect, and how little it is missed."""
    hand = view.hand
    bid, won = deal.bids[seat] or 0, deal.won(seat)
    outlook = look(view, deal, deal.trump)
    after = view.order(deal.leader)[len(deal.trick) + 1 :]
    later = {card: outlook.later(card) for card in hand} if not isinstance(hand, int) else {}

    def promise(card: Card) -> tuple[float, float]:
        rest = list(hand) if not isinstance(hand, int) else []
        rest.remove(card)
        odds = spread([outlook.now(card, deal.trick, after), *(later[other] for other in rest)])
        return (_worth(view, bid, odds, won), -later[card])

    return {a.card: promise(a.card) for a in view.legal if isinstance(a, PlayCard)}
