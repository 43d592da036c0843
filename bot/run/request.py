"""How python-telegram-bot's calls reach Telegram: by aiohttp, at half the work of its own way."""

from __future__ import annotations

import ssl
from functools import cache
from typing import Any
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

import aiohttp
import certifi
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData

CONNECT_S = 5.0
READ_S = 5.0
UPLOAD_S = 20.0
WEB_PAGE = "text/html"
AS_JSON = {"Content-Type": "application/json"}
WHERE_A_MESSAGE_STANDS = frozenset({"message_id", "date", "chat"})


class AiohttpRequest(BaseRequest):
    """One session for all calls, with at most so many connections at once; more calls wait.

    A fault is told without its address, which holds the token; its cause tells whether the call
    can have reached Telegram.
    """

    def __init__(self, connections: int, *, read_timeout_s: float = READ_S) -> None:
        self._connections = connections
        self._read_timeout_s = read_timeout_s
        self._session: aiohttp.ClientSession | None = None

    @property
    def read_timeout(self) -> float | None:
        return self._read_timeout_s

    async def initialize(self) -> None:
        """Nothing yet: the session is made for the first call, and only where there is one."""

    def _open_session(self) -> aiohttp.ClientSession:
        if self._session is None:
            connector = aiohttp.TCPConnector(limit=self._connections, ssl=_certificates())
            headers = {"User-Agent": self.USER_AGENT}
            self._session = aiohttp.ClientSession(
                connector=connector, headers=headers, cookie_jar=aiohttp.DummyCookieJar()
            )
        return self._session

    async def shutdown(self) -> None:
        session, self._session = self._session, None
        if session is not None:
            await session.close()

    @staticmethod
    def parse_json_payload(payload: bytes) -> dict[str, Any]:
        """The answer. Of a message that was sent or edited nobody here reads the words and buttons,
        and to make objects of them would cost as much as the rest of the call.
        """
        answer = BaseRequest.parse_json_payload(payload)
        result = answer.get("result")
        if isinstance(result, dict) and "message_id" in result:
            answer["result"] = {n: result[n] for n in result if n in WHERE_A_MESSAGE_STANDS}
        return answer

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: Any = BaseRequest.DEFAULT_NONE,
        write_timeout: Any = BaseRequest.DEFAULT_NONE,
        connect_timeout: Any = BaseRequest.DEFAULT_NONE,
        pool_timeout: Any = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        """Status and body of the answer. Raises TimedOut or NetworkError when there is none."""
        has_files = request_data is not None and request_data.contains_files
        read_s = _or(read_timeout, UPLOAD_S if has_files else self._read_timeout_s)
        connect_s = _or(connect_timeout, CONNECT_S)
        timeout = aiohttp.ClientTimeout(total=None, connect=connect_s, sock_read=read_s)
        try:
            async with self._open_session().request(
                method,
                url,
                data=_body(request_data),
                headers=None if has_files else AS_JSON,
                timeout=timeout,
                proxy=_proxy(url),
            ) as answer:
                if answer.content_type == WEB_PAGE:  # of a gateway, or of a wrong address
                    raise NetworkError(f"a web page came for an answer, {answer.status}")
                return answer.status, await answer.read()
        except TimeoutError as error:
            raise TimedOut from error
        except aiohttp.ClientError as error:
            raise NetworkError(type(error).__name__) from error


def _or(asked: Any, usual: float) -> float | None:  # Any: python-telegram-bot's type is private
    """What was asked for: seconds, or None for no end."""
    return usual if asked is BaseRequest.DEFAULT_NONE else asked


def _body(data: RequestData | None) -> aiohttp.FormData | bytes | None:
    if data is None:
        return None
    if not data.contains_files:
        return data.json_payload
    form = aiohttp.FormData(data.json_parameters)
    for name, (filename, content, mime_type) in data.multipart_data.items():
        form.add_field(name, content, filename=filename, content_type=mime_type)
    return form


def _proxy(url: str) -> str | None:
    parts = urlsplit(url)
    return _proxy_of(parts.scheme, parts.hostname or "")


@cache  # aiohttp's own way looks it up for every call, in a thread
def _proxy_of(scheme: str, host: str) -> str | None:
    """What HTTPS_PROXY and its like say."""
    return None if proxy_bypass(host) else getproxies().get(scheme)


@cache
def _certificates() -> ssl.SSLContext:
    """Whom the machine trusts, and whom certifi does, for machines that know nobody."""
    context = ssl.create_default_context(cafile=certifi.where())
    context.load_default_certs()
    return context
