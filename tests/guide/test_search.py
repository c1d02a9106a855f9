"""The referee's book answers newcomers: each question finds its clause among the first three."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from aerodrome.core import registry
from aerodrome.guide.book import clauses
from aerodrome.guide.search import book, stem

QUESTIONS: dict[str, dict[str, list[str]]] = tomllib.loads((Path(__file__).parent / "questions.toml").read_text())
ASKED = [(game, question) for game, asked in QUESTIONS.items() for question in asked]


@pytest.mark.parametrize(("game", "question"), ASKED)
def test_a_question_of_a_newcomer_finds_its_clause(game: str, question: str) -> None:
    folder = registry.game(game).folder
    answers = QUESTIONS[game][question]
    assert set(answers) <= set(clauses(folder))
    found = [clause.id for clause in book(folder).find(question, 3)]
    assert set(answers) & set(found), f"{question} finds {found}"


def test_every_game_is_asked_a_good_many_questions() -> None:
    assert set(QUESTIONS) == set(registry.games())
    assert all(len(asked) >= 15 for asked in QUESTIONS.values())


def test_a_number_finds_its_clause_first() -> None:
    assert book(registry.game("yukon").folder).find("what is yk-131?")[0].id == "YK-131"


def test_words_that_no_clause_has_find_nothing() -> None:
    assert book(registry.game("yukon").folder).find("zeppelin quaternion") == []


def test_forms_of_a_word_are_one_word() -> None:
    assert stem("taking") == stem("takes") == stem("take")
    assert stem("cities") != stem("cards")
