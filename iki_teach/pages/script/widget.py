"""A script on a page: an evening, step by step, or a game that is taught, beat by beat."""

from collections.abc import Sequence

from iki_teach.core.players import MOST_LETTERS, is_shown
from iki_teach.pages.script.evening import SETUP
from iki_teach.pages.script.hosting import HostSession
from iki_teach.pages.script.session import Place, ScriptSession
from iki_teach.ui.widget import Shell, numbered, refuse


class ScriptShell(Shell):
    stem = "script"
    session: ScriptSession

    def go(self, place: Place) -> None:
        self.session.put(self.session.now.moved(place))
        self.renew()


class HostShell(ScriptShell):
    named = ("step", "players")
    traits = ("step", "steps", "players")
    session: HostSession

    @property
    def step(self) -> int:
        """Where one is among the `steps`, from 0, which is the setup; one that is set is gone to."""
        now = self.session.now
        return now.places().index(now.place)

    @step.setter
    def step(self, at: int) -> None:
        self.go(self.session.now.places()[numbered("step", at, self.steps)])

    @property
    def steps(self) -> int:
        """How many steps the evening has at this table, the setup among them."""
        return len(self.session.now.places())

    @property
    def players(self) -> tuple[str, ...]:
        """The names by seat; before the year begins another number may be set."""
        return self.session.now.names

    @players.setter
    def players(self, names: Sequence[str]) -> None:
        now = self.session.now
        numbers = now.kit.numbers if now.part == SETUP else (len(now.names),)
        expected = " or ".join(map(str, numbers))
        faults = [] if len(names) in numbers else [f"players: expected {expected} of them, got {len(names)}"]
        for seat, name in enumerate(names):
            if not isinstance(name, str) or not 0 < len(name.strip()) <= MOST_LETTERS or not is_shown(name):
                faults.append(f"players/{seat}: expected a name of 1 to {MOST_LETTERS} letters, got {name!r:.40}")
        refuse(faults or ([] if len({*names}) == len(names) else ["players: expected different names"]))
        anew = now if len(names) == len(now.names) else now.begun(now.preset, len(names), ())
        self.session.put(anew.named(names))
        self.renew()


class PresenterShell(ScriptShell):
    """A script for teaching, beat by beat."""

    named = ("beat", "beats")
    traits = ("beat", "beats")

    def draw_for(self, layout: str) -> None:
        """Draw for a picture that has sentences beside it, in a window of that kind."""
        super().draw_for("middle" if layout == "wide" else layout)

    @property
    def beat(self) -> int:
        """Where one is, from 0; a beat that is set is begun."""
        return self.session.now.part

    @beat.setter
    def beat(self, at: int) -> None:
        self.go((numbered("beat", at, len(self.beats)), 0))

    @property
    def beats(self) -> tuple[str, ...]:
        """What each beat is called."""
        return tuple(part["name"] for part in self.view["parts"])
