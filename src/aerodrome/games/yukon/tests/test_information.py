"""Chapter 9: who may know what."""

from __future__ import annotations

import pytest

from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE, EVERYBODY
from aerodrome.games.yukon import icons, state
from aerodrome.games.yukon.tests import worlds
from aerodrome.games.yukon.tests.tables import (
    NAMES,
    RULES,
    YukonTable,
    box,
    copied,
    dealt,
    happen,
    outcomes,
    position,
    random_game,
    side_pile,
    turn_up,
)


def all_views(table: YukonTable) -> list[dict[str, object]]:
    """What each seat and a spectator sees, without the seat's own number."""
    views = [RULES.observe(table.state, seat).to_json() for seat in (-1, *range(table.state.seats))]
    for view in views:
        del view["seat"]
    return views


@pytest.mark.rule("YK-240")
def test_the_square_lies_open() -> None:
    for townsfolk in (False, True):
        table = dealt(3, townsfolk=townsfolk, seed=2)
        for seat in (-1, 0, 1, 2):
            view = table.view(seat)
            assert view.grid == table.state.grid
            assert view.digger == table.state.digger
            assert view.pans == table.state.pans


@pytest.mark.rule("YK-241", "YK-G06")
def test_collections_tokens_and_used_cards_are_public() -> None:
    table = position(
        "@ n1\n. .", seats=3, hold={0: "n2 po", 1: "p3 te", 2: "wa"}, taught={1: "p5"}, tokens={0: [1], 2: [3, 3]}, box="in"
    )
    for seat in (-1, 0, 1, 2):
        view = table.view(seat)
        assert (view.held, view.taught, view.tokens, view.box) == (
            table.state.held,
            table.state.taught,
            table.state.tokens,
            table.state.box,
        )
    assert all(seen == all_views(table)[0] for seen in all_views(table))


@pytest.mark.rule("YK-241")
def test_everything_is_told_to_everybody() -> None:
    rng = Rng(24)
    for before, choice, _ in random_game(3, rng, townsfolk=True):
        again = copied(before)
        again.state.trace = []
        RULES.apply(again.state, choice)
        assert all(event[0] == EVERYBODY for event in again.state.trace)
        if before.state.step not in (state.TEACH, state.DRAW_TAUGHT) or choice == state.DECLINE:
            assert again.state.trace


@pytest.mark.rule("YK-242")
def test_tokens_on_pans_are_unknown_to_everybody() -> None:
    """The state itself holds no order: any token not seen yet may be the top one, and everybody sees the number left."""
    table = position("@ pan3 n1\n. n2 .\n. pan2 .", tokens={0: [1], 1: [3, 3]})
    for view in all_views(table):
        assert view["pan_tokens"] == [3, 2]
        assert view["unseen_tokens"] == [2, 3, 1]
    table.act("at (1, 2)")
    assert outcomes(table) == {0: 2, 1: 3, 2: 1}
    futures = []
    for value in (1, 2, 3):
        after = turn_up(copied(table), value)
        futures.append(after.state.tokens)
        assert after.view(-1).pan_tokens == [2, 2]
    assert len({tuple(tokens) for tokens in futures}) == 3


@pytest.mark.rule("YK-243", "YK-G51")
def test_the_side_pile_is_known_to_all() -> None:
    table = position("@ tr n5\n. n1 .\n. . .", seats=3, hold={0: "n4 n6"})
    table.act("at (1, 2)")
    table.state.trace = []
    table.act("discard the nugget 4")
    assert side_pile(table) == "n4 tr"
    for view in all_views(table):
        assert view["side_pile"] == table.state.side_pile
    assert any(event[3] == NAMES["n4"] for event in table.state.trace)


@pytest.mark.rule("YK-244", "YK-104")
def test_tokens_in_the_box_stay_unknown() -> None:
    """The last token of the only Pan is drawn among all that nobody has seen, those in the box included."""
    table = position("@ pan1 n1\n. n2 .\n. . .", tokens={0: [1], 1: [2]})
    table.act("at (1, 2)")
    assert outcomes(table) == {0: 2, 1: 2, 2: 3}
    turn_up(table, 3)
    assert box(table) == "pan"
    assert table.state.unseen_tokens == [2, 2, 2]
    assert "pan_tokens" in table.view(-1).to_json()
    assert table.view(-1).pan_tokens == []


@pytest.mark.rule("YK-245")
def test_the_base_game_has_no_secrets_and_no_chance_after_the_deal() -> None:
    rng = Rng(45)
    for seats in (2, 3, 4):
        for before, _, after in random_game(seats, rng):
            assert before.mover != CHANCE
            assert after.mover != CHANCE
            assert all_views(after)[0] == all_views(after)[-1]
            for seat in (-1, 0):
                assert RULES.guess(after.view(seat), rng).to_json() == after.state.to_json()


@pytest.mark.rule("YK-242", "YK-245")
def test_nothing_in_the_state_is_hidden() -> None:
    """So there is no other world to deal: a view gives the whole position back, also in the middle of a draw."""
    assert worlds.NOTHING_HIDDEN
    rng = Rng(12)
    for before, _, after in random_game(3, rng, townsfolk=True):
        for table in (before, after):
            assert RULES.guess(table.view(-1), rng).to_json() == table.state.to_json()
        assert worlds.redeal(RULES, {}, [], after.state, 0, rng) is None


@pytest.mark.rule("YK-241")
def test_a_telegraph_move_is_told_step_by_step() -> None:
    table = position("@ n1 n2\n. n3 n4\n. . .", hold={0: "tg"})
    table.state.trace = []
    table.act("use the Telegraphist", "at (1, 2)", "at (1, 3)")
    assert [event[3] for event in table.state.trace] == [NAMES["tg"], NAMES["n1"], NAMES["n2"]]
    assert [event[4:6] for event in table.state.trace[1:]] == [(1, 2), (1, 3)]
    teach = position("@ te n2\n. n3 .\n. . .", hold={1: "p4"})
    teach.act("at (1, 2)", "pick from Player 2")
    teach.state.trace = []
    happen(teach, NAMES["p4"])
    assert [(event[2], event[3], event[6]) for event in teach.state.trace] == [(0, NAMES["p4"], 1)]


@pytest.mark.rule("YK-240", "YK-208")
def test_a_townsfolk_card_under_the_digger_is_drawn_open() -> None:
    """It lies face up, so its picture stays to be seen beside the figure."""
    shown = {}
    for cell in ("@wa", "wa"):
        table = position(f"{cell} n1\nn2 {'@' if cell == 'wa' else '.'}", box="tg")
        shown[cell] = table.rules.presenter.draw(table.view()).live["spot-1-1"]
    for markup in shown.values():
        assert icons.townsfolk(NAMES["wa"]) in markup
        assert "<title>Warden at" in markup
    assert shown["@wa"] != shown["wa"]  # it makes room for the figure
