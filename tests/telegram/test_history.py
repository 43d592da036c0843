"""Past games: leafing through them, opening one, and playing a deal once more card by card."""

import re

import pytest

from bot.records.store import RecordBook
from bot.rules.cards import Pack
from bot.rules.sealed import seal
from tests.records.season import Season
from tests.telegram.talk import Group, Player, Talk, is_over

CARD = re.compile(r"[♠♥♦♣](?:10|[2-9AKQJ])")


async def played(talk: Talk, group: Group, *players: Player, ladder: str = "1-2") -> None:
    """A short game to its trophy."""
    for post in list(group.posts):
        group.chat.remove(post.id)
    await talk.begin(group, *players, ladder=ladder)
    await talk.play(*players, over=is_over(group))
    await talk.settles()


def pages(group: Group) -> list[str]:
    """The posts of /history, as they stand now."""
    data = ((post, [button.data or "" for button in post.buttons]) for post in group.posts)
    return [str(post) for post, all_of in data if any(d.startswith("history:") for d in all_of)]


async def page(group: Group) -> str:
    await group.talk.settles()
    return pages(group)[-1]


async def opened(talk: Talk, group: Group, player: Player, label: str = "1") -> str:
    await player.says(group, "/history")
    await group.shows("Past games", button=label)
    assert await player.presses(label) == ""
    await group.shows("Press a deal", button="1")
    return await page(group)


async def test_a_group_without_a_game_is_told_how_to_begin(
    talk: Talk, anna: Player, group: Group
) -> None:
    await anna.says(group, "/history")
    await group.shows("No game has been finished here yet.")


async def test_a_game_opens_to_its_sheet_and_a_deal_is_played_once_more(
    talk: Talk, anna: Player, bob: Player, cem: Player, dirk: Player, group: Group
) -> None:
    everybody = (anna, bob, cem)
    await played(talk, group, *everybody)
    result = str(await group.shows("deal 2 of 2\nTrump"))
    end = (await group.shows("🏆")).text
    won = re.search(r"with (−?\d+)", end)[1]
    sheet = await opened(talk, group, dirk)
    assert re.match(rf"\d+ \w+ \d{{4}} · 🏆\s.* with {won}\nBoerenbridge\n", sheet)
    assert re.search(r"Anna +Bob +Cem\n1 .*\n2 .*\nΣ ", sheet)
    assert "House rules: Our own ladder: 1-2" in sheet
    assert sheet.endswith("\n[1] [2]\n[Back]")

    assert await cem.presses("2") == ""
    start = str(await group.shows("deal 2 of 2", button="⏮"))
    hands = re.findall(r"^(?:Anna|Bob|Cem): (.+)$", start, re.M)
    assert [len(re.findall(r"10|[2-9AKQJ]", hand)) for hand in hands] == [2, 2, 2]
    assert start.endswith("[⏮] [◀] [▶] [⏭]\n[« Deal 1] [Score sheet]\n[Proof]")
    assert await bob.presses("◀") == ""
    assert await bob.presses("▶") == ""
    first = await page(group)
    assert re.search(r"Trick 1 · \w+\s\S+ · ▸\w+\n", first)
    for _ in range(3):
        await bob.presses("▶")
        await talk.settles()
    second = await page(group)
    assert re.search(r"Trick 2 · \w+\s\S+ · ▸\w+\nTrick 1 · .* →\s\w+\n", second)
    await bob.presses("⏭")
    last = await page(group)
    assert last.splitlines()[:7] == result.splitlines()[:7]
    assert len(CARD.findall(last)) >= 6
    await anna.presses("⏮")
    assert await page(group) == start
    assert len(pages(group)) == 1  # the same post all the time


async def test_the_proof_of_a_deal_is_told_and_fits_the_seal_that_stood_there(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, cem, ladder="1-1")
    sealed = re.search(r"🔒 (\w{26})", (await group.shows("deal 1 of 2")).text)[1]
    await talk.play(anna, bob, cem, over=is_over(group))
    await talk.settles()
    await opened(talk, group, anna)
    await anna.presses("1")
    before = str(await group.shows("deal 1 of 2", button="Proof"))
    await anna.presses("Proof")
    told = await page(group)
    seed = re.search(r"Seed: (\w+)", told)[1]
    assert sealed in told
    assert seal(seed, Pack.STANDARD_52) == sealed
    await anna.presses("Back")
    assert await page(group) == before


async def test_many_games_go_over_pages_and_stopped_ones_stand_apart(
    talk: Talk, bob: Player, cem: Player, group: Group
) -> None:
    season = Season(chat=group.chat.id)
    games = [season.play("boerenbridge", [1, 2, 3]) for _ in range(11)]
    games.append(season.play("boerenbridge", [1, 2, 3], stop_after=2))
    filed = [(game.record, game.replay) for game in games]
    await RecordBook(talk.redis).file_all(group.chat.id, filed)

    await bob.says(group, "/history")
    newest = str(await group.shows("Past games · 11", button="Older ▶"))
    assert len(re.findall(r"^\d+\. .*🏆", newest, re.M)) == 10
    assert newest.endswith("\n[6] [7] [8] [9] [10]\n[Older ▶]\n[Stopped (1)]")
    await bob.presses("Older ▶")
    oldest = await page(group)
    assert re.search(r"^11\. ", oldest, re.M)
    await cem.presses("11")
    assert "Our own ladder: 1-3-2-2-1\n" in await page(group)
    await cem.presses("Back")
    assert await page(group) == oldest
    await cem.presses("◀ Newer")
    assert await page(group) == newest
    await cem.presses("Stopped (1)")
    assert "stopped; ahead was" in await page(group)
    await cem.presses("1")
    assert "stopped on the way; ahead was" in await page(group)


async def test_a_replay_that_made_room_is_gone_and_the_sheet_says_so(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await played(talk, group, anna, bob, cem)
    await opened(talk, group, anna)
    stale = await group.shows("Press a deal", button="2")
    (cards,) = await talk.redis.keys("*:cards")
    await talk.redis.delete(cards)
    assert await anna.presses("2", on=stale) == ""
    sheet = await page(group)
    assert "The cards of this game are no longer kept; its score is." in sheet
    assert sheet.endswith("\n[Back]")
    (docs,) = await talk.redis.keys("*:docs")
    await talk.redis.delete(docs)
    assert await anna.presses("2", on=stale) == "This game is not in the records any more."


async def test_in_private_one_sees_ones_own_games_of_all_groups_and_no_others(
    talk: Talk, anna: Player, bob: Player, cem: Player, dirk: Player, group: Group
) -> None:
    other = talk.group("Buren", bob, cem, dirk)
    await played(talk, group, anna, bob, cem)
    await played(talk, other, bob, cem, dirk, ladder="1")
    await bob.says(bob, "/history")
    both = str(await bob.shows("Past games · 2"))
    assert "· Buren" in both
    assert "· Klaverjasclub" in both
    await anna.says(anna, "/history")
    mine = await anna.shows("Past games · 1", button="1")
    assert "Buren" not in str(mine)
    (games,) = await talk.redis.keys(f"*:games:{other.chat.id}")
    (foreign,) = await talk.redis.zrange(games, 0, -1)
    for data in (f"history:0:g.f0.{foreign}", f"history:0:r.f0.{foreign}.1.0"):
        answer = await anna.sends(data, on=mine)
        assert answer.text == "This game is not in the records any more."
    assert str(await anna.shows("Past games · 1")) == str(mine)


@pytest.mark.parametrize(
    "data", ["history:0:", "history:0:g.f0.x", "history:0:r.f0", "history:0:l.f٣", "history:0:z.f0"]
)
async def test_data_that_no_button_bears_changes_nothing(
    talk: Talk, anna: Player, group: Group, data: str
) -> None:
    await anna.says(group, "/history")
    post = await group.shows("No game has been finished here yet.")
    assert (await anna.sends(data, on=post)).text == "I do not know this button any more."


@pytest.mark.parametrize(
    ("language", "title", "keys"),
    [
        ("nl", "Gespeelde spellen · 1", ("[« Ronde 1] [Scoreblad]\n[Bewijs]")),
        ("de", "Gespielte Spiele · 1", ("[« Runde 1] [Spielblock]\n[Beweis]")),
    ],
)
async def test_every_language_has_it(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group, language, title, keys
) -> None:
    await played(talk, group, anna, bob, cem)
    await talk.redis.hset(f"chat:{group.chat.id}", "language", language)
    await anna.says(group, "/history")
    await group.shows(title, button="1")
    await anna.presses("1")
    await talk.settles()
    await anna.presses("2")
    assert (await page(group)).endswith(keys)


async def test_a_match_of_bohemian_schneider_is_replayed_too(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, command="/schneider")
    await talk.play(anna, bob, over=is_over(group))
    await talk.settles()
    await opened(talk, group, anna)
    await anna.presses("1")
    start = str(await group.shows("game 1 of", button="▶"))
    assert "20 cards in the stock" in start
    hands = re.findall(r"^(?:Anna|Bob): (.+)$", start, re.M)
    assert [len(re.findall(r"10|[7-9AKQJ]", hand)) for hand in hands] == [6, 6]
    for _ in range(2):
        await anna.presses("▶")
        await talk.settles()
    drawn = await page(group)
    assert "18 cards in the stock" in drawn
    hands = re.findall(r"^(?:Anna|Bob): (.+)$", drawn, re.M)
    assert [len(re.findall(r"10|[7-9AKQJ]", hand)) for hand in hands] == [6, 6]
    await anna.presses("⏭")
    assert "Trick 16" in await page(group)
