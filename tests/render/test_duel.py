"""What people read at a table of Böhmischer Schneider, and what they may not read there."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random

import pytest

from bot.games.house_rules import DUEL_RULES, set_rule
from bot.games.schneider import BOEHMISCHER_SCHNEIDER, VARIANTS
from bot.render.columns import width
from bot.render.posts import Post, Urgency
from bot.render.rules_line import objection_words, option_words
from bot.rules.actions import DealCards
from bot.rules.cards import Card, Pack
from bot.rules.duel.beating import Beating, SevenBeatsAce
from bot.rules.duel.rules import Drawn, DuelRules, Match, MatchLength
from bot.rules.duel.state import DuelState
from bot.rules.ending import FirstDealer
from bot.rules.play import legal_actions, objections
from bot.rules.seats import Seat
from bot.sessions.session import Session, Stage
from bot.texts import LANGUAGES
from tests.builders import shuffled
from tests.render.tables import (
    RENDERER,
    at_table,
    columns_of,
    hand_of,
    labels,
    person,
    posts,
    words,
)
from tests.render.test_secrets import shown
from tests.rules.duel.matches import (
    a_result,
    about_to_deal,
    after,
    at_random,
    at_trick,
    hidden_cards,
    match_states,
    play,
    redeal_hidden,
    rules,
    under_way,
)
from tests.rules.duel.test_engine import DECK_5
from tests.texts.fluent_files import TEXTS

ANNA, BOB = 1, 2
ROW_WIDTH = 40  # of a button over the whole width of a phone


def read(post: Post) -> list[str]:
    """The lines of a post, with blanks for the spaces at which no line breaks."""
    return [line.replace("\xa0", " ").rstrip() for line in words(post).split("\n")]


def anna_and_bob(state: DuelState, language: str = "en") -> Session:
    """Anna leads the first game, Bob <b> deals it."""
    people = (person(1, "Anna", language), person(2, "Bob <b>", language))
    return replace(at_table(state, *people, language=language), game="boehmischer_schneider")


def after_two_tricks(by: DuelRules = BOEHMISCHER_SCHNEIDER) -> DuelState:
    """T-I05 after its first two tricks and the next lead."""
    waiting = about_to_deal(by)
    deck = DECK_5.split()
    state = after(waiting, DealCards(tuple(Card(c[-1] + c[:-1]) for c in deck)))
    return play(state, "Q♥ 7♥ | A♦ 8♦ | J♥")


def group_of(session: Session) -> Post:
    deal = session.state.deal
    return posts(session)[f"deal:{deal.number if deal else len(session.state.results)}"]


# The group


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            [
                "Böhmischer Schneider · game 1 of 6",
                "16 cards in the stock · dealer Bob <b>",
                "             wins  pts",
                " Anna           0    0",
                "▸Bob <b>        0    0",
                "Trick 3 · Anna ♥J · ▸Bob <b>",
                "Trick 2 · Anna ♦A, Bob <b> ♦8 → Anna",
            ],
        ),
        (
            "nl",
            [
                "Böhmischer Schneider · spel 1 van 6",
                "16 kaarten in de stok · deler Bob <b>",
                "            winst  pnt",
                " Anna           0    0",
                "▸Bob <b>        0    0",
                "Slag 3 · Anna ♥B · ▸Bob <b>",
                "Slag 2 · Anna ♦A, Bob <b> ♦8 → Anna",
            ],
        ),
        (
            "de",
            [
                "Böhmischer Schneider · Spiel 1 von 6",
                "16 Karten im Stapel · Geber Bob <b>",
                "            Siege  Pkt",
                " Anna           0    0",
                "▸Bob <b>        0    0",
                "Stich 3 · Anna ♥B · ▸Bob <b>",
                "Stich 2 · Anna ♦A, Bob <b> ♦8 → Anna",
            ],
        ),
    ],
)
def test_the_group_sees_the_running_and_the_last_trick_only(language, told):
    post = group_of(anna_and_bob(after_two_tricks(), language))
    assert read(post) == told
    assert len(labels(post)) == 1


def test_a_house_rule_leaves_all_tricks_open():
    session = anna_and_bob(after_two_tricks(rules(shows_earlier_tricks=True)))
    assert read(group_of(session))[-2:] == [
        "Trick 2 · Anna ♦A, Bob <b> ♦8 → Anna",
        "Trick 1 · Anna ♥Q, Bob <b> ♥7 → Anna",
    ]


def test_a_finished_game_shows_its_honours_and_all_its_tricks():
    state = play(at_trick("10♠ 7♣ 8♦ | J♠ K♥ 9♦"), "10♠ J♠ | K♥ 7♣ | 9♦ 8♦")
    result = replace(state.results[0], honours=(3, 17), points=(0, 2))
    session = anna_and_bob(replace(state, results=(result,)))
    assert read(group_of(session)) == [
        "Böhmischer Schneider · game 1 of 6",
        "Bob <b> wins with 17 honours: 2 points.",
        "             honours  pts  all",
        "Bob <b>           17    2    2",
        "Anna               3    0    0",
        "Trick 3 · Bob <b> ♦9, Anna ♦8 → Bob <b>",
        "Trick 2 · Bob <b> ♥K, Anna ♣7 → Bob <b>",
        "Trick 1 · Anna ♠10, Bob <b> ♠J → Bob <b>",
    ]


def test_a_drawn_game():
    session = anna_and_bob(about_to_deal(BOEHMISCHER_SCHNEIDER, (0, 0)))
    assert "Ten honours each: the game is drawn." in read(group_of(session))


@pytest.mark.parametrize(
    ("by", "points", "title"),
    [
        (rules(), [(1, 0)], "game 2 of 6"),
        (rules(), [(1, 0), (0, 1)] * 3, "game 7, the decider"),
        (rules(drawn=Drawn.REPLAY), [(1, 0), (0, 0)], "game 2 of 6"),
        (rules(match=Match(MatchLength.TARGET, 7)), [(1, 0), (1, 0)], "game 3"),
        (rules(match=Match(MatchLength.MINUTES, 30)), [(1, 0)], "game 2"),
    ],
)
def test_the_title_counts_the_games(by, points, title):
    state = after(about_to_deal(by, *points), DealCards(shuffled(Pack.SHORT_32, Random(1))))
    assert read(group_of(anna_and_bob(state)))[0] == f"Böhmischer Schneider · {title}"


def test_the_end_names_the_winner():
    won = [a_result(number, (1, 0), dealer=Seat(0)) for number in range(1, 7)]
    state = replace(about_to_deal(), results=tuple(won))
    session = replace(anna_and_bob(state), stage=Stage.FINISHED)
    assert read(posts(session)["end"]) == [
        "🏆 Anna wins Böhmischer Schneider with 6",
        "              wins  pts",
        "1 Anna           6    6",
        "2 Bob <b>        0    0",
    ]
    assert read(hand_of(session, BOB)) == [
        "The game in De Kaarttafel is over. You came second with 0 points."
    ]


def test_a_match_that_was_stopped():
    session = replace(anna_and_bob(after_two_tricks()), stage=Stage.ABANDONED)
    assert read(posts(session)["end"])[0] == (
        "Böhmischer Schneider was stopped before the first game was played out: nobody wins."
    )
    assert hand_of(session, ANNA).keyboard == ()
    deal = replace(under_way(session.state), number=2)
    later = replace(session.state, deal=deal, results=about_to_deal(rules(), (1, 0)).results)
    told = read(posts(replace(session, state=later))["end"])
    assert told[0] == "Böhmischer Schneider was stopped in game 2; the games played out count."


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("nl", "Er is nog geen spel uitgespeeld."),
        ("de", "Es ist noch kein Spiel zu Ende gespielt."),
        ("en", "No game has been played out yet."),
    ],
)
def test_a_sheet_without_a_row_speaks_of_games(language, said):
    sheet = RENDERER.sheet(anna_and_bob(after_two_tricks()), language)
    assert sheet is not None
    assert sheet.splitlines()[1:] == [said]


def test_the_sheet():
    session = anna_and_bob(about_to_deal(rules(), (1, 0), (0, 1), (1, 0)))
    sheet = RENDERER.sheet(session, "en")
    assert columns_of(sheet) == [
        "           Anna     Bob <b>",
        "  1      13 · 1       7 · 0",
        "  2       7 · 0      13 · 1",
        "  3      13 · 1       7 · 0",
        "  Σ           2           1",
    ]


# A hand


@pytest.mark.parametrize(
    ("language", "told", "keys"),
    [
        (
            "en",
            [
                "De Kaarttafel · game 1 of 6",
                "16 cards in the stock · dealer Bob <b>",
                "Trick 2: Anna ♦A, Bob <b> ♦8 → Anna",
                "You drew ♣7.",
                "Your turn. On the table: Anna ♥J",
                "None of your cards beats it.",
                "♠ 9   ♥ 10   ♣ K 10 7   ♦ 9",
            ],
            [["♠9", "♥10", "♣K", "♣10", "♣7", "♦9"]],
        ),
        (
            "nl",
            [
                "De Kaarttafel · spel 1 van 6",
                "16 kaarten in de stok · deler Bob <b>",
                "Slag 2: Anna ♦A, Bob <b> ♦8 → Anna",
                "Je hebt ♣7 gepakt.",
                "Jij bent aan de beurt. Op tafel: Anna ♥B",
                "Geen van je kaarten slaat die.",
                "♠ 9   ♥ 10   ♣ H 10 7   ♦ 9",
            ],
            [["♠9", "♥10", "♣H", "♣10", "♣7", "♦9"]],
        ),
        (
            "de",
            [
                "De Kaarttafel · Spiel 1 von 6",
                "16 Karten im Stapel · Geber Bob <b>",
                "Stich 2: Anna ♦A, Bob <b> ♦8 → Anna",
                "Du hast ♣7 gezogen.",
                "Du bist dran. Auf dem Tisch: Anna ♥B",
                "Keine deiner Karten sticht sie.",
                "♠ 9   ♥ 10   ♣ K 10 7   ♦ 9",
            ],
            [["♠9", "♥10", "♣K", "♣10", "♣7", "♦9"]],
        ),
    ],
)
def test_the_reply(language, told, keys):
    post = hand_of(anna_and_bob(after_two_tricks(), language), BOB)
    assert read(post) == told
    assert labels(post) == keys
    assert post.urgency is Urgency.PROMPT


def test_cards_that_beat_the_lead_are_marked():
    state = play(at_trick("10♠ 8♦ | J♠ K♥", stock="A♣ A♦"), "10♠")
    post = hand_of(anna_and_bob(state), BOB)
    assert "✓ beats the lead." in read(post)
    assert labels(post) == [["♠J ✓", "♥K"]]


def test_only_what_may_be_played_is_a_button():
    state = play(at_trick("10♠ 8♦ | 7♠ K♥", by=rules("any_higher")), "10♠")
    assert labels(hand_of(anna_and_bob(state), BOB)) == [["♠7"]]


def test_who_waits_sees_what_was_drawn():
    state = play(at_trick("10♠ 7♣ 8♦ | J♠ K♥ 9♦", stock="A♣ Q♦ 7♥ 8♥"), "10♠ J♠")
    session = anna_and_bob(state)
    anna, bob = hand_of(session, ANNA), hand_of(session, BOB)
    assert "You drew ♦Q." in read(anna)
    assert "You drew ♣A." in read(bob)
    assert "Waiting for Bob <b>." in read(anna)
    assert "Trick 1: Anna ♠10, Bob <b> ♠J → Bob <b>" in read(bob)
    assert "Your turn: you lead." in read(bob)
    assert anna.keyboard == ()


# Secrets


@pytest.mark.parametrize("variant", ["base", "any_higher+any_suit"])
def test_no_post_shows_what_its_reader_may_not_see(variant):
    rng = Random(variant)
    for state in match_states(rules(variant, match=Match(number=2)), rng, at_random(rng)):
        if state.deal is None:
            continue
        this_game = replace(state, results=())  # an earlier game's cards are the same paper
        session = anna_and_bob(this_game)
        group, anna, bob = group_of(session), hand_of(session, ANNA), hand_of(session, BOB)
        assert not shown(group, "en") & set(hidden_cards(state, None))
        for seat, post in enumerate((anna, bob)):
            assert not shown(post, "en") & set(hidden_cards(state, Seat(seat)))
            assert set(state.deal.hands[seat]) <= shown(post, "en")
            redealt = redeal_hidden(this_game, Seat(seat), rng)
            assert hand_of(anna_and_bob(redealt), seat + 1) == post
        earlier = {card for trick in state.deal.tricks[:-1] for card in trick.cards}
        for post in (group, anna, bob):
            assert not shown(post, "en") & earlier


def test_my_hand_is_the_pressers_own():
    session = anna_and_bob(after_two_tricks())
    assert RENDERER.hand_line(session, Seat(1)).replace("\u00a0", " ") == (
        "♠ 9   ♥ 10   ♣ K 10 7   ♦ 9"
    )


def test_only_who_must_act_has_buttons():
    rng = Random(2)
    for state in match_states(rules(match=Match(number=2)), rng, at_random(rng)):
        if state.deal is None:
            continue
        session = anna_and_bob(state)
        for seat in (0, 1):
            count = sum(map(len, hand_of(session, seat + 1).keyboard))
            assert count == len(legal_actions(state, Seat(seat)))


# Room


@pytest.mark.parametrize("language", LANGUAGES)
def test_columns_fit_a_phone(language):
    state = after(
        about_to_deal(rules(), *[(3, 0), (0, 3)] * 20),
        DealCards(shuffled(Pack.SHORT_32, Random(1))),
    )
    people = [person(n, "Maximiliaan van den Oever", language) for n in (1, 2)]
    session = replace(at_table(state, *people, language=language), game="boehmischer_schneider")
    for text in [post.text for post in posts(session).values()] + [
        RENDERER.sheet(session, language)
    ]:
        assert len(text) < 4096
        assert all(width(row) <= 30 for row in columns_of(text)), text


# The rules in a few words


@pytest.mark.parametrize(
    ("by", "said"),
    [
        (
            rules(),
            "6 games and one more when level; the next higher card of the suit beats; "
            "11, 16 and 20 honours score 1, 2 and 3 points",
        ),
        (
            rules(
                "any_higher+seven_beats_ace",
                match=Match(MatchLength.MINUTES, 45),
                drawn=Drawn.REPLAY,
                shows_earlier_tricks=True,
            ),
            "45 minutes, and the running game to its end; any higher card of the suit beats; "
            "suit must be followed; a seven beats the ace of its suit; "
            "11, 16 and 20 honours score 1, 2 and 3 points; a drawn game is played again; "
            "all tricks lie open",
        ),
    ],
)
def test_the_rules_as_one_sentence(by, said):
    assert RENDERER.rules(anna_and_bob(about_to_deal(by)), "en") == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_set_can_be_told_and_tells_them_apart(language):
    house = Beating(seven_beats_ace=SevenBeatsAce.ANY_SUIT)
    every = [rules(variant) for variant in VARIANTS]
    every += [rules(match=Match(length, 8)) for length in MatchLength]
    every += [replace(BOEHMISCHER_SCHNEIDER, beating=house, drawn=Drawn.REPLAY)]
    told = {RENDERER.rules(anna_and_bob(about_to_deal(by)), language) for by in every}
    assert len(told) == len(every)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", DUEL_RULES)
def test_every_change_of_a_setting_is_heard(language, name):
    options = DUEL_RULES[name].options(rules())
    changed = [set_rule(rules(), name, option, 2) for option in options]
    told = {RENDERER.rules(anna_and_bob(about_to_deal(by)), language) for by in changed}
    assert len(told) == len(options)


def test_what_the_sentence_leaves_out_is_said_when_it_differs():
    by = rules(first_dealer=FirstDealer.HOST)
    assert RENDERER.rules(anna_and_bob(about_to_deal(by)), "en").endswith("First dealer: the host")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", DUEL_RULES)
def test_every_option_has_a_word_of_its_own_and_fits_its_button(language, name):
    plain = partial(TEXTS.plain, language)
    options = DUEL_RULES[name].options(rules())
    values = [option_words(name, option, partial(TEXTS.t, language)) for option in options]
    assert len(set(values)) == len(values)
    for value in values:
        label = plain("rule-row", label=plain(f"rule-{name}"), value=value)
        assert width(label) <= ROW_WIDTH, label


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "by",
    [
        rules(match=Match(number=5)),
        rules(match=Match(MatchLength.MINUTES, 0)),
        rules(thresholds=(9, 16, 20)),
    ],
)
def test_why_it_cannot_be_played_is_one_sentence(language, by):
    (objection,) = objections(by, 2)
    said = objection_words(objection, partial(TEXTS.plain, language))
    assert said.endswith(".")
    assert "{" not in said


def test_a_lobby_tells_its_rules():
    session = replace(anna_and_bob(about_to_deal()), stage=Stage.LOBBY, state=None)
    assert "11, 16 and 20 honours score 1, 2 and 3" in read(posts(session)["lobby"])[2]
