"""Away and back: pauses, seats taken over, and ending a game together."""

from __future__ import annotations

from telegram import Update

from bot.render.buttons import Pressed
from bot.sessions.absence import votes_needed, votes_to_stop
from bot.sessions.refusals import Denial, Refused
from bot.sessions.service import Caller
from bot.sessions.session import Session, SessionId, Stage, UserId
from handlers.house import House, answer, caller_of, sender_of
from handlers.lobby import presser


async def take_over_command(house: House, update: Update) -> None:
    """/takeover: sit down where the computer plays; the table shows it, and who has yet to open the
    private chat.
    """
    session = await house.table_here(update)
    caller = caller_of(update)
    if caller is None:
        await house.reply(update, "press-button")
    else:
        await sit_down(house, update, session.id, caller, shows_again=True)


async def sit_down(
    house: House, update: Update, sid: SessionId, caller: Caller, *, shows_again: bool = False
) -> None:
    """Somebody of the group, and nobody else, plays on in a seat of the computer."""
    if not await house.is_member(await house.tables.by_id(sid), caller.user):
        raise Refused(Denial.NO_SEAT_LEFT)
    await house.tables.take_over(sid, caller, shows_again=shows_again, update_id=update.update_id)


async def take_over(house: House, update: Update, pressed: Pressed) -> None:
    """The same by the button under the table."""
    caller = caller_of(update)
    assert caller is not None
    if not await house.tables.has_met(caller.user):
        await answer(update, url=house.link_to_take_over(pressed.sid))
        return
    await sit_down(house, update, pressed.sid, caller)
    await house.answer(update, "joined")


async def here(house: House, update: Update, pressed: Pressed) -> None:
    """I'm back."""
    await house.tables.come_back(pressed.sid, presser(update), update_id=update.update_id)
    await house.answer(update)


async def pause_command(house: House, update: Update) -> None:
    """/pause: somebody at the table, or an admin, stops the clock."""
    session = await house.table_here(update)
    user = sender_of(update)
    is_admin = await _is_admin_beside(house, update, session, user)
    await house.tables.pause(session.id, user, is_admin=is_admin, update_id=update.update_id)
    await house.reply(update, "paused")


async def resume_command(house: House, update: Update) -> None:
    """/resume: and starts it again."""
    session = await house.table_here(update)
    user = sender_of(update)
    is_admin = await _is_admin_beside(house, update, session, user)
    await house.tables.resume(session.id, user, is_admin=is_admin, update_id=update.update_id)
    await house.reply(update, "plays-on")


async def resume(house: House, update: Update, pressed: Pressed) -> None:
    """The same by the button."""
    user = presser(update)
    session = await house.tables.by_id(pressed.sid)
    is_admin = await _is_admin_beside(house, update, session, user)
    await house.tables.resume(pressed.sid, user, is_admin=is_admin, update_id=update.update_id)
    await house.answer(update)


async def _is_admin_beside(house: House, update: Update, session: Session, user: UserId) -> bool:
    """Whether somebody who does not sit at the table decides for the chat all the same."""
    return session.seat_of(user) is None and await house.is_admin(update, session, user)


# Ending a game together


async def ask_for_votes(house: House, update: Update, session: Session) -> None:
    """Somebody at the table who is not its host asks the others whether to end the game.

    The table asks them, as long as anybody wants to.
    """
    await house.tables.vote_to_stop(
        session.id, sender_of(update), shows_again=True, update_id=update.update_id
    )


async def vote(house: House, update: Update, pressed: Pressed) -> None:
    """One more vote: whoever gave it reads at once how many there are."""
    voted = await house.tables.vote_to_stop(
        pressed.sid, presser(update), update_id=update.update_id
    )
    if voted.stage is not Stage.PLAYING:
        await house.answer(update, "stopped")
        return
    votes = len(votes_to_stop(voted))
    await house.answer(update, "stop-vote", votes=votes, needed=votes_needed(voted))
