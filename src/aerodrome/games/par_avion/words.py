"""Par Avion in words: questions, choices, log sentences, score lines, and the ids of all that is drawn."""

from __future__ import annotations

from aerodrome.core.messages import Choice, Line, Message, player_names, render
from aerodrome.core.rng import Rng
from aerodrome.games.par_avion import state as st
from aerodrome.games.par_avion.data import FOG, NAVIGATOR, Data, field_name
from aerodrome.games.par_avion.geometry import DIRECTIONS
from aerodrome.games.par_avion.knowledge import FIRST_PLANE, cards_of, size
from aerodrome.games.par_avion.scoring import LINES, score_lines
from aerodrome.games.par_avion.state import ParAvionState
from aerodrome.games.par_avion.steps import codes
from aerodrome.games.par_avion.steps.flight import mp_after, must_crash, stop_cost
from aerodrome.games.par_avion.texts import TEXTS, label
from aerodrome.games.par_avion.view import ParAvionView, guess

__all__ = ["TEXTS", "breakdown", "describe", "question"]

# Ids of what is drawn, and names


def plane_id(data: Data, plane: int) -> str:
    """The element of a plane."""
    return f"plane-{data.plane_names[plane].lower()}"


def airport_id(airport: int) -> str:
    """The element of an airport's card."""
    return f"airport-{airport + 1}"


def field_id(data: Data, field: int) -> str:
    """The element of a field."""
    return f"field-{field % data.columns}-{field // data.columns}"


def slot_id(data: Data, plane: int, index: int) -> str:
    """The element of a place aboard a plane, counted from 0."""
    return f"slot-{data.plane_names[plane].lower()}-{index + 1}"


def pile_id(airport: int, index: int) -> str:
    """The element of a card in a pile that is being viewed, counted from 0 in the order of card numbers."""
    return f"pile-{airport + 1}-{index + 1}"


def facing_id(direction: int) -> str:
    """The element of a final facing."""
    return f"facing-{DIRECTIONS[direction].lower()}"


def wind_id(direction: int) -> str:
    """The element of a wind direction."""
    return f"wind-{DIRECTIONS[direction].lower()}"


def card_message(data: Data, card: int) -> Message:
    """A card by title, destination and points; equal ones are numbered."""
    number = size(data.twins_below[card]) + 1
    if data.kinds[card] < NAVIGATOR:
        args = {"title": data.titles[card], "airport": data.destinations[card] + 1, "points": data.points[card]}
        return Message("card-bound", args)
    if data.kinds[card] == NAVIGATOR:
        return Message("card-navigator", {"number": number, "points": data.points[card]})
    return Message("card-event", {"title": data.titles[card], "number": number})


def cards_message(data: Data, mask: int) -> list[Message]:
    """All cards of a set."""
    return [card_message(data, card) for card in cards_of(mask)] or [Message("nothing")]


def airport_message(data: Data, airport_city: list[int], airport: int) -> Message:
    """An airport by number and city."""
    return Message("airport", {"number": airport + 1, "city": data.city_names[airport_city[airport]]})


def airport_number(airport: int) -> Message:
    """An airport by number alone."""
    return Message("airport-number", {"number": airport + 1})


def field_message(data: Data, field: int) -> Message:
    """A field by column and row."""
    return Message("field", {"name": field_name(data, field)})


def direction_message(direction: int) -> Message:
    """A direction in words."""
    return Message(f"dir-{direction}")


def slots(v: ParAvionView, plane: int) -> list[int]:
    """The cards aboard a plane in the order of its slots; none where the seat does not know them."""
    return cards_of(v.contents(FIRST_PLANE + plane)) if v.contents(FIRST_PLANE + plane) > 0 else []


def fogged(v: ParAvionView, data: Data, airport: int) -> bool:
    """Whether a Fog lies on the airport."""
    return any(data.kinds[v.table[i]] == FOG and v.table[i + 2] == airport for i in range(0, len(v.table), 4))


def met_plane(v: ParAvionView) -> int:
    """The plane on the same field as the one that moves."""
    moving = v.flyer if v.step == st.LOOK else v.target
    in_sight = (st.AIRBORNE, st.GROUNDED)
    return next(p for p in range(len(v.owner)) if p != moving and v.where[p] in in_sight and v.at[p] == v.at[moving])


# Questions


def question(v: ParAvionView, data: Data) -> Message:
    """What is asked of the player to move."""
    names = data.plane_names
    if v.step in (st.PLACE, st.REPLACE):
        wanted = st.UNPLACED if v.step == st.PLACE else st.MISSING
        plane = next(p for p in range(len(v.owner)) if v.owner[p] == v.player and v.where[p] == wanted)
        return Message("ask-place" if v.step == st.PLACE else "ask-replace", {"plane": names[plane]})
    if v.step == st.LOAD:
        airport = airport_message(data, v.airport_city, v.at[v.loader])
        return Message("ask-load", {"plane": names[v.loader], "airport": airport})
    if v.step == st.CHOOSE:
        return _question_choose(v, data)
    if v.step == st.FLY:
        asked = "ask-take-off" if v.heading < 0 else "ask-fly" if v.mp else "ask-facing"
        return Message(asked, {"plane": names[v.flyer], "mp": v.mp})
    if v.step in (st.LOOK, st.DRIFT_LOOK):
        moving = v.flyer if v.step == st.LOOK else v.target
        id_ = "ask-look" if v.step == st.LOOK else "ask-drift-look"
        return Message(id_, {"plane": names[moving], "other": names[met_plane(v)]})
    if v.step == st.TARGET:
        return Message("ask-target", {"card": card_message(data, v.pending)})
    if v.step in (st.NAVIGATE, st.DRIFT):
        return Message("ask-navigate" if v.step == st.NAVIGATE else "ask-drift", {"plane": names[v.target]})
    simple = {
        st.CARDS: "ask-cards",
        st.SET_WIND: "ask-wind",
        st.SET_FOG: "ask-fog",
        st.CONFISCATE: "ask-confiscate",
        st.ENDED: "ask-over",
    }
    return Message(simple.get(v.step, "ask-deal"))


def _question_choose(v: ParAvionView, data: Data) -> Message:
    if v.round == 0:
        return Message("ask-choose-placing")
    planes = must_move(v, data)
    return Message("ask-choose-must", {"planes": planes}) if planes else Message("ask-choose")


def must_move(v: ParAvionView, data: Data) -> list[str]:
    """PA-110: the player's airborne planes that have not moved yet."""
    return [
        data.plane_names[p]
        for p in range(len(v.owner))
        if v.owner[p] == v.player and v.where[p] == st.AIRBORNE and v.acted[p] == st.IDLE
    ]


# Choices


def describe(v: ParAvionView, data: Data, choice: int) -> Choice:
    """A legal choice of the open question."""
    step = v.step
    if step in (st.PLACE, st.REPLACE):
        wanted = st.UNPLACED if step == st.PLACE else st.MISSING
        plane = next(p for p in range(len(v.owner)) if v.owner[p] == v.player and v.where[p] == wanted)
        args = {"plane": data.plane_names[plane], "airport": airport_message(data, v.airport_city, choice)}
        return Choice(choice, "place", (airport_id(choice),), Message("place" if step == st.PLACE else "replace", args))
    if choice == codes.DONE:
        return Choice(choice, "done", (), Message(_done_words(v)))
    if step == st.CHOOSE:
        return _describe_choose(v, data, choice)
    if step == st.FLY:
        return _describe_fly(v, data, choice)
    if step == st.LOAD:
        return _describe_load(v, data, choice)
    if step == st.CARDS:
        return _describe_card(v, data, choice)
    return _describe_effect(v, data, choice)


def _done_words(v: ParAvionView) -> str:
    if v.step == st.LOAD:
        return "done-loading"
    if v.step == st.CARDS:
        return "done-turn"
    return "done-placing" if v.round == 0 else "done-moving"


def _describe_choose(v: ParAvionView, data: Data, choice: int) -> Choice:
    plane = choice % codes.VIEW
    args: dict[str, object] = {"plane": data.plane_names[plane]}
    if v.where[plane] == st.PARKED:
        args["airport"] = airport_message(data, v.airport_city, v.at[plane])
    target = (plane_id(data, plane),)
    if choice >= codes.VIEW:
        again = v.acted[plane] == st.MAY_VIEW_AGAIN
        return Choice(choice, "view", target, Message("view-again" if again else "view", args))
    means = "fly"
    if v.where[plane] == st.PARKED:
        means = "fly-off-navigator" if fogged(v, data, v.at[plane]) else "fly-off"
    elif v.where[plane] == st.GROUNDED:
        means = "fly-ground"
    elif v.stuck[plane] and must_crash(guess(v, data, Rng(0)), data, plane):
        means = "fly-crash"
    return Choice(choice, "fly", target, Message(means, args))


def _describe_fly(v: ParAvionView, data: Data, choice: int) -> Choice:
    field = v.at[v.flyer]
    if choice == codes.LAND:
        airport = v.city_airport[data.city_on[field]]
        means = "land-navigator" if fogged(v, data, airport) else "land"
        return Choice(
            choice, "land", (airport_id(airport),), Message(means, {"airport": airport_message(data, v.airport_city, airport)})
        )
    if choice >= codes.STOP:
        facing = choice - codes.STOP
        cost = stop_cost(v.stuck[v.flyer], v.spent, v.heading, facing)
        args = {"direction": direction_message(facing), "cost": cost}
        return Choice(choice, "stop", (facing_id(facing),), Message("stop-cost" if cost else "stop", args))
    left = mp_after(v.wind, v.mp, v.heading, v.used, choice)
    to = data.ways[field * 6 + choice]
    args = {"direction": direction_message(choice), "field": field_message(data, to), "cost": v.mp - left, "left": left}
    return Choice(choice, "step", (field_id(data, to),), Message("step", args))


def _describe_load(v: ParAvionView, data: Data, choice: int) -> Choice:
    if choice < codes.TAKE:
        slot = slot_id(data, v.loader, slots(v, v.loader).index(choice))
        return Choice(choice, "put", (slot,), Message("put", {"card": card_message(data, choice)}))
    card = choice - codes.TAKE
    airport = v.at[v.loader]
    index = cards_of(v.contents(airport)).index(card)
    return Choice(choice, "take", (pile_id(airport, index),), Message("take", {"card": card_message(data, card)}))


def _describe_card(v: ParAvionView, data: Data, card: int) -> Choice:
    plane = next(p for p in range(len(v.owner)) if v.owner[p] == v.seat and card in slots(v, p))
    means = "deliver" if data.kinds[card] <= NAVIGATOR else "play"
    args = {"card": card_message(data, card), "plane": data.plane_names[plane]}
    return Choice(
        choice=card, kind="play", targets=(slot_id(data, plane, slots(v, plane).index(card)),), message=Message(means, args)
    )


def _describe_effect(v: ParAvionView, data: Data, choice: int) -> Choice:
    step, names = v.step, data.plane_names
    if step in (st.LOOK, st.DRIFT_LOOK):
        if choice == codes.NO:
            return Choice(choice, "pass", (), Message("no-look"))
        plane = met_plane(v)
        return Choice(choice, "look", (plane_id(data, plane),), Message("look", {"plane": names[plane]}))
    if step == st.NAVIGATE:
        if choice == codes.NO:
            return Choice(choice, "pass", (), Message("no-navigate"))
        return Choice(choice, "navigate", (plane_id(data, v.target),), Message("navigate", {"plane": names[v.target]}))
    if step == st.SET_WIND:
        return Choice(choice, "wind", (wind_id(choice),), Message("wind", {"direction": direction_message(choice)}))
    if step == st.SET_FOG:
        return Choice(
            choice, "fog", (airport_id(choice),), Message("fog", {"airport": airport_message(data, v.airport_city, choice)})
        )
    if step == st.TARGET:
        return Choice(choice, "target", (plane_id(data, choice),), Message("target", {"plane": names[choice]}))
    if step == st.CONFISCATE:
        return Choice(choice, "give-up", (plane_id(data, choice),), Message("confiscate", {"plane": names[choice]}))
    if choice == codes.STAY:
        return Choice(choice, "stay", (), Message("stay"))
    field = v.at[v.target]
    for _ in range(choice % 2 + 1):
        field = data.ways[field * 6 + choice // 2]
    return Choice(choice, "drift", (field_id(data, field),), Message("drift", {"field": field_message(data, field)}))


# Score lines


def breakdown(s: ParAvionState, data: Data) -> list[list[Line]]:
    """Points by kind of card, and fines."""
    return [
        [Line(Message(f"score-{name}"), points) for name, points in zip(LINES, score_lines(s, data, seat), strict=True)]
        for seat in range(s.seats)
    ]


# Where planes are, for drawings


def place_words(v: ParAvionView, data: Data, plane: int) -> str:
    """Where a plane is, in a few words."""
    where = v.where[plane]
    if where == st.PARKED:
        return render(airport_number(v.at[plane]), TEXTS, player_names(v.seats))
    if where in (st.AIRBORNE, st.GROUNDED):
        facing = label(f"facing-{v.facing[plane]}")
        return label("place-air" if where == st.AIRBORNE else "place-ground", field=field_name(data, v.at[plane]), facing=facing)
    return label("place-missing" if where == st.MISSING else "place-none")


def plane_words(v: ParAvionView, data: Data, plane: int) -> str:
    """A plane with its owner, place and load."""
    return label(
        "plane-stuck" if v.stuck[plane] else "plane",
        plane=data.plane_names[plane],
        seat=v.owner[plane],
        place=place_words(v, data, plane),
        count=v.plane_counts[plane],
    )
