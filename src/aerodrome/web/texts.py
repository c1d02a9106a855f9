"""All that the site says, by message id: pages, the server's own messages, and with `js-` what the browser's script says.

The words stand in `texts.en.ftl`, other languages beside it.
"""

from __future__ import annotations

from typing import Any

from aerodrome.core.messages import Message, render
from aerodrome.core.text_files import Field, Parts, parts_of, texts_of

TEXTS = texts_of(__file__)


def text(id_: str, **args: Any) -> str:
    """A text with its arguments filled in."""
    return render(Message(id_, args), TEXTS, ())


def client_texts() -> dict[str, Any]:
    """What the browser client says: words, or a list of words and of what is filled in between them."""
    said = {id_.removeprefix("js-"): parts_of(words) for id_, words in TEXTS.items() if id_.startswith("js-")}
    return {id_: parts[0] if len(parts) == 1 and isinstance(parts[0], str) else _as_json(parts) for id_, parts in said.items()}


def _as_json(parts: Parts) -> list[Any]:
    made: list[Any] = []
    for part in parts:
        if isinstance(part, str):
            made.append(part)
        elif isinstance(part, Field):
            made.append({"arg": part.name})
        else:
            forms = {str(key): _as_json(form) for key, form in part.forms.items()}
            made.append({"arg": part.name, "forms": forms, "other": _as_json(part.default)})
    return made
