"""Map and permit track in a few lines of text: what can be built on and what has been built, division by division."""

from __future__ import annotations

from collections.abc import Sequence

from aerodrome.core.messages import Labels, Message
from aerodrome.games.air_mail.data import BONUSES, N_COLOURS, Data, Division
from aerodrome.games.air_mail.rules import AirMailRules
from aerodrome.games.air_mail.state import CLOCKWISE, COUNTER
from aerodrome.games.air_mail.texts import TEXTS
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import colour_message, decree_message

COVERS = ("main",)  # areas of the drawing that these lines stand for


def lines(v: AirMailView, names: Sequence[str]) -> list[tuple[str, list[str]]]:
    """The ends of the track and the decrees on it, then each division with its planes, packages and bonuses."""
    assert isinstance(v.rules, AirMailRules)
    data, label = v.rules.data, Labels(TEXTS, names)
    track = [
        label("end-clockwise" if arm == CLOCKWISE else "end-counter", colour=colour_message(data, v.ends[arm]))
        for arm in (CLOCKWISE, COUNTER)
        if v.ends[arm] >= 0
    ]
    for square, decree in enumerate(v.decree_at):
        if decree >= 0 and v.square_card[square] < 0:
            track.append(label("square-card", square=square, card=decree_message(decree)))
    divisions = [(data.division_names[colour], _division(v, data, label, colour)) for colour in range(N_COLOURS)]
    return [(label("area-map"), track), *divisions]


def _division(v: AirMailView, data: Data, label: Labels, division: Division) -> list[str]:
    """The routes of each player and where their packages are; a route between two divisions stands with the first of them."""
    cities, found = data.city_names, []
    for seat in range(v.seats):
        flown = [route for route in data.division_routes[division] if v.owner[route] == seat]
        here = [route for route in flown if data.division[data.route_a[route]] == division]
        held = [label("route", first=cities[data.route_a[route]], second=cities[data.route_b[route]]) for route in here]
        held += [label("package-in", city=cities[city]) for city in data.division_cities[division] if v.parcels[city] >> seat & 1]
        if held:
            found.append(f"{label('other', seat=seat)} {', '.join(held)}")
    for city in data.division_cities[division]:
        if v.bonus[city] >= 0:
            found.append(label("city-with-bonus", city=cities[city], bonus=Message(f"bonus-{BONUSES[v.bonus[city]]}")))
    return found
