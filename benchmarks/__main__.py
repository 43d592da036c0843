"""All figures side by side: `python -m benchmarks`."""

from benchmarks import game_calls, process, rules_speed

for title, part in (
    ("Calls to Telegram", game_calls),
    ("One process", process),
    ("Rules", rules_speed),
):
    print(f"## {title}", flush=True)
    part.main()
