"""Which scenarios are played, in full and in a few minutes."""

from __future__ import annotations

import asyncio

from benchmarks.load import report, round_trips
from benchmarks.load.beside import Beside, Heard, cpu_of_bare
from benchmarks.load.scenario import Scenario, run

HUMAN_S = 3.0
KILLED_EVERY_S = 4.0


def plan(*, short: bool) -> list[Scenario]:
    """All that is promised, and what is good to know beside it."""
    seconds = 20.0 if short else 90.0
    presses = 1_000 if short else 10_000
    paced = [Scenario(groups=groups, pause_s=HUMAN_S, seconds=seconds) for groups in (30, 60, 100)]
    fast = [
        Scenario(groups=20, seconds=seconds, processes=processes, on_cluster=on_cluster)
        for processes, on_cluster in ((1, False), (2, False), (2, True))
    ]
    at_full_speed = Scenario(groups=20, seconds=seconds / 2, has_limits=False)
    killed = Scenario(
        groups=60,
        seconds=1_200,
        presses=presses,
        processes=2,
        has_limits=False,
        kill_every_s=KILLED_EVERY_S,
        finishes=not short,
    )
    return [*paced, *fast[1 if short else 0 :], at_full_speed, killed]


async def show_all(*, short: bool) -> None:
    """Play and print everything."""
    print(*report.trips_lines(await round_trips.measure()), sep="\n", flush=True)
    for number, scenario in enumerate(plan(short=short)):
        await show(scenario, beside_bare=number == 0)


async def show(scenario: Scenario, *, beside_bare: bool) -> None:
    """Play and print one. beside_bare: also what python-telegram-bot alone needs for it."""
    result = await run(scenario)
    is_compared = beside_bare and result.heard.presses
    beside = await _once_more_beside_bare(scenario, result.heard) if is_compared else None
    print(*report.lines(result, beside=beside), sep="\n", flush=True)


async def _once_more_beside_bare(scenario: Scenario, heard: Heard) -> Beside:
    """Both at once: one after the other they would also show how the machine's speed changes."""
    measuring = asyncio.Event()
    again, bare_s = await asyncio.gather(
        run(scenario, measuring=measuring), cpu_of_bare(heard, measuring)
    )
    assert again.cpu_s is not None
    return Beside(again.cpu_s / again.figures.presses, bare_s / len(heard.presses))


def main() -> None:
    """The few minutes of `make bench`."""
    asyncio.run(show_all(short=True))
