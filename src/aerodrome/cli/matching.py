"""Finds what a person means by a few typed words."""

from __future__ import annotations

import re


def words_of(text: str) -> list[str]:
    """The words and numbers of a text, in small letters."""
    return re.findall(r"[^\W_]+", text.lower())


def find(query: str, labels: list[str]) -> list[int]:
    """Which labels are meant: the one that equals the query, else those that hold it as it stands, else all its words."""
    wanted = words_of(query)
    if not wanted:
        return []
    split = [words_of(label) for label in labels]
    for fits in (_equals, _holds_in_order, _holds_all):
        found = [index for index, words in enumerate(split) if fits(wanted, words)]
        if found:
            return found
    return []


def _equals(wanted: list[str], words: list[str]) -> bool:
    return wanted == words


def _holds_in_order(wanted: list[str], words: list[str]) -> bool:
    length = len(wanted)
    return any(words[start : start + length] == wanted for start in range(len(words) - length + 1))


def _holds_all(wanted: list[str], words: list[str]) -> bool:
    return all(any(_means(part, word) for word in words) for part in wanted)


def _means(part: str, word: str) -> bool:
    """A number must be the whole number; of a word its beginning is enough."""
    return word == part if part.isdigit() else word.startswith(part)
