"""Chooses between the compiled and the interpreted build, and guards against stale compiled files.

Extension files lie beside their sources, and Python would prefer them silently, also after an edit of the source.
So the build writes a manifest of source hashes; if any differs, or if AERODROME_BUILD=interpreted, all of
Aerodrome is imported from its sources.
"""

from __future__ import annotations

import hashlib
import importlib.abc
import importlib.machinery
import json
import os
import sys
import warnings
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
MANIFEST = PACKAGE / "_compiled.json"
# What is compiled: the core's hot parts, and these modules of every game. Words, drawings, server and cli are not.
CORE_MODULES = (
    "core/judge.py",
    "core/position.py",
    "core/presenter.py",
    "core/rng.py",
    "core/rules.py",
    "core/solvable.py",
    "core/step.py",
    "core/tensor.py",
    "core/loop.py",
    "core/shares.py",
    "bots/look.py",
    "bots/tree.py",
    "bots/plans.py",
    "bots/solve.py",
    "lab/play.py",
    "rl/batch.py",
    "rl/held.py",
    "rl/single.py",
)
GAME_MODULES = (
    "data", "state", "geometry", "knowledge", "log", "steps", "invariants", "scoring", "view", "judge", "solvable", "tensor",
    "rules",
)  # fmt: skip


def compiled_sources() -> dict[str, list[Path]]:
    """The sources of each compiled group: the core, and every game that stands in the package."""
    groups = {"core": [PACKAGE / name for name in CORE_MODULES]}
    for folder in sorted(path.parent for path in PACKAGE.glob("games/*/__init__.py")):
        found = [path for name in GAME_MODULES for path in (folder / f"{name}.py", *sorted(folder.glob(f"{name}/*.py")))]
        groups[folder.name] = [path for path in found if path.exists()]
    return groups


def source_hashes() -> dict[str, str]:
    """Hash of every source that is compiled, by its path in the package."""
    paths = [path for group in compiled_sources().values() for path in group]
    return {path.relative_to(PACKAGE).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest() for path in paths}


class _SourceFinder(importlib.abc.MetaPathFinder):
    """Finds Aerodrome's modules as sources only, passing extension files by."""

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith("aerodrome.") or path is None:
            return None
        loader = (importlib.machinery.SourceFileLoader, importlib.machinery.SOURCE_SUFFIXES)
        for entry in path:
            spec = importlib.machinery.FileFinder(entry, loader).find_spec(name)
            if spec is not None:
                return spec
        return None


def _choose() -> tuple[str, str]:
    """Which build runs, and why where that may surprise."""
    if not MANIFEST.exists():
        return "interpreted", ""
    if os.environ.get("AERODROME_BUILD") == "interpreted":
        return "interpreted", ""
    manifest = json.loads(MANIFEST.read_text())
    if manifest["python"] != sys.implementation.cache_tag:
        return "interpreted", "the compiled files are for another Python"
    hashes = source_hashes()
    changed = [name for name, value in manifest["sources"].items() if hashes.get(name) != value]
    if changed or set(hashes) != set(manifest["sources"]):
        return "interpreted", "the sources have changed since they were compiled ('make compile' builds them anew)"
    return "compiled", ""


BUILD, _REASON = _choose()


def prefer_sources_if_needed() -> None:
    """Hides extension files from Python where the interpreted build was chosen."""
    if BUILD == "interpreted":
        if _REASON:
            warnings.warn(f"Aerodrome runs interpreted: {_REASON}.", stacklevel=2)
        sys.meta_path.insert(0, _SourceFinder())
