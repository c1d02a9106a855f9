"""Our OpenSpiel game as a PettingZoo environment, by Shimmy: `pip install shimmy`, then `python examples/shimmy_yukon.py`."""

from __future__ import annotations

import numpy as np
import pyspiel
from shimmy import OpenSpielCompatibilityV0

import aerodrome.rl.openspiel  # noqa: F401 - registers aerodrome_yukon and the others


def main() -> None:
    """Plays one match at random and prints each agent's share of the victory."""
    match = OpenSpielCompatibilityV0(env=pyspiel.load_game("aerodrome_yukon", {"players": 2, "options": "side:4"}))
    match.reset(seed=7)
    rng = np.random.default_rng(7)
    for agent in match.agent_iter():
        _, reward, terminated, truncated, info = match.last()
        over = terminated or truncated
        match.step(None if over else int(rng.choice(np.flatnonzero(info["action_mask"]))))
        if over:
            print(agent, reward)


if __name__ == "__main__":
    main()
