"""Counts the examples of the documentation that were run, and says so at the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest


@pytest.fixture
def example(record_property: Callable[[str, object], None]) -> Callable[[str], None]:
    """Notes that an example of a kind has run."""
    return lambda kind: record_property("example", kind)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How many examples ran, by kind."""
    passed = terminalreporter.getreports("passed")
    counts = Counter(kind for report in passed for name, kind in report.user_properties if name == "example")
    told = ", ".join(f"{number} x {kind}" for kind, number in sorted(counts.items()))
    terminalreporter.write_line(f"Examples of the documentation that ran: {counts.total()} ({told or 'none'})")
