"""The rules of a game over the API: clauses that answer a question, or by their numbers."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get
from litestar.params import QueryParameter

from aerodrome.core import registry
from aerodrome.guide.book import Clause, clauses
from aerodrome.guide.search import book
from aerodrome.server.asking import Word

MOST_FOUND = 8
Question = Annotated[str, QueryParameter(name="q", max_length=200, required=False)]
Numbers = Annotated[str, QueryParameter(name="ids", max_length=400, required=False)]


class Rule(msgspec.Struct):
    """A clause as it is sent."""

    id: str
    text: str
    chapter: str


@get("/rules/{game:str}/clauses")
async def find_clauses(game: Word, question: Question = "", numbers: Numbers = "") -> list[Rule]:
    """The clauses with these numbers, parted by commas, then those that answer a question best."""
    folder = registry.game(game).folder
    if not (folder / "rules.md").exists():
        return []
    known = clauses(folder)
    found = [known[number] for number in numbers.split(",") if number in known]
    if question.strip():
        found += book(folder).find(question, MOST_FOUND)
    return [_sent(clause) for clause in found]


def _sent(clause: Clause) -> Rule:
    return Rule(clause.id, clause.text, clause.section or clause.chapter)


HANDLERS = [find_clauses]
