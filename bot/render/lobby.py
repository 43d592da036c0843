"""The lobby's post: who sits, by which rules, and what may be pressed."""

from __future__ import annotations

from collections.abc import Iterable

from bot.computer import Level, level_of
from bot.render.buttons import Keys
from bot.render.house_rules import NOW, custom_words, rules_keys, rules_text
from bot.render.posts import Button, Keyboard, Post, Urgency
from bot.render.words import Words
from bot.rules.cards import Card
from bot.rules.play import AnyState, Rules
from bot.rules.seats import Seat
from bot.sessions.customs import HINTS, TURN_TIME
from bot.sessions.session import DAY_S, Computer, LobbyPage, Person, Session, Sitter, Stage
from bot.texts import Html


def lobby_post(session: Session, words: Words, keys: Keys) -> Post:
    """Open, closed, or, once the game has begun, who plays and who was drawn to deal first."""
    keyboard: Keyboard = ()
    if session.stage is Stage.LOBBY:
        text = _open(session, words)
        keyboard = _page_keys(session, words, keys)
    elif session.state is None:
        text = words.t("lobby-closed", game=words.game)
    else:
        text = _begun(session, session.state, words)
    return Post(
        slot="lobby",
        chat=session.place.current,
        topic=session.place.topic,
        text=text,
        keyboard=keyboard,
        urgency=Urgency.NEW,
        edition=session.edition if session.state is None else None,
    )


def _page_keys(session: Session, words: Words, keys: Keys) -> Keyboard:
    match session.page:
        case LobbyPage.LOBBY:
            return _keys(session, words, keys)
        case LobbyPage.SEATS:
            rows = _seat_keys(session, words, keys)
        case _:
            rows = rules_keys(session, words, keys)
    if session.place.is_private:
        return rows
    return (*rows, (keys.press("join"),))  # nobody waits outside until the host turns back


def _open(session: Session, words: Words) -> str:
    if session.page not in (LobbyPage.LOBBY, LobbyPage.SEATS):
        return rules_text(session, words)
    rules = session.rules
    lines = [words.t("lobby-open", game=words.game)]
    if session.page is LobbyPage.SEATS:
        lines.append(words.t("lobby-seats", names=_names(session, words)))
    else:
        key = "lobby-players" if session.sitters else "lobby-nobody"
        lines.append(
            words.t(
                key,
                count=len(session.sitters),
                range=_range(rules),
                names=_names(session, words),
            )
        )
    lines.append(words.rules())
    if session.turn_time_s != DAY_S:
        lines.append(custom_words(session, TURN_TIME, words))
    if session.is_without_hints:
        lines.append(custom_words(session, HINTS, words))
    closed = [person.name for person in session.people if not person.is_reachable]
    if closed:
        lines.append(words.t("lobby-unreachable", names=", ".join(closed)))
    return "\n".join(lines)


def _range(rules: Rules) -> str:
    """How many can play: 3–7, or for a game of one number of players just that."""
    least, most = rules.min_seats, rules.max_seats
    return str(most) if least == most else f"{least}–{most}"


def _names(session: Session, words: Words) -> str:
    """Everybody by seat, with who is host, and how well a computer plays that is not as usual."""
    names = []
    for seat, sitter in enumerate(session.sitters):
        name = words.name(Seat(seat))
        level = _level(sitter)
        if isinstance(sitter, Person) and sitter.user == session.host:
            name = name if session.place.is_private else words.plain("lobby-host", name=name)
        elif level not in (None, Level.NORMAL):
            name = words.plain("lobby-computer", name=name, level=words.plain(f"level-{level}"))
        names.append(name)
    return ", ".join(names)


def _level(sitter: Sitter) -> Level | None:
    return level_of(sitter.level) if isinstance(sitter, Computer) else None


def _keys(session: Session, words: Words, keys: Keys) -> Keyboard:
    def row(names: Iterable[str]) -> tuple[Button, ...]:
        return tuple(keys.press(name) for name in names)

    is_alone = session.place.is_private
    keyboard: Keyboard = (
        *(() if is_alone else (row(("join", "leave")),)),
        row(("add-computer", "remove-computer")),
        *_level_keys(session, words, keys),
        row(("house-rules", "seats", "leave") if is_alone else ("house-rules", "seats")),
        (keys.press("start", style="success"),),
    )
    if any(not person.is_reachable for person in session.people):
        keyboard = (*keyboard, (keys.open_chat(),))
    return keyboard


def _level_keys(session: Session, words: Words, keys: Keys) -> Keyboard:
    """How well all computers are to play, once one sits there."""
    levels = {level for sitter in session.sitters if (level := _level(sitter)) is not None}
    if not levels:
        return ()
    labels = [(level, words.plain(f"key-level-{level}")) for level in Level]
    return (
        tuple(
            keys.level(f"{NOW}{label}" if levels == {level} else label, level)
            for level, label in labels
        ),
    )


def _seat_keys(session: Session, words: Words, keys: Keys) -> Keyboard:
    """One key for everybody the host may send away, beside a computer's one for how well it plays,
    then the shuffle.
    """
    others = [
        (keys.send_away(Seat(seat), words.short(Seat(seat), 20)), *_own_level(sitter, words, keys))
        for seat, sitter in enumerate(session.sitters)
        if not isinstance(sitter, Person) or sitter.user != session.host
    ]
    return (*others, (keys.press("shuffle"), keys.press("back")))


def _own_level(sitter: Sitter, words: Words, keys: Keys) -> tuple[Button, ...]:
    """Shows how well a computer plays, and turns to the next level."""
    if not isinstance(sitter, Computer):
        return ()
    levels, level = list(Level), level_of(sitter.level)
    following = levels[(levels.index(level) + 1) % len(levels)]
    return (keys.level(words.plain(f"key-level-{level}"), following, sitter.number),)


def _begun(session: Session, state: AnyState, words: Words) -> str:
    seats = [Seat(seat) for seat in range(state.seats)]
    lines: list[str] = [words.t("lobby-started", game=words.game, names=words.names(seats))]
    if state.draws:
        lines.append(_draw(state, words))
    return "\n".join(lines)


def _draw(state: AnyState, words: Words) -> Html:
    """Every round of the draw; the first deal's dealer is who the last round left highest."""
    rounds = [
        ", ".join(
            words.plain("seat-card", name=words.name(Seat(s)), card=words.card(c))
            for s, c in _drawn(drawn)
        )
        for drawn in state.draws
    ]
    first = state.results[0].dealer if state.results else state.dealer
    return words.t("lobby-draw", draws=" · ".join(rounds), dealer=words.name(first))


def _drawn(round_: tuple[Card | None, ...]) -> list[tuple[int, Card]]:
    return [(seat, card) for seat, card in enumerate(round_) if card is not None]
