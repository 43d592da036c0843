"""A score sheet as people read it: columns that line up, and messages that fit, whoever plays."""

from __future__ import annotations

import html
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.playground.entities import MAX_ENTITIES, MAX_TEXT, parse_html, utf16_length
from bot.render.buttons import MAX_DATA_BYTES
from bot.render.columns import width
from bot.render.posts import Post
from bot.rules.bidding import Sight
from bot.rules.duel.rules import Match, MatchLength
from bot.rules.engine import IllegalAction
from bot.rules.ladder import Ladder, LadderShape, Selector
from bot.rules.penalties import MOST_PENALTIES
from bot.rules.scoring import Scoring
from bot.sessions import scorecard
from bot.sessions.session import LobbyPage, Session
from bot.texts import LANGUAGES
from tests.render.tables import RENDERER
from tests.sessions.sheets import ANNA, NOON, a_sheet, begun, filled, press

LONG = "👩‍👩‍👧‍👦 Maximiliaan van den Oever-Brandenburg"
CLIMBING = "Zo" + "\u0300\u0301\u0302" * 20
HOMELAND = "محمد بن عبد الله"
NAMES = ("🎲" * 64, LONG[:64], CLIMBING, HOMELAND, "Ώρα <b>&amp;", "Opa", "Opa", "\u3164x", "Oma")
ASIDES = (
    *("correct", "penalty", "fault", "fault/0/2", "who", "who/1", "who/1/5", "people", "dealer"),
    *("pencil", "skip", "end", "nowhere", "who/99", "who/1/2/3", "fault/99"),
)


def shown(session: Session) -> Iterator[Post]:
    for language in LANGUAGES:
        yield from RENDERER.posts(replace(session, language=language))


def table_of(post: Post) -> list[list[str]]:
    """The lines of each block of the sheet."""
    parts = post.text.split("<pre>")[1:]
    return [html.unescape(part.split("</pre>")[0]).split("\n") for part in parts]


def fits(post: Post) -> None:
    """It is one message, and each of its buttons one that Telegram takes."""
    text, entities = parse_html(post.text)
    assert utf16_length(text) <= MAX_TEXT
    assert len(entities) <= MAX_ENTITIES
    buttons = [button for row in post.keyboard for button in row]
    assert len(buttons) <= 100
    assert all(len((button.data or "").encode()) <= MAX_DATA_BYTES for button in buttons)
    assert all(button.label for button in buttons)


@pytest.mark.parametrize("seats", range(1, 10))
@pytest.mark.parametrize("game", ["boerenbridge", "wizard"])
def test_a_sheet_lines_up_and_fits_a_phone(seats, game):
    session = filled(begun(*NAMES[:seats], game=game), random.Random(seats), deals=9)
    for post in shown(session):
        fits(post)
        for block in table_of(post):
            assert {width(line) for line in block} == {width(block[0])}
            assert width(block[0]) <= 30


def test_the_longest_sheet_is_one_message():
    """Sixty deals of the dearest points for ten people, and all the penalties there can be."""
    dear = Scoring(base=50, per_trick=20, square=True, blind_multiplier=10)
    ladder = Ladder(shape=LadderShape.CUSTOM, custom=(5,) * 60)
    session = a_sheet(*NAMES)
    rules = replace(session.rules, scoring=dear, ladder=ladder)
    rules = replace(rules, sight=Sight(blind_deals=(Selector.ALL,)))
    session = scorecard.begin(replace(session, rules=rules), ANNA.user, NOON, is_admin=False)
    session = filled(press(session, "n0"), random.Random(2), deals=58)
    for _ in range(MOST_PENALTIES):
        session = press(session, "p3=20=talk")
    for choice in ("@penalty", "@correct", "c1", "e"):
        for post in shown(press(session, choice)):
            fits(post)
    assert "⋮" in RENDERER.posts(session)[0].text


def test_in_a_match_of_a_whole_day_the_last_games_can_be_corrected():
    session = begun("Opa", game="boehmischer_schneider")
    rules = replace(session.rules, match=Match(MatchLength.MINUTES, 24 * 60))
    session = replace(session, rules=rules, sheet=replace(session.sheet, rules=rules))
    session = press(session, *["s"] * 120, "@correct")
    for post in shown(session):
        fits(post)
        labels = [button.label for row in post.keyboard for button in row]
        assert labels[:-1] == [str(number) for number in range(31, 121)]


@pytest.mark.parametrize("aside", ASIDES)
@pytest.mark.parametrize("deals", [0, 3])
def test_whatever_the_scorekeeper_turns_to_can_be_read(aside, deals):
    for game, names in (("boerenbridge", NAMES), ("boehmischer_schneider", NAMES[:1])):
        session = filled(begun(*names, game=game), random.Random(1), deals=deals)
        for post in shown(press(session, f"@{aside}")):
            fits(post)
            assert post.keyboard[-1][0].data.endswith(":@")  # the way back


def test_every_button_of_a_sheet_can_be_pressed():
    """Whatever they open or write, it is drawn; what cannot be is refused."""
    rng = random.Random(7)
    session = filled(begun("Opa", "Oma", "Bep"), rng, deals=3)
    for _ in range(300):
        buttons = [b for row in RENDERER.posts(session)[0].keyboard for b in row]
        choices = [(b.data or "").split(":", 2)[1:] for b in buttons]
        question, choice = rng.choice([c for c in choices if c[0] != "0" and c[1] != "e"])
        assert int(question) == session.question
        try:
            session = press(session, choice)
        except IllegalAction:
            continue
    for post in shown(session):
        fits(post)


@pytest.mark.parametrize("page", LobbyPage)
def test_every_page_of_the_lobby_can_be_read(page):
    for game, names in (("boerenbridge", NAMES), ("wizard_ten", ()), ("any_suit", NAMES[:1])):
        for session in (a_sheet(*names, game=game), a_sheet(game=game, host=None)):
            for post in shown(replace(session, page=page)):
                fits(post)


def test_names_that_would_look_the_same_are_told_apart():
    post = RENDERER.posts(begun("Opa", "Christoph", "Christophe", "Opa"))[0]
    ((head, *_),) = table_of(post)
    assert head.split() == ["Anna", "Opa", "C…ph", "C…he", "Opa2"]
    assert "[Opa 2]" not in post.text
    labels = [
        b.label
        for row in RENDERER.posts(press(begun("Opa", "Opa"), "@who"))[0].keyboard
        for b in row
    ]
    assert labels[:3] == ["Anna", "Opa", "Opa 2"]


def test_a_match_shows_honours_and_points():
    session = press(begun("Opa", game="boehmischer_schneider"), "n16", "n4")
    ((_, first, *_),) = table_of(RENDERER.posts(session)[0])
    assert first.split() == ["1", "4·0", "16·2"]


def test_no_private_chat_ever_hears_of_a_sheet():
    session = filled(begun("Opa", "Oma"), random.Random(1), deals=2)
    for state in (a_sheet("Opa"), session, press(session, "e")):
        assert [post.user for post in RENDERER.posts(state)] in ([None], [None, None])


def test_the_group_is_gone_and_nothing_is_posted():
    session = begun("Opa")
    assert RENDERER.posts(replace(session, place=replace(session.place, is_gone=True))) == ()
