"""What a bot thinks a position is worth."""
