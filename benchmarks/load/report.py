"""The figures of a scenario as lines, each goal beside what it is a goal for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import median, quantiles

from benchmarks.load.beside import Beside
from benchmarks.load.round_trips import HANDLERS, PUBLISHER, Trips
from benchmarks.load.scenario import Result, Scenario

ANSWER_GOAL = "goal: p99 under 250 ms"
STALE_GOAL = "goal: at most 35 s"
KEPT_GOAL = "goal: under 10 kB"
CPU_GOAL = "goal: at most 1.5 times"


def title(scenario: Scenario) -> str:
    pace = f"{scenario.pause_s:g} s after each prompt" if scenario.pause_s else "at once"
    processes = "1 process" if scenario.processes == 1 else f"{scenario.processes} processes"
    memory = "a cluster" if scenario.on_cluster else "one Redis"
    limits = "Telegram's limits" if scenario.has_limits else "no limits"
    killed = f", one killed every {scenario.kill_every_s:g} s" if scenario.kill_every_s else ""
    return (
        f"{scenario.groups} groups of four who press {pace}: {processes} on {memory}, {limits}"
        f"{killed}"
    )


def lines(result: Result, *, beside: Beside | None = None) -> Iterator[str]:
    """beside: what a press cost when the bare process ran at the same time."""
    scenario, figures = result.scenario, result.figures
    presses = max(1, figures.presses)
    is_paced = scenario.has_limits
    yield title(scenario)
    yield (
        f"    {figures.presses} presses in {result.seconds:.0f} s: {presses / result.seconds:.1f} a"
        f" second, {result.seconds * scenario.groups / presses:.2f} s a press at a table"
        + (f", at the slowest table {result.slowest_s:.2f} s (goal: at most 5 s)" * is_paced)
    )
    yield (
        f"    answers: p50 {_ms(figures.answers, 50)} ms, p99 {_ms(figures.answers, 99)} ms"
        + _goal(ANSWER_GOAL, is_paced)
    )
    yield (
        f"    next prompt after a press: p50 {_s(figures.prompts, 50)} s,"
        f" p95 {_s(figures.prompts, 95)} s" + _goal("goal: p95 at most 2 s", scenario.is_roomy)
    )
    yield (
        f"    calls to Telegram that it limits: {result.calls.limited / presses:.2f} a press;"
        f" 429: {result.calls.too_fast}" + _goal("goal: none", is_paced)
    )
    yield (
        f"    the oldest press that its group's post did not tell of: {result.oldest_untold_s:.1f}"
        f" s" + _goal(STALE_GOAL, is_paced)
    )
    yield from _memory(result, presses)
    yield from _cpu(result, presses, beside)
    yield from _recounted(result)
    machine = result.machine
    bot = "" if machine.bot is None else f"bot {machine.bot:.2f}, "
    yield (
        f"    the machine, in cores of {machine.cores}: {bot}stand-in and people"
        f" {machine.stand_in:.2f}, Redis {machine.redis:.2f}, others {machine.others:.2f}; load"
        f" {machine.load:.1f}"
    )


def _memory(result: Result, presses: int) -> Iterator[str]:
    sent = ", ".join(f"{n / presses:.1f} {kind}" for kind, n in result.asked.sent.most_common(4))
    bytes_ = (result.asked.bytes_in + result.asked.bytes_out) / presses / 1000
    yield (
        f"    Redis, a press: {sent}; {result.asked.in_scripts / presses:.1f} commands in scripts;"
        f" {bytes_:.1f} kB"
    )
    yield (
        f"    Redis keeps {result.kept.a_table / 1000:.1f} kB a table, all keys counted"
        f" ({KEPT_GOAL}); the largest table's own {result.kept.largest / 1000:.1f} kB"
    )


def _cpu(result: Result, presses: int, beside: Beside | None) -> Iterator[str]:
    if result.cpu_s is None:
        return
    yield (
        f"    CPU: {result.cpu_s / presses * 1000:.1f} ms a press; resident"
        f" {result.resident_mb:.0f} MB"
    )
    if beside is not None:
        yield (
            f"    CPU once more, at the same time as python-telegram-bot alone with the same calls:"
            f" {beside.bot_s * 1000:.1f} ms a press beside {beside.bare_s * 1000:.1f} ms,"
            f" {beside.bot_s / beside.bare_s:.2f} times ({CPU_GOAL})"
        )


def _recounted(result: Result) -> Iterator[str]:
    count, figures = result.recount, result.figures
    killed = f"{result.kills} kills; " if result.kills else ""
    finished = f"{count.finished} of {count.tables} games finished; " * result.scenario.finishes
    yield (
        f"    {killed}{finished}recounted: {count.accepted} presses accepted, {count.lost} lost,"
        f" {count.doubled} doubled, {count.misplaced} misplaced, {count.wrong_points} deals with"
        " wrong points (goal: none)"
    )
    if figures.unanswered or figures.refused:
        yield (
            f"    {figures.unanswered} presses unanswered ({count.unsure} of them stand),"
            f" {figures.refused} to be pressed again"
        )
    for complaint in result.complaints[:3]:
        yield f"    logged: {complaint[:200]}"


def trips_lines(trips: Trips) -> Iterator[str]:
    """What one table alone asks of Redis."""
    counts = ", ".join(f"{n} for {times}" for n, times in sorted(trips.before_answer.items()))
    yield f"One table, a press every {trips.seconds:.1f} s"
    yield f"    Redis round trips before a press is answered: {counts} presses (goal: 2)"
    for name, what in ((HANDLERS, "before the answer"), (PUBLISHER, "the publisher and the clock")):
        yield (
            f"    {what}: {trips.round_trips[name]:.1f} round trips a press,"
            f" {trips.commands[name]:.1f} commands with those in scripts,"
            f" {trips.bytes_[name] / 1000:.1f} kB"
        )


def _goal(words: str, is_meant: bool) -> str:
    return f" ({words})" if is_meant else ""


def _ms(seconds: Sequence[float], percent: int) -> str:
    return f"{percentile(seconds, percent) * 1000:.0f}"


def _s(seconds: Sequence[float], percent: int) -> str:
    return f"{percentile(seconds, percent):.2f}"


def percentile(values: Sequence[float], percent: int) -> float:
    """Of at least one value; nought of none."""
    if len(values) < 2:
        return values[0] if values else 0.0
    return median(values) if percent == 50 else quantiles(values, n=100)[percent - 1]
