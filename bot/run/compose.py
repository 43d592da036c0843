"""The composition root: every part of the running bot, built once and taken down in order."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import partial
from typing import TypeVar

from telegram import Bot, Update
from telegram.error import BadRequest, NetworkError, RetryAfter
from telegram.ext import Application, ApplicationBuilder

from bot.computer.thinking import Thinkers
from bot.publisher.findings import Hooks, Unreadable
from bot.publisher.pace import PaceSettings
from bot.publisher.passes import Sources
from bot.publisher.publisher import Publisher
from bot.publisher.records import Records
from bot.publisher.tasks import cancel
from bot.publisher.telegram import Telegram
from bot.records.filing import Filing
from bot.records.room import keep_room
from bot.records.store import RecordBook
from bot.render import Renderer
from bot.render.posts import Document, Keyboard
from bot.run.lag import Lag
from bot.run.meters import UNMEASURED, CallCounter, Called, Meters
from bot.run.request import AiohttpRequest
from bot.run.unreadable import tell_of
from bot.sessions.chance import Chance
from bot.sessions.codec import from_doc
from bot.sessions.connection import Client, client_of, wait_until_ready
from bot.sessions.embedded import EmbeddedValkey
from bot.sessions.outages import StoreUnavailable
from bot.sessions.service import Tables, Wake
from bot.sessions.session import ChatId
from bot.sessions.store import Store
from bot.sessions.turns import Ask, without_thinking
from bot.settings import Settings
from bot.texts import LANGUAGES, Texts
from handlers import register
from handlers.feed import Verdict, feed
from handlers.house import Draw, House
from handlers.patience import Patience
from handlers.thoughts import Thoughts

log = logging.getLogger(__name__)

Answer = TypeVar("Answer")

REDIS_GIVE_UP_S = 60
TELEGRAM_GIVE_UP_S = 60
FIRST_PAUSE_S = 0.5
LONGEST_PAUSE_S = 8.0
GOODBYE_S = 2.0
MOST_PICTURES = 3  # that wait for one chat, for they are drawn one after the other for all
TELEGRAM_CONNECTIONS = 32


class AnothersRedis(Exception):
    """The tables in it are another bot's, whose messages this one could not change; its text says
    so, and what to do.
    """


@dataclass(frozen=True, slots=True)
class Running:
    """The bot at work.

    handle: takes one update to its end. publishing: ends only when the bot is stopped, or with the
    fault of ours that nobody could catch.
    """

    bot: Bot = field(repr=False)  # its own repr shows the token
    redis: Client
    handle: Callable[[Update], Awaitable[Verdict]]
    publishing: asyncio.Task[None]


@asynccontextmanager
async def memory(settings: Settings, *, may_be_anothers: bool = False) -> AsyncIterator[Client]:
    """Where the games are kept, once it answers.

    Waits for a minute for one that does not, then raises StoreUnavailable. may_be_anothers: also
    the Valkey that a bot at work keeps for itself.
    """
    ready = partial(wait_until_ready, give_up_after_s=REDIS_GIVE_UP_S, say=log.warning)
    async with (
        _address(settings, may_be_anothers=may_be_anothers) as url,
        client_of(url, tls_verify=settings.redis_tls_verify, ready=ready) as redis,
    ):
        yield redis


@asynccontextmanager
async def client(settings: Settings) -> AsyncIterator[Client]:
    """The same, whether it answers or not, and also beside a bot that keeps its own Valkey."""
    async with (
        _address(settings, may_be_anothers=True) as url,
        client_of(url, tls_verify=settings.redis_tls_verify) as redis,
    ):
        yield redis


@asynccontextmanager
async def _address(settings: Settings, *, may_be_anothers: bool = False) -> AsyncIterator[str]:
    """Of the Redis that REDIS_URL names, or of a Valkey of our own."""
    if settings.redis_url is not None:
        yield settings.redis_url.get_secret_value()
        return
    valkey = EmbeddedValkey(settings.data_dir)
    if may_be_anothers and await valkey.is_running():
        yield valkey.url
        return
    async with valkey:
        yield valkey.url


def application_for(settings: Settings, *, called: Called | None = None) -> Application:  # type: ignore[type-arg]  # six
    """python-telegram-bot without its updater: updates come in through `feed`.

    called: told of every call.
    """
    builder = ApplicationBuilder().token(settings.bot_token.get_secret_value()).updater(None)
    builder = builder.request(AiohttpRequest(TELEGRAM_CONNECTIONS))
    builder = builder.get_updates_request(AiohttpRequest(1))
    if called is not None:
        builder = builder.rate_limiter(CallCounter(called))
    if settings.telegram_api_url is not None:
        api = settings.telegram_api_url.rstrip("/")
        builder = builder.base_url(f"{api}/bot").base_file_url(f"{api}/file/bot")
    return builder.build()


async def patiently(ask: Callable[[], Awaitable[Answer]]) -> Answer:
    """What Telegram answers when it is asked at the start.

    A burst of trouble is waited out for a minute; then the last TelegramError is raised, and at
    once one that no waiting heals.
    """
    clock = asyncio.get_running_loop().time
    end, pause = clock() + TELEGRAM_GIVE_UP_S, FIRST_PAUSE_S
    while True:
        try:
            return await ask()
        except BadRequest:  # a NetworkError by descent only
            raise
        except (NetworkError, RetryAfter) as error:
            left = end - clock()
            if left <= 0:
                raise
            log.warning("Telegram: %s; trying again in %.1f s", error, min(pause, left))
        await asyncio.sleep(min(pause, left))
        pause = min(2 * pause, LONGEST_PAUSE_S)


@asynccontextmanager
async def running(
    settings: Settings,
    redis: Client,
    *,
    clock: Callable[[], datetime] | None = None,
    meters: Meters = UNMEASURED,
    thinkers: Thinkers | None = None,
) -> AsyncIterator[Running]:
    """Everything but the way in: handlers, use cases, posts and publisher.

    clock: None for Redis' own, so that nothing hangs on this machine's. thinkers: None for the
    usual ones, who stop at the end as all do. Raises InvalidToken or another TelegramError when
    Telegram does not know the bot, and AnothersRedis.
    """
    lag = Lag(meters.late)
    thinkers = thinkers or Thinkers(is_strained=lag.is_strained)
    application = application_for(settings, called=meters.called)
    try:
        await patiently(application.bot.initialize)
        await _be_at_home(Store(redis), settings.bot_id)
        texts = Texts(_default_first(settings.default_language))
        records = Records(redis)
        now = clock or records.now
        house, publisher = _build(
            settings,
            redis,
            application,
            records=records,
            texts=texts,
            clock=now,
            meters=meters,
            thinkers=thinkers,
        )
        patience = Patience(settings.chat_interval_s)
        register(application, house, patience)
        await application.initialize()
        await _ask_the_time(records)
        publishing = asyncio.create_task(publisher.run())
        room = asyncio.create_task(keep_room(house.records))
        try:
            async with lag.watched():
                yield Running(
                    bot=application.bot,
                    redis=redis,
                    handle=lambda update: feed(application, update, clock=now, note=meters.fed),
                    publishing=publishing,
                )
        finally:
            await cancel({room})
            await _stop_all(house, publisher, patience)
            await asyncio.wait({publishing})
    finally:
        await application.shutdown()
        await application.bot.request.shutdown()  # also where the bot did not come up


async def _stop_all(house: House, publisher: Publisher, patience: Patience) -> None:
    goodbye = patience.end(within_s=GOODBYE_S)
    await house.thoughts.end()
    await house.tables.think_no_more()
    await asyncio.gather(publisher.stop(), goodbye, house.thinkers.stop())


async def _be_at_home(store: Store, bot: int) -> None:
    """Of two bots in one Redis one would speak at all tables, and end those it cannot reach."""
    try:
        owner = await store.claim(bot)
    except StoreUnavailable as error:
        log.warning("whose this Redis is is not known yet: %s", error)
        return
    if owner != bot:
        raise AnothersRedis(
            f"Redis keeps the games of bot {owner}, and BOT_TOKEN is that of bot {bot}: give each"
            " bot a Redis of its own"
        )


async def _ask_the_time(records: Records) -> None:
    try:
        await records.ask_the_time()
    except StoreUnavailable as error:
        log.warning("what time it is at Redis is not known yet: %s", error)


def _build(
    settings: Settings,
    redis: Client,
    application: Application,  # type: ignore[type-arg]  # six
    *,
    records: Records,
    texts: Texts,
    clock: Callable[[], datetime],
    meters: Meters,
    thinkers: Thinkers,
) -> tuple[House, Publisher]:
    bot = application.bot
    store = Store(redis)
    renderer = Renderer(texts, bot.username)
    tables = _tables(
        settings,
        redis,
        clock=clock,
        languages=texts.languages,
        wake=lambda sid, stored: publisher.wake(sid, stored),
        lost=meters.lost,
        ask=thinkers.ask,
    )
    book = RecordBook(redis, _secret(settings))
    filing = Filing(tables, book)
    publisher = Publisher(
        Sources(store, records, from_doc, renderer.posts),
        Telegram(bot),
        _hooks(tables, filing, on_unreadable=lambda table: tell_of(table, house, store)),
        pace=_pace(settings),
        publishes=meters.publishes,
    )
    house = House(
        tables=tables,
        records=book,
        filing=filing,
        texts=texts,
        renderer=renderer,
        say=_Voice(publisher).say,
        noticed=publisher.notice,
        bot=bot,
        username=bot.username,
        thinkers=thinkers,
        thoughts=Thoughts(thinkers),
    )
    return house, publisher


def _hooks(
    tables: Tables, filing: Filing, *, on_unreadable: Callable[[Unreadable], Awaitable[None]]
) -> Hooks:
    return Hooks(
        on_unreachable=lambda sid, user: tables.set_reachable(sid, user, is_reachable=False),
        on_deadline=filing.look_at,
        on_migrated=tables.migrate,
        on_kicked=tables.sent_away,
        on_topic_gone=tables.lose_topic,
        on_unreadable=on_unreadable,
    )


def _pace(settings: Settings) -> PaceSettings:
    return PaceSettings(
        chat_interval_s=settings.chat_interval_s,
        group_per_minute=settings.group_per_minute,
        bot_per_second=settings.bot_per_second,
    )


def filing_on(redis: Client, settings: Settings) -> Filing:
    """Tables and records beside which no bot runs."""
    tables = _tables(
        settings,
        redis,
        clock=lambda: datetime.now(UTC),
        languages=_default_first(settings.default_language),
        wake=lambda *_: None,
        lost=lambda: None,
    )
    return Filing(tables, RecordBook(redis, _secret(settings)))


def _tables(
    settings: Settings,
    redis: Client,
    *,
    clock: Callable[[], datetime],
    languages: tuple[str, ...],
    wake: Wake,
    lost: Callable[[], None],
    ask: Ask = without_thinking,
) -> Tables:
    return Tables(
        Store(redis),
        chance=Chance(),
        clock=clock,
        secret=_secret(settings),
        languages=languages,
        timezone=settings.timezone,
        wake=wake,
        lost=lost,
        ask=ask,
    )


def _secret(settings: Settings) -> bytes:
    return settings.bot_token.get_secret_value().encode()


class _Voice:
    """Hands replies to the publisher without waiting for their turn, so that no update waits."""

    def __init__(self, publisher: Publisher) -> None:
        self._publisher = publisher
        self._speaking: set[asyncio.Task[None]] = set()
        self._drawing = asyncio.Lock()
        self._pictures: dict[asyncio.Task[None], ChatId] = {}  # that are not said yet

    async def say(
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
    ) -> None:
        say = partial(
            self._publisher.say,
            chat,
            text,
            topic=topic,
            reply_to=reply_to,
            keyboard=keyboard,
            instead_of=instead_of,
            document=document,
        )
        if draw is not None and list(self._pictures.values()).count(chat) >= MOST_PICTURES:
            log.info("a picture for chat %s is dropped: so many wait already", chat)
            return
        said = say() if draw is None else self._with_picture(say, draw)
        task = asyncio.create_task(said)
        self._speaking.add(task)
        task.add_done_callback(self._speaking.discard)
        if draw is not None:
            self._pictures[task] = chat
            task.add_done_callback(self._pictures.pop)

    async def _with_picture(
        self, say: Callable[..., Coroutine[None, None, None]], draw: Draw
    ) -> None:
        """Pictures are drawn one at a time; without its picture the text is said all the same."""
        async with self._drawing:
            try:
                photo = await asyncio.to_thread(draw)
            except Exception:  # words are better than nothing
                log.exception("a picture cannot be drawn")
                photo = None
        await say(photo=photo)


def _default_first(default: str) -> tuple[str, ...]:
    return (default, *(language for language in LANGUAGES if language != default))


async def is_healthy(redis: Client) -> bool:
    """Whether the memory answers, for /healthz."""
    try:
        await Store(redis).first_id(ChatId(0))
        return True
    except StoreUnavailable:
        return False
