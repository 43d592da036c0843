"""A chat of the playground: who is in it, what stands in it, and waiting for it to change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from bot.playground.model import (
    ADMINS,
    PRESENT,
    Account,
    Change,
    Message,
    PeopleError,
    Service,
    Status,
    Topic,
)

if TYPE_CHECKING:
    from bot.playground.people import Person
    from bot.playground.world import World

KEPT_MESSAGES = 500
WAIT_S = 30.0

Found = TypeVar("Found")


@dataclass(frozen=True)
class Member:
    """How an account stands in a chat; an anonymous admin speaks as the group itself."""

    account: Account
    status: Status
    is_anonymous: bool = False


class Chat:
    """A private chat with the bot, a group or a supergroup. Its messages are those not deleted."""

    def __init__(self, world: World, chat_id: int, kind: str, title: str) -> None:
        self.world = world
        self.id = chat_id
        self.kind = kind
        self.title = title
        self.is_forum = False
        self.members: dict[int, Member] = {}
        self.topics: dict[int, Topic] = {}
        self.forbidden: set[str] = set()
        self.migrated_to: int | None = None
        self.is_deleted = False
        self.last_id = 0
        self.version = 0
        self._messages: dict[int, Message] = {}

    def __repr__(self) -> str:
        return f"<Chat {self.id} {self.title!r}, {len(self._messages)} messages>"

    @property
    def is_group(self) -> bool:
        """A group or supergroup."""
        return self.kind != "private"

    @property
    def is_over(self) -> bool:
        """Nothing is said here any longer: deleted, or a supergroup by now."""
        return self.is_deleted or self.migrated_to is not None

    @property
    def messages(self) -> list[Message]:
        """What stands in the chat, oldest first."""
        return list(self._messages.values())

    @property
    def last(self) -> Message:
        """The newest message."""
        if not self._messages:
            raise LookupError(f"nothing was said in {self.title}")
        return next(reversed(self._messages.values()))

    @property
    def by_bot(self) -> list[Message]:
        """What the bot has said, oldest first, as it reads now."""
        return [m for m in self._messages.values() if m.sender.id == self.world.bot.id]

    @property
    def transcript(self) -> str:
        """The whole chat as people read it, the bot's keyboards as `[label]`."""
        return "\n".join(
            str(m) if m.service else f"{m.sender.name}: {m}" for m in self._messages.values()
        )

    def find(self, message_id: int) -> Message | None:
        """The message as it reads now; None if it is not (any longer) there."""
        return self._messages.get(message_id)

    def now(self, message: Message) -> Message:
        """The same message as it reads now; LookupError if it is gone."""
        found = self._messages.get(message.id)
        if found is None:
            raise LookupError(f"message {message.id} is gone from {self.title}")
        return found

    def put(self, message: Message, kind: str) -> None:
        """Add or replace a message and tell everybody who looks."""
        self._messages[message.id] = message
        while len(self._messages) > KEPT_MESSAGES:
            del self._messages[next(iter(self._messages))]
        self._changed(Change(kind, self.id, message, message.id))

    def remove(self, message_id: int) -> None:
        """Take a message away."""
        gone = self._messages.pop(message_id)
        self._changed(Change("delete", self.id, gone, message_id))

    def _changed(self, change: Change) -> None:
        self.version += 1
        self.world.changes.tell(change)

    # Waiting

    async def until(self, look: Callable[[Chat], Found | None], timeout_s: float = WAIT_S) -> Found:
        """Look now and after every change until `look` finds something true.

        AssertionError with the transcript when that does not happen in time.
        """
        try:
            return await self.world.changes.until(lambda: look(self), timeout_s)
        except TimeoutError:
            raise AssertionError(
                f"did not come within {timeout_s} s; {self.title} reads:\n{self.transcript}"
            ) from None

    async def changed(self, since: int, timeout_s: float = WAIT_S) -> int:
        """Wait until the chat differs from its `version` `since`; the version it has then."""
        return await self.until(lambda c: c.version if c.version > since else None, timeout_s)

    async def shows(
        self, text: str, *, button: str | None = None, timeout_s: float = WAIT_S
    ) -> Message:
        """Wait until a message of the bot holds this text (and this button); the newest such."""

        def look(chat: Chat) -> Message | None:
            return next((m for m in reversed(chat.by_bot) if _reads(m, text, button)), None)

        return await self.until(look, timeout_s)

    async def stays_quiet(self, for_s: float = 0.1) -> None:
        """AssertionError if anything changes in the chat within this time."""
        before = self.version
        try:
            await self.world.changes.until(lambda: self.version > before, for_s)
        except TimeoutError:
            return
        raise AssertionError(f"{self.title} changed; it reads:\n{self.transcript}")

    # Who is here

    def status(self, account_id: int) -> Status:
        """How this account stands here; LEFT for a stranger."""
        member = self.members.get(account_id)
        return member.status if member else Status.LEFT

    def has(self, account_id: int) -> bool:
        """Whether this account is in the group."""
        return self.status(account_id) in PRESENT

    def is_admin(self, account_id: int) -> bool:
        """Whether this account is the creator or an admin."""
        return self.status(account_id) in ADMINS

    @property
    def people(self) -> list[Account]:
        """The persons who are in the group, the bot left out."""
        present = [m.account for m in self.members.values() if m.status in PRESENT]
        return [account for account in present if not account.is_bot]

    # What people do with the group

    def add(self, person: Person, by: Person | None = None) -> None:
        """The person enters, by themselves or because `by` adds them."""
        actor = by.account if by else person.account
        self.world.change_standing(self, person.account, Status.MEMBER, by=actor)

    def remove_person(self, person: Person, by: Person) -> None:
        """The person is thrown out."""
        self.world.change_standing(self, person.account, Status.KICKED, by=by.account)

    def promote(self, person: Person, *, anonymous: bool = False) -> None:
        """The person becomes an admin, who may choose to be anonymous."""
        if not self.is_admin(person.id):
            self._rise(person.account, Status.ADMINISTRATOR)
        self.members[person.id] = replace(self.members[person.id], is_anonymous=anonymous)

    def promote_bot(self) -> None:
        """The bot becomes an admin, who reads everything and may delete what others said."""
        self._rise(self.world.bot, Status.ADMINISTRATOR)

    def demote_bot(self) -> None:
        """The bot is an ordinary member again."""
        self._rise(self.world.bot, Status.MEMBER)

    def _rise(self, account: Account, status: Status) -> None:
        self.world.change_standing(self, account, status, by=self._first_admin())

    def kick_bot(self) -> None:
        """The bot is thrown out."""
        self.world.change_standing(self, self.world.bot, Status.KICKED, by=self._first_admin())

    def add_bot(self) -> None:
        """The bot is let in (again)."""
        self.world.change_standing(self, self.world.bot, Status.MEMBER, by=self._first_admin())

    def _first_admin(self) -> Account:
        admins = [a for a in self.people if self.is_admin(a.id)]
        if not (admins or self.people):
            raise PeopleError(f"there is nobody in {self.title}")
        return (admins or self.people)[0]

    def migrate(self) -> Chat:
        """The group becomes a supergroup, which is another chat with another id."""
        return self.world.migrate(self)

    def delete_group(self) -> None:
        """The group is no more; the bot is not told."""
        self.is_deleted = True
        self.world.state_changed()

    def forbid(self, *what: str) -> None:
        """Members may not send this: "text", "photos", "documents"; nothing given allows all."""
        self.forbidden = set(what)

    def open_topic(self, name: str, by: Person) -> Topic:
        """Somebody makes a topic; the bot reads of it."""
        if not self.is_forum:
            raise PeopleError(f"{self.title} has no topics")
        line = f"{by.name} made the topic {name}"
        service = Service("forum_topic_created", line, name=name)
        message = self.world.post(self, by.account, service=service, opens_topic=True)
        topic = self.topics[message.id] = Topic(message.id, name)
        self.world.changes.tell(Change("state"))
        self.world.tell_message(self, message)
        return topic

    def delete_topic(self, topic: Topic) -> None:
        """The topic goes with all that was said in it; the bot is not told."""
        del self.topics[topic.id]
        for message in [m for m in self.messages if m.topic == topic.id]:
            self.remove(message.id)
        self.world.state_changed()

    def close_topic(self, topic: Topic, by: Person, *, closed: bool = True) -> None:
        """Nobody but admins may write in the topic any longer."""
        self.topics[topic.id] = replace(topic, closed=closed)
        word = "closed" if closed else "reopened"
        service = Service(f"forum_topic_{word}", f"{by.name} {word} {topic.name}")
        message = self.world.post(self, by.account, service=service, topic=topic.id)
        self.world.tell_message(self, message)


def _reads(message: Message, text: str, button: str | None) -> bool:
    labels = [b.text for b in message.buttons]
    return text in message.text and (button is None or button in labels)
