"""What knows no game names none: no module outside a game's folder has its name in it, or in its own name."""

import re
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
    ("koikoi", "widgets/page.py"),  # what notebooks call, by names that editors find
    ("koikoi", "lab/figures/hands.py"),  # a column of its tables
}
# The project, its command and its classes are called after IKI: of that name only a text that is nothing else counts.
NAMED = {"iki": r"""["']iki["']""", "koikoi": r"(?i)koi_?koi"}


def places_of(game: str, house: Path) -> set[str]:
    """Return the files outside a game's rooms that name it."""
    sources = [path for path in house.rglob("*") if path.suffix in (".py", ".js", ".ts", ".css", ".tpl", ".html")]
    outside = [path for path in sources if house / "games" / game not in path.parents and path != house / f"{game}.py"]
    pattern = re.compile(NAMED[game])
    texts = {path.relative_to(house).as_posix(): path.read_text(encoding="utf-8") for path in outside}
    return {name for name, text in texts.items() if pattern.search(text) or pattern.search(name)}


@pytest.mark.parametrize("game", NAMED)
def test_only_a_game_names_itself(game: str, checkout: Path) -> None:
    """In its folder, its face, and the few places that may; a place that does no longer goes from the list."""
    assert places_of(game, checkout / "iki_teach") == {file for name, file in MAY if name == game}


def test_every_game_of_the_house_is_searched_for(checkout: Path) -> None:
    folders = {path.parent.name for path in (checkout / "iki_teach" / "games").glob("*/kit.py")}
    assert folders == set(NAMED)


def test_a_name_would_be_seen(tmp_path: Path) -> None:
    """In a text, in the name of a function or a file; a room of the game itself is not searched."""
    files = {
        "lab/match.py": "game = 'iki'\nname = iki_teach",
        "sheet/words.py": "def koikoi_sheet(): ...",
        "pages/koikoi.py": "",
        "games/koikoi/kit.py": "KOIKOI = 'koikoi'",
        "koikoi.py": "koikoi = 1",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert places_of("koikoi", tmp_path) == {"sheet/words.py", "pages/koikoi.py"}
    assert places_of("iki", tmp_path) == {"lab/match.py"}
