"""The table of Airlines as SVG, from a View: the map, the airlines with their shareholders, the score pad, rows and hands."""

from aerodrome.games.airlines.draw.table import draw

__all__ = ["draw"]
