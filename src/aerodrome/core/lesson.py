"""Guided first games: what a lesson file says, as a checked, frozen form. `core/guidance.py` plays along with it.

A lesson stands beside its game as `games/<game>/lessons/<name>.toml`; docs/lessons.md describes every field.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from aerodrome.core.chance import Chance
from aerodrome.core.edition import read_toml
from aerodrome.core.errors import DataError
from aerodrome.core.info import GameInfo
from aerodrome.core.registry import game, games
from aerodrome.core.step import Act

FOLDER = "lessons"
MOST_WORDS = 25  # of one text
PARTS = (
    "@question",
    "@points",
    "@players",
    "@hand",
    "@hint",
    "@log",
    "@confirm",
    "@result",
)  # of the page; also @<an area's role>
YOU = 0  # the learner's seat


class Asked(Struct, frozen=True, array_like=True):
    """An act by its meaning: kind, then patterns of its targets in order. `*` stands for anything; so does what is left out."""

    kind: str
    first: str = "*"
    second: str = "*"
    third: str = "*"
    fourth: str = "*"

    def means(self, act: Act) -> bool:
        """Whether an act is one of those that are asked for."""
        kind, targets = act
        wanted = (self.first, self.second, self.third, self.fourth)
        given = (*targets, "", "", "", "")
        return kind == self.kind and all(fnmatchcase(target, pattern) for target, pattern in zip(given, wanted, strict=False))


class When(Struct, frozen=True, forbid_unknown_fields=True):
    """What must hold for a step to be shown; nothing is always true."""

    did: str = ""  # a step whose act was done
    missed: str = ""  # a step that was answered otherwise
    can: tuple[Asked, ...] = ()  # one of these acts is possible now
    turn: int = 0  # the learner's own turn of that number, counted from 1, or a later one
    over: bool = False  # the match has ended


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is said; it asks for an act, or is passed with Next."""

    id: str
    say: str
    point: tuple[str, ...] = ()  # things on the board, or parts of the page
    acts: tuple[Asked, ...] = ()  # any of these is right; the first is the way that the check plays
    touch: tuple[str, ...] = ()  # the things of the offer by which the check does it, where several offers would
    right: str = ""
    wrong: str = ""
    when: When = When()


class Rival(Struct, frozen=True, forbid_unknown_fields=True):
    """What a bot does in the guided part, in order; where that is not possible it decides by itself."""

    seat: int
    acts: tuple[Asked, ...]


class LessonFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    title: str
    about: str
    minutes: int  # of the whole match, guided part and free part
    version: int  # of the rules that it was written for
    seats: int
    seed: int
    steps: tuple[LessonStep, ...]
    moments: tuple[LessonStep, ...] = ()  # of the part that is played freely
    rivals: tuple[Rival, ...] = ()
    options: dict[str, bool | int | str] = {}
    edition: str | None = None
    bot: str = "greedy"
    long: str = ""  # why the match takes longer than the usual ten minutes


class Lesson(Struct, frozen=True):
    """A guided game of a game."""

    game: str
    name: str
    file: LessonFile

    @property
    def secret(self) -> bytes:
        """What every deal of this lesson hangs on."""
        return Chance.seeded(self.file.seed).secret

    @property
    def said(self) -> tuple[LessonStep, ...]:
        """All steps, guided and free."""
        return self.file.steps + self.file.moments


@lru_cache(maxsize=100)  # more than there are games
def lessons_of(name: str) -> tuple[Lesson, ...]:
    """The lessons of a game in the order of their file names; none where it has none."""
    info = game(name)
    return tuple(read_lesson(info, path) for path in sorted((info.folder / FOLDER).glob("*.toml")))


def all_lessons() -> list[Lesson]:
    """Every lesson of every game."""
    return [lesson for name in games() for lesson in lessons_of(name)]


def lesson(name: str, which: str) -> Lesson | None:
    """The lesson of that name, if there is one."""
    return next((one for one in lessons_of(name) if one.name == which), None)


def read_lesson(info: GameInfo, path: Path) -> Lesson:
    """One lesson file, or one sentence about what is wrong with it; files are ordered by a number before their name."""
    name = path.stem.partition("-")[2] or path.stem
    return make_lesson(info, name, read_toml(path))


def make_lesson(info: GameInfo, name: str, data: dict[str, Any]) -> Lesson:
    """A lesson from the data of its file."""
    try:
        file = msgspec.convert(data, LessonFile)
    except msgspec.ValidationError as error:
        raise DataError(f"Lesson '{name}': {str(error).replace('`', chr(39))}.") from None
    made = Lesson(info.name, name, file)
    problem = next(iter(_problems(info, made)), "")
    if problem:
        raise DataError(f"Lesson '{name}': {problem}")
    return made


def _problems(info: GameInfo, made: Lesson) -> list[str]:
    """What the form alone cannot tell."""
    file = made.file
    found: list[str] = []
    if not 1 <= file.version <= info.version:
        found.append(f"{info.title} has rules versions 1 to {info.version}, not {file.version}.")
    known: set[str] = set()
    for step in made.said:
        if step.id in known:
            found.append(f"two steps are called '{step.id}'.")
        for earlier in (step.when.did, step.when.missed):
            if earlier and earlier not in known:
                found.append(f"'{step.id}' follows '{earlier}', which does not stand before it.")
        known.add(step.id)
        if bool(step.acts) != bool(step.wrong):
            found.append(f"'{step.id}' must say what it asks for and what it answers to another act, or neither.")
        for words in (step.say, step.right, step.wrong):
            if count_words(words) > MOST_WORDS:
                found.append(f"'{step.id}' says {count_words(words)} words at once: {MOST_WORDS} is the limit.")
    if any(step.acts for step in file.moments):
        found.append("moments only show: what is asked for is asked in steps.")
    if any(not 0 < rival.seat < file.seats for rival in file.rivals):
        found.append(f"rivals sit at 1 to {file.seats - 1}.")
    info.check_terms(file.seats, file.options, info.edition(file.edition))
    return found


def count_words(text: str) -> int:
    """How many words a text has."""
    return len(text.split())
