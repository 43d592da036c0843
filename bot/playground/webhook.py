"""Posting updates to the bot's webhook, each queue in order, until the bot takes them."""

from __future__ import annotations

import asyncio
import itertools
import json
import time
from collections.abc import Awaitable, Callable

import httpx

from bot.playground.model import JsonObject
from bot.playground.notices import Notices
from bot.playground.updates import Update
from bot.playground.world import World

BASE_PAUSE_S = 1.0
LONGEST_PAUSE_S = 300.0
REQUEST_TIMEOUT_S = 60.0
SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"

# A bot may answer a webhook request with a method to call.
CallByReply = Callable[[str, JsonObject], Awaitable[object]]


class WebhookDelivery:
    """Runs while the server runs. An update that is not taken holds up only its own queue."""

    def __init__(
        self,
        world: World,
        call: CallByReply,
        *,
        base_pause_s: float = BASE_PAUSE_S,
        timeout_s: float = REQUEST_TIMEOUT_S,
    ) -> None:
        self._world = world
        self._call = call
        self.base_pause_s = base_pause_s
        self.timeout_s = timeout_s
        self.attempts: list[tuple[int, str, int]] = []  # update id, address, status (0: none came)
        self._turn = itertools.count()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._slots = 0
        self._freed: Notices[None] = Notices()
        self._client: httpx.AsyncClient | None = None
        self._stop_listening: Callable[[], None] | None = None

    def start(self) -> None:
        """Begin to deliver whatever waits, now and later."""
        limits = httpx.Limits(max_connections=None, max_keepalive_connections=100)
        self._client = httpx.AsyncClient(
            trust_env=False, verify=False, limits=limits, timeout=self.timeout_s
        )
        self._stop_listening = self._world.updates.changed.listen(lambda _: self._wake())
        self._wake()

    async def stop(self) -> None:
        """Deliver no more; what was not taken still waits."""
        if self._stop_listening:
            self._stop_listening()
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._client:
            await self._client.aclose()

    def _wake(self) -> None:
        if not self._world.webhook.url:
            return
        for queue in self._world.updates.queues(self._world.clock()):
            if queue not in self._tasks:
                self._tasks[queue] = asyncio.create_task(self._deliver_all(queue))

    async def _deliver_all(self, queue: str) -> None:
        world = self._world
        try:
            while world.webhook.url and (update := world.updates.first_of(queue, world.clock())):
                await self._deliver(update)
        finally:
            del self._tasks[queue]
        self._wake()

    async def _deliver(self, update: Update) -> None:
        """Try until it is taken, has expired, or there is no webhook any longer."""
        failures = 0
        while self._world.webhook.url and update.expires_at() >= self._world.clock():
            pause_s = await self._attempt(update)
            if pause_s is None:
                self._world.updates.done(update)
                return
            failures += 1
            # The first repetition comes at once, then the pauses double.
            own_pause_s = 0.0 if failures == 1 else self.base_pause_s * 2 ** (failures - 2)
            await asyncio.sleep(min(max(pause_s, own_pause_s), LONGEST_PAUSE_S))

    async def _attempt(self, update: Update) -> float | None:
        """None when it was taken, else the pause the bot asked for."""
        webhook = self._world.webhook
        targets = webhook.targets or (webhook.url,)
        target = targets[next(self._turn) % len(targets)]
        headers = {SECRET_HEADER: webhook.secret} if webhook.secret else {}
        assert self._client is not None, "start() comes first"
        await self._freed.until(lambda: self._slots < webhook.max_connections, None)
        self._slots += 1
        try:
            response = await self._client.post(target, json=update.body, headers=headers)
        except httpx.HTTPError as error:
            self._failed(update, target, 0, f"Connection failed: {type(error).__name__}")
            return 0.0
        finally:
            self._slots -= 1
            self._freed.tell(None)
        if not response.is_success:
            words = f"{response.status_code} {response.reason_phrase}"
            self._failed(
                update, target, response.status_code, f"Wrong response from the webhook: {words}"
            )
            return _retry_after(response)
        self.attempts.append((update.id, target, response.status_code))
        await self._obey(response)
        return None

    def _failed(self, update: Update, target: str, status: int, reason: str) -> None:
        self.attempts.append((update.id, target, status))
        self._world.webhook.last_error = (int(time.time()), reason)

    async def _obey(self, response: httpx.Response) -> None:
        try:
            body = json.loads(response.content or b"null")
        except ValueError:
            return
        if isinstance(body, dict) and isinstance(body.get("method"), str):
            await self._call(body.pop("method"), body)


def _retry_after(response: httpx.Response) -> float:
    value = response.headers.get("Retry-After", "")
    return float(value) if value.isdigit() else 0.0
