"""The playground's world: people, chats, messages, updates and faults, in memory. No HTTP here."""

from __future__ import annotations

import itertools
import random
import re
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from bot.playground import wire
from bot.playground.chats import Chat, Member
from bot.playground.faults import Fault, Faults, FloodControl
from bot.playground.model import (
    GROUP_ANONYMOUS_BOT,
    PRESENT,
    Account,
    Answer,
    Change,
    Entity,
    JsonObject,
    Keyboard,
    Media,
    Message,
    PeopleError,
    Request,
    Service,
    Status,
    StoredFile,
)
from bot.playground.notices import Notices
from bot.playground.people import Person, Press, payload_of
from bot.playground.profile import Profile
from bot.playground.refusals import bad_request, forbidden, upgraded
from bot.playground.updates import Update, UpdateQueue

DEFAULT_TOKEN = "4242424242:PLAYGROUND-not-a-real-token-00000000"
FIRST_PERSON_ID = 7_000_000_011
FIRST_GROUP_ID = -4_000_000_001
FIRST_SUPERGROUP_ID = -1_002_000_000_001
KEPT_FILES = 200
KEPT_PRESSES = 5000
KEPT_REQUESTS = 50_000
# Telegram does not document how long a press may wait for its answer.
ANSWER_TIMEOUT_S = 60.0


@dataclass
class Webhook:
    """Where updates are posted to. `targets` stand behind `url`, as processes do."""

    url: str = ""
    secret: str = ""
    max_connections: int = 40
    ip_address: str = ""
    targets: tuple[str, ...] = ()
    last_error: tuple[int, str] | None = None


class World:
    """Everything there is. Tests act through people and chats, the bot through the Bot API."""

    def __init__(
        self,
        *,
        token: str = DEFAULT_TOKEN,
        username: str = "troef_bot",
        name: str = "Troef",
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.token = token
        self.clock = clock
        self.bot = Account(int(token.split(":")[0]), name, username=username, is_bot=True)
        self.profile = Profile(name=name)
        self.people: dict[int, Person] = {}
        self.chats: dict[int, Chat] = {}
        self.files: OrderedDict[str, StoredFile] = OrderedDict()
        self.presses: OrderedDict[str, Press] = OrderedDict()
        self.answers: OrderedDict[str, Answer] = OrderedDict()
        self.requests: deque[Request] = deque(maxlen=KEPT_REQUESTS)
        self.updates = UpdateQueue(first_id=random.randrange(10**8, 9 * 10**8))
        self.webhook = Webhook()
        self.limits = FloodControl()
        self.faults = Faults()
        self.latency_s = 0.0
        self.answer_timeout_s = ANSWER_TIMEOUT_S
        self.reads_everything = False
        self.in_flight = 0
        self.changes: Notices[Change] = Notices()
        self.requested: Notices[Request] = Notices()
        self._seen: set[int] = set()
        self._people_ids = itertools.count(FIRST_PERSON_ID)
        self._group_ids = itertools.count(FIRST_GROUP_ID, -1)
        self._supergroup_ids = itertools.count(FIRST_SUPERGROUP_ID, -1)
        self._last_id = 0  # of messages in private chats and small groups, which share one count

    # People and chats

    def person(
        self,
        first_name: str,
        *,
        last_name: str | None = None,
        username: str | None = None,
        language: str | None = "en",
        started: bool = False,
        user_id: int | None = None,
    ) -> Person:
        """Somebody new. `started`: has opened the bot's chat (of which the bot is not told)."""
        number = user_id or next(self._people_ids)
        account = Account(number, first_name, last_name, username, language)
        person = self.people[number] = Person(self, account)
        self.chats[number] = person.private
        person.has_started = started
        self.state_changed()
        return person

    def group(
        self,
        title: str,
        members: Iterable[Person],
        *,
        supergroup: bool = False,
        forum: bool = False,
        with_bot: bool = True,
    ) -> Chat:
        """A new group; the first member is its creator, and the bot is told that it was added."""
        everybody = list(members)
        is_super = supergroup or forum
        number = next(self._supergroup_ids if is_super else self._group_ids)
        chat = Chat(self, number, "supergroup" if is_super else "group", title)
        chat.is_forum = forum
        self.chats[number] = chat
        for place, person in enumerate(everybody):
            status = Status.MEMBER if place else Status.CREATOR
            chat.members[person.id] = Member(person.account, status)
        self.state_changed()
        if with_bot and everybody:
            self.change_standing(chat, self.bot, Status.MEMBER, by=everybody[0].account)
        return chat

    @property
    def groups(self) -> list[Chat]:
        """The groups that are still there under this id."""
        return [c for c in self.chats.values() if c.is_group and not c.is_over]

    def account(self, account_id: int) -> Account | None:
        """The account with this id, the bot's too."""
        if account_id == self.bot.id:
            return self.bot
        person = self.people.get(account_id)
        return person.account if person else None

    def state_changed(self) -> None:
        """People or groups are not what they were."""
        self.changes.tell(Change("state"))

    # Messages

    def next_message_id(self, chat: Chat) -> int:
        """A supergroup counts its own messages; all other chats of the bot share a count."""
        if chat.kind == "supergroup":
            chat.last_id += 1
            return chat.last_id
        self._last_id += 1
        return self._last_id

    def post(
        self,
        chat: Chat,
        sender: Account,
        *,
        text: str = "",
        entities: tuple[Entity, ...] = (),
        keyboard: Keyboard | None = None,
        media: Media | None = None,
        reply_to: int | None = None,
        topic: int | None = None,
        service: Service | None = None,
        silent: bool = False,
        opens_topic: bool = False,
    ) -> Message:
        """Put a message into a chat. What people post is not told to the bot by this."""
        number = self.next_message_id(chat)
        member = chat.members.get(sender.id)
        hidden = member is not None and member.is_anonymous and service is None
        message = Message(
            id=number,
            chat_id=chat.id,
            sender=GROUP_ANONYMOUS_BOT if hidden else sender,
            sender_chat=chat.id if hidden else None,
            date=int(self.clock()),
            text=text,
            entities=entities,
            keyboard=keyboard,
            media=media,
            reply_to=reply_to,
            topic=number if opens_topic else topic,
            thread=self._reply_thread(chat, reply_to),
            service=service,
            silent=silent,
        )
        chat.put(message, "message")
        return message

    def _reply_thread(self, chat: Chat, reply_to: int | None) -> int | None:
        """In a supergroup without topics a chain of replies is a thread, with its first's id."""
        if chat.kind != "supergroup" or chat.is_forum or reply_to is None:
            return None
        replied = chat.find(reply_to)
        return (replied.thread or replied.id) if replied else None

    def store_document(self, name: str, content: bytes, mime: str = "") -> Media:
        """Keep a file and give it an id."""
        return self.store("document", StoredFile(name, content, mime or "application/octet-stream"))

    def store(self, kind: str, file: StoredFile, size: tuple[int, int] = (0, 0)) -> Media:
        """Keep a photo or document; the oldest files are forgotten."""
        file_id = f"file{len(self.files) + 1}-{random.getrandbits(64):016x}"
        self.files[file_id] = file
        while len(self.files) > KEPT_FILES:
            self.files.popitem(last=False)
        width, height = size
        return Media(kind, file_id, file.name, len(file.content), file.mime, width, height)

    # What the bot is told

    def tell_message(self, chat: Chat, message: Message, kind: str = "message") -> Update | None:
        """Tell the bot of a message, if it is in the chat and privacy mode lets it read that."""
        self._seen.add(message.sender.id)
        if chat.is_group and not self._may_read(chat, message):
            return None
        return self._tell(kind, wire.message_json(self, message), f"chat:{chat.id}")

    def _tell(self, kind: str, content: JsonObject, queue: str) -> Update | None:
        return self.updates.add(kind, content, queue=queue, at=self.clock())

    def _may_read(self, chat: Chat, message: Message) -> bool:
        if not chat.has(self.bot.id):
            return False
        if self.reads_everything or chat.is_admin(self.bot.id) or message.service:
            return True
        if self._is_for_bot(message.text):
            return True
        replied = chat.find(message.reply_to) if message.reply_to else None
        return replied is not None and replied.sender.id == self.bot.id

    def _is_for_bot(self, text: str) -> bool:
        command = re.match(r"/[A-Za-z0-9_]+(?:@(\w+))?", text)
        if command is None:
            return False
        addressee = command.group(1)
        return addressee is None or addressee.lower() == (self.bot.username or "").lower()

    def press(self, person: Person, message: Message, data: str) -> Press:
        """Tell the bot of a press; the message is told as it reads now."""
        number = str(random.randrange(10**17, 10**18))
        press = Press(self, number, person.id, message, data, self.clock())
        self.presses[number] = press
        while len(self.presses) > KEPT_PRESSES:
            self.presses.popitem(last=False)
        self._seen.add(person.id)
        now = self.chats[message.chat_id].find(message.id)
        told = wire.message_json(self, now) if now else wire.inaccessible_json(self, message)
        query = {
            "id": number,
            "from": wire.user_json(person.account),
            "message": told,
            "chat_instance": str(abs(message.chat_id) * 7919),
            "data": data,
        }
        self._tell("callback_query", query, f"user:{person.id}")
        return press

    def answer(self, press_id: str, answer: Answer) -> None:
        """Show the presser what the bot answers; once, and in time."""
        press = self.presses.get(press_id)
        late = press is not None and self.clock() - press.at > self.answer_timeout_s
        if press is None or late or press_id in self.answers:
            raise bad_request(
                "query is too old and response timeout expired or query ID is invalid"
            )
        self.answers[press_id] = answer
        while len(self.answers) > KEPT_PRESSES:
            self.answers.popitem(last=False)
        self.changes.tell(
            Change(
                "alert",
                press.message.chat_id,
                person_id=press.person_id,
                press_id=press_id,
                answer=answer,
            )
        )

    def deliver_again(self, update: Update) -> None:
        """Tell the bot an update a second time, as Telegram may."""
        self.updates.deliver_again(update)

    # Links

    def is_own_link(self, url: str) -> bool:
        """Whether the link opens the bot's private chat."""
        return payload_of(url, self.bot.username or "") is not None

    def payload_of(self, url: str) -> str:
        """The start payload of a link to the bot."""
        payload = payload_of(url, self.bot.username or "")
        if payload is None:
            raise PeopleError(f"{url} is not a link to @{self.bot.username}")
        return payload

    # Standing in groups

    def change_standing(self, chat: Chat, account: Account, new: Status, *, by: Account) -> None:
        """Somebody enters, leaves, rises or is thrown out; the bot is told as Telegram tells."""
        old = chat.status(account.id)
        if old is new:
            raise PeopleError(f"{account.name} is {new.value} in {chat.title} already")
        if chat.migrated_to is not None:
            raise PeopleError(f"{chat.title} has become a supergroup")
        was_present, is_present = old in PRESENT, new in PRESENT
        if not was_present and not is_present:
            raise PeopleError(f"{account.name} is not in {chat.title}")
        bot_was_here = chat.has(self.bot.id)
        chat.members[account.id] = Member(account, new)
        self.state_changed()
        self.tell_standing(chat, account, (old, new), by=by)
        if was_present != is_present:
            self._post_standing(chat, account, by=by, bot_was_here=bot_was_here)

    def _post_standing(
        self, chat: Chat, account: Account, *, by: Account, bot_was_here: bool
    ) -> None:
        entered = chat.has(account.id)
        if entered:
            verb = "joined the group" if by.id == account.id else f"was added by {by.name}"
        else:
            verb = "left the group" if by.id == account.id else f"was removed by {by.name}"
        field = "new_chat_members" if entered else "left_chat_member"
        service = Service(field, f"{account.name} {verb}", people=(account,))
        message = self.post(chat, by, service=service)
        if entered or account.id != self.bot.id:
            self.tell_message(chat, message)
        elif bot_was_here and chat.kind == "group" and by.id != self.bot.id:
            # A small group tells the bot in words, too, that it was thrown out.
            self._tell("message", wire.message_json(self, message), f"chat:{chat.id}")

    def tell_standing(
        self, chat: Chat, account: Account, change: tuple[Status, Status], *, by: Account
    ) -> None:
        """Tell of somebody's standing; of others only an admin is told, and only if it asks."""
        is_bot = account.id == self.bot.id
        if not is_bot and not chat.is_admin(self.bot.id):
            return
        old, new = (wire.member_json(self, chat, Member(account, s)) for s in change)
        content: JsonObject = {
            "chat": wire.chat_json(self, chat),
            "from": wire.user_json(by),
            "date": int(self.clock()),
            "old_chat_member": old,
            "new_chat_member": new,
        }
        self._tell("my_chat_member" if is_bot else "chat_member", content, f"chat:{chat.id}")
        if not chat.is_group:
            self.state_changed()

    def migrate(self, chat: Chat) -> Chat:
        """A group becomes a supergroup: another chat, another id, the same people."""
        if chat.kind != "group" or chat.migrated_to is not None:
            raise PeopleError(f"{chat.title} cannot become a supergroup")
        number = next(self._supergroup_ids)
        new = Chat(self, number, "supergroup", chat.title)
        new.members = dict(chat.members)
        new.forbidden = set(chat.forbidden)
        self.chats[number] = new
        by = chat.people[0]
        line = "The group became a supergroup"
        there = Service("migrate_to_chat_id", line, number=number)
        here = Service("migrate_from_chat_id", line, number=chat.id)
        leaving = self.post(chat, by, service=there)
        self.tell_message(chat, leaving)
        chat.migrated_to = number
        self.state_changed()
        arriving = self.post(new, by, service=here)
        self.tell_message(new, arriving)
        return new

    # What the bot may do

    def chat_for_bot(self, chat_id: int) -> Chat:
        """The chat, if the bot may act in it; else Telegram's refusal."""
        chat = self.known_chat(chat_id)
        if not chat.is_group:
            self._check_reachable(self.people[chat_id])
        return chat

    def known_chat(self, chat_id: int) -> Chat:
        """The chat, if the bot has met it and was not thrown out; else Telegram's refusal."""
        chat = self.chats.get(chat_id)
        if chat is None or not (chat.is_group or self._has_met(chat_id)):
            raise bad_request("chat not found")
        if not chat.is_group:
            return chat
        if chat.migrated_to is not None:
            raise upgraded(chat.migrated_to)
        if chat.is_deleted:
            raise forbidden("the group chat was deleted")
        if self.bot.id not in chat.members:
            raise bad_request("chat not found")
        if chat.status(self.bot.id) is Status.KICKED:
            raise forbidden(f"bot was kicked from the {chat.kind} chat")
        if not chat.has(self.bot.id):
            raise forbidden(f"bot is not a member of the {chat.kind} chat")
        return chat

    def _has_met(self, person_id: int) -> bool:
        person = self.people[person_id]
        both = {self.bot.id, person_id}
        shared = any(both <= chat.members.keys() for chat in self.chats.values())
        return shared or person.has_started or person_id in self._seen

    def _check_reachable(self, person: Person) -> None:
        if person.is_deactivated:
            raise forbidden("user is deactivated")
        if person.has_blocked:
            raise forbidden("bot was blocked by the user")
        if not person.has_started:
            raise forbidden("bot can't initiate conversation with a user")

    def edit(self, message: Message, **changes: object) -> Message:
        """Put what the bot made of its message in the old one's place."""
        edited = replace(message, edited=int(self.clock()), **changes)  # type: ignore[arg-type]
        self.chats[message.chat_id].put(edited, "edit")
        return edited

    # For tests and the people's door

    def fail(
        self,
        kind: str,
        *,
        method: str | None = None,
        chat: Chat | None = None,
        times: int = 1,
        retry_after_s: int = 1,
    ) -> None:
        """Let the next calls of this method to this chat fail; see `faults.KINDS`."""
        self.faults.add(Fault(kind, method, chat.id if chat else None, times, retry_after_s))

    def calls(self, *methods: str, chat: Chat | None = None) -> list[Request]:
        """The calls the bot made, oldest first, of these methods and to this chat if given."""
        wanted = {method.lower() for method in methods}
        return [
            request
            for request in self.requests
            if (not wanted or request.method.lower() in wanted)
            and (chat is None or request.chat_id == chat.id)
        ]

    def record(self, request: Request) -> None:
        """Remember a call and tell whoever waits for one."""
        self.requests.append(request)
        self.requested.tell(request)

    async def called(self, method: str, times: int = 1, timeout_s: float = 30.0) -> list[Request]:
        """Wait until the bot has called a method so many times."""

        def look() -> list[Request] | None:
            found = self.calls(method)
            return found if len(found) >= times else None

        return await self.requested.until(look, timeout_s)

    async def quiet(self, for_s: float = 0.1, timeout_s: float = 30.0) -> None:
        """Wait until no update waits and the bot has called nothing for `for_s`; polls apart."""
        deadline = time.monotonic() + timeout_s
        while time.monotonic() < deadline:
            before = (len(self.requests), self.in_flight, len(self.updates))
            try:
                await self.requested.until(lambda: False, for_s)
            except TimeoutError:
                after = (len(self.requests), self.in_flight, len(self.updates))
                if before == after and self.in_flight == 0 and len(self.updates) == 0:
                    return
        raise AssertionError(f"the bot is still busy after {timeout_s} s")
