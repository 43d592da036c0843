"""How the process logs: one line an event, for people or machines, and never a secret."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from datetime import UTC, datetime

QUIET = ("aiohttp", "httpx", "httpcore", "uvicorn", "uvicorn.error", "telegram")
"""Libraries whose everyday lines nobody needs.

httpx would print addresses that hold the token, telegram what is said and the hands.
"""

SAME_AGAIN_S = 60
MOST_REMEMBERED = 1000


def set_up(level: str, *, as_json: bool, secrets: Iterable[str]) -> None:
    """Send all logging to standard error, with the secrets blotted out wherever they turn up."""
    handler = logging.StreamHandler()
    plain = logging.Formatter("%(asctime)s %(levelname)s %(message)s")
    handler.setFormatter(_Blotting(_Json() if as_json else plain, tuple(secrets)))
    handler.addFilter(_Once())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)


class _Once(logging.Filter):
    """Leaves out what would say the very same again within a minute.

    While Redis is away that is several lines a second, and hosts keep only so many.
    """

    def __init__(self) -> None:
        super().__init__()
        self._said_at: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.exc_info:
            return True
        said = record.getMessage()
        if 0 <= record.created - self._said_at.get(said, -SAME_AGAIN_S) < SAME_AGAIN_S:
            return False
        if len(self._said_at) >= MOST_REMEMBERED:
            self._said_at.clear()
        self._said_at[said] = record.created
        return True


class _Json(logging.Formatter):
    """A record's `fields`, given as `extra`, stand beside its message."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class _Blotting(logging.Formatter):
    """Formats as another does, then blots out secrets, in tracebacks too."""

    def __init__(self, inner: logging.Formatter, secrets: tuple[str, ...]) -> None:
        super().__init__()
        self._inner = inner
        self._forms = [form for secret in secrets if secret for form in _forms(secret)]

    def format(self, record: logging.LogRecord) -> str:
        line = self._inner.format(record)
        for form in self._forms:
            line = line.replace(form, "<secret>")
        return line


def _forms(secret: str) -> tuple[str, ...]:
    """How a secret may stand in a line: quoted as by repr, in JSON, or both, it looks otherwise."""
    quoted = repr(secret)[1:-1]
    return (_in_json(quoted), _in_json(secret), quoted, secret)


def _in_json(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)[1:-1]
