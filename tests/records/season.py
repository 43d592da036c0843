"""A season of a group: games played through the tables, and a log of what was done meanwhile.

The log is the test's own: who bid for which seat is written down by whoever lets them press.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from random import Random

from bot.games import GAMES
from bot.records.game import GameRecord, Replay
from bot.records.of_session import record_of, replay_of
from bot.rules.actions import PlaceBid, PlayCard
from bot.rules.duel.rules import DuelRules, Match
from bot.rules.duel.state import DuelState
from bot.rules.ladder import Ladder, LadderShape
from bot.rules.play import Rules, legal_actions
from bot.sessions import absence, after, table
from bot.sessions.chance import Chance, Moment
from bot.sessions.course import waited_for
from bot.sessions.keys import tag_of
from bot.sessions.session import (
    ChatId,
    Computer,
    HouseRules,
    Person,
    Place,
    Session,
    SessionId,
    Stage,
    UserId,
)

CHAT = ChatId(-1001234567890)
ZONE = "Europe/Amsterdam"
FIRST_EVENING = datetime(2025, 11, 20, 19, 0, tzinfo=UTC)
NAMES = {
    1: "Anneke",
    2: "Bo",
    3: "Çağlar",
    4: "Dirk-Jan",
    5: "Eefje 🃏",
    6: "🂡" * 64,
}
"""By user id; the last has a name of sixty-four emoji."""


@dataclass
class Played:
    """A game that is over. bids: user id by (seat, deal) of whoever placed the bid themselves."""

    session: Session
    bids: dict[tuple[int, int], int] = field(default_factory=dict)

    @property
    def record(self) -> GameRecord:
        return record_of(self.session)

    @property
    def replay(self) -> Replay:
        return replay_of(self.session)


def short(game: str) -> Rules:
    """The preset's rules with few deals, so that a season is played in seconds."""
    rules = GAMES[game].rules
    if isinstance(rules, DuelRules):
        return replace(rules, match=Match(number=2))
    return replace(rules, ladder=Ladder(shape=LadderShape.CUSTOM, custom=(1, 3, 2, 2, 1)))


def a_person(user: int, name: str = "") -> Person:
    return Person(UserId(user), name or NAMES[user], "nl", FIRST_EVENING)


class Season:
    """The same seed plays the same season."""

    def __init__(self, seed: int = 2026, chat: ChatId = CHAT) -> None:
        self.rng = Random(seed)
        self.calendar = Random(seed)
        self.cards = Random(seed)
        self.chat = chat
        self.now = FIRST_EVENING
        self.number = 0

    def games(self, count: int) -> Iterator[Played]:
        """Games of many kinds, some evenings apart; now and then one is stopped on the way."""
        kinds = ("boerenbridge", "speluitslag", "chinees_poepen", "wizard_five", "zaanse")
        for number in range(count):
            self.now += timedelta(hours=self.calendar.randrange(20, 90))
            rename = number >= count // 2
            if number % 7 == 3:
                pair = self.rng.sample([1, 2, 3], 2)
                yield self.play("boehmischer_schneider", pair)
                continue
            users = self.rng.sample(sorted(NAMES), self.rng.randrange(2, 5))
            people = [a_person(u, "Bo de Tweede" if rename and u == 2 else "") for u in users]
            yield self.play(
                kinds[number % len(kinds)],
                people,
                computers=max(4 - len(people), self.rng.randrange(2)),
                stop_after=2 if number % 9 == 4 else None,
                swaps=number % 3 == 0,
            )

    def play(
        self,
        game: str,
        people: list[Person] | list[int],
        *,
        computers: int = 0,
        stop_after: int | None = None,
        swaps: bool = False,
        rules: Rules | None = None,
    ) -> Played:
        """One game to its end, or stopped when so many deals are scored.

        swaps: somebody leaves in the middle, and perhaps somebody else takes over.
        """
        seated = [a_person(one) if isinstance(one, int) else one for one in people]
        played = Played(self._begun(game, seated, computers, rules or short(game)))
        while played.session.is_live:
            state = played.session.state
            assert state is not None
            if stop_after is not None and len(state.results) >= stop_after:
                played.session = table.stop(played.session, seated[0].user, is_admin=True)
                break
            if swaps and self.rng.random() < 0.15:
                played.session = self._swapped(played.session)
                swaps = played.session.is_live and self.rng.random() < 0.8
                continue
            self._act(played)
        self.now += timedelta(minutes=1)
        played.session = after.ended_now(played.session, self.now)
        return played

    def _moment(self) -> Moment:
        return Moment(self.now, Chance(self.cards))

    def _begun(self, game: str, people: list[Person], computers: int, rules: Rules) -> Session:
        self.number += 1
        sid = SessionId(f"{tag_of(self.chat)}{self.number:014d}")
        place = Place(self.chat, self.chat, "De Kaarttafel")
        house = HouseRules(game, rules)
        lobby = table.open_lobby(
            sid, place, people[0], house=house, language="nl", now=self.now, timezone=ZONE
        )
        for person in people[1:]:
            lobby = table.join(lobby, person)
        for _ in range(computers):
            lobby = table.add_computer(lobby, people[0].user)
        return table.begin(lobby, people[0].user, self._moment())

    def _act(self, played: Played) -> None:
        """The first who is asked does something legal; or the bids chosen at once are shown."""
        session = played.session
        assert session.state is not None
        if session.countdown is not None:
            assert session.deadline is not None
            moment = Moment(session.deadline, Chance(self.cards))
            played.session = table.run_out(session, moment)
            return
        seat, person = waited_for(session)[0]
        action = self.cards.choice(legal_actions(session.state, seat))
        deal = session.state.deal
        assert deal is not None
        opens = isinstance(action, PlaceBid) or (
            isinstance(session.state, DuelState) and isinstance(action, PlayCard)
        )
        if opens:
            played.bids.setdefault((seat, deal.number), person.user)
        played.session = table.press(
            session,
            person.user,
            question=session.question,
            choice=table.choice_of(action),
            moment=self._moment(),
        )

    def _swapped(self, session: Session) -> Session:
        """Somebody leaves; half of the time somebody who was not there takes the seat."""
        if len(session.people) < 2:
            return session
        gone = self.rng.choice(session.people)
        left = table.leave(session, gone.user, self._moment())
        known = {one.user for one in (*session.people, *session.left)}
        others = [user for user in NAMES if user not in known]
        if left.stage is not Stage.PLAYING or not others or self.rng.random() < 0.5:
            return left
        newcomer = a_person(self.rng.choice(others))
        if not any(isinstance(one, Computer) for one in left.sitters):
            return left
        return absence.take_over(left, newcomer, self._moment())
