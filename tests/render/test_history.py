"""Past games as they are drawn: in every language, of every kind, within what Telegram allows."""

import re
from collections import Counter
from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from bot.games.house_rules import set_rule
from bot.playground.entities import parse_html, utf16_length
from bot.records.game import SOMEONE, GameRecord, Source, guest
from bot.records.of_session import record_of
from bot.records.store import PAGE, Page
from bot.render.buttons import MAX_DATA_BYTES, parse_data
from bot.render.history import (
    HISTORY,
    Spot,
    What,
    day_of,
    game_keys,
    game_text,
    list_keys,
    list_text,
    spot_of,
    words_of,
)
from bot.render.ranking import Reader
from bot.render.replay import moment, replay_keys, replay_text, steps_of
from bot.rules.duel.rules import DuelRules
from bot.rules.ladder import Selector
from bot.rules.seats import order_from
from bot.sessions.session import ChatId
from bot.texts import LANGUAGES, Texts
from tests.records.season import Season

READER = Reader(Texts(), "en")
MAX_TEXT = 4096


@pytest.fixture(scope="module")
def season():
    return list(Season().games(10))


@pytest.fixture(scope="module")
def played(season):
    return season[0]


def read(html: str) -> str:
    text, _ = parse_html(html)
    assert utf16_length(text) <= MAX_TEXT
    return text


def test_the_day_is_that_of_where_the_group_lives(played):
    late = datetime(2026, 12, 31, 23, 30, tzinfo=UTC)
    assert day_of(replace(played.record, ended_at=late, timezone=None)) == date(2026, 12, 31)
    here = replace(played.record, ended_at=late, timezone="Europe/Amsterdam")
    assert day_of(here) == date(2027, 1, 1)
    shown = game_text(here, (), words_of(here, READER))
    assert shown.startswith("1 Jan 2027 · 🏆\u00a0")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_its_sheet_and_every_step_of_every_deal(season, language):
    reader = Reader(Texts(), language)
    for one in season:
        record, words = one.record, words_of(one.record, reader)
        sheet = read(game_text(record, one.replay, words))
        assert len([line for line in sheet.splitlines() if "Σ" in line]) >= 1
        for deal in one.replay:
            steps = range(0, steps_of(deal) + 1, 1 if language == "en" else 7)
            shown = [read(replay_text(record, deal, step, words)) for step in steps]
            assert len(set(shown)) == len(shown)


def test_a_replay_has_every_card_that_was_dealt_at_every_step(season):
    for one in season:
        record = one.record
        seats, direction = len(record.seats), record.rules.direction
        for deal in one.replay:
            dealt = [card for hand in deal.hands(seats, direction) for card in hand]
            for step in range(steps_of(deal) + 1):
                now = moment(record, deal, step)
                lain = [card for trick in now.tricks for card in trick.cards]
                drawn = len(deal.stock) - now.stock
                there = [c for hand in now.hands for c in hand] + lain + [*now.trick]
                assert Counter(there) == Counter([*dealt, *deal.stock[:drawn]])
                assert len(lain) + len(now.trick) == step
                if now.to_act is not None:
                    order = order_from(now.leader, seats, direction)
                    assert now.to_act == order[len(now.trick)]


def test_a_replay_tells_each_trick_once_and_the_bids_beside_their_table(season):
    for one in season:
        if isinstance(one.record.rules, DuelRules):
            continue
        words = words_of(one.record, READER)
        for deal in one.replay:
            for step in range(steps_of(deal) + 1):
                told = read(replay_text(one.record, deal, step, words)).splitlines()
                tricks = [line.partition(" · ")[0] for line in told if line.startswith("Trick ")]
                last = min(step // len(one.record.seats) + 1, len(deal.tricks))
                assert tricks == [f"Trick {number}" for number in range(last, 0, -1)]


def test_the_end_of_a_replay_is_the_deals_result(played):
    record, deal = played.record, played.replay[-1]
    text = read(replay_text(record, deal, steps_of(deal), words_of(record, READER)))
    points = record.deals[-1].points
    for seat, total in enumerate(record.totals):
        name = words_of(record, READER).short(seat)
        (row,) = [line for line in text.splitlines() if line[2:].startswith(name)]
        assert row.split()[-2:] == [str(points[seat]), str(total)]


def test_data_of_every_button_fits_and_leads_where_it_says(season):
    record = replace(season[0].record, id="x" * 40)
    replay = season[0].replay
    spot = Spot(What.REPLAY, 999, True, record.id, replay[1].number, steps_of(replay[1]) - 1)
    keyboards = [
        replay_keys(record, replay, spot, READER),
        game_keys(record, replay, spot, READER),
        list_keys(Page((record,), 9999), replace(spot, what=What.LIST), 3, READER),
    ]
    for button in (button for rows in keyboards for row in rows for button in row):
        assert len(button.data.encode()) <= MAX_DATA_BYTES
        pressed = parse_data(button.data)
        assert pressed.sid == HISTORY
        assert pressed.choice == "=" or str(spot_of(pressed.choice)) == pressed.choice


@pytest.mark.parametrize(
    "choice", ["", "l", "l.f", "l.f01", "l.f0.abcdefgh", "g.f0", "r.f0.abcdefgh", "g.f0.a:b"]
)
def test_what_no_button_says_leads_nowhere(choice):
    assert spot_of(choice) is None


def test_what_leads_nowhere_does_nothing_and_stays_in_its_place(played):
    replay, record = played.replay, played.record
    first = Spot(What.REPLAY, 0, False, record.id, 1, 0)
    at_start = replay_keys(record, replay, first, READER)
    at_end = replay_keys(record, replay, replace(first, step=steps_of(replay[0])), READER)
    assert [[b.label for b in row] for row in at_start] == [
        [b.label for b in row] for row in at_end
    ]
    assert [b.data.endswith(":=") for b in at_start[0]] == [True, True, False, False]
    assert [b.data.endswith(":=") for b in at_end[0]] == [False, False, True, True]


def test_a_page_counts_on_and_a_name_breaks_nothing(season):
    record = season[0].record
    rude = record.with_players(lambda one: guest("<b>x</b>\n&"))
    page = Page((replace(rude, title="<i>"),) * 2, 12)
    text = list_text(page, Spot(page=1), READER, names_group=True)
    assert read(text).splitlines()[1].startswith(f"{PAGE + 1}. ")
    assert "&lt;b&gt;" in text
    line = text.splitlines()[1]
    assert line.endswith(" · &lt;i&gt;")
    assert re.search(r"\u00a0−?\d+ · &lt;i&gt;$", line), "a score is not alone on its line"


def test_who_was_forgotten_is_someone(season):
    record = season[0].record
    forgotten = record.with_players(lambda one: SOMEONE if one.user else one)
    assert any(seat.sitter.user for seat in record.seats)
    text = read(game_text(forgotten, None, words_of(forgotten, READER)))
    assert "some…" in text  # the column's width
    assert words_of(forgotten, READER).names([0, 1, 2, 3]).count("someone") == 1
    assert "The cards of this game are no longer kept" in text


def test_a_sheet_of_real_cards_and_a_file_of_an_unknown_preset_are_drawn(played):
    record: GameRecord = replace(played.record, source=Source.SHEET, game="canasta")
    assert "Played with real cards.\n📝 canasta" in read(
        game_text(record, None, words_of(record, READER))
    )
    assert "no longer kept" not in game_text(record, None, words_of(record, READER))


def test_house_rules_that_differ_are_told(played):
    assert record_of(played.session) == played.record
    text = game_text(played.record, played.replay, words_of(played.record, READER))
    assert "House rules: Our own ladder: 1-3-2-2-1" in text


def test_by_what_a_blind_deal_counts_is_told_wherever_some_are_bid_blind(played):
    """Also where that is as usual: elsewhere it stands nowhere."""
    assert "Blind counts" not in game_text(played.record, None, words_of(played.record, READER))
    rules = set_rule(played.record.rules, "blind_deals", "one_card", 5)
    record = replace(played.record, rules=rules)
    text = read(game_text(record, None, words_of(record, READER)))
    assert "Bid blind: deals of one card · Blind counts: × 2" in text


def test_ones_own_private_chat_is_not_named_in_the_list(played):
    here = replace(played.record, title="De Kaarttafel")
    alone = replace(played.record, chat=ChatId(7), title="Bob")
    nameless = replace(played.record, title="")
    page = Page((here, alone, nameless), 3)
    _, *lines = list_text(page, Spot(), READER, names_group=True).splitlines()
    assert [line.endswith(" · De Kaarttafel") for line in lines] == [True, False, False]
    assert not any("Bob" in line or line.endswith("· ") for line in lines)


def test_a_computers_name_gives_up_its_sign_before_a_letter(played):
    text = read(game_text(played.record, None, words_of(played.record, READER)))
    heads = text.splitlines()[3].split()
    assert "Reg" in heads
    assert not any("🤖" in head for head in heads)


def test_a_setting_that_nobody_can_choose_any_more_is_left_out(played):
    rules = played.record.rules
    odd = replace(rules, trump=replace(rules.trump, no_trump_deals=(Selector.ALL,)))
    record = replace(played.record, rules=odd)
    assert read(game_text(record, None, words_of(record, READER)))


def test_of_very_many_deals_the_last_have_buttons_and_lead_to_the_earlier_ones(played):
    record, first = played.record, played.replay[0]
    many = tuple(replace(first, number=number) for number in range(1, 201))
    keyboard = game_keys(record, many, Spot(What.GAME, game=record.id), READER)
    labels = [button.label for row in keyboard for button in row]
    assert len(labels) <= 100
    assert labels[:-1] == [str(number) for number in range(111, 201)]
    spot = Spot(What.REPLAY, game=record.id, deal=111)
    keys = [button.label for row in replay_keys(record, many, spot, READER) for button in row]
    assert any("110" in label for label in keys)
