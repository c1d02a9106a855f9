"""The referee's book: the numbered clauses of a game's rules.md with the chapter and section that they stand in."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

_CLAUSE = re.compile(r"^- \*\*([A-Z]+-[A-Z]?\d+)\*\* *(?:((?:\[[^\]]*\])+) *)?(.*)$")
_TAG = re.compile(r"\[([^\]]*)\]")
_HEADING = re.compile(r"^(##+) (?:\d+\. )?(.*)$")


class Clause(NamedTuple):
    """One numbered rule; its tags say of what kind it is: limit, chance, end ..."""

    id: str
    tags: tuple[str, ...]
    text: str
    chapter: str = ""
    section: str = ""

    @property
    def kind(self) -> str:
        """The letter of its number: "" for rules, G for rulings, S for examples, D for questions, C for draws."""
        letter = self.id.partition("-")[2][0]
        return "" if letter.isdigit() else letter


@cache
def clauses(folder: Path) -> dict[str, Clause]:
    """Every clause that the rules.md of a game's folder defines, by id."""
    found: dict[str, Clause] = {}
    chapter = section = ""
    for line in (folder / "rules.md").read_text(encoding="utf-8").splitlines():
        heading, clause = _HEADING.match(line), _CLAUSE.match(line)
        if heading:
            chapter, section = (heading[2], "") if heading[1] == "##" else (chapter, heading[2])
        elif clause:
            found[clause[1]] = Clause(clause[1], tuple(_TAG.findall(clause[2] or "")), clause[3], chapter, section)
    return found
