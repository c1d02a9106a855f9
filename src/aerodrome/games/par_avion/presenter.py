"""Par Avion in words and pictures. All text stands in texts.en.ftl; what belongs to one question stands with its step."""

from __future__ import annotations

from collections.abc import Sequence

from aerodrome.core.drawing import Drawing
from aerodrome.core.messages import Line, Message, Reason, Scene, Sheet, Way
from aerodrome.core.presenter import Presenter
from aerodrome.core.rules import Rules
from aerodrome.core.step import Act
from aerodrome.games.par_avion import draw, events, log
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.data import N_AIRPORTS, Data
from aerodrome.games.par_avion.explain import explain
from aerodrome.games.par_avion.ids import (
    airport_id,
    facing_id,
    field_id,
    pile_id,
    plane_id,
    plane_named,
    slot_id,
    wind_id,
)
from aerodrome.games.par_avion.knowledge import size
from aerodrome.games.par_avion.scoring import LINES, score_lines
from aerodrome.games.par_avion.state import ParAvionOpenTable
from aerodrome.games.par_avion.texts import TEXTS
from aerodrome.games.par_avion.view import ParAvionView
from aerodrome.games.par_avion.words import airport_message, no, said


class ParAvionPresenter(Presenter):
    """How the game speaks and looks."""

    def __init__(self, rules: Rules, data: Data) -> None:
        super().__init__(rules)
        self.data = data

    def texts(self) -> dict[str, str]:
        return TEXTS

    def sentence(self, event: tuple[int, ...], seat: int) -> Message:
        id_, names = log.TEXTS[event[1]]
        return Message(id_, {name: said(self.data, name, event[2 + index]) for index, name in enumerate(names)})

    def draw(self, v: ParAvionView, names: Sequence[str] | None = None) -> Drawing:
        return draw.draw(v, self.data, self.question(v), names)

    def breakdown(self, s: ParAvionOpenTable) -> list[list[Line]]:
        """Points by kind of card, and fines."""
        return [
            [Line(Message(f"score-{name}"), points) for name, points in zip(LINES, score_lines(s, self.data, seat), strict=True)]
            for seat in range(s.seats)
        ]

    def explain(self, v: ParAvionView, thing: str) -> Sheet | None:
        return explain(v, self.data, thing)

    def points(self, v: ParAvionView) -> list[int | None]:
        return [st.points_of(v, self.data, seat) for seat in range(v.seats)]

    def facts(self, v: ParAvionView, seat: int) -> list[Message]:
        own = [plane for plane in range(len(v.owner)) if v.owner[plane] == seat]
        found = [Message("fact-aboard", {"count": sum(v.plane_counts[plane] for plane in own)})]
        found.append(Message("fact-delivered", {"count": size(v.won[seat])}))
        if v.fines[seat]:
            found.append(Message("fact-fines", {"points": v.fines[seat]}))
        gone = [plane for plane in own if v.where[plane] == st.MISSING]
        return [*found, *(Message("fact-missing", {"plane": self.data.plane_names[plane]}) for plane in gone)]

    def scene(self, event: tuple[int, ...], seat: int) -> Scene | None:
        return events.scene(event, self.data)

    def way(self, event: tuple[int, ...], seat: int) -> Way | None:
        return events.way(event, self.data)

    def ending(self, v: ParAvionView) -> Message | None:
        if v.step != st.ENDED:
            return None
        if v.cause == log.ROUNDS_OVER:
            return Message("ends-rounds", {"limit": v.limit})
        if v.cause == log.CARDS_GONE:
            return Message("ends-cards")
        return Message("ends-goal", {"seat": v.starter, "goal": v.goal})

    def waiting(self, v: ParAvionView, act: Act) -> Reason:
        if v.step == st.ENDED:
            return no("no-over", "PA-384")
        if v.step < st.PLACE:
            return no("no-dealing", "PA-021")
        return no("no-turn", "PA-060", seat=v.player)

    def other_acts(self, v: ParAvionView) -> list[Act]:
        """All that can be touched on the table; of one thing what it most likely means at this time comes first."""
        found: list[Act] = [("done", ()), ("pass", ()), ("stay", ())]
        if v.step >= st.CARDS:
            on_airport, on_plane, on_slot = ("fog", "land", "place"), ("target", "fly", "view"), ("play", "put")
        elif v.step == st.LOAD:
            on_airport, on_plane, on_slot = ("land", "place", "fog"), ("view", "fly", "target"), ("put", "play")
        else:
            on_airport, on_plane, on_slot = ("land", "place", "fog"), ("fly", "view", "target"), ("play", "put")
        for airport in range(N_AIRPORTS):
            found += [(kind, (airport_id(airport),)) for kind in on_airport]
            if v.pile_counts[airport] and (v.loader < 0 or v.at[v.loader] != airport):
                found.append(("take", (pile_id(airport, 0),)))
        for plane in range(len(v.owner)):
            looked = ("look", *on_plane) if v.owner[plane] != v.seat else (*on_plane, "look")
            found += [(kind, (plane_id(self.data, plane),)) for kind in (*looked, "navigate", "give-up")]
            for index in range(v.plane_counts[plane]):
                found += [(kind, (slot_id(self.data, plane, index),)) for kind in on_slot]
        on_field = "drift" if v.step == st.DRIFT else "step"
        found += [(on_field, (field_id(self.data, field),)) for field in range(len(self.data.terrain))]
        for direction in range(6):
            found += [("stop", (facing_id(direction),)), ("wind", (wind_id(direction),))]
        return found

    def not_now(self, v: ParAvionView, act: Act) -> Reason:
        kind, targets = act
        target = targets[0] if targets else ""
        if kind in ("place", "land", "fog"):
            return self._airport_not_now(v, kind, target)
        if kind in ("fly", "view", "look", "target", "navigate", "give-up"):
            return self._plane_not_now(v, kind, target)
        if kind in ("play", "put", "take"):
            return self._card_not_now(v, kind, target)
        if kind == "drift":
            return no("no-drift-far", "PA-331", fields=self.data.lost_fields)
        if kind == "step" and v.step == st.FLY:
            return no("no-neighbour", "PA-102")
        if kind in ("step", "stop"):
            return self._no_flight(v)
        text, clause = {
            "done": ("no-done-now", "PA-061"),
            "pass": ("no-pass", "PA-261"),
            "stay": ("no-drift-now", "PA-331"),
            "wind": ("no-wind-now", "PA-310"),
        }[kind]
        return no(text, clause)

    def _airport_not_now(self, v: ParAvionView, kind: str, target: str) -> Reason:
        if kind == "fog":
            return no("no-fog-now", "PA-300")
        if kind == "place":
            if st.is_placing(v):
                return no("no-place-done", "PA-044", plane=self.data.plane_names[v.target])
            return no("no-place-now", "PA-192")
        if v.step == st.FLY:
            return no("no-land-where", "PA-142", plane=self.data.plane_names[v.flyer])
        if st.is_placing(v):
            return no("no-play-yet", "PA-047")
        return self._no_flight(v)

    def _no_flight(self, v: ParAvionView) -> Reason:
        """Why no plane is in movement."""
        if v.step == st.CHOOSE:
            if st.is_placing(v):
                return no("no-play-yet", "PA-047")
            return no("no-plane-chosen", "PA-063")
        return self._busy(v)

    def _busy(self, v: ParAvionView) -> Reason:
        """Another question is open."""
        if v.step == st.LOAD:
            return no("no-finish-load", "PA-063", plane=self.data.plane_names[v.loader])
        if v.step in (st.FLY, st.LOOK):
            return no("no-finish-flight", "PA-063", plane=self.data.plane_names[v.flyer])
        if v.step == st.PLACE:
            return no("no-place-first", "PA-047")
        if v.step == st.REPLACE:
            return no("no-replace-first", "PA-065")
        return no("no-step-two", "PA-062")

    def _plane_not_now(self, v: ParAvionView, kind: str, target: str) -> Reason:
        plane = plane_named(self.data, target)
        name = self.data.plane_names[plane]
        if kind == "look":
            return self._no_look(v, plane)
        if kind == "target":
            return no("no-target-now", "PA-250")
        if kind == "navigate":
            return no("no-navigate-now", "PA-361")
        if kind == "give-up":
            return no("no-confiscate-now", "PA-286")
        if v.owner[plane] != v.seat:
            return no("no-not-yours", "PA-063", plane=name)
        if v.where[plane] == st.MISSING:
            return no("no-missing", "PA-192", plane=name)
        return self._busy(v)

    def _no_look(self, v: ParAvionView, plane: int) -> Reason:
        if v.owner[plane] == v.seat:
            return no("no-look-own", "PA-260")
        if v.where[plane] == st.PARKED:
            return no("no-look-parked", "PA-264")
        if not v.plane_counts[plane]:
            return no("no-look-empty", "PA-260", plane=self.data.plane_names[plane])
        return no("no-look-now", "PA-260")

    def _card_not_now(self, v: ParAvionView, kind: str, target: str) -> Reason:
        """A card aboard or in a pile."""
        if kind == "take":
            if v.step != st.LOAD:
                return no("no-take-now", "PA-200")
            return no("no-take-pile", "PA-213", airport=airport_message(v, self.data, v.at[v.loader]))
        plane = plane_named(self.data, target)
        if v.owner[plane] != v.seat:
            return no("no-card-other", "PA-209", plane=self.data.plane_names[plane])
        if kind == "put":
            if v.step != st.LOAD:
                return no("no-put-now", "PA-200")
            return no("no-put-plane", "PA-063", plane=self.data.plane_names[v.loader])
        return no("no-step-one", "PA-061") if v.step < st.CARDS else no("no-play-first", "PA-250")
