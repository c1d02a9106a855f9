"""Positions for tests, and short ways to play and read them.

Places are CS SK DB WL DC TU JL ML FN TB OC IN (and WH), a card is its place and icon (FNf: Fort Norman, fuel; w wrench, m money),
dice and cubes are colours. `play` takes such words, each checked against the legal choices; `options` gives the legal ones back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from aerodrome.core import registry
from aerodrome.core.loop import run_chance
from aerodrome.core.messages import Reason, player_names, render
from aerodrome.core.rng import Rng
from aerodrome.core.rules import CHANCE
from aerodrome.games.yukon_airways import state as st
from aerodrome.games.yukon_airways.data import DIAL_NAMES, N_COLOURS, N_CUBE_COLOURS, N_DIALS, N_ICONS, N_KINDS, N_LOCATIONS
from aerodrome.games.yukon_airways.rules import YukonAirwaysRules
from aerodrome.games.yukon_airways.state import MAP_SIZE, YukonAirwaysState
from aerodrome.games.yukon_airways.steps.boarding import DONE
from aerodrome.games.yukon_airways.steps.improve import DECLINE
from aerodrome.games.yukon_airways.steps.planning import PAIR, SET
from aerodrome.games.yukon_airways.words import CUBE_COLOURS

INFO = registry.game("yukon-airways")
RULES = cast(YukonAirwaysRules, registry.rules(INFO))
DATA = RULES.data
PLACES = ("WH", "CS", "SK", "DB", "WL", "DC", "TU", "JL", "ML", "FN", "TB", "OC", "IN")
ICONS = "wfm"
Cards = str


def place(name: str) -> int:
    """The number of a place."""
    return PLACES.index(name)


def kind(card: str) -> int:
    """The kind of a card such as FNf."""
    return ICONS.index(card[2]) * 12 + place(card[:2]) - 1


def card(number: int) -> str:
    """The name of a card kind."""
    return PLACES[number % 12 + 1] + ICONS[number // 12]


def colour(name: str) -> int:
    """The number of a colour."""
    return CUBE_COLOURS.index(name)


# Tables


def new_table(seats: int = 2, seed: int = 1, **options: Any) -> YukonAirwaysState:
    """A table set up by chance, at the first question."""
    s = RULES.new(seats, INFO.check_table(seats, options))
    run_chance(RULES, s, Rng(seed))
    return s


def _clear(s: YukonAirwaysState) -> None:
    """Hands and table empty, all dice at gate 1, all cubes in the pool."""
    for seat in range(s.seats):
        for at in range(N_KINDS):
            for where in (st.HAND, st.UP, st.DOWN):
                s.cards[at] += s.cards[(where + 3 * seat) * N_KINDS + at]
                s.cards[(where + 3 * seat) * N_KINDS + at] = 0
    per = DATA.dice_per_colour[s.seats - 1]
    s.gates = [per] * N_COLOURS + [0] * 25
    for number in range(N_LOCATIONS * N_COLOURS):
        s.pool[number % N_COLOURS] += s.cubes[number]
        s.cubes[number] = 0


def _take_dice(s: YukonAirwaysState, names: str) -> list[int]:
    counts = [0] * N_COLOURS
    for name in names.split():
        counts[colour(name)] += 1
        s.gates[colour(name)] -= 1
        assert s.gates[colour(name)] >= 0, f"too many {name} dice"
    return counts


def position(
    seats: int = 2,
    *,
    objectives: Sequence[int] = (),
    hand: Cards = "",
    hands: Mapping[int, Cards] | None = None,
    fuel: int = 7,
    money: int = 5,
    switches: str = "",
    dials: Mapping[str, int] | None = None,
    cubes: Mapping[str, str] | None = None,
    gates: Mapping[int, str] | None = None,
    day: int = 0,
) -> YukonAirwaysState:
    """Seat 0 as the test wants it, everybody else plain; dice not named lie at gate 1."""
    s = new_table(seats)
    _clear(s)
    s.objectives = [number - 1 for number in objectives]
    s.order = list(range(seats))
    s.player, s.position, s.day, s.due = 0, 0, day, 0
    s.dials = [0] * (seats * N_DIALS)
    s.switches = [0] * seats
    for seat in range(seats):
        s.dials[seat * N_DIALS] = 4
    s.dials[0] = fuel
    s.money = [money] * seats
    for name, value in (dials or {}).items():
        dial = DIAL_NAMES.index(name)
        s.dials[dial] = DATA.marks[dial].index(value)
    for number in switches.split():
        s.switches[0] |= 1 << (int(number) - 1)
    for seat, cards in {0: hand, **(hands or {})}.items():
        deal(s, seat, cards)
    for name, colours in (cubes or {}).items():
        for cube in colours.split():
            s.cubes[place(name) * N_COLOURS + colour(cube)] += 1
            s.pool[colour(cube)] -= 1
    for gate, waiting in (gates or {}).items():
        for index, count in enumerate(_take_dice(s, waiting)):
            s.gates[(gate - 1) * N_COLOURS + index] += count
    return s


def deal(s: YukonAirwaysState, seat: int, cards: Cards) -> None:
    """Gives a seat cards from the deck."""
    for name in cards.split():
        st.move_card(s, kind(name), st.DECK, st.HAND + 3 * seat)
        assert s.cards[kind(name)] >= 0, f"too many cards {name}"


def boarding(seats: int = 2, **facts: Any) -> YukonAirwaysState:
    """Seat 0 is to choose a gate."""
    s = position(seats, **facts)
    s.step = st.GATE
    return s


def flying(seats: int = 2, *, aboard: str = "red", at: str = "WH", others: str = "", **facts: Any) -> YukonAirwaysState:
    """Seat 0 is to fly, the others have finished; with `others`, they have those dice aboard and fly too."""
    s = position(seats, **facts)
    counts = _take_dice(s, aboard)
    for number in range(N_COLOURS):
        s.aboard[number] = counts[number]
    s.places[0] = place(at)
    for seat in range(1, seats):
        if others:
            for number, count in enumerate(_take_dice(s, others)):
                s.aboard[seat * N_COLOURS + number] = count
        else:
            s.finished[seat] = 1
    s.step = st.FLY
    return s


def maxed(s: YukonAirwaysState, seat: int = 0) -> None:
    """Nothing is left to improve."""
    s.switches[seat] = 127
    for dial in range(1, N_DIALS):
        s.dials[seat * N_DIALS + dial] = len(DATA.marks[dial]) - 1


# Playing


def _code(s: YukonAirwaysState, word: str) -> int:
    step = s.step
    if word == "done":
        return DONE
    if step in (st.GATE, st.ROLL, st.PICK_OBJECTIVE, st.DEAL_OBJECTIVE):
        return int(word) - 1
    if step in (st.PICK_PLANE, st.DRAW_PLANE):
        return DATA.plane_names.index(word)
    if step == st.DRAW_STARTER:
        return int(word)
    if step in (st.BOARD, st.DICE, st.PLACE_CUBE):
        return colour(word)
    if step == st.MOVE:
        name, way = word.split()
        return (colour(name) * 6 + int(way[0]) - 1) * 6 + int(way[2]) - 1
    if step == st.IMPROVE:
        if word == "decline":
            return DECLINE
        return int(word) - 1 if word.isdigit() else DIAL_NAMES.index(word) + 6
    if step == st.FLY:
        return 0 if word == "finish" else place(word)
    if step == st.DETOUR:
        return int(word == "detour")
    if word == "set":
        return SET
    if word.startswith("pair"):
        return PAIR + ICONS.index(word[5])
    return kind(word)


def _word(s: YukonAirwaysState, choice: int) -> str:
    step = s.step
    if choice == DONE:
        return "done"
    if step in (st.GATE, st.ROLL, st.PICK_OBJECTIVE):
        return str(choice + 1)
    if step == st.PICK_PLANE:
        return DATA.plane_names[choice]
    if step in (st.BOARD, st.DICE):
        return CUBE_COLOURS[choice]
    if step == st.MOVE:
        return f"{CUBE_COLOURS[choice // 36]} {choice // 6 % 6 + 1}>{choice % 6 + 1}"
    if step == st.IMPROVE:
        if choice == DECLINE:
            return "decline"
        return str(choice + 1) if choice < 7 else DIAL_NAMES[choice - 6]
    if step == st.FLY:
        return PLACES[choice] if choice else "finish"
    if step == st.DETOUR:
        return ("direct", "detour")[choice]
    if choice == SET:
        return "set"
    return f"pair {ICONS[choice - PAIR]}" if choice >= PAIR else card(choice)


def options(s: YukonAirwaysState) -> list[str]:
    """The legal choices of the seat to move, in words."""
    assert RULES.mover(s) >= 0, f"chance is to move in step {s.step}"
    return [_word(s, choice) for choice in RULES.legal(s)]


def play(s: YukonAirwaysState, *words: str) -> YukonAirwaysState:
    """Plays choices and outcomes, each of which must be possible."""
    for word in words:
        choice = _code(s, word)
        if RULES.mover(s) == CHANCE:
            assert choice in dict(RULES.chance(s)), f"{word} cannot come in step {s.step}"
        else:
            assert choice in RULES.legal(s), f"{word} is not among {options(s)}"
        RULES.apply(s, choice)
    return s


def play_traced(s: YukonAirwaysState, *words: str) -> list[tuple[int, ...]]:
    """The same, with all that is told."""
    told: list[tuple[int, ...]] = []
    for word in words:
        s.trace = told
        RULES.apply(s, _code(s, word))
        s.trace = None
    return told


def by_chance(s: YukonAirwaysState, seed: int = 3) -> YukonAirwaysState:
    """Lets chance act until a seat is asked."""
    run_chance(RULES, s, Rng(seed))
    return s


def skip_boarding(s: YukonAirwaysState, gate: str = "1") -> None:
    """The seat to move goes to a gate, moves nothing and boards as little as it must."""
    play(s, gate)
    by_chance(s)
    seat = s.player
    while s.step in (st.IMPROVE, st.MOVE, st.BOARD) and s.player == seat:
        legal = RULES.legal(s)
        RULES.apply(s, legal[-1])
    by_chance(s)


# Reading


def hand_of(s: YukonAirwaysState, seat: int = 0) -> str:
    """The cards of a hand, sorted by name."""
    return cards_at(s, st.HAND + 3 * seat)


def cards_at(s: YukonAirwaysState, where: int) -> str:
    """The cards at a place, sorted by name."""
    found = [card(number) for number in range(N_KINDS) for _ in range(s.cards[where * N_KINDS + number])]
    return " ".join(sorted(found))


def pile(s: YukonAirwaysState) -> str:
    """The discard pile."""
    return cards_at(s, st.PILE)


def dice(counts: Sequence[int], start: int = 0) -> str:
    """Dice by colour as words."""
    return " ".join(CUBE_COLOURS[number] for number in range(N_COLOURS) for _ in range(counts[start + number]))


def at_gate(s: YukonAirwaysState, gate: int) -> str:
    """The dice at a gate."""
    return dice(s.gates, (gate - 1) * N_COLOURS)


def won(s: YukonAirwaysState, name: str, seat: int = 0) -> str:
    """The cubes on a personal map at a place."""
    start = seat * MAP_SIZE + place(name) * N_CUBE_COLOURS
    return " ".join(CUBE_COLOURS[number] for number in range(N_CUBE_COLOURS) for _ in range(s.maps[start + number]))


def put_cubes(s: YukonAirwaysState, seat: int, **cubes: str) -> None:
    """Cubes on a personal map, with the dice that brought them."""
    for name, colours in cubes.items():
        for cube in colours.split():
            s.maps[seat * MAP_SIZE + place(name) * N_CUBE_COLOURS + colour(cube)] += 1
            s.total_dice[seat] += 1


def dial(s: YukonAirwaysState, name: str, seat: int = 0) -> int:
    """What a dial shows."""
    return st.mark(s, DATA, seat, DIAL_NAMES.index(name))


def fuel(s: YukonAirwaysState, seat: int = 0) -> int:
    """The fuel of a seat."""
    return st.fuel(s, seat)


def icons(s: YukonAirwaysState, seat: int = 0) -> str:
    """Unused icons of a seat."""
    return "".join(ICONS[number] * s.icons[seat * N_ICONS + number] for number in range(N_ICONS))


def is_on(s: YukonAirwaysState, switch: int, seat: int = 0) -> bool:
    """Whether a switch is on."""
    return st.has_switch(s, seat, switch)


def why(s: YukonAirwaysState, act: str, *targets: str, seat: int = 0) -> tuple[str, str]:
    """The reason why a seat cannot do something: clause and sentence."""
    view = RULES.observe(s, seat)
    if RULES.mover(s) == seat:
        view.legal = RULES.legal(s)
    assert (act, targets) in RULES.askable(view), f"{act} {targets} cannot be clicked"
    reason: Reason | None = RULES.refuse(view, act, targets)
    assert reason is not None, f"{act} {targets} is legal"
    return reason.clause, render(reason.message, RULES.texts(), player_names(s.seats))


def said(s: YukonAirwaysState, events: Sequence[tuple[int, ...]], seat: int) -> list[str]:
    """What a seat is told of events."""
    found = []
    for event in events:
        if event[0] == -1 or (seat >= 0 and event[0] >> seat & 1):
            message = RULES.sentence(event, seat)
            if message is not None:
                found.append(render(message, RULES.texts(), player_names(s.seats)))
    return found


def last_dice(s: YukonAirwaysState) -> str:
    """The dice that the last flight of the day delivered."""
    return dice(s.flown, len(s.flown) - N_COLOURS)
