"""Posts with a picture: drawn beside everything else, sent once below their words, then left."""

from __future__ import annotations

import threading

import pytest

from bot.playground.faults import Fault
from bot.render.charts import Line, Race
from bot.render.posts import Post, Urgency
from tests.publisher.house import House, a_post, until

RACE = Race("Boerenbridge", "Deal", (Line(1, "Anna", (0, 10, 22)), Line(2, "Bob", (0, 0, 14))))
ENOUGH_S = 10.0  # for a thread of these tests to be let go, even on a machine that is busy


def the_end(house: House) -> Post:
    return a_post("end", house.group.id, "Anna wins")


def a_picture(house: House, caption: str = "<b>Anna</b> led", race: Race = RACE) -> Post:
    more = {"urgency": Urgency.WAITING, "picture": race}
    return a_post("picture", house.group.id, caption, **more)


class Brush:
    """Draws when it is told to, and remembers what it drew."""

    def __init__(self, picture: bytes) -> None:
        self.picture = picture
        self.may_draw = threading.Event()
        self.drew: list[str] = []
        self.at_once = 0
        self.most_at_once = 0

    def __call__(self, race: Race) -> bytes:
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        self.drew.append(race.title)
        assert self.may_draw.wait(ENOUGH_S)
        self.at_once -= 1
        return self.picture


@pytest.fixture
def brush(house: House) -> Brush:
    """In the place of the one that takes half a second."""
    dot = b"\x89PNG\r\n\x1a\n" + b"\0\0\0\rIHDR" + (1).to_bytes(4, "big") * 2
    house.draw = brush = Brush(dot)
    return brush


@pytest.fixture
def quick(brush: Brush) -> Brush:
    brush.may_draw.set()
    return brush


def done(house: House) -> list[str]:
    """The calls that changed something; what stood there may also have been made sure of."""
    return [request.method for request in house.world.calls() if request.ok]


async def test_a_picture_comes_once_as_a_photo_below_its_words(house: House):
    house.start()
    await house.open(the_end(house), a_picture(house))
    await house.reads(house.group, "Anna wins", "Anna led")
    await house.settled()
    photo = house.group.last
    assert photo.media is not None
    assert photo.silent
    assert (photo.media.kind, photo.media.width, photo.media.height) == ("photo", 1080, 810)
    await house.show(the_end(house), a_picture(house), a_post("x", house.group.id, "more"))
    await house.settled()
    assert done(house) == ["sendMessage", "sendPhoto", "sendMessage"]


async def test_another_caption_is_edited_and_the_photo_stays(house: House, quick: Brush):
    house.start()
    await house.open(the_end(house), a_picture(house))
    await house.reads(house.group, "Anna wins", "Anna led")
    photo = house.group.last.media
    await house.show(the_end(house), a_picture(house, "Anna stond voor"))
    await house.reads(house.group, "Anna wins", "Anna stond voor")
    await house.settled()
    assert house.group.last.media == photo
    assert done(house) == ["sendMessage", "sendPhoto", "editMessageCaption"]
    assert quick.drew == ["Boerenbridge"]


async def test_another_picture_takes_the_place_of_the_photo(house: House, quick: Brush):
    """Where somebody wanted to be forgotten, or the group speaks another language now."""
    house.start()
    await house.open(the_end(house), a_picture(house))
    await house.reads(house.group, "Anna wins", "Anna led")
    photo = house.group.last.media
    other = Race("Boerenbridge", "Ronde", RACE.lines)
    await house.show(the_end(house), a_picture(house, "Anna stond voor", other))
    await house.reads(house.group, "Anna wins", "Anna stond voor")
    await house.settled()
    assert house.group.last.media != photo
    assert done(house) == ["sendMessage", "sendPhoto", "editMessageMedia"]


async def test_while_a_picture_is_drawn_everything_else_goes_on(house: House, brush: Brush):
    house.start()
    await house.open(the_end(house), a_picture(house))
    await until(lambda: _true(brush.drew))
    await house.show(the_end(house), a_picture(house), a_post("lobby", house.group.id, "next"))
    await house.reads(house.group, "Anna wins", "next")
    brush.may_draw.set()
    await house.reads(house.group, "Anna wins", "next", "Anna led")


async def test_pictures_are_drawn_one_at_a_time(house: House, brush: Brush):
    house.start()
    titles = ["One", "Two", "Three"]
    groups = [house.world.group(title, house.people) for title in titles]
    for group in groups:
        race = Race(group.title, "Deal", RACE.lines)
        more = {"urgency": Urgency.WAITING, "picture": race}
        await house.open(a_post("picture", group.id, group.title, **more), group=group)
    await until(lambda: _true(brush.drew))
    brush.may_draw.set()
    for group in groups:
        await house.reads(group, group.title)
    assert sorted(brush.drew) == sorted(titles)
    assert brush.most_at_once == 1


async def test_two_tables_that_ended_alike_both_get_the_picture(house: House, quick: Brush):
    house.start()
    groups = [house.world.group(title, house.people) for title in ("One", "Two")]
    for group in groups:
        more = {"urgency": Urgency.WAITING, "picture": RACE}
        await house.open(a_post("picture", group.id, "led", **more), group=group)
    for group in groups:
        await house.reads(group, "led")
        assert len(house.world.calls("sendPhoto", chat=group)) == 1


async def test_a_group_without_photos_is_asked_once_and_never_again(house: House, quick: Brush):
    house.group.forbid("photos")
    house.start()
    await house.open(the_end(house), a_picture(house))
    await until(lambda: _true(house.world.calls("sendPhoto")))
    await house.settled()
    await house.show(the_end(house), a_picture(house, "Anna stond voor"))
    await house.settled()
    house.start()  # nor by the next process
    await house.show(the_end(house), a_picture(house, "Anna lag vorn"))
    await house.settled()
    assert len(house.world.calls("sendPhoto")) == 1
    assert house.texts(house.group) == ["Anna wins"]


async def test_without_its_words_above_there_is_no_picture(house: House, quick: Brush):
    house.group.forbid("text")
    house.start()
    await house.open(the_end(house), a_picture(house))
    await until(lambda: _true(house.world.calls("sendMessage")))
    await house.settled()
    assert house.world.calls("sendPhoto") == []


async def test_a_picture_that_cannot_be_drawn_is_left_out(house: House):
    drew = []

    def fails(race: Race) -> bytes:
        drew.append(race)
        raise ValueError("no such font")

    house.draw = fails
    house.start()
    await house.open(the_end(house), a_picture(house))
    await until(lambda: _true(drew))
    await house.settled()
    await house.show(the_end(house), a_picture(house), a_post("lobby", house.group.id, "next"))
    await house.reads(house.group, "Anna wins", "next")
    await house.settled()
    assert drew == [RACE]
    assert done(house) == ["sendMessage", "sendMessage"]


async def test_a_process_that_ends_while_it_draws_leaves_the_picture_to_the_next(
    house: House, brush: Brush
):
    first = house.start()
    await house.open(the_end(house), a_picture(house))
    await until(lambda: _true(brush.drew))
    await first.stop()
    house.start()
    brush.may_draw.set()
    await house.reads(house.group, "Anna wins", "Anna led")
    await house.settled()
    assert brush.drew == ["Boerenbridge", "Boerenbridge"]
    assert done(house) == ["sendMessage", "sendPhoto"]


async def test_a_photo_of_which_nothing_is_heard_is_sent_once_more(house: House, quick: Brush):
    house.world.faults.add(Fault("502", "sendPhoto"))
    house.start()
    await house.open(the_end(house), a_picture(house))
    await house.reads(house.group, "Anna wins", "Anna led")
    await house.settled()
    assert house.sent_calls().count("sendPhoto") == 2


async def test_a_chat_that_is_too_busy_gets_its_photo_later(house: House, quick: Brush):
    house.world.faults.add(Fault("429", "sendPhoto", retry_after_s=1))
    house.start()
    await house.open(the_end(house), a_picture(house))
    await house.reads(house.group, "Anna wins", "Anna led")
    assert len(house.world.calls("sendPhoto")) == 2


async def _true(value: object) -> bool:
    return bool(value)
