"""The whole table: its areas, and the position in words."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from aerodrome.core.drawing import Drawing, tag
from aerodrome.core.messages import Labels, Message, capitalised, player_names, render
from aerodrome.games.airlines.data import N_AIRLINES, Data
from aerodrome.games.airlines.draw import cards, networks, pad, panels
from aerodrome.games.airlines.draw.map import draw_map
from aerodrome.games.airlines.draw.places import MAP_HEIGHT, MAP_WIDTH
from aerodrome.games.airlines.draw.sheet import Sheet
from aerodrome.games.airlines.state import ENDED, FOUNDED, INACTIVE
from aerodrome.games.airlines.texts import TEXTS
from aerodrome.games.airlines.view import AirlinesView

GUTTER = 12.0
CSS = Path(__file__).parent.parent / "draw.css"
SMALL_PRINT = 12 / 14  # pixels for a unit, where the smallest print is 14 units high
MAP_PRINT = CARD_PRINT = 12 / 17
HELD_LEAST = 0.727  # a card of the hand is 56 pixels wide on a phone, which shows it by a twelfth smaller


def draw(v: AirlinesView, data: Data, question: Message, names: Sequence[str] | None) -> Drawing:
    """Map and hand, beside them market and networks, then reference card, players and score pad."""
    right, below = MAP_WIDTH + GUTTER, MAP_HEIGHT + GUTTER
    width = right + networks.WIDTH + GUTTER + max(panels.width(v), pad.width(v))
    players_y = panels.HEIGHT + GUTTER
    height = max(below + cards.HELD[1], players_y + pad.height(v))
    drawing = Drawing(width, height, "Airlines", "", CSS)
    label = Labels(TEXTS, names)
    sheet = Sheet(drawing, v, data, label)
    asked = capitalised(render(question, TEXTS, names or player_names(v.seats)))
    drawing.description = _description(sheet, asked)
    drawing.add(tag("rect", width=width, height=height, class_="paper"))
    drawing.area("main", label("area-map"), 0, 0, MAP_WIDTH, MAP_HEIGHT, MAP_PRINT)
    draw_map(sheet)
    _draw_hand(sheet, below)
    drawing.area("market", label("area-market"), right, 0, *cards.MARKET, CARD_PRINT)
    cards.draw_market(sheet, right, 0)
    drawing.area("decks", label("area-networks"), right, cards.MARKET[1], networks.WIDTH, networks.HEIGHT, SMALL_PRINT)
    networks.draw_networks(sheet, right, cards.MARKET[1])
    beside = right + networks.WIDTH + GUTTER
    drawing.area("track", label("area-airlines"), beside, 0, panels.width(v), panels.HEIGHT, SMALL_PRINT)
    panels.draw_airlines(sheet, beside, 0)
    drawing.area("players", label("area-players"), beside, players_y, pad.width(v), pad.height(v), SMALL_PRINT)
    pad.draw_players(sheet, beside, players_y)
    return drawing


def _draw_hand(sheet: Sheet, y: float) -> None:
    """The viewer's shares, and beside them his flight cards: on a phone one over the other."""
    drawing, v, _, label = sheet
    wide = cards.shares_width(v)
    drawing.area("hand", label("area-hand"), 0, y, wide, cards.HELD[1], HELD_LEAST)
    cards.draw_shares(sheet, 0, y)
    if v.seat >= 0:
        drawing.area("cards", label("area-cards"), wide + GUTTER, y, cards.flights_width(v), cards.HELD[1], HELD_LEAST)
        cards.draw_flights(sheet, wide + GUTTER, y)


def _description(sheet: Sheet, asked: str) -> str:
    """The position in a few sentences, for those who do not see it."""
    _, v, data, label = sheet
    codes = data.codes
    founded = [label("story-size", airline=codes[a], size=v.sizes[a]) for a in range(N_AIRLINES) if v.status[a] == FOUNDED]
    idle = [codes[a] for a in range(N_AIRLINES) if v.status[a] == INACTIVE]
    row = [codes[a] for a in v.row if a >= 0]
    sentences = [label("story-turn", seat=v.player)] if v.player >= 0 and v.step != ENDED else []
    sentences.append(asked)
    sentences.append(label("story-founded", airlines=founded) if founded else label("story-unfounded"))
    if idle:
        sentences.append(label("story-inactive", airlines=idle))
    sentences.append(label("story-row", airlines=row) if row else label("story-no-row"))
    sentences.append(label("story-scorings", number=v.scorings))
    sentences.append(label("story-points", points=[_gain(seat, points) for seat, points in enumerate(v.totals)]))
    return " ".join(sentences)


def _gain(seat: int, points: int) -> Message:
    return Message("gain", {"seat": seat, "points": points})
