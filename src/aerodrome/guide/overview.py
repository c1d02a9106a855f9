"""The overview of a game: prose with directives, read into blocks that a page can show. See README.md for the directives."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import lru_cache
from typing import Any, NamedTuple

from aerodrome.core import registry
from aerodrome.core.errors import DataError
from aerodrome.core.info import GameInfo
from aerodrome.core.messages import Sheet
from aerodrome.guide.pictures import Picture, offer_picture, picture, thing_picture
from aerodrome.guide.scenes import Look, look, places, story, where

_FIGURE = re.compile(r"\{([a-z0-9_.]+)\}")
_SETTING = re.compile(r"(area|near|mark|margin)=(\S+)")
_COPY = re.compile(r" \d+$")  # copies of a card are numbered
_SPAN = re.compile(r"([\w-]+)@(\d+)\.\.(\d+)")


@dataclass(frozen=True)
class Prose:
    """Markdown."""

    text: str


@dataclass(frozen=True)
class Shown:
    """A picture with its caption; an offer adds what it says, costs and brings."""

    picture: Picture
    caption: str
    says: str = ""
    lines: tuple[str, ...] = ()


class Thing(NamedTuple):
    """One kind of component: its picture and what its sheet says."""

    name: str
    effect: str
    clause: str
    picture: Picture


@dataclass(frozen=True)
class Things:
    """A list of components."""

    heading: str
    things: tuple[Thing, ...]


@dataclass(frozen=True)
class Score:
    """A result line by line, one column a player."""

    caption: str
    names: tuple[str, ...]
    rows: tuple[tuple[str, tuple[int, ...]], ...]
    totals: tuple[int, ...]


@dataclass(frozen=True)
class Story:
    """What happened in a recorded game, in the words of its log."""

    caption: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Action:
    """Something that a player does, by the kinds of its acts."""

    kinds: tuple[str, ...]
    title: str
    text: str


@dataclass(frozen=True)
class Ending:
    """When a turn or the game ends: `what` is turn or game."""

    what: str
    text: str


@dataclass(frozen=True)
class Settings:
    """The options of a table, or with `rulings` those that are readings of the rules."""

    rulings: bool


Block = Prose | Shown | Things | Score | Story | Action | Ending | Settings


@dataclass(frozen=True)
class Overview:
    """A whole page."""

    blocks: tuple[Block, ...]

    def of(self, kind: type[Any]) -> list[Any]:
        """The blocks of one kind, in order."""
        return [block for block in self.blocks if isinstance(block, kind)]


@lru_cache(maxsize=32)
def overview(game: str) -> Overview | None:
    """The overview of a game; None where nobody has written one."""
    info = registry.game(game)
    path = info.folder / "overview" / "overview.md"
    return _Reader(info).read(path.read_text(encoding="utf-8")) if path.exists() else None


def recorded(game: str) -> dict[str, dict[str, str]]:
    """How the recorded games of an overview are made, without playing them."""
    source = (registry.game(game).folder / "overview" / "overview.md").read_text(encoding="utf-8")
    lines = [line.split()[1:] for line in source.splitlines() if line.startswith("::record ")]
    return {name: dict(setting.split("=", 1) for setting in settings) for name, *settings in lines}


class _Reader:
    """Reads one file, paragraph by paragraph."""

    def __init__(self, info: GameInfo) -> None:
        self.info = info
        self.data = info.edition().data
        self.blocks: list[Block] = []
        self.known: set[str] = set()  # things that were listed already
        self.directives: dict[str, Callable[[str, str, str], Block | None]] = {
            "record": lambda *_: None, "picture": self.picture, "offer": self.offer, "things": self.things, "score": self.score,
            "scoring": self.scoring, "log": self.log, "action": self.action, "turn-ends": self.ending("turn"),
            "game-ends": self.ending("game"), "options": lambda *_: Settings(rulings=False),
            "rulings": lambda *_: Settings(rulings=True),
        }  # fmt: skip

    def read(self, source: str) -> Overview:
        """The whole file."""
        prose: list[str] = []
        for paragraph in re.split(r"\n\s*\n", source.strip()):
            if not paragraph.startswith("::"):
                prose.append(self.filled(paragraph))
                continue
            if prose:
                self.blocks.append(Prose("\n\n".join(prose)))
                prose = []
            self.directive(paragraph)
        if prose:
            self.blocks.append(Prose("\n\n".join(prose)))
        return Overview(tuple(self.blocks))

    def directive(self, paragraph: str) -> None:
        """One or more directive lines, the last perhaps with text below it."""
        lines = paragraph.split("\n")
        while lines:
            line = lines.pop(0)
            below: list[str] = []
            while lines and not lines[0].startswith("::"):
                below.append(lines.pop(0))
            name, _, rest = line.removeprefix("::").partition(" ")
            head, _, caption = rest.partition("|")
            if name not in self.directives:
                raise DataError(f"The overview of {self.info.title} has no directive '{name}'.")
            text = self.filled("\n".join(below))
            block = self.directives[name](head.strip(), self.filled(caption.strip()), text)
            if block is not None:
                self.blocks.append(block)

    def filled(self, text: str) -> str:
        """Prose with the figures of the edition."""

        def figure(match: re.Match[str]) -> str:
            found: Any = self.data
            for part in match[1].split("."):
                if isinstance(found, dict) and part in found:
                    found = found[part]
                elif isinstance(found, list) and part.isdigit():
                    found = found[int(part)]
                else:
                    raise DataError(f"The edition of {self.info.title} has no figure '{match[1]}'.")
            if isinstance(found, list):
                return ", ".join(map(str, found[:-1])) + f" and {found[-1]}"
            return str(found)

        return _FIGURE.sub(figure, text)

    # Directives: what stands before the bar, after it, and below the line

    def look(self, place: str) -> Look:
        return look(self.info.name, where(place))

    def picture(self, head: str, caption: str, _: str) -> Shown:
        place, *rest = head.split(maxsplit=1)
        given = dict(_SETTING.findall(rest[0] if rest else ""))
        marks = tuple(filter(None, given.get("mark", "").split(",")))
        near = tuple(filter(None, given.get("near", "").split(",")))
        margin = float(given.get("margin", 30))
        return Shown(picture(self.look(place), given.get("area", ""), near, marks, margin), caption)

    def offer(self, head: str, caption: str, _: str) -> Shown:
        place, words = head.split(maxsplit=1)
        given = dict(_SETTING.findall(words))
        words = _SETTING.sub("", words).strip()
        seen = self.look(place)
        offer = seen.offer(words)
        lines = tuple(seen.say(line) for line in offer.preview.lines)
        margin = float(given.get("margin", 60))
        return Shown(offer_picture(seen, offer, given.get("area", ""), margin), caption, seen.say(offer.message), lines)

    def things(self, head: str, heading: str, _: str) -> Things:
        found: list[Thing] = []
        for part in head.split(";"):
            place, *words = part.split()
            names = [word.removeprefix("named=").replace("_", " ") for word in words if word.startswith("named=")]
            firsts = [word.removeprefix("first=").replace("_", " ") for word in words if word.startswith("first=")]
            for one in places(self.info.name, place):
                found += self.things_of(look(self.info.name, one), words, names or ["*"], firsts)
            if firsts:
                raise DataError(f"The overview of {self.info.title} finds nothing called '{firsts[0]}' at {place}.")
        if not found:
            raise DataError(f"The overview of {self.info.title} lists nothing by '{head}'.")
        return Things(heading, tuple(sorted(found, key=_alphabetical)))

    def things_of(self, seen: Look, words: list[str], names: list[str], firsts: list[str]) -> list[Thing]:
        """The things of one position that were not listed before; of those called like one of `firsts` only the first."""
        found: list[Thing] = []
        only_firsts = any(word.startswith("first=") for word in words)
        for id_ in [id_ for word in words for id_ in seen.drawing.live if fnmatchcase(id_, word)]:
            sheet = seen.presenter.explain(seen.view, id_)
            name = seen.say(sheet.name) if sheet else ""
            wanted = next((one for one in (firsts if only_firsts else names) if fnmatchcase(name, one)), None)
            key = _COPY.sub("", name) + (seen.say(sheet.effect) if sheet else "")
            if sheet and wanted and not {name, key} & self.known:
                self.known |= {name, key}
                found.append(_thing(seen, id_, sheet))
                if firsts:
                    firsts.remove(wanted)
        return found

    def score(self, head: str, caption: str, _: str) -> Score:
        seen = self.look(head)
        columns = seen.match.breakdown
        rows: dict[str, list[int]] = {}
        for seat, column in enumerate(columns):
            for line in column:
                rows.setdefault(seen.say(line.message), [0] * len(columns))[seat] += line.points
        kept = tuple((name, tuple(points)) for name, points in rows.items() if any(points))
        return Score(caption, tuple(seen.match.names), kept, tuple(seen.match.scores))

    def scoring(self, head: str, caption: str, _: str) -> Score:
        seen = self.look(head)
        lines = [line for lines in seen.match.log_lines(seen.seat) for line in lines if line.scene]
        if not lines or lines[-1].scene is None:
            raise DataError(f"Nothing was scored up to '{head}'.")
        names = seen.match.names
        rows: dict[str, list[int]] = {}
        for row in lines[-1].scene.rows:
            for line in row.lines:
                rows.setdefault(seen.say(line.message), [0] * len(names))[row.seat] += line.points
        totals = [sum(column) for column in zip(*rows.values(), strict=True)]
        return Score(caption, tuple(names), tuple((name, tuple(points)) for name, points in rows.items()), tuple(totals))

    def log(self, head: str, caption: str, _: str) -> Story:
        match = _SPAN.fullmatch(head)
        if match is None:
            raise DataError(f"'{head}' names no part of a game: write it as game@20..24.")
        return Story(caption, tuple(story(self.info.name, match[1], int(match[2]), int(match[3]))))

    def action(self, head: str, title: str, text: str) -> Action:
        return Action(tuple(kind.strip() for kind in head.split(",")), title, text)

    def ending(self, what: str) -> Callable[[str, str, str], Ending]:
        return lambda _, __, text: Ending(what, text)


def _alphabetical(thing: Thing) -> list[str]:
    """Numbers by their size: 2 before 10."""
    return [part.zfill(4) if part.isdigit() else part for part in re.split(r"(\d+)", thing.name)]


def _thing(seen: Look, id_: str, sheet: Sheet) -> Thing:
    name, effect = seen.say(sheet.name), seen.say(sheet.effect)
    return Thing(name, effect, sheet.clause, thing_picture(seen, id_, name))
