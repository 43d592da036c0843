"""Names, cards and rules of one session in one reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.games import GAMES
from bot.render.columns import NAME_WIDTH, cut, one_line
from bot.render.duel_rules import duel_rules_words
from bot.render.rules_line import rules_words
from bot.rules.cards import Card, Rank, Suit, sorted_hand
from bot.rules.duel.rules import DuelRules
from bot.rules.ruleset import RuleSet
from bot.rules.seats import Seat
from bot.sessions.session import Person, Session, Sitter
from bot.texts import Html, Texts, Value

_COURT = {
    Rank.ACE: "rank-ace",
    Rank.KING: "rank-king",
    Rank.QUEEN: "rank-queen",
    Rank.JACK: "rank-jack",
}
_SPECIAL = {Rank.WIZARD: "🧙", Rank.JESTER: "🃏"}


@dataclass(frozen=True, slots=True)
class Words:
    """The session's names in its group's language, everything else in `language`."""

    session: Session
    language: str
    texts: Texts

    def t(self, key: str, /, **values: Value) -> Html:
        return self.texts.t(self.language, key, **values)

    def plain(self, key: str, /, **values: Value) -> str:
        return self.texts.plain(self.language, key, **values)

    @property
    def game(self) -> str:
        return self.plain(f"game-{self.session.game}")

    def name(self, seat: Seat) -> str:
        """The full name of whoever sits there."""
        return self.name_of(self.session.sitters[seat])

    def name_of(self, sitter: Sitter) -> str:
        if isinstance(sitter, Person):
            return one_line(sitter.name)
        given = self.texts.plain(self.session.language, "computer-name", number=sitter.number)
        return f"🤖 {given}"

    def short(self, seat: Seat, columns: int = NAME_WIDTH) -> str:
        """The name as it stands in a column."""
        return cut(self.name(seat), columns)

    def names(self, seats: Iterable[Seat]) -> str:
        return ", ".join(self.name(seat) for seat in seats)

    def figure(self, card: Card) -> str:
        """The card without its suit, as this language prints it."""
        if card.suit is None:
            return _SPECIAL[card.rank]
        key = _COURT.get(card.rank)
        return str(int(card.rank)) if key is None else self.plain(key)

    def card(self, card: Card) -> str:
        return self.figure(card) if card.suit is None else f"{card.suit}{self.figure(card)}"

    def hand(self, cards: Sequence[Card], trump: Suit | None) -> str:
        """A hand sorted by suit, trump first, high to low: ♥ 3   ♠ A 9   ♦ 4."""
        groups: dict[str, list[str]] = {}
        for card in sorted_hand(tuple(cards), trump):
            groups.setdefault(card.suit or "", []).append(self.figure(card))
        return "   ".join(" ".join([suit, *figures]).strip() for suit, figures in groups.items())

    def bold(self, text: str) -> Html:
        return self.t("bold", text=text)

    def rules(self) -> Html:
        """The rule set as one sentence, with what differs from the game's own."""
        rules, preset = self.session.rules, GAMES[self.session.game].rules
        if isinstance(rules, DuelRules):
            assert isinstance(preset, DuelRules)  # a game's house rules are of its own family
            return duel_rules_words(rules, self.t, preset)
        assert isinstance(preset, RuleSet)
        seats = max(len(self.session.sitters), rules.min_seats)
        return rules_words(rules, seats, self.t, preset)
