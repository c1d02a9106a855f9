"""The clauses of a game's rules.md, and whether a sentence speaks of what a clause says."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

_CLAUSE = re.compile(r"^- \*\*([A-Z]+-[A-Z]?\d+)\*\* *(?:((?:\[[^\]]*\])+) *)?(.*)$", re.M)
_TAG = re.compile(r"\[([^\]]*)\]")
_WORD = re.compile(r"[a-z]+")
_STEM = 5  # letters by which two forms of a word are taken for the same
_COMMON_WORDS = """
the and you are not can one for has its may was but nor all any now out off per two who his her him they them player players their
there these those which while where when with without your yours have this that than then only from into must cannot does done
each every other another here about after before again also
"""
_COMMON = frozenset(_COMMON_WORDS.split())


class Clause(NamedTuple):
    """One numbered rule; its tags say of what kind it is: limit, chance, end ..."""

    id: str
    tags: tuple[str, ...]
    text: str


@cache
def clauses(folder: Path) -> dict[str, Clause]:
    """Every clause that the rules.md of a game's folder defines, by id."""
    text = (folder / "rules.md").read_text(encoding="utf-8")
    found = [Clause(match[1], tuple(_TAG.findall(match[2] or "")), match[3]) for match in _CLAUSE.finditer(text)]
    return {clause.id: clause for clause in found}


def shared_words(sentence: str, clause: str) -> set[str]:
    """Word stems that both have, common words left out: a reason that cites a clause speaks of the same things."""
    return _stems(sentence) & _stems(clause)


def _stems(text: str) -> set[str]:
    words = _WORD.findall(text.lower())
    return {word[:_STEM] for word in words if len(word) > 2 and word not in _COMMON}
