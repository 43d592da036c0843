"""Each deal comes from a pack whose seal all may see, and whose seed is told when it is over."""

from dataclasses import replace

from bot.games.boerenbridge import BOERENBRIDGE
from bot.rules.sealed import seal, seed_of, shuffled
from bot.sessions.codec import from_doc, to_doc
from bot.sessions.dealing import opened_deal, seal_of
from bot.sessions.session import Session, Stage
from tests.sessions.company import ANNEKE, BO, CAGLAR, a_game_of, deal_of, pressed


def _after_deals(session: Session, count: int) -> Session:
    while len(session.state.results) < count:
        session = pressed(session)
    return session


def test_the_cards_are_those_of_the_sealed_pack():
    game = a_game_of(ANNEKE, BO, CAGLAR)
    game = _after_deals(game, 3)
    pack = shuffled(seed_of(game.secret, 4), BOERENBRIDGE.pack)
    deal = deal_of(game)
    first = (deal.dealer + 1) % 3
    assert [deal.hands[(first + n) % 3][0] for n in range(3)] == list(pack[:3])
    assert deal.turned == pack[4 * 3]
    assert seal_of(game, 4) == seal(seed_of(game.secret, 4), BOERENBRIDGE.pack)


def test_a_running_deal_is_sealed_and_not_told():
    game = a_game_of(ANNEKE, BO, CAGLAR)
    assert seal_of(game, 1) is not None
    assert opened_deal(game, 1) is None


def test_a_finished_deal_is_told_and_makes_its_seal():
    game = a_game_of(ANNEKE, BO, CAGLAR)
    before = seal_of(game, 1)
    opened = opened_deal(_after_deals(game, 1), 1)
    assert opened is not None
    assert opened.seal == before == seal(opened.seed, BOERENBRIDGE.pack)
    assert opened.pack == shuffled(opened.seed, BOERENBRIDGE.pack)


def test_a_deal_that_was_broken_off_is_never_told():
    game = replace(a_game_of(ANNEKE, BO, CAGLAR), stage=Stage.ABANDONED)
    assert opened_deal(game, 1) is None


def test_there_is_nothing_to_tell_of_deals_that_are_not_there():
    game = _after_deals(a_game_of(ANNEKE, BO, CAGLAR), 1)
    assert [opened_deal(game, number) for number in (-1, 0, 2, 3, 99)] == [None] * 5
    assert seal_of(game, 0) is seal_of(game, 3) is None


def test_a_game_begun_before_packs_were_sealed_goes_on_without():
    old = replace(_after_deals(a_game_of(ANNEKE, BO, CAGLAR), 2), secret=None)
    new = from_doc(to_doc(_after_deals(old, 4)))
    assert [seal_of(new, number) for number in (1, 2, 4, 5)] == [None] * 4
    assert opened_deal(new, 4) is None


def test_every_deal_of_every_game_has_a_seed_of_its_own():
    secrets = [a_game_of(ANNEKE, BO, CAGLAR, seed=seed).secret for seed in (1, 2)]
    assert len({seed_of(secret, number) for secret in secrets for number in range(1, 16)}) == 30


def test_the_secret_stays_in_the_document_from_deal_to_deal():
    game = a_game_of(ANNEKE, BO, CAGLAR)
    later = from_doc(to_doc(_after_deals(game, 3)))
    assert later.secret == game.secret
    assert opened_deal(later, 2).seed == seed_of(game.secret, 2)
