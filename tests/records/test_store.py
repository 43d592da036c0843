"""The record book: guests who become members, cards that are dropped, what lies in which slot."""

from dataclasses import replace

import pytest
from redis.asyncio import Redis

from bot.records.figures import ALL
from bot.records.game import GameRecord, SeatRecord, Source, Spell, guest, person
from bot.records.store import RecordBook, SatTogether
from bot.sessions import keys
from bot.sessions.session import ChatId, UserId
from tests.records.season import CHAT, Season
from tests.records.test_season import memory

OTHER_CHAT = ChatId(-100987)


@pytest.fixture
def book(redis: Redis) -> RecordBook:
    return RecordBook(redis)


def on_paper(record: GameRecord, name: str, seat: int = 0) -> GameRecord:
    """The same game as if one of its seats were a guest's on a score sheet."""
    opa = guest(name)
    spells = tuple(Spell(opa, spell.deals) for spell in record.seats[seat].spells)
    seats = list(record.seats)
    seats[seat] = SeatRecord(opa, spells)
    return replace(record, seats=tuple(seats), source=Source.SHEET)


async def test_a_guest_is_one_whatever_the_capitals(book: RecordBook):
    season = Season()
    for name in ("Opa", "OPA", "opa"):
        await book.file(on_paper(season.play("boerenbridge", [1, 2, 3]).record, name))
    ranks = {rank.player.name: rank.tally.games for rank in await book.ranking(CHAT)}
    assert ranks == {"opa": 3, "Bo": 3, "Çağlar": 3}


async def test_a_guest_becomes_a_member_in_every_game(redis: Redis, book: RecordBook):
    """As if they had been that member from the first evening on."""
    season = Season()
    games = [season.play("boerenbridge", [1, 2, 3]).record for _ in range(5)]
    await book.file_all(CHAT, [(game, ()) for game in games])
    right = await memory(redis)
    await redis.flushdb()
    mixed = [on_paper(game, "Opa") if n % 2 else game for n, game in enumerate(games)]
    await book.file_all(CHAT, [(game, ()) for game in mixed])
    assert (await book.person(UserId(1))).tally(ALL).games == 3
    await book.merge(CHAT, "OPA", UserId(1), "Anneke")
    merged = await memory(redis)
    for key in (keys.figures_of(UserId(n)) for n in (1, 2, 3)):
        del merged[key]["v"], right[key]["v"]
        assert merged[key] == right[key]
    assert merged[keys.games_of(UserId(1))] == right[keys.games_of(UserId(1))]
    figures = keys.figures(CHAT)
    del merged[figures]["v"], right[figures]["v"]
    assert merged[figures] == right[figures]
    await book.merge(CHAT, "Opa", UserId(1), "Anneke")  # said twice
    assert (await book.person(UserId(1))).tally(ALL).games == 5


async def test_a_guest_who_sat_beside_the_member_is_somebody_else(redis: Redis, book: RecordBook):
    await book.file(on_paper(Season().play("boerenbridge", [1, 2, 3]).record, "Opa"))
    before = await memory(redis)
    with pytest.raises(SatTogether):
        await book.merge(CHAT, "Opa", UserId(2), "Bo")
    assert await memory(redis) == before


async def test_a_person_is_counted_over_all_groups_and_each_group_by_itself(book: RecordBook):
    for chat in (CHAT, OTHER_CHAT):
        season = Season(chat=chat)
        for _ in range(2):
            await book.file(season.play("boerenbridge", [1, 2, 3]).record)
    assert [rank.tally.games for rank in await book.ranking(OTHER_CHAT)] == [2, 2, 2]
    assert (await book.person(UserId(1))).tally(ALL).games == 4
    assert (await book.person(UserId(1))).versus[2].games == 4
    assert {record.chat for record in (await book.games_of(UserId(1))).records} == {
        CHAT,
        OTHER_CHAT,
    }
    await book.forget(UserId(1))
    for chat in (CHAT, OTHER_CHAT):
        assert {rank.player.user for rank in await book.ranking(chat)} == {2, 3}
    assert (await book.person(UserId(1))).tallies == {}
    assert set((await book.person(UserId(2))).versus) == {3}


async def test_the_oldest_cards_go_first_and_results_stay(book: RecordBook):
    played = []
    seasons = {chat: Season(chat=chat) for chat in (CHAT, OTHER_CHAT)}
    for _ in range(3):
        for chat, season in seasons.items():
            season.now = max(other.now for other in seasons.values())
            played.append(season.play("boerenbridge", [1, 2, 3]))
            await book.file(played[-1].record, played[-1].replay)
            assert chat == played[-1].record.chat
    assert await book.drop_oldest_replays(4) == 4
    kept = [await book.replay(one.record.chat, one.record.id) is not None for one in played]
    assert kept == [False] * 4 + [True] * 2
    assert [await book.game(one.record.chat, one.record.id) for one in played] == [
        one.record for one in played
    ]
    assert await book.drop_oldest_replays(10) == 2
    assert await book.drop_oldest_replays(10) == 0


async def test_a_game_that_cannot_be_read_does_not_hide_the_others(redis: Redis, book: RecordBook):
    season = Season()
    games = [season.play("boerenbridge", [1, 2, 3]).record for _ in range(3)]
    for game in games:
        await book.file(game)
    await redis.hset(keys.game_docs(CHAT), games[1].id, '{"schema":1,')
    assert [g.id for g in (await book.games(CHAT)).records] == [games[2].id, games[0].id]
    assert await book.game(CHAT, games[1].id) is None
    assert len(await book.ranking(CHAT)) == 3


async def test_nothing_is_known_of_a_group_without_games(book: RecordBook):
    assert await book.ranking(CHAT) == ()
    assert (await book.games(CHAT)).total == 0
    assert await book.scopes(CHAT) == frozenset()
    assert await book.replay(CHAT, "none") is None
    assert (await book.person(UserId(5))).most_feared is None
    await book.forget(UserId(5))
    await book.merge(CHAT, "Opa", UserId(5), "Eefje")


async def test_a_game_of_another_chat_is_not_filed_here(book: RecordBook):
    record = Season().play("boerenbridge", [1, 2, 3]).record
    with pytest.raises(ValueError, match="another chat"):
        await book.file_all(OTHER_CHAT, [(record, ())])


async def test_on_a_cluster_it_is_the_same(cluster):
    book = RecordBook(cluster)
    for chat in (CHAT, OTHER_CHAT):
        season = Season(chat=chat)
        for _ in range(2):
            played = season.play("boerenbridge", [1, 2, 3])
            await book.file(played.record, played.replay)
        await book.file(on_paper(season.play("boerenbridge", [2, 3, 4]).record, "Opa"))
    await book.merge(CHAT, "Opa", UserId(1), "Anneke")
    assert (await book.person(UserId(1))).tally(ALL).games == 5
    await book.forget(UserId(1))
    assert {rank.player.user for rank in await book.ranking(CHAT)} == {2, 3, 4}
    assert len(await book.ranking(OTHER_CHAT)) == 4  # and Opa
    assert await book.drop_oldest_replays(9) == 4
    await book.rebuild(CHAT)
    assert await book.memory_share() is None or await book.memory_share() < 1
    assert (await book.games_of(UserId(3))).total == 6


async def test_all_keys_of_a_group_and_all_of_a_person_lie_in_one_slot(redis: Redis):
    async def slots(*names: str) -> set[int]:
        return {await redis.execute_command("CLUSTER KEYSLOT", name) for name in names}

    of_a_group = (
        *(keys.games(CHAT), keys.abandoned_games(CHAT), keys.game_docs(CHAT), keys.replays(CHAT)),
        *(keys.figures(CHAT), keys.chats_with_games(keys.tag_of(CHAT))),
    )
    of_a_person = (keys.games_of(UserId(1)), keys.figures_of(UserId(1)))
    assert len({*of_a_group, *of_a_person}) == 8
    assert len(await slots(*of_a_group)) == len(await slots(*of_a_person)) == 1
    assert person(UserId(1), "Anneke").key != guest("1").key
