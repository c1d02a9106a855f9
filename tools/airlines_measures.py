"""Measures what a board of Airlines makes of the rules: prices, cards that cannot be used, airlines left behind.

    python tools/airlines_measures.py standard crowded --games 400 --seats 4 --bot greedy

Every measure is a mean over games of such bots with its 95 % interval as in a study; game number i has the same
seed for each edition. `cheapest` is the win share of one seat that always pays with its lowest fitting card among others
that pay with their highest: how much a card's value matters.
"""

from __future__ import annotations

import argparse
import json
from multiprocessing import Pool
from typing import Any

from aerodrome.bots.base import Budget
from aerodrome.bots.registry import make
from aerodrome.core import registry
from aerodrome.core.edition import Edition
from aerodrome.core.rng import Rng
from aerodrome.games.airlines.data import NETWORKS, NOTHING
from aerodrome.games.airlines.geometry import claimers, claims, founding_fault
from aerodrome.games.airlines.rules import AirlinesRules
from aerodrome.games.airlines.state import ACTION, CLAIM, EXPANDING, PAY, SABOTAGED, AirlinesState
from aerodrome.lab.play import bots_choose, play_game
from aerodrome.lab.statistics import Estimate, Tally

DEAR = 7
SHARES = ("some inactive", "stalled", "first seat", "cheapest")  # between 0 and 1, game by game
Task = tuple[Edition, int, int, int, str, str]


class Course:
    """What is counted while one game is played."""

    def __init__(self, rules: AirlinesRules) -> None:
        self.rules = rules
        self.cards = self.playable = self.expansions = self.empty = 0
        self._turn = -1

    def watch(self, s: AirlinesState) -> None:
        """Looks at the hand once a turn, and at every expansion whether there is a claim."""
        if s.step == ACTION and s.turn != self._turn:
            self._turn = s.turn
            self._look_at_hand(s)
        elif s.step == CLAIM and s.action == EXPANDING:
            self.expansions += 1
            self.empty += len(self.rules.legal(s)) == 1

    def _look_at_hand(self, s: AirlinesState) -> None:
        """Which cards of the hand, each for itself, could claim or found something now."""
        data = self.rules.data
        for kind in range(data.n_flights):
            cards = s.flights[data.holding_flights(s.player, kind)]
            if cards:
                best = [0] * len(NETWORKS)
                best[data.flight_net[kind]] = data.flight_value[kind]
                useful = bool(claims(s, data, best, claimers(s))) or any(
                    founding_fault(s, data, airline, s.hand[s.player * 9 + airline], best) == 0 for airline in range(9)
                )
                self.cards += cards
                self.playable += cards * useful


def play(task: Task) -> dict[str, float]:
    """One game and its measures."""
    edition, seats, seed, number, paying, bot = task
    info = registry.game("airlines")
    rules = registry.rules(info, edition)
    assert isinstance(rules, AirlinesRules)
    bots = [make(bot, rules, f"{seed}/{number}/bot {seat}") for seat in range(seats)]
    ask = bots_choose(rules, bots, Budget())
    saver = number % seats

    def choose(s: Any, seat: int, legal: list[int]) -> int:
        if paying and s.step == PAY:  # kinds rise with the value within the network that is paid for
            return legal[0] if seat == saver else legal[-1]
        return ask(s, seat, legal)

    s = rules.new(seats, info.check_terms(seats, {"starter": number // seats % seats + 1}))
    course = Course(rules)
    play_game(rules, s, Rng(f"{seed}/deal {number}"), choose, course.watch)
    if paying:
        return {"cheapest": rules.payoff(s)[saver]}
    assert isinstance(s, AirlinesState)
    return _measures(rules, s, course)


def _measures(rules: AirlinesRules, s: AirlinesState, course: Course) -> dict[str, float]:
    data, facts = rules.data, rules.facts(s)
    paid = [data.circle_value[circle] for circle, mark in enumerate(s.board) if NOTHING < mark < SABOTAGED]
    scores = sorted(rules.scores(s))
    sizes = {f"size {code}": float(size) for code, size in zip(data.codes, s.sizes, strict=True)}
    return {
        "price": sum(paid) / len(paid),
        "dear": sum(price >= DEAR for price in paid) / len(paid),
        "playable": course.playable / max(1, course.cards),
        "empty": course.empty / max(1, course.expansions),
        "covered": facts["covered"],
        "inactive": float(facts["inactive"]),
        "some inactive": float(facts["inactive"] > 0),
        "sabotage": float(facts["sabotage"]),
        "exchanged": float(facts["exchanged"]),
        "turns": s.turn / s.seats,
        "stalled": float(facts["ending"] not in ("last stock card", "third scoring", "row removed", "last round")),
        "best score": float(scores[-1]),
        "last score": float(scores[0]),
        "first seat": rules.payoff(s)[int(s.starter)],
    } | sizes


def measure(edition: Edition, games: int, seats: int, seed: int, jobs: int, bot: str = "greedy") -> dict[str, Estimate]:
    """All measures of an edition over so many games."""
    tasks: list[Task] = [(edition, seats, seed, number, paying, bot) for paying in ("", "cheapest") for number in range(games)]
    tallies: dict[str, Tally] = {}
    if jobs == 1:
        rows = [play(task) for task in tasks]
    else:
        with Pool(jobs) as pool:
            rows = pool.map(play, tasks, chunksize=4)
    for row in rows:
        for name, value in row.items():
            tallies.setdefault(name, Tally()).add(value)
    return {name: tally.share() if name in SHARES else tally.average() for name, tally in tallies.items()}


def main() -> None:
    """Prints a table, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("editions", nargs="+", help="names, or paths of .toml files")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    info = registry.game("airlines")
    found = [measure(info.edition(name), given.games, given.seats, given.seed, given.jobs, given.bot) for name in given.editions]
    if given.json:
        told = [{key: estimate.to_json() for key, estimate in one.items()} for one in found]
        print(json.dumps(dict(zip(given.editions, told, strict=True))))
        return
    print("| | " + " | ".join(given.editions) + " |\n|---|" + "---|" * len(given.editions))
    for key in found[0]:
        cells = []
        for one in found:
            cells.append(f"{one[key].mean:.3g} ({one[key].low:.3g} to {one[key].high:.3g})")
        print(f"| {key} | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()
