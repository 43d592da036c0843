"""Calls to Telegram: what comes back, and what is known of a call that nothing came back from."""

import asyncio
import socket

import pytest
from telegram import Bot
from telegram.error import BadRequest, InvalidToken, NetworkError, TimedOut

from bot.playground import StandIn
from bot.publisher.telegram import NOT_SENT
from bot.run.request import AiohttpRequest


@pytest.fixture
async def telegram():
    async with StandIn() as running:
        yield running


def a_bot(base_url: str, token: str, *, read_timeout_s: float = 5.0) -> Bot:
    request = AiohttpRequest(2, read_timeout_s=read_timeout_s)
    return Bot(token, base_url=base_url, request=request, get_updates_request=AiohttpRequest(1))


def nowhere() -> str:
    """An address at which nobody listens."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return f"http://127.0.0.1:{free.getsockname()[1]}/bot"


async def test_a_call_is_answered_and_a_refusal_is_told(telegram: StandIn) -> None:
    async with a_bot(telegram.base_url, telegram.token) as bot:
        assert (await bot.get_me()).is_bot
        with pytest.raises(BadRequest, match="Chat not found"):
            await bot.send_message(12345, "hello")


async def test_of_a_message_that_was_sent_only_where_it_stands_is_read(
    telegram: StandIn,
) -> None:
    anna = telegram.world.person("Anna")
    await anna.start()
    async with a_bot(telegram.base_url, telegram.token) as bot:
        sent = await bot.send_message(anna.id, "Your hand: ♠ A 9")
    last = anna.private.messages[-1]
    assert (last.id, last.text) == (sent.message_id, "Your hand: ♠ A 9")
    assert (sent.chat.id, sent.text) == (anna.id, None)


@pytest.mark.parametrize("status", ["200 OK", "404 Not Found", "502 Bad Gateway"])
async def test_a_web_page_in_the_place_of_an_answer_is_no_answer(
    status: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def gateway(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        head = f"HTTP/1.1 {status}\r\nContent-Type: text/html\r\nContent-Length: 6\r\n\r\n"
        writer.write(head.encode() + b"<html>")
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(gateway, "127.0.0.1", 0) as server:
        port = server.sockets[0].getsockname()[1]
        with pytest.raises(NetworkError, match=f"a web page came for an answer, {status[:3]}"):
            async with a_bot(f"http://127.0.0.1:{port}/bot", "1234:secret"):
                pass
    assert caplog.text == ""


async def test_a_session_is_made_anew_after_it_was_closed(telegram: StandIn) -> None:
    request = AiohttpRequest(2)
    for _ in range(2):
        async with request:
            status, body = await request.do_request(
                f"{telegram.base_url}{telegram.token}/getMe", "GET"
            )
        assert (status, b'"is_bot":' in body.replace(b" ", b"")) == (200, True)


async def test_a_call_that_found_nobody_was_not_sent() -> None:
    with pytest.raises(NetworkError) as refused:
        async with a_bot(nowhere(), "1234:secret"):
            pass
    assert isinstance(refused.value.__cause__, NOT_SENT)


async def test_a_call_that_is_not_answered_in_time_may_have_been_done(telegram: StandIn) -> None:
    anna = telegram.world.person("Anna")
    await anna.start()
    async with a_bot(telegram.base_url, telegram.token, read_timeout_s=1.0) as bot:
        telegram.world.fail("timeout_but_done", method="sendMessage")
        with pytest.raises(TimedOut) as late:
            await bot.send_message(anna.id, "hello")
    assert not isinstance(late.value.__cause__, NOT_SENT)
    assert [message.text for message in anna.private.by_bot] == ["hello"]


async def test_what_goes_wrong_is_told_without_the_token() -> None:
    token = "1234567890:AAsecretsecretsecretsecretsecretsecret"
    for base_url in (nowhere(), "http://[bad/bot", "http://no.such.host.invalid/bot"):
        with pytest.raises((NetworkError, InvalidToken, ValueError)) as wrong:
            async with a_bot(base_url, token):
                pass
        assert "secret" not in str(wrong.value)


async def test_more_calls_than_connections_wait_for_each_other(telegram: StandIn) -> None:
    async with a_bot(telegram.base_url, telegram.token) as bot:
        answers = await asyncio.gather(*(bot.get_me() for _ in range(20)))
    assert len({answer.id for answer in answers}) == 1


async def test_a_proxy_of_the_environment_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bytes] = []

    async def proxy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.append(await reader.readline())
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(proxy, "127.0.0.1", 0) as server:
        monkeypatch.setenv("http_proxy", f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}")
        async with AiohttpRequest(1) as request:
            answer = await request.do_request("http://telegram.invalid/bot1/getMe", "GET")
    assert answer == (200, b"{}")
    assert asked == [b"GET http://telegram.invalid/bot1/getMe HTTP/1.1\r\n"]
