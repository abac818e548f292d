"""Switches of both games: every one has its words, in every language."""

from collections.abc import Mapping

import pytest

from iki_teach.content.switches import Switch
from iki_teach.content.words import LANGS, Words
from iki_teach.games.iki.facts.load import load_switches
from iki_teach.games.koikoi.facts.load import load_house_switches

SWITCHES: Mapping[str, Switch] = load_switches() | load_house_switches()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_says_what_it_means_and_what_each_setting_does(name: str, lang: str) -> None:
    switch, words = SWITCHES[name], Words(lang)
    assert switch.explained(words)
    assert words.rule_text(switch.rule)
    assert [setting for setting in switch.offered if not switch.says_at(setting, words)] == []
    briefs = [switch.briefly_at(setting, words) for setting in (*switch.offered, "nothing that is offered")]
    assert briefs[-1] == ""
    assert bool(switch.briefly(words)) == bool(switch.short)
    assert bool(switch.named(words)) or not switch.name
