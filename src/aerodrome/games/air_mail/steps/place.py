"""Where the card goes: an end of the row, the side by which it is joined, and with that the active division."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.position import added, changed
from aerodrome.core.step import ALLOWED, Act
from aerodrome.games.air_mail import ids, log
from aerodrome.games.air_mail.data import JOKER, N_COLOURS
from aerodrome.games.air_mail.log import tell
from aerodrome.games.air_mail.state import CLOCKWISE, TURN, AirMailOpenTable, AirMailState
from aerodrome.games.air_mail.steps.agenda import proceed
from aerodrome.games.air_mail.steps.question import Question
from aerodrome.games.air_mail.steps.row import (
    NOT_BY_OWN_COLOUR,
    OTHER_END,
    PLACEMENTS,
    arm_of,
    division_of,
    fits_end,
    next_square,
    outward_colour,
    placement,
    placement_fault,
)
from aerodrome.games.air_mail.view import AirMailView
from aerodrome.games.air_mail.words import card_message, colour_message, no

NO_END: Final = 4  # a fault, beside those of a placement
# Above the placements stand the squares of the track, none of which is ever legal by itself.


class Place(Question):
    """Where do you lay the card?"""

    def candidates(self, t: AirMailOpenTable) -> list[int]:
        return list(range(PLACEMENTS))

    def fault(self, t: AirMailOpenTable, choice: int) -> int:
        return placement_fault(t, self.data, t.card, choice) if choice < PLACEMENTS else NO_END

    def legal(self, s: AirMailState) -> list[int]:
        result: list[int] = []
        for arm in range(2):
            end = s.ends[arm]
            for division in range(N_COLOURS) if end == JOKER else range(end, end + 1):
                for choice in range(placement(arm, division, 0), placement(arm, division, 1) + 1):
                    if placement_fault(s, self.data, s.card, choice) == ALLOWED:
                        result.append(choice)
        return result

    def apply(self, s: AirMailState, choice: int) -> None:
        """AM-210, AM-213: the next empty square of the arm, and the far side is the new end."""
        data = self.data
        arm = arm_of(choice)
        division = division_of(choice)
        kind = s.card
        s.card = -1
        square = next_square(s, data, arm)
        s.lengths = added(s.lengths, arm, 1)
        if s.decree_at[square] >= 0:  # AM-232, AM-234
            s.aside = s.decree_at[square]
            s.decree_at = changed(s.decree_at, square, -1)
            tell(s, log.ASIDE, s.player, s.aside)
        outward = outward_colour(data, kind, choice)
        s.square_card = changed(s.square_card, square, kind)
        s.inner = changed(s.inner, square, JOKER if kind >= data.n_permits and outward != JOKER else division)
        s.outer = changed(s.outer, square, outward)
        s.ends = changed(s.ends, arm, outward)
        s.active = division  # AM-212
        s.ops = data.operations  # AM-223
        tell(s, log.PLAYS, s.player, kind, square, division, outward)
        proceed(s, data)

    def ask(self, v: AirMailView) -> Message:
        return Message("ask-place", {"card": card_message(self.data, v.card)})

    def describe(self, v: AirMailView, choice: int) -> Choice:
        arm, division = arm_of(choice), division_of(choice)
        args = {
            "arm": Message("clockwise" if arm == CLOCKWISE else "counter"),
            "active": self.data.division_names[division],
            "end": colour_message(self.data, outward_colour(self.data, v.card, choice)),
        }
        kind = "place-joker" if choice % 2 else "place"
        return Choice(choice, kind, (ids.end(arm), ids.deck(self.data, division)), Message("place", args))

    def acts(self, v: AirMailView) -> list[tuple[Act, int]]:
        found: list[tuple[Act, int]] = []
        for arm in range(2):
            for division in range(N_COLOURS):
                things = (ids.end(arm), ids.deck(self.data, division))
                found.append((("place", things), placement(arm, division, 0)))
                found.append((("place-joker", things), placement(arm, division, 1)))
        for square in range(self.data.squares):
            found.append((("place", (ids.square(square),)), PLACEMENTS + square))
        return found

    def fault_text(self, v: AirMailView, choice: int, fault: int) -> Reason:
        if fault == NO_END:
            return no("no-place-square", "AM-210")
        if fault == NOT_BY_OWN_COLOUR:
            return no("no-place-joker", "AM-217")
        if fault == OTHER_END:
            colour = colour_message(self.data, v.ends[arm_of(choice)])
            return no("no-place-end", "AM-212", colour=colour)
        return no("no-place-colour", "AM-211", division=self.data.division_names[division_of(choice)])

    def not_now(self, v: AirMailView, choice: int) -> Reason:
        if v.step != TURN:
            return no("no-card-now", "AM-203")
        if choice >= PLACEMENTS:
            return no("no-place-square", "AM-210")
        if not any(fits_end(v, self.data, kind, arm_of(choice)) for kind in v.hand):
            return no("no-end-fit", "AM-211")
        return no("no-place-now", "AM-203")
