"""Reads the head of a Koi-Koi sheet: the rules in force, who deals first, the first month, the names."""

from typing import Any

from attrs import frozen

from iki_teach.core.record import read_option_value
from iki_teach.core.refusal import Refusal
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.facts.options import checked_switches
from iki_teach.games.koikoi.facts.presets import TARGETS
from iki_teach.games.koikoi.rules.state import Table
from iki_teach.games.koikoi.rules.terms import MONTHS, NOBODY
from iki_teach.games.koikoi.sheet.fields import HEAD_RULES, MOST_LETTERS, SEATS, rule_of
from iki_teach.games.koikoi.sheet.sheet import KoikoiSheet
from iki_teach.sheet.entry import Refused, attempt, check_name


@frozen
class Head:
    """What the head says; what is refused counts as if nothing had been typed."""

    table: Table
    dealer: int
    month: int
    refused: Refused


def read_head(sheet: KoikoiSheet) -> Head:
    """Read the head of a sheet."""
    refused: Refused = {}
    options: dict[str, Any] = {}
    for name, text in sheet.options.items():
        try:
            options |= checked_switches({name: read_option_value(text)})
        except ValueError:
            refused[name] = refused_switch(name, text)
    dealer = SEATS.index(sheet.dealer) if sheet.dealer in SEATS else NOBODY
    if sheet.dealer and dealer == NOBODY:
        refused["dealer"] = Refusal(HEAD_RULES["dealer"], "no-such-seat")
    month = int(sheet.month) if sheet.month in map(str, range(1, MONTHS + 1)) else 1
    if sheet.month not in ("", str(month)):
        refused["month"] = Refusal(HEAD_RULES["month"], "no-such-month")
    for seat, name in enumerate(sheet.players):
        if name:  # one that is left out is not refused
            attempt(refused, f"player_{seat + 1}", None, check_name, name, sheet.players[:seat], HEAD_RULES["players"])
    return Head(koikoi.table_of(sheet.rules, options), dealer, month, refused)


def refused_switch(name: str, text: str) -> Refusal:
    """Return why a switch cannot have this value."""
    if name == "target":
        return Refusal(rule_of(name), "no-such-target", (("low", TARGETS.low), ("high", TARGETS.high)))
    return Refusal(rule_of(name), "no-such-value", (("text", text[:MOST_LETTERS]),))
