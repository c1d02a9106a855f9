"""The games, one folder each; found by looking, never by a list. $AERODROME_GAMES names more places to look in."""

import os

__path__ += [entry for entry in os.environ.get("AERODROME_GAMES", "").split(os.pathsep) if entry]
