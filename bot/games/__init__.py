"""The games, as data: every preset by its name. To add a game, add its rule set here."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from bot.games.boerenbridge import BOERENBRIDGE, BOERENBRIDGE_TWEE, BOERENBRIDGE_WIZARD
from bot.games.kaartspeluitleg import KAARTSPELUITLEG
from bot.games.lucifers import LUCIFERS, ZAANSE
from bot.games.oh_hell import OH_HELL
from bot.games.poepen import BOERENBRIDGE_WIKI, CHINEES_POEPEN
from bot.games.schneider import ANY_HIGHER, ANY_SUIT, BOEHMISCHER_SCHNEIDER, SEVEN_BEATS_ACE
from bot.games.speluitslag import SPELUITSLAG
from bot.games.wizard import WIZARD, WIZARD_FIVE, WIZARD_TEN, WIZARD_WIKI
from bot.games.wk_boerenbridge import WK_BOERENBRIDGE
from bot.rules.play import Rules


@dataclass(frozen=True, slots=True)
class Game:
    """A preset: its name (also the key of its texts), the command that opens it, and its rules."""

    name: str
    command: str
    rules: Rules


_PRESETS: Mapping[str, Mapping[str, Rules]] = {
    "boerenbridge": {
        "boerenbridge": BOERENBRIDGE,
        "speluitslag": SPELUITSLAG,
        "boerenbridge_wiki": BOERENBRIDGE_WIKI,
        "boerenbridge_twee": BOERENBRIDGE_TWEE,
        "boerenbridge_wizard": BOERENBRIDGE_WIZARD,
        "wk_boerenbridge": WK_BOERENBRIDGE,
        "kaartspeluitleg": KAARTSPELUITLEG,
        "oh_hell": OH_HELL,
    },
    "poepen": {"chinees_poepen": CHINEES_POEPEN},
    "lucifers": {"lucifers": LUCIFERS, "zaanse": ZAANSE},
    "wizard": {
        "wizard": WIZARD,
        "wizard_ten": WIZARD_TEN,
        "wizard_five": WIZARD_FIVE,
        "wizard_wiki": WIZARD_WIKI,
    },
    "schneider": {
        "boehmischer_schneider": BOEHMISCHER_SCHNEIDER,
        "any_higher": ANY_HIGHER,
        "any_suit": ANY_SUIT,
        "seven_beats_ace": SEVEN_BEATS_ACE,
    },
}

GAMES: Mapping[str, Game] = MappingProxyType(
    {
        name: Game(name=name, command=command, rules=rules)
        for command, presets in _PRESETS.items()
        for name, rules in presets.items()
    }
)


def commands() -> tuple[str, ...]:
    """The commands that open a game."""
    return tuple(dict.fromkeys(game.command for game in GAMES.values()))


def presets_of(command: str) -> tuple[Game, ...]:
    """The games a command opens, its default first; none for a command that opens no game."""
    return tuple(game for game in GAMES.values() if game.command == command)
