"""All figures side by side: `python -m benchmarks`."""

from functools import partial

from benchmarks import game_calls, outages, process, records, rules_speed, strength
from benchmarks.load import program as load

FEWER_DEALS = ["--deals", "75"]

for title, part in (
    ("Calls to Telegram", game_calls.main),
    ("One process", process.main),
    ("Rules", rules_speed.main),
    ("Computer players (five minutes; fifteen by themselves)", partial(strength.main, FEWER_DEALS)),
    ("A group's memory", records.main),
    ("Many groups at once", load.main),
    ("Long outages of Redis", outages.main),
):
    print(f"## {title}", flush=True)
    part()
