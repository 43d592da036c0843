"""A hidden card leaves only through its own seat's view: no post of anybody else ever holds it."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from bot.render.posts import Post
from bot.rules.cards import Card
from bot.rules.engine import legal_actions, to_act
from bot.rules.seats import Seat
from bot.sessions.session import Session, Stage
from tests.builders import hidden_cards, redeal_hidden
from tests.render.tables import RENDERER, posts, whole_game, words

NAMES = ("Anna", "Bob", "Cor", "Dirk", "Els", "Fien", "Gijs")
SUIT_AND_FIGURES = re.compile(r"[♠♥♦♣](?:\ufe0f?\s?(?:10|[2-9AKHQVDJB])(?![\w]))+")
COURT = {
    "nl": {"H": "K", "V": "Q", "B": "J"},
    "de": {"D": "Q", "B": "J"},
    "en": {},
}


def cards_in(text: str, language: str) -> set[Card]:
    """Every card a text shows: ♠K, or one of the cards of ♠ A K 10."""
    found = set()
    for group in SUIT_AND_FIGURES.findall(text):
        for figure in re.findall(r"10|\w", group[1:]):
            found.add(Card(group[0] + COURT[language].get(figure, figure)))
    return found


def shown(post: Post, language: str) -> set[Card]:
    """The cards in a post's words and on its buttons, what a press says included."""
    cards = cards_in(words(post), language)
    for button in (button for row in post.keyboard for button in row):
        cards |= cards_in(button.label, language)
        choice = (button.data or "").rpartition(":")[2]
        if choice.startswith("c"):
            cards.add(Card(choice[1:]))
    return cards


def seen_by(session: Session) -> dict[Seat | None, list[tuple[Post, str]]]:
    """The posts of the group (None) and of each seat, with the language they are in.

    The lobby's post is left out: it shows the cards drawn for first dealer, which were put back.
    """
    drawn = posts(session)
    group = [p for slot, p in drawn.items() if p.user is None and slot != "lobby"]
    seen: dict[Seat | None, list[tuple[Post, str]]] = {
        None: [(post, session.language) for post in group]
    }
    for seat, sitter in enumerate(session.people):
        seen[Seat(seat)] = [(drawn[f"hand:{sitter.user}"], sitter.language)]
    return seen


def test_cards_are_found_however_they_are_written():
    assert cards_in("♦ 10 3   ♠ H", "nl") == {Card("♦10"), Card("♦3"), Card("♠K")}
    assert cards_in("Trumpf ♦ (♦5 aufgedeckt) · ♠ ist angespielt: Anna ♠D", "de") == {
        *(Card("♦5"), Card("♠Q"))
    }
    assert cards_in("Trump ♦ · dealer Anna · bids: Bob 2", "en") == set()


@pytest.mark.parametrize("seats", [3, 4, 5, 7])
def test_no_post_shows_a_card_that_its_reader_may_not_see(seats):
    own_cards = 0
    for session in list(whole_game(NAMES[:seats], seed=seats))[:: max(1, seats - 3)]:
        if session.stage is not Stage.PLAYING:
            continue
        state = session.state
        assert state is not None
        for viewer, drawn in seen_by(session).items():
            hidden = set(hidden_cards(state, viewer))
            for post, language in drawn:
                if post.slot == f"deal:{len(state.results)}":
                    continue  # the deal before: its last trick lay open
                assert shown(post, language) & hidden == set(), f"{post.slot}:\n{post.text}"
                if viewer is not None:
                    assert state.deal is not None
                    own = set(state.deal.hands[viewer])
                    assert own <= shown(post, language)
                    own_cards += len(own)
    assert own_cards > 100


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_other_hidden_cards_would_change_nothing_that_is_shown(seats):
    rng = random.Random(seats)
    for session in list(whole_game(NAMES[:seats], seed=10 + seats))[::7]:
        if session.stage is not Stage.PLAYING or session.state is None:
            continue
        for viewer, drawn in seen_by(session).items():
            other = replace(session, state=redeal_hidden(session.state, viewer, rng))
            assert seen_by(other)[viewer] == drawn


def test_my_hand_in_the_group_is_the_pressers_own():
    for session in whole_game(NAMES[:4], seed=3):
        if session.stage is not Stage.PLAYING or session.state is None:
            continue
        assert session.state.deal is not None
        for seat, sitter in enumerate(session.people):
            line = RENDERER.hand_line(session, Seat(seat))
            assert cards_in(line, sitter.language) == set(session.state.deal.hands[seat])
            assert len(line) <= 200


def test_only_who_must_act_has_buttons_and_they_are_what_is_legal():
    for session in whole_game(NAMES[:4], seed=8):
        if session.stage is not Stage.PLAYING or session.state is None:
            continue
        acting = to_act(session.state)
        for seat, sitter in enumerate(session.people):
            post = posts(session)[f"hand:{sitter.user}"]
            data = [b.data or "" for row in post.keyboard for b in row]
            count = sum(f":{session.question}:" in one for one in data)
            legal = len(legal_actions(session.state, Seat(seat)))
            barred = "\u0336" in "".join(b.label for row in post.keyboard for b in row)
            assert count == legal + barred
            assert bool(count) == (seat in acting)
