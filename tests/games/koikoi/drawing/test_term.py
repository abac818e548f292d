"""Terms of the glossary and what is drawn for them."""

from xml.etree import ElementTree

from iki_teach.content.glossary import load_terms
from iki_teach.games.koikoi.drawing.term import sign

SVG = "{http://www.w3.org/2000/svg}"


def test_every_sign_of_the_glossary_is_drawn() -> None:
    """With all that it refers to, and silently: the words beside it say it."""
    named = [term.sign for term in load_terms("koikoi").values() if term.sign]
    assert len(named) > 20
    for name in named:
        root = ElementTree.fromstring(sign(name))
        used = [use.attrib["href"][1:] for use in root.iter(f"{SVG}use")]
        defined = {part.attrib["id"] for part in root.iter() if "id" in part.attrib}
        assert set(used) <= defined, name
        assert root.attrib["aria-hidden"] == "true"
        assert used or root.findall(f".//{SVG}path")
