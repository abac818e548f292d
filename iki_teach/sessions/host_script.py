"""Which steps of a script are those of a month at a table, and its sentences with what this table has."""

from collections.abc import Iterable
from string import Formatter

from iki_teach.content.host import HostScript, HostStep
from iki_teach.content.rules import ledger_of
from iki_teach.content.words import Words
from iki_teach.kits import Hosting, Kit
from iki_teach.sessions.host_views import HostPart, HostSaid


def parts(template: str, facts: dict[str, str]) -> tuple[HostPart, ...]:
    """Return a sentence in parts: what is written, and between it what this table has.

    >>> parts("Fire, {strength} strong", {"strength": "5"})[1]
    HostPart(text='5', strong=True)
    """
    found = []
    for text, name, _, _ in Formatter().parse(template):
        found += [HostPart(text)] if text else []
        found += [HostPart(facts[name], strong=True)] if name else []
    return tuple(found)


def written(sentences: Iterable[HostSaid]) -> list[str]:
    """Return the parts of some sentences that are the same at every table."""
    return [part.text for one in sentences for part in one.parts if not part.strong]


def steps_of(script: HostScript, kit: Kit, preset: str, players: int, month: int) -> tuple[HostStep, ...]:
    """Return the steps of a month at a table, in their order; none before the year begins."""
    hosting: Hosting | None = kit.hosting
    if hosting is None or not month:
        return ()
    tags = {*hosting.months(preset, players, Words("en"))[month - 1].tags}
    return tuple(one for one in script.steps if {*one.when} <= tags and in_play(one.rule, preset, players))


def in_play(rule: str, preset: str, players: int) -> bool:
    """Whether a rule of the ledger is one of this table's."""
    known = ledger_of(rule)[rule]
    least, most = known.players
    return (preset in known.editions or known.editions == ("all",)) and least <= players <= most
