"""The one door to the rules: these functions play every game, whichever engine it needs.

Rules, states and views come in two families, the bidding games' and the duel's. A caller that only
plays does not ask which; one that draws a table does, by the type of its view.
"""

from __future__ import annotations

from typing import overload

from bot.rules import engine, validity
from bot.rules import view as views
from bot.rules.actions import Action, SeatAction
from bot.rules.duel import ending as duel_ending
from bot.rules.duel import engine as duel_engine
from bot.rules.duel import rules as duel_rules
from bot.rules.duel import view as duel_views
from bot.rules.duel.engine import DuelStep
from bot.rules.duel.rules import DuelRules
from bot.rules.duel.state import DuelState
from bot.rules.duel.view import DuelView
from bot.rules.engine import Step
from bot.rules.ruleset import RuleSet
from bot.rules.seats import Seat
from bot.rules.state import Phase, State
from bot.rules.validity import Objection
from bot.rules.view import TableView

Rules = RuleSet | DuelRules
AnyState = State | DuelState
AnyView = TableView | DuelView


@overload
def start(rules: RuleSet, seats: int) -> State: ...
@overload
def start(rules: DuelRules, seats: int) -> DuelState: ...
def start(rules: Rules, seats: int) -> AnyState:
    """A game about to draw for its first dealer.

    Raises IllegalAction(WRONG_SEATS, least, most) when so many cannot play by these rules (V-01).
    """
    if isinstance(rules, DuelRules):
        return duel_engine.start(rules, seats)
    return engine.start(rules, seats)


@overload
def apply(state: State, action: Action) -> Step: ...
@overload
def apply(state: DuelState, action: Action) -> DuelStep: ...
def apply(state: AnyState, action: Action) -> Step | DuelStep:
    """The state after the action, and what happened.

    Raises IllegalAction when it may not be done now; the state given is never changed.
    """
    if isinstance(state, DuelState):
        return duel_engine.apply(state, action)
    return engine.apply(state, action)


def to_act(state: AnyState) -> frozenset[Seat]:
    """The seats that may act now; none while a pack is awaited and none when the game is over."""
    if isinstance(state, DuelState):
        return duel_engine.to_act(state)
    return engine.to_act(state)


def has_bid(state: AnyState, seat: Seat) -> bool:
    """Whether a bid of the seat's lies on the table while bids are being made."""
    if isinstance(state, DuelState) or state.deal is None or state.phase is not Phase.BIDDING:
        return False
    return state.deal.bids[seat] is not None


def legal_actions(state: AnyState, seat: Seat) -> tuple[SeatAction, ...]:
    """Everything the seat may do now, empty out of turn: the one source of what is offered."""
    if isinstance(state, DuelState):
        return duel_engine.legal_actions(state, seat)
    return engine.legal_actions(state, seat)


def default_action(state: AnyState, seat: Seat) -> SeatAction:
    """What is done for a seat that cannot (D-33); the seat must be one that may act."""
    if isinstance(state, DuelState):
        return duel_engine.default_action(state, seat)
    return engine.default_action(state, seat)


def winners(state: AnyState) -> tuple[Seat, ...]:
    """Who leads after what is finished, several if they share; nobody before the first deal."""
    if isinstance(state, DuelState):
        return duel_ending.leaders(state.results)
    return engine.winners(state)


@overload
def view(state: State, seat: Seat | None) -> TableView: ...
@overload
def view(state: DuelState, seat: Seat | None) -> DuelView: ...
def view(state: AnyState, seat: Seat | None) -> AnyView:
    """The game as the seat sees it, or, for None, as the group does."""
    if isinstance(state, DuelState):
        return duel_views.view(state, seat)
    return views.view(state, seat)


def objections(rules: Rules, seats: int) -> tuple[Objection, ...]:
    """Everything that keeps so many seats from playing by these rules; empty when they can."""
    if isinstance(rules, DuelRules):
        return duel_rules.objections(rules, seats)
    return validity.objections(rules, seats)
