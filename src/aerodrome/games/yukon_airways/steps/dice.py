"""Step c of a flight: which dice go on the tickets (YA-142, YA-154, YA-155, YA-300 to YA-303)."""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.position import added
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.yukon_airways import ids, words
from aerodrome.games.yukon_airways.data import N_COLOURS, Colour, Data
from aerodrome.games.yukon_airways.state import DONE, LOAD, YukonAirwaysOpenTable, YukonAirwaysState
from aerodrome.games.yukon_airways.steps.cockpit import aboard_of, dice_aboard, has_switch
from aerodrome.games.yukon_airways.steps.flight import choose_route, loaded
from aerodrome.games.yukon_airways.steps.plan import tickets_laid
from aerodrome.games.yukon_airways.view import YukonAirwaysView

NONE_LEFT: Final = 1  # faults
EMPTY_TICKET: Final = 2


class DeliverDice(Step):
    """Which dice go on the tickets? Any that are aboard, in any order."""

    def __init__(self, data: Data) -> None:
        self.data = data

    def candidates(self, t: YukonAirwaysOpenTable) -> list[int]:
        return [0, 1, 2, 3, 4, DONE]

    def fault(self, t: YukonAirwaysOpenTable, choice: int) -> int:
        if choice == DONE:
            return ALLOWED if loaded(t) >= tickets_laid(t) else EMPTY_TICKET  # YA-142, YA-301
        return ALLOWED if aboard_of(t, t.player, choice) > t.plan[LOAD + choice] else NONE_LEFT

    def narrow(self, s: YukonAirwaysState) -> list[int]:
        """Colours in ascending order, as long as enough dice for the tickets follow; after other orders whatever is left."""
        wanted = tickets_laid(s) - loaded(s)
        found: list[int] = []
        behind = 0
        for colour in range(N_COLOURS - 1, -1, -1):
            left = aboard_of(s, s.player, colour) - s.plan[LOAD + colour]
            behind += left
            if left and behind >= wanted:
                found.append(colour)
            if s.plan[LOAD + colour]:
                break
        found.reverse()
        if wanted <= 0:
            found.append(DONE)
        return found or self.legal(s)

    def is_pick(self, s: YukonAirwaysState, choice: int) -> bool:
        return choice != DONE

    def apply(self, s: YukonAirwaysState, choice: int) -> None:
        if choice != DONE:
            s.plan = added(s.plan, LOAD + choice, 1)
            if loaded(s) < most_dice(s):
                return
        choose_route(s, self.data)

    # For people

    def ask(self, v: YukonAirwaysView) -> Message:
        return Message("ask-dice", {"place": self.data.names[v.to], "tickets": tickets_laid(v)})

    def describe(self, v: YukonAirwaysView, choice: int) -> Choice:
        if choice == DONE:
            return Choice(choice, "done", (), Message("dice-done"))
        return Choice(choice, "deliver", (ids.aboard(v.player, choice),), Message("deliver", {"colour": words.colour(choice)}))

    def acts(self, v: YukonAirwaysView) -> list[tuple[Act, int]]:
        dice: list[tuple[Act, int]] = [
            (("deliver", (ids.aboard(v.player, colour),)), colour)
            for colour in range(N_COLOURS)
            if aboard_of(v, v.player, colour)
        ]
        return [*dice, (("done", ()), DONE)]

    def fault_text(self, v: YukonAirwaysView, choice: Colour, fault: int) -> Reason:
        two = has_switch(v, v.player, 1)
        if fault == EMPTY_TICKET:
            return Reason(Message("no-dice-yet"), "YA-301" if two else "YA-154")
        return Reason(Message("no-deliver-none", {"colour": words.colour(choice)}), "YA-155")


def most_dice(t: YukonAirwaysOpenTable) -> int:
    """YA-142, YA-300, YA-302: dice that the tickets can carry, as far as they are aboard."""
    most = tickets_laid(t) * (2 if has_switch(t, t.player, 1) else 1)
    dice = dice_aboard(t, t.player)
    return most if most < dice else dice
