"""Names, cards and rules of one session in one reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from bot.games import GAMES
from bot.render.columns import NAME_WIDTH, one_line, told_apart
from bot.render.duel_rules import duel_rules_words
from bot.render.rules_line import rules_words
from bot.rules.cards import Card, Rank, Suit, sorted_hand
from bot.rules.duel.rules import DuelRules
from bot.rules.penalties import USUAL_REASONS
from bot.rules.ruleset import RuleSet
from bot.rules.seats import Seat
from bot.rules.sheet.sheet import MISDEAL, on_paper
from bot.sessions.session import Guest, Person, Session, Sitter
from bot.texts import Html, Texts, Value

_COURT = {
    Rank.ACE: "rank-ace",
    Rank.KING: "rank-king",
    Rank.QUEEN: "rank-queen",
    Rank.JACK: "rank-jack",
}
_SPARE = 8  # so many numbers on stands another name for a computer
_UNBROKEN = "\u00a0"  # between cards of a suit
_SIGN = "🤖\u00a0"  # of a computer: no line ends on it
_SPECIAL = {Rank.WIZARD: "🧙", Rank.JESTER: "🃏"}


@dataclass(frozen=True, slots=True)
class Words:
    """The session's names in its group's language, everything else in `language`."""

    session: Session
    language: str
    texts: Texts
    _names: dict[Seat, str] = field(default_factory=dict, compare=False)  # as far as asked for
    _shorts: dict[int, tuple[str, ...]] = field(default_factory=dict, compare=False)

    def t(self, key: str, /, **values: Value) -> Html:
        return self.texts.t(self.language, key, **values)

    def plain(self, key: str, /, **values: Value) -> str:
        return self.texts.plain(self.language, key, **values)

    @property
    def game(self) -> str:
        """What is played; a preset that is not known here, of a file, as it was called there."""
        key = f"game-{self.session.game}"
        return self.plain(key) if self.texts.has(self.language, key) else self.session.game

    @property
    def step(self) -> str:
        """What is played and counted one by one: a deal of a bidding game, a game of a match."""
        return "deal" if isinstance(self.session.rules, RuleSet) else "game"

    def name(self, seat: Seat) -> str:
        """The full name of whoever sits there; a second one of that name is told apart."""
        if seat not in self._names:
            name = self.name_of(self.session.sitters[seat])
            twins = sum(self.name_of(other) == name for other in self.session.sitters[:seat])
            self._names[seat] = f"{name} {twins + 1}" if twins else name
        return self._names[seat]

    def name_of(self, sitter: Sitter) -> str:
        if isinstance(sitter, Person | Guest):
            return one_line(sitter.name)
        return f"{_SIGN}{self._given(sitter.number)}"

    def _given(self, number: int) -> str:
        """A computer's name; the one that somebody at the table bears is left to them."""
        name, spare = (
            self.texts.plain(self.session.language, "computer-name", number=each)
            for each in (number, number + _SPARE)
        )
        others = (one for one in self.session.sitters if isinstance(one, Person | Guest))
        first = (other.name.casefold().split()[:1] for other in others)
        return spare if [name.casefold()] in first else name

    def short(self, seat: Seat, columns: int = NAME_WIDTH) -> str:
        """The name as it stands in a column, where no other looks the same."""
        if columns not in self._shorts:
            names = [self.name(Seat(other)) for other in range(len(self.session.sitters))]
            self._shorts[columns] = told_apart(names, columns)
        return self._shorts[columns][seat].replace("🤖 ", _SIGN)

    def names(self, seats: Iterable[Seat]) -> str:
        return ", ".join(self.name(seat) for seat in seats)

    def together(self, seats: Iterable[Seat]) -> str:
        """Their names as a sentence says them: Anna, Bob and Cor."""
        return self.joined([self.name(seat) for seat in seats])

    def joined(self, names: Sequence[str]) -> str:
        """As a sentence says them, the last behind an "and"."""
        if len(names) < 2:
            return "".join(names)
        return self.plain("names-and", names=", ".join(names[:-1]), name=names[-1])

    def figure(self, card: Card) -> str:
        """The card without its suit, as this language prints it."""
        if card.suit is None:
            return _SPECIAL[card.rank]
        key = _COURT.get(card.rank)
        return str(int(card.rank)) if key is None else self.plain(key)

    def card(self, card: Card) -> str:
        return self.figure(card) if card.suit is None else f"{card.suit}{self.figure(card)}"

    def hand(self, cards: Sequence[Card], trump: Suit | None) -> str:
        """A hand sorted by suit, trump first, high to low: ♥ 3   ♠ A 9   ♦ 4.

        Lines end between suits.
        """
        groups: dict[str, list[str]] = {}
        for card in sorted_hand(tuple(cards), trump):
            groups.setdefault(card.suit or "", []).append(self.figure(card))
        suits = ([suit, *figures] if suit else figures for suit, figures in groups.items())
        return "   ".join(_UNBROKEN.join(suit) for suit in suits)

    def reason(self, reason: str) -> str:
        """What a penalty is for."""
        if reason in (*USUAL_REASONS, MISDEAL):
            return self.t(f"penalty-reason-{reason}")
        return one_line(reason)

    def bold(self, text: str) -> Html:
        return self.t("bold", text=text)

    def rules(self) -> Html:
        """The rule set as one sentence, with what differs from the game's own."""
        rules, preset = self.session.rules, GAMES[self.session.game].rules
        if isinstance(rules, DuelRules):
            assert isinstance(preset, DuelRules)  # a game's house rules are of its own family
            return duel_rules_words(rules, self.t, preset)
        assert isinstance(preset, RuleSet)
        if self.session.is_sheet:
            preset = on_paper(preset)
        return rules_words(rules, self.seats, self.t, preset)

    @property
    def seats(self) -> int:
        """For how many the rules are told: whoever sits there, or where too few do, the fewest."""
        seats = len(self.session.sitters)
        if self.session.is_sheet:
            return seats if seats > 1 else GAMES[self.session.game].rules.min_seats
        return max(seats, self.session.rules.min_seats)
