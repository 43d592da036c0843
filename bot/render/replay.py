"""A finished deal, played once more card by card: all hands, the bids, and the tricks so far. Pure.

A step is a number of cards that lie or have lain on the table; before the first the hands are as
they were dealt. What is drawn are the views that the deal had when it was played, but for the
hands, which all lie open now.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.records.game import Deal, GameRecord, Replay, ReplayedDeal
from bot.render.buttons import ANY_TIME, data_for
from bot.render.deal import deal_title, play_lines, result_table, trump_words
from bot.render.duel import about_lines, result_lines, trick_lines
from bot.render.history import HISTORY, NOTHING, Spot, What
from bot.render.posts import Button, Keyboard
from bot.render.ranking import Reader
from bot.render.words import Words
from bot.rules.cards import Card, Suit
from bot.rules.duel.rules import DuelRules
from bot.rules.duel.state import DuelResult
from bot.rules.duel.view import DuelDealView, DuelView
from bot.rules.results import DealResult, Trick
from bot.rules.ruleset import RuleSet
from bot.rules.seats import Seat, order_from
from bot.rules.state import Phase
from bot.rules.view import DealView, TableView
from bot.texts import Html

Hands = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """A deal after so many cards. tricks: those that are done. trick: the running one's cards.

    leader: of the running trick, or of the next. to_act: whose card is next; None when all lie.
    """

    hands: Hands
    tricks: tuple[Trick, ...]
    trick: tuple[Card, ...]
    leader: Seat
    to_act: Seat | None
    stock: int


def steps_of(deal: ReplayedDeal) -> int:
    """Cards that were played."""
    return sum(len(trick.cards) for trick in deal.tricks)


def moment(record: GameRecord, deal: ReplayedDeal, step: int) -> Moment:
    """The deal after so many cards, from 0 to `steps_of`."""
    seats, direction = len(record.seats), record.rules.direction
    hands = [list(hand) for hand in deal.hands(seats, direction)]
    stock, left = list(deal.stock), step
    for number, trick in enumerate(deal.tricks):
        order = order_from(trick.leader, seats, direction)
        played = trick.cards[:left]
        for seat, card in zip(order, played, strict=False):
            hands[seat].remove(card)
        if left < len(trick.cards):
            return Moment(
                hands=tuple(map(tuple, hands)),
                tricks=deal.tricks[:number],
                trick=played,
                leader=trick.leader,
                to_act=order[left],
                stock=len(stock),
            )
        left -= len(trick.cards)
        for seat in order_from(trick.winner, seats, direction)[: len(stock)]:
            hands[seat].append(stock.pop(0))
    last = deal.tricks[-1].winner
    return Moment(tuple(map(tuple, hands)), deal.tricks, (), last, None, len(stock))


def replay_text(record: GameRecord, deal: ReplayedDeal, step: int, words: Words) -> str:
    """What the replay's post shows after so many cards."""
    now = moment(record, deal, step)
    if isinstance(record.rules, DuelRules):
        return _duel_text(record, record.rules, deal, now, words)
    return _deal_text(record, record.rules, deal, now, words)


def _deal_text(
    record: GameRecord, rules: RuleSet, deal: ReplayedDeal, now: Moment, words: Words
) -> str:
    table, shown = _views(record, rules, deal, now)
    title = deal_title(table, deal.number, words, game=words.game)
    counts, bids, running, *done = play_lines(table, shown, words)
    if now.to_act is None:
        result = next(one for one in table.results if one.number == deal.number)
        return "\n".join([title, result_table(table, result, words), *done[1:]])  # it has the last
    trump = trump_words(table, shown, words)
    dealer = words.t("deal-dealer", name=words.name(shown.dealer))
    hands = _hands(table.bidding_order(), now, shown.trump, words)
    return "\n".join([title, f"{trump} · {dealer}", counts, bids, *hands, running, *done])


def _views(
    record: GameRecord, rules: RuleSet, deal: ReplayedDeal, now: Moment
) -> tuple[TableView, DealView]:
    kept = _kept(record, deal)
    seats = len(record.seats)
    shown = DealView(
        number=deal.number,
        size=kept.size,
        dealer=kept.dealer,
        leader=now.leader,
        turned=deal.turned,
        trump=kept.trump,
        chooser=None,
        is_blind=False,
        is_forehead=False,
        hands=now.hands,
        bids=kept.bids,
        chosen=(True,) * seats,
        barred=None,
        trick=now.trick,
        tricks=now.tricks,
    )
    table = TableView(
        seat=None,
        rules=rules,
        seats=seats,
        phase=Phase.PLAYING,
        dealer=kept.dealer,
        draws=(),
        deal=shown,
        results=tuple(_result(one, deal) for one in record.deals if one.number <= deal.number),
        to_act=frozenset() if now.to_act is None else frozenset({now.to_act}),
        legal=(),
        penalties=tuple(p for p in record.penalties if p.after_deal <= deal.number),
    )
    return table, shown


def _kept(record: GameRecord, deal: ReplayedDeal) -> Deal:
    return next(one for one in record.deals if one.number == deal.number)


def _result(one: Deal, deal: ReplayedDeal) -> DealResult:
    """As the record has it; only the deal that is replayed has its tricks."""
    return DealResult(
        number=one.number,
        size=one.size,
        dealer=one.dealer,
        trump=one.trump,
        bids=tuple(bid or 0 for bid in one.bids),
        won=tuple(won or 0 for won in one.won),
        points=one.points,
        tricks=deal.tricks if one.number == deal.number else (),
    )


def _duel_text(
    record: GameRecord, rules: DuelRules, deal: ReplayedDeal, now: Moment, words: Words
) -> str:
    kept = _kept(record, deal)
    shown = DuelDealView(
        number=deal.number,
        dealer=kept.dealer,
        leader=now.leader,
        hands=now.hands,
        stock=now.stock,
        drawn=None,
        trick=now.trick,
        beating=(),
        tricks=now.tricks,
        tricks_done=len(now.tricks),
        remembered=(),
    )
    earlier = [one for one in record.deals if one.number < deal.number + (now.to_act is None)]
    table = DuelView(
        seat=None,
        rules=rules,
        phase=Phase.PLAYING,
        dealer=kept.dealer,
        draws=(),
        deal=shown,
        results=tuple(
            DuelResult(one.number, one.dealer, one.honours, one.points, deal.tricks)
            for one in earlier
        ),
        is_time_up=False,
        to_act=frozenset() if now.to_act is None else frozenset({now.to_act}),
        legal=(),
    )
    if now.to_act is None:
        return "\n".join(result_lines(table, table.results[-1], words))
    hands = _hands(table.order(kept.dealer), now, None, words)
    return "\n".join([*about_lines(table, shown, words), *hands, *trick_lines(table, shown, words)])


def _hands(order: tuple[Seat, ...], now: Moment, trump: Suit | None, words: Words) -> list[Html]:
    """What each still holds, in the order of bidding."""
    return [
        words.t("replay-hand", name=words.short(seat), cards=words.hand(now.hands[seat], trump))
        for seat in order
    ]


def replay_keys(record: GameRecord, replay: Replay, spot: Spot, reader: Reader) -> Keyboard:
    """To the deal's beginning, a card back, a card on, to its end; then to other deals.

    All four stay where they are, so that a thumb finds them: what leads nowhere does nothing.
    """
    at = [deal.number for deal in replay].index(spot.deal)
    last = steps_of(replay[at])
    steps = (("⏮", 0), ("◀", spot.step - 1), ("▶", spot.step + 1), ("⏭", last))
    cards = tuple(
        replace(spot, step=step).key(label)
        if 0 <= step <= last and step != spot.step
        else Button(label=label, data=data_for(HISTORY, ANY_TIME, NOTHING))
        for label, step in steps
    )
    game = Spot(What.GAME, spot.page, spot.stopped, record.id)
    others = [game.key(reader.plain("key-score-sheet"))]
    if at:
        earlier = replay[at - 1].number
        label = reader.plain("key-deal-before", number=earlier)
        others.insert(0, replace(spot, deal=earlier, step=0).key(label))
    if at + 1 < len(replay):
        later = replay[at + 1].number
        label = reader.plain("key-deal-after", number=later)
        others.append(replace(spot, deal=later, step=0).key(label))
    proof = replace(spot, what=What.PROOF).key(reader.plain("key-proof"))
    return (cards, tuple(others), (proof,)) if replay[at].seed else (cards, tuple(others))
