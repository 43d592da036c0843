"""What a chat is made of: accounts, messages, buttons. Frozen values; no clock, no HTTP."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

# The Bot API speaks JSON of many shapes; this package is the place where it is made and read.
JsonObject = dict[str, Any]

GROUP_ANONYMOUS_BOT_ID = 1087968824


class PeopleError(Exception):
    """Somebody in the playground tried what no Telegram client would let them do."""


@dataclass(frozen=True)
class Account:
    """A Telegram user, a person or a bot, as the Bot API tells of them."""

    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = None
    is_bot: bool = False

    @property
    def name(self) -> str:
        """First and last name as a client shows them."""
        return f"{self.first_name} {self.last_name}" if self.last_name else self.first_name


GROUP_ANONYMOUS_BOT = Account(
    GROUP_ANONYMOUS_BOT_ID, "Group", username="GroupAnonymousBot", is_bot=True
)


class Status(StrEnum):
    """How somebody stands in a group."""

    CREATOR = "creator"
    ADMINISTRATOR = "administrator"
    MEMBER = "member"
    RESTRICTED = "restricted"
    LEFT = "left"
    KICKED = "kicked"


PRESENT = frozenset({Status.CREATOR, Status.ADMINISTRATOR, Status.MEMBER, Status.RESTRICTED})
ADMINS = frozenset({Status.CREATOR, Status.ADMINISTRATOR})


@dataclass(frozen=True)
class Entity:
    """A stretch of formatted text; offset and length in UTF-16 units."""

    type: str
    offset: int
    length: int
    url: str | None = None
    language: str | None = None
    user_id: int | None = None
    custom_emoji_id: str | None = None


@dataclass(frozen=True)
class Button:
    """An inline button; `raw` is what the bot sent, for kinds that are not played with here."""

    text: str
    data: str | None = None
    url: str | None = None
    style: str | None = None
    raw: JsonObject = field(default_factory=dict, hash=False)


Keyboard = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True)
class Media:
    """A photo or a document in a message; the bytes are in `World.files`."""

    kind: str
    file_id: str
    name: str
    size: int
    mime: str
    width: int = 0
    height: int = 0

    @property
    def unique_id(self) -> str:
        """The id that is the same for the same file, and cannot be used to send."""
        return f"u{self.file_id}"


@dataclass(frozen=True)
class StoredFile:
    """A file as it was uploaded."""

    name: str
    content: bytes
    mime: str


@dataclass(frozen=True)
class Service:
    """A service message: its field in the Bot API, that field's value, and the line people read."""

    field: str
    line: str
    people: tuple[Account, ...] = ()
    number: int | None = None
    name: str = ""


@dataclass(frozen=True, kw_only=True)
class Message:
    """One message as it stands now; an edit makes a new value with the same id."""

    id: int
    chat_id: int
    sender: Account
    date: int
    text: str = ""
    entities: tuple[Entity, ...] = ()
    keyboard: Keyboard | None = None
    media: Media | None = None
    reply_to: int | None = None
    topic: int | None = None
    thread: int | None = None
    edited: int | None = None
    service: Service | None = None
    sender_chat: int | None = None
    silent: bool = False

    @property
    def buttons(self) -> list[Button]:
        """All buttons, row after row."""
        return [button for row in self.keyboard or () for button in row]

    @property
    def labels(self) -> list[list[str]]:
        """The keyboard as people see it: the labels, row by row."""
        return [[button.text for button in row] for row in self.keyboard or ()]

    def button(self, label: str) -> Button:
        """The button with this label; LookupError tells which ones there are."""
        for button in self.buttons:
            if button.text == label:
                return button
        raise LookupError(f"no button {label!r} under message {self.id}, only {self.labels}")

    def __str__(self) -> str:
        """The message as a person would read it aloud: text, then `[label]` rows."""
        body = self.service.line if self.service else self.text
        rows = [" ".join(f"[{label}]" for label in row) for row in self.labels]
        return "\n".join([body, *rows])


@dataclass(frozen=True)
class Topic:
    """A forum's topic; its id is the message thread id. The General topic is none of these."""

    id: int
    name: str
    closed: bool = False


@dataclass(frozen=True)
class Answer:
    """What the presser sees: a notice or an alert, or a link that opens."""

    text: str = ""
    show_alert: bool = False
    url: str | None = None


@dataclass(frozen=True)
class Change:
    """Something a client would notice; `kind` is the event's name on the people's door."""

    kind: str
    chat_id: int | None = None
    message: Message | None = None
    message_id: int | None = None
    person_id: int | None = None
    press_id: str | None = None
    answer: Answer | None = None


@dataclass(frozen=True)
class Request:
    """A call the bot made; `at` by the world's clock, status 0 when no reply was given."""

    method: str
    params: JsonObject
    chat_id: int | None
    at: float
    status: int
    result: object = None
    description: str | None = None

    @property
    def ok(self) -> bool:
        """Whether Telegram did it and said so."""
        return self.status == 200
