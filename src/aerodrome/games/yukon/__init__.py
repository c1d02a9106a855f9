"""Yukon: take cards along rows and columns, gold up, pebbles down; with the Townsfolk expansion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from aerodrome.core.edition import Edition
from aerodrome.core.info import GameInfo, Option, Variant
from aerodrome.core.messages import Message, render
from aerodrome.games.yukon.texts import TEXTS


def _conflict(seats: int, options: Mapping[str, Any], edition: Edition) -> str | None:
    """A player who begins must be there; the expansion has its own square."""
    if isinstance(options["starter"], int) and options["starter"] > seats:
        return render(Message("conflict-starter", {"number": options["starter"], "seats": seats}), TEXTS, ())
    return TEXTS["conflict-side"] if options["side"] and options["townsfolk"] else None


# How cards of the expansion are read; the first is ours
RULINGS = {"telegraphist": ("anywhere", "in_line"), "resellers": ("apart", "together"), "teacher": ("loose", "any")}

GAME = GameInfo(
    name="yukon",
    title="Yukon",
    prefix="YK",
    seats=(2, 3, 4),  # YK-001
    minutes=30,
    blurb=TEXTS["about"],
    designer="Csaba Hegedűs",
    publisher="A-games",
    year=2018,
    version=2,
    rules="aerodrome.games.yukon.rules:YukonRules",
    editions={"standard": ("standard.toml",)},
    options=(
        Option("townsfolk", (False, True), False, TEXTS["option-townsfolk"]),
        Option("starter", ("random", 1, 2, 3, 4), "random", TEXTS["option-starter"]),
        Option("side", (0, 3, 4, 5), 0, TEXTS["option-side"], test=True),
        *(
            Option(name, readings, readings[0], TEXTS[f"option-{name}"], ruling=True, needs=("townsfolk", True))
            for name, readings in RULINGS.items()
        ),
    ),
    variants=(Variant(TEXTS["variant-base"]), Variant(TEXTS["variant-townsfolk"], {"townsfolk": True})),
    recommended=2,
    conflict=_conflict,
)
