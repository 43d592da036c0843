"""The playouts' rules are the engine's: the same cards may be played and the same seat takes them.

Played side by side by every preset, by rules that no preset has, and by settings chosen at random.
"""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.computer.duel_playout import BIT, CARD, Game, pairs
from bot.computer.duel_playout import play_lightly as play_duel_lightly
from bot.computer.playout import Position, bits_of, coding, play_at_random, play_lightly
from bot.computer.stakes import stakes
from bot.rules.actions import DealCards, PlayCard
from bot.rules.cards import Card, Pack, Suit
from bot.rules.duel import engine as duel_engine
from bot.rules.engine import legal_actions
from bot.rules.seats import Seat, next_seat, order_from
from bot.rules.state import Phase
from bot.rules.view import view
from tests.builders import after, at_random, games_states, shuffled, under_way, whose_turn
from tests.games.test_any_rules import rules_and_seats
from tests.rules.duel import matches
from tests.rules.variants import ALL, GAMES


def order_of(state):
    deal = under_way(state)
    eldest = next_seat(deal.dealer, state.seats, state.rules.direction)
    return order_from(eldest, state.seats, state.rules.direction)


def position_of(state):
    """The playouts' side of a deal before a trick."""
    deal, order = under_way(state), order_of(state)
    code = coding(deal.trump)
    hands, taken = [], 0
    for seat in order:
        hands.append(sum(code.bits(deal.hands[seat], taken)))
        taken |= hands[-1]
    needs = [deal.bids[seat] - deal.won(seat) for seat in order]
    return Position(hands, needs, code.trumps, order.index(deal.leader))


def cards_of(state, mask):
    return set(map(coding(under_way(state).trump).card, bits_of(mask)))


def played_side_by_side(state, choose):
    """The end of the deal; at every card the same may be played in both and the same seat leads."""
    position, order = position_of(state), order_of(state)
    results = len(state.results)
    while len(state.results) == results:
        seat = whose_turn(state)
        assert order[position.place] == seat
        may = {action.card for action in legal_actions(state, seat)}
        assert cards_of(state, position.legal()) == may
        bit = choose(position)
        card = coding(under_way(state).trump).card(bit)
        position.play(bit)
        state = after(state, PlayCard(seat, card))
    result = state.results[-1]
    assert [result.bids[seat] - result.won[seat] for seat in order] == position.needs
    return state


def in_turn(cards):
    """Whoever is asked plays the next of these."""
    left = iter(cards)
    return lambda _: next(left)


def same_to_the_end(state, rng):
    """A deal whose cards are about to be played, compared in every way there is to play it."""
    deal = under_way(state)
    over = played_side_by_side(state, lambda position: rng.choice(bits_of(position.legal())))
    for play_on in (play_lightly, lambda position: play_at_random(position, rng)):
        recorded = Recorded.of(position_of(state))
        play_on(recorded.position)
        ended = played_side_by_side(state, in_turn(recorded.cards()))
        order = order_of(state)
        result = ended.results[-1]
        assert recorded.position.needs == [result.bids[s] - result.won[s] for s in order]
    seat = whose_turn(state)
    at_stake = stakes(view(state, seat), view(state, seat).deal, seat)
    result, order = over.results[-1], order_of(state)
    bids = [result.bids[s] for s in order]
    needs = [result.bids[s] - result.won[s] for s in order]
    assert list(at_stake.points(bids, needs)) == [result.points[s] for s in order]
    assert deal.size == sum(result.won)


class Recorded:
    """A position whose hands note what is played from them, for what plays in one go."""

    def __init__(self, position, hands):
        self.position, self._hands = position, hands

    @classmethod
    def of(cls, position):
        played = []

        class Hands(list):
            def __setitem__(self, place, hand):
                played.append(self[place] ^ hand)
                super().__setitem__(place, hand)

        return cls(replace(position, hands=Hands(position.hands)), played)

    def cards(self):
        return self._hands


def about_to_play(states):
    """The moments of a game in which the first card of a deal of two or more is to be led."""
    for state in states:
        deal = state.deal
        if state.phase is Phase.PLAYING and not deal.trick and not deal.tricks:
            yield state


@pytest.mark.parametrize(("name", "seats"), GAMES)
def test_every_preset_is_played_out_by_its_rules(name, seats):
    rng = Random(f"{name} {seats}")
    for state in about_to_play(games_states(ALL[name][0], seats, rng, at_random(rng))):
        same_to_the_end(state, rng)


@settings(max_examples=60)
@given(rules_and_seats(), st.integers(0, 2**32))
def test_any_settings_are_played_out_by_their_rules(chosen, seed):
    rng = Random(seed)
    for state in about_to_play(games_states(*chosen, rng, at_random(rng))):
        same_to_the_end(state, rng)


@pytest.mark.parametrize("trump", [None, *Suit])
def test_cards_are_coded_and_read_again(trump):
    code, plain = coding(trump), coding(None)
    pack = [card for card in Card for _ in range(1 if card.suit else 4)]
    bits = code.bits(pack)
    assert [code.card(bit) for bit in bits] == pack
    assert len(set(bits)) == 60
    assert [code.recoded(bit) for bit in plain.bits(pack)] == bits


# Böhmischer Schneider


@pytest.mark.parametrize("variant", matches.VARIANTS)
def test_the_duel_is_played_out_by_its_rules(variant):
    for seed in range(6):
        rng = Random(f"{variant} {seed}")
        rules = matches.rules(variant)
        dealt = matches.after(matches.about_to_deal(rules), DealCards(shuffled(Pack.SHORT_32, rng)))
        side_by_side(dealt, game_of(dealt), lambda game, rng=rng: rng.choice(bits_of(game.legal())))
        played = []

        class Recording(Game):
            def play(self, card, played=played):
                played.append(card)
                super().play(card)

        game = game_of(dealt, Recording)
        play_duel_lightly(game, sum(BIT.values()))
        side_by_side(dealt, game_of(dealt), in_turn(played))


def game_of(state, kind=Game):
    deal = state.deal
    hands = [sum(BIT[card] for card in hand) for hand in deal.hands]
    stock = [BIT[card] for card in deal.stock]
    return kind(pairs(state.rules.beating), hands, stock, deal.leader, [0, 0])


def side_by_side(state, game, choose):
    while state.deal is not None:
        seat = matches.whose_turn(state)
        assert game.seat == seat
        may = {action.card for action in duel_engine.legal_actions(state, seat)}
        assert {CARD[bit] for bit in bits_of(game.legal())} == may
        card = choose(game)
        game.play(card)
        state = matches.after(state, PlayCard(Seat(seat), CARD[card]))
    assert tuple(game.honours) == state.results[-1].honours
