"""IKI's cards, boards, editions and market, as data/iki has them."""
