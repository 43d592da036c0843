"""People who are away, as everybody reads it; the hours between pass in an instant."""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from random import Random

import pytest

from bot.sessions import keys
from bot.sessions.chance import Chance
from bot.sessions.codec import from_doc
from bot.sessions.service import Tables
from bot.sessions.session import ChatId, Session
from bot.sessions.store import Store
from tests.telegram.talk import Group, Player, Room, Talk, is_over

TURN_S = 600
A_DAY_S = 24 * 60 * 60


class Hours:
    """A clock that is put forward, with somebody who then looks at the table, as a sweep does."""

    def __init__(self, talk: Talk) -> None:
        self._talk = talk
        self._ahead = timedelta(0)

    def __call__(self) -> datetime:
        return datetime.now(UTC) + self._ahead

    async def pass_by(self, group: Group, *, seconds: float) -> None:
        """So much later; what is due at the group's table by then happens, and is published."""
        self._ahead += timedelta(seconds=seconds)
        tables = Tables(
            Store(self._talk.redis),
            chance=Chance(Random(1)),
            clock=self,
            secret=b"",
            languages=("en",),
            wake=lambda *_: None,
        )
        session = await tables.at(ChatId(group.chat.id), None)
        await tables.run_out(session.id)
        await self._talk.redis.publish(keys.WAKE, session.id)
        await self._talk.settles()


@pytest.fixture
async def hours(quiet_talk: Talk) -> AsyncIterator[Hours]:
    hours = Hours(quiet_talk)
    async with quiet_talk.bot_polls(clock=hours):
        yield hours


async def begin(
    talk: Talk, group: Group, *people: Player, computers: int = 0, turn_s: int = TURN_S
) -> None:
    """A game with that turn time."""
    await talk.sit_down(group, *people, computers=computers)
    await start(group, people[0], turn_s=turn_s)
    await talk.settles()


async def start(where: Room, host: Player, *, turn_s: int) -> None:
    """The lobby that stands there becomes a game with that turn time."""
    lobby = await where.shows("a table is open", button="Start")
    sid, _, _ = (lobby.button("Start").data or "").partition(":")
    await host.sends(f"{sid}:0:rturn_time={turn_s}", on=lobby)
    assert await host.presses("Start") == ""
    await where.shows("has begun")


async def session_in(talk: Talk, group: Group) -> Session:
    store = Store(talk.redis)
    sid = await store.standing(ChatId(group.chat.id), None)
    assert sid is not None
    stored = await store.load(sid)
    assert stored is not None
    return from_doc(stored.doc)


async def misses(talk: Talk, hours: Hours, group: Group, *people: Player) -> Player:
    """Whoever is asked lets all the time go by."""
    prompt = await talk.asked(*people)
    talk.answered.add(prompt.question)
    for _half in range(2):
        await hours.pass_by(group, seconds=TURN_S / 2 + 1)
    return prompt.player


async def goes_away(
    talk: Talk, hours: Hours, group: Group, absent: Player, *others: Player
) -> None:
    """Somebody lets two turns go by while the others play."""
    while f"{absent.name}: away" not in await group.transcript():
        await talk.play(*others, over=lambda: _is_asked(talk, absent, *others))
        await misses(talk, hours, group, absent)


def _is_asked(talk: Talk, player: Player, *others: Player) -> bool:
    open_to = [p for p in talk._prompts(player) if p.question not in talk.answered]
    return bool(open_to)


# Time that runs out


async def test_half_way_the_group_reads_who_is_waited_for_and_then_the_computer_plays(
    quiet_talk: Talk,
    hours: Hours,
    anna: Player,
    bob: Player,
    cem: Player,
    group: Group,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    talk, everybody = quiet_talk, (anna, bob, cem)
    await begin(talk, group, *everybody)
    prompt = await talk.asked(*everybody)
    await hours.pass_by(group, seconds=TURN_S / 2 - 60)
    assert "⏰" not in await group.transcript()
    await hours.pass_by(group, seconds=120)
    reminder = await group.shows("⏰")
    assert reminder.text == f"⏰ {prompt.player.name}: it is your turn."
    (mention,) = reminder.entities
    assert (mention.type, mention.user_id) == ("text_mention", prompt.player.person.id)
    assert prompt.message.buttons == prompt.player.chat.now(prompt.message).buttons

    await hours.pass_by(group, seconds=TURN_S / 2)
    talk.answered.add(prompt.question)
    following = await talk.asked(*everybody)
    assert following.player is not prompt.player
    assert f"the time of {prompt.player.person.id} was over" in caplog.text
    answer = await prompt.answered_with(prompt.legal[0])
    assert answer == f"That has passed; it is {following.player.name}’s turn."
    assert await following.answered_with(following.legal[0]) == ""


async def test_who_answers_after_the_reminder_plays_and_the_next_has_all_the_time(
    quiet_talk: Talk, hours: Hours, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    talk, everybody = quiet_talk, (anna, bob, cem)
    await begin(talk, group, *everybody)
    first = await talk.asked(*everybody)
    await hours.pass_by(group, seconds=TURN_S / 2 + 1)
    assert await first.answered_with(first.legal[0]) == ""
    talk.answered.add(first.question)
    second = await talk.asked(*everybody)
    await hours.pass_by(group, seconds=TURN_S / 2 - 60)
    assert (await session_in(talk, group)).question == 2
    await hours.pass_by(group, seconds=120)
    assert (await group.latest()) == f"⏰ {second.player.name}: it is your turn."
    assert len([post for post in group.posts if "⏰" in post.text]) == 1, "the old one is gone"


async def test_after_two_turns_the_computer_plays_on_until_the_person_is_back(
    quiet_talk: Talk, hours: Hours, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    talk = quiet_talk
    await begin(talk, group, anna, bob, cem)
    await goes_away(talk, hours, group, bob, anna, cem)
    deal = await group.shows("💤 Bob: away, the computer plays.", button="My hand")
    hand = await bob.shows("You were away, so the computer plays for you.", button="I’m back")
    assert [button.text for button in hand.buttons] == ["I’m back"]
    await talk.play(anna, cem, until=lambda prompt: "deal 4 of" in prompt.message.text)
    assert await bob.presses("I’m back") == ""
    assert "💤" not in await group.latest()
    assert deal.text != await group.latest()
    await talk.play(anna, cem, over=lambda: _is_asked(talk, bob))
    await talk.play(anna, bob, cem, over=is_over(group))
    assert "Bob" in str(await group.shows("🏆"))


async def test_with_everybody_away_nothing_is_played_until_somebody_is_back(
    quiet_talk: Talk, hours: Hours, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    talk, everybody = quiet_talk, (anna, bob, cem)
    await begin(talk, group, *everybody)
    for _ in range(6):
        await misses(talk, hours, group, *everybody)
    asleep = await session_in(talk, group)
    assert "💤 " in await group.transcript()
    before = await group.transcript()
    await hours.pass_by(group, seconds=13 * A_DAY_S)
    assert await group.transcript() == before
    assert await session_in(talk, group) == asleep
    assert await cem.presses("I’m back") == ""
    prompt = await talk.asked(cem)
    assert await prompt.answered_with(prompt.legal[0]) == ""


async def test_a_table_that_nobody_touches_for_a_fortnight_is_closed_with_its_result(
    quiet_talk: Talk, hours: Hours, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    talk, everybody = quiet_talk, (anna, bob, cem)
    await begin(talk, group, *everybody)
    await talk.play(*everybody, until=lambda prompt: "deal 3 of" in prompt.message.text)
    await anna.says(group, "/pause")
    await group.shows("The game is paused.")
    await hours.pass_by(group, seconds=14 * A_DAY_S + 60)
    end = await group.shows("Boerenbridge was stopped in deal 3 of 15", button="Rematch")
    assert "🏆" in end.text
    for player in everybody:
        assert (await player.latest()).partition("[")[2] == "How was deal 2?]"


async def test_a_reminder_to_somebody_alone_is_the_hand_once_more(
    quiet_talk: Talk, hours: Hours, anna: Player
) -> None:
    talk, here = quiet_talk, Group(quiet_talk, anna.chat)
    await anna.says(anna, "/boerenbridge")
    await start(here, anna, turn_s=TURN_S)
    prompt = await talk.asked(anna)
    await talk.settles()
    await hours.pass_by(here, seconds=TURN_S / 2 + 1)
    await anna.gone(prompt.message)
    again = await talk.asked(anna)
    assert again.message.text == prompt.message.text
    assert "⏰" not in await anna.transcript()


# Pauses


async def test_in_a_pause_nobody_plays_and_no_time_runs_until_somebody_goes_on(
    quiet_talk: Talk, hours: Hours, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    talk, everybody = quiet_talk, (anna, bob, cem)
    await begin(talk, group, *everybody)
    prompt = await talk.asked(*everybody)
    await bob.says(group, "/pause")
    await group.shows("⏸ The game is paused.", button="Go on")
    assert await group.latest() == "⏸ The game is paused; /resume goes on with it."
    held = await prompt.player.latest()
    assert held.endswith("The game is paused.")
    answer = await prompt.player.sends(f"{prompt.question}:b0", on=await group.shows("deal 1"))
    assert (answer.text, answer.show_alert) == ("The game is paused; press Go on first.", True)
    await hours.pass_by(group, seconds=10 * TURN_S)
    assert "⏰" not in await group.transcript()
    await cem.says(group, "/pause")
    assert await group.latest() == "The game is paused already."
    assert await cem.presses("Go on") == ""
    await talk.settles()
    assert "⏸" not in str(await group.shows("deal 1 of 15"))
    again = await talk.asked(prompt.player)
    assert again.question == prompt.question
    assert await again.answered_with(again.legal[0]) == ""
    await anna.says(group, "/resume")
    assert await group.latest() == "The game is not paused."


async def test_only_who_sits_there_or_an_admin_pauses_and_resumes(
    quiet_talk: Talk,
    hours: Hours,
    anna: Player,
    bob: Player,
    cem: Player,
    dirk: Player,
    group: Group,
) -> None:
    talk = quiet_talk
    await begin(talk, group, bob, cem, computers=1)
    await dirk.says(group, "/pause")
    assert await group.latest() == "You do not sit at this table."
    await anna.says(group, "/pause")  # who made the group, and does not play
    paused = await group.shows("⏸ The game is paused.", button="Go on")
    assert await dirk.presses("Go on", on=paused) == "You do not sit at this table."
    await anna.says(group, "/resume")
    assert await group.latest() == "The game goes on."
    assert "⏸" not in str(await group.shows("deal 1 of 15"))


async def test_a_pause_alone_is_ended_under_the_hand(
    quiet_talk: Talk, hours: Hours, anna: Player
) -> None:
    await anna.says(anna, "/boerenbridge")
    await anna.presses("Start")
    prompt = await quiet_talk.asked(anna)
    await anna.says(anna, "/pause")
    await anna.shows("The game is paused.", button="Go on")
    assert await anna.presses("Go on") == ""
    again = await quiet_talk.asked(anna)
    assert again.question == prompt.question
    assert await again.answered_with(again.legal[0]) == ""


# Seats taken over


async def test_somebody_of_the_group_takes_the_seat_of_who_left_by_the_button(
    quiet_talk: Talk,
    hours: Hours,
    anna: Player,
    bob: Player,
    cem: Player,
    dirk: Player,
    group: Group,
) -> None:
    talk = quiet_talk
    await dirk.opens_chat()
    await begin(talk, group, anna, bob, cem)
    assert "[Take over a seat]" not in await group.transcript()
    await bob.says(group, "/leave")
    await group.shows("🤖", button="Take over a seat")
    assert await cem.presses("Take over a seat") == "You sit at this table already."
    assert await dirk.presses("Take over a seat") == "You have joined."
    await dirk.shows("Klaverjasclub · deal 1 of 15")
    assert "[Take over a seat]" not in await group.transcript()
    await talk.play(anna, cem, dirk, over=is_over(group))
    end = str(await group.shows("🏆"))
    assert "Dirk" in end
    assert "Bob" not in end


async def test_somebody_whom_the_bot_may_not_write_to_comes_by_the_link(
    quiet_talk: Talk,
    hours: Hours,
    anna: Player,
    bob: Player,
    cem: Player,
    dirk: Player,
    group: Group,
) -> None:
    talk = quiet_talk
    await begin(talk, group, anna, bob, cem)
    await bob.says(group, "/leave")
    address = await dirk.presses("Take over a seat", follows=False)
    assert re.fullmatch(r"https://t\.me/\w+\?start=t_\w+", address)
    await dirk.person.open_link(address)
    await dirk.shows("Klaverjasclub · deal 1 of 15")
    await dirk.person.open_link(address)
    assert await dirk.latest() == "You sit at this table already."


async def test_the_command_leads_there_too_and_seats_who_has_been_there(
    quiet_talk: Talk,
    hours: Hours,
    anna: Player,
    bob: Player,
    cem: Player,
    dirk: Player,
    group: Group,
) -> None:
    talk = quiet_talk
    await begin(talk, group, anna, bob, cem)
    await dirk.says(group, "/takeover")
    assert await group.latest() == "There is no seat to take over."
    await bob.says(group, "/leave")
    far_up = await group.shows("🤖", button="Take over a seat")
    await dirk.says(group, "/takeover")
    await group.gone(far_up)  # it has come down to where Dirk is
    await group.shows("Out of reach: Dirk.", button="Open my chat")
    await dirk.presses("Open my chat")
    await dirk.shows("Klaverjasclub · deal 1 of 15")
    assert "Dirk" in await group.latest()
    assert "my private chat" not in await group.transcript(), "nobody is asked any more"
    await cem.says(group, "/leave")
    await group.shows("🤖", button="Take over a seat")
    await cem.says(group, "/takeover")
    assert "🤖" not in await group.latest()
    await anna.says(group, "/takeover")
    assert await group.latest() == "You sit at this table already."


async def test_nobody_from_outside_the_group_takes_a_seat_or_sees_a_hand(
    quiet_talk: Talk,
    hours: Hours,
    anna: Player,
    bob: Player,
    cem: Player,
    dirk: Player,
    group: Group,
) -> None:
    talk, eve = quiet_talk, quiet_talk.player("Eve")
    await begin(talk, group, anna, bob, cem)
    await bob.says(group, "/leave")
    post = await group.shows("🤖", button="Take over a seat")
    address = await dirk.presses("Take over a seat", follows=False)
    await eve.opens_chat()
    await eve.person.open_link(address)
    assert await eve.latest() == "There is no seat to take over."
    data = post.button("Take over a seat").data or ""
    assert (await eve.sends(data, on=eve.posts[0])).text == "There is no seat to take over."
    dirk.person.leave(group.chat)
    await dirk.person.open_link(address)
    assert await dirk.latest() == "There is no seat to take over."
    assert "deal 1" not in await eve.transcript()


# Ending a game together


async def test_more_than_half_of_the_players_end_the_game(
    quiet_talk: Talk,
    hours: Hours,
    anna: Player,
    bob: Player,
    cem: Player,
    dirk: Player,
    group: Group,
) -> None:
    talk, everybody = quiet_talk, (anna, bob, cem, dirk)
    await begin(talk, group, *everybody)
    await talk.play(*everybody, until=lambda prompt: "deal 2 of" in prompt.message.text)
    await bob.says(group, "/stop")
    question = await group.shows("End the game? 1 of 3 votes.", button="End it")
    assert question.text.startswith("Boerenbridge · deal 2 of 15"), "the table itself asks"
    assert question is group.posts[-1], "where Bob is"
    assert await bob.presses("End it", on=question) == "End the game? 1 of 3 votes."
    assert await cem.presses("End it", on=question) == "End the game? 2 of 3 votes."
    await group.shows("End the game? 2 of 3 votes.", button="End it")
    eve = talk.player("Eve")
    eve.person.enter(group.chat)
    assert await eve.presses("End it", on=question) == "You do not sit at this table."
    assert await dirk.presses("End it", on=question) == "The game was stopped."
    await group.shows("Boerenbridge was stopped in deal 2 of 15", button="Rematch")
    assert "End the game?" not in await group.transcript()


async def test_nobody_is_asked_to_end_a_game_that_its_host_has_stopped(
    quiet_talk: Talk, hours: Hours, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    talk, everybody = quiet_talk, (anna, bob, cem)
    await begin(talk, group, *everybody)
    await bob.says(group, "/stop")
    votes = await group.shows("End the game? 1 of 2 votes.", button="End it")
    await anna.says(group, "/stop")
    await anna.presses("Stop the game")
    await group.shows("stopped before the first deal")
    assert "End the game?" not in await group.transcript()
    assert await cem.presses("End it", on=votes) == "The game at this table is over."


async def test_whoever_wanted_to_end_the_game_and_plays_on_does_not_ask_any_more(
    quiet_talk: Talk, hours: Hours, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    talk, everybody = quiet_talk, (anna, bob, cem)
    await begin(talk, group, *everybody)
    prompt = await talk.play(*everybody, until=lambda prompt: prompt.player is not anna)
    assert prompt is not None
    await prompt.player.says(group, "/stop")
    await group.shows("End the game?", button="End it")
    assert await prompt.answered_with(prompt.legal[0]) == ""
    assert "End the game?" not in await group.transcript()


async def test_a_host_s_question_whether_to_stop_goes_away_when_the_players_have_stopped(
    quiet_talk: Talk, hours: Hours, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    talk, everybody = quiet_talk, (anna, bob, cem)
    await begin(talk, group, *everybody)
    await anna.says(group, "/stop")
    question = await group.shows("Stop the game of Boerenbridge here?", button="Play on")
    await bob.says(group, "/stop")
    await group.shows("End the game?", button="End it")
    await cem.presses("End it")
    await group.shows("stopped before the first deal")
    for label in ("Play on", "Stop the game"):
        assert await anna.presses(label, on=question) == "The game at this table is over."
        await talk.settles()
        assert str(group.chat.now(question)) == "The game at this table is over."


async def test_after_a_day_without_a_press_anybody_in_the_group_stops_the_game(
    quiet_talk: Talk,
    hours: Hours,
    anna: Player,
    bob: Player,
    cem: Player,
    dirk: Player,
    group: Group,
) -> None:
    talk, eve = quiet_talk, quiet_talk.player("Eve")
    await begin(talk, group, bob, cem, computers=1)
    await dirk.says(group, "/stop")
    assert await group.latest() == "Only Bob or an admin can stop this table."
    await hours.pass_by(group, seconds=A_DAY_S)
    await dirk.says(group, "/stop")
    question = await group.shows("Stop the game of Boerenbridge here?", button="Stop the game")
    data = question.button("Stop the game").data or ""
    await eve.opens_chat()
    answer = await eve.sends(data, on=eve.posts[0])
    assert answer.text == "Only Bob or an admin can stop this table."
    assert await dirk.presses("Play on", on=question) == ""
    await group.shows("The game goes on.")
    await cem.says(group, "/stop")  # who sits there needs no votes any more
    await group.shows("Stop the game of Boerenbridge here?", button="Stop the game")
    assert await dirk.presses("Stop the game") == ""
    await group.shows("stopped before the first deal")


# Nights


async def test_a_group_says_where_it_lives(
    quiet_talk: Talk, hours: Hours, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    talk = quiet_talk
    await talk.sit_down(group, bob, cem)
    assert (await session_in(talk, group)).timezone == "Europe/Amsterdam"
    await cem.says(group, "/houserules Europe/Berlin")
    assert await group.latest() == "Only the host, Bob, can do that."
    await bob.says(group, "/houserules Europe/Atlantis")
    assert "Europe/Atlantis" not in await group.latest()
    await bob.says(group, "/houserules asia/kathmandu")
    assert await group.latest() == (
        "At night, by the clock of Asia/Kathmandu, no turn time runs out here."
    )
    assert (await session_in(talk, group)).timezone == "Asia/Kathmandu"
    await bob.says(group, "/leave")
    await cem.says(group, "/leave")
    await group.shows("this table was closed")
    await anna.says(group, "/boerenbridge")
    await group.shows("a table is open")
    assert (await session_in(talk, group)).timezone == "Asia/Kathmandu"
