"""What the computer would do in somebody's seat, and what it has to say of a deal that is over.

Only that person reads it. It is drawn from what the seat sees, or saw at the time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from bot.computer.advice import Advice
from bot.computer.hindsight import Hindsight, Judged
from bot.render.buttons import Keys
from bot.render.posts import Keyboard
from bot.render.words import Words
from bot.rules.actions import ChooseTrump, PlaceBid, PlayCard, SeatAction
from bot.rules.cards import sorted_hand
from bot.rules.duel.state import DuelResult, DuelState, other
from bot.rules.duel.view import DuelView
from bot.rules.play import AnyView, to_act
from bot.rules.seats import Seat
from bot.rules.state import Phase
from bot.sessions.hindsight import last_deal_of
from bot.sessions.session import Person, Session, Stage
from bot.texts import Html

LOOK_BACK = "look"  # before the number of a deal: the choice of `How was it?`
STEP = 5  # percent: what is estimated is not told more exactly


# A hint


def hint_title(session: Session, words: Words) -> Html:
    """At which table; alone, in which game."""
    group = words.game if session.place.is_private else session.place.title
    return words.t("hint-title", group=group)


def no_hint(session: Session, seat: Seat, words: Words) -> Html | None:
    """Why that seat gets no hint now, in one sentence; None: it gets one."""
    state = session.state
    if session.is_without_hints:
        return words.t("hint-off")
    if state is None or session.stage is not Stage.PLAYING:
        return words.t("refused-not_playing")
    if session.is_paused:
        return words.t("hand-paused")
    if seat not in to_act(state):
        return words.t("hint-not-your-turn", names=words.together(sorted(to_act(state))))
    return None


def only_choice(seen: AnyView, words: Words) -> Html | None:
    """What has to be done where there is nothing to think about; None where there is."""
    if len(seen.legal) > 1:
        return None
    return words.t("hint-only", choice=_choice(seen.legal[0], words))


def hint_text(seen: AnyView, given: Advice, words: Words) -> Html:
    """What the computer would do, and the chance that it gives each choice, the best first."""
    odds = _odds(seen, given)
    lines: list[str] = [_best(given.best, words), _heading(seen, words)]
    for percent, actions in odds.items():
        told = ", ".join(_choice(action, words) for action in actions)
        lines.append(words.t("hint-odds", choices=told, chance=_percent(percent, words)))
    if given.best not in next(iter(odds.values())):
        lines.append(words.t("hint-points", choice=_choice(given.best, words)))
    return Html("\n".join(lines))


def _best(action: SeatAction, words: Words) -> Html:
    choice = _choice(action, words)
    match action:
        case PlaceBid():
            return words.t("hint-bid", choice=choice)
        case PlayCard():
            return words.t("hint-card", choice=choice)
        case ChooseTrump(suit=None):
            return words.t("hint-no-trump")
        case ChooseTrump():
            return words.t("hint-trump", choice=choice)
        case _:
            assert_never(action)


def _heading(seen: AnyView, words: Words) -> Html:
    """What the chances are of."""
    if isinstance(seen, DuelView):
        return words.t("hint-odds-game")
    if seen.phase is Phase.BIDDING:
        return words.t("hint-odds-bid")
    if seen.phase is Phase.CHOOSING_TRUMP or seen.deal is None or seen.seat is None:
        return words.t("hint-odds-trump")
    return words.t("hint-odds-card", bid=seen.deal.bids[seen.seat] or 0)


def _odds(seen: AnyView, given: Advice) -> dict[int, list[SeatAction]]:
    """What is as good as each other, by its chance in percent; cards as they stand in the hand."""
    odds: dict[int, list[SeatAction]] = {}
    for outcome in given.outcomes:
        odds.setdefault(_in_percent(outcome.chance), []).append(outcome.action)
    order = _order(seen)
    return {percent: sorted(actions, key=order.index) for percent, actions in odds.items()}


def _order(seen: AnyView) -> Sequence[SeatAction]:
    hand, legal = seen.hand, seen.legal
    if isinstance(hand, int) or not isinstance(legal[0], PlayCard) or seen.deal is None:
        return legal
    trump = None if isinstance(seen, DuelView) else seen.deal.trump
    cards = [action for action in legal if isinstance(action, PlayCard)]
    held = sorted_hand(hand, trump)
    return sorted(cards, key=lambda action: held.index(action.card))


def _choice(action: SeatAction, words: Words) -> str:
    match action:
        case PlaceBid():
            return str(action.tricks)
        case PlayCard():
            return words.card(action.card)
        case ChooseTrump():
            return words.plain("deal-no-trump") if action.suit is None else str(action.suit)
        case _:
            assert_never(action)


def _in_percent(chance: float) -> int:
    return STEP * round(100 * chance / STEP)


def _percent(percent: int, words: Words) -> Html:
    return words.t("hint-percent", percent=percent)


# How was it?


def look_back_row(session: Session, person: Person, keys: Keys) -> Keyboard:
    """`How was it?`, of the last deal: until the next is played, and when the game is over."""
    number = last_deal_of(session, person.user)
    if number is None or _is_played(session):
        return ()
    is_duel = isinstance(session.state, DuelState)
    key = "key-look-back-game" if is_duel else "key-look-back"
    label = keys.texts.plain(keys.language, key, number=number)
    return ((keys.labelled(label, f"{LOOK_BACK}{number}"),),)


def _is_played(session: Session) -> bool:
    """Whether a deal is under way in which cards lie on the table, or are about to."""
    state = session.state
    if state is None or state.deal is None or session.stage is not Stage.PLAYING:
        return False
    if isinstance(state, DuelState):
        return bool(state.deal.trick or state.deal.tricks)
    return state.phase is Phase.PLAYING


def look_back_text(session: Session, seat: Seat, number: int, seen: Hindsight, words: Words) -> str:
    """Somebody's bid and cards of a deal against what the computer would have done."""
    assert session.state is not None
    result = session.state.results[number - 1]
    group = words.game if session.place.is_private else session.place.title
    if isinstance(result, DuelResult):
        lines: list[str] = [
            words.t("look-back-game", group=group, number=number),
            _honours(result, seat, words),
        ]
    else:
        bid, won = result.bids[seat], result.won[seat]
        lines = [
            words.t("look-back-deal", group=group, number=number),
            words.t("look-back-tricks", bid=bid, won=won),
        ]
    if seen.bid is not None:
        lines.append(_bid(seen.bid, words))
    is_duel = isinstance(result, DuelResult)
    lines += [_doubt(doubt, words, is_duel=is_duel) for doubt in seen.doubts]
    if not seen.doubts:
        lines.append(words.t("look-back-fine"))
    return "\n".join(lines)


def _honours(result: DuelResult, seat: Seat, words: Words) -> Html:
    own, others = result.honours[seat], result.honours[other(seat)]
    return words.t("look-back-honours", own=own, others=others, name=words.name(other(seat)))


def _bid(judged: Judged, words: Words) -> Html:
    told = _told(judged, words)
    if judged.done == judged.better:
        return words.t("look-back-same-bid", bid=told["choice"], chance=told["chance"])
    is_bolder = _in_percent(judged.best) < _in_percent(judged.chance)
    return words.t("look-back-bolder-bid" if is_bolder else "look-back-other-bid", **told)


def _doubt(judged: Judged, words: Words, *, is_duel: bool) -> Html:
    told = _told(judged, words)
    if isinstance(judged.done, ChooseTrump):
        return words.t("look-back-trump", **told)
    if is_duel:
        return words.t("look-back-game-card", trick=judged.trick, **told)
    return words.t("look-back-card", trick=judged.trick, **told)


def _told(judged: Judged, words: Words) -> dict[str, str]:
    """What was done, what would have been better, and the chances of both."""
    return {
        "choice": _choice(judged.done, words),
        "better": _choice(judged.better, words),
        "chance": _percent(_in_percent(judged.chance), words),
        "best": _percent(_in_percent(judged.best), words),
    }
