"""Pages, styles and the browser client; served by `aerodrome.server`."""
