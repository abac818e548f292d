"""Reads YAML, and finds the line on which a value stands; loaded only where there is a text to read."""

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, Node, SequenceNode
from ruamel.yaml.reader import ReaderError

from iki_teach.content.bounds import check_bounds
from iki_teach.content.faults import ContentError, Fault, ValueFault, quoted
from iki_teach.content.structure import KeyPath, Located

TEXT = "tag:yaml.org,2002:str"
Children = dict[int, dict[str, tuple[int, Node]]]


def parse_yaml(text: str, name: str) -> object:
    """The plain values of a text; raises ContentError under the name the text goes by."""
    check_bounds(text, name)
    try:
        value: object = YAML(typ="safe", pure=True).load(text)
    except (YAMLError, ValueError) as error:
        raise ContentError([_unreadable(text, name, error)]) from None
    return value


def faults_in_text(text: str, name: str, faults: Located) -> list[Fault]:
    """Each fault with the line of the text it stands on, in the order of the lines."""
    root = YAML(typ="safe", pure=True).compose(text)
    known: Children = {}
    located = [
        Fault(name, _line(root, keys, known), _place(keys, fault), fault.expected, fault.got) for keys, fault in faults
    ]
    return sorted(located, key=lambda fault: fault.line)


def _place(keys: KeyPath, fault: ValueFault) -> str:
    place = "/".join(quoted(str(key))[1:-1] for key in keys)
    return place if fault.column is None else f"{place}, character {fault.column}"


def _line(node: Node | None, keys: KeyPath, known: Children) -> int:
    line = 1
    for key in keys:
        child = _child(node, key, known)
        if child is None:
            return line
        line, node = child
    return line


def _child(node: Node | None, key: str | int, known: Children) -> tuple[int, Node] | None:
    if isinstance(node, SequenceNode) and isinstance(key, int):
        item = node.value[key - 1]
        return item.start_mark.line + 1, item
    if not isinstance(node, MappingNode):
        return None
    if id(node) not in known:  # a thousand unknown keys are looked up in one walk
        pairs = reversed(node.value)
        known[id(node)] = {str(name.value): (name.start_mark.line + 1, item) for name, item in pairs}
    return known[id(node)].get(str(key))


def _unreadable(text: str, name: str, error: Exception) -> Fault:
    if isinstance(error, MarkedYAMLError) and error.problem_mark:
        mark = error.problem_mark
        got = quoted(" ".join((error.problem or "").split()))
        return Fault(name, mark.line + 1, f"character {mark.column + 1}", "YAML", got)
    got = quoted(" ".join(str(error).split()))
    if isinstance(error, ReaderError):
        return Fault(name, text.count("\n", 0, error.position) + 1, "", "YAML", got)
    return Fault(name, _first_misread(text), "", "YAML", got)


def _first_misread(text: str) -> int:
    """The line of the first value that looks like a number or a date and is none."""
    yaml = YAML(typ="safe", pure=True)
    nodes = [yaml.compose(text)]
    for node in nodes:
        if isinstance(node, MappingNode):
            nodes += [part for pair in node.value for part in pair]
        elif isinstance(node, SequenceNode):
            nodes += node.value
        elif node.tag != TEXT:
            try:
                yaml.load(node.value)
            except (YAMLError, ValueError):
                return int(node.start_mark.line) + 1
    return 0
