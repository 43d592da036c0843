"""What every handler is given, and how an update reads: who, where, in which language."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Protocol

from telegram import Bot, Chat, ChatMember, ChatMemberRestricted, Message, Update
from telegram.constants import ChatMemberStatus
from telegram.error import BadRequest, ChatMigrated, Forbidden, NetworkError, TelegramError

from bot.computer.thinking import Thinkers
from bot.games import GAMES, Game
from bot.records.filing import Filing
from bot.records.store import RecordBook
from bot.render import Renderer
from bot.render.buttons import Pressed, deep_link, join_payload, parse_data, take_over_payload
from bot.render.posts import Button, Document, Keyboard
from bot.sessions.refusals import Denial, Refused
from bot.sessions.service import Caller, Tables
from bot.sessions.session import ChatId, Place, Session, SessionId, Stage, UserId
from bot.sessions.table import NOBODY, is_host
from bot.texts import Html, Texts, Value
from handlers.thoughts import Thoughts

log = logging.getLogger(__name__)

GROUP_ANONYMOUS_BOT = 1087968824
TELEGRAM_S_OWN_SENDERS = frozenset({GROUP_ANONYMOUS_BOT, 136817688, 777000})
"""GroupAnonymousBot, Channel Bot and Telegram stand in `from` for somebody who is not shown.

Only the first is an admin; as a channel any member may speak.
"""

ANSWER_S = 2.0  # for an answer to a press, both tries together
FIRST_TRY_S = 1.0
MOST_IN_ANSWER = 200

_ADMINS = (ChatMemberStatus.ADMINISTRATOR, ChatMemberStatus.OWNER)


Draw = Callable[[], bytes]
"""Makes a PNG to which the text is the caption; slow, so it is called in a thread."""


class Say(Protocol):
    def __call__(
        self,
        chat: ChatId,
        text: str,
        *,
        topic: int | None = None,
        reply_to: int | None = None,
        keyboard: Keyboard = (),
        instead_of: int | None = None,
        document: Document | None = None,
        draw: Draw | None = None,
    ) -> Awaitable[None]: ...


@dataclass(frozen=True, slots=True)
class House:
    """The use cases, the words and the one voice.

    records: the games that are over. filing: brings them there. noticed: tells the publisher on
    which message of a table somebody pressed, in case it is one that should not stand there.
    username: the bot's own. thinkers: what takes its time is thought there, beside the bot.
    thoughts: what people have asked to have thought about.
    """

    tables: Tables
    records: RecordBook
    filing: Filing
    texts: Texts
    renderer: Renderer
    say: Say
    noticed: Callable[[SessionId, ChatId, int], None]
    bot: Bot = field(repr=False)  # its own repr shows the token
    username: str
    thinkers: Thinkers
    thoughts: Thoughts

    async def reply(
        self, update: Update, key: str, /, *, keyboard: Keyboard = (), **values: Value
    ) -> None:
        """Answer a command where it was given, in the language of that place."""
        text = self.texts.t(await self.language_of_place(update), key, **values)
        await self.reply_with(update, text, keyboard=keyboard)

    async def reply_with(
        self, update: Update, text: str, *, keyboard: Keyboard = (), draw: Draw | None = None
    ) -> None:
        """Say it where the update came from, once however often Telegram delivers the update."""
        if await self.tables.is_repeated(update.update_id):
            return
        message = update.effective_message
        is_free = message is None or is_private(update)
        await self.say(
            chat_of(update),
            text,
            topic=topic_of(message),
            reply_to=None if is_free or message is None else message.message_id,
            keyboard=keyboard,
            draw=draw,
        )

    async def rewrite(self, update: Update, text: Html, keyboard: Keyboard = ()) -> None:
        """The question whose button was pressed becomes this text, at the pace of all that is said.

        It is only its looks: what was decided stands, whatever Telegram says.
        """
        message = pressed_message(update)
        if message is not None:
            chat = ChatId(message.chat.id)
            await self.say(chat, text, keyboard=keyboard, instead_of=message.message_id)

    async def language(self, update: Update) -> str:
        """Of whoever reads the answer: that to a press is read by the presser alone."""
        caller = caller_of(update)
        if caller is not None and update.callback_query is not None:
            return await self.tables.language_of_person(caller)
        return await self.language_of_place(update)

    async def language_of_place(self, update: Update) -> str:
        """The person's own in their private chat, else the group's."""
        caller = caller_of(update)
        if caller is not None and is_private(update):
            return await self.tables.language_of_person(caller)
        return await self.tables.language_of_chat(chat_of(update))

    async def answer(self, update: Update, key: str | None = None, /, **values: Value) -> None:
        """Answer a press with a passing line, or with nothing but an end to the waiting."""
        query = update.callback_query
        assert query is not None
        text = None
        if key is not None:
            text = self.texts.plain(await self.language(update), key, **values)
        await answer(update, text)

    def link_to_join(self, sid: SessionId) -> str:
        return deep_link(self.username, join_payload(sid))

    def link_to_take_over(self, sid: SessionId) -> str:
        return deep_link(self.username, take_over_payload(sid))

    async def open_chat_key(self, update: Update, link: str) -> Keyboard:
        """A button that leads to the private chat, where Start does what the link says."""
        label = self.texts.plain(await self.language_of_place(update), "key-open-chat")
        return ((Button(label=label, url=link),),)

    async def is_admin(self, update: Update, session: Session, user: UserId) -> bool:
        """Whether the sender may decide for the chat in which the table stands.

        Where they press does not count: a lying client sends a table's data from any chat. user:
        NOBODY for whoever is not shown, and only a command says where it was given.
        """
        if user == NOBODY:
            return is_anonymous_admin(update)
        if session.place.is_private:
            return ChatId(user) == session.place.current  # which bears its person's id
        member = await self.member(session.place.current, user)
        return member is not None and member.status in _ADMINS

    async def is_admin_here(self, update: Update) -> bool:
        """Whether the sender decides for the chat that an update came from, and is about.

        In a private chat its person does.
        """
        caller = caller_of(update)
        if caller is None:
            return is_anonymous_admin(update)
        if is_private(update):
            return True
        member = await self.member(chat_of(update), caller.user)
        return member is not None and member.status in _ADMINS

    async def is_member(self, session: Session, user: UserId) -> bool:
        """Whether somebody is in the chat in which the table stands."""
        member = await self.member(session.place.current, user)
        if isinstance(member, ChatMemberRestricted):
            return member.is_member  # who has left may still be forbidden things
        return member is not None and member.status in (*_ADMINS, ChatMemberStatus.MEMBER)

    async def member(self, chat: ChatId, user: UserId) -> ChatMember | None:
        """How somebody stands in a chat; None if Telegram will not say."""
        try:
            return await self.bot.get_chat_member(chat, user)
        except ChatMigrated as moved:  # just now: we have not been told of it yet
            return await self.member(ChatId(moved.new_chat_id), user)
        except (BadRequest, Forbidden):
            return None

    async def may_arrange(self, update: Update, session: Session, user: UserId) -> bool:
        """Whether the sender decides for a table as its host or as an admin; hosts are not looked
        up.
        """
        return is_host(session, user) or await self.is_admin(update, session, user)

    async def table_here(self, update: Update) -> Session:
        """The table that stands where the command was given, an ended one for a while.

        Raises Refused(NO_TABLE) when none does, Refused(ONLY_SHEET) when a score sheet lies there
        and no game is on at a table.
        """
        try:
            session = await self.last_table_here(update)
        except Refused:
            await self._refuse_for_sheet(update)
            raise
        if not session.is_live:
            await self._refuse_for_sheet(update)
        return session

    async def last_table_here(self, update: Update) -> Session:
        """The same, an ended one also where a score sheet lies by now.

        Raises Refused(NO_TABLE).
        """
        return await self.tables.at(chat_of(update), topic_of(update.effective_message))

    async def _refuse_for_sheet(self, update: Update) -> None:
        sheet = await self.sheet_here(update)
        if sheet is not None and sheet.is_live:
            raise Refused(Denial.ONLY_SHEET) from None

    async def sheet_here(self, update: Update) -> Session | None:
        """The score sheet that lies where the command was given, an ended one for a while."""
        topic = topic_of(update.effective_message)
        try:
            return await self.tables.at(chat_of(update), topic, is_sheet=True)
        except Refused:
            return None

    async def game_here(self, update: Update, *, prefers_lobby: bool = False) -> Session:
        """The table here; where no game is on at one, the score sheet that lies here.

        prefers_lobby: of the two the one that has not begun.
        """
        sheet = await self.sheet_here(update)
        if sheet is None or not sheet.is_live:
            return await self.table_here(update)
        try:
            session = await self.table_here(update)
        except Refused:
            return sheet
        has_begun = session.stage is not Stage.LOBBY and sheet.stage is Stage.LOBBY
        return sheet if not session.is_live or (prefers_lobby and has_begun) else session


async def answer(
    update: Update, text: str | None = None, *, is_alert: bool = False, url: str | None = None
) -> None:
    """End the waiting of a press; what was decided stands, whether the answer arrives or not.

    Where Telegram does not say what became of it, it is tried a second time: people see it once.
    """
    query = update.callback_query
    assert query is not None
    once = partial(query.answer, text=text and _short(text), show_alert=is_alert, url=url)
    try:
        async with asyncio.timeout(ANSWER_S):
            try:
                await once(read_timeout=FIRST_TRY_S)
            except BadRequest:  # a NetworkError by descent only
                raise
            except NetworkError:
                await once()
    except TelegramError as error:  # mostly "query is too old and response timeout expired"
        log.info("the answer to update %s did not arrive: %s", update.update_id, error)
    except TimeoutError:
        log.info("the answer to update %s did not arrive in time", update.update_id)


def _short(text: str) -> str:
    """As much as an answer may hold, which Telegram counts in UTF-16: a name may be all emoji."""
    units = text.encode("utf-16-le")
    if len(units) <= 2 * MOST_IN_ANSWER:
        return text
    return units[: 2 * MOST_IN_ANSWER - 2].decode("utf-16-le", "ignore") + "…"


def pressed_message(update: Update) -> Message | None:
    """The message whose button was pressed.

    None when it is gone, too old for Telegram to show it to us, or bears no such button: a lying
    client sends any data from any message.
    """
    query = update.callback_query
    assert query is not None
    message = query.message
    if not isinstance(message, Message) or message.reply_markup is None:
        return None
    buttons = (button for row in message.reply_markup.inline_keyboard for button in row)
    return message if any(button.callback_data == query.data for button in buttons) else None


def caller_of(update: Update) -> Caller | None:
    """The person behind an update; None for an anonymous admin or a channel."""
    user = update.effective_user
    if user is None or user.id in TELEGRAM_S_OWN_SENDERS:
        return None
    name = user.full_name or user.username or "?"
    return Caller(user=UserId(user.id), name=name, app_language=user.language_code)


def sender_of(update: Update) -> UserId:
    """Who sent a command; NOBODY for somebody who is not shown."""
    caller = caller_of(update)
    return NOBODY if caller is None else caller.user


def is_anonymous_admin(update: Update) -> bool:
    """Whether an admin who is not shown gave this command in their group."""
    user = update.effective_user
    return user is not None and user.id == GROUP_ANONYMOUS_BOT


def message_of(update: Update) -> Message:
    """The message that came; a press has none when its button stands on a message that is gone."""
    message = update.effective_message
    assert message is not None
    return message


def chat_of(update: Update) -> ChatId:
    assert update.effective_chat is not None
    return ChatId(update.effective_chat.id)


def is_private(update: Update) -> bool:
    """Whether it came from somebody's private chat with the bot."""
    return update.effective_chat is not None and update.effective_chat.type == Chat.PRIVATE


def game_called(texts: Texts, asked: str) -> Game | None:
    """A game by its name, by its command, or as any language calls it."""
    wanted = asked.removeprefix("/").casefold()
    for game in GAMES.values():
        titles = (texts.plain(language, f"game-{game.name}") for language in texts.languages)
        names = (game.name, game.name.replace("_", " "), game.command, *titles)
        if wanted in (name.casefold() for name in names):
            return game
    return None


def question_replied_to(message: Message) -> Pressed | None:
    """What the first button says under the message that is replied to."""
    asked = message.reply_to_message
    markup = None if asked is None else asked.reply_markup
    if markup is None or not markup.inline_keyboard:
        return None
    data = markup.inline_keyboard[0][0].callback_data
    return parse_data(data) if isinstance(data, str) else None


def argument_of(update: Update) -> str:
    """What follows a command."""
    return " ".join((message_of(update).text or "").split()[1:])


def topic_of(message: Message | None) -> int | None:
    """The forum topic a message belongs to; a reply thread of an ordinary group is none."""
    if message is None or not message.is_topic_message:
        return None
    return message.message_thread_id


def place_of(update: Update) -> Place:
    """Where a table opened by this update stands."""
    chat = update.effective_chat
    assert chat is not None
    return Place(
        chat=ChatId(chat.id),
        current=ChatId(chat.id),
        title=chat.title or chat.full_name or "",
        topic=topic_of(update.effective_message),
        is_private=is_private(update),
    )
