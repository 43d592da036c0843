"""Reply markup as the bot sends it to a keyboard, or Telegram's refusal. Pure."""

from __future__ import annotations

import json
from urllib.parse import urlsplit

from bot.playground.model import Button, JsonObject, Keyboard
from bot.playground.refusals import Refusal, bad_request

MAX_BUTTONS = 100
MAX_IN_ROW = 8
MAX_MARKUP_BYTES = 10_000
MAX_DATA_BYTES = 64
STYLES = frozenset({"primary", "success", "danger"})
OTHER_MARKUPS = ("keyboard", "remove_keyboard", "force_reply")
KINDS = (
    "callback_data",
    "url",
    "web_app",
    "login_url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "copy_text",
    "callback_game",
    "pay",
)


def keyboard_of(markup: JsonObject | None) -> Keyboard | None:
    """The inline keyboard; None for none, an empty one, or another kind of markup."""
    if not markup:
        return None
    rows = markup.get("inline_keyboard")
    if rows is None:
        if not any(name in markup for name in OTHER_MARKUPS):
            raise bad_request("object expected as reply markup")
        return None
    if not isinstance(rows, list) or not all(isinstance(row, list) for row in rows):
        raise bad_request(
            'field "inline_keyboard" of the InlineKeyboardMarkup must be an Array of Arrays'
        )
    keyboard = tuple(tuple(_button(raw) for raw in row) for row in rows if row)
    _check_size(keyboard, markup)
    return keyboard or None


def _check_size(keyboard: Keyboard, markup: JsonObject) -> None:
    too_many = sum(len(row) for row in keyboard) > MAX_BUTTONS
    too_wide = any(len(row) > MAX_IN_ROW for row in keyboard)
    compact = json.dumps(markup, ensure_ascii=False, separators=(",", ":"))
    if too_many or too_wide or len(compact.encode()) > MAX_MARKUP_BYTES:
        raise bad_request("reply markup is too long")


def _unreadable(sentence: str) -> Refusal:
    return bad_request(f"can't parse inline keyboard button: {sentence}")


def _button(raw: object) -> Button:
    if not isinstance(raw, dict):
        raise _unreadable("expected an Object")
    text = raw.get("text")
    if not isinstance(text, str) or not text.strip():
        raise _unreadable('field "text" must be non-empty')
    kinds = [kind for kind in KINDS if raw.get(kind) is not None]
    if not kinds:
        raise _unreadable("Text buttons are unallowed in the inline keyboard")
    if len(kinds) > 1:
        raise _unreadable(f"exactly one of its fields must be used, not {', '.join(kinds)}")
    if raw.get("style") is not None and raw["style"] not in STYLES:
        raise _unreadable("invalid button style specified")
    data = raw.get("callback_data")
    if data is not None and not 1 <= len(str(data).encode()) <= MAX_DATA_BYTES:
        raise bad_request("BUTTON_DATA_INVALID")
    url = raw.get("url")
    if url is not None:
        _check_url(str(url))
    return Button(text, data, url, raw.get("style"), dict(raw))


def _check_url(url: str) -> None:
    parts = urlsplit(url if "://" in url else f"http://{url}")
    good = parts.scheme in ("http", "https", "tg") and bool(parts.netloc) and " " not in url
    if not good or (parts.scheme != "tg" and "." not in parts.netloc):
        raise bad_request(f"inline keyboard button URL '{url}' is invalid: Wrong HTTP URL")
