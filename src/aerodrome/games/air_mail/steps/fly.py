"""The second step of a grant: the flight of the executive plane."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.position import changed
from aerodrome.core.step import ALLOWED, Act
from aerodrome.games.air_mail import ids, log
from aerodrome.games.air_mail.data import ICON_WILD, Square
from aerodrome.games.air_mail.log import tell
from aerodrome.games.air_mail.state import AT_START, CLOCKWISE, COUNTER, WILD, AirMailOpenTable, AirMailState
from aerodrome.games.air_mail.steps.agenda import proceed
from aerodrome.games.air_mail.steps.flight import (
    NO_CARD,
    OCCUPIED,
    OWN_CARD,
    START_PASSED,
    flight_fault,
    plane_on,
    plane_square,
    squares_ahead,
)
from aerodrome.games.air_mail.steps.icons import start_icon
from aerodrome.games.air_mail.steps.question import Question
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import card_message, no

MUST_FLY: Final = 6  # a fault, beside those of a flight


class Fly(Question):
    """To which card does your executive plane fly?"""

    def candidates(self, t: AirMailOpenTable) -> list[int]:
        return [*range(self.data.squares), self.data.nothing]

    def fault(self, t: AirMailOpenTable, square: Square) -> int:
        if square == self.data.nothing:
            # AM-422: a turn is not passed, so without a card drawn the plane flies; version 1 asked for no such thing.
            return ALLOWED if t.drawn or self.version < 2 else MUST_FLY
        return flight_fault(t, self.data, t.player, square)

    def legal(self, s: AirMailState) -> list[int]:
        result = squares_ahead(s, self.data, s.player)
        if self.fault(s, self.data.nothing) == ALLOWED:
            result.append(self.data.nothing)
        return result

    def apply(self, s: AirMailState, square: Square) -> None:
        """AM-413, AM-414, AM-430: the plane stops on a card and its icon is carried out."""
        if square == self.data.nothing:
            tell(s, log.STAYS, s.player)
            proceed(s, self.data)
            return
        before = plane_square(s, self.data, s.player)
        if square == 0:
            s.arm = changed(s.arm, s.player, AT_START)
            s.distance = changed(s.distance, s.player, 0)
        elif square <= s.lengths[CLOCKWISE]:
            s.arm = changed(s.arm, s.player, CLOCKWISE)
            s.distance = changed(s.distance, s.player, square)
        else:
            s.arm = changed(s.arm, s.player, COUNTER)
            s.distance = changed(s.distance, s.player, self.data.squares - square)
        tell(s, log.FLIES, s.player, square, before, s.arm[s.player])
        icon = self.data.kind_icon[s.square_card[square]]
        if icon == ICON_WILD:  # AM-437
            s.step = WILD
        else:
            start_icon(s, self.data, icon)

    def ask(self, v: AirMailView) -> Message:
        return Message("ask-fly")

    def describe(self, v: AirMailView, square: Square) -> Choice:
        if square == self.data.nothing:
            return Choice(square, "stay", (), Message("stay"))
        card = card_message(self.data, v.square_card[square])
        return Choice(square, "fly", (ids.square(square),), Message("fly", {"square": square, "card": card}))

    def acts(self, v: AirMailView) -> list[tuple[Act, int]]:
        found: list[tuple[Act, int]] = [(("fly", (ids.square(square),)), square) for square in range(self.data.squares)]
        return [*found, (("stay", ()), self.data.nothing)]

    def fault_text(self, v: AirMailView, square: Square, fault: int) -> Reason:
        if fault == MUST_FLY:
            return no("no-stay-must", "AM-422")
        if fault == NO_CARD:
            return no("no-fly-empty", "AM-412")
        if fault == OWN_CARD:
            return no("no-fly-same", "AM-415")
        if fault == OCCUPIED:
            return no("no-fly-taken", "AM-410", seat=plane_on(v, self.data, square))
        return no("no-fly-start", "AM-419") if fault == START_PASSED else no("no-fly-back", "AM-414")

    def not_now(self, v: AirMailView, square: Square) -> Reason:
        return no("no-stay" if square == self.data.nothing else "no-fly-now", "AM-400")
