"""/hint and `How was deal 4?`: told to one person in private, and drawn from what they see."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from redis.asyncio import Redis

from bot.computer.thinking import Thinkers
from bot.playground.model import Message
from bot.rules.state import State
from bot.sessions import keys
from bot.sessions.codec import from_doc, to_doc
from bot.sessions.session import Session, SessionId, UserId
from handlers.thoughts import MOST_TOLD, Thoughts
from tests.builders import bid, dealt, only_deal, play, redeal_hidden
from tests.rules.variants import BLIND, BOERENBRIDGE, SPELUITSLAG, WIZARD
from tests.telegram.talk import Group, Player, Prompt, Talk, is_over

TOP_THREE = dealt("♠A ♠K ♠Q | ♥2 ♥3 ♥4 | ♣4 ♣5 ♣6", turned="♠2")
"""Anna, Bob, Cem: Anna bids first, with the three highest trumps."""

NOTHING = "You are not in a game just now. /boerenbridge opens a table."
SURE = "💡 Klaverjasclub\nI would bid 3.\nChance to make each bid:\n3: over 95%\n0, 1, 2: under 5%"


def table_of(message: Message) -> SessionId:
    return SessionId((message.buttons[0].data or "").partition(":")[0])


async def begun(talk: Talk, group: Group, *people: Player) -> SessionId:
    """A game of three people in its first deal, and its table's id."""
    await talk.begin(group, *people)
    await talk.asked(*people)
    await talk.settles()
    return table_of(await group.shows("deal 1 of", button="My hand"))


async def changed(redis: Redis, sid: SessionId, change: Callable[[Session], Session]) -> None:
    """What is written of the table is written anew."""
    doc = await redis.hget(keys.session(sid), "doc")
    assert doc is not None
    await redis.hset(keys.session(sid), "doc", to_doc(change(from_doc(doc))))


async def stacked(redis: Redis, sid: SessionId, state: State) -> None:
    """The cards at the table lie as they must for the story."""
    await changed(redis, sid, lambda s: replace(s, state=state, rules=state.rules))


async def hinted(player: Player) -> str:
    """What somebody reads who asks for a hint in private."""
    before = len(player.posts)
    await player.says(player, "/hint")
    await player.chat.until(lambda _: len(player.posts) > before, 30)
    return player.posts[-1].text.replace("\u00a0", " ")


# --- a hint ---------------------------------------------------------------------------------------


async def test_whoever_must_bid_is_told_a_bid_and_the_chance_of_each(
    talk: Talk, redis: Redis, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    sid = await begun(talk, group, anna, bob, cem)
    await stacked(redis, sid, TOP_THREE)
    assert await hinted(anna) == SURE
    assert await hinted(bob) == "It is not your turn: we are waiting for Anna."
    assert await hinted(anna) == SURE  # asked again it is the same


@pytest.mark.parametrize(
    ("state", "said"),
    [
        pytest.param(
            play(bid(dealt("♥9 ♣3 | ♥3 ♣4 | ♥A ♥2", turned="♠2"), 0, 1, 0), "♥9 ♥3"),
            r"I would play ♥2\.\nChance to make your bid of 0, card by card:"
            r"\n♥2: \d+%\n♥A: under 5%",
            id="a card that keeps a zero",
        ),
        pytest.param(
            play(bid(dealt("♥9 ♣3 | ♥3 ♣4 | ♥A ♣2", turned="♠2"), 0, 1, 0), "♥9 ♥3"),
            r"There is nothing to choose: it has to be ♥A\.",
            id="the only card",
        ),
        pytest.param(
            bid(dealt("♥9 | ♥3 | ♥A", turned="♠2", rules=BLIND), 0, 0),
            r"There is nothing to choose: it has to be 0\.",
            id="the only bid, of a card that nobody has seen",
        ),
        pytest.param(
            bid(dealt("♥9 ♥3 | ♥4 ♥5 | ♥A ♣2", turned="♠2"), 0, 0),
            r"I would bid \d\.\nChance to make each bid:(\n[01], ?[01]?: .+|\n[01]: .+)+",
            id="the dealer, whom a bid is barred to",
        ),
        pytest.param(
            dealt("♥9 ♥3 | ♥4 ♥5 | W ♣2", turned="W", rules=WIZARD),
            r"I would make [♠♥♦♣] trump\.\nChance to make your bid, suit by suit:(\n[^\n]+)+",
            id="the dealer's trump for a turned wizard",
        ),
        pytest.param(
            play(bid(dealt("N ♥3 | W ♥5 | W N", turned="♠2", rules=WIZARD), 0, 1, 0), "N W"),
            r"I would play 🧙\.\nChance to make your bid of 0, card by card:"
            r"\n🧙: over 95%\n🃏: (under )?\d+%",
            id="a wizard to be rid of under another",
        ),
    ],
)
async def test_whatever_is_asked_there_is_a_hint(
    talk: Talk,
    redis: Redis,
    anna: Player,
    bob: Player,
    cem: Player,
    group: Group,
    state: State,
    said: str,
) -> None:
    sid = await begun(talk, group, anna, bob, cem)
    await stacked(redis, sid, state)
    text = (await hinted(cem)).removeprefix("💡 Klaverjasclub\n")
    assert re.fullmatch(said, text), text


async def test_a_hint_does_not_know_what_its_seat_does_not_see(
    talk: Talk, redis: Redis, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    sid = await begun(talk, group, anna, bob, cem)
    forehead = replace(only_deal(SPELUITSLAG, 1), sight=SPELUITSLAG.sight)
    states = [
        bid(dealt("♥9 ♣3 ♠7 | ♥3 ♣4 ♠8 | ♥A ♥2 ♦9", turned="♠2"), 1),
        dealt("♥9 | ♥3 | ♥A", turned="♠2", rules=BLIND),
        dealt("♥9 | ♥3 | ♥A", turned="♠2", rules=forehead),
    ]
    rng = Random(7)
    for state, player, seat in zip(states, (bob, anna, anna), (1, 0, 0), strict=True):
        hints = set()
        for redealt in (state, *(redeal_hidden(state, seat, rng) for _ in range(3))):
            await stacked(redis, sid, redealt)
            hints.add(await hinted(player))
        assert len(hints) == 1, hints


async def test_in_a_group_no_hand_is_spoken_of_and_a_button_leads_to_the_private_chat(
    talk: Talk, redis: Redis, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    sid = await begun(talk, group, anna, bob, cem)
    await stacked(redis, sid, TOP_THREE)
    await anna.says(group, "/hint")
    said = await group.shows("A hint is for your eyes only: ask for it in my private chat.")
    assert [button.text for button in said.buttons] == ["Open my chat"]
    await anna.presses("Open my chat", on=said)
    assert (await anna.shows("I would bid")).text == SURE
    await talk.settles()
    assert "I would" not in await group.transcript()
    assert "over 95%" not in await group.transcript()


async def test_two_tables_have_a_hint_each_under_their_names(
    talk: Talk, redis: Redis, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    first = await begun(talk, group, anna, bob, cem)
    other = talk.group("De andere club", anna, bob, cem)
    second = await begun(talk, other, anna, bob, cem)
    await stacked(redis, first, TOP_THREE)
    await stacked(redis, second, bid(TOP_THREE, 3))
    assert await hinted(anna) == SURE  # the one at which she must act
    await stacked(redis, second, TOP_THREE)
    assert await hinted(anna) == SURE.replace("Klaverjasclub", "De andere club") + f"\n\n{SURE}"
    await stacked(redis, first, bid(dealt("♥9 | ♥3 | ♥A", dealer=0, rules=BLIND), 0, 0))
    forced = "💡 Klaverjasclub\nThere is nothing to choose: it has to be 0."
    assert await hinted(anna) == SURE.replace("Klaverjasclub", "De andere club") + f"\n\n{forced}"
    await stacked(redis, first, bid(TOP_THREE, 3))
    await stacked(redis, second, bid(TOP_THREE, 3))
    waits = "It is not your turn: we are waiting for Bob."
    assert await hinted(anna) == f"💡 De andere club\n{waits}\n\n💡 Klaverjasclub\n{waits}"


async def test_without_a_game_there_is_nothing_to_hint_at(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await anna.opens_chat()
    assert await hinted(anna) == NOTHING
    await talk.sit_down(group, anna, bob, cem)
    assert await hinted(anna) == "The game has not begun yet."
    await anna.presses("Start")
    prompt = await talk.asked(anna, bob, cem)
    await anna.says(group, "/pause")
    await group.shows("The game is paused.")
    assert await hinted(prompt.player) == "The game is paused."
    await anna.says(group, "/stop")
    await anna.presses("Stop the game")
    await group.shows("nobody wins")
    assert await hinted(prompt.player) == NOTHING


async def test_alone_against_computers_a_hint_is_headed_by_the_game(
    talk: Talk, anna: Player
) -> None:
    await anna.says(anna, "/schneider")
    await anna.presses("Start")
    prompt = await talk.asked(anna)
    said = await hinted(anna)
    assert said.startswith("💡 Böhmischer Schneider\nI would play ")
    assert "\nChance to win this game, card by card:\n" in said
    assert prompt.legal


async def test_a_group_that_wants_none_gives_none_and_says_so_in_its_lobby(
    talk: Talk, redis: Redis, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.sit_down(group, anna, bob, cem, ladder="2-1")
    assert "Hints" not in await group.latest()
    for label in ("House rules", "Table", "Hints: for whoever asks"):
        assert await anna.presses(label) == ""
    await group.shows("House rules", button="Hints: none")
    assert await anna.presses("Back") == ""
    assert await anna.presses("Save") != ""
    assert await anna.presses("Back") == ""
    assert "\nHints: none\n" in str(await group.shows("a table is open", button="Start"))
    assert await anna.presses("Start") == ""
    everybody = (anna, bob, cem)
    prompt = await talk.asked(*everybody)
    forbidden = "There are no hints at this table: that is one of its house rules."
    assert await hinted(prompt.player) == forbidden

    await talk.play(*everybody, until=lambda prompt: "deal 2 of" in prompt.message.text)
    await anna.presses("How was deal 1?")  # looking back gives nothing away
    await anna.shows("🔎 Klaverjasclub · deal 1\nYou bid ")

    await talk.play(*everybody, over=is_over(group))
    await anna.presses("Rematch")
    assert "\nHints: none\n" in str(await group.shows("a table is open", button="Start"))
    await anna.says(group, "/houserules Hints: for whoever asks")
    await talk.settles()
    assert "Hints" not in str(await group.shows("a table is open", button="Start"))


async def test_with_too_much_to_think_about_it_says_so_and_the_game_goes_on(
    quiet_talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    talk = quiet_talk
    async with talk.bot_polls(thinkers=Thinkers(is_strained=lambda: True)):
        everybody = (anna, bob, cem)
        _, prompt = await after_deal_1(talk, group, *everybody)
        busy = "I have too much on my mind just now; ask me again in a moment."
        assert await hinted(prompt.player) == busy
        assert await anna.presses("How was deal 1?") == ""
        await talk.settles()
        assert busy in [post.text for post in anna.posts]
        assert await anna.presses("How was deal 1?") == "", "it may be asked again"
        await talk.play(*everybody, over=is_over(group))


# --- how was it? ----------------------------------------------------------------------------------


async def after_deal_1(
    talk: Talk, group: Group, *people: Player, ladder: str = "3-2"
) -> tuple[SessionId, Prompt]:
    """A game whose second deal is being bid: its table, and whoever is asked."""
    await talk.begin(group, *people, ladder=ladder)
    prompt = await talk.play(*people, until=lambda prompt: "deal 2 of" in prompt.message.text)
    assert prompt is not None
    await talk.settles()
    return table_of(await group.shows("deal 2 of", button="My hand")), prompt


async def test_after_a_deal_everybody_may_ask_how_it_was_and_reads_it_alone(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await after_deal_1(talk, group, anna, bob, cem)
    before = len(group.posts)
    result = await group.shows("deal 1 of 2\nTrump")
    for player in (anna, bob, cem):
        assert await player.presses("How was deal 1?") == ""
        said = await player.shows("🔎 Klaverjasclub · deal 1")
        row = re.search(rf"^\d {player.name} +(\d) +(\d)[✓✗]", result.text, re.M)
        assert row is not None
        assert said.text.split("\n")[1] == f"You bid {row[1]} and took {row[2]}."
        assert re.search(r"\nI would have bid \d", said.text)
        assert said.text.endswith(("against the cards you played.", "%."))
        assert len(said.text.split("\n")) <= 5
    await talk.settles()
    assert len(group.posts) == before
    assert "🔎" not in await group.transcript()


async def test_pressed_twice_it_is_told_once(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await after_deal_1(talk, group, anna, bob, cem)
    assert await anna.presses("How was deal 1?") == ""
    await anna.shows("🔎 Klaverjasclub · deal 1")
    told = "I have told you already: look for 🔎 in this chat."
    assert await anna.presses("How was deal 1?") == told
    assert await bob.presses("How was deal 1?") == "", "it was told to Anna alone"
    await bob.shows("🔎 Klaverjasclub · deal 1")
    await talk.settles()
    assert sum("🔎" in str(post) for post in anna.posts) == 1


async def test_the_button_goes_when_the_cards_come_and_is_back_at_the_end(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    people = (anna, bob, cem)
    await after_deal_1(talk, group, *people)
    lead = await talk.play(*people, until=lambda prompt: not prompt.is_bid)
    assert lead is not None
    await talk.settles()
    assert not any("How was" in str(post) for player in people for post in player.posts)
    await talk.play(*people, over=is_over(group))
    assert await cem.presses("How was deal 2?") == ""
    await cem.shows("🔎 Klaverjasclub · deal 2\nYou bid ")


async def test_a_game_of_the_duel_can_be_looked_back_at(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    for player in (anna, bob):
        await player.opens_chat()
    await anna.says(group, "/schneider")
    await bob.presses("Join")
    await group.shows("Players 2 of 2", button="Start")
    await anna.presses("Start")
    over = "How was game 1?"
    await talk.play(anna, bob, until=lambda prompt: over in str(prompt.message))
    assert await bob.presses(over) == ""
    said = await bob.shows("🔎 Klaverjasclub · game 1\nHonours: you ")
    assert re.search(r"you (\d+), Anna (\d+)\.", said.text)


async def test_stale_and_forged_presses_are_told_so_and_tell_nothing(
    talk: Talk, redis: Redis, anna: Player, bob: Player, cem: Player, dirk: Player, group: Group
) -> None:
    sid, _ = await after_deal_1(talk, group, anna, bob, cem)
    await dirk.opens_chat()
    post, hello = anna.posts[-1], dirk.posts[-1]
    for choice in ("look0", "look2", "look3", "look999", "look9999", "look", "look-1", "look¹"):
        answer = await anna.sends(f"{sid}:0:{choice}", on=post)
        assert answer.text == "That has passed.", choice
    answer = await dirk.sends(f"{sid}:0:look1", on=hello)
    assert answer.text == "You do not sit at this table."
    answer = await anna.sends("u0nosuchtable00:0:look1", on=post)
    assert answer.text == "That has passed."
    await talk.settles()
    assert not any("🔎" in str(p) for room in (anna, dirk, group) for p in room.posts)

    deal = await group.shows("deal 2 of", button="My hand")
    answer = await bob.sends(f"{sid}:0:look1", on=deal)  # from the group's post it is whispered too
    assert not answer.text
    await bob.shows("🔎 Klaverjasclub · deal 1")
    assert "🔎" not in await group.transcript()

    await talk.settles()
    await redis.delete(keys.session(sid))  # as when an ended table has left the memory
    assert await anna.presses("How was deal 1?") == "That has passed."


async def test_whoever_did_not_bid_in_the_deal_is_not_asked_to_look_back(
    talk: Talk, redis: Redis, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    sid, prompt = await after_deal_1(talk, group, anna, bob, cem)
    bobs = UserId(bob.person.id)
    await changed(
        redis,
        sid,
        lambda s: replace(s, bidders=tuple(one for one in s.bidders if one.user != bobs)),
    )
    await prompt.answered_with(prompt.legal[0])
    await bob.says(bob, "/hand")
    await talk.settles()
    assert "How was" not in str(bob.posts[-1])
    answer = await bob.sends(f"{sid}:0:look1", on=bob.posts[-1])
    assert answer.text == "That has passed."


# --- thinking -------------------------------------------------------------------------------------


async def test_one_thing_is_thought_about_for_a_person_at_a_time() -> None:
    thoughts, door = Thoughts(Thinkers()), asyncio.Event()
    said: asyncio.Queue[str] = asyncio.Queue()

    async def think(what: str) -> None:
        await door.wait()
        said.put_nowait(what)

    anna, bob = UserId(1), UserId(2)
    assert thoughts.begin(anna, lambda: think("Anna's"))
    assert not thoughts.begin(anna, lambda: think("Anna's second"))
    assert thoughts.begin(bob, lambda: think("Bob's"))
    door.set()
    async with asyncio.timeout(30):
        assert [await said.get(), await said.get()] == ["Anna's", "Bob's"]
    await asyncio.sleep(0.05)  # for them to end
    assert thoughts.begin(anna, lambda: think("Anna's third"))
    await thoughts.end()


async def test_what_was_thought_is_remembered_and_at_last_forgotten() -> None:
    thinkers = Thinkers()
    thoughts = Thoughts(thinkers)
    try:
        first = await thoughts.think(drawn, 0)
        assert await thoughts.think(drawn, 0) == first
        for number in range(1, 40):
            await thoughts.think(drawn, number)
        assert await thoughts.think(drawn, 0) != first
    finally:
        await thinkers.stop()


def test_what_was_told_is_noted_and_at_last_forgotten() -> None:
    thoughts = Thoughts(Thinkers())
    assert not thoughts.has_told(0)
    for number in range(MOST_TOLD + 1):
        thoughts.note_told(number)
        assert thoughts.has_told(number)
    assert not thoughts.has_told(0)
    assert thoughts.has_told(1)


def drawn(number: int) -> float:
    """Never the same twice."""
    return Random().random() + number


async def test_what_is_under_way_ends_with_the_bot() -> None:
    thoughts = Thoughts(Thinkers())
    assert thoughts.begin(UserId(1), asyncio.Event().wait)
    await thoughts.end()
    assert thoughts.begin(UserId(1), asyncio.Event().wait)
    await thoughts.end()


def test_the_stacked_table_is_the_one_of_the_story() -> None:
    assert TOP_THREE.rules == only_deal(BOERENBRIDGE, 3)
