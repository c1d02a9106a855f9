"""What every part of the drawing needs: how text is said, and where the plane in movement can go."""

from __future__ import annotations

from collections.abc import Sequence

from aerodrome.core.messages import Labels, Message, player_names, render
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.data import Data, Plane, field_name
from aerodrome.games.par_avion.geometry import Field
from aerodrome.games.par_avion.steps.choose import goes_first
from aerodrome.games.par_avion.steps.flights import reach
from aerodrome.games.par_avion.texts import TEXTS
from aerodrome.games.par_avion.view import ParAvionView
from aerodrome.games.par_avion.words import airport_number


class Marks:
    """The texts of one drawing, the plane that goes first, and the fields that the plane in movement can reach."""

    def __init__(self, v: ParAvionView, data: Data, names: Sequence[str] | None) -> None:
        self.v = v
        self.data = data
        self.names = names or player_names(v.seats)
        self.label = Labels(TEXTS, names)
        self.first = goes_first(v)
        self.reach: dict[Field, int] = reach(v, data) if v.legal and v.step == st.FLY else {}

    def say(self, message: Message) -> str:
        """A message in words."""
        return render(message, TEXTS, self.names)

    def place_words(self, plane: Plane) -> str:
        """Where a plane is, in a few words."""
        v, where = self.v, self.v.where[plane]
        if where == st.PARKED:
            return self.say(airport_number(v.at[plane]))
        if where in (st.AIRBORNE, st.GROUNDED):
            name = "place-air" if where == st.AIRBORNE else "place-ground"
            return self.label(name, field=field_name(self.data, v.at[plane]), facing=self.label(f"facing-{v.facing[plane]}"))
        return self.label("place-missing" if where == st.MISSING else "place-none")

    def plane_words(self, plane: Plane) -> str:
        """A plane with its owner, place and load."""
        v = self.v
        return self.label(
            "plane-stuck" if v.stuck[plane] else "plane",
            plane=self.data.plane_names[plane],
            seat=v.owner[plane],
            place=self.place_words(plane),
            count=v.plane_counts[plane],
        )


def short(name: str, most: int) -> str:
    """A name that fits."""
    return name if len(name) <= most else name[: most - 1].rstrip() + "…"
