"""House rules a group has kept for a game: as its own, or under a name."""

from __future__ import annotations

import logging
from collections.abc import Iterable

from bot.games import GAMES, commands, presets_of
from bot.sessions.codec import UnreadableDocument, rules_from_doc, rules_to_doc
from bot.sessions.refusals import Denial, Refused
from bot.sessions.session import ChatId, HouseRules
from bot.sessions.store import Store

log = logging.getLogger(__name__)

OWN = ""  # the name under which a group keeps what its command opens
MOST_KEPT = 8  # house rules of one game in one group
MOST_NAME_BYTES = 24  # a button's data carries the name


class Kept:
    """What groups have kept; a group is known by its first id, a game by its command."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def names(self, first: ChatId, command: str) -> tuple[str, ...]:
        """The names under which a group has kept rules for a game."""
        return tuple(sorted(name for name in await self._all(first, command) if name != OWN))

    async def called(self, first: ChatId, command: str, wanted: str) -> HouseRules:
        """A preset by its name, else what the group has kept under it; without a name the group's
        own, else the usual ones.

        Raises Refused(NO_SUCH_RULES) for a name that is neither.
        """
        presets = {game.name.casefold(): game for game in presets_of(command)}
        if wanted.casefold() in presets:
            return HouseRules.of(presets[wanted.casefold()])
        kept = await self._all(first, command)
        name = _spelled(wanted, kept)
        if name in kept:
            return kept[name]
        if wanted:
            raise Refused(Denial.NO_SUCH_RULES)
        return HouseRules.of(presets_of(command)[0])

    async def keep(self, first: ChatId, house: HouseRules, name: str) -> None:
        """Under a name or as the group's own, in the place of what was kept so before.

        Raises Refused(BAD_NAME, most) or Refused(TOO_MANY_RULES, most).
        """
        command = GAMES[house.game].command
        if name != OWN:
            _check_name(name)
            kept = await self._all(first, command)
            name = _spelled(name, kept)
            if name not in kept and len(kept.keys() - {OWN}) >= MOST_KEPT:
                raise Refused(Denial.TOO_MANY_RULES, most=MOST_KEPT)
        await self._store.save_rules(first, f"{command}:{name}", rules_to_doc(house))

    async def forget(self, first: ChatId, name: str, command: str | None) -> tuple[str, ...]:
        """Of one game, or of every game that has rules of that name; says of which it was.

        Raises Refused(NO_SUCH_RULES) where none has.
        """
        gone = []
        for one in commands() if command is None else (command,):
            kept = await self._all(first, one)
            spelled = _spelled(name, kept)
            if spelled != OWN and spelled in kept:
                await self._store.forget_rules(first, f"{one}:{spelled}")
                gone.append(one)
        if not gone:
            raise Refused(Denial.NO_SUCH_RULES)
        return tuple(gone)

    async def _all(self, first: ChatId, command: str) -> dict[str, HouseRules]:
        """By name; the group's own is named OWN."""
        kept = {}
        for name, doc in (await self._store.saved_rules(first)).items():
            try:
                house = rules_from_doc(doc)
            except UnreadableDocument as error:
                log.warning("house rules of chat %s cannot be read: %s", first, error)
                continue
            if house.game in GAMES and GAMES[house.game].command == command:
                kept[name.removeprefix(f"{command}:")] = house
        return kept


def _spelled(name: str, kept: Iterable[str]) -> str:
    """The name as it is kept; capitals make no other name of it."""
    return next((known for known in kept if known.casefold() == name.casefold()), name)


def _check_name(name: str) -> None:
    """A name one can say in a command and see on a button."""
    is_free = name.casefold() not in GAMES and name.isprintable() and not name.startswith("/")
    if not name or not is_free or len(name.encode()) > MOST_NAME_BYTES:
        raise Refused(Denial.BAD_NAME, most=MOST_NAME_BYTES)
