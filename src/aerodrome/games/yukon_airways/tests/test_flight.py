"""The Flight phase: turns, tickets, under-cards, dice."""

from __future__ import annotations

import pytest

import aerodrome
from aerodrome.core.rng import Rng
from aerodrome.games.yukon_airways import state as st

from .tables import (
    DATA,
    PLACES,
    RULES,
    by_chance,
    cards_at,
    dice,
    flying,
    fuel,
    hand_of,
    last_dice,
    new_table,
    options,
    place,
    play,
    why,
    won,
)


@pytest.mark.rule("YA-130", "YA-138")
def test_players_fly_in_turn_until_all_have_finished() -> None:
    s = flying(3, aboard="red red", others="blue", hand="SKm CSm", hands={1: "SKw", 2: "SKf"})
    play(s, "SK", "SKm", "done", "done", "red")
    assert s.player == 1
    assert why(s, "fly", "place-skagway", seat=0)[0] == "YA-130"
    play(s, "SK", "SKw")
    assert s.player == 2
    play(s, "SK")
    assert why(s, "fly", "place-skagway", seat=2)[0] == "YA-138"
    play(s, "SKf")
    assert s.player == 0
    play(s, "CS", "CSm")
    assert s.finished == [1, 1, 1]


@pytest.mark.rule("YA-131", "YA-132")
def test_the_first_flight_leaves_from_whitehorse_later_ones_from_where_one_is() -> None:
    s = flying(aboard="red red", hand="TBm INm", fuel=7, dials={"cards_as_fuel": 0})
    assert s.places[0] == place("WH")
    play(s, "TB", "TBm", "done", "done", "red")
    assert (s.places[0], fuel(s)) == (place("TB"), 0)
    s.dials[0] = 3
    play(s, "IN", "INm")
    assert fuel(s) == 0


@pytest.mark.rule("YA-133", "YA-135")
def test_a_flight_needs_a_die_and_goes_to_a_destination() -> None:
    s = flying(aboard="red", hand="SKm SKw")
    assert "WH" not in options(s)
    assert why(s, "fly", "place-whitehorse")[0] == "YA-135"
    play(s, "SK", "SKm", "done")
    assert s.total_dice[0] == 1
    assert s.finished[0] == 1


@pytest.mark.rule("YA-134", "YA-G38")
def test_a_flight_must_be_paid_in_full() -> None:
    s = flying(aboard="red", hand="FNm FNw CSm", fuel=6)
    assert "FN" not in options(s)
    clause, words = why(s, "fly", "place-fort_norman")
    assert clause == "YA-134"
    assert words == "Fort Norman needs 7 fuel: you have 6 and may discard 0 cards."


@pytest.mark.rule("YA-134", "YA-385")
def test_no_choice_of_a_plan_leads_into_a_dead_end() -> None:
    s = flying(aboard="red red", hand="JLf JLw CSf SKf CSw SKw CSm SKm", at="DB", fuel=3)
    assert DATA.distance[place("DB") * 13 + place("JL")] == 7
    assert "JL" in options(s)
    play(s, "JL")
    assert options(s) == ["JLw"]
    play(s, "JLw", "JLf")
    assert "done" not in options(s)
    play(s, "CSw", "SKw")
    assert options(s) == ["cards_as_fuel"]
    play(s, "cards_as_fuel", "CSf", "SKf")
    assert (fuel(s), hand_of(s)) == (5, "CSm SKm")
    play(s, "done")
    assert (s.places[0], hand_of(s), fuel(s)) == (place("JL"), "", 0)


@pytest.mark.rule("YA-136", "YA-G21", "YA-S39")
def test_nobody_flies_to_where_they_are() -> None:
    s = flying(aboard="red red blue", at="SK", hand="SKm CSm", fuel=7)
    assert "SK" not in options(s)
    assert why(s, "fly", "place-skagway")[0] == "YA-136"
    play(s, "CS", "CSm", "done", "done", "red")
    assert "SK" in options(s)


@pytest.mark.rule("YA-137", "YA-G22")
def test_a_place_can_be_visited_again() -> None:
    s = flying(aboard="red red blue", hand="SKm CSm SKw", fuel=7)
    play(s, "SK", "SKm", "done", "done", "red")
    play(s, "CS", "CSm", "done", "done", "red")
    play(s, "SK", "SKw")
    assert won(s, "SK") == "grey grey"


@pytest.mark.rule("YA-139", "YA-140")
def test_a_ticket_is_a_card_of_the_destination() -> None:
    s = flying(aboard="red", hand="SKm CSm")
    play(s, "SK")
    assert options(s) == ["SKm"]
    assert why(s, "done")[0] == "YA-139"
    clause, words = why(s, "ticket", "hand-1")
    assert clause == "YA-140"
    assert words == "Cinnamon Strip (money) is no ticket for Skagway."


@pytest.mark.rule("YA-141")
def test_three_cards_face_down_are_a_ticket_to_anywhere() -> None:
    s = flying(aboard="red", hand="CSm CSw DBf")
    assert "FN" in options(s)
    play(s, "FN")
    assert options(s) == ["set"]
    play(s, "set", "CSw", "DBf", "CSm")
    assert s.places[0] == place("FN")
    s = flying(aboard="red", hand="CSm CSw")
    assert options(s) == ["finish", "CS"]
    assert why(s, "fly", "place-skagway")[0] == "YA-141"


@pytest.mark.rule("YA-142", "YA-154")
def test_each_ticket_carries_one_die() -> None:
    s = flying(aboard="red red blue", hand="SKm SKw CSm")
    play(s, "SK", "SKw", "SKm", "done", "done")
    assert options(s) == ["red"]
    play(s, "red")
    assert options(s) == ["red", "blue"]
    play(s, "blue")
    assert dice(s.served) == "red blue"
    assert dice(s.aboard) == "red"


@pytest.mark.rule("YA-142")
def test_no_die_is_added_once_the_tickets_are_full() -> None:
    s = flying(aboard="red red", hand="SKm CSm", cubes={"SK": "red"})
    play(s, "SK", "SKm", "done", "done", "red")
    assert s.step == st.IMPROVE
    clause, words = why(s, "deliver", "aboard-1-red")
    assert clause == "YA-142"
    assert words == "Each ticket carries 1 die, and they are placed."


@pytest.mark.rule("YA-143", "YA-G24")
def test_tickets_and_several_sets_can_be_mixed() -> None:
    s = flying(aboard="red red blue", hand="SKm CSw DBw WLw CSf DBf WLf", fuel=7)
    play(s, "SK", "SKm", "set", "CSw", "DBw", "WLw", "set", "CSf", "DBf", "WLf")
    assert last_dice(s) == "red red blue"
    assert cards_at(s, st.DOWN) == "CSf CSw DBf DBw WLf WLw"


@pytest.mark.rule("YA-144", "YA-145", "YA-G23")
def test_a_set_may_be_laid_with_any_cards_although_one_holds_the_right_one() -> None:
    s = flying(aboard="red", hand="SKm SKw SKf")
    play(s, "SK")
    assert "set" in options(s)
    play(s, "set", "SKw", "SKf", "SKm")
    assert cards_at(s, st.DOWN) == "SKf SKm SKw"
    assert s.places[0] == place("SK")


@pytest.mark.rule("YA-145")
def test_face_down_cards_are_picked_in_one_order() -> None:
    s = flying(aboard="red red", hand="CSw DBw CSm DBm CSf")
    play(s, "SK", "set")
    assert options(s) == ["CSw", "DBw", "CSf"]
    play(s, "DBw")
    assert options(s) == ["CSf", "CSm"]
    assert why(s, "face-down", "hand-1")[0] == "YA-145"


@pytest.mark.rule("YA-147")
def test_not_more_tickets_than_dice() -> None:
    s = flying(aboard="red", hand="SKm SKw CSw")
    play(s, "SK", "SKw")
    assert s.step == st.UNDER
    clause, words = why(s, "ticket", "hand-2")
    assert clause == "YA-147"
    assert words == "Every ticket needs a die, and only 1 die is aboard."


@pytest.mark.rule("YA-148", "YA-149")
def test_under_cards_show_the_icon_of_their_ticket() -> None:
    s = flying(aboard="red", hand="SKw CSw DBf WLm")
    play(s, "SK", "SKw")
    assert options(s) == ["CSw", "done"]
    assert why(s, "under", "hand-2")[0] == "YA-149"
    play(s, "CSw")
    assert cards_at(s, st.UP) == "CSw SKw"
    assert s.places[0] == place("WH")


@pytest.mark.rule("YA-150", "YA-G25")
def test_under_a_set_go_cards_of_one_icon() -> None:
    s = flying(aboard="red", hand="CSw DBw WLw CSf DBf CSm")
    play(s, "SK", "set", "CSw", "DBw", "WLw")
    assert options(s) == ["CSf", "DBf", "CSm", "done"]
    play(s, "CSf")
    assert options(s) == ["DBf", "done"]
    clause, _ = why(s, "under", "hand-1")
    assert clause == "YA-150"


@pytest.mark.rule("YA-151", "YA-G26", "YA-G88")
def test_any_number_of_under_cards_useful_or_not() -> None:
    s = flying(aboard="red", hand="SKm CSm DBm WLm DCm TUm")
    play(s, "SK", "SKm", "CSm", "DBm", "WLm", "DCm")
    assert s.money[0] == 5 + 3
    assert s.icons[:3] == [0, 0, 2]
    play(s, "done")
    assert s.places[0] == place("SK")


@pytest.mark.rule("YA-152")
def test_tickets_with_different_icons_take_their_own_cards() -> None:
    s = flying(aboard="red red", hand="SKm SKw CSw CSm CSf")
    play(s, "SK", "SKw", "SKm")
    assert options(s) == ["CSw", "CSm", "done"]
    play(s, "CSw")
    assert options(s) == ["CSm", "done"]


@pytest.mark.rule("YA-153", "YA-G87")
def test_nothing_is_hung_under_tickets_of_an_earlier_flight() -> None:
    s = flying(aboard="red red", hand="SKw CSm DBw WLw")
    play(s, "SK", "SKw", "done", "done", "red")
    play(s, "CS", "CSm")
    assert options(s) == ["done"]
    assert why(s, "under", "hand-1")[0] == "YA-149"


@pytest.mark.rule("YA-155")
def test_the_player_chooses_which_dice_are_delivered() -> None:
    s = flying(aboard="red blue", hand="SKm CSm")
    play(s, "SK", "SKm", "done", "done")
    assert options(s) == ["red", "blue"]
    play(s, "blue")
    assert (dice(s.served), dice(s.aboard)) == ("blue", "red")


@pytest.mark.rule("YA-156", "YA-214")
def test_the_seaplane_moves_and_uses_fuel() -> None:
    s = flying(aboard="red", hand="WLm", fuel=5)
    play(s, "WL", "WLm")
    assert (s.places[0], fuel(s)) == (place("WL"), 2)


@pytest.mark.rule("YA-157")
def test_a_whole_flight_can_be_planned_and_taken_back() -> None:
    match = aerodrome.new("yukon-airways", seats=2, seed=3)
    match.confirming = {0, 1}
    rng = Rng(3)
    planned = 0
    while not match.over:
        if match.waits_for_confirm:
            match.confirm()
            continue
        seat, legal = match.mover, match.legal()
        if match.view(seat).step != st.FLY or len(legal) == 1:
            match.play(legal[rng.below(len(legal))])
            continue
        before = [(match.view(other).to_json(), match.transcript(other)) for other in (seat, 1 - seat)]
        match.play(legal[-1])
        while match.mover == seat and match.legal():
            match.play(match.legal()[rng.below(len(match.legal()))])
            assert (match.view(1 - seat).to_json(), match.transcript(1 - seat)) == before[1]
        assert match.view(seat).to_json()["places"][seat] == legal[-1]
        while match.drafter == seat:
            match.undo(seat)
        assert (match.view(seat).to_json(), match.transcript(seat)) == before[0]
        planned += 1
        match.play(0)
    assert planned > 5


@pytest.mark.rule("YA-158")
def test_cards_and_dice_of_a_flight_stay_on_the_table() -> None:
    s = flying(aboard="red red", hand="SKm CSw DBw WLw CSf")
    play(s, "SK", "SKm", "set", "CSw", "DBw", "WLw", "done")
    assert s.step == st.ROLL
    assert cards_at(s, st.UP) == "SKm"
    assert cards_at(s, st.DOWN) == "CSw DBw WLw"


@pytest.mark.rule("YA-159")
def test_seaplanes_do_not_block_each_other() -> None:
    s = flying(3, aboard="red red", others="blue", hand="SKm", hands={1: "SKw", 2: "SKf"})
    play(s, "SK", "SKm", "red")
    play(s, "SK", "SKw")
    play(s, "SK", "SKf")
    assert s.places == [place("SK")] * 3


@pytest.mark.rule("YA-160")
def test_cubes_are_gone_for_later_flights() -> None:
    s = flying(2, aboard="blue", others="blue", hand="SKm", hands={1: "SKw"}, cubes={"SK": "blue"})
    play(s, "SK", "SKm", "1")
    play(s, "SK", "SKw")
    assert won(s, "SK", 0) == "blue"
    assert won(s, "SK", 1) == "grey"


@pytest.mark.rule("YA-S24", "YA-301")
def test_switch_one_with_two_tickets() -> None:
    s = flying(3, aboard="red red red blue", hand="SKm CSw DBw WLw", switches="1")
    play(s, "SK", "SKm", "set", "CSw", "DBw", "WLw")
    assert options(s) == ["red"]
    play(s, "red")
    assert "done" not in options(s)
    assert why(s, "done")[0] == "YA-301"
    play(s, "red")
    assert options(s) == ["red", "blue", "done"]
    play(s, "red", "blue")
    assert last_dice(s) == "red red red blue"


@pytest.mark.rule("YA-S25", "YA-319")
def test_switch_six_with_two_cards() -> None:
    s = flying(aboard="red", hand="CSm CSw", switches="6")
    assert "SK" in options(s)
    play(s, "SK", "set", "CSw", "CSm")
    assert s.places[0] == place("SK")


@pytest.mark.rule("YA-139")
def test_equal_plans_are_offered_once() -> None:
    """All ways through a plan of one position end in different positions."""
    s = flying(3, aboard="red red blue", hand="SKm SKw CSw CSf DBm", fuel=4, switches="5", cubes={"SK": "red"})
    ends: list[str] = []
    stack = [play(s.copy(), "SK")]
    while stack:
        now = stack.pop()
        if now.to == 0 or now.places[0] == place("SK"):
            ends.append(str(now.to_json()))
            continue
        for choice in RULES.legal(now):
            after = now.copy()
            RULES.apply(after, choice)
            stack.append(after)
    assert len(ends) > 20
    assert len(set(ends)) == len(ends)


@pytest.mark.rule("YA-385")
def test_the_search_for_a_plan_agrees_with_trying_everything() -> None:
    tried = 0
    for seed in range(4):
        s = new_table(3, seed)
        rng = Rng(seed)
        while RULES.mover(s) != -2:
            by_chance(s, seed)
            if RULES.mover(s) < 0:
                break
            legal = RULES.legal(s)
            if s.step == st.FLY:
                for name in PLACES[1:]:
                    tried += 1
                    assert (place(name) in legal) == _some_plan(s, place(name)), name
            RULES.apply(s, legal[rng.below(len(legal))])
    assert tried > 500


def _some_plan(s: st.YukonAirwaysState, destination: int) -> bool:
    """Plain trying of all plans: one card of each icon stands for all of them."""
    from aerodrome.games.yukon_airways.steps import planning, search

    if destination == s.places[s.player]:
        return False
    first = s.copy()
    planning.begin_plan(first, DATA, destination)
    stack = [first]
    while stack:
        now = stack.pop()
        if now.set_left == 0 and now.due == 0 and planning.tickets_laid(now) and planning.payable(now, DATA):
            return True
        for choice in search._representatives(now, DATA):
            after = now.copy()
            if choice == 180:
                planning.to_under(after)
            else:
                planning.lay(after, DATA, choice)
            stack.append(after)
    return False
