"""The decision about one post, as tables: what, how urgent, not before when; what is known then."""

from dataclasses import replace

import pytest

from bot.publisher.outcomes import (
    Done,
    Gone,
    Kicked,
    Migrated,
    NotModified,
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
from bot.publisher.slots import UNKNOWN, Slot, fingerprint, read, written
from bot.publisher.table import Want, sent_in_order
from bot.render.charts import Line, Race
from bot.render.posts import Button, Post, Urgency
from bot.sessions.session import ChatId, SessionId, UserId

CALM = Calm()
ANNA = ChatId(11)
GROUP = ChatId(-100)
KEYBOARD = ((Button("Join", "j"),),)
HAND = Post("hand:11", ANNA, "♠A", Urgency.PROMPT, edition=3, user=UserId(11))
DEAL = Post("deal:1", GROUP, "deal 1", Urgency.RUNNING, edition=3)
LOBBY = Post("lobby", GROUP, "3 of 3–7", Urgency.NEW, edition=3)
RACE = Race("Boerenbridge", "Deal", (Line(1, "Anna", (0, 10, 22)),))
PICTURE = Post("picture", GROUP, "Anna led", Urgency.WAITING, picture=RACE)
NO_PICTURE = Slot(GROUP, None, fingerprint(PICTURE), is_refused=True)
SHOWN = Slot(ANNA, 7, fingerprint(HAND), edition=3)
OTHER = replace(SHOWN, shown="other")
# Wanted since 100, the table changed last at 103, the post was put last at 98.
MOMENT = Moment(since=100, changed_at=103, quiet_s=5, put_at=98)
LOST = Slot(ANNA, None, UNKNOWN, edition=3, doubt_until=110, lost_sends=1)


def hand(urgency: Urgency) -> Post:
    return replace(HAND, urgency=urgency)


@pytest.mark.parametrize(
    ("post", "slot", "call"),
    [
        (HAND, None, Call(Kind.SEND, Urgency.PROMPT, 100)),
        (hand(Urgency.WAITING), None, Call(Kind.SEND, Urgency.NEW, 100)),
        (PICTURE, None, Call(Kind.SEND, Urgency.WAITING, 100)),
        (PICTURE, replace(NO_PICTURE, shown="another caption"), None),
        (PICTURE, replace(NO_PICTURE, chat=ChatId(-200)), Call(Kind.SEND, Urgency.WAITING, 108)),
        (HAND, SHOWN, None),
        (HAND, OTHER, Call(Kind.EDIT, Urgency.PROMPT, 100)),
        (HAND, replace(SHOWN, edition=2), Call(Kind.SEND, Urgency.PROMPT, 100)),
        (replace(HAND, edition=None), SHOWN, None),
        (replace(HAND, edition=None), OTHER, Call(Kind.EDIT, Urgency.PROMPT, 100)),
        (HAND, replace(SHOWN, chat=GROUP), Call(Kind.SEND, Urgency.PROMPT, 100)),
        (HAND, replace(SHOWN, message=None), Call(Kind.SEND, Urgency.PROMPT, 100)),
        # refused: not this very post again
        (HAND, replace(SHOWN, message=None, is_refused=True), None),
        (HAND, replace(OTHER, message=None, is_refused=True), Call(Kind.SEND, 0, 100)),
        (HAND, replace(OTHER, is_refused=True), Call(Kind.EDIT, 0, 100)),
        (HAND, replace(SHOWN, edition=2, is_refused=True), Call(Kind.SEND, 0, 100)),
        # in doubt: what stands is verified then, what differs is put now, a lost send repeated then
        (HAND, replace(SHOWN, doubt_until=110), Call(Kind.EDIT, Urgency.PROMPT, 110)),
        (HAND, replace(OTHER, doubt_until=110), Call(Kind.EDIT, Urgency.PROMPT, 100)),
        (HAND, LOST, Call(Kind.SEND, Urgency.PROMPT, 110)),
        (hand(Urgency.NEW), LOST, Call(Kind.SEND, Urgency.NEW, 110)),
        (hand(Urgency.WAITING), LOST, Call(Kind.SEND, Urgency.NEW, 130)),
        (HAND, replace(LOST, message=6, edition=2), Call(Kind.SEND, Urgency.PROMPT, 110)),
        (HAND, replace(SHOWN, doubt_until=90), Call(Kind.EDIT, Urgency.PROMPT, 100)),
        # calm
        (hand(Urgency.NEW), OTHER, Call(Kind.EDIT, Urgency.NEW, 100)),
        (hand(Urgency.SETTLED), OTHER, Call(Kind.EDIT, Urgency.SETTLED, 101.2)),
        (hand(Urgency.WAITING), OTHER, Call(Kind.EDIT, Urgency.WAITING, 108)),
        (DEAL, replace(OTHER, chat=GROUP), Call(Kind.EDIT, Urgency.RUNNING, 105)),
        (
            replace(DEAL, urgency=Urgency.SETTLED),
            replace(OTHER, chat=GROUP),
            Call(Kind.EDIT, Urgency.SETTLED, 100),
        ),
        # a lobby is put there at once, and what changes in it leaves room for the first deal
        (LOBBY, None, Call(Kind.SEND, Urgency.NEW, 100)),
        (LOBBY, replace(OTHER, chat=GROUP), Call(Kind.EDIT, Urgency.SETTLED, 100)),
        (LOBBY, replace(SHOWN, chat=GROUP, edition=2), Call(Kind.SEND, Urgency.NEW, 100)),
        # buttons that no longer count do not wait for quiet
        (
            hand(Urgency.WAITING),
            replace(OTHER, has_buttons=True),
            Call(Kind.EDIT, Urgency.SETTLED, 101.2),
        ),
    ],
)
def test_what_is_done_about_a_post(post, slot, call):
    assert plan(post, slot, MOMENT, CALM) == call


@pytest.mark.parametrize(
    ("urgency", "at"),
    [(Urgency.PROMPT, 100), (Urgency.NEW, 100), (Urgency.SETTLED, 102.4), (Urgency.WAITING, 113)],
)
def test_whoever_is_asked_next_is_not_disturbed_before(urgency, at):
    call = plan(hand(urgency), OTHER, replace(MOMENT, is_next=True), CALM)
    assert call == Call(Kind.EDIT, urgency, at)


def test_a_running_trick_put_long_ago_is_put_at_once():
    """It waits since it differs and no longer: else it went before what others wait for."""
    for put_at in (None, 80):
        moment = replace(MOMENT, put_at=put_at)
        assert plan(DEAL, replace(OTHER, chat=GROUP), moment, CALM).at == 100


NOW = 200.0
FRESH = Slot(ANNA, 8, fingerprint(HAND), edition=3)
REFUSED = Slot(ANNA, None, fingerprint(HAND), edition=3, is_refused=True)


@pytest.mark.parametrize(
    ("slot", "outcome", "aftermath"),
    [
        (None, Done(8), Aftermath(FRESH)),
        (LOST, Done(8), Aftermath(FRESH)),
        (replace(SHOWN, edition=2), Done(8), Aftermath(FRESH, ghost=7)),
        (replace(SHOWN, chat=GROUP), Done(8), Aftermath(FRESH)),
        (None, Refused("blocked"), Aftermath(REFUSED)),
        (None, Kicked("kicked"), Aftermath(REFUSED)),
        (None, Rejected("too long"), Aftermath(REFUSED)),
        (replace(SHOWN, edition=2), Rejected("too long"), Aftermath(REFUSED, ghost=7)),
        (None, Unknown("timeout"), Aftermath(replace(LOST, doubt_until=210))),
        (LOST, Unknown("timeout"), Aftermath(replace(LOST, doubt_until=220, lost_sends=2))),
        (
            replace(LOST, lost_sends=9),
            Unknown("timeout"),
            Aftermath(replace(LOST, doubt_until=500, lost_sends=10)),
        ),
        # the old message of a ring that was lost is not forgotten
        (
            replace(SHOWN, edition=2),
            Unknown("timeout"),
            Aftermath(replace(SHOWN, edition=2, doubt_until=210, lost_sends=1)),
        ),
        (None, TooFast(3), Aftermath(None)),
        (SHOWN, Unsent("no route"), Aftermath(SHOWN)),
        (SHOWN, Migrated(ChatId(-5)), Aftermath(SHOWN)),
    ],
)
def test_what_is_known_after_a_send(slot, outcome, aftermath):
    assert after_send(HAND, slot, outcome, NOW, CALM) == aftermath


@pytest.mark.parametrize(
    ("slot", "outcome", "aftermath"),
    [
        (OTHER, Done(7), Aftermath(SHOWN)),
        (OTHER, NotModified(), Aftermath(SHOWN)),
        (replace(OTHER, is_refused=True), Done(7), Aftermath(SHOWN)),
        # 199 is when it started: a doubt that was over then is resolved, another stays
        (replace(SHOWN, doubt_until=199), NotModified(), Aftermath(SHOWN)),
        (
            replace(OTHER, doubt_until=199.5),
            Done(7),
            Aftermath(replace(SHOWN, doubt_until=199.5)),
        ),
        (OTHER, Gone(), Aftermath(None)),
        (OTHER, Gone(is_still_there=True), Aftermath(None, ghost=7)),
        (OTHER, Refused("blocked"), Aftermath(replace(SHOWN, is_refused=True))),
        (OTHER, Rejected("too long"), Aftermath(replace(SHOWN, is_refused=True))),
        (OTHER, Unknown("502"), Aftermath(replace(OTHER, shown=UNKNOWN, doubt_until=210))),
        (OTHER, TooFast(3), Aftermath(OTHER)),
        (OTHER, Unsent("no route"), Aftermath(OTHER)),
    ],
)
def test_what_is_known_after_an_edit(slot, outcome, aftermath):
    found = after_edit(HAND, slot, outcome, started_at=199, now=NOW, calm=CALM)
    assert found == aftermath


def test_a_button_that_looks_back_need_not_go_at_once():
    look_back = ((Button("How was deal 3?", "abc:0:look3"),),)
    for keyboard, is_asking in ((KEYBOARD, True), (look_back, False), (look_back + KEYBOARD, True)):
        found = after_send(replace(HAND, keyboard=keyboard), None, Done(8), NOW, CALM)
        assert found.slot.has_buttons is is_asking


def test_a_lost_edit_may_have_left_buttons():
    with_buttons = replace(HAND, keyboard=KEYBOARD)
    for post, slot in ((with_buttons, OTHER), (HAND, replace(OTHER, has_buttons=True))):
        found = after_edit(post, slot, Unknown("timeout"), started_at=199, now=NOW, calm=CALM)
        assert found.slot.has_buttons


@pytest.mark.parametrize(
    "change",
    [
        {"text": "♠K"},
        {"keyboard": KEYBOARD},
        {"keyboard": ((Button("Join", "k"),),)},
        {"keyboard": ((Button("Join", "j", style="danger"),),)},
        {"keyboard": ((Button("Join", url="j"),),)},
        {"keyboard": ((Button("Join", "j"),), (Button("Join", "j"),))},
        {"keyboard": ((Button("Join", "j"), Button("Join", "j")),)},
    ],
)
def test_posts_that_look_different_have_different_fingerprints(change):
    others = {fingerprint(HAND), fingerprint(replace(HAND, keyboard=KEYBOARD))}
    seen = fingerprint(replace(HAND, **change))
    assert seen not in others or change == {"keyboard": KEYBOARD}


def test_urgency_and_edition_do_not_show():
    assert fingerprint(HAND) == fingerprint(replace(HAND, urgency=Urgency.WAITING, edition=9))


@pytest.mark.parametrize(
    "slot",
    [SHOWN, LOST, REFUSED, replace(SHOWN, has_buttons=True, is_refused=True, doubt_until=1.5)],
)
def test_a_slot_is_read_as_it_was_written(slot):
    assert read(written(slot)) == slot


def test_a_written_slot_is_small_enough_for_redis_to_keep_it_compactly():
    largest = Slot(
        ChatId(-1001234567890),
        123456789,
        fingerprint(HAND),
        edition=1_500_099,
        has_buttons=True,
        is_refused=True,
        doubt_until=1767225600.12,
        lost_sends=10,
    )
    assert len(written(largest).encode()) <= 64


def test_a_faster_pace_is_less_calm_but_doubts_as_long():
    assert Calm().scaled(0.5) == Calm(0.6, 3.5, 2.5, 0.75, 45, 30, 10, 10)
    assert Calm().scaled(0).quiet_s == 0


def test_a_hand_comes_below_the_result_that_was_posted_before_it():
    def want(kind: Kind, urgency: Urgency, at: float, chat: ChatId = ANNA) -> Want:
        return Want(SessionId("s"), chat, Call(kind, urgency, at))

    result, prompt = want(Kind.SEND, Urgency.NEW, 100), want(Kind.SEND, Urgency.PROMPT, 99)
    others = [
        want(Kind.SEND, Urgency.NEW, 120),  # not yet
        want(Kind.EDIT, Urgency.RUNNING, 98),
        want(Kind.SEND, Urgency.NEW, 97, GROUP),
    ]
    together = Call(Kind.SEND, Urgency.PROMPT, 99)
    assert sent_in_order([result, prompt, *others], 110) == [
        replace(result, call=together),
        replace(prompt, call=together),
        *others,
    ]


def test_what_a_whole_group_reads_is_urgent_sooner_and_not_in_all_chats_at_once():
    calm = Calm()
    groups = [calm.patience_with(ChatId(-1000 - n)) for n in range(97)]
    people = [calm.patience_with(ChatId(1000 + n)) for n in range(97)]
    assert min(groups) == pytest.approx(16)
    assert max(groups) == pytest.approx(24)
    assert min(people) == pytest.approx(48)
    assert len({round(each, 3) for each in groups}) == 97
