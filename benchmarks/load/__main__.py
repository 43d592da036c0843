"""Many groups at once.

python -m benchmarks.load                     everything, about half an hour
python -m benchmarks.load --short             the same in a few minutes
python -m benchmarks.load --groups 60 --pause 3 --seconds 90 --processes 2 --cluster
"""

from __future__ import annotations

import argparse
import asyncio

from benchmarks.load.program import HUMAN_S, show, show_all
from benchmarks.load.scenario import Scenario


def main(words: list[str] | None = None) -> None:
    options = _options().parse_args(words)
    if options.groups is None:
        asyncio.run(show_all(short=options.short))
        return
    for groups in options.groups:
        scenario = Scenario(
            groups=groups,
            pause_s=options.pause,
            seconds=options.seconds,
            processes=options.processes,
            on_cluster=options.cluster,
            has_limits=not options.no_limits,
            presses=options.presses,
            kill_every_s=options.kill_every,
            finishes=options.finish,
        )
        asyncio.run(show(scenario, beside_bare=options.kill_every is None))


def _options() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    add = parser.add_argument
    add("--short", action="store_true", help="everything, but in a few minutes")
    add("--groups", type=int, nargs="+", help="only one scenario, with so many groups of four")
    add("--pause", type=float, default=HUMAN_S, help="seconds from a prompt to its press; 0: none")
    add("--seconds", type=float, default=90.0, help="how long it is measured")
    add("--processes", type=int, default=1, help="web processes behind the webhook")
    add("--cluster", action="store_true", help="a cluster of three instead of one Redis")
    add("--no-limits", action="store_true", help="neither stand-in nor bot keeps Telegram's pace")
    add("--presses", type=int, help="measured until so many presses were accepted")
    add(
        "--kill-every", type=float, help="seconds after which one process after the other is killed"
    )
    add("--finish", action="store_true", help="play all games to their end, to recount them whole")
    return parser


if __name__ == "__main__":
    main()
