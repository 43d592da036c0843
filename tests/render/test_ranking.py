"""A ranking and somebody's own figures as people read them, whoever they are and however many."""

from __future__ import annotations

import html
from dataclasses import replace
from math import ceil

import pytest

from bot.games import GAMES
from bot.playground.entities import MAX_CAPTION, MAX_TEXT, parse_html, utf16_length
from bot.records import figures
from bot.records.figures import NO_FIGURES, PersonFigures, Scope
from bot.records.game import Kind, Player, computer, guest, person
from bot.records.ranking import GroupFigures, Rank, figures_of, ranking
from bot.render.buttons import MAX_DATA_BYTES, parse_data
from bot.render.columns import width
from bot.render.my_stats import my_bids_caption, my_stats_page
from bot.render.posts import Keyboard
from bot.render.ranking import GAMES_A_PAGE, Block, Reader, Shelf, View, ranking_page, view_of
from bot.render.record_pictures import (
    bids,
    is_season,
    season,
    season_caption,
    season_lines,
    times_of_bids,
)
from bot.sessions.session import UserId
from bot.texts import LANGUAGES, Texts
from tests.records.filed import a_game, people

LONG = "👩‍👩‍👧‍👦 Maximiliaan van den Oever-Brandenburg"
CLIMBING = "Zo" + "\u0300\u0301\u0302" * 20
HOMELAND = "محمد بن عبد الله"
NAMES = (
    "🎲" * 64,
    LONG[:64],
    CLIMBING,
    HOMELAND,
    "Ώρα <b>&amp;",
    "Opa",
    "Opa",
    "\u3164x",
    "李小龍",
)
TEXTS = Texts()
EN = Reader(TEXTS, "en")
ANNA, BOB, CEM = people("Anna", "Bob", "Cem")
SEASON = (
    a_game(1, [ANNA, BOB, CEM]),
    a_game(2, [ANNA, CEM, BOB]),
    a_game(3, [BOB, ANNA, CEM], game="wizard"),
    a_game(4, [ANNA, BOB]),
)


def shelf_of(kept: GroupFigures, **there: bool | int) -> Shelf:
    scopes = frozenset(Scope(*name.split("@")) for name in kept.boards)
    return replace(Shelf(scopes, year="2025", month="2025-03"), **there)


def ranks_of(kept: GroupFigures, view: View = View()) -> tuple[Rank, ...]:  # noqa: B008  # frozen
    board = kept.boards.get(str(view.scope), {})
    return ranking(board, kept.names, with_computers=view.has_computers)


def page(view: View, kept: GroupFigures, reader: Reader = EN) -> tuple[str, Keyboard]:
    """The bare text and the buttons."""
    shelf = shelf_of(kept, games=kept.games.get(str(view.scope), 0))
    text, keyboard = ranking_page(view, ranks_of(kept, view), shelf, reader)
    return parse_html(text)[0], keyboard


def labels(keyboard: Keyboard) -> list[list[str]]:
    return [[button.label for button in row] for row in keyboard]


def pressed(keyboard: Keyboard, label: str) -> View:
    """What a button chooses."""
    data = next(b.data for row in keyboard for b in row if b.label == label)
    found = parse_data(data or "")
    assert found is not None
    view = view_of(found.choice)
    assert view is not None
    return view


def lines_of_table(text: str) -> list[str]:
    return html.unescape(text.split("<pre>")[1].split("</pre>")[0]).split("\n")


def test_the_first_page_says_who_won_how_often_and_bid_how_well():
    text, keyboard = page(View(), figures_of(SEASON))
    assert text == (
        "Ranking · all games · 4 games\n"
        "       won win% exact\n"
        "1 Anna 3/4  75%  100%\n"
        "2 Bob  1/4  25%   75%\n"
        "3 Cem  0/3   0%   33%\n"
        "Won: of the games played. Exact: of the bids.\n"
        "🔥 Longest streak: Anna, 2 in a row\n"
        "By strength: whom you finish ahead of counts, not how often you play. Equals share a"
        " place."
    )
    assert labels(keyboard) == [
        ["All games ▾"],
        ["• All time", "This year", "This month"],
        ["Points, streaks"],
    ]


def test_the_other_figures_are_one_press_away_and_so_is_the_way_back():
    kept = figures_of(SEASON)
    text, keyboard = page(pressed(page(View(), kept)[1], "Points, streaks"), kept)
    assert text.split("\n")[1:5] == [
        "       avg  pts now max",
        "1 Anna 1.2 11.5   1   2",
        "2 Bob  2.0  8.0   0   1",
        "3 Cem  2.7  3.3   0   0",
    ]
    assert pressed(keyboard, "Games won") == View()


def test_every_game_that_was_played_can_be_chosen_and_no_other():
    kept = figures_of(SEASON)
    view = pressed(page(View(), kept)[1], "All games ▾")
    _, keyboard = page(view, kept)
    assert labels(keyboard) == [["• All games"], ["Boerenbridge"], ["Wizard"], ["Back"]]
    text, keyboard = page(pressed(keyboard, "Wizard"), kept)
    assert text.startswith("Ranking · Wizard · 1 game\n")
    assert "1 Bob  1/1 100%  100%\n" in text
    assert labels(keyboard)[0] == ["Wizard ▾"]


def test_a_group_of_one_game_is_not_asked_which():
    kept = figures_of(SEASON[:2])
    assert labels(page(View(), kept)[1])[0] == ["• All time", "This year", "This month"]


def test_many_games_are_chosen_from_in_pages_and_kinds_of_one_game_together_too():
    kept = figures_of(a_game(n, [ANNA, BOB], game=game) for n, game in enumerate(GAMES, 1))
    titles = {TEXTS.plain("en", f"game-{game}") for game in GAMES}
    families = {f"{name}, every kind" for name in ("Boerenbridge", "Matchsticks", "Wizard")}
    families.add("Böhmischer Schneider, every kind")
    kinds = {"• All games", *titles, *families}
    pages = ceil(len(kinds) / GAMES_A_PAGE)
    view, seen = View(games_page=1), []
    while not seen or view.games_page != 1:
        rows = labels(keyboard := page(view, kept)[1])
        seen += [row[0] for row in rows[:-2]]
        assert rows[-2] == ["‹", f"{view.games_page}/{pages}", "›"]
        view = pressed(keyboard, "›")
    assert sorted(seen) == sorted(kinds)
    text, _ = page(View(Scope("/wizard")), kept)
    assert text.startswith("Ranking · Wizard, every kind · 4 games\n")
    assert "1 Anna 4/4 100%" in text


@pytest.mark.parametrize(
    ("language", "said"), [("en", "March 2025"), ("nl", "maart 2025"), ("de", "März 2025")]
)
def test_a_month_is_called_by_its_name(language, said):
    text, _ = page(View(Scope("", "2025-03")), figures_of(SEASON), Reader(TEXTS, language))
    assert f" · {said} · " in text.split("\n")[0]


def test_another_game_keeps_the_month_if_it_was_played_then():
    kept = figures_of(
        [*SEASON, a_game(5, [BOB, CEM], ended_at=SEASON[0].ended_at.replace(month=5))]
    )
    march, may = (Scope("", f"2025-{month}") for month in ("03", "05"))
    _, keyboard = page(View(march, games_page=1), kept)
    assert pressed(keyboard, "Wizard").scope == Scope("wizard", "2025-03")
    _, keyboard = page(View(may, games_page=1), kept)
    assert pressed(keyboard, "Wizard").scope == Scope("wizard")


def test_a_page_of_a_month_long_gone_still_leads_back_to_all_time():
    shelf = replace(shelf_of(figures_of(SEASON)), year="2031", month="2031-01")
    view = View(Scope("", "2025-03"))
    _, keyboard = ranking_page(view, ranks_of(figures_of(SEASON), view), shelf, EN)
    assert pressed(keyboard, "All time") == View()


def test_who_share_a_rating_share_a_place_and_the_next_is_left_out():
    tied = replace(a_game(1, [ANNA, BOB, CEM]), places=(1, 1, 3))
    text, _ = page(View(), figures_of([tied]))
    assert [line[:6] for line in text.split("\n")[2:5]] == ["1 Anna", "1 Bob ", "3 Cem "]


def test_thirty_people_stand_on_two_pages():
    everybody = people(*(f"Speler {number}" for number in range(1, 31)))
    kept = figures_of(a_game(n, everybody[n - 1 :]) for n in range(1, 30))
    text, keyboard = page(View(), kept)
    assert labels(keyboard)[-1] == ["• 1–15", "16–30"]
    lines = text.split("\n")[2:17]
    second, keyboard = page(pressed(keyboard, "16–30"), kept)
    assert labels(keyboard)[-1] == ["1–15", "• 16–30"]
    lines += second.split("\n")[2:17]
    assert {line[3:13].strip() for line in lines} == {f"Speler {n}" for n in range(1, 31)}
    assert page(View(page=99), kept)[0] == second


def test_two_hundred_people_are_turned_over_one_page_after_the_other():
    everybody = people(*(f"P{number}" for number in range(200)))
    kept = figures_of(a_game(n, everybody[n : n + 8]) for n in range(0, 193, 8))
    _, keyboard = page(View(), kept)
    assert labels(keyboard)[-1] == ["‹", "1/14", "›"]
    assert pressed(keyboard, "‹").page == 13
    assert pressed(keyboard, "›").page == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("block", Block)
def test_a_ranking_lines_up_and_fits_a_phone_whoever_plays(language, block):
    kept = figures_of(a_game(n, people(*NAMES)[n % 3 :]) for n in range(1, 40))
    view, reader = View(block=block), Reader(TEXTS, language)
    text, keyboard = ranking_page(view, ranks_of(kept), shelf_of(kept), reader)
    widths = {width(line) for line in lines_of_table(text)}
    assert len(widths) == 1
    assert widths.pop() <= 30
    assert utf16_length(parse_html(text)[0]) <= MAX_TEXT
    data = [(button.data or "").encode() for row in keyboard for button in row]
    assert all(len(one) <= MAX_DATA_BYTES for one in data)


def test_long_numbers_leave_a_name_fewer_columns_and_still_fit():
    tally = figures.Tally(games=12345, wins=10000, deals=9, places=20000, bids=1, exact=1)
    ranks = [Rank(1, person(UserId(1), "Maximiliaan"), tally, 30.0)]
    for block in Block:
        text, _ = ranking_page(View(block=block), ranks, Shelf(frozenset(), "", ""), EN)
        assert max(width(line) for line in lines_of_table(text)) <= 30
        assert "1 Max" in text


def test_the_longest_choice_fits_a_button():
    game = max(GAMES, key=len)
    view = View(Scope(game, "2025-12"), True, Block.PLACES, page=999, games_page=99)
    assert len(f"ranking:0:{view}".encode()) <= MAX_DATA_BYTES
    assert view_of(str(view)) == view


@pytest.mark.parametrize(
    "choice",
    ["", "nonsense", "..nw.0", "..nw.0.0.0", "..xw.0.0", "..nw.-1.0", "..nw.٣.0", ".202.nw.0.0"],
)
def test_what_no_button_bears_chooses_nothing(choice):
    assert view_of(choice) is None


def test_computers_guests_and_somebody_who_was_forgotten_have_their_names():
    assert EN.name(computer(1, "normal")) == "🤖\u00a0Stan"
    assert EN.name(guest("Opa")) == "Opa"
    assert EN.name(Player(Kind.SOMEONE)) == "someone"
    assert Reader(TEXTS, "nl").name(person(UserId(1), "")) == "iemand"


def test_computers_are_shown_when_they_are_wanted():
    stan = computer(1, "normal")
    kept = figures_of([a_game(1, [stan, ANNA]), a_game(2, [stan, ANNA])])
    shelf = shelf_of(kept, seats_computers=True)
    text, keyboard = ranking_page(View(), ranks_of(kept), shelf, EN)
    assert "Stan" not in text
    view = pressed(keyboard, "With computers")
    text, keyboard = ranking_page(view, ranks_of(kept, view), shelf, EN)
    assert "1 🤖\u00a0Stan 2/2 100%  100%\n2 Anna    0/2" in text
    assert pressed(keyboard, "People only") == View()


def test_a_game_without_bids_has_no_column_for_them():
    match = a_game(1, [ANNA, BOB], game="boehmischer_schneider")
    deals = tuple(replace(deal, bids=(None, None)) for deal in match.deals)
    text, _ = page(View(), figures_of([replace(match, deals=deals)]))
    assert text.split("\n")[1:3] == ["       won win%", "1 Anna 1/1 100%"]


# --- one's own figures ----------------------------------------------------------------------------


def own(user: int, *, games: tuple = SEASON) -> PersonFigures:
    kept = NO_FIGURES
    for record in games:
        kept = figures.plus_game(kept, record, user)
    return kept


def test_somebodys_figures_tell_of_games_bids_and_whom_they_met():
    text, keyboard = my_stats_page(View(), own(2), SEASON[2], EN)
    assert parse_html(text)[0] == (
        "Your figures · all games\n"
        "4 games, 1 won (25%)\n"
        "On average place 2.0 and 8.0 points a deal\n"
        "Bids: 75% exact, 25% too high, 0% too low\n"
        "Best deal: 12 points (Wizard, deal 1)\n"
        "Whom you met most\n"
        "     games ahead behind\n"
        "Anna     4     1      3\n"
        "Cem      3     2      1\n"
        "Most feared: Anna, ahead of you in 3 of 4 games"
    )
    assert labels(keyboard) == [["All games ▾"], ["Picture"]]
    _, keyboard = my_stats_page(pressed(keyboard, "All games ▾"), own(2), None, EN)
    assert labels(keyboard) == [["• All games"], ["Boerenbridge"], ["Wizard"], ["Back"]]
    text, _ = my_stats_page(pressed(keyboard, "Wizard"), own(2), None, EN)
    assert parse_html(text)[0] == (
        "Your figures · Wizard\n"
        "1 game, 1 won (100%)\n"
        "On average place 1.0 and 12.0 points a deal\n"
        "Bids: 100% exact, 0% too high, 0% too low"
    )


@pytest.mark.parametrize(
    ("language", "games", "bids"),
    [
        ("nl", "(25%)", "Biedingen: 75% raak, 25% te hoog, 0% te laag"),
        ("de", "(25\u00a0%)", "Ansagen: 75\u00a0% genau, 25\u00a0% zu hoch, 0\u00a0% zu niedrig"),
    ],
)
def test_a_share_is_written_as_the_language_does(language, games, bids):
    text, _ = my_stats_page(View(), own(2), None, Reader(TEXTS, language))
    told = parse_html(text)[0].split("\n")
    assert told[1].endswith(games)
    assert told[3] == bids


def test_a_row_of_games_won_is_told():
    text, _ = my_stats_page(View(), own(1), None, EN)
    assert "\nGames won in a row: 2 at most, 1 now\nBest deal: 12 points\n" in text


@pytest.mark.parametrize(
    ("language", "said"), [("en", "0 games"), ("nl", "0 spellen"), ("de", "0 Spiele")]
)
def test_somebody_new_has_no_games_and_reads_how_to_get_some(language, said):
    text, keyboard = my_stats_page(View(), NO_FIGURES, None, Reader(TEXTS, language))
    assert said in text
    assert "/boerenbridge" in text
    assert keyboard == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_those_who_were_met_line_up_whatever_they_are_called(language):
    games = tuple(a_game(n, people(*NAMES)) for n in range(1, 5))
    text, _ = my_stats_page(View(), own(6, games=games), games[0], Reader(TEXTS, language))
    widths = {width(line) for line in lines_of_table(text)}
    assert len(widths) == 1
    assert widths.pop() <= 30
    parse_html(text)


# --- pictures -------------------------------------------------------------------------------------

PNG = b"\x89PNG"


def test_a_season_is_told_below_its_picture():
    kept = figures_of(SEASON)
    ranks = ranks_of(kept)
    assert is_season(ranks)
    caption = season_caption(View().scope, ranks, EN)
    lines = ("1. Anna", "2. Bob", "3. Cem")
    ratings = [f"{rank.rating:.1f}".replace("-", "−") for rank in ranks]
    assert parse_html(caption)[0].split("\n") == [
        "Ranking · all games",
        "What everybody’s play is worth, game by game: it rises with whom they finish ahead of.",
        *(f"{line} {rating}" for line, rating in zip(lines, ratings, strict=True)),
    ]
    assert season(SEASON, View().scope, ranks, EN).startswith(PNG)


def test_a_line_ends_where_the_ranking_says_and_begins_with_ones_first_game():
    wizard = View(Scope("wizard"))
    games = [*SEASON, a_game(5, [CEM, BOB, person(UserId(4), "Dirk")], game="wizard")]
    ranks = ranks_of(figures_of(games), wizard)
    lines = season_lines(games[::-1], wizard.scope, ranks, EN)
    assert {line.name: len(line.values) for line in lines} == dict.fromkeys(
        ("Anna", "Bob", "Cem", "Dirk"), 2
    )
    ends = [line.values[-1] for line in lines]
    assert ends == pytest.approx([rank.rating for rank in ranks], abs=0.01)
    assert next(line for line in lines if line.name == "Dirk").values[0] is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_line_ends_with_the_figure_that_stands_below_the_picture(language):
    ranks, reader = ranks_of(figures_of(SEASON)), Reader(TEXTS, language)
    lines = season_lines(SEASON, View().scope, ranks, reader)
    caption = parse_html(season_caption(View().scope, ranks, reader))[0].split("\n")
    assert caption[2:] == [f"{line.number}. {line.name} {line.last}" for line in lines]


@pytest.mark.parametrize("games", [[], [a_game(1, [ANNA, BOB])]])
def test_one_game_is_no_season(games):
    assert not is_season(ranks_of(figures_of(games)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_season_of_many_long_names_fits_a_caption(language):
    everybody = people(*("<&🎲" * 16 for _ in range(15)))
    games = [a_game(n, everybody[n % 3 :]) for n in range(1, 4)]
    ranks = ranks_of(figures_of(games))
    caption = season_caption(Scope("any_higher", "2025-09"), ranks, Reader(TEXTS, language))
    assert utf16_length(parse_html(caption)[0]) <= MAX_CAPTION
    assert caption.count("\n") == 11


def test_bids_are_drawn_against_tricks_for_the_deals_they_bid_in_themselves():
    assert times_of_bids(SEASON, View().scope, 2) == {(0, 0): 4, (1, 0): 2, (1, 1): 2}
    assert times_of_bids(SEASON, Scope("wizard"), 2) == {(1, 1): 2}
    imported = [replace(game, is_imported=True) for game in SEASON]
    assert times_of_bids(imported, View().scope, 2) == {}


def test_the_picture_of_bids_says_the_same_in_words():
    caption = my_bids_caption(View(), own(2), EN)
    assert caption is not None
    assert parse_html(caption)[0] == (
        "Your figures · all games\n"
        "8 bids: across what was bid, upwards what was taken; framed is exact.\n"
        "Bids: 75% exact, 25% too high, 0% too low"
    )
    assert bids(SEASON, View().scope, 2, EN).startswith(PNG)
    assert my_bids_caption(View(), NO_FIGURES, EN) is None
