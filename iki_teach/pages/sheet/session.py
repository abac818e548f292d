"""A scoring sheet of any game on a page: the page keeps what is typed, every intent brings the whole sheet.

So nothing is lost with a kernel, and an intent that comes late or twice does no harm.
"""

from collections.abc import Mapping
from typing import Literal

from iki_teach.content.faults import ContentError
from iki_teach.content.files import received
from iki_teach.content.structure import Value
from iki_teach.content.words import Words
from iki_teach.core.game import AnyGame
from iki_teach.core.record import RecordError
from iki_teach.pages.sheet.history import SheetHistory, history_of
from iki_teach.pages.sheet.views import SheetAnswer, SheetFrame, SheetIntent, SheetView, Taken
from iki_teach.sheet.document import LINK
from iki_teach.sheet.labels import AGREE, ASK_AGAIN, BROKEN_LINK, DIFFER, NO_RECORD, REFUSED, TOO_LONG
from iki_teach.sheet.sheets import AnySheets
from iki_teach.ui.contract import as_json, read_intent
from iki_teach.ui.faults import lines_of_faults, tell_record

INTENTS = ("count", "open", "compare", "take", "recall")
FORMS: tuple[Literal["csv", "json", "link"], ...] = ("csv", "json", "link")
LONGEST_RECORD = 200_000
MOST_FAULTS = 5


class SheetSession:
    """A sheet that counts what the page sends. `keep` names the place in the browser where sheets are kept."""

    def __init__(self, sheets: AnySheets, sheet: object, lang: str = "en", keep: str | None = None) -> None:
        self.sheets, self.sheet, self.words = sheets, sheet, Words(lang)
        self.keep = sheets.keep if keep is None else keep
        self.begun = sheets.json(sheet)
        self.n = 0
        self.put, self.by = 0, ""  # how many sheets were set from Python, and the view that typed since then
        self.adopt = True
        self._counted: tuple[object, object] | None = None
        self.answered: SheetAnswer | None = None
        self.taken: Taken | None = None
        self.history: SheetHistory | None = None

    def frame(self) -> Value:
        sheets = self.sheets
        frame = SheetFrame(self.words.lang, self.keep, self.begun, sheets.format, sheets.rows, sheets.anew)
        return {**as_json(frame), **as_json(self.sheets.frame(self.sheet, self.words))}

    def view(self) -> Value:
        plain = self.sheets.plain(self.sheet)
        host, last = self.sheets.host if self.keep else "", (self.answered, self.taken, self.history)
        evening = self.sheets.link(self.sheet, f"{host}.ipynb") if host else ""
        shown = SheetView(self.n, plain, self.adopt, *last, self.put, self.by, evening)
        own = self.sheets.view(self.sheet, self.scores, self.words)
        return {**as_json(shown), **as_json(own)}

    @property
    def scores(self) -> object:
        """The counted sheet; counted once, for a page and its widget ask for it ten times."""
        if self._counted is None or self._counted[0] is not self.sheet:
            self._counted = (self.sheet, self.sheets.reckon(self.sheet))
        return self._counted[1]

    def answer(self, sent: Mapping[str, object]) -> Value:
        intent = read_intent(SheetIntent, sent)
        self.n = max(self.n, intent.n)
        self.clear()
        if intent.do in INTENTS:
            try:
                getattr(self, intent.do)(intent)
            except ValueError as error:
                self.refuse(error)
        return self.view()

    def clear(self) -> None:
        self.adopt, self.answered, self.taken, self.history = False, None, None, None

    def replace(self, sheet: object) -> None:
        """Take a sheet that Python sets: every view shows it, as one step that can be taken back there."""
        self.clear()
        self.sheet, self.put, self.by = sheet, self.put + 1, ""

    def count(self, intent: SheetIntent) -> None:
        if intent.put in (None, self.put):
            self.sheet = self.sheets.from_plain(intent.sheet, "sheet")
            self.by = intent.by

    def open(self, intent: SheetIntent) -> None:
        """Open a sheet or the record of a game from its text; raises ValueError, and the page's own sheet counts.

        The page goes on with its own, too, if that began as the one that is opened.
        """
        try:
            text = received(intent.text, "sheet")
            opened = self.sheets.fill(self.game(text)) if self.sheets.is_record(text) else self.sheets.read(text)
        except ValueError:
            if intent.sheet is not None:
                self.count(intent)
            raise
        if began_as(intent.sheet, self.sheets.plain(opened)):
            return self.count(intent)
        self.sheet, self.adopt = opened, True

    def compare(self, intent: SheetIntent) -> None:
        self.count(intent)
        lines = self.sheets.differences(self.sheet, self.game(received(intent.text, "record")), self.words)
        title = self.words(DIFFER if lines else AGREE)
        self.answered = SheetAnswer("refusal" if lines else "rule", title, tuple(lines))

    def take(self, intent: SheetIntent) -> None:
        self.count(intent)
        for form in FORMS:
            if form == intent.text:
                own = (self.words,) if form == "csv" else ()
                self.taken = Taken(form, getattr(self.sheets, form)(self.sheet, *own))

    def recall(self, intent: SheetIntent) -> None:
        self.count(intent)
        self.history = history_of(intent.stored, self.words)

    def game(self, record: str) -> AnyGame:
        """Load the record of a game; raises ValueError, for one without end before it is read."""
        if len(record) > LONGEST_RECORD:
            raise ValueError(self.words(TOO_LONG, None, most=LONGEST_RECORD))
        game: AnyGame = self.sheets.load(record, None)
        return game

    def refuse(self, error: ValueError) -> None:
        title, lines = NO_RECORD if isinstance(error, RecordError) else REFUSED, [tell_record(error, self.words)]
        if isinstance(error, ContentError):
            lines = [line.text for line in lines_of_faults(error.faults, self.words, MOST_FAULTS)]
            if error.faults[0].place == LINK:
                title, lines = BROKEN_LINK, [self.words(ASK_AGAIN)]
        self.answered = SheetAnswer("refusal", self.words(title), tuple(lines))


def began_as(own: object, begun: Mapping[str, object]) -> bool:
    """Return whether a page's sheet is one that was begun elsewhere, perhaps with more entries by now."""
    if not isinstance(own, dict) or not isinstance(own.get("players"), list):
        return False
    first = begun["players"]
    if not isinstance(first, list) or len(first) != len(own["players"]):
        return False
    pairs = zip(own["players"], first, strict=True)
    same = [{key: one.get(key) for key in known} if isinstance(one, dict) else None for one, known in pairs]
    return begun in (own, {**own, "players": same})
