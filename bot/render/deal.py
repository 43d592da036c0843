"""The group's post of a deal: bids as they come in, tricks as they go, and at last the points."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeVar

from bot.render.buttons import Keys
from bot.render.columns import NAME_WIDTH, left, right, signed
from bot.render.posts import Post, Urgency
from bot.render.words import Words
from bot.rules.bidding import BidOrder
from bot.rules.cards import Card
from bot.rules.duel.state import DuelResult
from bot.rules.ending import standings, total
from bot.rules.penalties import Penalties, Penalty
from bot.rules.results import DealResult, Trick
from bot.rules.seats import Seat
from bot.rules.state import Phase
from bot.rules.trump import TrumpSource
from bot.rules.view import DealView, TableView
from bot.sessions.dealing import seal_of
from bot.sessions.scorekeeper import scorekeeper_name
from bot.sessions.session import Session
from bot.texts import Html, fixed_width

PENALTY_NAME = 20  # columns: many penalties still are one message
DEAL_SLOT = "deal:"
Result = TypeVar("Result", DealResult, DuelResult)


def deal_slot(number: int) -> str:
    return f"{DEAL_SLOT}{number}"


def untold(results: Sequence[Result], asking: Collection[str]) -> list[Result]:
    """The last result, and earlier ones whose post still asks: a busy group had no room for them
    before the next deal was over, too. asking: slots whose message has buttons.
    """
    return [r for r in results if r is results[-1] or deal_slot(r.number) in asking]


def running_post(
    session: Session, table: TableView, deal: DealView, words: Words, keys: Keys
) -> Post:
    """The deal under way."""
    is_bidding = table.phase is not Phase.PLAYING
    body = _bidding(table, deal, words) if is_bidding else play_lines(table, deal, words)
    lines = [
        deal_title(table, deal.number, words, game=words.game),
        _trump_line(table, deal, words),
        *body,
    ]
    lines += penalty_lines(table, words, after_deal=len(table.results))
    lines += scorekeeper_line(session, words)
    lines += seal_line(session, deal.number, words)
    away = [p.name for p in session.people if not p.is_reachable]
    if away:
        lines.append(words.t("deal-unreachable", names=", ".join(away)))
    row = [keys.press("hand")]
    if table.rules.penalties is not Penalties.OFF:
        row.append(keys.choice("key-penalty", "penalty"))
    if is_choosing(table) and session.countdown is None:
        row.append(keys.press("count-down"))
    rows = (tuple(row), (keys.open_chat(),)) if away else (tuple(row),)
    return Post(
        slot=deal_slot(deal.number),
        chat=session.place.current,
        topic=session.place.topic,
        text="\n".join(lines),
        keyboard=rows,
        urgency=_urgency(session, table, deal),
        edition=session.edition,
    )


def result_post(session: Session, table: TableView, result: DealResult, words: Words) -> Post:
    """A finished deal: who bid and took what, the points, and the score after it."""
    title = deal_title(table, result.number, words, game=words.game)
    penalties = penalty_lines(table, words, after_deal=result.number - 1)
    seal = seal_line(session, result.number, words)
    return Post(
        slot=deal_slot(result.number),
        chat=session.place.current,
        topic=session.place.topic,
        text="\n".join([title, result_table(table, result, words), *penalties, *seal]),
        urgency=Urgency.SETTLED,
        edition=None,
    )


def seal_line(session: Session, number: int, words: Words) -> list[str]:
    """What fixes a deal's pack before anybody sees a card; /verify opens it afterwards."""
    seal = seal_of(session, number)
    return [words.t("deal-seal", seal=seal)] if seal else []


def is_choosing(table: TableView) -> bool:
    """Whether everybody chooses a bid in secret now."""
    return table.phase is Phase.BIDDING and table.rules.bidding.order is BidOrder.AT_ONCE


def _urgency(session: Session, table: TableView, deal: DealView) -> Urgency:
    if session.countdown is not None:
        return Urgency.SETTLED
    if not any(deal.chosen) and not deal.tricks and not deal.trick:
        return Urgency.NEW
    if _is_revealed(table, deal):
        return Urgency.SETTLED
    return Urgency.RUNNING if deal.trick or not deal.tricks else Urgency.SETTLED


def _is_revealed(table: TableView, deal: DealView) -> bool:
    """Whether all have just opened their fists."""
    is_at_once = table.rules.bidding.order is BidOrder.AT_ONCE
    return is_at_once and table.phase is not Phase.BIDDING and not deal.tricks and not deal.trick


def deal_title(table: TableView, number: int, words: Words, *, game: str) -> Html:
    """What is played, or where, and which deal of how many."""
    deals = max(number, len(table.rules.deals(table.seats)))  # more when an extra one decides
    return words.t("deal-title", game=game, number=number, deals=deals)


def trump_words(table: TableView, deal: DealView, words: Words) -> Html:
    """Trump and the card that shows it, or who is still to name it."""
    if deal.chooser is not None:
        trump = words.t("deal-names-trump", name=words.name(deal.chooser))
    elif _is_open(table, deal):
        trump = words.t("deal-trump-after-bids")
    elif deal.trump is None:
        trump = words.t("deal-no-trump")
    else:
        trump = words.t("deal-trump", suit=deal.trump)
    if deal.turned is None or not _shows_trump(table, deal, deal.turned):
        return trump
    return words.t("deal-trump-turned", trump=trump, card=words.card(deal.turned))


def _is_open(table: TableView, deal: DealView) -> bool:
    """Whether the highest bidder has yet to be found."""
    return (
        table.phase is Phase.BIDDING
        and table.rules.trump.source is TrumpSource.HIGHEST_BIDDER
        and not table.rules.is_without_trump(deal.number, seats=table.seats)
    )


def _shows_trump(table: TableView, deal: DealView, turned: Card) -> bool:
    """A suit that is trump, or a wizard or a jester in a suit's stead."""
    if turned.suit is None:
        return table.rules.trump.source is TrumpSource.TURN_UP
    return turned.suit is deal.trump


def _trump_line(table: TableView, deal: DealView, words: Words) -> str:
    parts: list[str] = [trump_words(table, deal, words), words.t("deal-size", size=deal.size)]
    if table.phase is not Phase.PLAYING:
        parts.append(words.t("deal-dealer", name=words.name(deal.dealer)))
        parts += _unusual(table, deal, words)
    return " · ".join(parts)


def _unusual(table: TableView, deal: DealView, words: Words) -> list[str]:
    """What this deal does not have in common with the others, or with most tables."""
    said: list[str] = []
    if deal.is_blind:
        said.append(words.t("deal-blind"))
    if deal.is_forehead:
        said.append(words.t("deal-forehead"))
    hook = table.rules.hook.min_hand
    is_bidding = table.phase is Phase.BIDDING and not is_choosing(table)
    if is_bidding and (hook is None or deal.size < hook):
        said.append(words.t("rules-hook-off"))
    return said


def _bidding(table: TableView, deal: DealView, words: Words) -> list[str]:
    if is_choosing(table):
        return _choosing(table, deal, words)
    rows = []
    for seat in table.bidding_order():
        bid = deal.bids[seat]
        said = "…" if bid is None else str(bid)
        barred = ""
        if bid is None and seat == deal.dealer and deal.barred is not None:
            barred = "  " + words.plain("deal-not", bid=deal.barred)
        rows.append(f"{_mark(table, seat)}{_column(words, seat)} {right(said, 3)}{barred}")
    return [fixed_width(rows), _bids_sum(deal, words)]


def _bids_sum(deal: DealView, words: Words) -> Html:
    """Whether tricks will be wanted or shunned."""
    placed = sum(bid for bid in deal.bids if bid is not None)
    return words.t("deal-bids-sum", sum=placed, size=deal.size)


def _choosing(table: TableView, deal: DealView, words: Words) -> list[str]:
    """Bids chosen in secret: only who has chosen, and the countdown before the fists open."""
    rows = [
        f" {_column(words, seat)} {right('✊' if deal.chosen[seat] else '…', 3)}"
        for seat in table.bidding_order()
    ]
    count = words.session.countdown
    said = words.t("deal-chosen", chosen=sum(deal.chosen), seats=table.seats)
    if count is not None:
        said = words.t("deal-countdown", count=count)
    return [fixed_width(rows), said]


def play_lines(table: TableView, deal: DealView, words: Words) -> list[str]:
    """What all have bid and won, the running trick, and those that are done, newest first."""
    return [
        tricks_table(table, deal, words),
        _bids_sum(deal, words),
        _running_trick(table, deal, words),
        *_done_tricks(table, deal, words),
    ]


def tricks_table(table: TableView, deal: DealView, words: Words) -> Html:
    """What everybody has bid and won so far."""
    heads = right(words.plain("deal-bid"), 5) + right(words.plain("deal-won"), 5)
    rows = [" " * (NAME_WIDTH + 1) + heads]
    for seat in table.bidding_order():
        counts = right(str(deal.bids[seat]), 5) + right(str(deal.won(seat)), 5)
        rows.append(f"{_mark(table, seat)}{_column(words, seat)}{counts}")
    return fixed_width(rows)


def _running_trick(table: TableView, deal: DealView, words: Words) -> Html:
    order = table.order(deal.leader)
    played = [
        words.t("seat-card", name=words.short(s), card=words.card(c))
        for s, c in zip(order, deal.trick, strict=False)
    ]
    waits = [words.t("seat-next", name=words.short(seat)) for seat in sorted(table.to_act)]
    cards = Html(" · ".join([*played, *waits]))
    return words.t("deal-trick", number=len(deal.tricks) + 1, cards=cards)


def _done_tricks(table: TableView, deal: DealView, words: Words) -> list[str]:
    lines = [
        words.t("deal-trick", number=number, cards=trick_words(table, trick, words))
        for number, trick in enumerate(deal.tricks, 1)
    ]
    return list(reversed(lines))


def penalty_lines(table: TableView, words: Words, *, after_deal: int | None = None) -> list[str]:
    """The penalties given, or those of one deal: who lost how many points and why."""
    return [
        penalty_words(penalty, words)
        for penalty in table.penalties
        if after_deal is None or penalty.after_deal == after_deal
    ]


def penalty_words(penalty: Penalty, words: Words) -> Html:
    """Who lost how many points and why; behind a plus, who was given some back."""
    sign = "+" if penalty.points > 0 else ""
    return words.t(
        "deal-penalty",
        name=words.short(penalty.seat, PENALTY_NAME),
        points=sign + signed(penalty.points),
        reason=words.reason(penalty.reason),
    )


def scorekeeper_line(session: Session, words: Words) -> list[str]:
    """Who keeps the score, when it is not the host."""
    if session.scorekeeper is None:
        return []
    return [words.t("deal-scorekeeper", name=scorekeeper_name(session))]


def trick_words(table: TableView, trick: Trick, words: Words) -> Html:
    """A trick that is done, its winner bold."""
    order = table.order(trick.leader)
    cards = []
    for seat, card in zip(order, trick.cards, strict=True):
        key = "seat-card-wins" if seat == trick.winner else "seat-card"
        cards.append(words.t(key, name=words.short(seat), card=words.card(card)))
    return words.t("deal-taken", cards=Html(", ".join(cards)), name=words.short(trick.winner))


def result_table(table: TableView, result: DealResult, words: Words) -> str:
    """The score table of a finished deal, in the order of the score after it."""
    heads = [words.plain(f"deal-{column}") for column in ("bid", "won", "points", "all")]
    rows = [f"{' ' * (NAME_WIDTH + 2)}{_cells(heads)}"]
    done = table.results[: result.number]
    for standing in standings(done, table.seats, table.rules.tie_break, table.penalties):
        seat = standing.seat
        mark = "✓" if result.bids[seat] == result.won[seat] else "✗"
        cells = [
            str(result.bids[seat]),
            f"{result.won[seat]}{mark}",
            signed(result.points[seat]),
            signed(total(done, seat, table.penalties)),
        ]
        rows.append(f"{standing.place} {left(words.short(seat), NAME_WIDTH)}{_cells(cells)}")
    trump = words.t("deal-no-trump")
    if result.trump is not None:
        trump = words.t("deal-trump", suit=result.trump)
    size = words.t("deal-size", size=result.size)
    last = trick_words(table, result.tricks[-1], words)
    trick = words.t("deal-trick", number=result.size, cards=last)
    return f"{trump} · {size}\n{fixed_width(rows)}\n{trick}"


def _cells(cells: list[str]) -> str:
    """Bid, won, points and score: with place and name 30 columns in all."""
    return "".join(right(cell, w) for cell, w in zip(cells, (4, 5, 4, 5), strict=True))


def _column(words: Words, seat: Seat) -> str:
    return left(words.short(seat), NAME_WIDTH)


def _mark(table: TableView, seat: Seat) -> str:
    return "▸" if seat in table.to_act else " "
