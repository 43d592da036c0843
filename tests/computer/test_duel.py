"""The computer player of Böhmischer Schneider: legal, sensible, and blind to hidden cards."""

from random import Random

import pytest

from bot.computer import LEVELS, Level
from bot.computer.duel import choose
from bot.games.schneider import VARIANTS
from bot.rules.actions import DealCards
from bot.rules.cards import Pack
from bot.rules.duel.beating import Beating, RankStep, SevenBeatsAce
from bot.rules.duel.engine import legal_actions
from bot.rules.duel.rules import Match
from bot.rules.duel.view import view
from bot.rules.state import Phase
from tests.builders import card, shuffled
from tests.rules.duel.matches import (
    D,
    N,
    about_to_deal,
    after,
    at_random,
    at_trick,
    match_states,
    play,
    redeal_hidden,
    rules,
    under_way,
    whose_turn,
    with_the_rest_gone,
)

SHORT = Match(number=2)


def by_computer(state, seat):
    return choose(view(state, seat))


def card_of(state):
    return by_computer(state, whose_turn(state)).card


@pytest.mark.parametrize("variant", VARIANTS)
def test_two_of_them_play_a_match_to_its_end(variant):
    """An illegal card would be refused by the rules and end the test."""
    *_, over = match_states(rules(variant, match=SHORT), Random(variant), by_computer)
    assert over.phase is Phase.OVER


@pytest.mark.parametrize(
    "beating",
    [
        *VARIANTS.values(),
        Beating(step=RankStep.ANY),
        Beating(must_follow=True),
        Beating(seven_beats_ace=SevenBeatsAce.ANY_SUIT),
    ],
)
@pytest.mark.parametrize("is_open", [False, True])
def test_it_has_an_answer_to_whatever_the_other_has_done(beating, is_open):
    rng = Random(7)
    by = rules(match=SHORT, shows_earlier_tricks=is_open)

    def at_random_with_a_look(state, seat):
        assert by_computer(state, seat) in legal_actions(state, seat)
        return rng.choice(legal_actions(state, seat))

    assert list(match_states(by, rng, at_random_with_a_look))


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_it_does_does_not_depend_on_hidden_cards(variant):
    rng = Random(variant)
    states = match_states(rules(variant, match=SHORT), rng, by_computer)
    asked = [state for state in states if state.deal is not None]
    for state in rng.sample(asked, 40):
        seat = whose_turn(state)
        answers = {by_computer(redeal_hidden(state, seat, rng), seat) for _ in range(3)}
        assert answers == {by_computer(state, seat)}


def honours_against(opponent, variant, seed):
    """Its honours in one game in which it holds seat N."""
    rng = Random(seed)
    state = after(about_to_deal(rules(variant)), DealCards(shuffled(Pack.SHORT_32, rng)))
    other = opponent(rng)
    while state.deal is not None:
        seat = whose_turn(state)
        state = after(state, by_computer(state, seat) if seat == N else other(state, seat))
    return state.results[0].honours[N]


def obvious(_rng):
    """Somebody who takes what can be taken, leads high, throws low, and remembers nothing."""

    def choose_obvious(state, seat):
        legal = legal_actions(state, seat)
        beating = view(state, seat).deal.beating
        wins = [action for action in legal if action.card in beating]
        low = not under_way(state).trick
        return (max if low else min)(wins or legal, key=lambda action: action.card.rank)

    return choose_obvious


@pytest.mark.parametrize(
    ("opponent", "variant", "least"),
    [
        *[(at_random, variant, 11) for variant in VARIANTS],
        (at_random, "base", 16),
        (obvious, "base", 13),
        (obvious, "any_suit", 11),
    ],
)
def test_it_beats_players_who_do_not_think(opponent, variant, least):
    honours = [honours_against(opponent, variant, seed) for seed in range(16)]
    assert sum(honours) / len(honours) > least


# Single cards


@pytest.mark.parametrize(
    ("variant", "hand", "lead", "expected"),
    [
        pytest.param("base", "J♠ 7♦ A♥ 8♣ 9♣ 7♥", "10♠", "J♠", id="take honours"),
        pytest.param("base", "K♠ 7♦ A♥ 8♣ Q♣ 9♥", "10♠", "7♦", id="throw what is worth nothing"),
        pytest.param("any_higher", "J♠ A♠ A♥ 8♣ 9♣ 7♥", "10♠", "J♠", id="take cheaply"),
        pytest.param("any_suit", "10♠ 8♦ 10♥ 8♣ 9♣ 7♥", "7♦", "8♣", id="not with more than needed"),
        pytest.param("any_higher", "7♠ K♠ A♥ 8♣ 9♣ 7♥", "A♠", "7♠", id="give the least of a suit"),
        pytest.param("seven_beats_ace", "7♠ 7♦ 8♥ 8♣ 9♣ 7♥", "A♠", "7♠", id="seven takes ace"),
    ],
)
def test_it_replies(variant, hand, lead, expected):
    state = at_trick(f"{hand} | {lead} 8♠", leader=D, by=rules(variant), stock="A♣ A♦ K♦ K♣ Q♦ Q♥")
    state = play(state, lead)
    assert card_of(state).rank == card(expected).rank
    if expected != "8♣":
        assert card_of(state) == card(expected)


def test_it_leads_a_card_nobody_can_take():
    """The ace may be gone from sight, but a king whose ace it holds itself is as good."""
    state = at_trick("10♠ K♥ A♥ 9♦ Q♣ J♦ | 7♠ 8♠ 9♠ 7♥ 8♥ 9♥", stock="J♠ Q♠ A♣ K♣ Q♦ 10♦")
    assert card_of(state) in {card("K♥"), card("A♥")}


def test_it_remembers_that_the_taker_has_gone():
    """With the jack out the ten is safe to lead; that jack is not in the last trick any more."""
    hands = "8♦ 7♥ 10♠ 9♦ 9♣ Q♣ | J♠ 8♥ K♣ 9♥ 10♣ 7♣"
    state = at_trick(hands, stock="A♣ A♦ K♦ 10♦ Q♦ Q♥ J♦ J♥ A♥ K♥ 10♥ 7♦")
    assert card_of(state) != card("10♠")
    state = play(state, "8♦ J♠ | 9♣ 8♥")
    assert card("J♠") not in view(state, N).deal.tricks[-1].cards
    assert len(view(state, N).deal.tricks) == 1
    assert card_of(state) == card("10♠")


def test_it_keeps_the_card_that_takes_what_is_likely_to_be_led():
    """Of two worthless cards the eight goes: the nine may still take the eight of its suit."""
    state = at_trick("J♥ 8♦ K♠ A♠ Q♣ J♦ | 7♠ 8♠ 9♠ 7♥ 8♥ 9♥", leader=D, stock="10♥ Q♠ A♣ K♣ Q♦ 10♦")
    assert card_of(play(state, "7♠")) == card("8♦")


def test_the_last_tricks_are_played_out_in_its_head():
    """The queen is lost whenever she is led; led last, the jack has brought its honour home."""
    state = with_the_rest_gone(at_trick("Q♥ J♦ | K♥ 8♦"))
    assert card_of(state) == card("J♦")
    state = with_the_rest_gone(at_trick("Q♥ A♠ | K♥ 8♦"))
    assert card_of(state) == card("A♠")
    state = play(with_the_rest_gone(at_trick("A♥ 7♣ | K♥ 8♦", leader=D)), "K♥")
    assert card_of(state) == card("A♥")


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("variant", ["base", "any_higher", "any_higher+any_suit+seven_beats_ace"])
def test_at_the_end_nothing_would_have_been_better(variant, seed):
    """From an empty stock on, against itself, its honours are the most that can be had."""
    rng = Random(seed)
    by = rules(variant)
    state = after(about_to_deal(by), DealCards(shuffled(Pack.SHORT_32, rng)))
    while len(state.deal.tricks) < 12:
        state = after(state, rng.choice(legal_actions(state, whose_turn(state))))
    best = most(state, N)
    while state.deal is not None:
        state = after(state, by_computer(state, whose_turn(state)))
    assert state.results[0].honours[N] == best


def most(state, seat):
    """Honours of N when both play every possible game through, without any cleverness."""
    if state.deal is None:
        return state.results[0].honours[seat]
    turn = whose_turn(state)
    values = [most(after(state, action), seat) for action in legal_actions(state, turn)]
    return max(values) if turn == seat else min(values)


def test_the_normal_level_plays_this_game_too():
    state = after(about_to_deal(), DealCards(shuffled(Pack.SHORT_32, Random(1))))
    assert LEVELS[Level.NORMAL](view(state, N)) == by_computer(state, N)
