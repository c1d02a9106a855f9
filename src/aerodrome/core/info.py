"""What a game says about itself: seats, options, editions. Each game's `__init__.py` holds one GameInfo."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from aerodrome.core.edition import Edition, merge, read_toml
from aerodrome.core.errors import BadTerms, DataError
from aerodrome.core.messages import capitalised
from aerodrome.core.rng import Rng
from aerodrome.core.rules import Rules

Value = bool | int | str


@dataclass(frozen=True)
class Option:
    """One setting of a table. With `many`, the value is any subset of `values`, written "A,C,F"."""

    name: str
    values: tuple[Value, ...]
    default: Value
    text: str  # what it does, in one sentence for players
    many: bool = False
    test: bool = False  # for tests and studies; not offered when a table is made
    ruling: bool = False  # a reading of the rules that reasonable people differ on; the text tells both
    needs: tuple[str, Value] | None = None  # the other option that it matters with, and that one's value
    alone: bool = False  # it matters only to somebody who plays alone
    random_play: Value | None = None  # instead of the default where nobody plays to win, so that such games end soon

    def parse(self, given: object) -> Value:
        """The value meant by user input, or BadTerms."""
        if self.many:
            return self._parse_many(given)
        for value in self.values:
            same_type = isinstance(given, bool) == isinstance(value, bool)
            if (same_type and given == value) or (isinstance(given, str) and given.lower() == str(value).lower()):
                return value
        allowed = ", ".join(str(value) for value in self.values)
        raise BadTerms(f"Option '{self.name}' cannot be '{given}': it is one of {allowed}.")

    def _parse_many(self, given: object) -> str:
        items = [item.strip() for item in str(given).split(",") if item.strip()]
        known = [str(value) for value in self.values]
        for item in items:
            if item not in known or items.count(item) > 1:
                raise BadTerms(f"Option '{self.name}' takes each of {', '.join(known)} at most once, not '{given}'.")
        return ",".join(sorted(items, key=known.index))

    def sample(self, rng: Rng) -> Value:
        """A random value, for tests over many options."""
        if self.many:
            return ",".join(str(value) for value in self.values if rng.below(2))
        return self.random_values[rng.below(len(self.random_values))]

    @property
    def random_values(self) -> list[Value]:
        """The values under which random play comes to an end."""
        return [value for value in self.values if self.random_play is None or value != self.default]


def _anything_goes(seats: int, options: Mapping[str, Any], edition: Edition) -> str | None:
    return None


class Terms(NamedTuple):
    """What is agreed before a match begins."""

    seats: int
    options: dict[str, Value]
    edition: Edition


class Variant(NamedTuple):
    """A way to play that people choose as a whole, without looking at options."""

    title: str
    options: Mapping[str, Value] = {}
    edition: str | None = None
    seats: tuple[int, ...] = ()  # for how many it is, where not for all that the game allows


@dataclass(frozen=True)
class GameInfo:
    """One game: the facts that tables, pages and the command line need before any rules are loaded."""

    name: str  # as typed: "yukon-airways"
    title: str
    prefix: str  # of the clause ids: "YK"
    seats: tuple[int, ...]
    minutes: int
    blurb: str
    rules: str  # "package.module:Class"
    version: int = 1  # of the rules; a record keeps the one it began with
    designer: str = "yours"
    publisher: str = "unpublished"
    year: int = 2026
    editions: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: {"standard": ("standard.toml",)})
    # ... name of an edition to its files under data/; the first is the default
    edition_titles: Mapping[str, str] = field(default_factory=dict)  # how people read those names, where they differ
    own_editions: Mapping[str, Path] = field(default_factory=dict)  # editions that are not shipped: name to file
    options: tuple[Option, ...] = ()
    variants: tuple[Variant, ...] = ()  # the first is the usual one
    recommended: int = 0  # seats with which we like it best; 0 where we have no opinion
    conflict: Callable[[int, Mapping[str, Any], Edition], str | None] = _anything_goes  # a sentence where they clash
    folder: Path = Path()

    @property
    def ways(self) -> tuple[Variant, ...]:
        """The variants; a game that names none is played in one way."""
        return self.variants or (Variant(self.title),)

    @property
    def shipped_editions(self) -> dict[str, tuple[str, ...]]:
        """The editions that come with the game, with their files."""
        return {name: files for name, files in self.editions.items() if name not in self.own_editions}

    def edition_title(self, name: str) -> str:
        """An edition's name as people read it."""
        return self.edition_titles.get(name, capitalised(name))

    @cached_property
    def rules_class(self) -> Callable[[Edition, int], Rules]:
        """The game's Rules class, imported on first use."""
        module, name = self.rules.split(":")
        found: Callable[[Edition, int], Rules] = getattr(import_module(module), name)
        return found

    def edition(self, name: str | None = None) -> Edition:
        """An edition by name, or one from a file by its path."""
        chosen = name or next(iter(self.editions))
        if chosen in self.own_editions:
            return self._edition_of(self.own_editions[chosen])
        if chosen in self.editions:
            parts = [read_toml(self.folder / "data" / file) for file in self.editions[chosen]]
            return Edition(chosen, merge(parts))
        if not chosen.endswith(".toml"):
            known = ", ".join(self.editions)
            raise BadTerms(f"{self.title} has no edition '{chosen}': it has {known}, or give the path of a .toml file.")
        return self._edition_of(Path(chosen))

    def _edition_of(self, path: Path) -> Edition:
        """The edition in a file of somebody's own."""
        data = read_toml(path)
        if data.get("format") != self.name:
            raise DataError(f'{path.name} does not say format = "{self.name}".')
        included = data.pop("include", [])
        if not isinstance(included, list):
            raise DataError(f"{path.name}: include is a list of file names, not '{included}'.")
        parts = [read_toml(self._shipped_file(file)) for file in included]
        data = merge([*parts, data])
        return Edition(path.stem, data, shipped=False)

    def _shipped_file(self, name: object) -> Path:
        shipped = sorted({file for files in self.editions.values() for file in files})
        if name not in shipped:
            raise DataError(f"An edition can include {', '.join(shipped)}, not '{name}'.")
        return self.folder / "data" / str(name)

    def needing(self, option: Option) -> list[Option]:
        """The options that matter only with a value of this one."""
        return [other for other in self.options if other.needs is not None and other.needs[0] == option.name]

    def matters(self, option: Option, seats: int, options: Mapping[str, Any]) -> bool:
        """Whether an option changes anything at a table; it can be set all the same."""
        needed = option.needs is None or options[option.needs[0]] == option.needs[1]
        return needed and (seats == 1 or not option.alone)

    def check_terms(self, seats: int, options: Mapping[str, object], edition: Edition | None = None) -> dict[str, Value]:
        """All options with defaults filled in, or BadTerms with one sentence."""
        if seats not in self.seats:
            allowed = ", ".join(str(n) for n in self.seats)
            raise BadTerms(f"{self.title} cannot be played with {seats} seats: it takes {allowed}.")
        by_name = {option.name: option for option in self.options}
        for name in options:
            if name not in by_name:
                known = ", ".join(by_name) or "none"
                raise BadTerms(f"{self.title} has no option '{name}': its options are {known}.")
        full = {option.name: option.parse(options.get(option.name, option.default)) for option in self.options}
        clash = self.conflict(seats, full, edition or self.edition())
        if clash:
            raise BadTerms(clash)
        return full

    @property
    def random_play(self) -> dict[str, Value]:
        """What to set where nobody plays to win; all else is as usual."""
        return {option.name: option.random_play for option in self.options if option.random_play is not None}

    def terms(self, rng: Rng, most: int) -> list[Terms]:
        """For random play, editions, seat counts and options: all combinations if they are few, else the usual and a sample."""
        editions = [self.edition(name) for name in self.editions]
        plain = [Terms(n, self.random_play, edition) for edition in editions for n in self.seats]
        if len(plain) * self._combinations() <= most:
            names = [option.name for option in self.options]
            combos = list(product(*(option.random_values for option in self.options)))
            candidates = [terms._replace(options=dict(zip(names, combo, strict=True))) for terms in plain for combo in combos]
        else:
            candidates = plain[:]
            while len(candidates) < 4 * most:
                terms = plain[rng.below(len(plain))]
                candidates.append(terms._replace(options={option.name: option.sample(rng) for option in self.options}))
        found: list[Terms] = []
        for terms in candidates:
            try:
                full = terms._replace(options=self.check_terms(terms.seats, terms.options, terms.edition))
            except BadTerms:
                continue
            if full not in found:
                found.append(full)
        return found[: max(most, len(plain))]

    def _combinations(self) -> int:
        count = 1
        for option in self.options:
            count *= 2 ** len(option.values) if option.many else len(option.values)
        return count
