"""An ended table becomes a record: who bid for a seat counts, whoever sits there at the end."""

from dataclasses import replace
from random import Random

import pytest

from bot.games import GAMES
from bot.records.checks import faults
from bot.records.figures import appearances, owner
from bot.records.game import SOMEONE, Kind, SeatRecord, Source, Spell, computer, guest, person
from bot.records.of_session import record_of, replay_of
from bot.rules.duel.rules import MOST, Match, MatchLength
from bot.rules.ladder import Ladder, LadderShape
from bot.rules.play import legal_actions
from bot.rules.sheet.sheet import begin, write
from bot.rules.sheet.steps import Comes, EnterBid, EnterWon, NameDealer
from bot.sessions import after, table
from bot.sessions.chance import Chance, Moment
from bot.sessions.codec import from_doc, to_doc
from bot.sessions.course import waited_for
from bot.sessions.session import Guest, Session, Stage, UserId
from tests.records.season import CHAT, FIRST_EVENING, Played, Season, a_person

ANNEKE, BO, CAGLAR = person(UserId(1), "Anneke"), person(UserId(2), "Bo"), guest("Opa")
AT = Moment(FIRST_EVENING, Chance(Random(3)))


def a_game(people=(1, 2, 3), **more) -> Played:
    return Season().play("boerenbridge", list(people), computers=1, **more)


def test_a_finished_table_tells_everything_of_its_game():
    played = a_game()
    record, state = played.record, played.session.state
    assert (record.id, record.chat, record.game) == (played.session.id, CHAT, "boerenbridge")
    assert record.source is Source.TABLE
    assert record.is_finished
    assert record.rules == state.rules
    assert [deal.bids for deal in record.deals] == [result.bids for result in state.results]
    assert [deal.trump for deal in record.deals] == [result.trump for result in state.results]
    assert record.totals == tuple(
        sum(result.points[seat] for result in state.results) for seat in range(4)
    )
    assert {seat.sitter.kind for seat in record.seats} == {Kind.PERSON, Kind.COMPUTER}
    assert record.ended_at > record.begun_at


def test_a_table_kept_in_redis_gives_the_same_record():
    played = a_game(swaps=True)
    again = from_doc(to_doc(played.session))
    assert record_of(again) == played.record
    assert replay_of(again) == played.replay


def test_the_turned_card_and_every_hand_can_be_seen_again():
    played = a_game()
    for deal in played.replay:
        hands = deal.hands(4, played.record.rules.direction)
        assert all(len(hand) == len(deal.tricks) for hand in hands)
        assert deal.turned not in [card for hand in hands for card in hand]
        assert deal.turned.suit is played.record.deals[deal.number - 1].trump


def test_the_hands_and_the_stock_of_a_duel_can_be_seen_again():
    played = Season().play("boehmischer_schneider", [1, 2])
    for deal in played.replay:
        hands = deal.hands(2, played.record.rules.direction)
        assert [len(hand) for hand in hands] == [6, 6]
        assert len(deal.stock) == 20
        assert len({*hands[0], *hands[1], *deal.stock}) == 32
    assert all(sum(deal.honours) == 20 for deal in played.record.deals)


@pytest.mark.parametrize("stage", [Stage.LOBBY, Stage.PLAYING, Stage.CLOSED])
def test_what_was_not_played_to_an_end_leaves_no_record(stage):
    session = replace(a_game().session, stage=stage)
    assert not after.leaves_record(session)
    with pytest.raises(ValueError, match="no finished deal"):
        record_of(session)


def test_a_game_stopped_before_a_deal_was_scored_leaves_no_record():
    session = a_game(stop_after=0).session
    assert session.stage is Stage.ABANDONED
    assert not after.leaves_record(session)
    assert not after.awaits_filing(session)


def test_a_game_stopped_on_the_way_counts_as_far_as_its_last_finished_deal():
    record = a_game(stop_after=2).record
    assert not record.is_finished
    assert [deal.number for deal in record.deals] == [1, 2]
    assert min(record.places) == 1


# --- who bid --------------------------------------------------------------------------------------


def seat_of(*spells: tuple[object, tuple[int, ...]]) -> SeatRecord:
    return SeatRecord(spells[-1][0], tuple(Spell(who, deals) for who, deals in spells))


@pytest.mark.parametrize(
    ("spells", "whose"),
    [
        ([(ANNEKE, (1, 2, 3, 4, 5))], ANNEKE),
        ([(ANNEKE, (4, 5))], ANNEKE),  # came late, and nobody else sat there
        ([(ANNEKE, (1, 2, 3)), (BO, (4, 5))], ANNEKE),
        ([(ANNEKE, (1, 2)), (BO, (3, 4, 5))], BO),
        ([(ANNEKE, (1, 2, 3)), (BO, (4, 5, 6))], BO),  # of two halves the later
        ([(ANNEKE, (1, 2)), (BO, (3,)), (CAGLAR, (4, 5))], None),
        ([(ANNEKE, (1, 2)), (computer(0, "normal"), (3, 4, 5))], computer(0, "normal")),
        ([(SOMEONE, (1, 2, 3)), (BO, (4, 5))], SOMEONE),
    ],
)
def test_a_seat_counts_for_whoever_bid_in_half_of_the_deals(spells, whose):
    deals = max(number for _, numbers in spells for number in numbers)
    assert owner(seat_of(*spells), deals) == whose


def test_a_computers_win_counts_for_nobody():
    """Anneke leaves after the first deal, and the computer wins or loses in her seat."""
    season = Season()
    session = a_game(stop_after=1).session
    session = replace(session, stage=Stage.PLAYING, deadline=None, ended_at=None)
    seat = session.seat_of(UserId(1))
    session = table.leave(session, UserId(1), AT)
    played = Played(session)
    while played.session.is_live:
        season._act(played)
    record = record_of(after.ended_now(played.session, FIRST_EVENING))
    assert record.seats[seat].has_changed_hands
    assert [one.player.user for one in appearances(record)].count(UserId(1)) == 0
    assert record.people() == {1, 2, 3}  # and yet she can be found there, to be forgotten


def choosing() -> Session:
    """A game in its second deal, in which everybody chooses a bid in secret now."""
    session = Season().play("zaanse", [1, 2, 3], stop_after=1).session
    return replace(session, stage=Stage.PLAYING, bidders=(), deadline=None, ended_at=None)


def test_who_holds_up_an_empty_fist_has_bid_and_who_is_away_has_not():
    session = choosing()
    away = session.person(UserId(3))
    session = session.with_sitter(session.seat_of(UserId(3)), replace(away, is_away=True))
    session = table.count_down(session, session.host, AT)
    while session.countdown is not None:
        session = table.run_out(session, Moment(session.deadline, AT.chance))
    assert {one.user: one.deals for one in session.bidders} == {1: 0b10, 2: 0b10}


def test_a_bid_that_is_changed_stays_one_bid():
    session = choosing()
    seat, somebody = waited_for(session)[0]
    for action in legal_actions(session.state, seat)[:2]:
        choice = table.choice_of(action)
        session = table.press(
            session, somebody.user, question=session.question, choice=choice, moment=AT
        )
    assert [(one.user, one.deals) for one in session.bidders] == [(somebody.user, 0b10)]


# --- a score sheet --------------------------------------------------------------------------------


def a_sheet() -> Session:
    """Two deals of Anneke, Bo and Opa with real cards."""
    rules = replace(
        GAMES["boerenbridge"].rules,
        ladder=Ladder(shape=LadderShape.CUSTOM, custom=(1, 2)),
        min_seats=2,
        max_seats=10,
    )
    sheet = write(begin(rules, 3), NameDealer(2))
    for bids, won in (((1, 0, 1), (1,)), ((0, 1, 0), (0, 2))):
        for number in bids:
            sheet = write(sheet, EnterBid(number))
        for number in won:
            sheet = write(sheet, EnterWon(number))
    lobby = Season()._begun("boerenbridge", [a_person(1), a_person(2), a_person(3)], 0, rules)
    return replace(
        lobby,
        state=None,
        is_sheet=True,
        sheet=sheet,
        sitters=(a_person(1), a_person(2), Guest("Opa")),
        stage=Stage.FINISHED,
        ended_at=FIRST_EVENING,
    )


def test_a_score_sheet_leaves_the_same_kind_of_record():
    record = record_of(a_sheet())
    assert record.source is Source.SHEET
    assert [deal.size for deal in record.deals] == [1, 2]
    assert [seat.sitter for seat in record.seats] == [ANNEKE, BO, CAGLAR]
    assert all(seat.spells[0].deals == (1, 2) for seat in record.seats)
    assert record.totals == tuple(map(sum, zip(*(d.points for d in record.deals), strict=True)))
    assert replay_of(a_sheet()) == ()


def test_two_guests_of_one_name_are_two_in_the_record():
    session = replace(a_sheet(), sitters=tuple(map(Guest, ("Opa", "OPA", "opa 2"))))
    record = record_of(session)
    assert [seat.sitter for seat in record.seats] == [guest("Opa"), guest("OPA 3"), guest("opa 2")]
    assert not list(faults(record))


def test_the_dearest_game_and_the_longest_match_are_kept():
    game = Season().play("boerenbridge", [1, 2, 3]).record
    dearest = 10 * (50 + 20 * 30 + 30 * 30)  # blind, with all that may be typed and thirty tricks
    totals = (60 * dearest, *game.totals[1:])
    assert not list(faults(replace(game, totals=totals)))
    match = Season().play("boehmischer_schneider", [1, 2]).record
    longest = Match(MatchLength.MINUTES, MOST[MatchLength.MINUTES])
    assert not list(faults(replace(match, rules=replace(match.rules, match=longest))))


def test_whoever_sat_down_after_the_last_deal_has_not_played():
    session = a_sheet()
    late = write(session.sheet, Comes(3))
    record = record_of(replace(session, sheet=late, sitters=(*session.sitters, a_person(4))))
    assert [seat.sitter.user for seat in record.seats] == [1, 2, None, 4]
    assert record.seats[3].spells == ()
    assert owner(record.seats[3], 2) is None
    assert len(list(appearances(record))) == 3


def test_somebody_on_a_sheet_who_was_forgotten_is_someone():
    session = after.forget(a_sheet(), UserId(2), AT)
    assert [seat.sitter for seat in record_of(session).seats] == [ANNEKE, SOMEONE, CAGLAR]
