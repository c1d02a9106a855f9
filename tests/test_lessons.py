"""Guided games: every lesson is played the right way and with wrong turns, and what a lesson must not do is noticed."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest

from aerodrome.core import registry
from aerodrome.core.edition import read_toml
from aerodrome.core.errors import DataError
from aerodrome.core.guidance import follow, possible_acts
from aerodrome.core.lesson import YOU, Lesson, LessonStep, all_lessons, lesson, make_lesson
from aerodrome.core.match import Match
from aerodrome.core.rng import Rng
from aerodrome.core.rules import OVER
from aerodrome.kit.lessons import LONGEST, Learner, check
from commands import call

YUKON = registry.game("yukon")


def yukon() -> dict[str, Any]:
    """The first lesson of Yukon as its file says it."""
    return read_toml(YUKON.folder / "lessons" / "1-first.toml")


def changed(**steps: dict[str, Any]) -> Lesson:
    """That lesson with some steps changed."""
    data = copy.deepcopy(yukon())
    for step in data["steps"]:
        step.update(steps.get(step["id"], {}))
    return make_lesson(YUKON, "changed", data)


def to_the_end(learner: Learner) -> Learner:
    for _ in range(LONGEST):
        if not learner.go_on():
            break
    assert learner.match.mover == OVER
    return learner


def right(step: LessonStep) -> bool:
    return False


def wrong(step: LessonStep) -> bool:
    return True


@pytest.mark.parametrize("given", all_lessons(), ids=lambda given: f"{given.game}/{given.name}")
def test_every_lesson_stands(given: Lesson) -> None:
    report = check(given, wrong_ways=3)
    assert report.problems == []
    assert len(report.steps) >= 8
    assert report.share <= 0.37, "it lets go after the first third of the learner's turns"
    assert 5 <= (report.minutes if given.file.long else report.whole) <= 10, "five to ten minutes"


def test_only_airlines_has_a_long_free_part() -> None:
    assert [given.game for given in all_lessons() if given.file.long] == ["airlines"]


@pytest.mark.parametrize("given", all_lessons(), ids=lambda given: f"{given.game}/{given.name}")
def test_a_lesson_survives_other_deals_and_every_version_of_the_rules(given: Lesson) -> None:
    """What a rules update changes: acts that are not there any more are passed by, and the match goes to its end."""
    for version in range(1, registry.game(given.game).version + 1):
        learner = to_the_end(Learner(given, right, Rng(version), version))
        assert not learner.seen[-1].guided
    elsewhere = Lesson(given.game, given.name, type(given.file)(**{**_fields(given), "seed": given.file.seed + 1000}))
    assert not to_the_end(Learner(elsewhere, right, Rng(5))).seen[-1].guided


def _fields(given: Lesson) -> dict[str, Any]:
    return {name: getattr(given.file, name) for name in given.file.__struct_fields__}


def test_each_wrong_turn_gets_its_own_answer() -> None:
    given = lesson("yukon", "first")
    assert given is not None
    learner = to_the_end(Learner(given, wrong, Rng(3)))
    answers = {said.reaction for said in learner.seen if said.mood == "wrong"}
    assert next(step.wrong for step in given.file.steps if step.id == "first") in answers
    assert answers <= {step.wrong for step in given.file.steps}


def started() -> tuple[Lesson, Match, list[str]]:
    """Yukon's lesson at its first question."""
    given = lesson("yukon", "first")
    assert given is not None
    return given, Learner(given, right, Rng(1)).match, ["aim", "digger"]


def test_a_plan_that_is_taken_back_takes_its_answer_back() -> None:
    given, match, passed = started()
    asked = follow(given, match, passed)
    assert asked.step is not None
    assert asked.step.id == "first"
    (act,) = next(possible_acts(match.rules, match.view(YOU), asked.step.acts))
    match.play_acts([act], YOU)
    planned = follow(given, match, passed)
    assert (planned.phase, planned.mood, planned.reaction) == ("confirm", "right", asked.step.right)
    match.undo(YOU)
    assert follow(given, match, passed) == asked


def test_who_plays_without_reading_is_answered_too() -> None:
    given, match, _ = started()
    match.play(match.legal()[0], YOU)
    match.confirm(YOU)
    said = follow(given, match, [])
    assert (said.mood, said.number) == ("wrong", 4)


@pytest.mark.parametrize(
    ("steps", "problem"),
    [
        ({"aim": {"say": "word " * 26}}, "26 words"),
        ({"axes": {"when": {"did": "late"}}}, "does not stand before it"),
        ({"eight": {"id": "two"}}, "two steps are called"),
        ({"first": {"wrong": ""}}, "another act"),
        ({"first": {"pont": []}}, "unknown field"),
    ],
)
def test_a_lesson_that_cannot_be_is_refused(steps: dict[str, Any], problem: str) -> None:
    with pytest.raises(DataError, match=problem):
        changed(**steps)


@pytest.mark.parametrize(
    ("steps", "problem"),
    [
        ({"digger": {"point": ["spot-9-9"]}}, "points at 'spot-9-9'"),
        ({"eight": {"acts": [["take", "spot-1-1"]]}}, "'eight' never comes up"),
        ({"two": {"acts": [], "right": "", "wrong": ""}}, "'own' never comes up"),
    ],
)
def test_the_check_finds_what_is_wrong(steps: dict[str, Any], problem: str) -> None:
    assert any(problem in one for one in check(changed(**steps), wrong_ways=1).problems)


def test_a_lesson_that_is_too_short_or_never_lets_go_is_found() -> None:
    data = yukon()
    data["minutes"] = 8
    assert any("minutes" in one for one in check(make_lesson(YUKON, "long", data), wrong_ways=0).problems)
    data = yukon()
    again = {"say": "Take any card.", "acts": [["take"]], "wrong": "As you like."}
    data["steps"] += [{"id": f"more-{number}", **again} for number in range(5)]
    assert any("first third" in one for one in check(make_lesson(YUKON, "clinging", data), wrong_ways=0).problems)


def test_the_command_lists_and_checks() -> None:
    found = json.loads(call("lesson", "yukon", "--ways", "1", "--json").stdout)
    assert found[0]["lesson"] == "first"
    assert found[0]["problems"] == []
    assert "good" in call("lesson", "yukon", "--ways", "1").stdout
