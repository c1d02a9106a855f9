"""What a guided game says at a table, and what its rivals do."""

from __future__ import annotations

from typing import Any

from msgspec import UNSET, UnsetType

from aerodrome.core.guidance import Guidance, Mood, follow, rival_choice
from aerodrome.core.lesson import YOU, Lesson, lesson
from aerodrome.server.tables import update
from aerodrome.server.tables.live_table import LiveTable
from aerodrome.web.texts import text

MARKS = ("lesson", "passed", "offer")  # of a table's prefs: what makes it a lesson, and what offers one
_POINTS = {"confirm": ["@confirm"], "astray": ["@undo"]}


def lesson_of(table: LiveTable) -> Lesson | None:
    """The guided game that a table is, if it is one."""
    name = table.row.prefs.get("lesson")
    return lesson(table.row.game, str(name)) if name else None


def unmarked(prefs: dict[str, Any]) -> dict[str, Any]:
    """The prefs of an ordinary table."""
    return {name: value for name, value in prefs.items() if name not in MARKS}


def guidance(table: LiveTable, given: Lesson) -> Guidance:
    """Where the learner of a table stands."""
    return follow(given, table.playing, table.row.prefs.get("passed", []))


def card(table: LiveTable, seat: int) -> update.LessonCard | UnsetType:
    """What the learner's page says; nothing at other tables and to others."""
    given = lesson_of(table)
    if given is None or seat != YOU:
        return UNSET
    said = guidance(table, given)
    step, phase = said.step, said.phase
    words = step.say if step and phase != "astray" else "" if phase == "step" else text(f"lesson-{phase}")
    mood: Mood = "wrong" if phase == "astray" else said.mood
    reaction = step.wrong if step and phase == "astray" else said.reaction
    shown = step is not None and not step.acts and phase in ("step", "free")
    return update.LessonCard(
        title=given.file.title,
        number=min(said.number, said.total),
        total=said.total,
        phase=phase,
        text=words,
        reaction=reaction,
        mood=mood,
        point=list(step.point) if step and phase != "astray" else _POINTS.get(phase, []),
        next=step.id if step and shown else "",
    )


def scripted(table: LiveTable) -> int | None:
    """What the bot to move must do in the guided part; None where it may decide by itself."""
    given = lesson_of(table)
    return rival_choice(given, table.playing) if given else None
