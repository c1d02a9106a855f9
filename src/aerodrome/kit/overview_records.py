"""Makes the recorded games of an overview anew: `python -m aerodrome.kit.overview_records GAME [NAME]`.

Each `::record NAME seats=3 seed=7 bot=steady [edition=...] [entries=40] [option=value ...]` of the overview is one file.
"""

from __future__ import annotations

import sys

import aerodrome
from aerodrome.bots import registry as bots
from aerodrome.bots.base import Budget
from aerodrome.core import registry
from aerodrome.guide.overview import recorded

OWN = ("seats", "seed", "bot", "edition", "entries")


def play(game: str, settings: dict[str, str]) -> str:
    """The record of a game played by bots from a fixed seed."""
    options = {name: value for name, value in settings.items() if name not in OWN}
    seed = int(settings["seed"])
    match = aerodrome.new(game, int(settings["seats"]), seed, options, settings.get("edition"))
    players = [bots.make(settings.get("bot", "steady"), match.rules, seed + seat) for seat in range(match.seats)]
    most = int(settings.get("entries", 1_000_000))
    while not match.over and len(match.entries) < most:
        view = match.view(match.mover)
        match.play(players[match.mover].choose(view, match.narrow(), Budget()))
    return match.record()


def main() -> None:
    """Writes the files and says how many entries each has."""
    game, *names = sys.argv[1:]
    folder = registry.game(game).folder / "overview"
    for name, settings in recorded(game).items():
        if not names or name in names:
            text = play(game, settings)
            (folder / f"{name}.txt").write_text(text, encoding="utf-8")
            print(f"{name}: {len(aerodrome.replay(text).entries)} entries")


if __name__ == "__main__":
    main()
