"""The whole table: where the map, the panels and the cards go, and the position in words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from pathlib import Path

from aerodrome.core.drawing import Drawing, move, tag, text
from aerodrome.core.messages import Labels, Message, capitalised, player_names, render
from aerodrome.games.airlines import words
from aerodrome.games.airlines.data import N_AIRLINES, NETWORKS, Data
from aerodrome.games.airlines.draw import cards, panels
from aerodrome.games.airlines.draw.labels import MAP_WIDTH, map_height
from aerodrome.games.airlines.draw.lines import styled_line
from aerodrome.games.airlines.draw.map import draw_map
from aerodrome.games.airlines.draw.pad import draw_pad, pad_height
from aerodrome.games.airlines.draw.sheet import Sheet
from aerodrome.games.airlines.state import ENDED, FOUNDED, INACTIVE
from aerodrome.games.airlines.texts import TEXTS
from aerodrome.games.airlines.view import AirlinesView

EDGE, TOP, GUTTER = 20.0, 64.0, 22.0
LEGEND = 150.0
CSS = Path(__file__).parent.parent / "draw.css"


def draw(v: AirlinesView, data: Data, question: Message, names: Sequence[str] | None) -> Drawing:
    """Map on the left, airlines and players on the right, row and hand below, then the score pad."""
    width = EDGE * 2 + MAP_WIDTH + GUTTER + panels.WIDTH
    scores_y = TOP + 58 + N_AIRLINES * panels.ROW + GUTTER
    legend_y = scores_y + 58 + v.seats * 62.0 + GUTTER
    row_y = max(TOP + map_height(data), legend_y + LEGEND) + 46
    pad_y = row_y + cards.HIGH + GUTTER
    label = Labels(TEXTS, names)
    asked = capitalised(render(question, TEXTS, names or player_names(v.seats)))
    drawing = Drawing(width, pad_y + pad_height(v.seats) + EDGE, "Airlines", "", CSS)
    sheet = Sheet(drawing, v, data, label)
    drawing.description = _description(sheet, asked)
    drawing.add(tag("rect", width=width, height=drawing.height, class_="paper"))
    _draw_banner(sheet, asked)
    draw_map(sheet, EDGE, TOP)
    right = EDGE + MAP_WIDTH + GUTTER
    panels.draw_airlines(sheet, right, TOP)
    panels.draw_players(sheet, right, scores_y)
    _draw_legend(sheet, right, legend_y)
    cards.draw_row(sheet, EDGE, row_y)
    cards.draw_flight_piles(sheet, right, row_y)
    if v.seat >= 0:
        hand_x = EDGE + 6 * (cards.WIDE + 14) + 30
        cards.draw_hand(sheet, hand_x, row_y, right - hand_x - GUTTER)
    draw_pad(sheet, EDGE, pad_y, width - 2 * EDGE)
    return drawing


def _result(v: AirlinesView, label: Labels) -> str:
    """Who has won."""
    best = max(v.totals)
    winners = [label("other", seat=seat) for seat in range(v.seats) if v.totals[seat] == best]
    if len(winners) == 1:
        return label("won", winner=winners[0], points=best)
    return label("shared", winners=reduce(lambda some, last: label("and", some=some, last=last), winners), points=best)


def _draw_banner(sheet: Sheet, asked: str) -> None:
    """Whose turn it is and what is asked, or who has won; beside it how far the game is."""
    drawing, v, _, label = sheet
    said = _result(v, label) if v.step == ENDED else asked
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


def _draw_legend(sheet: Sheet, x: float, y: float) -> None:
    """The five line styles with their regions, and the marks of the table of airlines."""
    drawing, _, data, label = sheet
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
