"""The engine: the contract of a game, the driver, records, chance, editions, words and drawings."""
