"""A game that ends in a group is in its records soon, and its table may go only then."""

from __future__ import annotations

from bot.records.store import RecordBook
from bot.sessions import keys
from bot.sessions.session import ChatId
from tests.telegram.talk import Group, Player, Talk, is_over
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
