"""The shards, and that every key of a table lies in the table's."""

from itertools import pairwise

import pytest

from bot.sessions import keys
from bot.sessions.session import ChatId, SessionId, UserId

SLOTS = 16384
SIXTEENTH = SLOTS // 16


async def slot(redis, key: str) -> int:
    return await redis.execute_command("CLUSTER KEYSLOT", key)


async def test_each_shard_lies_in_its_own_sixteenth_of_a_cluster(redis):
    slots = [await slot(redis, keys.due(tag)) for tag in keys.TAGS]
    assert [place // SIXTEENTH for place in slots] == list(range(16))


async def test_shards_lie_evenly(redis):
    slots = [await slot(redis, keys.due(tag)) for tag in keys.TAGS]
    gaps = [after - before for before, after in pairwise(slots)]
    assert all(abs(gap - SIXTEENTH) < SIXTEENTH / 16 for gap in gaps)


async def test_all_keys_of_a_table_lie_in_one_slot(redis):
    chat = ChatId(-1001234567890)
    sid = SessionId(keys.tag_of(chat) + "abc")
    of_a_table = [
        keys.session(sid),
        keys.records(sid),
        keys.due(keys.tag_in(sid)),
        keys.standing(chat, None),
        keys.standing(chat, 42),
        keys.standing(chat, None, is_sheet=True),
        keys.standing(chat, 42, is_sheet=True),
    ]
    assert len(set(of_a_table)) == len(of_a_table)
    assert len({await slot(redis, key) for key in of_a_table}) == 1


def test_a_sheets_id_says_so_and_a_tables_never_does():
    tag = keys.tag_of(ChatId(-4242))
    assert keys.is_sheet(SessionId(f"{tag}{keys.SHEET}0123"))
    assert not any(keys.is_sheet(SessionId(f"{tag}{digit}123")) for digit in "0123456789abcdef")


@pytest.mark.parametrize(
    ("chat", "tag"), [(-1001234567890, "pv"), (-4242, "iy"), (7000000001, "h9")]
)
def test_the_shard_of_a_chat_never_changes(chat, tag):
    assert keys.tag_of(ChatId(chat)) == tag


def test_chats_spread_over_all_shards():
    counts = dict.fromkeys(keys.TAGS, 0)
    for chat in range(-1001000016000, -1001000000000):
        counts[keys.tag_of(ChatId(chat))] += 1
    assert all(900 < count < 1100 for count in counts.values())


def test_different_things_have_different_keys():
    chat, user = ChatId(7000000001), UserId(7000000001)
    names = [
        keys.alias(chat),
        keys.chat(chat),
        keys.person(user),
        keys.tables_of(user),
        keys.updates_about(7000000001),
        keys.PUBLISHER,
        keys.BOT,
        keys.WAKE,
    ]
    assert len(set(names)) == len(names)
