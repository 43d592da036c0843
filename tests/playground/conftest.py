"""A running stand-in, a bot that talks to it over HTTP, and two people with a group."""

import re
from contextlib import AbstractContextManager

import pytest
from telegram import Bot
from telegram.error import TelegramError
from telegram.request import HTTPXRequest

from bot.playground import StandIn

SHORT_S = 0.15


@pytest.fixture
async def telegram():
    async with StandIn(webhook_pause_s=0.02, autoplay_pause_s=0.01) as running:
        yield running


def bot_of(telegram, *, token=None, read_timeout_s=5.0):
    plain = {"trust_env": False, "verify": False}  # no proxy, and no certificates to load
    request = HTTPXRequest(read_timeout=read_timeout_s, httpx_kwargs=plain)
    return Bot(
        token or telegram.token,
        base_url=telegram.base_url,
        base_file_url=telegram.base_file_url,
        request=request,
        get_updates_request=HTTPXRequest(httpx_kwargs=plain),
    )


@pytest.fixture
async def bot(telegram):
    async with bot_of(telegram) as client:
        yield client


@pytest.fixture
def world(telegram):
    return telegram.world


@pytest.fixture
def anna(world):
    return world.person("Anna", language="nl", started=True)


@pytest.fixture
def bob(world):
    return world.person("Bob")


@pytest.fixture
def group(world, anna, bob):
    return world.group("Klaverjasclub", [anna, bob])


@pytest.fixture
def supergroup(world, anna, bob):
    return world.group("Kaartclub", [anna, bob], supergroup=True)


@pytest.fixture
def forum(world, anna, bob):
    return world.group("Forum", [anna, bob], forum=True)


def refused(sentence: str) -> AbstractContextManager:
    """Telegram refuses with exactly this sentence."""
    short = sentence.removeprefix("Bad Request: ")  # python-telegram-bot takes that off
    pattern = re.escape(short[:1].upper() + short[1:])
    return pytest.raises(TelegramError, match=f"(?i)^{pattern}$")


async def all_updates(bot):
    """Everything that waits, taken."""
    found = await bot.get_updates()
    if found:
        await bot.get_updates(offset=found[-1].update_id + 1)
    return list(found)
