"""Cards, boards, editions, rules and words, and the only code that reads `data/`."""
