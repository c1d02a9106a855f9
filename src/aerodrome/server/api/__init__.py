"""The JSON API, its forms and its published schemas."""
