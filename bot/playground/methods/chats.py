"""Asking about chats and their members, and leaving."""

from __future__ import annotations

from collections.abc import Mapping

from bot.playground import wire
from bot.playground.chats import Chat, Member
from bot.playground.methods.call import Method
from bot.playground.model import JsonObject, Status
from bot.playground.params import Params
from bot.playground.refusals import bad_request
from bot.playground.world import World


def get_chat(world: World, params: Params) -> JsonObject:
    """getChat; of a person too, whom the bot has met."""
    return wire.full_chat_json(world, world.known_chat(params.chat_id()))


def _group(world: World, params: Params) -> Chat:
    chat = world.known_chat(params.chat_id())
    if not chat.is_group:
        raise bad_request("there are no administrators in the private chat")
    return chat


def get_chat_member(world: World, params: Params) -> JsonObject:
    """getChatMember."""
    chat = world.known_chat(params.chat_id())
    number = params.needed_number("user_id", "invalid user_id specified")
    account = world.account(number)
    if account is None:
        raise bad_request("user not found" if chat.is_group else "member not found")
    if not chat.is_group:
        return wire.member_json(world, chat, Member(account, Status.MEMBER))
    member = chat.members.get(number) or Member(account, Status.LEFT)
    return wire.member_json(world, chat, member)


def get_chat_administrators(world: World, params: Params) -> list[JsonObject]:
    """getChatAdministrators; other bots would be left out."""
    chat = _group(world, params)
    admins = [m for m in chat.members.values() if chat.is_admin(m.account.id)]
    return [wire.member_json(world, chat, member) for member in admins]


def get_chat_member_count(world: World, params: Params) -> int:
    """getChatMemberCount; the bot counts too."""
    chat = world.known_chat(params.chat_id())
    return sum(chat.has(number) for number in chat.members) if chat.is_group else 2


def leave_chat(world: World, params: Params) -> bool:
    """leaveChat."""
    chat = _group(world, params)
    world.change_standing(chat, world.bot, Status.LEFT, by=world.bot)
    return True


CHAT_METHODS: Mapping[str, Method] = {
    "getChat": get_chat,
    "getChatMember": get_chat_member,
    "getChatAdministrators": get_chat_administrators,
    "getChatMemberCount": get_chat_member_count,
    "leaveChat": leave_chat,
}
