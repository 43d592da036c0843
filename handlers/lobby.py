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
from bot.sessions.session import LobbyPage, SessionId, Stage, UserId
from handlers.house import House, answer, argument_of, caller_of, place_of

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

    wanted: what follows the command, a preset or the name of house rules the group has kept; what
    stands is not changed by it, and says so.
    """
    caller = caller_of(update)
    place = place_of(update)
    if place.is_private and caller is not None:
        await house.tables.met(caller.user, is_reachable=True)
    seen = await house.tables.open(
        place, caller, command=command, wanted=wanted, update_id=update.update_id
    )
    if wanted and not seen.is_new:
        is_open = seen.session.stage is Stage.LOBBY
        await house.reply(update, "table-stands" if is_open else "game-stands")


async def game_command(house: House, update: Update, *, command: str) -> None:
    """The command of a game, perhaps with a preset or the name of house rules after it."""
    await open_table(house, update, command=command, wanted=argument_of(update))


async def join_command(house: House, update: Update) -> None:
    """/join: sit down, by way of the private chat if the bot may not write there yet."""
    session = await house.table_here(update)
    caller = caller_of(update)
    if caller is None:
        await house.reply(update, "press-join")
        return
    if not await house.tables.has_met(caller.user):
        keyboard = await house.open_chat_key(update, house.link_to_join(session.id))
        await house.reply(update, "join-needs-chat", name=caller.name, keyboard=keyboard)
        return
    await house.tables.join(session.id, caller, update_id=update.update_id)


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
