"""Rules as pages show them: terms of art, marked in a text and explained at a tap; the scene of a rule on its table."""

from collections.abc import Iterable, Iterator

from attrs import frozen

from iki_teach.content.glossary import Term, in_pieces, load_terms
from iki_teach.content.rules import folder_of, load_rules, rule_prefixes
from iki_teach.content.words import Words
from iki_teach.drawing.drawing import Drawing
from iki_teach.drawing.marks import still
from iki_teach.kits import KITS, Look
from iki_teach.lessons.notebooks import BOOK
from iki_teach.lessons.scenes import Scene, SceneLine, scene_lines
from iki_teach.ui.contract import Answer, Piece, RuleName, TermGroup, TermsView, TermView, When

BEFORE, AFTER = "before", "after"
FIRST_SEAT = 0
NARROW = "narrow"


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


@frozen
class RuleScene:
    """The open rule on a board, before or after its moves."""

    says: str
    svg: str
    text: str
    lines: tuple[SceneLine, ...]
    moment: When
    moves: bool
    narrow: str = ""  # the same table for a telephone, if it has one of its own


def caption(scene: Scene, words: Words) -> str:
    return words.of(f"example.{scene.rule}", scene.says)


def picture(scene: Scene, moment: str, words: Words, layout: str = "wide") -> tuple[Drawing, str]:
    """Return the table before or after the moves with all hands open, drawn still and in words; changes are marked."""
    game = scene.before if moment == BEFORE else scene.after
    seats = tuple(range(len(game.head.players)))
    look = Look(changed=scene.marks(game), seat=FIRST_SEAT, open=seats, help=True, layout=layout)
    return scene.kit.draw(game.state, words, look).still(), scene.kit.describe(game.state, words, seats)


def scene_view(scene: Scene, moment: When, words: Words) -> RuleScene:
    drawn, text = picture(scene, moment, words)
    narrow = str(picture(scene, moment, words, NARROW)[0]) if NARROW in scene.kit.layouts else ""
    lines = tuple(scene_lines(scene, words))
    return RuleScene(caption(scene, words), str(drawn), text, lines, moment, scene.moves, narrow)
