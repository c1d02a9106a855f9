"""Yukon in words: questions, choices, log sentences, score lines. All text stands in TEXTS."""

from __future__ import annotations

from aerodrome.core.messages import Choice, Line, Message
from aerodrome.games.yukon import steps
from aerodrome.games.yukon.data import EMPTY, PAN, PEBBLES, TOWNSFOLK_NAMES, Data
from aerodrome.games.yukon.geometry import other_axis
from aerodrome.games.yukon.scoring import LINES, score_lines
from aerodrome.games.yukon.state import (
    COLUMN,
    DRAW_TAUGHT,
    DRAW_TOKEN,
    EITHER,
    ENDED,
    N_LOOSE,
    RECOVER,
    ROW,
    SMELT,
    TAKE,
    TEACH,
    TELEGRAPH_TAKE,
    TELEGRAPH_TO,
    TRAP,
    YukonState,
)
from aerodrome.games.yukon.view import YukonView

TEXTS = {
    # Names
    "nugget": "nugget {value}",
    "pebble": "pebble {value}",
    **{name.lower(): name for name in TOWNSFOLK_NAMES},
    "spot": "({row}, {column})",
    "row": "row {number}",
    "column": "column {number}",
    # Questions
    "ask-deal": "The cards are being dealt.",
    "ask-first": "Take any card of row {row} or column {column}.",
    "ask-take": "Take a card from {line}.",
    "ask-saved": "No card is left in {line}: use an ability, or let the game end.",
    "ask-telegraph-to": "Telegraphist: which card of {line} shall the digger move to?",
    "ask-telegraph-take": "Telegraphist: which card beside the digger do you take?",
    "ask-trap": "Trapper: which nugget card do you give up?",
    "ask-smelt": "Goldsmith: which pebble card do you get rid of?",
    "ask-recover": "Commander: which nugget card do you take from the side pile?",
    "ask-teach": "Teacher: from whom do you pick a card at random?",
    "ask-chance": "The draw is being made.",
    "ask-over": "The game is over.",
    # Choices
    "take": "take the {card} at {spot}",
    "take-postman": "use the Postman and take the {card} at {spot}",
    "take-innkeeper": "use the Innkeeper and take the {card} at {spot}",
    "use-telegraphist": "use the Telegraphist",
    "end": "let the game end",
    "move": "move the digger onto the {card} at {spot}",
    "discard": "discard the {card}",
    "recover": "take back the {card}",
    "teach": "pick from {victim:player}",
    "decline": "do nothing",
    # Log
    "log-starts": "{seat:player} begins.",
    "log-takes": "{seat:player} takes the {card} at {spot}.",
    "log-visits": "{seat:player} moves to the Pan at {spot}.",
    "log-uses": "{seat:player} uses the {card}.",
    "log-telegraph": "{seat:player} moves the digger onto the {card} at {spot}.",
    "log-discards": "{seat:player} discards the {card}.",
    "log-recovers": "{seat:player} takes back the {card} and sends the Commander away.",
    "log-teaches": "{seat:player}'s Teacher picks the {card} from {victim:player}.",
    "log-token": "{seat:player} finds a token of {points}.",
    "log-pan-empty": "The Pan at {spot} is empty and leaves the grid.",
    "log-again": "The Warden turns the direction of play round; {seat:player} has another turn.",
    "log-ends": "The game is over; {seat:player} took the last card and gets the digger.",
    "log-nothing": "{seat:player} does nothing with the {card}.",
    # Score lines
    "score-nuggets": "nugget cards",
    "score-pebbles": "pebble cards",
    "score-tokens": "gold tokens",
    "score-digger": "the gold digger",
    "score-teachers": "cards with Teachers",
    "score-postmen": "unused Postmen",
    "score-innkeepers": "unused Innkeepers",
    "score-commanders": "kept Commanders",
    "score-telegraphists": "unused Telegraphists",
    # Reasons
    "no-turn": "It is {seat:player}'s turn.",
    "no-over": "The game is over.",
    "no-pan-twice": "A move to a Pan gives one token and ends the turn.",
    "no-digger-pan": "The digger stands on this Pan and must move to another spot.",
    "no-digger-card": "The digger stands on this card: it can be taken once the digger has left.",
    "no-digger": "The digger stands here; there is no card to take.",
    "no-card": "No card lies at {spot} any more.",
    "no-diagonal": "No card lies there for the Innkeeper to reach.",
    "no-axis": "This turn takes from {line}: the axis changes with every turn.",
    "no-postman": "To take from {line} you would need a Postman at the start of your turn.",
    "no-postman-left": "You have no Postman: each works once, and a used one is out of the game.",
    "no-innkeeper": "To take diagonally you would need an Innkeeper at the start of your turn.",
    "no-innkeeper-left": "You have no Innkeeper: each works once, and a used one is out of the game.",
    "no-reach": "The card at {spot} lies neither in the digger's row nor in its column.",
    "no-second-ability": "Only one ability card is used in a turn.",
    "no-telegraphist": "You would need a Telegraphist at the start of your turn.",
    "no-telegraphist-left": "You have no Telegraphist: each works once, and a used one is out of the game.",
    "no-neighbour": "No card lies directly beside {spot} on this axis.",
    "no-telegraph-far": "The Telegraphist takes a card directly beside the digger, along {line}.",
    "no-telegraph-x": "The card under the digger is the one that is not taken.",
    "no-telegraph-line": "The digger moves along {line}, to a card.",
    "no-end": "The game ends by itself when no card can be taken; now you must take one.",
    "no-chance": "Chance has to decide something first.",
    "no-first": "The card just taken comes first: answer its question.",
    "no-pass": "You must choose one: doing nothing is not allowed here.",
    "no-own-card": "You have no loose {card}.",
    "no-token-discard": "A token is not a nugget card and cannot be discarded.",
    "no-taught": "A card held by a Teacher counts for nothing else.",
    "no-trap-pebble": "The Trapper takes a nugget card.",
    "no-smelt-nugget": "The Goldsmith takes a pebble card.",
    "no-discard-now": "Cards are discarded only to a Trapper or Goldsmith just taken.",
    "no-recover-kind": "The Commander takes only nugget cards back.",
    "no-recover-none": "No {card} lies in the side pile.",
    "no-recover-late": "A kept Commander takes nothing from the side pile later.",
    "no-recover-now": "A card comes back from the side pile only when a Commander is taken.",
    "no-teach-self": "The Teacher picks from another player.",
    "no-teach-empty": "{victim:player} has no loose card.",
    "no-teach-townsfolk": "The Teacher picks nugget and pebble cards only: no townsfolk, tokens or digger.",
    "no-teach-now": "A card is picked only when a Teacher is taken.",
}


def card_message(data: Data, kind: int) -> Message:
    """The name of a card."""
    if kind < PEBBLES:
        return Message("nugget", {"value": data.values[kind]})
    if kind < N_LOOSE:
        return Message("pebble", {"value": data.values[kind]})
    return Message(TOWNSFOLK_NAMES[kind - N_LOOSE].lower())


def card_id(data: Data, kind: int) -> str:
    """A card kind as part of an element id: nugget-8, pebble-3, postman."""
    if kind < N_LOOSE:
        return f"{'nugget' if kind < PEBBLES else 'pebble'}-{data.values[kind]}"
    return TOWNSFOLK_NAMES[kind - N_LOOSE].lower()


def spot_message(side: int, spot: int) -> Message:
    """A spot as (row, column), both from 1."""
    return Message("spot", {"row": spot // side + 1, "column": spot % side + 1})


def spot_id(side: int, spot: int) -> str:
    """The element id of a spot."""
    return f"spot-{spot // side + 1}-{spot % side + 1}"


def line_message(v: YukonView, axis: int) -> Message:
    """The digger's line of an axis."""
    if axis == ROW:
        return Message("row", {"number": v.digger // v.side + 1})
    return Message("column", {"number": v.digger % v.side + 1})


def question(v: YukonView) -> Message:
    """What is asked of the player to move."""
    if v.step == TAKE:
        if v.axis == EITHER:
            return Message("ask-first", {"row": v.digger // v.side + 1, "column": v.digger % v.side + 1})
        empty = not any(in_line_of(v, spot, v.axis) and kind != EMPTY and spot != v.digger for spot, kind in enumerate(v.grid))
        return Message("ask-saved" if empty else "ask-take", {"line": line_message(v, v.axis)})
    if v.step == TELEGRAPH_TO:
        return Message("ask-telegraph-to", {"line": line_message(v, v.axis)})
    simple = {
        TELEGRAPH_TAKE: "ask-telegraph-take",
        TRAP: "ask-trap",
        SMELT: "ask-smelt",
        RECOVER: "ask-recover",
        TEACH: "ask-teach",
        DRAW_TAUGHT: "ask-chance",
        DRAW_TOKEN: "ask-chance",
        ENDED: "ask-over",
    }
    return Message(simple.get(v.step, "ask-deal"))


def in_line_of(v: YukonView, spot: int, axis: int) -> bool:
    """Whether a spot lies in the digger's line of that axis."""
    if axis == EITHER:
        return in_line_of(v, spot, ROW) or in_line_of(v, spot, COLUMN)
    return spot // v.side == v.digger // v.side if axis == ROW else spot % v.side == v.digger % v.side


def describe(v: YukonView, data: Data, choice: int) -> Choice:
    """A legal choice of the open question."""
    if choice == steps.USE_TELEGRAPHIST:
        return Choice(choice, "telegraph", (), Message("use-telegraphist"))
    if choice == steps.END_GAME:
        return Choice(choice, "end", (), Message("end"))
    if choice == steps.DECLINE:
        return Choice(choice, "decline", (), Message("decline"))
    if v.step in (TRAP, SMELT):
        return Choice(
            choice, "discard", (f"own-{card_id(data, choice)}",), Message("discard", {"card": card_message(data, choice)})
        )
    if v.step == RECOVER:
        return Choice(
            choice, "recover", (f"pile-{card_id(data, choice)}",), Message("recover", {"card": card_message(data, choice)})
        )
    if v.step == TEACH:
        return Choice(choice, "teach", (f"seat-{choice + 1}",), Message("teach", {"victim": choice}))
    args = {"card": card_message(data, v.grid[choice]), "spot": spot_message(v.side, choice)}
    target = (spot_id(v.side, choice),)
    if v.step == TELEGRAPH_TO:
        return Choice(choice, "move", target, Message("move", args))
    means = "take"
    if v.step == TAKE and not in_line_of(v, choice, v.axis):
        means = "take-postman" if in_line_of(v, choice, other_axis(v.axis)) else "take-innkeeper"
    return Choice(choice, "take", target, Message(means, args))


_SENTENCES = {
    steps.LOG_STARTS: "log-starts",
    steps.LOG_TAKES: "log-takes",
    steps.LOG_USES: "log-uses",
    steps.LOG_DISCARDS: "log-discards",
    steps.LOG_RECOVERS: "log-recovers",
    steps.LOG_TEACHES: "log-teaches",
    steps.LOG_TOKEN: "log-token",
    steps.LOG_AGAIN: "log-again",
    steps.LOG_ENDS: "log-ends",
    steps.LOG_TELEGRAPH: "log-telegraph",
    steps.LOG_PAN_EMPTY: "log-pan-empty",
    steps.LOG_NOTHING: "log-nothing",
}


def sentence(event: tuple[int, ...], data: Data) -> Message:
    """A log entry in words; everything in Yukon is public."""
    _, code, seat, kind, row, column, victim = event
    if code == steps.LOG_TOKEN:
        return Message("log-token", {"seat": seat, "points": kind})
    id_ = "log-visits" if code == steps.LOG_TAKES and kind == PAN else _SENTENCES[code]
    card = card_message(data, kind) if kind >= 0 else ""
    return Message(id_, {"seat": seat, "card": card, "spot": Message("spot", {"row": row, "column": column}), "victim": victim})


def breakdown(s: YukonState, data: Data) -> list[list[Line]]:
    """The score of each seat line by line; lines of the expansion only where it is played."""
    result: list[list[Line]] = []
    for seat in range(s.seats):
        lines = zip(LINES, score_lines(s, data, seat), strict=True)
        base = ("nuggets", "pebbles", "digger")
        result.append([Line(Message(f"score-{name}"), points) for name, points in lines if s.townsfolk or name in base])
    return result
