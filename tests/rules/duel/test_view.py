"""Nothing hidden leaves through a view: the resample test, and who sees what, and when."""

from dataclasses import replace
from random import Random

import pytest

from bot.games.schneider import VARIANTS
from bot.rules.duel.rules import Match
from bot.rules.duel.view import view
from tests.builders import card, cards
from tests.rules.duel.matches import (
    D,
    N,
    about_to_deal,
    at_random,
    at_trick,
    hidden_cards,
    match_states,
    play,
    redeal_hidden,
    rules,
    under_way,
)

SHORT = Match(number=2)
VIEWERS = [None, N, D]


def states(variant, **axes):
    rng = Random(variant)
    by = rules(variant, match=SHORT, **axes)
    return [s for s in match_states(by, rng, at_random(rng)) if s.deal is not None]


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("is_open", [False, True])
def test_a_view_is_the_same_whatever_is_hidden_from_it(variant, is_open):
    rng = Random(variant)
    for state in states(variant, shows_earlier_tricks=is_open):
        for viewer in VIEWERS:
            assert view(redeal_hidden(state, viewer, rng), viewer) == view(state, viewer)


def test_the_redeal_is_a_redeal():
    state = states("base")[3]
    redealt = under_way(redeal_hidden(state, N, Random(1)))
    deal = under_way(state)
    assert redealt.hands[N] == deal.hands[N]
    assert (redealt.hands[D], redealt.stock, redealt.drawn[D]) != (
        deal.hands[D],
        deal.stock,
        deal.drawn[D],
    )


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_view_ever_writes_a_hidden_card(variant):
    for state in states(variant):
        this_game = replace(state, results=(), draws=())
        for viewer in VIEWERS:
            written = repr(view(this_game, viewer))
            for hidden in hidden_cards(state, viewer):
                assert repr(hidden) not in written
                assert f"'{hidden}'" not in written


POSITION = "10♠ 7♣ 8♦ | J♠ K♥ 9♦"
STOCK = "A♣ Q♦ 7♥ 8♥"


def seen(state, viewer):
    deal = view(state, viewer).deal
    assert deal is not None
    return deal


@pytest.mark.parametrize(
    ("viewer", "hands"),
    [
        (N, (cards("10♠ 7♣ 8♦"), 3)),
        (D, (3, cards("J♠ K♥ 9♦"))),
        (None, (3, 3)),
    ],
)
def test_a_hand_is_its_owners(viewer, hands):
    state = at_trick(POSITION, stock=STOCK)
    assert seen(state, viewer).hands == hands
    assert seen(state, viewer).stock == 4
    assert view(state, viewer).hand == (() if viewer is None else hands[viewer])


@pytest.mark.parametrize(("viewer", "drawn"), [(N, "Q♦"), (D, "A♣"), (None, None)])
def test_a_drawn_card_is_shown_to_its_drawer_only(viewer, drawn):
    state = play(at_trick(POSITION, stock=STOCK), "10♠ J♠")
    assert seen(state, viewer).drawn == (None if drawn is None else card(drawn))
    assert seen(state, viewer).stock == 2


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize(("is_open", "numbers"), [(False, [2]), (True, [1, 2])])
def test_only_the_last_trick_lies_open_but_by_the_house_rule(viewer, is_open, numbers):
    state = at_trick(POSITION, by=rules(shows_earlier_tricks=is_open))
    state = play(state, "10♠ J♠ | K♥ 7♣ | 9♦")
    tricks = under_way(state).tricks
    assert seen(state, viewer).tricks == tuple(tricks[number - 1] for number in numbers)
    assert seen(state, viewer).tricks_done == 2
    assert seen(state, viewer).trick == (card("9♦"),)


@pytest.mark.parametrize(("viewer", "count"), [(N, 2), (D, 2), (None, 0)])
def test_a_player_remembers_all_tricks_and_the_group_none(viewer, count):
    state = play(at_trick(POSITION), "10♠ J♠ | K♥ 7♣")
    assert len(seen(state, viewer).remembered) == count


@pytest.mark.parametrize(
    ("variant", "hand", "lead", "beating"),
    [
        ("base", "J♠ A♠ J♥", "10♠", "J♠"),
        ("base", "A♠ J♥", "10♠", ""),
        ("any_suit", "J♠ A♠ J♥", "10♠", "J♠ J♥"),
        ("any_higher", "J♠ A♠ J♥", "10♠", "J♠ A♠"),
        ("any_higher+any_suit", "J♥ A♥ 9♠", "10♠", ""),
        ("any_higher+any_suit", "J♥ A♥ 9♣", "10♠", "J♥ A♥"),
        ("seven_beats_ace", "7♠ 7♥ K♠", "A♠", "7♠"),
    ],
)
def test_the_own_cards_that_beat_the_lead(variant, hand, lead, beating):
    """Of those that may be played: a suit that must be followed keeps the others out."""
    state = play(at_trick(f"{lead} 8♣ | {hand}", by=rules(variant)), lead)
    assert seen(state, D).beating == cards(beating)
    assert seen(state, N).beating == ()
    assert seen(state, None).beating == ()


def test_honours_are_no_part_of_a_view_before_the_game_is_over():
    state = play(at_trick(POSITION), "10♠ J♠ | K♥ 7♣")
    for viewer in VIEWERS:
        assert "honours" not in repr(view(state, viewer))
    over = play(state, "9♦ 8♦")
    for viewer in VIEWERS:
        assert view(over, viewer).results[0].honours == (0, 3)


def test_the_group_may_do_nothing():
    state = at_trick(POSITION)
    assert view(state, None).legal == ()
    assert view(state, None).to_act == {N}
    assert [action.card for action in view(state, N).legal] == list(cards("10♠ 7♣ 8♦"))
    assert view(about_to_deal(), N).deal is None
    assert view(about_to_deal(), N).hand == ()
