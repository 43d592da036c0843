"""The game itself: bids and cards, looking at a hand, the table and the score, and the end."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from telegram import Update

from bot.render.buttons import ANY_TIME, Pressed, data_for
from bot.render.columns import in_one_message
from bot.render.hints import LOOK_BACK
from bot.render.history import HISTORY
from bot.render.my_stats import MY_BIDS, MY_STATS
from bot.render.posts import Button
from bot.render.ranking import RANKING, SEASON
from bot.sessions.keys import is_sheet
from bot.sessions.refusals import Denial, Refused
from bot.sessions.session import Session, SessionId, Stage, UserId
from bot.sessions.table import host_name
from handlers import absence, hints, penalties, scorecard
from handlers.errors import MISTAKES
from handlers.history import turn_history
from handlers.house import (
    House,
    answer,
    caller_of,
    chat_of,
    is_private,
    pressed_message,
    sender_of,
)
from handlers.house_rules import HOUSE_RULE_PRESSES, press_house_rules
from handlers.lobby import (
    LOBBY_PRESSES,
    NEW_GAME,
    Press,
    choose_game,
    presser,
    send_away,
    set_level,
)
from handlers.merging import MERGE, press_merge
from handlers.privacy import FORGET, forget_me
from handlers.records import (
    draw_my_bids,
    draw_season,
    ranking_of_game,
    turn_my_stats,
    turn_ranking,
)
from handlers.talk import LANGUAGE, RULES, choose_language, choose_page


async def press(house: House, update: Update, pressed: Pressed) -> None:
    """Any button: one of the table's own by its name, or else the answer to a question.

    A message that should not stand there mostly has buttons of which the time has passed.
    """
    handler = OF_NO_TABLE.get(pressed.sid) or _of_table(pressed)
    try:
        await handler(house, update, pressed)
    except MISTAKES:
        _notice(house, update, pressed)
        raise
    _notice(house, update, pressed)


def _notice(house: House, update: Update, pressed: Pressed) -> None:
    message = pressed_message(update)
    if message is not None and _is_on_post(pressed):
        house.noticed(pressed.sid, chat_of(update), message.message_id)


def _is_on_post(pressed: Pressed) -> bool:
    """Whether such a button stands under a post of a table, and not under a reply."""
    is_answer = pressed.question != ANY_TIME
    is_reply = pressed.choice in ON_REPLIES or penalties.is_penalty(pressed.choice)
    return pressed.sid not in OF_NO_TABLE and (is_answer or not is_reply)


def _of_table(pressed: Pressed) -> Press:
    if is_sheet(pressed.sid) and pressed.choice not in AFTER_A_GAME:
        return scorecard.of_sheet(pressed)
    if pressed.question != ANY_TIME:
        return _answer_question
    if pressed.choice.startswith("out"):
        return send_away
    if pressed.choice.startswith("level"):
        return set_level
    if penalties.is_penalty(pressed.choice):
        return penalties.ask_on
    if pressed.choice.startswith(LOOK_BACK):
        return hints.press_look_back
    return PRESSES.get(pressed.choice, press_house_rules)


async def _answer_question(house: House, update: Update, pressed: Pressed) -> None:
    await house.tables.press(
        pressed.sid,
        presser(update),
        question=pressed.question,
        choice=pressed.choice,
        update_id=update.update_id,
    )
    await answer(update)


async def _show_hand(house: House, update: Update, pressed: Pressed) -> None:
    """My hand: an alert that only this person sees."""
    session = await house.tables.by_id(pressed.sid)
    seat = session.seat_of(presser(update))
    if seat is None:
        raise Refused(Denial.NOT_AT_TABLE)
    if session.state is None or session.stage is not Stage.PLAYING:
        raise Refused(Denial.PASSED)
    line = house.renderer.hand_line(session, seat)
    if not line:
        await house.answer(update, "hand-alert-empty")
        return
    await answer(update, line, is_alert=True)


async def _count_down(house: House, update: Update, pressed: Pressed) -> None:
    """The host does not wait for the last bids."""
    await house.tables.count_down(pressed.sid, presser(update), update_id=update.update_id)
    await house.answer(update)


async def _rematch(house: House, update: Update, pressed: Pressed) -> None:
    await house.tables.rematch(pressed.sid, presser(update), update_id=update.update_id)
    await house.answer(update)


async def hand_command(house: House, update: Update) -> None:
    """/hand: the hands of all tables one sits at come anew to the private chat.

    To whoever has not opened it their table shows the way there.
    """
    caller = caller_of(update)
    if caller is None:
        await house.reply(update, "press-hand")
        return
    if is_private(update):
        await house.tables.met(caller.user, is_reachable=True)
    held = await house.tables.show_hands(caller.user, update_id=update.update_id)
    if not held:
        await _say_no_hand(house, update)
    elif not await house.tables.has_met(caller.user):
        here = await house.tables.first_id(chat_of(update))
        if all(session.place.chat != here for session in held):
            await house.reply(update, "hand-needs-chat")


async def _say_no_hand(house: House, update: Update) -> None:
    """That they do not sit at the table here, or, where none is, at any."""
    here = await _table_here_or_none(house, update, is_needed=False)
    if here is not None and here.is_live:
        raise Refused(Denial.NOT_AT_TABLE)
    await house.reply(update, "hand-none")


async def table_command(house: House, update: Update) -> None:
    """/table: the group's post once more, at the bottom of the chat, or the score sheet that lies
    there; in private, one's hands.
    """
    try:
        session = await house.game_here(update)
    except Refused:
        if not is_private(update):
            raise
        await hand_command(house, update)
    else:
        await house.tables.show_again(session.id, update_id=update.update_id)


async def score_command(house: House, update: Update) -> None:
    """/score: the score sheet of the table here; in private, of all tables one sits at.

    A sheet for real cards that lies here comes once more, at the bottom of the chat. When all is
    over, what ended last counts.
    """
    paper = await house.sheet_here(update)
    is_kept = paper is not None and paper.is_live
    if paper is not None and is_kept:
        await house.tables.show_again(paper.id, update_id=update.update_id)
    here = await _table_here_or_none(house, update, is_needed=paper is None)
    if here is not None and paper is not None and not (here.is_live or is_kept):
        sessions: tuple[Session, ...] = (max(here, paper, key=_ended_at),)
    elif here is not None:
        sessions = (here,)
    elif paper is not None:
        sessions = () if is_kept else (paper,)
    else:
        sessions = await house.tables.of_person(sender_of(update))
    language = await house.language(update)
    sheets = [house.renderer.sheet(session, language) for session in sessions]
    shown = [sheet for sheet in sheets if sheet is not None]
    if shown:
        await house.reply_with(update, in_one_message(shown))
    elif not is_kept:
        raise Refused(Denial.NOT_PLAYING if sessions else Denial.NO_TABLE)


def _ended_at(session: Session) -> datetime:
    return session.ended_at or session.opened_at


async def _table_here_or_none(
    house: House, update: Update, *, is_needed: bool = True
) -> Session | None:
    """The table here; None in a private chat where none stands: its person may sit elsewhere."""
    try:
        return await house.table_here(update)
    except Refused:
        if is_private(update) or not is_needed:
            return None
        raise


async def stop_command(house: House, update: Update) -> None:
    """/stop: the host or an admin ends the table; a game in play only after a second press."""
    session = await house.table_here(update)
    user = sender_of(update)
    if session.stage is Stage.PLAYING:
        await _ask_to_stop(house, update, session, user)
        return
    await house.tables.stop(
        session.id,
        user,
        is_admin=await house.is_admin(update, session, user),
        update_id=update.update_id,
    )


async def _ask_to_stop(house: House, update: Update, session: Session, user: UserId) -> None:
    if not await _may_stop(house, update, session, user):
        if session.seat_of(user) is not None:
            await absence.ask_for_votes(house, update, session)
            return
        raise Refused(Denial.HOST_OR_ADMIN_ONLY, host=host_name(session))
    language = await house.language(update)
    keyboard = tuple(
        Button(
            label=house.texts.plain(language, f"key-{choice}"),
            data=data_for(session.id, ANY_TIME, choice),
            style=style,
        )
        for choice, style in (("stop", "danger"), ("play-on", None))
    )
    game = house.texts.plain(language, f"game-{session.game}")
    await house.reply(update, "stop-sure", game=game, keyboard=(keyboard,))


async def _may_stop(house: House, update: Update, session: Session, user: UserId) -> bool:
    """The host and admins at any time; once the game has lain still for a day all of the group."""
    if await house.may_arrange(update, session, user):
        return True
    return house.tables.may_anybody_stop(session) and await house.is_member(session, user)


async def _stop(house: House, update: Update, pressed: Pressed) -> None:
    user = presser(update)
    session = await house.tables.by_id(pressed.sid)
    if await _is_asked_no_more(house, update, session):
        return
    await house.tables.stop(
        pressed.sid,
        user,
        is_admin=await _may_stop(house, update, session, user),
        update_id=update.update_id,
    )
    await house.answer(update)
    await _settle_question(house, update, "stopped")


async def _play_on(house: House, update: Update, pressed: Pressed) -> None:
    user = presser(update)
    session = await house.tables.by_id(pressed.sid)
    if await _is_asked_no_more(house, update, session):
        return
    if session.seat_of(user) is None and not await _may_stop(house, update, session, user):
        raise Refused(Denial.NOT_AT_TABLE)
    await house.answer(update)
    await _settle_question(house, update, "plays-on")


async def _is_asked_no_more(house: House, update: Update, session: Session) -> bool:
    """Whether the game has come to its end some other way, which the question then says."""
    if session.stage is Stage.PLAYING or update.update_id in session.updates:
        return False
    await house.answer(update, "refused-is_over")
    await _settle_question(house, update, "refused-is_over")
    return True


async def _settle_question(house: House, update: Update, key: str) -> None:
    """The question with its two buttons becomes its answer."""
    await house.rewrite(update, house.texts.t(await house.language_of_place(update), key))


OF_NO_TABLE: Mapping[SessionId, Press] = {
    NEW_GAME: choose_game,
    LANGUAGE: choose_language,
    RULES: choose_page,
    RANKING: turn_ranking,
    SEASON: draw_season,
    MY_STATS: turn_my_stats,
    MY_BIDS: draw_my_bids,
    HISTORY: turn_history,
    MERGE: press_merge,
    FORGET: forget_me,
}
"""Questions that belong to no table, by what stands in their callback data instead."""

AFTER_A_GAME = frozenset({"rematch", "ranking"})
"""Choices under the end of a game, a score sheet's as well as a table's."""

ON_REPLIES = frozenset({"stop", "play-on", scorecard.ASKED_NAMES})
"""Choices under the bot's replies, which no post of a table bears."""

PRESSES: Mapping[str, Press] = {
    **LOBBY_PRESSES,
    **HOUSE_RULE_PRESSES,
    "here": absence.here,
    "resume": absence.resume,
    "take-over": absence.take_over,
    "vote": absence.vote,
    "penalty": penalties.ask_who,
    "hand": _show_hand,
    "count-down": _count_down,
    "rematch": _rematch,
    "ranking": ranking_of_game,
    "stop": _stop,
    "play-on": _play_on,
}
