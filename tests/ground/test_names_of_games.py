"""What knows no game names none: no module outside a game's folder has its name in it, its own name, or its words."""

import ast
import io
import re
import tokenize
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest

# Where the name of a game may stand: its folder, its face, and these, each with its reason.
MAY = {
    ("koikoi", "__init__.py"),  # a face: `iki_teach.koikoi_sheet` is what people have typed for long
    ("iki", "content/files.py"),  # errors name a file of the first game without its folder
    ("iki", "drawing/palette.py"),  # a good of that name
    ("iki", "kits.py"),  # examples
    ("iki", "trainer/handlers.py"),  # the template of the trainer, where Voilà looks for it
    ("iki", "trainer/server.py"),
    ("iki", "trainer/lab.py"),  # the folder that somebody who installed a wheel gets
    ("koikoi", "envs/__init__.py"),  # an environment has its game's name
    ("koikoi", "envs/koikoi_v0.py"),
    ("koikoi", "widgets/page.py"),  # what notebooks call, by names that editors find
    ("koikoi", "lab/figures/hands.py"),  # a column of its tables
}
# The project, its command and its classes are called after IKI: of that name only a text that is nothing else counts.
NAMED = {"iki": r"""["']iki["']""", "koikoi": r"(?i)koi_?koi"}
# Words that only one game has, but for docstrings and comments; and where they may stand, each with its reason.
WORDS = {
    "building", "fish", "hanafuda", "harmony", "kasu", "koban", "kobun", "mon", "nagaya", "oyakata", "payday", "pouch",
    "rice", "sandal", "shop", "stall", "tane", "tanzaku", "tobacco", "yaku",
}  # fmt: skip
MAY_SAY = {
    "drawing/palette.css": "what takes turns at one place, by the names of panels",
    "drawing/palette.py": "the colours of all signs",
    "envs/iki_v0.py": "its cards and buildings have ids",
    "lab/figures/__init__.py": "figures are called by what they show, as notebooks have it",
    "lab/figures/hands.py": "the same",
    "lab/figures/points.py": "the same",
    "pages/referee/referee.css": "the colour of a sign",
    "terminal/options.py": "an example in a help text",
    "trainer/pages.py": "what the picture of the project shows",
    "ui/faults.py": "faults of a deck",
    "widgets/page.py": "what notebooks call",
}
SOURCES = (".py", ".js", ".ts", ".css", ".j2", ".tpl", ".html")
COMMENT = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)
WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+")
# The chapter Glossary of docs/rooms.md has the words in use.
RETIRED = """
    Bend Misread legal_bends bent Draft richest Held Made Reading Nursery NURSERY nursery Born bear births promptness
    hurry Courteous Farewell Alive Anybody Moved apologies APOLOGIES wished_language seldom Seldom make_room Purse
    purse career careers pension risen errands tried lied Luck KoikoiBot live dress Kept to_keep noted remember slips
    set_up carried taken_up taken_back undressed MisfitError Told Looked Happening Site sites lay_out conceivable
    settled strangers keyed in_list written_out Story place_said Desk Steps Tongue Way way_to
"""
EVERYDAY = {"said", "kept", "told", "stand", "aside", "bare", "lit", "glossed", "luck", "worth"}
# Notebooks call these functions and options, and these are fields of lessons and a column of markets.
PUBLIC = {
    "told": ("widgets/page.py",),
    "kept": ("widgets/page.py",),
    "lit": ("lessons/lesson.py", "pages/lesson/panel.py", "pages/lesson/steps/choose.py"),
    "worth": ("games/iki/facts/market.py", "lab/figures/__init__.py", "lab/figures/points.py"),
}
COMMENTS = re.compile(r"/\*.*?\*/|(?<![:\"'])//[^\n]*", re.DOTALL)


def places(house: Path, rooms: Iterable[str], seen: Callable[[Path, str], object]) -> set[str]:
    """Return the files outside of some rooms, each with the name of a file or the beginning of such, that are seen."""
    sources = [path for path in house.rglob("*") if path.suffix in SOURCES and path.name != "view.d.ts"]
    outside = {path.relative_to(house).as_posix(): path for path in sources}
    return {name for name, path in outside.items() if not name.startswith(tuple(rooms)) and seen(path, name)}


def words_in(path: Path) -> set[str]:
    """Return the words of a source in the singular: of its names and texts, without docstrings and comments."""
    text = path.read_text(encoding="utf-8")
    parts = python_parts(ast.parse(text)) if path.suffix == ".py" else [COMMENT.sub("", text)]
    return {word.lower().removesuffix("s") for part in [path.stem, *parts] for word in WORD.findall(part)}


def python_parts(tree: ast.Module) -> Iterator[str]:
    bodies = (node.body for node in ast.walk(tree) if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef))
    docs = {body[0].value for body in bodies if body and isinstance(body[0], ast.Expr)}
    for node in {*ast.walk(tree)} - docs:
        yield from (one for _, one in ast.iter_fields(node) if isinstance(one, str))


def places_that_say(house: Path) -> set[str]:
    faces = [f"{folder.name}.py" for folder in (house / "games").iterdir()]
    return places(house, ["games/", *faces], lambda path, name: words_in(path) & WORDS)


def test_only_a_game_knows_what_it_has(checkout: Path) -> None:
    """Nothing outside `games/` knows stalls or shops; a place that says no such word any more goes from the list."""
    assert places_that_say(checkout / "iki_teach") == {*MAY_SAY}


def laid(house: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        (house / name).parent.mkdir(parents=True, exist_ok=True)
        (house / name).write_text(text, encoding="utf-8")
    return house


def test_a_word_would_be_seen(tmp_path: Path) -> None:
    files = {
        "lab/a.py": "def pays(stalls): ...",
        "lab/b.py": '"""A stall."""\n# a stall\nfrom math import *\n',
        "ui/c.js": "// a stall\nconst shopOf = 1;",
        "ui/d.css": "/* a stall */ .iki-rice {}",
        "lessons/e.py": "TEXT = 'The Koban.'",
        "lessons/monday.py": "month = 1",
        "games/go/kit.py": "stall = 1",
        "go.py": "stall = 1",
    }
    assert places_that_say(laid(tmp_path, files)) == {"lab/a.py", "ui/c.js", "ui/d.css", "lessons/e.py"}


def places_of(game: str, house: Path) -> set[str]:
    pattern, rooms = re.compile(NAMED[game]), (f"games/{game}/", f"{game}.py")
    return places(house, rooms, lambda path, name: pattern.search(path.read_text("utf-8")) or pattern.search(name))


@pytest.mark.parametrize("game", NAMED)
def test_only_a_game_names_itself(game: str, checkout: Path) -> None:
    """In its folder, its face, and the few places that may; a place that does no longer goes from the list."""
    assert places_of(game, checkout / "iki_teach") == {file for name, file in MAY if name == game}


def test_every_game_of_the_house_is_searched_for(checkout: Path) -> None:
    assert {path.parent.name for path in (checkout / "iki_teach" / "games").glob("*/kit.py")} == set(NAMED)


def test_a_name_would_be_seen(tmp_path: Path) -> None:
    """In a text, in the name of a function or a file; a room of the game itself is not searched."""
    files = {
        "lab/match.py": "game = 'iki'\nname = iki_teach",
        "sheet/words.py": "def koikoi_sheet(): ...",
        "pages/koikoi.py": "",
        "games/koikoi/kit.py": "KOIKOI = 'koikoi'",
        "koikoi.py": "koikoi = 1",
    }
    assert places_of("koikoi", laid(tmp_path, files)) == {"sheet/words.py", "pages/koikoi.py"}
    assert places_of("iki", tmp_path) == {"lab/match.py"}


def names(path: Path) -> Iterable[tuple[str, int]]:
    """Return the names in a file with their lines; of scripts and styles all words that stand in no comment."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        tokens = tokenize.generate_tokens(io.StringIO(source).readline)
        return [(token.string, token.start[0]) for token in tokens if token.type == tokenize.NAME]
    code = COMMENTS.sub(lambda comment: "\n" * comment[0].count("\n"), source)
    return ((name, line) for line, text in enumerate(code.splitlines(), 1) for name in re.findall(r"\w+", text))


def test_names_of_code_are_told_from_prose(tmp_path: Path) -> None:
    """A name is found with its line; words of a string or of a comment are none."""
    file = tmp_path / "a.py"
    file.write_text('def live(born: int) -> None:\n    """Be born."""\n    return  # bear\n', encoding="utf-8")
    assert [found for found in names(file) if found[0] in ("live", "born", "bear")] == [("live", 1), ("born", 1)]


def test_no_retired_word_comes_back(checkout: Path) -> None:
    words = set(RETIRED.split())
    sources = sorted((checkout / "iki_teach").rglob("*.py"))
    assert [f"{path}:{line} {name}" for path in sources for name, line in names(path) if name in words] == []


@pytest.mark.parametrize("kind", ["*.py", "*.js", "*.css"])
def test_no_name_is_made_of_an_everyday_word(checkout: Path, kind: str) -> None:
    found = []
    for path in sorted(path for folder in ("iki_teach", "tests") for path in (checkout / folder).rglob(kind)):
        for name, line in names(path):
            public = name in PUBLIC and (path.is_relative_to(checkout / "tests") or str(path).endswith(PUBLIC[name]))
            everyday = {part.lower() for part in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", name)} & EVERYDAY
            found += [f"{path}:{line} {name}"] if everyday and not public and not name.startswith("test_") else []
    assert found == []
