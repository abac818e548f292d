"""A page of the game's own, in one folder: what a tap does, what it shows, its script and its style."""

from attrs import frozen

from iki_teach.content.words import Text, page_language
from iki_teach.ui.contract import Intent, PageView, Words
from iki_teach.ui.session import PageSession
from iki_teach.ui.widget import Shell
from iki_teach.widgets.home import at_home
from tests.pebbles.game import COLOURS, EACH

UI = {"line_lost": Text("pebbles", "No answer yet."), "left": Text("pebbles", "Still in the bag")}


@frozen(kw_only=True)
class TallyView(PageView):
    """How many pebbles of each colour nobody has drawn yet."""

    left: dict[str, int]
    sheet: str = ""
    words: Words


class TallySession(PageSession):
    """Counts down what one taps."""

    intents = ("click",)

    def __init__(self, lang: str = "en") -> None:
        super().__init__(lang)
        self.left = dict.fromkeys(COLOURS, EACH)

    def click(self, intent: Intent) -> None:
        if self.left.get(intent.at):
            self.left[intent.at] -= 1

    def shown(self) -> TallyView:
        return TallyView(left={**self.left}, words={name: self.words(text) for name, text in UI.items()})


class TallyShell(Shell):
    """The tally on a page, as an ipywidget where there are any."""

    stem = "pebbles_tally"
    session: TallySession


def tally(lang: str = "") -> object:
    return at_home(TallyShell(TallySession(lang or page_language())))
