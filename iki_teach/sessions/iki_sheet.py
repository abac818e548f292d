"""The scoring sheet of IKI on a page. The frame and the view are dicts that `widgets/sheet.js` draws."""

from typing import Any

from iki_teach.games.iki import begin as iki
from iki_teach.games.iki.drawing.score_sheet import Column, score_sheet
from iki_teach.games.iki.facts.cards import Score
from iki_teach.games.iki.facts.load import load_deck, names
from iki_teach.games.iki.sheet import (
    Account,
    Sheet,
    as_csv,
    as_json,
    as_link,
    compare,
    fill,
    is_record,
    read_sheet,
    reckon,
)
from iki_teach.games.iki.sheet.entries import Picks
from iki_teach.games.iki.sheet.fields import FIELDS, NAME, Field
from iki_teach.games.iki.sheet.forms import plain, sheet_of
from iki_teach.games.iki.sheet.names import EDITIONS, EXAMPLES, NAMES, SOURCES, choice
from iki_teach.games.iki.sheet.reckoning import typed
from iki_teach.games.iki.sheet.table import sources
from iki_teach.games.iki.sheet.words import tell_difference, tell_field, tell_refused
from iki_teach.games.iki.words import goods as spoken
from iki_teach.sessions.sheet import Desk, checked_length
from iki_teach.sheet.words import SUMMARY, TITLE, UI


class SheetSession(Desk[Sheet]):
    """A sheet that counts what the page sends."""

    def __init__(self, sheet: Sheet, lang: str = "en", keep: str = "iki-teach.sheets") -> None:
        """Begin with a sheet, in a language; `keep` names the place in the browser where sheets are kept."""
        super().__init__(sheet, lang, keep)

    def as_json(self, sheet: Sheet) -> str:
        """Return a sheet as JSON."""
        return as_json(sheet)

    def sheet_of(self, value: object) -> Sheet:
        """Make a sheet of what the page sends; raises ValueError."""
        return sheet_of(value)

    def read(self, text: str) -> Sheet:
        """Read a sheet or the record of a game from its text; raises ValueError."""
        return fill(iki.load(checked_length(text))) if is_record(text) else read_sheet(text)

    def differences(self, record: str) -> list[str]:
        """Say where the sheet and the record of a game do not agree; raises ValueError."""
        return [tell_difference(one, self.words) for one in compare(self.sheet, iki.load(checked_length(record)))]

    def frame(self) -> dict[str, Any]:
        """Return what changes with edition and deck only: words, choices and fields."""
        words, box = self.words, self.sheet.box
        decks = {name: load_deck(name).title for name in names("decks")}
        return {
            "lang": words.lang,
            "keep": self.keep,
            "begun": self.begun,
            "words": {
                name: words(text, number="{number}", name="{name}", field="{field}") for name, text in UI.items()
            },
            "editions": [{"id": one, "label": words(text)} for one, text in EDITIONS.items()],
            "decks": [
                {"id": one, "label": label} for one, label in {self.sheet.deck: self.sheet.deck, **decks}.items()
            ],
            "name": words(NAMES[NAME]),
            "fields": [self.field(field) for field in FIELDS],
            "fish_each": box.fish_each,
        }

    def field(self, field: Field) -> dict[str, Any]:
        """Return what a page needs of a field: its name, its rule with an example, and its choices."""
        words, box = self.words, self.sheet.box
        options = box.choices(field.id) if field.kind == "pick" else ()
        return {
            "id": field.id,
            "label": words(NAMES[field.id]),
            "rule": field.rule,
            "rule_title": words.rule(field.rule),
            "rule_text": words.rule_text(field.rule),
            "example": words(EXAMPLES[field.id]),
            "asked": "always" if box.asks_always(field) else field.asked,
            "options": [self.option(field.id, name) for name in options],
        }

    def option(self, field: str, name: str) -> dict[str, Any]:
        """Return one thing to tap: its name, how often it can be had, and a building's worth."""
        box, note = self.sheet.box, ""
        if field == "buildings":
            building = box.buildings[name]
            scores = building.ability if isinstance(building.ability, Score) else None
            note = ", ".join([str(building.iki), *([spoken.ability(scores, self.words)] if scores else [])])
        most = box.fish_each if field == "fish" else 1
        return {"id": name, "label": choice(field, name, box, self.words), "most": most, "note": note}

    def view(self) -> dict[str, Any]:
        """Return everything that was counted."""
        sheet, words = self.sheet, self.words
        accounts = reckon(sheet)
        return {
            "n": self.n,
            "sheet": plain(sheet),
            "adopt": self.adopt,
            "players": [self.player(one) for one in accounts],
            "tie": any("fire" in one.asked for one in accounts),
            "answer": self.answered,
            "announce": ", ".join(words(SUMMARY, name=one.name, total=one.total) for one in accounts if typed(one)),
            "csv": as_csv(sheet),
            "json": as_json(sheet),
            "fragment": as_link(sheet),
            "picture": self.picture(accounts),
        }

    def player(self, one: Account) -> dict[str, Any]:
        """Return one player's sums, refusals and total."""
        words, box = self.words, self.sheet.box
        said = {field.id: tell_field(one, field.id, box, words) for field in FIELDS}
        refused = {
            field: {"text": tell_refused(field, why, box, words), "rule": why.rule, "rule_title": words.rule(why.rule)}
            for field, why in one.refused.items()
            if why.reason != "no-name" or typed(one) or len(one.refused) > 1  # nobody is blamed before the first entry
        }
        picked = {name: dict(value.counts) for name, value in one.values.items() if isinstance(value, Picks)}
        return {
            "name": one.name,
            "total": one.total,
            "rank": one.rank if typed(one) else None,
            "said": {field: text for field, text in said.items() if text},
            "refused": refused,
            "picked": picked,
            "asked": list(one.asked),
        }

    def picture(self, accounts: tuple[Account, ...]) -> str:
        """Return the counted sheet as a picture."""
        words = self.words
        columns = [
            Column(
                one.name or words(UI["player"], number=one.seat + 1),
                sources(one),
                one.total,
                one.rank if any(map(typed, accounts)) else None,
            )
            for one in sorted(accounts, key=lambda one: one.rank)
        ]
        title = words(TITLE, edition=words(EDITIONS[self.sheet.edition]))
        labels = {name: words(text) for name, text in SOURCES.items()}
        return score_sheet(title, columns, labels, words(NAMES["total"]))
