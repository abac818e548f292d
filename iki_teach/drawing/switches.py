"""Switches side by side on an example of each, as a game brings them."""

from collections.abc import Callable, Mapping
from typing import Any

from attrs import frozen

from iki_teach.content.switches import Switch
from iki_teach.content.words import Words


@frozen(kw_only=True)
class Switches:
    """Switches side by side on an example of each; `tell(switch, preset, own, words)` is what a table makes of it."""

    all: Callable[[], Mapping[str, Switch]]
    presets: Callable[[], tuple[str, ...]]
    setting: Callable[[str, str], Any]
    tell: Callable[[str, str, Mapping[str, Any], Words], list[tuple[str, str]]]
    ask: Callable[[str, Words], str]
    draw: Callable[[str, Words], str]
    describe: Callable[[str, Words], str]
