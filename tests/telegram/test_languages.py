"""Each reads their own language in private, the group its own."""

import re

from tests.telegram.talk import Group, Player, Prompt, Talk


async def test_a_group_speaks_as_who_brought_the_bot_and_each_hand_as_its_person(
    talk: Talk, cem: Player
) -> None:
    anneke, horst = talk.player("Anneke", language="nl-NL"), talk.player("Horst", language="de")
    group = talk.group("Kaartclub", anneke, horst, cem)
    await group.shows("Hallo!")
    for player in (anneke, horst, cem):
        await player.person.start()
    await horst.says(group, "/boerenbridge")
    lobby = await group.shows("Horst (host)", button="Meedoen")
    assert await anneke.presses("Meedoen", on=lobby) == "Je doet mee."
    assert await cem.presses("Meedoen", on=lobby) == "You have joined."
    assert await horst.presses("Beginnen") == ""
    await group.shows("deler ", button="Mijn kaarten")
    await anneke.shows("deler ")
    await horst.shows("Geber ")
    await cem.shows("dealer ")


async def test_the_group_can_choose_its_language_in_the_middle_of_a_game(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, computers=1)
    await bob.says(group, "/language")
    question = "Which language for this group?\n[English] [Nederlands] [Deutsch]"
    assert await group.latest() == question
    assert await bob.presses("Nederlands") == ""
    await group.shows("Vanaf nu in het Nederlands.")
    await group.shows("deler ", button="Mijn kaarten")
    assert "dealer " in await anna.latest()
    await bob.says(group, "/score")
    assert (await group.latest()).startswith("Boerenbridge na 0 van")
    await bob.says(group, "/newgame")
    assert (await group.latest()).startswith("Welk spel?")


async def test_a_person_can_choose_theirs_in_the_middle_of_a_game(
    talk: Talk, anna: Player, bob: Player, group: Group
) -> None:
    await talk.begin(group, anna, bob, computers=1)
    await anna.says(anna, "/language")
    assert (await anna.latest()).startswith("Which language for you?")
    assert await anna.presses("Deutsch") == ""
    await anna.shows("Ab jetzt auf Deutsch.")
    await anna.shows("Geber ")
    assert "dealer " in await bob.latest()
    assert "dealer " in await group.latest()
    await anna.says(anna, "/score")
    assert (await anna.latest()).startswith("Boerenbridge nach 0 von")


async def test_the_court_cards_are_printed_as_each_language_prints_them(
    talk: Talk, group: Group
) -> None:
    people = [talk.player(language, language=language) for language in ("en", "nl", "de")]
    for player in people:
        player.person.enter(group.chat)
        await player.person.start()
    english, dutch, german = people
    await english.says(group, "/boerenbridge")
    lobby = await group.shows("en (host)")
    for player in (dutch, german):
        await player.presses("Join", on=lobby)
    await english.presses("Start", on=lobby)
    seen: dict[str, set[str]] = {player.name: set() for player in people}

    def looks_at_the_hand(prompt: Prompt) -> str:
        seen[prompt.player.name] |= _courts(prompt.message.text)
        return prompt.legal[0]

    last = "8 von 15"
    await talk.play(
        *people, choose=looks_at_the_hand, until=lambda prompt: last in prompt.message.text
    )
    assert seen["en"] <= set("AKQJ")
    assert seen["nl"] <= set("AHVB")
    assert seen["de"] <= set("AKDB")
    assert all(letters - {"A"} for letters in seen.values())


def _courts(prompt: str) -> set[str]:
    """The letters in a hand's line: ♥ A 9   ♠ K; no line ends within a suit."""
    held = re.findall(r"^(?:[♠♥♦♣](?:\u00a0(?:10|[2-9A-Z]))+ *)+$", prompt, re.M)
    return {letter for letter in "".join(held) if letter.isalpha()}


async def test_a_table_chosen_by_a_button_speaks_the_groups_language(
    talk: Talk, anna: Player, group: Group
) -> None:
    await anna.opens_chat()
    await anna.says(group, "/language")
    await anna.presses("Deutsch")
    await group.shows("Ab jetzt auf Deutsch.")
    await anna.says(group, "/newgame")
    await group.shows("Welches Spiel?")
    await anna.presses("Boerenbridge")
    await group.shows("Anna", button="Mitspielen")
