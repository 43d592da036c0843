"""The lobby's post: who sits, by which rules, and what may be pressed."""

from __future__ import annotations

from bot.render.buttons import Keys
from bot.render.house_rules import rules_keys, rules_text, turn_time
from bot.render.posts import Keyboard, Post, Urgency
from bot.render.words import Words
from bot.rules.cards import Card
from bot.rules.play import AnyState, Rules
from bot.rules.seats import Seat
from bot.sessions.session import DAY_S, LobbyPage, Person, Session, Stage
from bot.sessions.table import TURN_TIME
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
            return _keys(session, keys)
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
        value = words.t(f"rule-{TURN_TIME}-{turn_time(session)}")
        lines.append(words.t("rule-row", label=words.t(f"rule-{TURN_TIME}"), value=value))
    closed = [person.name for person in session.people if not person.is_reachable]
    if closed:
        lines.append(words.t("lobby-unreachable", names=", ".join(closed)))
    return "\n".join(lines)


def _range(rules: Rules) -> str:
    """How many can play: 3–7, or for a game of one number of players just that."""
    least, most = rules.min_seats, rules.max_seats
    return str(most) if least == most else f"{least}–{most}"


def _names(session: Session, words: Words) -> str:
    names = []
    for seat, sitter in enumerate(session.sitters):
        name = words.name(Seat(seat))
        is_host = isinstance(sitter, Person) and sitter.user == session.host
        is_alone = session.place.is_private
        names.append(words.plain("lobby-host", name=name) if is_host and not is_alone else name)
    return ", ".join(names)


def _keys(session: Session, keys: Keys) -> Keyboard:
    rows: list[tuple[str, ...]] = [("join", "leave"), ("add-computer", "remove-computer")]
    if session.place.is_private:
        rows = [("add-computer", "remove-computer")]
    rows.append(("house-rules", "leave" if session.place.is_private else "seats"))
    rows.append(("start",))
    keyboard = tuple(
        tuple(keys.press(name, style="success" if name == "start" else None) for name in row)
        for row in rows
    )
    if any(not person.is_reachable for person in session.people):
        keyboard = (*keyboard, (keys.open_chat(),))
    return keyboard


def _seat_keys(session: Session, words: Words, keys: Keys) -> Keyboard:
    """One key for everybody the host may send away, then the shuffle."""
    others = [
        (keys.send_away(Seat(seat), words.short(Seat(seat), 20)),)
        for seat, sitter in enumerate(session.sitters)
        if not isinstance(sitter, Person) or sitter.user != session.host
    ]
    return (*others, (keys.press("shuffle"), keys.press("back")))


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
