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


def details(v: AirMailView, names: Sequence[str]) -> dict[str, list[str]]:
    """All planes and packages of each division: too long for the screen of a late turn."""
    assert isinstance(v.rules, AirMailRules)
    data, label, found = v.rules.data, Labels(TEXTS, names), {}
    for colour in range(N_COLOURS):
        held = [(seat, _held(v, data, label, colour, seat)) for seat in range(v.seats)]
        found[data.division_names[colour]] = [
            f"{label('other', seat=seat)} {', '.join(things)}" for seat, things in held if things
        ]
    return found


def _division(v: AirMailView, data: Data, label: Labels, division: Division) -> list[str]:
    """The viewer's own routes and packages, how many the others have, and the bonuses that are left."""
    found = [label("board-own", things=own)] if v.seat >= 0 and (own := _held(v, data, label, division, v.seat)) else []
    planes = [v.owner[route] for route in _routes(data, division) if v.owner[route] >= 0]
    packages = [seat for city in data.division_cities[division] for seat in range(v.seats) if v.parcels[city] >> seat & 1]
    others = {"planes": len(planes) - planes.count(v.seat), "packages": len(packages) - packages.count(v.seat)}
    if any(others.values()):
        found.append(label("board-others", **others))
    for city in data.division_cities[division]:
        if v.bonus[city] >= 0:
            bonus = Message(f"bonus-{BONUSES[v.bonus[city]]}")
            found.append(label("city-with-bonus", city=data.city_names[city], bonus=bonus))
    return found


def _held(v: AirMailView, data: Data, label: Labels, division: Division, seat: int) -> list[str]:
    """The routes of a player in a division, and the cities with a package."""
    cities = data.city_names
    flown = [route for route in _routes(data, division) if v.owner[route] == seat]
    held = [label("route", first=cities[data.route_a[route]], second=cities[data.route_b[route]]) for route in flown]
    return held + [
        label("package-in", city=cities[city]) for city in data.division_cities[division] if v.parcels[city] >> seat & 1
    ]


def _routes(data: Data, division: Division) -> list[int]:
    """The routes of a division; one between two divisions stands with the first of them."""
    return [route for route in data.division_routes[division] if data.division[data.route_a[route]] == division]
