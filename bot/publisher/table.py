"""One table as the publisher holds it: what should stand, what does, what is left to do. No I/O."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

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
from bot.publisher.plan import (
    Aftermath,
    Call,
    Calm,
    Kind,
    Moment,
    after_edit,
    after_send,
    plan,
)
from bot.publisher.records import Change, Ghost, Record
from bot.publisher.slots import UNKNOWN, Slot, shows_picture
from bot.render.charts import Race
from bot.render.hand import HAND_SLOT, hand_slot
from bot.render.posts import PASSING, Post, Urgency
from bot.rules.play import AnyState, has_bid, to_act
from bot.rules.seats import Seat, order_from
from bot.rules.state import Phase
from bot.sessions.session import ChatId, Person, Session, SessionId, UserId

MOST_AT_ONCE = 100  # messages that one call deletes


@dataclass(frozen=True, slots=True)
class Want:
    """A call that one table would like to make.

    post: what is sent or put, None for a deletion. messages: what is edited or deleted.
    is_redrawn: another picture is put there.
    """

    sid: SessionId
    chat: ChatId
    call: Call
    post: Post | None = None
    messages: tuple[int, ...] = ()
    is_emptied: bool = False
    is_redrawn: bool = False

    @property
    def picture(self) -> Race | None:
        """What has to be drawn before it can go."""
        is_drawn = self.call.kind is Kind.SEND or self.is_redrawn
        return self.post.picture if self.post is not None and is_drawn else None


def sent_in_order(wants: Sequence[Want], now: float) -> list[Want]:
    """New messages of a chat follow each other as their posts do, however urgent one of them is."""
    due = [w for w in wants if w.call.kind is Kind.SEND and w.call.at <= now]
    together: dict[ChatId, Call] = {}
    for want in due:
        before = together.get(want.chat, want.call)
        urgency, at = min(before.urgency, want.call.urgency), min(before.at, want.call.at)
        together[want.chat] = Call(Kind.SEND, urgency, at)
    return [replace(w, call=together[w.chat]) if w in due else w for w in wants]


class Table:
    """What is known of a table while it is being published, and for a little while after."""

    def __init__(self, sid: SessionId, calm: Calm) -> None:
        self.sid = sid
        self.epoch = 0
        self.version = 0
        self.published = 0
        self.deadline: datetime | None = None
        self.seen: set[Ghost] = set()  # messages on which somebody pressed
        self.wants: list[Want] = []
        self.read_at = 0.0
        self.idle_since: float | None = None
        self._calm = calm
        self._session: Session | None = None
        self._posts: tuple[Post, ...] | None = None  # until they are drawn
        self._drawn_at = 0  # the version of which they are
        self._asked: frozenset[str] = frozenset()  # the slots that were asking then
        self._slots: dict[str, Slot] = {}
        self._ghosts: dict[Ghost, float] = {}  # and when to delete them
        self._stubborn: set[Ghost] = set()  # to be deleted one by one
        self._undeletable: set[Ghost] = set()  # to be emptied
        self._since: dict[str, tuple[bool, float]] = {}  # and whether it asked then
        self._put_at: dict[str, float] = {}
        self._changed_at = 0.0
        self._started: dict[str, tuple[ChatId, float]] = {}  # calls in flight, where and when

    @property
    def is_busy(self) -> bool:
        """A call is in flight, or its result not yet written down."""
        return bool(self._started)

    @property
    def is_settled(self) -> bool:
        """Everything stands as it should, as far as this version goes."""
        return not self.wants and not self._started and not self.seen

    @property
    def needs_showing(self) -> bool:
        """A version that was never shown everywhere, or something to make sure of."""
        is_in_doubt = any(slot.doubt_until is not None for slot in self._slots.values())
        return self.version > self.published or is_in_doubt or bool(self._ghosts)

    def knows(self, message: Ghost) -> bool:
        """Whether it is where one of its posts stands, as far as that is certain."""
        known = {(s.chat, s.message) for s in self._slots.values() if s.doubt_until is None}
        return (message.chat, message.message) in known

    def session_at(self, version: int) -> Session | None:
        """The session, if this version of it has been read already."""
        return self._session if version == self.version else None

    @property
    def drawn(self) -> tuple[Post, ...] | None:
        """The posts, if they have been drawn of this version already, and no message has come to
        ask since that is none of theirs.
        """
        slots = {post.slot for post in self._posts or ()}
        is_of_now = self._drawn_at == self.version and self.asking <= self._asked | slots
        return self._posts if is_of_now else None

    @property
    def asking(self) -> frozenset[str]:
        """The slots whose message has buttons."""
        return frozenset(n for n, slot in self._slots.items() if slot.message and slot.has_buttons)

    # What is read

    def takes_up(self, epoch: int, record: Record, now: float) -> None:
        """What was written down about this table; it replaces what was known."""
        self.epoch = epoch
        self.published = record.published
        self._slots = dict(record.slots)
        self._ghosts = {ghost: self._ghosts.get(ghost, now) for ghost in record.ghosts}

    def doubts(self, until: float) -> None:
        """Another process may have left calls that still take effect."""
        for name, slot in self._slots.items():
            if slot.message is not None:
                later = until if slot.doubt_until is None else max(slot.doubt_until, until)
                self._slots[name] = replace(slot, doubt_until=later)

    def is_at(self, version: int, session: Session, now: float) -> None:
        """A version of the table has been read."""
        if version > self.version:
            self._changed_at = now
        self.version = version
        self._session = session
        self.deadline = session.deadline
        self.read_at = now
        self.idle_since = None

    def shows(self, posts: Iterable[Post]) -> Change:
        """What should be visible now; what has to be written down about it.

        What was refused in a chat that is known to be closed is forgotten, to be tried when it
        opens.
        """
        self._posts = tuple(posts)
        self._drawn_at = self.version
        self._asked = self.asking
        open_slots = {post.slot for post in self._posts if self._is_open(post)}
        refused = [n for n, s in self._slots.items() if s.is_refused and n not in open_slots]
        kept = {name: slot for name in refused if (slot := self._slots.pop(name)).message}
        slots = {n: replace(slot, is_refused=False, shown=UNKNOWN) for n, slot in kept.items()}
        self._slots |= slots
        return Change(slots=slots, dropped=frozenset(refused) - slots.keys())

    # What is to be done

    def plans(self, now: float) -> Change:
        """Renew `wants`; what is to be written down of messages that should not stand there."""
        change = merged([self._meet_unknown(now), self._take_away(now)])
        quiet_s = usual_quiet_s(self._session, self._calm) if self._session else 0
        next_user = who_is_next(self._session) if self._session else None
        wants = self._post_wants(now, quiet_s, next_user)
        self.wants = [*sent_in_order(wants, now), *self._delete_wants()]
        return change

    def _post_wants(self, now: float, quiet_s: float, next_user: UserId | None) -> list[Want]:
        wants = []
        above: dict[ChatId, Post] = {}
        for post in self._posts or ():
            before, above[post.chat] = above.get(post.chat), post
            if post.slot in self._started or not self._is_open(post):
                continue
            if post.picture is not None and before is not None and not self._stands(before):
                continue
            moment = Moment(
                since=self._differs_since(post, now),
                changed_at=self._changed_at,
                quiet_s=quiet_s,
                put_at=self._put_at.get(post.slot),
                is_next=post.user is not None and post.user == next_user,
            )
            slot = self._slots.get(post.slot)
            call = plan(post, slot, moment, self._calm)
            if call is None:
                self._since.pop(post.slot, None)
                continue
            self._since[post.slot] = post.urgency is Urgency.PROMPT, moment.since
            messages = (slot.message,) if slot and slot.message and call.kind is Kind.EDIT else ()
            is_redrawn = post.picture is not None and bool(slot and not shows_picture(slot, post))
            want = Want(self.sid, post.chat, call, post, messages, is_redrawn=is_redrawn)
            wants.append(want)
        return wants

    def _differs_since(self, post: Post, now: float) -> float:
        """Since when it is not as it should be; a question counts from when it was asked."""
        is_asking = post.urgency is Urgency.PROMPT
        was_asking, since = self._since.get(post.slot, (is_asking, now))
        return now if is_asking and not was_asking else since

    def _stands(self, post: Post) -> bool:
        """Whether some version of the post is there to be seen."""
        slot = self._slots.get(post.slot)
        return slot is not None and slot.message is not None and slot.chat == post.chat

    def _delete_wants(self) -> list[Want]:
        wants: list[Want] = []
        by_chat: dict[ChatId, list[Ghost]] = {}
        for ghost in sorted(self._ghosts, key=lambda g: g.message):
            if ghost in self._stubborn or ghost in self._undeletable:
                is_emptied = ghost in self._undeletable
                wants.append(self._deletion([ghost], is_emptied=is_emptied))
            else:
                by_chat.setdefault(ghost.chat, []).append(ghost)
        wants += [self._deletion(ghosts[:MOST_AT_ONCE]) for ghosts in by_chat.values()]
        return [want for want in wants if self._key(want) not in self._started]

    def _deletion(self, ghosts: list[Ghost], *, is_emptied: bool = False) -> Want:
        at = max(self._ghosts[ghost] for ghost in ghosts)
        call = Call(Kind.DELETE, Urgency.WAITING, at)
        messages = tuple(ghost.message for ghost in ghosts)
        return Want(self.sid, ghosts[0].chat, call, messages=messages, is_emptied=is_emptied)

    def _is_open(self, post: Post) -> bool:
        """Whether the bot may write there, as far as the session knows."""
        if self._session is None:
            return False
        if post.user is None:
            return not self._session.place.is_gone
        person = self._session.person(post.user)
        return person is None or person.is_reachable

    def _meet_unknown(self, now: float) -> Change:
        """Somebody pressed on a message that no slot knows: a send of unknown result did arrive."""
        busy = {chat for chat, _ in self._started.values()}
        met = {ghost for ghost in self.seen if ghost.chat not in busy}
        self.seen -= met
        known = {(slot.chat, slot.message) for slot in self._slots.values()}
        strange = {g for g in met if (g.chat, g.message) not in known and g not in self._ghosts}
        return merged(self._adopt(ghost, now) for ghost in strange)

    def _adopt(self, ghost: Ghost, now: float) -> Change:
        lost = [
            (post, slot)
            for post in self._posts or ()
            if (slot := self._slots.get(post.slot)) and slot.lost_sends and post.chat == ghost.chat
        ]
        if len(lost) != 1:
            return self._haunted(ghost, now)
        ((post, slot),) = lost
        found = Slot(ghost.chat, ghost.message, UNKNOWN, post.edition or 0, has_buttons=True)
        self._slots[post.slot] = found
        change = Change(slots={post.slot: found})
        if slot.message is None or slot.chat != ghost.chat:
            return change
        return merged([change, self._haunted(Ghost(slot.chat, slot.message), now)])

    def _take_away(self, now: float) -> Change:
        """What stood there only for a while, or for somebody whom the table no longer knows, and is
        no longer drawn.
        """
        if self._posts is None or self._session is None:
            return Change()
        drawn = {post.slot for post in self._posts}
        known = {hand_slot(one) for one in (*self._session.people, *self._session.left)}
        strangers = {name for name in self._slots if name.startswith(HAND_SLOT)} - known
        over = (self._slots.keys() & PASSING | strangers) - drawn - self._started.keys()
        changes = [Change(dropped=frozenset(over))]
        for name in over:
            slot = self._slots.pop(name)
            if slot.message is not None:
                changes.append(self._haunted(Ghost(slot.chat, slot.message), now))
        return merged(changes)

    def _haunted(self, ghost: Ghost, now: float) -> Change:
        self._ghosts[ghost] = now + self._calm.settled_s
        return Change(ghosts=frozenset({ghost}))

    # What came of it

    def starts(self, want: Want, now: float) -> None:
        """A call goes out."""
        self._started[self._key(want)] = want.chat, now
        self.wants.remove(want)

    def ends(self, want: Want) -> None:
        """Its result is written down."""
        self._started.pop(self._key(want), None)

    def learns(self, want: Want, outcome: Outcome, now: float) -> Change:
        """What a call changes, to be written down."""
        if want.post is None:
            return self._learns_of_deletion(want, outcome, now)
        return self._learns_of_post(want, want.post, outcome, now)

    def still(self, change: Change) -> Change:
        """What of it holds if it is written only now: a ghost may have been laid since."""
        return replace(change, ghosts=change.ghosts & self._ghosts.keys())

    def _learns_of_post(self, want: Want, post: Post, outcome: Outcome, now: float) -> Change:
        old = self._slots.get(post.slot)
        result = self._aftermath(want, post, outcome, now)
        if isinstance(outcome, Done | NotModified):
            self._put_at[post.slot] = now
            self._since.pop(post.slot, None)
        change = Change()
        if result.slot is None:
            self._slots.pop(post.slot, None)
            change = Change(dropped=frozenset({post.slot} if old else ()))
        elif result.slot != old:
            self._slots[post.slot] = result.slot
            change = Change(slots={post.slot: result.slot})
        if result.ghost is None:
            return change
        return merged([change, self._haunted(Ghost(want.chat, result.ghost), now)])

    def _aftermath(self, want: Want, post: Post, outcome: Outcome, now: float) -> Aftermath:
        slot = self._slots.get(post.slot)
        if want.call.kind is Kind.SEND or slot is None:
            return after_send(post, slot, outcome, now, self._calm)
        _, started_at = self._started[self._key(want)]
        return after_edit(post, slot, outcome, started_at=started_at, now=now, calm=self._calm)

    def _learns_of_deletion(self, want: Want, outcome: Outcome, now: float) -> Change:
        ghosts = {Ghost(want.chat, message) for message in want.messages}
        match outcome:
            case Rejected() if len(ghosts) > 1:
                self._stubborn |= ghosts
                return Change()
            case Rejected() if not want.is_emptied:
                self._undeletable |= ghosts
                return Change()
            case Unknown():
                self._ghosts |= dict.fromkeys(ghosts, now + self._calm.doubt_s)
                return Change()
            case TooFast() | Unsent():
                return Change()
            case (
                Done()
                | NotModified()
                | Gone()
                | Refused()
                | Kicked()
                | Barred()
                | NoTopic()
                | Migrated()
                | Rejected()
            ):
                for ghost in ghosts:
                    self._ghosts.pop(ghost, None)
                self._stubborn -= ghosts
                self._undeletable -= ghosts
                return Change(laid=frozenset(ghosts))

    @staticmethod
    def _key(want: Want) -> str:
        return f"delete in {want.chat}" if want.post is None else want.post.slot


def merged(changes: Iterable[Change]) -> Change:
    """Several changes of one table as one."""
    slots: dict[str, Slot] = {}
    dropped: frozenset[str] = frozenset()
    ghosts: frozenset[Ghost] = frozenset()
    laid: frozenset[Ghost] = frozenset()
    for change in changes:
        slots |= change.slots
        dropped |= change.dropped
        ghosts |= change.ghosts
        laid |= change.laid
    return Change(slots, dropped, ghosts, laid)


def usual_quiet_s(session: Session, calm: Calm) -> float:
    """How long nothing happens at this table before people notice that it has gone quiet.

    Where the next press is about to come, refreshing the hands that wait would be for nothing: each
    is put right anyway when its person is asked.
    """
    pressed = sorted(person.pressed_at for person in session.people)
    if len(pressed) < 2:
        return calm.quiet_s
    usual_gap_s = (pressed[-1] - pressed[0]).total_seconds() / (len(pressed) - 1)
    return min(max(calm.quiet_s, calm.quiet_gaps * usual_gap_s), calm.longest_quiet_s)


def who_is_next(session: Session) -> UserId | None:
    """The person who will be asked after the one who is asked now, where that is certain."""
    state = session.state
    if state is None or state.deal is None or state.phase not in (Phase.BIDDING, Phase.PLAYING):
        return None
    asked = to_act(state)
    if len(asked) != 1:
        return None
    (seat,) = asked
    after = order_from(seat, state.seats, state.rules.direction)[1 : _left_in_trick(state)]
    sitters = (session.sitters[other] for other in after)
    return next((sitter.user for sitter in sitters if isinstance(sitter, Person)), None)


def _left_in_trick(state: AnyState) -> int:
    """How many seats are still to act before it is open who comes next, the asked one included."""
    if state.deal is None:
        return 0
    if state.phase is Phase.PLAYING:
        return state.seats - len(state.deal.trick)
    return sum(not has_bid(state, Seat(seat)) for seat in range(state.seats))
