"""A season of fifty games and ten score sheets: every figure equals a recount of the log.

The recount is made in another way than the figures are.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
from openskill.models import BradleyTerryFull
from redis.asyncio import Redis

from bot.games import GAMES
from bot.records.export import to_json
from bot.records.figures import ALL, Scope, Tally
from bot.records.game import Kind, Player, Source
from bot.records.import_ import TakenIn, take_in
from bot.records.store import RecordBook
from bot.rules.duel.state import DuelState
from bot.sessions.session import Computer, Stage, UserId
from tests.records.paper import DUEL, MEMBERS, Paper, ten_sheets
from tests.records.season import CHAT, NAMES, ZONE, Played, Season

GAMES_PLAYED = 50
Over = Played | Paper


@dataclass(frozen=True)
class Line:
    """One seat in one finished game, as the test's own log has it: `who` is None for nobody known,
    a user id, a guest's name, or a computer's (number, level). bids: (bid, won) where they bid
    themselves.
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
def season() -> list[Over]:
    """In the order of their ends; every fifth game is followed by an evening with real cards."""
    games = list(Season().games(GAMES_PLAYED))
    evenings = [one.session.ended_at + timedelta(hours=5) for one in games[2::5]]
    sheets = ten_sheets(evenings, called={"Bo": "Bo de Tweede"})
    return sorted([*games, *sheets], key=lambda one: one.session.ended_at)


@pytest.fixture(scope="module")
def played(season: list[Over]) -> list[Played]:
    return [one for one in season if isinstance(one, Played)]


@pytest.fixture(scope="module")
def sheets(season: list[Over]) -> list[Paper]:
    return [one for one in season if isinstance(one, Paper)]


@pytest.fixture(scope="module")
def lines(season: list[Over]) -> list[Line]:
    finished = [one for one in season if one.session.stage is Stage.FINISHED]
    return [
        line
        for one in finished
        for line in (lines_on(one) if isinstance(one, Paper) else lines_of(one))
    ]


def lines_on(paper: Paper) -> Iterator[Line]:
    for seat, name in enumerate(paper.columns):
        numbers = paper.numbers_of(name)
        yield Line(
            game=paper.session.id,
            month=f"{paper.now.astimezone(ZoneInfo(ZONE)):%Y-%m}",
            preset=paper.game,
            seat=seat,
            place=paper.places()[name],
            who=MEMBERS.get(name, as_guest(name)) if numbers else None,
            bids=() if paper.game == DUEL else tuple(numbers),
            points=tuple(paper.points_of(name)),
        )


def as_guest(name: str) -> str:
    """The same guest on every sheet, whatever the capitals; "Opa-2" sits beside another Opa."""
    return name.replace("-", " ").casefold()


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
async def book(redis: Redis, season: list[Over]) -> RecordBook:
    """The season as it was filed, one game after the other."""
    book = RecordBook(redis)
    for played in season:
        await book.file(played.record, played.replay)
    return book


@pytest.fixture
async def shelf(redis: Redis, season: list[Over]) -> RecordBook:
    """The same, filed at once; a test below says that it is the same."""
    shelf = RecordBook(redis)
    await shelf.file_all(CHAT, [(played.record, played.replay) for played in season])
    return shelf


def test_the_season_has_everything_that_can_happen(
    season: list[Over], played: list[Played], sheets: list[Paper], lines: list[Line]
):
    assert (len(played), len(sheets)) == (GAMES_PLAYED, 10)
    for some in (played, sheets):
        assert {one.session.stage for one in some} == {Stage.FINISHED, Stage.ABANDONED}
    hands = [seat for one in season for seat in one.record.seats if seat.has_changed_hands]
    assert len(hands) > 5
    assert {type(line.who) for line in lines} == {int, str, tuple, type(None)}
    assert any(isinstance(one.session.state, DuelState) for one in season)
    assert len({line.month for line in lines}) > 3


def test_a_sheet_s_record_says_what_was_called_out(sheets: list[Paper]):
    for paper in sheets:
        record = paper.record
        assert record.source is Source.SHEET
        assert record.totals == tuple(paper.totals()[name] for name in paper.columns)
        assert record.places == tuple(paper.places()[name] for name in paper.columns)
        assert [deal.number for deal in record.deals] == sorted(paper.called)
        for deal in record.deals:
            called = paper.called[deal.number]
            own = [called.get(name) for name in paper.columns]
            if paper.game == DUEL:
                assert deal.honours == tuple(honours for _, honours in own)
                continue
            assert deal.bids == tuple(None if one is None else one[0] for one in own)
            assert deal.won == tuple(None if one is None else one[1] for one in own)
        fines = [(paper.columns[one.seat], -one.points) for one in record.penalties]
        assert fines == paper.fines


def test_what_became_of_the_sheets(sheets: list[Paper]):
    """Reckoned by hand."""
    found = [
        (" ".join(seat.sitter.name for seat in paper.record.seats), paper.record.totals)
        for paper in sheets
    ]
    assert found == [
        ("Anneke Bo Opa", (22, 22, 0)),
        ("Anneke Opa Oma Çağlar", (20, 32, 32, 22)),
        ("Bo Çağlar Opa Oma", (34, 46, 20, 10)),
        ("Anneke Dirk-Jan Opa", (20, 36, 0)),
        ("Bo Oma Çağlar", (29, 32, 0)),
        ("Anneke Opa Oma", (32, 32, 0)),
        ("Anneke Bo de Tweede Opa", (12, 10, 0)),
        ("Anneke Opa", (1, 2)),
        ("Bo de Tweede Opa Oma", (19, 40, 30)),
        ("Bo de Tweede Opa opa 2 Çağlar Dirk-Jan", (32, 44, 24, 10, 0)),
    ]


def who_is(player: Player) -> object:
    if player.kind is Kind.GUEST:
        return player.name.casefold()
    return player.user or (player.number, player.level)


async def check_the_group(book: RecordBook, lines: list[Line]) -> None:
    """Every scope of the group's ranking beside the recount of these lines."""
    presets = {line.preset for line in lines}
    commands = {f"/{GAMES[preset].command}" for preset in presets}
    months = {line.month for line in lines}
    periods = {"", *months, *(month[:4] for month in months)}
    seen = 0
    for game in ("", *presets, *commands):
        for period in periods:
            chosen = [x for x in lines if in_game(game)(x) and x.month.startswith(period)]
            ranks = await book.ranking(CHAT, Scope(game, period), with_computers=True)
            counted = {who_is(rank.player): rank for rank in ranks}
            assert {who: rank.tally for who, rank in counted.items()} == tallied(chosen)
            assert await book.count(CHAT, Scope(game, period)) == len({x.game for x in chosen})
            ratings = rated(chosen)
            for who, rank in counted.items():
                assert rank.rating == pytest.approx(ratings[who], abs=0.02)
                assert rank.place == 1 + sum(other.rating > rank.rating for other in ranks)
            seen += bool(ranks)
    assert {str(scope) for scope in await book.scopes(CHAT)} >= {"@", "/schneider@2026"}
    assert len(await book.scopes(CHAT)) == seen


async def test_every_figure_of_the_group_equals_the_recount(book: RecordBook, lines: list[Line]):
    await check_the_group(book, lines)


async def test_computers_can_be_left_out(shelf: RecordBook):
    everybody = await shelf.ranking(CHAT, with_computers=True)
    people = await shelf.ranking(CHAT)
    assert {rank.player.kind for rank in everybody} == {Kind.PERSON, Kind.GUEST, Kind.COMPUTER}
    assert [r.player for r in people] == [
        r.player for r in everybody if r.player.kind is not Kind.COMPUTER
    ]
    assert people[0].place == 1


async def check_each_person(shelf: RecordBook, lines: list[Line]) -> None:
    """Everybody's own figures beside the recount of these lines."""
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


async def test_every_figure_of_each_person_equals_the_recount(
    shelf: RecordBook, lines: list[Line], season: list[Over]
):
    await check_each_person(shelf, lines)
    for user in NAMES:
        everything = [p for p in season if user in p.record.people()]
        assert (await shelf.games_of(user)).total == len(everything)


async def test_a_guest_who_becomes_a_member_has_played_all_those_games(
    shelf: RecordBook, lines: list[Line]
):
    """Opa of the sheets is the member who has sat at tables only, and the other Opa is not."""
    eefje = MEMBERS["Eefje 🃏"]
    await shelf.merge(CHAT, "OPA", UserId(eefje), NAMES[eefje])
    merged = [replace(line, who=eefje) if line.who == "opa" else line for line in lines]
    assert sum(line.who == eefje for line in merged) > sum(line.who == eefje for line in lines) > 0
    assert {line.who for line in merged} >= {"oma", "opa 2"}
    await check_the_group(shelf, merged)
    await check_each_person(shelf, merged)


async def test_an_export_imported_into_an_empty_bot_gives_the_same_ranking(
    redis: Redis, shelf: RecordBook, season: list[Over], lines: list[Line]
):
    file = to_json("De Kaarttafel", await shelf.all_games(CHAT)).encode()
    before = {
        scope: await shelf.ranking(CHAT, scope, with_computers=True)
        for scope in await shelf.scopes(CHAT)
    }
    pages = [await shelf.games(CHAT, page) for page in range(7)]
    await redis.flushdb()
    assert await take_in(shelf, CHAT, file) == TakenIn(added=len(season), known=0)
    assert await shelf.scopes(CHAT) == set(before)
    for scope, ranks in before.items():
        assert await shelf.ranking(CHAT, scope, with_computers=True) == ranks
    assert before[ALL]
    await check_the_group(shelf, lines)
    taken_in = [await shelf.games(CHAT, page) for page in range(7)]
    assert [page.total for page in taken_in] == [page.total for page in pages]
    assert [one for page in taken_in for one in page.records] == [
        replace(one, is_imported=True) for page in pages for one in page.records
    ]


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
    shelf: RecordBook, season: list[Over]
):
    finished = [p.record for p in reversed(season) if p.session.stage is Stage.FINISHED]
    stopped = [p.record for p in reversed(season) if p.session.stage is Stage.ABANDONED]
    shown = [(await shelf.games(CHAT, page)).records for page in range(7)]
    assert [record for page in shown for record in page] == finished
    apart = await shelf.games(CHAT, is_abandoned=True)
    assert list(apart.records) == stopped[: len(apart.records)]
    assert apart.total == len(stopped) > 0
    assert (await shelf.games(CHAT)).total == len(finished)


async def test_every_card_can_be_replayed(shelf: RecordBook, played: list[Played]):
    for one in played[:10]:
        record = await shelf.game(CHAT, one.session.id)
        replay = await shelf.replay(CHAT, one.session.id)
        assert record == one.record
        for deal, result in zip(replay, one.session.state.results, strict=True):
            assert deal.tricks == result.tricks
            hands = deal.hands(len(record.seats), record.rules.direction)
            assert all(len(hand) == record.deals[deal.number - 1].size for hand in hands)


async def test_filing_a_season_once_more_changes_nothing(
    redis: Redis, shelf: RecordBook, season: list[Over]
):
    before = await memory(redis)
    for played in season:
        await shelf.file(played.record, played.replay)
    await shelf.file_all(CHAT, [(played.record, played.replay) for played in season])
    assert await memory(redis) == before


async def test_the_order_of_filing_makes_no_difference(
    redis: Redis, book: RecordBook, season: list[Over]
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
