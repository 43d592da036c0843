"""What a process does not load before it needs it."""

import subprocess
import sys

PROGRAM = """
import sys
import bot.__main__, bot.playground, bot.publisher.publisher, bot.render, bot.run.compose
import bot.run.serve, handlers
print(sorted(name for name in sys.modules if name.partition(".")[0] == "matplotlib"))
"""


def test_what_draws_pictures_is_not_loaded_before_the_first():
    """It takes a second and fifty megabytes."""
    told = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == "[]"
