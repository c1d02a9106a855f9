"""Golden files: transcripts read as diffs, counts of positions, and a recorded game for each way of ending."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import aerodrome
from aerodrome.core import record as records
from aerodrome.core import registry
from aerodrome.core.info import GameInfo, Terms
from aerodrome.core.messages import capitalised, player_names, render
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, OVER, Rules, State
from aerodrome.kit.checks import fresh_rng
from aerodrome.kit.match_checks import new_match
from aerodrome.kit.random_game import CheckFailed, RandomGame, demand, record_of

GOLDEN_SEED = 7
MOST_DECISIONS = 25  # a transcript is long enough to show every common step and short enough to read
COUNT_DEPTH = 3
CHANCES_COUNTED = 2  # in a row, with all their outcomes


def golden_terms(info: GameInfo) -> dict[str, Terms]:
    """The tables whose transcripts are kept: each edition and seat count, and each option's other values once."""
    found: dict[str, Terms] = {}
    for name in info.editions:
        edition = info.edition(name)
        for seats in info.seats:
            if info.conflict(seats, {option.name: option.default for option in info.options}, edition) is None:
                found[f"{name}-{seats}"] = Terms(seats, info.check_terms(seats, info.random_play, edition), edition)
    first = next(iter(found.values()))
    for option in info.options:
        for value in option.values if not option.many else ():
            if value != option.default:
                _add_option(info, found, first, option.name, value)
    return found


def _add_option(info: GameInfo, found: dict[str, Terms], like: Terms, name: str, value: object) -> None:
    try:
        options = info.check_terms(like.seats, {**info.random_play, name: value}, like.edition)
    except aerodrome.AerodromeError:
        return
    found[f"{name}-{value}"] = like._replace(options=options)


def transcript(info: GameInfo, terms: Terms) -> str:
    """The opening of a seeded random match as seat 0 is told it, then the result of the whole match."""
    match = new_match(info, terms, GOLDEN_SEED)
    rng = Rng(GOLDEN_SEED)
    lines = [f"{info.title}, {terms.seats} seats, {terms.options}, edition {terms.edition.name}, as told to Player 1"]
    told = 0
    decisions = 0
    while not match.over:
        if decisions < MOST_DECISIONS:
            lines.extend(match.transcript(0)[told:])
            told = len(match.transcript(0))
            view = match.view(match.mover)
            asked = render(match.rules.presenter.question(view), match.rules.presenter.texts(), match.names)
            lines.append(f"  ? {match.names[match.mover]}: {capitalised(asked)} ({len(view.legal)} choices)")
        legal = match.narrow()
        match.play(legal[rng.below(len(legal))])
        decisions += 1
    lines.append(f"... and after {decisions} decisions:")
    texts, names = match.rules.presenter.texts(), player_names(terms.seats)
    for seat, score in enumerate(match.breakdown):
        parts = ", ".join(f"{render(line.message, texts, names)} {line.points}" for line in score if line.points)
        lines.append(f"{names[seat]}: place {match.ranking[seat]}, {match.scores[seat]} points ({parts})")
    return "\n".join(lines) + "\n"


def count_leaves(rules: Rules, state: State, depth: int, drawn: int = 0) -> int:
    """How many different sequences of so many decisions there are, chance outcomes included.

    Of a third chance event in a row and those after it only the first outcome is followed: ten dice have 60 million.
    """
    mover = rules.mover(state)
    if depth == 0 or mover == OVER:
        return 1
    values = [o for o, _ in rules.chance(state)] if mover == CHANCE else rules.legal(state)
    if mover == CHANCE and drawn >= CHANCES_COUNTED:
        values = values[:1]
    if depth == 1 and mover != CHANCE:
        return len(values)
    total = 0
    for value in values:
        after = state.copy()
        rules.apply(after, value)
        if mover == CHANCE:
            total += count_leaves(rules, after, depth, drawn + 1)
        else:
            total += count_leaves(rules, after, depth - 1)
    return total


def counts(info: GameInfo) -> str:
    """Leaf counts of a few seeded positions, one line each: terms, moves played, depth, leaves."""
    lines = []
    for name, terms in golden_terms(info).items():
        walk = RandomGame(info, terms, fresh_rng("counts", info.name, name))
        for moves in (0, 20):
            while walk.mover != OVER and (walk.mover == CHANCE or sum(e.who >= 0 for e in walk.entries) < moves):
                walk.step()
            if walk.mover == OVER:
                break
            leaves, depth = 0, 0
            while depth < COUNT_DEPTH and leaves < 300:
                depth += 1
                leaves = count_leaves(walk.rules, walk.state, depth)
            lines.append(f"{name} after {moves} decisions, depth {depth}: {leaves}")
    return "\n".join(lines) + "\n"


def golden_files(info: GameInfo) -> dict[Path, Callable[[], str]]:
    """Every golden file of a game with the function that makes it."""
    folder = info.folder / "tests" / "golden"
    files: dict[Path, Callable[[], str]] = {
        folder / "counts.txt": lambda: counts(info),
        folder / "results.txt": lambda: results(info),
    }
    for name, terms in golden_terms(info).items():
        files[folder / f"{name}.txt"] = lambda terms=terms: transcript(info, terms)  # type: ignore[misc]
    return files


def write_golden(info: GameInfo) -> list[Path]:
    """Writes all golden files anew; the change is then read as a diff."""
    written = []
    for path, make in golden_files(info).items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(make(), encoding="utf-8")
        written.append(path)
    return written


# Recorded games


def records_folder(info: GameInfo, version: int) -> Path:
    """Where recorded games of a rules version lie: of the present one in the folder itself, of older ones in folders 1, 2 ..."""
    folder = info.folder / "tests" / "records"
    return folder if version == info.version else folder / str(version)


def record_paths(info: GameInfo) -> list[Path]:
    """Every recorded game, of every rules version."""
    return sorted(path for version in range(1, info.version + 1) for path in records_folder(info, version).glob("*.txt"))


def results(info: GameInfo) -> str:
    """How each recorded game ends, one line each: a change of the rules must not change what an old record means."""
    lines = []
    for path in record_paths(info):
        text = path.read_text(encoding="utf-8")
        match = aerodrome.replay(text)
        end = f"points {match.scores}, places {match.ranking}" if match.over else f"goes on after {len(match.entries)} entries"
        lines.append(f"{path.stem}, rules version {records.read(text).version}: {end}")
    return "\n".join(sorted(lines)) + "\n"


def _named(info: GameInfo, which: str) -> dict[str, Callable[[Rules, Any], bool]]:
    """ENDINGS or RECORDED of the game's tests/endings.py; a game without that file can only end."""
    if not (info.folder / "tests" / "endings.py").exists():
        return {"ended": lambda rules, state: True} if which == "ENDINGS" else {}
    return dict(getattr(import_module(f"aerodrome.games.{info.folder.name}.tests.endings"), which, {}))


def wanted_records(info: GameInfo) -> dict[str, Callable[[Rules, Any], bool]]:
    """What the game says must be on record: each way of ending, and the oddities it names."""
    return {**_named(info, "ENDINGS"), **_named(info, "RECORDED")}


def _shows(info: GameInfo, name: str, rules: Rules, state: State, match: Any) -> bool:
    endings = _named(info, "ENDINGS")
    if name in endings:
        return rules.mover(state) == OVER and endings[name](rules, state)
    return _named(info, "RECORDED")[name](rules, match)


def check_record(info: GameInfo, name: str) -> None:
    """The recorded game exists, replays under the present rules, and shows what its name says."""
    path = records_folder(info, info.version) / f"{name}.txt"
    demand(path.exists(), f"there is no recorded game {path.name}")
    match = aerodrome.replay(path.read_text(encoding="utf-8"))
    demand(match.record() == path.read_text(encoding="utf-8"), f"{path.name} does not come back the same")
    demand(_shows(info, name, match.rules, match.position, match), f"{path.name} does not show '{name}'")


def find_records(info: GameInfo, seconds_each: int = 30, most_games: int = 20_000) -> dict[str, bool]:
    """Plays random games until each wanted record that does not exist yet is found, and writes it."""
    folder = records_folder(info, info.version)
    folder.mkdir(exist_ok=True)
    missing = [name for name in wanted_records(info) if not (folder / f"{name}.txt").exists()]
    found = dict.fromkeys(missing, False)
    rng = fresh_rng("records", info.name)
    choices = info.terms(rng, 60)
    for number in range(most_games):
        if all(found.values()):
            break
        walk = RandomGame(info, choices[number % len(choices)], rng)
        walk.run(20_000)
        text = record_of(walk.rules, walk.terms, walk.entries, info.name)
        match = aerodrome.replay(text)
        for name in [name for name in missing if not found[name]]:
            if _shows(info, name, walk.rules, walk.state, match):
                (folder / f"{name}.txt").write_text(match.record(), encoding="utf-8")
                found[name] = True
    return found


def check_all_records_replay(info: GameInfo) -> int:
    """Every recorded game still replays and lies where its rules version belongs; returns how many there are."""
    paths = record_paths(info)
    for path in paths:
        text = path.read_text(encoding="utf-8")
        version = records.read(text).version
        demand(
            path.parent == records_folder(info, version),
            f"{path.name} is of rules version {version} and lies in {path.parent.name}",
        )
        try:
            aerodrome.replay(text)
        except aerodrome.AerodromeError as error:
            raise CheckFailed(f"{path.name} no longer replays: {error}") from None
    return len(paths)


if __name__ == "__main__":  # python -m aerodrome.kit.golden GAME: looks for records and writes golden files
    import sys

    for game_name in sys.argv[1:]:
        game_info = registry.game(game_name)
        print(find_records(game_info))
        print(*write_golden(game_info), sep="\n")
