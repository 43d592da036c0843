"""A guest of the score sheets turns out to be a member: asked by them, agreed to by another."""

import pytest

from bot.records.game import guest, person
from bot.records.store import RecordBook
from bot.sessions.session import ChatId, UserId
from tests.records.season import Season
from tests.telegram.talk import Group, Player, Talk


@pytest.fixture
async def book(talk: Talk, bob: Player, group: Group) -> RecordBook:
    """Two games with the guest Opa; in the first Bob sat with him."""
    book = RecordBook(talk.redis)
    season = Season(chat=ChatId(group.chat.id))
    others = {
        1: guest("Opa"),
        2: person(UserId(bob.person.id), "Bob"),
        3: person(UserId(555000111), "Eva"),
    }
    for users in ([1, 2, 3], [1, 3]):
        record = season.play("boerenbridge", users, computers=1).record
        await book.file(record.with_players(lambda one: others.get(one.user or 0, one)))
    return book


async def sitters(book: RecordBook, group: Group) -> set[str]:
    games = await book.all_games(ChatId(group.chat.id))
    return {player.key for game in games for player in game.players()}


async def test_a_member_says_so_and_one_who_sat_there_agrees(
    talk: Talk, bob: Player, cem: Player, dirk: Player, group: Group, book: RecordBook
) -> None:
    await cem.says(group, "/merge opa")
    question = await group.shows("I am the guest Opa, who sat in 2 games", button="No")
    assert question.text.startswith("Cem says")
    assert await cem.presses("Yes, that is so") == "Somebody else has to agree."
    told = await dirk.presses("Yes, that is so")
    assert told == "An admin or somebody who sat there has to agree."
    assert "gopa" in await sitters(book, group)
    assert await bob.presses("Yes, that is so") == ""
    await group.shows("From now on Opa is Cem, in all games of this group.")
    keys = await sitters(book, group)
    assert "gopa" not in keys
    assert f"u{cem.person.id}" in keys
    assert (await book.games_of(UserId(cem.person.id))).total == 2
    again = await bob.sends(question.button("Yes, that is so").data, on=question)
    assert again.text == "There is no such guest any more."


async def test_without_a_name_the_guests_are_buttons_and_an_admin_may_agree(
    talk: Talk, anna: Player, cem: Player, group: Group, book: RecordBook
) -> None:
    await cem.says(group, "/merge")
    await group.shows("Which guest of the score sheets are you?", button="Opa")
    await cem.presses("Opa")
    await group.shows("Cem says", button="Yes, that is so")
    assert await anna.presses("Yes, that is so") == ""
    await group.shows("From now on Opa is Cem")


async def test_two_who_sat_together_are_two_people(
    talk: Talk, bob: Player, group: Group, book: RecordBook
) -> None:
    before = await sitters(book, group)
    await bob.says(group, "/merge Opa")
    post = await group.shows("Opa and Bob sat in one game together: they are two people.")
    assert post.buttons == []
    assert await sitters(book, group) == before


async def test_whoever_asked_or_may_agree_can_decline(
    talk: Talk, cem: Player, dirk: Player, group: Group, book: RecordBook
) -> None:
    await cem.says(group, "/merge Opa")
    question = await group.shows("Cem says", button="No")
    assert await dirk.presses("No", on=question) == (
        "An admin or somebody who sat there has to agree."
    )
    assert await cem.presses("No", on=question) == ""
    await group.shows("Opa stays a guest.")
    assert "gopa" in await sitters(book, group)


async def test_nobody_becomes_a_guest_who_has_not_said_so(
    talk: Talk, bob: Player, cem: Player, dirk: Player, group: Group, book: RecordBook
) -> None:
    await cem.says(group, "/merge Opa")
    question = await group.shows("Cem says", button="Yes, that is so")
    agreed = question.button("Yes, that is so").data
    for_dirk = agreed.replace(str(cem.person.id), str(dirk.person.id))
    told = await bob.sends(for_dirk, on=question)
    assert told.text == "I do not know this button any more."
    assert "gopa" in await sitters(book, group)
    assert await bob.presses("Yes, that is so", on=question) == ""
    await group.shows("From now on Opa is Cem")


async def test_who_was_forgotten_after_asking_is_not_named_again(
    talk: Talk, bob: Player, cem: Player, group: Group, book: RecordBook
) -> None:
    await cem.opens_chat()
    await cem.says(group, "/merge")
    await group.shows("Which guest", button="Opa")
    await cem.presses("Opa")
    question = await group.shows("Cem says", button="Yes, that is so")
    await cem.says(cem, "/forgetme")
    await cem.presses("Forget me")
    await cem.presses("Yes, forget me")
    await cem.shows("forgotten")
    assert await bob.presses("Yes, that is so", on=question) == ""
    await group.shows("Opa stays a guest.")
    assert f"u{cem.person.id}" not in await sitters(book, group)


async def test_what_names_no_guest_says_so(
    talk: Talk, anna: Player, cem: Player, group: Group, book: RecordBook
) -> None:
    await cem.says(group, "/merge Oma")
    post = await group.shows("No guest of that name stands on the score sheets here.", button="Opa")
    answer = await anna.sends("merge:0:y0123456789ab.1", on=post)
    assert answer.text == "There is no such guest any more."
    answer = await anna.sends("merge:0:yOpa", on=post)
    assert answer.text == "I do not know this button any more."
    other = talk.group("Buren", cem)
    await cem.says(other, "/merge Opa")
    await other.shows("No guest stands on the score sheets of this group.")
    await cem.says(cem, "/merge Opa")
    await cem.shows("in the group whose score sheets")
