"""What is worth one touch: a die at a gate is a whole boarding turn, a place a whole flight, a button the rest of it."""
