"""Words in the learner's language: English stands in the sources, other languages in `data/words`."""

from functools import cache
from gettext import GNUTranslations
from io import BytesIO

import polib

from iki_teach.content.files import data_dir, found_data, read_text
from iki_teach.content.ledger import Ruling
from iki_teach.content.rules import load_rules
from iki_teach.core.text import TEXTS, N, Text

__all__ = ["LANGS", "TEXTS", "N", "Text", "Words"]

# English stands in the sources; every other language is a folder.
LANGS = ("en", *sorted({path.parent.name for path in found_data("words/*/*.po")}))


class Words:
    """The words of one language; what it lacks is said in English.

    >>> Words("en")(Text("iki.act.income", "{who} takes {n} mon", "{who} takes {n} mon"), 4, who="Aki")
    'Aki takes 4 mon'
    """

    def __init__(self, lang: str) -> None:
        if lang not in LANGS:
            raise ValueError(f"no language {lang!r}; there are {', '.join(LANGS)}")
        self.lang = lang
        self._catalogues = () if lang == "en" else catalogues(lang)

    def __call__(self, text: Text, /, n: int | None = None, **facts: object) -> str:
        """The text with its facts filled in; `n` chooses the plural and is the fact {n}."""
        if n is not None:
            facts["n"] = n
        return self._said(text, n).format_map(facts)

    def of(self, context: str, english: str) -> str:
        """A text without facts, such as a rule's."""
        return self._said(Text(context, english), None)

    def rule(self, rule_id: str) -> str:
        """A rule's title; the id itself where no ledger knows it."""
        rule = load_rules(rule_id.partition(".")[0]).get(rule_id)
        return self.of(rule_id, rule.title) if rule else rule_id

    def rule_text(self, rule_id: str) -> str:
        """A rule's wording; empty where no ledger knows it."""
        rule = load_rules(rule_id.partition(".")[0]).get(rule_id)
        return self.of(rule_id, rule.text) if rule else ""

    def ruling(self, rule_id: str) -> Ruling | None:
        """A rule's ruling, if it has one."""
        rule = load_rules(rule_id.partition(".")[0]).get(rule_id)
        if rule is None or rule.ruling is None:
            return None
        ruling = rule.ruling
        return Ruling(*(self.of(rule_id, text) for text in (ruling.question, ruling.reading, ruling.reason)))

    def _said(self, text: Text, n: int | None) -> str:
        for catalogue in self._catalogues:
            if text.plural is None:
                said = catalogue.pgettext(text.context, text.english)
            else:
                said = catalogue.npgettext(text.context, text.english, text.plural, 1 if n is None else n)
            if said not in (text.english, text.plural):
                return said
        return text.english if text.plural is None or n in (None, 1) else text.plural


@cache
def catalogues(lang: str) -> tuple[GNUTranslations, ...]:
    """The translations of a language, a catalogue for each of its files."""
    files = sorted((data_dir() / "words" / lang).glob("*.po"))
    return tuple(GNUTranslations(BytesIO(polib.pofile(read_text(file)).to_binary())) for file in files)
