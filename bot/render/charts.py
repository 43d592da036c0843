"""Pictures: the score race of a game, a group's season, a person's bids against their tricks.

Pure: values and words in, a PNG of about 1080 x 810 pixels out. It is slow (about half a second of
one core), so it is drawn off the event loop. matplotlib is loaded only when something is drawn.
A picture has its own dark ground and so reads the same in a dark and in a light client. What it
says in colours stands in words in its caption, which its caller writes.

A name is drawn by libraqm, in any script and direction the fonts at hand can write; of other signs
(emoji, where no font is installed) nothing is drawn, and the number before each name, which is that
of the caption, still tells whose line it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, wraps
from io import BytesIO
from threading import Lock
from typing import TYPE_CHECKING, ParamSpec

from bot.render.columns import cut, one_line

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Given = ParamSpec("Given")
_pencil = Lock()

GROUND = "#15201d"
GRID = "#33443f"
INK = "#f2efe4"
COLOURS = (
    *("#f4b942", "#5ec8f2", "#f2788f", "#8fd46a", "#c79bf2"),
    *("#f2f2f2", "#f28a3c", "#3fd0b4", "#a9b6ff", "#d9c28a"),
)
"""Of the lines in their order: they differ in lightness too, for eyes that see fewer hues."""
MARKERS = "osD^vPX*hd"
MOST_LINES = len(COLOURS)

SIZE_IN = (6.0, 4.5)
DOTS_PER_IN = 180
NAME_COLUMNS = 12
LEFT_TO_RIGHT = "\u200e"  # a mark that is not seen
LABEL_GAP = 0.062  # of the picture's height, between two names at the lines' ends


@dataclass(frozen=True, slots=True)
class Line:
    """One person's course: their number in the caption, their name, and a value after each step.

    values: None before they came. last: the last one as the reader's language writes it.
    """

    number: int
    name: str
    values: tuple[float | None, ...]
    last: str = ""


@dataclass(frozen=True, slots=True)
class Race:
    """A picture that is still to be drawn: what `course` needs, beginning at the start."""

    title: str
    steps: str
    lines: tuple[Line, ...]


def drawn(race: Race) -> bytes:
    """The picture itself. ValueError: as `course`."""
    return course(race.title, race.steps, race.lines, first_step=0)


def _alone(draw: Callable[Given, bytes]) -> Callable[Given, bytes]:
    """Pictures are drawn in threads, and matplotlib can do no two at once."""

    @wraps(draw)
    def drawn_alone(*args: Given.args, **kwargs: Given.kwargs) -> bytes:
        with _pencil:
            return draw(*args, **kwargs)

    return drawn_alone


@_alone
def course(title: str, steps: str, lines: Sequence[Line], *, first_step: int = 1) -> bytes:
    """The lines of at most ten people over the deals of a game, or over the games of a season.

    steps: what one step is called ("deal"). first_step: the number of the first value's step; 0
    when a line begins at its start. ValueError: no line, more than ten, or no value at all.
    """
    if not 0 < len(lines) <= MOST_LINES or not any(_known(line) for line in lines):
        raise ValueError("a picture needs one to ten lines with a value")
    figure, axes = _paper(title)
    for line, colour, marker in zip(lines, COLOURS, MARKERS, strict=False):
        known = _known(line)
        axes.plot(
            [first_step + index for index, _ in known],
            [value for _, value in known],
            color=colour,
            marker=marker if len(line.values) <= 30 else "",
            markersize=5,
            linewidth=2.4,
        )
    axes.set_xlabel(steps, fontsize=12)
    axes.locator_params(integer=True)
    axes.grid(axis="y", color=GRID, linewidth=0.8)
    _name_ends(axes, lines)
    return _png(figure)


@_alone
def bids_against_tricks(
    title: str, bid: str, won: str, times: Mapping[tuple[int, int], int]
) -> bytes:
    """How often a bid ended in how many tricks: a field a pair, the exact ones framed.

    bid, won: what the two directions are called. times: (bid, tricks won) to a number of deals.
    ValueError: no deal at all.
    """
    if not any(times.values()):
        raise ValueError("a picture of bids needs a deal")
    top = max(max(pair) for pair, count in times.items() if count)
    figure, axes = _paper(title)
    most = max(times.values())
    for (bids, tricks), count in times.items():
        if count:
            _field(axes, bids, tricks, count, most)
    axes.set_xlim(-0.5, top + 0.5)
    axes.set_ylim(-0.5, top + 0.5)
    axes.set_xticks(range(top + 1))
    axes.set_yticks(range(top + 1))
    axes.set_xlabel(bid, fontsize=12)
    axes.set_ylabel(won, fontsize=12)
    axes.set_aspect("equal")
    return _png(figure)


def _known(line: Line) -> list[tuple[int, float]]:
    return [(index, value) for index, value in enumerate(line.values) if value is not None]


def _paper(title: str) -> tuple[Figure, Axes]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=SIZE_IN, dpi=DOTS_PER_IN, facecolor=GROUND, layout="constrained")
    axes = figure.add_subplot(facecolor=GROUND)
    axes.set_title(_written(title, 40), fontsize=14, color=INK, loc="left", family=_families())
    axes.tick_params(colors=INK, labelsize=12)
    for label in (axes.xaxis.label, axes.yaxis.label):
        label.set_color(INK)
    for side, spine in axes.spines.items():
        spine.set_visible(side in ("left", "bottom"))
        spine.set_color(GRID)
    return figure, axes


def _name_ends(axes: Axes, lines: Sequence[Line]) -> None:
    """Number, name and last value at each line's end, moved apart where lines end together."""
    low, high = axes.get_ylim()
    gap = (high - low) * LABEL_GAP
    ends = sorted((_known(line)[-1][1], place) for place, line in enumerate(lines) if _known(line))
    heights: list[float] = []
    for value, _ in ends:
        heights.append(max(value, heights[-1] + gap) if heights else value)
    over = heights[-1] - high
    for index in range(len(heights) - 1, -1, -1):
        ceiling = heights[index + 1] - gap if index + 1 < len(heights) else high
        heights[index] = min(heights[index], ceiling) if over > 0 else heights[index]
    for (value, place), height in zip(ends, heights, strict=True):
        line = lines[place]
        axes.annotate(
            _label(line, value),
            xy=(1.02, height),
            xycoords=("axes fraction", "data"),
            color=COLOURS[place],
            fontsize=13,
            family=_families(),
            va="center",
        )


def _label(line: Line, value: float) -> str:
    """Number, name, value in this order, also where a name is written from right to left."""
    name = _written(line.name, NAME_COLUMNS)
    ends = f"{LEFT_TO_RIGHT}{line.last or _number(value)}"
    return " ".join([f"{LEFT_TO_RIGHT}{line.number}", *([name] if name else []), ends])


def _number(value: float) -> str:
    """As people write it: no needless decimals, a true minus sign."""
    return f"{round(value, 1):g}".replace("-", "−")


def _field(axes: Axes, bids: int, tricks: int, count: int, most: int) -> None:
    from matplotlib.patches import Rectangle

    colour = COLOURS[3] if bids == tricks else COLOURS[2]
    strength = 0.25 + 0.75 * count / most
    axes.add_patch(
        Rectangle(
            (bids - 0.46, tricks - 0.46),
            *(0.92, 0.92),
            facecolor=colour,
            alpha=strength,
            edgecolor=INK if bids == tricks else "none",
            linewidth=1.6,
        )
    )
    ink = GROUND if strength > 0.6 else INK
    axes.text(bids, tricks, str(count), ha="center", va="center", fontsize=12, color=ink)


def _written(text: str, columns: int) -> str:
    """The text on one line, without signs that no font at hand can draw."""
    drawn = "".join(letter for letter in one_line(text) if ord(letter) in _drawable())
    shown = cut(drawn, columns) if drawn.strip() else ""
    return shown.strip("\u2066\u2067\u2068\u2069 ").replace("$", r"\$")


@cache
def _families() -> tuple[str, ...]:
    """Fonts that are tried in turn for a letter: matplotlib's own, then scripts it cannot write."""
    from matplotlib.font_manager import fontManager

    others = [name for name in fontManager.get_font_names() if name.startswith("Noto Sans")]
    return ("DejaVu Sans", *(name for name in sorted(others) if "Emoji" not in name))


@cache
def _drawable() -> frozenset[int]:
    from matplotlib.font_manager import findfont
    from matplotlib.ft2font import FT2Font

    return frozenset(code for name in _families() for code in FT2Font(findfont(name)).get_charmap())


def _png(figure: Figure) -> bytes:
    out = BytesIO()
    figure.savefig(out, format="png", facecolor=GROUND)
    return out.getvalue()
