"""The learning interfaces pass the test kits of the libraries that they belong to, for every game that becomes numbers."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from aerodrome.core import registry
from aerodrome.core.info import GameInfo, Terms
from aerodrome.core.rng import Rng
from aerodrome.core.rules import OVER
from aerodrome.kit.secrecy import mid_games, other_world, worlds_of
from aerodrome.kit.walk import Walk
from aerodrome.rl import vector
from aerodrome.rl.setting import Setting

pettingzoo = pytest.importorskip("pettingzoo", reason="the extra aerodrome[rl] is not installed")
pyspiel = pytest.importorskip("pyspiel", reason="the extra aerodrome[openspiel] is not installed")

GAMES = [info for info in registry.games().values() if registry.rules(info).tensor is not None]
every_game = pytest.mark.parametrize("info", GAMES, ids=lambda info: info.name)
SEAT_COUNTS = [(info, seats) for info in GAMES for seats in (info.seats[0], info.seats[-1])]
every_seat_count = pytest.mark.parametrize(("info", "seats"), SEAT_COUNTS, ids=lambda one: getattr(one, "name", str(one)))


def terms_of(info: GameInfo, most: int) -> list[Terms]:
    return info.terms(Rng(f"rl {info.name}"), most)


@every_game
def test_observations_have_the_size_and_bounds_that_their_planes_say(info: GameInfo) -> None:
    for terms in terms_of(info, 4):
        setting = Setting(info.name, terms.seats, dict(terms.options), terms.edition.name)
        highs = setting.highs
        walk = Walk(info, terms, Rng("bounds"))
        names = [field.name for field in setting.tensor.fields]
        assert len(set(names)) == len(names)
        assert highs.max() <= 255
        while walk.mover != OVER:
            if walk.mover >= 0:
                seat = walk.mover
                numbers: list[int] = []
                setting.tensor.write(walk.rules.observe(walk.state, seat), numbers)
                assert len(numbers) == setting.size
                assert min(numbers) >= 0
                wrong = [name for name, part in setting.by_name(np.array(numbers) > highs).items() if part.any()]
                assert not wrong, f"planes {wrong} hold more than they may"
            walk.step()


@every_game
def test_an_observation_tells_nothing_that_the_seat_cannot_know(info: GameInfo) -> None:
    redeal, nothing_hidden = worlds_of(info)
    compared = 0
    for terms in terms_of(info, 4):
        setting = Setting(info.name, terms.seats, dict(terms.options), terms.edition.name)
        for walk in mid_games(info, terms, Rng("worlds"), 3):
            for seat in range(terms.seats):
                other = other_world(walk, redeal, seat)
                if other is not None:
                    compared += 1
                    assert (setting.numbers(walk.state, seat) == setting.numbers(other.state, seat)).all()
    assert compared or nothing_hidden


@every_game
def test_an_observation_tells_apart_what_the_seat_can_tell_apart(info: GameInfo) -> None:
    terms = terms_of(info, 4)[0]
    setting = Setting(info.name, terms.seats, dict(terms.options), terms.edition.name)
    walk = Walk(info, terms, Rng("apart"))
    seen: dict[tuple[int, str], bytes] = {}
    while walk.mover != OVER:
        if walk.mover >= 0 and len(walk.rules.legal(walk.state)) > 1:
            view = walk.rules.observe(walk.state, walk.mover).to_json()
            del view["turn"]  # how long it took to get there is no part of what can be done from there
            seen[walk.mover, str(view)] = setting.numbers(walk.state, walk.mover).tobytes()
        walk.step()
    by_numbers = {(seat, numbers) for (seat, _), numbers in seen.items()}
    assert len(by_numbers) == len(seen), f"{len(seen) - len(by_numbers)} of {len(seen)} views look like another one as numbers"


@pytest.mark.filterwarnings("ignore:Observation")  # a mask needs a dictionary
@pytest.mark.filterwarnings("ignore:Render mode")
@every_seat_count
def test_pettingzoo_api(info: GameInfo, seats: int) -> None:
    from pettingzoo.test import api_test, render_test, seed_test

    from aerodrome.rl import pettingzoo as ours

    def made(**given: Any) -> Any:
        return ours.env(info.name, seats=seats, **given)

    api_test(made(), num_cycles=30)
    seed_test(made, num_cycles=20)
    if seats == info.seats[0]:
        render_test(made)


@pytest.mark.filterwarnings("ignore:.*WARN")
@every_seat_count
def test_gymnasium_checker(info: GameInfo, seats: int) -> None:
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    import aerodrome.rl.gymnasium

    name = next(
        name for name in aerodrome.rl.gymnasium.register() if name.startswith(f"Aerodrome/{info.title.replace(' ', '')}-")
    )
    check_env(gymnasium.make(name, seats=seats, render_mode="rgb_array").unwrapped, skip_render_check=seats != info.seats[0])


@every_game
def test_openspiel_plays_and_serialises(info: GameInfo) -> None:
    from aerodrome.rl import openspiel

    name = f"aerodrome_{info.name.replace('-', '_')}"
    assert name in openspiel.register()
    short = {"par-avion": "rounds:20"}  # random play alone hardly ever reaches the goal
    game = pyspiel.load_game(name, {"players": max(2, info.seats[0]), "options": short.get(info.name, "")})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@every_game
def test_vectorised_play_shows_what_single_play_shows(info: GameInfo) -> None:
    with vector(info.name, n=3, seed=5) as many:
        rng = np.random.default_rng(1)
        for _ in range(150):
            assert (many.masks.sum(axis=1) > 1).all()
            many.step(many.sample(rng))
            assert np.allclose(many.rewards[many.dones].sum(axis=1), 1.0) or len(many.rewards[0]) == 1
            batch = many._batch
            assert batch is not None
            for match, state in enumerate(batch.states):
                seat = many.setting.rules.mover(state)
                assert seat == many.movers[match]
                assert (many.observations[match] == many.setting.numbers(state, seat)).all()
                assert np.flatnonzero(many.masks[match]).tolist() == many.setting.legal(state)
        with pytest.raises(ValueError, match="not legal"):
            many.step([many.actions - 1 if many.masks[0, many.actions - 1] == 0 else 0] * 3)


def test_processes_share_the_arrays_and_play_the_same() -> None:
    info = GAMES[0]
    with vector(info.name, n=4, processes=2, seed=3) as two, vector(info.name, n=4, processes=2, seed=3) as again:
        rng, rng_again = np.random.default_rng(1), np.random.default_rng(1)
        for _ in range(30):
            two.step(two.sample(rng))
            again.step(again.sample(rng_again))
        assert (two.observations == again.observations).all()
        assert (two.masks.sum(axis=1) > 1).all()
