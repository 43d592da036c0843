"""What somebody who asks for a hint reads, and somebody who asks how the last deal was."""

from dataclasses import replace

import pytest

from bot.computer.advice import Advice, Outcome
from bot.computer.hindsight import Hindsight, Judged
from bot.games.schneider import BOEHMISCHER_SCHNEIDER
from bot.playground.entities import parse_html
from bot.render.hints import hint_text, hint_title, look_back_text, no_hint, only_choice
from bot.rules.actions import ChooseTrump, DealCards, PlaceBid, PlayCard
from bot.rules.cards import PACKS, Suit
from bot.rules.duel.view import view as duel_view
from bot.rules.seats import Seat
from bot.rules.state import Phase
from bot.rules.trump import TrumpRule, TrumpSource
from bot.rules.view import view
from bot.sessions.session import Place, Session, Stage, UserId
from bot.texts import LANGUAGES, Html
from tests.builders import bid, card, dealt, play
from tests.render.tables import (
    GROUP,
    RENDERER,
    at_table,
    example_deal,
    hand_of,
    labels,
    person,
    posts,
    whole_game,
)
from tests.rules.duel import matches
from tests.rules.variants import BOERENBRIDGE

FOUR = [person(number, name) for number, name in enumerate(("Anna", "Bob", "Cem", "Dirk"), 1)]
NAMES = ("Anna", "Bob", "Cem", "Dirk")


def at_it(state, language="en"):
    sitters = [replace(one, language=language) for one in FOUR[: state.seats]]
    return at_table(state, *sitters, language=language)


def bare(text):
    return parse_html(text)[0].replace("\u00a0", " ")


def hint(state, best, *odds, language="en"):
    """The hint that comes of these actions and their chances."""
    seen = (view if hasattr(state, "penalties") else duel_view)(state, best.seat)
    given = Advice(best, tuple(Outcome(action, chance) for action, chance in odds))
    return bare(hint_text(seen, given, RENDERER.words(at_it(state, language), language)))


def bids(*chances):
    odds = [(PlaceBid(Seat(0), tricks), chance) for tricks, chance in enumerate(chances)]
    return sorted(odds, key=lambda pair: -pair[1])


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("nl", "Ik zou 1 bieden.\nDe kans dat een bod uitkomt:\n1: 55%\n0: 30%\n2: minder dan 5%"),
        (
            "de",
            "Ich würde 1 ansagen.\nWie oft eine Ansage aufgeht:\n1: 55 %\n0: 30 %\n2: unter 5 %",
        ),
        ("en", "I would bid 1.\nChance to make each bid:\n1: 55%\n0: 30%\n2: under 5%"),
    ],
)
def test_a_bid_with_the_chance_of_each(language, said):
    best = PlaceBid(Seat(0), 1)
    assert hint(example_deal(), best, *bids(0.31, 0.548, 0.012), language=language) == said


def test_a_bid_that_is_not_the_safest_says_why():
    said = hint(example_deal(), PlaceBid(Seat(0), 2), *bids(0.1, 0.52, 0.44))
    assert said.startswith("I would bid 2.\n")
    assert said.endswith("\n2 is not the safest, but in points it brings the most.")


def test_cards_that_are_as_good_as_each_other_stand_together_as_in_the_hand():
    state = bid(dealt("♠9 ♠K ♦3 | ♠2 ♥A ♣4 | ♦J ♠4 ♣8 | ♠Q ♥2 ♣5", turned="♦5"), 1, 0, 0, 1)
    cards = [PlayCard(Seat(0), card(text)) for text in ("♠9", "♦3", "♠K")]
    odds = [(cards[2], 0.71), (cards[0], 0.34), (cards[1], 0.36)]
    assert hint(state, cards[2], *odds) == (
        "I would play ♠K.\nChance to make your bid of 1, card by card:\n♠K: 70%\n♦3, ♠9: 35%"
    )


def test_what_is_as_good_as_sure_is_not_called_certain():
    state = play(bid(example_deal(), 1, 0, 0, 0), "")
    lead = PlayCard(Seat(0), card("♠K"))
    said = hint(state, lead, (lead, 1.0), (PlayCard(Seat(0), card("♦3")), 0.0))
    assert said.endswith("\n♠K: over 95%\n♦3: under 5%")


def test_a_trump_and_none():
    rules = replace(
        BOERENBRIDGE, trump=TrumpRule(source=TrumpSource.DEALER_CHOICE, may_choose_none=True)
    )
    state = dealt("♠K ♦3 | ♠9 ♥A | ♦J ♠4 | ♠Q ♥2", turned=None, dealer=3, rules=rules)
    suit, none = ChooseTrump(Seat(3), Suit.SPADES), ChooseTrump(Seat(3), None)
    said = hint(state, suit, (suit, 0.5), (none, 0.25))
    assert said == (
        "I would make ♠ trump.\nChance to make your bid, suit by suit:\n♠: 50%\nNo trump: 25%"
    )
    assert hint(state, none, (none, 0.5), (suit, 0.25)).startswith("I would play without trump.")


def a_duel():
    return matches.after(matches.about_to_deal(), DealCards(PACKS[BOEHMISCHER_SCHNEIDER.pack]))


def test_in_the_duel_it_is_the_game_that_is_won():
    state = a_duel()
    seat = matches.whose_turn(state)
    lead, *others = duel_view(state, seat).legal
    said = hint(state, lead, (lead, 0.6), *((other, 0.4) for other in others))
    assert "\nChance to win this game, card by card:\n" in said
    assert said.endswith(": 40%")


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_there_is_no_hint_is_one_sentence_in_each_language(language):
    lobby = replace(at_it(example_deal(), language), state=None, stage=Stage.LOBBY)
    game = at_it(example_deal(), language)
    words = RENDERER.words(game, language)
    sentences = [
        no_hint(lobby, Seat(0), words),
        no_hint(replace(game, is_paused=True), Seat(0), words),
        no_hint(replace(game, is_without_hints=True), Seat(0), words),
        no_hint(game, Seat(1), words),
    ]
    assert len(set(sentences)) == 4
    assert all(sentence.endswith(".") for sentence in sentences)
    assert no_hint(game, Seat(0), words) is None


def test_whoever_waits_reads_for_whom():
    game = at_it(example_deal())
    said = no_hint(game, Seat(2), RENDERER.words(game, "en"))
    assert said == "It is not your turn: we are waiting for Anna."


def test_what_has_to_be_is_told_without_a_thought():
    state = play(bid(dealt("♠K ♦3 | ♠9 ♥A | ♦J ♠4 | ♠Q ♥2", turned="♦5"), 1, 0, 0, 0), "♠K")
    game = at_it(state)
    assert no_hint(game, Seat(1), RENDERER.words(game, "en")) is None
    said = only_choice(view(state, Seat(1)), RENDERER.words(game, "en"))
    assert said == "There is nothing to choose: it has to be ♠9."


def test_a_table_is_called_by_its_group_and_alone_by_its_game():
    game = at_it(example_deal())
    assert bare(hint_title(game, RENDERER.words(game, "en"))) == "💡 De Kaarttafel"
    alone = replace(game, place=Place(GROUP.chat, GROUP.chat, "Anna", is_private=True))
    assert bare(hint_title(alone, RENDERER.words(alone, "en"))) == "💡 Boerenbridge"


# --- how it was -----------------------------------------------------------------------------------


def course_of(seed=5) -> list[Session]:
    return list(whole_game(NAMES, seed))


def said(session, seen, language="en"):
    return bare(look_back_text(session, Seat(0), 2, seen, RENDERER.words(session, language)))


def judged(done, better, chance, best, trick=1):
    return Judged(done, better, chance, best, trick)


ONE, TWO = PlaceBid(Seat(0), 1), PlaceBid(Seat(0), 2)
KING, FOUR_OF = PlayCard(Seat(0), card("♠K")), PlayCard(Seat(0), card("♦4"))


def test_a_deal_played_as_the_computer_would_have():
    session = course_of()[-1]
    result = session.state.results[1]
    assert said(session, Hindsight(judged(ONE, ONE, 0.55, 0.55), ())) == (
        "🔎 De Kaarttafel · deal 2\n"
        f"You bid {result.bids[0]} and took {result.won[0]}.\n"
        "I would have bid 1 too (chance 55%).\n"
        "There is nothing to say against the cards you played."
    )


@pytest.mark.parametrize(
    ("seen", "line"),
    [
        (judged(TWO, ONE, 0.3, 0.6), "I would have bid 1 (chance 60%) and not 2 (chance 30%)."),
        (
            judged(ONE, TWO, 0.5, 0.4),
            "I would have bid 2: less safe (chance 40%, yours 50%), but worth more points.",
        ),
    ],
)
def test_another_bid_has_its_reason_and_the_cards_are_praised_apart(seen, line):
    assert said(course_of()[-1], Hindsight(seen, ())).split("\n")[2:] == [
        line,
        "There is nothing to say against the cards you played.",
    ]


@pytest.mark.parametrize(
    ("language", "line"),
    [
        (
            "nl",
            "Slag 3: ik had ♦4 gespeeld en niet ♠H; je bod had dan 70% kans in plaats van 35%.",
        ),
        (
            "de",
            "Stich 3: ich hätte ♦4 gespielt und nicht ♠K; "
            "deine Ansage hätte dann 70 % Chance gehabt statt 35 %.",
        ),
        (
            "en",
            "Trick 3: I would have played ♦4 and not ♠K; "
            "your bid then had a chance of 70% instead of 35%.",
        ),
    ],
)
def test_a_card_that_lost_much_stands_with_its_trick(language, line):
    doubt = judged(KING, FOUR_OF, 0.34, 0.71, trick=3)
    assert said(course_of()[-1], Hindsight(None, (doubt,)), language).split("\n")[2:] == [line]


def test_a_trump_that_lost_much():
    doubt = judged(ChooseTrump(Seat(0), Suit.HEARTS), ChooseTrump(Seat(0), None), 0.2, 0.5)
    assert said(course_of()[-1], Hindsight(None, (doubt,))).endswith(
        "\nTrump: I would have chosen No trump and not ♥; "
        "your bid then had a chance of 50% instead of 20%."
    )


def test_of_the_duel_the_honours_are_told():
    ended = matches.after(matches.about_to_deal(BOEHMISCHER_SCHNEIDER, (1, 0), (0, 2)))
    session = replace(at_it(ended), game="boehmischer_schneider")
    doubt = judged(KING, FOUR_OF, 0.3, 0.6, trick=7)
    honours = ended.results[1].honours
    assert said(session, Hindsight(None, (doubt,))) == (
        "🔎 De Kaarttafel · game 2\n"
        f"Honours: you {honours[0]}, Bob {honours[1]}.\n"
        "Trick 7: I would have played ♦4 and not ♠K; "
        "your chance to win was then 60% instead of 30%."
    )


def test_the_button_stands_under_a_hand_from_a_deal_s_end_to_the_next_first_card():
    for session in course_of():
        done = len(session.state.results)
        is_bid = session.state.phase is not Phase.PLAYING
        for number in (1, 2, 3, 4):
            rows = [row for row in labels(hand_of(session, number)) if row[0].split()[0] in ASKED]
            expected = ASKED_ROWS[number % 3].format(done)
            assert rows == ([[expected]] if done and is_bid else [])


ASKED = ("How", "Hoe", "Wie")
ASKED_ROWS = ("How was deal {}?", "Hoe ging ronde {}?", "Wie war Runde {}?")


def test_nobody_is_asked_to_look_back_at_a_deal_they_did_not_bid_in():
    session = next(s for s in course_of() if len(s.state.results) == 2 and s.state.deal.number == 3)
    others = tuple(one for one in session.bidders if one.user != UserId(7000000002))
    changed = replace(session, bidders=others)
    assert labels(hand_of(session, 2)) != labels(hand_of(changed, 2))
    assert not any("2?" in row[0] for row in labels(hand_of(changed, 2)))


def test_no_post_of_the_group_bears_it():
    for session in course_of():
        group = [post for post in posts(session).values() if post.user is None]
        assert not any(":look" in (b.data or "") for p in group for row in p.keyboard for b in row)


def test_a_name_with_a_tag_in_it_stays_a_name():
    duel = matches.after(matches.about_to_deal(BOEHMISCHER_SCHNEIDER, (1, 0)))
    sitters = (FOUR[0], replace(FOUR[1], name="Bob <b>"))
    session = replace(at_table(duel, *sitters), game="boehmischer_schneider")
    words = RENDERER.words(session, "en")
    text = look_back_text(session, Seat(0), 1, Hindsight(None, ()), words)
    assert "Bob &lt;b&gt;" in Html(text)
