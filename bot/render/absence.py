"""What the posts say of people who are away, of a pause, and to whoever is waited for."""

from __future__ import annotations

from dataclasses import replace

from bot.render.buttons import Keys
from bot.render.posts import NUDGE, Button, Post, Urgency
from bot.render.words import Words
from bot.sessions.absence import may_be_taken_over, votes_needed, votes_to_stop
from bot.sessions.course import waited_for
from bot.sessions.session import Person, Session, Stage
from bot.texts import Html


def with_absence(post: Post, session: Session, words: Words, keys: Keys) -> Post:
    """The group's running post, with who is away and what the group can do about it."""
    lines: list[str] = [post.text]
    buttons: list[Button] = []
    away = ", ".join(person.name for person in session.people if person.is_away)
    if away:
        lines.append(words.t("deal-away", names=away))
    if session.is_paused:
        lines.append(words.t("deal-paused"))
        buttons.append(keys.press("resume", style="primary"))
    if may_be_taken_over(session):
        buttons.append(keys.press("take-over"))
    rows = [tuple(buttons)] if buttons else []
    if votes := len(votes_to_stop(session)):
        lines.append(words.t("stop-vote", votes=votes, needed=votes_needed(session)))
        rows.append((keys.press("vote", style="danger"),))
    keyboard = (*post.keyboard, *rows)
    return replace(post, text="\n".join(lines), keyboard=keyboard)


def for_absent(post: Post, session: Session, person: Person, words: Words, keys: Keys) -> Post:
    """A hand whose person is away, or whose game is paused: nothing can be played from it."""
    if session.stage is not Stage.PLAYING:
        return post
    if person.is_away:
        text = f"{post.text}\n{words.t('hand-away')}"
        return replace(post, text=text, keyboard=((keys.press("here", style="primary"),),))
    if session.is_paused:
        key = ((keys.press("resume", style="primary"),),) if session.place.is_private else ()
        return replace(post, text=f"{post.text}\n{words.t('hand-paused')}", keyboard=key)
    return post


def nudge_post(session: Session, words: Words) -> Post | None:
    """Mentions whoever is waited for, in the group, so that it rings for them."""
    if session.state is None or not session.is_nudged or session.place.is_private:
        return None
    people = [person for _, person in waited_for(session)]
    if not people:
        return None
    mentions = [words.t("mention", user=str(person.user), name=person.name) for person in people]
    return Post(
        slot=NUDGE,
        chat=session.place.current,
        topic=session.place.topic,
        text=words.t("nudge", names=Html(", ".join(mentions)), count=len(people)),
        urgency=Urgency.NEW,
        edition=session.question,
    )
