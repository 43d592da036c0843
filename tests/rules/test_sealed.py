"""A seal fixes a pack before anybody sees a card, and the seed opens it afterwards."""

import re
from collections import Counter
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from bot.rules.cards import PACKS, Pack, Suit
from bot.rules.sealed import drawn_suit, seal, shuffled

SEED = "k3jd5qa7xw2mcnz4h6tvbyprgsleuofi"


@pytest.mark.parametrize("pack", Pack)
def test_a_shuffled_pack_has_the_cards_of_the_pack(pack):
    cards = shuffled(SEED, pack)
    assert Counter(cards) == Counter(PACKS[pack])
    assert cards != PACKS[pack]


def test_a_seed_shuffles_the_same_pack_for_ever():
    """Whoever wrote down a seal can check it in years, with any version."""
    assert (
        "".join(map(str, shuffled(SEED, Pack.SHORT_32)))
        == "♠9♦K♣10♦10♦Q♥A♣9♦J♦7♣K♣A♣J♣Q♥10♥7♦A♣8♠Q♥Q♠10♦9♥9♠8♠7♦8♠A♥K♥8♣7♠K♥J♠J"
    )
    assert seal(SEED, Pack.SHORT_32) == "nd6mgeawlytzqcrumpl6sw7emi"


def test_every_place_of_the_pack_gets_every_card():
    """Over 2,000 seeds the ace of spades lies everywhere, and nowhere far too often."""
    places = Counter(
        [str(card) for card in shuffled(f"seed {n}", Pack.STANDARD_52)].index("♠A")
        for n in range(2000)
    )
    assert len(places) == 52
    assert max(places.values()) < 80  # 38 on average


def test_the_drawn_suit_is_each_suit_about_as_often():
    suits = Counter(drawn_suit(f"seed {n}") for n in range(2000))
    assert set(suits) == set(Suit)
    assert min(suits.values()) > 400


def test_another_seed_or_another_pack_has_another_seal():
    seals = {seal(seed, pack) for seed in (SEED, SEED[:-1], "") for pack in Pack}
    assert len(seals) == 3 * len(Pack)


def test_the_lines_in_the_documentation_check_a_seal():
    page = Path("docs/dealing.md").read_text(encoding="utf-8")
    lines = re.search(r"```python\n(.*?)```", page, re.DOTALL)
    assert lines is not None
    said = StringIO()
    with redirect_stdout(said):
        told = {"seed": SEED, "seal": seal(SEED, Pack.STANDARD_52)}
        exec(lines[1], told)  # what a reader would run
    dealt = [str(card) for card in shuffled(SEED, Pack.STANDARD_52)]
    assert said.getvalue() == f"{dealt} True\n"
