"""A player's post in their private chat: the hand, what was played, and what is asked."""

from __future__ import annotations

from bot.render.buttons import Keys
from bot.render.columns import signed
from bot.render.deal import (
    deal_title,
    is_choosing,
    seal_line,
    trick_words,
    tricks_table,
    trump_words,
)
from bot.render.hints import look_back_row
from bot.render.posts import Button, Keyboard, Post, Urgency
from bot.render.words import Words
from bot.rules.actions import ChooseTrump, PlaceBid, PlayCard
from bot.rules.bidding import bid_range
from bot.rules.cards import sorted_hand
from bot.rules.ending import standings
from bot.rules.following import led_suit
from bot.rules.seats import Seat
from bot.rules.state import Phase
from bot.rules.view import DealView, TableView
from bot.sessions.session import ChatId, Person, Session, Stage
from bot.sessions.table import choice_of
from bot.texts import Html

HAND_SLOT = "hand:"
KEYS_A_ROW = 6
STRUCK_OUT = "\u0336"  # combining: strikes through the character before it
ONE_DEAL = 100_000  # editions from one deal to the next, more than a game has questions


def chat_of(person: Person) -> ChatId:
    """A private chat bears its person's id."""
    return ChatId(person.user)


def hand_slot(person: Person) -> str:
    return f"{HAND_SLOT}{person.user}"


def hand_post(session: Session, seat: Seat, table: TableView, words: Words, keys: Keys) -> Post:
    """The post of a person who sits at the table, whatever goes on there."""
    person = session.sitters[seat]
    assert isinstance(person, Person)
    text, keyboard = _content(session, seat, table, words, keys)
    keyboard = (*keyboard, *look_back_row(session, person, keys))
    return Post(
        slot=hand_slot(person),
        chat=chat_of(person),
        text=text,
        keyboard=keyboard,
        urgency=_urgency(session, seat, table),
        edition=_edition(session, person, table),
        user=person.user,
    )


def plain_post(session: Session, person: Person, text: str) -> Post:
    """What stays in the private chat of somebody who waits for the game, or has left it."""
    return Post(
        slot=hand_slot(person),
        chat=chat_of(person),
        text=text,
        urgency=Urgency.SETTLED,
        edition=person.rung,
        user=person.user,
    )


def hand_words(table: TableView, words: Words) -> str:
    """The viewer's cards in one line, for a post or an alert."""
    deal = table.deal
    if deal is None:
        return ""
    if isinstance(table.hand, int):
        return "🂠" * table.hand
    return words.hand(table.hand, deal.trump)


def alert_words(table: TableView, words: Words) -> str:
    """The same for an alert, with a word about cards that their own player does not see."""
    cards, deal = hand_words(table, words), table.deal
    if deal is None or not cards or not isinstance(table.hand, int):
        return cards
    key = "hand-forehead" if deal.is_forehead else "hand-blind"
    return f"{cards} {words.plain(key, size=deal.size)}"


def seen_words(table: TableView, deal: DealView, words: Words) -> str:
    """The own cards; in a forehead deal everybody's card but the own."""
    if not deal.is_forehead:
        return hand_words(table, words)
    shown = []
    for seat in table.bidding_order():
        cards = deal.hands[seat]
        seen = "?" if isinstance(cards, int) else " ".join(words.card(card) for card in cards)
        shown.append(words.plain("seat-card", name=words.short(seat), card=seen))
    return ", ".join(shown)


def _content(
    session: Session, seat: Seat, table: TableView, words: Words, keys: Keys
) -> tuple[str, Keyboard]:
    deal = table.deal
    if deal is None or session.stage is not Stage.PLAYING:
        return _result(session, seat, table, words), ()
    lines: list[str] = [_title(session, table, deal, words)]
    if table.phase is Phase.PLAYING:
        lines += _play_lines(seat, table, deal, words)
    else:
        lines += _bid_lines(seat, table, deal, words)
    if session.place.is_private:  # no group shows it
        lines += seal_line(session, deal.number, words)
    return "\n".join(lines), _keyboard(table, words, keys)


def _title(session: Session, table: TableView, deal: DealView, words: Words) -> Html:
    group = words.game if session.place.is_private else session.place.title
    return deal_title(table, deal.number, words, game=group)


def _bid_lines(seat: Seat, table: TableView, deal: DealView, words: Words) -> list[str]:
    placed = [
        words.plain("seat-card", name=words.short(s), card=str(deal.bids[s]))
        for s in table.bidding_order()
        if deal.bids[s] is not None
    ]
    about: list[str] = [words.t("deal-dealer", name=words.short(deal.dealer))]
    if seat != deal.chooser or deal.turned is not None:  # else the question says it
        about.insert(0, trump_words(table, deal, words))
    if placed and not is_choosing(table):  # one's own is said below
        about.append(words.t("hand-bids", bids=", ".join(placed)))
    lines = [" · ".join(about), words.bold(seen_words(table, deal, words))]
    if deal.is_blind:
        lines.append(words.t("hand-blind", size=deal.size))
    elif deal.is_forehead:
        lines.append(words.t("hand-forehead"))
    if seat not in table.to_act:
        lines.append(words.t("hand-waits", names=words.together(sorted(table.to_act))))
    elif is_choosing(table) and deal.chosen[seat]:
        lines.append(words.t("hand-chosen", bid=deal.bids[seat] or 0))
    elif table.phase is Phase.CHOOSING_TRUMP:
        lines.append(words.t("hand-choose-trump"))
    elif words.session.countdown is not None:
        lines.append(words.t("hand-countdown"))
    elif seat == deal.dealer and deal.barred is not None:
        lines.append(words.t("hand-how-many-not", bid=deal.barred))
    else:
        lines.append(words.t("hand-how-many"))
    return lines


def _play_lines(seat: Seat, table: TableView, deal: DealView, words: Words) -> list[str]:
    lines: list[str] = [trump_words(table, deal, words)]
    if words.session.place.is_private:  # no group shows it
        lines.append(tricks_table(table, deal, words))
    if deal.tricks and not deal.trick:
        trick = trick_words(table, deal.tricks[-1], words)
        lines.append(words.t("hand-last-trick", number=len(deal.tricks), cards=trick))
    lines.append(_turn(seat, table, deal, words))
    if not words.session.place.is_private:
        lines.append(_others(seat, table, deal, words))
    lines.append(_counts(seat, deal, words))
    lines.append(words.bold(hand_words(table, words)))
    return lines


def _turn(seat: Seat, table: TableView, deal: DealView, words: Words) -> str:
    """Whose turn it is, and what lies on the table."""
    order = table.order(deal.leader)
    cards = ", ".join(
        words.plain("seat-card", name=words.short(s), card=words.card(c))
        for s, c in zip(order, deal.trick, strict=False)
    )
    if seat not in table.to_act:
        waits = words.t("hand-waits", names=words.together(sorted(table.to_act)))
        return f"{words.t('hand-on-table', cards=cards)}\n{waits}" if cards else waits
    if not cards:
        return words.t("hand-your-lead")
    suit = led_suit(deal.trick)
    led = words.t("hand-free", cards=cards)
    if suit is not None:
        led = words.t("hand-was-led", suit=suit, cards=cards)
    return f"{words.t('hand-your-turn')} {led}"


def _others(seat: Seat, table: TableView, deal: DealView, words: Words) -> Html:
    """What the others have won of what they bid, in the order of bidding."""
    counts = [
        words.plain("seat-card", name=words.short(s), card=f"{deal.won(s)}/{deal.bids[s]}")
        for s in table.bidding_order()
        if s != seat
    ]
    return words.t("hand-others", counts=", ".join(counts))


def _counts(seat: Seat, deal: DealView, words: Words) -> Html:
    """Bid, tricks won, and what is still to do."""
    bid, won = deal.bids[seat] or 0, deal.won(seat)
    key = "hand-to-go" if won < bid else "hand-made" if won == bid else "hand-over"
    return words.t(key, bid=bid, won=won, rest=abs(bid - won))


def _keyboard(table: TableView, words: Words, keys: Keys) -> Keyboard:
    """A button for every legal action; a barred bid is there too, struck out, and pressing it says
    why.
    """
    deal = table.deal
    if deal is None or not table.legal:
        return ()
    if isinstance(table.legal[0], PlaceBid):
        bids = bid_range(table.rules.bidding, deal.size)
        legal = {action.tricks for action in table.legal if isinstance(action, PlaceBid)}
        chosen = deal.bids[table.seat] if table.seat is not None else None
        labels = [_bid_label(bid, is_legal=bid in legal, is_chosen=bid == chosen) for bid in bids]
        buttons = [keys.answer(label, f"b{bid}") for bid, label in zip(bids, labels, strict=True)]
    else:
        buttons = [_action_key(action, words, keys) for action in _sorted(table)]
    return tuple(
        tuple(buttons[start : start + KEYS_A_ROW]) for start in range(0, len(buttons), KEYS_A_ROW)
    )


def _sorted(table: TableView) -> list[PlayCard | ChooseTrump]:
    """Playable cards in the order of the hand, suits in their own."""
    assert table.deal is not None
    actions = [a for a in table.legal if isinstance(a, PlayCard | ChooseTrump)]
    if not isinstance(table.hand, tuple):
        return actions
    hand = sorted_hand(table.hand, table.deal.trump)
    return sorted(actions, key=lambda a: hand.index(a.card) if isinstance(a, PlayCard) else 0)


def _action_key(action: PlayCard | ChooseTrump, words: Words, keys: Keys) -> Button:
    match action:
        case PlayCard():
            label = words.card(action.card)
        case ChooseTrump():
            label = words.plain("deal-no-trump") if action.suit is None else str(action.suit)
    return keys.answer(label, choice_of(action))


def _bid_label(bid: int, *, is_legal: bool, is_chosen: bool) -> str:
    if is_chosen:
        return f"• {bid}"
    return str(bid) if is_legal else "".join(digit + STRUCK_OUT for digit in str(bid))


def _result(session: Session, seat: Seat, table: TableView, words: Words) -> Html:
    """The last post of a game in a private chat."""
    if not table.results:
        return done_words(session, words)
    ranked = standings(table.results, table.seats, table.rules.tie_break, table.penalties)
    mine = next(standing for standing in ranked if standing.seat == seat)
    points = signed(mine.score)
    result = words.t("hand-place", place=mine.place, score=mine.score, points=points)
    return done_words(session, words, result)


def done_words(session: Session, words: Words, result: Html | None = None) -> Html:
    """That the game is over and how it went; to somebody alone the end's post tells the rest."""
    if session.place.is_private:
        return result or words.t("hand-done-alone")
    group = session.place.title
    if result is None:
        return words.t("hand-done-early", group=group)
    return words.t("hand-done", group=group, result=result)


def _urgency(session: Session, seat: Seat, table: TableView) -> Urgency:
    deal = table.deal
    if session.stage is not Stage.PLAYING or deal is None:
        return Urgency.SETTLED
    if seat in table.to_act:
        return Urgency.PROMPT
    if not any(deal.chosen) and not deal.tricks:
        return Urgency.NEW
    return Urgency.SETTLED if seat == session.last_actor else Urgency.WAITING


def _edition(session: Session, person: Person, table: TableView) -> int | None:
    """Rings when the person was away; in a private table each deal's hand comes below the last
    result, and the end below them all.
    """
    if not session.place.is_private:
        return person.rung
    if table.deal is None or session.stage is not Stage.PLAYING:
        return None
    return table.deal.number * ONE_DEAL + person.rung
