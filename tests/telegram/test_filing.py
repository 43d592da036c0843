"""A game that ends in a group is in its records soon, and its table may go only then."""

from __future__ import annotations

import pytest

from bot.records.store import RecordBook
from bot.sessions import keys
from bot.sessions.session import ChatId, UserId
from tests.telegram.talk import WAIT_S, Group, Player, Talk, is_over
from tests.valkey import until


async def test_a_game_that_ends_is_filed_by_the_bot_at_work(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, cem, ladder="1-1")
    await talk.play(anna, bob, cem, over=is_over(group))
    book, chat = RecordBook(talk.redis), ChatId(group.chat.id)

    async def is_filed() -> bool:
        return (await book.games(chat)).total == 1

    await until(is_filed)
    (record,) = (await book.games(chat)).records
    assert [seat.sitter.name for seat in record.seats] == ["Anna", "Bob", "Cem"]
    assert [deal.size for deal in record.deals] == [1, 1]
    assert {rank.tally.games for rank in await book.ranking(chat)} == {1}
    replay = await book.replay(chat, record.id)
    assert replay is not None
    assert [len(deal.tricks) for deal in replay] == [1, 1]

    async def may_go() -> bool:
        return await talk.redis.ttl(keys.session(record.id)) > 0

    await until(may_go)
    await talk.settles()  # nothing is due any more
    for player in (anna, bob, cem):
        assert (await book.person(player.person.id)).tally().games == 1


@pytest.mark.usefixtures("a_fault_is_logged")
async def test_a_game_that_cannot_be_filed_keeps_nobody_from_the_ranking(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.redis.set(keys.figures_of(UserId(bob.person.id)), "in the way")
    await talk.begin(group, anna, bob, computers=1, ladder="1")
    await talk.play(anna, bob, over=is_over(group))
    assert await anna.presses("Ranking") == ""
    await group.shows("Ranking · Boerenbridge · 1 game")
    await talk.redis.delete(keys.figures_of(UserId(bob.person.id)))
    (record,) = (await RecordBook(talk.redis).games(ChatId(group.chat.id))).records

    async def is_filed() -> bool:
        return await talk.redis.ttl(keys.session(record.id)) > 0

    await until(is_filed, within_s=WAIT_S)  # without anybody doing anything
