"""The position of a match, and what one seat may know of it: both are open tables with something added.

What everybody sees is declared once, in one class a game that derives from OpenTable. The State of the game derives from that
class and adds what is hidden; its View derives from the same class and adds what the seat knows. Copying, observing and guessing
hand the open part over as a whole with `copy_open`, and JSON finds the fields by itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from mypy_extensions import mypyc_attr

from aerodrome.core.errors import RecordError

if TYPE_CHECKING:
    from aerodrome.core.rules import Rules

Seat: TypeAlias = int  # 0 .. seats - 1, or one of the next two
CHANCE: Final = -1  # the mover when a random event is due
OVER: Final = -2  # the mover when the match has ended
SPECTATOR: Final = -1  # the seat of those who only watch
NOBODY: Final = -2  # the seat of a State: it is nobody's view
EVERYBODY: Final = -1  # the audience mask with every bit set: spectators too

LISTS: Final[dict[type, list[str]]] = {}  # the names of the lists of each class, found once
NO_CHOICES: Final[list[int]] = []  # never changed: the driver gives a View a list of its own
STATE_LEAVES_OUT: Final = ("trace", "rules", "seat", "mover", "legal")
VIEW_LEAVES_OUT: Final = ("trace", "rules")


@mypyc_attr(allow_interpreted_subclasses=True)
class OpenTable:
    """What everybody sees. Plain int and list fields; nothing random lives here."""

    def __init__(self) -> None:
        self.seats: int = 0  # how many players
        self.turn: int = 0  # rises by one whenever a turn ends
        self.step: int = 0  # which question is open: an index of `Rules.steps`
        self.player: int = 0  # the seat that the open question is put to
        # A State's own: (audience mask, code, ints ...) for the log; None in search and in views
        self.trace: list[tuple[int, ...]] | None = None
        # A View's own
        self.seat: int = NOBODY  # whose view it is
        self.mover: int = OVER  # the seat to move; -1 while chance is due, -2 when the match is over
        self.legal: list[int] = NO_CHOICES  # the mover's own choices, filled in by the driver
        self.rules: Rules | None = None  # the public rules, for drawing; no part of the data

    def copy_base(self, to: OpenTable) -> None:
        """Hands over what every game's open table has; `copy_open` of a game calls it first."""
        to.seats = self.seats
        to.turn = self.turn
        to.step = self.step
        to.player = self.player

    def copy_open(self, to: Any) -> None:
        """Hands over all that everybody sees, sharing no list; the one method that names every public field."""
        self.copy_base(to)

    def share_open(self, to: Any) -> None:
        """The same with shared lists, for positions that are soon thrown away: in games that never change a list in place."""
        self.copy_open(to)

    def copy(self) -> OpenTable:
        """An equal state that shares no list with this one and keeps no trace; every State writes it out."""
        made = type(self)()
        fill(made, self.to_json())
        return made

    def branch(self) -> OpenTable:
        """A copy to be played on in search, cheap where a game's steps replace their lists: it may share them with this one."""
        return self.copy()

    def fields(self) -> tuple[str, ...]:
        """Names of all fields that are data, found by looking."""
        left_out = STATE_LEAVES_OUT if self.seat == NOBODY else VIEW_LEAVES_OUT
        return tuple(name for name in field_names(self) if name not in left_out)

    def to_json(self) -> dict[str, Any]:
        """The data of a State or a View; `fill` reads it back."""
        return {name: plain(getattr(self, name)) for name in self.fields()}

    def _repr_svg_(self) -> str | None:
        """The board, for notebooks."""
        rules = self.rules
        if rules is None or self.seat == NOBODY:
            return None
        picture: str = rules.presenter.draw(self).svg()
        return picture


State: TypeAlias = OpenTable  # where the whole position is meant, secrets included
View: TypeAlias = OpenTable  # where all that one seat may know is meant: the only thing that leaves the engine


def own_lists(thing: OpenTable) -> None:
    """Gives a State or a View that shares its lists with another one copies of them, which are its own."""
    names = LISTS.get(type(thing))
    if names is None:
        names = [name for name in field_names(thing) if isinstance(getattr(thing, name), list) and name not in ("trace", "legal")]
        LISTS[type(thing)] = names
    for name in names:
        values: list[Any] = getattr(thing, name)
        if values and isinstance(values[0], list):
            setattr(thing, name, [part[:] for part in values])
        else:
            setattr(thing, name, values[:])


def added(numbers: list[int], place: int, by: int) -> list[int]:
    """A list like this one, with more at one place, or less: where positions share lists, none is changed in place."""
    changed = numbers[:]
    changed[place] += by
    return changed


def changed(numbers: list[int], place: int, to: int) -> list[int]:
    """A list like this one, with another number at one place."""
    found = numbers[:]
    found[place] = to
    return found


def field_names(thing: OpenTable) -> list[str]:
    """The attributes of an open table in alphabetical order: compiled classes list theirs, others have a dict."""
    found: set[str] = set(getattr(type(thing), "__mypyc_attrs__", ()))
    found.update(getattr(thing, "__dict__", {}))
    return sorted(found)


def plain(value: Any) -> Any:
    """A deep copy of nested lists; other values as they are."""
    if isinstance(value, list):
        return [plain(item) for item in value]
    return value


def fill(thing: OpenTable, data: dict[str, Any]) -> None:
    """Sets the fields of a fresh State or View from what `to_json` wrote; refuses missing, unknown and wrongly typed ones."""
    if "seat" in data:
        thing.seat = SPECTATOR  # a View
    names = thing.fields()
    if set(data) != set(names):
        wrong = sorted(set(data) ^ set(names))
        raise RecordError(f"The stored position has missing or unknown fields: {', '.join(wrong)}.")
    for name in names:
        value = data[name]
        if type(value) is not type(getattr(thing, name)):
            raise RecordError(f"The stored position's field '{name}' is not of the type it was saved with.")
        setattr(thing, name, plain(value))
