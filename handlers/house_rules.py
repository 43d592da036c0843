"""House rules: turning their pages, setting them, and keeping them for the group."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache, partial
from typing import Protocol
from zoneinfo import available_timezones

from telegram import Update

from bot.games import GAMES
from bot.games.house_rules import DUEL_RULES, RULES, settings_of
from bot.render.buttons import Pressed
from bot.render.house_rules import offer_words, rule_words
from bot.render.typed import NotOffered, read_typed, typed_example
from bot.sessions import table
from bot.sessions.customs import CUSTOMS
from bot.sessions.kept import OWN
from bot.sessions.refusals import Denial, Refused
from bot.sessions.session import HouseRules, LobbyPage, Session, SessionId, Stage, UserId
from handlers.house import House, answer, argument_of, chat_of, sender_of
from handlers.lobby import Press, presser

SAVE, FORGET = "save", "forget"


async def house_rules_command(house: House, update: Update) -> None:
    """/houserules: the lobby's pages; `save NAME`, `forget NAME`, a time zone, or a rule."""
    asked = argument_of(update)
    verb, _, name = asked.partition(" ")
    verb = verb.casefold()
    if verb == FORGET:
        await _forget(house, update, name)
        return
    session = await house.game_here(update, prefers_lobby=True)
    if not session.is_live:
        raise Refused(Denial.NO_TABLE)
    if verb == SAVE:
        await _check_may(house, update, session)
        await house.tables.keep_rules(session, name)
        key = "rules-kept-as" if name else "rules-kept"
        await house.reply(update, key, name=name, command=GAMES[session.game].command)
    elif zone := _zones().get(asked.casefold()):
        await _check_may(house, update, session)
        await house.tables.set_timezone(session, zone, update_id=update.update_id)
        await house.reply(update, "timezone-set", zone=zone)
    elif session.stage is not Stage.LOBBY:
        here = house.renderer.rules(session, await house.language(update))
        await house.reply(update, "rules-here", rules=here)
    elif asked:
        await _type_rule(house, update, session, asked)
    else:
        await _show_pages(house, update, session)


@cache
def _zones() -> Mapping[str, str]:
    """Time zones by how they may be typed: those that are named after a place."""
    return {zone.casefold(): zone for zone in available_timezones() if "/" in zone}


async def _type_rule(house: House, update: Update, session: Session, typed: str) -> None:
    """A ladder such as 1-3-5-3-1, or a house rule by its label and what it should be.

    What was set is said once more: the lobby that shows it may stand far up the chat.
    """
    user = sender_of(update)
    is_admin = await house.may_arrange(update, session, user)
    language = await house.language(update)
    try:
        name, option = read_typed(typed, session.rules, house.texts)
    except NotOffered as other:
        words = house.renderer.words(session, language)
        await house.reply_with(update, offer_words(other.name, other.options, words))
        return
    after = await house.tables.arrange(
        session.id,
        lambda s: table.set_rule(s, user, name, option, is_admin=is_admin),
        update_id=update.update_id,
    )
    words = house.renderer.words(after, language)
    await house.reply(update, "typed-set", rule=rule_words(after, name, words))


async def _forget(house: House, update: Update, name: str) -> None:
    """Kept rules of the game on the table; where none stands, those of any game."""
    session = await _live_table(house, update)
    if session is not None:
        await _check_may(house, update, session)
    command = None if session is None else GAMES[session.game].command
    await house.tables.forget_rules(chat_of(update), name, command=command)
    await house.reply(update, "rules-forgotten", name=name)


async def _live_table(house: House, update: Update) -> Session | None:
    try:
        session = await house.table_here(update)
    except Refused:
        return None
    return session if session.is_live else None


async def _tell_how(house: House, update: Update, pressed: Pressed) -> None:
    """How a house rule is typed (h and its name), for instance."""
    session = await house.tables.by_id(pressed.sid)
    setting = settings_of(session.rules).get(pressed.choice[1:])
    if setting is None or not setting.is_typed:
        await house.answer(update, "unknown-press")
        return
    plain = partial(house.texts.plain, await house.language(update))
    example = typed_example(setting, session.rules, plain)
    await answer(update, plain("typed-how", typed=example), is_alert=True)


async def _show_pages(house: House, update: Update, session: Session) -> None:
    user = sender_of(update)
    is_admin = await house.may_arrange(update, session, user)
    saved = await _kept_names(house, session)
    await house.tables.arrange(
        session.id,
        lambda s: table.show_again(_to_pages(s, user, saved=saved, is_admin=is_admin)),
        update_id=update.update_id,
    )


async def _check_may(house: House, update: Update, session: Session) -> None:
    """Keeping and forgetting is the host's or an admin's too."""
    if not await house.may_arrange(update, session, sender_of(update)):
        raise Refused(Denial.HOST_ONLY, host=table.host_name(session))


async def _kept_names(house: House, session: Session) -> tuple[str, ...]:
    return await house.tables.kept_names(session.place.chat, GAMES[session.game].command)


# Buttons


class HostChange(Protocol):
    """A change that only the host or an admin may make, given what it is about."""

    def __call__(self, session: Session, user: UserId, /, *, is_admin: bool) -> Session: ...


async def press_house_rules(house: House, update: Update, pressed: Pressed) -> None:
    """A page (p), a preset (g), kept rules (s=), a rule (r), a rule with its option (r…=…), or how
    to type it (h).
    """
    if pressed.choice.startswith("h"):
        await _tell_how(house, update, pressed)
        return
    change = await _meaning(house, pressed)
    if change is None:
        await house.answer(update, "unknown-press")
        return
    await _arrange(house, update, pressed.sid, change)


async def _meaning(house: House, pressed: Pressed) -> HostChange | None:
    kind, value = pressed.choice[:1], pressed.choice[1:]
    name, is_set, option = value.partition("=")
    match kind:
        case "p" if value in set(LobbyPage):
            return partial(table.turn_to, page=LobbyPage(value))
        case "r" if is_set:
            return partial(table.set_rule, name=name, option=option)
        case "r" if name in {*RULES, *DUEL_RULES, *CUSTOMS}:
            return partial(table.open_rule, name=name)
        case "g":
            return partial(table.play_by, house=await _named(house, pressed.sid, value))
        case "s" if is_set:
            return partial(table.play_by, house=await _named(house, pressed.sid, option))
    return None


async def _named(house: House, sid: SessionId, name: str) -> HouseRules:
    session = await house.tables.by_id(sid)
    return await house.tables.rules_for(session, name)


async def _arrange(house: House, update: Update, sid: SessionId, change: HostChange) -> None:
    user = presser(update)
    is_admin = await house.may_arrange(update, await house.tables.by_id(sid), user)
    await house.tables.arrange(
        sid, lambda s: change(s, user, is_admin=is_admin), update_id=update.update_id
    )
    await house.answer(update)


async def _open_pages(house: House, update: Update, pressed: Pressed) -> None:
    saved = await _kept_names(house, await house.tables.by_id(pressed.sid))
    await _arrange(house, update, pressed.sid, partial(_to_pages, saved=saved))


def _to_pages(
    session: Session, user: UserId, /, *, saved: tuple[str, ...], is_admin: bool
) -> Session:
    turned = table.turn_to(session, user, LobbyPage.GAME, is_admin=is_admin)
    return replace(turned, saved=saved)


async def _keep(house: House, update: Update, pressed: Pressed) -> None:
    """From now on the game's command opens a table with these rules here."""
    session = await house.tables.by_id(pressed.sid)
    await _check_may(house, update, session)
    await house.tables.keep_rules(session, OWN)
    await house.answer(update, "rules-kept", command=GAMES[session.game].command)


async def _reset(house: House, update: Update, pressed: Pressed) -> None:
    """Back to the preset as it is."""
    session = await house.tables.by_id(pressed.sid)
    preset = await house.tables.rules_for(session, session.game)
    await _arrange(house, update, pressed.sid, partial(table.play_by, house=preset))


HOUSE_RULE_PRESSES: Mapping[str, Press] = {
    "rules": _open_pages,
    "house-rules": _open_pages,
    "save": _keep,
    "reset": _reset,
}
