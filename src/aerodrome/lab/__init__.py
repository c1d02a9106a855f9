"""The laboratory: games by the thousand, with error bars."""
