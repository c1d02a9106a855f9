"""Par Avion: air mail over a hex map, with runways, wind and fog, contraband and crashes."""

from collections.abc import Mapping
from typing import Any

from aerodrome.core.edition import Edition
from aerodrome.core.info import GameInfo, Option, Variant
from aerodrome.core.messages import Message, render
from aerodrome.games.par_avion.texts import TEXTS


def _conflict(seats: int, options: Mapping[str, Any], edition: Edition) -> str | None:
    """PA-008: only the tables that the edition lists, which are the six of the rules."""
    tables = edition.data.get("setup", [])
    allowed = [part.get("planes_each") for part in tables if part.get("players") == seats]
    if not allowed:
        return render(Message("conflict-seats", {"seats": seats}), TEXTS, ())
    planes = options["planes"]
    if planes == "standard" or planes in allowed:
        return None
    if len(allowed) == 1:
        return render(Message("conflict-planes", {"seats": seats, "allowed": allowed[0], "planes": planes}), TEXTS, ())
    return render(
        Message("conflict-planes-either", {"seats": seats, "fewer": allowed[0], "more": allowed[-1], "planes": planes}), TEXTS, ()
    )


GAME = GameInfo(
    name="par-avion",
    title="Par Avion",
    prefix="PA",
    seats=(2, 3, 4, 5),
    minutes=90,
    blurb=TEXTS["about"],
    designer="Frank Boës",
    publisher="",
    year=2011,
    version=2,
    rules="aerodrome.games.par_avion.rules:ParAvionRules",
    editions={"standard": ("common.toml", "livia.toml")},
    options=(
        Option("planes", ("standard", 2, 3, 4), "standard", TEXTS["option-planes"]),
        Option("scenario", ("standard", "random"), "standard", TEXTS["option-scenario"]),
        Option("rounds", ("off", 10, 20, 30, 40, 60, 99), "off", TEXTS["option-rounds"], random_play=40),
        Option("tailwind_pays", (False, True), False, TEXTS["option-tailwind_pays"], ruling=True),
        Option("stuck_lands", (False, True), False, TEXTS["option-stuck_lands"], ruling=True),
    ),
    variants=(Variant(TEXTS["variant-map"]), Variant(TEXTS["variant-dealt"], {"scenario": "random"})),
    recommended=3,
    conflict=_conflict,
)
