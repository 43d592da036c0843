"""What can come of a call to Telegram."""

from __future__ import annotations

from dataclasses import dataclass

from bot.sessions.session import ChatId


@dataclass(frozen=True, slots=True)
class Done:
    """It was done; `message` is the id of what was sent or edited, None after a deletion."""

    message: int | None = None


@dataclass(frozen=True, slots=True)
class NotModified:
    """It already looked like that."""


@dataclass(frozen=True, slots=True)
class Gone:
    """The message is no longer there, or (`is_still_there`) can no longer be edited."""

    is_still_there: bool = False


@dataclass(frozen=True, slots=True)
class Refused:
    """A person cannot be written to: they blocked the bot or never started it."""

    reason: str


@dataclass(frozen=True, slots=True)
class Kicked:
    """The bot is not in the group any more."""

    reason: str


@dataclass(frozen=True, slots=True)
class Barred:
    """The bot may not write there for now: its rights were taken, or the topic is closed."""

    reason: str


@dataclass(frozen=True, slots=True)
class NoTopic:
    """The topic was deleted."""

    reason: str


@dataclass(frozen=True, slots=True)
class Migrated:
    """The group became a supergroup with another id."""

    new: ChatId


@dataclass(frozen=True, slots=True)
class TooFast:
    """Nothing was done; not again before this many seconds."""

    retry_after_s: float


@dataclass(frozen=True, slots=True)
class Unsent:
    """Nothing was done: Telegram was not reached."""

    reason: str


@dataclass(frozen=True, slots=True)
class Unknown:
    """It may have been done, or may still be."""

    reason: str


@dataclass(frozen=True, slots=True)
class Rejected:
    """Telegram will not have this call, however often it comes."""

    reason: str


Outcome = (
    Done
    | NotModified
    | Gone
    | Refused
    | Kicked
    | Barred
    | NoTopic
    | Migrated
    | TooFast
    | Unsent
    | Unknown
    | Rejected
)
