"""The figures of one process as Prometheus reads them. Imported only when METRICS is on."""

from __future__ import annotations

import math
import re
from collections.abc import Awaitable, Callable

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

from bot.publisher.outcomes import Outcome, TooFast
from bot.run.meters import Meters
from bot.sessions.outages import StoreUnavailable
from bot.sessions.store import Census
from handlers.feed import MEMBER, OTHER, PRESS, Fed, Verdict

ANSWER_BUCKETS_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10)
LAG_BUCKETS_S = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5)

COMMAND = "command"
LIMITED = ("send", "editMessage", "deleteMessage")
"""How the names of the methods begin that Telegram's pace applies to."""


class Figures:
    """Kept in a registry of their own; `meters` is what the parts of the bot are given."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self._updates = Counter(
            "troef_updates", "Updates handled", ["kind", "verdict"], registry=registry
        )
        self._answers = Histogram(
            *("troef_answer_seconds", "From an update's coming in to its being answered"),
            *(["kind"],),
            buckets=ANSWER_BUCKETS_S,
            registry=registry,
        )
        self._calls = Counter(
            *("troef_calls", "Calls to the Bot API; limited: Telegram's pace applies to them"),
            *(["method", "outcome", "limited"],),
            registry=registry,
        )
        self._too_fast = Counter(
            "troef_too_many_requests", "Calls that Telegram answered with 429", registry=registry
        )
        self._lost = Counter(
            *("troef_commit_conflicts", "Commits before which somebody else was"),
            registry=registry,
        )
        self._handovers = Counter(
            *("troef_publisher_handovers", "How often this process became the one that publishes"),
            registry=registry,
        )
        self._publishes = Gauge(
            "troef_publishes", "1 while this process publishes for the bot", registry=registry
        )
        self._tables = Gauge("troef_live_tables", "Live tables of the bot", registry=registry)
        self._sweep = Gauge(
            *("troef_sweep_lag_seconds", "For how long the table that was due first has waited"),
            registry=registry,
        )
        self._redis = Gauge("troef_redis_up", "1 when Redis answered", registry=registry)
        self._loop = Histogram(
            *("troef_event_loop_lag_seconds", "How much too late the event loop came to something"),
            buckets=LAG_BUCKETS_S,
            registry=registry,
        )
        for kind in (PRESS, COMMAND, MEMBER, OTHER):  # a figure that is 0 is there, too
            self._answers.labels(kind)
            for verdict in Verdict:
                self._updates.labels(kind, verdict)

    @property
    def meters(self) -> Meters:
        """The hands of these figures."""
        return Meters(
            fed=self._fed,
            lost=self._lost.inc,
            publishes=self._publishes_now,
            called=self._called,
            late=self._loop.observe,
        )

    def _fed(self, fed: Fed) -> None:
        kind = COMMAND if fed.kind.startswith("/") else fed.kind
        self._updates.labels(kind, fed.verdict).inc()
        self._answers.labels(kind).observe(fed.ms / 1000)

    def _publishes_now(self, is_ours: bool) -> None:
        self._publishes.set(is_ours)
        self._handovers.inc(is_ours)

    def _called(self, method: str, outcome: Outcome) -> None:
        limited = "yes" if method.startswith(LIMITED) else "no"
        self._calls.labels(method, _name_of(outcome), limited).inc()
        self._too_fast.inc(isinstance(outcome, TooFast))

    async def text(self, census: Callable[[], Awaitable[Census]]) -> bytes:
        """All figures as they are now; what only Redis knows is asked for now."""
        try:
            counted = await census()
        except StoreUnavailable:
            counted = None
        self._redis.set(counted is not None)
        self._tables.set(math.nan if counted is None else counted.tables)
        self._sweep.set(math.nan if counted is None else counted.overdue_s)
        return generate_latest(self._registry)


def _name_of(outcome: Outcome) -> str:
    """NotModified is not_modified."""
    return re.sub(r"\B([A-Z])", r"_\1", type(outcome).__name__).lower()
