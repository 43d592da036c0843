"""The games, as data: every preset by its name. To add a game, add its rule set here."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from bot.games.boerenbridge import BOERENBRIDGE
from bot.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Game:
    """A preset: its name (also the key of its texts), the command that opens it, and its rules."""

    name: str
    command: str
    rules: RuleSet


GAMES: Mapping[str, Game] = MappingProxyType(
    {
        game.name: game
        for game in (Game(name="boerenbridge", command="boerenbridge", rules=BOERENBRIDGE),)
    }
)
