"""Penalty points and the scorekeeper's pencil: pressed, typed after /penalty, or answered.

One message asks who, how many and what for, and becomes what was decided. A reply to it says the
rest in own words.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable
from dataclasses import dataclass

from telegram import Message, Update
from telegram.ext import filters

from bot.render.buttons import ANY_TIME, Pressed, data_for
from bot.render.columns import signed
from bot.render.posts import Button, Keyboard
from bot.rules.penalties import MOST_LETTERS, USUAL_REASONS, Penalty
from bot.rules.seats import Seat
from bot.rules.state import State
from bot.sessions import scorekeeper
from bot.sessions.refusals import Denial, Refused
from bot.sessions.session import ChatId, Person, Session, UserId
from bot.texts import Html
from handlers.house import House, argument_of, message_of, question_replied_to, sender_of
from handlers.lobby import presser

POINTS = (1, 2, 3, 5, 10, 20)
REASONS = USUAL_REASONS
A_ROW = 3
CANCEL, PENCIL, TAKE_BACK = "n-", "nk", "nu"


def is_penalty(choice: str) -> bool:
    """Whether a button with this choice stands under such a question."""
    return re.match(r"n[\dku-]", choice) is not None


# Pressed


async def ask_who(house: House, update: Update, pressed: Pressed) -> None:
    """`Penalty` under the deal: the first question comes as a message of its own."""
    session = await house.tables.by_id(pressed.sid)
    scorekeeper.require_scorekeeper(session, presser(update))
    await house.answer(update)
    await _ask_who(house, update, session)


async def ask_on(house: House, update: Update, pressed: Pressed) -> None:
    """A seat (n2), its points (n2=5), the reason (n2=5=talk), which decides it; or else cancel
    (n-), the pencil (nk) and to whom it goes (nk1), and taking a penalty back (nu…).
    """
    session = await house.tables.by_id(pressed.sid)
    scorekeeper.require_scorekeeper(session, presser(update))
    choice = pressed.choice
    if choice == CANCEL:
        await house.answer(update)
        await house.rewrite(update, house.texts.t(session.language, "penalty-none"))
    elif choice.startswith(PENCIL):
        await _pass_pencil(house, update, session, choice.removeprefix(PENCIL))
    elif choice.startswith(TAKE_BACK):
        await _take_back(house, update, session, choice)
    else:
        await _ask_on(house, update, session, _asked(session, choice))


async def _ask_on(house: House, update: Update, session: Session, asked: Asked | None) -> None:
    match asked:
        case None:
            await house.answer(update, "unknown-press")
        case Asked(points=None):
            await house.answer(update)
            await _ask_points(house, update, session, asked)
        case Asked(reason=None):
            await house.answer(update)
            await _ask_reason(house, update, session, asked)
        case _:
            after, penalty = await _give(house, update, session, presser(update), asked)
            await house.answer(update)
            await house.rewrite(update, *_given(house, after, penalty))


async def _ask_who(house: House, update: Update, session: Session) -> None:
    names = ((house.renderer.name(session, seat), f"n{seat}") for seat in _seats(session))
    keys = (*_keys(session, names), (_key(house, session, "key-pencil", PENCIL),))
    keyboard = (*keys, _cancel(house, session))
    keeper = scorekeeper.scorekeeper_name(session)
    await house.reply(update, "penalty-who", keeper=keeper, keyboard=keyboard)


async def _ask_points(house: House, update: Update, session: Session, asked: Asked) -> None:
    name = house.renderer.name(session, asked.seat)
    text = house.texts.t(session.language, "penalty-points", name=name)
    amounts = ((signed(-points), f"{asked.choice}={points}") for points in POINTS)
    await house.rewrite(update, text, (*_keys(session, amounts), _cancel(house, session)))


async def _ask_reason(house: House, update: Update, session: Session, asked: Asked) -> None:
    labels = (house.texts.plain(session.language, f"penalty-reason-{r}") for r in REASONS)
    pairs = ((label, f"{asked.choice}={r}") for label, r in zip(labels, REASONS, strict=True))
    keyboard = (*_keys(session, pairs, a_row=1), _cancel(house, session))
    await house.rewrite(update, house.texts.t(session.language, "penalty-reason"), keyboard)


async def _pass_pencil(house: House, update: Update, session: Session, seat: str) -> None:
    """To whom the pencil may go, or there it goes."""
    people = {str(s): s for s in _seats(session) if isinstance(session.sitters[s], Person)}
    if seat and seat not in people:
        await house.answer(update, "unknown-press")
        return
    t = house.texts
    if not seat:
        await house.answer(update)
        names = ((house.renderer.name(session, s), f"{PENCIL}{s}") for s in people.values())
        keyboard = (*_keys(session, names), _cancel(house, session))
        await house.rewrite(update, t.t(session.language, "penalty-pencil"), keyboard)
        return
    user = presser(update)
    after = await house.tables.arrange(
        session.id,
        lambda s: scorekeeper.pass_pencil(s, user, people[seat]),
        update_id=update.update_id,
    )
    await house.answer(update)
    name = scorekeeper.scorekeeper_name(after)
    await house.rewrite(update, t.t(session.language, "deal-scorekeeper", name=name))


async def _take_back(house: House, update: Update, session: Session, choice: str) -> None:
    user = presser(update)

    def change(session: Session) -> Session:
        given = session.state.penalties if isinstance(session.state, State) else ()
        nothing = Penalty(Seat(0), 0, 0, "")  # the rules say that it cannot be taken back
        penalty = next((p for p in given if _take_back_choice(p) == choice), nothing)
        return scorekeeper.take_back_penalty(session, user, penalty)

    await house.tables.arrange(session.id, change, update_id=update.update_id)
    await house.answer(update)
    await house.rewrite(update, house.texts.t(session.language, "penalty-gone"))


# Typed


async def penalty_command(house: House, update: Update) -> None:
    """/penalty: asks who; or with a name, the points and what for, it is given at once."""
    session = await house.table_here(update)
    user = sender_of(update)
    scorekeeper.require_scorekeeper(session, user)
    typed = argument_of(update)
    if not typed:
        await _ask_who(house, update, session)
        return
    asked = _typed(house, session, typed)
    after, penalty = await _give(house, update, session, user, asked)
    text, keyboard = _given(house, after, penalty)
    await house.reply_with(update, text, keyboard=keyboard)


class ToQuestion(filters.MessageFilter):
    """Replies to a question about penalty points."""

    def filter(self, message: Message) -> bool:
        return question_of(message) is not None


def question_of(message: Message) -> Pressed | None:
    """What the first button says under the question about penalty points that is replied to."""
    pressed = question_replied_to(message)
    is_question = (
        pressed is not None
        and pressed.question == ANY_TIME
        and re.match(r"n\d", pressed.choice) is not None
    )
    return pressed if is_question else None


async def reply(house: House, update: Update) -> None:
    """Whatever the question has not been told yet, in own words; it becomes the answer."""
    message = message_of(update)
    question, asked_by = question_of(message), message.reply_to_message
    assert question is not None
    assert asked_by is not None
    if asked_by.from_user is None or asked_by.from_user.id != house.bot.id:
        return
    session = await house.tables.by_id(question.sid)
    user = sender_of(update)
    scorekeeper.require_scorekeeper(session, user)
    asked = _answered(house, session, question.choice, " ".join((message.text or "").split()))
    after, penalty = await _give(house, update, session, user, asked)
    text, keyboard = _given(house, after, penalty)
    chat = ChatId(message.chat.id)
    await house.say(chat, text, keyboard=keyboard, instead_of=asked_by.message_id)


def _answered(house: House, session: Session, choice: str, typed: str) -> Asked:
    """What the question knew by its first button, and what the reply adds."""
    asked = _asked(session, choice)
    if asked is None:
        raise Refused(Denial.PASSED)
    if asked.points is None:  # it asks who
        return _typed(house, session, typed)
    if asked.reason is None:
        points, _, reason = typed.partition(" ")
        return Asked(choice, asked.seat, points=_points(points), reason=_reason(reason))
    return Asked(choice, asked.seat, points=asked.points, reason=_reason(typed))


def _typed(house: House, session: Session, typed: str) -> Asked:
    """A name, the points, and what for; the longest name that somebody bears counts.

    Raises Refused for what is not that.
    """
    words = typed.split()
    ends = [end for end in range(1, len(words)) if _NUMBER.fullmatch(words[end])]
    for end in reversed(ends):
        seats = _called(house, session, " ".join(words[:end]))
        if len(seats) == 1:
            reason = _reason(" ".join(words[end + 1 :]))
            return Asked("", seats[0], points=_points(words[end]), reason=reason)
    if not ends:
        raise Refused(Denial.PENALTY_UNCLEAR)
    raise Refused(Denial.WHO_IS_THAT, name=" ".join(words[: ends[0]])[:MOST_LETTERS])


def _called(house: House, session: Session, said: str) -> list[Seat]:
    """The seats of those who bear this name; failing that, of those whose name begins so."""
    said = said.casefold().lstrip("@🤖 ")
    names = {
        seat: house.renderer.name(session, seat).casefold().lstrip("🤖 ")
        for seat in _seats(session)
    }
    exact = [seat for seat, name in names.items() if name == said]
    return exact or [seat for seat, name in names.items() if said and name.startswith(said)]


_NUMBER = re.compile(r"[-−–+]?\d{1,6}", re.ASCII)


def _points(typed: str) -> int:
    """How many points are lost; behind a plus, how many are given back, below zero."""
    if not _NUMBER.fullmatch(typed):
        raise Refused(Denial.PENALTY_UNCLEAR)
    points = int(typed.lstrip("-−–+"))
    return -points if typed.startswith("+") else points


def _reason(typed: str) -> str:
    if not typed:
        raise Refused(Denial.PENALTY_UNCLEAR)
    if len(typed) > MOST_LETTERS:
        raise Refused(Denial.LONG_REASON, most=MOST_LETTERS)
    return typed


# Given


async def _give(
    house: House, update: Update, session: Session, user: UserId, asked: Asked
) -> tuple[Session, Penalty]:
    """The table afterwards, and the penalty as it stands there."""
    points, reason = asked.points or 0, asked.reason or ""
    after = await house.tables.arrange(
        session.id,
        lambda s: scorekeeper.give_penalty(s, user, asked.seat, points=points, reason=reason),
        update_id=update.update_id,
    )
    deals = 0 if after.state is None else len(after.state.results)
    return after, Penalty(asked.seat, -points, deals, reason)


def _given(house: House, session: Session, penalty: Penalty) -> tuple[Html, Keyboard]:
    text = house.renderer.penalty(session, penalty)
    key = _key(house, session, "key-take-back", _take_back_choice(penalty))
    return text, ((key,),)


def _take_back_choice(penalty: Penalty) -> str:
    """A button has no room for the reason itself."""
    reason = zlib.crc32(penalty.reason.encode())
    return f"{TAKE_BACK}{penalty.seat}={penalty.points}={penalty.after_deal}={reason:x}"


@dataclass(frozen=True, slots=True)
class Asked:
    """A penalty as far as it has been said.

    choice: as a button bears it. points: that are lost.
    """

    choice: str
    seat: Seat
    points: int | None = None
    reason: str | None = None


def _asked(session: Session, choice: str) -> Asked | None:
    """None for anything malformed."""
    seat, *rest = choice.removeprefix("n").split("=")
    allowed = (map(str, POINTS), REASONS)
    is_good = len(rest) <= len(allowed) and all(map(_is_among, rest, allowed))
    if not is_good or not _is_among(seat, map(str, _seats(session))):
        return None
    points, reason = (*rest, None, None)[:2]
    return Asked(
        choice, Seat(int(seat)), points=None if points is None else int(points), reason=reason
    )


def _is_among(part: str, allowed: Iterable[str]) -> bool:
    return part in tuple(allowed)


def _seats(session: Session) -> Iterable[Seat]:
    return map(Seat, range(len(session.sitters)))


def _key(house: House, session: Session, key: str, choice: str) -> Button:
    label = house.texts.plain(session.language, key)
    return Button(label, data_for(session.id, ANY_TIME, choice))


def _cancel(house: House, session: Session) -> tuple[Button]:
    return (_key(house, session, "key-cancel", CANCEL),)


def _keys(session: Session, choices: Iterable[tuple[str, str]], *, a_row: int = A_ROW) -> Keyboard:
    buttons = [Button(label, data_for(session.id, ANY_TIME, choice)) for label, choice in choices]
    return tuple(tuple(buttons[at : at + a_row]) for at in range(0, len(buttons), a_row))
