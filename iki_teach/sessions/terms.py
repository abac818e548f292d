"""Terms of art as pages show them: marked in a text, explained at a tap, listed game by game."""

from collections.abc import Iterable

from iki_teach.content.glossary import Term, in_pieces, load_terms
from iki_teach.content.rules import folder_of, load_rules, rule_prefixes
from iki_teach.content.words import Words
from iki_teach.drawing import palette
from iki_teach.drawing.marks import still
from iki_teach.kits import KITS
from iki_teach.sessions.rule_views import Piece, RuleName, TermGroup, TermView


def pieces_of(text: str, rule_id: str, words: Words) -> tuple[Piece, ...]:
    """Return a text about a rule in pieces; the terms of its game are marked."""
    return tuple(Piece(*piece) for piece in in_pieces(text, game_of(rule_id), words))


def terms_in(pieces: Iterable[Piece], rule_id: str, words: Words) -> tuple[TermView, ...]:
    """Return what is said of the terms in some pieces of texts about a rule, each once."""
    terms = load_terms(game_of(rule_id))
    return tuple(term_view(terms[name], words) for name in dict.fromkeys(piece.term for piece in pieces if piece.term))


def term_view(term: Term, words: Words) -> TermView:
    """Return a term with its meaning, its rule and its sign."""
    folder = folder_of(game_of(term.rule))
    drawn = KITS[folder].sign(term.sign) if term.sign and folder in KITS else ""
    rule = RuleName(term.rule, words.rule(term.rule))
    return TermView(term.id, term.named(words), term.explained(words), rule, still(drawn))


def glossary_of(words: Words) -> tuple[TermGroup, ...]:
    """Return the terms of each game in the order of the alphabet."""
    games = ((load_rules(game).head.title, load_terms(game).values()) for game in rule_prefixes())
    listed = ((title, sorted(terms, key=lambda term: term.named(words).casefold())) for title, terms in games)
    return tuple(TermGroup(title, tuple(term_view(term, words) for term in terms)) for title, terms in listed if terms)


def sheet_of_signs() -> str:
    """Return the style sheet of what is drawn for terms."""
    return palette.style() + "".join(kit.stylesheet() for kit in KITS.values())


def game_of(rule_id: str) -> str:
    """Return how the rules of a rule's game begin."""
    return rule_id.partition(".")[0]
