"""What of a running bot is measured, whoever keeps the figures; by default nobody does."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from telegram.error import TelegramError
from telegram.ext import BaseRateLimiter

from bot.publisher.outcomes import Done, Outcome
from bot.publisher.telegram import meaning
from bot.sessions.session import ChatId
from handlers.feed import Fed

Called = Callable[[str, Outcome], None]


def _nobody(*_: object) -> None:
    """Nothing is measured."""


@dataclass(frozen=True, slots=True)
class Meters:
    """Told of what happens as it happens; none of them takes time or may fail.

    fed: an update was handled. lost: somebody else changed a table first, and the change is made
    anew. publishes: this process has become, or is no longer, the one that publishes. called: a
    method of the Bot API, and what came of the call; None when calls are not even looked at. late:
    by how many seconds the event loop was, each time it is looked at.
    """

    fed: Callable[[Fed], None] = _nobody
    lost: Callable[[], None] = _nobody
    publishes: Callable[[bool], None] = _nobody
    called: Called | None = None
    late: Callable[[float], None] = _nobody


UNMEASURED = Meters()

Result = Any  # what python-telegram-bot makes of any answer


class CallCounter(BaseRateLimiter[None]):
    """Sees every call but those for updates go by and limits none: the pace is the publisher's."""

    def __init__(self, called: Called) -> None:
        self._called = called

    async def initialize(self) -> None:
        """Nothing has to be made ready."""

    async def shutdown(self) -> None:
        """Nothing is held."""

    async def process_request(
        self,
        callback: Callable[..., Coroutine[Any, Any, Result]],
        args: Any,
        kwargs: dict[str, Any],
        endpoint: str,
        data: dict[str, Any],
        rate_limit_args: None,
    ) -> Result:
        """Make the call at once, and tell what came of it."""
        try:
            result = await callback(*args, **kwargs)
        except TelegramError as error:
            self._called(endpoint, meaning(error, _chat_in(data)))
            raise
        self._called(endpoint, Done())
        return result


def _chat_in(data: dict[str, Any]) -> ChatId:
    chat = data.get("chat_id")
    return ChatId(chat if isinstance(chat, int) else 0)
