"""What the scorekeeper of a sheet turns to instead of the next number, and its buttons.

An aside is a path: `penalty`, `who`, `who/2`, `who/2/5`. What it ends in is a choice of
`sessions.scorecard`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from bot.render.buttons import Keys
from bot.render.columns import signed
from bot.render.posts import Button, Keyboard
from bot.render.words import Words
from bot.rules.penalties import USUAL_REASONS, Penalties
from bot.rules.ruleset import RuleSet
from bot.rules.seats import Seat
from bot.rules.sheet.tally import Tally
from bot.sessions.session import Person, Session
from bot.texts import Html

PENALTY_POINTS = (1, 2, 3, 5, 10, 20)
DEALS_A_ROW, NAMES_A_ROW = 6, 2
MOST_DEALS = 90  # on buttons, the last ones: a message has room for a hundred
NAME_ON_KEY = 16  # display columns


def key(keys: Keys, name: str, choice: str, *, style: str | None = None) -> Button:
    """A button that belongs to what is asked now, whose label is the text `key-<name>`."""
    label = keys.texts.plain(keys.language, f"key-{name}")
    return replace(keys.answer(label, choice), style=style)


def name_keys(choices: Iterable[tuple[Seat, str]], words: Words, keys: Keys) -> Keyboard:
    """People's names, each with its choice."""
    buttons = [keys.answer(words.short(seat, NAME_ON_KEY), choice) for seat, choice in choices]
    return in_rows(buttons, NAMES_A_ROW)


def in_rows(buttons: Sequence[Button], width: int) -> Keyboard:
    return tuple(tuple(buttons[at : at + width]) for at in range(0, len(buttons), width))


# The buttons


def aside_keys(session: Session, tally: Tally, words: Words, keys: Keys) -> Keyboard:
    """Those of the aside, and the way back; a path that leads nowhere has only that."""
    head, *rest = (session.aside or "").split("/")
    make = _PAGES.get(head)
    rows = () if make is None else make(rest, session, tally, words, keys)
    return (*rows, (key(keys, "back", "@"),))


def _correct(_: list[str], session: Session, tally: Tally, words: Words, keys: Keys) -> Keyboard:
    rows = tally.rows[-MOST_DEALS:]
    deals = [keys.answer(str(row.number), f"c{row.number}") for row in rows]
    return in_rows(deals, DEALS_A_ROW)


def _penalty(_: list[str], session: Session, tally: Tally, words: Words, keys: Keys) -> Keyboard:
    """The four cases of rules.md 4.11, then what can be taken back."""
    given = tuple(
        (keys.answer(f"✖ {words.short(one.seat, NAME_ON_KEY)} {signed(one.points)}", f"d{index}"),)
        for index, one in enumerate(tally.penalties)
    )
    return (
        (key(keys, "sheet-early", "t"),),
        (key(keys, "sheet-late", "@fault"),),
        (key(keys, "sheet-other", "@who"),),
        *given,
    )


def _fault(chosen: list[str], session: Session, tally: Tally, words: Words, keys: Keys) -> Keyboard:
    """Press a name to say that they were at fault, again to say that they were not."""
    buttons = []
    for seat in tally.there:
        is_chosen = str(seat) in chosen
        others = [one for one in chosen if one != str(seat)]
        path = "/".join(["fault", *(others if is_chosen else [*chosen, str(seat)])])
        name = words.short(seat, NAME_ON_KEY)
        buttons.append(keys.answer(f"✓ {name}" if is_chosen else name, f"@{path}"))
    done = key(keys, "sheet-call-off", f"f{'='.join(chosen)}", style="danger")
    return (*in_rows(buttons, NAMES_A_ROW), (done,))


def _who(path: list[str], session: Session, tally: Tally, words: Words, keys: Keys) -> Keyboard:
    match path:
        case []:
            return name_keys(((seat, f"@who/{seat}") for seat in tally.there), words, keys)
        case [seat]:
            points = [keys.answer(signed(-p), f"@who/{seat}/{p}") for p in PENALTY_POINTS]
            return in_rows(points, DEALS_A_ROW // 2)
        case [seat, points]:
            labels = [(words.reason(reason), reason) for reason in USUAL_REASONS]
            return tuple((keys.answer(label, f"p{seat}={points}={r}"),) for label, r in labels)
    return ()


def _people(_: list[str], session: Session, tally: Tally, words: Words, keys: Keys) -> Keyboard:
    """Who goes, who comes back, and how somebody new comes; then the deal and the pencil."""
    there, gone = tally.there, [s for s, is_there in enumerate(tally.is_there) if not is_there]
    buttons = [keys.answer(f"✖ {words.short(s, NAME_ON_KEY)}", f"g{s}") for s in there]
    buttons += [keys.answer(f"↩ {words.short(Seat(s), NAME_ON_KEY)}", f"r{s}") for s in gone]
    return (
        *in_rows(buttons, NAMES_A_ROW),
        (keys.press("sheet-join"), keys.press("sheet-names")),
        (key(keys, "sheet-dealer", "@dealer"), key(keys, "pencil", "@pencil")),
    )


def _dealer(_: list[str], session: Session, tally: Tally, words: Words, keys: Keys) -> Keyboard:
    return name_keys(((seat, f"w{seat}") for seat in tally.there), words, keys)


def _pencil(_: list[str], session: Session, tally: Tally, words: Words, keys: Keys) -> Keyboard:
    people = (Seat(s) for s, one in enumerate(session.sitters) if isinstance(one, Person))
    return name_keys(((seat, f"h{seat}") for seat in people), words, keys)


def _skip(_: list[str], session: Session, tally: Tally, words: Words, keys: Keys) -> Keyboard:
    return ((key(keys, "sheet-skip", "s", style="danger"),),)


def _end(_: list[str], session: Session, tally: Tally, words: Words, keys: Keys) -> Keyboard:
    return ((key(keys, "sheet-end", "e", style="danger"),),)


_PAGES: Mapping[str, Callable[[list[str], Session, Tally, Words, Keys], Keyboard]] = {
    "correct": _correct,
    "penalty": _penalty,
    "fault": _fault,
    "who": _who,
    "people": _people,
    "dealer": _dealer,
    "pencil": _pencil,
    "skip": _skip,
    "end": _end,
}


# The words


def aside_words(session: Session, tally: Tally, words: Words) -> Html:
    """What the buttons are about."""
    head, *rest = (session.aside or "").split("/")
    match head, rest:
        case "correct", _:
            return _which_deal(tally, words)
        case "penalty", _:
            return words.t("sheet-which-penalty", count=len(tally.penalties))
        case "fault", _:
            return words.t("sheet-who-erred" if _is_void(tally) else "sheet-who-erred-wk")
        case "who", []:
            return words.t("sheet-who-loses")
        case "who", [seat] if seat in map(str, tally.there):
            return words.t("sheet-how-many", name=words.name(Seat(int(seat))))
        case "who", _:
            return words.t("sheet-what-for")
        case "people", _:
            return words.t("sheet-who-comes")
        case "dealer", _:
            return words.t("sheet-who-deals-next")
        case "pencil", _:
            return words.t("penalty-pencil")
        case "skip", _:
            return words.t("sheet-skip-sure", number=len(tally.rows) + 1)
        case "end", _:
            return words.t("sheet-end-sure", done=len(tally.rows), step=words.step)
    return words.t("sheet-nothing")


def _which_deal(tally: Tally, words: Words) -> Html:
    if tally.rows:
        return words.t("sheet-which-deal", step=words.step)
    return words.t("score-none" if words.step == "deal" else "sheet-none-game")


def _is_void(tally: Tally) -> bool:
    """Whether a deal that is broken off counts for nobody."""
    rules = tally.rules
    return not isinstance(rules, RuleSet) or rules.penalties is not Penalties.WK
