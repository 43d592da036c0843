"""Opening a table, sitting down, getting up, and starting the game."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping

from telegram import Update

from bot.computer import LEVELS, level_of
from bot.games import GAMES, commands, presets_of
from bot.render.buttons import ANY_TIME, Pressed, data_for
from bot.render.posts import Button
from bot.rules.seats import Seat
from bot.sessions import table
from bot.sessions.refusals import Denial, Refused
from bot.sessions.session import LobbyPage, Session, SessionId, Stage, UserId
from handlers.house import (
    House,
    answer,
    argument_of,
    caller_of,
    chat_of,
    game_called,
    place_of,
)

MOST_WANTED = 40  # letters of what nobody knows that are said back
NEW_GAME = SessionId("new")  # stands in callback data where a table's id otherwise does


async def new_game(house: House, update: Update) -> None:
    """/newgame: choose a game."""
    language = await house.language(update)
    keyboard = tuple(
        (
            Button(
                label=house.texts.plain(language, f"game-{game.name}"),
                data=data_for(NEW_GAME, ANY_TIME, game.name),
            ),
        )
        for game in (presets_of(command)[0] for command in commands())
    )
    await house.reply(update, "choose-game", keyboard=keyboard)


async def choose_game(house: House, update: Update, pressed: Pressed) -> None:
    """A game of /newgame was pressed."""
    game = GAMES.get(pressed.choice)
    if game is None:
        await house.answer(update, "unknown-press")
        return
    await open_table(house, update, command=game.command)
    await house.answer(update)


async def open_table(house: House, update: Update, *, command: str, wanted: str = "") -> None:
    """A game's own command; a table that stands here already is shown again.

    wanted: what follows the command, a preset or the name of house rules the group has kept.
    """
    caller = caller_of(update)
    place = place_of(update)
    if place.is_private and caller is not None:
        await house.tables.met(caller.user, is_reachable=True)
    named = await _preset_called(house, update, command, wanted)
    try:
        seen = await house.tables.open(
            place, caller, command=command, wanted=named, update_id=update.update_id
        )
    except Refused as refusal:
        if refusal.code is not Denial.NO_SUCH_RULES:
            raise
        await _tell_ways(house, update, command, wanted)
        return
    if not seen.is_new:
        await _tell_what_stands(house, update, seen.session, command, wanted)


async def _preset_called(house: House, update: Update, command: str, wanted: str) -> str:
    """By its title in any language, too; what the group has kept under that name goes first."""
    game = game_called(house.texts, wanted)
    if game is None:
        return wanted
    kept = await house.tables.kept_names(chat_of(update), command)
    return wanted if wanted.casefold() in map(str.casefold, kept) else game.name


async def _tell_what_stands(
    house: House, update: Update, session: Session, command: str, wanted: str
) -> None:
    """What stands is not changed by a command that wants something else of it."""
    game = GAMES[session.game]
    if game.command != command:
        title = house.texts.plain(await house.language(update), f"game-{game.name}")
        await house.reply(update, "other-stands", game=title)
    elif wanted:
        is_open = session.stage is Stage.LOBBY
        await house.reply(update, "table-stands" if is_open else "game-stands")


async def _tell_ways(house: House, update: Update, command: str, wanted: str) -> None:
    """What may follow a game's command: its other presets, and what the group has kept."""
    language = await house.language(update)
    others = presets_of(command)[1:]
    presets = [house.texts.plain(language, f"game-{game.name}") for game in others]
    ways = (*presets, *await house.tables.kept_names(chat_of(update), command))
    await house.reply(
        update,
        "no-such-way",
        wanted=wanted[:MOST_WANTED],
        command=command,
        count=len(ways),
        ways=" · ".join(ways),
    )


async def game_command(house: House, update: Update, *, command: str) -> None:
    """The command of a game, perhaps with a preset or the name of house rules after it."""
    await open_table(house, update, command=command, wanted=argument_of(update))


async def join_command(house: House, update: Update) -> None:
    """/join: sit down; the table shows it, and who has yet to open the private chat."""
    session = await house.table_here(update)
    caller = caller_of(update)
    if caller is None:
        await house.reply(update, "press-join")
        return
    await house.tables.join(session.id, caller, shows_again=True, update_id=update.update_id)


async def leave_command(house: House, update: Update) -> None:
    """/leave: get up; in the middle of a game the computer plays on."""
    caller = caller_of(update)
    session = await house.table_here(update)
    if caller is None:
        await house.reply(update, "press-button")
        return
    seat = session.seat_of(caller.user)
    after = await house.tables.leave(session.id, caller.user, update_id=update.update_id)
    if seat is None or after.stage is not Stage.PLAYING:
        await house.reply(update, "left-table")
    else:
        await house.reply(update, "left-game", name=house.renderer.name(after, seat))


async def _join(house: House, update: Update, pressed: Pressed) -> None:
    caller = caller_of(update)
    assert caller is not None
    if not await house.tables.has_met(caller.user):
        await answer(update, url=house.link_to_join(pressed.sid))
        return
    await house.tables.join(pressed.sid, caller, update_id=update.update_id)
    await house.answer(update, "joined")


async def _leave(house: House, update: Update, pressed: Pressed) -> None:
    user = presser(update)
    await house.tables.leave(pressed.sid, user, update_id=update.update_id)
    await house.answer(update, "left-table")


async def _add_computer(house: House, update: Update, pressed: Pressed) -> None:
    user = presser(update)
    await house.tables.add_computer(pressed.sid, user, update_id=update.update_id)
    await house.answer(update)


async def _remove_computer(house: House, update: Update, pressed: Pressed) -> None:
    user = presser(update)
    await house.tables.remove_computer(pressed.sid, user, update_id=update.update_id)
    await house.answer(update)


async def _start(house: House, update: Update, pressed: Pressed) -> None:
    await house.tables.begin(pressed.sid, presser(update), update_id=update.update_id)
    await house.answer(update)


async def _seats(house: House, update: Update, pressed: Pressed) -> None:
    await _turn_to(house, update, pressed, LobbyPage.SEATS)


async def _back(house: House, update: Update, pressed: Pressed) -> None:
    await _turn_to(house, update, pressed, LobbyPage.LOBBY)


async def _turn_to(house: House, update: Update, pressed: Pressed, page: LobbyPage) -> None:
    user = presser(update)
    session = await house.tables.by_id(pressed.sid)
    is_admin = await house.may_arrange(update, session, user)
    await house.tables.arrange(
        pressed.sid,
        lambda s: table.turn_to(s, user, page, is_admin=is_admin),
        update_id=update.update_id,
    )
    await house.answer(update)


async def _shuffle(house: House, update: Update, pressed: Pressed) -> None:
    await house.tables.shuffle_seats(pressed.sid, presser(update), update_id=update.update_id)
    await house.answer(update)


async def send_away(house: House, update: Update, pressed: Pressed) -> None:
    """The host pressed a name on the seats page (`out<seat>`)."""
    user = presser(update)
    seat = pressed.choice.removeprefix("out")
    if not (seat.isascii() and seat.isdigit()):
        await house.answer(update, "unknown-press")
        return
    await house.tables.arrange(
        pressed.sid,
        lambda s: table.remove_sitter(s, user, Seat(int(seat))),
        update_id=update.update_id,
    )
    await house.answer(update)


async def set_level(house: House, update: Update, pressed: Pressed) -> None:
    """How well the computers play was pressed (`level=hard`), or one of them (`level2=hard`)."""
    wanted = _LEVEL.fullmatch(pressed.choice)
    if wanted is None or wanted["level"] not in LEVELS:
        await house.answer(update, "unknown-press")
        return
    await house.tables.set_level(
        pressed.sid,
        presser(update),
        level_of(wanted["level"]),
        number=int(wanted["number"]) if wanted["number"] else None,
        update_id=update.update_id,
    )
    await house.answer(update)


_LEVEL = re.compile(r"level(?P<number>\d{0,2})=(?P<level>\w+)", re.ASCII)


def presser(update: Update) -> UserId:
    """A press always carries the real person, an anonymous admin's too."""
    assert update.callback_query is not None
    return UserId(update.callback_query.from_user.id)


Press = Callable[[House, Update, Pressed], Awaitable[None]]

LOBBY_PRESSES: Mapping[str, Press] = {
    "join": _join,
    "leave": _leave,
    "add-computer": _add_computer,
    "remove-computer": _remove_computer,
    "seats": _seats,
    "back": _back,
    "shuffle": _shuffle,
    "start": _start,
}
