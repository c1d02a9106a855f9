"""The tests of this game."""
