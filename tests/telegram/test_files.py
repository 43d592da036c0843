"""A group's games go out as files and come back in, and a file that is wrong changes nothing."""

import csv
import io
import json

import pytest

from bot.playground.faults import Fault
from bot.playground.model import Message
from bot.records.export import COLUMNS, to_json
from bot.records.store import RecordBook
from bot.sessions.session import ChatId
from handlers import files
from tests.records.season import Season
from tests.telegram.bot_api import faults_of
from tests.telegram.talk import Group, Player, Talk, is_over


async def with_games(talk: Talk, group: Group, count: int = 3) -> None:
    """Games of other people, played in the group."""
    season = Season(chat=ChatId(group.chat.id))
    games = [season.play("boerenbridge", [1, 2, 3]) for _ in range(count)]
    filed = [(game.record, game.replay) for game in games]
    await RecordBook(talk.redis).file_all(season.chat, filed)


def content_of(talk: Talk, message: Message) -> bytes:
    assert message.media is not None
    return talk.world.files[message.media.file_id].content


async def exported(talk: Talk, player: Player, group: Group) -> list[Message]:
    """The two files that come when somebody asks."""
    await player.says(group, "/export")
    await group.shows("/import takes the games over")
    await talk.settles()
    return [post for post in group.posts if post.media and post.media.kind == "document"]


async def import_of(player: Player, group: Group, file: bytes, name: str = "troef.json") -> None:
    sent = await player.person.send_file(group.chat, name, file)
    await player.person.say(group.chat, "/import", reply_to=sent)


async def test_a_game_goes_out_and_comes_in_elsewhere_once(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, cem, ladder="1-2")
    await talk.play(anna, bob, cem, over=is_over(group))
    await talk.settles()
    table, whole = await exported(talk, bob, group)
    assert table.media.name.endswith(".csv")
    assert whole.media.name.endswith(".json")
    rows = list(csv.DictReader(io.StringIO(content_of(talk, table).decode("utf-8-sig"))))
    assert tuple(rows[0]) == COLUMNS
    assert [(row["deal"], row["player"]) for row in rows] == [
        (deal, name) for deal in "12" for name in ("Anna", "Bob", "Cem")
    ]

    other = talk.group("Buren", cem, anna)
    await import_of(cem, other, content_of(talk, whole))
    await other.shows("1 new game was taken in.")
    await cem.says(other, "/history")
    await other.shows("Past games · 1", button="1")
    await cem.presses("1")
    await other.shows("Taken over from a file.", button="Back")
    before = await talk.redis.keys("*")
    await import_of(cem, other, content_of(talk, whole))
    await other.shows("All games of this file were here already.")
    assert set(await talk.redis.keys("*:games:*")) <= set(before)
    asked = talk.world.calls("sendDocument", "getFile", "getChatMember")
    assert len(asked) >= 5
    assert [fault for request in asked for fault in faults_of(request)] == []


async def test_the_files_are_for_admins_and_for_those_who_played(
    talk: Talk, anna: Player, dirk: Player, group: Group
) -> None:
    await dirk.says(group, "/export")
    await group.shows("No game has been finished here yet, so there is nothing to send.")
    await with_games(talk, group)
    await dirk.says(group, "/export")
    await group.shows("Only admins and those who have played here")
    assert not [post for post in group.posts if post.media and post.media.kind == "document"]
    assert len(await exported(talk, anna, group)) == 2  # who made the group


async def test_a_reply_to_the_export_itself_is_taken_in_where_it_came_from(
    talk: Talk, anna: Player, group: Group
) -> None:
    await with_games(talk, group)
    table, whole = await exported(talk, anna, group)
    await anna.person.say(group.chat, "/import", reply_to=whole)
    await group.shows("All games of this file were here already.")
    await anna.person.say(group.chat, "/import", reply_to=table)
    await group.shows("Send me the .json file that /export made")


async def test_an_old_file_brings_nobody_back_who_asked_to_be_forgotten(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    """What Bob plays afterwards is his again, also in a newer file."""
    await talk.begin(group, anna, bob, cem, ladder="1-2")
    await talk.play(anna, bob, cem, over=is_over(group))
    await talk.settles()
    _, old = await exported(talk, anna, group)
    await bob.says(bob, "/forgetme")
    await bob.presses("Forget me")
    await bob.presses("Yes, forget me")
    await bob.shows("I have forgotten you.")

    other = talk.group("Buren", cem, anna)
    await import_of(cem, other, content_of(talk, old))
    await other.shows("1 new game was taken in. 1 player had asked to be forgotten")
    (record,) = await RecordBook(talk.redis).all_games(ChatId(other.chat.id))
    assert record.people() == {anna.person.id, cem.person.id}
    assert "Bob" not in str(record)
    await import_of(cem, other, content_of(talk, old))
    assert (await other.shows("All games of this file were here already.")).text.endswith("y.")


async def test_some_are_new_and_some_were_there(talk: Talk, anna: Player, group: Group) -> None:
    await with_games(talk, group, 2)
    season = Season(chat=ChatId(group.chat.id))
    games = [season.play("boerenbridge", [1, 2, 3]).record for _ in range(5)]
    await import_of(anna, group, to_json("x", games).encode())
    await group.shows("3 new games were taken in. 2 were here already.")


async def test_only_an_admin_takes_games_in_and_only_in_reply_to_a_file(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await import_of(bob, group, b"{}")
    await group.shows("Only an admin can take games in here.")
    assert "getFile" not in [request.method for request in talk.world.requests]
    await anna.says(group, "/import")
    await group.shows("write /import in reply to it")
    said = await anna.says(group, "no file")
    await anna.person.say(group.chat, "/import", reply_to=said)
    await talk.settles()
    assert [post.text for post in group.posts].count(await group.latest()) == 2


@pytest.mark.parametrize(
    ("file", "sentence"),
    [
        (b"PK\x03\x04", "cannot be read, or it was cut off"),
        (b'{"format":"troef-games","schema":1,"games":[{', "cannot be read, or it was cut off"),
        (b'{"pgn":"1. e4"}', "was not made by /export"),
        (b'{"format":"troef-games","schema":99,"games":[]}', "made by a newer version of me"),
        (b'{"format":"troef-games","schema":1,"games":[]}', "There is no game in this file"),
        (b'{"format":"troef-games","schema":1,"games":[{}]}', "Something is wrong with game 1"),
    ],
)
async def test_a_file_that_is_wrong_says_so_and_changes_nothing(
    talk: Talk, anna: Player, group: Group, file: bytes, sentence: str
) -> None:
    await import_of(anna, group, file)
    told = (await group.shows(sentence)).text
    assert told.endswith("Nothing was changed.")
    assert await talk.redis.keys("*:games:*") == []


async def test_a_file_that_is_too_large_is_not_even_fetched(
    talk: Talk, anna: Player, group: Group
) -> None:
    await import_of(anna, group, b" " * (16 * 1024 * 1024 + 1))
    await group.shows("This file is too large: 16 MB at most. Nothing was changed.")
    assert "getFile" not in [request.method for request in talk.world.requests]


async def test_a_file_that_telegram_does_not_hand_over_is_said(
    talk: Talk, anna: Player, group: Group
) -> None:
    talk.world.faults.add(Fault("500", "getFile"))
    await import_of(anna, group, b"{}")
    await group.shows("The file could not be fetched from Telegram. Nothing was changed")


@pytest.mark.parametrize(
    ("language", "nothing", "caption"),
    [
        ("nl", "er valt niets te sturen", "De 3 spellen van deze chat als tabel"),
        ("de", "es gibt nichts zu schicken", "Die 3 Spiele dieses Chats als Tabelle"),
    ],
)
async def test_every_language_has_it(
    talk: Talk, anna: Player, group: Group, language: str, nothing: str, caption: str
) -> None:
    await talk.redis.hset(f"chat:{group.chat.id}", "language", language)
    await anna.says(group, "/export")
    await group.shows(nothing)
    await with_games(talk, group)
    await anna.says(group, "/export")
    await group.shows(caption)
    whole = await group.shows("/import")
    assert len(json.loads(content_of(talk, whole))["games"]) == 3


async def test_thousands_of_games_come_in_files_that_may_be_taken_in_again(
    talk: Talk, anna: Player, group: Group, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "GAMES_A_FILE", 2)
    await with_games(talk, group, 5)
    await anna.says(group, "/export")
    await talk.settles()
    table, *parts = [post for post in group.posts if post.media and post.media.kind == "document"]
    assert len(content_of(talk, table).splitlines()) > 5
    assert [part.media.name[-7:] for part in parts] == ["-1.json", "-2.json", "-3.json"]
    other = talk.group("Buren", anna)
    for part, new in zip(parts, ("2 new games", "2 new games", "1 new game"), strict=True):
        await import_of(anna, other, content_of(talk, part))
        await other.shows(new)
        await talk.settles()
    old, new = [await RecordBook(talk.redis).ranking(ChatId(g.chat.id)) for g in (group, other)]
    assert new == old
