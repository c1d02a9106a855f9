"""Every game passes the kit, at every terms or a sample of them."""

from __future__ import annotations

import pytest

from aerodrome.core import registry
from aerodrome.core.info import GameInfo, Terms
from aerodrome.core.position import OVER
from aerodrome.kit import coverage, golden
from aerodrome.kit.checks import fresh_rng, walk_and_check
from aerodrome.kit.match_checks import drafts_are_private, same_seed_same_log
from aerodrome.kit.random_game import RandomGame
from aerodrome.kit.secrecy import leaks_are_caught, two_worlds, worlds_of

GAMES = list(registry.games().values())
TABLES = 12  # sampled for each game; `aerodrome fuzz` tries all of them


def _tables() -> list[object]:
    found: list[object] = []
    for info in GAMES:
        for number, terms in enumerate(info.terms(fresh_rng("tables", info.name), TABLES)):
            found.append(pytest.param(info, terms, id=f"{info.name}-{number}-{terms.edition.name}-{terms.seats}"))
    return found


every_game = pytest.mark.parametrize("info", GAMES, ids=lambda info: info.name)
every_table = pytest.mark.parametrize(("info", "terms"), _tables())


@every_table
def test_a_random_game_passes_every_check(info: GameInfo, terms: Terms) -> None:
    walk_and_check(RandomGame(info, terms, fresh_rng("conformance", info.name, terms.seats, terms.options)))


@every_table
def test_same_seed_gives_the_same_log_and_replays(info: GameInfo, terms: Terms) -> None:
    same_seed_same_log(info, terms, 11)


@every_table
def test_drafts_are_private_and_can_be_taken_back(info: GameInfo, terms: Terms) -> None:
    drafts_are_private(info, terms, 5)


@every_game
def test_an_option_that_does_not_matter_changes_nothing(info: GameInfo) -> None:
    """A form that does not show it hides nothing: the same choices lead through the same game, whatever its value."""
    for terms in (Terms(seats, {}, info.edition()) for seats in info.seats):
        usual = info.check_terms(terms.seats, {**info.random_play}, terms.edition)
        for option in info.options:
            if not info.matters(option, terms.seats, usual):
                played = [events_of(info, terms._replace(options={**usual, option.name: value})) for value in option.values]
                assert all(one == played[0] for one in played), f"{option.name} matters with {terms.seats} players"


def test_what_matters_only_with_another_choice() -> None:
    found = {
        (info.name, option.name): [seats for seats in info.seats if info.matters(option, seats, info.check_terms(seats, {}))]
        for info in GAMES
        for option in info.options
        if option.needs or option.alone
    }
    rulings = {("yukon", name): [] for name in ("telegraphist", "resellers", "teacher")}
    assert found == {**rulings, ("yukon-airways", "previous_title"): [1]}
    yukon = registry.game("yukon")
    townsfolk = yukon.check_terms(2, {"townsfolk": True})
    assert all(yukon.matters(option, 2, townsfolk) for option in yukon.options)


def events_of(info: GameInfo, terms: Terms) -> list[tuple[int, ...]]:
    """All that happens in one random game."""
    walk = RandomGame(info, terms, fresh_rng("whatever its value", info.name, terms.seats))
    while walk.mover != OVER:
        walk.step()
    return walk.events


@every_game
def test_two_worlds_look_the_same(info: GameInfo) -> None:
    rng = fresh_rng("worlds", info.name)
    _, nothing_hidden = worlds_of(info)
    changed = positions = 0
    for terms in info.terms(rng, TABLES)[:6]:
        more, looked = two_worlds(info, terms, rng, 3)
        changed, positions = changed + more, positions + looked
    if nothing_hidden:
        assert changed == 0
    else:
        assert changed > positions / 2, f"only {changed} of {positions} positions could be dealt anew: the test is too weak"


@every_game
def test_planted_leaks_are_caught(info: GameInfo) -> None:
    rng = fresh_rng("leaks", info.name)
    _, nothing_hidden = worlds_of(info)
    if nothing_hidden:
        assert all(two_worlds(info, terms, rng, 1)[0] == 0 for terms in info.terms(rng, 4))
        return
    seats = max(n for n in info.seats if n <= 3)
    terms = next(terms for terms in info.terms(rng, 40) if terms.seats == seats)
    leaks_are_caught(info, terms, rng, 8)


@every_game
def test_every_clause_is_shown_by_a_test(info: GameInfo) -> None:
    assert coverage.faults(info) == []


@every_game
def test_golden_files_are_up_to_date(info: GameInfo) -> None:
    for path, make in golden.golden_files(info).items():
        assert path.exists(), f"{path.name} is missing: 'make golden' writes it"
        assert make() == path.read_text(encoding="utf-8"), f"{path.name} differs: 'make golden' writes it anew, read the diff"


@every_game
def test_every_way_of_ending_is_on_record(info: GameInfo) -> None:
    for name in golden.wanted_records(info):
        golden.check_record(info, name)
    assert golden.check_all_records_replay(info) >= len(golden.wanted_records(info))
