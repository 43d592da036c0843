"""A person of the playground: what somebody with a Telegram client does, and sees."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

from bot.playground.chats import Chat
from bot.playground.entities import tidy
from bot.playground.model import Account, Answer, Button, Message, PeopleError, Status, Topic

if TYPE_CHECKING:
    from bot.playground.world import World

ANSWER_WAIT_S = 30.0
MAX_DATA_BYTES = 64
PAYLOAD = re.compile(r"[A-Za-z0-9_-]{1,64}")


class NoAnswer(AssertionError):
    """The bot did not answer a press; a client would show a spinner until it gives up."""


@dataclass(frozen=True)
class Press:
    """A press on a callback button that the bot has been told of."""

    world: World
    id: str
    person_id: int
    message: Message
    data: str
    at: float

    @property
    def answered(self) -> Answer | None:
        """What the bot has answered so far."""
        return self.world.answers.get(self.id)

    async def answer(self, timeout_s: float = ANSWER_WAIT_S) -> Answer:
        """Wait for what the bot answers; NoAnswer when it does not."""
        try:
            return await self.world.changes.until(lambda: self.answered, timeout_s)
        except TimeoutError:
            raise NoAnswer(f"no answer to {self.data!r} within {timeout_s} s") from None


class Person:
    """Somebody with a Telegram client. `private` is their chat with the bot."""

    def __init__(self, world: World, account: Account) -> None:
        self.world = world
        self.account = account
        self.has_started = False
        self.has_blocked = False
        self.is_deactivated = False
        self.plays_by_itself = False
        self.private = Chat(world, account.id, "private", account.name)

    def __repr__(self) -> str:
        return f"<Person {self.id} {self.name!r}>"

    @property
    def id(self) -> int:
        """The user id, which is also the id of the private chat."""
        return self.account.id

    @property
    def name(self) -> str:
        """The name as clients show it."""
        return self.account.name

    def rename(self, first_name: str, last_name: str | None = None) -> None:
        """From now on the person is called otherwise; the id stays."""
        self.account = replace(self.account, first_name=first_name, last_name=last_name)
        self.private.title = self.name
        for chat in self.world.chats.values():
            if member := chat.members.get(self.id):
                chat.members[self.id] = replace(member, account=self.account)

    async def say(
        self,
        chat: Chat,
        text: str,
        *,
        reply_to: Message | int | None = None,
        topic: Topic | int | None = None,
    ) -> Message:
        """Write in a chat; what the bot reads of it is Telegram's privacy mode's business."""
        self._check_may_write(chat, text)
        if not chat.is_group:
            self.has_started = True
        replied = reply_to.id if isinstance(reply_to, Message) else reply_to
        thread = topic.id if isinstance(topic, Topic) else topic
        if thread is not None and (thread not in chat.topics or chat.topics[thread].closed):
            raise PeopleError(f"nobody can write in topic {thread} of {chat.title}")
        plain, _ = tidy(text, ())
        if not plain:
            raise PeopleError("an empty message cannot be sent")
        message = self.world.post(chat, self.account, text=plain, reply_to=replied, topic=thread)
        self.world.tell_message(chat, message)
        return message

    def _check_may_write(self, chat: Chat, text: str) -> None:
        if chat.is_group:
            if not chat.has(self.id):
                raise PeopleError(f"{self.name} is not in {chat.title}")
            if chat.is_over:
                raise PeopleError(f"{chat.title} is no more, or has become a supergroup")
            if "text" in chat.forbidden and not chat.is_admin(self.id):
                raise PeopleError(f"{self.name} may not write in {chat.title}")
            return
        if chat is not self.private:
            raise PeopleError(f"{self.name} cannot write in somebody else's chat")
        if self.has_blocked and text.startswith("/start"):
            self.unblock()  # the button a client shows there is "Restart bot"
        if self.has_blocked:
            raise PeopleError(f"{self.name} has blocked the bot")

    async def start(self, payload: str = "") -> Message:
        """Press Start in the private chat, perhaps with a deep link's payload."""
        return await self.say(self.private, f"/start {payload}".strip())

    async def open_link(self, url: str) -> Message:
        """Follow a `t.me/<bot>?start=...` link and press Start there."""
        return await self.start(self.world.payload_of(url))

    async def send_file(
        self,
        chat: Chat,
        name: str,
        content: bytes,
        *,
        caption: str = "",
        reply_to: Message | None = None,
    ) -> Message:
        """Send a document."""
        self._check_may_write(chat, caption)
        if not chat.is_group:
            self.has_started = True
        media = self.world.store_document(name, content)
        message = self.world.post(
            chat,
            self.account,
            text=caption,
            media=media,
            reply_to=reply_to.id if reply_to else None,
        )
        self.world.tell_message(chat, message)
        return message

    def edit(self, message: Message, text: str) -> Message:
        """Change something one said."""
        chat = self.world.chats[message.chat_id]
        if message.sender.id != self.id:
            raise PeopleError("only what one said oneself can be edited")
        now = int(self.world.clock())
        edited = replace(chat.now(message), text=text, edited=now)
        chat.put(edited, "edit")
        self.world.tell_message(chat, edited, kind="edited_message")
        return edited

    def delete(self, message: Message) -> None:
        """Take a message away; the bot is not told."""
        chat = self.world.chats[message.chat_id]
        own = message.sender.id == self.id
        if not own and chat.is_group and not chat.is_admin(self.id):
            raise PeopleError(f"{self.name} may not delete that")
        chat.remove(message.id)

    # Pressing

    async def press(
        self, message: Message, label: str, *, timeout_s: float = ANSWER_WAIT_S
    ) -> Answer:
        """Press a button of the message *as given* (a stale one too) and wait for the bot's answer.

        A button with a deep link is followed; its answer carries the address.
        """
        button = message.button(label)
        if button.url is not None:
            await self._follow(button)
            return Answer(url=button.url)
        return await self.tap(message, label).answer(timeout_s)

    async def _follow(self, button: Button) -> None:
        if button.url and self.world.is_own_link(button.url):
            await self.open_link(button.url)

    def tap(self, message: Message, label: str) -> Press:
        """Press a callback button and do not wait."""
        button = message.button(label)
        if button.data is None:
            raise PeopleError(f"{label!r} is not a callback button")
        return self.send_data(message, button.data)

    def send_data(self, message: Message, data: str) -> Press:
        """What a client that lies can do: any callback data on any message it has seen."""
        if not 1 <= len(data.encode()) <= MAX_DATA_BYTES:
            raise PeopleError("callback data is 1 to 64 bytes")
        chat = self.world.chats[message.chat_id]
        if not (chat.has(self.id) if chat.is_group else chat is self.private):
            raise PeopleError(f"{self.name} is not in {chat.title}")
        return self.world.press(self, message, data)

    # Standing

    def block(self) -> None:
        """Block the bot; it is told."""
        self._change_block(blocked=True)

    def unblock(self) -> None:
        """Unblock the bot; it is told."""
        self._change_block(blocked=False)

    def _change_block(self, *, blocked: bool) -> None:
        if self.has_blocked == blocked:
            return
        self.has_blocked = blocked
        old, new = (Status.MEMBER, Status.KICKED) if blocked else (Status.KICKED, Status.MEMBER)
        self.world.tell_standing(self.private, self.world.bot, (old, new), by=self.account)

    def deactivate(self) -> None:
        """The account is deleted; the bot is not told."""
        self.is_deactivated = True
        self.world.state_changed()

    def enter(self, chat: Chat) -> None:
        """Join a group by its link."""
        chat.add(self)

    def leave(self, chat: Chat) -> None:
        """Leave a group; the bot reads the service message."""
        self.world.change_standing(chat, self.account, Status.LEFT, by=self.account)


def payload_of(url: str, username: str) -> str | None:
    """The `start` payload of a link to this bot, "" without one; None for any other address."""
    parts = urlsplit(url if "://" in url else f"https://{url}")
    query = parse_qs(parts.query)
    if parts.scheme == "tg":
        named, is_bot_link = query.get("domain", [""])[0], parts.netloc == "resolve"
    else:
        named = parts.path.strip("/")
        is_bot_link = parts.netloc.lower() in ("t.me", "telegram.me")
    if not is_bot_link or named.lower() != username.lower():
        return None
    payload = query.get("start", [""])[0]
    if payload and not PAYLOAD.fullmatch(payload):
        return None
    return payload
