"""The course of a game: dealing, drawing, the complete games of rules.md 10.9, what is refused."""

import re
from dataclasses import replace

import pytest

from bot.rules.actions import (
    CallTime,
    ChooseTrump,
    DealCards,
    DrawForDealer,
    PlaceBid,
    PlayCard,
    RevealBids,
)
from bot.rules.cards import PACKS, Card, Pack, Suit
from bot.rules.duel.engine import apply, default_action, legal_actions, start, to_act
from bot.rules.duel.events import CardsDrawn, DuelScored
from bot.rules.duel.rules import Match
from bot.rules.ending import FirstDealer
from bot.rules.engine import IllegalAction, Refusal
from bot.rules.events import CardPlayed, CardsDealt, DealerDrawn, GameEnded, TrickTaken
from bot.rules.state import Phase
from tests.builders import card, cards
from tests.rules.duel.matches import (
    PACK,
    D,
    N,
    about_to_deal,
    after,
    at_trick,
    dealt,
    play,
    refused,
    rules,
    under_way,
    whose_turn,
)

DECK_5 = (
    "J♣ Q♥ Q♦ K♣ 9♦ 8♦ K♥ 8♣ J♥ 10♥ 9♠ 7♥ A♦ 10♣ Q♠ 7♣ 10♦ 9♣ J♦ 7♦ 9♥ 10♠ 8♠ 7♠ A♥ A♠ K♦ 8♥ A♣ "
    "K♠ Q♣ J♠"
)
DECK_9 = (
    "Q♠ A♥ 9♠ K♥ Q♦ 7♣ A♦ J♣ 7♥ 8♥ 8♦ 8♣ J♦ 7♦ 10♥ J♠ 9♣ 7♠ J♥ K♦ 9♦ 10♣ K♠ 8♠ 9♥ A♠ 10♠ K♣ Q♣ "
    "Q♥ A♣ 10♦"
)
GAME_5 = (
    "1:N Q♥–7♥→N · 2:N A♦–8♦→N · 3:N J♥–7♣→N · 4:N 8♣–9♣→D · 5:D 10♥–7♦→D · 6:D 9♦–10♦→N · "
    "7:N 8♠–9♠→D · 8:D A♥–10♠→D · 9:D K♦–8♥→D · 10:D A♣–J♣→D · 11:D K♣–J♠→D · 12:D Q♣–Q♦→D · "
    "13:D J♦–Q♠→D · 14:D 10♣–K♥→D · 15:D 7♠–K♠→D · 16:D 9♥–A♠→D"
)
GAME_7 = (
    "1:N 8♣–9♦→D · 2:D A♦–10♣→D · 3:D 7♥–7♣→D · 4:D 8♦–9♣→N · 5:N J♣–Q♠→D · 6:D 7♦–10♠→D · "
    "7:D 8♠–7♠→D · 8:D A♥–J♦→D · 9:D 9♥–8♥→D · 10:D A♣–J♥→D · 11:D 9♠–J♠→D · 12:D 10♥–Q♦→D · "
    "13:D 10♦–Q♥→D · 14:D Q♣–K♥→N · 15:N A♠–K♣→N · 16:N K♠–K♦→N"
)
GAME_9 = (
    "1:N A♥–7♣→N · 2:N A♦–7♦→N · 3:N 7♥–8♥→D · 4:D K♥–7♠→D · 5:D 8♣–9♠→D · 6:D 8♦–10♣→D · "
    "7:D 9♣–8♠→D · 8:D 9♦–10♥→D · 9:D 10♠–J♣→D · 10:D 9♥–J♦→D · 11:D A♣–10♦→D · 12:D J♥–Q♥→N · "
    "13:N A♠–J♠→N · 14:N K♦–Q♣→N · 15:N K♣–Q♦→N · 16:N Q♠–K♠→D"
)
SEATS = {"N": N, "D": D}


@pytest.mark.parametrize(
    ("variant", "deck", "printed", "honours", "points"),
    [
        pytest.param("base", DECK_5, GAME_5, (4, 16), (0, 2), id="T-I05"),
        pytest.param("any_suit", DECK_5, GAME_7, (6, 14), (0, 1), id="T-I07"),
        pytest.param("base", DECK_9, GAME_9, (10, 10), (0, 0), id="T-I09 drawn"),
    ],
)
def test_a_complete_game(variant, deck, printed, honours, points):
    state = dealt(deck, rules(variant))
    for trick in printed.split(" · "):
        number, leader, lead, reply, winner = re.fullmatch(
            r"(\d+):([ND]) (\S+)–(\S+)→([ND])", trick
        ).groups()
        deal = under_way(state)
        assert (len(deal.tricks) + 1, whose_turn(state)) == (int(number), SEATS[leader])
        assert len(deal.stock) == max(0, 22 - 2 * int(number))
        state, _ = apply(state, PlayCard(SEATS[leader], card(lead)))
        state, events = apply(state, PlayCard(whose_turn(state), card(reply)))
        assert TrickTaken(SEATS[winner]) in events
    (result,) = state.results
    assert (result.number, result.dealer) == (1, D)
    assert (result.honours, result.points) == (honours, points)
    assert len(result.tricks) == result.won(N) + result.won(D) == 16
    assert result.winner == (None if points == (0, 0) else D)
    assert (state.phase, state.dealer, state.deal) == (Phase.DEALING, N, None)


def test_the_example_of_s001():
    """T-H41: Anna leads 10♠, Ben takes it with J♠; Ben leads K♥, Anna gives 7♣."""
    state = at_trick("10♠ 7♣ 8♦ | J♠ K♥ 9♦")
    state = play(state, "10♠ J♠ | K♥ 7♣")
    tricks = under_way(state).tricks
    assert [trick.winner for trick in tricks] == [D, D]
    assert whose_turn(state) == D


# Dealing and drawing


def test_two_packets_of_three_the_first_to_the_player_who_does_not_deal():
    """T-H42, D-29"""
    state, events = apply(about_to_deal(), DealCards(PACK))
    deal = under_way(state)
    assert deal.hands == ((*PACK[0:3], *PACK[6:9]), (*PACK[3:6], *PACK[9:12]))
    assert deal.stock == PACK[12:]
    assert len(deal.stock) == 20
    assert events == (CardsDealt(1, 6, D),)
    assert to_act(state) == {N}


def test_when_the_first_seat_deals_the_second_has_the_first_packet():
    waiting = replace(about_to_deal(), dealer=N)
    deal = under_way(after(waiting, DealCards(PACK)))
    assert deal.hands[D] == (*PACK[0:3], *PACK[6:9])
    assert deal.leader == D


@pytest.mark.parametrize(
    ("cards_played", "winner", "drawn"),
    [("Q♥ 7♥", N, ("A♦", "10♣")), ("J♣ K♣", N, ("A♦", "10♣")), ("8♣ K♣", N, ("A♦", "10♣"))],
)
def test_who_takes_the_trick_draws_first(cards_played, winner, drawn):
    state = play(dealt(DECK_5), cards_played)
    deal = under_way(state)
    assert deal.leader == winner
    assert deal.drawn == tuple(map(card, drawn))
    assert deal.hands[N][-1] == card(drawn[0])
    assert deal.hands[D][-1] == card(drawn[1])
    assert deal.stock == cards(DECK_5)[14:]


def test_a_reply_that_takes_the_trick_draws_first_too():
    state, events = apply(play(dealt(DECK_5, rules("any_suit")), "8♣"), PlayCard(D, card("9♦")))
    assert under_way(state).drawn == (card("10♣"), card("A♦"))
    assert events == (CardPlayed(D, card("9♦")), TrickTaken(D), CardsDrawn(D))
    assert whose_turn(state) == D


def test_nothing_is_drawn_from_an_empty_stock():
    state = at_trick("10♠ 7♣ | J♠ K♥", stock="A♣ A♦")
    state = play(state, "10♠ J♠")
    assert under_way(state).drawn == (card("A♦"), card("A♣"))
    state, events = apply(play(state, "K♥"), PlayCard(N, card("7♣")))
    assert under_way(state).drawn == (None, None)
    assert events == (CardPlayed(N, card("7♣")), TrickTaken(D))


def test_the_last_card_scores_the_game():
    state = at_trick("10♠ | J♠", by=rules(match=Match(number=2)))
    state, events = apply(play(state, "10♠"), PlayCard(D, card("J♠")))
    assert events == (CardPlayed(D, card("J♠")), TrickTaken(D), DuelScored(state.results[0]))
    assert state.results[0].honours == (0, 2)


# The first dealer


def drawing(**axes):
    return start(rules(**axes), 2)


def pack_from(top):
    given = cards(top)
    return (*given, *(each for each in PACK if each not in given))


@pytest.mark.parametrize(
    ("top", "dealer", "rounds"),
    [
        ("K♠ Q♥", N, ["♠K ♥Q"]),
        ("10♠ J♥", D, ["♠10 ♥J"]),
        ("K♠ K♥ 7♣ 8♣", D, ["♠K ♥K", "♣7 ♣8"]),
        ("K♠ K♥ 7♣ 7♦ A♠ A♥ 9♦ 8♣", N, ["♠K ♥K", "♣7 ♦7", "♠A ♥A", "♦9 ♣8"]),
    ],
)
def test_the_higher_card_deals_and_equal_ranks_draw_again(top, dealer, rounds):
    """K-22"""
    state, events = apply(drawing(), DrawForDealer(pack_from(top)))
    assert (state.dealer, state.phase) == (dealer, Phase.DEALING)
    assert [" ".join(map(str, drawn)) for drawn in state.draws] == rounds
    assert events == (DealerDrawn(dealer),)


def test_a_pack_full_of_pairs_is_followed_by_another():
    pairs = tuple(sorted(PACK, key=lambda each: each.rank))
    state, events = apply(drawing(), DrawForDealer(pairs))
    assert (state.phase, len(state.draws), events) == (Phase.DRAWING, 16, ())
    state = after(state, DrawForDealer(pack_from("7♠ 8♠")))
    assert (state.phase, state.dealer, len(state.draws)) == (Phase.DEALING, D, 17)


@pytest.mark.parametrize("host", [N, D])
def test_the_host_may_deal_first(host):
    state = after(drawing(first_dealer=FirstDealer.HOST), DrawForDealer(PACK, host))
    assert (state.dealer, state.draws) == (host, ())


def test_a_random_first_dealer_shows_no_cards():
    state = after(drawing(first_dealer=FirstDealer.RANDOM), DrawForDealer(pack_from("7♠ 8♠")))
    assert (state.dealer, state.draws) == (D, ())


# What is refused

FOLLOWING = "J♠ 7♠ K♥ | 10♠ 9♦ 8♦"


@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_they_must_be_two(seats):
    with pytest.raises(IllegalAction) as refusal:
        start(rules(), seats)
    assert refusal.value.code is Refusal.WRONG_SEATS
    assert refusal.value.values == {"least": 2, "most": 2}


@pytest.mark.parametrize(
    ("state", "action", "code", "values"),
    [
        (drawing(), DealCards(PACK), Refusal.NOT_NOW, {}),
        (drawing(), PlayCard(N, Card.SA), Refusal.NOT_NOW, {}),
        (drawing(), DrawForDealer(PACK[1:]), Refusal.WRONG_PACK, {}),
        (about_to_deal(), DealCards(PACKS[Pack.STANDARD_52]), Refusal.WRONG_PACK, {}),
        (about_to_deal(), DealCards((*PACK[1:], PACK[1])), Refusal.WRONG_PACK, {}),
        (about_to_deal(), DrawForDealer(PACK), Refusal.NOT_NOW, {}),
        (about_to_deal(), CallTime(), Refusal.NOT_NOW, {}),
        (dealt(DECK_5), DealCards(PACK), Refusal.NOT_NOW, {}),
        (dealt(DECK_5), PlaceBid(N, 1), Refusal.NOT_NOW, {}),
        (dealt(DECK_5), ChooseTrump(N, Suit.HEARTS), Refusal.NOT_NOW, {}),
        (dealt(DECK_5), RevealBids(), Refusal.NOT_NOW, {}),
        (dealt(DECK_5), PlayCard(D, card("K♣")), Refusal.NOT_YOUR_TURN, {}),
        (dealt(DECK_5), PlayCard(N, card("K♣")), Refusal.CARD_NOT_HELD, {}),
        (dealt(DECK_5), PlayCard(N, card("A♦")), Refusal.CARD_NOT_HELD, {}),
        (dealt(DECK_5), PlayCard(N, card("2♦")), Refusal.CARD_NOT_HELD, {}),
        (play(dealt(DECK_5), "Q♥"), PlayCard(N, card("J♣")), Refusal.NOT_YOUR_TURN, {}),
        (
            play(at_trick(FOLLOWING, leader=D, by=rules("any_higher")), "10♠"),
            PlayCard(N, card("K♥")),
            Refusal.MUST_FOLLOW,
            {"suit": "♠"},
        ),
    ],
)
def test_an_illegal_action_is_refused_and_changes_nothing(state, action, code, values):
    refusal = refused(state, action)
    assert (refusal.code, refusal.values) == (code, values)


def test_the_default_is_the_lowest_card():
    assert default_action(dealt(DECK_5), N) == PlayCard(N, card("8♣"))
    state = play(at_trick(FOLLOWING, leader=D, by=rules("any_higher")), "10♠")
    assert default_action(state, N) == PlayCard(N, card("7♠"))


def test_only_the_seat_to_act_has_legal_actions():
    state = dealt(DECK_5)
    assert legal_actions(state, D) == ()
    assert [action.card for action in legal_actions(state, N)] == list(under_way(state).hands[N])


def test_the_end_of_the_match_is_an_event():
    state = replace(
        at_trick("10♠ | J♠", by=rules(match=Match(number=2), thresholds=(1, 2, 3))),
        results=about_to_deal(rules(), (0, 1)).results,
    )
    state, events = apply(play(state, "10♠"), PlayCard(D, card("J♠")))
    assert events[-1] == GameEnded((D,))
    assert to_act(state) == frozenset()
    refusal = refused(state, DealCards(PACK))
    assert refusal.code is Refusal.NOT_NOW
