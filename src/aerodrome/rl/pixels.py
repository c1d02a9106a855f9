"""A drawing as an array of pixels, without a browser: styles with variables are spelled out for a plain SVG renderer."""

from __future__ import annotations

import io
import re
from typing import Any

import numpy as np
from numpy.typing import NDArray

from aerodrome.core.drawing import Drawing, tag

_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_VARIABLE = re.compile(r"var\((--[\w-]+)\)")
_SET = re.compile(r"(--[\w-]+)\s*:\s*([^;]+);?")
_MEDIA = re.compile(r"@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}")


def pixels(drawing: Drawing) -> NDArray[np.uint8]:
    """The drawing in its light colours as height, width and three colours."""
    import font_roboto
    import resvg_py
    from PIL import Image

    svg = drawing.svg(theme="light", styled=False)
    start = svg.index(">") + 1
    styled = svg[:start] + tag("style", plain_styles(drawing.styles())) + svg[start:]
    fonts = [font_roboto.RobotoMedium, font_roboto.RobotoBold]  # the same picture on every machine
    png: Any = resvg_py.svg_to_bytes(
        svg_string=styled, skip_system_fonts=True, font_files=fonts, font_family="Roboto", sans_serif_family="Roboto"
    )
    return np.asarray(Image.open(io.BytesIO(bytes(png))).convert("RGB"), dtype=np.uint8)


def plain_styles(css: str) -> str:
    """The same styles without variables: a variable of the whole drawing is replaced, one of a class makes a rule of its own."""
    css = _MEDIA.sub("", re.sub(r"/\*.*?\*/", "", css, flags=re.S))
    rules = [(selector.strip(), body) for selector, body in _RULE.findall(css) if "theme-dark" not in selector]
    everywhere: dict[str, str] = {}
    by_class: dict[str, list[tuple[str, str]]] = {}
    for selector, body in rules:
        for name, value in _SET.findall(body):
            if selector in (".aerodrome", ".aerodrome.theme-light"):
                everywhere[name] = value.strip()
            else:
                by_class.setdefault(name, []).append((selector, value.strip()))
    found: list[str] = []
    for selector, body in rules:
        plain = _spelled(_SET.sub("", body), everywhere)
        wanted = _VARIABLE.search(plain)
        if wanted is None:
            found.append(f"{selector}{{{plain}}}")
            continue
        for owner, value in by_class.get(wanted[1], []):
            filled = _spelled(plain, {**everywhere, wanted[1]: _spelled(value, everywhere)})
            inner = selector.removeprefix(".aerodrome").strip()
            found.append(f"{owner} {inner},{owner}{inner}{{{filled}}}")
    return " ".join(found)


def _spelled(body: str, known: dict[str, str]) -> str:
    """A rule's body with the known variables replaced, those inside them too."""
    for _ in range(4):
        body = _VARIABLE.sub(lambda match: known.get(match[1], match[0]), body)
    return body
