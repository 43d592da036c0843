"""Tables to draw, in any language: a lobby, the deal of rules.md T-I01 by steps, whole games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

from bot.games import GAMES
from bot.playground.entities import parse_html
from bot.render import Renderer
from bot.render.posts import Post
from bot.rules.engine import legal_actions, to_act
from bot.rules.ruleset import RuleSet
from bot.rules.state import Phase, State
from bot.sessions import table
from bot.sessions.chance import Chance, Moment
from bot.sessions.session import (
    ChatId,
    Computer,
    HouseRules,
    Person,
    Place,
    Session,
    SessionId,
    Sitter,
    Stage,
    UserId,
)
from bot.texts import Texts
from tests.builders import dealt

NOON = datetime(2026, 3, 7, 12, 0, tzinfo=UTC)
SID = SessionId("u0hetzelfdetafel")  # as long as ids are
GROUP = Place(ChatId(-1001234567890), ChatId(-1001234567890), "De Kaarttafel")
GAME = GAMES["boerenbridge"]
RENDERER = Renderer(Texts(), "troef_bot")


def person(number: int, name: str, language: str = "en") -> Person:
    return Person(UserId(7000000000 + number), name, language, NOON)


def lobby(language: str, *names: str, place: Place = GROUP) -> Session:
    """An open table; the first of the names is host."""
    people = [person(number, name, language) for number, name in enumerate(names, 1)]
    opened = table.open_lobby(
        SID, place, people[0], house=HouseRules.of(GAME), language=language, now=NOON
    )
    for guest in people[1:]:
        opened = table.join(opened, guest)
    return opened


def at_table(state: State, *sitters: Sitter, language: str = "en") -> Session:
    """A table in play at which everything was done by hand."""
    return Session(
        id=SID,
        place=GROUP,
        language=language,
        game=GAME.name,
        rules=state.rules,
        host=UserId(7000000001),
        sitters=sitters,
        opened_at=NOON,
        stage=Stage.FINISHED if state.phase is Phase.OVER else Stage.PLAYING,
        state=state,
        question=12,
    )


def four(state: State, language: str) -> Session:
    """Anna, Bob <b>, a computer, and Dirk, who deals."""
    bob = "Bob <b>"
    people = [person(1, "Anna", language), person(2, bob, language), person(4, "Dirk", language)]
    return at_table(state, people[0], people[1], Computer(1), people[2], language=language)


def example_deal() -> State:
    """The deal of rules.md T-I01 before its first bid: two cards each, Dirk deals, trump is ♦."""
    return dealt("♠K ♦3 | ♠9 ♥A | ♦J ♠4 | ♠Q ♥2", turned="♦5")


def whole_game(names: tuple[str, ...], seed: int, rules: RuleSet = GAME.rules) -> Iterator[Session]:
    """A table of people after every press of a game in which each plays at random."""
    source = random.Random(seed)
    moment = Moment(NOON, Chance(source))
    session = replace(lobby("en", *names), rules=rules)
    languages = ("nl", "de", "en")
    sitters = [
        replace(sitter, language=languages[seat % 3]) for seat, sitter in enumerate(session.people)
    ]
    session = table.begin(replace(session, sitters=tuple(sitters)), session.host, moment)
    while session.stage is Stage.PLAYING:
        yield session
        assert session.state is not None
        seat = min(to_act(session.state))
        action = source.choice(legal_actions(session.state, seat))
        session = table.press(
            session,
            session.people[seat].user,
            question=session.question,
            choice=table.choice_of(action),
            moment=moment,
        )
    yield session


def posts(session: Session) -> dict[str, Post]:
    """The posts of a session by slot."""
    drawn = RENDERER.posts(session)
    assert len({post.slot for post in drawn}) == len(drawn)
    return {post.slot: post for post in drawn}


def words(post: Post) -> str:
    """What Telegram shows of the text; a space that does not break looks like any other."""
    return parse_html(post.text)[0].replace("\u00a0", " ")


def lines(post: Post) -> list[str]:
    return [line.rstrip() for line in words(post).split("\n")]


def labels(post: Post) -> list[list[str]]:
    return [[button.label for button in row] for row in post.keyboard]


def hand_of(session: Session, number: int) -> Post:
    """The post in the private chat of the person of that number."""
    return posts(session)[f"hand:{7000000000 + number}"]


def columns_of(text: str) -> list[str]:
    """The lines of an HTML text that are set in columns."""
    text, entities = parse_html(text)
    units = text.encode("utf-16-le")
    blocks = [
        units[2 * entity.offset : 2 * (entity.offset + entity.length)].decode("utf-16-le")
        for entity in entities
        if entity.type == "pre"
    ]
    return [line for block in blocks for line in block.split("\n")]
