"""A game that is played, as a part of pages: session, clicks, opponents, a strong player, answers, film and stage."""
