"""The words: everything that the project says about a hand, in each language."""
