"""What has changed between two pictures or two states of a page, as small as it is easy to carry out."""

from __future__ import annotations

from typing import Any

_WORTH = 24  # an edit must spare at least this many characters, or the whole element is sent


def edit(before: str, after: str) -> list[Any] | None:
    """`after` as (from, cut, insert) on `before`; None where that spares nothing."""
    limit = min(len(before), len(after))
    start = 0
    while start < limit and before[start] == after[start]:
        start += 1
    end = 0
    while end < limit - start and before[-1 - end] == after[-1 - end]:
        end += 1
    inserted = after[start : len(after) - end]
    if len(inserted) + _WORTH > len(after):
        return None
    return [start, len(before) - end - start, inserted]


def board(before: dict[str, str], after: dict[str, str]) -> dict[str, Any]:
    """The patch of a board: elements to set or edit by id, those that are gone, and the order where it changed."""
    patch: dict[str, Any] = {}
    for id_, markup in after.items():
        old = before.get(id_)
        if old == markup:
            continue
        small = edit(old, markup) if old is not None else None
        if small is None:
            patch.setdefault("set", {})[id_] = markup
        else:
            patch.setdefault("edit", {})[id_] = small
    gone = [id_ for id_ in before if id_ not in after]
    if gone:
        patch["gone"] = gone
    kept = [id_ for id_ in before if id_ in after]
    if kept + [id_ for id_ in after if id_ not in before] != list(after):
        patch["order"] = list(after)
    return patch


def log(before: list[Any], after: list[Any]) -> dict[str, Any] | None:
    """New lines from the first one that differs; None where nothing changed."""
    same = 0
    while same < min(len(before), len(after)) and before[same] == after[same]:
        same += 1
    if same == len(before) == len(after):
        return None
    return {"from": same, "lines": after[same:]}


def sections(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The named parts of a page that changed."""
    return {name: value for name, value in after.items() if name not in before or before[name] != value}
