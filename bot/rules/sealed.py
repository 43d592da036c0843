"""Sealed packs: a shuffle that can be checked by whoever saw its seal before the deal.

A pack is shuffled by a secret seed: its cards are sorted by HMAC-SHA256 of the seed over each
card's place in the sorted pack. The seal, a hash of seed and pack, is shown before the bids; the
seed is told only when the deal is over, and then anybody can shuffle again and compare. That
proves that the pack was fixed before the bids and not changed for anybody's sake. It does not
prove that the seed was drawn at random. docs/dealing.md has the same for players.
"""

from __future__ import annotations

from base64 import b32encode
from functools import lru_cache
from hashlib import sha256
from hmac import digest

from bot.rules.cards import PACKS, Card, Pack, Suit

SEED_BYTES = 20
SEAL_BYTES = 16


def seed_of(secret: str, number: int) -> str:
    """The seed of a game's nth deal; one that is told says nothing of the secret or the others."""
    return written(_drawn(secret, str(number))[:SEED_BYTES])


def shuffled(seed: str, pack: Pack) -> tuple[Card, ...]:
    """The pack in the order in which this seed deals it; equal cards are told apart by place."""
    cards = PACKS[pack]
    order = sorted(range(len(cards)), key=lambda place: _drawn(seed, str(place)))
    return tuple(cards[place] for place in order)


def drawn_suit(seed: str) -> Suit:
    """The suit of a card drawn from a second pack, for rules that draw trump at random."""
    return min(Suit, key=lambda suit: _drawn(seed, suit.value))


@lru_cache(maxsize=1024)  # it is drawn with every change of a deal
def seal(seed: str, pack: Pack) -> str:
    """What may be shown before the deal: it fixes seed and pack, and tells nothing of either."""
    row = "".join(map(str, shuffled(seed, pack)))
    return written(sha256(f"{seed}:{row}".encode()).digest()[:SEAL_BYTES])


def written(secret: bytes) -> str:
    """A seed or a seal as people pass it on: small letters and digits, in base 32."""
    return b32encode(secret).decode().rstrip("=").lower()


def _drawn(seed: str, what: str) -> bytes:
    return digest(seed.encode(), what.encode(), "sha256")
