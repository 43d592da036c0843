"""The score sheet for real cards: its lobby, the sheet with what is asked, and its end.

One post from the lobby to the last deal, so that the group reads one message and not one a press.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from bot.games import commands, presets_of
from bot.render.buttons import Keys
from bot.render.columns import (
    CUT_OFF,
    NAME_WIDTH,
    last_rows,
    left,
    right,
    signed,
    told_apart,
    width,
)
from bot.render.deal import penalty_words
from bot.render.ending import last_post
from bot.render.hand import KEYS_A_ROW, STRUCK_OUT
from bot.render.house_rules import rules_keys, rules_text
from bot.render.posts import Button, Keyboard, Post, Urgency
from bot.render.rules_line import score_words
from bot.render.scorecard_asides import aside_keys, aside_words, in_rows, key, name_keys
from bot.render.words import Words
from bot.rules.ruleset import RuleSet
from bot.rules.seats import Seat
from bot.rules.sheet.sheet import read, undo, written_before
from bot.rules.sheet.steps import EnterBid, EnterWon, NameDealer
from bot.rules.sheet.tally import (
    Asking,
    Deal,
    Row,
    RowKind,
    Tally,
    adds_up,
    asked_seat,
    asking,
    barred,
    leaders,
    numbers,
    played,
    ranking,
    score,
    still_to_share,
)
from bot.sessions.session import Computer, LobbyPage, Session, Sitter, Stage
from bot.texts import Html, fixed_width

COLUMNS = 30  # of a phone's screen
MOST_A_BLOCK = 5
NUMBER_COLUMNS = 3  # of a row's number
LETTERS_OF_ROWS = 2600  # so much of a message the rows of all blocks may take at most
HERE = "▸"
NOW = "• "  # before what stands


def sheet_posts(session: Session, words: Words, keys: Keys) -> tuple[Post, ...]:
    """Everything that should be visible of a sheet."""
    if session.place.is_gone:
        return ()
    if session.sheet is None:
        is_open = session.stage is Stage.LOBBY
        text = _lobby(session, words) if is_open else words.t("sheet-closed", game=words.game)
        return (_post(session, text, _lobby_page(session, words, keys) if is_open else ()),)
    tally = read(session.sheet)
    if session.stage is Stage.PLAYING:
        asked = _question(session, tally, words)
        text = f"{sheet_text(session, tally, words, besides=asked)}\n{asked}"
        return (_post(session, text, _keyboard(session, tally, words, keys)),)
    return (
        _post(session, sheet_text(session, tally, words), ()),
        _end_post(session, tally, words, keys),
    )


def _post(session: Session, text: str, keyboard: Keyboard) -> Post:
    return Post(
        slot="lobby",
        chat=session.place.current,
        topic=session.place.topic,
        text=text,
        keyboard=keyboard,
        urgency=Urgency.PROMPT if session.stage is Stage.PLAYING else Urgency.NEW,
        edition=session.edition,
    )


# The lobby


def _lobby(session: Session, words: Words) -> str:
    if session.page not in (LobbyPage.LOBBY, LobbyPage.SEATS, LobbyPage.GAMES):
        return rules_text(session, words)
    names = ", ".join(_with_pencil(session, words))
    least, most = session.rules.min_seats, session.rules.max_seats
    lines = [
        words.t("sheet-open", game=words.game),
        words.t(
            "lobby-players" if session.sitters else "lobby-nobody",
            count=len(session.sitters),
            range=str(most) if least == most else f"{least}–{most}",
            names=names,
        ),
        words.rules(),
    ]
    if _has_hook(session):
        lines.append(words.t("sheet-hook-warns" if session.hook_warns else "sheet-hook-refuses"))
    if session.pencil is not None and session.seat_of(session.host) is None:
        lines.append(words.t("deal-scorekeeper", name=session.pencil.name))
    if session.page is LobbyPage.SEATS:
        lines.append(words.t("sheet-order"))
    if session.page is LobbyPage.GAMES:
        lines.append(words.t("choose-game"))
    return "\n".join(lines)


def _with_pencil(session: Session, words: Words) -> Iterable[str]:
    keeper = session.seat_of(session.host)
    for seat in map(Seat, range(len(session.sitters))):
        yield f"{words.name(seat)} ✎" if seat == keeper else words.name(seat)


def _has_hook(session: Session) -> bool:
    rules = session.rules
    return isinstance(rules, RuleSet) and rules.hook.min_hand is not None


def _lobby_page(session: Session, words: Words, keys: Keys) -> Keyboard:
    match session.page:
        case LobbyPage.LOBBY:
            return _lobby_keys(session, keys)
        case LobbyPage.SEATS:
            return (*_seat_keys(session, words, keys), (keys.press("back"),))
        case LobbyPage.GAMES:
            return (*_game_keys(words, keys), (keys.press("back"),))
        case _:
            return (*rules_keys(session, words, keys), (keys.press("sheet-join"),))


def _lobby_keys(session: Session, keys: Keys) -> Keyboard:
    rows = [("sheet-join", "sheet-leave"), ("sheet-names", "seats"), ("sheet-game", "house-rules")]
    pressed = tuple(tuple(keys.press(name) for name in row) for row in rows)
    other = "sheet-refuse" if session.hook_warns else "sheet-warn"
    hook = ((keys.press(other),),) if _has_hook(session) else ()
    return (*pressed, *hook, (keys.press("sheet-start", style="success"),))


def _seat_keys(session: Session, words: Words, keys: Keys) -> Keyboard:
    """One row a person: away with them, or one place up."""
    rows = []
    for seat in map(Seat, range(len(session.sitters))):
        row = [keys.send_away(seat, words.short(seat, 14))]
        if seat:
            row.append(keys.labelled("▲", f"sheet-up{seat}"))
        rows.append(tuple(row))
    return tuple(rows)


def _game_keys(words: Words, keys: Keys) -> Keyboard:
    games = ((presets_of(command)[0], command) for command in commands())
    return tuple(
        (keys.labelled(words.plain(f"game-{game.name}"), f"sheet-is-{command}"),)
        for game, command in games
    )


# The sheet


def sheet_text(session: Session, tally: Tally, words: Words, *, besides: str = "") -> str:
    """The scoring on top, one column a person and one row a deal, in blocks that fit a phone.

    besides: what else stands in the message; together they are never too long for one.
    """
    draw = partial(_drawn, session=session, tally=tally, words=words)
    blocks = _blocks([Seat(seat) for seat in range(len(tally.is_there))], _cell_width(tally))
    a_row = (COLUMNS + 1) * len(blocks)
    rows = tally.rows[-(LETTERS_OF_ROWS // a_row) :]
    return draw(blocks, last_rows(rows, f"{draw(blocks, ())}\n{besides}", a_row=a_row))


def _drawn(
    blocks: list[list[Seat]], rows: Sequence[Row], *, session: Session, tally: Tally, words: Words
) -> str:
    lines: list[str] = [_title(session, tally, words)]
    if isinstance(tally.rules, RuleSet):
        lines.append(score_words(tally.rules.scoring, words.t))
    else:
        lines.append(words.t("sheet-honours"))
    wide = min((COLUMNS - NUMBER_COLUMNS) // len(blocks[0]), NAME_WIDTH + 1)
    is_over = session.stage is not Stage.PLAYING or asking(tally) is Asking.NOTHING
    running = None if is_over else tally.deal
    for block in blocks:
        body = [*_done_rows(block, rows, tally, wide), *_running_row(block, running, tally, wide)]
        heads = "".join(right(head, wide) for head in _heads(block, words, wide - 1))
        sums = "".join(right(signed(score(tally, seat)), wide) for seat in block)
        head, foot = " " * NUMBER_COLUMNS + heads, left("Σ", NUMBER_COLUMNS) + sums
        lines.append(fixed_width([head, *body, foot]))
    lines += [penalty_words(penalty, words) for penalty in tally.penalties]
    return "\n".join(lines)


def _title(session: Session, tally: Tally, words: Words) -> Html:
    if not isinstance(tally.rules, RuleSet) or session.stage is not Stage.PLAYING:
        return words.t("sheet-title" if session.is_sheet else "score-game", game=words.game)
    done, deals = len(tally.rows), tally.deals or 0
    return words.t("score-title", game=words.game, done=done, deals=deals)


def _cell_width(tally: Tally) -> int:
    """Of the widest cell, and a blank before it."""
    cells = [_cell(row, seat) for row in tally.rows for seat in map(Seat, range(len(row.bids)))]
    totals = [signed(score(tally, Seat(seat))) for seat in range(len(tally.is_there))]
    return 1 + max(map(width, (*cells, *totals, "0✓10")))


def _blocks(columns: list[Seat], cell: int) -> list[list[Seat]]:
    """As few as fit, of nearly the same size."""
    fit = max(1, min(MOST_A_BLOCK, (COLUMNS - NUMBER_COLUMNS) // cell))
    count = -(-len(columns) // fit)
    size = -(-len(columns) // count)
    return [columns[start : start + size] for start in range(0, len(columns), size)]


def _done_rows(block: list[Seat], rows: Sequence[Row], tally: Tally, wide: int) -> list[str]:
    cut_off = [CUT_OFF] if len(rows) < len(tally.rows) else []
    return [
        *cut_off,
        *(_line(str(row.number), (_cell(row, s) for s in block), wide) for row in rows),
    ]


def _running_row(block: list[Seat], deal: Deal | None, tally: Tally, wide: int) -> list[str]:
    """The deal that is being entered; one that is corrected stands above, too, as it was."""
    if deal is None:
        return []
    mark = "" if tally.correcting is None else "✎"
    return [_line(f"{deal.number}{mark}", (_running_cell(tally, seat) for seat in block), wide)]


def _line(number: str, cells: Iterable[str], wide: int) -> str:
    return left(number, NUMBER_COLUMNS) + "".join(right(cell, wide) for cell in cells)


def _heads(block: list[Seat], words: Words, columns: int) -> list[str]:
    names = [_fitting(sitter, words, columns) for sitter in words.session.sitters]
    heads = told_apart(names, columns)
    return [heads[seat] for seat in block]


def _fitting(sitter: Sitter, words: Words, columns: int) -> str:
    """Of a computer whose name would be cut, no more than the name."""
    name = words.name_of(sitter)
    is_long = isinstance(sitter, Computer) and width(name) > columns
    return name.removeprefix("🤖").strip() if is_long else name


def _cell(row: Row, seat: Seat) -> str:
    """Bid, whether it was made, and points: 1✓12. In a match honours and points."""
    bid, won = row.bids[seat], row.won[seat]
    if row.kind is RowKind.SKIPPED:
        return "–"
    if seat not in row.order:
        return "·"
    points = signed(row.points[seat])
    if bid is None:
        return f"{won}·{points}"
    return f"{bid}{'✓' if bid == won else '✗'}{points}"


def _running_cell(tally: Tally, seat: Seat) -> str:
    """What is written of the deal that is being entered, and who is asked."""
    deal, entry = tally.deal, tally.entry
    if deal is None or seat not in deal.order:
        return "·"
    at = deal.order.index(seat)
    bid = str(entry.bids[at]) if at < len(entry.bids) else ""
    if seat == asked_seat(tally):
        return f"{bid}{HERE}"
    if at >= len(entry.won):
        return bid or "…"
    if not bid:
        return str(entry.won[at])
    return f"{bid}{'✓' if entry.bids[at] == entry.won[at] else '✗'}"


# What is asked


def _question(session: Session, tally: Tally, words: Words) -> str:
    if session.aside is not None:
        return aside_words(session, tally, words)
    what, seat = asking(tally), asked_seat(tally)
    lines: list[str] = []
    if what is Asking.DEALER:
        return words.t("sheet-who-deals")
    if what is Asking.NOTHING:
        return words.t("sheet-all-in", step=words.step)
    deal = tally.deal
    assert deal is not None
    assert seat is not None
    key = "sheet-deal" if tally.correcting is None else "sheet-correcting"
    lines.append(
        words.t(key, number=deal.number, size=deal.size, dealer=words.name(deal.dealer))
        if isinstance(tally.rules, RuleSet)
        else words.t("sheet-game-of-match", number=deal.number, dealer=words.name(deal.dealer))
    )
    lines.append(_asked_words(tally, seat, words))
    return "\n".join(lines)


def _asked_words(tally: Tally, seat: Seat, words: Words) -> Html:
    name, not_allowed = words.name(seat), barred(tally)
    if asking(tally) is Asking.BID:
        if not_allowed is None:
            return words.t("sheet-bid", name=name)
        return words.t("sheet-bid-not", name=name, bid=not_allowed)
    if not isinstance(tally.rules, RuleSet):
        return words.t("sheet-honours-of", name=name, rest=still_to_share(tally))
    assert tally.deal is not None
    bid = tally.entry.bids[tally.deal.order.index(seat)]
    return words.t("sheet-won", name=name, bid=bid, rest=still_to_share(tally))


def _keyboard(session: Session, tally: Tally, words: Words, keys: Keys) -> Keyboard:
    if session.aside is not None:
        return aside_keys(session, tally, words, keys)
    return (*_answer_keys(tally, words, keys), *_menu(tally, keys))


def _answer_keys(tally: Tally, words: Words, keys: Keys) -> Keyboard:
    match asking(tally):
        case Asking.DEALER:
            return name_keys(((seat, f"n{seat}") for seat in tally.there), words, keys)
        case Asking.NOTHING:
            return ((key(keys, "sheet-end", "e", style="success"),),)
        case _:
            return _number_keys(tally, keys)


def _number_keys(tally: Tally, keys: Keys) -> Keyboard:
    """Every number; what cannot be is struck out, and pressing it says why."""
    old = written_before(tally)
    buttons: list[Button] = []
    for number in numbers(tally):
        is_bid = asking(tally) is Asking.BID
        may_be = number != barred(tally) if is_bid else adds_up(tally, number)
        label = str(number) if may_be else "".join(d + STRUCK_OUT for d in str(number))
        buttons.append(keys.answer(f"{NOW}{label}" if number == old else label, f"n{number}"))
    return in_rows(buttons, KEYS_A_ROW)


def _menu(tally: Tally, keys: Keys) -> Keyboard:
    if tally.correcting is not None:
        return (
            (key(keys, "sheet-keep", "k"), key(keys, "sheet-undo", "u")),
            (key(keys, "cancel", "x"),),
        )
    is_bidding_game = isinstance(tally.rules, RuleSet)
    if is_bidding_game:
        rows = [[("sheet-undo", "u"), ("sheet-correct", "@correct")]]
        rows.append([("penalty", "@penalty"), ("sheet-people", "@people")])
    else:
        rows = [[("sheet-undo", "u"), ("sheet-correct-game", "@correct")]]
        rows.append([("sheet-dealer", "@dealer"), ("pencil", "@pencil")])
    last = [("sheet-end", "@end")] if asking(tally) is not Asking.NOTHING else []
    if is_bidding_game and asking(tally) in (Asking.BID, Asking.WON):
        last.insert(0, ("sheet-skip", "@skip"))
    rows.append(last)
    return tuple(tuple(key(keys, name, choice) for name, choice in row) for row in rows if row)


# What is answered to a press


def noted(session: Session, words: Words) -> tuple[str, bool]:
    """What was written last and who is asked next, and whether that is a warning; else nothing."""
    sheet = session.sheet
    if sheet is None or not sheet.steps or session.aside is not None:
        return "", False
    before, step = read(undo(sheet)), sheet.steps[-1]
    if isinstance(step, NameDealer):
        return words.plain("sheet-noted-dealer", name=words.name(step.seat)), False
    seat = asked_seat(before)
    if not isinstance(step, EnterBid | EnterWon) or seat is None:
        return "", False
    number = step.tricks if isinstance(step, EnterBid) else step.won
    name = words.name(seat)
    if isinstance(step, EnterBid) and barred(before) == number and before.deal is not None:
        size = before.deal.size
        return words.plain("sheet-warned", name=name, bid=number, size=size), True
    following = asked_seat(read(sheet))
    if following is None:
        return words.plain("sheet-noted-last", name=name, number=number), False
    after = words.name(following)
    return words.plain("sheet-noted", name=name, number=number, next=after), False


# The end


def _end_post(session: Session, tally: Tally, words: Words, keys: Keys) -> Post:
    lines: list[str] = []
    rows = played(tally)
    if session.stage is Stage.ABANDONED and rows:
        lines.append(
            words.t("sheet-abandoned", game=words.game, done=len(tally.rows), step=words.step)
        )
    if rows:
        lines += [_winner(tally, words), _final_table(tally, words)]
    else:
        lines.append(words.t("end-no-winner", game=words.game, step=words.step))
    return last_post(session, lines, keys)


def _winner(tally: Tally, words: Words) -> Html:
    first = leaders(tally)
    points = signed(score(tally, first[0]))
    if len(first) == 1:
        return words.t("end-winner", name=words.name(first[0]), game=words.game, score=points)
    return words.t("end-shared", names=words.together(first), game=words.game, score=points)


def _final_table(tally: Tally, words: Words) -> Html:
    """The places of those who stayed, then the scores of those who went."""
    lines = []
    for place in ranking(tally):
        line = _final_row(f"{place.place}", place.seat, tally, words)
        lines.append(f"{line}{_exact(place.seat, place.exact, tally, words)}")
    gone = (Seat(seat) for seat, is_there in enumerate(tally.is_there) if not is_there)
    lines += [_final_row("–", seat, tally, words) for seat in gone]
    return fixed_width(lines)


def _final_row(place: str, seat: Seat, tally: Tally, words: Words) -> str:
    (head,) = _heads([seat], words, NAME_WIDTH)
    places = len(str(len(tally.is_there)))
    return f"{left(place, places)} {left(head, NAME_WIDTH)}{right(signed(score(tally, seat)), 5)}"


def _exact(seat: Seat, exact: int, tally: Tally, words: Words) -> str:
    deals = sum(row.bids[seat] is not None for row in tally.rows)
    return f"  {words.plain('end-exact', exact=exact, deals=deals)}" if deals else ""
