"""Yukon in words and pictures. All text stands in texts.en.ftl; what belongs to one question stands with its step."""

from __future__ import annotations

from collections.abc import Sequence

from aerodrome.core.drawing import Drawing
from aerodrome.core.messages import Line, Message, Reason, Sheet, Way
from aerodrome.core.position import CHANCE, OVER, Seat
from aerodrome.core.presenter import Presenter
from aerodrome.core.rules import Rules
from aerodrome.core.step import ALLOWED, Act
from aerodrome.games.yukon import draw, explain, ids, log, words
from aerodrome.games.yukon.data import COMMANDER, EMPTY, N_HELD, N_KINDS, N_LOOSE, PAN, Data
from aerodrome.games.yukon.scoring import LINES, in_pairs, score_lines, scores, token_count
from aerodrome.games.yukon.state import (
    DRAW_STARTER,
    DRAW_TAUGHT,
    DRAW_TOKEN,
    TAKE,
    TELEGRAPH_TAKE,
    TELEGRAPH_TO,
    YukonOpenTable,
)
from aerodrome.games.yukon.texts import TEXTS
from aerodrome.games.yukon.view import YukonView

# While chance is due: what it decides, and the clause that says so; everything else is the deal
DRAWS = {
    DRAW_STARTER: ("no-draw-starter", "YK-007"),
    DRAW_TAUGHT: ("no-draw-taught", "YK-191"),
    DRAW_TOKEN: ("no-draw-token", "YK-150"),
}
BASE_LINES = ("nuggets", "pebbles", "digger")


class YukonPresenter(Presenter):
    """How Yukon speaks and looks."""

    def __init__(self, rules: Rules, data: Data) -> None:
        super().__init__(rules)
        self.data = data

    def texts(self) -> dict[str, str]:
        return TEXTS

    def sentence(self, event: tuple[int, ...], seat: int) -> Message:
        _, code, player, kind, row, column, victim = event
        if code == log.TOKEN:
            return Message("log-token", {"seat": player, "points": kind})
        id_ = "log-visits" if code == log.TAKES and kind == PAN else log.TEXT_IDS[code]
        card = words.card_message(self.data, kind) if kind >= 0 else ""
        spot = Message("spot", {"row": row, "column": column})
        return Message(id_, {"seat": player, "card": card, "spot": spot, "victim": victim})

    def draw(self, v: YukonView, names: Sequence[str] | None = None) -> Drawing:
        return draw.draw(v, self.data, self.question(v), names)

    def breakdown(self, s: YukonOpenTable) -> list[list[Line]]:
        """Lines of the expansion only where it is played."""
        result: list[list[Line]] = []
        for seat in range(s.seats):
            lines = zip(LINES, score_lines(s, self.data, seat), strict=True)
            result.append([Line(Message(f"score-{name}"), points) for name, points in lines if s.townsfolk or name in BASE_LINES])
        return result

    # What the table shows besides the board

    def explain(self, v: YukonView, thing: str) -> Sheet | None:
        return explain.explain(v, self.data, thing)

    def points(self, v: YukonView) -> list[int | None]:
        return list(scores(v, self.data))

    def facts(self, v: YukonView, seat: Seat) -> list[Message]:
        cards = sum(v.cards(seat, kind) + v.with_teacher(seat, kind) for kind in range(N_HELD))
        found = [Message("fact-cards", {"number": cards})]
        tokens = token_count(v, self.data, seat)
        if tokens:
            found.append(Message("fact-tokens", {"number": tokens}))
        if in_pairs(v):  # YK-065
            points = scores(v, self.data)
            found.append(Message("fact-pair", {"pair": "AB"[seat % 2], "points": points[seat] + points[(seat + 2) % 4]}))
        if v.digger_owner == seat:
            found.append(Message("fact-digger"))
        return found

    def way(self, event: tuple[int, ...], seat: Seat) -> Way | None:
        """A card that is taken goes to its taker, a picked one from hand to hand; everything else is marked where it is."""
        _, code, player, _, row, column, victim = event
        spot = f"spot-{row}-{column}"
        if code == log.TAKES:
            return Way("", (spot, ids.seat_id(player)))
        if code == log.TEACHES:
            return Way("", (ids.seat_id(victim), ids.seat_id(player)))
        if code in (log.TELEGRAPH, log.PAN_EMPTY):
            return Way("", (spot,))
        return Way("", (ids.seat_id(player),)) if player >= 0 else Way()

    def sides(self, v: YukonView) -> list[tuple[int, ...]]:
        return [(0, 2), (1, 3)] if in_pairs(v) else super().sides(v)

    def ending(self, v: YukonView) -> Message | None:
        if v.mover != OVER:
            return None
        return Message("end-cleared" if v.grid.count(EMPTY) == len(v.grid) else "end-line")

    # Refusals

    def waiting(self, v: YukonView, act: Act) -> Reason:
        if v.mover == OVER:
            cleared = v.grid.count(EMPTY) == len(v.grid)
            return Reason(Message("no-over-cleared"), "YK-040") if cleared else Reason(Message("no-over"), "YK-041")
        if v.mover == CHANCE:
            id_, clause = DRAWS.get(v.step, ("no-deal", "YK-005"))
            return Reason(Message(id_), clause)
        visited = v.seat == v.last_taker and v.grid[v.digger] == PAN and act[1] == (ids.spot_id(v.side, v.digger),)
        if visited:
            return Reason(Message("no-pan-twice"), "YK-154")
        return Reason(Message("no-turn", {"seat": v.player}), "YK-008")

    def other_acts(self, v: YukonView) -> list[Act]:
        """Every spot, and what the questions of townsfolk are about."""
        named = {target for (_, targets), _ in self.rules.steps[v.step].acts(v) for target in targets}
        spots = [ids.spot_id(v.side, spot) for spot in range(len(v.grid))]
        found: list[Act] = [("take", (spot,)) for spot in spots if spot not in named]
        found.append(("end", ()))
        if not v.townsfolk:
            return found
        found += [("telegraph", ()), ("decline", ()), ("discard", (ids.OWN_TOKENS,))]
        found += [("discard", (ids.own_card_id(self.data, kind),)) for kind in range(N_LOOSE)]
        found += [("discard", (ids.taught_card_id(self.data, kind),)) for kind in range(N_HELD)]
        found += [("recover", (ids.pile_card_id(self.data, kind),)) for kind in range(N_KINDS)]
        for seat in range(v.seats):
            found += [("teach", (id_,)) for id_ in (ids.seat_id(seat), ids.townsfolk_id(seat), ids.tokens_id(seat))]
        return found

    def not_now(self, v: YukonView, act: Act) -> Reason:
        kind = act[0]
        if kind == "discard":
            return Reason(Message("no-discard-now"), "YK-108")
        if kind == "recover":
            kept = v.owns(COMMANDER)
            return Reason(Message("no-recover-late"), "YK-144") if kept else Reason(Message("no-recover-now"), "YK-140")
        if kind == "teach" and v.seat >= 0 and act[1] == (ids.seat_id(v.seat),):
            return Reason(Message("no-own-cards"), "YK-024")
        if kind == "teach":
            return Reason(Message("no-teach-now"), "YK-190")
        if v.step == TAKE:
            return self._another_way(v, act)
        if v.step in (TELEGRAPH_TO, TELEGRAPH_TAKE):
            pass_ = kind in ("end", "decline")
            return Reason(Message("no-pass"), "YK-020") if pass_ else Reason(Message("no-second-ability"), "YK-113")
        return Reason(Message("no-first"), "YK-111" if kind == "telegraph" else "YK-108")

    def _another_way(self, v: YukonView, act: Act) -> Reason:
        """The spot was meant with another ability card than the one that reaches it."""
        step = self.rules.steps[v.step]
        choice = next(choice for (_, targets), choice in step.acts(v) if targets == act[1])
        fault = step.fault(v, choice)
        if fault != ALLOWED:
            return step.fault_text(v, choice, fault)
        return Reason(Message("no-other-way", {"way": step.describe(v, choice).message}), "YK-D02")
