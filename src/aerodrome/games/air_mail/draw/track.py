"""The permit track: dominoes round the map, decrees to come, executive planes, and the two ends."""

from __future__ import annotations

from collections.abc import Hashable

from aerodrome.core.drawing import Drawing, fitted, hit, move, tag, text, title
from aerodrome.games.air_mail import ids
from aerodrome.games.air_mail.data import DECREES, ICONS, JOKER, Data, Decree, Square
from aerodrome.games.air_mail.draw import symbols
from aerodrome.games.air_mail.draw.layout import cell
from aerodrome.games.air_mail.draw.scene import Scene
from aerodrome.games.air_mail.scoring import DECREE_J, DECREE_M, decree_values
from aerodrome.games.air_mail.state import CLOCKWISE, COUNTER, square_of
from aerodrome.games.air_mail.steps.flight import plane_square
from aerodrome.games.air_mail.steps.row import has_room, next_square
from aerodrome.games.air_mail.texts import TEXTS
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import card_message, colour_message, colours_in_hand, decree_message, decree_now

LETTERS = 7  # of a word on a decree at its full width
Box = tuple[float, float, float, float]
Side = tuple[int, int]


def put_squares(drawing: Drawing, scene: Scene) -> None:
    """Every square with its card or decree, then the ends of the row."""
    v, data, label = scene
    said = label.said_to
    dead = v.square_card[0] < 0
    for square in range(data.squares):
        decree = v.decree_at[square]
        if decree >= 0 and v.square_card[square] < 0:
            drawing.part(_put_square, drawing, scene, square, by=(data, said, v.seats, square, decree, _pays(scene, decree)))
            continue
        arms = square <= v.lengths[CLOCKWISE]
        shown = (square, v.square_card[square], v.inner[square], v.outer[square], arms, dead, v.seats)
        drawing.part(_put_square, drawing, scene, square, by=(data, label.texts, shown))
    laid = v.active >= 0 and v.mover == v.seat  # a planned card keeps its name where it lies; the ends are for the next turn
    if laid:
        _put_laid(drawing, scene)
    else:
        for arm in (CLOCKWISE, COUNTER):
            drawing.put(ids.end(arm), _end(scene, arm))
    drawing.part(_put_executives, drawing, scene, by=(data, said, tuple(v.arm), tuple(v.distance)))


def _pays(scene: Scene, decree: Decree) -> Hashable:
    """All that the square of a decree shows of the state of play: what it would pay now, as far as the viewer can tell."""
    return len(colours_in_hand(scene.v, scene.data)) if decree == DECREE_J else tuple(decree_values(scene.v, scene.data, decree))


def _put_square(drawing: Drawing, scene: Scene, square: Square) -> None:
    v, data, _ = scene
    box = cell(data, square)
    content = title(_square_title(scene, square)) + _ground(scene, square, box)
    if v.square_card[square] >= 0:
        content += _domino(v, data, square, box)
    elif v.decree_at[square] >= 0:
        content += _decree(scene, v.decree_at[square], box)
    drawing.put(ids.square(square), content)


def _frame(box: Box, class_: str) -> str:
    return tag("rect", x=box[0] + 3, y=box[1] + 3, width=box[2] - 6, height=box[3] - 6, rx=8, class_=class_)


def _ground(scene: Scene, square: Square, box: Box) -> str:
    v, data, label = scene
    marks = ["square", "shape"]
    if square == 0:
        marks.append("start-square")
    elif square in data.two_players and v.seats == 2:
        marks.append("two-square")
    content = _frame(box, " ".join(marks))
    if v.square_card[square] < 0 and v.decree_at[square] < 0:
        content += text(square or label("start"), box[0] + box[2] / 2, box[1] + box[3] / 2 + 5, class_="square-number")
    return content


def _side(data: Data, square: int, other: int) -> Side:
    """The direction from a square to its neighbour on the ring."""
    here, there = data.cells[square], data.cells[other % data.squares]
    return there[0] - here[0], there[1] - here[1]


def _domino(v: AirMailView, data: Data, square: int, box: Box) -> str:
    """A card with its inner and outer colour towards its neighbours, and the icon in the middle."""
    clockwise = square == 0 or square <= v.lengths[CLOCKWISE]
    back, ahead = (square - 1, square + 1) if clockwise else (square + 1, square - 1)
    x, y, width, height = box[0] + 6, box[1] + 6, box[2] - 12, box[3] - 12
    dead = square in data.two_players and v.seats == 2 and v.square_card[0] < 0
    before, after = _side(data, square, back), _side(data, square, ahead)
    content = half(data, v.inner[square], (x, y, width, height), before, dead, after)
    content += half(data, v.outer[square], (x, y, width, height), after, False, before)
    content += tag("rect", x=x, y=y, width=width, height=height, rx=6, class_="card-edge")
    middle = (x + width / 2, y + height / 2)
    name = ICONS[data.kind_icon[v.square_card[square]]]
    return content + tag("circle", cx=middle[0], cy=middle[1], r=14, class_="icon-disc") + symbols.icon(name, *middle)


def half(data: Data, colour: int, box: Box, side: Side, dead: bool = False, other: Side | None = None) -> str:
    """The part of a card that lies towards a side: half of it, or at a corner of the track a triangle."""
    corners = _corners(box, side)
    if other is None or (side[0] == 0) == (other[0] == 0):
        middle = box[0] + box[2] / 2, box[1] + box[3] / 2
        if side[0]:
            corners += [(middle[0], corners[1][1]), (middle[0], corners[0][1])]
        else:
            corners += [(corners[1][0], middle[1]), (corners[0][0], middle[1])]
    else:
        across = _corners(box, (-side[0], -side[1])), _corners(box, (-other[0], -other[1]))
        corners += [corner for corner in across[0] if corner in across[1]]
    points = " ".join(f"{x:.5g},{y:.5g}" for x, y in corners)
    at = sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)
    at = at[0] + side[0] * box[2] * 0.07, at[1] + side[1] * box[3] * 0.09
    if colour == JOKER:
        return tag("polygon", points=points, class_="joker-half") + _joker(data, at, side)
    fade = " dead" if dead else ""
    shape = tag("polygon", points=points, class_=f"half half-{data.colour_ids[colour]}{fade}")
    return shape + symbols.glyph(data.glyphs[colour], *at, 1.0, "half-glyph")


def _corners(box: Box, side: Side) -> list[tuple[float, float]]:
    """The two corners of a card at a side."""
    x, y, width, height = box
    return {
        (0, -1): [(x, y), (x + width, y)],
        (0, 1): [(x + width, y + height), (x, y + height)],
        (-1, 0): [(x, y + height), (x, y)],
        (1, 0): [(x + width, y), (x + width, y + height)],
    }[side]


def _joker(data: Data, at: tuple[float, float], side: Side) -> str:
    """Six stripes, one of each colour."""
    content = ""
    for number, name in enumerate(data.colour_ids):
        shift = (number - 2.5) * 7
        x, y = (at[0] - 8, at[1] + shift - 3.5) if side[0] else (at[0] + shift - 3.5, at[1] - 8)
        width, height = (16, 7) if side[0] else (7, 16)
        content += tag("rect", x=x, y=y, width=width, height=height, class_=f"half half-{name}")
    return content


def _decree(scene: Scene, decree: Decree, box: Box) -> str:
    """A decree card: its letter, what it is about in two words, and what it would pay each player now."""
    x, y, width, height = box
    content = tag("rect", x=x + 4, y=y + 4, width=width - 8, height=height - 8, rx=5, class_="decree quiet")
    content += text(DECREES[decree], x + 18, y + 33, class_="decree-letter")
    for number, line in enumerate(scene.label(f"decree-{DECREES[decree]}").split(" ", 1)):
        content += fitted(line, x + 30, y + 21 + 16 * number, width - 36, LETTERS, class_="decree-text")
    return content + _payments(scene, decree, x + 6, y + height - 29)


def _payments(scene: Scene, decree: Decree, x: float, y: float) -> str:
    """A number in each player's colours; J and M ask their players, so that nobody can tell yet."""
    if decree in (DECREE_J, DECREE_M):
        return ""
    content = ""
    for seat, value in enumerate(decree_values(scene.v, scene.data, decree)):
        step = min(24.0, 80 / scene.v.seats) if scene.v.seats < 5 else 19.4
        left = x + seat * step
        plate = tag("rect", x=left, y=y, width=step - 1, height=21, rx=3, class_="parcel")
        content += tag("g", plate + text(value, left + step / 2 - 0.5, y + 16.5, class_="plate-number"), class_=f"seat-{seat}")
    return content


def _put_executives(drawing: Drawing, scene: Scene) -> None:
    """Executive planes on their cards; those that have not flown yet stand on the start square."""
    v, data, label = scene
    waiting = [seat for seat in range(v.seats) if v.arm[seat] < 0]
    for seat in range(v.seats):
        if seat in waiting:
            left, top, _, height = cell(data, 0)
            place, size = (left + 15 + waiting.index(seat) * 19, top + height - 14), 0.6
        else:
            left, top, width, height = cell(data, plane_square(v, data, seat))
            place, size = (left + width - 22, top + height - 18), 0.85
        content = title(label("executive", seat=seat)) + tag("circle", r=16, class_="hit") + symbols.plane_body(seat, -90)
        drawing.put(ids.executive(seat), content, transform=f"{move(*place)} scale({size})", class_=f"seat-{seat}")


def _put_laid(drawing: Drawing, scene: Scene) -> None:
    """The last card of each arm, if it may be the one that the viewer just laid: no other of its kind is in the hand.

    Both arms may end with cards of one kind: then it is the one under the viewer's plane.
    """
    v, data, _ = scene
    last: dict[int, int] = {}  # kind to square
    for arm in sorted((CLOCKWISE, COUNTER), key=lambda arm: arm == v.arm[v.seat]):
        square = square_of(data, arm, v.lengths[arm])
        kind = v.square_card[square] if v.lengths[arm] else -1
        if kind >= 0 and kind not in v.hand:
            last[kind] = square
    for kind, square in last.items():
        drawing.put(ids.hand(v, kind), title(_square_title(scene, square)) + _frame(cell(data, square), "hit shape"))


def _end(scene: Scene, arm: int) -> str:
    """The empty square where the next card of an arm would go, with the colour that it must have; all of it can be touched."""
    v, data, label = scene
    if not has_room(v, data) or v.ends[arm] < 0:
        return ""
    square = next_square(v, data, arm)
    box = cell(data, square)
    x, y, width, height = box
    name = label("end-clockwise" if arm == CLOCKWISE else "end-counter", colour=colour_message(data, v.ends[arm]))
    if v.decree_at[square] >= 0:
        name = label("end-decree", end=name, square=_square_title(scene, square))
    content = title(name) + hit(*box)
    content += tag("rect", x=x + 4, y=y + 4, width=width - 8, height=height - 8, rx=7, class_="end-mark shape")
    few = v.decree_at[square] >= 0 and v.seats < 5  # beside the payments of a decree, clear of its name
    spot = x + width - 13, y + (height - 18 if few else 12)
    if v.ends[arm] == JOKER:
        return content + tag("circle", cx=spot[0], cy=spot[1], r=11, class_="joker-half") + symbols.icon("wild", *spot, 0.8)
    disc = tag("circle", cx=spot[0], cy=spot[1], r=11, class_=f"half half-{data.colour_ids[v.ends[arm]]}")
    return content + disc + symbols.glyph(data.glyphs[v.ends[arm]], *spot, 0.7, "half-glyph")


def _square_title(scene: Scene, square: Square) -> str:
    v, data, label = scene
    if v.square_card[square] >= 0:
        return label("square-card", square=square, card=card_message(data, v.square_card[square]))
    if v.decree_at[square] >= 0:
        decree = v.decree_at[square]
        about = TEXTS[f"decree-text-{DECREES[decree]}"]
        now = decree_now(v, data, decree)
        return label("square-decree", square=square, decree=decree_message(decree), text=about, now=now)
    return label("square", square=square) if square else label("square-start")
