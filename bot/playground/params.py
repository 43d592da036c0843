"""The parameters of a Bot API call: form, query or JSON, read by name and kind. Pure."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.playground.model import JsonObject
from bot.playground.refusals import bad_request

# Strings that may look like JSON and must not be read as such.
PLAIN = frozenset(
    {
        "text",
        "caption",
        "parse_mode",
        "url",
        "secret_token",
        "callback_query_id",
        "language_code",
        "name",
        "description",
        "short_description",
        "file_id",
        "ip_address",
        "photo",
        "document",
    }
)


@dataclass(frozen=True)
class Upload:
    """A file part of a multipart request."""

    name: str
    content: bytes
    mime: str


def _decoded(name: str, value: object) -> object:
    if name in PLAIN or not isinstance(value, str):
        return value
    try:
        return json.loads(value)
    except ValueError:
        return value


@dataclass
class Params:
    """A call's parameters, with JSON inside them already read."""

    values: JsonObject
    files: Mapping[str, Upload] = field(default_factory=dict)

    @classmethod
    def of(cls, raw: Mapping[str, object], files: Mapping[str, Upload] | None = None) -> Params:
        """Parameters as they came in."""
        return cls({name: _decoded(name, value) for name, value in raw.items()}, files or {})

    @property
    def told(self) -> JsonObject:
        """All that was given; a file that stands for itself as a reference to it."""
        said = repr(self.values)
        references = {name: f"attach://{name}" for name in self.files}
        alone = {name: there for name, there in references.items() if there not in said}
        return {**self.values, **alone}

    def text(self, name: str) -> str:
        """A string, "" if it was not given."""
        value = self.values.get(name)
        return "" if value is None else str(value)

    def number(self, name: str) -> int | None:
        """A whole number, None if it was not given."""
        value = self.values.get(name)
        if value is None or value == "":
            return None
        try:
            return int(value)
        except (TypeError, ValueError):
            raise bad_request(f'parameter "{name}" must be a number') from None

    def needed_number(self, name: str, sentence: str) -> int:
        """A whole number, or a refusal with this sentence."""
        number = self.number(name)
        if number is None:
            raise bad_request(sentence)
        return number

    def chat_id(self) -> int:
        """The `chat_id`; names of public chats are not known here."""
        value = self.values.get("chat_id")
        if value in (None, ""):
            raise bad_request("chat_id is empty")
        try:
            return int(value)
        except (TypeError, ValueError):
            raise bad_request("chat not found") from None

    def flag(self, name: str) -> bool:
        """A yes or no; no if it was not given."""
        return self.values.get(name) in (True, 1, "true", "True", "1", "yes")

    def mapping(self, name: str) -> JsonObject | None:
        """A JSON object, None if it was not given."""
        value = self.values.get(name)
        if value in (None, ""):
            return None
        if not isinstance(value, dict):
            raise bad_request(f"can't parse {name.replace('_', ' ')} JSON object")
        return value

    def array(self, name: str) -> list[object] | None:
        """A JSON array, None if it was not given."""
        value = self.values.get(name)
        if value in (None, ""):
            return None
        if not isinstance(value, list):
            raise bad_request(f"can't parse {name.replace('_', ' ')} JSON array")
        return value

    def upload(self, name: str) -> Upload | None:
        """The file sent under this name, directly or by `attach://`."""
        if name in self.files:
            return self.files[name]
        return self.attached(self.text(name))

    def attached(self, reference: str) -> Upload | None:
        """The file an `attach://` reference means."""
        return self.files.get(reference.removeprefix("attach://"))
