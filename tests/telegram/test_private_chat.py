"""The bot's private chat: deep links, hands, and being asked for them."""

from tests.telegram.talk import Group, Player, Talk


async def test_start_says_what_the_bot_is(talk: Talk, anna: Player) -> None:
    await anna.person.start()
    assert (await anna.latest()).startswith("I deal Boerenbridge")


async def test_whoever_just_talks_is_told_what_the_bot_is(talk: Talk, anna: Player) -> None:
    await anna.opens_chat()
    for count, said in enumerate(("hello?", "/boerenbrug", "/wizard@other_bot"), 2):
        await anna.says(anna, said)
        await talk.settles()
        assert [post.text[:12] for post in anna.posts] == ["I deal Boere"] * count


async def test_a_link_that_leads_nowhere_seats_nobody(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.sit_down(group, anna)
    for payload in ("j_", "j_nosuchtable00", "j_u0", "j_" + "z" * 60):
        await bob.person.start(payload)
        assert await bob.latest() == "That has passed."
    await bob.person.start("somethingelse")
    assert (await bob.latest()).startswith("I deal Boerenbridge")
    assert "Bob" not in await group.latest()


async def test_a_link_to_a_table_that_is_over_says_so(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.sit_down(group, anna, bob, computers=1)
    address = await cem.presses("Join", follows=False)
    await anna.presses("Start")
    await group.shows("has begun")
    await cem.person.open_link(address)
    assert await cem.latest() == "The game has begun; it is too late for that."
    await anna.says(group, "/leave")
    await bob.says(group, "/leave")
    await group.shows("nobody wins")
    await cem.person.open_link(address)
    assert await cem.latest() == "The game at this table is over."


async def test_hand_sends_the_hand_again_at_the_bottom(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await bob.says(group, "/hand")
    assert await group.latest() == "You sit at no table. /boerenbridge opens one."
    await talk.begin(group, anna, bob, computers=1)
    first = await anna.shows("deal 1 of 15")
    said = await anna.says(anna, "/hand")
    await anna.gone(first)
    assert "deal 1 of 15" in await anna.latest()
    assert anna.posts[-1].id > said.id
    assert len([post for post in anna.posts if "deal 1 of 15" in post.text]) == 1


async def test_hand_in_the_lobby_says_again_that_the_cards_will_come(
    talk: Talk, anna: Player, group: Group
) -> None:
    await talk.sit_down(group, anna)
    first = await anna.shows("You sit at the table in Klaverjasclub")
    await anna.says(anna, "/hand")
    await anna.gone(first)
    assert "You sit at the table in Klaverjasclub" in await anna.latest()


async def test_hand_of_somebody_without_a_private_chat_leads_there(
    talk: Talk, anna: Player, group: Group
) -> None:
    await anna.says(group, "/boerenbridge")
    far_up = await group.shows("Start not yet pressed in my private chat: Anna.")
    await anna.says(group, "/hand")
    await group.gone(far_up)  # it has come down to where Anna is
    assert (await group.latest()).endswith("[Open my chat]")
    await anna.presses("Open my chat")
    assert "You sit at the table in Klaverjasclub" in await anna.latest()
    assert "my private chat:" not in await group.transcript(), "nobody is asked any more"


async def test_hand_given_elsewhere_says_where_the_cards_come(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    other = talk.group("Buren", anna, bob)
    await anna.says(group, "/boerenbridge")
    await group.shows("a table is open")
    await anna.says(other, "/hand")
    assert await other.latest() == "Your cards come in my private chat: press Start there."


async def test_hand_of_somebody_who_does_not_sit_at_the_table_here_says_so(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.sit_down(group, anna)
    await bob.says(group, "/hand")
    assert await group.latest() == "You do not sit at this table."


async def test_a_table_alone_is_left_stopped_and_opened_anew(talk: Talk, anna: Player) -> None:
    await anna.says(anna, "/boerenbridge")
    await anna.presses("Remove computer")
    await anna.shows("Players 3 of 3–7: Anna, 🤖")
    await anna.presses("Remove computer")
    await anna.shows("Players 2 of 3–7: Anna, 🤖")
    assert await anna.presses("Start") == "One more player is needed."
    assert await anna.presses("Leave") == "You have left the table."
    assert "this table was closed" in await anna.latest()
    await anna.says(anna, "/boerenbridge")
    await anna.presses("Start")
    prompt = await talk.asked(anna)
    assert prompt.message.text.startswith("Boerenbridge · deal 1 of 15")
    await anna.says(anna, "/stop")
    await anna.presses("Stop the game")
    await anna.shows("nobody wins")
    assert await prompt.answered_with(prompt.message.buttons[0].text) == "That has passed."


async def test_a_private_table_and_one_in_a_group_can_stand_side_by_side(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.sit_down(group, anna, bob)
    await anna.says(anna, "/boerenbridge")
    await anna.shows("Players 4 of 3–7: Anna, 🤖")
    assert "Players 2 of 3–7: Anna (host), Bob" in await group.latest()
