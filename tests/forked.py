"""The bot's command line, forked from a process that has read its modules: a start takes no second.

Where it matters how a host's machine starts it, a test starts `python -m bot` itself.
"""

import multiprocessing
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.__main__ import main


def run(
    words: tuple[str, ...], *, folder: Path, env: Mapping[str, str], within_s: float
) -> tuple[int, str, str]:
    """Exit code, standard output and standard error, when it has ended by itself."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([__name__])
    with TemporaryDirectory(prefix="troef-") as room:
        out, err = Path(room) / "out", Path(room) / "err"
        process = context.Process(target=_main, args=(words, folder, dict(env), (out, err)))
        process.start()
        process.join(within_s)
        if process.exitcode is None:
            process.terminate()  # a killed one would leave its Valkey behind
            process.join()
            raise TimeoutError(err.read_text("utf-8"))
        return process.exitcode, out.read_text("utf-8"), err.read_text("utf-8")


def _main(
    words: tuple[str, ...], folder: Path, env: dict[str, str], said: tuple[Path, Path]
) -> None:
    for number, path in enumerate(said, start=1):
        os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT), number)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(env)
    sys.exit(main(list(words)))
