"""The whole table: where the map, the panels and the cards go, and the position in words."""

from __future__ import annotations

from functools import reduce
from pathlib import Path

from aerodrome.core.drawing import Drawing, move, tag, text
from aerodrome.core.messages import Message, capitalised, player_names, render
from aerodrome.games.airlines import words
from aerodrome.games.airlines.data import N_AIRLINES, NETWORKS, Data
from aerodrome.games.airlines.draw import cards, panels
from aerodrome.games.airlines.draw.labels import MAP_WIDTH, map_height
from aerodrome.games.airlines.draw.lines import styled_line
from aerodrome.games.airlines.draw.map import draw_map
from aerodrome.games.airlines.state import ENDED, FOUNDED, INACTIVE
from aerodrome.games.airlines.texts import TEXTS, label
from aerodrome.games.airlines.view import AirlinesView

EDGE, TOP, GUTTER = 20.0, 64.0, 22.0
LEGEND = 150.0
CSS = Path(__file__).parent.parent / "draw.css"


def draw(v: AirlinesView, data: Data) -> Drawing:
    """Map on the left, airlines and scores on the right, row and hand below."""
    width = EDGE * 2 + MAP_WIDTH + GUTTER + panels.WIDTH
    scores_y = TOP + 58 + N_AIRLINES * panels.ROW + GUTTER
    legend_y = scores_y + 58 + v.seats * 62.0 + GUTTER
    row_y = max(TOP + map_height(data), legend_y + LEGEND) + 46
    height = row_y + cards.HIGH + EDGE
    drawing = Drawing(width, height, "Airlines", _description(v, data), CSS)
    drawing.add(tag("rect", width=width, height=height, class_="paper"))
    drawing.area(label("area-map"), 0, TOP - 14, EDGE * 2 + MAP_WIDTH, map_height(data) + 28)
    drawing.area(label("area-airlines"), width - panels.WIDTH - 2 * EDGE, TOP - 14, panels.WIDTH + 2 * EDGE, row_y - TOP - 24)
    drawing.area(label("area-cards"), 0, row_y - 42, width, height - row_y + 42)
    _draw_banner(drawing, v, data)
    draw_map(drawing, v, data, EDGE, TOP)
    right = EDGE + MAP_WIDTH + GUTTER
    panels.draw_airlines(drawing, v, data, right, TOP)
    panels.draw_players(drawing, v, data, right, scores_y)
    _draw_legend(drawing, data, right, legend_y)
    cards.draw_row(drawing, v, data, EDGE, row_y)
    cards.draw_flight_piles(drawing, v, data, right, row_y)
    if v.seat >= 0:
        hand_x = EDGE + 6 * (cards.WIDE + 14) + 30
        cards.draw_hand(drawing, v, data, hand_x, row_y, right - hand_x - GUTTER)
    return drawing


def _say(message: Message, seats: int) -> str:
    return capitalised(render(message, TEXTS, player_names(seats)))


def _result(v: AirlinesView) -> str:
    """Who has won."""
    best = max(v.totals)
    winners = [label("other", seat=seat) for seat in range(v.seats) if v.totals[seat] == best]
    if len(winners) == 1:
        return label("won", winner=winners[0], points=best)
    return label("shared", winners=reduce(lambda some, last: label("and", some=some, last=last), winners), points=best)


def _draw_banner(drawing: Drawing, v: AirlinesView, data: Data) -> None:
    """Whose turn it is and what is asked, or who has won; beside it how far the game is."""
    said = _result(v) if v.step == ENDED else _say(words.question(v, data), v.seats)
    if v.player >= 0 and v.step != ENDED:
        said = label("asked", seat=v.player, asked=said)
    seat = f" seat-{v.player}" if v.player >= 0 and v.step != ENDED else ""
    dot = tag("circle", cx=11, cy=-7, r=9, class_=f"of-seat{seat}") if seat else ""
    drawing.put("banner", dot + text(said, 30 if seat else 0, 0, class_="banner"), transform=move(EDGE, 42))
    notes = [label("round", number=v.turn // v.seats + 1)] if v.step != ENDED and v.player >= 0 else []
    notes.append(label("scoring-cards", number=v.scoring_cards))
    if v.stop and v.step != ENDED:
        notes.append(label("last-round", turns=v.stop - v.turn))
    at = EDGE + MAP_WIDTH + GUTTER + panels.WIDTH
    drawing.put("course", text(", ".join(notes), 0, 0, class_="note end large"), transform=move(at, 42))


def _draw_legend(drawing: Drawing, data: Data, x: float, y: float) -> None:
    """The five line styles with their regions, and the marks of the table of airlines."""
    content = text(label("networks"), 0, 16, class_="heading")
    for net, style in enumerate(NETWORKS):
        at = (net // 3) * 280.0, 42.0 + (net % 3) * 26
        content += styled_line(style, (at[0], at[1] - 5), (at[0] + 54, at[1] - 5), 0.9)
        said = label("network", network=words.network_message(net), region=words.region_name(data, net))
        content += text(said, at[0] + 66, at[1], class_="note")
    marks = 130.0
    content += tag("circle", cx=12, cy=marks - 5, r=11, class_="lead seat-0")
    content += text(label("legend-leads"), 30, marks, class_="note")
    content += tag("circle", cx=112, cy=marks - 5, r=10, class_="second seat-0")
    content += text(label("legend-second"), 130, marks, class_="note")
    content += tag("rect", x=216, y=marks - 15, width=20, height=20, rx=3, class_="sabotage own-grey")
    content += tag("path", d=f"M220 {marks - 11}l12 12m0 -12l-12 12", class_="cross")
    content += text(label("legend-sabotage"), 244, marks, class_="note")
    content += tag("rect", x=334, y=marks - 16, width=36, height=22, rx=4, class_="flag open own-grey")
    content += text(label("legend-open"), 378, marks, class_="note")
    drawing.add(tag("g", content, transform=move(x + 6, y)))


def _description(v: AirlinesView, data: Data) -> str:
    """The position in a few sentences, for those who do not see it."""
    codes = data.codes
    founded = [label("story-size", airline=codes[a], size=v.sizes[a]) for a in range(N_AIRLINES) if v.status[a] == FOUNDED]
    idle = [codes[a] for a in range(N_AIRLINES) if v.status[a] == INACTIVE]
    row = [codes[a] for a in v.row if a >= 0]
    sentences = [label("story-turn", seat=v.player)] if v.player >= 0 and v.step != ENDED else []
    sentences.append(_say(words.question(v, data), v.seats))
    sentences.append(label("story-founded", airlines=founded) if founded else label("story-unfounded"))
    if idle:
        sentences.append(label("story-inactive", airlines=idle))
    sentences.append(label("story-row", airlines=row) if row else label("story-no-row"))
    sentences.append(label("story-scorings", number=v.scorings))
    sentences.append(label("story-points", points=[_gain(seat, points) for seat, points in enumerate(v.totals)]))
    return " ".join(sentences)


def _gain(seat: int, points: int) -> Message:
    return Message("gain", {"seat": seat, "points": points})
