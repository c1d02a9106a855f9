"""What always holds: chapter 16, and the rulings on undo and knowledge."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

import aerodrome
from aerodrome.core.errors import BrokenInvariant
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE
from aerodrome.games.air_mail.state import CLOCKWISE, LAY_OFFER, N_SOURCES, TURN, AirMailState
from aerodrome.games.air_mail.tests.tables import INFO, Table, options, rules_of

Spoil = Callable[[Table], None]


def walk(seats: int, seed: int, edition: str = "us") -> list[AirMailState]:
    """The positions of a random game, each checked."""
    rules, rng = rules_of(edition), Rng(seed)
    s = rules.new(seats, options(promos="M,N,O,P,Q"))
    found = []
    while rules.mover(s) != -2:
        if rules.mover(s) == CHANCE:
            rules.apply(s, rules.sample(s, rng))
        else:
            legal = rules.legal(s)
            rules.apply(s, legal[rng.below(len(legal))])
        rules.check(s)
        found.append(s.copy())
    return found


def broken(t: Table) -> str:
    with pytest.raises(BrokenInvariant) as caught:
        t.rules.check(t.state)
    return caught.value.clause


@pytest.mark.rule("AM-900", "AM-901")
def test_cards_are_never_lost() -> None:
    for s in walk(3, 1):
        permits = sum(s.deck) + sum(k >= 0 for k in s.offer) + sum(k < 60 for hand in s.hands for k in hand)
        permits += sum(0 <= k < 60 for k in [*s.square_card, s.card]) + sum(k < 60 for k in s.discards)
        specials = sum(s.specials) + sum(k >= 60 for hand in s.hands for k in hand)
        specials += sum(k >= 60 for k in [*s.square_card, *s.discards, s.card])
        assert (permits, specials) == (60, 12)
    t = Table()
    t.state.hands[0].pop(0)
    assert broken(t) == "AM-900"
    t = Table()
    t.state.specials[60] += 1
    assert broken(t) == "AM-901"


@pytest.mark.rule("AM-902")
def test_pieces_are_never_lost() -> None:
    for s in walk(2, 2):
        for seat in range(2):
            lifted = s.lifted >= 0 and s.player == seat
            assert s.planes[seat] + s.owner.count(seat) + lifted == 22
            assert s.packages[seat] + sum(mask >> seat & 1 for mask in s.parcels) == 18
    t = Table()
    t.state.planes[1] -= 1
    assert broken(t) == "AM-902"


@pytest.mark.rule("AM-903", "AM-904", "AM-905")
def test_express_cards_bonuses_and_decrees_are_never_lost() -> None:
    for edition, number in (("us", 64), ("canada", 52)):
        for s in walk(3, 3, edition)[60:]:
            held = sum(holder >= 0 for holder in s.express)
            assert held + sum(s.express_left) + sum(city >= 0 for city in s.under) == number
            assert sum(s.tokens) + sum(bonus >= 0 for bonus in s.bonus) == 12
            assert sum(d >= 0 for d in s.decree_at) + (s.aside >= 0) + len(s.scored) + len(s.removed) == 9
    spoils: list[tuple[Spoil, str]] = [
        (lambda t: t.state.express_left.__setitem__(0, 3), "AM-903"),
        (lambda t: t.state.tokens.__setitem__(0, 5), "AM-904"),
        (lambda t: t.state.scored.append(4), "AM-905"),
    ]
    for spoil, clause in spoils:
        t = Table()
        spoil(t)
        assert broken(t) == clause


@pytest.mark.rule("AM-906", "AM-907")
def test_the_row_has_no_holes_and_matches() -> None:
    for s in walk(3, 4)[80:]:
        for arm in range(2):
            squares = [d if arm == 0 else 44 - d for d in range(1, s.lengths[arm] + 1)]
            assert all(s.square_card[square] >= 0 for square in squares)
            sides = [s.outer[0] if arm == 0 else s.inner[0]]
            for square in squares:
                assert s.inner[square] == sides[-1] or 6 in (s.inner[square], sides[-1])
                sides.append(s.outer[square])
    t = Table()
    t.state.square_card[5] = t.state.square_card[1]
    t.state.square_card[1] = -1
    assert broken(t) == "AM-906"
    t = Table()
    t.state.ends[0] = 6
    assert broken(t) == "AM-907"


@pytest.mark.rule("AM-908", "AM-909")
def test_executive_planes_only_go_forward_and_never_share_a_card() -> None:
    before: AirMailState | None = None
    moves = 0
    for s in walk(5, 5):
        if before is not None:
            for seat in range(5):
                assert s.distance[seat] >= before.distance[seat]
                if before.arm[seat] in (0, 1):
                    assert s.arm[seat] == before.arm[seat]
                moves += s.distance[seat] > before.distance[seat]
        before = s
    assert moves > 3
    t = Table()
    t.state.arm, t.state.distance = [CLOCKWISE, CLOCKWISE], [1, 1]
    assert broken(t) == "AM-908"


@pytest.mark.rule("AM-910")
def test_income_has_known_sources() -> None:
    for s in walk(4, 6)[100:]:
        for seat in range(4):
            assert s.income[seat] == sum(s.earned[seat * N_SOURCES : (seat + 1) * N_SOURCES])
    t = Table()
    t.state.income[0] += 1
    assert broken(t) == "AM-910"


@pytest.mark.rule("AM-911")
def test_every_turn_moves_a_card_or_a_plane() -> None:
    """Cards on the track, cards drawn and flights are all bounded, so a game cannot go on for ever."""
    for seed in range(3):
        states = walk(2 + seed, 10 + seed)
        starts = [s for s in states if s.step == TURN]
        for one, two in itertools.pairwise(starts):
            if (one.round, one.player) != (two.round, two.player):
                track = sum(k >= 0 for k in two.square_card) - sum(k >= 0 for k in one.square_card)
                drawn = one.deck_size + one.special_size - two.deck_size - two.special_size
                flown = (one.arm, one.distance) != (two.arm, two.distance)
                assert track == 1 or drawn > 0 or flown or one.deck_size == 0
        assert states[-1].round < 60


@pytest.mark.rule("AM-912")
def test_the_same_draws_and_decisions_give_the_same_game() -> None:
    match = aerodrome.new("air-mail", seats=3, seed=7)
    rng = Rng(7)
    while not match.over:
        legal = match.legal()
        match.play(legal[rng.below(len(legal))])
    again = aerodrome.replay(match.record())
    assert again.record() == match.record()
    assert again.scores == match.scores
    t = Table()
    before = t.state.to_json()
    t.rules.legal(t.state)
    t.view(0)
    t.rules.guess(t.view(1), Rng(1))
    assert t.state.to_json() == before
    t = Table(until=LAY_OFFER)
    assert t.why(("grant", ()), seat=0) == ("Chance is drawing: wait a moment.", "AM-912")


@pytest.mark.rule("AM-913")
@pytest.mark.parametrize("seat", [-1, 0, 1, 2])
def test_views_do_not_depend_on_secrets(seat: int) -> None:
    rules = rules_of()
    for s in walk(3, 21)[70::9]:
        view = rules.observe(s, seat)
        for number in range(2):
            other = rules.guess(view, Rng(number))
            assert isinstance(other, AirMailState)
            rules.check(other)
            assert rules.observe(other, seat).to_json() == view.to_json()
            if rules.mover(s) == seat:
                assert rules.legal(other) == rules.legal(s)


@pytest.mark.rule("AM-G88")
def test_choices_can_be_taken_back_until_something_is_drawn() -> None:
    match = aerodrome.new("air-mail", seats=2, seed=3)
    while match.position.step != TURN:
        match.play(match.legal()[0])
    before = match.view(match.mover).to_json()
    mover = match.mover
    grant = match.rules.data.nothing  # type: ignore[attr-defined]
    match.play(grant)
    match.undo(mover)
    assert match.view(mover).to_json() == before
    match.play(grant)
    match.play(match.legal()[0])  # takes a card of the offer, and the offer is filled
    with pytest.raises(aerodrome.AerodromeError):
        match.undo(mover)


def test_turn_counts_once_before_the_last_draw() -> None:
    """A draw that ends the turn comes after the turn has risen, so that the table can ask for Confirm before it."""
    t = Table().acting("red", ops=1).after("obtain")
    turn = t.state.turn
    t.after("top card of the permit deck")
    assert t.state.turn == turn + 1
    t.run_chance()
    assert t.state.turn == turn + 1
    assert t.state.player == 1
    t = Table().acting("red", ops=2).after("obtain")
    turn = t.state.turn
    t.after("from slot 1")
    assert t.state.turn == turn


def test_facts_of_a_finished_game() -> None:
    t = Table(seats=2).finish()
    facts = t.rules.facts(t.state)
    assert facts["rounds"] == t.state.round
    assert facts["end"] in ("decrees", "deck", "packages")
    assert len(facts["packages"]) == 2
    assert INFO.version == 2
