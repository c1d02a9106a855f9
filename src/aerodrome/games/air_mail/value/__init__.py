"""What a bot thinks a position is worth: named features of each seat, and weights fitted from self-play."""
