"""Dealing from sealed packs: each deal's seed is as secret as its hands, and told afterwards.

Pure like `table`. The seeds come from the session's `secret`, which is never told; a game that was
begun before packs were sealed has none.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.rules.actions import DealCards
from bot.rules.cards import Card, Pack
from bot.rules.play import AnyState
from bot.rules.sealed import drawn_suit, seal, seed_of, shuffled
from bot.sessions.chance import Chance
from bot.sessions.session import Session


@dataclass(frozen=True, slots=True)
class OpenedDeal:
    """A finished deal with what proves its pack: whoever has seed and pack can make the seal."""

    number: int
    seal: str
    seed: str
    pack: tuple[Card, ...]


def sealed_deal(session: Session, state: AnyState, chance: Chance) -> tuple[Session, DealCards]:
    """The next deal, and the session that keeps what its pack, and all others, were shuffled by."""
    secret = session.secret or chance.secret()
    if not state.results:
        session = replace(session, secret=secret)
    seed = seed_of(secret, len(state.results) + 1)
    return session, DealCards(shuffled(seed, state.rules.pack), drawn_suit(seed))


def seal_of(session: Session, number: int) -> str | None:
    """The seal of a deal, the running one's too: all may see it. None: its pack was not sealed."""
    seed = _seed(session, number)
    return seal(seed, session.rules.pack) if seed else None


def opened_deal(session: Session, number: int) -> OpenedDeal | None:
    """What proves a finished deal; None for the running one, and where there is nothing to tell."""
    seed = _seed(session, number)
    if not seed or session.state is None or number > len(session.state.results):
        return None
    return opened(number, seed, session.rules.pack)


def opened(number: int, seed: str, pack: Pack) -> OpenedDeal:
    """What proves a deal whose seed may be told."""
    return OpenedDeal(number, seal(seed, pack), seed, shuffled(seed, pack))


def _seed(session: Session, number: int) -> str | None:
    if session.secret is None or session.state is None:
        return None
    is_dealt = 1 <= number <= len(session.state.results) + (session.state.deal is not None)
    return seed_of(session.secret, number) if is_dealt else None
