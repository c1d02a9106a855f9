"""All that Yukon Airways says, by message id: the words stand in `texts.en.ftl`, other languages beside it."""

from __future__ import annotations

from aerodrome.core.text_files import texts_of

TEXTS = texts_of(__file__)
