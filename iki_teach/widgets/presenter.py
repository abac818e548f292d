"""The table taught from a screen, on a page."""

from iki_teach.sessions.presenter import PresenterSession
from iki_teach.widgets.widget import Shell, numbered


class PresenterShell(Shell):
    """A script for teaching, beat by beat."""

    stem = "presenter"
    named = ("beat", "beats")
    session: PresenterSession

    @property
    def beat(self) -> int:
        """Where one is, from 0; a beat that is set is begun."""
        return self.session.at

    @beat.setter
    def beat(self, at: int) -> None:
        at = self.read_beat(at)
        self.session.changed()
        self.session.turn_to(at)
        self.renew()

    def read_beat(self, at: int) -> int:
        """Return the number of a beat; raises ValueError for one that there is not."""
        return numbered("beat", at, len(self.beats))

    @property
    def beats(self) -> tuple[str, ...]:
        """What each beat is called."""
        return tuple(self.view["beats"])
