"""What each thing on the table is, does and is worth now: the sheet that opens when somebody points at it."""

from __future__ import annotations

from aerodrome.core.messages import Message, Sheet
from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.data import (
    BONUSES,
    DECREES,
    EXTRAS,
    ICONS,
    JOKER,
    N_COLOURS,
    CardKind,
    City,
    Data,
    Decree,
    Square,
)
from aerodrome.games.air_mail.scoring import fulfilled
from aerodrome.games.air_mail.state import CLOCKWISE, COUNTER, held_at, token_at, under_at
from aerodrome.games.air_mail.steps.flight import plane_square, squares_ahead
from aerodrome.games.air_mail.steps.row import fits_end, has_room, next_square
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import card_message, colour_message, decree_message, decree_now, dollars, reward_message

_RANKS = ("plain", "minor", "major")
_DECREE_CLAUSES = {
    "A": "AM-510", "B": "AM-513", "C": "AM-514", "D": "AM-515", "E": "AM-520", "F": "AM-524", "G": "AM-528", "H": "AM-530",
    "I": "AM-533", "J": "AM-535", "K": "AM-542", "L": "AM-546", "M": "AM-550", "N": "AM-553", "O": "AM-555", "P": "AM-557",
    "Q": "AM-558",
}  # fmt: skip
_ICON_CLAUSES = {"deliver": "AM-431", "technology": "AM-432", "expand": "AM-433", "express": "AM-435", "wild": "AM-437"}


def explain(v: AirMailView, data: Data, thing: str) -> Sheet | None:
    """The sheet of a drawn thing, by its id."""
    if thing in _PLAIN:
        return _plain(v, data, thing)
    kind, _, rest = thing.partition("-")
    return _SHEETS[kind](v, data, rest) if kind in _SHEETS else None


def _about(name: str, clause: str, facts: list[Message], **args: object) -> Sheet:
    """A sheet whose name and effect stand under one id in the texts."""
    return Sheet(Message(f"sheet-{name}", args), Message(f"sheet-{name}-does", args), tuple(facts), clause)


# The map


def _city(v: AirMailView, data: Data, rest: str) -> Sheet:
    city = data.city_ids.index(rest)
    facts = [Message(f"sheet-rank-{_RANKS[data.rank[city]]}")]
    if v.bonus[city] >= 0:
        facts.append(Message("sheet-bonus", {"bonus": Message(f"sheet-bonus-{BONUSES[v.bonus[city]]}")}))
    there = [Message("player", {"seat": seat}) for seat in range(v.seats) if v.parcels[city] >> seat & 1]
    facts.append(Message("sheet-packages", {"players": there}) if there else Message("sheet-no-package"))
    if v.seat >= 0 and v.express[city] == v.seat:
        facts.append(Message("sheet-wanted", {"dollars": data.amount[city]}))
    return _about("city", "AM-013", facts, city=data.city_names[city], division=data.division_names[data.division[city]])


def _package(v: AirMailView, data: Data, rest: str) -> Sheet:
    city, _, seat = rest.rpartition("-")
    name = data.city_names[data.city_ids.index(city)]
    return _about(
        "package", "AM-318", [Message("sheet-packages-left", {"left": v.packages[int(seat) - 1]})], city=name, seat=int(seat) - 1
    )


def _route(v: AirMailView, data: Data, rest: str) -> Sheet:
    route = int(rest) - 1
    ends = {"first": data.city_names[data.route_a[route]], "second": data.city_names[data.route_b[route]]}
    home, owner = data.domestic[route], v.owner[route]
    if home >= 0:
        facts = [Message("sheet-domestic", {"division": data.division_names[home]})]
    else:
        names = [data.division_names[data.division[city]] for city in (data.route_a[route], data.route_b[route])]
        facts = [Message("sheet-across", {"divisions": names})]
    if owner >= 0:
        return _about("owned", "AM-315", facts, seat=owner, **ends)
    return _about("route", "AM-240", facts, **ends)


def _division(v: AirMailView, data: Data, rest: str) -> Sheet:
    division = data.colour_ids.index(rest)
    inside = [city for city in range(len(data.city_ids)) if data.division[city] == division]
    facts = [Message("sheet-division-cities", {"count": len(inside)})]
    if v.seat >= 0:
        own = sum(v.parcels[city] >> v.seat & 1 for city in inside)
        facts.append(Message("sheet-division-packages", {"count": own}))
    return _about("division", "AM-230", facts, division=data.division_names[division])


# The track


def _square(v: AirMailView, data: Data, rest: str) -> Sheet:
    square = int(rest)
    if v.square_card[square] >= 0:
        return _laid(v, data, square)
    if v.decree_at[square] >= 0:
        return _decree(v, data, v.decree_at[square])
    return _about("square", "AM-210", [], square=square) if square else _about("start", "AM-413", [])


def _laid(v: AirMailView, data: Data, square: Square) -> Sheet:
    """A card of the row: what it does for an executive plane that stops there."""
    kind = v.square_card[square]
    icon = ICONS[data.kind_icon[kind]]
    facts = [Message("sheet-executive-here", {"seat": seat}) for seat in range(v.seats) if plane_square(v, data, seat) == square]
    args = {"card": card_message(data, kind), "icon": Message(f"sheet-icon-{icon}")}
    return _about("laid", _ICON_CLAUSES[icon], facts, **args)


def _decree(v: AirMailView, data: Data, decree: Decree) -> Sheet:
    letter = DECREES[decree]
    name = Message("sheet-decree", {"decree": decree_message(decree)})
    facts = (decree_now(v, data, decree), Message("sheet-decree-when"))
    return Sheet(name, Message(f"decree-text-{letter}"), facts, _DECREE_CLAUSES[letter])


def _end(v: AirMailView, data: Data, rest: str) -> Sheet:
    arm = int(rest) - 1
    if not has_room(v, data) or v.ends[arm] < 0:
        return _about("no-end", "AM-210", [])
    decree = v.decree_at[next_square(v, data, arm)]
    facts: list[Message] = []
    if decree >= 0:
        covered = _decree(v, data, decree)
        facts += [covered.name, covered.effect, *covered.facts]
    if v.seat >= 0:
        fitting = [card_message(data, kind) for kind in ids.hand_kinds(v) if fits_end(v, data, kind, arm)]
        facts.append(Message("sheet-fitting", {"cards": fitting}) if fitting else Message("sheet-none-fits"))
    args = {"arm": Message("clockwise" if arm == CLOCKWISE else "counter"), "colour": colour_message(data, v.ends[arm])}
    return _about("end", "AM-212", facts, **args)


def _executive(v: AirMailView, data: Data, rest: str) -> Sheet:
    seat = int(rest) - 1
    ahead = len(squares_ahead(v, data, seat))
    return _about("executive", "AM-410", [Message("sheet-ahead", {"count": ahead})], seat=seat)


# Cards


def _card(v: AirMailView, data: Data, kind: CardKind, facts: list[Message]) -> Sheet:
    """A permit or special: what its colours do on the track, and its icon for executive planes."""
    icon = Message(f"sheet-icon-{ICONS[data.kind_icon[kind]]}")
    name = "special" if data.kind_b[kind] == JOKER else "permit"
    return _about(name, "AM-216" if name == "special" else "AM-211", facts, card=card_message(data, kind), icon=icon)


def _hand(v: AirMailView, data: Data, rest: str) -> Sheet:
    kind = int(rest.partition("-")[0])
    where = [
        Message("clockwise" if arm == CLOCKWISE else "counter") for arm in (CLOCKWISE, COUNTER) if fits_end(v, data, kind, arm)
    ]
    return _card(v, data, kind, [Message("sheet-fits", {"ends": where}) if where else Message("sheet-fits-not")])


def _offer(v: AirMailView, data: Data, rest: str) -> Sheet:
    kind = v.offer[int(rest) - 1]
    return _about("slot", "AM-254", []) if kind < 0 else _card(v, data, kind, [Message("sheet-take")])


def _express(v: AirMailView, data: Data, rest: str) -> Sheet:
    city = int(rest)
    done = city in fulfilled(v, data, v.seat)
    facts = [Message("sheet-fulfilled" if done else "sheet-open", {"city": data.city_names[city]}), *_set_facts(v, data)]
    return _about("express", "AM-701", facts, city=data.city_names[city], dollars=data.amount[city])


def _set_facts(v: AirMailView, data: Data) -> list[Message]:
    """How far the viewer's set of colours is."""
    colours = len({data.division[city] for city in fulfilled(v, data, v.seat)})
    return [Message("sheet-set", {"colours": colours, "dollars": data.colour_set[colours]})]


def _deck(v: AirMailView, data: Data, rest: str) -> Sheet:
    division = data.colour_ids.index(rest)
    under: list[City] = [city for city in v.under[under_at(division, 0) : under_at(division + 1, 0)] if city >= 0]
    facts = [Message("sheet-cards", {"count": v.express_left[division] + len(under)})]
    if under:
        facts.append(Message("sheet-under", {"cities": [data.city_names[city] for city in under]}))
    return _about("deck", "AM-024", facts, division=data.division_names[division])


# Ladder and players


def _level(v: AirMailView, data: Data, rest: str) -> Sheet:
    level = int(rest)
    here = [Message("player", {"seat": seat}) for seat in range(v.seats) if v.technology[seat] == level]
    facts = [Message("sheet-reached", {"players": here})] if here else []
    extra = Message(f"sheet-extra-{EXTRAS[data.reward_extra[level]]}")
    return _about("level", "AM-319", [extra, *facts], level=level, reward=reward_message(data, level))


def _seat(v: AirMailView, data: Data, rest: str) -> Sheet:
    seat = int(rest) - 1
    return _about(
        "seat", "AM-708", [Message("sheet-income", {"amount": dollars(v.income[seat])}), *seat_facts(v, seat)], seat=seat
    )


def seat_facts(v: AirMailView, seat: int) -> list[Message]:
    """What is public about a player in a few words each."""
    express = sum(v.express_held[held_at(seat, division)] for division in range(N_COLOURS))
    tokens = sum(v.tokens[token_at(seat, 0) : token_at(seat + 1, 0)])
    counts = {
        "planes": v.planes[seat], "packages": v.packages[seat], "level": v.technology[seat], "permits": v.permits_held[seat],
        "specials": v.specials_held[seat], "express": express, "tokens": tokens,
    }  # fmt: skip
    return [Message(f"fact-{name}", {"count": count}) for name, count in counts.items() if count]


# Things of which there is one

_PLAIN = {
    "names": "AM-005",
    "turn": "AM-224",
    "permit-deck": "AM-250",
    "special-deck": "AM-402",
    "hand-title": "AM-120",
}


def _plain(v: AirMailView, data: Data, thing: str) -> Sheet:
    facts = []
    if thing == "turn":
        facts = [Message("sheet-scored", {"number": len(v.scored), "last": data.last_decree[v.seats]})]
        if v.aside >= 0:
            facts += [Message("sheet-aside", {"decree": decree_message(v.aside)}), decree_now(v, data, v.aside)]
    if thing in ("permit-deck", "special-deck"):
        facts = [Message("sheet-cards", {"count": v.deck_size if thing == "permit-deck" else v.special_size})]
    return _about(thing, _PLAIN[thing], facts, ops=data.operations)


_SHEETS = {
    "city": _city,
    "package": _package,
    "route": _route,
    "square": _square,
    "end": _end,
    "executive": _executive,
    "hand": _hand,
    "offer": _offer,
    "express": _express,
    "deck": _deck,
    "division": _division,
    "level": _level,
    "seat": _seat,
}
