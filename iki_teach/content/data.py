"""The project's data, read once: decks, market, boards, editions, rules, what teaches them; and Koi-Koi's cards."""

from functools import cache
from pathlib import Path

from iki_teach.content.beats import Beat, read_beats
from iki_teach.content.examples import Example, read_examples
from iki_teach.content.faults import ContentError, Fault, quoted
from iki_teach.content.files import data_dir
from iki_teach.content.ledger import Ledger, read_ledger
from iki_teach.content.questions import Question, read_questions
from iki_teach.games.iki.facts.board import Board, read_board
from iki_teach.games.iki.facts.cards import Deck, Market
from iki_teach.games.iki.facts.deck import read_deck
from iki_teach.games.iki.facts.edition import Edition, read_edition, read_switches
from iki_teach.games.iki.facts.market import read_market
from iki_teach.games.koikoi.facts.hanafuda import Hanafuda, YakuList, read_hanafuda, read_yaku
from iki_teach.games.koikoi.facts.presets import FORMER_NAMES, HouseRules, read_house_switches, read_preset

__all__ = [
    "GAMES", "data_dir", "deck_named", "every_rule", "load_beats", "load_board", "load_deck", "load_edition",
    "load_examples", "load_hanafuda", "load_house_switches", "load_market", "load_preset", "load_questions",
    "load_rules", "load_switches", "load_yaku", "names", "presets",
]  # fmt: skip


def load_deck(id_or_path: str | Path) -> Deck:
    """One of our decks by its name, or anybody's by its path; a path is read anew each time.

    Only for what the caller asks for: a deck that a text names, which may be a stranger's, is for `deck_named`.
    """
    if isinstance(id_or_path, str) and id_or_path in names("decks"):
        return _own_deck(id_or_path)
    path = Path(id_or_path)
    if not path.suffix and not path.exists():
        raise _no_deck(str(path), "one of the decks {known}, or a file")
    return read_deck(path)


def deck_named(name: str) -> Deck:
    """One of our decks by its name; whatever the name is, no other file is looked at."""
    if name not in names("decks"):
        raise _no_deck("deck", "one of {known}; your own is given as deck= or --deck", name)
    return _own_deck(name)


@cache
def load_market() -> Market:
    """Fish, tobacco and buildings."""
    return read_market(data_dir() / "iki")


@cache
def load_board(board_id: str) -> Board:
    """A board by its id."""
    return read_board(_known("boards", board_id))


@cache
def load_edition(edition_id: str) -> Edition:
    """An edition by its id."""
    return read_edition(_known("editions", edition_id))


@cache
def load_switches() -> dict[str, str]:
    """What a table may change of an edition: field and meaning."""
    return read_switches(data_dir() / "iki" / "switches.yaml")


@cache
def load_hanafuda() -> Hanafuda:
    """The 48 cards of Koi-Koi."""
    return read_hanafuda(data_dir() / "koikoi" / "cards.yaml")


@cache
def load_yaku() -> YakuList:
    """Every yaku of Koi-Koi."""
    return read_yaku(data_dir() / "koikoi" / "yaku.yaml")


@cache
def load_preset(preset_id: str) -> HouseRules:
    """A preset of Koi-Koi by its id, or by a name that it once had."""
    preset_id = FORMER_NAMES.get(preset_id, preset_id)
    if preset_id not in presets():
        raise ContentError([Fault("presets", 0, "", "one of " + ", ".join(presets()), quoted(preset_id))])
    return read_preset(data_dir() / "koikoi" / "presets" / f"{preset_id}.yaml")


@cache
def load_house_switches() -> dict[str, str]:
    """What a table may change of a preset: switch and meaning."""
    return read_house_switches(data_dir() / "koikoi" / "switches.yaml")


def presets() -> tuple[str, ...]:
    """The presets of Koi-Koi that one may choose from."""
    return tuple(sorted(path.stem for path in (data_dir() / "koikoi" / "presets").glob("*.yaml")))


# The games, as their rules begin; and the folder of each, by that and by its name.
GAMES = ("iki", "koi")
FOLDERS = {"iki": "iki", "koi": "koikoi", "koikoi": "koikoi"}
NO_RULES = Ledger(())


def load_rules(game: str) -> Ledger:
    """The rule ledger of a game, by its name or how its rules begin; an empty one for anything else.

    A stranger may have written the name: it is looked up among ours before any file is.
    """
    return _own_rules(FOLDERS[game]) if game in FOLDERS else NO_RULES


def every_rule() -> list[str]:
    """The rules of all games in the order of their ledgers."""
    return [rule for game in GAMES for rule in load_rules(game)]


@cache
def load_examples(game: str = "iki") -> dict[str, Example]:
    """The examples of a game's rules by rule."""
    return read_examples(data_dir() / "lessons" / FOLDERS[game] / "examples.yaml")


@cache
def load_questions(game: str = "iki") -> dict[str, Question]:
    """The cases of a game's rules by rule."""
    return read_questions(data_dir() / "lessons" / FOLDERS.get(game, game) / "questions.yaml")


@cache
def load_beats() -> tuple[Beat, ...]:
    """IKI's script for teaching the table."""
    return read_beats(data_dir() / "lessons" / "iki" / "teach.yaml")


def names(folder: str) -> tuple[str, ...]:
    """The names that one may choose from in a folder of IKI's data: decks, boards or editions."""
    return tuple(sorted(path.stem for path in (data_dir() / "iki" / folder).glob("*.*")))


def _no_deck(file: str, expected: str, got: str = "") -> ContentError:
    known = ", ".join(names("decks"))
    return ContentError([Fault(file, 0, "", expected.format(known=known), quoted(got or file))])


@cache
def _own_deck(deck_id: str) -> Deck:
    return read_deck(data_dir() / "iki" / "decks" / f"{deck_id}.csv")


@cache
def _own_rules(folder: str) -> Ledger:
    return read_ledger(data_dir() / folder / "rules.yaml")


def _known(folder: str, name: str) -> Path:
    known = names(folder)
    if name not in known:
        raise ContentError([Fault(folder, 0, "", "one of " + ", ".join(known), quoted(name))])
    return data_dir() / "iki" / folder / f"{name}.yaml"
