"""Observations: of the size that they say, nothing that a seat cannot know in them, and all that it can."""

from __future__ import annotations

from aerodrome.core.info import GameInfo, Terms
from aerodrome.core.rng import Rng
from aerodrome.core.rules import OVER
from aerodrome.kit.random_game import RandomGame
from aerodrome.kit.secrecy import mid_games, other_world, worlds_of
from aerodrome.rl.setting import Setting
from rl.games import every_game


def terms_of(info: GameInfo, most: int) -> list[Terms]:
    return info.terms(Rng(f"rl {info.name}"), most)


@every_game
def test_observations_have_the_size_and_bounds_that_their_planes_say(info: GameInfo) -> None:
    for terms in terms_of(info, 4):
        setting = Setting(info.name, terms.seats, dict(terms.options), terms.edition.name)
        highs = setting.highs
        walk = RandomGame(info, terms, Rng("bounds"))
        names = [field.name for field in setting.tensor.fields]
        assert len(set(names)) == len(names)
        assert highs.max() <= 255
        while walk.mover != OVER:
            if walk.mover >= 0:
                seat = walk.mover
                numbers = setting.numbers(walk.state, seat)
                assert len(numbers) == setting.size
                assert numbers.tobytes() == setting.tensor.numbers(setting.rules.observe(walk.state, seat)), "not as in the view"
                wrong = [name for name, part in setting.by_name(numbers > highs).items() if part.any()]
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
    walk = RandomGame(info, terms, Rng("apart"))
    seen: dict[tuple[int, str], bytes] = {}
    while walk.mover != OVER:
        if walk.mover >= 0 and len(walk.rules.legal(walk.state)) > 1:
            view = walk.rules.observe(walk.state, walk.mover).to_json()
            del view["turn"]  # how long it took to get there is no part of what can be done from there
            seen[walk.mover, str(view)] = setting.numbers(walk.state, walk.mover).tobytes()
        walk.step()
    by_numbers = {(seat, numbers) for (seat, _), numbers in seen.items()}
    assert len(by_numbers) == len(seen), f"{len(seen) - len(by_numbers)} of {len(seen)} views look like another one as numbers"
