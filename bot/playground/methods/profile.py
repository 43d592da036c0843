"""Who the bot is, and what it registers about itself."""

from __future__ import annotations

from collections.abc import Mapping

from bot.playground import wire
from bot.playground.methods.call import Method
from bot.playground.model import JsonObject
from bot.playground.params import Params
from bot.playground.profile import language_code, scope_key
from bot.playground.refusals import bad_request
from bot.playground.world import World


def get_me(world: World, params: Params) -> JsonObject:
    """getMe."""
    return {
        **wire.user_json(world.bot),
        "can_join_groups": True,
        "can_read_all_group_messages": world.reads_everything,
        "supports_inline_queries": False,
        "can_connect_to_business": False,
        "has_main_web_app": False,
        "has_topics_enabled": False,
        "allows_users_to_create_topics": False,
        "can_manage_bots": False,
    }


def _language(params: Params) -> str:
    return language_code(params.text("language_code"))


def set_my_commands(world: World, params: Params) -> bool:
    """setMyCommands."""
    commands = params.array("commands")
    if commands is None or not all(isinstance(command, dict) for command in commands):
        raise bad_request("can't parse commands")
    scope = scope_key(params.mapping("scope"))
    known = [command for command in commands if isinstance(command, dict)]
    world.profile.set_commands(scope, _language(params), known)
    world.state_changed()
    return True


def get_my_commands(world: World, params: Params) -> list[JsonObject]:
    """getMyCommands."""
    return world.profile.commands_of(scope_key(params.mapping("scope")), _language(params))


def delete_my_commands(world: World, params: Params) -> bool:
    """deleteMyCommands."""
    world.profile.set_commands(scope_key(params.mapping("scope")), _language(params), [])
    world.state_changed()
    return True


def _setter(kind: str) -> Method:
    def set_text(world: World, params: Params) -> bool:
        world.profile.set_text(kind, _language(params), params.text(kind))
        world.state_changed()
        return True

    return set_text


def _getter(kind: str) -> Method:
    def text(world: World, params: Params) -> JsonObject:
        return {kind: world.profile.text(kind, _language(params))}

    return text


def nothing(world: World, params: Params) -> bool:
    """logOut and close: there is no other server to go to."""
    return True


def get_file(world: World, params: Params) -> JsonObject:
    """getFile."""
    file_id = params.text("file_id")
    stored = world.files.get(file_id)
    if stored is None:
        raise bad_request("wrong file_id or the file is temporarily unavailable")
    return {
        "file_id": file_id,
        "file_unique_id": f"u{file_id}",
        "file_size": len(stored.content),
        "file_path": f"documents/{file_id}",
    }


PROFILE_METHODS: Mapping[str, Method] = {
    "getMe": get_me,
    "setMyCommands": set_my_commands,
    "getMyCommands": get_my_commands,
    "deleteMyCommands": delete_my_commands,
    "setMyName": _setter("name"),
    "getMyName": _getter("name"),
    "setMyDescription": _setter("description"),
    "getMyDescription": _getter("description"),
    "setMyShortDescription": _setter("short_description"),
    "getMyShortDescription": _getter("short_description"),
    "getFile": get_file,
    "logOut": nothing,
    "close": nothing,
}
