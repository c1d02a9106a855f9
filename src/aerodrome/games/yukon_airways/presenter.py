"""The game in words and pictures. All text stands in texts.en.ftl; what belongs to one question stands with its step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from aerodrome.core.drawing import Drawing
from aerodrome.core.messages import Line, Message, Offer, Reason, Scene, Sheet, Verdict, Way
from aerodrome.core.position import OVER
from aerodrome.core.presenter import Presenter
from aerodrome.core.step import Act
from aerodrome.games.yukon_airways import draw, events, ids, not_now
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.data import (
    N_COLOURS,
    N_DIALS,
    N_GATES,
    N_ICONS,
    N_IMPROVEMENTS,
    N_LOCATIONS,
    N_OBJECTIVES,
    N_PLANES,
    Data,
)
from aerodrome.games.yukon_airways.explain import explain
from aerodrome.games.yukon_airways.offers.boarding import boardings, boardings_here
from aerodrome.games.yukon_airways.offers.flight import flights, improvements, rest_of_flight
from aerodrome.games.yukon_airways.scoring import LINES, is_solo_win, score_lines, title
from aerodrome.games.yukon_airways.sentences import sentence
from aerodrome.games.yukon_airways.state import YukonAirwaysOpenTable, laid_by
from aerodrome.games.yukon_airways.steps.cockpit import dice_aboard, locations
from aerodrome.games.yukon_airways.texts import TEXTS
from aerodrome.games.yukon_airways.view import YukonAirwaysView
from aerodrome.games.yukon_airways.words import named

BUTTONS = ("decline", "finish", "stay", "set", "direct", "done")
OFFERS: dict[int, Callable[[YukonAirwaysView], list[Offer]]] = {
    st.GATE: boardings,
    st.MOVE: boardings_here,
    st.BOARD: boardings_here,
    st.FLY: flights,
    st.IMPROVE: improvements,
    **dict.fromkeys((st.TICKETS, st.SET_CARD, st.UNDER, st.DICE, st.ROUTE, st.BURN), rest_of_flight),
}


class YukonAirwaysPresenter(Presenter):
    """How the game speaks and looks."""

    @property
    def data(self) -> Data:
        """The edition."""
        data: Data = self.rules.data  # type: ignore[attr-defined]
        return data

    def texts(self) -> dict[str, str]:
        return TEXTS

    def sentence(self, event: tuple[int, ...], seat: int) -> Message:
        return sentence(event, self.data)

    def draw(self, v: YukonAirwaysView, names: Sequence[str] | None = None) -> Drawing:
        return draw.draw(v, self.data, self, names)

    def breakdown(self, s: YukonAirwaysOpenTable) -> list[list[Line]]:
        """The lines of YA-431 for each seat."""
        points = [score_lines(s, self.data, seat) for seat in range(s.seats)]
        return [[Line(Message(f"score-{name}"), n) for name, n in zip(LINES, lines, strict=True)] for lines in points]

    def explain(self, v: YukonAirwaysView, thing: str) -> Sheet | None:
        return explain(v, self.data, thing)

    def points(self, v: YukonAirwaysView) -> list[int | None]:
        return [sum(score_lines(v, self.data, seat)) for seat in range(v.seats)]

    def facts(self, v: YukonAirwaysView, seat: int) -> list[Message]:
        found = [Message("fact-money", {"n": v.money[seat]}), Message("fact-fuel", {"n": v.dials[seat * N_DIALS]})]
        found.append(Message("fact-cards", {"n": v.hand_counts[seat]}))
        finished = (v.finished >> seat) & 1
        return [*found, Message("fact-finished") if finished else Message("fact-dice", {"n": dice_aboard(v, seat)})]

    def scene(self, event: tuple[int, ...], seat: int) -> Scene | None:
        return events.scene(event, self.data)

    def way(self, event: tuple[int, ...], seat: int) -> Way | None:
        return events.way(event, self.data)

    def verdict(self, v: YukonAirwaysView) -> Verdict | None:
        if v.seats > 1:
            return None
        visited, points = locations(v, 0), sum(score_lines(v, self.data, 0))
        reached = title(self.data, visited, points)
        name = named("title", self.data.title_names[reached]) if reached >= 0 else Message("no-title")
        following = None
        if reached + 1 < len(self.data.title_names):
            more = reached + 1
            args: dict[str, object] = {"n": self.data.title_locations[more], "money": self.data.title_money[more]}
            args |= {"name": named("title", self.data.title_names[more]), "visited": visited, "points": points}
            following = Message("next-title", args)
        return Verdict(is_solo_win(self.data, reached, v.previous), name, following)

    def ending(self, v: YukonAirwaysView) -> Message | None:
        return Message("ends-sunday") if v.mover == OVER else None

    def offers(self, v: YukonAirwaysView) -> list[Offer]:
        maker = OFFERS.get(v.step)
        return maker(v) if maker is not None and v.seat >= 0 and v.mover == v.seat else []

    def waiting(self, v: YukonAirwaysView, act: Act) -> Reason:
        if v.mover == OVER:
            return Reason(Message("no-over"), "YA-430")
        if act[0] in ("fly", "finish") and v.seat >= 0 and (v.finished >> v.seat) & 1:
            return Reason(Message("no-fly-finished"), "YA-372")
        if v.mover < 0:
            return Reason(Message("no-chance"), "YA-051")
        flying = v.step >= st.FLY
        return Reason(Message("no-turn-fly" if flying else "no-turn-board", {"seat": v.player}), "YA-130" if flying else "YA-061")

    def other_acts(self, v: YukonAirwaysView) -> list[Act]:
        """Objectives and planes to pick, gates, dice, the own cockpit, places, own cards, buttons."""
        me = v.seat if v.seat >= 0 else max(v.player, 0)  # whose cockpit is meant
        found: list[Act] = [("gate", (ids.gate(gate),)) for gate in range(N_GATES)]
        found += [("objective", (ids.objective(index),)) for index in range(N_OBJECTIVES)]
        found += [("plane", (ids.plane(model),)) for model in range(N_PLANES)]
        found += [("improve", (ids.improvement(me, which),)) for which in range(N_IMPROVEMENTS)]
        found.append(("improve", (ids.fuel_dial(me),)))
        for colour in range(N_COLOURS):
            for gate in range(N_GATES):
                if v.gates[gate * N_COLOURS + colour]:
                    found.append(("board", (ids.die(gate, colour),)))
                    found += [("move", (ids.die(gate, colour), ids.gate(end))) for end in range(N_GATES) if end != gate]
            if v.aboard[me * N_COLOURS + colour]:
                found.append(("deliver", (ids.aboard(me, colour),)))
                found += [("move", (ids.aboard(me, colour), ids.gate(end))) for end in range(N_GATES)]
        found += [("fly", (ids.place(self.data, place),)) for place in range(N_LOCATIONS)]
        for kind in ids.hand_slots(v):
            found += [(act, (ids.slot(v, kind),)) for act in ("ticket", "face-down", "under", "burn", "discard")]
        if laid_by(v.up, me) or v.down_counts[me]:
            found.append(("burn", (ids.table(me),)))
        found += [("pair", (ids.icon(me, icon),)) for icon in range(N_ICONS)]
        return [*found, *((button, ()) for button in BUTTONS)]

    def not_now(self, v: YukonAirwaysView, act: Act) -> Reason:
        return not_now.reason(v, self.data, act)
