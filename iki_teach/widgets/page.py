"""What a notebook page calls: every page function, those of one game by their names, too.

What they return is an ipywidget wherever ipywidgets are installed, and on the static site a shell or a still of the
same attributes. All take the `options` of `home.py`, such as `layout`, and a language; without one it is the page's.
"""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Concatenate, ParamSpec, TypeVar, Unpack, cast

from iki_teach.board.session import BoardSession, CheckSession
from iki_teach.board.widget import BoardShell, GameShell
from iki_teach.content.rules import load_rules
from iki_teach.content.words import N, Words, page_language
from iki_teach.core.drill import Question
from iki_teach.core.game import AnyGame
from iki_teach.core.players import FEWEST
from iki_teach.core.text import capital
from iki_teach.kits import FIRST, KITS, Look, kit_of
from iki_teach.lessons.lesson import game_of, lesson_named
from iki_teach.lessons.notebooks import BOOK, TEACH
from iki_teach.lessons.scenes import drills_of_rules, lessons_of_rules, pages_of_rules
from iki_teach.lessons.stage import Setting
from iki_teach.pages.aids.session import AidSession
from iki_teach.pages.aids.widget import AidShell
from iki_teach.pages.lesson.session import LessonSession, RefreshSession
from iki_teach.pages.lesson.widget import LessonShell
from iki_teach.pages.play.session import FreePlaySession
from iki_teach.pages.play.widget import FreePlayShell
from iki_teach.pages.referee.session import RefereeSession
from iki_teach.pages.referee.widget import RefereeShell
from iki_teach.pages.rules.rule_book import SWITCHES, RuleBookSession
from iki_teach.pages.rules.rule_map import RuleMapSession
from iki_teach.pages.rules.widget import RuleBookShell, RuleMapShell
from iki_teach.pages.script.beats import Script, Taught
from iki_teach.pages.script.evening import Evening
from iki_teach.pages.script.hosting import HostSession
from iki_teach.pages.script.session import ScriptSession
from iki_teach.pages.script.widget import HostShell, PresenterShell
from iki_teach.pages.sheet.session import SheetSession
from iki_teach.pages.sheet.widget import SheetShell
from iki_teach.ui.rules import NARROW
from iki_teach.ui.still import Counted, Folded, Picture, Sentences, SideBySide
from iki_teach.widgets.home import Options, at_home

if TYPE_CHECKING:
    from iki_teach.widgets import notebook

__all__ = [
    "aids", "answer", "answers", "check", "choices", "hanafuda", "host", "iki_referee", "koikoi_drills",
    "koikoi_referee", "koikoi_sheet", "koikoi_switches", "lesson", "outlook", "picture", "play", "played", "points",
    "present", "refresh", "rule_book", "rule_map", "score_sheet", "show", "side_by_side", "teach", "told", "why",
    "yaku",
]  # fmt: skip
P = ParamSpec("P")
R = TypeVar("R")
RULES, DRILLS = "rules", "drills"
_ANSWER = N("said", "Show the answer")
_MOVE = N("scene", "{who}: {what}.")
_QUIET = N("said", "Nothing happens.")
_NO_MOVE = N("said", "No move is possible.")
_NO_SUCH_MOVE = N("said", "No legal move contains “{part}”.")


# to play, to learn and to look up


def show(
    game: AnyGame,
    keep: str = "",
    lang: str = "",
    bot: str = "",
    help: bool = True,
    then: str = "",
    **options: Unpack[Options],
) -> "notebook.Board":
    """Return a board on which a game is played by clicking; `keep` names where the browser keeps it.

    `bot` plays the seats after the first, and `help` shows month and kind on every card where a game has them. At its
    end the game leads on to `then`, the page of a lesson.
    """
    return at_home(GameShell(BoardSession(game, lang or page_language(), keep, bot, help, then)), **options)


def play(game: str = "", lang: str = "", **options: Unpack[Options]) -> "notebook.FreePlay":
    """Return a table to choose and to play at, with a game of this name first; raises KeyError for an unknown one."""
    return at_home(FreePlayShell(FreePlaySession(game, lang or page_language())), **options)


def check(game: AnyGame, moves: list[str], lang: str = "", **options: Unpack[Options]) -> "notebook.JupyterWidget":
    """Return a board with a question: which of these moves is allowed? The engine answers."""
    return at_home(BoardShell(CheckSession(game, moves, lang or page_language())), **options)


def lesson(name: str, lang: str = "", **options: Unpack[Options]) -> "notebook.Lesson":
    """Return a lesson of any game by its name; raises ValueError that names those there are."""
    return at_home(LessonShell(LessonSession(lesson_named(name, game_of(name)), lang or page_language())), **options)


def refresh(lang: str = "", **options: Unpack[Options]) -> "notebook.Lesson":
    """Return questions on the rules that are due, as the browser remembers them."""
    return at_home(LessonShell(RefreshSession(lang or page_language())), **options)


def rule_book(rule: str = "", lang: str = "", **options: Unpack[Options]) -> "notebook.RuleBook":
    """Return all rules to look up, perhaps with one of them open."""
    return at_home(RuleBookShell(RuleBookSession(lang or page_language(), rule)), **options)


def rule_map(
    lessons: Mapping[str, str] | None = None,
    drills: Mapping[str, str] | None = None,
    lang: str = "",
    **options: Unpack[Options],
) -> "notebook.RuleMap":
    """Return the map of rules; `lessons` and `drills` name, by rule, the lesson that teaches it and its drill.

    Left out, they are those of the course. Where a game has no course, notebooks that are tagged with a rule teach it.
    """
    pages = {path.stem.partition("_")[2]: path.name for path in Path.cwd().glob("[0-9]*_*.ipynb")}
    lessons = lessons_of_rules() if lessons is None else lessons
    drills = drills_of_rules() if drills is None else drills
    drill_page = pages.get(DRILLS)
    taught = {rule: pages[lesson] for rule, lesson in lessons.items() if lesson in pages}
    taught |= pages_of_rules(Path.cwd())
    practised = {rule: f"{drill_page}#{drill}" for rule, drill in drills.items() if drill_page}
    for kit in KITS.values():
        if page := pages.get(f"{kit.name}_{DRILLS}"):
            practised |= dict.fromkeys(kit.drills.drill_of, page)
    session = RuleMapSession(lang or page_language(), taught, practised, pages.get(RULES, ""))
    return at_home(RuleMapShell(session), **options)


# to teach and to host


def aids(lang: str = "", **chosen: object) -> "notebook.Aids":
    """Return the sheets to print, perhaps with a `kind`, a `game`, a `preset`, `players` or a `size` chosen."""
    options = options_in(chosen)
    texts = {name: str(value) for name, value in chosen.items()}
    return at_home(AidShell(AidSession(lang or page_language(), **texts)), **options)


def host(game: str = FIRST, lang: str = "", **options: Unpack[Options]) -> "notebook.Host":
    """Return the host of a game's evening; raises KeyError for a game that has none."""
    teach = TEACH if game == FIRST else ""
    session = HostSession(Evening.of(KITS[game]), lang or page_language(), teach=teach, book=BOOK)
    return at_home(HostShell(session), **options)


def present(game: str = FIRST, lang: str = "", **options: Unpack[Options]) -> "notebook.Presenter":
    """Return the presenter of a game's script for teaching; raises KeyError for a game that has none."""
    hosting = KITS[game].pages.hosting
    session = ScriptSession(Taught.of(KITS[game]), lang or page_language(), then=hosting.page if hosting else "")
    return at_home(PresenterShell(session), **options)


def teach(lang: str = "", **options: Unpack[Options]) -> "notebook.Still":
    """Return the script for teaching the table."""
    return at_home(Script(Words(lang or page_language())), **options)


# what stands still


def picture(game: AnyGame, lang: str = "", **options: Unpack[Options]) -> "notebook.Still":
    """Return a still picture of the table."""
    words, kit = Words(lang or page_language()), kit_of(game)
    narrow = kit.draw(game.state, words, Look(help=True, layout=NARROW)) if NARROW in kit.layouts else None
    drawn = Picture(kit.draw(game.state, words, Look(help=True)), kit.describe(game.state, words, None), narrow)
    return at_home(drawn, **options)


def why(game: AnyGame, move: str, lang: str = "", **options: Unpack[Options]) -> "notebook.Still":
    """Return why a move is not allowed, each reason with its rule; or that it is."""
    words, tell = Words(lang or page_language()), kit_of(game).tell_refusal
    texts = [f"{tell(r, game.state, words)}  [{r.rule}: {words.rule(r.rule)}]" for r in game.why_not(move)]
    return at_home(Sentences(texts or ["✓ " + move]), **options)


def answer(sentences: "Sentences | notebook.Still", lang: str = "", **options: Unpack[Options]) -> "notebook.Still":
    """Return sentences folded under “Show the answer”, so that one may say it first."""
    still: Sentences = getattr(sentences, "widget", sentences)
    return at_home(Folded(still.sentences, Words(lang or page_language())(_ANSWER), still), **options)


def told(game: AnyGame, rules: str = "", lang: str = "", **options: Unpack[Options]) -> "notebook.Still":
    """Return what the last move brought about, each event with its rule; `rules` is how their ids begin: iki.fire."""
    words, kit = Words(lang or page_language()), kit_of(game)
    if not any(is_under(rule, rules) for rule in load_rules(kit.name)):
        raise ValueError(f"rules: expected a rule or how its id begins, such as iki.fire, got {rules!r:.60}")
    events = [event for event in game.events if is_under(event.rule, rules)]
    texts = [ruled(text, event.rule, words) for event, text in kit.tell_events(events, game.state, words)]
    return at_home(Sentences(texts or [words(_QUIET)]), **options)


def choices(
    game: AnyGame | list[AnyGame],
    part: str = "",
    count: Callable[[AnyGame], object] | None = None,
    lang: str = "",
    typed: bool = False,
    **options: Unpack[Options],
) -> "notebook.Still":
    """Return the legal moves that have `part` in their text in words, those that differ only in a place in one line.

    `count` is asked about the game after each move, and its answer stands behind the move's words. `typed` has each
    move on a line of its own and as one types it. Of several games each has a line, after the place of the player.
    """
    words = Words(lang or page_language())
    if isinstance(game, list):
        visits = [(kit_of(each).place(each.state, words), "; ".join(listed_moves(each, part, words))) for each in game]
        return at_home(Sentences([f"{capital(place)}: {moves}" for place, moves in visits]), **options)
    if count is None and not typed:
        texts = listed_moves(game, part, words)
    else:
        moves = [move for move in game.moves() if part in str(move)]
        after = [f" → {count(game.play(str(move)))}" if count else "" for move in moves]
        labels = [kit_of(game).label(game, move, words) for move in moves]
        texts = [f"{label}{number}" for label, number in zip(labels, after, strict=True)]
        texts = [f"{text}  [{move}]" if typed else text for text, move in zip(texts, moves, strict=True)]
    none = words(_NO_SUCH_MOVE, part=part) if part else words(_NO_MOVE)
    return at_home(Sentences(list(dict.fromkeys(texts)) or [none]), **options)


def listed_moves(game: AnyGame, part: str, words: Words) -> list[str]:
    return kit_of(game).labels(game, [move for move in game.moves() if part in str(move)], words)


def played(game: AnyGame, most: int, lang: str = "", **options: Unpack[Options]) -> "notebook.Still":
    """Return the last moves in words, each with who made it, oldest first."""
    words, kit, texts = Words(lang or page_language()), kit_of(game), []
    for after in game.history()[-most:]:
        turn, before = after.previous and after.previous.to_move, after.previous
        if turn and before and after.move:
            texts.append(words(_MOVE, who=turn.player, what=kit.phrase(before, after.move, words)))
    return at_home(Sentences(texts), **options)


def points(game: AnyGame, player: str | int, lang: str = "", **options: Unpack[Options]) -> "notebook.Still":
    """Return where a player's points come from, each line with its rule; raises ValueError for an unknown player."""
    words, kit = Words(lang or page_language()), kit_of(game)
    game.seen_by(player)  # Refuses somebody who does not play.
    score = game.scores()[player if isinstance(player, int) else game.head.players.index(player)]
    lines = [(kit.tell_line(line, game.state, words), line.rule) for line in score.lines]
    texts = [*(ruled(text, rule, words) for text, rule in lines if text), words(kit.total, n=score.total)]
    return at_home(Sentences(texts), **options)


def answers(question: Question[AnyGame], lang: str = "", **options: Unpack[Options]) -> "notebook.Still":
    """Return a drill's question, its right answer with the reasons, and what each wrong answer misreads."""
    words, drills = Words(lang or page_language()), kit_of(question.game).drills
    texts = [drills.question(question, words), f"✓ {drills.choice(question, question.right, words)}"]
    texts += [f"  {ruled(text, rule, words) if rule else text}" for text, rule in drills.because(question, words)]
    for choice in question.choices:
        if choice.misconception:
            misread, *_ = drills.misread(question, choice, words)
            texts.append(f"✗ {drills.choice(question, choice, words)}: {misread[0]}")
    return at_home(Sentences(texts), **options)


def is_under(rule: str, beginning: str) -> bool:
    """Whether a rule's id begins so: all begin with nothing, iki.fire.spread with iki.fire."""
    return not beginning or f"{rule}.".startswith(f"{beginning}.")


def ruled(text: str, rule: str, words: Words) -> str:
    title = words.rule(rule)
    return f"{text}  [{rule}]" if title in text else f"{text}  [{rule}: {title}]"


# of one game


def drills(game: str, /, rules: str = "", lang: str = "", **options: Unpack[Options]) -> "notebook.Lesson":
    """Return the drills; `rules` is the preset to begin with; raises ValueError for an unknown one."""
    kit = KITS[game]
    begun = kit.new(kit.names[:FEWEST], rules or kit.usual)
    chosen = Setting(kit.preset_of(begun), len(begun.head.players), game)
    session = LessonSession(lesson_named(f"{game}_{DRILLS}", game), lang or page_language(), chosen)
    return at_home(LessonShell(session), **options)


def switches(game: str, /, switch: str = "", lang: str = "", **options: Unpack[Options]) -> "notebook.RuleBook":
    """Return the rule book at the switches, side by side, one of them open; raises ValueError for an unknown one."""
    tables = KITS[game].pages.switches
    known = tables.all() if tables else {}
    if switch and switch not in known:
        raise ValueError(f"switch: expected one of {', '.join(known)}, got {switch!r:.40}")
    session = RuleBookSession(lang or page_language(), known[switch].rule if switch else "", SWITCHES)
    return at_home(RuleBookShell(session), **options)


def sheet(game: str, /, *players: object, lang: str = "", keep: str = "", **head: object) -> "notebook.ScoreSheet":
    """Return a scoring sheet, begun as `sheet` of the game's module says.

    `keep` names where the browser keeps it, and what was kept there goes on: without it a sheet is what the code says.
    """
    options, sheets = options_in(head), KITS[game].pages.sheet
    assert sheets is not None
    session = SheetSession(sheets, sheets.begin(*players, **head), lang or page_language(), keep)
    return at_home(SheetShell(session), **options)


def referee(
    game: str, /, table: dict[str, object] | None = None, lang: str = "", **options: Unpack[Options]
) -> "notebook.Referee":
    """Return a table to set; `table` are the values of a position; raises ValueFaults for one that cannot be."""
    return at_home(RefereeShell(RefereeSession(KITS[game], lang or page_language(), table)), **options)


def written(game: str, name: str, /, *given: object, lang: str = "", **values: object) -> "notebook.Still":
    options = options_in(values)
    page = KITS[game].pages.own[name](Words(lang or page_language()), *given, **values)
    lines = [*page.lines]
    if page.drawings:
        return at_home(SideBySide(lines, page.drawings), **options)
    if page.svg is None:
        return at_home(Sentences(lines), **options)
    return at_home(Counted(lines, page.svg) if lines else Picture(page.svg), **options)


def hanafuda(names: str = "", lang: str = "", **options: Unpack[Options]) -> "notebook.Still":
    """Return a picture of cards such as "1-1 8-1", or of all twelve months."""
    return written("koikoi", "hanafuda", names, lang=lang, **options)


def yaku(cards: str, month: int = 0, lang: str = "", **switches: object) -> "notebook.Still":
    """Return the yaku in captured cards such as "1-1 3-1 8-1", each with its points and its rule.

    `rules="common"` and switches such as `joker="cup"` choose the table; a list of values counts the same cards at
    several tables: `rules=["source", "common"]`.
    """
    return written("koikoi", "yaku", cards, month, lang=lang, **switches)


def outlook(game: AnyGame, samples: int | None = None, lang: str = "", **options: Unpack[Options]) -> "notebook.Still":
    """Return what stopping scores, and what koi-koi is worth by an estimate; raises ValueError at another decision."""
    chosen = {} if samples is None else {"samples": samples}
    return written("koikoi", "outlook", game, lang=lang, **chosen, **options)


def side_by_side(position: str | Path, lang: str = "", **options: Unpack[Options]) -> "notebook.Still":
    """Return a position as both editions count it, and what differs, each with its rule."""
    return written(FIRST, "side_by_side", position, lang=lang, **options)


def options_in(values: dict[str, R]) -> Options:
    """Take what is for every page function out of keywords."""
    return cast(Options, {name: values.pop(name) for name in Options.__annotations__ if name in values})


def of_game(page: Callable[Concatenate[str, P], R], game: str) -> Callable[P, R]:
    own = partial(page, game)
    own.__doc__ = page.__doc__
    return own


score_sheet, koikoi_sheet = of_game(sheet, FIRST), of_game(sheet, "koikoi")
koikoi_drills = of_game(drills, "koikoi")
iki_referee, koikoi_referee = of_game(referee, FIRST), of_game(referee, "koikoi")
koikoi_switches = of_game(switches, "koikoi")
PageFunction = Callable[..., object]  # type: ignore[explicit-any] # each takes its own
OF_EVERY_GAME: Mapping[str, PageFunction] = {
    "drills": drills, "switches": switches, "sheet": sheet, "referee": referee,
}  # fmt: skip


def own_page(name: str) -> PageFunction:
    """Return the page function that a game has under this name; raises KeyError if none has.

    Under a game's name and an underscore stand its drills, switches, sheet and referee.
    """
    for game, kit in KITS.items():
        if name in kit.pages.own:
            return partial(written, game, name)
        kind = name.removeprefix(f"{game}_")
        brought = kit.drills if kind == "drills" else getattr(kit.pages, kind, None)
        if kind != name and kind in OF_EVERY_GAME and brought:
            return of_game(OF_EVERY_GAME[kind], game)
    raise KeyError(name)
