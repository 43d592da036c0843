"""Penalty points: one message asks the scorekeeper who, how many, and what for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from telegram import Update

from bot.render.buttons import ANY_TIME, Pressed, data_for
from bot.render.posts import Button, Keyboard
from bot.rules.penalties import Penalty
from bot.rules.seats import Seat
from bot.rules.validity import MAX_DEALS
from bot.sessions import table
from bot.sessions.session import Session
from handlers.house import House
from handlers.lobby import presser

POINTS = (1, 2, 3, 5, 10, 20)
REASONS = ("revoke", "talk", "slow", "manners")
A_ROW = 3


async def ask_who(house: House, update: Update, pressed: Pressed) -> None:
    """`Penalty` under the deal: the first question comes as a message of its own."""
    session = await house.tables.by_id(pressed.sid)
    table.require_scorekeeper(session, presser(update))
    names = [house.renderer.name(session, seat) for seat in _seats(session)]
    keyboard = _keys(session, ((name, f"n{seat}") for seat, name in enumerate(names)))
    await house.answer(update)
    await house.reply(update, "penalty-who", keyboard=keyboard)


async def ask_on(house: House, update: Update, pressed: Pressed) -> None:
    """A seat (n2), its points (n2=5), the reason (n2=5=talk), which decides it; and at last the
    deals that had been scored (n2=5=talk=3), by which it is taken back.
    """
    session = await house.tables.by_id(pressed.sid)
    table.require_scorekeeper(session, presser(update))
    asked = _asked(session, pressed.choice)
    match asked:
        case None:
            await house.answer(update, "unknown-press")
        case Asked(points=None):
            await _ask_points(house, update, session, asked.seat)
        case Asked(reason=None):
            await _ask_reason(house, update, session, pressed.choice)
        case Asked(deals=None):
            await _give(house, update, session, asked)
        case _:
            await _take_back(house, update, session, asked.penalty)


async def _take_back(house: House, update: Update, session: Session, penalty: Penalty) -> None:
    user = presser(update)
    await house.tables.arrange(
        session.id,
        lambda s: table.take_back_penalty(s, user, penalty),
        update_id=update.update_id,
    )
    await house.answer(update)
    await house.rewrite(update, house.texts.t(session.language, "penalty-gone"))


async def _ask_points(house: House, update: Update, session: Session, seat: Seat) -> None:
    await house.answer(update)
    name = house.renderer.name(session, seat)
    text = house.texts.t(session.language, "penalty-points", name=name)
    keyboard = _keys(session, ((f"−{points}", f"n{seat}={points}") for points in POINTS))
    await house.rewrite(update, text, keyboard)


async def _ask_reason(house: House, update: Update, session: Session, choice: str) -> None:
    await house.answer(update)
    labels = (house.texts.plain(session.language, f"penalty-reason-{r}") for r in REASONS)
    pairs = ((label, f"{choice}={r}") for label, r in zip(labels, REASONS, strict=True))
    text = house.texts.t(session.language, "penalty-reason")
    await house.rewrite(update, text, _keys(session, pairs, a_row=1))


async def _give(house: House, update: Update, session: Session, asked: Asked) -> None:
    user, penalty = presser(update), asked.penalty
    after = await house.tables.arrange(
        session.id,
        lambda s: table.give_penalty(
            s, user, penalty.seat, points=-penalty.points, reason=penalty.reason
        ),
        update_id=update.update_id,
    )
    await house.answer(update)
    t = house.texts
    text = t.t(
        session.language,
        "deal-penalty",
        name=house.renderer.name(session, penalty.seat),
        points=penalty.points,
        reason=t.plain(session.language, f"penalty-reason-{penalty.reason}"),
    )
    label = t.plain(session.language, "key-take-back")
    deals = 0 if after.state is None else len(after.state.results)
    await house.rewrite(update, text, _keys(after, ((label, f"{asked.choice}={deals}"),)))


@dataclass(frozen=True, slots=True)
class Asked:
    """A penalty as far as the presses have said it.

    choice: as a button bears it. deals: how many had been scored when it was given.
    """

    choice: str
    seat: Seat
    points: int | None = None
    reason: str | None = None
    deals: int | None = None

    @property
    def penalty(self) -> Penalty:
        return Penalty(self.seat, -(self.points or 0), self.deals or 0, self.reason or "")


def _asked(session: Session, choice: str) -> Asked | None:
    """None for anything malformed."""
    seat, *rest = choice.removeprefix("n").split("=")
    allowed = (map(str, POINTS), REASONS, map(str, range(MAX_DEALS)))
    is_good = len(rest) <= len(allowed) and all(map(_is_among, rest, allowed))
    if not is_good or not _is_among(seat, map(str, _seats(session))):
        return None
    said = dict(zip(("points", "reason", "deals"), rest, strict=False))
    return Asked(
        choice,
        Seat(int(seat)),
        points=int(said["points"]) if "points" in said else None,
        reason=said.get("reason"),
        deals=int(said["deals"]) if "deals" in said else None,
    )


def _is_among(part: str, allowed: Iterable[str]) -> bool:
    return part in tuple(allowed)


def _seats(session: Session) -> Iterable[Seat]:
    return map(Seat, range(len(session.sitters)))


def _keys(session: Session, choices: Iterable[tuple[str, str]], *, a_row: int = A_ROW) -> Keyboard:
    buttons = [Button(label, data_for(session.id, ANY_TIME, choice)) for label, choice in choices]
    return tuple(tuple(buttons[at : at + a_row]) for at in range(0, len(buttons), a_row))
