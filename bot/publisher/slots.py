"""What is known of the message in a slot, and how it is written down. Law of this file: no I/O."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from dataclasses import dataclass
from hashlib import blake2b

from bot.render.posts import Post
from bot.sessions.session import ChatId

UNKNOWN = ""  # no post has this fingerprint
FINGERPRINT_BYTES = 9
PICTURE_BYTES = 3  # more of it: only to see that it has changed
WORDS_LETTERS = FINGERPRINT_BYTES * 4 // 3


@dataclass(frozen=True, slots=True)
class Slot:
    """The message of one slot, as far as is known.

    message: None while none is known to stand there. shown: fingerprint of what was last put there.
    doubt_until: a call of unknown result may take effect until then (this process' clock), and what
    stands there has to be verified afterwards. lost_sends: sends in a row whose result is unknown.
    is_refused: Telegram will not have this very post.
    """

    chat: ChatId
    message: int | None
    shown: str = UNKNOWN
    edition: int = 0
    has_buttons: bool = False
    is_refused: bool = False
    doubt_until: float | None = None
    lost_sends: int = 0


def fingerprint(post: Post) -> str:
    """Equal for posts that look alike: text and keyboard, then the picture."""
    rows = [[(b.label, b.data, b.url, b.style) for b in row] for row in post.keyboard]
    words = _digest((post.text, rows), FINGERPRINT_BYTES)
    return words if post.picture is None else words + _digest(post.picture, PICTURE_BYTES)


def shows_picture(slot: Slot, post: Post) -> bool:
    """Whether the picture that was last put there is the post's, whatever the words are."""
    return slot.shown[WORDS_LETTERS:] == fingerprint(post)[WORDS_LETTERS:]


def _digest(value: object, size: int) -> str:
    digest = blake2b(repr(value).encode(), digest_size=size)
    return urlsafe_b64encode(digest.digest()).decode()


def written(slot: Slot) -> str:
    """One line; under 64 bytes, which Redis keeps compactly. `doubt_until` as it is."""
    flags = ("b" if slot.has_buttons else "") + ("r" if slot.is_refused else "")
    doubt = "-" if slot.doubt_until is None else f"{slot.doubt_until:.1f}"
    shown, message = slot.shown or "-", slot.message or "-"
    return f"{slot.chat} {message} {shown} {slot.edition} {flags or '-'} {doubt} {slot.lost_sends}"


def read(line: str) -> Slot:
    """The opposite of `written`. ValueError for anything else."""
    chat, message, shown, edition, flags, doubt, lost_sends = line.split(" ")
    return Slot(
        ChatId(int(chat)),
        None if message == "-" else int(message),
        UNKNOWN if shown == "-" else shown,
        int(edition),
        has_buttons="b" in flags,
        is_refused="r" in flags,
        doubt_until=None if doubt == "-" else float(doubt),
        lost_sends=int(lost_sends),
    )
