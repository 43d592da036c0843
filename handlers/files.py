"""A group's games as files: sent to whoever may have them, and taken in from an admin."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence

from telegram import Document as SentDocument
from telegram import Update
from telegram.error import TelegramError

from bot.records.export import to_csv, to_json
from bot.records.game import GameRecord
from bot.records.import_ import MOST_BYTES, BadFile, Fault, take_in
from bot.render.history import day_of
from bot.render.posts import Document
from bot.render.ranking import Reader
from handlers.house import House, caller_of, chat_of, message_of, topic_of

log = logging.getLogger(__name__)

MEGABYTE = 1024 * 1024
GAMES_A_FILE = 1000  # some 7 MB
TABLE = ".csv"  # how the name of the file ends that is no use to /import
MOST_FETCHED = min(MOST_BYTES, 20 * MEGABYTE)  # Telegram hands no larger file to a bot


async def export_command(house: House, update: Update) -> None:
    """/export: all games of this chat, as a table and as a file that /import takes."""
    chat = await house.tables.first_id(chat_of(update))
    async with house.records.files:
        games = await house.records.all_games(chat)
        if not games:
            await house.reply(update, "export-none")
        elif not await _may_have(house, update, games):
            await house.reply(update, "export-not-yours")
        elif not await house.tables.is_repeated(update.update_id):
            await _send(house, update, games)


async def _may_have(house: House, update: Update, games: Sequence[GameRecord]) -> bool:
    """Admins, and whoever has played here."""
    caller = caller_of(update)
    if caller is not None and any(caller.user in game.people() for game in games):
        return True
    return await house.is_admin_here(update)


async def _send(house: House, update: Update, games: Sequence[GameRecord]) -> None:
    reader = Reader(house.texts, await house.language_of_place(update))
    chat, message = update.effective_chat, message_of(update)
    assert chat is not None
    title = chat.title or chat.full_name or ""
    files = await asyncio.to_thread(lambda: list(_files(games, title, reader)))
    for document, key in files:
        await house.say(
            chat_of(update),
            reader.t(key, count=len(games)),
            topic=topic_of(message),
            reply_to=message.message_id,
            document=document,
        )


def _files(
    games: Sequence[GameRecord], title: str, reader: Reader
) -> Iterator[tuple[Document, str]]:
    """The table, then the whole in files that may be taken in again, and their captions' keys.

    Spreadsheets know UTF-8 by the mark before it.
    """
    name = f"troef-{day_of(games[-1])}"
    yield Document(f"{name}{TABLE}", to_csv(games, reader.name).encode("utf-8-sig")), "export-table"
    for start in range(0, len(games), GAMES_A_FILE):
        part = f"-{start // GAMES_A_FILE + 1}" if len(games) > GAMES_A_FILE else ""
        whole = to_json(title, games[start : start + GAMES_A_FILE]).encode()
        yield Document(f"{name}{part}.json", whole), "export-whole"


async def import_command(house: House, update: Update) -> None:
    """/import in reply to such a file: an admin has this chat take its games in."""
    if not await house.is_admin_here(update):
        await house.reply(update, "import-admins")
        return
    answered = message_of(update).reply_to_message
    sent = None if answered is None else answered.document
    if sent is None or (sent.file_name or "").lower().endswith(TABLE):
        await house.reply(update, "import-in-reply")
        return
    try:
        chat = await house.tables.first_id(chat_of(update))
        async with house.records.files:
            taken = await take_in(house.records, chat, await _fetched(house, sent))
    except BadFile as bad:
        log.info("update %s: the file is not taken: %s", update.update_id, bad)
        language = await house.language_of_place(update)
        text = house.texts.t(language, f"import-{bad.code}", **bad.values)
        await house.reply_with(update, text)
    except TelegramError as error:
        log.warning("update %s: the file cannot be fetched: %s", update.update_id, error)
        await house.reply(update, "import-not-fetched")
    else:
        language = await house.language_of_place(update)
        said = [house.texts.t(language, "import-done", added=taken.added)]
        if taken.added and taken.known:
            said.append(house.texts.t(language, "import-known", known=taken.known))
        if taken.nameless:
            said.append(house.texts.t(language, "import-nameless", count=taken.nameless))
        await house.reply_with(update, " ".join(said))


async def _fetched(house: House, sent: SentDocument) -> bytes:
    """Its content; raises BadFile for a large one before it is fetched."""
    if sent.file_size is None or sent.file_size > MOST_FETCHED:
        raise BadFile(Fault.TOO_LARGE, most=MOST_FETCHED // MEGABYTE)
    file = await house.bot.get_file(sent.file_id)
    return bytes(await file.download_as_bytearray())
