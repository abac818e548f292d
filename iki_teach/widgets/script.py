"""A script on a page: an evening, step by step, or a game that is taught, beat by beat."""

from collections.abc import Sequence

from iki_teach.core.players import MOST_LETTERS, is_shown
from iki_teach.sessions.host import HostSession
from iki_teach.sessions.host_script import SETUP
from iki_teach.sessions.presenter import PresenterSession
from iki_teach.widgets.widget import Shell, numbered, refuse


class HostShell(Shell):
    """An evening, step by step."""

    stem = "script"
    named = ("step", "players")
    session: HostSession

    @property
    def step(self) -> int:
        """Where one is among the `steps`, from 0, which is the setup; one that is set is gone to."""
        now = self.session.now
        return self.session.moments().index((now.month, now.step))

    @step.setter
    def step(self, at: int) -> None:
        month, step = self.session.moments()[numbered("step", at, self.steps)]
        self.session.put(month=month, step=step)
        self.renew()

    @property
    def steps(self) -> int:
        """How many steps the evening has at this table, the setup among them."""
        return len(self.session.moments())

    @property
    def players(self) -> tuple[str, ...]:
        """The names by seat; before the year begins another number may be set."""
        return self.session.now.names

    @players.setter
    def players(self, names: Sequence[str]) -> None:
        session = self.session
        numbers = session.kit.numbers if session.now.month == SETUP else (len(self.players),)
        told = " or ".join(map(str, numbers))
        faults = [] if len(names) in numbers else [f"players: expected {told} of them, got {len(names)}"]
        for seat, name in enumerate(names):
            if not isinstance(name, str) or not 0 < len(name.strip()) <= MOST_LETTERS or not is_shown(name):
                faults.append(f"players/{seat}: expected a name of 1 to {MOST_LETTERS} letters, got {name!r:.40}")
        refuse(faults)
        anew = {} if len(names) == len(self.players) else {"ticked": (), "raised": ()}
        session.put(names=tuple(names), **anew)
        self.renew()


class PresenterShell(Shell):
    """A script for teaching, beat by beat."""

    stem = "script"
    named = ("beat", "beats")
    session: PresenterSession

    @property
    def beat(self) -> int:
        """Where one is, from 0; a beat that is set is begun."""
        return self.session.at

    @beat.setter
    def beat(self, at: int) -> None:
        at = numbered("beat", at, len(self.beats))
        self.session.changed()
        self.session.turn_to(at)
        self.renew()

    @property
    def beats(self) -> tuple[str, ...]:
        """What each beat is called."""
        return tuple(self.view["beats"])
