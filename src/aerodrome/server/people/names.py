"""Names as they may be shown: one line of visible letters, of one alphabet, and told apart at a table."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from aerodrome.core.errors import BadTerms
from aerodrome.web.texts import text

LENGTH = 24
_BLANK = "\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5"  # letters and marks that show nothing
_ALPHABETS = ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC")  # these share shapes: a name has one of them
_MOST_MARKS = 2  # accents on one letter
_ALIKE = str.maketrans("013458|!$@", "oleasbllsa")


def clean_name(given: str) -> str:
    """A name as it may be shown, or one sentence about why not."""
    name = " ".join(unicodedata.normalize("NFKC", given[: 4 * LENGTH]).split())
    if not 1 <= len(name) <= LENGTH or not name.isprintable() or any(letter in _BLANK for letter in name):
        raise BadTerms(text("refuse-name", most=LENGTH))
    if not any(letter.isalnum() for letter in name) or _marks(name) > _MOST_MARKS:
        raise BadTerms(text("refuse-name-letters"))
    if len({alphabet for letter in name if letter.isalpha() for alphabet in _ALPHABETS if _is_of(letter, alphabet)}) > 1:
        raise BadTerms(text("refuse-name-alphabets"))
    return name


def _is_of(letter: str, alphabet: str) -> bool:
    return unicodedata.name(letter, "").startswith(alphabet)


def _marks(name: str) -> int:
    most = here = 0
    for letter in unicodedata.normalize("NFD", name):
        here = here + 1 if unicodedata.combining(letter) else 0
        most = max(most, here)
    return most


def looks(name: str) -> str:
    """The same for names that one takes for each other: case, accents, spaces and digits for letters aside."""
    bare = [letter for letter in unicodedata.normalize("NFKD", name.casefold()) if letter.isalnum() or letter in "|!$@"]
    return "".join(bare).translate(_ALIKE).replace("i", "l").replace("vv", "w").replace("rn", "m")


def told_apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number where somebody at the table is called alike."""
    taken = {looks(other) for other in others}
    made, number = name, 1
    while looks(made) in taken:
        number += 1
        made = f"{name[: LENGTH - 3]} {number}"
    return made
