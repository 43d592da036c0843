"""What all tests share: examples that are the same in every run, and the last line.

That line says which browser tests were left out, and why.
A browser test is one marked `browser`. With REQUIRE_BROWSER=1 one that is left out is a failure.
"""

import gc
import os
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "same for all", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("same for all")

# A copy of this file runs alone in test_left_out.py.
pytest_plugins = ["tests.valkey"] if Path(__file__).with_name("valkey.py").exists() else []

NO_CHROMIUM = "no Chromium"
"""The reason with which a test that needs a browser skips itself."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Two more than there are cores: half of the time a test waits for Telegram or a process."""
    return (os.cpu_count() or 1) + 2


def pytest_collection_finish() -> None:
    """What is there now stays to the end: Python need not look through it for rubbish again."""
    gc.collect()
    gc.freeze()


def left_out(skipped: Iterable[pytest.TestReport | pytest.CollectReport]) -> str:
    """The line about the browser tests among `skipped`; empty when there are none."""
    reasons = [reason for report in skipped if (reason := _browser_reason(report))]
    if not reasons:
        return ""
    tests = "1 browser test" if len(reasons) == 1 else f"{len(reasons)} browser tests"
    return f"{tests} left out: {', '.join(sorted(set(reasons)))} on this machine"


def _browser_reason(report: pytest.TestReport | pytest.CollectReport) -> str | None:
    """Why a browser test was left out; a module that skips itself is known by the reason alone."""
    if not isinstance(report.longrepr, tuple):
        return None
    reason = report.longrepr[2].removeprefix("Skipped: ")
    is_marked = isinstance(report, pytest.TestReport) and "browser" in report.keywords
    return reason if is_marked or NO_CHROMIUM in reason else None


def _left_out(config: pytest.Config) -> str:
    terminal = config.pluginmanager.get_plugin("terminalreporter")
    return left_out(terminal.stats.get("skipped", [])) if terminal else ""


def _is_browser_required() -> bool:
    return os.environ.get("REQUIRE_BROWSER", "0") not in {"", "0"}


def pytest_sessionfinish(session: pytest.Session) -> None:
    is_good = session.exitstatus == pytest.ExitCode.OK
    if is_good and _is_browser_required() and _left_out(session.config):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_unconfigure(config: pytest.Config) -> None:
    if line := _left_out(config):
        stats = config.pluginmanager.get_plugin("terminalreporter").stats
        outcome = "not all passed" if stats.keys() & {"failed", "error"} else "all passed"
        required = "; REQUIRE_BROWSER=1 makes that a failure" if _is_browser_required() else ""
        print(f"{outcome}; {line}{required}")
