"""The three languages say the same things, and what they say can be sent."""

import pytest
from fluent.syntax import ast
from wcwidth import wcswidth

from bot.computer import Level
from bot.games import GAMES
from bot.games.house_rules import Page
from bot.playground.entities import MAX_TEXT, parse_html, utf16_length
from bot.render.columns import signed
from bot.render.house_rules import NOW
from bot.rules.duel.beating import beats
from bot.rules.duel.rules import DuelRules
from bot.rules.ruleset import RuleSet
from bot.texts import LANGUAGES, Html, Texts, fixed_width
from tests.builders import card
from tests.texts.fluent_files import (
    FOLDER,
    KEYS,
    SAMPLES,
    TEXTS,
    entries,
    left_open,
    samples,
)

ALERT_LENGTH = 200  # Telegram's limit for what answers a press
ALERTS = (
    *(key for key in KEYS if key.startswith("refused-")),
    *("busy", "store-away", "fault", "unknown-press", "joined", "left-table", "hand-alert-empty"),
)
PAGES = [key for key in KEYS if key.startswith("page-")]
HEADS = {"deal-bid": 4, "deal-won": 4, "deal-points": 3, "deal-all": 4}
"""How wide a column's head may be, so that a space is left before it."""


def both(language: str, key: str) -> tuple[str, str]:
    """The sentence for a message and the one for a button or an alert."""
    values = samples(key)
    return TEXTS.t(language, key, **values), TEXTS.plain(language, key, **values)


def test_every_folder_is_a_language_and_every_language_a_folder():
    folders = {path.name for path in FOLDER.iterdir() if any(path.glob("*.ftl"))}
    assert folders == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_files_can_be_read(language):
    junk = [(file, e.content) for file, e in entries(language) if isinstance(e, ast.Junk)]
    assert junk == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice(language):
    keys = [entry.id.name for _, entry in entries(language) if isinstance(entry, ast.Message)]
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_keys_in_the_same_files(language):
    def names(of: str) -> set[tuple[str, str]]:
        return {(file, e.id.name) for file, e in entries(of) if isinstance(e, ast.Message)}

    assert names(language) ^ names("en") == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_leaves_the_same_open(language):
    for key in KEYS:
        assert left_open(key, language) == left_open(key), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language):
    for key in KEYS:
        for text in both(language, key):
            assert text, key
            assert "{" not in text, key
            assert "  " not in text.replace(str(SAMPLES["text"]), ""), key
            assert all(line == line.strip() for line in text.split("\n")), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_printed_ones_everywhere(language):
    for key in KEYS:
        assert "'" not in both(language, key)[1], key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_html_that_telegram_reads(language):
    for key in KEYS:
        words, _ = parse_html(both(language, key)[0])  # raises on a tag unknown or not closed
        assert 0 < utf16_length(words) <= MAX_TEXT, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_of_a_number_can_be_said(language):
    numbers = {name for name, value in SAMPLES.items() if isinstance(value, int)}
    for key in KEYS:
        values = samples(key)
        for name in numbers & values.keys():
            for number in (-11, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 21, 101):
                assert TEXTS.t(language, key, **{**values, name: number}).strip()


@pytest.mark.parametrize(
    ("language", "key", "number", "said"),
    [
        ("nl", "deal-size", 1, "1 kaart"),
        ("nl", "deal-size", 2, "2 kaarten"),
        ("de", "deal-size", 1, "1 Karte"),
        ("de", "deal-size", 2, "2 Karten"),
        ("en", "deal-size", 1, "1 card"),
        ("en", "deal-size", 2, "2 cards"),
        ("nl", "refused-too_few", 1, "Er moet nog één speler bij."),
        ("nl", "refused-too_few", 2, "Er moeten nog 2 spelers bij."),
        ("de", "refused-too_few", 1, "Es fehlt noch eine Person."),
        ("de", "refused-too_few", 2, "Es fehlen noch 2 Personen."),
        ("en", "refused-too_few", 1, "One more player is needed."),
        ("en", "refused-too_few", 2, "2 more players are needed."),
    ],
)
def test_one_and_many(language, key, number, said):
    assert TEXTS.plain(language, key, size=number, missing=number) == said


@pytest.mark.parametrize(
    ("language", "names", "count", "said"),
    [
        ("nl", "Bob", 1, "Dat is al voorbij; Bob is aan de beurt."),
        ("nl", "Bob, Cem", 2, "Dat is al voorbij; Bob, Cem zijn aan de beurt."),
        ("de", "Bob", 1, "Das ist schon vorbei; Bob ist dran."),
        ("de", "Bob, Cem", 2, "Das ist schon vorbei; Bob, Cem sind dran."),
        ("en", "Bob", 1, "That has passed; it is Bob’s turn."),
        ("en", "Bob, Cem", 2, "That has passed; it is the turn of Bob, Cem."),
    ],
)
def test_whose_turn_it_is(language, names, count, said):
    assert TEXTS.plain(language, "refused-passed_on", names=names, count=count) == said


@pytest.mark.parametrize(
    ("language", "chosen", "said"),
    [
        ("nl", 1, "1 van 3 heeft gekozen"),
        ("nl", 0, "0 van 3 hebben gekozen"),
        ("de", 1, "1 von 3 hat gewählt"),
        ("de", 2, "2 von 3 haben gewählt"),
        ("en", 1, "1 of 3 has chosen"),
        ("en", 2, "2 of 3 have chosen"),
    ],
)
def test_how_many_have_chosen(language, chosen, said):
    assert TEXTS.plain(language, "deal-chosen", chosen=chosen, seats=3) == said


@pytest.mark.parametrize(
    ("language", "place", "score", "said"),
    [
        ("nl", 1, 68, "Je bent eerste 🏆 met 68 punten."),
        ("nl", 8, 1, "Je bent 8e met 1 punt."),
        ("de", 1, 68, "Platz 1 🏆 für dich, mit 68 Punkten."),
        ("de", 4, -1, "Platz 4 für dich, mit −1 Punkt."),
        ("en", 1, 68, "You came first 🏆 with 68 points."),
        ("en", 4, 0, "You came fourth with 0 points."),
    ],
)
def test_a_place_at_the_end(language, place, score, said):
    points = signed(score)
    assert TEXTS.t(language, "hand-place", place=place, score=score, points=points) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_ranks_follow_the_language(language):
    ranks = [TEXTS.plain(language, f"rank-{name}") for name in ("ace", "king", "queen", "jack")]
    assert "".join(ranks) == {"nl": "AHVB", "de": "AKDB", "en": "AKQJ"}[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_computers_at_a_full_table_have_names_of_their_own(language):
    names = {TEXTS.plain(language, "computer-name", number=number) for number in range(1, 9)}
    assert len(names) == 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_alert_is_short_and_bare(language):
    for key in ALERTS:
        text = TEXTS.plain(language, key, **samples(key))
        assert utf16_length(text) <= ALERT_LENGTH, key
        assert not {"\n", "<"} & set(text), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_is_bare_and_two_fit_a_row(language):
    for key in (key for key in KEYS if key.startswith("key-")):
        text = TEXTS.plain(language, key, **{**samples(key), "name": "Anna"})
        assert "<" not in text, key
        assert wcswidth(text) <= 20, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_buttons_of_a_sheet_of_the_seats_or_a_ranking_fit_a_narrow_phone(language):
    sheet = ("undo", "correct", "correct-game", "people", "skip", "end", "dealer", "keep")
    others = ("key-penalty", "key-pencil", "key-shuffle", "key-back")
    ranking = [f"key-ranking-{name}" for name in ("places", "wins", "computers", "people")]
    for key in (*(f"key-sheet-{name}" for name in sheet), *others, *ranking):
        assert wcswidth(TEXTS.plain(language, key)) <= 15, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_the_shorter_buttons_three_fit_a_row(language):
    rules = [*(f"key-page-{page}" for page in Page), "key-save", "key-reset", "key-back"]
    deal = ["key-hand", "key-penalty", "key-count-down"]
    chosen = [
        *(f"key-level-{level}" for level in Level),
        *("key-ranking-ever", "key-ranking-year", "key-ranking-month"),
    ]
    for key in (*rules, *deal, *chosen):
        mark = NOW if key in chosen else ""
        assert wcswidth(mark + TEXTS.plain(language, key)) <= 14, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_columns_head_leaves_a_space_before_it(language):
    for key, columns in HEADS.items():
        assert 0 < wcswidth(TEXTS.plain(language, key)) <= columns, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_barred_bid_and_the_exact_bids_fit_their_rows(language):
    row = 1 + 10 + 1 + 3 + 2  # mark, name, space, bid, two spaces
    assert row + wcswidth(TEXTS.plain(language, "deal-not", bid=10)) <= 30
    row = 2 + 10 + 4 + 2  # place, name, score, two spaces
    assert row + wcswidth(TEXTS.plain(language, "end-exact", exact=19, deals=19)) <= 30


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_registered_with_telegram_has_its_lengths(language):
    for key in KEYS:
        if key.startswith("command-"):
            assert 3 <= len(TEXTS.plain(language, key)) <= 100
    assert utf16_length(TEXTS.plain(language, "about")) <= 120
    assert utf16_length(TEXTS.plain(language, "description")) <= 512


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", PAGES)
def test_a_rules_page_is_one_message_with_room_for_the_tables_own_rules(language, key):
    assert len(TEXTS.t(language, key, **samples(key))) < 3300


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", PAGES)
def test_a_rules_page_sends_to_the_house_rules(language, key):
    page = TEXTS.t(language, key, **samples(key))
    assert TEXTS.plain(language, "key-house-rules") in page.rpartition("\n\n")[2]


@pytest.mark.parametrize("key", PAGES)
def test_a_rules_page_has_the_same_parts_in_every_language(key):
    """Title, aim, course, scoring, example, tips and words, in bold; the duel has its variants."""
    parts = {len(parse_html(TEXTS.t(lang, key, **samples(key)))[1]) for lang in LANGUAGES}
    assert parts == ({8} if key == "page-boehmischer_schneider" else {7})


@pytest.mark.parametrize("key", PAGES)
def test_only_games_with_bids_say_how_the_table_scores(key):
    has_bids = isinstance(GAMES[key.removeprefix("page-")].rules, RuleSet)
    assert left_open(key) == ({"score", "example", "short"} if has_bids else set())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_page_of_its_own_under_its_name(language):
    pages = [TEXTS.t(language, key, **samples(key)) for key in PAGES]
    names = {TEXTS.plain(language, f"game-{game}") for game in GAMES}
    assert {parse_html(page)[0].partition("\n")[0] for page in pages} == names
    assert len(set(pages)) == len(GAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_stands_twice_in_the_pages_file(language):
    """What games have in common is a part, which their pages hold."""
    lines = (FOLDER / language / "pages.ftl").read_text(encoding="utf-8").split("\n")
    told = [said.strip() for line in lines for said in line.partition(" = ")[::2]]
    long = [said for said in told if len(said) > 100 and not said.startswith("{")]
    assert sorted(long) == sorted(set(long))


TO_EIGHT = {3: 8, 4: 8, 5: 10, 6: 8, 7: 7}
AS_FAR = {3: 17, 4: 13, 5: 10, 6: 8, 7: 7}
WHOLE_PACK = {3: 20, 4: 15, 5: 12, 6: 10}
TOPS = {
    "boerenbridge": TO_EIGHT,
    "speluitslag": AS_FAR,
    "boerenbridge_wiki": {3: 10, 4: 10, 5: 10, 6: 8, 7: 7, 8: 6},
    "boerenbridge_twee": {2: 8},
    "boerenbridge_wizard": TO_EIGHT,
    "wk_boerenbridge": dict.fromkeys((2, 3, 4, 5), 10),
    "kaartspeluitleg": dict.fromkeys((3, 4, 5, 6), 8),
    "oh_hell": {3: 10, 4: 10, 5: 10, 6: 8, 7: 7},
    "chinees_poepen": AS_FAR | {8: 6},
    "lucifers": {3: 8, 4: 8, 5: 8, 6: 8, 7: 7, 8: 6},
    "zaanse": {3: 8, 4: 8, 5: 8, 6: 8, 7: 7, 8: 6},
    "wizard": WHOLE_PACK,
    "wizard_ten": WHOLE_PACK,
    "wizard_five": WHOLE_PACK,
    "wizard_wiki": {3: 13, 4: 13, 5: 12, 6: 10},
}
DEALS = {  # where a page says how many there are
    "wk_boerenbridge": {19},
    "kaartspeluitleg": {17},
    "wizard": {20, 15, 12, 10},
    "wizard_ten": {10},
    "wizard_five": {5},
    "wizard_wiki": {13, 12, 10},
}


@pytest.mark.parametrize("game", TOPS)
def test_the_tops_on_a_page_are_those_of_its_game(game):
    """The numbers stand in the page as words or digits; a change of the preset must change both."""
    rules, tops = GAMES[game].rules, TOPS[game]
    assert range(rules.min_seats, rules.max_seats + 1) == range(min(tops), max(tops) + 1)
    assert {n: max(deal.size for deal in rules.deals(n)) for n in tops} == tops
    if game in DEALS:
        assert {len(rules.deals(n)) for n in tops} == DEALS[game]


def test_every_game_with_bids_has_its_tops_checked():
    assert set(TOPS) == {name for name, game in GAMES.items() if isinstance(game.rules, RuleSet)}


EXAMPLES = [  # lead, reply and whether it takes the lead, in the figures of English
    ("boehmischer_schneider", "en", "♠10 ♠J yes, ♠10 ♠A no, ♥K ♣7 no"),
    ("boehmischer_schneider", "nl", "♦9 ♦10 yes, ♠J ♠Q yes, ♠J ♥7 no"),
    ("boehmischer_schneider", "de", "♣Q ♣K yes, ♥A ♦8 no"),
    *(("any_higher", language, "♠10 ♠K yes, ♠10 ♠7 no, ♥Q ♣8 no") for language in LANGUAGES),
    *(("any_suit", language, "♠10 ♥J yes, ♠10 ♠Q no, ♦A ♣7 no") for language in LANGUAGES),
    *(
        ("seven_beats_ace", language, "♠A ♠7 yes, ♠A ♥7 no, ♠A ♠K no, ♥K ♣8 no")
        for language in LANGUAGES
    ),
]


@pytest.mark.parametrize(("game", "language", "tricks"), EXAMPLES)
def test_the_tricks_in_a_schneiders_example_go_as_its_rules_say(game, language, tricks):
    rules = GAMES[game].rules
    assert isinstance(rules, DuelRules)
    page = TEXTS.t(language, f"page-{game}")
    figures = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}
    for lead, reply, takes in (trick.split() for trick in tricks.split(", ")):
        for suit, figure in ((name[0], name[1:]) for name in (lead, reply)):
            key = figures.get(figure)
            shown = figure if key is None else TEXTS.plain(language, f"rank-{key}")
            assert f"{suit}{shown}" in page
        assert beats(rules.beating, card(lead), card(reply)) is (takes == "yes"), (lead, reply)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_never_advises_the_barred_bid(language):
    """K-03: after 1, 2 and 1 at five cards the dealer may not say the 1 that fits."""
    page = TEXTS.t(language, "page-boerenbridge", **samples("page-boerenbridge"))
    assert "2 + 0 + 1 + 2" in page
    assert "1-2-1" not in page
    assert "12" not in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_names_the_button_as_the_button_is_named(language):
    assert TEXTS.plain(language, "key-join") in TEXTS.plain(language, "press-join")
    assert TEXTS.plain(language, "key-hand") in TEXTS.plain(language, "press-hand")
    help_text = TEXTS.plain(language, "help", commands="/boerenbridge")
    assert TEXTS.plain(language, "key-start") in help_text


# Values

HOSTILE = "<b>&_*[](){}$"
HEBREW = "שרה"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_cannot_format_a_message(language):
    text = TEXTS.t(language, "end-winner", name=HOSTILE, game="x", score=1)
    words, entities = parse_html(text)
    assert HOSTILE in words
    assert [entity.type for entity in entities] == ["bold"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_alert_shows_a_name_as_it_is(language):
    assert HOSTILE in TEXTS.plain(language, "refused-host_only", host=HOSTILE)


@pytest.mark.parametrize("name", ["🤡🤡", "👩‍👩‍👧", "é", "e\u0301", "日本"])
def test_a_name_is_shown_as_given(name):
    assert name in TEXTS.t("en", "hand-waits", names=name)


def test_right_to_left_letters_keep_their_direction_to_themselves():
    isolated = f"\u2068{HEBREW}\u2069"
    assert isolated in TEXTS.t("nl", "hand-waits", names=HEBREW)
    assert isolated in TEXTS.plain("nl", "refused-host_only", host=HEBREW)
    assert "\u2068" not in TEXTS.t("nl", "hand-waits", names="Anna")


def test_html_of_ours_enters_as_it_is():
    assert TEXTS.t("en", "hand-waits", names=Html("<b>A</b>")) == "Waiting for <b>A</b>."


def test_rows_that_line_up_are_escaped():
    assert fixed_width(["<b>", "a & b"]) == "<pre>&lt;b&gt;\na &amp; b</pre>"


def test_an_unknown_key_and_a_missing_value_are_faults_of_ours():
    with pytest.raises(LookupError):
        TEXTS.t("en", "no-such-key")
    with pytest.raises(LookupError):
        TEXTS.t("en", "hand-waits")


def test_texts_can_speak_fewer_languages():
    assert Texts(["de"]).languages == ("de",)


@pytest.mark.parametrize(
    ("key", "values", "said"),
    [
        ("end-winner", {"name": "Cem", "score": "5"}, "🏆 {}: <b>Cem</b> gewinnt mit 5"),
        ("end-shared", {"names": "A und B", "score": "5"}, "🏆 {}: <b>A und B</b> teilen sich den"),
        ("stop-sure", {}, "{}: das Spiel hier beenden?"),
        ("other-stands", {}, "Hier steht schon ein Tisch ({});"),
    ],
)
def test_a_german_sentence_leaves_the_name_of_a_game_as_it_is(key, values, said):
    game = TEXTS.plain("de", "game-boehmischer_schneider")  # which "für" and "gewinnt" would bend
    sentence = TEXTS.plain("de", key, game=game, **values)
    assert sentence.startswith(said.format(game))
    assert "Tisch für Böhmischen Schneider" in TEXTS.plain("de", "command-schneider")
