"""The game, one module a chapter; read them in this order.

errors, cards, ranking, seats, ruleset, draw, deal, chanter, trick, hand, scoring, match,
and, apart from play, signals.
Every chapter leans only on earlier ones, and on nothing but Python's standard library.
"""
