"""Buttons: their labels in the reader's language, and the data that says what a press means."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.computer import Level
from bot.render.posts import Button, Keyboard
from bot.rules.seats import Seat
from bot.sessions.after import leaves_record
from bot.sessions.session import Session, SessionId, Stage
from bot.texts import Texts

MAX_DATA_BYTES = 64
ANY_TIME = 0  # the question number of buttons that answer no question


@dataclass(frozen=True, slots=True)
class Pressed:
    """What callback data says: the table, the question it belongs to, and the choice."""

    sid: SessionId
    question: int
    choice: str


def data_for(sid: SessionId, question: int, choice: str) -> str:
    return f"{sid}:{question}:{choice}"


def parse_data(data: str) -> Pressed | None:
    """None for anything that is not data of ours."""
    parts = data.split(":", 2)
    if len(parts) != 3 or len(data.encode()) > MAX_DATA_BYTES:
        return None
    sid, question, choice = parts
    if not (sid.isascii() and sid.isalnum() and question.isascii() and question.isdigit()):
        return None
    return Pressed(SessionId(sid), int(question), choice)


def join_payload(sid: SessionId) -> str:
    """What a deep link carries that takes somebody to the bot's chat and seats them."""
    return f"j_{sid}"


def take_over_payload(sid: SessionId) -> str:
    """The same, for a seat in which the computer plays."""
    return f"t_{sid}"


@dataclass(frozen=True, slots=True)
class Keys:
    """Makes the buttons of one session in one language."""

    session: Session
    language: str
    texts: Texts
    username: str

    def press(self, name: str, *, style: str | None = None) -> Button:
        """A button of the table itself, whose label is the text `key-<name>`."""
        return replace(self.choice(f"key-{name}", name), style=style)

    def at_end(self) -> Keyboard:
        """Under the end of a game: another one, and where a group's people stand now."""
        session, row = self.session, []
        if session.rematch is None and session.people:
            row.append(self.press("rematch", style="primary"))
        is_counted = session.stage is Stage.FINISHED and leaves_record(session)
        if is_counted and not session.place.is_private:
            row.append(self.press("ranking"))
        return (tuple(row),) if row else ()

    def choice(self, key: str, choice: str) -> Button:
        """A button of the table whose label is the text `key`."""
        return self.labelled(self.texts.plain(self.language, key), choice)

    def labelled(self, label: str, choice: str) -> Button:
        """A button of the table with a label of its own."""
        return Button(label=label, data=data_for(self.session.id, ANY_TIME, choice))

    def send_away(self, seat: Seat, name: str) -> Button:
        """Removes whoever sits there from the lobby."""
        return self.labelled(self.texts.plain(self.language, "key-remove", name=name), f"out{seat}")

    def level(self, label: str, level: Level, number: int | None = None) -> Button:
        """How well all computers play, or the one of that number."""
        return self.labelled(label, f"level{number or ''}={level}")

    def answer(self, label: str, choice: str) -> Button:
        """A bid, a card or a trump: it belongs to the question that is asked now."""
        return Button(label=label, data=data_for(self.session.id, self.session.question, choice))

    def open_chat(self) -> Button:
        """A link to the bot's private chat that says Start."""
        label = self.texts.plain(self.language, "key-open-chat")
        return Button(label=label, url=deep_link(self.username, join_payload(self.session.id)))


def deep_link(username: str, payload: str) -> str:
    return f"https://t.me/{username}?start={payload}"
