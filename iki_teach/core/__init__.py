"""What every game is: refusals, events, moves, scores, records. It knows no game."""
