"""What must be true of a game's record, whoever wrote it: the door for files from outside."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from bot.records.game import Deal, GameRecord, Kind, Player, Source
from bot.rules import play
from bot.rules.ruleset import RuleSet
from bot.rules.sheet import sheet

MOST_SEATS = 16  # on a sheet, who came and went included
MOST_DEALS = 2000  # a ladder has sixty at most; a match of many hours, or a long sheet, has more
MOST_PENALTIES = 50
MOST_NAME = 129  # characters: Telegram's longest first and last name
MOST_TITLE = 255
MOST_ID = 40
MOST_REASON = 200
MOST_NUMBER = 10_000_000  # of points; sixty blind deals at the dearest rules bring nearly a million
MOST_USER = 1 << 52  # Telegram: an id has at most 52 significant bits
MOST_RULE = 10_000  # of any number in a rule set
FIRST_DAY, LAST_DAY = datetime(2000, 1, 1, tzinfo=UTC), datetime(9000, 1, 1, tzinfo=UTC)
"""Every time zone can tell the days between."""


def faults(record: GameRecord) -> Iterator[str]:
    """Where a record contradicts itself or is larger than any game; none for one of our own."""
    seats = len(record.seats)
    if not 2 <= seats <= MOST_SEATS:
        yield "seats: too few or too many"
    if not 1 <= len(record.deals) <= MOST_DEALS or len(record.penalties) > MOST_PENALTIES:
        yield "deals: too few or too many"
    if not (record.id.isascii() and record.id.isalnum() and 8 <= len(record.id) <= MOST_ID):
        yield "id: none of ours"
    if len(record.title) > MOST_TITLE or not 0 < len(record.game) <= MOST_ID:
        yield "title: too long"
    if not _is_text(record.title):
        yield "title: no text"
    if not _is_name(record.game):
        yield "game: no name of one"
    yield from _rules_faults(record.rules)
    for at in (record.begun_at, record.ended_at):
        if at.tzinfo is None:
            yield "ended_at: no time zone"
        elif not FIRST_DAY < at < LAST_DAY:
            yield "ended_at: no day on which anybody played"
    if record.timezone is not None and not _is_zone(record.timezone):
        yield "timezone: unknown"
    if {len(record.totals), len(record.places)} != {seats} or not _are_small(record.totals):
        yield "totals: not one for each seat"
    if any(not 1 <= place <= seats for place in record.places) or 1 not in record.places:
        yield "places: not from the first to the last"
    numbers = [deal.number for deal in record.deals]
    if numbers != sorted(set(numbers)) or not 1 <= numbers[0] <= numbers[-1] <= MOST_DEALS:
        yield "deals: not in order"
    for deal in record.deals:
        yield from _deal_faults(deal, seats)
    yield from _seat_faults(record, set(numbers))
    for penalty in record.penalties:
        if penalty.seat not in range(seats) or len(penalty.reason) > MOST_REASON:
            yield "penalties: of no seat"
        if not _is_text(penalty.reason):
            yield "penalties: no text"
        if not _are_small((penalty.points, penalty.after_deal)):
            yield "penalties: too large"


def is_unplayable(record: GameRecord) -> bool:
    """Whether so many people cannot play by these rules; on a sheet some may have come or gone.

    Nothing is held against a game of our own: what can be played changes from time to time.
    """
    rules, seats = record.rules, len(record.seats)
    if record.source is Source.TABLE:
        return bool(play.objections(rules, seats))
    began_with = range(sheet.LEAST_SEATS, min(seats, sheet.MOST_SEATS) + 1)
    return all(sheet.objections(rules, number) for number in began_with)


def _rules_faults(rules: play.Rules) -> Iterator[str]:
    """Numbers of which a rule set could not be told, or would be told without end."""
    if isinstance(rules, RuleSet) and not 2 <= rules.min_seats <= rules.max_seats <= MOST_SEATS:
        yield "rules: for nobody, or too many"
    if any(abs(number) > MOST_RULE for number in _numbers_in(rules)):
        yield "rules: too large a number"
    if isinstance(rules, RuleSet):
        parts = (rules.ladder, rules.trump, rules.bidding, rules.hook, rules.sight)
        if any(number < 0 for part in parts for number in _numbers_in(part)):
            yield "rules: a number below zero"


def _numbers_in(part: object) -> Iterator[int]:
    """Every number of a rule set, however deep it stands."""
    if isinstance(part, int):
        yield part
    elif isinstance(part, tuple):
        for one in part:
            yield from _numbers_in(one)
    elif is_dataclass(part):
        for field in fields(part):
            yield from _numbers_in(getattr(part, field.name))


def _deal_faults(deal: Deal, seats: int) -> Iterator[str]:
    where = f"deals.{deal.number}"
    if {len(deal.bids), len(deal.won), len(deal.points)} != {seats}:
        yield f"{where}: not one of each for each seat"
    if len(deal.honours) not in (0, seats) or deal.dealer not in range(seats):
        yield f"{where}: dealer or honours of no seat"
    counts = [*deal.bids, *deal.won, *deal.honours, deal.size]
    if any(count is not None and not 0 <= count <= 60 for count in counts):
        yield f"{where}: more than there are cards"
    if not _are_small(deal.points):
        yield f"{where}.points: too large"


def _seat_faults(record: GameRecord, numbers: set[int]) -> Iterator[str]:
    for place, seat in enumerate(record.seats):
        when = [number for spell in seat.spells for number in spell.deals]
        if not all(spell.deals for spell in seat.spells):
            yield f"seats.{place}.spells: without a deal"
        if len(when) != len(set(when)) or not numbers.issuperset(when):
            yield f"seats.{place}.spells: deals that were not played, or twice"
    for player in record.players():
        if not _is_well(player):
            yield "players: not as one is"
    sitters = [seat.sitter.key for seat in record.seats if seat.sitter.key]
    if len(sitters) != len(set(sitters)):
        yield "seats: somebody sits there twice"


def _is_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (OSError, ValueError, LookupError):
        return False
    return True


def _is_text(text: str) -> bool:
    """Whether it can be written at all: half a character cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _is_name(word: str) -> bool:
    """What figures are kept under: letters, digits and _."""
    return word.isascii() and word.isidentifier()


def _is_well(player: Player) -> bool:
    if not _is_text(player.name):
        return False
    match player.kind:
        case Kind.PERSON:
            is_one = player.user is not None and 0 < player.user < MOST_USER
            return is_one and len(player.name) <= MOST_NAME
        case Kind.GUEST:
            return player.user is None and 0 < len(player.name) <= MOST_NAME
        case Kind.COMPUTER:
            is_one = 0 <= player.number < 100 and _is_name(player.level)
            return player.user is None and is_one and len(player.level) <= 20
    return player == Player(Kind.SOMEONE)


def _are_small(numbers: tuple[int, ...]) -> bool:
    return all(abs(number) <= MOST_NUMBER for number in numbers)
