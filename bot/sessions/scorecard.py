"""Every change a score sheet for real cards can go through, from one session to the next.

Pure like `table`, whose lobby a sheet shares. Only the scorekeeper writes, and whoever may act in
their stead: an admin, or after a day of silence somebody on the sheet.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

from bot.games import GAMES
from bot.games.house_rules import Impossible
from bot.rules.duel.rules import DuelRules
from bot.rules.penalties import MOST_POINTS, USUAL_REASONS
from bot.rules.seats import Seat
from bot.rules.sheet import sheet as paper
from bot.rules.sheet.sheet import Sheet
from bot.rules.sheet.steps import (
    BreakOff,
    Comes,
    Correct,
    DropPenalty,
    EnterBid,
    EnterWon,
    Goes,
    NameDealer,
    PutPenalty,
    SkipDeal,
    Step,
    ThrowIn,
)
from bot.rules.sheet.tally import Asking, Tally, asking, is_over
from bot.sessions.refusals import Denial, Refused
from bot.sessions.session import (
    DAY_S,
    Guest,
    HouseRules,
    Person,
    Place,
    Session,
    SessionId,
    Stage,
    UserId,
)
from bot.sessions.table import NOBODY, house_rules_of, laid_open

_ASIDE = re.compile(r"(?:[a-z]{1,8}(?:/\d{1,2})*)?", re.ASCII)
SOMEBODY = "?"
SHEET_KEPT_S = 60 * DAY_S  # after the last thing that was written
ANYBODY_WRITES_AFTER_S = DAY_S
MOST_LETTERS = 64  # of a name, as in Telegram
NOBODY_S_NAME = "?"
LONGEST_FIGURE = len(str(-MOST_POINTS))
LONGEST_ASIDE = 31  # of a path of choices: ten people at fault; longer ones are nobody's


def open_lobby(
    sid: SessionId,
    place: Place,
    host: Person | None,
    *,
    house: HouseRules,
    language: str,
    now: datetime,
    timezone: str | None = None,
) -> Session:
    """A new sheet on which its scorekeeper stands first.

    host None: an anonymous admin opened it, and whoever joins first keeps the score.
    """
    house = on_paper(house)
    lobby = laid_open(sid, place, host, house=house, language=language, now=now, timezone=timezone)
    return replace(lobby, is_sheet=True, hook_warns=house.hook_warns, pencil=host)


def on_paper(house: HouseRules) -> HouseRules:
    """The same house rules for as many people as a sheet has room for."""
    return replace(house, rules=paper.on_paper(house.rules))


def off_paper(house: HouseRules) -> HouseRules:
    """House rules of a sheet as a table may keep them, with its preset's number of players."""
    preset, rules = GAMES[house.game].rules, house.rules
    if isinstance(rules, DuelRules) or isinstance(preset, DuelRules):
        return house
    is_presets = rules.ladder == paper.on_paper(preset).ladder
    narrowed = replace(
        rules,
        min_seats=preset.min_seats,
        max_seats=preset.max_seats,
        ladder=preset.ladder if is_presets else rules.ladder,
    )
    return replace(house, rules=narrowed)


def rematch(session: Session, sid: SessionId, *, user: UserId, now: datetime) -> Session:
    """The sheet that follows a finished one: the same people, as far as they stayed."""
    if session.is_live:
        raise Refused(Denial.PASSED)
    if session.seat_of(user) is None and user != session.host:
        raise Refused(Denial.NOT_AT_TABLE)
    house = house_rules_of(session)
    presser = session.person(user)
    lobby = open_lobby(
        sid,
        replace(session.place, is_gone=False),
        presser or session.pencil,
        house=house,
        language=session.language,
        now=now,
        timezone=session.timezone,
    )
    there = range(len(session.sitters)) if session.sheet is None else _tally(session).there
    return replace(lobby, sitters=tuple(session.sitters[seat] for seat in there))


# Who is on the sheet


def join(session: Session, person: Person, now: datetime) -> Session:
    """Somebody of the chat is on the sheet, once however often they press; late ones at nought."""
    _require_live(session)
    seat = session.seat_of(person.user)
    if session.stage is Stage.PLAYING:
        return _joined_late(session, person, seat, now)
    if seat is not None:
        return session
    if session.host == NOBODY:
        session = replace(session, host=person.user, pencil=person)
    return _with_more(session, (person,))


def leave(session: Session, user: UserId) -> Session:
    """Somebody is not on the sheet; the scorekeeper keeps the pencil all the same."""
    _require_lobby(session)
    seat = session.seat_of(user)
    if seat is None:
        raise Refused(Denial.NOT_AT_TABLE)
    sitters = (*session.sitters[:seat], *session.sitters[seat + 1 :])
    return replace(session, sitters=sitters)


def names_in(text: str) -> tuple[str, ...]:
    """Names as somebody types them, with commas or on lines of their own.

    Raises Refused(BAD_NAMES, most) when there are none, or one that is too long, and
    Refused(TABLE_FULL, most) when there are more than any sheet has room for.
    """
    names = [" ".join(name.split()) for name in re.split(r"[,;\n]", text)]
    names = [name for name in names if name]
    if not names or any(len(name) > MOST_LETTERS or not _is_readable(name) for name in names):
        raise Refused(Denial.BAD_NAMES, most=MOST_LETTERS)
    if len(names) > paper.MOST_SEATS:
        raise Refused(Denial.TABLE_FULL, most=paper.MOST_SEATS)
    return tuple(names)


def _is_readable(name: str) -> bool:
    """Whether there is anything to be seen, and nothing that is no text."""
    return any(not letter.isspace() and letter.isprintable() for letter in name)


def may_add_names(session: Session, user: UserId, /, *, now: datetime, is_admin: bool) -> Session:
    """The sheet as it is, to whoever may put one more name on it at this moment."""
    add_names(session, user, (SOMEBODY,), now, is_admin=is_admin)
    return session


def add_names(
    session: Session, user: UserId, names: tuple[str, ...], now: datetime, *, is_admin: bool
) -> Session:
    """People who are known by a name alone; in the middle of a game they start at nought."""
    _require_live(session)
    _require_pencil(session, user, now, is_admin=is_admin)
    guests = tuple(map(Guest, names))
    if session.stage is Stage.LOBBY:
        return _with_more(session, guests)
    for guest in guests:
        gone = _gone_by_name(session, guest)
        if gone is None:
            session = replace(session, sitters=(*session.sitters, guest))
        seat = Seat(len(session.sitters) - 1) if gone is None else gone
        session = _written(session, Comes(seat), now)
    return session


def _gone_by_name(session: Session, guest: Guest) -> Seat | None:
    """The column of somebody of that name who went, and comes back."""
    is_there = _tally(session).is_there
    columns = (s for s, sitter in enumerate(session.sitters) if sitter == guest and not is_there[s])
    return next(map(Seat, columns), None)


def move_up(
    session: Session, user: UserId, seat: Seat, now: datetime, *, is_admin: bool
) -> Session:
    """Somebody changes places with whoever sits before them: the columns stand as people sit."""
    _require_lobby(session)
    _require_pencil(session, user, now, is_admin=is_admin)
    if seat not in range(1, len(session.sitters)):
        raise Refused(Denial.PASSED)
    sitters = list(session.sitters)
    sitters[seat - 1], sitters[seat] = sitters[seat], sitters[seat - 1]
    return replace(session, sitters=tuple(sitters))


def set_hook(
    session: Session, user: UserId, now: datetime, *, warns: bool, is_admin: bool
) -> Session:
    """Whether a bid that the hook bars is taken with a warning, or refused."""
    _require_lobby(session)
    _require_pencil(session, user, now, is_admin=is_admin)
    return replace(session, hook_warns=warns)


def begin(session: Session, user: UserId, now: datetime, *, is_admin: bool) -> Session:
    """The first deal is waited for; raises Impossible for what so many cannot play."""
    _require_lobby(session)
    _require_pencil(session, user, now, is_admin=is_admin)
    columns = len(session.sitters)
    if columns < paper.LEAST_SEATS:
        raise Refused(Denial.TOO_FEW, missing=paper.LEAST_SEATS - columns)
    found = paper.objections(session.rules, columns)
    if found:
        raise Impossible(*found)
    sheet = paper.begin(session.rules, columns, warns=session.hook_warns)
    begun = replace(session, stage=Stage.PLAYING, sheet=sheet, begun_at=now, left=())
    return _asked(begun, now)


# What the scorekeeper presses


def press(
    session: Session,
    user: UserId,
    *,
    question: int,
    choice: str,
    now: datetime,
    is_admin: bool = False,
) -> Session:
    """A button of the running sheet; raises Refused(PASSED) for one of an earlier question."""
    if session.stage is not Stage.PLAYING or session.sheet is None:
        raise Refused(Denial.PASSED)
    _require_pencil(session, user, now, is_admin=is_admin)
    kind, value = choice[:1], choice[1:]
    if question != session.question or kind not in _PRESSES or len(value) > LONGEST_ASIDE:
        raise Refused(Denial.PASSED)
    try:
        return _PRESSES[kind](session, value, now)
    except ValueError:  # a number that is none: no button of ours
        raise Refused(Denial.PASSED) from None


def _figure(typed: str) -> int:
    """A number of a button; ValueError for what is none, or so long that it cannot be said."""
    if len(typed) > LONGEST_FIGURE:
        raise ValueError
    return int(typed)


def _number(session: Session, value: str, now: datetime) -> Session:
    """The number for whatever is asked."""
    match asking(_tally(session)):
        case Asking.DEALER:
            return _written(session, NameDealer(Seat(_figure(value))), now)
        case Asking.BID:
            return _written(session, EnterBid(_figure(value)), now)
        case Asking.WON:
            return _written(session, EnterWon(_figure(value)), now)
    raise Refused(Denial.PASSED)


def _turn_aside(session: Session, value: str, now: datetime) -> Session:
    """A path that would not fit on a button is none of ours."""
    if not _ASIDE.fullmatch(value):
        raise Refused(Denial.PASSED)
    return _asked(replace(session, aside=value or None), now)


def _undo(session: Session, value: str, now: datetime) -> Session:
    """A column that nothing else speaks of goes with the step that brought it."""
    sheet = _sheet(session)
    last = sheet.steps[-1] if sheet.steps else None
    before = paper.undo(sheet)
    columns = len(paper.read(before).is_there)
    is_new = isinstance(last, Comes) and columns < len(session.sitters)
    sitters = session.sitters[:columns] if is_new else session.sitters
    return _with_sheet(replace(session, sitters=sitters), before, now)


def _keep(session: Session, value: str, now: datetime) -> Session:
    return _with_sheet(session, paper.keep_rest(_sheet(session)), now)


def _never_mind(session: Session, value: str, now: datetime) -> Session:
    return _with_sheet(session, paper.drop_correction(_sheet(session)), now)


def _break_off(session: Session, value: str, now: datetime) -> Session:
    at_fault = tuple(Seat(_figure(seat)) for seat in value.split("=") if seat)
    return _written(session, BreakOff(at_fault), now)


def _penalty(session: Session, value: str, now: datetime) -> Session:
    seat, points, reason = value.split("=")
    if reason not in USUAL_REASONS:
        raise Refused(Denial.PASSED)
    return _written(session, PutPenalty(Seat(_figure(seat)), -_figure(points), reason), now)


def _pass_pencil(session: Session, value: str, now: datetime) -> Session:
    """Somebody of the chat keeps the score from now on."""
    seat = _figure(value)
    sitter = session.sitters[seat] if seat in range(len(session.sitters)) else None
    if not isinstance(sitter, Person):
        raise Refused(Denial.PASSED)
    return _asked(replace(session, host=sitter.user, pencil=sitter, aside=None), now)


def _come_back(session: Session, value: str, now: datetime) -> Session:
    """Somebody who went; new people come by name, or by pressing themselves."""
    seat = _figure(value)
    if seat not in range(len(session.sitters)):
        raise Refused(Denial.PASSED)
    return _written(session, Comes(Seat(seat)), now)


def _end(session: Session, value: str, now: datetime) -> Session:
    """The sheet as it stands is the result; before all deals are in the game was abandoned."""
    is_whole = is_over(_tally(session), is_time_up=True)
    return _ended(session, Stage.FINISHED if is_whole else Stage.ABANDONED)


def _step(make: Callable[[int], Step], session: Session, value: str, now: datetime) -> Session:
    return _written(session, make(_figure(value)), now)


def _plain(step: Step, session: Session, value: str, now: datetime) -> Session:
    return _written(session, step, now)


_PRESSES: Mapping[str, Callable[[Session, str, datetime], Session]] = {
    "n": _number,
    "@": _turn_aside,
    "u": _undo,
    "k": _keep,
    "x": _never_mind,
    "c": partial(_step, Correct),
    "s": partial(_plain, SkipDeal()),
    "t": partial(_plain, ThrowIn()),
    "f": _break_off,
    "p": _penalty,
    "d": partial(_step, DropPenalty),
    "g": partial(_step, lambda seat: Goes(Seat(seat))),
    "r": _come_back,
    "w": partial(_step, lambda seat: NameDealer(Seat(seat))),
    "h": _pass_pencil,
    "e": _end,
}
"""By the first letter of a button's choice; the rest says which."""


# What time brings


def run_out(session: Session, now: datetime) -> Session:
    """A forgotten lobby closes; a sheet that was long left alone ends with its result."""
    if session.deadline is None or session.deadline > now or not session.is_live:
        return session
    if session.stage is Stage.LOBBY:
        return replace(session, stage=Stage.CLOSED, deadline=None)
    return _end(session, "", now)


def forget(session: Session, user: UserId) -> Session:
    """The columns of a person bear no name any more; somebody else has to take the pencil."""
    sitters = tuple(
        Guest(NOBODY_S_NAME) if isinstance(one, Person) and one.user == user else one
        for one in session.sitters
    )
    is_mine = session.host == user
    return replace(
        session,
        sitters=sitters,
        host=NOBODY if is_mine else session.host,
        pencil=None if is_mine else session.pencil,
        left=tuple(one for one in session.left if one.user != user),
    )


# How it is done


def _written(session: Session, step: Step, now: datetime) -> Session:
    return _with_sheet(session, paper.write(_sheet(session), step), now)


def _with_sheet(session: Session, sheet: Sheet, now: datetime) -> Session:
    return _asked(replace(session, sheet=sheet, aside=None), now)


def _asked(session: Session, now: datetime) -> Session:
    """Something new is asked; buttons of what was asked before are old."""
    deadline = now + timedelta(seconds=SHEET_KEPT_S)
    return replace(session, question=session.question + 1, touched_at=now, deadline=deadline)


def _ended(session: Session, stage: Stage) -> Session:
    return replace(session, stage=stage, deadline=None, aside=None, question=session.question + 1)


def _joined_late(session: Session, person: Person, seat: Seat | None, now: datetime) -> Session:
    if seat is not None and _tally(session).is_there[seat]:
        return session
    if seat is None:
        seat = Seat(len(session.sitters))
        session = replace(session, sitters=(*session.sitters, person))
    return _written(session, Comes(seat), now)


def _with_more(session: Session, more: tuple[Person | Guest, ...]) -> Session:
    """The lobby with more people, if there is room for all of them and they can play."""
    columns = len(session.sitters) + len(more)
    if columns > session.rules.max_seats:
        raise Refused(Denial.TABLE_FULL, most=session.rules.max_seats)
    found = paper.objections(session.rules, columns) if columns >= paper.LEAST_SEATS else ()
    if found:
        raise Impossible(*found)
    return replace(session, sitters=(*session.sitters, *more))


def _sheet(session: Session) -> Sheet:
    assert session.sheet is not None  # a sheet in play has one
    return session.sheet


def _tally(session: Session) -> Tally:
    return paper.read(_sheet(session))


def _require_live(session: Session) -> None:
    if not session.is_live:
        raise Refused(Denial.IS_OVER)


def _require_lobby(session: Session) -> None:
    _require_live(session)
    if session.stage is not Stage.LOBBY:
        raise Refused(Denial.HAS_STARTED)


def _require_pencil(session: Session, user: UserId, now: datetime, *, is_admin: bool) -> None:
    """Raises Refused(KEEPER_ONLY, keeper) to whoever may not write."""
    if is_admin or user == session.host != NOBODY:
        return
    touched = session.touched_at or session.opened_at
    is_idle = (now - touched).total_seconds() >= ANYBODY_WRITES_AFTER_S
    is_orphaned = session.pencil is None
    if (is_idle or is_orphaned) and session.seat_of(user) is not None:
        return
    if session.pencil is None:
        raise Refused(Denial.NOT_AT_TABLE)
    raise Refused(Denial.KEEPER_ONLY, keeper=session.pencil.name)
