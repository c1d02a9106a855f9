"""Every look of the site: light and dark, desktop and phone, known and unknown visitors."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, Page

from browser.scenes import Scene

SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
SCHEMES = ("light", "dark")
SETTLE = 400  # milliseconds for the board's layer and for movement to end


class Looks:
    """One browser page for every look and every pair of eyes, kept open from scene to scene."""

    def __init__(self, browser: Browser, url: str, cookies: list[Any]) -> None:
        self.browser, self.url, self.cookies = browser, url, cookies
        self.pages: dict[tuple[str, str, bool], Page] = {}

    def page(self, size: str, scheme: str, known: bool) -> Page:
        """The page of this look; scripts may be brought into it from outside."""
        key = (size, scheme, known)
        if key not in self.pages:
            width, height = SIZES[size]
            context = self.browser.new_context(
                base_url=self.url,
                viewport={"width": width, "height": height},
                color_scheme=scheme,  # type: ignore[arg-type]
                has_touch=size == "phone",
                device_scale_factor=1.5 if size == "phone" else 1,
                bypass_csp=True,
            )
            if known:
                context.add_cookies(self.cookies)
            self.pages[key] = context.new_page()
        return self.pages[key]

    def of(self, scene: Scene) -> Iterator[tuple[str, Page]]:
        """The scene in every look, with the look's name."""
        for size in SIZES:
            for scheme in SCHEMES:
                page = self.page(size, scheme, scene.known)
                page.goto(scene.address)
                page.wait_for_selector(scene.ready)
                if scene.prepare:
                    scene.prepare(page)
                page.wait_for_timeout(SETTLE)
                yield f"{scene.name}-{size}-{scheme}", page

    def __enter__(self) -> Looks:
        return self

    def __exit__(self, *_: object) -> None:
        """Closes what was opened."""
        for page in self.pages.values():
            page.context.close()
