"""All figures side by side: `python -m benchmarks`."""

from benchmarks import game_calls, outages, process, records, rules_speed, strength
from benchmarks.load import program as load

for title, part in (
    ("Calls to Telegram", game_calls),
    ("One process", process),
    ("Rules", rules_speed),
    ("Computer players", strength),
    ("A group's memory", records),
    ("Many groups at once", load),
    ("Long outages of Redis", outages),
):
    print(f"## {title}", flush=True)
    part.main()
