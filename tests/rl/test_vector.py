"""Vectorised play shows what single play shows, in one process and in several."""

from __future__ import annotations

import numpy as np
import pytest

from aerodrome.core.info import GameInfo
from aerodrome.rl import vector
from rl.games import GAMES, every_game


@every_game
def test_vectorised_play_shows_what_single_play_shows(info: GameInfo) -> None:
    with vector(info.name, n=3, seed=5) as many:
        rng = np.random.default_rng(1)
        for _ in range(150):
            assert (many.masks.sum(axis=1) > 1).all()
            many.step(many.sample(rng))
            assert np.allclose(many.rewards[many.dones].sum(axis=1), 1.0) or len(many.rewards[0]) == 1
            for number, match in enumerate(many.matches):
                seat = many.setting.rules.mover(match.state)
                assert seat == many.movers[number]
                assert (many.observations[number] == many.setting.numbers(match.state, seat)).all()
                assert np.flatnonzero(many.masks[number]).tolist() == many.setting.legal(match.state)


@every_game
def test_nothing_is_played_if_one_choice_is_not_legal(info: GameInfo) -> None:
    with vector(info.name, n=3, seed=5) as many:
        before = many.observations.copy()
        legal, illegal = many.masks.argmax(axis=1).tolist(), int(many.masks[2].argmin())
        for wrong in (illegal, -1, many.actions):
            with pytest.raises(ValueError, match=r"Match 2.* not legal"):
                many.step([legal[0], legal[1], wrong])
        assert (many.observations == before).all()
        many.step(legal)
        assert (many.observations != before).any()


def test_processes_share_the_arrays_and_play_the_same() -> None:
    info = GAMES[0]
    with vector(info.name, n=4, processes=2, seed=3) as two, vector(info.name, n=4, processes=2, seed=3) as again:
        rng, rng_again = np.random.default_rng(1), np.random.default_rng(1)
        for _ in range(30):
            two.step(two.sample(rng))
            again.step(again.sample(rng_again))
        assert (two.observations == again.observations).all()
        assert (two.masks.sum(axis=1) > 1).all()
