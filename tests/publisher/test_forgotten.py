"""The hand of somebody who was forgotten goes, and nothing is written of them any more."""

from dataclasses import replace

from bot.sessions.session import Computer, Session
from tests.publisher.house import House, a_post, with_posts


async def a_table_with_a_hand(house: House) -> None:
    anna = house.people[0]
    house.start()
    await house.open(
        a_post("lobby", house.group.id, "Anna plays"),
        a_post(f"hand:{anna.id}", anna.id, "♠A", user=anna.id),
    )
    await house.settled()


async def test_whom_the_table_no_longer_knows_sees_their_hand_taken_away(house: House):
    anna = house.people[0]
    await a_table_with_a_hand(house)

    def forget(session: Session) -> Session:
        nameless = with_posts(session, (a_post("lobby", house.group.id, "the computer plays"),))
        return nameless.with_sitter(0, Computer(9, stands_in=True))

    await house.change(forget)
    await house.reads(anna.private)
    await house.reads(house.group, "the computer plays")
    await house.settled()
    assert str(anna.id) not in str(await house.record())


async def test_who_got_up_or_cannot_be_written_to_keeps_what_stands_there(house: House):
    anna = house.people[0]
    await a_table_with_a_hand(house)
    lobby = (a_post("lobby", house.group.id, "Anna is away"),)
    away = replace(house.table().people[0], is_reachable=False)
    await house.change(lambda s: with_posts(s.with_sitter(0, away), lobby))
    await house.reads(house.group, "Anna is away")
    await house.change(lambda s: replace(s.with_sitter(0, Computer(9)), left=(away,)))
    await house.settled()
    await house.reads(anna.private, "♠A")
