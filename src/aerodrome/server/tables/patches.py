"""What has changed between two pictures or two states of a page, as small as it is easy to carry out."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Set
from difflib import SequenceMatcher
from functools import lru_cache
from typing import Any

_WORTH = 24  # an edit must spare at least this many characters, or the whole text is sent
_GAP = 12  # hunks that stand nearer to each other than this are one: naming a place costs about as much
_MOST = 90_000  # pairs of pieces to compare; beyond it the changed middle is sent as one hunk
_PIECE = re.compile(r"<[^>]*>|[^<]+|<")  # a tag, or the text between two tags
_AREA = re.compile(r"<[^>]* data-in=\"(\w+)\"")  # where an element belongs that is not in the main area
_WORD = re.compile(r"\s+|[^\s]+")


@lru_cache(maxsize=2_000)  # players see most changes alike
def edit(before: str, after: str) -> tuple[int | str, ...] | None:
    """`after` as a flat list of hunks (from, cut, insert) on `before`, in order; None where that spares nothing."""
    if not (before.isascii() and after.isascii()) and max(max(before, default=""), max(after, default="")) > "\uffff":
        return None  # browsers count such characters twice
    start, end = _ends(before, after)
    old, new = before[start : len(before) - end], after[start : len(after) - end]
    hunks: list[int | str] = []
    for cut_from, cut_to, put_from, put_to in _changes(old, new):
        cut, put = old[cut_from:cut_to], new[put_from:put_to]
        head, tail = _ends(cut, put)
        hunks += [start + cut_from + head, len(cut) - head - tail, put[head : len(put) - tail]]
    spent = sum(len(str(put)) + 10 for put in hunks[2::3])
    return tuple(hunks) if spent + _WORTH <= len(after) else None


def _ends(before: str, after: str) -> tuple[int, int]:
    """How many characters two texts share at their start, and at their end."""
    limit = min(len(before), len(after))
    start = _most(limit, lambda number: before[:number] == after[:number])
    return start, _most(limit - start, lambda number: before[len(before) - number :] == after[len(after) - number :])


def _most(limit: int, shared: Callable[[int], bool]) -> int:
    """The greatest number up to the limit for which it holds, as it does for all smaller ones."""
    least = 0
    while least < limit:
        middle = (least + limit + 1) // 2
        if shared(middle):
            least = middle
        else:
            limit = middle - 1
    return least


def _changes(old: str, new: str) -> list[tuple[int, int, int, int]]:
    """Which stretches differ, as places in both texts; stretches that nearly touch are joined."""
    split = _PIECE if "<" in old or "<" in new else _WORD
    a, b = split.findall(old), split.findall(new)
    if len(old) < 40 or len(new) < 40 or len(a) * len(b) > _MOST:
        return [(0, len(old), 0, len(new))]
    at_a, at_b = _places(a), _places(b)
    found: list[tuple[int, int, int, int]] = []
    for kind, i, j, k, m in SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        change = (at_a[i], at_a[j], at_b[k], at_b[m])
        if found and change[0] - found[-1][1] < _GAP:
            change = (found[-1][0], change[1], found.pop()[2], change[3])
        found.append(change)
    return found


def _places(pieces: list[str]) -> list[int]:
    places = [0]
    for piece in pieces:
        places.append(places[-1] + len(piece))
    return places


def board(before: dict[str, str], after: dict[str, str]) -> dict[str, Any]:
    """The patch of a board: elements to set or edit by id, those that are gone, and those that stand elsewhere."""
    patch: dict[str, Any] = {}
    left: set[str] = set()  # their area: a page puts them at the end of another
    for id_, markup in after.items():
        old = before.get(id_)
        if old == markup:
            continue
        if old is not None and _area(old) != _area(markup):
            left.add(id_)
        small = edit(old, markup) if old is not None else None
        if small is None:
            patch.setdefault("set", {})[id_] = markup
        else:
            patch.setdefault("edit", {})[id_] = small
    gone = [id_ for id_ in before if id_ not in after]
    if gone:
        patch["gone"] = gone
    stands = [id_ for id_ in before if id_ in after] + [id_ for id_ in after if id_ not in before]
    moved = place(stands, list(after), left)
    if moved:
        patch["place"] = moved
    return patch


def _area(markup: str) -> str:
    found = _AREA.match(markup)
    return found[1] if found else ""


def place(before: list[str], after: list[str], left: Set[str] = frozenset()) -> list[list[str]]:
    """The fewest moves from one order to another: each is (id, the id before which it goes, empty for the end).

    What has `left` its place is moved in any case.
    """
    if before == after and not left:
        return []
    rank = {id_: number for number, id_ in enumerate(after)}
    staying = _rising([rank[id_] for id_ in before if id_ not in left])
    moves: list[list[str]] = []
    follower = ""
    for number in range(len(after) - 1, -1, -1):
        if number not in staying:
            moves.append([after[number], follower])
        follower = after[number]
    return moves


def _rising(numbers: list[int]) -> set[int]:
    """The longest subsequence that rises."""
    tails: list[int] = []
    best: list[int] = []  # of each number: the length of the longest rising subsequence that ends with it
    for number in numbers:
        at = bisect_left(tails, number)
        tails[at : at + 1] = [number]
        best.append(at + 1)
    found: set[int] = set()
    wanted = len(tails)
    for number, length in zip(reversed(numbers), reversed(best), strict=True):
        if length == wanted:
            found.add(number)
            wanted -= 1
    return found


def log(before: list[Any], after: list[Any]) -> dict[str, Any] | None:
    """New lines from the first one that differs; None where nothing changed."""
    pairs = enumerate(zip(before, after, strict=False))  # lines that stay are the very same ones
    same = next((number for number, (old, new) in pairs if old is not new and old != new), min(len(before), len(after)))
    if same == len(before) == len(after):
        return None
    return {"from": same, "lines": after[same:]}


def sections(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The named parts of a page that changed."""
    return {name: value for name, value in after.items() if name not in before or before[name] != value}
