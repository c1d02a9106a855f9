"""Plans as a whole: no dead ends, every possible flight is found, nothing is seen before it is confirmed."""

from __future__ import annotations

import pytest

import aerodrome
from aerodrome.core.rng import Rng
from aerodrome.core.rules import OVER
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.data import destination_of, icon_of
from aerodrome.games.yukon_airways.steps import cockpit, plan, planning

from .tables import DATA, PLACES, Table, flying, new_table, place


@pytest.mark.rule("YA-134", "YA-385")
def test_no_choice_of_a_plan_leads_into_a_dead_end() -> None:
    table = flying(aboard="red red", hand="JLf JLw CSf SKf CSw SKw CSm SKm", at="DB", fuel=3)
    assert DATA.distance[place("DB") * 13 + place("JL")] == 7
    assert table.can("fly to June Lake")
    table.act("fly to June Lake")
    assert table.choices == ["lay June Lake (wrench) face up as a ticket", "lay June Lake (fuel) face up as a ticket"]
    table.act("June Lake (fuel) face up", "June Lake (wrench) face up")
    assert not table.can("nothing more under the tickets")
    table.act("Cinnamon Strip (wrench) under", "Skagway (wrench) under")
    assert table.choices == ["move the Cards as Fuel dial up to 2"]
    table.act("Cards as Fuel", "Cinnamon Strip (fuel) under", "Skagway (fuel) under")
    assert (table.fuel(), table.hand()) == (5, "CSm SKm")
    table.act("nothing more under the tickets")
    assert (table.at(), table.hand(), table.fuel()) == ("JL", "", 0)


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


@pytest.mark.rule("YA-145", "YA-157")
def test_one_card_of_a_planned_set_is_exchanged_for_another_and_the_rest_stays() -> None:
    match = aerodrome.new("yukon-airways", seats=2, seed=3)
    match.confirming = {0, 1}
    rng, exchanged = Rng(3), 0
    while not match.over and not exchanged:
        offers = match.rules.presenter.offers(match.view(match.mover)) if not match.waits_for_confirm else []
        whole = [one for one in offers if [kind for kind, _ in one.acts].count("face-down") == 3]
        if whole and match.view(match.mover).step == st.FLY:
            match.play_acts(list(whole[0].acts), match.mover)
            kinds = [step.kind for step in match.planned]
            match.undo(index=kinds.index("face-down"))
            assert [step.kind for step in match.planned] == ["fly", "set", "face-down", "face-down"]
            assert match.view(match.mover).step == st.SET_CARD
            exchanged += 1
        elif match.waits_for_confirm:
            match.confirm()
        else:
            legal = match.legal()
            match.play(legal[rng.below(len(legal))])
    assert exchanged


@pytest.mark.rule("YA-385")
def test_the_search_for_a_plan_agrees_with_trying_everything() -> None:
    tried = 0
    for seed in range(4):
        table = new_table(3, seed)
        while table.mover != OVER:
            table.run_chance()
            if table.mover < 0:
                break
            legal = table.rules.narrow(table.state)
            if table.state.step == st.FLY:
                for name in PLACES[1:]:
                    tried += 1
                    assert table.can(f"fly to {DATA.names[place(name)]}") == _some_plan(table, place(name)), name
            table.rules.apply(table.state, legal[table.rng.below(len(legal))])
    assert tried > 500


def _some_plan(table: Table, destination: int) -> bool:
    """Plain trying of all plans with the steps themselves, whatever they say about dead ends."""
    if destination == table.state.places[table.state.player]:
        return False
    first = table.state.copy()
    planning.begin_plan(first, destination)
    stack, seen = [first], set()
    while stack:
        s = stack.pop()
        if s.step not in (st.TICKETS, st.SET_CARD, st.UNDER) and (s.step, s.cause) != (st.IMPROVE, st.BY_BONUS):
            if plan.payable(s, DATA):
                return True
            continue
        for choice in _tries(s):
            after = s.copy()
            table.rules.steps[s.step].apply(after, choice)
            text = str(after.to_json())
            if text not in seen:
                seen.add(text)
                stack.append(after)
    return False


def _tries(s: st.YukonAirwaysState) -> list[int]:
    """What can be laid or improved now; of cards that differ in nothing but their place the first."""
    if s.step == st.IMPROVE:
        return [which for which in range(12) if cockpit.times_left(s, DATA, s.player, which)]
    hand = s.own_hand()
    held = [kind for kind in range(36) if hand[kind]]
    if s.step == st.SET_CARD:
        return _one_of_each(held, s.to)
    pairs = [plan.PAIR + icon for icon in range(3) if plan.has_pair(s, DATA, icon)]
    if s.step == st.UNDER:
        fits = [kind for kind in held if plan.fits_under(s, icon_of(kind))]
        return [*_one_of_each(fits, s.to), *pairs, *([st.DONE] if plan.payable(s, DATA) else [])]
    found = pairs + ([st.DONE] if plan.tickets_laid(s) else [])
    if plan.tickets_laid(s) < cockpit.dice_aboard(s, s.player):
        found += [kind for kind in held if destination_of(kind) == s.to]
        found += [plan.SET] if s.hand_counts[s.player] >= plan.set_size(s, DATA) else []
    return found


def _one_of_each(kinds: list[int], to: int) -> list[int]:
    found: dict[tuple[int, bool], int] = {}
    for number in kinds:
        found.setdefault((icon_of(number), destination_of(number) == to), number)
    return list(found.values())
