"""What a study asks: a game, its variants, who plays, how many deals. From a file, or from what was typed."""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from aerodrome.bots.registry import seated
from aerodrome.core import registry
from aerodrome.core.edition import Edition
from aerodrome.core.errors import BadTerms, DataError
from aerodrome.core.info import GameInfo, Value

GAMES = 1000  # deals of each variant, where nobody says how many


class VariantText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One variant as a file has it; what it leaves out is as in the study."""

    options: dict[str, bool | int | str] = {}
    seats: int | None = None
    bots: tuple[str, ...] | None = None
    edition: str | None = None
    rules_version: int | None = None
    never: tuple[str, ...] = ()


class StudyText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A study as a file has it."""

    format: Literal["study"]
    game: str
    variants: dict[str, VariantText]
    games: int = GAMES
    width: float | None = None
    seats: int | None = None
    bots: tuple[str, ...] = ("greedy",)
    seed: int = 1


class Variant(NamedTuple):
    """One kind of table that is studied."""

    name: str
    seats: int
    options: dict[str, Value]
    bots: tuple[str, ...]  # one a seat, moved on by one seat from deal to deal
    edition: Edition
    rules_version: int
    never: tuple[str, ...] = ()  # kinds of acts that the first of the bots leaves alone wherever it has another choice

    def seating(self, deal: int) -> tuple[str, ...]:
        """Which bot sits where in a deal."""
        shift = deal % self.seats
        return self.bots[-shift:] + self.bots[:-shift] if shift else self.bots

    def names(self, deal: int) -> tuple[str, ...]:
        """The bots as they are told apart: the one that leaves something alone has a name that says so."""
        seating = list(self.seating(deal))
        if self.never:
            seating[self.restricted(deal)] += f" without {', '.join(self.never)}"
        return tuple(seating)

    def restricted(self, deal: int) -> int:
        """The seat of the first of the bots in a deal, or -1 where nothing is left alone."""
        return deal % self.seats if self.never else -1

    def to_json(self) -> dict[str, Any]:
        """All of it as plain data; the edition by its hash."""
        return {**self._asdict(), "bots": list(self.bots), "never": list(self.never), "edition": self.edition.hash}


class Study(NamedTuple):
    """Every variant meets the same deals: deal number i draws from the seed and i alone."""

    game: str
    variants: tuple[Variant, ...]
    games: int  # deals of each variant at most
    width: float | None  # of the widest interval of a seat's win share: reached, the study ends
    seed: int

    def fingerprint(self) -> str:
        """Changes when anything that the rows depend on does, so that rows of different studies are never added up."""
        text = json.dumps([self.game, self.seed, [variant.to_json() for variant in self.variants]], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def read_study(path: Path) -> Study:
    """The study that a file describes, or one sentence about what is wrong with it."""
    try:
        text = msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), StudyText)
    except OSError as error:
        raise DataError(f"{path} cannot be read: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DataError(f"{path} is not TOML: {error}.") from None
    except msgspec.ValidationError as error:
        raise DataError(f"{path} is not a study: {error}.") from None
    return made(text)


def compared(game: str, compare: str, options: dict[str, str], rest: dict[str, Any]) -> Study:
    """A study without a file: `compare` is name=a,b, and each value of that option is a variant."""
    name, equals, values = compare.partition("=")
    chosen = [value.strip() for value in values.split(",") if value.strip()]
    if not equals or len(chosen) < 2:
        raise BadTerms(f"What is compared is written name=a,b, with two values at least, not '{compare}'.")
    if name in options:
        raise BadTerms(f"Option '{name}' is compared: leave it out of the others.")
    variants = {f"{name}={value}": VariantText({**options, name: value}) for value in chosen}
    if len(variants) < len(chosen):
        raise BadTerms(f"'{compare}' names a value twice.")
    return made(StudyText("study", game, variants, **rest))


def ladder(game: str, levels: tuple[str, ...], options: dict[str, str], rest: dict[str, Any]) -> Study:
    """A study without a file: every level meets every other at a table for two."""
    if len(set(levels)) < 2:
        raise BadTerms("Name two different levels at least, with commas: random,greedy,sourdough.")
    pairs = [(one, other) for place, one in enumerate(levels) for other in levels[:place]]
    return made(StudyText("study", game, {f"{a} against {b}": VariantText(dict(options), bots=(a, b)) for a, b in pairs}, **rest))


def made(text: StudyText) -> Study:
    """The study with everything checked that can be checked before a game is played."""
    info = registry.game(text.game)
    if text.games < 2:
        raise BadTerms(f"A study needs at least two games of each variant, not {text.games}.")
    if text.width is not None and not 0 < text.width < 1:
        raise BadTerms(f"The wanted width of an interval lies between 0 and 1, not {text.width:g}.")
    if not text.variants:
        raise BadTerms("A study needs at least one variant.")
    variants = tuple(_variant(info, name, text, own) for name, own in text.variants.items())
    for number, variant in enumerate(variants):
        for other in variants[:number]:
            if variant._replace(name=other.name) == other:
                raise BadTerms(f"The variants '{other.name}' and '{variant.name}' are the same.")
    return Study(info.name, variants, text.games, text.width, text.seed)


def _variant(info: GameInfo, name: str, text: StudyText, own: VariantText) -> Variant:
    seats = own.seats or text.seats or (2 if 2 in info.seats else min(info.seats))
    edition = info.edition(own.edition)
    options = info.check_terms(seats, dict(own.options), edition)
    version = own.rules_version or info.version
    registry.rules(info, edition, version)
    bots = tuple(seated(list(own.bots or text.bots), seats))
    if own.never and seats < 2:
        raise BadTerms(f"In variant '{name}' somebody must play against the one who never does this: two seats at least.")
    return Variant(name, seats, options, bots, edition, version, own.never)
