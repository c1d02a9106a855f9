"""What a match and its records say when they refuse, by message id; the words stand in `texts.en.ftl`.

Errors carry an id and arguments, and are put into words where they are shown.
"""

from __future__ import annotations

from aerodrome.core.text_files import texts_of

TEXTS = texts_of(__file__)
