"""What the pages of all sheets show alike."""

from collections.abc import Mapping

from attrs import frozen

from iki_teach.content.words import Text, Words


@frozen
class FrameBody:
    """What the frame of every game's sheet has: the words around it, our own drawings as symbols, and their style."""

    words: dict[str, str]
    art: str
    style: str


@frozen
class ViewBody:
    """What every view of a sheet has: what is read out, and our own drawing, which escapes what it is given."""

    announce: str
    picture: str


@frozen
class Choice:
    """Something to choose: its id, and what it is called."""

    id: str
    label: str


@frozen
class RefusedField:
    """Why an entry cannot be, in words, with its rule."""

    text: str
    rule: str
    rule_title: str


@frozen
class Piece:
    """A piece of a sum: the sign before it, its text, and the rule that it opens, empty for none."""

    sign: str
    text: str
    rule: str = ""


def page_words(texts: Mapping[str, Text], words: Words) -> dict[str, str]:
    """Return texts in a language, with the places that the page fills itself still open."""
    return {name: words(text, number="{number}", name="{name}", field="{field}") for name, text in texts.items()}
