"""The drawings, made from data: the cards and their back, and the gestures of the signals.

From the bottom up: `svg` writes elements, `suits` and `digits` and `pips` are what a card is made
of, `figures` and `named` the pictures on it, `cards` the whole card, `gestures` faces and hands.
Shapes that several drawings share are defined once and used by name. Everything is drawn for this
project; nothing copies a printed pack.
"""
