"""A table before its first deal: who opens it, who sits down, gets up and starts the game."""

import pytest

from tests.telegram.talk import Group, Player, Talk

OPEN = "a table is open"


async def test_a_command_opens_a_table_with_its_rules_and_buttons(
    talk: Talk, anna: Player, group: Group
) -> None:
    await anna.opens_chat()
    await anna.says(group, "/boerenbridge")
    table = await group.latest()
    assert table.startswith("♣ Boerenbridge: a table is open\nPlayers 1 of 3–7: Anna (host)")
    assert "Ladder 1–8–1 (15 deals, about 35 minutes), trump turned up" in table
    assert "\n[Join] [Leave]\n[Add computer] [Remove computer]\n" in table
    assert table.endswith("[Start]")
    assert "You sit at the table in Klaverjasclub" in await anna.latest()


async def test_who_never_opened_the_private_chat_is_seated_by_pressing_start_there(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await anna.opens_chat()
    await anna.says(group, "/boerenbridge")
    await group.shows(OPEN)
    address = await bob.presses("Join", follows=False)
    assert address.startswith("https://t.me/troef_bot?start=j_")
    assert "Bob" not in await group.latest()
    await bob.person.open_link(address)
    assert "Players 2 of 3–7: Anna (host), Bob\n" in await group.latest()
    assert "You sit at the table in Klaverjasclub" in await bob.latest()


async def test_the_lobby_names_who_has_no_private_chat_and_waits_for_them(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await anna.says(group, "/boerenbridge")
    lobby = await group.shows(
        "Start not yet pressed in my private chat: Anna.", button="Open my chat"
    )
    for player in (bob, cem):
        await player.opens_chat()
        await player.presses("Join", on=lobby)
    assert await bob.presses("Start") == "Start not yet pressed in my private chat: Anna."
    await anna.presses("Open my chat", on=lobby)
    assert "not yet pressed" not in await group.latest()
    assert "Anna (host), Bob, Cem" in await group.latest()
    assert await bob.presses("Start") == ""
    await group.shows("has begun: Anna, Bob, Cem")


async def test_joining_twice_seats_once(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.sit_down(group, anna, bob)
    assert await bob.presses("Join") == "You have joined."
    await bob.says(group, "/join")
    assert "Players 2 of 3–7: Anna (host), Bob\n" in await group.latest()


async def test_join_and_leave_are_commands_too(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.sit_down(group, anna)
    await bob.opens_chat()
    far_up = await group.shows("Anna (host)", button="Join")
    await bob.says(group, "/join")
    await group.shows("Anna (host), Bob")
    await group.gone(far_up)  # it has come down to where Bob is
    await cem.says(group, "/join")
    await group.shows("Start not yet pressed in my private chat: Cem.", button="Open my chat")
    await cem.presses("Open my chat")
    lobby = await group.latest()
    assert "Anna (host), Bob, Cem\n" in lobby
    assert "in my private chat" not in await group.transcript()  # nobody is asked any more
    await bob.says(group, "/leave")
    await group.shows("Anna (host), Cem")
    assert await group.latest() == "You have left the table."


async def test_who_does_not_sit_there_cannot_leave(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.sit_down(group, anna)
    assert await bob.presses("Leave") == "You do not sit at this table."
    await bob.says(group, "/leave")
    assert await group.latest() == "You do not sit at this table."


async def test_a_host_who_leaves_hands_on(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.sit_down(group, anna, bob, cem)
    assert await anna.presses("Leave") == "You have left the table."
    assert "Players 2 of 3–7: Bob (host), Cem" in await group.latest()


async def test_a_table_closes_when_the_last_person_leaves(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.sit_down(group, anna, bob, computers=1)
    lobby = await group.shows("🤖")
    await anna.presses("Leave")
    await bob.presses("Leave")
    assert await group.latest() == "Boerenbridge: this table was closed before the first deal."
    assert await bob.presses("Join", on=lobby) == "The game at this table is over."
    await bob.says(group, "/boerenbridge")
    assert "Players 1 of 3–7: Bob (host)" in await group.latest()


async def test_anyone_seated_adds_computers_and_the_host_removes_them(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.sit_down(group, anna, bob)
    assert await bob.presses("Add computer") == ""
    assert await cem.presses("Add computer") == "You do not sit at this table."
    assert "Players 3 of 3–7: Anna (host), Bob, 🤖\u00a0Stan\n" in await group.latest()
    assert await bob.presses("Remove computer") == "Only the host, Anna, can do that."
    assert await anna.presses("Remove computer") == ""
    assert "Players 2 of 3–7: Anna (host), Bob\n" in await group.latest()
    assert await anna.presses("Remove computer") == "No computer sits at this table."


async def test_the_host_sends_somebody_away_on_the_page_of_seats(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.sit_down(group, anna, bob, cem)
    assert await bob.presses("Seats") == "Only the host, Anna, can do that."
    assert await anna.presses("Seats") == ""
    seats = await group.latest()
    assert seats.endswith("[✖ Bob]\n[✖ Cem]\n[Shuffle seats] [Back]\n[Join]")
    assert "Round the table: Anna (host), Bob, Cem" in seats
    assert await cem.presses("✖ Bob") == "Only the host, Anna, can do that."
    assert await anna.presses("✖ Bob") == ""
    await group.shows("Round the table: Anna (host), Cem.")
    assert await anna.presses("Back") == ""
    await group.shows("Players 2 of 3–7: Anna (host), Cem", button="Start")


async def test_the_host_shuffles_the_seats_and_nobody_is_lost(
    talk: Talk, anna: Player, bob: Player, cem: Player, dirk: Player, group: Group
) -> None:
    await talk.sit_down(group, anna, bob, cem, dirk)
    await anna.presses("Seats")
    page = await group.shows("Round the table: Anna (host), Bob, Cem, Dirk.")
    assert await bob.presses("Shuffle seats", on=page) == "Only the host, Anna, can do that."
    while "Anna (host), Bob, Cem, Dirk." in await group.latest():
        assert await anna.presses("Shuffle seats", on=page) == ""
    order = (await group.latest()).partition("table: ")[2].partition(".")[0]
    assert sorted(order.split(", ")) == ["Anna (host)", "Bob", "Cem", "Dirk"]


async def test_starting_with_too_few_says_how_many_are_missing(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.sit_down(group, anna)
    assert await anna.presses("Start") == "2 more players are needed."
    await bob.opens_chat()
    await bob.presses("Join")
    assert await bob.presses("Start") == "One more player is needed."


async def test_anyone_seated_may_start_and_nobody_else(
    talk: Talk, anna: Player, bob: Player, cem: Player, dirk: Player, group: Group
) -> None:
    await talk.sit_down(group, anna, bob, cem)
    lobby = await group.shows(OPEN)
    assert await dirk.presses("Start") == "You do not sit at this table."
    assert await bob.presses("Start") == ""
    begun = await group.shows("has begun: Anna, Bob, Cem")
    assert "deals first." in begun.text
    assert begun.buttons == []
    await dirk.opens_chat()
    assert await dirk.presses("Join", on=lobby) == "The game has begun; it is too late for that."


async def test_a_second_opening_shows_the_table_that_stands(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.sit_down(group, anna)
    first = await group.shows(OPEN)
    said = await bob.says(group, "/boerenbridge")
    await group.gone(first)
    assert "Players 1 of 3–7: Anna (host)" in await group.latest()
    assert len([post for post in group.posts if OPEN in post.text]) == 1
    assert group.posts[-1].id > said.id


async def test_newgame_lets_one_choose_and_opens_that_game(
    talk: Talk, anna: Player, group: Group
) -> None:
    await anna.opens_chat()
    await anna.says(group, "/newgame")
    assert (await group.latest()).startswith("Which game?\n[Boerenbridge]")
    assert await anna.presses("Boerenbridge") == ""
    assert OPEN in await group.latest()


async def test_table_posts_the_lobby_again_at_the_bottom(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await bob.says(group, "/table")
    assert await group.latest() == "There is no table here. /boerenbridge opens one."
    await talk.sit_down(group, anna)
    first = await group.shows(OPEN)
    await bob.says(group, "/table")
    await group.gone(first)
    assert OPEN in await group.latest()


async def test_a_lobby_is_stopped_by_its_host_or_an_admin(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.sit_down(group, bob)
    await cem.says(group, "/stop")
    assert await group.latest() == "Only Bob or an admin can stop this table."
    far_up = await group.shows(OPEN)
    await bob.says(group, "/stop")
    await group.gone(far_up)  # it has come down to where Bob is
    assert await group.latest() == "Boerenbridge: this table was closed before the first deal."
    await bob.says(group, "/stop")
    assert await group.latest() == "The game at this table is over."
    await bob.says(group, "/boerenbridge")
    await group.shows(OPEN)
    await anna.says(group, "/stop")  # the group's creator, who does not sit there
    await talk.settles()
    assert OPEN not in await group.transcript()


async def test_at_a_full_table_computers_make_room_and_people_do_not(
    talk: Talk, anna: Player, bob: Player, cem: Player, dirk: Player, group: Group
) -> None:
    more = [talk.player(name) for name in ("Eef", "Fien", "Gijs", "Hans")]
    for player in more:
        await player.opens_chat()
        player.person.enter(group.chat)
    await talk.sit_down(group, anna, bob, cem, dirk, computers=3)
    assert await anna.presses("Add computer") == "This table is full: 7 play at most."
    for player in more[:3]:
        assert await player.presses("Join") == "You have joined."
    assert "Players 7 of 3–7" in await group.latest()
    assert "🤖" not in await group.latest()
    assert await more[3].presses("Join") == "This table is full: 7 play at most."


async def test_an_anonymous_admin_opens_a_table_for_others(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    group.chat.promote(anna.person, anonymous=True)
    await anna.opens_chat()
    await bob.opens_chat()
    await anna.says(group, "/boerenbridge")
    assert "Players 0 of 3–7" in await group.latest()
    await anna.says(group, "/join")
    assert await group.latest() == (
        "Press Join below the table’s message: your command does not show me who you are."
    )
    await bob.presses("Join")
    await group.shows("Players 1 of 3–7: Bob (host)")
    await anna.presses("Join")  # a press carries the real person
    await group.shows("Players 2 of 3–7: Bob (host), Anna")
    await anna.says(group, "/hand")
    assert await group.latest() == (
        "Press My hand below the table’s message: your command does not show me who you are."
    )
    await anna.says(group, "/stop")
    await group.shows("this table was closed")


@pytest.mark.parametrize("command", ["/boerenbridge@troef_bot", "/BoerenBridge", "/boerenbridge "])
async def test_a_command_may_name_this_bot(
    talk: Talk, anna: Player, group: Group, command: str
) -> None:
    await anna.opens_chat()
    await anna.says(group, command)
    assert OPEN in await group.latest()


async def test_other_bots_commands_and_talk_are_left_alone(
    talk: Talk, anna: Player, group: Group
) -> None:
    group.chat.promote_bot()  # an admin reads everything
    await group.shows("Hello!")
    await anna.opens_chat()
    for text in (
        "/boerenbridge@other_bot",
        "boerenbridge",
        "let us play /boerenbridge",
        "/nonsense",
    ):
        await anna.says(group, text)
    assert (await group.transcript()).startswith("Hello!")
    assert len(group.posts) == 1


async def test_an_edited_message_is_no_command(talk: Talk, anna: Player, group: Group) -> None:
    group.chat.promote_bot()
    said = await anna.says(group, "good evening")
    anna.person.edit(said, "/boerenbridge")
    assert OPEN not in await group.transcript()


async def test_each_topic_of_a_forum_has_a_table_of_its_own(
    talk: Talk, anna: Player, bob: Player
) -> None:
    forum = talk.group("Forum", anna, bob, is_forum=True)
    cards, tea = (forum.chat.open_topic(name, anna.person) for name in ("Cards", "Tea"))
    await anna.opens_chat()
    await bob.opens_chat()
    await anna.says(forum, "/boerenbridge", topic=cards.id)
    await forum.shows("Anna (host)")
    await bob.says(forum, "/boerenbridge", topic=tea.id)
    await forum.shows("Bob (host)")
    await anna.says(forum, "/boerenbridge")
    await talk.settles()
    tables = [post for post in forum.posts if OPEN in post.text]
    assert [table.topic for table in tables] == [cards.id, tea.id, None]
    await bob.presses("Join", on=tables[0])
    await bob.says(forum, "/score", topic=cards.id)
    assert (await forum.latest(), forum.posts[-1].topic) == (
        "The game has not begun yet.",
        cards.id,
    )
    assert "Anna (host), Bob" in str(forum.chat.now(tables[0]))


async def test_a_lobby_that_a_command_delivered_twice_opens_is_one(
    talk: Talk, anna: Player, group: Group
) -> None:
    await anna.says(group, "/boerenbridge")
    before = await group.transcript()
    talk.world.deliver_again(talk.world.updates.history[-1])
    assert await group.transcript() == before


async def test_added_to_a_group_the_bot_says_one_line(talk: Talk, anna: Player) -> None:
    group = talk.group("Nieuw", anna)
    (line,) = (await group.transcript()).splitlines()
    assert line.startswith("Hello! /boerenbridge opens a table here")
