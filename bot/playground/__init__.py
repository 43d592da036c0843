"""A Telegram on this machine: a Bot API server, and the people who talk to the bot through it.

`StandIn` runs it; `World` is what happens in it. It refuses what Telegram refuses, in Telegram's
words, so that a fault shows here and not first in a real group. It imports nothing of the bot: it
knows it only over HTTP.
"""

from bot.playground.chats import Chat
from bot.playground.entities import as_html
from bot.playground.faults import Fault
from bot.playground.model import (
    Answer,
    Button,
    Entity,
    Message,
    PeopleError,
    Request,
    Status,
    Topic,
)
from bot.playground.people import NoAnswer, Person
from bot.playground.server import StandIn
from bot.playground.world import World

__all__ = [
    "Answer",
    "Button",
    "Chat",
    "Entity",
    "Fault",
    "Message",
    "NoAnswer",
    "PeopleError",
    "Person",
    "Request",
    "StandIn",
    "Status",
    "Topic",
    "World",
    "as_html",
]
