"""What was done in the games of a study, and how that goes together with winning.

Whoever wins has often had more turns or more money, so doing more of something need not be why somebody won: what an act is
worth is shown by variants in which a bot never does it (`never`), on the same deals.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any

from aerodrome.lab.statistics import Estimate, Tally, wilson
from aerodrome.lab.study.figures import games, paired
from aerodrome.lab.study.measures import DEAD, Row
from aerodrome.lab.study.plan import Study


def uses(study: Study, rows: list[Row]) -> list[dict[str, Any]]:
    """Of each kind of act in each variant: how often, how it goes with winning, and how often it was left alone."""
    return [
        {"variant": variant.name, "kind": kind, **found}
        for variant in study.variants
        for kind, found in sorted(_tallied(games(rows, variant.name), variant.seats, lambda use: [use["kind"]]).items())
    ]


def names(study: Study, rows: list[Row]) -> list[dict[str, Any]]:
    """The same of everything that acts name: cards, places, planes; `what` says as what it is named."""
    found: list[dict[str, Any]] = []
    for variant in study.variants:
        for named, tallied in sorted(_tallied(games(rows, variant.name), variant.seats, names_of).items()):
            kind, what, name = named.split(": ", 2)
            found.append({"variant": variant.name, "kind": kind, "what": what, "name": name, **tallied})
    return found


def names_of(use: dict[str, Any]) -> list[str]:
    """What an act names, each with the kind of act."""
    return [f"{use['kind']}: {part}" for part in use["names"].split("; ") if part]


def _tallied(rows: list[Row], seats: int, keys: Any) -> dict[str, dict[str, Any]]:
    """What was done by its key, over the games of one variant."""
    done: list[list[Counter[str]]] = []
    offers: dict[str, list[tuple[int, int]]] = defaultdict(list)  # of each game looked at closely: done, offered
    for row in rows:
        game: list[Counter[str]] = [Counter() for _ in range(seats)]
        chosen, offered = Counter[str](), Counter[str]()
        for use in row["uses"]:
            for key in keys(use):
                game[use["seat"]][key] += use["times"]
                if use["offered"] is not None:
                    chosen[key] += use["times"]
                    offered[key] += use["offered"]
        done.append(game)
        for key, times in offered.items():
            offers[key].append((chosen[key], times))
    known = {key for game in done for seat in game for key in seat} | offers.keys()
    return {key: _measured(rows, [[seat[key] for seat in game] for game in done], offers[key]) for key in known}


def _measured(rows: list[Row], done: list[list[int]], offers: list[tuple[int, int]]) -> dict[str, Any]:
    """The measures of one act; `done` has its times by game and seat."""
    times, more = Tally(), []
    did, did_not = [], []  # of each game: wins and number of the seats that did it, or did not
    for row, counts in zip(rows, done, strict=True):
        shares = [seat["share"] for seat in row["seats"]]
        times.add(sum(counts) / len(counts))  # seats of one game depend on each other: the game counts once
        if max(shares) > 0 and min(shares) < max(shares):
            won = [count for count, share in zip(counts, shares, strict=True) if share == max(shares)]
            lost = [count for count, share in zip(counts, shares, strict=True) if share < max(shares)]
            more.append(sum(won) / len(won) - sum(lost) / len(lost))
        did.append((sum(s for s, count in zip(shares, counts, strict=True) if count), sum(count > 0 for count in counts)))
        did_not.append((sum(s for s, count in zip(shares, counts, strict=True) if not count), counts.count(0)))
    offered = sum(times for _, times in offers)
    return {
        "times": times.average().to_json(),
        "winners_more": paired(more)[0].to_json() if len(more) > 1 else None,
        "share_with": ratio(did),
        "share_without": ratio(did_not),
        "taken": ratio(offers),
        "offered": offered,
        "dead": offered >= DEAD and not times.mean,
    }


def ratio(games: Sequence[tuple[float, int]]) -> dict[str, Any] | None:
    """Sum over sum, from 0 to 1; None where there is nothing. What is in one game may depend on each other: games count.

    Wilson's interval for as many independent cases as would make the ratio vary as much as it does from game to game, as
    surveys do it where people of one household answer (Korn and Graubard 1998).
    """
    total, n = sum(many for _, many in games), sum(many > 0 for _, many in games)
    if not total:
        return None
    mean = sum(part for part, _ in games) / total
    if n < 2:
        return Estimate(mean, 0.0, 1.0, n).to_json()
    variance = sum((part - mean * many) ** 2 for part, many in games) * n / (n - 1) / total**2
    if not variance and 0 < mean < 1:
        return Estimate(mean, mean, mean, n).to_json()  # it is the same in every game
    cases = mean * (1 - mean) / variance if variance else n
    return wilson(mean * cases, cases)._replace(n=n).to_json()


def touched(rows: list[Row], variant: str, kind: str | None = None) -> Counter[str]:
    """How often each thing was touched in a variant, by acts of one kind or of all, by its id in drawings."""
    found: Counter[str] = Counter()
    for row in games(rows, variant):
        for use in row["uses"]:
            if kind is None or use["kind"] == kind:
                for thing in use["things"].split():
                    found[thing] += use["times"]
    return found


def kinds(rows: list[Row], variant: str) -> list[str]:
    """The kinds of acts of a variant."""
    return sorted({use["kind"] for row in games(rows, variant) for use in row["uses"] if use["times"]})
