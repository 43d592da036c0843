"""The picture at the end of a game: who gets one, its numbers, and the same in words."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bot.playground.entities import MAX_CAPTION, parse_html, utf16_length
from bot.render.charts import Race
from bot.render.posts import Post, Urgency
from bot.render.race import LEAST_DEALS, RACE_SLOT
from bot.rules.penalties import Penalty
from bot.rules.results import DealResult, Trick
from bot.rules.seats import Seat
from bot.rules.sheet.tally import ranking, score
from bot.rules.state import Phase
from bot.sessions import scorecard
from bot.sessions.session import ChatId, Place, Session, Stage
from bot.texts import LANGUAGES
from tests.builders import cards
from tests.render.tables import RENDERER, at_table, example_deal, four, person, posts, words
from tests.rules.duel.matches import a_result, about_to_deal, rules
from tests.sessions.sheets import ANNA, NOON, begun, filled, press, tally_of

A, B = Seat(0), Seat(1)


def a_deal(number: int, *points: int) -> DealResult:
    nought = (0,) * len(points)
    trick = Trick(A, cards("♠A ♠K ♠Q ♠J"), A)
    return DealResult(number, 1, A, None, nought, nought, points, tricks=(trick,))


def ended(
    *points: tuple[int, ...], language: str = "en", penalties: tuple[Penalty, ...] = ()
) -> Session:
    """A game of Anna, Bob <b>, a computer, and Dirk, with these points in its deals."""
    results = tuple(a_deal(number, *each) for number, each in enumerate(points, 1))
    state = replace(
        example_deal(), phase=Phase.OVER, deal=None, results=results, penalties=penalties
    )
    return four(state, language)


def a_match(*points: tuple[int, int], language: str = "en") -> Session:
    results = tuple(a_result(n, each, dealer=Seat(n % 2)) for n, each in enumerate(points, 1))
    state = replace(about_to_deal(rules()), phase=Phase.OVER, results=results)
    people = person(1, "Anna", language), person(2, "Bob", language)
    session = at_table(state, *people, language=language)
    return replace(session, game="boehmischer_schneider")


def picture(session: Session) -> Race:
    race = posts(session)[RACE_SLOT].picture
    assert race is not None
    return race


def caption(session: Session) -> list[str]:
    return words(posts(session)[RACE_SLOT]).split("\n")


def courses(session: Session) -> dict[str, tuple[int, tuple[float | None, ...]]]:
    """By name: the final place, and the score at the start and after each deal."""
    return {line.name: (line.number, line.values) for line in picture(session).lines}


# Who gets one


def test_the_picture_comes_last_in_the_group_and_has_time():
    session = ended((10, 0, 0, 0), (0, 12, 0, 0), (0, 0, 5, 0))
    in_group = [post for post in RENDERER.posts(session) if post.user is None]
    assert [post.slot for post in in_group[-2:]] == ["end", RACE_SLOT]
    assert in_group[-1].urgency is Urgency.WAITING
    assert in_group[-1].chat == session.place.current


@pytest.mark.parametrize("stage", [Stage.FINISHED, Stage.ABANDONED])
def test_a_game_that_was_stopped_has_its_picture_up_to_there(stage):
    session = replace(ended(*[(10, 0, 0, 0)] * LEAST_DEALS), stage=stage)
    assert len(picture(session).lines[0].values) == LEAST_DEALS + 1


@pytest.mark.parametrize("deals", range(LEAST_DEALS))
def test_fewer_than_three_deals_are_no_race(deals):
    session = replace(ended(*[(10, 0, 0, 0)] * deals), stage=Stage.ABANDONED)
    assert RACE_SLOT not in posts(session)


def test_while_the_game_is_on_nothing_is_drawn():
    session = replace(ended(*[(10, 0, 0, 0)] * 5), stage=Stage.PLAYING)
    assert RACE_SLOT not in posts(session)


def test_a_group_that_has_thrown_the_bot_out_gets_none():
    session = ended(*[(10, 0, 0, 0)] * 5)
    gone = replace(session, place=replace(session.place, is_gone=True))
    assert RACE_SLOT not in posts(gone)


def test_somebody_alone_gets_it_below_the_end_too():
    chat = ChatId(person(1, "Anna").user)
    alone = Place(chat, chat, "Anna", is_private=True)
    slots = [p.slot for p in RENDERER.posts(replace(ended(*[(10, 0, 0, 0)] * 5), place=alone))]
    assert slots.index(RACE_SLOT) == slots.index("end") + 1


def test_the_same_game_has_the_same_picture():
    session = ended((10, 0, 0, 0), (0, 12, 0, 0), (0, 0, 5, 0))
    assert hash(picture(session)) == hash(picture(replace(session, question=99)))
    assert picture(session) != picture(ended((10, 0, 0, 0), (0, 12, 0, 0), (0, 0, 6, 0)))


# The numbers


def test_scores_are_summed_deal_by_deal_and_numbered_by_place():
    session = ended((10, 0, 11, 0), (0, 14, 0, 0), (12, 0, 0, -2))
    assert list(courses(session).values()) == [
        (1, (0, 10, 10, 22)),
        (2, (0, 0, 14, 14)),
        (3, (0, 11, 11, 11)),
        (4, (0, 0, 0, -2)),
    ]
    assert [name for name in courses(session) if "🤖" not in name] == ["Anna", "Bob <b>", "Dirk"]


def test_a_penalty_is_off_from_the_deal_it_was_given_after():
    lost = (Penalty(A, -5, after_deal=0, reason="talk"), Penalty(B, -3, after_deal=2, reason="x"))
    session = ended((10, 0, 0, 0), (0, 14, 0, 0), (0, 0, 0, 0), penalties=lost)
    assert courses(session)["Anna"] == (2, (-5, 5, 5, 5))
    assert courses(session)["Bob <b>"] == (1, (0, 0, 11, 11))


def test_a_match_is_summed_game_by_game():
    session = a_match((0, 1), (3, 0), (0, 0), (0, 1))
    assert courses(session) == {"Anna": (1, (0, 0, 3, 3, 3)), "Bob": (2, (0, 1, 1, 1, 2))}
    assert picture(session).steps == "Game"


# The words


def test_who_led_from_the_start_and_the_best_deal():
    session = ended((10, 0, 0, 0), (11, 18, 0, 0), (12, 0, 0, 0))
    assert caption(session) == [
        "Anna led from the first deal to the last and ended 15 points ahead of Bob <b>.",
        "Best deal: 18 points, Bob <b> in deal 2.",
    ]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            [
                "Bob <b> led from deal 2 on and ended 1 point ahead of Anna.",
                "Best deal: 11 points, made twice.",
            ],
        ),
        (
            "nl",
            [
                "Bob <b> stond vanaf ronde 2 voor en eindigde 1 punt boven Anna.",
                "Beste ronde: 11 punten, tweemaal gehaald.",
            ],
        ),
        (
            "de",
            [
                "Bob <b> lag ab Runde 2 vorn, am Ende 1 Punkt vor Anna.",
                "Beste Runde: 11 Punkte, zweimal erreicht.",
            ],
        ),
    ],
)
def test_who_led_from_which_deal_on(language, told):
    points = (10, 0, 0, 0), (-11, 11, 0, 0), (11, 0, 0, 0)
    assert caption(ended(*points, language=language)) == told


def test_a_shared_lead_is_nobodys():
    session = ended((10, 10, 0, 0), (10, 10, 0, 0), (10, 0, 0, 10))
    assert caption(session)[0] == (
        "Anna only took the lead in the last deal, 10 points ahead of Bob <b>."
    )


def test_those_who_end_level_are_all_named():
    session = ended((10, 0, 0, 0), (0, 10, 0, 0), (0, 0, 0, 5))
    assert caption(session)[0] == "Level at the end: Anna and Bob <b>."


def test_all_who_are_second_by_points_are_named():
    session = ended((10, 0, 0, 0), (5, 10, 0, 5), (0, 0, 0, 5))
    assert caption(session)[0].endswith("5 points ahead of Bob <b> and Dirk.")


@pytest.mark.parametrize(("language", "told"), [("nl", "en"), ("de", "und"), ("en", "and")])
def test_the_last_of_several_names_stands_behind_an_and(language, told):
    said = RENDERER.words(ended((10, 0, 0, 0)), language)
    assert (said.joined([]), said.joined(["Anna"])) == ("", "Anna")
    assert said.joined(["Anna", "Bob"]) == f"Anna {told} Bob"
    assert said.joined(["Anna", "Bob", "Cem"]) == f"Anna, Bob {told} Cem"


def test_what_everybody_made_is_not_told_of():
    assert len(caption(ended((10, 10, 0, 0), (10, 10, 0, 0), (10, 0, 0, 0)))) == 1


def test_where_nobody_made_a_point_no_deal_was_the_best():
    assert len(caption(ended((0, -1, 0, 0), (0, 0, -2, 0), (0, 0, 0, 0)))) == 1


@pytest.mark.parametrize(
    ("language", "lead", "best"),
    [
        ("en", "led from game 2 on and ended 1 point", "Best game: 3 points, Anna in game 2."),
        ("nl", "stond vanaf spel 2 voor", "Beste spel: 3 punten, Anna in spel 2."),
        ("de", "lag ab Spiel 2 vorn", "Bestes Spiel: 3 Punkte, Anna in Spiel 2."),
    ],
)
def test_a_match_has_games(language, lead, best):
    told = caption(a_match((0, 1), (3, 0), (0, 0), (0, 1), language=language))
    assert lead in told[0]
    assert told[1] == best


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("points", [((1, 1, 1, 1),) * 3, ((1, 0, 0, 0),) * 3])
def test_the_longest_caption_is_one(language, points):
    session = ended(*points, language=language)
    climbing = "🎲" + "\u0300\u0301\u0302" * 20
    sitters = tuple(person(n, climbing, language) for n in range(1, 5))
    text, _ = parse_html(posts(replace(session, sitters=sitters))[RACE_SLOT].text)
    assert utf16_length(text) <= MAX_CAPTION


# Score sheets


def sheet_picture(session: Session) -> Post:
    (post,) = (post for post in RENDERER.posts(session) if post.slot == RACE_SLOT)
    return post


def a_filled_sheet(deals: int = 5) -> Session:
    session = filled(begun("Bob", "Opa"), random.Random(7), deals=deals)
    return press(session, "e")


def test_a_score_sheet_ends_with_its_picture():
    session = a_filled_sheet()
    assert session.stage is not Stage.PLAYING
    race = sheet_picture(session).picture
    assert race is not None
    tally = tally_of(session)
    places = {standing.seat: standing.place for standing in ranking(tally)}
    told = {line.name: (line.number, line.values[-1]) for line in race.lines}
    names = [RENDERER.name(session, Seat(seat)) for seat in range(3)]
    assert told == {names[s]: (places[s], score(tally, s)) for s in map(Seat, range(3))}
    assert {len(line.values) for line in race.lines} == {6}


def test_who_came_late_has_no_line_before():
    session = filled(begun("Bob", "Opa"), random.Random(7), deals=2)
    session = scorecard.add_names(session, ANNA.user, ("Oma",), NOON, is_admin=True)
    session = press(filled(session, random.Random(7), deals=3), "e")
    race = sheet_picture(session).picture
    assert race is not None
    values = {line.name: line.values for line in race.lines}
    assert values["Oma"][:3] == (None, None, 0)
    assert None not in values["Anna"]


def test_two_deals_on_paper_are_no_race():
    assert all(post.picture is None for post in RENDERER.posts(a_filled_sheet(deals=2)))
