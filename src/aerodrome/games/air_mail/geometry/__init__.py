"""Graphs on the map: walks of deliveries, chains and networks of decrees."""
