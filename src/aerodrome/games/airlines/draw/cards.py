"""Cards: shares, flight cards and their backs; the market of decks and row, and the viewer's own hand."""

from __future__ import annotations

from itertools import accumulate, pairwise

from aerodrome.core.drawing import hit, move, tag, text, title
from aerodrome.core.messages import Labels
from aerodrome.games.airlines import words
from aerodrome.games.airlines.data import N_AIRLINES, NETWORKS, NOTHING, Airline, Data, FlightKind
from aerodrome.games.airlines.draw.lines import styled_line
from aerodrome.games.airlines.draw.sheet import Sheet
from aerodrome.games.airlines.ids import DECK, FLIGHT_DECK, FLIGHT_DISCARD, flight_id, row_id, share_id
from aerodrome.games.airlines.state import INACTIVE
from aerodrome.games.airlines.texts import TEXTS
from aerodrome.games.airlines.view import AirlinesView

WIDE, HIGH = 84.0, 100.0
GAP = 10.0
HEAD = 26.0  # above cards, for a heading
MARKET = (2 * WIDE + 3 * GAP, 4 * (HIGH + GAP) + 2 * HEAD + 18)  # size of the market
HELD = (566.0, HEAD + HIGH + 8)  # size of the own shares, and of the own flight cards, as long as they fit into it
PEEP = 50.0  # what is left to see of a share under the next one: more than half, so that its middle can be touched


def share(data: Data, label: Labels, airline: Airline, worthless: bool = False, seen: float = WIDE) -> str:
    """A stock card: how many shares there are, the initials in the airline's colour, where the next card leaves them free."""
    colour, code = data.colours[airline], data.codes[airline]
    face = tag("rect", width=WIDE, height=HIGH, rx=8, class_="card-face shape")
    band = tag("rect", x=6, y=34, width=WIDE - 12, height=40, rx=5, class_=f"disc own-{colour}")
    whole = seen > WIDE - 8
    long = " long" if len(code) > 3 or not whole else ""
    name = text(code, WIDE / 2 if whole else seen / 2 + 2, 62, class_=f"share-code{long} on-{colour}")
    count = text(data.shares[airline], 10, 26, class_="card-corner")
    count += text(label("shares"), WIDE / 2, 92, class_="card-small") if whole else ""
    struck = tag("path", d=f"M6 {HIGH - 6}L{WIDE - 6} 6", class_="struck") if worthless else ""
    return face + band + name + count + struck


def flight(data: Data, kind: FlightKind) -> str:
    """A flight card: its value, twice so that it shows under others, and a frame line of its network."""
    style, value = NETWORKS[data.flight_net[kind]], data.flight_value[kind]
    face = tag("rect", width=WIDE, height=HIGH, rx=8, class_="card-face shape")
    lines = styled_line(style, (38, 18), (WIDE - 10, 18), 0.8) + styled_line(style, (10, 74), (WIDE - 10, 74), 0.8)
    numbers = text(value, 8, 25, class_="card-corner") + text(value, WIDE / 2, 62, class_="flight-value")
    return face + lines + numbers + text(TEXTS[f"network-{style}"], WIDE / 2, 93, class_="card-small")


def back(count: int, plane: bool, label: Labels) -> str:
    """A face-down pile with the number of its cards."""
    under = tag("rect", x=3, y=3, width=WIDE, height=HIGH, rx=8, class_="card-under") if count > 1 else ""
    face = tag("rect", width=WIDE, height=HIGH, rx=8, class_="card-back shape" if count else "card-gone shape")
    sign = (
        "M42 6l5 14 18 12v5l-18-6-1 13 6 5v4l-10-3-10 3v-4l6-5-1-13-18 6v-5l18-12z"
        if plane
        else "M23 47h8V27h-8zM38 47h8V15h-8zM53 47h8V33h-8z"
    )
    kind = "on-back" if count else "card-number"
    signed = tag("path", d=sign, class_="sign") if count else ""
    number = text(count, WIDE / 2, 74, class_=f"pile-count {kind}")
    return under + face + signed + number + text(label("deck"), WIDE / 2, 92, class_=f"card-small {kind}")


def _cell(number: int) -> tuple[float, float]:
    """Where a place of the market is: two in each row, and a heading above the flight cards in the last."""
    return GAP + number % 2 * (WIDE + GAP), HEAD + number // 2 * (HIGH + GAP) + HEAD * (number >= 6)


def draw_market(sheet: Sheet, x: float, y: float) -> None:
    """Stock deck and row, flight deck and discard, and how far the game is."""
    drawing, v, data, label = sheet
    drawing.add(text(label("stock"), x + GAP, y + 19, class_="heading"))
    drawing.add(text(label("flights"), x + GAP, y + _cell(6)[1] - 9, class_="heading"))
    drawing.put(DECK, back(v.deck_size, False, label), transform=_at(x, y, 0))
    for slot, airline in enumerate(v.row):
        worthless = airline != NOTHING and v.status[airline] == INACTIVE
        drawing.part(_draw_slot, sheet, slot, worthless, x, y, by=(data, label.texts, slot, airline, worthless))
    drawing.put(FLIGHT_DECK, back(v.flight_deck_size, True, label), transform=_at(x, y, 6))
    gone = tag("rect", width=WIDE, height=HIGH, rx=8, class_="card-gone shape") + hit(0, 0, WIDE, HIGH)
    gone += text(sum(v.discard), WIDE / 2, 54, class_="pile-count") + text(label("discarded"), WIDE / 2, 80, class_="card-small")
    drawing.put(FLIGHT_DISCARD, title(label("discard")) + gone, transform=_at(x, y, 7))
    note = label("last-round", turns=max(0, v.stop - v.turn)) if v.stop else label("scoring-cards", number=v.scoring_cards)
    course = hit(0, -18, MARKET[0] - 2 * GAP, 24) + text(note, 0, 0, class_="card-small start")
    drawing.put("course", course, transform=move(x + GAP, y + MARKET[1] - 8))


def _draw_slot(sheet: Sheet, slot: int, worthless: bool, x: float, y: float) -> None:
    drawing, v, data, label = sheet
    airline = v.row[slot]
    if airline == NOTHING:
        content = tag("rect", width=WIDE, height=HIGH, rx=8, class_="card-gone shape") + hit(0, 0, WIDE, HIGH)
    else:
        code = data.codes[airline]
        content = title(label("worthless", airline=code) if worthless else code) + share(data, label, airline, worthless)
    drawing.put(row_id(slot), content, transform=_at(x, y, slot + 1))


def _at(x: float, y: float, number: int) -> str:
    cell = _cell(number)
    return move(x + cell[0], y + cell[1])


def draw_shares(sheet: Sheet, x: float, y: float) -> None:
    """The viewer's own shares, one over the other by airline; who watches has none and is told why."""
    drawing, v, data, label = sheet
    worthless = tuple(held > 0 and v.status[airline] == INACTIVE for airline, held in enumerate(v.hand))
    drawing.block(_draw_shares, sheet, x, y, by=(data, label.texts, (v.seat >= 0, tuple(v.hand), worthless)))


def draw_flights(sheet: Sheet, x: float, y: float) -> None:
    """The viewer's own flight cards, by network."""
    drawing, v, data, label = sheet
    drawing.block(_draw_flights, sheet, x, y, by=(data, label.texts, tuple(v.flights)))


def _draw_shares(sheet: Sheet, x: float, y: float) -> None:
    drawing, v, data, label = sheet
    drawing.put("own-hand", text(label("own-hand" if v.seat >= 0 else "watching"), x + GAP, y + 19, class_="heading"))
    shares = _own_shares(v)
    if v.seat >= 0 and not shares:
        drawing.put("own-nothing", text(label("own-nothing"), x + GAP, y + 58, class_="note"))
    places = _places(shares)
    widths = [following - place for place, following in pairwise(places)] + [WIDE]
    for number, (airline, place, seen) in enumerate(zip(shares, places, widths[: len(shares)], strict=True)):
        nth = number - shares.index(airline) + 1
        worthless = v.status[airline] == INACTIVE
        said = title(label("own-share-worthless" if worthless else "own-share", nth=nth, airline=data.codes[airline]))
        drawing.put(
            share_id(data, airline, nth), said + share(data, label, airline, worthless, seen), transform=move(x + place, y + HEAD)
        )


def _draw_flights(sheet: Sheet, x: float, y: float) -> None:
    drawing, v, data, label = sheet
    drawing.put("own-flights", text(label("own-flights"), x + GAP, y + 19, class_="heading"))
    cards = _own_flights(v)
    for number, (kind, place) in enumerate(zip(cards, _places(cards), strict=True)):
        nth = cards[:number].count(kind) + 1
        said = title(label("own-flight", card=words.card_message(data, kind)))
        id_ = flight_id(data, kind) + (f"-{nth}" if nth > 1 else "")  # equal cards are one choice: the first
        drawing.put(id_, said + flight(data, kind), transform=move(x + place, y + HEAD))


def shares_width(v: AirlinesView) -> float:
    """How wide the own shares are: wider than usual where there are very many."""
    return _width(_own_shares(v))


def flights_width(v: AirlinesView) -> float:
    """The same of the own flight cards."""
    return _width(_own_flights(v))


def _width(cards: list[int]) -> float:
    return max(HELD[0], _places(cards)[-1] + WIDE + GAP) if cards else HELD[0]


def _own_shares(v: AirlinesView) -> list[Airline]:
    return [airline for airline in range(N_AIRLINES) for _ in range(v.hand[airline])]


def _own_flights(v: AirlinesView) -> list[FlightKind]:
    return [kind for kind, count in enumerate(v.flights) for _ in range(count)]


def _places(cards: list[int]) -> list[float]:
    """Where each card of a row lies: side by side, and closer where there are many; the same airline's closest."""
    equal = [one == following for one, following in pairwise(cards)]
    room = HELD[0] - 2 * GAP - WIDE
    close = min(WIDE + 4, max(PEEP, (room - (WIDE + 8) * equal.count(False)) / max(1, equal.count(True))))
    wide = min(WIDE + 8, max(PEEP, (room - close * equal.count(True)) / max(1, equal.count(False))))
    return list(accumulate((close if same else wide for same in equal), initial=GAP))[: len(cards)]


def discarded(v: AirlinesView, data: Data, net: int) -> list[int]:
    """The discarded values of a network, each as often as it lies there."""
    kinds = [kind for kind in range(data.n_flights) if data.flight_net[kind] == net]
    return [data.flight_value[kind] for kind in kinds for _ in range(v.discard[kind])]
