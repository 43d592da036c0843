"""How strong the computer players are, side by side and beside open_spiel's ISMCTS.

    python -m benchmarks.strength [--deals 250]

All sit at the same deals, 10 + 2 a trick for a bid made and 2 off for each trick missed (Wizard
and Böhmischer Schneider count in their own way); seat and dealer go round. Behind ± stands half of
a 95 % interval; milliseconds are of a move with a choice. The usual number of deals takes a quarter
of an hour of a quiet core, and time and deals grow alike. Printed as Markdown.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from statistics import fmean

from benchmarks.ismcts import Act, OhHell, fair_ismcts, ismcts, stock_is_known
from benchmarks.strength_deals import Tally, compared, dealt, duel_compared, face_to_face
from benchmarks.strength_players import anything, heuristic, level
from benchmarks.strength_speed import playouts_a_second
from bot.computer import LEVELS, Level
from bot.computer.advice import advice
from bot.computer.normal import expected_tricks
from bot.games.boerenbridge import BOERENBRIDGE
from bot.games.bundles import BUNDLES
from bot.games.wizard import WIZARD
from bot.rules.actions import PlaceBid, SeatAction
from bot.rules.play import AnyState, view
from bot.rules.seats import Seat
from bot.rules.view import TableView

DEALS = 250
SEATS, SIZE = 4, 7
OTHER_TABLES = ((3, 7), (6, 7), (4, 1), (4, 4), (4, 10))
RULES = replace(BOERENBRIDGE, scoring=BUNDLES["poepen"])
OURS: Mapping[str, Act] = {name.value: level(name) for name in Level}
FAIR = "ISMCTS-{}, stock unknown"

SHIPPED = {True: "ISMCTS-{}, knows the stock", False: "ISMCTS-{}, as shipped"}
REDEAL = {True: "only cards that are in hands, so that it knows the stock", False: "all cards"}
TWO_FORMS = (
    "ISMCTS stands twice: as open_spiel ships it, it redeals {}; with the stock unknown all unseen "
    "cards are dealt anew, for trees that share the same simulations."
)
PLAYER = ("player", "points a deal", "bids made", "ms a move")


def _head(title: str, *columns: str) -> None:
    print(f"\n{title}:\n")
    print(f"| {' | '.join(columns)} |")
    print(f"| --- |{' ---: |' * (len(columns) - 1)}")


def _row(*cells: str) -> None:
    print(f"| {' | '.join(cells)} |", flush=True)


# The parts


def everybody() -> Mapping[str, Act]:
    """Who is compared wherever open_spiel can sit too."""
    shipped = SHIPPED[_stock_is_known()]
    return {
        "random": anything(),
        "heuristic": heuristic,
        **OURS,
        FAIR.format(100): fair_ismcts(100, 5),
        FAIR.format(1000): fair_ismcts(1000, 50),
        shipped.format(100): ismcts(100),
        shipped.format(1000): ismcts(1000),
    }


def _stock_is_known() -> bool:
    deal = dealt(RULES, SEATS, SIZE, 0).deal
    return deal is not None and stock_is_known(deal)


def against_heuristics(deals: int) -> None:
    """The main table, and the differences on the same deals."""
    tallies: dict[str, Tally] = {}
    where = f"{SEATS} seats, {SIZE} cards, {deals} deals"
    _head(f"One seat against three heuristics, {where}", *PLAYER)
    for name, player in everybody().items():
        tallies[name] = compared(player, [heuristic] * (SEATS - 1), RULES, SIZE, deals)
        _row(name, *_cells(tallies[name]))
    knows = _stock_is_known()
    print(f"\n{TWO_FORMS.format(REDEAL[knows])}")
    _differences(tallies, (FAIR, SHIPPED[knows]))


def _differences(tallies: Mapping[str, Tally], forms: Sequence[str]) -> None:
    _head("The same deals, one less the other", "difference", "points a deal")
    for ours, simulations in ((Level.HARD, 1000), (Level.NORMAL, 100)):
        for theirs in (form.format(simulations) for form in forms):
            _row(f"{ours} – {theirs}", tallies[ours].less(tallies[theirs]))


def _cells(tally: Tally) -> tuple[str, str, str]:
    return tally.mean, tally.bids_made, tally.pace


def head_to_head(deals: int) -> None:
    pairs = (
        ("Boerenbridge", RULES, Level.HARD, FAIR.format(1000)),
        ("Boerenbridge", RULES, Level.NORMAL, FAIR.format(1000)),
        ("Boerenbridge", RULES, Level.HARD, Level.NORMAL),
        ("Boerenbridge", RULES, Level.NORMAL, Level.EASY),
        ("Wizard", WIZARD, Level.HARD, Level.NORMAL),
    )
    players = {**OURS, FAIR.format(1000): fair_ismcts(1000, 50)}
    title = (
        f"Head to head, two of each at a table, {SIZE} cards, {deals} deals played both ways round"
    )
    _head(title, "game", "players", "points a deal", "difference")
    for game, rules, first, second in pairs:
        mine, theirs = face_to_face(players[first], players[second], rules, SIZE, deals)
        points = f"{fmean(mine.points):.2f} to {fmean(theirs.points):.2f}"
        _row(game, f"{first} – {second}", points, mine.less(theirs))


def other_tables(deals: int, tables: Iterable[tuple[int, int]] = OTHER_TABLES) -> None:
    """Fewer and more seats and cards, and the other games. tables: seats and cards."""
    _head(f"One seat at other tables, {deals} deals", "table", *PLAYER)
    for seats, size in tables:
        where = f"{seats} seats, {size} card{'s' * (size > 1)}, against heuristics"
        for name, player in everybody().items():
            tally = compared(player, [heuristic] * (seats - 1), RULES, size, deals)
            _row(where, name, *_cells(tally))
    where = f"Wizard, {SEATS} seats, {SIZE} cards, against three normal"
    for name, player in {"random": anything(), **OURS}.items():
        tally = compared(player, [OURS[Level.NORMAL]] * (SEATS - 1), WIZARD, SIZE, deals)
        _row(where, name, *_cells(tally))
    columns = ("player", "honours of 20", "ms a move")
    _head(f"Böhmischer Schneider against a normal one, {deals} games", *columns)
    for name, player in {"random": anything(), **OURS}.items():
        tally = duel_compared(player, OURS[Level.NORMAL], deals)
        _row(name, tally.mean, tally.pace)


def calibration(deals: int) -> None:
    """What is foretold against what comes, by the size of the hands."""
    others = [OURS[Level.NORMAL]] * (SEATS - 1)
    made = f"bids made within {0.98 / deals**0.5:.0%}"
    title = f"Mean bid → tricks taken, bids made; against three normal, {deals} deals ({made})"
    _head(title, "cards", *Level, "normal foresaw", "chance by /hint")
    for size in (1, 2, 4, 7, 10, 13):
        seers = {name: Seer(name) for name in Level}
        cells = [_foretold(compared(seers[n].act, others, RULES, size, deals)) for n in Level]
        tricks, chances = seers[Level.NORMAL].tricks, seers[Level.HARD].chances
        _row(str(size), *cells, f"{fmean(tricks):.2f}", f"{fmean(chances):.0%}")
    print("\nThe normal one foresaw so many tricks before it bid; the chance is what `/hint` would")
    print("say of the hard one's bids.")


def _foretold(tally: Tally) -> str:
    return f"{fmean(tally.bids):.2f} → {fmean(tally.won):.2f}, {tally.bids_made}"


class Seer:
    """Plays at a level, and notes beside its bids the tricks foreseen and the chances given."""

    def __init__(self, name: Level) -> None:
        self._name = name
        self.tricks: list[float] = []
        self.chances: list[float] = []

    def act(self, state: AnyState, seat: Seat, _: OhHell | None) -> SeatAction:
        seen = view(state, seat)
        action = LEVELS[self._name](seen)
        if isinstance(seen, TableView) and isinstance(action, PlaceBid):
            self.tricks.append(expected_tricks(seen))
            if self._name is Level.HARD:
                self.chances.append(advice(seen).chance(action))
        return action


def speed() -> None:
    title = f"Whole deals a second, {SEATS} seats, {SIZE} cards, shuffle and bids included"
    _head(title, "what", "deals a second")
    for name, pace in playouts_a_second().items():
        _row(name, f"{pace:,.0f}")


def main(arguments: Sequence[str] = ()) -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--deals", type=int, default=DEALS, help="for each row of the main table")
    deals = max(4, parser.parse_args(list(arguments)).deals)
    against_heuristics(deals)
    head_to_head(max(2, deals // 5))
    other_tables(max(2, deals // 4))
    calibration(max(2, deals // 2))
    speed()


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
