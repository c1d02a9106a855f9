"""Pictures of every page, light and dark, desktop and phone: `make shots`, then look at them.

`python -m browser.shots FOLDER [word ...]` takes only the scenes whose name contains one of the words.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from aerodrome.core import registry
from aerodrome.web import build
from browser.conftest import chromium
from browser.looks import Looks
from browser.scenes import Scene, Stage, ended_scenes, plain_scenes, playing_scenes, special_scenes
from server.processes import Served

LONGEST = 2600  # pixels of a long page that are worth a picture


def all_scenes(stage: Stage, words: list[str]) -> Iterator[Scene]:
    """The scenes whose group or name was asked for; tables are made only where they are needed."""

    def wanted(*names: str) -> bool:
        return not words or any(word in name for word in words for name in names)

    for game in registry.games():
        if wanted(*(f"{kind}-{game}" for kind in ("table", "plan", "refused", "watch", "replay"))):
            yield from playing_scenes(stage, game)
        if wanted(f"result-{game}", f"shuffles-{game}"):
            yield from ended_scenes(stage, game)
    if wanted("hotseat", "hint", "offer-chat", "menu"):
        yield from special_scenes(stage)
    yield from plain_scenes(stage)


def take(looks: Looks, scene: Scene, folder: Path) -> None:
    """Pictures of a scene: what the screen shows, and where that is not all of it, the page down to a limit."""
    for name, page in looks.of(scene):
        page.screenshot(path=folder / f"{name}.png")
        size: Any = page.viewport_size
        whole = int(page.evaluate("document.documentElement.scrollHeight"))
        if whole > size["height"]:
            area: Any = {"x": 0, "y": 0, "width": size["width"], "height": min(whole, LONGEST)}
            page.screenshot(path=folder / f"{name}-whole.png", full_page=True, clip=area)


def main() -> None:
    """Starts a server on this machine, plays, and takes the pictures."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "var/shots")
    folder.mkdir(parents=True, exist_ok=True)
    words = sys.argv[2:]
    if not build.up_to_date():
        build.build()
    with tempfile.TemporaryDirectory() as data, Served(Path(data)) as served, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox", "--disable-gpu"])
        with Stage(served.url) as stage, Looks(browser, served.url, stage.cookies(served.url)) as looks:
            for scene in all_scenes(stage, words):
                if not words or any(word in scene.name for word in words):
                    take(looks, scene, folder)
                    print(scene.name, flush=True)
        browser.close()


if __name__ == "__main__":
    main()
