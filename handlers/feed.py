"""One update in, one verdict out: whether it has been safely handled, for webhook and polling
alike.
"""

from __future__ import annotations

import logging
from datetime import UTC, datetime, timedelta
from enum import StrEnum

from telegram import Bot, Update
from telegram.ext import Application

from handlers.errors import TEMPORARY, failure

log = logging.getLogger(__name__)

WORTH_RETRYING_S = 10 * 60  # a message older than this is not asked for again


class Verdict(StrEnum):
    """HANDLED: committed, or refused for good, and answered.

    LATER: nothing was changed, send it again.
    """

    HANDLED = "handled"
    LATER = "later"


UNREADABLE = (AttributeError, KeyError, TypeError, ValueError)
"""What python-telegram-bot raises over JSON that is not an update as it knows them."""


def read(body: object, bot: Bot) -> Update | None:
    """The update in a piece of JSON; None for what is none, or of a form not known here."""
    try:
        return Update.de_json(body, bot) if isinstance(body, dict) else None
    except UNREADABLE as error:
        log.warning("something came that is no update: %s", type(error).__name__)
        return None


async def feed(application: Application, update: Update) -> Verdict:  # type: ignore[type-arg]  # six
    """Handle one update to its end.

    A press is always HANDLED, because its person was told to press again. A message comes again
    while Redis is away, until it is ten minutes old. A fault of ours is HANDLED too: it would only
    fail again and block what is behind it (protocols.md section 3).
    """
    told: list[BaseException] = []
    token = failure.set(told)
    try:
        await application.process_update(update)
    finally:
        failure.reset(token)
    is_temporary = any(isinstance(error, TEMPORARY) for error in told)
    if not is_temporary or update.callback_query is not None or _is_old(update):
        return Verdict.HANDLED
    return Verdict.LATER


def _is_old(update: Update) -> bool:
    message = update.effective_message
    if message is None:
        return False
    return datetime.now(UTC) - message.date > timedelta(seconds=WORTH_RETRYING_S)
