"""What a bot thinks a position is worth: named features of each seat, and their weights."""
