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


def in_areas(before: dict[str, str], patch: dict[str, Any]) -> dict[str, list[str]]:
    """The order of things in each area after a patch: a page keeps them area by area, and one that is new there comes last."""
    area = {id_: area_of(markup) for id_, markup in before.items()}
    drawn: dict[str, list[str]] = {name: [id_ for id_ in before if area[id_] == name] for name in area.values()}
    for id_ in patch.get("gone", []):
        drawn[area.pop(id_)].remove(id_)
    for id_, markup in carried_out(before, {**patch, "place": []}).items():
        if id_ in area and area[id_] != area_of(markup):
            drawn[area.pop(id_)].remove(id_)
        if id_ not in area:
            area[id_] = area_of(markup)
            drawn.setdefault(area[id_], []).append(id_)
    for id_, follower in patch.get("place", []):
        row = drawn[area[id_]]
        row.remove(id_)
        row.insert(row.index(follower) if follower in row else len(row), id_)
    return drawn


def area_of(markup: str) -> str:
    """The area that an element belongs to."""
    return markup.partition('data-in="')[2].partition('"')[0]


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
