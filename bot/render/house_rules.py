"""The lobby's pages of house rules: one button a rule, its value in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bot.games import GAMES, presets_of
from bot.games.house_rules import OWN_LADDER, Page, Setting, rules_on, settings_of
from bot.render.buttons import MAX_DATA_BYTES, Keys
from bot.render.posts import Button, Keyboard
from bot.render.rules_line import Speak, ladder_words, option_words
from bot.render.words import Words
from bot.rules.ruleset import RuleSet
from bot.sessions.customs import CUSTOMS, HINTS, TURN_TIME, custom
from bot.sessions.session import LobbyPage, Session
from bot.texts import Html

FEW = 3  # so many options are gone through in turn; more are listed
A_ROW = 3  # short options side by side
SHORT = 8  # letters of a short option
NOW = "• "  # before what stands
NOT_ON_PAPER = frozenset(
    {
        *("first_dealer", "draw_tie", "draw_trump", "first_lead", "fewest", "most"),
        *("countdown", "open_tricks"),
    }
)
"""House rules that a score sheet for real cards has no use for."""


def rules_text(session: Session, words: Words) -> Html:
    """What the page is about, and how the table plays as it stands."""
    title = words.t("house-rules", game=words.game)
    if session.open_rule is not None:
        label = words.t(f"rule-{session.open_rule}")
        return Html(f"{title}\n{words.t('house-rule-open', rule=label)}")
    return Html(f"{title}\n{words.rules()}")


def rules_keys(session: Session, words: Words, keys: Keys) -> Keyboard:
    if session.open_rule is not None:
        return (*_options(session, words, keys), (keys.choice("key-back", _page_choice(session)),))
    if session.page is LobbyPage.GAME:
        return (*_games(session, words, keys), *_page_keys(session, keys), _last_row(keys))
    return (*_rows(session, words, keys), (keys.choice("key-back", "rules"),))


def _games(session: Session, words: Words, keys: Keys) -> Keyboard:
    """The presets of this game, then what the group has kept."""
    presets = [
        _marked(
            keys,
            words.plain(f"game-{game.name}"),
            f"g{game.name}",
            is_now=game.name == session.game,
        )
        for game in presets_of(GAMES[session.game].command)
    ]
    kept = [keys.labelled(f"📌 {name}", f"s={name}") for name in session.saved if name]
    return tuple((button,) for button in (*presets, *kept))


def _page_keys(session: Session, keys: Keys) -> Keyboard:
    """The pages that have rules for this game."""
    pages = [page for page in Page if _shown_on(page, session)]
    buttons = [keys.choice(f"key-page-{page}", f"p{page}") for page in pages]
    rows = (tuple(buttons[:3]), tuple(buttons[3:]))
    return tuple(row for row in rows if row)


def _last_row(keys: Keys) -> tuple[Button, ...]:
    return (
        keys.choice("key-save", "save"),
        keys.choice("key-reset", "reset"),
        keys.choice("key-back", "back"),
    )


def _rows(session: Session, words: Words, keys: Keys) -> Keyboard:
    """One row a rule that has an effect here; few options turn at once, more open a list."""
    rows = [(_rule_key(one, words, keys),) for one in _shown_on(Page(session.page), session)]
    if session.page is LobbyPage.TABLE and not session.is_sheet:
        rows += [(_custom_key(session, name, words, keys),) for name in (TURN_TIME, HINTS)]
    return tuple(rows)


def _shown_on(page: Page, session: Session) -> list[Setting]:
    hidden = NOT_ON_PAPER if session.is_sheet else frozenset[str]()
    return [one for one in rules_on(page, session.rules) if one.name not in hidden]


def _rule_key(setting: Setting, words: Words, keys: Keys) -> Button:
    name, options = setting.name, setting.options
    value = option_words(name, setting.option, _bare(words))
    label = words.plain("rule-row", label=words.plain(f"rule-{name}"), value=value)
    if len(options) == 1:  # what is typed has no other option
        return keys.labelled(label, f"h{name}")
    if len(options) > FEW or setting.is_typed:
        return keys.labelled(label, f"r{name}")
    following = options[(options.index(setting.option) + 1) % len(options)]
    return keys.labelled(label, f"r{name}={following}")


def _custom_key(session: Session, name: str, words: Words, keys: Keys) -> Button:
    """Of a yes and a no each press gives the other; more options open a list."""
    label = words.plain("rule-row", **_custom_row(session, name, words))
    others = [option for option in CUSTOMS[name] if option != custom(session, name)]
    return keys.labelled(label, f"r{name}={others[0]}" if len(others) == 1 else f"r{name}")


def custom_words(session: Session, name: str, words: Words) -> Html:
    """A custom of the table as it stands: its label and its value."""
    return words.t("rule-row", **_custom_row(session, name, words))


def _custom_row(session: Session, name: str, words: Words) -> Mapping[str, str]:
    value = words.plain(f"rule-{name}-{custom(session, name)}")
    return {"label": words.plain(f"rule-{name}"), "value": value}


def rule_words(session: Session, name: str, words: Words) -> Html:
    """A house rule or a custom as it stands at this table: a ladder with how long it takes."""
    if name in CUSTOMS:
        return custom_words(session, name, words)
    if name == OWN_LADDER and isinstance(session.rules, RuleSet):
        return ladder_words(session.rules, words.seats, words.t)
    value = option_words(name, settings_of(session.rules)[name].option, words.t)
    return words.t("rule-row", label=words.t(f"rule-{name}"), value=value)


def offer_words(name: str, options: Iterable[str], words: Words) -> Html:
    """What a house rule can be."""
    offered = " · ".join(_labels(name, options, words))
    return words.t("typed-offer", label=words.t(f"rule-{name}"), options=offered)


def _labels(name: str, options: Iterable[str], words: Words) -> list[str]:
    """Options as their buttons say them."""
    if name in CUSTOMS:  # a time is a number, and yet in words
        return [words.plain(f"rule-{name}-{option}") for option in options]
    return [option_words(name, option, _bare(words)) for option in options]


def _options(session: Session, words: Words, keys: Keys) -> Keyboard:
    """Everything the open rule could be, and how to type what is not offered."""
    name, is_typed = session.open_rule or "", False
    if name in CUSTOMS:
        present, options = custom(session, name), CUSTOMS[name]
    else:
        setting = settings_of(session.rules)[name]
        present, options, is_typed = setting.option, setting.options, setting.is_typed
    labels = _labels(name, options, words)
    buttons = [
        _option_key(session, keys, label, f"r{name}={option}", is_now=option == present)
        for label, option in zip(labels, options, strict=True)
    ]
    width = A_ROW if all(len(label) <= SHORT for label in labels) else 1
    rows = tuple(tuple(buttons[at : at + width]) for at in range(0, len(buttons), width))
    return (*rows, (keys.choice("key-typed", f"h{name}"),)) if is_typed else rows


def _option_key(session: Session, keys: Keys, label: str, choice: str, *, is_now: bool) -> Button:
    """What stands may have been typed and be too long for a button: there it only goes back."""
    button = _marked(keys, label, choice, is_now=is_now)
    if len((button.data or "").encode()) <= MAX_DATA_BYTES:
        return button
    return _marked(keys, label, _page_choice(session), is_now=is_now)


def _bare(words: Words) -> Speak:
    """Words for a label, which knows no HTML."""
    return lambda key, /, **values: Html(words.plain(key, **values))


def _page_choice(session: Session) -> str:
    return "rules" if session.page is LobbyPage.GAME else f"p{session.page}"


def _marked(keys: Keys, label: str, choice: str, *, is_now: bool) -> Button:
    return keys.labelled(f"{NOW}{label}" if is_now else label, choice)
