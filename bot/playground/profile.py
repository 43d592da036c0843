"""What the bot registered about itself: commands and texts, per scope and language. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from bot.playground.model import JsonObject
from bot.playground.refusals import bad_request

MAX_COMMANDS = 100
COMMAND_NAME = re.compile(r"[a-z0-9_]{1,32}")
MAX_COMMAND_DESCRIPTION = 256
MAX_BY_FIELD = {"name": 64, "description": 512, "short_description": 120}
SCOPES = frozenset(
    {
        "default",
        "all_private_chats",
        "all_group_chats",
        "all_chat_administrators",
        "chat",
        "chat_administrators",
        "chat_member",
    }
)
# A client shows the first of these that has commands.
PRIVATE_SCOPES = ("all_private_chats", "default")
GROUP_SCOPES = ("all_group_chats", "default")

ScopeKey = tuple[str, int | None, int | None]


@dataclass
class Profile:
    """Commands by scope and language, texts by field and language; "" is every other language."""

    name: str
    commands: dict[tuple[ScopeKey, str], list[JsonObject]] = field(default_factory=dict)
    texts: dict[tuple[str, str], str] = field(default_factory=dict)

    def set_commands(self, scope: ScopeKey, language: str, commands: list[JsonObject]) -> None:
        """Register commands; Refusal when Telegram would not take them. An empty list deletes."""
        if len(commands) > MAX_COMMANDS:
            raise bad_request("BOT_COMMANDS_TOO_MUCH")
        checked = [_checked_command(command) for command in commands]
        if checked:
            self.commands[scope, language] = checked
        else:
            self.commands.pop((scope, language), None)

    def commands_of(self, scope: ScopeKey, language: str) -> list[JsonObject]:
        """Exactly what was registered for this scope and language."""
        return self.commands.get((scope, language), [])

    def languages(self) -> list[str]:
        """The languages anything was registered for."""
        return sorted({language for _, language in self.commands})

    def shown(self, scopes: tuple[str, ...], language: str) -> list[JsonObject]:
        """What a client of this language shows where these scopes apply."""
        for scope in scopes:
            for tongue in (language, ""):
                if found := self.commands.get(((scope, None, None), tongue)):
                    return found
        return []

    def set_text(self, kind: str, language: str, text: str) -> None:
        """Register a name or description; an empty one deletes."""
        if len(text) > MAX_BY_FIELD[kind]:
            raise bad_request(f"bot {kind.replace('_', ' ')} is too long")
        if text:
            self.texts[kind, language] = text
        else:
            self.texts.pop((kind, language), None)

    def text(self, kind: str, language: str) -> str:
        """What a client of this language shows."""
        fallback = self.name if kind == "name" else ""
        return self.texts.get((kind, language)) or self.texts.get((kind, "")) or fallback


def _checked_command(command: JsonObject) -> JsonObject:
    name = str(command.get("command", "")).removeprefix("/")
    description = str(command.get("description", "")).strip()
    if not COMMAND_NAME.fullmatch(name):
        raise bad_request("BOT_COMMAND_INVALID")
    if not 1 <= len(description) <= MAX_COMMAND_DESCRIPTION:
        raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    return {"command": name, "description": description}


def language_code(code: str) -> str:
    """A two-letter code, or "" for everybody else."""
    if code and not re.fullmatch(r"[a-z]{2}", code):
        raise bad_request("invalid language code specified")
    return code


def scope_key(scope: JsonObject | None) -> ScopeKey:
    """The scope as a key; Refusal for one there is not."""
    if not scope:
        return ("default", None, None)
    kind = scope.get("type")
    if kind not in SCOPES:
        raise bad_request("can't parse BotCommandScope: unsupported type specified")
    return (kind, scope.get("chat_id"), scope.get("user_id"))
