"""What lies on the table in words: the areas and things of the drawing, and the sheets that explain them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cached_property
from html import unescape

from aerodrome.cli.matching import find, words_of
from aerodrome.core.drawing import Area, Drawing
from aerodrome.core.match import Match
from aerodrome.core.messages import Message, Sheet, capitalised, render
from aerodrome.core.rules import SPECTATOR, View

_TITLE = re.compile(r"<title>(.*?)</title>", re.S)
_WRITTEN = re.compile(r"<text[^>]*>(.*?)</text>", re.S)
_TAG = re.compile(r"<[^>]*>")


def element_words(drawing: Drawing) -> dict[str, str]:
    """What the drawing says about each of its elements: the words for a screen reader, else those that are written on it."""
    found: dict[str, str] = {}
    for id_, markup in drawing.live.items():
        title = _TITLE.search(markup)
        words = [title[1]] if title else _WRITTEN.findall(markup)
        if words:
            found[id_] = unescape(" ".join(_TAG.sub("", word) for word in words))
    return found


class Things:
    """The table as one viewer sees it, thing by thing."""

    def __init__(self, match: Match, view: View) -> None:
        self.match = match
        self.view = view
        self._presenter = match.rules.presenter
        self.drawing = self._presenter.draw(view, match.names)
        self.words = element_words(self.drawing)

    def area(self, role: str) -> Area | None:
        """The part of the table with that role."""
        return next((area for area in self.drawing.areas if area.role == role), None)

    def told(self, area: Area) -> list[list[str]]:
        """The ids of an area that have a name of their own, kind by kind; a label and an empty place tell nothing."""
        return kinds([id_ for id_ in area.ids if "<title>" in self.drawing.live[id_]])

    @cached_property
    def changed(self) -> set[str]:
        """What is not as it was before the first card was dealt: what has happened on the table."""
        rules = self.match.rules
        blank = rules.observe(rules.new(self.match.seats, self.match.options), SPECTATOR)
        blank.rules = rules
        before = element_words(self._presenter.draw(blank, self.match.names))
        return {id_ for id_, said in self.words.items() if before.get(id_) != said}

    def say(self, message: Message) -> str:
        """A message in words."""
        return render(message, self._presenter.texts(), self.match.names)

    def sheet(self, thing: str) -> Sheet | None:
        """What a thing is and does."""
        return self._presenter.explain(self.view, thing)

    def name(self, thing: str) -> str:
        """What a thing is called: as it is drawn, else as its sheet says."""
        if thing in self.words:
            return self.words[thing]
        sheet = self.sheet(thing)
        return self.say(sheet.name) if sheet else thing.replace("-", " ")

    def short(self, thing: str) -> str:
        """The first sentence of what is drawn: what else a thing does is told by `look`."""
        return self.words[thing].split(". ")[0]

    def named(self, typed: str) -> list[str]:
        """The things that somebody may mean by a few words."""
        ids = [*self.drawing.live]
        labels = [self.words.get(id_, "") for id_ in ids]
        found = find(typed, labels) or find(typed, [f"{id_} {said}" for id_, said in zip(ids, labels, strict=True)])
        if not found:  # the sheets know names that the drawing leaves out
            found = find(typed, [self.name(id_) for id_ in ids])
        return [ids[index] for index in found]

    def explained(self, thing: str) -> list[str]:
        """The sheet of a thing, line by line: name, effect with its clause, facts."""
        sheet, said = self.sheet(thing), self.name(thing)
        if sheet is None:
            return [capitalised(said)]
        name, clause = self.say(sheet.name), f" [{sheet.clause}]" if sheet.clause else ""
        heading = name if words_of(said) == words_of(name) or thing not in self.words else f"{name} ({said})"
        facts = [capitalised(self.say(fact)) for fact in sheet.facts]
        return [capitalised(heading), f"{capitalised(self.say(sheet.effect))}{clause}", *facts]


def kinds(ids: Sequence[str]) -> list[list[str]]:
    """Ids kind by kind, as their first words tell."""
    found: dict[str, list[str]] = {}
    for id_ in ids:
        found.setdefault(id_.split("-")[0], []).append(id_)
    return [*found.values()]


def joined(names: Sequence[str]) -> str:
    """Many names as one text; things are parted by semicolons since their names have commas."""
    return "; ".join(names)
