"""The predicates of endings.py tell the ways of ending apart."""

from __future__ import annotations

import pytest

from aerodrome.games.yukon.state import YukonState
from aerodrome.games.yukon.tests.endings import ENDINGS
from aerodrome.games.yukon.tests.tables import END, RULES, is_over, play, position, take


def kinds(s: YukonState) -> set[str]:
    """The names of the endings that a position shows."""
    return {name for name, shows in ENDINGS.items() if shows(RULES, s)}


@pytest.mark.rule("YK-040", "YK-041")
def test_base_endings() -> None:
    assert kinds(take(position("@ n1\n. .", townsfolk=False), 1, 2)) == {"grid-empty"}
    assert kinds(take(position("@ n1\nn2 .", townsfolk=False), 1, 2)) == {"line-empty"}
    going = position("@ n1\n. n2", townsfolk=False)
    assert kinds(going) == set()
    assert not is_over(going)


@pytest.mark.rule("YK-166", "YK-220", "YK-222")
def test_townsfolk_endings() -> None:
    assert kinds(take(position("@ n1\nn2 ."), 1, 2)) == {"line-empty-townsfolk"}
    stuck = "@ n1 n3\nn2 . .\n. . ."
    assert kinds(play(take(position(stuck, hold={1: "po"}), 1, 2), END)) == {"declined"}
    assert kinds(play(take(position(stuck, hold={1: "in"}), 1, 2), END)) == {"declined"}
    assert kinds(take(position("@ n1 n3\n. . .\n. . .", hold={1: "in"}), 1, 2)) == {"line-empty-townsfolk"}
    assert kinds(take(position("@ wa n3\n. . .\n. . ."), 1, 2)) == {"warden-stuck"}
    assert kinds(play(take(position("@ wa n3\n. . .\n. . .", hold={0: "po"}), 1, 2), END)) == {"declined"}
