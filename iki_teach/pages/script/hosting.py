"""The host of an evening on a page: what is tapped there, at whose turn it is and for a quick answer."""

from collections.abc import Iterable, Iterator

from attrs import evolve

from iki_teach.content.faults import ContentError
from iki_teach.content.referee import Reply, Tap
from iki_teach.content.words import N
from iki_teach.drawing.asks import Near
from iki_teach.pages.script.evening import Evening
from iki_teach.pages.script.session import ScriptSession
from iki_teach.pages.script.views import ScriptQuick, ScriptView
from iki_teach.ui.contract import Intent, Line
from iki_teach.ui.set_texts import BROKEN, TextError, own_cards, table_of

OFFERED = N("host", "A link brings another evening: {month}, {who}. Take it over? The one here can be gone back to.")
NO_CODE = N("host", "No QR code can carry this evening; hand it on by a link.")


class HostSession(ScriptSession):
    """Goes through an evening; `question` is what is asked meanwhile, `near` what is looked at for it."""

    now: Evening

    def __init__(self, state: Evening, lang: str = "en", **pages: str) -> None:
        super().__init__(state, lang, **pages)
        self.intents = (*self.intents, "set", "rename", "more", "less", "link", "take", "code")
        self.question, self.near = "", Near()
        self.offered: Evening | None = None
        self.note = self.code_svg = ""

    def set(self, intent: Intent) -> None:
        """Do an act as at your table, ask a question, or look at a row or a spot for it."""
        name, _, rest = intent.move.partition(" ")
        if name == "ask":
            self.question = "" if rest == self.question else rest
        before, looks = self.now, name in ("ask", "row", "spot", "find")
        self.now = before if looks else before.done(intent.move)
        if looks or (self.question and self.now != before):
            self.near = self.now.hosting.after(self.now.value, self.near, self.question, intent.move)

    def act(self, intent: Intent) -> None:
        offered, self.offered = self.offered, None
        self.note = self.code_svg = ""
        if intent.do == "take" and offered:
            self.past, self.now = [*self.past, self.now], offered
        elif intent.do != "take":
            super().act(intent)

    def next(self, intent: Intent) -> None:
        """Go on; from how it ended to the next evening of the same players."""
        (self.again if self.now.ends and self.now.result else super().next)(intent)

    def link(self, intent: Intent) -> None:
        """Take over the evening of a link, at once where none has begun here; else offer it. A sheet ends its own."""
        now, words, sheets = self.now, self.words, self.now.kit.pages.sheet
        own = bool(sheets and sheets.is_link(intent.text))
        try:
            if sheets and own:
                then = now.counted(sheets, sheets.read(intent.text))
            else:
                then = now.at(table_of(intent.text, now.kit, own_cards(now.value, now.referee), words))
        except TextError as error:
            self.note = " ".join([words(error.title), *(line.text for line in error.lines)])
            return
        except ContentError:
            self.note = words(BROKEN)
            return
        begun = self.past or now.place != now.places()[0]
        if begun and then.table_value != now.table_value and not (own and then.place == now.place):
            month = then.months(words)[then.part - 1].name if then.part else words(now.ui["setup"])
            self.offered, self.note = then, words(OFFERED, month=month, who=", ".join(then.names))
        else:
            self.now = then

    def code(self, intent: Intent) -> None:
        """Draw the link of this evening as a QR code, for another phone."""
        try:
            from segno import make_qr  # only who asks for it waits for it

            self.code_svg = svg_of(make_qr(intent.text, error="l").matrix)
        except (ImportError, ValueError):  # it is not there, or the link is too long for any
            self.note = self.words(NO_CODE)

    def rename(self, intent: Intent) -> None:
        if (seat := intent.value) in range(len(self.now.names)) and isinstance(seat, int):
            name = " ".join(intent.text.split()) or self.now.kit.names[seat]
            self.now = self.now.done(f"name {seat + 1} {name}")

    def more(self, intent: Intent) -> None:
        """Raise a player's disc by 1; it comes to lie on top."""
        if (seat := intent.value) in range(len(self.now.names)) and isinstance(seat, int):
            self.now = self.now.done(self.now.hosting.raised(self.now.value, seat))

    def less(self, intent: Intent) -> None:
        """Take the last raise of a player's disc back."""
        if (seat := intent.value) in range(len(self.now.names)) and isinstance(seat, int):
            before = [one.value for one in reversed(self.past) if isinstance(one, Evening)]
            self.now = evolve(self.now, value=self.now.hosting.lowered(self.now.value, seat, before))

    def shown(self) -> ScriptView:
        view, now, words = super().shown(), self.now, self.words
        taps = (Tap(f"ask {one.id}", words(one.text), one.id == self.question, words(one.short), sign=one.sign)
                for one in now.referee.questions)  # fmt: skip
        return evolve(view, note=self.note, code=self.code_svg, offered=self.offered is not None,
                      asks=tuple(taps) if now.part else (), quick=self.quick())  # fmt: skip

    def quick(self) -> ScriptQuick | None:
        now, words = self.now, self.words
        question = next((one for one in now.referee.questions if one.id == self.question), None)
        if question is None or not now.part:
            return None
        sections = tuple(now.hosting.asked(now.value, question.id, self.near, words, now.step_id))
        reply = question.reply(now.value, self.near.row, words)
        return ScriptQuick(reply.title, sections, tuple(lines_of(reply)))

    def announced(self) -> str:
        quick = self.quick()
        says = " ".join([quick.title, *(line.text for line in quick.lines)]) if quick else super().announced()
        return self.note or says


def lines_of(reply: Reply) -> Iterator[Line]:
    """Yield sentences as lines; where all is counted by player, the first about each heads the others."""
    before: set[int | None] = {None}
    for seat, text, rule in reply.lines:
        yield Line(text, rule, seat=seat, heading=bool(reply.counts) and seat not in before)
        before.add(seat)


def svg_of(matrix: Iterable[Iterable[int]], quiet: int = 4) -> str:
    """Draw a code, dark on light by day and night, with the quiet margin that a camera needs."""
    rows = [list(row) for row in matrix]
    size = len(rows) + 2 * quiet
    dark = ((x, y) for y, row in enumerate(rows, quiet) for x, one in enumerate(row, quiet) if one)
    dots = "".join(f"M{x} {y}h1v1h-1z" for x, y in dark)
    paper = f'<path fill="#fff" d="M0 0h{size}v{size}H0z"/>'
    return f'<svg viewBox="0 0 {size} {size}" shape-rendering="crispEdges">{paper}<path fill="#000" d="{dots}"/></svg>'
