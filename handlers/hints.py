"""Hints in the private chat: what the computer would do now, and how the last deal was played.

Whatever is thought about is one seat's view, so no answer can tell what that seat does not see.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial

from telegram import Update

from bot.computer.advice import advice
from bot.computer.budget import Budget
from bot.computer.hindsight import look_back
from bot.computer.thinking import CannotThink
from bot.render.buttons import Pressed, deep_link
from bot.render.hints import LOOK_BACK, hint_text, hint_title, look_back_text, no_hint, only_choice
from bot.rules.play import view
from bot.rules.seats import Seat
from bot.sessions.hindsight import choices, seat_in
from bot.sessions.refusals import Denial, Refused
from bot.sessions.session import ChatId, Session, UserId
from bot.texts import Html
from handlers.errors import explain
from handlers.house import House, caller_of, is_private
from handlers.lobby import presser

HINT_PAYLOAD = "hint"  # what the link from a group carries
HINT = Budget(playouts=1500)  # some tenths of a second, and the same answer every time
HINTS_AT_ONCE = 4  # tables in one message


async def hint_command(house: House, update: Update) -> None:
    """/hint: what the computer would do at each table where this person must act.

    In a group nothing is said of a hand.
    """
    caller = caller_of(update)
    if caller is None or not is_private(update):
        keyboard = await house.open_chat_key(update, deep_link(house.username, HINT_PAYLOAD))
        await house.reply(update, "hint-in-private", keyboard=keyboard)
        return
    sessions = [one for one in await house.tables.of_person(caller.user) if not one.is_sheet]
    if not sessions:
        await house.reply(update, "hint-none")
        return
    language = await house.language_of_place(update)
    reasons = [(one, _no_hint(house, one, caller.user, language)) for one in sessions]
    asked = [one for one, reason in reasons if reason is None][:HINTS_AT_ONCE]
    if not asked:
        said = [(one, reason) for one, reason in reasons if reason is not None]
        await house.reply_with(update, _headed(house, said[:HINTS_AT_ONCE], language))
        return
    if not _begin(house, update, caller.user, partial(_hint, house, update, asked, language)):
        await house.reply(update, "hint-thinking")


def _no_hint(house: House, session: Session, user: UserId, language: str) -> Html | None:
    return no_hint(session, _seat(session, user), house.renderer.words(session, language))


def _seat(session: Session, user: UserId) -> Seat:
    seat = session.seat_of(user)
    assert seat is not None  # it is one of their own tables
    return seat


def _headed(house: House, said: list[tuple[Session, Html]], language: str) -> str:
    """Each under the name of its table; a single sentence needs none."""
    if len(said) == 1:
        return said[0][1]
    words = house.renderer.words
    return "\n\n".join(f"{hint_title(one, words(one, language))}\n{text}" for one, text in said)


async def _hint(house: House, update: Update, asked: list[Session], language: str) -> None:
    caller = caller_of(update)
    assert caller is not None
    parts = []
    for session in asked:
        assert session.state is not None
        seen = view(session.state, _seat(session, caller.user))
        words = house.renderer.words(session, language)
        text = only_choice(seen, words)
        if text is None:
            text = hint_text(seen, await house.thoughts.think(advice, seen, HINT), words)
        parts.append(f"{hint_title(session, words)}\n{text}")
    await house.reply_with(update, "\n\n".join(parts))


async def press_look_back(house: House, update: Update, pressed: Pressed) -> None:
    """`How was it?`: one's own bid and cards of a deal, in one's own chat, once."""
    user = presser(update)
    session = await house.tables.by_id(pressed.sid)
    number = _number(pressed.choice)
    seat = seat_in(session, user, number)
    if seat is None:
        is_there = session.seat_of(user) is not None
        raise Refused(Denial.PASSED if is_there else Denial.NOT_AT_TABLE)
    if house.thoughts.has_told((user, session.id, number)):
        await house.answer(update, "look-back-told")
        return
    thought = partial(_look_back, house, update, session, seat, number)
    has_begun = _begin(house, update, user, thought)
    await house.answer(update, None if has_begun else "hint-thinking")


def _number(choice: str) -> int:
    """The deal that a button names; 0, which is none, for anything else."""
    typed = choice.removeprefix(LOOK_BACK)
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) <= 3 else 0


async def _look_back(
    house: House, update: Update, session: Session, seat: Seat, number: int
) -> None:
    caller = caller_of(update)
    assert caller is not None
    seen = await house.thoughts.think(look_back, choices(session, seat, number))
    words = house.renderer.words(session, await house.tables.language_of_person(caller))
    await _whisper(house, update, look_back_text(session, seat, number, seen, words))
    house.thoughts.note_told((caller.user, session.id, number))


async def _whisper(house: House, update: Update, text: str) -> None:
    """Said to whoever asked, in their private chat wherever they did."""
    caller = caller_of(update)
    if caller is not None and not await house.tables.is_repeated(update.update_id):
        await house.say(ChatId(caller.user), text)


def _begin(
    house: House, update: Update, user: UserId, thought: Callable[[], Awaitable[None]]
) -> bool:
    return house.thoughts.begin(user, partial(_explained, house, update, thought))


async def _explained(house: House, update: Update, thought: Callable[[], Awaitable[None]]) -> None:
    """Nobody waits for the thought, so what goes wrong with it is told here."""
    try:
        await thought()
    except CannotThink:
        language = await house.language(update)
        await _whisper(house, update, house.texts.t(language, "hint-busy"))
    except Exception as error:  # as it would be told if the update had waited
        await explain(house, update, error)
