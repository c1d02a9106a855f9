"""Boarding by a touch of a die: the gate, the moves that bring dice there, everybody aboard, and the end of the turn."""

from __future__ import annotations

from itertools import combinations

from aerodrome.core.messages import Message, Offer, Preview
from aerodrome.games.yukon_airways import ids, words
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.data import N_COLOURS, N_GATES, Colour, Gate
from aerodrome.games.yukon_airways.geometry import gate_distance
from aerodrome.games.yukon_airways.offers.trial import Trial
from aerodrome.games.yukon_airways.steps.boarding import colour_limit, dice_at, moves_left
from aerodrome.games.yukon_airways.steps.cockpit import dice_aboard
from aerodrome.games.yukon_airways.view import YukonAirwaysView


def boardings(v: YukonAirwaysView) -> list[Offer]:
    """From the choice of a gate: every gate whose action asks and reveals nothing."""
    start = Trial(v)
    found: list[Offer] = []
    for gate in range(N_GATES):
        trial = start.branch()
        trial.play(gate)
        if trial.is_on and trial.s.step in (st.MOVE, st.BOARD):
            found += _at_gate(trial, "offer-boarding")
    return found


def boardings_here(v: YukonAirwaysView) -> list[Offer]:
    """With the marker at its gate: who waits there, and before boarding begins also who can be moved there."""
    trial = Trial(v)
    found = _at_gate(trial, "offer-board")
    return found + _fetched(trial) if v.step == st.MOVE else found


def _at_gate(trial: Trial, text: str) -> list[Offer]:
    """All ways to fill the seats that begin with a touch of a die at the own gate."""
    s, seat = trial.s, trial.v.seat
    gate = s.markers[seat]
    there = [s.gates[dice_at(gate, colour)] for colour in range(N_COLOURS)]
    room = trial.data.seats - dice_aboard(s, seat)
    found: list[Offer] = []
    for colour in range(N_COLOURS):
        most = min(there[colour], room)
        die = ids.die(gate, colour)
        for number in range(most, 0, -1):
            things = (die,) if number == most else (die,) * (number + 1)
            found += _filled(trial, things, {colour: number}, text)
        others = [other for other in range(N_COLOURS) if other != colour and there[other]]
        for more in range(1, colour_limit(s, trial.data, seat)):
            for chosen in combinations(others, more):
                wanted, left = {colour: most}, room - most
                for other in chosen:
                    wanted[other] = min(there[other], left)
                    left -= wanted[other]
                if all(wanted.values()):
                    found += _filled(trial, (die, *(ids.die(gate, other) for other in chosen)), wanted, text)
    return found


def _fetched(trial: Trial) -> list[Offer]:
    """Dice of other gates: moved to the own one, as many as can be paid, and boarded with those of their colour there."""
    s, seat = trial.s, trial.v.seat
    own = s.markers[seat]
    room = trial.data.seats - dice_aboard(s, seat)
    found: list[Offer] = []
    for gate in range(N_GATES):
        for colour in range(N_COLOURS):
            waiting, there = s.gates[dice_at(gate, colour)], s.gates[dice_at(own, colour)]
            most = min(waiting, room - there, moves_left(s, trial.data) // max(1, gate_distance(gate, own)))
            for number in range(1, most + 1 if gate != own else 0):
                moved = _moved(trial, colour, gate, own, number)
                if moved is not None:
                    things = (*((ids.die(gate, colour),) * number), ids.gate(own), ids.seaplane(seat))
                    found += _filled(moved, things, {colour: there + number}, "offer-fetch")
    return found


def _moved(trial: Trial, colour: Colour, start: Gate, end: Gate, number: int) -> Trial | None:
    after = trial.branch()
    code = (colour * N_GATES + start) * N_GATES + end
    for _ in range(number):
        if code not in after.legal():
            return None
        after.play(code)
    return after


def _filled(trial: Trial, things: tuple[str, ...], wanted: dict[Colour, int], text: str) -> list[Offer]:
    """The offer to board so many of each colour and nobody else; none where that cannot be."""
    after = trial.branch()
    seat, gate = after.v.seat, after.s.markers[after.v.seat]
    if after.s.step == st.MOVE:
        after.play(st.DONE)
    for colour, number in wanted.items():
        for _ in range(number):
            if not (after.is_on and after.s.step == st.BOARD and colour in after.legal()):
                return []
            after.play(colour)
    if after.is_on and after.s.step == st.BOARD:
        after.play(st.DONE)
    boarded = after.s.aboard[seat * N_COLOURS : (seat + 1) * N_COLOURS]
    paid = after.v.money[seat] - after.s.money[seat]
    lines = [Message("offer-fuel", {"n": after.gained_fuel()})] if after.gained_fuel() > 0 else []
    if paid > 0:
        lines.append(Message("offer-moves", {"dollars": paid}))
    message = Message(text, {"gate": gate + 1, "dice": words.dice(boarded)})
    marks = (*[ids.die(gate, colour) for colour in wanted], ids.gate(gate))
    return [after.offer(things, message, Preview(marks, (), tuple(lines)))] if after.acts else []
