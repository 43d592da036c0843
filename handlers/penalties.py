"""Penalty points: one message asks the scorekeeper who, how many, and what for."""

from __future__ import annotations

from collections.abc import Iterable

from telegram import Update

from bot.render.buttons import ANY_TIME, Pressed, data_for
from bot.render.posts import Button, Keyboard
from bot.rules.seats import Seat
from bot.sessions import table
from bot.sessions.session import Session
from handlers.house import House, rewrite
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
    """A seat (n2), then its points (n2=5), then the reason (n2=5=talk), which decides it."""
    session = await house.tables.by_id(pressed.sid)
    table.require_scorekeeper(session, presser(update))
    seat, points, reason = _parts(session, pressed.choice)
    if seat is None:
        await house.answer(update, "unknown-press")
    elif points is None:
        await _ask_points(house, update, session, seat)
    elif reason is None:
        await _ask_reason(house, update, session, pressed.choice)
    else:
        await _give(house, update, session, seat=seat, points=points, reason=reason)


async def take_back(house: House, update: Update, pressed: Pressed) -> None:
    """The penalty just given is none."""
    user = presser(update)
    await house.tables.arrange(
        pressed.sid,
        lambda s: table.take_back_penalty(s, user),
        update_id=update.update_id,
    )
    await house.answer(update)
    language = await house.language_of_place(update)
    await rewrite(update, house.texts.t(language, "penalty-gone"))


async def _ask_points(house: House, update: Update, session: Session, seat: Seat) -> None:
    await house.answer(update)
    name = house.renderer.name(session, seat)
    text = house.texts.t(session.language, "penalty-points", name=name)
    keyboard = _keys(session, ((f"−{points}", f"n{seat}={points}") for points in POINTS))
    await rewrite(update, text, keyboard)


async def _ask_reason(house: House, update: Update, session: Session, choice: str) -> None:
    await house.answer(update)
    labels = (house.texts.plain(session.language, f"penalty-reason-{r}") for r in REASONS)
    pairs = ((label, f"{choice}={r}") for label, r in zip(labels, REASONS, strict=True))
    text = house.texts.t(session.language, "penalty-reason")
    await rewrite(update, text, _keys(session, pairs, a_row=1))


async def _give(
    house: House, update: Update, session: Session, *, seat: Seat, points: int, reason: str
) -> None:
    user = presser(update)
    await house.tables.arrange(
        session.id,
        lambda s: table.give_penalty(s, user, seat, points=points, reason=reason),
        update_id=update.update_id,
    )
    await house.answer(update)
    t = house.texts
    text = t.t(
        session.language,
        "deal-penalty",
        name=house.renderer.name(session, seat),
        points=-points,
        reason=t.plain(session.language, f"penalty-reason-{reason}"),
    )
    label = t.plain(session.language, "key-take-back")
    await rewrite(update, text, _keys(session, ((label, "take-back"),)))


def _parts(session: Session, choice: str) -> tuple[Seat | None, int | None, str | None]:
    """Seat, points and reason as far as they are said; no seat for anything malformed."""
    nobody = (None, None, None)
    seat, *rest = choice.removeprefix("n").split("=")
    if seat not in {str(number) for number in range(len(session.sitters))} or len(rest) > 2:
        return nobody
    if rest and rest[0] not in {str(points) for points in POINTS}:
        return nobody
    if len(rest) == 2 and rest[1] not in REASONS:
        return nobody
    points = int(rest[0]) if rest else None
    return Seat(int(seat)), points, rest[1] if len(rest) == 2 else None


def _seats(session: Session) -> Iterable[Seat]:
    return map(Seat, range(len(session.sitters)))


def _keys(session: Session, choices: Iterable[tuple[str, str]], *, a_row: int = A_ROW) -> Keyboard:
    buttons = [Button(label, data_for(session.id, ANY_TIME, choice)) for label, choice in choices]
    return tuple(tuple(buttons[at : at + a_row]) for at in range(0, len(buttons), a_row))
