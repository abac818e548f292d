"""Reads position files strictly: short forms are written out, and every fault is found in one go."""

from collections.abc import Iterator

from iki_teach.content.expected import as_list, expand_expected
from iki_teach.content.faults import ValueFault, quoted
from iki_teach.content.structure import Faults, KeyPath, ValueFaults, build
from iki_teach.core.players import FEWEST, USUAL_PLAYERS
from iki_teach.games.iki.cases.file import PositionFile

NAMES = ("Aki", "Ben", "Chie", "Dai")
DEEPEST = 5
# Where one of these is wrong, nothing else can be judged.
FOUNDATIONS = ("format", "edition", "deck", "options", "players", "cards")


def read_position(value: object) -> tuple[PositionFile, Faults]:
    """Return what can be read of a position, and what does not fit; raises ValueFaults where nothing can be made."""
    whole = expand(value)
    players = whole.get("players") if isinstance(whole, dict) else None
    faults: Faults = []
    if isinstance(whole, dict) and not isinstance(players, dict):
        faults.append((("players",), ValueFault("2 to 4, a list of different names, or a block", quoted(players))))
    elif isinstance(players, dict) and not FEWEST <= len(players) <= len(NAMES):
        faults.append((("players",), ValueFault("2 to 4 players", str(len(players)))))
    if isinstance(value, dict) and "expect" in value:
        faults += [
            (path, ValueFault("something to expect", "nothing")) for path in hollow(value["expect"], ("expect",))
        ]
    try:
        spec = build(whole, PositionFile)
    except ValueFaults as error:
        faults = merge_faults(faults, error.faults)
    founded = [path for path, _ in faults if not path or path[0] in FOUNDATIONS]  # without them nothing can be judged
    if any(path[:1] != ("players",) or len(path) <= 2 for path in founded):  # a player's goods are not that important
        raise ValueFaults(faults)
    if faults:
        spec = build(without(whole, {path for path, _ in faults}), PositionFile)
    return spec, faults


def hollow(value: object, path: KeyPath) -> Iterator[KeyPath]:
    """Yield the ways to blocks and lists in which nothing stands, so that they would hold whatever happens."""
    no_pieces = path[1:2] == ("state",) and (isinstance(value, list) or path[-1] == "display")
    if value in ({}, []) and not no_pieces:
        yield path
    if isinstance(value, dict) and len(path) <= DEEPEST:
        for key, inner in value.items():
            yield from hollow(inner, (*path, key))


def expand(value: object) -> object:
    """Write out the short forms: players by number or list, one name for a list, cards without coins."""
    if not isinstance(value, dict):
        return value
    whole = {key: item for key, item in value.items() if item is not None}
    whole["players"] = players_of(whole.get("players", USUAL_PLAYERS))
    for key in ("to_move", "moves"):
        whole |= {key: as_list(whole[key])} if key in whole else {}
    if isinstance(whole.get("display"), list):
        whole["display"] = by_name(whole["display"], 0)
    if isinstance(whole.get("expect"), dict):
        whole["expect"] = expected_of(whole["expect"])
    return whole


def expected_of(block: dict[object, object]) -> dict[object, object]:
    whole = expand_expected(block)
    scores = whole.get("scores")
    if isinstance(scores, dict):
        whole["scores"] = {
            name: points if isinstance(points, dict) else {"total": points} for name, points in scores.items()
        }
    return whole


def players_of(value: object) -> object:
    if isinstance(value, dict):
        return {name: {} if things is None else things for name, things in value.items()}
    if isinstance(value, list):
        return by_name(value, {})
    if value in range(FEWEST, len(NAMES) + 1) and isinstance(value, int):
        return {name: {} for name in NAMES[:value]}
    return value


def by_name(names: list[object], value: object) -> object:
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


def merge_faults(faults: Faults, more: Faults) -> Faults:
    """Return what was found first, and of the rest all that does not only follow from it."""
    known = [path for path, _ in faults]
    own = [(path, fault) for path, fault in more if not any(path[: len(k)] == k[: len(path)] for k in known)]
    return [*faults, *own]
