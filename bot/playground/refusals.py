"""How Telegram says no: an error code, a sentence, and sometimes what to do about it."""

from __future__ import annotations

from dataclasses import dataclass, field

CODE_WORDS = {
    400: "Bad Request",
    401: "Unauthorized",
    403: "Forbidden",
    404: "Not Found",
    409: "Conflict",
    429: "Too Many Requests",
    500: "Internal Server Error",
    502: "Bad Gateway",
    503: "Service Unavailable",
    504: "Gateway Timeout",
}


@dataclass(frozen=True)
class Refusal(Exception):
    """An answer with `ok: false`; the server turns it into JSON, nobody else catches it."""

    code: int
    reason: str = ""
    parameters: dict[str, int] = field(default_factory=dict)

    @property
    def description(self) -> str:
        """The whole sentence a client reads."""
        word = CODE_WORDS.get(self.code, "Error")
        return f"{word}: {self.reason}" if self.reason else word


def bad_request(reason: str) -> Refusal:
    """400: the call itself is wrong, repeating it will not help."""
    return Refusal(400, reason)


def forbidden(reason: str) -> Refusal:
    """403: the bot may not do this to this chat."""
    return Refusal(403, reason)


def too_many_requests(retry_after_s: int) -> Refusal:
    """429: the same call may be made again after so many seconds."""
    return Refusal(429, f"retry after {retry_after_s}", {"retry_after": retry_after_s})


def upgraded(new_chat_id: int) -> Refusal:
    """400: the group has become a supergroup and lives on under another id."""
    return Refusal(
        400,
        "group chat was upgraded to a supergroup chat",
        {"migrate_to_chat_id": new_chat_id},
    )
