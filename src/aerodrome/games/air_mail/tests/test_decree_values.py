"""Decree values against figures computed by hand and against a slow program."""

from __future__ import annotations

import pytest

from aerodrome.core.rng import Rng
from aerodrome.games.air_mail.data import DECREES, Data
from aerodrome.games.air_mail.geometry.chains import longest_line, longest_trail
from aerodrome.games.air_mail.scoring import decree_values
from aerodrome.games.air_mail.state import held_at, token_at
from aerodrome.games.air_mail.tests import reference
from aerodrome.games.air_mail.tests.tables import Table, options, rules_of

# The 96 values computed by hand: letters A to I and K to Q of both players of three positions.

LETTERS = "ABCDEFGHIKLMNOPQ"
Position = tuple[str, list[tuple[list[str], list[str], int, int, list[str], list[int]]]]
VECTORS: list[Position] = [
    ("us", [
        (["st-louis / indianapolis", "indianapolis / cincinnati", "cincinnati / louisville", "st-louis / louisville",
          "kansas-city / st-louis", "spokane / great-falls", "medford / reno", "medford / san-francisco", "atlanta / jackson",
          "jackson / dallas"], ["el-paso", "albuquerque", "phoenix", "oklahoma-city", "denver", "miami"], 4, 1,
         ["el-paso", "houston", "miami"], [6, 3, 3, 5, 3, 3, 3, 0, 2, 3, 1, 2, -1, -4, 3, 4]),
        (["dallas / el-paso", "albuquerque / el-paso", "tucson / el-paso", "boise / pocatello", "greensboro / atlanta",
          "atlanta / jacksonville"], ["atlanta", "jackson", "chicago", "denver"], 1, 0, ["detroit", "chicago"],
         [6, 0, 3, 2, 2, 2, 2, 1, 0, 5, 0, 1, -1, -8, 1, 4]),
    ]),
    ("us", [
        (["st-louis / indianapolis", "indianapolis / cincinnati", "cincinnati / louisville", "st-louis / louisville",
          "kansas-city / st-louis", "louisville / nashville"], [], 9, 0, [],
         [2, 8, 0, 5, 1, 0, 0, 3, 0, 2, 0, 0, 0, -8, 0, 0]),
        ([], [], 1, 0, [], [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -12, 0, 0]),
    ]),
    ("canada", [
        (["victoria / seattle", "seattle / great-falls", "lethbridge / great-falls", "nelson / lethbridge",
          "nelson / great-falls", "juneau / atlin"],
         ["juneau", "prince-rupert", "prince-george", "edmonton", "calgary", "winnipeg"], 5, 2,
         ["juneau", "winnipeg", "toronto"], [2, 4, 3, 5, 1, 5, 6, 1, 0, 2, 2, 2, -1, -6, 3, 5]),
        (["vancouver / seattle", "toronto / windsor", "windsor / detroit"], ["seattle"], 2, 1, ["seattle"],
         [2, 1, 1, 2, 1, 1, 1, 0, 4, 2, 1, 1, 0, -6, 1, 1]),
    ]),
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(VECTORS)))
def test_values_computed_by_hand(number: int) -> None:
    edition, players = VECTORS[number]
    t = Table(edition, promos="M,N,O,P,Q")
    for seat, (routes, packages, technology, tokens, express, _) in enumerate(players):
        t.own(seat, *routes).laid(seat, *packages)
        t.state.technology[seat] = technology
        t.state.tokens[token_at(seat, 0)] = tokens
        t.express(seat, *express)
    for place, letter in enumerate(LETTERS):
        assert decree_values(t.state, t.data, DECREES.index(letter)) == [player[5][place] for player in players], letter
        for seat, (_, packages, technology, tokens, express, values) in enumerate(players):
            slow = [reference.Player({r for r in range(t.data.n_routes) if t.state.owner[r] == other},
                                     {t.city(name) for name in players[other][1]}, players[other][2], players[other][3],
                                     {t.city(name) for name in players[other][4]}) for other in range(2)]  # fmt: skip
            assert reference.value(t.data, letter, slow, seat) == values[place], (letter, packages, technology, tokens, express)


# Against the reference


def cluster(data: Data, rng: Rng, free: list[int], size: int) -> list[int]:
    """Routes that hang together as far as possible, so that trails branch and close."""
    chosen = [free[rng.below(len(free))]]
    while len(chosen) < size:
        near = [
            r for c in chosen for city in reference.ends(data, c) for r in data.city_routes[city] if r in free and r not in chosen
        ]
        rest = [r for r in free if r not in chosen]
        pool = near if near and rng.below(12) else rest
        chosen.append(pool[rng.below(len(pool))])
    return chosen


def random_players(data: Data, rng: Rng, seats: int, most: int) -> list[reference.Player]:
    free = list(range(data.n_routes))
    unheld = list(range(data.n_cities))
    players = []
    for _ in range(seats):
        routes = cluster(data, rng, free, 1 + rng.below(most)) if rng.below(10) else []
        free = [r for r in free if r not in routes]
        packages = {rng.below(data.n_cities)}
        for _ in range(rng.below(14)):
            near = [n for city in sorted(packages) for n in data.city_next[city]]
            packages.add(near[rng.below(len(near))] if rng.below(4) else rng.below(data.n_cities))
        express = {unheld.pop(rng.below(len(unheld))) for _ in range(rng.below(6))}
        players.append(reference.Player(set(routes), packages, 1 + rng.below(9), rng.below(4), express))
    return players


def compare(edition: str, positions: int, most: int, seed: object) -> None:
    """All decrees of random positions by both programs."""
    rules, rng = rules_of(edition), Rng(f"decrees {edition} {seed}")
    data = rules.data
    for _ in range(positions):
        seats = 2 + rng.below(2 if edition == "canada" else 4)
        players = random_players(data, rng, seats, most)
        s = rules.new(seats, options(promos="M,N,O,P,Q"))
        for seat, player in enumerate(players):
            for route in player.routes:
                s.owner[route] = seat
            for city in player.packages:
                s.parcels[city] |= 1 << seat
            for city in player.express:
                s.express[city] = seat
                s.express_held[held_at(seat, data.division[city])] += 1
            s.technology[seat] = player.technology
            s.tokens[token_at(seat, rng.below(6))] = player.tokens
        for letter in LETTERS:
            fast = decree_values(s, data, DECREES.index(letter))
            slow = [reference.value(data, letter, players, seat) for seat in range(seats)]
            assert fast == slow, (letter, players)


@pytest.mark.parametrize("edition", ["us", "canada"])
def test_decrees_agree_with_the_reference(edition: str) -> None:
    compare(edition, 700, 8, 0)


def test_full_fleets_are_scored_quickly() -> None:
    """Twenty-two routes in one cluster and eighteen packages side by side: the search stays small."""
    for edition in ("us", "canada"):
        data, rng = rules_of(edition).data, Rng(f"fleets {edition}")
        for _ in range(60):
            routes = cluster(data, rng, list(range(data.n_routes)), 22)
            assert 1 <= longest_trail(data, sorted(routes)) <= 22
            start = rng.below(data.n_cities)
            near = [start]
            for city in near:
                near += [n for n in data.city_next[city] if n not in near]
            parcels = [0] * data.n_cities
            for city in near[:18]:
                parcels[city] = 1
            assert 1 <= longest_line(data, parcels, 0) <= 18
