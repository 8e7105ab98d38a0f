"""Games in writing: what was dealt and played, and what the rules make of it.

Only what happened is stored. What follows from it is always worked out anew.
"""
