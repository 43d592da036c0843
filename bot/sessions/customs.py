"""Customs of a table that no rule set knows: how long a turn takes, and whether there are hints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.games.catalogue.rule import OFF, ON
from bot.sessions.refusals import Denial, Refused
from bot.sessions.session import DAY_S, Session

TURN_TIME, HINTS = "turn_time", "hints"
TURN_TIMES: Mapping[str, int | None] = {
    "60": 60,
    "180": 180,
    "600": 600,
    "3600": 3600,
    "86400": DAY_S,
    "none": None,
}
CUSTOMS: Mapping[str, tuple[str, ...]] = {TURN_TIME: tuple(TURN_TIMES), HINTS: (ON, OFF)}
"""What each of them may be."""


def with_custom(session: Session, name: str, option: str) -> Session:
    """The table with a custom set; Refused(PASSED) for what it cannot be."""
    if option not in CUSTOMS[name]:
        raise Refused(Denial.PASSED)
    if name == HINTS:
        return replace(session, is_without_hints=option == OFF)
    return replace(session, turn_time_s=TURN_TIMES[option])


def custom(session: Session, name: str) -> str:
    """What a custom is at this table; a time of which there is no button is shown as none."""
    if name == HINTS:
        return OFF if session.is_without_hints else ON
    return next((o for o, s in TURN_TIMES.items() if s == session.turn_time_s), "none")
