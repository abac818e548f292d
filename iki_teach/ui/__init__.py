"""What all pages share: intents in, views out, links, words and films; the base of widgets, tokens, patch, motion."""
