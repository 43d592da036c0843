"""A game from its first deal to the trophy, whatever its people do on the way."""

import re

import pytest

from bot.playground.model import Message
from tests.telegram.talk import Group, Player, Prompt, Talk, is_over


async def test_four_people_play_a_whole_game_and_then_another(
    talk: Talk, anna: Player, bob: Player, cem: Player, dirk: Player, group: Group
) -> None:
    everybody = (anna, bob, cem, dirk)
    await talk.begin(group, *everybody)
    await talk.play(*everybody, over=is_over(group))
    caption, photo = await group.latest(), group.posts[-1].media
    assert re.match(r"(Level at the end: )?(Anna|Bob|Cem|Dirk)\b", caption)
    assert photo is not None
    assert photo.kind == "photo"
    end = str(group.posts[-2])
    assert re.match(r"🏆 .* (wins|share the win in) Boerenbridge with \d+\n1 ", end)
    assert end.endswith("\n[Rematch] [Ranking]")
    results = [post.text for post in group.posts if "· deal" in post.text]
    assert [f"deal {number} of 15" in text for number, text in enumerate(results, 1)] == [True] * 15
    assert all("pts  all" in text for text in results)
    for player in everybody:
        hand = await player.latest()
        assert hand.startswith("The game in Klaverjasclub is over. You came ")
        assert re.findall(r"\[.*", hand) == ["[How was deal 15?]"]
    await bob.says(group, "/score")
    sheet = await group.latest()
    assert sheet.startswith("Boerenbridge after 15 of 15 deals")
    assert len(re.findall(r"^ ?\d+ +\d[✓✗]", sheet, re.M)) == 15

    assert await bob.presses("Rematch") == ""
    lobby = await group.latest()
    assert "Players 4 of 3–7: Anna, Bob (host), Cem, Dirk" in lobby
    assert "[Rematch]" not in str(await group.shows("🏆"))
    assert await cem.presses("Start") == ""
    await group.shows("deal 1 of 15", button="My hand")


async def test_a_hand_shows_its_cards_and_only_its_own(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    everybody = (anna, bob, cem)
    await talk.begin(group, *everybody)
    await talk.play(*everybody, until=lambda prompt: "deal 4 of" in prompt.message.text)
    await talk.settles()
    hands = {player.name: _cards_in(await player.latest()) for player in everybody}
    assert all(len(cards) == 4 for cards in hands.values())
    assert len(set().union(*hands.values())) == 12
    deal = await group.latest()
    assert deal.startswith("Boerenbridge · deal 4 of 15\nTrump ")
    assert not (_cards_in(deal) & set().union(*hands.values()))
    for player in everybody:
        alert = await player.presses("My hand")
        assert _cards_in(alert) == hands[player.name]
        assert len(alert) <= 200


async def test_my_hand_is_refused_to_whoever_does_not_sit_there(
    talk: Talk, anna: Player, bob: Player, cem: Player, dirk: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, cem)
    assert await dirk.presses("My hand") == "You do not sit at this table."


async def test_a_barred_bid_is_struck_out_and_pressing_it_says_why(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, cem)
    prompt = await talk.play(anna, bob, cem, until=lambda prompt: bool(prompt.barred))
    assert prompt is not None
    before = await prompt.player.latest()
    assert prompt.barred == ["1\u0336"]  # nobody else has bid anything in the first deal
    assert "(not 1)" in before
    answer = await prompt.answered_with(prompt.barred[0])
    assert answer == "The bids would add up to 1: as dealer you may not say 1."
    assert await prompt.player.latest() == before
    assert await prompt.answered_with("0") == ""


async def test_who_must_follow_is_offered_only_cards_that_follow(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    everybody = (anna, bob, cem)
    await talk.begin(group, *everybody)
    prompt = await talk.play(*everybody, until=_must_follow)
    assert prompt is not None
    led = re.search(r"(.) was led", prompt.message.text)
    assert led is not None
    others = sorted(_cards_in(prompt.message.text.splitlines()[-1]) - set(prompt.legal))
    assert {label[0] for label in prompt.legal} == {led[1]}
    answer = await prompt.player.sends(f"{prompt.question}:c{others[0]}", on=prompt.message)
    assert (answer.text, answer.show_alert) == (f"You hold a {led[1]}: follow suit.", True)
    assert await prompt.answered_with(prompt.legal[0]) == ""


async def test_an_old_button_a_stranger_and_the_wrong_turn_change_nothing(
    talk: Talk, anna: Player, bob: Player, cem: Player, dirk: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, cem)
    first = await talk.asked(anna, bob, cem)
    talk.answered.add(first.question)
    assert await first.answered_with("0") == ""
    second = await talk.asked(anna, bob, cem)
    too_late = f"That has passed; it is {second.player.name}’s turn."
    assert await first.answered_with("1") == too_late
    before = await group.latest()
    data = f"{second.question}:b0"
    assert (await first.player.sends(data, on=first.message)).text == "It is not your turn."
    on = await group.shows("deal 1 of")
    assert (await dirk.sends(data, on=on)).text == "You do not sit at this table."
    assert await group.latest() == before


async def test_a_press_that_is_delivered_twice_counts_once(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    everybody = (anna, bob, cem)
    await talk.begin(group, *everybody)
    await talk.play(*everybody, until=lambda prompt: "deal 2 of" in prompt.message.text)
    prompt = await talk.asked(*everybody)
    assert await prompt.answered_with("0") == ""
    press = talk.world.updates.history[-1]
    assert press.kind == "callback_query"
    before = [await room.transcript() for room in (group, *everybody)]
    talk.world.deliver_again(press)
    assert [await room.transcript() for room in (group, *everybody)] == before


async def test_the_computer_plays_on_for_somebody_who_leaves_to_the_end(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    everybody = (anna, bob)
    await talk.begin(group, *everybody, computers=1)
    prompt = await talk.play(*everybody, until=_in_a_trick)
    assert prompt is not None
    await prompt.player.says(group, "/leave")
    left = await prompt.player.shows("You left the table in Klaverjasclub; the computer plays on")
    assert left.buttons == []
    staying = [player for player in everybody if player is not prompt.player]
    await group.shows("🤖", button="My hand")
    assert await prompt.player.presses("My hand") == "You do not sit at this table."
    await talk.play(*staying, over=is_over(group))
    end = str(await group.shows("🏆"))
    assert "🤖" in end
    assert prompt.player.name not in end
    assert "You left the table" in await prompt.player.latest()


async def test_who_is_asked_may_still_press_when_somebody_else_has_left(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    everybody = (anna, bob, cem)
    await talk.begin(group, *everybody)
    prompt = await talk.asked(*everybody)
    other = next(player for player in everybody if player is not prompt.player)
    await other.says(group, "/leave")
    await other.shows("You left the table")
    assert await prompt.answered_with("0") == ""


async def test_leaving_the_group_is_leaving_its_table(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, cem)
    cem.person.leave(group.chat)
    await cem.shows("You left the table in Klaverjasclub")
    assert "🤖" in await group.latest()
    group.chat.remove_person(bob.person, by=anna.person)
    await bob.shows("You left the table in Klaverjasclub")
    await talk.play(anna, until=lambda prompt: "deal 2 of" in prompt.message.text)


async def test_a_game_that_everybody_leaves_is_abandoned(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    everybody = (anna, bob, cem)
    await talk.begin(group, *everybody)
    await talk.play(*everybody, until=lambda prompt: "deal 2 of" in prompt.message.text)
    for player in everybody:
        await player.says(group, "/leave")
    end = await group.shows("Boerenbridge was stopped in deal 2 of 15")
    assert "🏆" in end.text
    assert end.buttons == []  # there is nobody left to play again
    await anna.says(group, "/boerenbridge")
    await group.shows("Players 1 of 3–7: Anna (host)")


@pytest.mark.parametrize("who", ["host", "admin"])
async def test_the_host_or_an_admin_stops_a_game_after_a_second_press(
    talk: Talk, anna: Player, bob: Player, cem: Player, dirk: Player, group: Group, who: str
) -> None:
    everybody = (bob, cem, dirk)
    stopper = bob if who == "host" else anna
    await talk.begin(group, *everybody)
    await talk.play(*everybody, until=lambda prompt: "deal 3 of" in prompt.message.text)
    eve = talk.player("Eve")
    eve.person.enter(group.chat)
    await eve.says(group, "/stop")
    assert await group.latest() == "Only Bob or an admin can stop this table."
    await cem.says(group, "/stop")
    assert (await group.latest()).endswith("End the game? 1 of 2 votes.\n[My hand]\n[End it]")
    await stopper.says(group, "/stop")
    question = await group.shows("Stop the game of Boerenbridge here?", button="Play on")
    assert await cem.presses("Stop the game", on=question) == (
        "Only Bob or an admin can stop this table."
    )
    assert await stopper.presses("Play on", on=question) == ""
    await group.shows("The game goes on.")
    await talk.play(*everybody, until=lambda prompt: not prompt.is_bid)
    await stopper.says(group, "/stop")
    await group.shows("Stop the game of Boerenbridge here?")
    assert await stopper.presses("Stop the game") == ""
    await group.shows("The game was stopped.")
    end = await group.shows("Boerenbridge was stopped in deal 3 of 15", button="Rematch")
    assert "🏆" in end.text
    assert (await cem.latest()).startswith("The game in Klaverjasclub is over. You came ")
    assert "[" not in str(await group.shows("· deal 3 of 15"))
    await cem.says(group, "/table")
    assert await group.latest() == "The game at this table is over."


async def test_a_game_stopped_in_its_first_deal_has_no_winner(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, cem)
    await anna.says(group, "/stop")
    await anna.presses("Stop the game")
    end = await group.shows("stopped before the first deal", button="Rematch")
    assert end.text.endswith("nobody wins.")


async def test_who_blocks_the_bot_is_told_of_in_the_group_and_gets_the_hand_back(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    everybody = (anna, bob, cem)
    await talk.begin(group, *everybody)
    asked = await talk.asked(*everybody)
    away = next(player for player in everybody if player is not asked.player)
    away.person.block()
    await group.shows(f"Out of reach: {away.name}.", button="Open my chat")
    await talk.play(
        *(player for player in everybody if player is not away),
        over=lambda: f"▸{away.name}" in group.posts[-1].text,
    )
    await away.presses("Open my chat")  # which unblocks, as clients do
    await talk.settles()
    assert "Out of reach" not in await group.latest()
    prompt = await talk.asked(away)
    assert await prompt.answered_with("0") == ""


async def test_unblocking_alone_brings_the_hand_back(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    everybody = (anna, bob, cem)
    await talk.begin(group, *everybody)
    prompt = await talk.asked(*everybody)
    prompt.player.person.block()
    await group.shows("Out of reach", button="Open my chat")
    prompt.player.person.unblock()
    await talk.settles()
    assert "Out of reach" not in await group.latest()
    assert await prompt.answered_with("0") == ""


async def test_a_block_that_was_not_told_is_found_out(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, cem)
    await talk.settles()
    prompt = await talk.asked(anna, bob, cem)
    other = next(player for player in (anna, bob, cem) if player is not prompt.player)
    other.person.deactivate()
    await talk.play(prompt.player, over=lambda: "Out of reach" in group.posts[-1].text)
    assert f"Out of reach: {other.name}." in await group.latest()


async def test_two_games_at_once_are_kept_apart(talk: Talk, anna: Player) -> None:
    one, two = talk.group("Club", anna), talk.group("Familie", anna)
    await talk.begin(one, anna, computers=2)
    await two.shows("Hello!")
    await anna.says(two, "/boerenbridge")
    lobby = await two.shows("a table is open")
    for _ in range(2):
        await anna.presses("Add computer", on=lobby)
    await anna.presses("Start", on=lobby)
    await two.shows("has begun")
    club = await anna.shows("Club · deal 1 of 15")
    familie = await anna.shows("Familie · deal 1 of 15")
    assert await anna.presses(_legal(familie), on=familie) == ""
    await talk.settles()
    assert str(anna.chat.now(club)) == str(club)
    assert str(anna.chat.now(familie)) != str(familie)
    await anna.says(one, "/hand")
    await anna.gone(club)
    await anna.gone(familie)
    await talk.settles()
    titles = sorted(post.text.split(" · ")[0] for post in anna.posts if " · deal" in post.text)
    assert titles == ["Club", "Familie"]


async def test_a_group_that_becomes_a_supergroup_in_a_deal_keeps_its_game(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    everybody = (anna, bob, cem)
    await talk.begin(group, *everybody)
    await talk.play(*everybody, until=_in_a_trick)
    moved = Group(talk, group.chat.migrate())
    await moved.shows("Trick", button="My hand")
    await talk.play(*everybody, until=lambda prompt: "deal 4 of" in prompt.message.text)
    await moved.shows("deal 4 of 15", button="My hand")
    await bob.says(moved, "/score")
    await moved.shows("Boerenbridge after 3 of 15 deals")
    cem.person.leave(moved.chat)
    await cem.shows("You left the table in Klaverjasclub")
    await anna.says(moved, "/stop")
    await moved.shows("Stop the game")
    await anna.presses("Stop the game", on=moved.posts[-1])
    await moved.shows("Boerenbridge was stopped in deal 4 of 15")


async def test_thrown_out_the_bot_ends_the_table_and_says_nothing_more_there(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, cem)
    prompt = await talk.asked(anna, bob, cem)
    await talk.settles()
    calls = len(talk.world.calls(chat=group.chat))
    group.chat.kick_bot()
    for player in (anna, bob, cem):
        await player.shows("The game in Klaverjasclub is over.")
    assert await prompt.answered_with("0") == "That has passed."
    await talk.settles()
    assert len(talk.world.calls(chat=group.chat)) == calls
    group.chat.add_bot()
    await group.shows("Hello!")
    await anna.says(group, "/boerenbridge")
    await group.shows("Players 1 of 3–7: Anna (host)")


async def test_a_post_that_an_admin_deletes_comes_back_with_the_next_change(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, cem)
    await talk.settles()
    deal = await group.shows("deal 1 of 15")
    anna.person.delete(deal)
    prompt = await talk.asked(anna, bob, cem)
    assert await prompt.answered_with("0") == ""
    await group.shows("deal 1 of 15", button="My hand")


async def test_somebody_can_play_alone_against_three_computers_to_the_end(
    talk: Talk, anna: Player
) -> None:
    await anna.says(anna, "/boerenbridge")
    lobby = await anna.latest()
    assert "Players 4 of 3–7: Anna, 🤖\u00a0" in lobby
    assert "[Add computer] [Remove computer]" in lobby
    assert "[Join]" not in lobby
    assert await anna.presses("Start") == ""
    await talk.play(anna, over=is_over(anna))
    transcript = await anna.transcript()
    result, end, _ = transcript.split("\n\n")[-3:]  # one after the other, and each of them once
    assert result.startswith("Boerenbridge · deal 15 of 15\n")
    assert end.startswith("🏆 ")
    assert transcript.count("deal 15 of 15") == 1
    assert "You came " not in transcript
    assert anna.posts[-1].media is not None
    assert await anna.presses("Rematch") == ""
    assert "Players 4 of 3–7: Anna, 🤖\u00a0" in await anna.latest()


def _cards_in(text: str) -> set[str]:
    """Every card in a hand's line (♠ A 9   ♥ 3), as its button would read."""
    cards = set()
    for suit, figures in re.findall(r"([♠♥♦♣])\s((?:(?:10|[2-9AKQJ])(?:\s|$))+)", text, re.M):
        cards |= {suit + figure for figure in figures.split()}
    return cards


def _must_follow(prompt: Prompt) -> bool:
    held = _cards_in(prompt.message.text.splitlines()[-1])
    return "was led" in prompt.message.text and len(held) > len(prompt.legal)


def _in_a_trick(prompt: Prompt) -> bool:
    return "deal 3 of" in prompt.message.text and "was led" in prompt.message.text


def _legal(message: Message) -> str:
    return next(button.text for button in message.buttons if "\u0336" not in button.text)
