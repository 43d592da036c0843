"""Past games: the list, one game with its score sheet, and a deal played once more card by card.

All of it is one post that is turned over; any member may press. Only games that are over are in the
records, so no card of a running one can be seen here.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace

from telegram import Update

from bot.records.codec import UnreadableRecord
from bot.records.game import GameRecord, Replay
from bot.records.store import Page
from bot.render.buttons import Pressed
from bot.render.history import (
    NOTHING,
    Spot,
    What,
    game_keys,
    game_text,
    list_keys,
    list_text,
    spot_of,
    words_of,
)
from bot.render.posts import Keyboard
from bot.render.ranking import Reader
from bot.render.replay import replay_keys, replay_text, steps_of
from bot.sessions.dealing import opened
from bot.sessions.session import ChatId, SessionId, UserId
from bot.texts import Html
from handlers.house import House, caller_of, chat_of, is_private
from handlers.verify import proof

log = logging.getLogger(__name__)

Screen = tuple[str, Keyboard]


async def history_command(house: House, update: Update) -> None:
    """/history: the past games of the group; in private one's own of all groups."""
    reader = await _reader(house, update)
    text, keyboard = await _list(house, update, Spot(), reader)
    await house.reply_with(update, text, keyboard=keyboard)


async def turn_history(house: House, update: Update, pressed: Pressed) -> None:
    """A button under a list, a game or a replay: its post becomes what the button says."""
    spot = spot_of(pressed.choice)
    if spot is None:
        is_nothing = pressed.choice == NOTHING
        await house.answer(update, None if is_nothing else "unknown-press")
        return
    screen = await SCREENS[spot.what](house, update, spot, await _reader(house, update))
    if screen is None:
        await house.answer(update, "history-gone")
        return
    await house.answer(update)
    text, keyboard = screen
    await house.rewrite(update, Html(text), keyboard)


async def _reader(house: House, update: Update) -> Reader:
    return Reader(house.texts, await house.language_of_place(update))


# Screens


async def _list(house: House, update: Update, spot: Spot, reader: Reader) -> Screen:
    """Where nothing was finished, what was stopped is shown at once."""
    games, stopped = await _games(house, update, spot)
    if not games.total and stopped and not spot.stopped:
        spot = Spot(stopped=True)
        games, _ = await _games(house, update, spot)
    if not games.total:
        return reader.t("history-none"), ()
    text = list_text(games, spot, reader, names_group=is_private(update))
    return text, list_keys(games, spot, stopped, reader)


async def _games(house: House, update: Update, spot: Spot) -> tuple[Page, int]:
    """A page, and how many games were stopped; in private those stand among the others."""
    if is_private(update):
        return await house.records.games_of(_person(update), spot.page), 0
    chat = await _chat(house, update)
    page = await house.records.games(chat, spot.page, is_abandoned=spot.stopped)
    if spot.stopped:
        return page, page.total
    return page, (await house.records.games(chat, is_abandoned=True)).total


async def _game(house: House, update: Update, spot: Spot, reader: Reader) -> Screen | None:
    record = await _record(house, update, spot.game)
    if record is None:
        return None
    replay = await _replay(house, record)
    text = game_text(record, replay, words_of(record, reader))
    return text, game_keys(record, replay, spot, reader)


async def _deal(house: House, update: Update, spot: Spot, reader: Reader) -> Screen | None:
    record = await _record(house, update, spot.game)
    if record is None:
        return None
    replay = await _replay(house, record) or ()
    deal = next((deal for deal in replay if deal.number == spot.deal), None)
    if deal is None:  # dropped since the button was made: the game's page says so
        return await _game(house, update, spot, reader)
    words = words_of(record, reader)
    if spot.what is What.PROOF and deal.seed:
        text = proof(opened(deal.number, deal.seed, record.rules.pack), words)
        back = replace(spot, what=What.REPLAY).key(reader.plain("key-back"))
        return text, ((back,),)
    spot = replace(spot, what=What.REPLAY, step=min(spot.step, steps_of(deal)))
    return replay_text(record, deal, spot.step, words), replay_keys(record, replay, spot, reader)


SCREENS: Mapping[What, Callable[[House, Update, Spot, Reader], Awaitable[Screen | None]]] = {
    What.LIST: _list,
    What.GAME: _game,
    What.REPLAY: _deal,
    What.PROOF: _deal,
}


# Looking it up


async def _record(house: House, update: Update, game: SessionId) -> GameRecord | None:
    """A game of this chat; in private any that its person sat in, and no other."""
    if not is_private(update):
        return await house.records.game(await _chat(house, update), game)
    named = await house.records.games_named(_person(update))
    chat = next((chat for one, chat in named if one == game), None)
    return None if chat is None else await house.records.game(chat, game)


async def _replay(house: House, record: GameRecord) -> Replay | None:
    try:
        return await house.records.replay(record.chat, record.id)
    except UnreadableRecord as error:
        log.error("the cards of game %s cannot be read: %s", record.id, error)
        return None


async def _chat(house: House, update: Update) -> ChatId:
    return await house.tables.first_id(chat_of(update))


def _person(update: Update) -> UserId:
    caller = caller_of(update)
    assert caller is not None  # a private chat has one
    return caller.user
