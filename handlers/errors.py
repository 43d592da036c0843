"""What becomes of an error: a sentence for the person, a log line for the host, word to the door.

Every press is answered, here at the latest. The exception travels on to whoever fed the update in,
through a context variable, because the Application itself swallows it.
"""

from __future__ import annotations

import logging
from contextvars import ContextVar
from functools import partial

from telegram import Update
from telegram.error import TelegramError

from bot.games.house_rules import Impossible
from bot.records.people import RecordsBusy
from bot.render.rules_line import objection_words
from bot.rules.engine import IllegalAction
from bot.sessions.codec import NewerDocument, UnreadableDocument
from bot.sessions.outages import StoreUnavailable
from bot.sessions.refusals import Refused, TableBusy
from handlers.house import House, answer, caller_of

log = logging.getLogger(__name__)

failure: ContextVar[list[BaseException] | None] = ContextVar("failure", default=None)
"""Set to an empty list around an update; what went wrong with it is put in."""

MISTAKES = (Refused, IllegalAction, Impossible)
"""A player's own: one sentence says what cannot be."""

TEMPORARY = (StoreUnavailable, TableBusy, RecordsBusy, NewerDocument)
"""Errors that a later attempt may not meet; nothing was changed."""


async def explain(house: House, update: object, error: BaseException) -> None:
    """Tell the person in one sentence, and the log when the fault is ours."""
    _note(error)
    if not isinstance(error, MISTAKES):
        _log(update, error)
    if not isinstance(update, Update):
        return
    if update.callback_query is not None:
        await answer(update, await _sentence(house, update, error), is_alert=True)
    elif _is_answered(update) and not isinstance(error, TEMPORARY):
        try:
            await house.reply_with(
                update, house.texts.escape(await _sentence(house, update, error))
            )
        except StoreUnavailable as away:  # nobody knows whether it was said: it comes again
            _note(away)


async def say_slowly(house: House, update: Update) -> None:
    """A press of somebody who presses too fast is answered, whether the memory is there or not."""
    language = await _language(house, update)
    await answer(update, house.texts.plain(language, "slowly"))


def _note(error: BaseException) -> None:
    """For whoever fed the update in."""
    told = failure.get()
    if told is not None:
        told.append(error)


async def _sentence(house: House, update: Update, error: BaseException) -> str:
    language = await _language(house, update, is_away=isinstance(error, StoreUnavailable))
    try:
        return _words(house, error, language)
    except Exception as other:  # whatever it is, the person is told something
        log.error("update %s: no words for an error", update.update_id, exc_info=other)
        return house.texts.plain(house.texts.languages[0], "fault")


def _words(house: House, error: BaseException, language: str) -> str:
    match error:
        case Refused() | IllegalAction():
            return house.texts.plain(language, f"refused-{error.code}", **error.values)
        case Impossible():
            t = partial(house.texts.plain, language)
            return " ".join(objection_words(objection, t) for objection in error.objections)
        case StoreUnavailable() | NewerDocument():
            return house.texts.plain(language, "store-away")
        case UnreadableDocument():
            return house.texts.plain(language, "table-unreadable")
        case TableBusy() | RecordsBusy():
            return house.texts.plain(language, "busy")
        case _:
            return house.texts.plain(language, "fault")


async def _language(house: House, update: Update, *, is_away: bool = False) -> str:
    """The reader's language; the one of their app when the memory is away, without asking again."""
    if not is_away:
        try:
            return await house.language(update)
        except Exception as other:  # whatever it is, the person is told in one language or another
            log.warning("a language could not be looked up: %s", type(other).__name__)
    caller = caller_of(update)
    spoken = (caller.app_language or "")[:2] if caller is not None else ""
    return spoken if spoken in house.texts.languages else house.texts.languages[0]


def _is_answered(update: Update) -> bool:
    """A command, or what was written in reply to a question: nothing else of theirs can fail."""
    message = update.message
    if message is None or not message.text:
        return False
    return message.text.startswith("/") or message.reply_to_message is not None


def _log(update: object, error: BaseException) -> None:
    """What happened to which update; never its content."""
    number = update.update_id if isinstance(update, Update) else None
    if isinstance(error, TEMPORARY):
        why = str(error) or type(error).__name__
        log.warning("update %s changes nothing for now: %s", number, why)
    elif isinstance(error, TelegramError):
        log.warning("update %s: Telegram said: %s", number, error)
    else:
        log.error("update %s failed", number, exc_info=error)
