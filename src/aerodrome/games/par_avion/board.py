"""The hex map as text: a field is three signs wide, odd rows stand half a field to the right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from aerodrome.core.messages import Labels
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.data import TERRAIN_LETTERS, Data
from aerodrome.games.par_avion.geometry import Field
from aerodrome.games.par_avion.rules import ParAvionRules
from aerodrome.games.par_avion.texts import TEXTS
from aerodrome.games.par_avion.view import ParAvionView

COVERS = ("main",)  # areas of the drawing that this board stands for
WIDE = 4  # signs a field, with the space after it: eighteen columns fit a terminal of 80
_FACINGS = ("→", "↗", "↖", "←", "↙", "↘")


def board(v: ParAvionView, names: Sequence[str], marks: Mapping[str, str]) -> Text:
    """The map with column numbers above and row numbers at the left, and what its signs mean."""
    assert isinstance(v.rules, ParAvionRules)
    data, label = v.rules.data, Labels(TEXTS, names)
    text = Text("   " + "".join(f"{column:<{WIDE}}" for column in range(data.columns)).rstrip() + "\n", style="dim")
    for row in range(data.rows):
        text.append(f"{row:>2} ", "dim")
        text.append(" " * (row % 2 * WIDE // 2))
        for field in range(row * data.columns, (row + 1) * data.columns):
            sign, style = _field(v, data, field)
            text.append(f"{sign:<{WIDE}}", style)
        text.rstrip()
        text.append("\n")
    for letter, terrain in zip(TERRAIN_LETTERS, ("open", "urban", "water", "forest", "mountains", "high"), strict=True):
        text.append(f"{letter} {label(f'terrain-{terrain}')}  ", "dim")
    return text


def _field(v: ParAvionView, data: Data, field: Field) -> tuple[str, str]:
    """A plane by its first letter and facing, an airport by its number, else the terrain."""
    for plane, where in enumerate(v.where):
        if where in (st.AIRBORNE, st.GROUNDED) and v.at[plane] == field:
            return data.plane_names[plane][0] + _FACINGS[v.facing[plane]], "bold cyan" if v.owner[plane] == v.seat else "bold"
    airport = st.airport_on(v, data, field)
    if airport >= 0:
        return f"A{airport + 1}", "bold yellow"
    return TERRAIN_LETTERS[data.terrain[field]], "dim"
