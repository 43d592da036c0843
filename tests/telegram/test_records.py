"""The ranking of a chat and everybody's own figures, as they are asked for and turned over."""

from __future__ import annotations

import re

import pytest
from redis.asyncio import Redis

from bot.games import GAMES
from bot.playground.model import Message
from bot.records.game import GameRecord, Source, computer, person
from bot.records.game import Player as Sitter
from bot.records.store import RecordBook
from bot.sessions import keys
from bot.sessions.session import ChatId, UserId
from tests.records.filed import a_game
from tests.telegram.talk import Group, Player, Room, Talk, is_over
from tests.telegram.test_scorecard import lays_a_sheet, writes

NOT_KNOWN = "I do not know this button any more."


def sitter(player: Player) -> Sitter:
    return person(UserId(player.person.id), player.name)


async def filed(talk: Talk, *games: GameRecord) -> None:
    book = RecordBook(talk.redis)
    for game in games:
        await book.file(game)


async def some_games(talk: Talk, room: Room, *players: Player) -> None:
    """Long ago: the first won twice at Boerenbridge, the last once at Wizard."""
    finish = [sitter(player) for player in players]
    chat = room.chat.id
    await filed(
        talk,
        a_game(1, finish, chat=chat),
        a_game(2, finish, chat=chat),
        a_game(3, finish[::-1], chat=chat, game="wizard"),
    )


async def asks(player: Player, room: Room, text: str) -> Message:
    """What the bot says to a command."""
    await player.says(room, text)
    await room.latest()
    return room.posts[-1]


async def turns(player: Player, post: Message, label: str, room: Room) -> Message:
    """Press a button, which changes the same message and adds none; the message as it is then."""
    count = len(room.posts)
    assert await player.presses(label, on=room.chat.now(post)) == ""
    await player.talk.settles()
    assert len(room.posts) == count
    return room.chat.now(post)


def rows(post: Message) -> list[str]:
    """The lines of the table's players, without what lines them up."""
    lines = [re.sub(" +", " ", line) for line in post.text.split("\n")]
    return [line for line in lines if re.match(r"\d+ ", line)]


def labels(post: Message) -> list[str]:
    return [button.text for button in post.buttons]


async def test_the_first_game_opens_the_ranking_and_its_end_leads_there(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    said = await asks(anna, group, "/ranking")
    assert said.text.startswith("No game has been played to its end here yet.")
    assert labels(said) == []
    await talk.begin(group, anna, bob, computers=1, ladder="1")
    await talk.play(anna, bob, over=is_over(group))
    assert str(await group.shows("🏆", button="Ranking")).endswith("\n[Rematch] [Ranking]")

    assert await bob.presses("Ranking") == ""
    await talk.settles()
    ranking = group.posts[-1]
    assert ranking.text.startswith("Ranking · Boerenbridge · 1 game\n")
    assert {row.split()[1] for row in rows(ranking)} == {"Anna", "Bob"}
    assert all(re.search(r" [01]/1 (0|100)% (0|100)%$", row) for row in rows(ranking))
    assert labels(ranking) == [
        *("• All time", "This year", "This month"),
        *("Points, streaks", "With computers"),
    ]
    month = await turns(anna, ranking, "This month", group)
    assert rows(month) == rows(ranking)
    assert re.match(r"Ranking · Boerenbridge · [A-Z][a-z]+ \d{4} · 1 game\n", month.text)
    with_computers = await turns(bob, month, "With computers", group)
    assert len(rows(with_computers)) == 3
    assert "🤖" in with_computers.text


async def test_a_score_sheet_that_ends_is_in_the_ranking_guests_and_all(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await lays_a_sheet(anna, group, ladder="1")
    await bob.presses("Join")
    await group.shows("Anna ✎, Opa, Oma, Bob", button="Start")
    await writes(anna, "Start", "Bob", "0", "1", "0", "1", "0", "1", "End")
    await group.shows("🏆 Opa wins Boerenbridge with 12", button="Ranking")
    assert await bob.presses("Ranking") == ""
    await talk.settles()
    ranking = group.posts[-1]
    assert ranking.text.startswith("Ranking · Boerenbridge · 1 game\n")
    assert rows(ranking) == [
        "1 Opa 1/1 100% 100%",
        "2 Anna 0/1 0% 100%",
        "2 Oma 0/1 0% 100%",
        "4 Bob 0/1 0% 0%",
    ]
    record = (await RecordBook(talk.redis).games(ChatId(group.chat.id))).records[0]
    assert record.source is Source.SHEET


async def test_after_a_rematch_the_end_still_leads_to_the_ranking(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, computers=1, ladder="1")
    await talk.play(anna, bob, over=is_over(group))
    await anna.presses("Rematch")
    end = await group.shows("🏆", button="Ranking")
    await talk.settles()
    assert labels(group.chat.now(end)) == ["Ranking"]


async def test_a_game_that_was_stopped_does_not_count_and_leads_to_no_ranking(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, computers=1, ladder="1-2")
    await talk.play(anna, bob, until=lambda prompt: "deal 2 of" in prompt.message.text)
    await anna.says(group, "/stop")
    await group.shows("Stop the game", button="Stop the game")
    await anna.presses("Stop the game")
    end = await group.shows("was stopped in deal 2", button="Rematch")
    assert labels(end) == ["Rematch"]
    await talk.settles()
    said = await asks(anna, group, "/ranking")
    assert said.text.startswith("No game has been played to its end here yet.")


async def test_every_button_turns_over_the_same_message(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await some_games(talk, group, anna, bob, cem)
    post = await asks(anna, group, "/ranking")
    assert post.text.startswith("Ranking · all games · 3 games\n")
    assert rows(post) == ["1 Anna 2/3 67% 67%", "2 Bob 0/3 0% 100%", "3 Cem 1/3 33% 33%"]
    assert "🔥 Longest streak: Anna, 2 in a row" in post.text
    # nothing of this year
    assert labels(post) == ["All games ▾", "Points, streaks", "Picture"]

    post = await turns(bob, post, "Points, streaks", group)
    assert rows(post)[0] == "1 Anna 1.7 8.0 0 2"
    assert "Games won" in labels(post)
    post = await turns(cem, post, "All games ▾", group)
    assert labels(post) == ["• All games", "Boerenbridge", "Wizard", "Back"]
    post = await turns(cem, post, "Back", group)
    assert labels(post) == ["All games ▾", "Games won", "Picture"]
    post = await turns(cem, post, "All games ▾", group)
    post = await turns(cem, post, "Wizard", group)
    assert rows(post)[0] == "1 Cem 1.0 12.0 1 1"
    post = await turns(anna, post, "Games won", group)
    assert post.text.startswith("Ranking · Wizard · 1 game\n")
    assert rows(post)[0] == "1 Cem 1/1 100% 100%"


async def test_a_game_can_be_named_by_what_it_is_called_anywhere(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    pair = [sitter(anna), sitter(bob)]
    games = [
        a_game(1, pair, chat=group.chat.id),
        a_game(2, pair, chat=group.chat.id, game="zaanse"),
    ]
    await filed(talk, *games)
    assert (await asks(anna, group, "/ranking Boerenbridge")).text.startswith(
        "Ranking · Boerenbridge · 1 game\n"
    )
    assert (await asks(anna, group, "/ranking zaanse")).text.startswith(
        "Ranking · Matchsticks, Zaan way · 1 game\n"
    )
    kinds = await asks(anna, group, "/ranking streichhölzer")  # of which only one kind is played
    assert kinds.text.startswith("Ranking · Matchsticks, every kind · 1 game\n")
    assert "No game like this" in (await asks(anna, group, "/ranking wizard")).text
    unknown = await asks(anna, group, "/ranking mens-erger-je-niet")
    assert unknown.text == "I know no game of that name. /ranking alone shows all games."


async def test_thirty_people_stand_on_two_pages(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    crowd = [person(UserId(number), f"Speler {number}") for number in range(1, 31)]
    await filed(talk, *(a_game(n, crowd[n - 1 :][:8], chat=group.chat.id) for n in range(1, 30)))
    first = await asks(anna, group, "/ranking")
    assert len(rows(first)) == 15
    assert labels(first)[-3:] == ["• 1–15", "16–30", "Picture"]
    second = await turns(bob, first, "16–30", group)
    assert len(rows(second)) == 15
    names = [" ".join(row.split()[1:3]) for row in rows(first) + rows(second)]
    assert sorted(names) == sorted(one.name for one in crowd)
    assert rows(await turns(bob, second, "1–15", group)) == rows(first)


async def test_a_ranking_of_long_ago_still_answers(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await some_games(talk, group, anna, bob, cem)
    old = await asks(anna, group, "/ranking")
    await filed(talk, a_game(4, [sitter(cem), sitter(anna)], chat=group.chat.id))
    post = await turns(cem, old, "Points, streaks", group)
    assert " · 4 games" in post.text
    post = await turns(cem, old, "Games won", group)
    assert any(row.startswith("1 Cem 2/4") or " Cem 2/4" in row for row in rows(post))


async def test_the_end_of_a_table_that_is_gone_leads_to_the_ranking_of_all_games(
    talk: Talk, anna: Player, bob: Player, group: Group, redis: Redis
) -> None:
    await talk.begin(group, anna, bob, computers=1, ladder="1")
    await talk.play(anna, bob, over=is_over(group))
    end = await group.shows("🏆", button="Ranking")
    await talk.settles()
    sid = (end.buttons[-1].data or "").split(":")[0]
    await redis.delete(keys.session(sid))
    assert await anna.presses("Ranking", on=end) == ""
    await group.shows("Ranking · all games · 1 game")


async def test_in_a_forum_the_ranking_is_said_in_the_topic_where_it_was_asked_for(
    talk: Talk, anna: Player, bob: Player
) -> None:
    forum = talk.group("Forum", anna, bob, is_forum=True)
    await some_games(talk, forum, anna, bob)
    topic = forum.chat.open_topic("Cards", anna.person)
    await anna.says(forum, "/ranking", topic=topic.id)
    await talk.settles()
    post = forum.posts[-1]
    assert post.topic == topic.id
    assert rows(await turns(bob, post, "Points, streaks", forum))[0] == "1 Anna 1.3 11.3 0 2"


async def test_a_group_that_became_a_supergroup_keeps_its_ranking(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await some_games(talk, group, anna, bob)
    moved = Group(talk, group.chat.migrate())
    await talk.settles()
    post = await asks(anna, moved, "/ranking")
    assert rows(post)[0].startswith("1 Anna 2/3")
    assert rows(await turns(bob, post, "Points, streaks", moved))[0].startswith("1 Anna 1.3")


async def test_alone_against_computers_there_is_a_ranking_too(talk: Talk, anna: Player) -> None:
    await anna.opens_chat()
    await filed(talk, a_game(1, [computer(1, "normal"), sitter(anna)], chat=anna.chat.id))
    post = await asks(anna, anna, "/ranking")
    assert rows(post) == ["1 🤖\u00a0Stan 1/1 100% 100%", "2 Anna 0/1 0% 100%"]
    assert labels(post) == ["Points, streaks", "People only"]
    assert rows(await turns(anna, post, "People only", anna)) == ["1 Anna 0/1 0% 100%"]


async def test_who_asked_to_be_forgotten_is_in_no_ranking(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await some_games(talk, group, anna, bob, cem)
    await RecordBook(talk.redis).forget(UserId(anna.person.id))
    post = await asks(bob, group, "/ranking")
    assert {row.split()[1] for row in rows(post)} == {"Bob", "Cem"}
    assert "Anna" not in post.text
    await anna.opens_chat()
    assert "0 games" in (await asks(anna, anna, "/mystats")).text


async def test_data_that_no_button_bears_changes_nothing(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await some_games(talk, group, anna, bob)
    post = await asks(anna, group, "/ranking")
    forged = (
        *("ranking:0:", "ranking:0:x", "ranking:0:canasta..nw.0.0", "season:0:/canasta..nw.0.0"),
        *("mystats:0:..nw.0.0", "mybids:0:..nw.0.0", "mystats:0:x"),
    )
    for data in forged:
        assert (await bob.sends(data, on=post)).text == NOT_KNOWN
    await talk.settles()
    assert group.chat.now(post).text == post.text


async def test_a_season_is_a_picture_that_says_the_same_in_words(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await some_games(talk, group, anna, bob, cem)
    post = await asks(anna, group, "/ranking boerenbridge")
    assert await bob.presses("Picture", on=post) == ""
    picture = await group.shows("What everybody’s play is worth, game by game")
    assert picture.media is not None
    assert picture.media.kind == "photo"
    assert picture.reply_to == post.id
    named = [line[: line.rindex(" ")] for line in picture.text.split("\n")[2:]]
    assert named == ["1. Anna", "2. Bob", "3. Cem"]
    assert group.chat.now(post).text == post.text  # the ranking stays as it is
    early = post.buttons[-1].data or ""
    wizard = early.replace("boerenbridge", "wizard")  # one game is no season
    assert (await bob.sends(wizard, on=post)).text == (
        "No game like this has been played to its end here yet."
    )


async def test_nobody_waits_for_the_pictures_of_somebody_who_presses_on_and_on(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    other = talk.group("De andere club", cem, anna)
    posts = []
    for room in (group, other):
        await some_games(talk, room, anna, bob, cem)
        posts.append(await asks(anna, room, "/ranking boerenbridge"))
    data = posts[0].buttons[-1].data or ""
    flood = [bob.person.send_data(posts[0], data) for _ in range(20)]
    assert {(await press.answer()).text for press in flood} == {""}
    assert await cem.presses("Picture", on=posts[1]) == ""
    await other.shows("What everybody’s play is worth, game by game")
    assert len(talk.world.calls("sendPhoto", chat=group.chat)) < len(flood) / 2


async def test_ones_bids_are_a_picture_in_ones_own_chat(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await some_games(talk, group, anna, bob)
    await bob.opens_chat()
    post = await asks(bob, bob, "/mystats")
    assert await bob.presses("Picture", on=post) == ""
    picture = await bob.shows("6 bids: across what was bid")
    assert picture.media is not None
    assert picture.text.endswith("Bids: 100% exact, 0% too high, 0% too low")
    assert not any(post.media for post in group.posts)


# --- one's own figures ----------------------------------------------------------------------------


async def test_somebody_new_reads_how_to_get_figures(talk: Talk, anna: Player) -> None:
    await anna.opens_chat()
    said = await asks(anna, anna, "/mystats")
    assert said.text.startswith("You have 0 games with me so far.")
    assert labels(said) == []


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("/ranking", "No game has been played to its end here yet."),
        ("/ranking wizard", "No game has been played to its end here yet."),
        ("/mystats", "You have 0 games with me so far."),
        ("/history", "No game has been finished here yet."),
        ("/export", "No game has been finished here yet, so there is nothing to send."),
        ("/merge Opa", "in the group whose score sheets"),
        ("/forgetme", "What I keep about you\n– your language"),
    ],
)
async def test_whoever_has_not_played_yet_may_ask_for_everything(
    talk: Talk, anna: Player, command: str, said: str
) -> None:
    await anna.opens_chat()
    assert said in (await asks(anna, anna, command)).text


async def test_among_people_who_have_played_a_newcomer_sees_them_and_no_figures_of_their_own(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await some_games(talk, group, anna, bob)
    assert len(rows(await asks(cem, group, "/ranking"))) == 2
    assert (await asks(cem, group, "/history")).text.startswith("Past games · 3\n")
    await cem.opens_chat()
    assert (await asks(cem, cem, "/mystats")).text.startswith("You have 0 games with me so far.")
    assert (await asks(cem, cem, "/history")).text.startswith("No game has been finished")


async def test_in_a_group_ones_own_figures_are_a_press_away_in_private(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await some_games(talk, group, anna, bob)
    said = await asks(bob, group, "/mystats")
    assert said.text.startswith("Everybody’s own figures are for them alone")
    assert labels(said) == ["Open my chat"]
    await bob.presses("Open my chat")
    own = await bob.shows("Your figures · all games")
    assert "3 games, 1 won (33%)" in own.text
    assert not any("Your figures" in post.text for post in group.posts)


async def test_ones_own_figures_are_those_of_all_groups_and_of_each_game(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await some_games(talk, group, anna, bob)
    family = talk.group("Familie", anna)
    await filed(talk, a_game(4, [sitter(anna), person(UserId(9), "Opa")], chat=family.chat.id))
    await anna.opens_chat()
    post = await asks(anna, anna, "/mystats")
    assert post.text.startswith(
        "Your figures · all games\n4 games, 3 won (75%)\n"
        "On average place 1.2 and 11.5 points a deal\n"
        "Bids: 100% exact, 0% too high, 0% too low\nGames won in a row: 2 at most, 1 now\n"
        "Best deal: 12 points (Boerenbridge, deal 1)\nWhom you met most\n"
    )
    assert labels(post) == ["All games ▾", "Picture"]
    post = await turns(anna, post, "All games ▾", anna)
    assert labels(post) == ["• All games", "Boerenbridge", "Wizard", "Back"]
    post = await turns(anna, post, "Wizard", anna)
    assert post.text.startswith("Your figures · Wizard\n1 game, 0 won (0%)\n")
    assert "met most" not in post.text


@pytest.mark.parametrize(
    ("language", "ranking", "own"),
    [
        ("nl", "Ranglijst · alle spellen", "Jouw cijfers"),
        ("de", "Rangliste · alle Spiele", "Deine"),
    ],
)
async def test_in_every_language(talk: Talk, language: str, ranking: str, own: str) -> None:
    eva, finn = talk.player("Eva", language=language), talk.player("Finn", language=language)
    club = talk.group("Club", eva, finn)
    await some_games(talk, club, eva, finn)
    await club.shows(GAMES["boerenbridge"].command)  # the greeting, in whose language it is
    await eva.person.start()
    assert (await asks(eva, club, "/ranking")).text.startswith(ranking)
    assert (await asks(eva, eva, "/mystats")).text.startswith(own)
