"""Sheets in one line: who deals first, then each deal's bids and tricks by column."""

from __future__ import annotations

from dataclasses import replace

from bot.games import GAMES
from bot.rules.ladder import Ladder, LadderShape
from bot.rules.play import Rules
from bot.rules.ruleset import RuleSet
from bot.rules.seats import Seat
from bot.rules.sheet.sheet import Sheet, begin, on_paper, read, write
from bot.rules.sheet.steps import EnterBid, EnterWon, NameDealer
from bot.rules.sheet.tally import Asking, asked_seat, asking

A, B, C, D, E = map(Seat, range(5))


def rules(name: str = "boerenbridge", *ladder: int, **axes: object) -> Rules:
    """A preset for real cards, with a ladder of its own where one is given."""
    preset = GAMES[name].rules
    if ladder:
        assert isinstance(preset, RuleSet)
        preset = replace(preset, ladder=Ladder(shape=LadderShape.CUSTOM, custom=ladder))
    return on_paper(replace(preset, **axes))  # type: ignore[arg-type]  # as the test says


def sheet(of: Rules, seats: int, dealer: Seat, *, warns: bool = False) -> Sheet:
    return write(begin(of, seats, warns=warns), NameDealer(dealer))


def bid(on: Sheet, *bids: int) -> Sheet:
    """Bids by column, entered in the order of asking."""
    while asking(read(on)) is Asking.BID:
        seat = asked_seat(read(on))
        assert seat is not None
        on = write(on, EnterBid(bids[seat]))
    return on


def won(on: Sheet, *tricks: int) -> Sheet:
    """Tricks, or honours, by column; one deal of them."""
    entered = read(on).deal
    while read(on).deal == entered and asking(read(on)) is Asking.WON:
        seat = asked_seat(read(on))
        assert seat is not None
        on = write(on, EnterWon(tricks[seat]))
    return on


def deal(on: Sheet, bids: tuple[int, ...], tricks: tuple[int, ...]) -> Sheet:
    return won(bid(on, *bids), *tricks)
