"""The edition, checked."""

from aerodrome.core.edition import Edition, shaped
from aerodrome.core.errors import DataError
from aerodrome.kit.template.edition_file import EditionFile

MOST_SEATS = 4


def load(edition: Edition) -> EditionFile:
    """Reads and checks an edition."""
    data: EditionFile = shaped(edition, EditionFile)
    if data.hand < 1 or data.cards < MOST_SEATS * data.hand:
        raise DataError(f"Edition '{edition.name}': {data.cards} cards are too few for {MOST_SEATS} hands.", "TP-002")
    return data
