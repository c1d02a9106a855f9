"""Whether a sentence speaks of what a clause of the rules says."""

from __future__ import annotations

import re
from functools import lru_cache

from aerodrome.guide.book import Clause, clauses

_WORD = re.compile(r"[a-z]+")
_STEM = 5  # letters by which two forms of a word are taken for the same
_COMMON_WORDS = """
the and you are not can one for has its may was but nor all any now out off per two who his her him they them player players their
there these those which while where when with without your yours have this that than then only from into must cannot does done
each every other another here about after before again also
"""
_COMMON = frozenset(_COMMON_WORDS.split())
__all__ = ["Clause", "clauses", "shared_words"]


def shared_words(sentence: str, clause: str) -> frozenset[str]:
    """Word stems that both have, common words left out: a reason that cites a clause speaks of the same things."""
    return _stems(sentence) & _stems(clause)


@lru_cache(maxsize=20_000)  # the same few sentences and clauses are compared at every look
def _stems(text: str) -> frozenset[str]:
    words = _WORD.findall(text.lower())
    return frozenset(word[:_STEM] for word in words if len(word) > 2 and word not in _COMMON)
