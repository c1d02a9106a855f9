"""What a study asks: a game, its variants, who plays, how many deals. From a file, or from what was typed."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec

from aerodrome.bots.registry import seated
from aerodrome.core import registry
from aerodrome.core.edition import Edition
from aerodrome.core.errors import AerodromeError, BadTerms, DataError
from aerodrome.core.info import GameInfo, Value
from aerodrome.core.messages import capitalised, player_names, render
from aerodrome.core.position import Seat
from aerodrome.core.rng import Rng
from aerodrome.core.rules import State
from aerodrome.lab.play import play_game, seen_by

GAMES = 1000  # deals of each variant, where nobody says how many
ALL_GAMES = 2000  # of all variants together, where nobody says what to compare either
LIMIT = 5000  # decisions of a game, more than ten times what one takes: bots may go round in circles for ever
USUAL = "as usual"  # the variant that others are compared with, where several options are tried
EVERY = ("options", "rulings")  # compared without being named one by one
MOST_VALUES = 3  # of an option, where all options are tried
RANDOM_GAMES = 3  # enough to meet every kind of act
LUCK = 10  # of so many deals one is played with every bot in every seat, where nobody says how many
FEWEST_LUCK = 30


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
    luck: int | None = None
    limit: int = LIMIT
    decisions: bool = False


class Variant(NamedTuple):
    """One kind of table that is studied."""

    name: str
    seats: int
    options: dict[str, Value]
    bots: tuple[str, ...]  # one a seat, moved on by one seat from deal to deal
    edition: Edition
    rules_version: int
    never: tuple[str, ...] = ()  # kinds of acts that the first of the bots leaves alone wherever it has another choice

    def seating(self, shift: int) -> tuple[str, ...]:
        """Which bot sits where, moved on by so many seats."""
        first = -shift % self.seats
        return self.bots[first:] + self.bots[:first]

    def names(self, shift: int) -> tuple[str, ...]:
        """The bots as they are told apart: the one that leaves something alone has a name that says so."""
        seating = list(self.seating(shift))
        if self.never:
            seating[self.restricted(shift)] += f" without {', '.join(self.never)}"
        return tuple(seating)

    def restricted(self, shift: int) -> int:
        """The seat of the first of the bots, or -1 where nothing is left alone."""
        return shift % self.seats if self.never else -1

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
    luck: int = 0  # of the deals, those played again with the bots moved on by a seat, until each has had every seat
    limit: int = LIMIT  # decisions after which a game is left unfinished
    decisions: bool = False  # whether every decision is a row too

    def fingerprint(self) -> str:
        """Changes when anything that the rows depend on does, so that rows of different studies are never added up."""
        variants = [variant.to_json() for variant in self.variants]
        text = json.dumps([self.game, self.seed, self.limit, self.decisions, variants], sort_keys=True)
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


def compared(game: str, compare: Sequence[str], options: dict[str, str], rest: dict[str, Any], most: int = 0) -> Study:
    """A study without a file. Each comparison is name=a,b: the first values are one variant, each other value makes one more.

    Instead of that, `options` takes the other values of every option in turn, and `rulings` of those that are readings of rules.
    """
    info = registry.game(game)
    asked: dict[str, list[str]] = {}
    for text in compare:
        for name, chosen in _values(info, text, options).items():
            if name in options:
                raise BadTerms(f"Option '{name}' is compared: leave it out of the others.")
            if name in asked:
                raise BadTerms(f"Option '{name}' is compared twice.")
            asked[name] = chosen
    if not asked:
        raise BadTerms(f"{info.title} has nothing of that kind to compare: name an option, as name=a,b.")
    first = {name: chosen[0] for name, chosen in asked.items()}
    if len(asked) == 1:
        variants = {f"{name}={value}": VariantText({**options, name: value}) for name in asked for value in asked[name]}
    else:
        variants = {USUAL: VariantText({**options, **first})}
        for name, chosen in asked.items():
            for value in chosen[1:]:
                variants[f"{name}={value}"] = VariantText({**options, **first, name: value})
        if any(text in EVERY for text in compare):
            variants = {name: own for name, own in variants.items() if name == USUAL or _possible(info, own, rest)}
    if most:
        rest = {"games": most // len(variants), **rest}
    return made(StudyText("study", game, variants, **rest))


def _values(info: GameInfo, text: str, options: dict[str, str]) -> dict[str, list[str]]:
    """What one comparison names: options with the values to be tried, the one to compare with first."""
    name, equals, values = text.partition("=")
    if text in EVERY:
        found = [option for option in info.options if option.ruling or (text == "options" and not option.test)]
        return {
            option.name: [str(option.default), *(str(value) for value in option.values if value != option.default)][:MOST_VALUES]
            for option in found
            if option.name not in options and not option.many
        }
    chosen = [value.strip() for value in values.split(",") if value.strip()]
    if not equals or len(chosen) < 2:
        raise BadTerms(f"What is compared is written name=a,b, with two values at least, not '{text}'.")
    if len(set(chosen)) < len(chosen):
        raise BadTerms(f"'{text}' names a value twice.")
    return {name: chosen}


def _possible(info: GameInfo, own: VariantText, rest: dict[str, Any]) -> bool:
    """Whether a table could have these options."""
    try:
        info.check_terms(rest.get("seats") or info.recommended or min(info.seats), own.options)
    except BadTerms:
        return False
    return True


def usual(game: str, options: dict[str, str], rest: dict[str, Any]) -> Study:
    """A study of which nobody said what to compare: the ways to play that the game offers, or else its options one by one."""
    info = registry.game(game)
    seats = rest.get("seats") or info.recommended or min(info.seats)
    ways = [way for way in info.ways if not way.seats or seats in way.seats]
    if len(ways) < 2:
        return compared(game, ["options"], options, rest, ALL_GAMES)
    variants = {way.title: VariantText({**way.options, **options}, edition=way.edition) for way in ways}
    return made(StudyText("study", game, variants, **rest))


def restricted(game: str, never: tuple[str, ...] | None, options: dict[str, str], rest: dict[str, Any]) -> Study:
    """A study without a file: what is a kind of act worth? One variant each, in which one bot leaves it alone; None for all."""
    if never is None:
        info = registry.game(game)
        whole = made(StudyText("study", game, {USUAL: VariantText(dict(options))}, **rest))
        never = tuple(kinds_of_acts(info, whole.variants[0]))
    variants = {USUAL: VariantText(dict(options))}
    variants |= {f"without {kind}": VariantText(dict(options), never=(kind,)) for kind in never}
    return made(StudyText("study", game, variants, **rest))


def kinds_of_acts(info: GameInfo, variant: Variant) -> dict[str, str]:
    """The kinds of acts that come up in some random games, each with the first sentence that offered one."""
    rules = registry.rules(info, variant.edition, variant.rules_version)
    rng, found = Rng("kinds of acts"), dict[str, str]()
    texts, players = rules.presenter.texts(), player_names(variant.seats)

    def choose(s: State, seat: Seat, legal: list[int]) -> int:
        view = seen_by(rules, s, seat, legal)
        for choice in legal:
            told = rules.presenter.describe(view, choice)
            if told.kind not in found:
                found[told.kind] = capitalised(render(told.message, texts, players))
        return legal[rng.below(len(legal))]

    for _ in range(RANDOM_GAMES):
        play_game(rules, rules.new(variant.seats, {**variant.options, **info.random_play}), rng, choose)
    return dict(sorted(found.items()))


def ladder(game: str, levels: tuple[str, ...], options: dict[str, str], rest: dict[str, Any]) -> Study:
    """A study without a file: every level meets every other at a table for two."""
    if len(set(levels)) < 2:
        raise BadTerms("Name two different levels at least, with commas: random,greedy,sourdough.")
    pairs = [(one, other) for place, one in enumerate(levels) for other in levels[:place]]
    variants = {f"{a} against {b}": VariantText(dict(options), seats=2, bots=(a, b)) for a, b in pairs}
    return made(StudyText("study", game, variants, **rest))


def made(text: StudyText) -> Study:
    """The study with everything checked that can be checked before a game is played."""
    info = registry.game(text.game)
    if text.games < 2:
        raise BadTerms(f"A study needs at least two games of each variant, not {text.games}.")
    if text.limit < 1:
        raise BadTerms(f"A game needs at least one decision before it is left unfinished, not {text.limit}.")
    luck = min(max(text.games // LUCK, FEWEST_LUCK), text.games) if text.luck is None else text.luck
    if not 0 <= luck <= text.games:
        raise BadTerms(f"Of {text.games} deals none to all can be played again for the share of luck, not {luck}.")
    if text.width is not None and not 0 < text.width < 1:
        raise BadTerms(f"The wanted width of an interval lies between 0 and 1, not {text.width:g}.")
    if not text.variants:
        raise BadTerms("A study needs at least one variant.")
    variants = tuple(_variant(info, name, text, own) for name, own in text.variants.items())
    for number, variant in enumerate(variants):
        for other in variants[:number]:
            if variant._replace(name=other.name) == other:
                raise BadTerms(f"The variants '{other.name}' and '{variant.name}' are the same.")
    return Study(info.name, variants, text.games, text.width, text.seed, luck, text.limit, text.decisions)


def _variant(info: GameInfo, name: str, text: StudyText, own: VariantText) -> Variant:
    seats = own.seats or text.seats or info.recommended or min(info.seats)
    try:
        edition = info.edition(own.edition)
        options = info.check_terms(seats, dict(own.options), edition)
    except AerodromeError as error:
        raise BadTerms(f"Variant '{name}' cannot be: {error}") from None
    version = own.rules_version or info.version
    registry.rules(info, edition, version)
    bots = tuple(seated(list(own.bots or text.bots), seats))
    if own.never and seats < 2:
        raise BadTerms(f"In variant '{name}' somebody must play against the one who never does this: two seats at least.")
    return Variant(name, seats, options, bots, edition, version, own.never)
