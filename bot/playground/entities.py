"""HTML to text and entities, and the text's limits, refused in Telegram's sentences. Pure."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.playground.model import Entity, Message
from bot.playground.refusals import Refusal, bad_request

MAX_TEXT = 4096
MAX_CAPTION = 1024
MAX_ENTITIES = 100

ENTITY_BY_TAG: Mapping[str, str] = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "code": "code",
    "pre": "pre",
    "a": "text_link",
    "blockquote": "blockquote",
    "tg-emoji": "custom_emoji",
}
NAMED_CHARACTERS: Mapping[bytes, int] = {b"lt": 60, b"gt": 62, b"amp": 38, b"quot": 34}
SPACES = b" \t\r\n\0\v"
FORMATTED_TOGETHER = frozenset({"code", "pre"})
INVISIBLE = re.compile(r"[\s\u00ad\u180e\u200b-\u200f\u2060\ufeff]*")
REMOVED = frozenset("\r\u0333\u033f\u034a" + "".join(map(chr, range(0x2028, 0x202F))))
UNCLEAN = re.compile(f"[\\x00-\\x09\\x0b-\\x1f{''.join(REMOVED)}]")
PLAIN = re.compile(rb"[^<&]+")
NAMED_CHARACTER = re.compile(rb"&(?:#x([0-9A-Fa-f]+)|#([0-9]+)|([A-Za-z]+));?")
USER_LINK = re.compile(r"tg://user\?id=(\d+)$", re.IGNORECASE)
WEB_LINK = re.compile(r"^(?:(?:https?|tg|ton|tonsite)://)?[^\s/?#@]+\.[^\s]+$|^tg://\S+$", re.I)

# What Telegram recognises by itself, in the order it matters here.
RECOGNISED: Sequence[tuple[str, re.Pattern[str]]] = (
    (
        "bot_command",
        re.compile(r"(?<![\w/@.])/[A-Za-z0-9_]{1,64}(?:@[A-Za-z0-9_]{3,32})?(?![\w/@])"),
    ),
    ("url", re.compile(r"(?<![\w@.])(?:https?://|t\.me/)[^\s<>\"']*[\w/=&-]")),
    ("mention", re.compile(r"(?<![\w@/])@[A-Za-z][A-Za-z0-9_]{3,31}(?![\w@])")),
    ("hashtag", re.compile(r"(?<![\w#&])#\w*[^\W\d]\w*")),
)


def utf16_length(text: str) -> int:
    """How long Telegram's clients count this text to be."""
    return len(text.encode("utf-16-le")) // 2


@dataclass
class _OpenTag:
    name: str
    argument: str
    offset: int
    start: int


class _HtmlReader:
    """Reads bytes, as Telegram does: its sentences give byte offsets. A zero byte ends the text."""

    def __init__(self, text: str) -> None:
        self.source = text.encode() + b"\0"
        self.at = 0
        self.written = bytearray()
        self.offset = 0
        self.open_tags: list[_OpenTag] = []
        self.entities: list[Entity] = []

    def read(self) -> tuple[str, list[Entity]]:
        end = len(self.source) - 1
        while self.at < end:
            if plain := PLAIN.match(self.source, self.at, end):
                self.at = plain.end()
                self._write(plain.group().decode())
            elif self.source[self.at] == ord("<"):
                self._tag()
            elif named := self._named_character():
                self._write(named)
            else:
                self.at += 1
                self._write("&")
        if self.open_tags:
            name = self.open_tags[-1].name
            raise _unreadable(f'Can\'t find end tag corresponding to start tag "{name}"')
        return self.written.decode(), self.entities

    def _write(self, text: str) -> None:
        self.written += text.encode()
        self.offset += utf16_length(text)

    def _named_character(self) -> str | None:
        match = NAMED_CHARACTER.match(self.source, self.at)
        if match is None:
            return None
        hexadecimal, decimal, name = match.groups()
        if name is not None:
            number = NAMED_CHARACTERS.get(name, 0)
        else:
            number = int(hexadecimal, 16) if hexadecimal else int(decimal)
        if not 0 < number < 0x10FFFF or 0xD800 <= number < 0xE000 or match.end() - self.at > 11:
            return None
        self.at = match.end()
        return chr(number)

    def _until(self, stops: bytes) -> bytes:
        start = self.at
        while self.source[self.at] not in stops:
            self.at += 1
        return self.source[start : self.at]

    def _skip_spaces(self) -> None:
        while self.source[self.at] != 0 and self.source[self.at] in SPACES:
            self.at += 1

    def _tag(self) -> None:
        begin = self.at
        self.at += 1
        if self.source[self.at] == ord("/"):
            self._end_tag(begin)
        else:
            self._start_tag(begin)
        self.at += 1

    def _start_tag(self, begin: int) -> None:
        name = self._until(SPACES + b">").decode().lower()
        if self.source[self.at] == 0:
            raise _unreadable(f"Unclosed start tag at byte offset {begin}")
        if name not in ENTITY_BY_TAG:
            raise _unreadable(f'Unsupported start tag "{name}" at byte offset {begin}')
        argument = ""
        for attribute, value in self._attributes(name, begin):
            read = ARGUMENTS.get((name, attribute))
            if read is not None and (found := read(value)) is not None:
                argument = found
        if name == "span" and argument != "spoiler":
            raise _unreadable(f'Tag "span" must have class "tg-spoiler" at byte offset {begin}')
        self.open_tags.append(_OpenTag(name, argument, self.offset, len(self.written)))

    def _attributes(self, tag: str, begin: int) -> Iterator[tuple[str, str]]:
        while True:
            self._skip_spaces()
            if self.source[self.at] == ord(">"):
                return
            name = self._until(SPACES + b"=>/\"'").decode()
            if not name:
                raise _unreadable(f'Empty attribute name in the tag "{tag}" at byte offset {begin}')
            self._skip_spaces()
            value = ""
            if self.source[self.at] == ord("="):
                self.at += 1
                self._skip_spaces()
                value = self._attribute_value(begin)
            if self.source[self.at] == 0:
                raise _unreadable(f"Unclosed start tag at byte offset {begin}")
            yield name, value

    def _attribute_value(self, begin: int) -> str:
        quote = self.source[self.at]
        if quote == 0:
            raise _unreadable(f"Unclosed start tag at byte offset {begin}")
        if quote not in b"\"'":
            token_begin = self.at
            while self.source[self.at : self.at + 1].isalnum() or self.source[self.at] in b".-":
                self.at += 1
            if self.source[self.at] not in SPACES + b">":
                raise _unreadable(f"Unexpected end of name token at byte offset {token_begin}")
            return self.source[token_begin : self.at].decode().lower()
        self.at += 1
        value = bytearray()
        while self.source[self.at] not in (quote, 0):
            decoded = self._named_character()
            if decoded is not None:
                value += decoded.encode()
                continue
            value.append(self.source[self.at])
            self.at += 1
        if self.source[self.at] == quote:
            self.at += 1
        return value.decode()

    def _end_tag(self, begin: int) -> None:
        if not self.open_tags:
            raise _unreadable(f"Unexpected end tag at byte offset {begin}")
        self.at += 1
        name = self._until(SPACES + b">").decode().lower()
        self._skip_spaces()
        if self.source[self.at] != ord(">"):
            raise _unreadable(f"Unclosed end tag at byte offset {begin}")
        tag = self.open_tags.pop()
        if name and name != tag.name:
            raise _unreadable(
                f'Unmatched end tag at byte offset {begin}, expected "</{tag.name}>", '
                f'found "</{name}>"'
            )
        if self.offset > tag.offset:
            self._close(tag)

    def _close(self, tag: _OpenTag) -> None:
        entity = Entity(ENTITY_BY_TAG[tag.name], tag.offset, self.offset - tag.offset)
        last = self.entities[-1] if self.entities else None
        fills = last is not None and (last.offset, last.length) == (entity.offset, entity.length)
        if tag.name == "a":
            link = tag.argument or self.written[tag.start :].decode()
            self.entities += _link(entity, link)
        elif tag.name == "pre" and last and fills and last.type == "code" and last.language:
            self.entities[-1] = replace(last, type="pre")
        elif tag.name == "code" and last and fills and last.type == "pre" and tag.argument:
            self.entities[-1] = replace(last, language=tag.argument)
        elif tag.name == "code":
            self.entities.append(replace(entity, language=tag.argument or None))
        elif tag.name == "blockquote" and tag.argument:
            self.entities.append(replace(entity, type="expandable_blockquote"))
        elif tag.name == "tg-emoji":
            self.entities.append(replace(entity, custom_emoji_id=tag.argument))
        else:
            self.entities.append(entity)


def _after(start: str) -> Callable[[str], str | None]:
    return lambda value: value[len(start) :] if value.startswith(start) else None


ARGUMENTS: Mapping[tuple[str, str], Callable[[str], str | None]] = {
    ("a", "href"): lambda value: value,
    ("code", "class"): _after("language-"),
    ("span", "class"): _after("tg-"),
    ("tg-emoji", "emoji-id"): lambda value: value,
    ("blockquote", "expandable"): lambda value: "1",
}


def _unreadable(sentence: str) -> Refusal:
    return bad_request(f"can't parse entities: {sentence}")


def _link(entity: Entity, link: str) -> list[Entity]:
    """A link Telegram does not take for one is left as plain text."""
    if user := USER_LINK.match(link):
        return [replace(entity, type="text_mention", user_id=int(user.group(1)))]
    if not WEB_LINK.match(link):
        return []
    return [replace(entity, url=link if "://" in link else f"http://{link}")]


def parse_html(text: str) -> tuple[str, tuple[Entity, ...]]:
    """Text and entities of an HTML text, cleaned and trimmed; Refusal when it cannot be read."""
    plain, entities = _HtmlReader(text).read()
    return tidy(plain, entities)


def tidy(text: str, entities: Sequence[Entity]) -> tuple[str, tuple[Entity, ...]]:
    """Take out control characters and outer spaces as Telegram does; entities move along."""
    if UNCLEAN.search(text):
        clean, place = _cleaned(text)
    else:
        clean, place = text, range(utf16_length(text) + 1)
    moved = [
        _between(e, place[e.offset], place[min(e.offset + e.length, len(place) - 1)])
        for e in entities
        if e.offset < len(place)
    ]
    first = min((e.offset for e in moved), default=place[-1])
    lead = min(len(clean) - len(clean.lstrip(" \n")), first)
    trimmed = clean[lead:].rstrip(" \n")
    end = utf16_length(trimmed)
    moved = [_between(e, e.offset - lead, min(e.offset + e.length - lead, end)) for e in moved]
    return trimmed, _nested(e for e in moved if e.length > 0)


def _cleaned(text: str) -> tuple[str, Sequence[int]]:
    """The text without control characters, and where each old UTF-16 offset lies in it."""
    kept: list[str] = []
    place = [0]
    for character in text:
        new = _clean(character)
        kept.append(new)
        width = 2 if ord(character) > 0xFFFF else 1
        place += [place[-1] + (width if new else 0)] * width
    return "".join(kept), place


def _clean(character: str) -> str:
    if character in REMOVED:
        return ""
    return " " if character < " " and character != "\n" else character


def _between(entity: Entity, start: int, end: int) -> Entity:
    return replace(entity, offset=start, length=end - start)


def _nested(entities: Iterator[Entity]) -> tuple[Entity, ...]:
    """In order, without what stands inside code, where nothing else may."""
    ordered = sorted(entities, key=lambda e: (e.offset, -e.length, e.type))
    code = [e for e in ordered if e.type in FORMATTED_TOGETHER]
    return tuple(e for e in ordered if e in code or not any(_overlap(e, c) for c in code))


def _overlap(one: Entity, other: Entity) -> bool:
    return one.offset < other.offset + other.length and other.offset < one.offset + one.length


def recognise(text: str, entities: Sequence[Entity] = ()) -> tuple[Entity, ...]:
    """Add the commands, mentions, hashtags and addresses that Telegram finds by itself."""
    found = [e for e in entities if e.type in FORMATTED_TOGETHER or e.url or e.user_id]
    added: list[Entity] = []
    for kind, pattern in RECOGNISED:
        for match in pattern.finditer(text):
            offset = utf16_length(text[: match.start()])
            entity = Entity(kind, offset, utf16_length(match.group()))
            if not any(_overlap(entity, other) for other in [*found, *added]):
                added.append(entity)
    return tuple(sorted([*entities, *added], key=lambda e: (e.offset, -e.length)))


def check_text(text: str, entities: Sequence[Entity]) -> None:
    """Refuse an empty or too long message text; counted in code points after parsing."""
    if INVISIBLE.fullmatch(text):
        raise bad_request("message text is empty")
    if len(text) > MAX_TEXT:
        raise bad_request("message is too long")
    _check_entities(entities)


def check_caption(text: str, entities: Sequence[Entity]) -> None:
    """Refuse a too long caption; it may be empty."""
    if len(text) > MAX_CAPTION:
        raise bad_request("message caption is too long")
    _check_entities(entities)


def _check_entities(entities: Sequence[Entity]) -> None:
    # Telegram may also drop what is over the limit without a word; refusing shows it.
    if len(entities) > MAX_ENTITIES:
        raise bad_request("ENTITIES_TOO_LONG")


TAG_BY_ENTITY: Mapping[str, tuple[str, str]] = {
    "bold": ("<b>", "</b>"),
    "italic": ("<i>", "</i>"),
    "underline": ("<u>", "</u>"),
    "strikethrough": ("<s>", "</s>"),
    "spoiler": ("<tg-spoiler>", "</tg-spoiler>"),
    "code": ("<code>", "</code>"),
    "pre": ("<pre>", "</pre>"),
    "blockquote": ("<blockquote>", "</blockquote>"),
    "expandable_blockquote": ("<blockquote expandable>", "</blockquote>"),
}


def as_html(message: Message) -> str:
    """A message's text with its formatting as tags again, to see what is bold or struck out."""
    pieces: list[str] = []
    opened: list[tuple[int, str]] = []
    waiting = sorted(message.entities, key=lambda e: (e.offset, -e.length))
    position = 0
    for character in [*message.text, ""]:
        while opened and opened[-1][0] <= position:
            pieces.append(opened.pop()[1])
        while waiting and waiting[0].offset <= position:
            entity = waiting.pop(0)
            start, end = _tags(entity)
            pieces.append(start)
            opened.append((entity.offset + entity.length, end))
        pieces.append(html.escape(character, quote=False))
        position += utf16_length(character)
    return "".join(pieces)


def _tags(entity: Entity) -> tuple[str, str]:
    if entity.url:
        return f'<a href="{html.escape(entity.url)}">', "</a>"
    if entity.user_id:
        return f'<a href="tg://user?id={entity.user_id}">', "</a>"
    return TAG_BY_ENTITY.get(entity.type, ("", ""))
