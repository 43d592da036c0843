"""Looking at what is over: a chat's ranking, and one's own figures."""

from __future__ import annotations

from functools import partial

from telegram import Update

from bot.records.figures import ALL, Scope, month_of, of_command, year_of
from bot.render.buttons import Pressed, deep_link
from bot.render.my_stats import my_bids_caption, my_stats_page
from bot.render.posts import Keyboard
from bot.render.ranking import Reader, Shelf, View, is_known, ranking_page, view_of
from bot.render.record_pictures import bids, is_season, season, season_caption
from bot.sessions.refusals import Refused
from bot.sessions.session import ChatId, SessionId, UserId
from bot.texts import Html
from handlers.house import House, argument_of, caller_of, chat_of, game_called, is_private

MY_STATS_PAYLOAD = "mystats"  # of a deep link to one's own figures

Screen = tuple[Html, Keyboard]


def _chosen(pressed: Pressed) -> View | None:
    """What a button chooses; None for one that is none of ours."""
    view = view_of(pressed.choice)
    return view if view is not None and is_known(view.scope.game) else None


# The ranking


async def ranking_command(house: House, update: Update) -> None:
    """/ranking: who plays best here, of all games or of the one that is named."""
    chat = await house.tables.first_id(chat_of(update))
    asked = argument_of(update)
    scope = await _scope_called(house, chat, asked) if asked else ALL
    if scope is None:
        await house.reply(update, "ranking-no-such-game")
        return
    await _show_ranking(house, update, scope)


async def _scope_called(house: House, chat: ChatId, asked: str) -> Scope | None:
    """The game of that name; of one that is not played here, its whole family if that is."""
    game = game_called(house.texts, asked)
    if game is None:
        return None
    scope, family = Scope(game.name), Scope(of_command(game.command))
    played = await house.records.scopes(chat)
    return family if scope not in played and family in played else scope


async def ranking_of_game(house: House, update: Update, pressed: Pressed) -> None:
    """`Ranking` under the end of a game: that of its kind, with this game in it."""
    try:
        session = await house.tables.by_id(pressed.sid)
    except Refused:  # it has left Redis: what it was about is not known any more
        scope = ALL
    else:
        scope = Scope(session.game)
        await house.filing.try_to_file(session)
    await house.answer(update)
    await _show_ranking(house, update, scope)


async def _show_ranking(house: House, update: Update, scope: Scope) -> None:
    """In a private chat computers are among them: nobody else sits there."""
    view = View(scope, has_computers=is_private(update))
    text, keyboard = await _ranking(house, update, view)
    await house.reply_with(update, text, keyboard=keyboard)


async def turn_ranking(house: House, update: Update, pressed: Pressed) -> None:
    """A button under a ranking; whoever presses, it is only a view."""
    view = _chosen(pressed)
    if view is None:
        await house.answer(update, "unknown-press")
        return
    text, keyboard = await _ranking(house, update, view)
    await house.answer(update)
    await house.rewrite(update, text, keyboard)


async def _ranking(house: House, update: Update, view: View) -> Screen:
    chat = await house.tables.first_id(chat_of(update))
    reader = Reader(house.texts, await house.language_of_place(update))
    scopes = await house.records.scopes(chat)
    if not scopes:
        return reader.t("ranking-none"), ()
    everybody = await house.records.ranking(chat, view.scope, with_computers=True)
    people = await house.records.ranking(chat, view.scope)
    ranks = everybody if view.has_computers else people
    now, timezone = await house.tables.clock_of(chat)
    shelf = Shelf(
        scopes=scopes,
        year=year_of(now, timezone),
        month=month_of(now, timezone),
        seats_computers=len(everybody) > len(people),
        games=await house.records.count(chat, view.scope),
        has_picture=is_season(ranks),
    )
    return ranking_page(view, ranks, shelf, reader)


async def draw_season(house: House, update: Update, pressed: Pressed) -> None:
    """`Picture` under a ranking: how its players came to stand where they stand."""
    view = _chosen(pressed)
    if view is None:
        await house.answer(update, "unknown-press")
        return
    chat = await house.tables.first_id(chat_of(update))
    ranks = await house.records.ranking(chat, view.scope, with_computers=view.has_computers)
    if not is_season(ranks):
        await house.answer(update, "ranking-none-such")
        return
    await house.answer(update)
    reader = Reader(house.texts, await house.language_of_place(update))
    games = await house.records.all_games(chat)
    draw = partial(season, games, view.scope, ranks, reader)
    await house.reply_with(update, season_caption(view.scope, ranks, reader), draw=draw)


# One's own figures


async def my_stats_command(house: House, update: Update) -> None:
    """/mystats: one's own figures over all groups, in private."""
    caller = caller_of(update)
    if caller is None or not is_private(update):
        keyboard = await house.open_chat_key(update, deep_link(house.username, MY_STATS_PAYLOAD))
        await house.reply(update, "mystats-in-private", keyboard=keyboard)
        return
    text, keyboard = await _my_stats(house, update, caller.user, View())
    await house.reply_with(update, text, keyboard=keyboard)


async def turn_my_stats(house: House, update: Update, pressed: Pressed) -> None:
    """A button under one's own figures, in one's own chat."""
    view, caller = _chosen(pressed), caller_of(update)
    if view is None or caller is None or not is_private(update):
        await house.answer(update, "unknown-press")
        return
    text, keyboard = await _my_stats(house, update, caller.user, view)
    await house.answer(update)
    await house.rewrite(update, text, keyboard)


async def _my_stats(house: House, update: Update, user: UserId, view: View) -> Screen:
    reader = Reader(house.texts, await house.language_of_place(update))
    figures = await house.records.person(user)
    best, record = figures.best, None
    if best is not None and view.scope == ALL:
        record = await house.records.game(ChatId(best.chat), SessionId(best.game))
    return my_stats_page(view, figures, record, reader)


async def draw_my_bids(house: House, update: Update, pressed: Pressed) -> None:
    """`Picture` under one's own figures: what became of one's bids."""
    view, caller = _chosen(pressed), caller_of(update)
    if view is None or caller is None or not is_private(update):
        await house.answer(update, "unknown-press")
        return
    reader = Reader(house.texts, await house.language_of_place(update))
    caption = my_bids_caption(view, await house.records.person(caller.user), reader)
    if caption is None:
        await house.answer(update, "ranking-none-such")
        return
    await house.answer(update)
    chats = {chat for _, chat in await house.records.games_named(caller.user)}
    games = [game for chat in chats for game in await house.records.all_games(chat)]
    draw = partial(bids, games, view.scope, caller.user, reader)
    await house.reply_with(update, caption, draw=draw)
