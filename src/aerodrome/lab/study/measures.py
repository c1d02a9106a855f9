"""What is measured, and how each measure is defined: the report, the documentation and `study.json` all say it from here."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, NamedTuple

Row = dict[str, Any]
DEAD = 20  # offers that nobody took, after which something is called dead

SEAT_SHARE, SEAT_SCORE, FACT = "win share of seat", "score of seat", "fact"
DEFINITIONS = {
    SEAT_SHARE: "share of the win of whoever sits there: those who win together share 1",
    SEAT_SCORE: "final points of whoever sits there",
    "turns": "turns of the game",
    "decisions": "decisions with more than one choice, of all seats",
    "minutes of thought": "minutes of processor time that all bots together took to choose",
    "branching": "choices of a decision, one order of every set of picks",
    "margin": "points between the best score and the next",
    "lead changes": "how often somebody else came to lead alone, by points at the ends of turns",
    "decided": "decisiveness: the part of the game after which the winner led alone to the end, by points at the ends of turns",
    "drama": "the part of the turns at whose end the later winner was behind, by points",
    "comeback": "by how many points the winner was behind at most, at the ends of turns",
    FACT: "counted by the game itself",
}
WHOLE = {  # of many games together
    "unfinished": "share of the games that reached the limit of decisions; they are left out of everything else",
    "share of luck": (
        "of the variance of a seat's win share, the part that the deal, the dice and the seat explain, whoever plays: the same "
        "deals are played with every bot in every seat, and what is common to all games of a seat in a deal is luck"
    ),
    "share of skill": "of the same variance, the part that the bot explains, whatever the deal and the seat",
    "share of play": "the rest of it: how this bot happened to play this deal, and the dice that fell otherwise because of it",
    "skill gradient": "win share of a level against the next one below it, on the average over all such pairs, at tables for two",
    "win share of a bot": "share of the win of a bot over all its seats; bots move on by one seat from deal to deal",
    "times": "how often a seat does this in a game, where it has a choice",
    "taken when offered": "of the decisions in which it could be done, those in which it was; counted in every tenth deal",
    "winners do it more": "how much oftener those who win do it than the others of the same game; both may have another cause",
    "wins of those who did": "win share of the seats that did it at least once",
    "wins of those who did not": "win share of the seats that never did it",
    "dead": f"offered at least {DEAD} times in the deals that were looked at closely, and never done by anybody",
}


class Measure(NamedTuple):
    """One number of a game."""

    name: str
    definition: str
    of: Callable[[Row], float]
    is_share: bool = False
    compared: bool = True  # whether variants are compared in it


def measures(seats: int, facts: set[str]) -> list[Measure]:
    """Those of a table of so many seats, with the numbers that the game tells of itself."""
    found: list[Measure] = []
    for seat in range(seats):
        found.append(Measure(f"{SEAT_SHARE} {seat + 1}", DEFINITIONS[SEAT_SHARE], _of_seat(seat, "share"), True))
        found.append(Measure(f"{SEAT_SCORE} {seat + 1}", DEFINITIONS[SEAT_SCORE], _of_seat(seat, "score")))
    of_game: dict[str, Callable[[Row], float]] = {
        "turns": _of_game("turns"),
        "decisions": _of_game("decisions"),
        "minutes of thought": lambda row: sum(seat["thought"] for seat in row["seats"]) / 60,
        "branching": lambda row: row["choices"] / row["decisions"] if row["decisions"] else 0.0,
        "margin": _of_game("margin"),
        "lead changes": _of_game("lead_changes"),
        "decided": _of_game("decided"),
        "drama": _of_game("drama"),
        "comeback": _of_game("comeback"),
    }
    for name, of in of_game.items():
        found.append(Measure(name, DEFINITIONS[name], of, compared=name != "minutes of thought"))
    return [*found, *(Measure(f"{FACT} {name}", DEFINITIONS[FACT], _of_facts(name)) for name in sorted(facts))]


def _of_seat(seat: int, field: str) -> Callable[[Row], float]:
    return lambda row: float(row["seats"][seat][field])


def _of_game(field: str) -> Callable[[Row], float]:
    return lambda row: float(row[field])


def _of_facts(name: str) -> Callable[[Row], float]:
    return lambda row: float(json.loads(row["facts"])[name])


def numeric_facts(rows: list[Row]) -> set[str]:
    """Facts that every game has as a number."""
    common: set[str] | None = None
    for row in rows:
        facts = json.loads(row["facts"])
        own = {name for name, value in facts.items() if isinstance(value, (int, float)) and not isinstance(value, bool)}
        common = own if common is None else common & own
    return common or set()
