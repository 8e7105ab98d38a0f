"""What the rules imply: worked out with the engine, never beside it."""
