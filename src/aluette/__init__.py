"""Aluette, the card game: its rules as an engine, and what a tutorial needs around them.

`aluette.rules` is the game itself. `aluette.record` reads and writes games, `aluette.study`
works out what the rules imply, `aluette.wording` says it in English, Spanish, French and
Dutch, `aluette.render` draws it and `aluette.site` makes a tutorial of it.
"""
