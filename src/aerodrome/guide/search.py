"""Finds the clause that answers a question: BM25 over the referee's book, knowing what newcomers call the things of the rules."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from functools import cache
from math import log
from pathlib import Path

from aerodrome.guide.book import Clause, clauses

_WORD = re.compile(r"[a-z]+|\d+")
_ID = re.compile(r"[a-z]{2}-?[gsdc]?\d{1,3}", re.I)
_ENDINGS = ("ingly", "ation", "ments", "ment", "ings", "ing", "ions", "ion", "ers", "ed", "es", "er", "ly", "s")
_LEAST = 3  # letters that a stem keeps
SATURATION, LENGTH = 1.2, 0.6  # k1 and b of BM25
HEADING = 1.2  # a word of the heading counts as this much of a word of the clause
TOLD_TAGS = {"end", "tie", "score", "setup", "hidden", "solo"}  # the others say how a rule binds, not what it is about
LIKELY = {"": 1.0, "G": 0.75, "S": 0.6, "D": 0.7, "C": 0.6}  # rules before rulings, questions, examples
UNLIKELY = 0.5  # invariants are for referees, examples tell what rules said before
LEAD, LEADING = 1.15, 3  # the first clauses of a section say what it is about
SYNONYM = 0.7  # a synonym is worth less than the word itself


def stem(word: str) -> str:
    """A word without its usual endings."""
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _LEAST:
            word = word[: -len(ending)]
            break
    if len(word) > _LEAST and word[-1] == word[-2]:
        word = word[:-1]
    return word[:-1] if len(word) > _LEAST and word[-1] in "ey" else word


class Book:
    """The clauses of one game, ready to be searched."""

    def __init__(self, folder: Path) -> None:
        self.clauses = list(clauses(folder).values())
        shared = _toml(Path(__file__).parent / "synonyms.toml")
        own = _toml(folder / "overview" / "synonyms.toml")
        self.stop = {stem(word) for word in shared["stop"]["words"]}
        self.synonyms: dict[str, set[str]] = {}
        for table in (shared.get("synonyms", {}), own.get("synonyms", {})):
            for word, others in table.items():
                self.synonyms.setdefault(stem(word), set()).update(stem(other) for other in others)
        sections = [(clause.chapter, clause.section) for clause in self.clauses]
        self.leads = [sections[:number].count(section) < LEADING for number, section in enumerate(sections)]
        self.words = [self._counted(clause) for clause in self.clauses]
        self.lengths = [sum(words.values()) for words in self.words]
        self.mean = sum(self.lengths) / max(1, len(self.lengths))
        self.spread = Counter(word for words in self.words for word in words)

    def _stems(self, text: str) -> list[str]:
        return [found for word in _WORD.findall(text.lower().replace("$", " dollar ")) if (found := stem(word)) not in self.stop]

    def _counted(self, clause: Clause) -> dict[str, float]:
        counts: dict[str, float] = dict(Counter(self._stems(clause.text)))
        for word in {
            *self._stems(clause.chapter),
            *self._stems(clause.section),
            *(stem(tag) for tag in clause.tags if tag in TOLD_TAGS),
        }:
            counts[word] = counts.get(word, 0.0) + HEADING
        return counts

    def find(self, question: str, most: int = 10) -> list[Clause]:
        """The clauses that answer best, the best first; a clause number finds that clause."""
        by_id = {clause.id.lower(): clause for clause in self.clauses}
        named = [by_id[word.lower()] for word in _ID.findall(question) if word.lower() in by_id]
        wanted: dict[str, float] = {}
        for word in self._stems(question):
            wanted[word] = 1.0
            for other in self.synonyms.get(word, ()):
                wanted.setdefault(other, SYNONYM)
        marks = [(self._mark(number, wanted), -number) for number in range(len(self.clauses))]
        found = [self.clauses[-place] for mark, place in sorted(marks, reverse=True) if mark > 0]
        return [*named, *(clause for clause in found if clause not in named)][:most]

    def _mark(self, number: int, wanted: dict[str, float]) -> float:
        words, clause = self.words[number], self.clauses[number]
        mark = 0.0
        for word, weight in wanted.items():
            count = words.get(word, 0.0)
            if count:
                rare = log(1 + (len(self.clauses) - self.spread[word] + 0.5) / (self.spread[word] + 0.5))
                long = 1 - LENGTH + LENGTH * self.lengths[number] / self.mean
                mark += weight * rare * count * (SATURATION + 1) / (count + SATURATION * long)
        mark *= LEAD if self.leads[number] else 1.0
        return mark * LIKELY[clause.kind] * (UNLIKELY if _is_aside(clause) else 1.0)


def _is_aside(clause: Clause) -> bool:
    words = f"{clause.chapter} {' '.join(clause.tags)}".lower()
    return any(word in words for word in ("invariant", "always true", "example", "scenario"))


@cache
def book(folder: Path) -> Book:
    """The searchable book of a game's folder."""
    return Book(folder)


def _toml(path: Path) -> dict[str, dict[str, list[str]]]:
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
