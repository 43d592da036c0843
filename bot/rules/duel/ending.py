"""When a match is over and who leads in it (rules.md 6.1)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rules.duel.rules import SEATS, Drawn, DuelRules, MatchLength
from bot.rules.duel.state import DuelResult
from bot.rules.seats import Seat


def scores(results: Sequence[DuelResult]) -> tuple[int, ...]:
    """Points of the match so far, by seat."""
    return tuple(sum(result.points[seat] for result in results) for seat in range(SEATS))


def leaders(results: Sequence[DuelResult]) -> tuple[Seat, ...]:
    """Who is ahead, both when they are level; nobody before the first game is over."""
    score = scores(results)
    return tuple(Seat(s) for s in range(SEATS) if results and score[s] == max(score))


def games_counted(rules: DuelRules, results: Sequence[DuelResult]) -> int:
    """Finished games that count for the number agreed on."""
    return sum(rules.drawn is Drawn.COUNTS or bool(r.winner is not None) for r in results)


def is_decider(rules: DuelRules, results: Sequence[DuelResult], *, is_time_up: bool) -> bool:
    """Whether what was agreed on has been played and only a level score keeps the match going."""
    score = scores(results)
    return (
        _is_played_out(rules, results, is_time_up=is_time_up)
        and score[0] == score[1]
        and bool(results)
    )


def is_match_over(rules: DuelRules, results: Sequence[DuelResult], *, is_time_up: bool) -> bool:
    """Whether no further game is played.

    A match that is level after its games has one more, and another until somebody is ahead (K-23);
    one that is level when its time is up is decided the same way.
    """
    return _is_played_out(rules, results, is_time_up=is_time_up) and len(leaders(results)) == 1


def _is_played_out(rules: DuelRules, results: Sequence[DuelResult], *, is_time_up: bool) -> bool:
    match rules.match.length:
        case MatchLength.GAMES:
            return games_counted(rules, results) >= rules.match.number
        case MatchLength.MINUTES:
            return is_time_up
        case MatchLength.TARGET:
            return max(scores(results)) >= rules.match.number
