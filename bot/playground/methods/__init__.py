"""The Bot API's methods: a name, and what it does to the world. What is not in the table is 404."""

from collections.abc import Mapping

from bot.playground.methods.call import Method
from bot.playground.methods.chats import CHAT_METHODS
from bot.playground.methods.messages import MESSAGE_METHODS
from bot.playground.methods.profile import PROFILE_METHODS
from bot.playground.methods.updates import UPDATE_METHODS

METHODS: Mapping[str, Method] = {
    name.lower(): method
    for table in (MESSAGE_METHODS, CHAT_METHODS, PROFILE_METHODS, UPDATE_METHODS)
    for name, method in table.items()
}

__all__ = ["METHODS", "Method"]
