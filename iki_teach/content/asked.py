"""How people ask for rules: words that say nothing, words that mean the same, and other names of a rule."""

from pathlib import Path
from typing import Annotated

from attrs import frozen

from iki_teach.content.faults import ContentError, ValueFault, quoted
from iki_teach.content.ledger import Id
from iki_teach.content.rules import every_rule
from iki_teach.content.shape import Line
from iki_teach.content.yaml_files import faults_of, load_yaml

Said = Annotated[str, Line(longest=40)]


@frozen
class Asked:
    """One language's words for asking; `rules` has for each rule what it is asked for by, a word or several."""

    filler: tuple[Said, ...]
    same: tuple[tuple[Said, ...], ...]
    rules: dict[Id, tuple[Said, ...]]


def read_asked(path: Path) -> Asked:
    """Read a language's words for asking; raises ContentError with all faults."""
    asked = load_yaml(path, Asked)
    known = set(every_rule())
    unknown = [rule for rule in asked.rules if rule not in known]
    if unknown:
        error = [(("rules", rule), ValueFault("a rule of a ledger", quoted(rule))) for rule in unknown]
        raise ContentError(faults_of(path, error))
    return asked
