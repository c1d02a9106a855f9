"""The card table of Yukon as SVG, from a View: the grid, the own collection under it, those of the others beside it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from aerodrome.core.drawing import Drawing, hit, move, seat_mark, tag, text, title
from aerodrome.core.messages import Labels, Message, capitalised, player_names, render
from aerodrome.core.position import Seat
from aerodrome.games.yukon import icons, ids, words
from aerodrome.games.yukon.data import EMPTY, INNKEEPER, N_HELD, N_KINDS, N_LOOSE, PAN, PEBBLES, POSTMAN, TEACHER, CardKind, Data
from aerodrome.games.yukon.geometry import column_of, row_of
from aerodrome.games.yukon.scoring import in_pairs, scores, unspent_worth
from aerodrome.games.yukon.state import (
    COLUMN,
    EITHER,
    ENDED,
    ROW,
    TAKE,
    TELEGRAPH_TAKE,
    TELEGRAPH_TO,
    Spot,
)
from aerodrome.games.yukon.steps.take import ability_needed
from aerodrome.games.yukon.texts import TEXTS
from aerodrome.games.yukon.view import YukonView

WIDTH, HEIGHT = 1220.0, 832.0
MAIN, MAIN_LEAST = 716.0, 12 / 24  # the smallest print of the grid is the number of a row
GRID_X, GRID_Y, GRID_SIZE = 40.0, 40.0, 664.0
PANEL_X, PANEL_WIDTH, PANEL_HEIGHT = 720.0, 500.0, 132.0
CHIPS, CHIP_ROW = 9, 62.0  # collected kinds in a row of a panel, so that their numbers stay legible
PILE_Y, PILE_HEIGHT = 600.0, 112.0
HAND_Y, HAND_HEIGHT, CARD = 720.0, 112.0, 78.0
CHIP = 62.0
PRINT = 16.0  # the smallest print beside the grid
CSS = Path(__file__).parent / "draw.css"
SPOT_STEPS = (TAKE, TELEGRAPH_TO, TELEGRAPH_TAKE)


def draw(v: YukonView, data: Data, question: Message, names: Sequence[str] | None) -> Drawing:
    """The whole table, with what is asked above the grid."""
    return _Picture(v, data, question, names or player_names(v.seats)).drawn()


def _draw_table(picture: _Picture) -> None:
    picture.draw_table()


def _draw_grid(picture: _Picture, abilities: list[CardKind]) -> None:
    picture.draw_grid(abilities)


def _draw_spot(picture: _Picture, spot: Spot, ability: CardKind, cost: int) -> None:
    picture.draw_spot(spot, ability, cost)


def _draw_player(picture: _Picture, seat: Seat, y: float) -> None:
    picture.draw_player(seat, y)


class _Chip(NamedTuple):
    """Cards of one kind in a collection, or all its tokens."""

    id: str
    name: str
    picture: str
    number: int


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
        v, label = self.v, self.label
        self.drawing.area("main", label("area-grid"), 0, 0, MAIN, MAIN, MAIN_LEAST)
        self.drawing.part(_draw_table, self, by=v.side)
        self.draw_band()
        abilities = [EMPTY] * len(v.grid)
        if v.step == TAKE and v.townsfolk:
            for spot in v.legal:
                if spot < len(v.grid):
                    abilities[spot] = ability_needed(v, spot)
        costs = (
            tuple(unspent_worth(v, v.player, kind) for kind in (POSTMAN, INNKEEPER))
            if any(kind != EMPTY for kind in abilities)
            else ()
        )
        shown = (v.side, tuple(v.grid), tuple(abilities), costs, v.digger, tuple(v.pans), tuple(v.pan_tokens))
        self.drawing.block(_draw_grid, self, abilities, by=(self.data, label.texts, shown))
        self.draw_digger()
        others = [seat for seat in range(v.seats) if seat != v.seat]
        heights = [self.panel_height(len(self.chips(seat))) for seat in others]
        self.drawing.area("players", label("area-players"), PANEL_X, 0, PANEL_WIDTH, sum(heights), 12 / PRINT)
        said, values = label.said_to, len(self.data.token_values)
        for place, seat in enumerate(others):
            y = sum(heights[:place])
            held = slice(seat * N_HELD, (seat + 1) * N_HELD)
            partner = self.points[(seat + 2) % 4] if in_pairs(v) else None
            panel = (
                seat, y, v.seats, v.townsfolk, self.points[seat], partner, tuple(v.held[held]), tuple(v.taught[held]),
                tuple(v.tokens[seat * values : (seat + 1) * values]), v.digger_owner == seat,
            )  # fmt: skip
            self.drawing.part(_draw_player, self, seat, y, by=(self.data, said, panel))
        if v.seat >= 0:
            self.draw_own()
        if v.townsfolk:
            self.drawing.area("decks", label("pile"), PANEL_X, PILE_Y, PANEL_WIDTH, PILE_HEIGHT, 12 / PRINT)
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
        add(tag("rect", x=0, y=0, width=WIDTH, height=HEIGHT, class_="paper quiet"))
        add(tag("rect", x=GRID_X - 8, y=GRID_Y - 8, width=GRID_SIZE + 16, height=GRID_SIZE + 16, rx=14, class_="felt"))
        for number in range(self.v.side):
            middle = (number + 0.5) * self.cell
            add(text(number + 1, GRID_X + middle, GRID_Y - 15, class_="axis-name"))
            add(text(number + 1, GRID_X - 24, GRID_Y + middle + 8, class_="axis-name"))
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
        self.drawing.put("band", bands, class_="quiet asks")

    def draw_grid(self, abilities: list[CardKind]) -> None:
        """All spots; `abilities` are the cards by which some of them are reached."""
        v = self.v
        for spot, ability in enumerate(abilities):
            tokens = v.pan_tokens[v.pans.index(spot)] if v.grid[spot] == PAN else 0
            cost = unspent_worth(v, v.player, ability) if ability != EMPTY else 0
            shown = (v.side, spot, v.grid[spot], ability, cost, spot == v.digger, tokens)
            self.drawing.part(_draw_spot, self, spot, ability, cost, by=(self.data, self.label.texts, shown))

    def card_picture(self, kind: CardKind) -> str:
        """What a card shows."""
        if kind < PEBBLES:
            return icons.nugget(self.data.values[kind])
        return icons.pebble(self.data.values[kind]) if kind < N_LOOSE else icons.townsfolk(kind)

    def draw_spot(self, spot: Spot, ability: CardKind, cost: int) -> None:
        """One spot of the grid with its card; one that an ability card reaches carries that card's mark and what it costs."""
        v = self.v
        half = self.cell / 2 - 4.5
        markup = self.card_on(spot, ability, half) if v.grid[spot] != EMPTY else hit(-half, -half, 2 * half, 2 * half)
        if ability != EMPTY:
            disc = tag("circle", cx=0, cy=0, r=26, class_="yk-folk") + icons.townsfolk(ability)
            markup += tag("g", disc, transform=f"translate({half - 14:.4g} {-half + 14:.4g}) scale(.55)", class_="quiet")
        if cost:
            markup += text(f"−{cost}", half - 3, half - 4, class_="cost")
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
        looks = f"shape {'yk-folk' if folk else 'yk-card'}{' by-ability' if ability != EMPTY else ''}"
        markup += tag("rect", x=-half, y=-half, width=2 * half, height=2 * half, rx=9, class_=looks)
        size = half / 26
        covered = spot == v.digger
        at = f"translate({-half * 0.36 if covered else 0:.4g} 0) scale({size * (0.7 if covered else 1):.3g})"
        markup += tag("g", self.card_picture(kind), transform=at)
        if kind == PAN:
            for number in range(v.pan_tokens[v.pans.index(spot)]):
                lump = tag("circle", cx=-half + 11 + 12 * number, cy=-half + 11, r=5, class_="gold-lump")
                markup += tag("g", lump, class_="goes")  # what a page sees leave when somebody takes it
        return markup

    def draw_digger(self) -> None:
        """The figure, beside the card where it stands on one."""
        if self.v.digger < 0:
            self.drawing.put("digger", "", class_="quiet")
            return
        x, y = self.centre(self.v.digger)
        on_card = self.v.grid[self.v.digger] != EMPTY
        scale = self.cell / (96 if on_card else 56)
        picture = title(self.label("digger")) + tag("g", icons.digger(), transform=f"scale({scale:.3g})")
        beside = self.cell * 0.2 if on_card else 0
        self.drawing.put("digger", picture, transform=move(x + beside, y - beside / 2), class_="quiet")

    # Players

    def draw_player(self, seat: Seat, y: float) -> None:
        """Another player's collection, with the points as they stand."""
        v, label = self.v, self.label
        chips = self.chips(seat)
        height = self.panel_height(len(chips))
        markup = tag("rect", x=2, y=2, width=PANEL_WIDTH - 4, height=height - 6, rx=10, class_="shape card")
        markup += tag("rect", x=2, y=2, width=8, height=height - 6, rx=4, class_="of-seat") + seat_mark(seat, 28, 20, 16)
        name = label("other", seat=seat)
        if in_pairs(v):
            name = label("pair-a" if seat % 2 == 0 else "pair-b", player=name)
        markup += text(name, 44, 26, class_="heading")
        points = label("points", points=self.points[seat])
        if in_pairs(v):  # YK-065: what counts is the sum of both partners
            own, partner = self.points[seat], self.points[(seat + 2) % 4]
            points = label("pair-points", points=own, partner=partner, pair=own + partner)
        markup += text(points.replace("-", "−"), PANEL_WIDTH - 16, 26, class_="points")
        in_row = max(1, -(-len(chips) // self.chip_rows(len(chips))))
        step = min(CHIP, (PANEL_WIDTH - 30) / in_row)
        for number, chip in enumerate(chips):
            row, column = divmod(number, in_row)
            picture = tag("g", chip.picture, transform=f"scale({step / 50:.3g})") + self.times(chip, step / 2)
            markup += tag("g", picture, transform=move(18 + step * (column + 0.5), 80 + CHIP_ROW * row))
        self.drawing.put(ids.seat_id(seat), markup, transform=move(PANEL_X, y), class_=f"seat-{seat}")

    def chip_rows(self, kinds: int) -> int:
        """How many rows the kinds of a collection take; against one opponent there is room for more."""
        return min(max(1, -(-kinds // CHIPS)), 3 if self.v.seats == 2 else 2)

    def panel_height(self, kinds: int) -> float:
        """How high the panel of a player with so many kinds is."""
        return PANEL_HEIGHT + CHIP_ROW * (self.chip_rows(kinds) - 1)

    def draw_own(self) -> None:
        """The viewer's own collection, a card for each kind, large enough to be touched."""
        v, label = self.v, self.label
        chips = self.chips(v.seat)
        width = max(5, len(chips)) * (CARD + 8) + 16
        self.drawing.area("hand", label("own", seat=v.seat), 0, HAND_Y, width, HAND_HEIGHT, 72 / CARD)
        frame = tag("rect", x=2, y=2, width=width - 4, height=HAND_HEIGHT - 4, rx=10, class_="card")
        if not chips:
            frame += text(label("nothing"), 24, HAND_HEIGHT / 2 + 6, class_="note")
        self.drawing.put(ids.seat_id(v.seat), frame, transform=move(0, HAND_Y), class_=f"seat-{v.seat}")
        for number, chip in enumerate(chips):
            card = tag("rect", x=-CARD / 2, y=-44, width=CARD, height=88, rx=9, class_="shape yk-card")
            card = (title(chip.name) if chip.name else "") + card + tag("g", chip.picture, transform="scale(1.6)")
            at = move(8 + (CARD + 8) * (number + 0.5), HAND_Y + HAND_HEIGHT / 2)
            self.drawing.put(chip.id, card + self.times(chip, CARD / 2 - 2), transform=at)

    def times(self, chip: _Chip, right: float) -> str:
        """How many there are, where there is more than one."""
        return text(f"×{chip.number}", right, -24, class_="times end") if chip.number > 1 else ""

    def chips(self, seat: Seat) -> list[_Chip]:
        """One for each kind that a player has: gold, stones, townsfolk, cards with Teachers, tokens, the digger."""
        v, data = self.v, self.data
        found: list[_Chip] = []
        for kind in v.owned(seat, 0, N_HELD):
            found.append(_Chip(ids.own_card_id(data, kind), self.card_name(kind), self.card_picture(kind), v.cards(seat, kind)))
        book = tag("g", icons.townsfolk(TEACHER), transform="translate(-14 14) scale(.5)")
        for kind in range(N_HELD):
            if v.with_teacher(seat, kind):
                name = self.label("taught", values=self.card_name(kind))
                picture = self.card_picture(kind) + book
                found.append(_Chip(ids.taught_card_id(data, kind), name, picture, v.with_teacher(seat, kind)))
        values = len(data.token_values)
        held = [(value, v.tokens[seat * values + index]) for index, value in enumerate(data.token_values)]
        coins = [value for value, number in held for _ in range(number)]
        if coins:
            stack = "".join(
                tag("g", icons.token(v_), transform=f"translate({_fan(n, len(coins)):.4g} 0)") for n, v_ in enumerate(coins)
            )
            found.append(_Chip(ids.OWN_TOKENS, self.label("tokens", values=coins), stack, 1))
        if v.digger_owner == seat:
            name = self.label("has-digger", points=data.digger_points)
            found.append(_Chip(ids.OWN_DIGGER, name, tag("g", icons.digger(), transform="scale(.8)"), 1))
        return found

    def card_name(self, kind: CardKind) -> str:
        """A card in words."""
        return capitalised(self.say(words.card_message(self.data, kind)))

    def draw_side_pile(self) -> None:
        """Cards laid beside the grid: open knowledge, and what a Commander can fetch."""
        v, label = self.v, self.label
        markup = hit(0, 0, PANEL_WIDTH, 30) + text(label("pile"), 8, 22, class_="note")
        kinds = [kind for kind in range(N_KINDS) if v.side_pile[kind]]
        if not kinds:
            markup += text(label("pile-empty"), 100, 22, class_="note")
        markup += text(label("clockwise" if v.clockwise else "counter-clockwise"), PANEL_WIDTH - 8, 22, class_="note end")
        self.drawing.put("side-pile", markup, transform=move(PANEL_X, PILE_Y))
        step = min(CHIP, (PANEL_WIDTH - 20) / max(1, len(kinds)))
        for number, kind in enumerate(kinds):
            width = step - 4
            card = title(self.card_name(kind)) + tag(
                "rect", x=-width / 2, y=-34, width=width, height=68, rx=8, class_="shape yk-card"
            )
            card += tag("g", self.card_picture(kind), transform=f"scale({step / 50:.3g})")
            if v.side_pile[kind] > 1:
                card += text(f"×{v.side_pile[kind]}", width / 2, -18, class_="times end")
            at = move(PANEL_X + 10 + step * (number + 0.5), PILE_Y + 72)
            self.drawing.put(ids.pile_card_id(self.data, kind), card, transform=at)


def _fan(number: int, of: int) -> float:
    """Where a coin of several lies beside the middle."""
    return (number - (of - 1) / 2) * min(12.0, 24.0 / max(1, of - 1)) if of > 1 else 0.0
