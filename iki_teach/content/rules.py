"""Every game's ledger of rules: a folder of the data that has one is a game's."""

import re
from functools import cache
from pathlib import Path

from iki_teach.content.files import data_dirs, found_data, read_text
from iki_teach.content.ledger import Ledger, Rule, read_ledger

FIRST_ID = re.compile(r"^ *- id: ([a-z]+)\.", re.MULTILINE)
MOST_SEEN = 6
NO_RULES = Ledger()


def ledger_files() -> dict[str, Path]:
    """Return where each game's ledger is, by how its rules begin, such as `koi`."""
    return _ledgers_in(data_dirs())


@cache
def _ledgers_in(folders: tuple[Path, ...]) -> dict[str, Path]:
    paths = [path for folder in folders for path in sorted(folder.glob("*/rules.yaml"))]
    begins = {path: FIRST_ID.search(read_text(path)) for path in paths}
    return {first[1] if first else path.parent.name: path for path, first in begins.items()}


def rule_prefixes() -> tuple[str, ...]:
    return tuple(ledger_files())


def folder_of(game: str) -> str:
    """Return the name of a game's folder, by that or by how its rules begin; empty where there is no such game."""
    folders = {begin: path.parent.name for begin, path in ledger_files().items()}
    return game if game in folders.values() else folders.get(game, "")


def lesson_file(game: str, name: str) -> Path | None:
    """Return a file that lies with a game's lessons, such as `questions.yaml`; None where there is none."""
    folder = folder_of(game)
    return next(iter(found_data(f"lessons/{folder}/{name}")), None) if folder else None


def load_rules(game: str) -> Ledger:
    """Return the ledger of a game, by its folder or how its rules begin; an empty one for anything else.

    A stranger may have written the name: it is looked up among ours before any file is.
    """
    folder = folder_of(game)
    return _own_rules(folder) if folder else NO_RULES


def ledger_of(rule_id: str) -> Ledger:
    return load_rules(rule_id.partition(".")[0])


def see_also(rule: Rule) -> tuple[str, ...]:
    back = (other.id for other in ledger_of(rule.id).values() if rule.id in other.see)
    return tuple(dict.fromkeys((*rule.see, *back)))[:MOST_SEEN]


def every_rule() -> list[str]:
    return [rule for game in rule_prefixes() for rule in load_rules(game)]


@cache
def _own_rules(folder: str) -> Ledger:
    (path,) = found_data(f"{folder}/rules.yaml")
    return read_ledger(path)
