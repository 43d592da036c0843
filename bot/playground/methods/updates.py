"""How the bot is told of updates: polling, or a webhook."""

from __future__ import annotations

import re
from collections.abc import Mapping
from urllib.parse import urlsplit

from bot.playground.methods.call import Method
from bot.playground.model import JsonObject
from bot.playground.params import Params
from bot.playground.refusals import Refusal, bad_request
from bot.playground.world import Webhook, World

MAX_BATCH = 100
MAX_POLL_S = 50
WEBHOOK_PORTS = frozenset({80, 88, 443, 8443})
LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})
SECRET = re.compile(r"[A-Za-z0-9_-]{1,256}")
MAX_CONNECTIONS = 100
DEFAULT_CONNECTIONS = 40


def _allowed(params: Params) -> list[str] | None:
    kinds = params.array("allowed_updates")
    return None if kinds is None else [str(kind) for kind in kinds]


async def get_updates(world: World, params: Params) -> list[JsonObject]:
    """getUpdates; one at a time, and not beside a webhook."""
    if world.webhook.url:
        raise Refusal(
            409,
            "can't use getUpdates method while webhook is active; "
            "use deleteWebhook to delete the webhook first",
        )
    queue = world.updates
    poll = queue.new_poll()
    queue.allow(_allowed(params))
    offset = params.number("offset")
    if offset is not None:
        queue.confirm(offset)
    limit = min(max(params.number("limit") or MAX_BATCH, 1), MAX_BATCH)
    wait_s = min(max(params.number("timeout") or 0, 0), MAX_POLL_S)
    try:
        await queue.changed.until(lambda: queue.is_overtaken(poll) or len(queue) > 0, wait_s)
    except TimeoutError:
        return []
    if queue.is_overtaken(poll):
        raise Refusal(409, f"terminated by {queue.interrupted_by}")
    return [update.body for update in queue.batch(limit, world.clock())]


def set_webhook(world: World, params: Params) -> bool:
    """setWebhook; plain http is taken on this machine only. An empty address is deleteWebhook."""
    url = params.text("url")
    if not url:
        return delete_webhook(world, params)
    _check_url(url)
    secret = params.text("secret_token")
    if secret and not SECRET.fullmatch(secret):
        raise bad_request("secret token contains unallowed characters")
    connections = params.number("max_connections") or DEFAULT_CONNECTIONS
    world.updates.allow(_allowed(params))
    if params.flag("drop_pending_updates"):
        world.updates.drop_all()
    world.webhook = Webhook(
        url,
        secret,
        min(max(connections, 1), MAX_CONNECTIONS),
        params.text("ip_address"),
        world.webhook.targets,
    )
    world.updates.end_polls("setWebhook request")
    return True


def _check_url(url: str) -> None:
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise bad_request("bad webhook: invalid URL") from None
    if parts.hostname in LOOPBACK and parts.scheme in ("http", "https"):
        return
    if parts.scheme != "https":
        raise bad_request("bad webhook: An HTTPS URL must be provided for webhook")
    if (port or 443) not in WEBHOOK_PORTS:
        raise bad_request("bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443")
    if not parts.hostname or "." not in parts.hostname:
        raise bad_request("bad webhook: Failed to resolve host: Name or service not known")


def delete_webhook(world: World, params: Params) -> bool:
    """deleteWebhook."""
    if params.flag("drop_pending_updates"):
        world.updates.drop_all()
    world.webhook = Webhook(targets=world.webhook.targets)
    world.updates.changed.tell(None)
    return True


def get_webhook_info(world: World, params: Params) -> JsonObject:
    """getWebhookInfo."""
    webhook = world.webhook
    told: JsonObject = {
        "url": webhook.url,
        "has_custom_certificate": False,
        "pending_update_count": len(world.updates),
    }
    if webhook.url:
        told["max_connections"] = webhook.max_connections
        told["ip_address"] = webhook.ip_address or "127.0.0.1"
    if webhook.last_error:
        told["last_error_date"], told["last_error_message"] = webhook.last_error
    if world.updates.allowed is not None:
        told["allowed_updates"] = sorted(world.updates.allowed)
    return told


UPDATE_METHODS: Mapping[str, Method] = {
    "getUpdates": get_updates,
    "setWebhook": set_webhook,
    "deleteWebhook": delete_webhook,
    "getWebhookInfo": get_webhook_info,
}
