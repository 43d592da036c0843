"""A post: what should be visible at one place in Telegram; the publisher makes it so."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from bot.render.charts import Race
from bot.sessions.session import ChatId, UserId


class Urgency(IntEnum):
    """How soon a change has to be seen; lower numbers go first and may use more of the pace."""

    PROMPT = 0  # the prompt of whoever must act
    NEW = 1  # a new deal's post and hands, a lobby
    SETTLED = 2  # the buttons of who has just acted; a trick's or a deal's end
    RUNNING = 3  # the running trick and the bids in the group
    WAITING = 4  # hands that wait


@dataclass(frozen=True, slots=True)
class Button:
    """An inline button: either data (callback, at most 64 bytes) or url. style: primary, success,
    danger.
    """

    label: str
    data: str | None = None
    url: str | None = None
    style: str | None = None


Keyboard = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True, slots=True)
class Document:
    """A file to send."""

    name: str
    content: bytes = field(repr=False)


NUDGE = "nudge"
PASSING = frozenset({NUDGE})
"""Slots whose message is taken away when it is no longer drawn, as is the hand of somebody whom the
table no longer knows; all others stay as they are.
"""


@dataclass(frozen=True, slots=True)
class Post:
    """What should stand in one slot of one chat.

    slot: unique within a session ("lobby", "deal:3", "hand:<user>"). text: HTML. edition: when it
    differs from that of the message there, the post is sent anew, so that it rings, and the old
    message deleted; None: it stays where it stands. user: whose private chat it is, None for the
    group. picture: with one the post is a photo, whose caption is `text`, at most 1024 characters;
    it is sent once the post before it stands.
    """

    slot: str
    chat: ChatId
    text: str
    urgency: Urgency
    keyboard: Keyboard = ()
    topic: int | None = None
    edition: int | None = 0
    user: UserId | None = None
    picture: Race | None = None
