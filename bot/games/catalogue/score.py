"""House rules of the score: a bid made and a bid missed, and what is added (4.9, 4.10).

The two parts are set apart from each other. What a bid made earns is written base_per-trick, such
as 10_2, and base_square where the bid squared is added; what a missed one costs is minus_k for k a
trick of difference.
"""

from __future__ import annotations

from dataclasses import replace

from bot.games.catalogue.rule import HouseRule, Impossible, Page, number, numbers, offering
from bot.rules.ruleset import RuleSet
from bot.rules.scoring import Consolation, Miss, Scoring
from bot.rules.validity import Fault, Objection

SQUARE = "square"
MINUS = "minus_"


def made_option(scoring: Scoring) -> str:
    """What a bid made earns; both at once is 10_2_square."""
    parts = [str(scoring.base)]
    if scoring.per_trick or not scoring.square:
        parts.append(str(scoring.per_trick))
    return "_".join([*parts, SQUARE] if scoring.square else parts)


def with_made(scoring: Scoring, option: str) -> Scoring:
    base, *rest = option.split("_")
    per_trick = int(rest[0]) if rest[0] != SQUARE else 0
    return replace(scoring, base=int(base), per_trick=per_trick, square=rest[-1] == SQUARE)


def missed_option(scoring: Scoring) -> str:
    if scoring.miss is Miss.PER_TRICK:
        return f"{MINUS}{scoring.miss_per_trick}"
    return scoring.miss


def with_missed(scoring: Scoring, option: str) -> Scoring:
    if option.startswith(MINUS):
        price = int(option.removeprefix(MINUS))
        return replace(scoring, miss=Miss.PER_TRICK, miss_per_trick=price)
    return replace(scoring, miss=Miss(option), miss_per_trick=0)


MOST_BASE, MOST_A_TRICK, MOST_MULTIPLIER, MOST_CONSOLATION = 50, 20, 10, 50
"""Typed points stay so small that a deal's fit their column."""


def _typed_made(typed: str) -> str:
    """10 + 4, or 10 + b² with the bid squared, or both; raises Impossible for anything else."""
    figures, *more = (part.strip() for part in typed.split("+", 3))
    is_square = more[-1:] in (["b²"], ["b2"], ["²"])
    per_trick = more[0] if len(more) - is_square == 1 else "0"
    is_good = 1 <= len(more) <= 1 + is_square and all(map(_is_short, (figures, per_trick)))
    if not is_good or int(figures) > MOST_BASE or int(per_trick) > MOST_A_TRICK:
        values = (("base", MOST_BASE), ("per", MOST_A_TRICK))
        raise Impossible(Objection(Fault.MADE, values))
    return made_option(Scoring(int(figures), int(per_trick), square=is_square))


def _is_short(figures: str) -> bool:
    return figures.isascii() and figures.isdecimal() and len(figures) <= 2


def _typed_missed(typed: str) -> str:
    """What a trick too many or too few costs, with or without a minus."""
    return MINUS + number(1, MOST_A_TRICK)(typed.strip().removeprefix("−").removeprefix("-"))


def _is_consoled(rules: RuleSet) -> bool:
    return rules.scoring.consolation is not Consolation.OFF


SCORE_RULES: tuple[HouseRule[RuleSet], ...] = (
    HouseRule(
        name="made",
        page=Page.SCORE,
        offered=offering(
            *("10_2", "10_3", "10_5", "10_1", "5_1", "10_square"),
            *("0_1", "20_10", "6_2", "10_0"),
        ),
        read=lambda r: made_option(r.scoring),
        write=lambda r, o: replace(r, scoring=with_made(r.scoring, o)),
        typed=_typed_made,
        example="10_4",
    ),
    HouseRule(
        name="missed",
        page=Page.SCORE,
        offered=offering(
            Miss.ZERO,
            *("minus_1", "minus_2", "minus_3", "minus_5", "minus_10"),
            *(Miss.SQUARE, Miss.TRICKS, Miss.TRICKS_LESS_DIFF),
        ),
        read=lambda r: missed_option(r.scoring),
        write=lambda r, o: replace(r, scoring=with_missed(r.scoring, o)),
        typed=_typed_missed,
        example=f"{MINUS}4",
    ),
    HouseRule(
        name="consolation",
        page=Page.SCORE,
        offered=offering(*Consolation),
        read=lambda r: r.scoring.consolation,
        write=lambda r, o: replace(r, scoring=replace(r.scoring, consolation=Consolation(o))),
    ),
    HouseRule(
        name="consolation_points",
        page=Page.SCORE,
        offered=offering("1", "2", "3", "5", "10"),
        read=lambda r: str(r.scoring.consolation_points),
        write=lambda r, o: replace(r, scoring=replace(r.scoring, consolation_points=int(o))),
        matters=_is_consoled,
        typed=number(1, MOST_CONSOLATION),
        example="7",
    ),
    HouseRule(
        name="blind_multiplier",
        page=Page.SCORE,
        offered=offering(*numbers(1, 4)),
        read=lambda r: str(r.scoring.blind_multiplier),
        write=lambda r, o: replace(r, scoring=replace(r.scoring, blind_multiplier=int(o))),
        matters=lambda r: bool(r.sight.blind_deals),
        typed=number(1, MOST_MULTIPLIER),
        example="5",
    ),
)
