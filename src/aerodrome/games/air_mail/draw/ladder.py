"""How far the turn and the game are, and the ladder of technology with the rewards of deliveries."""

from __future__ import annotations

from aerodrome.core.drawing import Drawing, hit, seat_mark, tag, text, title
from aerodrome.core.messages import Labels
from aerodrome.core.rules import OVER
from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.data import DECREES, EXTRAS
from aerodrome.games.air_mail.draw import symbols
from aerodrome.games.air_mail.draw.layout import LADDER_X, MARKET_H, MARKET_W, MARKET_Y, SIDE_W, SIDE_X, TRACK_H, TRACK_Y
from aerodrome.games.air_mail.draw.scene import Scene
from aerodrome.games.air_mail.view import AirMailView

STEPS_Y, STEPS_H = MARKET_Y + 4, MARKET_H - 4  # where the columns of the ladder begin, and how high they are


def put_turn(drawing: Drawing, scene: Scene) -> None:
    """Round, active division, points left, decrees scored, and the decree that this turn will score."""
    v, data, label = scene
    shown = (v.seats, v.mover == OVER, v.round, v.last_round, v.active, v.ops, v.aside, *v.scored)
    drawing.part(_put_turn, drawing, scene, by=(data, label.texts, shown))


def _put_turn(drawing: Drawing, scene: Scene) -> None:
    v, data, label = scene
    x, y = SIDE_X, TRACK_Y
    content = tag("rect", x=x + 2, y=y + 2, width=SIDE_W - 4, height=TRACK_H - 4, rx=8, class_="card shape")
    content += text(_head(v, label), x + 12, y + 27, class_="heading")
    if v.active >= 0:
        content += tag("circle", cx=x + 24, cy=y + 49, r=12, class_=f"half half-{data.colour_ids[v.active]}")
        content += symbols.glyph(data.glyphs[v.active], x + 24, y + 49, 0.7, "half-glyph")
        left = label("active", division=data.division_names[v.active], ops=v.ops, all=data.operations)
        content += text(left, x + 44, y + 54, class_="note")
    else:
        letters = " ".join(DECREES[decree] for decree in v.scored)
        scored = label("scored" if letters else "scored-none", letters=letters, last=data.last_decree[v.seats])
        content += text(scored, x + 12, y + 54, class_="note")
    if v.aside >= 0:
        content += tag("rect", x=x + SIDE_W - 44, y=y + 10, width=32, height=36, rx=4, class_="decree")
        content += text(DECREES[v.aside], x + SIDE_W - 28, y + 37, class_="decree-letter")
    drawing.put(ids.TURN, content)


def _head(v: AirMailView, label: Labels) -> str:
    """How far the game has come."""
    if v.mover == OVER:
        return label("over")
    if v.round == 0:
        return label("setup")
    return label("round-last", round=v.round, last=v.last_round) if v.last_round else label("round", round=v.round)


def put_ladder(drawing: Drawing, scene: Scene) -> None:
    """A column for each level: what a delivery over so many routes brings, and who has reached it."""
    drawing.part(_put_levels, drawing, scene, by=(scene.data, scene.label.texts, tuple(scene.v.technology)))


def _put_levels(drawing: Drawing, scene: Scene) -> None:
    v, data, label = scene
    step = (MARKET_W - LADDER_X) / data.top_level
    for level in range(1, data.top_level + 1):
        x, dollars = LADDER_X + (level - 1) * step, data.reward_dollars[level]
        content = title(label("level", level=level)) + hit(x, STEPS_Y, step, STEPS_H)
        content += tag("rect", x=x + 2, y=STEPS_Y, width=step - 4, height=STEPS_H - 4, rx=5, class_="card shape")
        content += text(level, x + step / 2, STEPS_Y + 16, class_="level")
        if dollars:
            content += text(label("dollars", dollars=dollars), x + step / 2, STEPS_Y + 33, class_="reward")
        content += _extra(EXTRAS[data.reward_extra[level]], x + step / 2, STEPS_Y + 46)
        here = [seat for seat in range(v.seats) if v.technology[seat] == level]
        for index, seat in enumerate(here):
            content += seat_mark(
                seat, x + step / 2 + (index - (len(here) - 1) / 2) * min(12, (step - 12) / len(here)), STEPS_Y + 65, 11
            )
        drawing.put(ids.level(level), content)


def _extra(extra: str, x: float, y: float) -> str:
    """A card, an express card or a card, or both."""
    if extra == "none":
        return ""
    if extra == "permit":
        return symbols.icon("permit", x, y, 0.8)
    sign = "/" if extra == "choice" else "+"
    return symbols.icon("express", x - 9, y, 0.6) + text(sign, x, y + 5, class_="sign") + symbols.icon("permit", x + 9, y, 0.5)
