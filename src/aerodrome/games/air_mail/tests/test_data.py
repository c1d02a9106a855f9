"""Maps, cards and edition files: chapters 1, 2 and 18."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from typing import Any

import pytest

from aerodrome.core.errors import BadTerms, DataError
from aerodrome.games.air_mail import data as numbered
from aerodrome.games.air_mail.data import BONUSES, DECREES, ICONS, JOKER, MAJOR, MINOR, N_COLOURS
from aerodrome.games.air_mail.tests.tables import INFO, Table, edition_data, options, rules_of, rules_with

MAPS = ("us", "canada")


@pytest.mark.rule("AM-001", "AM-003")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_united_states_take_two_to_five(seats: int) -> None:
    assert INFO.check_terms(seats, {}, INFO.edition("us")) == {"promos": "", "shows_taken": True, "moves_by_icon": True}
    if seats <= 3:
        INFO.check_terms(seats, {}, INFO.edition("canada"))


@pytest.mark.rule("AM-002", "AM-G01")
@pytest.mark.parametrize("seats", [4, 5])
def test_canada_refuses_four_and_five(seats: int) -> None:
    with pytest.raises(BadTerms, match="it takes 2, 3"):
        INFO.check_terms(seats, {}, INFO.edition("canada"))
    with pytest.raises(BadTerms):
        INFO.check_terms(6, {}, INFO.edition("us"))


def test_maps_are_called_as_people_read_them() -> None:
    assert [INFO.edition_title(name) for name in INFO.editions] == ["United States", "Canada"]
    with pytest.raises(BadTerms, match="The map of Canada cannot be played by 4"):
        INFO.check_terms(4, {}, INFO.edition("canada"))


@pytest.mark.rule("AM-004", "AM-005", "AM-D03")
def test_six_divisions_by_colour() -> None:
    us, canada = rules_of("us").data, rules_of("canada").data
    assert us.division_names == ["Northwest", "Southwest", "Central", "Mideast", "Northeast", "Southeast"]
    assert canada.division_names == ["North", "Pacific", "USA", "Prairies", "Atlantic", "Ontario"]
    for data in (us, canada):
        assert sorted(city for cities in data.division_cities for city in cities) == list(range(data.n_cities))
    broken = edition_data()
    broken["city"][0]["division"] = "nowhere"
    with pytest.raises(DataError, match="unknown division 'nowhere'"):
        rules_with(broken)


@pytest.mark.rule("AM-006", "AM-D09")
def test_juneau_is_in_the_green_usa() -> None:
    data = rules_of("canada").data
    juneau = data.city_ids.index("juneau")
    assert data.division_names[data.division[juneau]] == "USA"
    assert data.colour_ids[data.division[juneau]] == "green"
    us = rules_of("us").data
    shared = set(us.city_names) & set(data.city_names)
    assert shared == {"Seattle", "Great Falls", "Albany", "Boston", "Detroit", "Buffalo"}


@pytest.mark.rule("AM-007", "AM-008", "AM-009")
def test_routes_and_their_divisions() -> None:
    for name in MAPS:
        data = rules_of(name).data
        for route in range(data.n_routes):
            a, b = data.route_a[route], data.route_b[route]
            assert a != b
            owners = [division for division in range(N_COLOURS) if route in data.division_routes[division]]
            assert owners == sorted({data.division[a], data.division[b]})
            assert data.domestic[route] == (owners[0] if len(owners) == 1 else -1)
    t = Table()
    assert t.data.domestic[t.route("atlanta / jackson")] == t.colour("red")
    assert t.data.domestic[t.route("dallas / jackson")] == -1
    broken = edition_data()
    broken["route"][3]["ends"] = ["seattle", "seattle"]
    with pytest.raises(DataError, match="joins 'seattle' to itself"):
        rules_with(broken)


@pytest.mark.rule("AM-012", "AM-D04")
def test_ranks() -> None:
    for name in MAPS:
        data = rules_of(name).data
        for cities in data.division_cities:
            assert Counter(data.rank[city] for city in cities)[MAJOR] == 2
            assert Counter(data.rank[city] for city in cities)[MINOR] == 2
    before = list(rules_of().data.rank)
    Table(seats=3).finish()
    assert rules_of().data.rank == before


@pytest.mark.rule("AM-020", "AM-D10", "AM-G13")
def test_permits() -> None:
    data = rules_of().data
    assert sum(data.kind_count[: data.n_permits]) == 60
    pairs: Counter[tuple[int, int]] = Counter()
    icons: Counter[int] = Counter()
    for kind in range(data.n_permits):
        pairs[data.kind_a[kind], data.kind_b[kind]] += data.kind_count[kind]
        icons[data.kind_icon[kind]] += data.kind_count[kind]
    assert dict(pairs) == dict.fromkeys(itertools.combinations(range(6), 2), 4)
    assert icons == {0: 15, 1: 15, 2: 15, 3: 15}
    for colour in range(6):
        assert sum(n for pair, n in pairs.items() if colour in pair) == 20
    broken = edition_data()
    broken["permit"][0]["icons"].append("wild")
    with pytest.raises(DataError, match="4 permits of blue and yellow, not 5"):
        rules_with(broken)


@pytest.mark.rule("AM-021", "AM-D11", "AM-G12")
def test_specials() -> None:
    data = rules_of().data
    specials = range(data.n_permits, data.n_kinds)
    assert [data.kind_a[kind] for kind in specials] == [0, 1, 2, 3, 4, 5]
    assert all(data.kind_b[kind] == JOKER and data.kind_count[kind] == 2 for kind in specials)
    assert {ICONS[data.kind_icon[kind]] for kind in specials} == {"wild"}
    broken = edition_data()
    broken["special"][0]["icons"] = ["wild"]
    with pytest.raises(DataError, match="12 special permits, not 11"):
        rules_with(broken)


@pytest.mark.rule("AM-022", "AM-023")
def test_every_card_has_one_of_five_icons() -> None:
    data = rules_of().data
    assert ICONS == ("deliver", "technology", "expand", "express", "wild")
    assert [numbered.ICON_DELIVER, numbered.ICON_TECHNOLOGY, numbered.ICON_EXPAND, numbered.ICON_EXPRESS] == [0, 1, 2, 3]
    assert ICONS[numbered.ICON_WILD] == "wild"
    assert len(data.kind_icon) == data.n_kinds
    assert set(data.kind_icon) == set(range(5))
    broken = edition_data()
    broken["permit"][0]["icons"][0] = "train"
    with pytest.raises(DataError, match="train"):
        rules_with(broken)


@pytest.mark.rule("AM-024", "AM-D01", "AM-G02")
def test_one_express_card_for_each_city() -> None:
    for name, number in (("us", 64), ("canada", 52)):
        data = rules_of(name).data
        assert data.n_cities == len(data.amount) == number
        state = rules_of(name).new(2, options(promos=""))
        assert sum(state.express_left) == len(state.express) == number


@pytest.mark.rule("AM-D05", "AM-G03")
def test_amounts_and_sizes_of_express_decks() -> None:
    for name, sizes in (("us", {10, 11}), ("canada", {8, 9})):
        data = rules_of(name).data
        for cities in data.division_cities:
            assert len(cities) in sizes
            amounts = [data.amount[city] for city in cities]
            assert min(amounts) == 2
            assert max(amounts) == 5
            assert 3.0 <= sum(amounts) / len(amounts) <= 3.3


@pytest.mark.rule("AM-025", "AM-D12")
def test_bonuses() -> None:
    assert BONUSES == ("plane", "deliver", "technology", "permit", "express", "dollar")
    numbers = [BONUSES.index(name) for name in ("plane", "deliver", "technology", "permit", "express", "dollar")]
    assert numbers == [numbered.BONUS_PLANE, numbered.BONUS_DELIVER, numbered.BONUS_TECHNOLOGY, numbered.BONUS_PERMIT,
                       numbered.BONUS_EXPRESS, numbered.BONUS_DOLLAR]  # fmt: skip
    assert rules_of().data.bonus_counts == [3] * 6
    broken = edition_data()
    broken["bonuses"]["plane"] = -4
    with pytest.raises(DataError, match="at least 12 tokens"):
        rules_with(broken)


@pytest.mark.rule("AM-026", "AM-D13", "AM-G71")
def test_decrees_of_the_table() -> None:
    rules = rules_of()
    assert INFO.check_terms(2, {})["promos"] == ""
    assert INFO.check_terms(2, {"promos": "Q, M"})["promos"] == "M,Q"
    for promos in ("", "M,Q", "M,N,O,P,Q"):
        pool = rules.new(2, options(promos=promos)).decree_pool
        wanted = [1 if letter in "ABCDEFGHIJKL" or letter in promos else 0 for letter in DECREES]
        assert pool == wanted
    with pytest.raises(BadTerms):
        INFO.check_terms(2, {"promos": "A"})


@pytest.mark.rule("AM-D02", "AM-G80")
def test_colours_have_signs() -> None:
    data = rules_of().data
    assert data.colour_ids == ["blue", "yellow", "green", "orange", "purple", "red"]
    assert len(set(data.glyphs)) == 6
    broken = edition_data()
    broken["colour"][1]["glyph"] = broken["colour"][0]["glyph"]
    with pytest.raises(DataError, match="glyph of its own"):
        rules_with(broken)


def _lines(data: Any) -> list[tuple[tuple[int, int], list[tuple[int, int]]]]:
    found = []
    for route in range(data.n_routes):
        a, b = data.route_a[route], data.route_b[route]
        points = [data.city_places[a], *data.route_vias[route], data.city_places[b]]
        found.append(((a, b), points))
    return found


def _turn(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


@pytest.mark.rule("AM-D06")
@pytest.mark.parametrize("name", MAPS)
def test_lines_do_not_cross(name: str) -> None:
    data = rules_of(name).data
    for one, two in itertools.combinations(_lines(data), 2):
        for p, q in itertools.pairwise(one[1]):
            for r, s in itertools.pairwise(two[1]):
                if len({p, q, r, s}) == 4:
                    crossing = _turn(p, q, r) * _turn(p, q, s) < 0 and _turn(r, s, p) * _turn(r, s, q) < 0
                    assert not crossing, (one, two)
    for a, b in itertools.combinations(data.city_places, 2):
        assert math.dist(a, b) >= 55


@pytest.mark.rule("AM-D07")
@pytest.mark.parametrize("name", MAPS)
def test_no_double_routes_and_no_bridges(name: str) -> None:
    data = rules_of(name).data
    ends = [frozenset(pair) for pair, _ in _lines(data)]
    assert len(set(ends)) == len(ends)
    assert all(len(routes) >= 2 for routes in data.city_routes)
    for lost in range(data.n_cities):
        start = 0 if lost else 1
        reached = [start]
        for city in reached:
            reached += [n for n in data.city_next[city] if n != lost and n not in reached]
        assert len(reached) == data.n_cities - 1
    broken = edition_data(name)
    broken["route"].append(dict(broken["route"][0]))
    with pytest.raises(DataError, match="two routes between"):
        rules_with(broken)


@pytest.mark.rule("AM-D08")
def test_the_maps_carry_the_fleets() -> None:
    us, canada = rules_of("us").data, rules_of("canada").data
    assert (us.n_routes, canada.n_routes) == (120, 92)
    assert us.n_routes >= 5 * us.planes
    assert canada.n_routes >= 3 * canada.planes


@pytest.mark.rule("AM-D20", "AM-D21", "AM-D22")
def test_the_track_is_a_ring() -> None:
    for name in MAPS:
        data = rules_of(name).data
        assert data.squares == 44
        assert (data.columns, data.rows) == (13, 11)
        assert data.cells[0] == (0, 5)
        assert data.cells[1] == (0, 4)
        assert data.cells[43] == (0, 6)
        assert data.cells[5] == (0, 0)
        assert data.cells[17] == (12, 0)
        assert data.cells[27] == (12, 10)
        assert len(set(data.cells)) == 44
        for one, two in itertools.pairwise([*data.cells, data.cells[0]]):
            assert abs(one[0] - two[0]) + abs(one[1] - two[1]) == 1
    t = Table()
    t.lay(0, t.special("blue"), t.data.colour_ids[t.state.ends[0]])
    assert t.state.square_card[2] == t.special("blue")
    t.act("end the turn")
    t.lay(1, t.special("blue"), t.data.colour_ids[t.state.ends[1]])
    assert t.state.square_card[42] == t.special("blue")


@pytest.mark.rule("AM-D23", "AM-D24")
def test_marks_of_the_track() -> None:
    data = rules_of().data
    assert data.decree_squares == [3, 7, 12, 17, 22, 27, 32, 37, 41]
    assert sorted(44 - square for square in data.decree_squares) == data.decree_squares
    assert data.two_players == [1, 43]
    broken = edition_data()
    broken["track"]["two_players"] = [1, 42]
    with pytest.raises(DataError, match="beside the start, 1 and 43"):
        rules_with(broken)
    broken = edition_data()
    broken["track"]["decrees"][0] = 1
    with pytest.raises(DataError, match="nine different squares"):
        rules_with(broken)


@pytest.mark.rule("AM-D25")
def test_the_ring_never_fills() -> None:
    """Over all lengths of both arms: when the last decree is covered, room for all remaining plays is left."""
    data = rules_of().data
    for seats in range(2, 6):
        first = 1 if seats == 2 else 0
        plays: list[int] = []
        for clockwise in range(first, 44):
            for counter in range(first, 44 - clockwise):
                squares = [*range(1, clockwise + 1), *(44 - d for d in range(1, counter + 1))]
                covered = [square for square in squares if square in data.decree_squares]
                last = clockwise in data.decree_squares or 44 - counter in data.decree_squares
                if len(covered) == data.last_decree[seats] and last:
                    plays.append(clockwise + counter - 2 * first)
                    assert 43 - clockwise - counter >= 2 * seats - 1
        assert max(plays) == {2: 22, 3: 24, 4: 29, 5: 29}[seats]
        assert min(plays) == {2: 17, 3: 19, 4: 24, 5: 24}[seats]
