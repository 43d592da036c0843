"""What the bot registers about itself, and asks about chats."""

import pytest
from telegram import (
    BotCommand,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
)

from bot.playground import Status
from tests.playground.conftest import refused


async def test_commands_are_kept_per_scope_and_language(bot):
    scope = BotCommandScopeAllGroupChats()
    await bot.set_my_commands([("join", "Meedoen")], scope=scope, language_code="nl")
    await bot.set_my_commands([("join", "Join")], scope=scope)
    assert await bot.get_my_commands(scope, "nl") == (BotCommand("join", "Meedoen"),)
    assert await bot.get_my_commands(scope, "de") == ()
    assert await bot.get_my_commands(BotCommandScopeAllPrivateChats()) == ()
    await bot.delete_my_commands(scope, "nl")
    assert await bot.get_my_commands(scope, "nl") == ()


@pytest.mark.parametrize(
    ("commands", "sentence"),
    [
        ([("Join", "x")], "BOT_COMMAND_INVALID"),
        ([("a" * 33, "x")], "BOT_COMMAND_INVALID"),
        ([("join", "")], "BOT_COMMAND_DESCRIPTION_INVALID"),
        ([(f"c{n}", "x") for n in range(101)], "BOT_COMMANDS_TOO_MUCH"),
    ],
)
async def test_commands_that_cannot_be_are_refused(bot, commands, sentence):
    with refused(sentence):
        await bot.set_my_commands(commands)


async def test_descriptions_fall_back_to_every_language(bot):
    await bot.set_my_description("Cards")
    await bot.set_my_description("Kaarten", "nl")
    await bot.set_my_short_description("♣")
    assert (await bot.get_my_description("nl")).description == "Kaarten"
    assert (await bot.get_my_description("de")).description == "Cards"
    assert (await bot.get_my_short_description()).short_description == "♣"
    assert (await bot.get_my_name()).name == "Troef"
    await bot.set_my_name("Troefje")
    assert (await bot.get_my_name("nl")).name == "Troefje"
    with refused("Bot short description is too long"):
        await bot.set_my_short_description("x" * 121)


async def test_members_are_told_as_they_stand(bot, anna, bob, group, world):
    group.promote(bob)
    admins = await bot.get_chat_administrators(group.id)
    assert {a.user.first_name: a.status for a in admins} == {
        "Anna": Status.CREATOR,
        "Bob": Status.ADMINISTRATOR,
    }
    assert await bot.get_chat_member_count(group.id) == 3
    bob.leave(group)
    assert (await bot.get_chat_member(group.id, bob.id)).status == Status.LEFT
    group.add(bob)
    group.remove_person(bob, anna)
    assert (await bot.get_chat_member(group.id, bob.id)).status == Status.KICKED
    with refused("User not found"):
        await bot.get_chat_member(group.id, 5)


async def test_a_chat_is_told_with_its_kind(bot, anna, group, forum):
    assert (await bot.get_chat(group.id)).type == "group"
    assert (await bot.get_chat(forum.id)).is_forum
    assert (await bot.get_chat(anna.id)).first_name == "Anna"
    with refused("There are no administrators in the private chat"):
        await bot.get_chat_administrators(anna.id)


async def test_a_name_may_be_anything(bot, world):
    odd = world.person(">_<", last_name="🂡", started=True)
    assert (await bot.get_chat(odd.id)).full_name == ">_< 🂡"
    await bot.send_chat_action(odd.id, "typing")
