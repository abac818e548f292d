"""What a table plays otherwise than its preset: every switch by name and by what it may be set to."""

from collections.abc import Mapping
from typing import Any

from attrs import evolve

from iki_teach.content.structure import ValueFaults
from iki_teach.games.koikoi.facts.load import load_house_switches
from iki_teach.games.koikoi.facts.presets import HouseRules, house_rules, settings_of


def checked_switches(options: Mapping[str, object]) -> dict[str, Any]:
    """Return the options in the kinds of the rules' fields; raises ValueError that names all that are wrong.

    >>> checked_switches({"joker": "cup", "months": 12})
    {'joker': 'cup', 'months': 12}
    """
    try:
        return settings_of(options, tuple(load_house_switches()))
    except ValueFaults as error:
        faults = (f"option {'/'.join(map(str, path))}: {fault}" for path, fault in error.faults)
        raise ValueError("; ".join(faults)) from None


def with_switches(rules: HouseRules, options: Mapping[str, Any]) -> HouseRules:
    set_now = {name: rules.setting(name) for name in load_house_switches()}
    return evolve(house_rules(rules.id, set_now | dict(options)), written=rules.written)
