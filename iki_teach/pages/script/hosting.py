"""The host of an evening on a page: what is tapped there, at whose turn it is and for a quick answer."""

from attrs import evolve

from iki_teach.content.referee import Question, Tap
from iki_teach.content.structure import ValueFaults
from iki_teach.content.words import N
from iki_teach.drawing.asks import Near
from iki_teach.pages.script.evening import Evening
from iki_teach.pages.script.session import ScriptSession
from iki_teach.pages.script.views import ScriptQuick, ScriptView
from iki_teach.ui.contract import Line
from iki_teach.ui.intent import Intent

UNTOLD = N("host", "As the table lies now, this cannot be told.")


class HostSession(ScriptSession):
    """Goes through an evening; `question` is what is asked meanwhile, `near` what is looked at for it."""

    now: Evening

    def __init__(self, state: Evening, lang: str = "en", **pages: str) -> None:
        super().__init__(state, lang, **pages)
        self.intents = (*self.intents, "set", "rename", "more", "less")
        self.question, self.near = "", Near()

    def set(self, intent: Intent) -> None:
        """Do an act as at your table, ask a question, or look at a row or a stall for it."""
        name, _, rest = intent.move.partition(" ")
        if name == "ask":
            self.question = "" if rest == self.question else rest
        elif name in ("row", "stall"):
            self.near = self.now.hosting.after(self.now.value, self.near, self.question, intent.move)
        else:
            before, self.now = self.now, self.now.done(intent.move)
            if self.now != before and self.question:
                self.near = self.now.hosting.after(self.now.value, self.near, self.question, intent.move)

    def rename(self, intent: Intent) -> None:
        seat = intent.value if isinstance(intent.value, int) else -1
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

    def asked(self) -> Question | None:
        return next((one for one in self.now.referee.questions if one.id == self.question), None)

    def shown(self) -> ScriptView:
        view, now, words = super().shown(), self.now, self.words
        taps = (Tap(f"ask {one.id}", words(one.text), one.id == self.question, words(one.short), sign=one.sign)
                for one in now.referee.questions)  # fmt: skip
        return evolve(view, asks=tuple(taps) if now.part else (), quick=self.quick() if now.part else None)

    def quick(self) -> ScriptQuick | None:
        question, now, words = self.asked(), self.now, self.words
        if question is None:
            return None
        sections = tuple(now.hosting.asked(now.value, question.id, self.near, words))
        choices = [id for id, _ in question.choices(now.value, words)]
        try:
            reply = question.answer(now.value, self.near.row or "".join(choices[:1]), words)
        except ValueFaults:
            return ScriptQuick(words(UNTOLD), sections, ())
        return ScriptQuick(
            reply.title, sections, tuple(Line(text, rule, seat=seat) for seat, text, rule in reply.lines)
        )

    def announced(self) -> str:
        quick = self.quick() if self.now.part else None
        return " ".join([quick.title, *(line.text for line in quick.lines)]) if quick else super().announced()
