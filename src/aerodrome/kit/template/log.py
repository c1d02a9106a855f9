"""What the log tells: a code for each kind of event, and the text that says it."""

from typing import Final

DEALT: Final = 0
PLAYS: Final = 1
TAKES: Final = 2
TEXT_IDS: Final = ("log-dealt", "log-plays", "log-takes")
