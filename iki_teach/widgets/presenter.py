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
        at = numbered("beat", at, len(self.beats))
        self.session.changed()
        self.session.turn_to(at)
        self.renew()

    @property
    def beats(self) -> tuple[str, ...]:
        """What each beat is called."""
        return tuple(self.view["beats"])
