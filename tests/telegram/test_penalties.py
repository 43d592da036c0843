"""Penalty points and who keeps the score: pressed, typed, answered, undone, handed over."""

import re

import pytest

from bot.playground.model import Message
from tests.telegram.talk import Group, Player, Talk, is_over

KEEPER_ONLY = "Only the scorekeeper, Bob, can do that."
NO_PENALTIES = "No penalty points are given at this table: that is a house rule, "
UNCLEAR = (
    "Write /penalty, a name, the points, and what for, such as /penalty Anna −7 sat on the cards."
)


async def test_without_penalties_there_is_no_button_and_a_forged_press_is_refused(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, computers=1)
    prompt = await talk.asked(anna, bob)
    deal = await group.shows("deal 1 of 15", button="My hand")
    assert [button.text for button in deal.buttons] == ["My hand"]
    before = await group.transcript()
    sid = prompt.question.partition(":")[0]
    for choice in ("penalty", "n1", "n1=5", "n1=5=talk", "n1=5=talk=0"):
        answer = await anna.sends(f"{sid}:0:{choice}", on=deal)
        assert answer.text.startswith("No penalty points are given at this table: ")
    assert await group.transcript() == before


async def test_the_scorekeeper_gives_penalty_points_and_takes_them_back(
    talk: Talk, anna: Player, bob: Player, cem: Player, dirk: Player, group: Group
) -> None:
    everybody = (bob, anna, cem)
    await talk.begin(group, *everybody, command="/poepen", ladder="1-2-3")
    await talk.play(*everybody, until=lambda prompt: "deal 2 of" in prompt.message.text)
    await talk.settles()
    scored = _scores(await group.shows("deal 1 of 3"))
    for outsider in (anna, dirk):
        assert await outsider.presses("Penalty") == KEEPER_ONLY  # an admin keeps no score

    talks = await _penalty(bob, group, "Anna", "−5", "talked about the cards")
    assert str(talks) == "⚠ Anna: −5 (talked about the cards)\n[Take back]"
    slow = await _penalty(bob, group, "Cem", "−10", "kept everybody waiting")
    await talk.settles()
    deal = await group.shows("deal 2 of 3")
    assert "⚠ Anna: −5 (talked about the cards)" in deal.text
    assert "⚠ Cem: −10 (kept everybody waiting)" in deal.text
    assert _scores(await group.shows("deal 1 of 3")) == {
        **scored,
        "Anna": scored["Anna"] - 5,
        "Cem": scored["Cem"] - 10,
    }
    assert await cem.presses("Take back", on=slow) == KEEPER_ONLY

    assert await bob.presses("Take back", on=talks) == ""  # the earlier one, not the last
    await group.shows("The penalty was taken back.")
    await talk.settles()
    assert "⚠ Anna" not in (await group.shows("deal 2 of 3")).text
    assert "⚠ Cem: −10" in (await group.shows("deal 2 of 3")).text
    again = await bob.presses("Take back", on=talks)
    assert again == "That penalty can no longer be taken back."

    await talk.play(*everybody, until=lambda prompt: "deal 3 of" in prompt.message.text)
    assert "⚠" not in await group.latest()
    told = "That penalty can no longer be taken back."
    assert await bob.presses("Take back", on=slow) == told
    await bob.says(group, "/score")
    sheet = await group.latest()
    assert "⚠ Cem: −10 (kept everybody waiting)" in sheet
    assert "⚠ Anna" not in sheet
    await talk.play(*everybody, over=is_over(group))
    await talk.settles()
    results = [post for post in group.posts if "pts  all" in post.text]
    points = sum(_points(result, "Cem") for result in results)
    assert _scores(results[-1])["Cem"] == points - 10
    assert re.search(rf"^\d Cem +{_shown(points - 10)}  ", (await group.shows("🏆")).text, re.M)


async def test_somebody_whose_penalties_are_forged_is_told_that_the_button_is_unknown(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, computers=1, command="/poepen")
    deal = await group.shows("deal 1 of", button="Penalty")
    before = await group.transcript()
    sid = (deal.button("Penalty").data or "").partition(":")[0]
    for choice in ("n9", "n1=4", "n1=5=cheating", "n1=5=talk=99", "n1=5=talk=0=0", "n1=", "n1x"):
        answer = await anna.sends(f"{sid}:0:{choice}", on=deal)
        assert answer.text == "I do not know this button any more.", choice
    assert await group.transcript() == before


# Typed


async def test_a_penalty_is_typed_with_any_number_and_a_reason_in_own_words(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    everybody = (bob, anna, cem)
    await talk.begin(group, *everybody, command="/poepen", ladder="1-2-3")
    await talk.play(*everybody, until=lambda prompt: "deal 2 of" in prompt.message.text)
    await talk.settles()
    scored = _scores(await group.shows("deal 1 of 3"))
    await bob.says(group, "/penalty Anna -7 sat on <b> the cards & 3 more")
    given = await group.shows("⚠ Anna: −7 (sat on <b> the cards & 3 more)", button="Take back")
    await bob.says(group, "/penalty ce – x")
    assert await group.latest() == UNCLEAR
    await bob.says(group, "/penalty ce 4 slow")  # so begins only one name
    await group.shows("⚠ Cem: −4 (kept everybody waiting)", button="Take back")
    await bob.says(group, "/penalty BOB +13 for the beer")
    await group.shows("⚠ Bob: +13 (for the beer)", button="Take back")
    await talk.settles()
    assert _scores(await group.shows("deal 1 of 3")) == {
        "Anna": scored["Anna"] - 7,
        "Bob": scored["Bob"] + 13,
        "Cem": scored["Cem"] - 4,
    }
    assert await bob.presses("Take back", on=given) == ""
    await talk.settles()
    assert _scores(await group.shows("deal 1 of 3"))["Anna"] == scored["Anna"]
    await bob.says(group, "/score")
    sheet = await group.latest()
    assert "⚠ Cem: −4 (kept everybody waiting)\n⚠ Bob: +13 (for the beer)" in sheet
    assert "sat on" not in sheet


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("Anna", UNCLEAR),
        ("Anna talked", UNCLEAR),
        ("-7 talked", UNCLEAR),
        ("Anna -7", UNCLEAR),
        ("Anna 1.5 talked", UNCLEAR),
        ("Anna ٧ talked", UNCLEAR),
        ("Opa -7 talked", "I do not know which player you mean by Opa."),
        ("<b> -7 talked", "I do not know which player you mean by <b>."),
        ("Anna 0 talked", "A penalty costs 1 to 100 points."),
        ("Anna -101 talked", "A penalty costs 1 to 100 points."),
        ("Anna 999999 talked", "A penalty costs 1 to 100 points."),
        (f"Anna {'9' * 3000} talked", UNCLEAR),
        (f"Anna 7 {'x' * 41}", "A reason has at most 40 characters."),
        (f"Anna 7 {'very ' * 700}late", "A reason has at most 40 characters."),
        ("🃏 " * 1500, UNCLEAR),
    ],
)
async def test_what_is_no_penalty_is_one_sentence_and_changes_nothing(
    talk: Talk, anna: Player, bob: Player, group: Group, typed: str, told: str
) -> None:
    await talk.begin(group, bob, anna, computers=1, command="/poepen")
    await group.shows("deal 1 of", button="Penalty")
    before = await group.transcript()
    await bob.says(group, f"/penalty {typed}")
    assert await group.transcript() == f"{before}\n\n{told}"


async def test_a_name_that_two_bear_is_none(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    annas = [talk.player("Anna Maria"), talk.player("Anna Sofie")]
    for other in annas:
        other.person.enter(group.chat)
    await talk.begin(group, bob, anna, *annas, command="/poepen")
    await group.shows("deal 1 of", button="Penalty")
    await bob.says(group, "/penalty Anna 7 talked")
    await group.shows("⚠ Anna: −7 (talked)")  # one bears just this name
    await bob.says(group, "/penalty anna s 5 talked too")
    await group.shows("⚠ Anna Sofie: −5 (talked too)")
    await bob.says(group, "/penalty An 5 talked")
    assert await group.latest() == "I do not know which player you mean by An."


async def test_nobody_but_the_scorekeeper_types_a_penalty_and_only_where_there_are_any(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await anna.says(group, "/penalty Bob 5 talked")
    assert await group.latest() == "There is no table here. /boerenbridge opens one."
    await talk.sit_down(group, bob, anna, computers=1, command="/poepen")
    await bob.says(group, "/penalty Anna 5 talked")
    assert await group.latest() == "The game has not begun yet."
    await bob.says(group, "/houserules Penalty points: none")
    await group.shows("✓ Penalty points: none")
    await bob.says(group, "/penalty Anna 5 talked")
    assert (await group.latest()).startswith(NO_PENALTIES)  # so that it can still be chosen
    await bob.says(group, "/houserules Penalty points: the scorekeeper gives them")
    await group.shows("✓ Penalty points: the scorekeeper gives them")
    assert await bob.presses("Start") == ""
    await group.shows("deal 1 of", button="Penalty")
    for typed in ("", " Bob 5 talked"):
        await anna.says(group, f"/penalty{typed}")
        assert await group.latest() == KEEPER_ONLY
    await bob.says(group, "/penalty")
    asked = await group.shows("Who gets penalty points? Bob keeps the score.", button="Cancel")
    assert await anna.presses("Cancel", on=asked) == KEEPER_ONLY


# Answered


@pytest.mark.parametrize(
    ("pressed", "answered"),
    [
        ((), "Anna -7 sat on the cards"),
        (("Anna",), "-7 sat on the cards"),
        (("Anna",), "7 sat on  the cards"),
        (("Anna", "−20"), "sat on the cards"),
    ],
)
async def test_a_reply_to_the_question_says_the_rest(
    talk: Talk, anna: Player, bob: Player, group: Group, pressed: tuple[str, ...], answered: str
) -> None:
    await talk.begin(group, bob, anna, computers=1, command="/poepen")
    asked = await _penalty(bob, group, *pressed)
    await anna.person.say(group.chat, answered, reply_to=asked)
    assert await group.latest() == KEEPER_ONLY
    await bob.person.say(group.chat, answered, reply_to=asked)
    points = pressed[1] if len(pressed) > 1 else "−7"
    told = f"⚠ Anna: {points} (sat on the cards)"
    await talk.settles()
    assert str(group.chat.now(asked)) == f"{told}\n[Take back]"
    assert told in (await group.shows("deal 1 of")).text
    before = await group.transcript()
    await bob.person.say(group.chat, "thank you", reply_to=asked)  # it asks nothing any more
    assert await group.transcript() == before
    assert await bob.presses("Take back", on=group.chat.now(asked)) == ""
    await group.shows("The penalty was taken back.")


async def test_a_reply_that_says_too_little_leaves_the_question(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.begin(group, bob, anna, computers=1, command="/poepen")
    asked = await _penalty(bob, group, "Anna")
    read = str(asked)
    for answered in ("-7", "seven points", "Anna -7 talked", "7" * 3000):
        await bob.person.say(group.chat, answered, reply_to=asked)
        assert await group.latest() == UNCLEAR
    assert str(group.chat.now(asked)) == read
    assert "⚠" not in (await group.shows("deal 1 of")).text


async def test_words_that_answer_no_question_are_not_the_bots(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.begin(group, bob, anna, computers=1, command="/poepen")
    deal = await group.shows("deal 1 of", button="Penalty")
    asked = await _penalty(bob, group)
    before = await group.transcript()
    await bob.says(group, "Anna -7 sat on the cards")
    await bob.person.say(group.chat, "Anna -7 sat on the cards", reply_to=deal)
    said = await anna.says(group, "hello")
    await bob.person.say(group.chat, "Anna -7 sat on the cards", reply_to=said)
    assert await group.transcript() == before
    assert str(group.chat.now(asked)) in before


# Cancelled, and the pencil


@pytest.mark.parametrize("pressed", [(), ("Anna",), ("Anna", "−5"), ("Pass the pencil",)])
async def test_every_question_can_be_cancelled(
    talk: Talk, anna: Player, bob: Player, group: Group, pressed: tuple[str, ...]
) -> None:
    await talk.begin(group, bob, anna, computers=1, command="/poepen")
    asked = await _penalty(bob, group, *pressed, "Cancel")
    assert str(asked) == "No penalty points are given."
    assert "⚠" not in (await group.shows("deal 1 of")).text


async def test_the_pencil_is_handed_over_and_shown(
    talk: Talk, anna: Player, bob: Player, cem: Player, group: Group
) -> None:
    await talk.begin(group, bob, anna, cem, computers=1, command="/poepen")
    question = await _penalty(bob, group, "Pass the pencil")
    assert [button.text for button in question.buttons] == ["Bob", "Anna", "Cem", "Cancel"]
    assert await cem.presses("Cem", on=question) == KEEPER_ONLY
    assert await bob.presses("Cem", on=question) == ""
    await talk.settles()
    assert str(group.chat.now(question)) == "✎ Cem keeps the score."
    assert "✎ Cem keeps the score." in (await group.shows("deal 1 of")).text
    told = "Only the scorekeeper, Cem, can do that."
    assert await bob.presses("Penalty") == told
    await bob.says(group, "/penalty Anna 5 talked")
    assert await group.latest() == told
    await cem.says(group, "/penalty Bob 5 talked")
    await group.shows("⚠ Bob: −5 (talked)", button="Take back")
    await cem.says(group, "/leave")
    await talk.settles()
    assert "✎" not in (await group.shows("deal 1 of")).text
    assert await bob.presses("Take back") == ""
    await group.shows("The penalty was taken back.")


async def _penalty(keeper: Player, group: Group, *answers: str) -> Message:
    """The message in which the scorekeeper has answered who, how many and what for."""
    assert await keeper.presses("Penalty") == ""
    asked = await group.shows("Who gets penalty points?", button="Cancel")
    for label in answers:
        now = await group.shows("", button=label)
        assert now.id == asked.id
        assert await keeper.presses(label, on=now) == ""
    await group.talk.settles()
    return group.chat.now(asked)


def _scores(result: Message) -> dict[str, int]:
    """The score of everybody after a deal."""
    rows = re.findall(r"^\d (\w+) .* (−?\d+)$", result.text, re.M)
    return {name: _number(score) for name, score in rows}


def _points(result: Message, name: str) -> int:
    (points,) = re.findall(rf"^\d {name} .*[✓✗] +(−?\d+) ", result.text, re.M)
    return _number(points)


def _number(shown: str) -> int:
    return int(shown.replace("−", "-"))


def _shown(points: int) -> str:
    return str(points).replace("-", "−")
