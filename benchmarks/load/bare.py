"""What python-telegram-bot alone needs: a process that knows no game and makes the same calls.

    python -m benchmarks.load.bare

It is given each press as the bot was, answers it, and then edits, sends and deletes what the bot
did after that press. It stands behind the same web server, for python-telegram-bot brings none that
is installed here.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from telegram import InlineKeyboardButton, InlineKeyboardMarkup, LinkPreviewOptions, Update
from telegram.constants import ParseMode
from telegram.error import TelegramError
from telegram.ext import Application, ApplicationBuilder, CallbackQueryHandler

from bot.run.serve import stop_at_signals
from bot.run.web import bound, serve

CONNECTIONS = 32  # as many as the bot has

Call = dict[str, Any]  # Any: the parameters of a call as they stood in its JSON


def application(calls: Sequence[Sequence[Call]]) -> Application:  # type: ignore[type-arg]  # six
    """calls: what follows each press, in the order of the presses."""
    number = itertools.count()

    async def press(update: Update, _: object) -> None:
        assert update.callback_query is not None
        await update.callback_query.answer()
        for call in calls[next(number) % len(calls)]:
            with suppress(TelegramError):  # two presses at once may change the calls' order
                await make(update, call)

    builder = ApplicationBuilder().token(os.environ["BOT_TOKEN"]).updater(None)
    api = os.environ["TELEGRAM_API_URL"]
    builder = builder.base_url(f"{api}/bot").connection_pool_size(CONNECTIONS)
    built = builder.concurrent_updates(True).build()
    built.add_handler(CallbackQueryHandler(press))
    return built


async def make(update: Update, call: Call) -> None:
    bot = update.get_bot()
    match call["method"]:
        case "sendMessage":
            await bot.send_message(
                call["chat_id"],
                call["text"],
                parse_mode=ParseMode.HTML,
                reply_markup=_keyboard(call),
                disable_notification=call.get("disable_notification"),
                link_preview_options=LinkPreviewOptions(is_disabled=True),
            )
        case "editMessageText":
            await bot.edit_message_text(
                call["text"],
                chat_id=call["chat_id"],
                message_id=call["message_id"],
                parse_mode=ParseMode.HTML,
                reply_markup=_keyboard(call),
                link_preview_options=LinkPreviewOptions(is_disabled=True),
            )
        case "deleteMessage":
            await bot.delete_message(call["chat_id"], call["message_id"])
        case "deleteMessages":
            await bot.delete_messages(call["chat_id"], call["message_ids"])


def _keyboard(call: Call) -> InlineKeyboardMarkup | None:
    markup = call.get("reply_markup")
    if not markup:
        return None
    rows = [[InlineKeyboardButton(**button) for button in row] for row in markup["inline_keyboard"]]
    return InlineKeyboardMarkup(rows)


async def main(calls: Sequence[Sequence[Call]], port: int) -> None:
    app = application(calls)

    async def webhook(request: Request) -> Response:
        update = Update.de_json(await request.json(), app.bot)
        await app.process_update(update)
        return PlainTextResponse("ok")

    async def healthz(_: Request) -> Response:
        return PlainTextResponse("ok")

    await app.initialize()
    routes = [Route("/telegram", webhook, methods=["POST"]), Route("/healthz", healthz)]
    await serve(Starlette(routes=routes), own=bound(port), stopping=stop_at_signals())
    await app.shutdown()


if __name__ == "__main__":
    after_each_press = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    asyncio.run(main(after_each_press, int(os.environ["PORT"])))
