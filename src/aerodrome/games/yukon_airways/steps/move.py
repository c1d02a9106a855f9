"""Moves of dice between the gates (YA-068 to YA-078).

A choice takes one die from a gate to any other. What counts is where the dice lie in the end, so the moves commute: the fewest
single moves that bring them there are paid, and a die that goes back is paid back.
"""

from __future__ import annotations

from typing import Final

from aerodrome.core.messages import Choice, Message, Reason
from aerodrome.core.position import added
from aerodrome.core.step import ALLOWED, Act, Step
from aerodrome.games.yukon_airways import ids, log, words
from aerodrome.games.yukon_airways.data import N_COLOURS, N_GATES, Colour, Data, Gate
from aerodrome.games.yukon_airways.geometry import gate_distance, least_moves
from aerodrome.games.yukon_airways.state import DONE, YukonAirwaysOpenTable, YukonAirwaysState
from aerodrome.games.yukon_airways.steps.boarding import dice_at, moves_left, start_boarding
from aerodrome.games.yukon_airways.view import YukonAirwaysView

NO_DIE: Final = 1  # faults
SAME_GATE: Final = 2
TOO_FAR: Final = 3

A_COLOUR: Final = N_GATES * N_GATES  # moves of one colour
FARTHEST: Final = 3  # moves to the opposite gate


def move_code(colour: Colour, start: Gate, end: Gate) -> int:
    """A move as a choice."""
    return (colour * N_GATES + start) * N_GATES + end


def colour_of(code: int) -> Colour:
    """The colour of the die that moves."""
    return code // A_COLOUR


def start_of(code: int) -> Gate:
    """The gate from which it moves."""
    return code // N_GATES % N_GATES


def end_of(code: int) -> Gate:
    """The gate to which it moves."""
    return code % N_GATES


class MoveDice(Step):
    """Do you move dice between the gates?"""

    def __init__(self, data: Data) -> None:
        self.data = data
        self.within = [moves_within(reach) for reach in range(FARTHEST + 1)]

    def candidates(self, t: YukonAirwaysOpenTable) -> list[int]:
        found: list[int] = []
        for colour in range(N_COLOURS):
            for start in range(N_GATES):
                if t.gates[dice_at(start, colour)]:
                    for end in range(N_GATES):
                        if end != start:
                            found.append(move_code(colour, start, end))
        found.append(DONE)
        return found

    def fault(self, t: YukonAirwaysOpenTable, code: int) -> int:
        if code == DONE:
            return ALLOWED
        if t.gates[dice_at(start_of(code), colour_of(code))] == 0:
            return NO_DIE
        if start_of(code) == end_of(code):
            return SAME_GATE
        return ALLOWED if self.length(t, code) <= moves_left(t, self.data) else TOO_FAR  # YA-073, YA-076

    def legal(self, s: YukonAirwaysState) -> list[int]:
        """The candidates without a fault; whether a colour has moved is asked once for all of its moves."""
        left = moves_left(s, self.data)
        found: list[int] = []
        for colour in range(N_COLOURS):
            paid = self.paid_for(s, colour)
            for start in range(N_GATES):
                if s.gates[dice_at(start, colour)]:
                    for end in range(N_GATES):
                        if end != start and self.longer(s, colour, start, end, paid) <= left:
                            found.append(move_code(colour, start, end))
        found.append(DONE)
        return found

    def length(self, t: YukonAirwaysOpenTable, code: int) -> int:
        """YA-069, YA-074: how many single moves more are needed; fewer than none where a die goes back."""
        colour = colour_of(code)
        return self.longer(t, colour, start_of(code), end_of(code), self.paid_for(t, colour))

    def paid_for(self, t: YukonAirwaysOpenTable, colour: Colour) -> int:
        """The fewest single moves that bring dice of a colour where they lie now; none where each move is paid by itself."""
        if self.data.version < 2 or not has_moved(t, colour):  # in version 1 every move was
            return 0
        return least_moves(t.before, t.gates, colour, N_COLOURS)

    def longer(self, t: YukonAirwaysOpenTable, colour: Colour, start: Gate, end: Gate, paid: int) -> int:
        """How many single moves a die costs beyond those that its colour has `paid_for`."""
        if paid == 0:
            return gate_distance(start, end)
        after = t.gates[:]
        after[dice_at(start, colour)] -= 1
        after[dice_at(end, colour)] += 1
        return least_moves(t.before, after, colour, N_COLOURS) - paid

    def narrow(self, s: YukonAirwaysState) -> list[int]:
        """Colours in ascending order, within a colour the moves of `fewest_moves`, which every arrangement can be made of."""
        reach = moves_left(s, self.data)
        moves = self.within[reach if reach < FARTHEST else FARTHEST]
        gates = s.gates
        first = last_moved(s)
        found: list[int] = []
        if first >= 0 and reach > 0:
            made = fewest_moves(s.before, gates, first)
            for start in range(N_GATES):
                if gates[start * N_COLOURS + first]:
                    for code in moves[first * N_GATES + start]:
                        if _follows(made, code):
                            found.append(code)
        for colour in range(first + 1, N_COLOURS):
            for start in range(N_GATES):
                if gates[start * N_COLOURS + colour]:
                    found.extend(moves[colour * N_GATES + start])
        found.append(DONE)
        return found

    def is_pick(self, s: YukonAirwaysState, code: int) -> bool:
        """A die that lay there before goes where none is missing, and pays its whole way: such moves come in any order."""
        return code != DONE and self._is_new(s, code, self.length(s, code))

    def _is_new(self, s: YukonAirwaysState, code: int, length: int) -> bool:
        """Whether a move of that length has nothing to do with those made before."""
        start = dice_at(start_of(code), colour_of(code))
        end = dice_at(end_of(code), colour_of(code))
        if s.gates[start] > s.before[start] or s.gates[end] < s.before[end]:
            return False
        return length == gate_distance(start_of(code), end_of(code))

    def apply(self, s: YukonAirwaysState, code: int) -> None:
        """Free moves are used up before money (YA-072, YA-078)."""
        data = self.data
        if code == DONE:
            self.finish(s)
            return
        paid = self._paid(s)
        length = self.length(s, code)
        if s.again == 0 and not self._is_new(s, code, length):
            s.again = 1
        s.moved += length
        s.gates = added(s.gates, dice_at(start_of(code), colour_of(code)), -1)
        s.gates = added(s.gates, dice_at(end_of(code), colour_of(code)), 1)
        s.money = added(s.money, s.player, -((self._paid(s) - paid) * data.move_price))
        if data.version < 2 and moves_left(s, data) == 0:
            self.finish(s)

    def _paid(self, t: YukonAirwaysOpenTable) -> int:
        """Moves so far that were not free."""
        return t.moved - t.free if t.moved > t.free else 0

    def finish(self, s: YukonAirwaysState) -> None:
        """The moves are told as a whole, in the fewest that come to the same."""
        if s.trace is not None:
            free = s.free
            for colour in range(N_COLOURS):
                for code in fewest_moves(s.before, s.gates, colour):
                    length = gate_distance(start_of(code), end_of(code))
                    paid = length - free if length > free else 0
                    free = free - length if length < free else 0
                    log.tell(s, log.MOVES, s.player, colour, start_of(code), end_of(code), paid * self.data.move_price)
        start_boarding(s, self.data)

    # For people

    def ask(self, v: YukonAirwaysView) -> Message:
        return Message("ask-move", {"free": max(0, v.free - v.moved), "money": v.money[v.player]})

    def describe(self, v: YukonAirwaysView, code: int) -> Choice:
        if code == DONE:
            return Choice(code, "done", (), Message("moves-done"))
        colour, start, end = colour_of(code), start_of(code), end_of(code)
        dollars = self._dollars(v, code)
        args = {"colour": words.colour(colour), "start": start + 1, "end": end + 1, "dollars": abs(dollars)}
        id_ = "move-paid" if dollars > 0 else "move-back" if dollars < 0 else "move-free"
        return Choice(code, "move", (ids.die(start, colour), ids.gate(end)), Message(id_, args))

    def _dollars(self, v: YukonAirwaysView, code: int) -> int:
        """What a move costs, below zero where money comes back."""
        after = v.moved + self.length(v, code)
        return (max(0, after - v.free) - self._paid(v)) * self.data.move_price

    def acts(self, v: YukonAirwaysView) -> list[tuple[Act, int]]:
        moves = [code for code in self.candidates(v) if code != DONE]
        found: list[tuple[Act, int]] = [
            (("move", (ids.die(start_of(code), colour_of(code)), ids.gate(end_of(code)))), code) for code in moves
        ]
        return [*found, (("done", ()), DONE)]

    def fault_text(self, v: YukonAirwaysView, code: int, fault: int) -> Reason:
        args = {"length": self.length(v, code), "free": max(0, v.free - v.moved), "money": v.money[v.player]}
        return Reason(Message("no-move-money", args), "YA-073")


def moves_within(reach: int) -> list[list[int]]:
    """The moves of at most so many gates, ascending, for each colour and start: colour * 6 + start."""
    found: list[list[int]] = []
    for colour in range(N_COLOURS):
        for start in range(N_GATES):
            ends = [end for end in range(N_GATES) if 0 < gate_distance(start, end) <= reach]
            found.append([move_code(colour, start, end) for end in ends])
    return found


def last_moved(t: YukonAirwaysOpenTable) -> Colour:
    """The highest colour of which a die lies elsewhere than before the moves, or -1."""
    if t.moved > 0:
        for colour in range(N_COLOURS - 1, -1, -1):
            if has_moved(t, colour):
                return colour
    return -1


def has_moved(t: YukonAirwaysOpenTable, colour: Colour) -> bool:
    """Whether dice of a colour lie elsewhere than before the moves."""
    gates = t.gates
    before = t.before
    at = colour
    while at < N_GATES * N_COLOURS:
        if gates[at] != before[at]:
            return True
        at += N_COLOURS
    return False


def fewest_moves(before: list[int], after: list[int], colour: Colour) -> list[int]:
    """The moves of one colour from one arrangement to another with the least sum of lengths; of equal ones the first."""
    starts: list[Gate] = []
    ends: list[Gate] = []
    for gate in range(N_GATES):
        gone = before[gate * N_COLOURS + colour] - after[gate * N_COLOURS + colour]
        while gone > 0:
            starts.append(gate)
            gone -= 1
        while gone < 0:
            ends.append(gate)
            gone += 1
    chosen = _assign(starts, ends, 0, [])
    return [move_code(colour, starts[number], chosen[number]) for number in range(len(starts))]


def _assign(starts: list[Gate], ends: list[Gate], number: int, chosen: list[Gate]) -> list[Gate]:
    """The cheapest way to give each start from a number on one of the ends that are left; ties go to the lower ends."""
    if number == len(starts):
        return chosen
    best: list[Gate] = []
    least = -1
    for index in range(len(ends)):
        if index > 0 and ends[index] == ends[index - 1]:
            continue
        found = _assign(starts, ends[:index] + ends[index + 1 :], number + 1, [*chosen, ends[index]])
        total = 0
        for at in range(number, len(starts)):
            total += gate_distance(starts[at], found[at])
        if least < 0 or total < least:
            least = total
            best = found
    return best


def _follows(made: list[int], code: int) -> bool:
    """Whether a move comes after those made with dice of its colour, and none of them taken otherwise comes to the same.

    A die that moves on is one longer move, a die that changes places with an equal one none at all.
    """
    if code < made[-1]:
        return False
    start = start_of(code)
    end = end_of(code)
    for other in made:
        begun = start_of(other)
        ended = end_of(other)
        if start == ended or end == begun:
            return False
        now = gate_distance(begun, ended) + gate_distance(start, end)
        crossed = gate_distance(begun, end) + gate_distance(start, ended)
        if crossed < now or (crossed == now and end < ended):
            return False
    return True
