"""Patches as a page carries them out."""

from __future__ import annotations

from typing import Any


def edited(old: str, hunks: list[Any]) -> str:
    """A text after the hunks (from, cut, insert) of an edit."""
    made, at = "", 0
    for start, cut, insert in zip(hunks[::3], hunks[1::3], hunks[2::3], strict=True):
        made += old[at:start] + insert
        at = start + cut
    return made + old[at:]


def carried_out(before: dict[str, str], patch: dict[str, Any]) -> dict[str, str]:
    """A board after its patch."""
    after = {id_: markup for id_, markup in before.items() if id_ not in patch.get("gone", [])}
    for id_, hunks in patch.get("edit", {}).items():
        after[id_] = edited(after[id_], hunks)
    after.update(patch.get("set", {}))
    order = list(after)
    for id_, follower in patch.get("place", []):
        order.remove(id_)
        order.insert(order.index(follower) if follower else len(order), id_)
    return {id_: after[id_] for id_ in order}
