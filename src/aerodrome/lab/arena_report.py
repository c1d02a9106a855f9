"""What an arena says: win shares with intervals over deals, ratings, CPU time of a turn, and who lost a seat."""

from __future__ import annotations

from collections import Counter
from statistics import fmean, variance
from typing import Any

from aerodrome.lab.arena import Contest, Result, bout_of
from aerodrome.lab.statistics import Estimate, Facts, wilson

SCHEMA_VERSION = 2  # since 2: a rating's `uncertainty`, formerly `doubt`
METHOD = (
    "95 % intervals over deals: the games of one deal count as one observation (Wilson's score interval, with the number of "
    "observations that the spread between deals stands for). Ratings: openskill, Plackett-Luce, in the order of the deals"
)


def over_deals(by_deal: dict[int, list[float]]) -> Estimate:
    """The mean of all deals; the games of one deal depend on each other, so deals are what is counted."""
    means = [fmean(values) for values in by_deal.values()]
    share, deals = fmean(means), len(means)
    spread = variance(means) if deals > 1 else 0.0
    games = sum(map(len, by_deal.values()))
    worth = share * (1 - share) / spread * deals if spread > 0 else float(deals)
    counted = max(2, round(min(worth, 4 * games)))
    found = wilson(share * counted, counted)
    return Estimate(share, found.low, found.high, games)


def _seating(row: Result) -> tuple[str, ...]:
    return bout_of(row).seating


def tables_json(rows: list[Result]) -> list[dict[str, Any]]:
    """Each table with the win share and the share of first places of each of its bots."""
    found: list[dict[str, Any]] = []
    for table in dict.fromkeys(tuple(row["table"]) for row in rows):
        own = [row for row in rows if tuple(row["table"]) == table]
        found.append({"table": list(table), "games": len(own), "bots": [_bot_json(own, bot) for bot in dict.fromkeys(table)]})
    return found


def bots_of(rows: list[Result]) -> list[str]:
    """Everybody who has played."""
    return list(dict.fromkeys(bot for row in rows for bot in row["table"]))


def _bot_json(rows: list[Result], bot: str) -> dict[str, Any]:
    """One bot at one table. With several seats its shares are the mean of one seat."""
    shares: dict[int, list[float]] = {}
    firsts: dict[int, list[float]] = {}
    scores: list[float] = []
    facts = Facts()
    for row in rows:
        seats = [seat for seat, name in enumerate(_seating(row)) if name == bot]
        shares.setdefault(row["deal"], []).append(fmean(row["shares"][seat] for seat in seats))
        firsts.setdefault(row["deal"], []).append(fmean(float(row["places"][seat] == 1) for seat in seats))
        scores.append(fmean(row["scores"][seat] for seat in seats))
        facts.add(row["facts"])
    found = {
        "bot": bot,
        "win_share": over_deals(shares).to_json(),
        "first": over_deals(firsts).to_json(),
        "score": fmean(scores),
    }
    if len(rows[0]["table"]) == 1:  # alone at the table there is nobody to beat: what the game says of the result
        found["facts"] = {
            name: {word: wilson(n, counts.total()).to_json() for word, n in sorted(counts.items())}
            for name, counts in facts.words.items()
        }
    return found


def ratings_json(rows: list[Result]) -> list[dict[str, Any]]:
    """Skill by openskill from all games in the order of the deals, the strongest first."""
    from openskill.models import PlackettLuce  # slow to import

    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in bots_of(rows)}
    for row in sorted(rows, key=lambda row: (row["deal"], row["shift"])):
        names = list(dict.fromkeys(_seating(row)))
        if len(names) < 2:
            continue
        by_bot = {bot: [p for p, name in zip(row["places"], _seating(row), strict=True) if name == bot] for bot in names}
        ranks = [fmean(by_bot[bot]) for bot in names]
        rated = model.rate([[ratings[bot]] for bot in names], ranks=ranks)
        for bot, (rating,) in zip(names, rated, strict=True):
            ratings[bot] = rating
    table = [{"bot": bot, "skill": r.mu, "uncertainty": r.sigma, "at_least": r.ordinal()} for bot, r in ratings.items()]
    return sorted(table, key=lambda row: -row["skill"])


def cpu_json(rows: list[Result]) -> list[dict[str, Any]]:
    """Mean and 99th percentile of the CPU seconds of a turn, by bot."""
    times: dict[str, list[float]] = {}
    for row in rows:
        for name, used in zip(_seating(row), row["cpu"], strict=True):
            times.setdefault(name, []).extend(used)
    found: list[dict[str, Any]] = []
    for bot in bots_of(rows):
        own = sorted(times.get(bot, []))
        if own:
            last = own[min(len(own) - 1, int(0.99 * len(own)))]
            found.append({"bot": bot, "turns": len(own), "mean": fmean(own) / 1000, "p99": last / 1000, "max": own[-1] / 1000})
    return found


def faults_json(rows: list[Result]) -> list[dict[str, Any]]:
    """Seats that were lost, by bot and reason."""
    counts = Counter((name, why) for row in rows for name, why in row["faults"])
    return [{"bot": name, "reason": why, "games": n} for (name, why), n in counts.most_common()]


def to_json(contest: Contest, rows: list[Result], interrupted: bool) -> dict[str, Any]:
    """All of it as plain data."""
    return {
        "schema": "aerodrome-arena-report",
        "schema_version": SCHEMA_VERSION,
        "game": contest.game,
        "seats": contest.seats,
        "options": dict(contest.options),
        "seed": contest.seed,
        "bots": bots_of(rows),
        "games": len(rows),
        "interrupted": interrupted,
        "tables": tables_json(rows),
        "ratings": ratings_json(rows),
        "cpu_per_turn": cpu_json(rows),
        "lost_seats": faults_json(rows),
        "method": METHOD,
    }
