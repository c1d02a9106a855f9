"""Decrees: chapter 12 with its rulings."""

from __future__ import annotations

import itertools
import json

import pytest

from aerodrome.games.air_mail.data import DECREES
from aerodrome.games.air_mail.scoring import decree_values
from aerodrome.games.air_mail.state import DISCARD, SHOW_CARDS, TURN
from aerodrome.games.air_mail.tests.tables import Table
from aerodrome.games.air_mail.words import decree_now


def worth(t: Table, letter: str, seat: int = 0) -> int:
    return decree_values(t.state, t.data, DECREES.index(letter))[seat]


def scored(t: Table, letter: str) -> list[int]:
    """The turn ends with this decree set aside; what it changes at once."""
    before = t.state.income[:]
    t.scoring(letter)
    return [now - old for now, old in zip(t.state.income, before, strict=True)]


def net(*routes: str, seats: int = 2, edition: str = "us") -> Table:
    return Table(edition, seats=seats, promos="M,N,O,P,Q").own(0, *routes)


@pytest.mark.rule("AM-500", "AM-504")
def test_only_a_card_on_the_square_scores_a_decree() -> None:
    t = Table().decree(3, "B")
    t.state.technology = [5, 5]
    t.grants(6)
    assert t.state.scored == []
    assert t.state.income == [10, 11]
    t.lay(0, t.special("blue"), t.data.colour_ids[t.state.ends[0]]).after("end the turn")
    t.lay(0, t.special("red"), "blue").after("end the turn")
    assert t.state.scored == [1]
    assert t.state.income == [14, 15]
    t.lay(0, t.special("blue"), "red").after("end the turn")
    assert t.state.income == [14, 15]


@pytest.mark.rule("AM-501", "AM-503", "AM-507")
def test_everybody_scores_at_once() -> None:
    t = Table(seats=3)
    t.state.technology = [1, 4, 9]
    assert scored(t, "B") == [0, 3, 8]
    assert t.state.scored == [1]
    assert t.view(-1).scored == [1]
    assert t.state.step == TURN


@pytest.mark.rule("AM-508", "AM-G46", "AM-G57")
def test_decisions_go_clockwise_from_the_player_in_turn() -> None:
    t = Table(seats=3)
    t.turn_of(1)
    assert scored(t, "J") == [0, 0, 0]
    order = []
    while t.state.step == DISCARD:
        order.append(t.rules.mover(t.state))
        t.after("stop")
    assert order == [1, 2, 0]
    assert t.state.player == 2
    assert t.why(("stop", ())) == ("No decree, neither J nor M, asks you anything now.", "AM-508")


@pytest.mark.rule("AM-510", "AM-511", "AM-512")
def test_a_domestic_presence() -> None:
    t = net("atlanta / jackson")
    assert worth(t, "A") == 2
    t.own(0, "atlanta / nashville", "tampa / miami")
    assert worth(t, "A") == 2
    t.own(0, "dallas / jackson", "atlanta / cincinnati")
    assert worth(t, "A") == 2
    t.own(0, "seattle / portland")
    assert worth(t, "A") == 4
    assert scored(t, "A") == [4, 0]


@pytest.mark.rule("AM-513")
@pytest.mark.parametrize("level", range(1, 10))
def test_b_technology(level: int) -> None:
    t = Table()
    t.state.technology[1] = level
    assert scored(t, "B") == [0, level - 1]


@pytest.mark.rule("AM-514")
def test_c_divisions_served() -> None:
    t = Table().laid(0, "miami", "tampa", "seattle")
    assert worth(t, "C") == 2
    t.laid(0, "dallas").laid(1, "boston")
    assert decree_values(t.state, t.data, 2) == [3, 1]


@pytest.mark.rule("AM-515", "AM-516", "AM-G51")
def test_d_is_a_trail() -> None:
    # A loop of four with a tail: five routes in one trail, though a path without repeated cities has four.
    t = net("st-louis / indianapolis", "indianapolis / cincinnati", "cincinnati / louisville", "louisville / st-louis",
            "st-louis / kansas-city")  # fmt: skip
    assert worth(t, "D") == 5
    t = net("atlanta / jackson", "dallas / el-paso").own(1, "jackson / dallas")
    assert worth(t, "D") == 1  # the other player's route does not link


@pytest.mark.rule("AM-517")
def test_d_of_one_route_and_of_none() -> None:
    assert worth(net("atlanta / jackson"), "D") == 1
    assert worth(net(), "D") == 0


@pytest.mark.rule("AM-518", "AM-519")
def test_d_searches_where_a_network_is_not_one_trail() -> None:
    # A star of five at Chicago: four odd cities too many, so two of its routes.
    t = net("chicago / milwaukee", "chicago / iowa-city", "chicago / st-louis", "chicago / indianapolis", "chicago / detroit")
    assert worth(t, "D") == 2
    t.own(0, "tampa / miami", "miami / jacksonville")  # another trail of two is not added
    assert worth(t, "D") == 2
    t.own(0, "jacksonville / tampa")  # a loop: the whole network
    assert worth(t, "D") == 3


@pytest.mark.rule("AM-520", "AM-521", "AM-G52")
def test_e_number_of_networks() -> None:
    t = net("atlanta / jackson", "jackson / dallas", "tampa / miami", "miami / jacksonville", "jacksonville / tampa")
    assert worth(t, "E") == 2
    t.own(0, "dallas / el-paso", "el-paso / tucson", "tucson / phoenix")
    assert worth(t, "E") == 2
    t.own(0, "atlanta / jacksonville")
    assert worth(t, "E") == 1


@pytest.mark.rule("AM-522", "AM-523")
def test_e_counts_no_lone_routes_and_no_help() -> None:
    t = net("atlanta / jackson")
    assert worth(t, "E") == 0
    t.own(0, "dallas / el-paso", "el-paso / tucson", "atlanta / nashville").own(1, "jackson / dallas")
    assert worth(t, "E") == 2


@pytest.mark.rule("AM-524", "AM-525", "AM-G53")
def test_f_longest_line_of_packages() -> None:
    t = Table().laid(0, "el-paso", "dallas", "jackson", "miami")
    assert worth(t, "F") == 3  # nobody has a plane there
    t.own(1, "dallas / el-paso", "jackson / dallas")
    assert worth(t, "F") == 3
    t.laid(0, "oklahoma-city")  # a branch at Dallas
    assert worth(t, "F") == 3


@pytest.mark.rule("AM-526", "AM-527")
def test_f_counts_each_city_once() -> None:
    t = Table()
    assert worth(t, "F") == 0
    t.laid(0, "miami")
    assert worth(t, "F") == 1
    t.laid(0, "tampa", "jacksonville")  # a triangle
    assert worth(t, "F") == 3


@pytest.mark.rule("AM-528")
def test_g_ranked_cities() -> None:
    t = Table().laid(0, "atlanta", "nashville", "mobile", "jacksonville")
    assert worth(t, "G") == 3


@pytest.mark.rule("AM-530", "AM-531", "AM-G55")
def test_h_minor_cities_linked_out() -> None:
    t = net("nashville / atlanta", "atlanta / jacksonville")
    assert worth(t, "H") == 0  # both minor cities stay in their own division
    t.own(0, "atlanta / cincinnati")
    assert worth(t, "H") == 2
    t.own(0, "jackson / dallas", "atlanta / jackson")
    assert worth(t, "H") == 2


@pytest.mark.rule("AM-532")
def test_h_needs_own_routes_only() -> None:
    t = net("nashville / atlanta").own(1, "atlanta / cincinnati").laid(0, "cincinnati", "nashville")
    assert worth(t, "H") == 0


@pytest.mark.rule("AM-533", "AM-534", "AM-G56")
def test_i_major_cities_linked() -> None:
    t = net("atlanta / jackson", "jackson / nashville")
    assert worth(t, "I") == 0
    t.own(0, "jackson / dallas")
    assert worth(t, "I") == 2
    t.own(0, "jackson / new-orleans")
    assert worth(t, "I") == 3
    t.own(0, "seattle / portland")
    assert worth(t, "I") == 3


@pytest.mark.rule("AM-535", "AM-536", "AM-537")
def test_j_pays_for_colours() -> None:
    t = Table()
    assert t.why(("discard", (t.first_card(),))) == ("Cards are discarded only to decree J.", "AM-535")
    permit, special = t.kind("blue", "red", "deliver"), t.special("green")
    t.hand(0, permit, special)
    scored(t, "J")
    t.act("discard the Northwest-Southeast permit (delivery)")
    assert t.state.income[0] == 12
    t.act("discard the special Central permit")
    assert t.state.income[0] == 13


@pytest.mark.rule("AM-538", "AM-539")
def test_j_pays_six_at_most_and_may_stop() -> None:
    t = Table().hand(0, t_kind("blue", "yellow"), t_kind("green", "orange"), t_kind("purple", "red"), t_kind("blue", "red"))
    scored(t, "J")
    for _ in range(3):
        t.act(next(words for words in t.choices if "Northwest-Southeast" not in words))
    assert t.state.income[0] == 16
    assert t.state.player == 1  # nothing more can be added
    before = t.state.income[1]
    t.after("stop")
    assert t.state.income[1] == before


def t_kind(first: str, second: str) -> int:
    return Table().kind(first, second, "express")


@pytest.mark.rule("AM-540")
def test_each_card_discarded_adds_a_colour() -> None:
    one, two, three = t_kind("blue", "red"), t_kind("blue", "green"), t_kind("green", "red")
    t = Table().hand(0, one, two, three)
    scored(t, "J")
    t.act("discard the Northwest-Central", "discard the Northwest-Southeast")
    assert t.choices == ["stop"]
    assert t.why(("discard", (t.first_card(),))) == ("Each card discarded must add a new colour.", "AM-540")


@pytest.mark.rule("AM-541", "AM-G76")
def test_discards_lie_open_for_good() -> None:
    card = t_kind("blue", "red")
    t = Table().hand(0, card)
    size = t.state.deck_size
    scored(t, "J")
    t.act("discard the")
    assert t.state.discards == [card]
    assert t.state.deck_size == size
    view = t.view(1)
    assert view.discards == [card]
    assert view.income == t.state.income
    assert view.planes == t.state.planes
    t.after("stop")
    t.finish()
    assert card in t.state.discards


@pytest.mark.rule("AM-542", "AM-543")
def test_k_majority() -> None:
    t = net("atlanta / jackson", "tampa / miami", seats=3).own(1, "atlanta / nashville")
    assert decree_values(t.state, t.data, DECREES.index("K")) == [2, 0, 0]
    t.own(1, "atlanta / mobile").own(2, "seattle / portland")
    assert decree_values(t.state, t.data, DECREES.index("K")) == [1, 1, 2]


@pytest.mark.rule("AM-544", "AM-545", "AM-G58")
def test_k_pays_nobody_for_nothing() -> None:
    t = Table(seats=3)
    assert decree_values(t.state, t.data, DECREES.index("K")) == [0, 0, 0]
    t.own(0, "atlanta / cincinnati", "jackson / dallas")
    assert decree_values(t.state, t.data, DECREES.index("K")) == [0, 0, 0]
    assert decree_values(t.state, t.data, DECREES.index("Q")) == [0, 0, 0]


@pytest.mark.rule("AM-546")
def test_l_city_bonuses() -> None:
    t = Table()
    t.state.tokens = [1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    assert decree_values(t.state, t.data, DECREES.index("L")) == [3, 1]


@pytest.mark.rule("AM-550", "AM-551", "AM-G59")
def test_m_asks_for_fulfilled_cards() -> None:
    t = Table(promos="M").laid(0, "miami", "seattle").express(0, "miami", "seattle", "boston")
    slots = {name: f"express-{t.city(name)}" for name in ("miami", "seattle", "boston")}
    assert t.why(slots["miami"]) == ("Express cards are shown only to decree M.", "AM-550")
    assert scored(t, "M") == [0, 0]
    assert t.state.step == SHOW_CARDS
    assert t.choices == ["show the express card of Seattle", "show the express card of Miami", "stop"]
    assert t.why(slots["boston"]) == ("You have no package in Boston: its express card is not fulfilled.", "AM-551")
    t.act("show the express card of Seattle")
    assert t.state.income[0] == 11
    t.after("stop")  # the other one stays secret
    assert t.state.income[0] == 11
    assert t.state.scored == [12]


@pytest.mark.rule("AM-550", "AM-551")
def test_m_you_must_show_them_in_any_order() -> None:
    """The printed decree names no order: whichever card is shown first, the others can follow."""
    names = ("Seattle", "Miami", "Boston")
    positions = set()
    for order in itertools.permutations(names):
        t = Table(promos="M").laid(0, "miami", "seattle", "boston").express(0, "miami", "seattle", "boston").scoring("M")
        t.act(*(f"show the express card of {name}" for name in order))
        assert t.choices == ["stop"]
        assert t.why(f"express-{t.city('miami')}") == ("The express card of Miami has been shown already.", "AM-550")
        positions.add(json.dumps(t.state.to_json(), sort_keys=True))
    assert len(positions) == 1
    assert t.state.income[0] == 13


def test_m_search_sees_one_order() -> None:
    t = Table(promos="M").laid(0, "miami", "seattle").express(0, "miami", "seattle").scoring("M")
    assert t.rules.narrow(t.state) == t.rules.legal(t.state)
    t.act("show the express card of Miami")
    assert t.can("show the express card of Seattle")
    assert t.rules.narrow(t.state) == [t.data.nothing]


@pytest.mark.rule("AM-552")
def test_m_cards_shown_are_known_from_then_on() -> None:
    t = Table(promos="M").laid(0, "miami").express(0, "miami", "boston")
    scored(t, "M")
    t.act("show the express card of Miami")
    assert t.view(1).express[t.city("miami")] == 0
    assert t.view(1).express[t.city("boston")] == -1
    assert t.guess(1, 2).express[t.city("miami")] == 0
    assert t.state.express[t.city("miami")] == 0


@pytest.mark.rule("AM-553", "AM-554", "AM-G60")
def test_n_routes_without_a_major_city() -> None:
    t = net("tampa / miami", "miami / jacksonville", "spokane / great-falls")
    assert worth(t, "N") == -3
    t.own(1, "atlanta / jacksonville")
    assert worth(t, "N") == -3
    t.own(0, "seattle / portland")
    assert worth(t, "N") == -3
    t.own(0, "seattle / spokane")
    assert worth(t, "N") == -2


@pytest.mark.rule("AM-555", "AM-556", "AM-G61")
def test_o_divisions_not_linked() -> None:
    t = net()
    assert worth(t, "O") == -12
    t.own(0, "atlanta / jackson", "seattle / portland")
    assert worth(t, "O") == -12
    t.own(0, "atlanta / cincinnati")
    assert worth(t, "O") == -8
    t.own(0, "jackson / dallas")
    assert worth(t, "O") == -6


@pytest.mark.rule("AM-557", "AM-G62")
def test_p_express_colours() -> None:
    t = Table(promos="P").express(0, "miami", "tampa", "boston")
    assert worth(t, "P") == 2
    t.laid(0, "miami")
    assert worth(t, "P") == 2
    assert scored(t, "P")[0] == 2  # nothing is shown
    assert t.view(1).express[t.city("miami")] == -1


@pytest.mark.rule("AM-558")
def test_q_package_majority() -> None:
    t = Table(seats=3).laid(0, "miami", "tampa").laid(1, "tampa").laid(2, "seattle").laid(1, "seattle")
    assert decree_values(t.state, t.data, DECREES.index("Q")) == [2, 1, 1]


@pytest.mark.rule("AM-559")
def test_losses_may_go_below_zero() -> None:
    t = Table(promos="O").money(0, 5)
    assert scored(t, "O") == [-12, -12]
    assert t.state.income == [-7, -1]
    assert any("pays: Player 1 -$12, Player 2 -$12." in line for line in t.log())


@pytest.mark.rule("AM-G54")
def test_a_and_k_count_domestic_routes_only() -> None:
    t = net("atlanta / cincinnati", "jackson / dallas", "dallas / el-paso")
    assert worth(t, "A") == worth(t, "K") == 0
    t.own(0, "atlanta / jackson")
    assert worth(t, "A") == worth(t, "K") == 2


def test_what_decrees_pay_now_is_there_for_everybody() -> None:
    t = Table(seats=3, promos="M,N,O,P,Q").laid(0, "miami").express(0, "miami").own(1, "tampa / miami")
    t.state.technology = [1, 4, 9]
    said = {letter: t.say(decree_now(t.view(0), t.data, DECREES.index(letter))) for letter in DECREES}
    assert said["B"] == "Now it would pay: Player 1 $0, Player 2 $3, Player 3 $8."
    assert said["N"] == "Now it would pay: Player 1 $0, Player 2 -$1, Player 3 $0."
    assert said["M"] == "Now it would pay, as far as you know: Player 1 $1, Player 2 $0, Player 3 $0."
    assert t.say(decree_now(t.view(1), t.data, DECREES.index("M"))).startswith(
        "Now it would pay, as far as you know: Player 1 $0"
    )
    t.hand(0, t.kind("blue", "red", "deliver"), t.special("green"))
    assert t.say(decree_now(t.view(0), t.data, DECREES.index("J"))) == "With the cards of your hand you could earn up to $3."
