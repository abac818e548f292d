"""Sheets to print on a page, and what to choose for them."""

from collections.abc import Mapping

from iki_teach.pages.aids.session import AidSession
from iki_teach.ui.widget import Shell, refuse


class AidShell(Shell):
    """A summary of the rules or a player aid, and what to choose for it."""

    stem = "aids"
    named = ("chosen",)
    traits = ("chosen",)
    session: AidSession

    @property
    def chosen(self) -> dict[str, str]:
        """What is chosen: kind, game, preset, players and size; of what is set, what is left out stays as it is."""
        return dict(self.session.chosen)

    @chosen.setter
    def chosen(self, chosen: Mapping[str, str]) -> None:
        wanted = AidSession(self.lang, **{**self.chosen, **chosen})
        offered = {choice.id: [option.value for option in choice.options] for choice in wanted.choices()}
        faults = [
            f"chosen {name}: expected one of {', '.join(offered.get(name, offered))}, got {value!r:.40}"
            for name, value in chosen.items()
            if value not in offered.get(name, ())
        ]
        refuse(faults)
        self.session.changed()
        self.session.chosen = wanted.chosen
        self.renew()
