"""The arena: bots meet on the same deals, seated in rotation, so that luck cancels; a run can be continued.

Deal number i draws from the contest's seed and i alone. Every finished game is one line of the results file.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from aerodrome.bots.levels import GAME_FILE as SEARCH_FILE
from aerodrome.bots.levels import levels
from aerodrome.bots.registry import add_own, bot_class
from aerodrome.core import registry
from aerodrome.core.edition import Edition
from aerodrome.core.errors import BadTerms
from aerodrome.core.info import Value
from aerodrome.core.rng import Rng
from aerodrome.core.weights import FILE as WEIGHTS_FILE
from aerodrome.lab.arena_guard import WatchedBot
from aerodrome.lab.play import play_game, seen_by
from aerodrome.lab.processes import check_jobs, processes

FORMAT = "aerodrome-arena"
SECONDS = 2.0  # cap of CPU time for one choice; the levels have lower ones of their own


class Contest(NamedTuple):
    """Who meets at what kind of table."""

    game: str
    edition: Edition
    seats: int
    options: dict[str, Value]
    bots: tuple[str, ...]
    own: tuple[str, ...] = ()  # path/to/file.py:Name of a person's own bots
    seed: int = 1
    ladder: bool = False  # each bot against the next only
    seconds: float = SECONDS

    def tables(self) -> list[tuple[str, ...]]:
        """Every table that is to be seated: pairs, or bots in groups of the table's size, or one bot among its rivals."""
        if self.seats == 1:
            return [(bot,) for bot in self.bots]
        if len(self.bots) < 2:
            raise BadTerms("An arena needs at least two bots.")
        pairs = list(zip(self.bots, self.bots[1:], strict=False)) if self.ladder else list(combinations(self.bots, 2))
        if self.seats == 2:
            return [(a, b) for a, b in pairs]
        if self.ladder or len(self.bots) < self.seats:
            return [(a, *[b] * (self.seats - 1)) for a, b in pairs]
        return list(combinations(self.bots, self.seats))

    def bouts(self, games: int) -> list[Bout]:
        """So many games a table at least, whole deals; deal by deal, so that a run cut short is balanced."""
        deals = -(-games // self.seats)
        return [Bout(table, deal, shift) for deal in range(deals) for table in self.tables() for shift in range(self.seats)]


class Bout(NamedTuple):
    """One game: a deal, a table and how far it is turned."""

    table: tuple[str, ...]
    deal: int
    shift: int

    @property
    def seating(self) -> tuple[str, ...]:
        """The bot of each seat."""
        return self.table[-self.shift :] + self.table[: -self.shift] if self.shift else self.table


Result = dict[str, Any]


def bout_of(row: Result) -> Bout:
    """Which game a line of results tells of."""
    return Bout(tuple(row["table"]), row["deal"], row["shift"])


@cache
def _load(own: tuple[str, ...]) -> None:
    for place in own:
        add_own(place)


def play_bout(task: tuple[Contest, Bout]) -> Result:
    """Plays one game."""
    contest, bout = task
    _load(contest.own)
    rules = registry.rules(registry.game(contest.game), contest.edition)
    rng = Rng(f"{contest.seed}/deal {bout.deal}")
    places = enumerate(bout.seating)
    seats = [WatchedBot(rules, name, f"{contest.seed}/{bout.deal}/{seat}", contest.seconds) for seat, name in places]
    s = rules.new(contest.seats, contest.options)
    play_game(rules, s, rng, lambda s, seat, legal: seats[seat].choose(seen_by(rules, s, seat, legal), legal))
    return {
        "table": list(bout.table),
        "deal": bout.deal,
        "shift": bout.shift,
        "shares": rules.payoff(s),
        "scores": rules.scores(s),
        "places": rules.ranking(s),
        "cpu": [[round(1000 * used, 1) for used in seat.turns.values()] for seat in seats],
        "faults": [[name, seat.fault] for name, seat in zip(bout.seating, seats, strict=True) if seat.fault],
        "facts": rules.facts(s),
    }


# The file of results


def fingerprint(contest: Contest, bot: str) -> str:
    """Changes when a bot's settings, the game's value or a person's file do: games of different bots are never added up."""
    kind = bot_class(bot)
    text = f"{kind.__module__}:{kind.__qualname__} {levels().get(bot)}"
    for name in (SEARCH_FILE, WEIGHTS_FILE):
        data = registry.game(contest.game).folder / name
        text += data.read_text(encoding="utf-8") if data.exists() else ""
    for place in contest.own:
        path, _, name = place.rpartition(":")
        if kind.__qualname__ == name:
            text += hashlib.sha256(Path(path).read_bytes()).hexdigest()
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def header(contest: Contest) -> Result:
    """The first line of a file."""
    return {
        "format": FORMAT,
        "game": contest.game,
        "rules_version": registry.game(contest.game).version,
        "edition": contest.edition.hash,
        "seats": contest.seats,
        "options": dict(contest.options),
        "seed": contest.seed,
        "bots": {bot: fingerprint(contest, bot) for bot in contest.bots},
    }


def read_results(path: Path, contest: Contest) -> list[Result]:
    """Games that a file holds already, or BadTerms where they are of another contest."""
    lines = path.read_text(encoding="utf-8").splitlines()
    if lines and not path.read_text(encoding="utf-8").endswith("\n"):
        lines.pop()  # cut off while it was written
    found: list[Result] = []
    mine = header(contest)
    for line in lines:
        try:
            row = json.loads(line)
        except ValueError:
            raise BadTerms(f"{path} is not a file of arena results.") from None
        if "format" in row:
            _same(path, row, mine)
        else:
            found.append(row)
    if lines and "format" not in json.loads(lines[0]):
        raise BadTerms(f"{path} is not a file of arena results.")
    return found


def _same(path: Path, theirs: Result, mine: Result) -> None:
    for key in ("format", "game", "rules_version", "edition", "seats", "options", "seed"):
        if theirs.get(key) != mine[key]:
            raise BadTerms(f"{path} holds games with another {key.replace('_', ' ')}: give a new file.")
    for bot, known in theirs["bots"].items():
        if mine["bots"].get(bot, known) != known:
            raise BadTerms(f"{path} holds games of a '{bot}' that has changed since: give a new file.")


def run(
    contest: Contest, games: int, jobs: int, path: Path, on_progress: Callable[[int, int], None] | None = None
) -> tuple[list[Result], bool]:
    """Plays what the file does not hold yet; returns all results of this contest, and whether it was interrupted.

    With 0 games nothing is played, and all that the file holds is returned.
    """
    _load(contest.own)
    check_jobs(jobs)
    if games < 0:
        raise BadTerms(f"The number of games cannot be below zero: {games}.")
    if games == 0:
        return (read_results(path, contest) if path.exists() else []), False
    bouts = contest.bouts(games)
    kept = read_results(path, contest) if path.exists() else []
    done = {bout_of(row): row for row in kept}
    missing = [bout for bout in bouts if bout not in done]
    interrupted = False
    path.parent.mkdir(parents=True, exist_ok=True)
    _mend(path)
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(header(contest)) + "\n")
        try:
            with processes(min(jobs, max(1, len(missing))), play_bout) as play:
                for number, row in enumerate(play([(contest, bout) for bout in missing]), len(bouts) - len(missing) + 1):
                    file.write(json.dumps(row) + "\n")
                    file.flush()
                    done[bout_of(row)] = row
                    if on_progress:
                        on_progress(number, len(bouts))
        except KeyboardInterrupt:
            interrupted = True
    return [done[bout] for bout in bouts if bout in done], interrupted


def _mend(path: Path) -> None:
    """Cuts off a last line that was not written to its end."""
    if path.exists():
        data = path.read_bytes()
        if data and not data.endswith(b"\n"):
            path.write_bytes(data[: data.rfind(b"\n") + 1])
