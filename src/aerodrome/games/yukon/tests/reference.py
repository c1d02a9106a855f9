"""Yukon once more, slowly and plainly, to compare the engine with: dicts and lists of named cards, no numbers for kinds.

It shares no code with the engine. A card is a Card("nugget", 8); the square is a dict from (row, column) to Card; a player is a
Player with lists. A move is a tuple of words: ("take", spot), ("telegraph",), ("move", spot), ("end",), ("discard", card) ...
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

Spot = tuple[int, int]
Move = tuple[Any, ...]
FOLK = ("postman", "innkeeper", "telegraphist", "commander", "reseller", "warden", "teacher")  # that lie before players


class Card(NamedTuple):
    """A named card; townsfolk have no value."""

    name: str
    value: int = 0


@dataclass
class Player:
    """What lies in front of a player."""

    cards: list[Card] = field(default_factory=list)
    with_teachers: list[Card] = field(default_factory=list)
    tokens: list[int] = field(default_factory=list)
    digger: bool = False

    def of(self, *names: str) -> list[Card]:
        """Cards of these names, those with Teachers left out."""
        return [card for card in self.cards if card.name in names]

    def has(self, name: str) -> bool:
        """Whether a card of that name lies here."""
        return bool(self.of(name))


class Game:
    """A whole table, from the moment the square lies open."""

    def __init__(
        self, players: int, townsfolk: bool, square: dict[Spot, Card], digger: Spot, starter: int, rulings: dict[str, str]
    ) -> None:
        self.townsfolk = townsfolk
        self.anywhere = rulings.get("telegraphist", "anywhere") == "anywhere"
        self.together = rulings.get("resellers") == "together"
        self.pickable = ("nugget", "pebble", *(FOLK if rulings.get("teacher") == "any" else ()))
        self.commander_asks = rulings.get("commander") != "must"  # as it was in version 1
        self.square = dict(square)
        self.stacks = {spot: 3 for spot, card in square.items() if card.name == "pan"}
        self.digger = digger
        self.players = [Player() for _ in range(players)]
        self.mover = starter
        self.direction = +1
        self.axis = "any"
        self.question = "take"  # take, move, beside, trapper, goldsmith, commander, teacher, token, lesson, over
        self.side_pile: list[Card] = []
        self.box: list[Card] = []
        self.last = -1
        self.victim = -1
        self.pan: Spot = (0, 0)

    # What may be done

    def row(self) -> list[Spot]:
        """Cards in the digger's row."""
        return [spot for spot in self.square if spot[0] == self.digger[0] and spot != self.digger]

    def column(self) -> list[Spot]:
        """Cards in the digger's column."""
        return [spot for spot in self.square if spot[1] == self.digger[1] and spot != self.digger]

    def diagonal(self) -> list[Spot]:
        """Cards on a diagonal of the digger."""
        row, column = self.digger
        return [spot for spot in self.square if spot != self.digger and abs(spot[0] - row) == abs(spot[1] - column)]

    def due(self) -> list[Spot]:
        """Cards in the line that the player must use."""
        return {"row": self.row(), "column": self.column(), "any": self.row() + self.column()}[self.axis]

    def across(self) -> list[Spot]:
        """Cards in the other line."""
        return {"row": self.column(), "column": self.row(), "any": []}[self.axis]

    def beside(self, spot: Spot) -> list[Spot]:
        """Cards next to a spot on the due axis."""
        row, column = spot
        near = [(row, column - 1), (row, column + 1)] if self.axis == "row" else [(row - 1, column), (row + 1, column)]
        return [other for other in near if other in self.square]

    def moves(self) -> set[Move]:
        """Everything that the player to move may do."""
        me = self.players[self.mover]
        if self.question == "take":
            return self._moves_to_take()
        if self.question == "move":
            return {("move", spot) for spot in self.wired()}
        if self.question == "beside":
            return {("take", spot) for spot in self.beside(self.digger)}
        if self.question == "trapper":
            return {("discard", card) for card in me.of("nugget")}
        if self.question == "goldsmith":
            return {("discard", card) for card in me.of("pebble")} | {("decline",)}
        if self.question == "commander":
            found: set[Move] = {("recover", card) for card in self.side_pile if card.name == "nugget"}
            return found | {("decline",)} if self.commander_asks else found
        if self.question == "teacher":
            return {("teach", seat) for seat in self.pupils()} | {("decline",)}
        return set()

    def wired(self) -> list[Spot]:
        """Cards to which a Telegraphist may send the digger."""
        cards = [spot for spot in self.square if spot != self.digger] if self.anywhere else self.due()
        return [spot for spot in cards if self.beside(spot)]

    def _moves_to_take(self) -> set[Move]:
        me = self.players[self.mover]
        spots = self.due()[:]
        if me.has("postman"):
            spots += self.across()
        if me.has("innkeeper"):
            spots += self.diagonal()
        found: set[Move] = {("take", spot) for spot in spots}
        if me.has("telegraphist") and self.axis != "any" and self.wired():
            found.add(("telegraph",))
        if not self.due():
            found.add(("end",))
        return found

    def pupils(self) -> list[int]:
        """Other players with a card that a Teacher may pick."""
        return [n for n, player in enumerate(self.players) if n != self.mover and player.of(*self.pickable)]

    # Doing it

    def do(self, move: Move) -> None:
        """Carries out a move of the player."""
        me = self.players[self.mover]
        if move[0] == "end":
            self._finish()
        elif move[0] == "telegraph":
            self._spend("telegraphist")
            self.question = "move"
        elif move[0] == "move":
            self.digger = move[1]
            self.question = "beside"
        elif move[0] == "take":
            self._take(move[1])
        elif move[0] == "decline":
            if self.question == "commander":
                self._spend("commander")
            self._next_turn(extra=False)
        elif move[0] == "discard":
            me.cards.remove(move[1])
            self.side_pile.append(move[1])
            self._next_turn(extra=False)
        elif move[0] == "recover":
            self.side_pile.remove(move[1])
            me.cards.append(move[1])
            self._spend("commander")
            self._next_turn(extra=False)
        else:
            self.victim = move[1]
            self.question = "lesson"

    def _spend(self, name: str) -> None:
        self.players[self.mover].cards.remove(Card(name))
        self.box.append(Card(name))

    def _take(self, spot: Spot) -> None:
        if self.question == "take":
            if self.axis == "any":
                self.axis = "row" if spot in self.row() else "column"
            if spot in self.across():
                self._spend("postman")
            elif spot in self.diagonal():
                self._spend("innkeeper")
            self.digger = spot
        elif self.anywhere:
            self.digger = spot
        self.last = self.mover
        card = self.square[spot]
        if card.name == "pan":
            self.pan = spot
            self.question = "token"
            return
        del self.square[spot]
        me = self.players[self.mover]
        (self.side_pile if card.name in ("trapper", "goldsmith") else me.cards).append(card)
        asks = {
            "trapper": me.has("nugget"),
            "goldsmith": me.has("pebble"),
            "commander": any(other.name == "nugget" for other in self.side_pile),
            "teacher": bool(self.pupils()),
        }
        if asks.get(card.name, False):
            self.question = card.name
        else:
            if card.name == "warden":
                self.direction = -self.direction
            self._next_turn(extra=card.name == "warden")

    def turn_up(self, value: int) -> None:
        """A token of this value was on top of the Pan."""
        self.players[self.mover].tokens.append(value)
        self.stacks[self.pan] -= 1
        if self.stacks[self.pan] == 0:
            self.box.append(self.square.pop(self.pan))
        self._next_turn(extra=False)

    def learn(self, card: Card) -> None:
        """A Teacher picked this card."""
        self.players[self.victim].cards.remove(card)
        self.players[self.mover].with_teachers.append(card)
        self._next_turn(extra=False)

    def _next_turn(self, extra: bool) -> None:
        self.axis = "column" if self.axis == "row" else "row"
        if not extra:
            self.mover = (self.mover + self.direction) % len(self.players)
        self.question = "take"
        if not self.due() and self._moves_to_take() == {("end",)}:
            self._finish()

    def _finish(self) -> None:
        self.question = "over"
        self.players[self.last].digger = True

    # Points

    def score(self, seat: int) -> int:
        """The total of a player as things stand."""
        me = self.players[seat]
        pebbles = sorted((card.value for card in me.of("pebble")), reverse=True)
        resellers = len(me.of("reseller"))
        total = sum(card.value for card in me.of("nugget"))
        for place in range(resellers if pebbles else 0):
            if self.together:
                pebbles = sorted([pebbles[0] // 2, *pebbles[1:]], reverse=True)
            elif place < len(pebbles):
                pebbles[place] //= 2
        total -= sum(pebbles)
        total += sum(me.tokens)
        total += 5 if me.digger else 0
        total += sum(card.value for card in me.with_teachers)
        total += len(me.of("postman")) * len(pebbles)
        people = [card for card in me.cards if card.name not in ("nugget", "pebble")]
        total += len(me.of("innkeeper")) * len(people)
        total += len(me.of("commander")) * len(me.tokens) * (2 if me.digger else 1)
        left = [card for card in self.square.values() if card.name == "nugget" and self.question == "over"]
        return total + len(me.of("telegraphist")) * len(left)

    def winners(self) -> set[int]:
        """Who has won."""
        seats = range(len(self.players))
        if not self.townsfolk and len(self.players) == 4:
            even, odd = self.score(0) + self.score(2), self.score(1) + self.score(3)
            return {seat for seat in seats if (even if seat % 2 == 0 else odd) == max(even, odd)}
        best = max(self.score(seat) for seat in seats)
        top = [seat for seat in seats if self.score(seat) == best]
        most = max(len(self.players[seat].tokens) for seat in top)
        return {seat for seat in top if len(self.players[seat].tokens) == most}
