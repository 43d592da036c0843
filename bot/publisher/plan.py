"""What to do about one post, not before when, and what is known afterwards.

Law of this file: no clock, no I/O.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import assert_never

from bot.publisher.outcomes import (
    Barred,
    Done,
    Gone,
    Kicked,
    Migrated,
    NotModified,
    NoTopic,
    Outcome,
    Refused,
    Rejected,
    TooFast,
    Unknown,
    Unsent,
)
from bot.publisher.pace import is_group
from bot.publisher.slots import UNKNOWN, Slot, fingerprint
from bot.render.buttons import ANY_TIME
from bot.render.hints import LOOK_BACK
from bot.render.posts import Post, Urgency
from bot.sessions.session import ChatId

LONGEST_DOUBT_S = 300.0
NEXT_WAITS = 2
"""In the chat of whoever is asked next everything else waits so many times longer.

Else it would delay the prompt.
"""


@dataclass(frozen=True, slots=True)
class Calm:
    """How long what is not urgent waits, so that it can be put together with what follows.

    settled_s: the hand of who has just acted. running_s: between two edits of a running trick.
    quiet_s to longest_quiet_s: how long nothing may have happened before a waiting hand is
    refreshed; between them quiet_gaps times the table's usual gap between presses. patience_s,
    group_patience_s: after so long a wait for a permit a call is urgent, whatever it is; what a
    whole group reads sooner than a hand that waits. doubt_s: how late a call of unknown
    result may still take effect. lost_s: before a lost send is repeated, the first time; later
    ones wait longer.
    """

    settled_s: float = 1.2
    running_s: float = 7.0
    quiet_s: float = 5.0
    quiet_gaps: float = 1.5
    longest_quiet_s: float = 90.0
    patience_s: float = 60.0
    group_patience_s: float = 20.0
    doubt_s: float = 10.0
    lost_s: float = 10.0

    def patience_with(self, chat: ChatId) -> float:
        """A fifth more or less from chat to chat: else what waited together is urgent together."""
        patience_s = self.group_patience_s if is_group(chat) else self.patience_s
        return patience_s * (0.8 + 0.4 * (abs(chat) % 97) / 96)

    def scaled(self, factor: float) -> Calm:
        """For a pace that is so many times Telegram's; doubt is a matter of networks and stays."""
        return Calm(
            settled_s=self.settled_s * factor,
            running_s=self.running_s * factor,
            quiet_s=self.quiet_s * factor,
            quiet_gaps=self.quiet_gaps * factor,
            longest_quiet_s=self.longest_quiet_s * factor,
            patience_s=self.patience_s * factor,
            group_patience_s=self.group_patience_s * factor,
            doubt_s=self.doubt_s,
            lost_s=self.lost_s,
        )


class Kind(StrEnum):
    """The calls there are."""

    SEND = "send"
    EDIT = "edit"
    DELETE = "delete"


@dataclass(frozen=True, slots=True)
class Call:
    """A call that should be made, not before `at`."""

    kind: Kind
    urgency: Urgency
    at: float


@dataclass(frozen=True, slots=True)
class Moment:
    """The times that matter for one post.

    since: when post and message were first seen to differ, or when the post began to ask.
    changed_at: when the table last changed. put_at: when this post was last put there, None if not
    lately. quiet_s: what counts as quiet at this table. is_next: the chat belongs to whoever is
    asked next.
    """

    since: float
    changed_at: float
    quiet_s: float
    put_at: float | None = None
    is_next: bool = False


def plan(post: Post, slot: Slot | None, moment: Moment, calm: Calm) -> Call | None:
    """The call that makes the message equal to the post; None when there is nothing to do."""
    if slot is None:
        return Call(Kind.SEND, _as_new(post), moment.since)
    kind = _kind(post, slot)
    if kind is None:
        return None
    urgency = _urgency(post, slot, kind)
    at = _earliest(post, urgency, moment, calm)
    return Call(kind, urgency, max(at, _after_doubt(post, slot, kind, calm)))


def _kind(post: Post, slot: Slot) -> Kind | None:
    is_same_place = slot.chat == post.chat and post.edition in (None, slot.edition)
    is_same = is_same_place and slot.shown == fingerprint(post)
    if slot.is_refused and (is_same or (is_same_place and post.picture is not None)):
        return None  # what it says may change, not that pictures are unwelcome there
    if slot.message is None or not is_same_place:
        return Kind.SEND
    if is_same and slot.doubt_until is None:
        return None
    return Kind.EDIT


def _as_new(post: Post) -> Urgency:
    """What is not there yet is awaited, but a picture is not."""
    return min(post.urgency, Urgency.NEW) if post.picture is None else post.urgency


def _urgency(post: Post, slot: Slot, kind: Kind) -> Urgency:
    if slot.message is None:
        return _as_new(post)
    if kind is Kind.EDIT and post.user is None and post.urgency is Urgency.NEW:
        return Urgency.SETTLED  # a lobby that is changed on and on leaves room for the first deal
    if slot.has_buttons and not post.keyboard:
        return min(post.urgency, Urgency.SETTLED)  # buttons that answer nothing any more
    return post.urgency


def _is_asking(post: Post) -> bool:
    """Whether it has buttons that will soon answer nothing; looking back may stand for a while."""
    looks_back = f":{ANY_TIME}:{LOOK_BACK}"
    return any(looks_back not in (button.data or "") for row in post.keyboard for button in row)


def _earliest(post: Post, urgency: Urgency, moment: Moment, calm: Calm) -> float:
    longer = NEXT_WAITS if moment.is_next else 1
    match urgency:
        case Urgency.PROMPT | Urgency.NEW:
            return moment.since
        case Urgency.SETTLED:
            return moment.since + (calm.settled_s * longer if post.user is not None else 0)
        case Urgency.RUNNING if moment.put_at is not None:
            return max(moment.since, moment.put_at + calm.running_s)
        case Urgency.RUNNING:
            return moment.since
        case Urgency.WAITING:
            return max(moment.since, moment.changed_at + moment.quiet_s * longer)
    assert_never(urgency)


def _after_doubt(post: Post, slot: Slot, kind: Kind, calm: Calm) -> float:
    """A lost send is repeated, an edit verified, only when nothing late can come any more."""
    if slot.doubt_until is None:
        return 0
    if kind is Kind.SEND:  # a new edition stands apart from whatever may still become of the old
        can_wait = post.urgency > Urgency.NEW
        return slot.doubt_until + (2 * calm.lost_s if can_wait else 0) if slot.lost_sends else 0
    return slot.doubt_until if slot.shown == fingerprint(post) else 0


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What is known after a call. slot: None where nothing stands. ghost: to be deleted."""

    slot: Slot | None
    ghost: int | None = None


def after_send(
    post: Post, slot: Slot | None, outcome: Outcome, now: float, calm: Calm
) -> Aftermath:
    """What is known after a post was sent, or not."""
    old = slot.message if slot is not None and slot.chat == post.chat else None
    fresh = Slot(post.chat, None, fingerprint(post), post.edition or 0)
    match outcome:
        case Done(message=int(message)):
            return Aftermath(replace(fresh, message=message, has_buttons=_is_asking(post)), old)
        case Refused() | Kicked() | Barred() | Rejected():
            return Aftermath(replace(fresh, is_refused=True), old)
        case Unknown() | Done():
            return Aftermath(_after_lost_send(post, slot, now, calm))
        case NotModified() | Gone() | NoTopic() | Migrated() | TooFast() | Unsent():
            return Aftermath(slot)
    assert_never(outcome)


def _after_lost_send(post: Post, slot: Slot | None, now: float, calm: Calm) -> Slot:
    if slot is None or slot.chat != post.chat:
        slot = Slot(post.chat, None, UNKNOWN, post.edition or 0)
    pause = min(calm.lost_s * 2**slot.lost_sends, LONGEST_DOUBT_S)
    lost_sends = min(slot.lost_sends + 1, 10)
    return replace(slot, is_refused=False, doubt_until=now + pause, lost_sends=lost_sends)


def after_edit(
    post: Post, slot: Slot, outcome: Outcome, *, started_at: float, now: float, calm: Calm
) -> Aftermath:
    """What is known after a message was edited, or not."""
    has_buttons = _is_asking(post)
    tried = replace(slot, shown=fingerprint(post))
    match outcome:
        case Done() | NotModified():
            is_verified = slot.doubt_until is None or started_at >= slot.doubt_until
            doubt = None if is_verified else slot.doubt_until
            done = replace(tried, has_buttons=has_buttons, is_refused=False, doubt_until=doubt)
            return Aftermath(done)
        case Gone(is_still_there=is_still_there):
            return Aftermath(None, slot.message if is_still_there else None)
        case Refused() | Kicked() | Barred() | NoTopic() | Rejected():
            return Aftermath(replace(tried, is_refused=True, doubt_until=None))
        case Unknown():
            either = slot.has_buttons or has_buttons
            doubt = now + calm.doubt_s
            lost = replace(slot, shown=UNKNOWN, has_buttons=either, doubt_until=doubt)
            return Aftermath(lost)
        case Migrated() | TooFast() | Unsent():
            return Aftermath(slot)
    assert_never(outcome)
