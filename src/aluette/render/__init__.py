"""Looks: what happened in a game, as pieces of a page."""
