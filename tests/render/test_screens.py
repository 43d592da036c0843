"""What people read, in their own language, from the lobby to the end of the deal of T-I01."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.computer import Level
from bot.games.poepen import CHINEES_POEPEN
from bot.render.posts import Post
from bot.rules.cards import Card, Suit
from bot.sessions import table
from bot.sessions.session import ChatId, Computer, LobbyPage, Place, Session, Stage, UserId
from bot.texts import LANGUAGES
from tests.builders import bid, dealt, play
from tests.render.tables import (
    GROUP,
    RENDERER,
    at_table,
    example_deal,
    four,
    hand_of,
    labels,
    lines,
    lobby,
    person,
    posts,
    whole_game,
    words,
)

ANNA, BOB, DIRK = 1, 2, 4
FIRST_TRICK = "♠K ♠9 ♠4 ♠Q"


def assert_reads(post: Post, *expected: str) -> None:
    """These lines stand in the post, whole and in this order."""
    told = lines(post)
    assert [line for line in told if line in expected] == list(expected), "\n".join(told)


def asked(language: str) -> Session:
    return four(example_deal(), language)


def dealer_bids(language: str) -> Session:
    return four(bid(example_deal(), 1, 0, 1), language)


def second_trick(language: str) -> Session:
    return four(play(bid(example_deal(), 1, 0, 1, 1), f"{FIRST_TRICK} ♦3 ♥A"), language)


def over(language: str) -> Session:
    return four(play(bid(example_deal(), 1, 0, 1, 1), f"{FIRST_TRICK} ♦3 ♥A ♦J ♥2"), language)


# The group


@pytest.mark.parametrize(
    ("language", "told", "keys"),
    [
        (
            "nl",
            [
                "♣ Boerenbridge: de tafel is open",
                "Aan tafel 3 van 3–7: Anna (host), Bob <b>, 🤖 Cor",
                "Ladder 1–8–1 (15 rondes, ongeveer 35 minuten), troef wordt gedraaid, "
                "de deler mag het niet laten kloppen, 10 + 2 per slag, een misser is 0",
            ],
            [
                ["Meedoen", "Opstaan"],
                ["Computer erbij", "Computer weg"],
                ["🤖 Zwak", "• 🤖 Gewoon", "🤖 Sterk"],
                ["Huisregels", "Plaatsen"],
                ["Beginnen"],
            ],
        ),
        (
            "de",
            [
                "♣ Boerenbridge: der Tisch ist offen",
                "Am Tisch 3 von 3–7: Anna (Host), Bob <b>, 🤖 Horst",
                "Treppe 1–8–1 (15 Runden, etwa 35 Minuten), Trumpf wird aufgedeckt, "
                "beim Geber darf es nicht aufgehen, 10 + 2 je Stich, daneben ist 0",
            ],
            [
                ["Mitspielen", "Aufstehen"],
                ["Computer dazu", "Computer weg"],
                ["🤖 Schwach", "• 🤖 Normal", "🤖 Stark"],
                ["Hausregeln", "Plätze"],
                ["Anfangen"],
            ],
        ),
        (
            "en",
            [
                "♣ Boerenbridge: a table is open",
                "Players 3 of 3–7: Anna (host), Bob <b>, 🤖 Stan",
                "Ladder 1–8–1 (15 deals, about 35 minutes), trump turned up, "
                "the dealer may not make it fit, 10 + 2 a trick, a miss is 0",
            ],
            [
                ["Join", "Leave"],
                ["Add computer", "Remove computer"],
                ["🤖 Easy", "• 🤖 Normal", "🤖 Hard"],
                ["House rules", "Seats"],
                ["Start"],
            ],
        ),
    ],
)
def test_the_lobby(language, told, keys):
    session = table.add_computer(lobby(language, "Anna", "Bob <b>"), UserId(7000000001))
    post = posts(session)["lobby"]
    assert_reads(post, *told)
    assert labels(post) == keys


@pytest.mark.parametrize(
    ("language", "told", "keys"),
    [
        (
            "nl",
            "Aan tafel 4 van 3–7: Anna (host), 🤖 Cor (sterk), 🤖 Truus (zwak), 🤖 Henk",
            ["🤖 Zwak", "🤖 Gewoon", "🤖 Sterk"],
        ),
        (
            "de",
            "Am Tisch 4 von 3–7: Anna (Host), 🤖 Horst (stark), 🤖 Hilde (schwach), 🤖 Kurt",
            ["🤖 Schwach", "🤖 Normal", "🤖 Stark"],
        ),
        (
            "en",
            "Players 4 of 3–7: Anna (host), 🤖 Stan (hard), 🤖 Elsie (easy), 🤖 Reg",
            ["🤖 Easy", "🤖 Normal", "🤖 Hard"],
        ),
    ],
)
def test_the_lobby_says_which_computers_play_better_or_worse(language, told, keys):
    session = lobby(language, "Anna")
    for number, level in enumerate((Level.HARD, Level.EASY, Level.NORMAL), 1):
        session = table.add_computer(session, session.host)
        session = table.set_level(session, session.host, level, number)
    assert labels(posts(session)["lobby"])[2] == keys
    assert_reads(posts(session)["lobby"], told)
    seats = replace(session, page=LobbyPage.SEATS)
    assert [row[1] for row in labels(posts(seats)["lobby"])[:3]] == [keys[2], keys[0], keys[1]]


def test_a_computer_leaves_its_name_to_whoever_bears_it():
    session = lobby("en", "Stan", "elsie the cat", "Reggie")
    for _ in range(3):
        session = table.add_computer(session, session.host)
    assert_reads(
        posts(session)["lobby"],
        "Players 6 of 3–7: Stan (host), elsie the cat, Reggie, 🤖 Cyril, 🤖 Edna, 🤖 Reg",
    )


@pytest.mark.parametrize(
    ("language", "told", "key"),
    [
        (
            "nl",
            [
                "Boerenbridge · ronde 1 van 1",
                "Troef ♦ (♦5 gedraaid) · 2 kaarten · deler Dirk",
                " Anna         1",
                " Bob <b>      0",
                " 🤖 Cor       1",
                "▸Dirk         …  (niet 0)",
                "Geboden 2 op 2 slagen",
            ],
            "Mijn kaarten",
        ),
        (
            "de",
            [
                "Boerenbridge · Runde 1 von 1",
                "Trumpf ♦ (♦5 aufgedeckt) · 2 Karten · Geber Dirk",
                " Anna         1",
                " Bob <b>      0",
                " 🤖 Horst     1",
                "▸Dirk         …  (nicht 0)",
                "Angesagt 2 bei 2 Stichen",
            ],
            "Meine Karten",
        ),
        (
            "en",
            [
                "Boerenbridge · deal 1 of 1",
                "Trump ♦ (♦5 turned up) · 2 cards · dealer Dirk",
                " Anna         1",
                " Bob <b>      0",
                " 🤖 Stan      1",
                "▸Dirk         …  (not 0)",
                "Bid 2 for 2 tricks",
            ],
            "My hand",
        ),
    ],
)
def test_the_bidding(language, told, key):
    post = posts(dealer_bids(language))["deal:1"]
    assert_reads(post, *told)
    assert labels(post) == [[key]]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "nl",
            [
                "             bod slag",
                " Anna          1    1",
                " Bob <b>       0    0",
                "▸🤖 Cor        1    0",
                " Dirk          1    0",
                "Geboden 3 op 2 slagen",
                "Slag 2 · Anna ♦3 · Bob <b> ♥A · ▸🤖 Cor",
                "Slag 1 · Anna ♠H, Bob <b> ♠9, 🤖 Cor ♠4, Dirk ♠V → Anna",
            ],
        ),
        (
            "de",
            [
                "            ang. gem.",
                " Anna          1    1",
                "▸🤖 Horst      1    0",
                "Angesagt 3 bei 2 Stichen",
                "Stich 2 · Anna ♦3 · Bob <b> ♥A · ▸🤖 Horst",
                "Stich 1 · Anna ♠K, Bob <b> ♠9, 🤖 Horst ♠4, Dirk ♠D → Anna",
            ],
        ),
        (
            "en",
            [
                "             bid  won",
                " Anna          1    1",
                "▸🤖 Stan       1    0",
                "Bid 3 for 2 tricks",
                "Trick 2 · Anna ♦3 · Bob <b> ♥A · ▸🤖 Stan",
                "Trick 1 · Anna ♠K, Bob <b> ♠9, 🤖 Stan ♠4, Dirk ♠Q → Anna",
            ],
        ),
    ],
)
def test_the_playing(language, told):
    post = posts(second_trick(language))["deal:1"]
    assert_reads(post, *told)
    assert "<b>Anna\u00a0♠" in post.text  # the winner's card is bold


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "nl",
            [
                "Troef ♦ · 2 kaarten",
                "             bod slag pnt  tot",
                "1 Anna         1   1✓  12   12",
                "1 🤖 Cor       1   1✓  12   12",
                "3 Bob <b>      0   0✓  10   10",
                "4 Dirk         1   0✗   0    0",
            ],
        ),
        (
            "de",
            [
                "Trumpf ♦ · 2 Karten",
                "            ang. gem. Pkt ges.",
                "1 🤖 Horst     1   1✓  12   12",
                "4 Dirk         1   0✗   0    0",
            ],
        ),
        (
            "en",
            [
                "Trump ♦ · 2 cards",
                "             bid  won pts  all",
                "1 🤖 Stan      1   1✓  12   12",
                "4 Dirk         1   0✗   0    0",
            ],
        ),
    ],
)
def test_the_result_of_a_deal(language, told):
    post = posts(over(language))["deal:1"]
    assert_reads(post, *told)
    assert labels(post) == []


@pytest.mark.parametrize(
    ("language", "told", "keys"),
    [
        (
            "nl",
            [
                "🏆 Anna en 🤖 Cor delen de winst bij Boerenbridge met 12",
                "1 Anna        12  1/1 raak",
                "4 Dirk         0  0/1 raak",
            ],
            ["Revanche", "Ranglijst"],
        ),
        (
            "de",
            [
                "🏆 Boerenbridge: Anna und 🤖 Horst teilen sich den Sieg mit 12",
                "1 Anna        12  1/1 genau",
            ],
            ["Revanche", "Rangliste"],
        ),
        (
            "en",
            [
                "🏆 Anna and 🤖 Stan share the win in Boerenbridge with 12",
                "1 Anna        12  1/1 exact",
            ],
            ["Rematch", "Ranking"],
        ),
    ],
)
def test_the_end(language, told, keys):
    post = posts(over(language))["end"]
    assert_reads(post, *told)
    assert labels(post) == [keys]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("nl", "🏆 Bob <b> wint Boerenbridge met 10"),
        ("de", "🏆 Boerenbridge: Bob <b> gewinnt mit 10"),
        ("en", "🏆 Bob <b> wins Boerenbridge with 10"),
    ],
)
def test_one_winner(language, told):
    state = play(bid(example_deal(), 0, 0, 0, 1), f"{FIRST_TRICK} ♦3 ♥A ♦J ♥2")
    assert_reads(posts(four(state, language))["end"], told)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("nl", "Boerenbridge is gestopt voordat de eerste ronde uitgespeeld was: niemand wint."),
        (
            "de",
            "Boerenbridge wurde beendet, bevor die erste Runde zu Ende gespielt war: "
            "niemand gewinnt.",
        ),
        ("en", "Boerenbridge was stopped before the first deal was played out: nobody wins."),
    ],
)
def test_a_game_that_is_stopped_at_once(language, told):
    stopped = table.stop(second_trick(language), UserId(7000000001), is_admin=False)
    assert_reads(posts(stopped)["end"], told)


# A hand


@pytest.mark.parametrize(
    ("language", "told", "waiting"),
    [
        (
            "nl",
            ["Troef ♦ (♦5 gedraaid) · deler Dirk", "♦ 3   ♠ H", "Hoeveel slagen?"],
            "We wachten op Anna.",
        ),
        (
            "de",
            ["Trumpf ♦ (♦5 aufgedeckt) · Geber Dirk", "♦ 3   ♠ K", "Wie viele Stiche?"],
            "Wir warten auf Anna.",
        ),
        (
            "en",
            ["Trump ♦ (♦5 turned up) · dealer Dirk", "♦ 3   ♠ K", "How many tricks?"],
            "Waiting for Anna.",
        ),
    ],
)
def test_a_hand_that_is_asked_for_a_bid(language, told, waiting):
    session = asked(language)
    assert_reads(hand_of(session, ANNA), *told)
    assert labels(hand_of(session, ANNA)) == [["0", "1", "2"]]
    assert_reads(hand_of(session, BOB), "♠ 9   ♥ A", waiting)
    assert labels(hand_of(session, BOB)) == []


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "nl",
            [
                "Troef ♦ (♦5 gedraaid) · deler Dirk · geboden: Anna 1, Bob <b> 0, 🤖 Cor 1",
                "Hoeveel slagen? (niet 0)",
            ],
        ),
        (
            "de",
            [
                "Trumpf ♦ (♦5 aufgedeckt) · Geber Dirk · angesagt: Anna 1, Bob <b> 0, 🤖 Horst 1",
                "Wie viele Stiche? (nicht 0)",
            ],
        ),
        (
            "en",
            [
                "Trump ♦ (♦5 turned up) · dealer Dirk · bids: Anna 1, Bob <b> 0, 🤖 Stan 1",
                "How many tricks? (not 0)",
            ],
        ),
    ],
)
def test_the_dealers_hand_shows_the_barred_bid_struck_out(language, told):
    post = hand_of(dealer_bids(language), DIRK)
    assert_reads(post, *told)
    assert labels(post) == [["0\u0336", "1", "2"]]


@pytest.mark.parametrize(
    ("language", "told", "key"),
    [
        ("nl", ["Jij komt uit.", "Geboden 1, gehaald 0: nog 1 te gaan", "♦ 3   ♠ H"], "♠H"),
        ("de", ["Du spielst aus.", "Angesagt 1, gemacht 0: noch 1", "♦ 3   ♠ K"], "♠K"),
        ("en", ["Your turn: you lead.", "Bid 1, won 0, 1 to go", "♦ 3   ♠ K"], "♠K"),
    ],
)
def test_the_hand_that_leads(language, told, key):
    post = hand_of(four(bid(example_deal(), 1, 0, 1, 1), language), ANNA)
    assert_reads(post, *told)
    assert labels(post) == [["♦3", key]]


@pytest.mark.parametrize(
    ("language", "told", "key"),
    [
        ("nl", "Jij bent aan de beurt. ♠ is gevraagd: Anna ♠H, Bob <b> ♠9, 🤖 Cor ♠4", "♠V"),
        ("de", "Du bist dran. ♠ ist angespielt: Anna ♠K, Bob <b> ♠9, 🤖 Horst ♠4", "♠D"),
        ("en", "Your turn. ♠ was led: Anna ♠K, Bob <b> ♠9, 🤖 Stan ♠4", "♠Q"),
    ],
)
def test_a_hand_that_must_follow_has_only_cards_that_do(language, told, key):
    state = play(bid(example_deal(), 1, 0, 1, 1), "♠K ♠9 ♠4")
    post = hand_of(four(state, language), DIRK)
    assert_reads(post, told)
    assert labels(post) == [[key]]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "nl",
            [
                "Op tafel: Anna ♦3, Bob <b> ♥A",
                "We wachten op 🤖 Cor.",
                "Anderen, gehaald/geboden: Anna 1/1, Bob <b> 0/0, 🤖 Cor 0/1",
                "Geboden 1, gehaald 0: nog 1 te gaan",
                "♥ 2",
            ],
        ),
        (
            "de",
            [
                "Auf dem Tisch: Anna ♦3, Bob <b> ♥A",
                "Wir warten auf 🤖 Horst.",
                "Andere, gemacht/angesagt: Anna 1/1, Bob <b> 0/0, 🤖 Horst 0/1",
                "Angesagt 1, gemacht 0: noch 1",
                "♥ 2",
            ],
        ),
        (
            "en",
            [
                "On the table: Anna ♦3, Bob <b> ♥A",
                "Waiting for 🤖 Stan.",
                "Others, won/bid: Anna 1/1, Bob <b> 0/0, 🤖 Stan 0/1",
                "Bid 1, won 0, 1 to go",
                "♥ 2",
            ],
        ),
    ],
)
def test_a_hand_that_waits(language, told):
    post = hand_of(second_trick(language), DIRK)
    assert_reads(post, *told)
    assert labels(post) == []


@pytest.mark.parametrize(
    ("language", "made", "too_many"),
    [
        (
            "nl",
            "Geboden 1, gehaald 1: precies goed tot nu toe",
            "Geboden 0, gehaald 1: 1 te veel",
        ),
        (
            "de",
            "Angesagt 1, gemacht 1: bis jetzt genau richtig",
            "Angesagt 0, gemacht 1: 1 zu viel",
        ),
        ("en", "Bid 1, won 1: just right so far", "Bid 0, won 1: 1 too many"),
    ],
)
def test_a_hand_that_has_its_tricks_or_too_many(language, made, too_many):
    assert_reads(hand_of(second_trick(language), ANNA), made)
    state = play(bid(example_deal(), 0, 0, 1, 2), FIRST_TRICK)
    assert_reads(hand_of(four(state, language), ANNA), too_many)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("nl", "Het spel in De Kaarttafel is uit. Je bent eerste 🏆 met 12 punten."),
        ("de", "Das Spiel in De Kaarttafel ist aus. Platz 1 🏆 für dich, mit 12 Punkten."),
        ("en", "The game in De Kaarttafel is over. You came first 🏆 with 12 points."),
    ],
)
def test_a_hand_after_the_game(language, told):
    post = hand_of(over(language), ANNA)
    assert lines(post) == [told]
    assert labels(post) == []


def test_everybody_reads_their_own_hand_in_their_own_language():
    session = asked("nl")
    session = session.with_sitter(session.seat_of(UserId(7000000002)), person(BOB, "Bob", "de"))
    assert_reads(hand_of(session, ANNA), "Hoeveel slagen?")
    assert_reads(hand_of(session, BOB), "Wir warten auf Anna.")
    assert_reads(posts(session)["deal:1"], "Boerenbridge · ronde 1 van 1")


def test_a_computer_has_one_name_for_everybody_at_the_table():
    session = dealer_bids("nl")
    session = session.with_sitter(session.seat_of(UserId(7000000002)), person(BOB, "Bob", "de"))
    assert "🤖 Cor 1" in "\n".join(lines(hand_of(session, BOB)))


# What is not shown, and where


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_who_cannot_be_reached_is_written_to(language):
    session = table.set_reachable(asked(language), UserId(7000000002), is_reachable=False)
    drawn = posts(session)
    assert "hand:7000000002" not in drawn
    assert "Bob <b>" in lines(drawn["deal:1"])[-1]
    links = [button.url for row in drawn["deal:1"].keyboard for button in row]
    assert links == [None, f"https://t.me/troef_bot?start=j_{session.id}"]


def test_a_result_is_drawn_as_long_as_the_post_of_its_deal_still_asks():
    """Small hands are over sooner than a busy group can be shown the result before them."""
    game = list(whole_game(("Anna", "Bob", "Cem"), seed=1))
    second, third = (
        next(each for each in game if each.state and len(each.state.results) == done)
        for done in (1, 2)
    )
    told = {post.slot: post for post in RENDERER.posts(third, {"deal:1"})}
    assert [slot for slot in told if slot.startswith("deal:")] == ["deal:1", "deal:2", "deal:3"]
    assert told["deal:1"] == posts(second)["deal:1"]
    assert "deal:1" not in posts(third)


def test_a_table_in_a_private_chat_is_its_hand():
    private = Place(ChatId(7000000001), ChatId(7000000001), "", is_private=True)
    session = lobby("en", "Anna", place=private)
    assert labels(posts(session)["lobby"])[-2:] == [["House rules", "Seats", "Leave"], ["Start"]]
    assert_reads(posts(session)["lobby"], "Players 4 of 3–7: Anna, 🤖 Stan, 🤖 Elsie, 🤖 Reg")
    playing = replace(asked("en"), place=private)
    assert not any(slot.startswith("deal:") for slot in posts(playing))
    assert_reads(hand_of(playing, ANNA), "Boerenbridge · deal 1 of 1")


def test_alone_the_last_hand_becomes_the_deals_result_above_the_end():
    finished = over("en")
    result = lines(posts(finished)["deal:1"])
    private = Place(ChatId(7000000001), ChatId(7000000001), "", is_private=True)
    alone = replace(
        finished, place=private, sitters=(finished.people[0], *map(Computer, (1, 2, 3)))
    )
    drawn = posts(alone)
    assert set(drawn) == {"lobby", "hand:7000000001", "end"}
    assert lines(drawn["hand:7000000001"])[0] == result[0]
    assert labels(drawn["hand:7000000001"]) == []


def test_alone_the_table_is_told_and_not_the_others_once_more():
    private = Place(ChatId(7000000001), ChatId(7000000001), "", is_private=True)
    told = lines(hand_of(replace(second_trick("en"), place=private), ANNA))
    assert not any(line.startswith("Others, won/bid") for line in told)
    assert " Dirk          1    0" in told


def test_whoever_names_trump_is_asked_and_the_others_are_told_who_does():
    state = dealt("♠K ♦3 | ♠9 ♥A | ♦J ♠4 | ♠Q ♥2", turned=None, rules=CHINEES_POEPEN)
    session = four(bid(state, 1, 2, 2, 0), "en")
    asked_for_trump = lines(hand_of(session, BOB))
    assert asked_for_trump[1].startswith("dealer Dirk · bids: Anna 1, Bob <b> 2,")
    assert asked_for_trump[-1] == "Which suit is trump?"
    assert lines(hand_of(session, ANNA))[1].startswith("Bob <b> names trump · dealer Dirk")


def test_that_bids_may_fit_is_said_while_they_are_made_and_not_after():
    state = dealt("♠K ♦3 | ♠9 ♥A | ♦J ♠4 | ♠Q ♥2", turned=None, rules=CHINEES_POEPEN)
    while_bidding = lines(posts(four(bid(state, 1, 2, 2), "en"))["deal:1"])[1]
    assert while_bidding == "Trump after the bids · 2 cards · dealer Dirk · the bids may fit"
    after_them = lines(posts(four(bid(state, 1, 2, 2, 0), "en"))["deal:1"])[1]
    assert after_them == "Bob <b> names trump · 2 cards · dealer Dirk"


def test_no_line_ends_between_a_computers_sign_and_its_name_or_on_the_arrow():
    session = second_trick("en")
    text = posts(session)["deal:1"].text + posts(session)["lobby"].text
    assert "🤖\u00a0Stan" in text
    assert "→\u00a0Anna" in text
    assert not any(broken in text for broken in ("🤖 ", "→ "))


def test_a_chat_that_the_bot_has_left_is_not_written_to():
    gone = replace(asked("en"), place=replace(GROUP, is_gone=True))
    assert all(slot.startswith("hand:") for slot in posts(gone))


def test_somebody_who_leaves_a_game_is_told_who_plays_on():
    left = replace(asked("en"), left=(person(9, "Gijs", "de"),))
    told = "Du bist vom Tisch in De Kaarttafel aufgestanden; der Computer spielt für dich weiter."
    assert lines(hand_of(left, 9)) == [told]


def test_a_lobby_that_is_closed_has_no_buttons():
    closed = replace(lobby("en", "Anna"), stage=Stage.CLOSED)
    assert labels(posts(closed)["lobby"]) == []
    assert_reads(hand_of(closed, ANNA), "The table in De Kaarttafel was closed.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_sheet(language):
    sheet = RENDERER.sheet(over(language), language)
    assert sheet is not None
    assert " 1   1✓12   0✓10   1✓12    1✗0" in sheet.split("\n")
    assert sheet.endswith("Σ      12     10     12      0</pre>")
    assert RENDERER.sheet(lobby(language, "Anna"), language) is None


def test_the_alert_with_a_hand_is_short_enough():
    session = asked("nl")
    seat = session.seat_of(UserId(7000000001))
    assert seat is not None
    assert RENDERER.hand_line(session, seat).replace("\u00a0", " ") == "♦ 3   ♠ H"


def test_people_whose_names_begin_alike_are_told_apart_wherever_they_are_cut():
    names = ("Alexander Jansen", "Alexander de Vries", "Anna", "Alexander Jansen")
    sitters = [person(number, name) for number, name in enumerate(names, 1)]
    session = at_table(example_deal(), *sitters)
    told = words(posts(session)["deal:1"])
    for name in ("Alexand…en", "Alexand…es", "Anna", "Alexand… 2"):
        assert told.count(f"{name} ") == 1
    assert "dealer Alexand… 2" in words(hand_of(session, ANNA))


def test_lines_of_a_hand_end_between_suits():
    words = RENDERER.words(asked("nl"), "nl")
    held = [Card(each) for each in ("♥7", "W", "♥K", "♠9", "N", "♥2")]
    assert words.hand(held, Suit.HEARTS).split("   ") == [
        "🧙\u00a0🃏",
        "♥\u00a0H\u00a07\u00a02",
        "♠\u00a09",
    ]


def test_a_post_rings_by_its_edition():
    session = asked("en")
    again = table.show_again(table.show_hand(session, UserId(7000000001)))
    assert posts(again)["deal:1"].edition == posts(session)["deal:1"].edition + 1
    assert hand_of(again, ANNA).edition == hand_of(session, ANNA).edition + 1
    assert hand_of(again, BOB).edition == hand_of(session, BOB).edition
