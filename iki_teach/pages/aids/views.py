"""What is sent of a sheet to print."""

from attrs import frozen

from iki_teach.drawing.asks import AidBlock
from iki_teach.ui.contract import Field, PageView, Words


@frozen(kw_only=True)
class AidView(PageView):
    """A sheet to print: what was chosen, its heading, its blocks; `size` is the paper as style sheets call it."""

    choices: tuple[Field, ...]
    kind: str
    size: str
    title: str
    subtitle: str
    blocks: tuple[AidBlock, ...]
    foot: str
    sheet: str
    words: Words
