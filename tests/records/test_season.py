"""A season of fifty games: every figure equals a recount made from the log in another way."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from zoneinfo import ZoneInfo

import pytest
from openskill.models import BradleyTerryFull
from redis.asyncio import Redis

from bot.games import GAMES
from bot.records.figures import Scope, Tally
from bot.records.game import Kind
from bot.records.store import RecordBook
from bot.rules.duel.state import DuelState
from bot.sessions.session import Computer, Stage
from tests.records.season import CHAT, NAMES, ZONE, Played, Season

GAMES_PLAYED = 50


@dataclass(frozen=True)
class Line:
    """One seat in one finished game, as the test's own log has it: `who` is None for nobody known,
    a user id, or a computer's (number, level). bids: (bid, won) where they bid themselves.
    """

    game: str
    month: str
    preset: str
    seat: int
    place: int
    who: object
    bids: tuple[tuple[int, int], ...]
    points: tuple[int, ...]


@pytest.fixture(scope="module")
def season() -> list[Played]:
    return list(Season().games(GAMES_PLAYED))


@pytest.fixture(scope="module")
def lines(season: list[Played]) -> list[Line]:
    finished = [one for one in season if one.session.stage is Stage.FINISHED]
    return [line for one in finished for line in lines_of(one)]


def lines_of(played: Played) -> Iterator[Line]:
    session = played.session
    results = session.state.results
    scores = [sum(r.points[s] for r in results) for s in range(len(session.sitters))]
    for seat, sitter in enumerate(session.sitters):
        bidders = [played.bids.get((seat, r.number)) for r in results]
        who = whose(bidders, sitter)
        own = [r for r, b in zip(results, bidders, strict=True) if b == who or is_own(b, who)]
        has_bids = not isinstance(session.state, DuelState)
        yield Line(
            game=session.id,
            month=f"{session.ended_at.astimezone(ZoneInfo(ZONE)):%Y-%m}",
            preset=session.game,
            seat=seat,
            place=place_of(seat, scores, results, session),
            who=who,
            bids=tuple((r.bids[seat], r.won[seat]) for r in own) if has_bids else (),
            points=tuple(r.points[seat] for r in own),
        )


def is_own(bidder: int | None, who: object) -> bool:
    return bidder is None and isinstance(who, tuple)


def whose(bidders: list[int | None], sitter: object) -> object:
    """Whoever bid in half of the deals, of two halves the one who bid last; else nobody."""
    computer = (sitter.number, sitter.level) if isinstance(sitter, Computer) else None
    counts = Counter(bidders)
    if len(counts) == 1:
        return computer if bidders[0] is None else bidders[0]
    for bidder in reversed(bidders):
        is_most = counts[bidder] == max(counts.values())
        if is_most and counts[bidder] * 2 >= len(bidders):
            return computer if bidder is None else bidder
    return None


def place_of(seat: int, scores: list[int], results, session) -> int:
    """One more than there are seats before it, by score and then by the preset's tie-break."""

    def rank(one: int) -> tuple[int, ...]:
        if isinstance(session.state, DuelState):
            return (scores[one],)
        exact = sum(r.bids[one] == r.won[one] for r in results)
        best = max(r.points[one] for r in results)
        keys = {"exact_bids": exact, "best_round": best}
        return (scores[one], *(keys[key] for key in session.rules.tie_break))

    return 1 + sum(rank(other) > rank(seat) for other in range(len(scores)))


def tallied(lines: list[Line]) -> dict[object, Tally]:
    """The sums of everybody in these lines, counted column by column."""
    by_who: dict[object, list[Line]] = defaultdict(list)
    for line in lines:
        if line.who is not None:
            by_who[line.who].append(line)
    return {who: tally_of(theirs) for who, theirs in by_who.items()}


def tally_of(lines: list[Line]) -> Tally:
    wins = "".join("w" if line.place == 1 else "-" for line in lines)
    bids = [pair for line in lines for pair in line.bids]
    return Tally(
        games=len(lines),
        wins=wins.count("w"),
        places=sum(line.place for line in lines),
        deals=sum(len(line.points) for line in lines),
        points=sum(sum(line.points) for line in lines),
        bids=len(bids),
        exact=len([1 for bid, won in bids if bid == won]),
        over=len([1 for bid, won in bids if bid > won]),
        under=len([1 for bid, won in bids if bid < won]),
        streak=len(wins) - len(wins.rstrip("w")),
        longest=max(map(len, wins.split("-"))),
    )


def rated(lines: list[Line]) -> dict[object, float]:
    """The ratings after these games, straight from the library."""
    model = BradleyTerryFull()
    ratings: dict[object, object] = {}
    games: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        games[line.game].append(line)
    for table in games.values():
        known = sorted(table, key=lambda line: line.who is None)
        before = [ratings.get(line.who) or model.rating() for line in known]
        after = model.rate([[one] for one in before], ranks=[line.place for line in known])
        for line, [rating] in zip(known, after, strict=True):
            if line.who is not None:
                ratings[line.who] = rating
    return {who: rating.mu - 3 * rating.sigma for who, rating in ratings.items()}


def in_game(preset: str) -> Callable[[Line], bool]:
    if preset.startswith("/"):
        return lambda line: f"/{GAMES[line.preset].command}" == preset
    return lambda line: preset in ("", line.preset)


@pytest.fixture
async def book(redis: Redis, season: list[Played]) -> RecordBook:
    """The season as it was filed, one game after the other."""
    book = RecordBook(redis)
    for played in season:
        await book.file(played.record, played.replay)
    return book


@pytest.fixture
async def shelf(redis: Redis, season: list[Played]) -> RecordBook:
    """The same, filed at once; a test below says that it is the same."""
    shelf = RecordBook(redis)
    await shelf.file_all(CHAT, [(played.record, played.replay) for played in season])
    return shelf


def test_the_season_has_everything_that_can_happen(season: list[Played], lines: list[Line]):
    assert {one.session.stage for one in season} == {Stage.FINISHED, Stage.ABANDONED}
    hands = [seat for one in season for seat in one.record.seats if seat.has_changed_hands]
    assert len(hands) > 5
    assert {type(line.who) for line in lines} >= {int, tuple}
    assert any(isinstance(one.session.state, DuelState) for one in season)
    assert len({line.month for line in lines}) > 3


async def test_every_figure_of_the_group_equals_the_recount(book: RecordBook, lines: list[Line]):
    presets = {line.preset for line in lines}
    commands = {f"/{GAMES[preset].command}" for preset in presets}
    months = {line.month for line in lines}
    periods = {"", *months, *(month[:4] for month in months)}
    seen = 0
    for game in ("", *presets, *commands):
        for period in periods:
            chosen = [x for x in lines if in_game(game)(x) and x.month.startswith(period)]
            ranks = await book.ranking(CHAT, Scope(game, period), with_computers=True)
            counted = {
                rank.player.user or (rank.player.number, rank.player.level): rank for rank in ranks
            }
            assert {who: rank.tally for who, rank in counted.items()} == tallied(chosen)
            ratings = rated(chosen)
            for who, rank in counted.items():
                assert rank.rating == pytest.approx(ratings[who], abs=0.02)
                assert rank.place == 1 + sum(other.rating > rank.rating for other in ranks)
            seen += bool(ranks)
    assert {str(scope) for scope in await book.scopes(CHAT)} >= {"@", "/schneider@2026"}
    assert len(await book.scopes(CHAT)) == seen


async def test_computers_can_be_left_out(shelf: RecordBook):
    everybody = await shelf.ranking(CHAT, with_computers=True)
    people = await shelf.ranking(CHAT)
    assert {rank.player.kind for rank in everybody} == {Kind.PERSON, Kind.COMPUTER}
    assert [r.player for r in people] == [
        r.player for r in everybody if r.player.kind is Kind.PERSON
    ]
    assert people[0].place == 1


async def test_every_figure_of_each_person_equals_the_recount(
    shelf: RecordBook, lines: list[Line], season: list[Played]
):
    by_game: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        by_game[line.game].append(line)
    for user in NAMES:
        figures = await shelf.person(user)
        own = [line for line in lines if line.who == user]
        assert figures.tally() == tally_of(own)
        assert figures.tally(Scope("boerenbridge", "2026")) == tally_of(
            [x for x in own if x.preset == "boerenbridge" and x.month.startswith("2026")]
        )
        met = Counter(
            (other.who, (line.place > other.place) - (line.place < other.place))
            for line in own
            for other in by_game[line.game]
            if other.who in NAMES and other.who != user
        )
        for opponent in {who for who, _ in met}:
            versus = figures.versus[opponent]
            assert versus.ahead == met[opponent, -1]
            assert versus.behind == met[opponent, 1]
            assert versus.games == sum(met[opponent, how] for how in (-1, 0, 1))
        assert set(figures.versus) == {who for who, _ in met}
        assert figures.best.points == max(p for line in own for p in line.points)
        everything = [p for p in season if user in p.record.people()]
        assert (await shelf.games_of(user)).total == len(everything)


async def test_whoever_is_ahead_most_often_is_feared(shelf: RecordBook):
    for user in NAMES:
        figures = await shelf.person(user)
        shares = {
            other: versus.behind / versus.games
            for other, versus in figures.versus.items()
            if versus.games >= 3 and versus.behind > versus.ahead
        }
        if shares:
            assert shares[figures.most_feared] == max(shares.values())
        else:
            assert figures.most_feared is None


async def test_a_renamed_person_stays_one_person(shelf: RecordBook):
    ranks = await shelf.ranking(CHAT)
    assert [rank.player.name for rank in ranks if rank.player.user == 2] == ["Bo de Tweede"]
    assert (await shelf.person(1)).versus[2].name == "Bo de Tweede"


async def test_a_name_of_sixty_four_emoji_is_kept(shelf: RecordBook):
    (rank,) = [rank for rank in await shelf.ranking(CHAT) if rank.player.user == 6]
    assert rank.player.name == "🂡" * 64


async def test_the_games_are_listed_newest_first_and_stopped_ones_apart(
    shelf: RecordBook, season: list[Played]
):
    finished = [p.record for p in reversed(season) if p.session.stage is Stage.FINISHED]
    stopped = [p.record for p in reversed(season) if p.session.stage is Stage.ABANDONED]
    shown = [(await shelf.games(CHAT, page)).records for page in range(6)]
    assert [record for page in shown for record in page] == finished
    apart = await shelf.games(CHAT, is_abandoned=True)
    assert list(apart.records) == stopped[: len(apart.records)]
    assert apart.total == len(stopped) > 0
    assert (await shelf.games(CHAT)).total == len(finished)


async def test_every_card_can_be_replayed(shelf: RecordBook, season: list[Played]):
    for played in season[:10]:
        record = await shelf.game(CHAT, played.session.id)
        replay = await shelf.replay(CHAT, played.session.id)
        assert record == played.record
        for deal, result in zip(replay, played.session.state.results, strict=True):
            assert deal.tricks == result.tricks
            hands = deal.hands(len(record.seats), record.rules.direction)
            assert all(len(hand) == record.deals[deal.number - 1].size for hand in hands)


async def test_filing_a_season_once_more_changes_nothing(
    redis: Redis, shelf: RecordBook, season: list[Played]
):
    before = await memory(redis)
    for played in season:
        await shelf.file(played.record, played.replay)
    await shelf.file_all(CHAT, [(played.record, played.replay) for played in season])
    assert await memory(redis) == before


async def test_the_order_of_filing_makes_no_difference(
    redis: Redis, book: RecordBook, season: list[Played]
):
    right = await figures(redis)
    await redis.flushdb()
    for played in season[9::-1]:
        await book.file(played.record)
    await book.file_all(CHAT, [(played.record, ()) for played in season[10:]])
    assert await figures(redis) == right


async def test_counting_anew_finds_the_same(redis: Redis, shelf: RecordBook):
    right = await figures(redis)
    await redis.delete(*[key for key in right if key.endswith(f"{CHAT}:figures")])
    await shelf.rebuild(CHAT)
    assert await figures(redis) == right


async def memory(redis: Redis) -> dict[str, object]:
    return {key: await content(redis, key) for key in await redis.keys("*")}


async def content(redis: Redis, key: str) -> object:
    match await redis.type(key):
        case "hash":
            return await redis.hgetall(key)
        case "zset":
            return await redis.zrange(key, 0, -1, withscores=True)
        case "set":
            return await redis.smembers(key)
    return await redis.get(key)


async def figures(redis: Redis) -> dict[str, object]:
    """All that is counted, but for how often it was."""
    found = {}
    for key, fields in (await memory(redis)).items():
        if key.endswith(":figures"):
            found[key] = {name: text for name, text in fields.items() if name != "v"}
    return found
