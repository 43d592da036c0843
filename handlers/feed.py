"""One update in, one verdict out: whether it has been safely handled.

Webhook and polling both feed them in here. Of each update one line is logged: ids, kind, time and
verdict, and never what somebody wrote or is called.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from telegram import Bot, Update
from telegram.ext import Application

from handlers import COMMANDS
from handlers.errors import TEMPORARY, failure

log = logging.getLogger(__name__)

WORTH_RETRYING_S = 10 * 60  # an update older than this is not asked for again


class Verdict(StrEnum):
    """HANDLED: committed, or refused for good, and answered.

    LATER: nothing was changed, send it again.
    """

    HANDLED = "handled"
    LATER = "later"


@dataclass(frozen=True, slots=True)
class Fed:
    """What is told of an update that was handled.

    kind: PRESS, MEMBER (who comes, goes or may do what), OTHER, or a command of ours like "/join".
    ms: milliseconds from its coming in until it was answered.
    """

    update: int
    kind: str
    chat: int | None
    ms: float
    verdict: Verdict


PRESS = "press"
MEMBER = "member"
OTHER = "other"

UNREADABLE = (AttributeError, KeyError, TypeError, ValueError)
"""What python-telegram-bot raises over JSON that is not an update as it knows them."""


def read(body: object, bot: Bot) -> Update | None:
    """The update in a piece of JSON; None for what is none, or of a form not known here."""
    try:
        return Update.de_json(body, bot) if isinstance(body, dict) else None
    except UNREADABLE as error:
        log.warning("something came that is no update: %s", type(error).__name__)
        return None


async def feed(
    application: Application,  # type: ignore[type-arg]  # six
    update: Update,
    *,
    clock: Callable[[], datetime],
    note: Callable[[Fed], None] = lambda _: None,
) -> Verdict:
    """Handle one update to its end, and say how it went to the log and to `note`.

    A press is always HANDLED, because its person was told to press again. A message, or word of
    who may do what, comes again while Redis is away, until it is ten minutes old by `clock`. A
    fault of ours is HANDLED too: it would only fail again and block what is behind it.
    """
    began = time.perf_counter()
    verdict = await _handle(application, update, clock)
    chat = update.effective_chat
    fed = Fed(
        update=update.update_id,
        kind=kind_of(update, application.bot.username),
        chat=None if chat is None else chat.id,
        ms=round((time.perf_counter() - began) * 1000, 1),
        verdict=verdict,
    )
    _log(fed)
    note(fed)
    return verdict


async def _handle(
    application: Application,  # type: ignore[type-arg]  # six
    update: Update,
    clock: Callable[[], datetime],
) -> Verdict:
    told: list[BaseException] = []
    token = failure.set(told)
    try:
        await application.process_update(update)
    finally:
        failure.reset(token)
    is_temporary = any(isinstance(error, TEMPORARY) for error in told)
    if not is_temporary or update.callback_query is not None or _is_old(update, clock()):
        return Verdict.HANDLED
    return Verdict.LATER


def _log(fed: Fed) -> None:
    """For people in one line, for machines also as fields."""
    log.info(
        "update %s: %s in chat %s, %s in %.0f ms",
        *(fed.update, fed.kind, fed.chat, fed.verdict, fed.ms),
        extra={"fields": asdict(fed)},
    )


def kind_of(update: Update, username: str) -> str:
    """Press, command, member or other; a word that is no command of ours is not repeated."""
    if update.callback_query is not None:
        return PRESS
    if update.my_chat_member is not None:
        return MEMBER
    message = update.message
    if message is None:
        return OTHER
    if message.left_chat_member is not None or message.new_chat_members:
        return MEMBER
    first, _, _ = (message.text or "").replace("\n", " ").partition(" ")
    name, _, addressee = first.lower().partition("@")
    is_ours = name == "/start" or (name.startswith("/") and name[1:] in COMMANDS)
    return name if is_ours and addressee in ("", username.lower()) else OTHER


def _is_old(update: Update, now: datetime) -> bool:
    """Whether too much time has gone by; never, where an update does not say when it was."""
    dated = update.my_chat_member or update.effective_message
    return dated is not None and now - dated.date > timedelta(seconds=WORTH_RETRYING_S)
