"""The edition, checked."""

from aerodrome.core.edition import Edition, shaped
from aerodrome.core.errors import DataError
from aerodrome.kit.template.edition_file import EditionFile


def load(edition: Edition) -> EditionFile:
    """Reads and checks an edition."""
    data: EditionFile = shaped(edition, EditionFile)
    if data.hand < 1 or data.cards < 4 * data.hand:
        raise DataError(f"Edition '{edition.name}': {data.cards} cards are too few for four hands.", "TP-002")
    return data
