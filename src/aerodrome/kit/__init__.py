"""The conformance kit: what every game must pass, for its own tests, for `aerodrome fuzz`, and for authors elsewhere."""
