"""The edition as checked numbers."""

from __future__ import annotations

from aerodrome.core.edition import Edition, shaped
from aerodrome.core.errors import DataError
from aerodrome.kit.template.edition_file import EditionFile

MOST_SEATS = 4


class Data:
    """What the rules need to know of an edition."""

    def __init__(self, file: EditionFile) -> None:
        self.cards: int = file.cards
        self.hand: int = file.hand


def load(edition: Edition) -> Data:
    """Reads and checks an edition."""
    file: EditionFile = shaped(edition, EditionFile)
    if file.hand < 1 or file.cards < MOST_SEATS * file.hand:
        raise DataError(f"Edition '{edition.name}': {file.cards} cards are too few for {MOST_SEATS} hands.", "TP-002")
    return Data(file)
