"""Reads position files strictly: short forms are written out, and every fault is found in one go."""

from collections.abc import Iterator

from iki_teach.content.faults import ContentError, MisfitError, quoted
from iki_teach.content.position_file import PositionFile
from iki_teach.content.structure import MisfitsError, build
from iki_teach.content.structure import Path as KeyPath
from iki_teach.content.yaml_files import faults_in_text, parse_yaml

NAMES = ("Aki", "Ben", "Chie", "Dai")
USUAL_PLAYERS = 3
FEWEST_PLAYERS = 2
# Where one of these is wrong, nothing else can be judged.
FOUNDATIONS = ("format", "edition", "deck", "options", "players", "cards")

Found = list[tuple[KeyPath, MisfitError]]


def read_position(text: str, name: str) -> tuple[PositionFile, Found]:
    """Read a position from YAML.

    Return what can be read, and what does not fit in it: so that whoever lays out the position can add to that.
    Raises ContentError where no position can be made of the text at all.
    """
    try:
        return position_from(parse_yaml(text, name))
    except MisfitsError as misfits:
        raise ContentError(faults_in_text(text, name, misfits.found)) from None


def position_from(value: object) -> tuple[PositionFile, Found]:
    """Make a position of plain values; raises MisfitsError where none can be made. Else as `read_position`."""
    whole = written_out(value)
    players = whole.get("players") if isinstance(whole, dict) else None
    found: Found = []
    if isinstance(players, dict) and not FEWEST_PLAYERS <= len(players) <= len(NAMES):
        found.append((("players",), MisfitError("2 to 4 players", str(len(players)))))
    try:
        told = build(whole, PositionFile)
    except MisfitsError as misfits:
        found += misfits.found
    if any(is_foundation(path) for path, _ in found):
        raise MisfitsError(found)
    if found:
        told = build(without(whole, {path for path, _ in found}), PositionFile)
    return told, found


def is_foundation(path: KeyPath) -> bool:
    """Whether nothing can be judged without this part; a player's goods are not that important."""
    return not path or (path[0] in FOUNDATIONS and (path[0] != "players" or len(path) <= FEWEST_PLAYERS))


def written_out(value: object) -> object:
    """Write out the short forms: a number or list of players, one name in place of a list, cards without coins."""
    if not isinstance(value, dict):
        return value
    whole = {key: item for key, item in value.items() if item is not None}
    whole["players"] = players_of(whole.get("players", USUAL_PLAYERS))
    for key in ("to_move", "moves"):
        whole |= {key: in_list(whole[key])} if key in whole else {}
    if isinstance(whole.get("display"), list):
        whole["display"] = keyed(whole["display"], 0)
    if isinstance(whole.get("expect"), dict):
        whole["expect"] = expected_of(whole["expect"])
    return whole


def expected_of(block: dict[object, object]) -> dict[object, object]:
    """Write out the short forms of what is expected."""
    whole = {key: item for key, item in block.items() if item is not None}
    for key in ("events", "events_somewhere", "events_nowhere", "legal", "illegal"):
        whole |= {key: in_list(whole[key])} if key in whole else {}
    refusals, scores = whole.get("refusals"), whole.get("scores")
    if isinstance(refusals, dict):
        whole["refusals"] = {move: in_list(rules) for move, rules in refusals.items()}
    if isinstance(scores, dict):
        whole["scores"] = {
            name: points if isinstance(points, dict) else {"total": points} for name, points in scores.items()
        }
    return whole


def players_of(value: object) -> object:
    """Write out players given by number or by a list of names."""
    if isinstance(value, dict):
        return {name: {} if things is None else things for name, things in value.items()}
    if isinstance(value, list):
        return keyed(value, {})
    if not isinstance(value, int) or isinstance(value, bool):
        return value
    known = value if FEWEST_PLAYERS <= value <= len(NAMES) else 0
    return {name: {} for name in NAMES[:known]} if known else [value]


def in_list(value: object) -> object:
    """Put a single thing into a list."""
    return value if isinstance(value, list) else [value]


def keyed(names: list[object], value: object) -> object:
    """Make a block of a list of different names; anything else is left for the reader to refuse."""
    different = all(isinstance(name, str) for name in names) and len(set(map(str, names))) == len(names)
    return dict.fromkeys(names, value) if different else names


def without(value: object, paths: set[KeyPath]) -> object:
    """Leave out what does not fit, so that the rest can be judged; of a list nothing is left then."""
    inner: dict[object, set[KeyPath]] = {}
    for path in paths:
        inner.setdefault(path[0], set()).add(path[1:])
    if not isinstance(value, dict):
        return []
    return {
        key: without(item, inner[key]) if key in inner else item
        for key, item in value.items()
        if () not in inner.get(key, ())
    }


def beside(found: Found, more: Found) -> Iterator[tuple[KeyPath, MisfitError]]:
    """What was found first, and of the rest all that does not only follow from it."""
    yield from found
    known = [path for path, _ in found]
    for path, misfit in more:
        if not any(path[: len(one)] == one[: len(path)] for one in known):
            yield path, misfit


__all__ = ["Found", "beside", "position_from", "quoted", "read_position"]
