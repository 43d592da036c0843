"""The bot on a Redis Cluster: nothing is lost when its nodes change hands, fall out or divide anew.

The store's contract on a cluster is in sessions/test_store.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing, asynccontextmanager

import pytest
from redis.asyncio.cluster import RedisCluster

from bot.publisher.records import Records
from bot.sessions import keys
from bot.sessions.connection import MAX_CONNECTIONS, client_of
from bot.sessions.session import ChatId, SessionId
from bot.sessions.store import Store
from tests.telegram.talk import Group, Player, Prompt, Talk, a_talk, is_over
from tests.valkey import Cluster, Node, until

AWAY = "cannot reach my memory"


@pytest.fixture
async def talk(nodes: Cluster, cluster: RedisCluster) -> AsyncIterator[Talk]:
    """A Telegram whose bot has the cluster for a memory."""
    async with a_talk(cluster, REDIS_URL=nodes.url) as talk:  # type: ignore[arg-type]
        yield talk


def a_group_on(node: Node, nodes: Cluster, talk: Talk, *players: Player) -> Group:
    """A group whose tables lie on that node."""
    while True:
        group = talk.group("Klaverjasclub", *players)
        if nodes.node_of(f"{{{keys.tag_of(ChatId(group.chat.id))}}}") is node:
            return group


async def test_a_whole_game_is_played_and_a_table_lies_on_one_node(
    talk: Talk, nodes: Cluster
) -> None:
    anna, bob = talk.player("Anna"), talk.player("Bob")
    groups = [a_group_on(node, nodes, talk, anna, bob) for node in nodes.primaries]
    async with talk.bot_runs():
        for group in groups[1:]:
            await talk.sit_down(group, anna)
        await talk.begin(groups[0], anna, bob, computers=1, ladder="1-2-1")
        await talk.play(anna, bob, over=is_over(groups[0]))
        assert "🏆" in await groups[0].transcript()
        for group in groups[1:]:
            await group.shows("a table is open", button="Join")
    lies = nodes.keys()
    for group, node in zip(groups, nodes.primaries, strict=True):
        sid = lies_under(lies, keys.standing(ChatId(group.chat.id), None))
        tables = [key for key in lies if str(group.chat.id) in key or sid in key]
        assert len(tables) >= 3, "pointer, session and records"
        assert {lies[key] for key in tables if key.startswith("{")} == {node}


def lies_under(lies: dict[str, Node], key: str) -> str:
    return str(lies[key].ask("GET", key))


async def test_a_node_dies_and_its_replica_has_the_game(talk: Talk, nodes: Cluster) -> None:
    anna, bob = talk.player("Anna"), talk.player("Bob")
    group = a_group_on(nodes.first, nodes, talk, anna, bob)
    other = a_group_on(nodes.third, nodes, talk, anna, bob)
    async with talk.bot_runs():
        await talk.sit_down(other, bob)
        await talk.begin(group, anna, bob, computers=1, ladder="2-1")
        prompt = await talk.asked(anna, bob)
        await talk.settles()
        nodes.lose_the_first()
        try:
            assert AWAY in await prompt.answered_with(prompt.legal[0])
            assert await anna.presses("Join", on=other.posts[-1]) == "You have joined."
        finally:
            nodes.take_over()
        await until(lambda: accepted(prompt))
        talk.answered.add(prompt.question)
        await talk.play(anna, bob, over=is_over(group))
        nodes.bring_back()


async def accepted(prompt: Prompt) -> bool:
    answer = await prompt.answered_with(prompt.legal[0])
    assert answer == "" or AWAY in answer
    return answer == ""


async def test_a_table_moves_to_another_node_in_the_middle_of_a_game(
    talk: Talk, nodes: Cluster
) -> None:
    anna, bob = talk.player("Anna"), talk.player("Bob")
    here, there = nodes.second, nodes.third
    group = a_group_on(here, nodes, talk, anna, bob)
    tag = keys.tag_of(ChatId(group.chat.id))
    async with talk.bot_runs():
        await talk.begin(group, anna, bob, computers=1, ladder="2-1")
        prompt = await talk.asked(anna, bob)
        await talk.settles()
        with nodes.moving(f"{{{tag}}}", here, there) as move:
            move.carries(1)
            await is_spoken_to(prompt)  # its keys lie apart now
            move.carries()
            await is_spoken_to(prompt)
        await until(lambda: is_spoken_to(prompt))
        talk.answered.add(prompt.question)
        await talk.play(anna, bob, over=is_over(group))
        lies = nodes.keys()
        assert {lies[key] for key in lies if f"{{{tag}}}" in key} == {there}
    with nodes.moving(f"{{{tag}}}", there, here) as move:
        move.carries()


async def is_spoken_to(prompt: Prompt) -> bool:
    """Whether the press counts, or has counted; else its person is told to wait."""
    answer = await prompt.answered_with(prompt.legal[0])
    assert answer == "" or AWAY in answer or "passed" in answer
    return AWAY not in answer


async def test_a_cluster_that_is_down_is_told_kindly_and_plays_on_when_it_is_up(
    talk: Talk, nodes: Cluster
) -> None:
    anna = talk.player("Anna")
    group = a_group_on(nodes.second, nodes, talk, anna)
    async with talk.bot_runs():
        await talk.begin(group, anna, computers=2, ladder="2-1")
        prompt = await talk.asked(anna)
        await talk.settles()
        with nodes.down(nodes.second):
            assert AWAY in await prompt.answered_with(prompt.legal[0])
            assert AWAY in await prompt.answered_with(prompt.legal[0])
        await until(lambda: accepted(prompt))
        talk.answered.add(prompt.question)
        await talk.play(anna, over=is_over(group))


# --- the client -----------------------------------------------------------------------------------


async def test_what_the_address_leads_to_is_found_out(nodes: Cluster, redis_url: str) -> None:
    for url, is_one in ((nodes.url, True), (redis_url, False)):
        async with client_of(url, tls_verify=True) as client:
            assert isinstance(client, RedisCluster) is is_one
            await Store(client).set_language_of_chat(ChatId(-1), "nl")
            assert await Store(client).language_of_chat(ChatId(-1)) == "nl"


async def test_many_at_once_wait_for_the_five_connections_of_a_node(
    cluster: RedisCluster, nodes: Cluster
) -> None:
    tables = Store(cluster)
    sids = [SessionId(f"{tag}nobody") for tag in keys.TAGS * 10]
    async with hearing(cluster, nodes, "enough") as heard:
        loads = asyncio.gather(*map(tables.load, sids))
        due, census = await asyncio.gather(tables.due(), tables.census())
        assert (await loads, due, census.tables) == ([None] * len(sids), [], 0)
        assert 3 <= max(map(connections, nodes.primaries)) <= MAX_CONNECTIONS
        await Records(cluster).tell("enough")
        await asyncio.wait_for(heard, 30)


def connections(node: Node) -> int:
    """Of the bot: all but the one by which the test asks."""
    clients = (node.client.client_list(_type=kind) for kind in ("normal", "pubsub"))
    return sum(map(len, clients)) - 1


@asynccontextmanager
async def hearing(
    cluster: RedisCluster, nodes: Cluster, expected: str
) -> AsyncIterator[asyncio.Task[None]]:
    """Somebody listens until the expected word; what is on its way between nodes may come first."""

    async def listen() -> None:
        async with aclosing(Records(cluster).hear()) as words:
            while await anext(words) != expected:
                pass

    async def listens() -> bool:
        return any(dict(n.client.pubsub_numsub(keys.WAKE))[keys.WAKE] for n in nodes.primaries)

    task = asyncio.create_task(listen())
    await until(listens)
    yield task
    task.cancel()


async def test_what_is_told_at_any_node_is_heard(cluster: RedisCluster, nodes: Cluster) -> None:
    for node in nodes.primaries:
        told = f"told at {node.port}"
        async with hearing(cluster, nodes, told) as heard:
            node.client.publish(keys.WAKE, told)
            await asyncio.wait_for(heard, 30)


async def test_the_first_question_after_an_idle_drop_is_answered(
    cluster: RedisCluster, nodes: Cluster
) -> None:
    tables = Store(cluster)
    sids = [SessionId(f"{tag}nobody") for tag in keys.TAGS]
    await asyncio.gather(*map(tables.load, sids))
    for _ in range(2):
        for node in nodes.nodes:
            node.ask("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
        for sid in sids:
            assert await tables.load(sid) is None
    for node in nodes.nodes:
        node.ask("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")
    assert await asyncio.gather(*map(tables.load, sids)) == [None] * len(sids)


async def test_the_tables_of_other_nodes_are_swept_while_one_is_down(
    cluster: RedisCluster, nodes: Cluster
) -> None:
    tables = Store(cluster)
    for tag in keys.TAGS:
        await cluster.zadd(keys.due(tag), {f"{tag}table": 1})
    assert len(await tables.due()) == len(keys.TAGS)
    nodes.lose_the_first()
    try:
        left = await tables.due()
        census = await tables.census()
    finally:
        nodes.take_over()
    nodes.bring_back()
    assert 0 < len(left) < len(keys.TAGS)
    assert census.tables == len(left)
    assert len(await tables.due()) == len(keys.TAGS)
