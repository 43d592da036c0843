"""The last line of a test run: browser tests that were left out are named, or fail the run."""

from pathlib import Path

import pytest

pytest_plugins = ["pytester"]

CONFTEST = Path(__file__).with_name("conftest.py").read_text(encoding="utf-8")

ONE_LEFT_OUT = """
import pytest

def test_played(): pass

@pytest.mark.browser
def test_clicked(): pytest.skip("no Chromium")
"""


@pytest.fixture
def run(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("REQUIRE_BROWSER", raising=False)
    pytester.makeconftest(CONFTEST)
    pytester.makeini("[pytest]\nmarkers = browser: clicks")

    def run(source: str) -> pytest.RunResult:
        pytester.makepyfile(source)
        return pytester.runpytest_subprocess("-p", "no:cacheprovider")

    return run


def test_the_last_line_says_what_was_left_out(run):
    result = run(ONE_LEFT_OUT)
    assert result.ret == pytest.ExitCode.OK
    assert result.outlines[-1] == (
        "all passed; 1 browser test left out: no Chromium on this machine"
    )


def test_a_left_out_browser_test_fails_a_run_that_requires_a_browser(run, monkeypatch):
    monkeypatch.setenv("REQUIRE_BROWSER", "1")
    result = run(ONE_LEFT_OUT)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert "1 browser test left out" in result.outlines[-1]


def test_a_module_that_leaves_itself_out_counts(run, monkeypatch):
    monkeypatch.setenv("REQUIRE_BROWSER", "1")
    result = run('import pytest\npytest.skip("no Chromium", allow_module_level=True)')
    assert result.ret != pytest.ExitCode.OK
    assert "1 browser test left out" in result.outlines[-1]


def test_other_skips_and_full_runs_are_not_mentioned(run, monkeypatch):
    monkeypatch.setenv("REQUIRE_BROWSER", "1")
    result = run('import pytest\ndef test_a(): pass\ndef test_b(): pytest.skip("not today")')
    assert result.ret == pytest.ExitCode.OK
    assert "1 passed, 1 skipped" in result.outlines[-1]


def test_a_failure_is_not_called_passed(run):
    result = run(ONE_LEFT_OUT + "\ndef test_lost(): assert False")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    assert result.outlines[-1].startswith("not all passed; 1 browser test left out")
