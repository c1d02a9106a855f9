"""The card table of Yukon as SVG, from a View: the grid on the left, the collections on the right."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from aerodrome.core.drawing import Drawing, move, tag, text, title
from aerodrome.core.messages import Labels, Message, capitalised, player_names, render
from aerodrome.core.position import Seat
from aerodrome.games.yukon import icons, ids, words
from aerodrome.games.yukon.data import EMPTY, N_HELD, N_KINDS, N_LOOSE, PAN, PEBBLES, TEACHER, CardKind, Data
from aerodrome.games.yukon.geometry import column_of, row_of
from aerodrome.games.yukon.scoring import in_pairs, scores
from aerodrome.games.yukon.state import (
    COLUMN,
    EITHER,
    ENDED,
    RECOVER,
    ROW,
    SMELT,
    TAKE,
    TEACH,
    TELEGRAPH_TAKE,
    TELEGRAPH_TO,
    TRAP,
    Spot,
)
from aerodrome.games.yukon.steps.take import ability_needed
from aerodrome.games.yukon.texts import TEXTS
from aerodrome.games.yukon.view import YukonView

WIDTH, HEIGHT = 1260.0, 780.0
GRID_X, GRID_Y, GRID_SIZE = 44.0, 78.0, 664.0
PANEL_X, PANEL_WIDTH = 746.0, 490.0
CHIP = 58.0
CSS = Path(__file__).parent / "draw.css"
SPOT_STEPS = (TAKE, TELEGRAPH_TO, TELEGRAPH_TAKE)


def draw(v: YukonView, data: Data, question: Message, names: Sequence[str] | None) -> Drawing:
    """The whole table, with what is asked above the grid."""
    return _Picture(v, data, question, names or player_names(v.seats)).drawn()


class _Chip(NamedTuple):
    """Cards of one kind in a collection, or tokens of one value."""

    id: str  # "" where it cannot be touched by itself
    group: str  # the id around this chip and its neighbours, "" for none
    picture: str
    number: int
    legal: bool = False


class _Picture:
    """One table under construction."""

    def __init__(self, v: YukonView, data: Data, question: Message, names: Sequence[str]) -> None:
        self.v = v
        self.data = data
        self.question = question
        self.names = names
        self.label = Labels(TEXTS, names)
        self.points = scores(v, data)
        self.cell = GRID_SIZE / v.side
        self.drawing = Drawing(WIDTH, HEIGHT, "Yukon", self.description(), CSS)

    def drawn(self) -> Drawing:
        """All parts, from the back to the front."""
        self.draw_table()
        self.draw_band()
        for spot in range(len(self.v.grid)):
            self.draw_spot(spot)
        self.draw_digger()
        self.draw_banner()
        for seat in range(self.v.seats):
            self.draw_player(seat)
        if self.v.townsfolk:
            self.draw_side_pile()
        return self.drawing

    def say(self, message: Message) -> str:
        """A message in words."""
        return render(message, TEXTS, self.names)

    def description(self) -> str:
        """The position in a few sentences, for those who do not see it."""
        v, label = self.v, self.label
        where = ""
        if v.digger >= 0:
            where = label("story-digger", row=row_of(v.side, v.digger) + 1, column=column_of(v.side, v.digger) + 1)
        return label(
            "story",
            side=v.side,
            cards=sum(kind != EMPTY for kind in v.grid),
            digger=where,
            turn=label("story-turn", seat=v.player) if v.step != ENDED and v.player >= 0 else "",
            asked=self.say(self.question),
            points=[label("story-points", seat=seat, points=self.points[seat]) for seat in range(v.seats)],
        )

    # The grid

    def centre(self, spot: Spot) -> tuple[float, float]:
        """Where the middle of a spot is."""
        side = self.v.side
        return GRID_X + (column_of(side, spot) + 0.5) * self.cell, GRID_Y + (row_of(side, spot) + 0.5) * self.cell

    def draw_table(self) -> None:
        """Background, empty slots and the numbers of rows and columns."""
        add = self.drawing.add
        add(tag("rect", x=0, y=0, width=WIDTH, height=HEIGHT, class_="paper"))
        add(tag("rect", x=GRID_X - 8, y=GRID_Y - 8, width=GRID_SIZE + 16, height=GRID_SIZE + 16, rx=14, class_="felt"))
        for number in range(self.v.side):
            middle = (number + 0.5) * self.cell
            add(text(number + 1, GRID_X + middle, GRID_Y - 16, class_="axis-name"))
            add(text(number + 1, GRID_X - 24, GRID_Y + middle + 5, class_="axis-name"))
        for spot in range(self.v.side**2):
            x, y = self.centre(spot)
            size = self.cell - 22
            add(tag("rect", x=x - size / 2, y=y - size / 2, width=size, height=size, rx=8, class_="slot"))

    def draw_band(self) -> None:
        """The line or lines from which a card must be taken."""
        v, bands = self.v, ""
        anywhere = v.step == TELEGRAPH_TO and v.telegraph_anywhere
        if v.step in SPOT_STEPS and not anywhere:
            x, y = self.centre(v.digger)
            if v.axis in (ROW, EITHER):
                bands += tag("rect", x=GRID_X, y=y - self.cell / 2, width=GRID_SIZE, height=self.cell, rx=10, class_="band")
            if v.axis in (COLUMN, EITHER):
                bands += tag("rect", x=x - self.cell / 2, y=GRID_Y, width=self.cell, height=GRID_SIZE, rx=10, class_="band")
        self.drawing.put("band", bands)

    def card_picture(self, kind: CardKind) -> str:
        """What a card shows."""
        if kind < PEBBLES:
            return icons.nugget(self.data.values[kind])
        return icons.pebble(self.data.values[kind]) if kind < N_LOOSE else icons.townsfolk(kind)

    def draw_spot(self, spot: Spot) -> None:
        """One spot of the grid with its card; a legal one is ringed, by an ability card with that card's own mark."""
        v = self.v
        half = self.cell / 2 - 4.5
        ability = EMPTY
        if v.step == TAKE and v.townsfolk and spot in v.legal:
            ability = ability_needed(v, spot)
        markup = self.card_on(spot, ability, half) if v.grid[spot] != EMPTY else ""
        if v.step in SPOT_STEPS and spot in v.legal:
            ring = "legal" if ability == EMPTY else "legal by-ability"
            markup += tag("rect", x=-half, y=-half, width=2 * half, height=2 * half, rx=9, class_=ring)
            if ability == EMPTY:
                markup += tag("path", d=f"M{half - 18:.4g} {-half:.4g} H{half - 4:.4g} V{-half + 18:.4g} Z", class_="mark")
            else:
                disc = tag("circle", cx=0, cy=0, r=26, class_="yk-folk") + icons.townsfolk(ability)
                markup += tag("g", disc, transform=f"translate({half - 10:.4g} {-half + 10:.4g}) scale(.42)")
        x, y = self.centre(spot)
        self.drawing.put(ids.spot_id(v.side, spot), markup, transform=move(x, y))

    def card_on(self, spot: Spot, ability: CardKind, half: float) -> str:
        """The open card of a spot; with the digger on it, it stays readable beside the figure."""
        v = self.v
        kind = v.grid[spot]
        folk = kind >= N_LOOSE
        name = capitalised(self.say(words.card_message(self.data, kind)))
        place = self.say(words.spot_message(v.side, spot))
        if ability == EMPTY:
            markup = title(self.label("card", card=name, spot=place))
        else:
            spent = self.say(words.card_message(self.data, ability))
            markup = title(self.label("ability", card=name, spot=place, ability=spent))
        markup += tag("rect", x=-half, y=-half, width=2 * half, height=2 * half, rx=9, class_="yk-folk" if folk else "yk-card")
        size = half / 26 * (0.8 if folk else 1)
        covered = spot == v.digger
        at = f"translate({-half * 0.36 if covered else 0:.4g} {-7 if folk else 0}) scale({size * (0.7 if covered else 1):.3g})"
        markup += tag("g", self.card_picture(kind), transform=at)
        if folk:
            markup += text(name, 0, half - 7, class_="folk-name")
        if kind == PAN:
            for number in range(v.pan_tokens[v.pans.index(spot)]):
                markup += tag("circle", cx=-half + 11 + 12 * number, cy=-half + 11, r=5, class_="gold-lump")
        return markup

    def draw_digger(self) -> None:
        """The figure, beside the card where it stands on one."""
        if self.v.digger < 0:
            self.drawing.put("digger", "")
            return
        x, y = self.centre(self.v.digger)
        on_card = self.v.grid[self.v.digger] != EMPTY
        scale = self.cell / (96 if on_card else 56)
        picture = title(self.label("digger")) + tag("g", icons.digger(), transform=f"scale({scale:.3g})")
        beside = self.cell * 0.2 if on_card else 0
        self.drawing.put("digger", picture, transform=move(x + beside, y - beside / 2))

    def draw_banner(self) -> None:
        """Whose turn it is and what is asked."""
        asked = self.say(self.question)
        if self.v.step != ENDED and self.v.player >= 0:
            asked = self.label("asked", seat=self.v.player, asked=asked)
        self.drawing.put("question", text(asked, GRID_X, 32, class_="banner"))

    # Players

    def draw_player(self, seat: Seat) -> None:
        """A player's collection: gold, stones, townsfolk and tokens, with the points as they stand."""
        v, label = self.v, self.label
        height = min(210.0, (HEIGHT - 40 - (86 if v.townsfolk else 0)) / v.seats)
        inner = height - 12
        markup = tag("rect", x=0, y=0, width=PANEL_WIDTH, height=inner, rx=10, class_="card")
        markup += tag("rect", x=0, y=0, width=8, height=inner, rx=4, class_="of-seat")
        if v.player == seat and v.step != ENDED:
            markup += tag("rect", x=0, y=0, width=PANEL_WIDTH, height=inner, rx=10, class_="to-move")
        name = label("own" if seat == v.seat else "other", seat=seat)
        if in_pairs(v):
            name = label("pair-a" if seat % 2 == 0 else "pair-b", player=name)
        markup += text(name, 22, 25, class_="heading")
        points = label("points", points=self.points[seat])
        if in_pairs(v):  # YK-065: what counts is the sum of both partners
            points = label("pair-points", points=self.points[seat], pair=self.points[seat] + self.points[(seat + 2) % 4])
        if v.digger_owner == seat:
            markup += tag("g", icons.digger(), transform=move(PANEL_WIDTH - (260 if in_pairs(v) else 170), 20) + " scale(.62)")
        markup += text(points.replace("-", "−"), PANEL_WIDTH - 16, 25, class_="points")
        markup += self.collection(seat, inner)
        if v.step == TEACH and seat in v.legal:
            markup += tag("rect", x=3, y=3, width=PANEL_WIDTH - 6, height=inner - 6, rx=9, class_="legal")
        self.drawing.put(ids.seat_id(seat), markup, transform=move(PANEL_X, 20 + seat * height), class_=f"seat-{seat}")

    def collection(self, seat: Seat, height: float) -> str:
        """Rows of chips, one for each kind that the player has: gold, stones, and all else."""
        v, data = self.v, self.data
        rows: list[list[_Chip]] = [[], [], []]
        own = seat == v.seat
        asked = own and v.step in (TRAP, SMELT)
        for kind in v.owned(seat, 0, N_HELD):
            row = 0 if kind < PEBBLES else 1 if kind < N_LOOSE else 2
            id_ = ids.own_card_id(data, kind) if own else ""
            rows[row].append(_Chip(id_, "", self.card_picture(kind), v.cards(seat, kind), asked and kind in v.legal))
        book = tag("g", icons.townsfolk(TEACHER), transform="translate(-14 14) scale(.5)")
        for kind in range(N_HELD):
            if v.with_teacher(seat, kind):
                id_ = ids.taught_card_id(data, kind) if own else ""
                rows[2].append(_Chip(id_, "", self.card_picture(kind) + book, v.with_teacher(seat, kind)))
        values = len(data.token_values)
        for index, value in enumerate(data.token_values):
            if v.tokens[seat * values + index]:
                rows[2].append(_Chip("", ids.OWN_TOKENS if own else "", icons.token(value), v.tokens[seat * values + index]))
        used = [row for row in rows if row]
        gap = min(58.0, (height - 44) / max(1, len(used)))
        return "".join(_chips(row, 40 + gap * number + gap / 2, gap / 44) for number, row in enumerate(used))

    def draw_side_pile(self) -> None:
        """Cards laid beside the grid: open knowledge, and what a Commander can fetch."""
        v, label = self.v, self.label
        markup = text(label("pile"), 0, 14, class_="note")
        kinds = [kind for kind in range(N_KINDS) if v.side_pile[kind]]
        step = min(CHIP, (PANEL_WIDTH - 20) / max(1, len(kinds)))
        for number, kind in enumerate(kinds):
            chip = tag("g", self.card_picture(kind), transform="scale(.8)")
            if v.side_pile[kind] > 1:
                chip += text(f"×{v.side_pile[kind]}", 12, -8, class_="times")
            if v.step == RECOVER and kind in v.legal:
                chip += tag("rect", x=-20, y=-18, width=40, height=36, rx=8, class_="legal")
            markup += tag("g", chip, id=ids.pile_card_id(self.data, kind), transform=move(22 + step * number, 44))
        if not kinds:
            markup += text(label("pile-empty"), 66, 14, class_="note")
        markup += text(label("clockwise" if v.clockwise else "counter-clockwise"), PANEL_WIDTH, 14, class_="note end")
        self.drawing.put("side-pile", markup, transform=move(PANEL_X, HEIGHT - 96))


def _chips(row: list[_Chip], y: float, scale: float) -> str:
    """A row of a collection; chips of one group lie in one element."""
    step = min(CHIP * max(1.0, scale), (PANEL_WIDTH - 60) / len(row))
    drawn: list[tuple[str, str]] = []
    for number, one in enumerate(row):
        chip = tag("g", one.picture, transform=f"scale({0.82 * scale:.3g})")
        if one.number > 1:
            chip += text(f"×{one.number}", 14 * scale, -8 * scale, class_="times")
        if one.legal:
            chip += tag("rect", x=-20 * scale, y=-19 * scale, width=40 * scale, height=38 * scale, rx=8, class_="legal")
        drawn.append((one.group, tag("g", chip, id=one.id or None, transform=move(44 + step * number, y))))
    markup = ""
    for group, members in groupby(drawn, key=lambda pair: pair[0]):
        inside = "".join(chip for _, chip in members)
        markup += tag("g", inside, id=group) if group else inside
    return markup
