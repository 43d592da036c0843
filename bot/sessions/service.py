"""The use cases: load a table, change it purely, commit it, and only then let anybody speak."""

from __future__ import annotations

import hashlib
import hmac
import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Protocol

from bot.computer import Level
from bot.games import GAMES
from bot.sessions import absence, after, scorecard, table
from bot.sessions.chance import Chance, Moment
from bot.sessions.codec import UnreadableDocument, from_doc, to_doc
from bot.sessions.kept import OWN, Kept
from bot.sessions.keys import SHEET, TABLES_IN_CHAT, tag_of
from bot.sessions.refusals import Denial, Refused, TableBusy
from bot.sessions.session import (
    DAY_S,
    ChatId,
    HouseRules,
    Person,
    Place,
    Session,
    SessionId,
    Stage,
    UserId,
)
from bot.sessions.store import ChatFull, Standing, Store, Stored, TableGone
from bot.sessions.turns import Ask, Turns, without_thinking

log = logging.getLogger(__name__)

ENDED_KEPT_S = 2 * DAY_S
FORGOTTEN_KEPT_S = 60 * 60  # of a private table, so that its cards can be taken away
BROKEN_KEPT_S = 14 * DAY_S  # for whoever can mend it
TRIES = 8
MOST_TABLES = 32  # at which one person sits
Change = Callable[[Session], Session]
Wake = Callable[[SessionId, Stored | None], None]
"""Has the publisher look at a table: as it was just written, where that is known."""


class Written(Protocol):
    """A change of a score sheet, given who makes it and when."""

    def __call__(self, session: Session, user: UserId, /, *, now: datetime) -> Session: ...


@dataclass(frozen=True, slots=True)
class Caller:
    """Who asked, as Telegram tells: name as given, language as their app says (None if unknown)."""

    user: UserId
    name: str
    app_language: str | None = None


@dataclass(frozen=True, slots=True)
class Seen:
    """A table as it stands after a use case; is_new: whether this call opened it."""

    session: Session
    is_new: bool = False


class Tables:
    """All tables of the bot; every method is one use case and raises Refused for a player's
    mistake.

    `StoreUnavailable` and `TableBusy` mean that nothing was changed and that asking again later is
    right.
    """

    def __init__(
        self,
        store: Store,
        *,
        chance: Chance,
        clock: Callable[[], datetime],
        secret: bytes,
        languages: tuple[str, ...],
        timezone: str | None = None,
        wake: Wake,
        lost: Callable[[], None] = lambda: None,
        ask: Ask = without_thinking,
    ) -> None:
        self._store = store
        self._kept = Kept(store)
        self._chance = chance
        self._clock = clock
        self._secret = secret
        self._timezone = timezone
        self._languages = languages  # the first is the default
        self._wake = wake
        self._lost = lost  # told of each commit that somebody else was before
        self._turns = Turns(  # that computers think over, asking `ask`
            ask,
            commit=lambda sid, change: self._change(sid, change, None),
            moment=self._moment,
            wake=lambda sid: wake(sid, None),
        )

    async def think_no_more(self) -> None:
        """Nobody thinks any more; what is not thought out is played when its time is over."""
        await self._turns.stop()

    # Opening and finding

    async def open(
        self,
        place: Place,
        caller: Caller | None,
        *,
        command: str,
        wanted: str = "",
        update_id: int,
    ) -> Seen:
        """Open a table, or show the one that stands there.

        Raises Refused(TOO_MANY_TABLES, most) and Refused(CHAT_FULL, most) to whoever has too many.

        caller: None for an anonymous admin. command: which game. wanted: one of its presets or the
        name of house rules the group has kept; without it the group's own, else the usual ones.
        Raises Refused(NO_SUCH_RULES) for a name that is neither.
        """
        return await self._lay(place, caller, command=command, wanted=wanted, update_id=update_id)

    async def open_sheet(
        self,
        place: Place,
        caller: Caller | None,
        *,
        command: str,
        wanted: str = "",
        names: tuple[str, ...] = (),
        update_id: int,
    ) -> Seen:
        """Lay a score sheet for real cards, or show the one that lies there.

        names: people on it besides the caller; otherwise as `open`, for a sheet that may lie beside
        a table.
        """
        return await self._lay(
            place,
            caller,
            command=command,
            wanted=wanted,
            update_id=update_id,
            is_sheet=True,
            names=names,
        )

    async def _lay(
        self,
        place: Place,
        caller: Caller | None,
        *,
        command: str,
        wanted: str,
        update_id: int,
        is_sheet: bool = False,
        names: tuple[str, ...] = (),
    ) -> Seen:
        place = replace(place, chat=await self._store.first_id(place.chat))
        standing = await self._store.standing(place.chat, place.topic, is_sheet=is_sheet)
        if (seen := await self._shown_again(standing, update_id)) is not None:
            return seen
        language = await self._chat_language(place, caller)
        host = None if caller is None else await self._person(caller)
        sid = self._new_id(place.chat, f"{place.current}:{update_id}", is_sheet=is_sheet)
        opened = scorecard.open_lobby if is_sheet else table.open_lobby
        lobby = opened(
            sid,
            place,
            host,
            house=await self._kept.called(place.chat, command, wanted),
            language=language,
            now=self._clock(),
            timezone=await self._store.timezone_of_chat(place.chat) or self._timezone,
        )
        if names:
            lobby = scorecard.add_names(lobby, lobby.host, names, self._clock(), is_admin=True)
        if host is not None:
            await self._sits_at(host.user, sid)
        return await self._put_down(lobby.with_update(update_id), seen=standing)

    async def _shown_again(self, standing: SessionId | None, update_id: int) -> Seen | None:
        """The live table that stands where another was to be opened."""
        session = None if standing is None else await self._readable(standing)
        if session is None or not session.is_live:
            return None
        if update_id in session.updates:
            return Seen(session, is_new=True)
        return Seen(await self._change(session.id, table.show_again, update_id))

    async def at(self, chat: ChatId, topic: int | None, *, is_sheet: bool = False) -> Session:
        """The table that stands in the chat, ended ones for as long as they are kept.

        is_sheet: the score sheet that lies there. Raises Refused(NO_TABLE), Refused(NO_SHEET) when
        there is none.
        """
        first = await self._store.first_id(chat)
        sid = await self._store.standing(first, topic, is_sheet=is_sheet)
        session = None if sid is None else await self._find(sid)
        if session is None:
            raise Refused(Denial.NO_SHEET if is_sheet else Denial.NO_TABLE)
        return session

    async def by_id(self, sid: SessionId) -> Session:
        session = await self._find(sid)
        if session is None:
            raise Refused(Denial.PASSED)
        return session

    async def of_person(self, user: UserId) -> tuple[Session, ...]:
        """The live tables at which somebody sits, the newest first, but for broken ones."""
        found = []
        for sid in await self._store.tables_of(user):
            try:
                session = await self._find(sid)
            except UnreadableDocument as error:
                log.error("table %s cannot be read: %s", sid, error)
                continue
            if session is None or (session.is_filed and session.seat_of(user) is not None):
                await self._store.remove_table_of(user, sid)  # its record leads to it
            elif session.is_live and session.seat_of(user) is not None:
                found.append(session)
        return tuple(found)

    async def _sits_at(self, user: UserId, sid: SessionId) -> None:
        """Before somebody sits down: from now on the table is found by who sits there."""
        if await self._store.add_table_of(user, sid) <= MOST_TABLES:
            return
        if sum(1 for session in await self.of_person(user) if session.id != sid) >= MOST_TABLES:
            await self._store.remove_table_of(user, sid)
            raise Refused(Denial.TOO_MANY_TABLES, most=MOST_TABLES)

    async def _in_chat(self, first: ChatId) -> tuple[Session, ...]:
        """All tables that stand in a chat and its topics, or lately stood, but for broken ones."""
        found = []
        for sid in await self._store.tables_in(first):
            session = await self._readable(sid)
            if session is None:
                await self._store.remove_table_in(first, sid)
            else:
                found.append(session)
        return tuple(found)

    async def first_id(self, chat: ChatId) -> ChatId:
        """The id a chat was first met under, by which two chats are compared."""
        return await self._store.first_id(chat)

    # House rules

    async def keep_rules(self, session: Session, name: str) -> None:
        """The table's house rules are the group's from now on, under a name or as its own.

        Raises as `Kept.keep` does.
        """
        house = table.house_rules_of(session)
        chat = session.place.chat
        await self._kept.keep(chat, scorecard.off_paper(house) if session.is_sheet else house, name)
        await self._show_kept(chat, GAMES[session.game].command)

    async def forget_rules(self, chat: ChatId, name: str, *, command: str | None = None) -> None:
        """Of one game, or of every game that has rules of that name here; else NO_SUCH_RULES."""
        first = await self._store.first_id(chat)
        for one in await self._kept.forget(first, name, command):
            await self._show_kept(first, one)

    async def kept_names(self, chat: ChatId, command: str) -> tuple[str, ...]:
        """The names under which a group has kept rules for a game."""
        return await self._kept.names(await self._store.first_id(chat), command)

    async def _show_kept(self, first: ChatId, command: str) -> None:
        """Open pages of house rules list what is kept now."""
        names = await self._kept.names(first, command)

        def show(session: Session) -> Session:
            is_listed = session.stage is Stage.LOBBY and GAMES[session.game].command == command
            return replace(session, saved=names) if is_listed else session

        await self._change_all(first, show)

    async def rules_for(self, session: Session, name: str) -> HouseRules:
        """A preset or kept rules of the table's game, else Refused(NO_SUCH_RULES)."""
        command = GAMES[session.game].command
        house = await self._kept.called(session.place.chat, command, name)
        return scorecard.on_paper(house) if session.is_sheet else house

    async def rules_of_game(self, session: Session, command: str) -> HouseRules:
        """What the group plays a game by, for a sheet that is to be kept for that game."""
        return scorecard.on_paper(await self._kept.called(session.place.chat, command, OWN))

    # In the lobby

    async def join(
        self, sid: SessionId, caller: Caller, *, shows_again: bool = False, update_id: int
    ) -> Session:
        """Somebody sits down; shows_again: the group's post is sent anew, too."""
        person = await self._person(caller)
        table.join(await self.by_id(sid), person)  # a deep link may say anything: it is not kept
        await self._sits_at(caller.user, sid)

        def change(session: Session) -> Session:
            joined = table.join(session, person)
            return table.show_again(joined) if shows_again else joined

        return await self._change(sid, change, update_id)

    async def join_sheet(self, sid: SessionId, caller: Caller, *, update_id: int) -> Session:
        person = await self._person(caller)
        scorecard.join(await self.by_id(sid), person, self._clock())  # as in `join`
        await self._sits_at(caller.user, sid)
        return await self._change(
            sid, lambda s: scorecard.join(s, person, self._clock()), update_id
        )

    async def keep_score(
        self, sid: SessionId, change: Written, user: UserId, *, update_id: int
    ) -> Session:
        """A change of a score sheet, by whoever holds the pencil."""
        return await self._change(sid, lambda s: change(s, user, now=self._clock()), update_id)

    async def leave(self, sid: SessionId, user: UserId, *, update_id: int) -> Session:
        return await self._change(sid, lambda s: table.leave(s, user, self._moment()), update_id)

    async def add_computer(self, sid: SessionId, user: UserId, *, update_id: int) -> Session:
        return await self._change(sid, lambda s: table.add_computer(s, user), update_id)

    async def remove_computer(self, sid: SessionId, user: UserId, *, update_id: int) -> Session:
        return await self._change(sid, lambda s: table.remove_computer(s, user), update_id)

    async def set_level(
        self,
        sid: SessionId,
        user: UserId,
        level: Level,
        *,
        number: int | None = None,
        update_id: int,
    ) -> Session:
        return await self._change(sid, lambda s: table.set_level(s, user, level, number), update_id)

    async def arrange(self, sid: SessionId, change: Change, *, update_id: int) -> Session:
        """Any other pure change of `table`, already given what it needs."""
        return await self._change(sid, change, update_id)

    async def begin(self, sid: SessionId, user: UserId, *, update_id: int) -> Session:
        return await self._change(sid, lambda s: table.begin(s, user, self._moment()), update_id)

    # In the game

    async def press(
        self, sid: SessionId, user: UserId, *, question: int, choice: str, update_id: int
    ) -> Session:
        def change(session: Session) -> Session:
            return table.press(
                session, user, question=question, choice=choice, moment=self._moment()
            )

        return await self._change(sid, change, update_id)

    async def count_down(self, sid: SessionId, user: UserId, *, update_id: int) -> Session:
        return await self._change(
            sid, lambda s: table.count_down(s, user, self._moment()), update_id
        )

    async def shuffle_seats(self, sid: SessionId, user: UserId, *, update_id: int) -> Session:
        return await self._change(
            sid, lambda s: table.shuffle_seats(s, user, self._moment()), update_id
        )

    async def come_back(self, sid: SessionId, user: UserId, *, update_id: int) -> Session:
        return await self._change(
            sid, lambda s: absence.come_back(s, user, self._moment()), update_id
        )

    async def take_over(
        self, sid: SessionId, caller: Caller, *, shows_again: bool = False, update_id: int
    ) -> Session:
        """Somebody sits down where the computer plays; shows_again: as in `join`."""
        person = await self._person(caller)
        session = await self.by_id(sid)
        if update_id in session.updates:
            return session
        absence.take_over(session, person, self._moment())  # as in `join`
        await self._sits_at(caller.user, sid)

        def change(session: Session) -> Session:
            taken = absence.take_over(session, person, self._moment())
            return table.show_again(taken) if shows_again and taken.is_live else taken

        return await self._change(sid, change, update_id)

    async def pause(
        self, sid: SessionId, user: UserId, *, is_admin: bool, update_id: int
    ) -> Session:
        return await self._change(
            sid, lambda s: absence.pause(s, user, is_admin=is_admin), update_id
        )

    async def resume(
        self, sid: SessionId, user: UserId, *, is_admin: bool, update_id: int
    ) -> Session:
        return await self._change(
            sid,
            lambda s: absence.resume(s, user, self._moment(), is_admin=is_admin),
            update_id,
        )

    async def vote_to_stop(
        self, sid: SessionId, user: UserId, *, shows_again: bool = False, update_id: int
    ) -> Session:
        """One vote more; shows_again: the group's post, which asks for others, is sent anew."""

        def change(session: Session) -> Session:
            voted = absence.vote_to_stop(session, user)
            return table.show_again(voted) if shows_again and voted.is_live else voted

        return await self._change(sid, change, update_id)

    def may_anybody_stop(self, session: Session) -> bool:
        """Whether a game has lain still for so long that anyone in the chat may end it."""
        return absence.may_anybody_stop(session, self._moment())

    async def run_out(self, sid: SessionId) -> Session:
        """A deadline may have passed; whoever comes second finds that it has not."""
        return await self._change(sid, self._run_out, None)

    def _run_out(self, session: Session) -> Session:
        if session.is_sheet:
            return scorecard.run_out(session, self._clock())
        late = table.run_out(session, self._moment())
        for before, now in zip(session.sitters, late.sitters, strict=True):
            if (
                isinstance(before, Person)
                and isinstance(now, Person)
                and now.missed > before.missed
            ):
                log.info(
                    "table %s: the time of %s was over, their turn is played", late.id, now.user
                )
        return late

    async def filed(self, sid: SessionId) -> Session:
        """An ended table's game is in the group's records: it leaves Redis after a while."""
        return await self._change(sid, after.filed, None)

    async def put_off_filing(self, sid: SessionId) -> Session:
        """An ended table's game cannot be filed now: nobody need look at it for a while."""
        return await self._change(sid, lambda s: after.put_off(s, self._clock()), None)

    async def stop(
        self, sid: SessionId, user: UserId, *, is_admin: bool, update_id: int
    ) -> Session:
        return await self._change(sid, lambda s: table.stop(s, user, is_admin=is_admin), update_id)

    async def show_again(self, sid: SessionId, *, update_id: int) -> Session:
        return await self._change(sid, table.show_again, update_id)

    async def show_hands(self, user: UserId, *, update_id: int) -> tuple[Session, ...]:
        """Every hand somebody holds is sent to their private chat anew.

        Where they cannot be written to, the group's post is: it says so, and leads to that chat.
        """
        held = tuple(session for session in await self.of_person(user) if not session.is_sheet)
        for session in held:
            await self._change(session.id, lambda s: table.show_hand_or_way(s, user), update_id)
        return held

    async def rematch(self, sid: SessionId, user: UserId, *, update_id: int) -> Seen:
        """The lobby that follows a finished game; pressed twice it is still one.

        Raises Refused(PASSED) when what followed is over too, or another table stands here.
        """
        old = await self.by_id(sid)
        if old.rematch is not None:
            following = await self.by_id(old.rematch)
            if not following.is_live and update_id not in old.updates:
                raise Refused(Denial.PASSED)
            return Seen(following)
        is_sheet, place = old.is_sheet, old.place
        next_id = self._new_id(place.chat, f"rematch:{sid}", is_sheet=is_sheet)
        standing = await self._store.standing(place.chat, place.topic, is_sheet=is_sheet)
        if standing not in (None, sid, next_id):
            other = await self._readable(standing)
            if other is not None and other.is_live:
                raise Refused(Denial.PASSED)
        again = scorecard.rematch if is_sheet else table.rematch
        lobby = again(old, next_id, user=user, now=self._clock()).with_update(update_id)
        lobby = await self._as_known_now(lobby)
        for person in lobby.people:
            if await self._store.add_table_of(person.user, next_id) > MOST_TABLES:
                await self.of_person(person.user)  # what is over is no longer remembered after this
        seen = await self._put_down(lobby, seen=standing)
        old = await self._change(sid, lambda s: table.follow(s, next_id), update_id)
        for forgotten in after.known_at(lobby) - after.known_at(old):  # since it was looked at
            await self.forget_at_tables(forgotten, also=(next_id,))
            await self._store.remove_table_of(forgotten, next_id)
        return seen

    # What Telegram tells about people and chats

    async def set_reachable(self, sid: SessionId, user: UserId, *, is_reachable: bool) -> None:
        await self._store.set_started(user, has_started=is_reachable)
        await self._change(
            sid, lambda s: table.set_reachable(s, user, is_reachable=is_reachable), None
        )

    async def met(self, user: UserId, *, is_reachable: bool) -> None:
        """Somebody opened the bot's chat, or blocked it: every table of theirs knows."""
        await self._store.set_started(user, has_started=is_reachable)
        for session in await self.of_person(user):
            await self.set_reachable(session.id, user, is_reachable=is_reachable)

    async def has_met(self, user: UserId) -> bool:
        return (await self._store.profile(user)).has_started

    async def leave_chat(self, chat: ChatId) -> None:
        """The bot was sent away: the tables of the chat and of all its topics end."""
        await self._change_all(await self._store.first_id(chat), table.leave_chat)

    async def sent_away(self, sid: SessionId) -> None:
        """The same, found out by a post of this table that was refused."""
        await self.leave_chat((await self.by_id(sid)).place.chat)

    async def lose_topic(self, sid: SessionId) -> None:
        """Its topic was deleted: the table goes on in the General topic.

        Commands given there find it unless another stands there; its buttons do in any case.
        """
        place = (await self.by_id(sid)).place
        if place.topic is not None:
            await self._store.stand_in_general(sid, place.chat)
            await self._change(sid, table.lose_topic, None)

    async def speak_again(self, chat: ChatId, *, update_id: int) -> None:
        """The bot may post in the chat again: what stands there is shown anew."""
        first = await self._store.first_id(chat)
        await self._change_all(first, lambda s: table.show_again(s) if s.is_live else s, update_id)

    async def migrate(self, old: ChatId, new: ChatId) -> None:
        """A group became a supergroup: its key stays, its messages go to the new id."""
        first = await self._store.first_id(old)
        await self._store.add_alias(new, first)
        await self._change_all(first, lambda s: table.migrate(s, replace(s.place, current=new)))

    async def set_timezone(self, session: Session, zone: str, *, update_id: int) -> None:
        """Where the group lives; its nights are kept quiet from now on."""
        await self._store.set_timezone_of_chat(session.place.chat, zone)
        first = session.place.chat
        await self._change_all(first, lambda s: replace(s, timezone=zone), update_id)

    async def clock_of(self, chat: ChatId) -> tuple[datetime, str | None]:
        """What time it is, and the time zone where the group lives; None for UTC."""
        first = await self._store.first_id(chat)
        return self._clock(), await self._store.timezone_of_chat(first) or self._timezone

    # Languages

    async def meet_chat(self, chat: ChatId, caller: Caller | None) -> str:
        """The group's language, which from the first meeting on is that of whoever brought us."""
        first = await self._store.first_id(chat)
        chosen = await self._store.language_of_chat(first)
        if chosen is None:
            chosen = self._languages[0] if caller is None else await self.language_of_person(caller)
            await self._store.set_language_of_chat(first, chosen)
        return chosen

    async def language_of_chat(self, chat: ChatId) -> str:
        first = await self._store.first_id(chat)
        return await self._store.language_of_chat(first) or self._languages[0]

    async def language_of_person(self, caller: Caller) -> str:
        chosen = (await self._store.profile(caller.user)).language
        return chosen or self._offered(caller.app_language) or self._languages[0]

    async def set_language_of_chat(self, chat: ChatId, language: str) -> None:
        first = await self._store.first_id(chat)
        await self._store.set_language_of_chat(first, language)
        await self._change_all(first, lambda s: table.speak(s, language=language))

    async def set_language_of_person(self, user: UserId, language: str) -> None:
        await self._store.set_language_of_person(user, language)
        for session in await self.of_person(user):
            await self._change(
                session.id, lambda s: table.speak(s, language=language, user=user), None
            )

    # Forgetting

    async def forget_at_tables(
        self,
        user: UserId,
        chats: Iterable[ChatId] = (),
        *,
        also: Iterable[SessionId] = (),
        until_s: int | None = None,
    ) -> None:
        """No table says any more who this person was; of a running game they leave first.

        chats: whose tables are looked at besides those where they sit, by first ids. also: further
        tables. until_s: what was opened later (in seconds, Unix) is theirs.
        """

        def forget(session: Session) -> Session:
            is_later = until_s is not None and session.opened_at.timestamp() > until_s
            return session if is_later else after.forget(session, user, self._moment())

        own = await self._store.tables_in(ChatId(user))  # whose keys bear the person's number
        sids = dict.fromkeys([*await self._store.tables_of(user), *own, *also])
        for chat in chats:
            sids |= dict.fromkeys(await self._store.tables_in(chat))
        waiting = list(sids)
        for sid in waiting:
            kept_s = FORGOTTEN_KEPT_S if sid in own else ENDED_KEPT_S
            try:
                session = await self._change(sid, forget, None, ended_kept_s=kept_s)
            except (Refused, UnreadableDocument):  # gone, or broken and soon to go
                continue
            if (following := session.rematch) is not None and following not in waiting:
                waiting.append(following)  # it may have been asked for just now

    async def forget_profile(self, user: UserId) -> None:
        """What the bot knew of a person besides tables and games; the last to be forgotten."""
        await self._store.forget_person(user)

    def now(self) -> datetime:
        return self._clock()

    async def is_repeated(self, update_id: int) -> bool:
        """Whether an update that changes nothing stored has been answered before."""
        return await self._store.seen_update(update_id)

    # How it is done

    async def _change(
        self,
        sid: SessionId,
        change: Change,
        update_id: int | None,
        *,
        ended_kept_s: int = ENDED_KEPT_S,
    ) -> Session:
        """Load, change, commit; lose and try again on the newer table; then wake the publisher.

        A commit that lost and finds its own update id has won: Telegram or the Redis client
        repeated it.
        """
        stored = await self._store.load(sid)
        if stored is None:
            raise Refused(Denial.PASSED)
        for _ in range(TRIES):
            session = from_doc(stored.doc)
            if update_id is not None and update_id in session.updates:
                return session
            changed = change(session)
            if changed == session:
                return session
            if update_id is not None:
                changed = changed.with_update(update_id)
            changed = after.ended_now(changed, self._clock())
            is_kept = changed.is_live or after.awaits_filing(changed)
            expire_s = None if is_kept else ended_kept_s
            doc = to_doc(changed)
            try:
                outcome = await self._store.commit(
                    sid, version=stored.version, doc=doc, expire_s=expire_s
                )
            except TableGone:
                raise Refused(Denial.PASSED) from None
            if isinstance(outcome, int):
                if not self._turns.take_up(changed):  # else people see the thought with the rest
                    self._wake(sid, Stored(outcome, doc))
                return changed
            self._lost()
            stored = outcome
        raise TableBusy(sid)

    async def _change_all(
        self, first: ChatId, change: Change, update_id: int | None = None
    ) -> None:
        """The same change at every table of a chat and its topics."""
        for session in await self._in_chat(first):
            try:
                await self._change(session.id, change, update_id)
            except Refused:  # it ended long ago, and has left the memory since it was looked for
                continue

    async def _find(self, sid: SessionId) -> Session | None:
        stored = await self._store.load(sid)
        return None if stored is None else from_doc(stored.doc)

    async def _readable(self, sid: SessionId) -> Session | None:
        """The table that stands somewhere, unless it is gone or broken.

        A broken one is set aside, to leave Redis after a while: it must not bar the way for ever.
        """
        try:
            return await self._find(sid)
        except UnreadableDocument as error:
            log.error("table %s cannot be read and is set aside: %s", sid, error)
            await self._store.set_aside(sid, expire_s=BROKEN_KEPT_S)
            return None

    async def _put_down(self, lobby: Session, *, seen: SessionId | None) -> Seen:
        """Set the table in its place; if another stands there by now, show that one."""
        place, doc = lobby.place, to_doc(lobby)
        stands = await self._store.open(
            lobby.id, chat=place.chat, topic=place.topic, doc=doc, seen=seen
        )
        if isinstance(stands, ChatFull):
            await self._in_chat(place.chat)  # broken tables are no longer counted after this
            raise Refused(Denial.CHAT_FULL, most=TABLES_IN_CHAT)
        if isinstance(stands, Standing):
            return Seen(await self.by_id(stands.sid))
        self._wake(lobby.id, None)
        await self._store.drop_ended(place.chat)  # whoever plays on and on must not fill Redis
        return Seen(await self.by_id(lobby.id), is_new=True)

    async def _person(self, caller: Caller) -> Person:
        profile = await self._store.profile(caller.user)
        language = profile.language or self._offered(caller.app_language)
        return Person(
            user=caller.user,
            name=caller.name,
            language=language or self._languages[0],
            pressed_at=self._clock(),
            is_reachable=profile.has_started,
        )

    async def _as_known_now(self, lobby: Session) -> Session:
        """With what its people have told the bot since they sat down at the table before."""
        for person in lobby.people:
            profile = await self._store.profile(person.user)
            is_reachable = profile.has_started
            lobby = table.set_reachable(lobby, person.user, is_reachable=is_reachable)
            language = profile.language or person.language
            lobby = table.speak(lobby, language=language, user=person.user)
        return lobby

    async def _chat_language(self, place: Place, caller: Caller | None) -> str:
        if place.is_private and caller is not None:
            return await self.language_of_person(caller)
        return await self.meet_chat(place.chat, caller)

    def _offered(self, app_language: str | None) -> str | None:
        """The part of an IETF tag that names a language spoken here ("de-AT" is "de")."""
        language = (app_language or "").split("-")[0].lower()
        return language if language in self._languages else None

    def _moment(self) -> Moment:
        return Moment(now=self._clock(), chance=self._chance)

    def _new_id(self, chat: ChatId, origin: str, *, is_sheet: bool = False) -> SessionId:
        """The same origin gives the same table, so that opening twice opens one."""
        digest = hmac.new(self._secret, f"{chat}:{origin}".encode(), hashlib.sha256).hexdigest()
        return SessionId(tag_of(chat) + ((SHEET + digest[:13]) if is_sheet else digest[:14]))
