"""A table that shows whatever a test says, a publisher on a real Valkey, and a Telegram to look at.

The posts stand in the session itself, among the fields of a newer program, so that they are stored
and read as a real table is.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from redis.asyncio import Redis
from telegram import Bot

from bot.games.boerenbridge import BOERENBRIDGE
from bot.playground import Chat, StandIn
from bot.playground import Person as Somebody
from bot.publisher.findings import Hooks, Unreadable
from bot.publisher.pace import PaceSettings
from bot.publisher.passes import Sources
from bot.publisher.plan import Calm
from bot.publisher.publisher import Publisher
from bot.publisher.records import Records
from bot.publisher.slots import Slot, read
from bot.publisher.telegram import Telegram
from bot.publisher.times import Times
from bot.render.charts import Line, Race, drawn
from bot.render.posts import Button, Post, Urgency
from bot.run.request import AiohttpRequest
from bot.sessions import keys
from bot.sessions.codec import from_doc, to_doc
from bot.sessions.session import ChatId, Person, Place, Session, SessionId, UserId
from bot.sessions.store import Store, Stored

NOON = datetime(2026, 3, 7, 12, 0, tzinfo=UTC)
WAIT_S = 30.0

OPEN = PaceSettings(0, group_per_minute=10_000, bot_per_second=10_000, trouble_s=0.02)
CALM = replace(Calm().scaled(0), doubt_s=0.15, lost_s=0.15)
TIMES = Times(renew_s=0.05, sure_s=0.25, doubt_s=0.15, sweep_s=0.05, reread_s=0.3, ask_again_s=0.2)
LEASE_S = 60  # nobody loses the token because the machine is busy
SOON_S = 0.5  # after which an answer that does not come is given up, where a test is about that


def bot_of(base_url: str, token: str, *, read_timeout_s: float = WAIT_S) -> Bot:
    request = AiohttpRequest(64, read_timeout_s=read_timeout_s)
    return Bot(token, base_url=base_url, request=request, get_updates_request=AiohttpRequest(1))


def a_post(slot: str, chat: int, text: str, **more: object) -> Post:
    """A post of middling urgency that is put at once when the pace is open."""
    return Post(slot, ChatId(chat), text, **{"urgency": Urgency.NEW, **more})


def a_button(label: str = "Join") -> tuple[tuple[Button, ...], ...]:
    return ((Button(label, f"x:{label}"),),)


def render(session: Session, asking: Collection[str] = ()) -> tuple[Post, ...]:
    """The posts that a test has put into the session; last words where a message still asks."""
    last = [words for words in session.extra.get("last", ()) if words["slot"] in asking]
    return tuple(_post(words, session) for words in [*last, *session.extra.get("posts", ())])


def with_posts(
    session: Session, posts: tuple[Post, ...], *, last: tuple[Post, ...] = ()
) -> Session:
    words = {"posts": [_words(post) for post in posts], "last": [_words(post) for post in last]}
    return replace(session, extra=words)


def _words(post: Post) -> dict[str, object]:
    rows = [[[b.label, b.data, b.url, b.style] for b in row] for row in post.keyboard]
    return {
        "slot": post.slot,
        "chat": post.chat,
        "text": post.text,
        "urgency": int(post.urgency),
        "keyboard": rows,
        "topic": post.topic,
        "edition": post.edition,
        "user": post.user,
        "picture": _picture_words(post.picture),
    }


def _picture_words(race: Race | None) -> object:
    if race is None:
        return None
    return [race.title, race.steps, [[x.number, x.name, list(x.values)] for x in race.lines]]


def _picture(words: list | None) -> Race | None:
    if words is None:
        return None
    title, steps, lines = words
    return Race(title, steps, tuple(Line(n, name, tuple(values)) for n, name, values in lines))


def _post(words: dict, session: Session) -> Post:
    is_old_home = words["chat"] == session.place.chat
    return Post(
        words["slot"],
        session.place.current if is_old_home else ChatId(words["chat"]),
        words["text"],
        Urgency(words["urgency"]),
        tuple(tuple(Button(*b) for b in row) for row in words["keyboard"]),
        words["topic"] if session.place.topic else None,
        words["edition"],
        words["user"],
        _picture(words["picture"]),
    )


class House:
    """One table in a group, its people, and as many publishers as a test starts."""

    def __init__(self, redis: Redis, telegram: StandIn) -> None:
        self.redis = redis
        self.telegram = telegram
        self.world = telegram.world
        self.store = Store(redis)
        self.people: list[Somebody] = [
            self.world.person(name, started=True) for name in ("Anna", "Bob", "Cor", "Dirk")
        ]
        self.group = self.world.group("Klaverjasclub", self.people)
        self.sid = self.sid_of(self.group)
        self.unreachable: list[UserId] = []
        self.deadlines: list[SessionId] = []
        self.kicked: list[SessionId] = []
        self.unreadable: list[Unreadable] = []
        self.migrated: list[tuple[ChatId, ChatId]] = []
        self.publishers: list[tuple[Publisher, asyncio.Task[None]]] = []
        self._bots: list[Bot] = []
        self.draw: Callable[[Race], bytes] = drawn

    def sid_of(self, group: Chat) -> SessionId:
        return SessionId(keys.tag_of(ChatId(group.id)) + f"table{-group.id}")

    # The table

    def table(
        self, *, group: Chat | None = None, topic: int | None = None, is_reachable: bool = True
    ) -> Session:
        chat = ChatId((group or self.group).id)
        people = tuple(
            Person(UserId(p.id), p.name, "en", NOON, is_reachable=is_reachable) for p in self.people
        )
        return Session(
            id=self.sid_of(group or self.group),
            place=Place(chat, chat, "Klaverjasclub", topic),
            language="en",
            game="boerenbridge",
            rules=BOERENBRIDGE,
            host=people[0].user,
            sitters=people,
            opened_at=NOON,
        )

    async def open(self, *posts: Post, group: Chat | None = None) -> SessionId:
        topic = next((post.topic for post in posts if post.topic), None)
        session = with_posts(self.table(group=group, topic=topic), posts)
        chat = session.place.chat
        doc = to_doc(session)
        await self.store.open(session.id, chat=chat, topic=topic, doc=doc, seen=None)
        self.wake(session.id)
        return session.id

    async def show(
        self, *posts: Post, sid: SessionId | None = None, last: tuple[Post, ...] = ()
    ) -> None:
        await self.change(lambda session: with_posts(session, posts, last=last), sid=sid)

    async def change(
        self, change: Callable[[Session], Session], *, sid: SessionId | None = None
    ) -> None:
        sid = sid or self.sid
        stored = await self.store.load(sid)
        while True:
            assert stored is not None
            doc = to_doc(change(from_doc(stored.doc)))
            answer = await self.store.commit(sid, version=stored.version, doc=doc)
            if not isinstance(answer, Stored):
                return self.wake(sid)
            stored = answer

    def wake(self, sid: SessionId, stored: Stored | None = None) -> None:
        for publisher, task in self.publishers:
            if not task.done():
                publisher.wake(sid, stored)

    def notice(self, message: int) -> None:
        """Somebody presses a button of such a message in the group."""
        for publisher, task in self.publishers:
            if not task.done():
                publisher.notice(self.sid, ChatId(self.group.id), message)

    # Who publishes

    def start(
        self,
        *,
        records: Records | None = None,
        read_timeout_s: float = WAIT_S,
        **more: object,
    ) -> Publisher:
        bot = bot_of(self.telegram.base_url, self.telegram.token, read_timeout_s=read_timeout_s)
        self._bots.append(bot)
        settings = {"pace": OPEN, "calm": CALM, "times": TIMES} | more
        publisher = Publisher(
            Sources(self.store, records or self.records(), from_doc, render, self.draw),
            Telegram(bot),
            Hooks(
                self.on_unreachable,
                self.on_deadline,
                self.on_migrated,
                self.on_kicked,
                self.on_topic_gone,
                self.on_unreadable,
            ),
            **settings,
        )
        self.publishers.append((publisher, asyncio.create_task(publisher.run())))
        return publisher

    def records(self) -> Records:
        return Records(self.redis, lease_s=LEASE_S)

    async def close(self) -> None:
        for publisher, _ in self.publishers:
            await publisher.stop()
        await asyncio.gather(*(task for _, task in self.publishers))
        for bot in self._bots:
            await bot.request.shutdown()

    # What is found out

    async def on_unreachable(self, sid: SessionId, user: UserId) -> None:
        self.unreachable.append(user)

        def cut_off(session: Session) -> Session:
            seat = session.seat_of(user)
            person = session.person(user)
            assert seat is not None
            assert person is not None
            return session.with_sitter(seat, replace(person, is_reachable=False))

        await self.change(cut_off, sid=sid)

    async def on_deadline(self, sid: SessionId) -> None:
        self.deadlines.append(sid)
        later = datetime.now(UTC) + timedelta(hours=1)
        await self.change(lambda session: replace(session, deadline=later), sid=sid)

    async def on_migrated(self, old: ChatId, new: ChatId) -> None:
        self.migrated.append((old, new))
        await self.change(lambda s: replace(s, place=replace(s.place, current=new)))

    async def on_topic_gone(self, sid: SessionId) -> None:
        await self.change(lambda s: replace(s, place=replace(s.place, topic=None)), sid=sid)

    async def on_unreadable(self, table: Unreadable) -> None:
        self.unreadable.append(table)
        if not table.is_newer:
            await self.store.set_aside(table.sid, expire_s=100)

    async def on_kicked(self, sid: SessionId) -> None:
        self.kicked.append(sid)
        await self.change(lambda s: replace(s, place=replace(s.place, is_gone=True)), sid=sid)

    # Looking

    def texts(self, chat: Chat) -> list[str]:
        """What the bot has standing in a chat."""
        return [message.text for message in chat.by_bot]

    async def reads(self, chat: Chat, *texts: str) -> None:
        """Wait until this is what the bot has standing in a chat."""
        await chat.until(lambda c: self.texts(c) == list(texts))

    async def settled(self, sid: SessionId | None = None) -> None:
        """Wait until nobody need look at the table any more."""
        sid = sid or self.sid

        async def is_settled() -> bool:
            mark = await self.redis.zscore(keys.due(keys.tag_in(sid)), sid)
            return mark is None or mark > datetime.now(UTC).timestamp()

        await until(is_settled)

    async def record(self) -> dict[str, str]:
        return await self.redis.hgetall(keys.records(self.sid))

    async def slot(self, name: str) -> Slot:
        """What is written down of a post."""
        return read((await self.record())[f"s:{name}"])

    def sent_calls(self, chat: Chat | None = None) -> list[str]:
        """The calls that came, by name."""
        return [request.method for request in self.world.calls(chat=chat)]


async def until(look: Callable[[], Awaitable[object]], timeout_s: float = WAIT_S) -> None:
    """Wait for something that tells nobody when it happens."""
    async with asyncio.timeout(timeout_s):
        while not await look():  # noqa: ASYNC110 -- Redis tells nobody
            await asyncio.sleep(0.01)
