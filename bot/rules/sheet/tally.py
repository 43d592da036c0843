"""A sheet as it reads: its rows, what is being entered, and what follows from both."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from bot.rules.bidding import BidOrder, HookWhen, barred_bid, bid_range
from bot.rules.duel.ending import is_match_over
from bot.rules.duel.rules import HONOURS, DuelRules, MatchLength
from bot.rules.duel.state import DuelResult
from bot.rules.ending import (
    Standing,
    TieBreak,
    is_alone_ahead,
    is_undecided,
    standings_of,
    total,
)
from bot.rules.penalties import Penalty
from bot.rules.play import Rules
from bot.rules.ruleset import RuleSet
from bot.rules.seats import Seat, next_seat, order_from


class RowKind(StrEnum):
    """PLAYED to the end; BROKEN_OFF for a misdeal, whose others made their bids (WKB); SKIPPED."""

    PLAYED = "played"
    BROKEN_OFF = "broken_off"
    SKIPPED = "skipped"


@dataclass(frozen=True, slots=True)
class Row:
    """A deal as it was written; bids, tricks (in a duel honours) and points by column.

    order: who was there, eldest first and the dealer last. None where somebody has no number: who
    was not there, whoever broke the deal off, and all of a deal that was skipped.
    """

    number: int
    size: int
    dealer: Seat
    order: tuple[Seat, ...]
    kind: RowKind
    bids: tuple[int | None, ...]
    won: tuple[int | None, ...]
    points: tuple[int, ...]

    def with_column(self) -> Row:
        """The same deal on a sheet with one more column."""
        return Row(
            self.number,
            self.size,
            self.dealer,
            self.order,
            self.kind,
            bids=(*self.bids, None),
            won=(*self.won, None),
            points=(*self.points, 0),
        )


@dataclass(frozen=True, slots=True)
class Entry:
    """What is written of one deal so far, in the order in which its people are asked."""

    bids: tuple[int, ...] = ()
    won: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Deal:
    """The deal that is being entered. order: eldest first, the dealer last. total: the tricks in
    it, in a duel the honours.
    """

    number: int
    size: int
    dealer: Seat
    order: tuple[Seat, ...]
    total: int


class Asking(StrEnum):
    """What is to be written next; NOTHING when all deals are in."""

    DEALER = "dealer"
    BID = "bid"
    WON = "won"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Tally:
    """A sheet as it reads after its steps.

    seats: columns that the game began with, which the ladder is made for. sizes: the ladder, empty
    for a match. is_there: by column.
    dealer: of the next deal. correcting: the number of the deal that is entered once more, while
    `parked` keeps what was written of the running one. warns: a barred bid is taken all the same.
    deal: the one that is being entered; None before anybody is known to deal.
    """

    rules: Rules
    seats: int
    sizes: tuple[int, ...]
    is_there: tuple[bool, ...]
    warns: bool = False
    dealer: Seat | None = None
    rows: tuple[Row, ...] = ()
    entry: Entry = field(default_factory=Entry)
    penalties: tuple[Penalty, ...] = ()
    correcting: int | None = None
    parked: Entry = field(default_factory=Entry)
    deal: Deal | None = None

    @property
    def there(self) -> tuple[Seat, ...]:
        """The columns of those who still play."""
        return tuple(Seat(seat) for seat, is_there in enumerate(self.is_there) if is_there)

    @property
    def is_entering(self) -> bool:
        """Whether a deal is written in part."""
        return bool(self.entry.bids or self.entry.won)

    @property
    def deals(self) -> int | None:
        """How many deals the game has at least; None for a match of so many minutes or points."""
        if isinstance(self.rules, RuleSet):
            return max(len(self.sizes), len(self.rows))
        match = self.rules.match
        return max(match.number, len(self.rows)) if match.length is MatchLength.GAMES else None


# What is asked


def asking(tally: Tally) -> Asking:
    deal = tally.deal
    if tally.correcting is None and is_over(tally):
        return Asking.NOTHING
    if deal is None:
        return Asking.DEALER
    if isinstance(tally.rules, RuleSet) and len(tally.entry.bids) < len(deal.order):
        return Asking.BID
    return Asking.WON


def asked_seat(tally: Tally) -> Seat | None:
    """Whose bid or tricks are to be written next."""
    deal = tally.deal
    match asking(tally):
        case Asking.BID if deal is not None:
            return deal.order[len(tally.entry.bids)]
        case Asking.WON if deal is not None:
            return deal.order[len(tally.entry.won)]
    return None


def deal_to_enter(tally: Tally) -> Deal | None:
    """What `Tally.deal` is for the rest of a tally."""
    if tally.correcting is not None:
        row = tally.rows[tally.correcting - 1]
        return _deal(tally, row.number, row.size, row.dealer, row.order)
    if tally.dealer is None:
        return None
    number = len(tally.rows) + 1
    columns = len(tally.is_there)
    eldest = next_seat(tally.dealer, columns, tally.rules.direction)
    order = order_from(eldest, columns, tally.rules.direction)
    there = tuple(seat for seat in order if tally.is_there[seat])
    return _deal(tally, number, _size(tally, number), tally.dealer, there)


def _deal(tally: Tally, number: int, size: int, dealer: Seat, order: tuple[Seat, ...]) -> Deal:
    honours = isinstance(tally.rules, DuelRules)
    return Deal(number, size, dealer, order, total=HONOURS if honours else size)


def _size(tally: Tally, number: int) -> int:
    """The ladder stays as it began; when more have come, no hand is larger than the pack allows."""
    if not isinstance(tally.rules, RuleSet):
        return 0
    planned = tally.sizes[number - 1] if number <= len(tally.sizes) else max(tally.sizes)
    return min(planned, tally.rules.pack_size // len(tally.there))


def numbers(tally: Tally) -> range:
    """All numbers that may come into question for whoever is asked, possible or not."""
    deal = tally.deal
    if deal is None or asking(tally) is Asking.NOTHING:
        return range(0)
    if asking(tally) is Asking.BID and isinstance(tally.rules, RuleSet):
        return bid_range(tally.rules.bidding, deal.size)
    return range(deal.total + 1)


def barred(tally: Tally) -> int | None:
    """The bid that the hook keeps from the dealer, who is asked last; None for everybody else."""
    deal, rules = tally.deal, tally.rules
    if deal is None or asking(tally) is not Asking.BID or not isinstance(rules, RuleSet):
        return None
    return _barred(tally, rules, deal) if asked_seat(tally) == deal.dealer else None


def _barred(tally: Tally, rules: RuleSet, deal: Deal) -> int | None:
    if rules.bidding.order is BidOrder.AT_ONCE:
        return None
    earlier = tally.rows[: deal.number - 1]
    needs_lead = rules.hook.when is HookWhen.DEALER_LEADS_SCORE
    if needs_lead and not is_alone_ahead(deal.dealer, deal.order, earlier, tally.penalties):
        return None
    bid = barred_bid(rules.hook, deal.size, tally.entry.bids[: len(deal.order) - 1])
    return bid if bid in bid_range(rules.bidding, deal.size) else None


def consoled_for(tally: Tally, rules: RuleSet, deal: Deal) -> int | None:
    """The bid that the dealer was kept from, once all have bid; none where it was made after all"""
    bid = _barred(tally, rules, deal)
    return None if bid == tally.entry.bids[-1] else bid


def still_to_share(tally: Tally) -> int:
    """Tricks, or honours, of the running deal that nobody has taken yet."""
    deal = tally.deal
    return 0 if deal is None else deal.total - sum(tally.entry.won)


def adds_up(tally: Tally, won: int) -> bool:
    """Whether the numbers of all can still add up with this one (V-13)."""
    deal = tally.deal
    rest = still_to_share(tally)
    is_last = deal is not None and len(tally.entry.won) == len(deal.order) - 1
    return won == rest if is_last else 0 <= won <= rest


# What follows


def score(tally: Tally, seat: Seat) -> int:
    return total(tally.rows, seat, tally.penalties)


def ranking(tally: Tally) -> tuple[Standing, ...]:
    """Those who still play, from first to last; whoever has gone wins nothing any more."""
    return standings_of(tally.there, tally.rows, _tie_break(tally), tally.penalties)


def leaders(tally: Tally) -> tuple[Seat, ...]:
    """Who is first, several if they share; nobody before a deal was played."""
    if not played(tally):
        return ()
    return tuple(standing.seat for standing in ranking(tally) if standing.place == 1)


def played(tally: Tally) -> tuple[Row, ...]:
    """The deals that count."""
    return tuple(row for row in tally.rows if row.kind is not RowKind.SKIPPED)


def is_over(tally: Tally, *, is_time_up: bool = False) -> bool:
    """Whether all deals are in, and no extra one has to decide."""
    rules = tally.rules
    if isinstance(rules, DuelRules):
        return is_match_over(rules, duel_results(tally), is_time_up=is_time_up)
    if len(tally.rows) < len(tally.sizes):
        return False
    return not is_undecided(tally.there, tally.rows, rules.tie_break, tally.penalties)


def duel_results(tally: Tally) -> tuple[DuelResult, ...]:
    """The games of a match that were written."""
    return tuple(
        DuelResult(row.number, row.dealer, _numbers(row.won), row.points, tricks=())
        for row in played(tally)
    )


def _numbers(won: Iterable[int | None]) -> tuple[int, ...]:
    return tuple(number or 0 for number in won)


def _tie_break(tally: Tally) -> tuple[TieBreak, ...]:
    return tally.rules.tie_break if isinstance(tally.rules, RuleSet) else ()


def next_dealer(tally: Tally, dealer: Seat) -> Seat:
    """Who deals after that one, among those who are there."""
    columns = len(tally.is_there)
    order = order_from(dealer, columns, tally.rules.direction)[1:]
    return next((seat for seat in order if tally.is_there[seat]), dealer)
