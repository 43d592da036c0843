"""Direct replies to commands, at the pace of their chats; each process says its own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace

from bot.publisher.calls import Calls
from bot.publisher.findings import Hooks
from bot.publisher.outcomes import (
    Barred,
    Kicked,
    Migrated,
    NoTopic,
    Outcome,
    Refused,
    Rejected,
    TooFast,
    Unknown,
    Unsent,
)
from bot.publisher.telegram import Letter, Telegram
from bot.publisher.times import Times
from bot.sessions.outages import StoreUnavailable
from bot.sessions.session import ChatId

log = logging.getLogger(__name__)

MOST_REPLIES = 20  # that wait for one chat: more could not be said within a minute

MOST_TRIES = 2  # of a message that becomes a reply


@dataclass(slots=True, eq=False)
class Reply:
    """A direct reply that waits for its permit."""

    letter: Letter
    since: float
    is_over: asyncio.Event = field(default_factory=asyncio.Event)
    is_under_way: bool = False
    tries: int = 0


class Replies:
    """The replies of one process that are not said yet."""

    def __init__(
        self,
        telegram: Telegram,
        calls: Calls,
        hooks: Hooks,
        times: Times,
        *,
        clock: Callable[[], float],
    ) -> None:
        self._telegram = telegram
        self._calls = calls
        self._hooks = hooks
        self._times = times
        self._clock = clock
        self._replies: list[Reply] = []

    def __len__(self) -> int:
        return len(self._replies)

    @property
    def waiting(self) -> list[Reply]:
        """What may be begun, oldest first."""
        return [reply for reply in self._replies if not reply.is_under_way]

    async def say(self, letter: Letter) -> None:
        """Returns when it is said or refused, or found no room."""
        chat = letter.chat
        self._drop_overtaken(letter)
        if sum(reply.letter.chat == chat for reply in self._replies) >= MOST_REPLIES:
            log.info("a reply to chat %s is dropped: so many wait already", chat)
            return
        reply = Reply(letter, self._clock())
        self._replies.append(reply)
        self._calls.start_now.set()
        try:
            async with asyncio.timeout(self._times.reply_s):
                await reply.is_over.wait()
        except TimeoutError:
            log.warning("a reply to chat %s found no room", chat)
        finally:
            self._drop(reply)

    def begin(self, reply: Reply) -> None:
        """Its permit was given."""
        reply.is_under_way = True
        reply.tries += 1
        self._calls.begin(reply.letter.chat, self._make(reply))

    def drop_waiting(self) -> None:
        """What has not begun is not said any more."""
        for reply in self.waiting:
            self._drop(reply)

    async def _make(self, reply: Reply) -> None:
        chat = reply.letter.chat
        outcome = await self._calls.outcome_of(chat, self._call(reply.letter))
        reply.is_under_way = False
        match outcome:
            case TooFast() | Unsent():
                return  # its turn comes again
            case Unknown() if reply.letter.instead_of is not None and reply.tries < MOST_TRIES:
                return  # an edit may be made twice; a send would come twice
            case Migrated(new=new):
                await self._follow(reply, new)
                return
            case Refused() | Kicked() | Barred() | NoTopic() | Rejected() as refusal:
                log.info("a reply to chat %s was refused: %s", chat, refusal.reason)
            case _:
                pass
        self._drop(reply)

    def _call(self, letter: Letter) -> Awaitable[Outcome]:
        if letter.instead_of is None:
            return self._telegram.send(letter)
        return self._telegram.edit(
            letter.chat, letter.instead_of, text=letter.text, keyboard=letter.keyboard
        )

    async def _follow(self, reply: Reply, new: ChatId) -> None:
        """The group has moved: the reply goes where it is now."""
        old, reply.letter = reply.letter.chat, replace(reply.letter, chat=new)
        self._calls.start_now.set()
        try:
            await self._hooks.on_migrated(old, new)
        except StoreUnavailable as error:
            log.warning("chat %s has moved to %s, not committed: %s", old, new, error)

    def _drop_overtaken(self, letter: Letter) -> None:
        """Of a message that is leafed through only the newest page is shown."""
        for reply in self.waiting:
            is_same_message = reply.letter.instead_of == letter.instead_of is not None
            if is_same_message and reply.letter.chat == letter.chat:
                self._drop(reply)

    def _drop(self, reply: Reply) -> None:
        if reply in self._replies:
            self._replies.remove(reply)
        reply.is_over.set()
