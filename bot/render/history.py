"""Games that are over: a page of them, and one with its score sheet. Pure.

A record is drawn as a score sheet for real cards is, whatever it was played with. Where a reader
has turned to stands in the buttons and nowhere else, so an old message still answers.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from zoneinfo import ZoneInfo

from bot.games import GAMES
from bot.games.house_rules import OWN_LADDER, differences, settings_of
from bot.records.game import Deal, GameRecord, Kind, Player, Replay, Source
from bot.records.store import PAGE, Page
from bot.render.buttons import ANY_TIME, data_for
from bot.render.columns import cut, signed
from bot.render.posts import Button, Keyboard
from bot.render.ranking import Reader
from bot.render.rules_line import has_own_words, option_words
from bot.render.scorecard import sheet_text
from bot.render.scorecard_asides import MOST_DEALS, in_rows
from bot.render.words import Words
from bot.rules.ruleset import RuleSet
from bot.rules.seats import Seat, next_seat, order_from
from bot.rules.sheet.sheet import on_paper
from bot.rules.sheet.tally import Row, RowKind, Tally
from bot.sessions.session import Computer, Guest, Person, Place, Session, SessionId, Sitter, Stage
from bot.sessions.table import NOBODY
from bot.texts import Html

HISTORY = SessionId("history")  # stands in callback data where a table's id does
LONGEST_TITLE = 32  # columns of a group's name in a list
RULES_TOLD = 8  # settings: more would crowd out the sheet
GAMES_A_ROW = 5
DEALS_A_ROW = 8
NO_GAME = SessionId("")  # of a list
_COMPLETING = (
    *("fixed_hand", "fixed_count", "trump_suit", "cycle"),
    *("hook_when", "consolation_points", "blind_multiplier"),
)
"""Settings that say how much, how long or which of another, and are told whenever they come in."""
NOTHING = "="  # the choice of a button that leads nowhere from here


class What(StrEnum):
    """What the post shows; REPLAY and PROOF are of one deal."""

    LIST = "l"
    GAME = "g"
    REPLAY = "r"
    PROOF = "p"


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a reader has turned to.

    page: of the list, from 0; stopped: of the list of abandoned games. deal: by number. step: cards
    that have been played.
    """

    what: What = What.LIST
    page: int = 0
    stopped: bool = False
    game: SessionId = NO_GAME
    deal: int = 0
    step: int = 0

    def __str__(self) -> str:
        """As it stands in callback data."""
        where = f"{self.what}.{'a' if self.stopped else 'f'}{self.page}"
        match self.what:
            case What.LIST:
                return where
            case What.GAME:
                return f"{where}.{self.game}"
        return f"{where}.{self.game}.{self.deal}.{self.step}"

    def key(self, label: str) -> Button:
        return Button(label=label, data=data_for(HISTORY, ANY_TIME, str(self)))


_SPOT = re.compile(
    r"([lgrp])\.([af])(\d{1,4})(?:\.([0-9a-zA-Z]{8,40})(?:\.(\d{1,2})\.(\d{1,3}))?)?"
)


def spot_of(choice: str) -> Spot | None:
    """Where a button leads; None for anything that no button of ours bears."""
    found = _SPOT.fullmatch(choice) if choice.isascii() else None
    if found is None:
        return None
    what, stopped, page, game, deal, step = found.groups()
    spot = Spot(
        What(what),
        int(page),
        stopped == "a",
        SessionId(game or NO_GAME),
        int(deal or 0),
        int(step or 0),
    )
    return spot if str(spot) == choice else None


def day_of(record: GameRecord) -> date:
    """The day on which it ended, where the group lives."""
    return record.ended_at.astimezone(ZoneInfo(record.timezone or "UTC")).date()


def words_of(record: GameRecord, reader: Reader) -> Words:
    """Names and cards of a game that is over, for this reader."""
    return Words(_as_session(record, reader), reader.language, reader.texts)


def _as_session(record: GameRecord, reader: Reader) -> Session:
    """The ended table as far as a record tells of it."""
    return Session(
        id=record.id,
        place=Place(chat=record.chat, current=record.chat, title=record.title),
        language=reader.language,
        game=record.game,
        rules=record.rules,
        host=NOBODY,
        sitters=tuple(_sitter(seat.sitter, record, reader) for seat in record.seats),
        opened_at=record.begun_at,
        stage=Stage.FINISHED if record.is_finished else Stage.ABANDONED,
        ended_at=record.ended_at,
        is_sheet=record.source is Source.SHEET,
    )


def _sitter(player: Player, record: GameRecord, reader: Reader) -> Sitter:
    match player.kind:
        case Kind.PERSON if player.user is not None and player.name:
            return Person(player.user, player.name, reader.language, record.ended_at)
        case Kind.COMPUTER:
            return Computer(player.number, player.level)
    return Guest(reader.name(player))


# A page of games


def list_text(games: Page, spot: Spot, reader: Reader, *, names_group: bool) -> str:
    """The games of a page, newest first; names_group: they are of several chats."""
    key = "history-title-stopped" if spot.stopped else "history-title"
    lines = [reader.t(key, count=games.total)]
    for number, record in enumerate(games.records, spot.page * PAGE + 1):
        line = _line(record, words_of(record, reader))
        if names_group and record.chat < 0 and record.title:  # one's own chat needs no name
            line = Html(f"{line} · {reader.texts.escape(cut(record.title, LONGEST_TITLE))}")
        lines.append(reader.t("history-line", number=number, game=line))
    return "\n".join(lines)


def list_keys(games: Page, spot: Spot, stopped: int, reader: Reader) -> Keyboard:
    """A button a game, by its number; to newer and older ones; to those that were stopped."""
    opened = [
        replace(spot, what=What.GAME, game=record.id).key(str(number))
        for number, record in enumerate(games.records, spot.page * PAGE + 1)
    ]
    turns = []
    if spot.page:
        turns.append(replace(spot, page=spot.page - 1).key(reader.plain("key-newer")))
    if (spot.page + 1) * PAGE < games.total:
        turns.append(replace(spot, page=spot.page + 1).key(reader.plain("key-older")))
    rows = [*in_rows(opened, GAMES_A_ROW), tuple(turns)]
    if spot.stopped:
        rows.append((Spot().key(reader.plain("key-finished-games")),))
    elif stopped:
        label = reader.plain("key-stopped-games", count=stopped)
        rows.append((Spot(stopped=True).key(label),))
    return tuple(row for row in rows if row)


def _line(record: GameRecord, words: Words) -> Html:
    winners = _winners(record)
    key = "history-game" if record.is_finished else "history-game-stopped"
    return words.t(
        key,
        day=day_of(record),
        game=words.game,
        names=", ".join(words.short(seat) for seat in winners),
        score=signed(record.totals[winners[0]]),
    )


def _winners(record: GameRecord) -> list[Seat]:
    return [Seat(seat) for seat, place in enumerate(record.places) if place == 1]


# One game


def game_text(record: GameRecord, replay: Replay | None, words: Words) -> str:
    """Who won when, the score sheet, by which house rules, and whether its cards are kept.

    replay: None when they are not.
    """
    winners = _winners(record)
    key = "history-won" if record.is_finished else "history-stopped"
    names, score = words.together(winners), signed(record.totals[winners[0]])
    lines: list[str] = [words.t(key, day=day_of(record), names=names, score=score)]
    if record.source is Source.SHEET:
        lines.append(words.t("history-real-cards"))
    if record.is_imported:
        lines.append(words.t("history-imported"))
    below = _house_rules(record, words)
    if replay:
        below.append(words.t("history-replay"))
    elif record.source is Source.TABLE and not record.is_imported:
        below.append(words.t("history-no-cards"))
    besides = "\n".join([*lines, *below])
    sheet = sheet_text(words.session, _tally(record), words, besides=besides)
    return "\n".join([*lines, sheet, *below])


def _tally(record: GameRecord) -> Tally:
    seats = len(record.seats)
    return Tally(
        rules=record.rules,
        seats=seats,
        sizes=tuple(deal.size for deal in record.deals),
        is_there=(True,) * seats,
        rows=tuple(_row(deal, record) for deal in record.deals),
        penalties=record.penalties,
    )


def _row(deal: Deal, record: GameRecord) -> Row:
    seats = len(record.seats)
    won = deal.honours or deal.won
    eldest = next_seat(deal.dealer, seats, record.rules.direction)
    return Row(
        number=deal.number,
        size=deal.size,
        dealer=deal.dealer,
        order=tuple(
            seat
            for seat in order_from(eldest, seats, record.rules.direction)
            if won[seat] is not None or deal.points[seat]
        ),
        kind=RowKind.PLAYED,
        bids=deal.bids,
        won=tuple(won),
        points=deal.points,
    )


def game_keys(record: GameRecord, replay: Replay | None, spot: Spot, reader: Reader) -> Keyboard:
    """A button a deal that can be replayed, and back to the list."""
    deals = [
        replace(spot, what=What.REPLAY, deal=deal.number, step=0).key(str(deal.number))
        for deal in (replay or ())[-MOST_DEALS:]  # the earlier ones are reached from these
    ]
    rows = -(-len(deals) // DEALS_A_ROW)
    back = replace(spot, what=What.LIST).key(reader.plain("key-back"))
    return (*(in_rows(deals, -(-len(deals) // rows)) if rows else ()), (back,))


def _has_words(name: str, option: str, words: Words) -> bool:
    """A file may bear what nobody can choose, and what can be chosen changes from time to time."""
    if not option or not has_own_words(name, option):
        return bool(option)
    return words.texts.has(words.language, f"rule-{name}-{option}")


def _house_rules(record: GameRecord, words: Words) -> list[str]:
    """The settings that stood otherwise than the preset has them."""
    game = GAMES.get(record.game)
    if game is None or isinstance(record.rules, RuleSet) is not isinstance(game.rules, RuleSet):
        return []
    preset = on_paper(game.rules) if record.source is Source.SHEET else game.rules
    settings, usual = settings_of(record.rules), settings_of(preset)
    new = {name for name in _COMPLETING if name in usual and not usual[name].has_effect}
    told_of = {*differences(record.rules, preset), *new}
    changed = tuple(name for name, one in settings.items() if one.has_effect and name in told_of)
    if OWN_LADDER in changed:  # which says by itself that the ladder has another shape
        changed = tuple(name for name in changed if name != "shape")
    options = {name: settings[name].option for name in changed}
    told = [
        words.t(
            "rule-row", label=words.t(f"rule-{name}"), value=option_words(name, option, words.t)
        )
        for name, option in options.items()
        if _has_words(name, option, words)
    ][:RULES_TOLD]
    return [words.t("history-rules", rules=Html(" · ".join(told)))] if told else []
