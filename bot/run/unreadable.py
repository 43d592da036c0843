"""Word to the groups whose table cannot be read, each in its own language."""

from __future__ import annotations

from bot.publisher.findings import Unreadable
from bot.sessions.service import BROKEN_KEPT_S
from bot.sessions.store import Store
from handlers.house import House


async def tell_of(table: Unreadable, house: House, store: Store) -> None:
    """A damaged table is set aside, and leaves Redis after a while; a newer one is left alone.

    Raises StoreUnavailable.
    """
    if not table.is_newer:
        await store.set_aside(table.sid, expire_s=BROKEN_KEPT_S)
    key = "table-newer" if table.is_newer else "table-unreadable"
    for group in table.groups:
        language = await house.tables.language_of_chat(group)
        await house.say(group, house.texts.t(language, key))
