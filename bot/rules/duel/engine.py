"""The course of a match: what may be done, by whom, and what comes of it (rules.md 6.1, S001).

No clock, no chance and no text here: shuffled packs come in with the actions that need them, and
that the time of a match is over comes in as an action too.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from bot.rules.actions import Action, CallTime, DealCards, DrawForDealer, PlayCard
from bot.rules.cards import PACKS, Card
from bot.rules.duel.beating import beats, playable
from bot.rules.duel.ending import is_match_over, leaders
from bot.rules.duel.events import CardsDrawn, DuelEvent, DuelScored
from bot.rules.duel.rules import (
    HAND,
    PACKET,
    SEATS,
    Drawn,
    DuelRules,
    MatchLength,
    game_points,
    is_honour,
)
from bot.rules.duel.state import DuelDeal, DuelResult, DuelState, other
from bot.rules.ending import FirstDealer
from bot.rules.engine import IllegalAction, Refusal
from bot.rules.events import CardPlayed, CardsDealt, DealerDrawn, GameEnded, TrickTaken
from bot.rules.results import Trick
from bot.rules.seats import Seat
from bot.rules.state import Phase

DuelStep = tuple[DuelState, tuple[DuelEvent, ...]]


def start(rules: DuelRules, seats: int) -> DuelState:
    """A match about to draw for its first dealer.

    Raises IllegalAction(WRONG_SEATS, least, most) when they are not two.
    """
    if seats != SEATS:
        raise IllegalAction(Refusal.WRONG_SEATS, least=SEATS, most=SEATS)
    return DuelState(rules=rules, phase=Phase.DRAWING)


def to_act(state: DuelState) -> frozenset[Seat]:
    """The seat that plays the next card; none while a pack is awaited or the match is over."""
    deal = state.deal
    if deal is None:
        return frozenset()
    return frozenset({other(deal.leader) if deal.trick else deal.leader})


def legal_actions(state: DuelState, seat: Seat) -> tuple[PlayCard, ...]:
    """Every card the seat may play now, empty out of turn."""
    deal = state.deal
    if deal is None or seat not in to_act(state):
        return ()
    cards = playable(state.rules.beating, deal.hands[seat], deal.trick)
    return tuple(PlayCard(seat, card) for card in cards)


def default_action(state: DuelState, seat: Seat) -> PlayCard:
    """The lowest legal card (D-33); the seat must be one that may act."""
    return min(legal_actions(state, seat), key=lambda action: action.card.rank)


def apply(state: DuelState, action: Action) -> DuelStep:
    """The state after the action, and what happened.

    Raises IllegalAction when it may not be done now; the state given is never changed.
    """
    match action:
        case DrawForDealer():
            return _draw(state, action)
        case DealCards():
            return _deal(state, action)
        case CallTime():
            return _call_time(state)
        case PlayCard():
            _check(state, action)
            return _play(state, action)
        case _:
            raise IllegalAction(Refusal.NOT_NOW)  # there are no bids and no trump in this game


def _check(state: DuelState, action: PlayCard) -> None:
    """Refuse a card that is not among the legal ones, with the reason."""
    if action in legal_actions(state, action.seat):
        return
    if state.deal is None:
        raise IllegalAction(Refusal.NOT_NOW)
    if action.seat not in to_act(state):
        raise IllegalAction(Refusal.NOT_YOUR_TURN)
    if action.card not in state.deal.hands[action.seat]:
        raise IllegalAction(Refusal.CARD_NOT_HELD)
    raise IllegalAction(Refusal.MUST_FOLLOW, suit=str(state.deal.trick[0].suit))


# Before a game


def _draw(state: DuelState, action: DrawForDealer) -> DuelStep:
    """The higher card deals; equal ranks draw again, from a new pack should this one run out."""
    _await(state, Phase.DRAWING, action.pack)
    rule = state.rules.first_dealer
    if rule is FirstDealer.HOST:
        return _first_dealer(state, action.host)
    rounds = list(state.draws)
    for drawn in zip(action.pack[::SEATS], action.pack[1::SEATS], strict=True):
        rounds.append(drawn)
        if drawn[0].rank != drawn[1].rank:
            shown = tuple(rounds) if rule is FirstDealer.HIGH_CARD else ()
            higher = Seat(int(drawn[1].rank > drawn[0].rank))
            return _first_dealer(replace(state, draws=shown), higher)
    return replace(state, draws=tuple(rounds)), ()


def _first_dealer(state: DuelState, dealer: Seat) -> DuelStep:
    return replace(state, phase=Phase.DEALING, dealer=dealer), (DealerDrawn(dealer),)


def _deal(state: DuelState, action: DealCards) -> DuelStep:
    """Two packets of three each, the first to the player who does not deal (D-29)."""
    _await(state, Phase.DEALING, action.pack)
    eldest = other(state.dealer)
    hands: list[tuple[Card, ...]] = [()] * SEATS
    for packet in range(HAND // PACKET * SEATS):
        seat = eldest if packet % SEATS == 0 else state.dealer
        hands[seat] += action.pack[packet * PACKET : (packet + 1) * PACKET]
    deal = DuelDeal(
        number=len(state.results) + 1,
        dealer=state.dealer,
        hands=tuple(hands),
        stock=action.pack[HAND * SEATS :],
        leader=eldest,
    )
    event = CardsDealt(deal.number, HAND, state.dealer)
    return replace(state, phase=Phase.PLAYING, deal=deal), (event,)


def _call_time(state: DuelState) -> DuelStep:
    """The running game goes on; between two games the match ends, unless it is level."""
    if state.rules.match.length is not MatchLength.MINUTES or state.is_time_up:
        raise IllegalAction(Refusal.NOT_NOW)
    called = replace(state, is_time_up=True)
    return _end_match(called) if state.deal is None else (called, ())


# Play


def _play(state: DuelState, action: PlayCard) -> DuelStep:
    deal = state.deal
    assert deal is not None
    hands = list(deal.hands)
    hands[action.seat] = tuple(card for card in hands[action.seat] if card is not action.card)
    played = replace(deal, hands=tuple(hands), trick=(*deal.trick, action.card))
    event = CardPlayed(action.seat, action.card)
    if len(played.trick) < SEATS:
        return replace(state, deal=played), (event,)
    after, events = _end_trick(state, played)
    return after, (event, *events)


def _end_trick(state: DuelState, deal: DuelDeal) -> DuelStep:
    """Whoever takes the trick draws first, while there is a stock, and leads next."""
    lead, reply = deal.trick
    winner = other(deal.leader) if beats(state.rules.beating, lead, reply) else deal.leader
    trick = Trick(leader=deal.leader, cards=deal.trick, winner=winner)
    done = replace(deal, tricks=(*deal.tricks, trick), trick=(), leader=winner)
    if done.stock:
        return replace(state, deal=_drawn(done, winner)), (TrickTaken(winner), CardsDrawn(winner))
    done = replace(done, drawn=(None,) * SEATS)
    if any(done.hands):
        return replace(state, deal=done), (TrickTaken(winner),)
    after, events = _end_deal(state, done)
    return after, (TrickTaken(winner), *events)


def _drawn(deal: DuelDeal, first: Seat) -> DuelDeal:
    top, second, *rest = deal.stock
    drawn = (top, second) if first == 0 else (second, top)
    hands = tuple((*hand, card) for hand, card in zip(deal.hands, drawn, strict=True))
    before = (*deal.drawn_before, top, second)
    return replace(deal, hands=hands, drawn=drawn, stock=tuple(rest), drawn_before=before)


def _end_deal(state: DuelState, deal: DuelDeal) -> DuelStep:
    """The honours are counted now and not before (D-23); the deal passes on.

    A drawn game that is played again is dealt by the same player again: it is as if it had not
    been, so that both still deal equally often.
    """
    honours = _honours(deal.tricks)
    result = DuelResult(
        number=deal.number,
        dealer=deal.dealer,
        honours=honours,
        points=tuple(game_points(state.rules, taken) for taken in honours),
        tricks=deal.tricks,
        stock=deal.drawn_before,
    )
    is_again = result.winner is None and state.rules.drawn is Drawn.REPLAY
    scored = replace(
        state,
        phase=Phase.DEALING,
        dealer=deal.dealer if is_again else other(deal.dealer),
        deal=None,
        results=(*state.results, result),
    )
    after, events = _end_match(scored)
    return after, (DuelScored(result), *events)


def _honours(tricks: tuple[Trick, ...]) -> tuple[int, ...]:
    """The honours each seat has taken."""
    taken = [0] * SEATS
    for trick in tricks:
        taken[trick.winner] += sum(is_honour(card) for card in trick.cards)
    return tuple(taken)


def _end_match(state: DuelState) -> DuelStep:
    """Over, if the match is decided."""
    if not is_match_over(state.rules, state.results, is_time_up=state.is_time_up):
        return state, ()
    return replace(state, phase=Phase.OVER), (GameEnded(leaders(state.results)),)


def _await(state: DuelState, phase: Phase, pack: tuple[Card, ...]) -> None:
    if state.phase is not phase:
        raise IllegalAction(Refusal.NOT_NOW)
    if Counter(pack) != Counter(PACKS[state.rules.pack]):
        raise IllegalAction(Refusal.WRONG_PACK)
