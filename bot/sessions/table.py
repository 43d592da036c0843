"""Every change a table can go through, as a pure function from one session to the next.

Each may run twice (a lost race is tried again on the newer session), so nothing here speaks, stores
or looks at the clock: `now` and `chance` come in.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.computer import Level
from bot.games import house_rules
from bot.rules.actions import (
    ChooseTrump,
    PlaceBid,
    PlayCard,
    SeatAction,
)
from bot.rules.cards import Card, Suit
from bot.rules.play import AnyState, apply, objections, start, to_act
from bot.rules.seats import Seat
from bot.sessions import absence, bidders
from bot.sessions.chance import Moment
from bot.sessions.course import (
    begin_count,
    count_on,
    ended,
    is_choosing,
    is_forgotten,
    play_on,
    thought_is_lost,
    to_think_over,
)
from bot.sessions.customs import CUSTOMS, with_custom
from bot.sessions.refusals import Denial, Refused
from bot.sessions.session import (
    DAY_S,
    Computer,
    Guest,
    HouseRules,
    LobbyPage,
    Person,
    Place,
    Session,
    SessionId,
    Sitter,
    Stage,
    UserId,
)

LOBBY_KEPT_S = DAY_S
USUAL_SEATS = 4  # at a table in a private chat
LEFT_REMEMBERED = 64  # people who got up: a crowd that comes and goes is not kept for ever
NOBODY = UserId(0)  # the host of a table at which nobody sits yet


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
    """A new table with its host; in a private chat the computers have sat down already.

    host None: an anonymous admin opened it, and whoever joins first is host.
    """
    session = laid_open(
        sid, place, host, house=house, language=language, now=now, timezone=timezone
    )
    if place.is_private:
        usual = min(USUAL_SEATS, house.rules.max_seats)
        while len(session.sitters) < usual and _may_grow(session):
            session = _with_computer(session)
    return session


def laid_open(
    sid: SessionId,
    place: Place,
    host: Person | None,
    *,
    house: HouseRules,
    language: str,
    now: datetime,
    timezone: str | None,
) -> Session:
    """A lobby with nobody but its host, be it of a table or of a score sheet."""
    return Session(
        id=sid,
        place=place,
        language=language,
        game=house.game,
        rules=house.rules,
        turn_time_s=house.turn_time_s,
        is_without_hints=house.is_without_hints,
        host=NOBODY if host is None else host.user,
        sitters=() if host is None else (host,),
        opened_at=now,
        deadline=now + timedelta(seconds=LOBBY_KEPT_S),
        timezone=timezone,
    )


# In the lobby


def join(session: Session, person: Person) -> Session:
    """The person sits down, once however often; at a full table a computer makes room."""
    if session.seat_of(person.user) is not None:
        return session
    if session.is_sheet:  # a link may say anything
        raise Refused(Denial.PASSED)
    _require_lobby(session)
    if len(session.sitters) < session.rules.max_seats:
        _require_playable(session, len(session.sitters) + 1)
        return _hand_on(replace(session, sitters=(*session.sitters, person)))
    computers = _computer_seats(session)
    if not computers:
        raise Refused(Denial.TABLE_FULL, most=session.rules.max_seats)
    return _hand_on(session.with_sitter(computers[-1], person))


def leave(session: Session, user: UserId, moment: Moment) -> Session:
    """The person goes: in a lobby the seat goes too, in a game the computer plays on in it.

    A game alone in a private chat ends.
    """
    seat = session.seat_of(user)
    if seat is None:
        raise Refused(Denial.NOT_AT_TABLE)
    if not session.is_live:
        raise Refused(Denial.IS_OVER)
    if session.is_sheet:  # with real cards nobody leaves a table by leaving a chat
        raise Refused(Denial.PASSED)
    if session.place.is_private and session.stage is Stage.PLAYING:
        return ended(session)  # nobody is left whom the computers could play for
    gone = session.people[[p.user for p in session.people].index(user)]
    if session.stage is Stage.LOBBY:
        return _hand_on(_without(session, seat))
    number = _free_number(session)
    after = session.with_sitter(seat, Computer(number=number, stands_in=True))
    left = (*after.left, replace(gone, sat_at=seat))[-LEFT_REMEMBERED:]
    after = _hand_on(replace(after, left=left))
    return play_on(after, moment, session.state) if after.stage is Stage.PLAYING else after


def add_computer(session: Session, user: UserId) -> Session:
    _require_lobby(session)
    _require_seated(session, user)
    if len(session.sitters) >= session.rules.max_seats:
        raise Refused(Denial.TABLE_FULL, most=session.rules.max_seats)
    _require_playable(session, len(session.sitters) + 1)
    return _with_computer(session)


def set_level(session: Session, user: UserId, level: Level, number: int | None = None) -> Session:
    """How well the computers play, or only the one of that number; whoever sits there says so."""
    _require_lobby(session)
    _require_seated(session, user)
    sitters = tuple(
        replace(sitter, level=level)
        if isinstance(sitter, Computer) and number in (None, sitter.number)
        else sitter
        for sitter in session.sitters
    )
    return replace(session, sitters=sitters)


def remove_computer(session: Session, user: UserId) -> Session:
    """The computer that sat down last gets up."""
    _require_lobby(session)
    _require_host(session, user)
    seats = _computer_seats(session)
    if not seats:
        raise Refused(Denial.NO_COMPUTER)
    return remove_sitter(session, user, seats[-1])


def remove_sitter(session: Session, user: UserId, seat: Seat) -> Session:
    """The host sends somebody away from the lobby, but never themselves."""
    _require_lobby(session)
    _require_host(session, user)
    if seat >= len(session.sitters) or seat == session.seat_of(user):
        raise Refused(Denial.PASSED)
    return _without(session, seat)


def turn_to(session: Session, user: UserId, page: LobbyPage, *, is_admin: bool) -> Session:
    """The host or an admin turns the lobby to its seats, to a page of house rules, or back.

    Raises Refused(PASSED) for a page that it does not have.
    """
    _require_lobby(session)
    _require_host(session, user, is_admin=is_admin)
    if page is LobbyPage.GAMES and not session.is_sheet:
        raise Refused(Denial.PASSED)
    return replace(session, page=page, open_rule=None)


def open_rule(session: Session, user: UserId, name: str, *, is_admin: bool) -> Session:
    """The host or an admin looks at what one house rule could be."""
    _require_lobby(session)
    _require_host(session, user, is_admin=is_admin)
    if name not in CUSTOMS and name not in house_rules.settings_of(session.rules):
        raise Refused(Denial.PASSED)
    return replace(session, open_rule=name)


def set_rule(session: Session, user: UserId, name: str, option: str, *, is_admin: bool) -> Session:
    """The host or an admin sets a house rule; raises Impossible for what cannot be played."""
    _require_lobby(session)
    _require_host(session, user, is_admin=is_admin)
    session = replace(session, open_rule=None)
    if name in CUSTOMS:
        return with_custom(session, name, option)
    rules = house_rules.set_rule(session.rules, name, option, len(session.sitters))
    return replace(session, rules=rules)


def house_rules_of(session: Session) -> HouseRules:
    """How this table plays, for the group to keep or to play by again."""
    return HouseRules(
        game=session.game,
        rules=session.rules,
        turn_time_s=session.turn_time_s,
        hook_warns=session.hook_warns,
        is_without_hints=session.is_without_hints,
    )


def play_by(session: Session, user: UserId, house: HouseRules, *, is_admin: bool) -> Session:
    """The host or an admin takes another preset of this game, or rules the group has kept.

    Raises Impossible where so many as sit there could not play by them.
    """
    _require_lobby(session)
    _require_host(session, user, is_admin=is_admin)
    if len(session.sitters) > house.rules.max_seats:
        raise Refused(Denial.TABLE_FULL, most=house.rules.max_seats)
    changed = replace(
        session,
        game=house.game,
        rules=house.rules,
        turn_time_s=house.turn_time_s,
        hook_warns=house.hook_warns,
        is_without_hints=house.is_without_hints,
        open_rule=None,
    )
    _require_playable(changed, len(changed.sitters))
    return changed


def shuffle_seats(session: Session, user: UserId, moment: Moment) -> Session:
    _require_lobby(session)
    _require_host(session, user)
    return replace(session, sitters=moment.chance.shuffled(session.sitters))


def begin(session: Session, user: UserId, moment: Moment) -> Session:
    """The game starts: the first dealer is drawn and the first cards are dealt."""
    _require_lobby(session)
    _require_seated(session, user)
    missing = session.rules.min_seats - len(session.sitters)
    if missing > 0:
        raise Refused(Denial.TOO_FEW, missing=missing)
    closed = [person.name for person in session.people if not person.is_reachable]
    if closed:
        raise Refused(Denial.CHATS_CLOSED, names=", ".join(closed))
    _require_playable(session, len(session.sitters))  # fewer may sit there than were counted on
    state = start(session.rules, len(session.sitters))
    started = replace(
        session,
        stage=Stage.PLAYING,
        state=state,
        page=LobbyPage.LOBBY,
        begun_at=moment.now,
        left=(),
    )
    return play_on(_pressed(started, user, moment), moment)


# In the game


def press(session: Session, user: UserId, *, question: int, choice: str, moment: Moment) -> Session:
    """A person answers the question their button belongs to.

    Raises Refused(PASSED) for the button of an earlier question, and IllegalAction for what may not
    be done.
    """
    seat = session.seat_of(user)
    if seat is None:
        raise Refused(Denial.NOT_AT_TABLE)
    if session.stage is not Stage.PLAYING or session.state is None:
        raise Refused(Denial.PASSED)
    action = parse_choice(choice, seat)
    if question != session.question or action is None:
        raise _passed(session, session.state, seat)
    if session.is_paused:
        raise Refused(Denial.PAUSED)
    state, _ = apply(session.state, action)
    after = replace(bidders.noted(session, action), state=state, last_actor=seat)
    return play_on(_pressed(after, user, moment), moment, before=session.state)


def _passed(session: Session, state: AnyState, seat: Seat) -> Refused:
    """An answer that came too late says whose turn it is, when it is somebody else's."""
    asked = [sitter for s, sitter in enumerate(session.sitters) if s in to_act(state)]
    names = [sitter.name for sitter in asked if isinstance(sitter, Person)]
    if seat in to_act(state) or not names:
        return Refused(Denial.PASSED)
    return Refused(Denial.PASSED_ON, names=", ".join(names), count=len(names))


def choice_of(action: SeatAction) -> str:
    """How a button names an action: b3 (bid), c♠A (card), t♥ or t- (trump or none)."""
    match action:
        case PlaceBid():
            return f"b{action.tricks}"
        case PlayCard():
            return f"c{action.card}"
        case ChooseTrump():
            return f"t{action.suit or '-'}"


def parse_choice(choice: str, seat: Seat) -> SeatAction | None:
    """The action a button names, None for anything that is no such name."""
    kind, value = choice[:1], choice[1:]
    try:
        if kind == "b" and value.isascii() and value.isdigit():
            return PlaceBid(seat, int(value))
        if kind == "c":
            return PlayCard(seat, Card(value))
        if kind == "t":
            return ChooseTrump(seat, None if value == "-" else Suit(value))
    except ValueError:
        return None
    return None


def run_out(session: Session, moment: Moment) -> Session:
    """The deadline has passed: a forgotten lobby closes, and the computer plays for whoever was
    asked.
    """
    if session.deadline is None or session.deadline > moment.now:
        return session
    if session.stage is Stage.LOBBY:
        return replace(session, stage=Stage.CLOSED, deadline=None)
    if session.stage is not Stage.PLAYING or session.state is None:
        return session  # an ended table stays due until its game is filed
    if is_forgotten(session, moment.now):
        return ended(session)
    if session.countdown is not None and not session.is_paused:
        return count_on(session, session.state, moment)
    if (turn := to_think_over(session)) is not None:
        return thought_is_lost(session, turn, moment)
    return absence.time_is_up(session, session.state, moment)


def count_down(session: Session, user: UserId, moment: Moment) -> Session:
    """The host does not wait for the last bids: an empty fist is a zero (D-12)."""
    _require_host(session, user)
    may_count = session.stage is Stage.PLAYING and is_choosing(session.state)
    if session.countdown is not None or not may_count:
        raise Refused(Denial.PASSED)
    if session.is_paused:
        raise Refused(Denial.PAUSED)
    return begin_count(session, moment)


def stop(session: Session, user: UserId, *, is_admin: bool) -> Session:
    """The host or an admin ends the table; after a finished deal the game has a winner all the
    same. A lobby is shown once more, closed: it may stand far up the chat.
    """
    if not session.is_live:
        raise Refused(Denial.IS_OVER)
    if not is_host(session, user) and not is_admin:
        raise Refused(Denial.HOST_OR_ADMIN_ONLY, host=host_name(session))
    return ended(show_again(session) if session.stage is Stage.LOBBY else session)


def leave_chat(session: Session) -> Session:
    """The bot was sent away from the chat: the table ends and nothing more is posted there."""
    place = replace(session.place, is_gone=True)
    return replace(ended(session) if session.is_live else session, place=place)


def migrate(session: Session, current: Place) -> Session:
    return replace(session, place=current)


# Around the game


def show_again(session: Session) -> Session:
    """The group's post is sent anew; a table in a private chat is its hand."""
    if not session.is_live:
        raise Refused(Denial.IS_OVER)
    if session.place.is_private:
        for person in session.people:
            session = show_hand(session, person.user)
    return replace(session, edition=session.edition + 1)


def lose_topic(session: Session) -> Session:
    """What stood in a topic that is gone is shown in the General topic."""
    return replace(session, place=replace(session.place, topic=None))


def show_hand(session: Session, user: UserId) -> Session:
    """Somebody's post in their private chat is sent anew."""
    seat, person = session.seat_of(user), session.person(user)
    if seat is None or person is None:
        return session
    return session.with_sitter(seat, replace(person, rung=person.rung + 1))


def show_hand_or_way(session: Session, user: UserId) -> Session:
    """The same; of somebody who cannot be written to the group's post, with the way to the chat."""
    person = session.person(user)
    is_cut_off = person is not None and not person.is_reachable and session.is_live
    return show_again(session) if is_cut_off else show_hand(session, user)


def set_reachable(session: Session, user: UserId, *, is_reachable: bool) -> Session:
    seat = session.seat_of(user)
    person = session.person(user)
    if seat is None or person is None:
        return session
    is_back = is_reachable and not person.is_reachable
    rung = person.rung + is_back  # what was sent before stands far up their chat
    return session.with_sitter(seat, replace(person, is_reachable=is_reachable, rung=rung))


def speak(session: Session, *, language: str, user: UserId | None = None) -> Session:
    """The group's language, or for a user that of their private chat."""
    if user is None:
        return replace(session, language=language)
    seat, person = session.seat_of(user), session.person(user)
    if seat is None or person is None:
        return session
    return session.with_sitter(seat, replace(person, language=language))


def rematch(session: Session, sid: SessionId, *, user: UserId, now: datetime) -> Session:
    """The lobby that follows a finished game: the same people and computers, the same rules."""
    if session.is_live:
        raise Refused(Denial.PASSED)
    _require_seated(session, user)
    return Session(
        id=sid,
        place=replace(session.place, is_gone=False),  # where buttons are pressed the bot is back
        language=session.language,
        game=session.game,
        rules=session.rules,
        host=user,
        sitters=tuple(_anew(sitter) for sitter in session.sitters),
        opened_at=now,
        turn_time_s=session.turn_time_s,
        is_without_hints=session.is_without_hints,
        deadline=now + timedelta(seconds=LOBBY_KEPT_S),
        timezone=session.timezone,
    )


def _anew(sitter: Sitter) -> Sitter:
    """As if they had just sat down."""
    if isinstance(sitter, Computer):
        return replace(sitter, stands_in=False)
    if isinstance(sitter, Guest):
        return sitter
    return replace(sitter, rung=0, missed=0, is_away=False)


def follow(session: Session, sid: SessionId) -> Session:
    """The finished table knows the one that follows it."""
    return replace(session, rematch=sid)


# What a change needs


def _without(session: Session, seat: Seat) -> Session:
    """The lobby when that seat is gone; a person who sat there is told in their private chat."""
    sitter = session.sitters[seat]
    sitters = (*session.sitters[:seat], *session.sitters[seat + 1 :])
    if not isinstance(sitter, Person):
        return replace(session, sitters=sitters)
    others = tuple(gone for gone in session.left if gone.user != sitter.user)
    return replace(session, sitters=sitters, left=(*others, sitter)[-LEFT_REMEMBERED:])


def _pressed(session: Session, user: UserId, moment: Moment) -> Session:
    seat, person = session.seat_of(user), session.person(user)
    if seat is None or person is None:
        return session
    here = replace(person, pressed_at=moment.now, missed=0, is_away=False)
    # Whoever plays on does not want to stop any more; what the others want stands.
    votes = tuple(vote for vote in session.stop_votes if vote != user)
    return replace(session.with_sitter(seat, here), touched_at=moment.now, stop_votes=votes)


def _hand_on(session: Session) -> Session:
    """The next person in the order of joining is host; a table without people ends.

    The pencil of a scorekeeper who has gone is the host's again.
    """
    if not session.people:
        return ended(session)
    if session.scorekeeper is not None and session.person(session.scorekeeper) is None:
        session = replace(session, scorekeeper=None)
    if session.person(session.host) is not None:
        return session
    return replace(session, host=session.people[0].user)


def _with_computer(session: Session) -> Session:
    """One more, which plays as well as the one before it."""
    levels = [sitter.level for sitter in session.sitters if isinstance(sitter, Computer)]
    computer = Computer(_free_number(session), level=levels[-1] if levels else Level.NORMAL)
    return replace(session, sitters=(*session.sitters, computer))


def _free_number(session: Session) -> int:
    taken = {s.number for s in session.sitters if isinstance(s, Computer)}
    return next(number for number in range(1, len(session.sitters) + 2) if number not in taken)


def _computer_seats(session: Session) -> list[Seat]:
    return [Seat(i) for i, sitter in enumerate(session.sitters) if isinstance(sitter, Computer)]


def _require_lobby(session: Session) -> None:
    if session.stage is Stage.PLAYING:
        raise Refused(Denial.HAS_STARTED)
    if session.stage is not Stage.LOBBY:
        raise Refused(Denial.IS_OVER)


def _require_playable(session: Session, seats: int) -> None:
    """Nobody sits down whom the cards would not reach."""
    if seats >= session.rules.min_seats:
        found = objections(session.rules, seats)
        if found:
            raise house_rules.Impossible(*found)


def _may_grow(session: Session) -> bool:
    """Whether the cards reach for one more."""
    seats = len(session.sitters) + 1
    return seats <= session.rules.min_seats or not objections(session.rules, seats)


def _require_seated(session: Session, user: UserId) -> None:
    if session.seat_of(user) is None:
        raise Refused(Denial.NOT_AT_TABLE)


def is_host(session: Session, user: UserId) -> bool:
    """Never somebody who is not shown, not even where nobody is host yet."""
    return user == session.host != NOBODY


def _require_host(session: Session, user: UserId, *, is_admin: bool = False) -> None:
    if not is_host(session, user) and not is_admin:
        raise Refused(Denial.HOST_ONLY, host=host_name(session))


def host_name(session: Session) -> str:
    """For a refusal; Refused(NOT_AT_TABLE) where nobody is host yet."""
    host = session.person(session.host) or session.pencil
    if host is None:  # nobody sits there yet, whoever asks included
        raise Refused(Denial.NOT_AT_TABLE)
    return host.name
