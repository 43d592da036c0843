"""A table between its passes: since when each of its posts waits, and which messages it knows."""

from bot.publisher.plan import Calm
from bot.publisher.records import Ghost, Record
from bot.publisher.slots import Slot, fingerprint
from bot.publisher.table import Table
from bot.render.posts import Post, Urgency
from bot.sessions.session import ChatId
from tests.publisher.house import a_post
from tests.sessions.tables import a_lobby

ANNA = a_lobby().people[0].user
MESSAGE = 10


def a_hand(text: str, urgency: Urgency) -> Post:
    return a_post(f"hand:{ANNA}", ANNA, text, user=ANNA, urgency=urgency)


def a_table(slot: Slot) -> Table:
    table = Table(a_lobby().id, Calm())
    table.takes_up(1, Record(slots={f"hand:{ANNA}": slot}), now=0)
    return table


def shown(table: Table, post: Post, *, version: int, now: float) -> float:
    """When it may be put there."""
    table.is_at(version, a_lobby(), now)
    table.shows([post])
    table.plans(now)
    (want,) = table.wants
    return want.call.at


def test_a_question_waits_from_when_it_is_asked_however_old_the_hand_is():
    table = a_table(Slot(ChatId(ANNA), MESSAGE, "older", 0))
    shown(table, a_hand("two cards", Urgency.WAITING), version=1, now=0)
    question = a_hand("two cards, your turn", Urgency.PROMPT)
    assert shown(table, question, version=2, now=30) == 30
    assert shown(table, question, version=3, now=33) == 30, "others act meanwhile"


def test_what_is_asked_no_longer_waits_as_before():
    table = a_table(Slot(ChatId(ANNA), MESSAGE, "older", 0))
    shown(table, a_hand("your turn", Urgency.PROMPT), version=1, now=0)
    settled = a_hand("one card", Urgency.SETTLED)
    assert shown(table, settled, version=2, now=3) == Calm().settled_s


def test_a_message_is_known_unless_it_may_still_become_another():
    hand = a_hand("two cards", Urgency.WAITING)
    sure = Slot(hand.chat, MESSAGE, fingerprint(hand), 0)
    assert a_table(sure).knows(Ghost(hand.chat, MESSAGE))
    assert not a_table(sure).knows(Ghost(hand.chat, MESSAGE + 1))
    lost = Slot(hand.chat, MESSAGE, fingerprint(hand), 0, doubt_until=9.0)
    assert not a_table(lost).knows(Ghost(hand.chat, MESSAGE))


def test_new_messages_of_a_chat_wait_together_since_the_first_of_them():
    """The post of a deal that is over before it was ever sent goes with the next deal's."""
    table = Table(a_lobby().id, Calm())
    group = a_lobby().place.chat
    table.takes_up(1, Record(), now=0)
    first = a_post("deal:1", group, "deal 1")
    assert shown(table, first, version=1, now=0) == 0
    table.is_at(2, a_lobby(), 20)
    table.shows([first, a_post("deal:2", group, "deal 2")])
    table.plans(20)
    assert [(want.post.slot, want.call.at) for want in table.wants] == [
        ("deal:1", 0),
        ("deal:2", 0),
    ]
