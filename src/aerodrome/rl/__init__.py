"""For researchers: observations as numbers, PettingZoo, Gymnasium, OpenSpiel, vectorised play."""

from __future__ import annotations

from typing import Any

from aerodrome.rl.vector import Vector

__all__ = ["Vector", "vector"]


def vector(
    game: str,
    n: int = 1024,
    seats: int | None = None,
    *,
    seed: int = 0,
    processes: int = 1,
    free_order: bool = False,
    edition: str | None = None,
    **options: Any,
) -> Vector:
    """Steps `n` matches at once into NumPy arrays that are reused; with several processes they share memory."""
    return Vector(game, n, seats, seed=seed, processes=processes, free_order=free_order, edition=edition, options=options)
