"""The screens of Böhmischer Schneider: the group's post of a game, both hands, and the end.

Only what lies open is shown: the running and the last trick, never the hand of the other, and
honours not before the game is over (D-23). What a view remembers for computers is not drawn.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from bot.render.buttons import Keys
from bot.render.columns import CUT_OFF, NAME_WIDTH, last_rows, left, right
from bot.render.deal import deal_slot, seal_line, untold
from bot.render.ending import last_post
from bot.render.hand import KEYS_A_ROW, ONE_DEAL, chat_of, done_words, hand_slot
from bot.render.hints import look_back_row
from bot.render.posts import Keyboard, Post, Urgency
from bot.render.words import Words
from bot.rules.cards import sorted_hand
from bot.rules.duel.ending import games_counted, is_decider, leaders, scores
from bot.rules.duel.rules import MatchLength
from bot.rules.duel.state import DuelResult
from bot.rules.duel.view import DuelDealView, DuelView
from bot.rules.results import Trick
from bot.rules.seats import Seat
from bot.sessions.session import Person, Session, Stage
from bot.sessions.table import choice_of
from bot.texts import Html, fixed_width

BEATS = "✓"  # stands behind a card that beats the lead


def game_posts(
    session: Session, table: DuelView, words: Words, keys: Keys, asking: Collection[str]
) -> list[Post]:
    """The finished games of which not all is told, the one under way, and the end."""
    results = untold(table.results, asking)
    posts = [result_post(session, table, result, words) for result in results]
    is_stopped = session.stage is not Stage.PLAYING
    if table.deal is not None and not session.place.is_private:
        post = running_post(session, table, table.deal, words, keys)
        posts.append(replace(post, keyboard=()) if is_stopped else post)
    if is_stopped:
        posts.append(end_post(session, table, words, keys))
    return posts


def running_post(
    session: Session, table: DuelView, deal: DuelDealView, words: Words, keys: Keys
) -> Post:
    """The game under way, for the group: the tricks that lie open, the stock, the score."""
    lines: list[str] = [
        *about_lines(table, deal, words),
        *trick_lines(table, deal, words),
        *seal_line(session, deal.number, words),
    ]
    away = [person.name for person in session.people if not person.is_reachable]
    if away:
        lines.append(words.t("deal-unreachable", names=", ".join(away)))
    row = (keys.press("hand"), keys.open_chat()) if away else (keys.press("hand"),)
    return Post(
        slot=deal_slot(deal.number),
        chat=session.place.current,
        topic=session.place.topic,
        text="\n".join(lines),
        keyboard=(row,),
        urgency=_group_urgency(deal),
        edition=session.edition,
    )


def about_lines(table: DuelView, deal: DuelDealView, words: Words) -> list[Html]:
    """Which game it is, the stock and the dealer, and the score of the match."""
    title = _title(table, deal.number, words, game=words.game)
    return [title, _about(deal, words), _score_table(table, words)]


def trick_lines(table: DuelView, deal: DuelDealView, words: Words) -> list[Html]:
    """The running trick, and those that lie open, newest first."""
    return [_running_trick(table, deal, words), *_open_tricks(table, deal, words)]


def result_lines(table: DuelView, result: DuelResult, words: Words) -> list[Html]:
    """A finished game: who took how many honours, and now all its tricks."""
    tricks = [
        words.t("deal-trick", number=number, cards=_trick_words(table, trick, words))
        for number, trick in enumerate(result.tricks, 1)
    ]
    return [
        _title(table, result.number, words, game=words.game),
        _outcome(result, words),
        _result_table(table, result, words),
        *reversed(tricks),
    ]


def result_post(session: Session, table: DuelView, result: DuelResult, words: Words) -> Post:
    """A finished game."""
    lines = [
        *result_lines(table, result, words),
        *seal_line(session, result.number, words),
    ]
    return Post(
        slot=deal_slot(result.number),
        chat=session.place.current,
        topic=session.place.topic,
        text="\n".join(lines),
        urgency=Urgency.SETTLED,
        edition=None,
    )


def end_post(session: Session, table: DuelView, words: Words, keys: Keys) -> Post:
    """Who has won the match, by the finished games when it was stopped on the way."""
    lines: list[str] = []
    if session.stage is Stage.ABANDONED and table.results:
        number = len(table.results) + 1
        lines.append(words.t("duel-abandoned", game=words.game, number=number))
    if table.results:
        lines += [_winner(table, words), _final_table(table, words)]
    else:
        lines.append(words.t("end-no-winner", game=words.game, step=words.step))
    return last_post(session, lines, keys)


def sheet(table: DuelView, words: Words) -> str:
    """The score sheet: one row a game with its honours and points, and the sums below."""
    title = words.t("duel-sheet", game=words.game, count=len(table.results))
    if not table.results:
        return f"{title}\n{words.t('sheet-none-game')}"
    seats = [Seat(seat) for seat in range(table.seats)]
    head = "   " + "".join(right(words.short(seat), NAME_WIDTH + 2) for seat in seats)
    sums = "  Σ" + _cells([str(score) for score in scores(table.results)])

    def drawn(results: Sequence[DuelResult]) -> str:
        cut_off = [CUT_OFF] if len(results) < len(table.results) else []
        rows = [head, *cut_off, *(_sheet_row(result, seats) for result in results), sums]
        return f"{title}\n{fixed_width(rows)}"

    return drawn(last_rows(table.results, drawn(()), a_row=len(sums) + 1))


def _sheet_row(result: DuelResult, seats: list[Seat]) -> str:
    cells = [f"{result.honours[seat]} · {result.points[seat]}" for seat in seats]
    return right(str(result.number), 3) + _cells(cells)


def hand_post(session: Session, seat: Seat, table: DuelView, words: Words, keys: Keys) -> Post:
    """The post in a player's private chat: the hand, what was led, and what may be played."""
    person = session.sitters[seat]
    assert isinstance(person, Person)
    deal = table.deal if session.stage is Stage.PLAYING else None
    text: str = _farewell(session, seat, table, words)
    keyboard: Keyboard = ()
    if deal is not None:
        lines = _hand_lines(session, seat, table, deal, words)
        if session.place.is_private:  # no group shows it
            lines += seal_line(session, deal.number, words)
        text = "\n".join(lines)
        keyboard = _keyboard(table, deal, words, keys)
    return Post(
        slot=hand_slot(person),
        chat=chat_of(person),
        text=text,
        keyboard=(*keyboard, *look_back_row(session, person, keys)),
        urgency=_hand_urgency(session, seat, table, deal),
        edition=_edition(session, person, deal),
        user=person.user,
    )


def _edition(session: Session, person: Person, deal: DuelDealView | None) -> int | None:
    """Alone, each game's hand comes below the last result, and the end below them all."""
    if not session.place.is_private:
        return person.rung
    return None if deal is None else deal.number * ONE_DEAL + person.rung


def hand_words(table: DuelView, words: Words) -> str:
    """The viewer's cards in one line, for a post or an alert; empty when they hold none."""
    return words.hand(table.hand, None)


# The group


def _title(table: DuelView, number: int, words: Words, *, game: str) -> Html:
    """What is played, or where, and which game of how many."""
    earlier = table.results[: number - 1]
    if is_decider(table.rules, earlier, is_time_up=table.is_time_up):
        return words.t("duel-title-decider", game=game, number=number)
    match = table.rules.match
    if match.length is not MatchLength.GAMES:
        return words.t("duel-title", game=game, number=number)
    counted = games_counted(table.rules, earlier) + 1
    return words.t("duel-title-of", game=game, number=counted, games=match.number)


def _about(deal: DuelDealView, words: Words) -> Html:
    stock = words.t("duel-stock", count=deal.stock)
    return Html(f"{stock} · {words.t('deal-dealer', name=words.short(deal.dealer))}")


def _score_table(table: DuelView, words: Words) -> Html:
    """Games won and points of the match, in the order of sitting."""
    heads = right(words.plain("duel-games"), 6) + right(words.plain("deal-points"), 5)
    rows = [" " * (NAME_WIDTH + 1) + heads]
    points = scores(table.results)
    for seat in map(Seat, range(table.seats)):
        mark = "▸" if seat in table.to_act else " "
        won = sum(result.winner == seat for result in table.results)
        counts = right(str(won), 6) + right(str(points[seat]), 5)
        rows.append(f"{mark}{left(words.short(seat), NAME_WIDTH)}{counts}")
    return fixed_width(rows)


def _final_table(table: DuelView, words: Words) -> Html:
    """The place, games won and points, the winner first."""
    heads = right(words.plain("duel-games"), 6) + right(words.plain("deal-points"), 5)
    rows = [" " * (NAME_WIDTH + 2) + heads]
    points, first = scores(table.results), leaders(table.results)
    for seat in sorted(map(Seat, range(table.seats)), key=lambda seat: -points[seat]):
        place = 1 if seat in first else 2
        won = sum(result.winner == seat for result in table.results)
        counts = right(str(won), 6) + right(str(points[seat]), 5)
        rows.append(f"{place} {left(words.short(seat), NAME_WIDTH)}{counts}")
    return fixed_width(rows)


def _running_trick(table: DuelView, deal: DuelDealView, words: Words) -> Html:
    played = [
        words.t("seat-card", name=words.short(seat), card=words.card(card))
        for seat, card in zip(table.order(deal.leader), deal.trick, strict=False)
    ]
    waits = [words.t("seat-next", name=words.short(seat)) for seat in sorted(table.to_act)]
    cards = Html(" · ".join([*played, *waits]))
    return words.t("deal-trick", number=deal.tricks_done + 1, cards=cards)


def _open_tricks(table: DuelView, deal: DuelDealView, words: Words) -> list[Html]:
    """The tricks that lie open, newest first."""
    first = deal.tricks_done - len(deal.tricks) + 1
    lines = [
        words.t("deal-trick", number=number, cards=_trick_words(table, trick, words))
        for number, trick in enumerate(deal.tricks, first)
    ]
    return list(reversed(lines))


def _trick_words(table: DuelView, trick: Trick, words: Words) -> Html:
    """A trick that is done, its winner bold."""
    cards = []
    for seat, card in zip(table.order(trick.leader), trick.cards, strict=True):
        key = "seat-card-wins" if seat == trick.winner else "seat-card"
        cards.append(words.t(key, name=words.short(seat), card=words.card(card)))
    return words.t("deal-taken", cards=Html(", ".join(cards)), name=words.short(trick.winner))


def _outcome(result: DuelResult, words: Words) -> Html:
    if result.winner is None:
        return words.t("duel-drawn")
    honours, points = result.honours[result.winner], result.points[result.winner]
    return words.t("duel-won", name=words.name(result.winner), honours=honours, points=points)


def _result_table(table: DuelView, result: DuelResult, words: Words) -> Html:
    """Honours and points of the game, and the score after it; the leader first."""
    heads = [words.plain("duel-honours"), words.plain("deal-points"), words.plain("deal-all")]
    rows = [" " * NAME_WIDTH + _counts(heads)]
    after = scores(table.results[: result.number])
    for seat in sorted(map(Seat, range(table.seats)), key=lambda seat: -after[seat]):
        counts = [str(n) for n in (result.honours[seat], result.points[seat], after[seat])]
        rows.append(left(words.short(seat), NAME_WIDTH) + _counts(counts))
    return fixed_width(rows)


def _counts(cells: list[str]) -> str:
    """Honours, points and score: with the name 30 columns in all."""
    return "".join(right(cell, w) for cell, w in zip(cells, (10, 5, 5), strict=True))


def _cells(cells: list[str]) -> str:
    return "".join(right(cell, NAME_WIDTH + 2) for cell in cells)


def _winner(table: DuelView, words: Words) -> Html:
    first, score = leaders(table.results), max(scores(table.results))
    if len(first) == 1:
        return words.t("end-winner", name=words.name(first[0]), game=words.game, score=score)
    return words.t("end-shared", names=words.together(first), game=words.game, score=score)


def _group_urgency(deal: DuelDealView) -> Urgency:
    if not deal.tricks_done and not deal.trick:
        return Urgency.NEW
    return Urgency.RUNNING if deal.trick or not deal.tricks_done else Urgency.SETTLED


# A hand


def _hand_lines(
    session: Session, seat: Seat, table: DuelView, deal: DuelDealView, words: Words
) -> list[str]:
    group = words.game if session.place.is_private else session.place.title
    lines: list[str] = [_title(table, deal.number, words, game=group), _about(deal, words)]
    has_led = bool(deal.trick) and seat not in table.to_act
    if deal.tricks and not has_led:  # a computer that took the trick has led again at once
        trick = _trick_words(table, deal.tricks[-1], words)
        lines.append(words.t("hand-last-trick", number=deal.tricks_done, cards=trick))
    if deal.drawn is not None and not has_led:
        lines.append(words.t("duel-drew", card=words.card(deal.drawn)))
    lines.append(_turn(seat, table, deal, words))
    lines.append(words.bold(hand_words(table, words)))
    return lines


def _turn(seat: Seat, table: DuelView, deal: DuelDealView, words: Words) -> str:
    """Whose turn it is, what was led, and whether anything held beats it."""
    cards = ", ".join(
        words.plain("seat-card", name=words.short(s), card=words.card(c))
        for s, c in zip(table.order(deal.leader), deal.trick, strict=False)
    )
    if seat not in table.to_act:
        waits = words.t("hand-waits", names=words.together(sorted(table.to_act)))
        return f"{words.t('hand-on-table', cards=cards)}\n{waits}" if cards else waits
    if not cards:
        return words.t("hand-your-lead")
    beating = words.t("duel-beating", mark=BEATS) if deal.beating else words.t("duel-none-beats")
    return f"{words.t('hand-your-turn')} {words.t('hand-free', cards=cards)}\n{beating}"


def _keyboard(table: DuelView, deal: DuelDealView, words: Words, keys: Keys) -> Keyboard:
    """A button for every card that may be played, in the order of the hand."""
    hand = sorted_hand(table.hand, None)
    buttons = []
    for action in sorted(table.legal, key=lambda action: hand.index(action.card)):
        mark = f" {BEATS}" if action.card in deal.beating else ""
        buttons.append(keys.answer(words.card(action.card) + mark, choice_of(action)))
    return tuple(
        tuple(buttons[start : start + KEYS_A_ROW]) for start in range(0, len(buttons), KEYS_A_ROW)
    )


def _farewell(session: Session, seat: Seat, table: DuelView, words: Words) -> Html:
    """The last post of a match in a private chat."""
    if not table.results:
        return done_words(session, words)
    place = 1 if seat in leaders(table.results) else 2
    score = scores(table.results)[seat]
    result = words.t("hand-place", place=place, score=score, points=str(score))
    return done_words(session, words, result)


def _hand_urgency(
    session: Session, seat: Seat, table: DuelView, deal: DuelDealView | None
) -> Urgency:
    if deal is None:
        return Urgency.SETTLED
    if seat in table.to_act:
        return Urgency.PROMPT
    if not deal.tricks_done and not deal.trick:
        return Urgency.NEW
    return Urgency.SETTLED if seat == session.last_actor else Urgency.WAITING
