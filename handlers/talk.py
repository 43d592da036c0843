"""What the bot says for itself: greetings, help, the rules of the games, and its languages."""

from __future__ import annotations

from collections.abc import Mapping

from telegram import Update

from bot.games import GAMES, Game, commands, presets_of
from bot.render.buttons import ANY_TIME, Pressed, data_for
from bot.render.columns import MOST_LETTERS, letters, signed
from bot.render.posts import Button, Keyboard
from bot.rules.play import Rules
from bot.rules.ruleset import RuleSet
from bot.rules.scoring import bid_points
from bot.sessions.refusals import Refused
from bot.sessions.session import Session, SessionId
from bot.texts import Html, Value
from handlers.absence import sit_down
from handlers.hints import HINT_PAYLOAD, hint_command
from handlers.house import House, argument_of, caller_of, chat_of, game_called, is_private
from handlers.privacy import FORGET_PAYLOAD, forget_me_command
from handlers.records import MY_STATS_PAYLOAD, my_stats_command

LANGUAGE = SessionId("language")  # these stand in callback data where a table's id does
RULES = SessionId("rules")
WAYS = "ways="  # before a command: all its presets


async def start(house: House, update: Update, payload: str) -> None:
    """/start in a private chat, with what a deep link carries: now the bot may write there."""
    caller = caller_of(update)
    if caller is None or not is_private(update):
        await help_command(house, update)
        return
    await house.tables.met(caller.user, is_reachable=True)
    if payload.startswith("j_"):
        sid = SessionId(payload.removeprefix("j_"))
        await house.tables.join(sid, caller, update_id=update.update_id)
        return
    if payload.startswith("t_"):
        sid = SessionId(payload.removeprefix("t_"))
        await sit_down(house, update, sid, caller)
        return
    if payload == FORGET_PAYLOAD:
        await forget_me_command(house, update)
        return
    if payload == HINT_PAYLOAD:
        await hint_command(house, update)
        return
    if payload == MY_STATS_PAYLOAD:
        await my_stats_command(house, update)
        return
    await house.reply(update, "hello-private")


async def at_a_loss(house: House, update: Update) -> None:
    """Words in a private chat that are no command of ours; in a group they are for others."""
    await house.reply(update, "hello-private")


async def help_command(house: House, update: Update) -> None:
    """/help."""
    openers = ", ".join(f"/{command}" for command in commands())
    await house.reply(update, "help", commands=openers)


async def rules_command(house: House, update: Update) -> None:
    """/rules: the page of the game that is named, else of the table here, or a choice of pages."""
    language = await house.language(update)
    asked = argument_of(update)
    if asked:
        game = game_called(house.texts, asked)
        if game is None:
            await house.reply(update, "no-such-game", keyboard=_game_keys(house, language))
        else:
            page, keyboard = _page(house, game, game.rules, language)
            await house.reply_with(update, page, keyboard=keyboard)
        return
    session = await _table_or_none(house, update)
    if session is None:
        await house.reply(update, "choose-rules", keyboard=_game_keys(house, language))
        return
    page, _ = _page(house, GAMES[session.game], session.rules, language)
    here = house.texts.t(language, "rules-here", rules=house.renderer.rules(session, language))
    await house.reply_with(update, page_and_here(page, here))


def page_and_here(page: Html, here: Html) -> Html:
    """A game's page and how it is played here, in one message; the latter alone if both are too
    long for one.
    """
    both = Html(f"{page}\n\n{here}")
    return both if letters(both) <= MOST_LETTERS else here


async def choose_page(house: House, update: Update, pressed: Pressed) -> None:
    """A game of /rules, or the other ways to play it: that takes the place of what was pressed."""
    language = await house.language_of_place(update)
    command = pressed.choice.removeprefix(WAYS)
    game = game_called(house.texts, pressed.choice)
    if pressed.choice.startswith(WAYS) and command in commands():
        text, keyboard = _ways(house, command, language)
    elif game is not None:
        text, keyboard = _page(house, game, game.rules, language)
    else:
        await house.answer(update, "unknown-press")
        return
    await house.answer(update)
    await house.rewrite(update, text, keyboard)


def _page(house: House, game: Game, rules: Rules, language: str) -> tuple[Html, Keyboard]:
    """The game's page with the points of these rules, and the way to the other ways to play it."""
    page = house.texts.t(language, f"page-{game.name}", **_points(house, rules, language))
    if len(presets_of(game.command)) == 1:
        return page, ()
    label = house.texts.plain(language, "key-ways")
    key = Button(label=label, data=data_for(RULES, ANY_TIME, f"{WAYS}{game.command}"))
    return page, ((key,),)


def _ways(house: House, command: str, language: str) -> tuple[Html, Keyboard]:
    presets = presets_of(command)
    game = house.texts.t(language, f"game-{presets[0].name}")
    text = house.texts.t(language, "choose-way", game=game)
    return text, tuple(_page_key(house, preset, language) for preset in presets)


def _points(house: House, rules: Rules, language: str) -> Mapping[str, Value]:
    """How a game with bids scores: in words, with a bid of three made, and with it two short."""
    if not isinstance(rules, RuleSet):
        return {}
    return {
        "score": house.renderer.scoring(rules, language),
        "example": bid_points(rules.scoring, 3, 3),
        "short": signed(bid_points(rules.scoring, 3, 1)),
    }


def _game_keys(house: House, language: str) -> Keyboard:
    return tuple(_page_key(house, presets_of(command)[0], language) for command in commands())


def _page_key(house: House, game: Game, language: str) -> tuple[Button, ...]:
    label = house.texts.plain(language, f"game-{game.name}")
    return (Button(label=label, data=data_for(RULES, ANY_TIME, game.name)),)


async def _table_or_none(house: House, update: Update) -> Session | None:
    try:
        return await house.game_here(update)
    except Refused:
        return None


async def language_command(house: House, update: Update) -> None:
    """/language: of the group, or in a private chat one's own."""
    keys = tuple(
        Button(
            label=house.texts.plain(language, "language-name"),
            data=data_for(LANGUAGE, ANY_TIME, language),
        )
        for language in house.texts.languages
    )
    whose = "person" if is_private(update) else "group"
    await house.reply(update, f"choose-language-{whose}", keyboard=(keys,))


async def choose_language(house: House, update: Update, pressed: Pressed) -> None:
    """A language was pressed."""
    language = pressed.choice
    if language not in house.texts.languages:
        await house.answer(update, "unknown-press")
        return
    caller = caller_of(update)
    assert caller is not None
    if is_private(update):
        await house.tables.set_language_of_person(caller.user, language)
    else:
        await house.tables.set_language_of_chat(chat_of(update), language)
    await house.answer(update)
    await house.rewrite(update, house.texts.t(language, "language-set"))


async def hello(house: House, update: Update) -> None:
    """The bot was added to a group: one line."""
    language = await house.tables.meet_chat(chat_of(update), caller_of(update))
    await house.say(chat_of(update), house.texts.t(language, "hello-group"))
