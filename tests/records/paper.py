"""Ten evenings with real cards, as they were called out to whoever kept the score.

The log is the test's own: numbers are noted as they are called, and points come from the formula
that stands in each game's rules, not from the sheet.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta

from bot.games import GAMES
from bot.records.game import GameRecord
from bot.records.of_session import record_of
from bot.rules.duel.rules import DuelRules, Match
from bot.rules.ladder import Ladder, LadderShape
from bot.rules.play import Rules
from bot.rules.sheet.sheet import read
from bot.rules.sheet.tally import Asking, asked_seat, asking
from bot.sessions import after, scorecard
from bot.sessions.keys import SHEET, tag_of
from bot.sessions.session import HouseRules, Person, Place, Session, SessionId, UserId
from tests.records.season import CHAT, FIRST_EVENING, NAMES, ZONE

MEMBERS = {name: number for number, name in NAMES.items()}
DUEL, WIZARD = "boehmischer_schneider", "wizard"
POINTS: Mapping[str, Callable[[int, int], int]] = {
    "boerenbridge": lambda bid, won: 10 + 2 * won if bid == won else 0,
    WIZARD: lambda bid, won: 20 + 10 * won if bid == won else -10 * abs(bid - won),
    DUEL: lambda _, honours: (honours > 10) + (honours > 15) + (honours == 20),
}


class Paper:
    """One sheet. Everybody is known by the name called out; `twins` are written as another is.

    called: by deal, (bid, won) by name, in a duel (0, honours). fines: (name, points).
    """

    def __init__(
        self,
        number: int,
        names: str,
        *,
        at: datetime,
        ladder: tuple[int, ...] = (),
        game: str = "boerenbridge",
        keeper: str = "Anneke",
        twins: Mapping[str, str] | None = None,
        renamed: Mapping[str, str] | None = None,
    ) -> None:
        self.now = at
        self.written_as = {**(twins or {}), **(renamed or {})}
        self.keeper = self._person(keeper)
        self.columns = names.split(", ")
        self.there = list(self.columns)
        self.game = game
        self.called: dict[int, dict[str, tuple[int, int]]] = {}
        self.fines: list[tuple[str, int]] = []
        self.session = self._begun(number, _rules(game, ladder), keeper)

    def _begun(self, number: int, rules: Rules, keeper: str) -> Session:
        lobby = scorecard.open_lobby(
            SessionId(f"{tag_of(CHAT)}{SHEET}{number:013d}"),
            Place(CHAT, CHAT, "De Kaarttafel"),
            self.keeper,
            house=HouseRules(self.game, rules),
            language="nl",
            now=self.now,
            timezone=ZONE,
        )
        if keeper not in self.columns:
            lobby = scorecard.leave(lobby, self.keeper.user)
        for name in self.columns:
            lobby = self._seated(lobby, name)
        return scorecard.begin(lobby, self.keeper.user, self.now, is_admin=False)

    def _person(self, name: str) -> Person:
        called = self.written_as.get(name, name)
        return Person(UserId(MEMBERS[name]), called, "nl", FIRST_EVENING)

    def _seated(self, session: Session, name: str) -> Session:
        if name in MEMBERS:
            return scorecard.join(session, self._person(name), self.now)
        guest = self.written_as.get(name, name)
        return scorecard.add_names(session, self.keeper.user, (guest,), self.now, is_admin=False)

    # What happens at the table

    def press(self, choice: str) -> None:
        self.now += timedelta(seconds=20)
        self.session = scorecard.press(
            self.session,
            self.keeper.user,
            question=self.session.question,
            choice=choice,
            now=self.now,
        )

    def deals_first(self, name: str) -> None:
        self.press(f"n{self.columns.index(name)}")

    def plays(self, *deals: str) -> None:
        """Deals such as "Anneke 1/0, Opa 2/2": bid and won; in a duel the honours alone."""
        for deal in deals:
            self._call(len(read(self.session.sheet).rows) + 1, deal)

    def corrects(self, number: int, deal: str) -> None:
        self.press(f"c{number}")
        self._call(number, deal)

    def _call(self, number: int, deal: str) -> None:
        numbers: dict[str, tuple[int, int]] = {}
        for call in deal.split(", "):
            name, said = call.split(" ")
            bid, _, won = said.rpartition("/")
            numbers[name] = int(bid or 0), int(won)
        assert set(numbers) == set(self.there)
        self.called[number] = numbers
        while True:
            tally = read(self.session.sheet)
            name = self.columns[asked_seat(tally)]
            is_bid = asking(tally) is Asking.BID
            self.press(f"n{numbers[name][0 if is_bid else 1]}")
            after_it = read(self.session.sheet)
            if after_it.rows != tally.rows or after_it.correcting != tally.correcting:
                return

    def skips(self) -> None:
        self.press("s")

    def throws_in(self, dealer: str) -> None:
        """The cards were dealt wrongly, which costs the dealer a point."""
        self.press("t")
        self.fines.append((dealer, 1))

    def fined(self, name: str, points: int) -> None:
        self.press(f"p{self.columns.index(name)}={points}=talk")
        self.fines.append((name, points))

    def forgives(self, index: int) -> None:
        self.press(f"d{index}")
        del self.fines[index]

    def goes(self, name: str) -> None:
        self.press(f"g{self.columns.index(name)}")
        self.there.remove(name)

    def comes(self, name: str) -> None:
        if name not in self.columns:
            self.columns.append(name)
        self.session = self._seated(self.session, name)
        self.there.append(name)

    def ends(self) -> Paper:
        self.press("e")
        self.session = after.ended_now(self.session, self.now)
        return self

    # What is known of it afterwards

    @property
    def record(self) -> GameRecord:
        return record_of(self.session)

    @property
    def replay(self) -> tuple[()]:
        return ()

    def numbers_of(self, name: str) -> list[tuple[int, int]]:
        return [deal[name] for _, deal in sorted(self.called.items()) if name in deal]

    def points_of(self, name: str) -> list[int]:
        return [POINTS[self.game](*pair) for pair in self.numbers_of(name)]

    def totals(self) -> dict[str, int]:
        lost: dict[str, int] = defaultdict(int)
        for name, points in self.fines:
            lost[name] += points
        return {name: sum(self.points_of(name)) - lost[name] for name in self.columns}

    def places(self) -> dict[str, int]:
        """Equal scores of Boerenbridge are parted by exact bids, then by the best deal."""
        totals = self.totals()

        def rank(name: str) -> tuple[int, ...]:
            exact = sum(bid == won for bid, won in self.numbers_of(name))
            keys = (exact, max(self.points_of(name), default=0))
            return (totals[name], *(keys if self.game == "boerenbridge" else ()))

        ahead = {n: sum(rank(other) > rank(n) for other in self.there) for n in self.there}
        return {name: 1 + ahead.get(name, len(self.there)) for name in self.columns}


def _rules(game: str, ladder: tuple[int, ...]) -> Rules:
    rules = GAMES[game].rules
    if isinstance(rules, DuelRules):
        return replace(rules, match=Match(number=2))
    return replace(rules, ladder=Ladder(shape=LadderShape.CUSTOM, custom=ladder))


def ten_sheets(evenings: list[datetime], *, called: Mapping[str, str]) -> list[Paper]:
    """A sheet for each of ten evenings. called: how members are called by then, in the last five.

    Whoever comes at the very end of the last one plays no deal.
    """
    at = iter(evenings)

    usual = Paper(1, "Anneke, Bo, Opa", ladder=(1, 2, 1), at=next(at))
    usual.deals_first("Opa")
    usual.plays("Anneke 1/1, Bo 0/0, Opa 1/0", "Anneke 1/0, Bo 1/2, Opa 1/0")
    usual.plays("Anneke 0/0, Bo 1/1, Opa 1/0")

    late = Paper(2, "Anneke, Opa, Oma", ladder=(1, 2, 2, 1), at=next(at))
    late.deals_first("Oma")
    late.plays("Anneke 0/0, Opa 0/0, Oma 0/1")
    late.comes("Çağlar")
    late.plays(
        "Anneke 2/1, Opa 0/0, Oma 1/1, Çağlar 0/0",
        "Anneke 0/0, Opa 1/1, Oma 0/0, Çağlar 0/1",
        "Anneke 1/0, Opa 1/0, Oma 0/0, Çağlar 1/1",
    )

    leaver = Paper(3, "Bo, Çağlar, Opa, Oma", ladder=(1, 2, 2, 1), at=next(at), keeper="Bo")
    leaver.deals_first("Bo")
    leaver.plays("Bo 1/1, Çağlar 0/0, Opa 0/0, Oma 1/0", "Bo 1/1, Çağlar 1/1, Opa 1/0, Oma 0/0")
    leaver.goes("Oma")
    leaver.plays("Bo 0/0, Çağlar 2/2, Opa 1/0", "Bo 0/1, Çağlar 0/0, Opa 0/0")

    corrected = Paper(4, "Anneke, Dirk-Jan, Opa", ladder=(1, 2, 1), at=next(at))
    corrected.deals_first("Anneke")
    corrected.plays("Anneke 1/1, Dirk-Jan 1/0, Opa 0/0", "Anneke 0/0, Dirk-Jan 1/1, Opa 0/1")
    corrected.corrects(1, "Anneke 0/0, Dirk-Jan 1/1, Opa 1/0")
    corrected.plays("Anneke 1/0, Dirk-Jan 1/1, Opa 1/0")

    fined = Paper(5, "Bo, Oma, Çağlar", ladder=(1, 2, 1), at=next(at), keeper="Bo")
    fined.deals_first("Çağlar")
    fined.plays("Bo 1/1, Oma 0/0, Çağlar 1/0")
    fined.fined("Bo", 5)
    fined.fined("Oma", 3)
    fined.plays("Bo 1/1, Oma 0/0, Çağlar 0/1")
    fined.forgives(1)
    fined.plays("Bo 0/0, Oma 1/1, Çağlar 1/0")

    shared = Paper(6, "Anneke, Opa, Oma", ladder=(1, 3, 2, 1), at=next(at), renamed=called)
    shared.deals_first("Oma")
    shared.plays("Anneke 0/0, Opa 0/0, Oma 0/1")
    shared.skips()
    shared.plays("Anneke 1/1, Opa 1/1, Oma 1/0", "Anneke 0/0, Opa 0/0, Oma 0/1")

    early = Paper(7, "Anneke, Bo, Opa", ladder=(1, 2, 1), at=next(at), renamed=called)
    early.deals_first("Opa")
    early.plays("Anneke 1/1, Bo 0/0, Opa 1/0")

    duel = Paper(8, "Anneke, Opa", at=next(at), game=DUEL)
    duel.deals_first("Opa")
    duel.plays("Anneke 12, Opa 8", "Anneke 3, Opa 17")

    wizard = Paper(
        9,
        "Bo, Opa, Oma",
        ladder=(1, 2, 3),
        at=next(at),
        game=WIZARD,
        keeper="Dirk-Jan",
        renamed=called,
    )
    wizard.deals_first("Oma")
    wizard.plays("Bo 1/0, Opa 0/1, Oma 0/0")
    wizard.throws_in(dealer="Bo")
    wizard.plays("Bo 2/2, Opa 0/0, Oma 0/0", "Bo 1/2, Opa 1/1, Oma 1/0")

    twins = Paper(
        10,
        "Bo, Opa, Opa-2, Çağlar",
        ladder=(1, 2, 1, 1),
        at=next(at),
        keeper="Bo",
        twins={"Opa-2": "opa"},
        renamed=called,
    )
    twins.deals_first("Çağlar")
    twins.plays("Bo 0/0, Opa 1/1, Opa-2 1/0, Çağlar 0/0")
    twins.goes("Çağlar")
    twins.plays("Bo 1/1, Opa 1/1, Opa-2 1/0")
    twins.comes("Çağlar")
    twins.plays("Bo 0/0, Opa 0/0, Opa-2 1/1, Çağlar 1/0", "Bo 1/0, Opa 0/0, Opa-2 1/1, Çağlar 1/0")
    twins.comes("Dirk-Jan")

    sheets = (usual, late, leaver, corrected, fined, shared, early, duel, wizard, twins)
    return [sheet.ends() for sheet in sheets]
