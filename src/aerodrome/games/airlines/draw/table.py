"""The whole table: where the map, the panels and the cards go, and the position in words."""

from __future__ import annotations

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
    drawing.area("Map", 0, TOP - 14, EDGE * 2 + MAP_WIDTH, map_height(data) + 28)
    drawing.area("Airlines", width - panels.WIDTH - 2 * EDGE, TOP - 14, panels.WIDTH + 2 * EDGE, row_y - TOP - 24)
    drawing.area("Cards", 0, row_y - 42, width, height - row_y + 42)
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
    return capitalised(render(message, words.TEXTS, player_names(seats)))


def _draw_banner(drawing: Drawing, v: AirlinesView, data: Data) -> None:
    """Whose turn it is and what is asked."""
    if v.step == ENDED:
        best = max(v.totals)
        winners = [name for seat, name in enumerate(player_names(v.seats)) if v.totals[seat] == best]
        result = "wins" if len(winners) == 1 else "share the victory"
        said = f"The game is over. {' and '.join(winners)} {result} with {best} points."
    elif v.player < 0:
        said = _say(words.question(v, data), v.seats)
    else:
        said = f"{player_names(v.seats)[v.player]}: {_say(words.question(v, data), v.seats)}"
    seat = f" seat-{v.player}" if v.player >= 0 and v.step != ENDED else ""
    dot = tag("circle", cx=11, cy=-7, r=9, class_=f"of-seat{seat}") if seat else ""
    drawing.put("banner", dot + text(said, 30 if seat else 0, 0, class_="banner"), transform=move(EDGE, 42))
    round_ = v.turn // v.seats + 1
    notes = [f"round {round_}"] if v.step != ENDED and v.player >= 0 else []
    notes.append(f"{v.scoring_cards} scoring {'card' if v.scoring_cards == 1 else 'cards'} in the deck")
    if v.stop and v.step != ENDED:
        left = v.stop - v.turn
        notes.append(f"last round: {left} {'turn' if left == 1 else 'turns'} left")
    at = EDGE + MAP_WIDTH + GUTTER + panels.WIDTH
    drawing.put("course", text(", ".join(notes), 0, 0, class_="note end large"), transform=move(at, 42))


def _draw_legend(drawing: Drawing, data: Data, x: float, y: float) -> None:
    """The five line styles with their regions, and the marks of the table of airlines."""
    content = text("NETWORKS", 0, 16, class_="heading")
    for net, style in enumerate(NETWORKS):
        at = (net // 3) * 280.0, 42.0 + (net % 3) * 26
        content += styled_line(style, (at[0], at[1] - 5), (at[0] + 54, at[1] - 5), 0.9)
        content += text(f"{style}: {data.regions[net]}", at[0] + 66, at[1], class_="note")
    marks = 130.0
    content += tag("circle", cx=12, cy=marks - 5, r=11, class_="lead seat-0") + text("leads", 30, marks, class_="note")
    content += tag("circle", cx=112, cy=marks - 5, r=10, class_="second seat-0") + text("second", 130, marks, class_="note")
    content += tag("rect", x=216, y=marks - 15, width=20, height=20, rx=3, class_="sabotage own-grey")
    content += tag("path", d=f"M220 {marks - 11}l12 12m0 -12l-12 12", class_="cross") + text(
        "sabotage", 244, marks, class_="note"
    )
    content += tag("rect", x=334, y=marks - 16, width=36, height=22, rx=4, class_="flag open own-grey") + text(
        "not founded", 378, marks, class_="note"
    )
    drawing.add(tag("g", content, transform=move(x + 6, y)))


def _description(v: AirlinesView, data: Data) -> str:
    """The position in a few sentences, for those who do not see it."""
    names = player_names(v.seats)
    founded = [f"{data.codes[a]} of size {v.sizes[a]}" for a in range(N_AIRLINES) if v.status[a] == FOUNDED]
    idle = [data.codes[a] for a in range(N_AIRLINES) if v.status[a] == INACTIVE]
    airlines = f"Founded: {', '.join(founded)}." if founded else "No airline is founded yet."
    dead = f" Inactive: {', '.join(idle)}." if idle else ""
    row = ", ".join(data.codes[a] for a in v.row if a >= 0)
    scores = ", ".join(f"{names[seat]} {v.totals[seat]}" for seat in range(v.seats))
    doing = f"{names[v.player]} is to act. " if v.player >= 0 and v.step != ENDED else ""
    asked = _say(words.question(v, data), v.seats)
    return f"{doing}{asked} {airlines}{dead} Face-up shares: {row or 'none'}. Scorings so far: {v.scorings}. Points: {scores}."
