"""House rules as people type them: the words that stand on the buttons, in any language.

`Bid blind: 1, 4, 9` is the label of a house rule and what it should be. Numbers that name no house
rule are meant for the one that is typed most: a ladder, or the length of a duel.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from bot.games.catalogue.bids import FROM
from bot.games.catalogue.score import MINUS, SQUARE
from bot.games.house_rules import Impossible, Setting, settings_of, typed_rule
from bot.render.rules_line import option_words
from bot.rules.cards import Suit
from bot.rules.ending import TieBreak
from bot.rules.ladder import TopDeal
from bot.rules.play import Rules
from bot.rules.validity import Fault, Objection
from bot.sessions.customs import CUSTOMS
from bot.texts import Html, Texts, Value


class NotOffered(Impossible):
    """A house rule that cannot be what somebody typed; the sentence names what it can be."""

    def __init__(self, name: str, options: tuple[str, ...]) -> None:
        super().__init__(Objection(Fault.NO_SUCH_OPTION))
        self.name = name
        self.options = options


Plain = Callable[..., str]
"""Texts without HTML in one language: `Texts.plain` that has been told which."""

_LETTERS: Mapping[str, str] = {suit.name[0].lower(): str(suit) for suit in Suit}
_WITHOUT = "n"  # a deal without trump, in an order of suits
_EMOJI_STYLE = "\ufe0f"  # phones put it behind a suit
_WORD = re.compile(r"[^\W\d_]{2}")
_SHAPE = "shape"  # of the ladder: who writes numbers behind it has a ladder of their own in mind


def read_typed(typed: str, rules: Rules, texts: Texts) -> tuple[str, str]:
    """The house rule somebody means and the option they want, for `set_rule` to judge.

    Raises Impossible for words that name no house rule and for one that has no effect beside the
    others, NotOffered for an option that no button offers where only those can be.
    """
    said = _heard(typed.replace(_EMOJI_STYLE, "").strip())
    name, rest = _named(said, rules, texts)
    if name is None:
        if _WORD.search(said):
            raise Impossible(Objection(Fault.NO_SUCH_RULE))
        return typed_rule(rules), typed
    setting = settings_of(rules).get(name)
    if setting is not None and not setting.has_effect:
        raise Impossible(Objection(Fault.NO_EFFECT))
    options = CUSTOMS[name] if setting is None else setting.options
    for option in options:
        if rest in _said_as(name, option, texts):
            return name, option
    if name == _SHAPE:
        return typed_rule(rules), rest
    if setting is None or not setting.is_typed:
        raise NotOffered(name, options)
    return name, _in_names(name, rest, texts)


def typed_example(setting: Setting, rules: Rules, plain: Plain) -> str:
    """What to type, for instance, behind the command."""
    example = _as_typed(setting.name, setting.example, plain)
    if setting.name == typed_rule(rules):
        return example
    return plain("rule-row", label=plain(f"rule-{setting.name}"), value=example)


def _named(said: str, rules: Rules, texts: Texts) -> tuple[str | None, str]:
    """The house rule whose label what was said begins with, the longest; and the rest."""
    found: str | None = None
    length = 0
    for name in (*settings_of(rules), *CUSTOMS):
        for plain in _languages(texts):
            label = _heard(plain(f"rule-{name}"))
            is_longer = len(label) > length
            if is_longer and said.startswith(label) and not said[len(label) :][:1].isalnum():
                found, length = name, len(label)
    return found, said[length:].lstrip(" :=")


def _said_as(name: str, option: str, texts: Texts) -> Iterator[str]:
    """The words of an option's button, in each language."""
    for plain in _languages(texts):
        if name in CUSTOMS:  # a time is a number, and yet in words
            yield _heard(plain(f"rule-{name}-{option}"))
        else:
            yield _heard(option_words(name, option, _bare(plain)))


def _heard(text: str) -> str:
    """Letters without their case, and one apostrophe for the two that keyboards have."""
    return text.casefold().replace("’", "'")


# Words and the names of options


def _as_typed(name: str, option: str, plain: Plain) -> str:
    """An option as `read_typed` can read it."""
    match name:
        case "made":
            return option.replace("_", " + ").replace(SQUARE, "b²")
        case "missed" | "hook":
            return option.removeprefix(MINUS).removeprefix(FROM)
        case "blind_multiplier":
            return option
        case "plateau":
            return ", ".join(plain(f"word-plateau-{deal}") for deal in option.split("-"))
        case "cycle":
            return ", ".join(plain(f"word-cycle-{letter}") for letter in option)
        case "blind_deals" | "forehead_deals" | "no_trump_deals":
            return option.replace("-", ", ")
    return option_words(name, option, _bare(plain))


def _in_names(name: str, said: str, texts: Texts) -> str:
    """With the names that options have in the place of words; what is no such word is left."""
    words = dict(_words(name, texts))
    if not words:
        return said
    longest_first = sorted(words, key=len, reverse=True)
    any_word = "|".join(map(re.escape, longest_first))
    return re.sub(rf"(?<!\w)({any_word})(?!\w)", lambda m: f" {words[m[0]]} ", said).strip()


def _words(name: str, texts: Texts) -> Iterator[tuple[str, str]]:
    """What may be said in any language for each part of an option."""
    for plain in _languages(texts):
        match name:
            case "plateau":
                for deal in map(str.lower, TopDeal):
                    yield _heard(plain(f"word-plateau-{deal}")), deal
                    yield _heard(plain(f"short-plateau-{deal}")), deal
            case "cycle":
                for letter, suit in _LETTERS.items():
                    yield _heard(plain(f"word-cycle-{letter}")), letter
                    yield suit, letter
                yield _heard(plain(f"word-cycle-{_WITHOUT}")), _WITHOUT
            case "tie_break":
                for key in TieBreak:
                    yield _heard(plain(f"rule-tie_break-{key}")), str(key)


def _languages(texts: Texts) -> Iterator[Plain]:
    for language in texts.languages:
        yield _plain(texts, language)


def _plain(texts: Texts, language: str) -> Plain:
    return lambda key, /, **values: texts.plain(language, key, **values)


def _bare(plain: Plain) -> Callable[..., Html]:
    def say(key: str, /, **values: Value) -> Html:
        return Html(plain(key, **values))

    return say
