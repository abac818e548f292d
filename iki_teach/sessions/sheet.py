"""A scoring sheet on a page: the page keeps what is typed, every intent brings the whole sheet, the answer counts it.

So nothing is lost with a kernel, and an intent that comes late or twice does no harm. An intent is a dict with `n` (its
number), `do` (count, open or compare), `sheet` (as in JSON) and perhaps `text`. The frame and the view are dicts that
`widgets/sheet.js` draws; their keys are listed there.
"""

from typing import Any

from iki_teach import iki
from iki_teach.content.cards import Score
from iki_teach.content.data import load_deck, names
from iki_teach.content.words import Words
from iki_teach.drawing import spoken
from iki_teach.drawing.score_sheet import Column, score_sheet
from iki_teach.games.iki.game import Game
from iki_teach.games.iki.record import read_record
from iki_teach.sessions.sheet_words import AGREE, DIFFER, NO_RECORD, REFUSED, SUMMARY, TITLE, UI
from iki_teach.sheet import Account, Sheet, as_csv, as_json, as_link, compare, fill, is_record, read_sheet, reckon
from iki_teach.sheet.entries import Picks
from iki_teach.sheet.fields import FIELDS, NAME, Field
from iki_teach.sheet.forms import plain, sheet_of
from iki_teach.sheet.reckoning import typed
from iki_teach.sheet.table import sources
from iki_teach.telling.sheet import tell_difference, tell_field, tell_refused
from iki_teach.telling.sheet_words import EDITIONS, EXAMPLES, NAMES, SOURCES, choice

MOST_SIGNS = 200_000
INTENTS = ("count", "open", "compare")


class SheetSession:
    """A sheet that counts what the page sends. `keep` names the place in the browser where sheets are kept."""

    def __init__(self, sheet: Sheet, lang: str = "en", keep: str = "iki-teach.sheets") -> None:
        """Begin with a sheet, in a language."""
        self.sheet, self.words, self.keep = sheet, Words(lang), keep
        self.begun = as_json(sheet)
        self.n = 0
        self.adopt = True
        self.answered: dict[str, Any] | None = None

    def answer(self, intent: dict[str, Any]) -> dict[str, Any]:
        """Do what an intent asks and return the view."""
        self.n = max(self.n, int(intent.get("n", 0)))
        self.adopt, self.answered = False, None
        do = str(intent.get("do"))
        if do in INTENTS:
            try:
                getattr(self, do)(intent)
            except ValueError as error:
                self.refuse(NO_RECORD if isinstance(error, iki.RecordError) else REFUSED, str(error))
        return self.view()

    def count(self, intent: dict[str, Any]) -> None:
        """Take the sheet as it stands on the page; raises ValueError."""
        self.sheet = sheet_of(intent.get("sheet"))

    def open(self, intent: dict[str, Any]) -> None:
        """Open a sheet or the record of a game from its text; raises ValueError."""
        text = str(intent.get("text"))
        self.sheet = fill(load_record(text)) if is_record(text) else read_sheet(text)
        self.adopt = True

    def compare(self, intent: dict[str, Any]) -> None:
        """Check the sheet against the record of a game; raises ValueError."""
        self.count(intent)
        found = compare(self.sheet, load_record(str(intent.get("text"))))
        lines = [tell_difference(one, self.words) for one in found]
        self.answered = {"kind": "refusal" if found else "rule", "title": self.words(DIFFER if found else AGREE)}
        self.answered["lines"] = lines

    def refuse(self, title: Any, reason: str) -> None:
        """Say that a file or a link cannot be read, and why."""
        self.answered = {"kind": "refusal", "title": self.words(title), "lines": [reason]}

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
            "asked": field.asked,
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
        columns = [Column(one.name, sources(one), one.total, one.rank) for one in accounts]
        title = words(TITLE, edition=words(EDITIONS[self.sheet.edition]))
        labels = {name: words(text) for name, text in SOURCES.items()}
        return score_sheet(title, columns, labels, words(NAMES["total"]))


def load_record(text: str) -> Game:
    """Load a record that plays with one of our decks; raises ValueError. No file is opened for a stranger's text."""
    if len(text) > MOST_SIGNS:
        raise ValueError(f"expected at most {MOST_SIGNS} characters, got {len(text)}")
    deck = read_record(text).fields.get("deck", iki.DECK)
    if deck not in names("decks"):
        raise ValueError(f"deck: expected one of {', '.join(names('decks'))}, got {deck!r:.60}")
    return iki.load(text)
