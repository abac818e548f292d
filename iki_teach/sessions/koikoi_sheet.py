"""The Koi-Koi sheet on a page. The frame and the view are dicts that `widgets/koikoi_sheet.js` draws."""

from typing import Any

from iki_teach.content.examples import load_examples
from iki_teach.content.switches import Switch
from iki_teach.games.iki.sheet.entries import RefusedError
from iki_teach.games.koikoi import begin as koikoi
from iki_teach.games.koikoi.drawing.album import heading
from iki_teach.games.koikoi.drawing.cards import CLIP, STYLE, symbol
from iki_teach.games.koikoi.drawing.sheet import Row, koikoi_sheet
from iki_teach.games.koikoi.facts.load import load_hanafuda, load_house_switches, load_preset, load_presets
from iki_teach.games.koikoi.facts.presets import Preset
from iki_teach.games.koikoi.sheet import (
    Counted,
    KoikoiSheet,
    Month,
    as_csv,
    as_json,
    as_link,
    compare,
    fill,
    read_sheet,
    reckon,
)
from iki_teach.games.koikoi.sheet.entries import CHOICES, PREFIX, read_yaku
from iki_teach.games.koikoi.sheet.fields import ENDS, FIELDS, INSTANT_BOTH, INSTANTS, YAKU
from iki_teach.games.koikoi.sheet.forms import plain, sheet_of
from iki_teach.games.koikoi.sheet.named import SWITCHED
from iki_teach.games.koikoi.sheet.names import (
    EXAMPLES,
    YES_NO,
    names_shown,
    yaku_name,
)
from iki_teach.games.koikoi.sheet.words import (
    Piece,
    end_name,
    field_name,
    joined,
    pieces_of,
    tell_dealer,
    tell_difference,
    tell_month,
    tell_refused,
    tell_standing,
    tell_title,
)
from iki_teach.games.koikoi.words.names import card
from iki_teach.games.koikoi.words.switches import how_long
from iki_teach.sessions.sheet import Desk, checked_length
from iki_teach.sheet.words import KOIKOI_TITLE, KOIKOI_UI, SUMMARY, UI


class KoikoiSheetSession(Desk[KoikoiSheet]):
    """A Koi-Koi sheet that counts what the page sends."""

    def __init__(self, sheet: KoikoiSheet, lang: str = "en", keep: str = "iki-teach.koikoi-sheets") -> None:
        """Begin with a sheet, in a language; `keep` names the place in the browser where sheets are kept."""
        super().__init__(sheet, lang, keep)

    def as_json(self, sheet: KoikoiSheet) -> str:
        """Return a sheet as JSON."""
        return as_json(sheet)

    def sheet_of(self, value: object) -> KoikoiSheet:
        """Make a sheet of what the page sends; raises ValueError."""
        return sheet_of(value)

    def read(self, text: str) -> KoikoiSheet:
        """Read a sheet or the record of a game from its text; raises ValueError."""
        return fill(koikoi.load(checked_length(text))) if koikoi.is_record(text) else read_sheet(text)

    def differences(self, record: str) -> list[str]:
        """Say where the sheet and the record of a game do not agree; raises ValueError."""
        found = compare(self.sheet, koikoi.load(checked_length(record)))
        return [tell_difference(one, self.sheet.players, self.words) for one in found]

    def frame(self) -> dict[str, Any]:
        """Return what never changes on a page: words, rules, choices and the drawings of the cards."""
        words = self.words
        said = {**UI, **KOIKOI_UI}
        return {
            "lang": words.lang,
            "keep": self.keep,
            "begun": self.begun,
            "words": {
                name: words(text, number="{number}", name="{name}", field="{field}") for name, text in said.items()
            },
            "presets": [self.preset(one) for one in load_presets().values()],
            "switches": [self.switch(one) for one in load_house_switches().values()],
            "fields": {field.id: field.rule for field in FIELDS},
            "months": [self.month_of_cards(month.month) for month in load_hanafuda().months],
            "yaku": [self.yaku(name) for name in CHOICES],
            "rules": {rule: self.rule(rule) for rule in (*EXAMPLES, *(one.id for one in CHOICES.values()))},
            "art": "".join([CLIP, *(symbol(one.card) for one in load_hanafuda().cards)]),
            "style": STYLE,
        }

    def preset(self, preset: Preset) -> dict[str, Any]:
        """Return a preset with the value of every switch, and what kept sheets may call it."""
        rules = load_preset(preset.id)
        values = {name: str(rules.setting(name)) for name in load_house_switches()}
        label = self.words.of("koi.sheet", preset.short)
        return {"id": preset.id, "former": list(preset.former), "label": label, "values": values}

    def switch(self, switch: Switch) -> dict[str, Any]:
        """Return a switch: its name, its meaning, its rule and what it offers."""
        words = self.words
        labels = {str(one): switch.briefly_at(one, words) or str(one) for one in switch.offered}
        if set(labels) == set(YES_NO):
            labels = {name: words(text) for name, text in YES_NO.items()}
        return {
            "id": switch.id,
            "label": switch.briefly(words),
            "meaning": switch.explained(words),
            "rule": switch.rule,
            "options": [] if switch.free else [{"id": one, "label": label} for one, label in labels.items()],
        }

    def month_of_cards(self, month: int) -> dict[str, Any]:
        """Return a month's flower and its four cards."""
        own = [one for one in load_hanafuda().cards if one.month == month]
        cards = [{"id": one.card, "label": card(one.card, self.words)} for one in own]
        return {"label": heading(own[0].card, self.words), "cards": cards}

    def yaku(self, name: str) -> dict[str, Any]:
        """Return a yaku to name: what it is called, how many cards it needs, whether more count, its switch if any."""
        one = CHOICES[name]
        return {
            "id": name,
            "rule": one.id,
            "label": f"{yaku_name(one.id)} {one.kanji}",
            "need": one.need,
            "repeats": bool(one.more),
            "switch": SWITCHED.get(one.id, ""),
        }

    def rule(self, rule: str) -> dict[str, str]:
        """Return a rule with its example."""
        words, own = self.words, EXAMPLES.get(rule)
        example = words(own) if own else words.of(f"example.{rule}", load_examples("koi")[rule].says)
        return {"title": words.rule(rule), "text": words.rule_text(rule), "example": example}

    def view(self) -> dict[str, Any]:
        """Return everything that was counted."""
        sheet, words, counted = self.sheet, self.words, reckon(self.sheet)
        names = names_shown(sheet.players, words)
        standing = tell_standing(counted, words)
        summary = [words(SUMMARY, name=name, total=total) for name, total in zip(names, counted.totals, strict=True)]
        return {
            "n": self.n,
            "sheet": plain(sheet),
            "adopt": self.adopt,
            "names": list(names),
            "totals": list(counted.totals),
            "standing": standing,
            "lasts": how_long(counted.rules, words),
            "over": counted.over,
            "values": {name: str(counted.rules.setting(name)) for name in load_house_switches()},
            "refused": self.refused(counted.refused),
            "labels": {field.id: field_name(field.id, sheet.players, words) for field in FIELDS},
            "ends": [self.end(end, counted) for end in ENDS if self.offered(end, counted)],
            "months": [self.month(one) for one in counted.months],
            "answer": self.answered,
            "announce": ", ".join([*summary, standing]),
            "csv": as_csv(sheet),
            "json": as_json(sheet),
            "fragment": as_link(sheet),
            "picture": self.picture(counted, names, standing),
        }

    def offered(self, end: str, counted: Counted) -> bool:
        """Whether a way to end a month may be chosen: lucky hands where the table plays them or one was entered."""
        lucky = end in (*INSTANTS, INSTANT_BOTH)
        return not lucky or counted.rules.instant_wins or any(end == one.get("end") for one in self.sheet.months)

    def end(self, end: str, counted: Counted) -> dict[str, str]:
        """Return a way to end a month."""
        return {"id": end, "label": end_name(end, counted.names, self.words)}

    def month(self, one: Month) -> dict[str, Any]:
        """Return what one month says: its title, what it brought, what the entries make, what is refused."""
        names, words = self.sheet.players, self.words
        pieces = tell_month(one, names, words)
        entries = self.sheet.months[one.round - 1]
        return {
            "title": tell_title(one, words),
            "dealer": tell_dealer(one, names, words),
            "state": one.state,
            "said": pieces,
            "text": joined(pieces),
            "points": list(one.points),
            "totals": list(one.totals),
            "made": [self.made(lines) for lines in one.read.lines],
            "picked": [picked(field, entries.get(field, "")) for field in YAKU],
            "holds": [[rule.removeprefix(PREFIX) for rule, _ in lines or ()] for lines in one.read.lines],
            "refused": self.refused(one.refused),
        }

    def made(self, lines: Any) -> list[Piece]:
        """Return what a player's cards or yaku make, before any doubling."""
        return pieces_of(lines or (), self.words)

    def refused(self, found: Any) -> dict[str, Any]:
        """Return refusals by field, each in words and with its rule."""
        words = self.words
        return {
            field: {
                "text": tell_refused(why, self.sheet.players, words),
                "rule": why.rule,
                "rule_title": words.rule(why.rule),
            }
            for field, why in found.items()
        }

    def picture(self, counted: Counted, names: tuple[str, str], standing: str) -> str:
        """Return the counted sheet as a picture."""
        words = self.words
        rows = [Row(tell_title(one, words), one.points, one.totals) for one in counted.months if one.outcome]
        title = words(KOIKOI_TITLE, rules=words.of("koi.sheet", load_presets()[counted.rules.id].short))
        return koikoi_sheet(title, names, standing, rows, words(UI["totals"]))


def picked(field: str, text: str) -> dict[str, int]:
    """Return the yaku that were named, with the number of their cards; none where the entry cannot be read."""
    try:
        return {id.removeprefix(PREFIX): number for id, number in read_yaku(field, text).items()}
    except RefusedError:
        return {}
