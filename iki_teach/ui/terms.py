"""Terms of art as pages show them: marked in a text, explained at a tap, listed game by game."""

from collections.abc import Iterable, Iterator

from iki_teach.content.glossary import Term, in_pieces, load_terms
from iki_teach.content.rules import folder_of, load_rules, rule_prefixes
from iki_teach.content.words import Words
from iki_teach.drawing.marks import still
from iki_teach.kits import KITS
from iki_teach.lessons.notebooks import BOOK
from iki_teach.ui.contract import Answer, Piece, RuleName, TermGroup, TermsView, TermView


def pieces_of(text: str, rule_id: str, words: Words) -> tuple[Piece, ...]:
    return tuple(Piece(*piece) for piece in in_pieces(text, game_of(rule_id), words))


def terms_in(pieces: Iterable[Piece], rule_id: str, words: Words) -> tuple[TermView, ...]:
    terms = load_terms(game_of(rule_id))
    return tuple(term_view(terms[name], words) for name in dict.fromkeys(piece.term for piece in pieces if piece.term))


def terms_of(texts: Iterable[str], game: str, words: Words) -> TermsView | None:
    """Return those texts that hold terms, each marked once, without signs: a view is sent at every tap; or None."""
    seen = set[str]()
    found = [in_pieces(text, game, words, seen) for text in dict.fromkeys(texts)]
    terms = load_terms(game)
    marked = tuple(tuple(Piece(*piece) for piece in pieces) for pieces in found if any(term for _, term in pieces))
    explained = tuple(term_view(terms[name], words, drawn=False) for name in terms if name in seen)
    return TermsView(marked, explained, f"{BOOK}.ipynb") if marked else None


def sentences_of(answer: Answer | None) -> Iterator[str]:
    for line in answer.lines if answer else ():
        yield from (line.text, line.wording)


def term_view(term: Term, words: Words, *, drawn: bool = True) -> TermView:
    folder = folder_of(game_of(term.rule))
    sign = KITS[folder].sign(term.sign) if drawn and term.sign and folder in KITS else ""
    rule = RuleName(term.rule, words.rule(term.rule))
    return TermView(term.id, term.named(words), term.explained(words), rule, still(sign))


def glossary_of(words: Words) -> tuple[TermGroup, ...]:
    games = ((load_rules(game).head.title, load_terms(game).values()) for game in rule_prefixes())
    listed = ((title, sorted(terms, key=lambda term: term.named(words).casefold())) for title, terms in games)
    return tuple(TermGroup(title, tuple(term_view(term, words) for term in terms)) for title, terms in listed if terms)


def game_of(rule_id: str) -> str:
    return rule_id.partition(".")[0]
