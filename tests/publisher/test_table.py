"""One table's messages without Redis or Telegram: what it knows, adopts, and takes away."""

from dataclasses import replace

import pytest

from bot.publisher.plan import Calm
from bot.publisher.records import Change, Ghost, Record
from bot.publisher.slots import UNKNOWN, Slot, fingerprint
from bot.publisher.table import Table
from bot.render.hand import hand_slot
from bot.render.posts import Button, Post, Urgency
from bot.sessions.session import ChatId, Session
from tests.render import tables
from tests.render.tables import SID

NOW = 100.0
GROUP = tables.GROUP.chat
SESSION = tables.lobby("en", "Anna", "Bob")
ANNA, BOB = SESSION.people
KEYBOARD = ((Button("Join", "j"),),)
LOBBY = Post("lobby", GROUP, "a table is open", Urgency.NEW, KEYBOARD)
DEAL = Post("deal:1", GROUP, "deal 1", Urgency.NEW, KEYBOARD)
LOST = Slot(GROUP, None, UNKNOWN, doubt_until=110, lost_sends=1)
PRESSED = Ghost(GROUP, 9)


def stands(post: Post, message: int) -> Slot:
    return Slot(post.chat, message, fingerprint(post), has_buttons=bool(post.keyboard))


def shown(*posts: Post, session: Session = SESSION, **slots: Slot) -> Table:
    """A table that should show these posts, of whose messages so much is written down."""
    table = Table(SID, Calm())
    table.takes_up(1, Record(slots={name.replace("_", ":"): s for name, s in slots.items()}), NOW)
    table.is_at(1, session, NOW)
    table.shows(posts)
    return table


def pressed(table: Table, *messages: Ghost) -> Change:
    """What is written down when somebody has pressed there."""
    table.seen |= set(messages)
    return table.plans(NOW)


# What it knows


def test_it_knows_its_messages_by_chat_and_number():
    table = shown(LOBBY, lobby=stands(LOBBY, 9))
    assert table.knows(PRESSED)
    assert not table.knows(Ghost(GROUP, 8))
    assert not table.knows(Ghost(ChatId(11), 9)), "in each chat there is a message of that number"


def test_of_a_message_in_doubt_it_is_not_certain():
    assert not shown(LOBBY, lobby=replace(stands(LOBBY, 9), doubt_until=110)).knows(PRESSED)


# What somebody pressed on


def test_the_one_send_that_was_lost_is_the_message_that_was_pressed():
    table = shown(LOBBY, DEAL, lobby=stands(LOBBY, 7), deal_1=LOST)
    found = Slot(GROUP, 9, UNKNOWN, has_buttons=True)
    assert pressed(table, PRESSED) == Change(slots={"deal:1": found})
    assert table.knows(PRESSED)


def test_what_stood_there_before_a_lost_send_goes():
    table = shown(LOBBY, lobby=replace(LOST, message=5))
    found = Slot(GROUP, 9, UNKNOWN, has_buttons=True)
    old = frozenset({Ghost(GROUP, 5)})
    assert pressed(table, PRESSED) == Change(slots={"lobby": found}, ghosts=old)


def test_what_stood_in_another_chat_is_left_there():
    table = shown(LOBBY, lobby=replace(LOST, chat=ChatId(-1), message=5))
    assert pressed(table, PRESSED).ghosts == frozenset()


@pytest.mark.parametrize(
    "slots",
    [
        pytest.param({"lobby": stands(LOBBY, 7)}, id="nothing was lost"),
        pytest.param({"lobby": LOST, "deal_1": LOST}, id="it may be either of two"),
        pytest.param(
            {"lobby": stands(LOBBY, 7), "hand_1": replace(LOST, chat=ChatId(1))},
            id="what was lost belongs elsewhere",
        ),
    ],
)
def test_a_message_of_which_it_is_not_certain_whose_it_is_goes(slots):
    hand = Post("hand:1", ChatId(1), "♠A", Urgency.NEW, KEYBOARD)
    table = shown(LOBBY, DEAL, hand, **slots)
    assert pressed(table, PRESSED) == Change(ghosts=frozenset({PRESSED}))
    assert pressed(table, PRESSED) == Change(), "once is enough"


def test_while_a_call_is_under_way_there_it_may_be_what_that_call_sends():
    table = shown(LOBBY)
    pressed(table)
    (send,) = table.wants
    table.starts(send, NOW)
    assert pressed(table, PRESSED) == Change()
    assert table.seen == {PRESSED}
    table.ends(send)
    assert pressed(table) == Change(ghosts=frozenset({PRESSED}))


# What is taken away


def test_a_reminder_goes_when_it_is_no_longer_drawn():
    nudge = Post("nudge", GROUP, "⏰", Urgency.NEW)
    assert pressed(shown(nudge, nudge=stands(nudge, 9))) == Change()
    gone = Change(dropped=frozenset({"nudge"}), ghosts=frozenset({PRESSED}))
    assert pressed(shown(nudge=stands(nudge, 9))) == gone


def test_a_reminder_that_never_came_leaves_nothing_to_delete():
    assert pressed(shown(nudge=LOST)) == Change(dropped=frozenset({"nudge"}))


def test_a_reminder_whose_call_is_under_way_is_not_forgotten():
    nudge = Post("nudge", GROUP, "⏰", Urgency.NEW)
    table = shown(nudge)
    pressed(table)
    table.starts(table.wants[0], NOW)
    table.takes_up(1, Record(slots={"nudge": stands(nudge, 9)}), NOW)
    table.shows(())
    assert pressed(table) == Change()


@pytest.mark.parametrize(
    ("session", "is_known"),
    [
        pytest.param(SESSION, True, id="sits here"),
        pytest.param(replace(SESSION, sitters=(BOB,), left=(ANNA,)), True, id="has left"),
        pytest.param(replace(SESSION, sitters=(BOB,)), False, id="is forgotten"),
    ],
)
def test_the_hand_of_somebody_whom_the_table_has_forgotten_goes(session, is_known):
    name, hand = hand_slot(ANNA), Slot(ChatId(ANNA.user), 9, "shown")
    table = shown(session=session, **{name.replace(":", "_"): hand})
    gone = Change(dropped=frozenset({name}), ghosts=frozenset({Ghost(ChatId(ANNA.user), 9)}))
    assert pressed(table) == (Change() if is_known else gone)


# Since when it waits


def waits_since(table: Table, post: Post, *, now: float) -> float:
    """The same table a version later, of which this is the only post."""
    table.is_at(table.version + 1, SESSION, now)
    table.shows([post])
    table.plans(now)
    (want,) = table.wants
    return want.call.at


def test_a_question_waits_since_it_was_asked_however_old_the_hand_is():
    hand = Post(hand_slot(ANNA), ChatId(ANNA.user), "two cards", Urgency.WAITING, user=ANNA.user)
    table = shown(hand, **{hand.slot: replace(stands(hand, 9), shown=UNKNOWN)})
    waits_since(table, hand, now=NOW)
    question = replace(hand, text="two cards, your turn", urgency=Urgency.PROMPT)
    assert waits_since(table, question, now=NOW + 30) == NOW + 30
    assert waits_since(table, question, now=NOW + 33) == NOW + 30, "others act meanwhile"


def test_what_is_asked_no_longer_waits_as_before():
    asked = Post(hand_slot(ANNA), ChatId(ANNA.user), "your turn", Urgency.PROMPT, user=ANNA.user)
    table = shown(asked, **{asked.slot: replace(stands(asked, 9), shown=UNKNOWN)})
    waits_since(table, asked, now=NOW)
    settled = replace(asked, text="one card", urgency=Urgency.SETTLED)
    assert waits_since(table, settled, now=NOW + 3) == NOW + Calm().settled_s


def test_new_messages_of_a_chat_wait_together_since_the_first_of_them():
    """The post of a deal that is over before it was ever sent goes with the next deal's."""
    next_deal = replace(DEAL, slot="deal:2")
    table = shown(DEAL)
    table.plans(NOW)
    table.is_at(2, SESSION, NOW + 20)
    table.shows([DEAL, next_deal])
    table.plans(NOW + 20)
    assert [want.call.at for want in table.wants] == [NOW, NOW]
