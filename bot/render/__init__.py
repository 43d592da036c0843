"""From a session to the posts that show it: pure, and in each reader's language."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import partial

from bot.render import duel
from bot.render.absence import for_absent, nudge_post, with_absence
from bot.render.buttons import Keys
from bot.render.deal import DEAL_SLOT, penalty_words, result_post, running_post, untold
from bot.render.ending import end_post, sheet
from bot.render.hand import alert_words, hand_post, plain_post
from bot.render.lobby import lobby_post
from bot.render.posts import Post
from bot.render.race import race_posts
from bot.render.rules_line import score_words
from bot.render.scorecard import noted, sheet_posts, sheet_text
from bot.render.words import Words
from bot.rules.duel.view import DuelView
from bot.rules.penalties import Penalty
from bot.rules.play import AnyState, view
from bot.rules.ruleset import RuleSet
from bot.rules.seats import Seat
from bot.rules.sheet.sheet import read
from bot.sessions.session import Person, Session, Stage
from bot.texts import Html, Texts


@dataclass(frozen=True, slots=True)
class Renderer:
    """Draws sessions; `username` is the bot's, for links to its private chat."""

    texts: Texts
    username: str

    def posts(self, session: Session, asking: Collection[str] = ()) -> tuple[Post, ...]:
        """Everything that should be visible of a session: the lobby, the last two deals, hands, the
        end and its picture.

        Earlier deals' posts have said their last, but for those in `asking`, the slots whose
        message has buttons. A hand is only ever drawn from its own seat's view.
        """
        people = (*session.people, *session.left)
        spoken = {session.language, *(person.language for person in people)}
        words = {language: self.words(session, language) for language in spoken}
        if session.is_sheet:
            of_group, keys = words[session.language], self._keys(session, session.language)
            return (*sheet_posts(session, of_group, keys), *race_posts(session, of_group))
        group = self._group_posts(session, words[session.language], asking)
        posts = (*group, *self._private_posts(session, words))
        is_alone = session.place.is_private and session.stage is Stage.FINISHED
        return _with_result_in_hand(posts) if is_alone else posts

    def sheet(self, session: Session, language: str) -> str | None:
        """The score sheet as a message; None before the game has begun."""
        if session.sheet is not None:
            return sheet_text(session, read(session.sheet), self.words(session, language))
        if session.state is None:
            return None
        table, words = view(session.state, None), self.words(session, language)
        if isinstance(table, DuelView):
            return duel.sheet(table, words)
        return sheet(session, table, words)

    def noted(self, session: Session, language: str) -> tuple[str, bool]:
        """What was written on a score sheet last, as bare text, and whether it is a warning."""
        return noted(session, self.words(session, language))

    def rules(self, session: Session, language: str) -> Html:
        """How this table plays, as one sentence."""
        return self.words(session, language).rules()

    def scoring(self, rules: RuleSet, language: str) -> Html:
        """How a rule set scores, in a few words."""
        return score_words(rules.scoring, partial(self.texts.t, language))

    def penalty(self, session: Session, penalty: Penalty) -> Html:
        """Who lost how many points and why."""
        return penalty_words(penalty, self.words(session, session.language))

    def name(self, session: Session, seat: Seat) -> str:
        """The name of whoever sits there, as bare text."""
        return self.words(session, session.language).name(seat)

    def hand_line(self, session: Session, seat: Seat) -> str:
        """The seat's cards as bare text in that person's language; empty when they hold none."""
        person = session.sitters[seat]
        assert isinstance(person, Person)
        assert session.state is not None
        table, words = view(session.state, seat), self.words(session, person.language)
        if isinstance(table, DuelView):
            return duel.hand_words(table, words)
        return alert_words(table, words)

    def _group_posts(
        self, session: Session, words: Words, asking: Collection[str]
    ) -> tuple[Post, ...]:
        if session.place.is_gone:
            return ()
        keys = self._keys(session, session.language)
        posts = [lobby_post(session, words, keys)]
        if session.state is not None:
            posts += self._deal_posts(session, session.state, words, keys, asking)
            posts += race_posts(session, words)
        if session.stage is Stage.PLAYING and posts[-1].keyboard:
            posts[-1] = with_absence(posts[-1], session, words, keys)
        nudge = nudge_post(session, words)
        return tuple(posts) if nudge is None else (*posts, nudge)

    def _deal_posts(
        self,
        session: Session,
        state: AnyState,
        words: Words,
        keys: Keys,
        asking: Collection[str],
    ) -> list[Post]:
        table = view(state, None)
        if isinstance(table, DuelView):
            return duel.game_posts(session, table, words, keys, asking)
        results = untold(table.results, asking)
        posts = [result_post(session, table, result, words) for result in results]
        is_stopped = session.stage is not Stage.PLAYING
        if table.deal is not None and not session.place.is_private:
            post = running_post(session, table, table.deal, words, keys)
            posts.append(replace(post, keyboard=()) if is_stopped else post)
        if is_stopped:
            posts.append(end_post(session, table, words, keys))
        return posts

    def _private_posts(self, session: Session, words: Mapping[str, Words]) -> tuple[Post, ...]:
        """words: in each language that somebody speaks."""
        gone = (person for person in session.left if person.is_reachable)
        posts = [self._farewell(session, person, words[person.language]) for person in gone]
        for seat, sitter in enumerate(session.sitters):
            if not isinstance(sitter, Person) or not sitter.is_reachable:
                continue
            posts.append(self._hand(session, Seat(seat), sitter, words[sitter.language]))
        return tuple(post for post in posts if post is not None)

    def _hand(self, session: Session, seat: Seat, person: Person, words: Words) -> Post | None:
        keys = self._keys(session, person.language)
        if session.state is not None:
            table = view(session.state, seat)
            if isinstance(table, DuelView):
                post = duel.hand_post(session, seat, table, words, keys)
            else:
                post = hand_post(session, seat, table, words, keys)
            return for_absent(post, session, person, words, keys)
        if session.place.is_private:
            return None
        key = "lobby-seated" if session.stage is Stage.LOBBY else "hand-lobby-closed"
        return plain_post(session, person, words.t(key, group=session.place.title))

    def _farewell(self, session: Session, person: Person, words: Words) -> Post | None:
        if session.person(person.user) is not None or session.place.is_private:
            return None
        key = "lobby-left" if session.state is None else "hand-left"
        return plain_post(session, person, words.t(key, group=session.place.title))

    def words(self, session: Session, language: str) -> Words:
        return Words(session, language, self.texts)

    def _keys(self, session: Session, language: str) -> Keys:
        return Keys(session, language, self.texts, self.username)


def _with_result_in_hand(posts: tuple[Post, ...]) -> tuple[Post, ...]:
    """To somebody alone their last hand itself becomes that deal's result, above the end."""
    result = next(post for post in posts if post.slot.startswith(DEAL_SLOT))
    others = (post for post in posts if post is not result)
    return tuple(post if post.user is None else replace(post, text=result.text) for post in others)
