"""A game's rules.md by clauses: reading and searching."""

from __future__ import annotations

import re
from typing import NamedTuple

from aerodrome.core.errors import AerodromeError
from aerodrome.core.info import GameInfo

_CLAUSE = re.compile(r"- \*\*([A-Za-z0-9-]+)\*\*\s*((?:\[[^\]]*\])*)\s*(.*)")


class NoRulesError(AerodromeError):
    """No such clause, or no rules at all."""


class Clause(NamedTuple):
    """One numbered rule."""

    id: str
    chapter: str
    tags: tuple[str, ...]
    text: str


def source(info: GameInfo) -> str:
    """The whole text."""
    try:
        return (info.folder / "rules.md").read_text(encoding="utf-8")
    except OSError:
        raise NoRulesError(f"{info.title} has no rules.md in its folder.") from None


def clauses(info: GameInfo) -> list[Clause]:
    """All clauses in their order; lines that go on a clause belong to it."""
    found: list[Clause] = []
    chapter = ""
    open_clause = False
    for line in source(info).splitlines():
        match = _CLAUSE.match(line)
        if match:
            tags = tuple(
                tag.strip() for group in re.findall(r"\[([^\]]*)\]", match[2]) for tag in group.split(",") if tag.strip()
            )
            found.append(Clause(match[1], chapter, tags, match[3].strip()))
        elif line.startswith("#"):
            chapter = line.lstrip("#").strip()
        elif open_clause and line.startswith("  ") and line.strip():
            found[-1] = found[-1]._replace(text=f"{found[-1].text} {line.strip()}")
            continue
        open_clause = bool(match)
    return found


def search(info: GameInfo, words: str) -> list[Clause]:
    """The clause of that id (`YK-020`, or just 20), or every clause that holds all the words."""
    everything = clauses(info)
    wanted = words.strip().lower()
    exact = [clause for clause in everything if clause.id.lower() in (wanted, f"{info.prefix}-{wanted:0>3}".lower())]
    if exact:
        return exact
    parts = wanted.split()
    found = [
        clause
        for clause in everything
        if all(part in f"{clause.id} {clause.chapter} {clause.text} {' '.join(clause.tags)}".lower() for part in parts)
    ]
    if not found:
        raise NoRulesError(f"No clause of {info.title} has the number or the words '{words.strip()}'.")
    return found


def plain(text: str) -> str:
    """Words without the marks of Markdown."""
    return text.replace("**", "").replace("`", "")


def clause_text(info: GameInfo, id_: str) -> str:
    """The words of one clause, empty if it is not there."""
    try:
        return next((clause.text for clause in clauses(info) if clause.id == id_), "")
    except NoRulesError:
        return ""
