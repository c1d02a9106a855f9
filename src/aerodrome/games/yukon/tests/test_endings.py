"""The predicates of endings.py tell the ways of ending apart."""

from __future__ import annotations

import pytest

from aerodrome.games.yukon.tests.endings import ENDINGS
from aerodrome.games.yukon.tests.tables import (
    RULES,
    YukonTable,
    after,
    is_over,
    position,
)


def kinds(table: YukonTable) -> set[str]:
    """The names of the endings that a position shows."""
    return {name for name, shows in ENDINGS.items() if shows(RULES, table.state)}


@pytest.mark.rule("YK-040", "YK-041")
def test_base_endings() -> None:
    assert kinds(after(position("@ n1\n. .", townsfolk=False), "at (1, 2)")) == {"grid-empty"}
    assert kinds(after(position("@ n1\nn2 .", townsfolk=False), "at (1, 2)")) == {"line-empty"}
    going = position("@ n1\n. n2", townsfolk=False)
    assert kinds(going) == set()
    assert not is_over(going)


@pytest.mark.rule("YK-166", "YK-220", "YK-222")
def test_townsfolk_endings() -> None:
    assert kinds(after(position("@ n1\nn2 ."), "at (1, 2)")) == {"line-empty-townsfolk"}
    stuck = "@ n1 n3\nn2 . .\n. . ."
    assert kinds(after(position(stuck, hold={1: "po"}), "at (1, 2)", "let the game end")) == {"declined"}
    assert kinds(after(position(stuck, hold={1: "in"}), "at (1, 2)", "let the game end")) == {"declined"}
    assert kinds(after(position("@ n1 n3\n. . .\n. . .", hold={1: "in"}), "at (1, 2)")) == {"line-empty-townsfolk"}
    assert kinds(after(position("@ wa n3\n. . .\n. . ."), "at (1, 2)")) == {"warden-stuck"}
    assert kinds(after(position("@ wa n3\n. . .\n. . .", hold={0: "po"}), "at (1, 2)", "let the game end")) == {"declined"}
