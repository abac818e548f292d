"""Words in the learner's language: English stands in the sources, other languages in `data/words`."""

import os
from collections.abc import Callable
from functools import cache, lru_cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING

from iki_teach.content.faults import ContentError, Fault, quoted
from iki_teach.content.files import data_dirs, found_data, label, read_text
from iki_teach.content.ledger import Rule, Ruling
from iki_teach.content.rules import load_rules
from iki_teach.core.text import TEXTS, N, Text

if TYPE_CHECKING:
    from polib import POEntry

__all__ = ["LANGS", "TEXTS", "N", "Text", "Words", "page_language"]

# English stands in the sources; every other language is a folder.
LANGS = ("en", *sorted({path.parent.name for path in found_data("words/*/*.[mp]o")}))
MOST_KNOWN = 16_384  # texts that are looked up once; in all languages there are fewer


class Words:
    """The words of one language; what it lacks is said in English.

    >>> Words("en")(Text("iki.act.income", "{who} takes {n} mon", "{who} takes {n} mon"), 4, who="Aki")
    'Aki takes 4 mon'
    """

    def __init__(self, lang: str) -> None:
        if lang not in LANGS:
            raise ValueError(f"no language {lang!r}; there are {', '.join(LANGS)}")
        self.lang = lang
        self._translated = translator(() if lang == "en" else catalogues(lang, data_dirs()))

    def __call__(self, text: Text, /, n: int | None = None, **facts: object) -> str:
        """The text with its facts filled in; `n` chooses the plural and is the fact {n}."""
        if n is not None:
            facts["n"] = n
        return self._translated(text, n).format_map(facts)

    def of(self, context: str, english: str) -> str:
        return self._translated(Text(context, english), None)

    def rule(self, rule_id: str) -> str:
        rule = rule_named(rule_id)
        return self.of(rule_id, rule.title) if rule else rule_id

    def rule_text(self, rule_id: str) -> str:
        rule = rule_named(rule_id)
        return self.of(rule_id, rule.text) if rule else ""

    def ruling(self, rule_id: str) -> Ruling | None:
        rule = rule_named(rule_id)
        if not rule or not rule.ruling:
            return None
        question, reading, reason = (self.of(rule_id, text) for text in rule.texts[2:])
        says = {passage: self.of(rule_id, text) for passage, text in rule.ruling.says.items()}
        return Ruling(question, reading, reason, says, self.of(rule_id, rule.ruling.otherwise))


def page_language() -> str:
    """Return the language of a page: `IKI_LANG`, or the notebook's folder (`notebooks/de`), or English."""
    for wish in (os.environ.get("IKI_LANG", ""), Path.cwd().name):
        if wish in LANGS:
            return wish
    return "en"


def rule_named(rule_id: str) -> Rule | None:
    return load_rules(rule_id.partition(".")[0]).get(rule_id)


@cache
def translator(catalogues: tuple[GNUTranslations, ...]) -> Callable[[Text, int | None], str]:
    """Return what finds a text in the first of these catalogues that has it; a page says the same again and again."""

    @lru_cache(maxsize=MOST_KNOWN)
    def translated(text: Text, n: int | None) -> str:
        for catalogue in catalogues:
            if text.plural is None:
                translation = catalogue.pgettext(text.context, text.english)
            else:
                translation = catalogue.npgettext(text.context, text.english, text.plural, 1 if n is None else n)
            if translation not in (text.english, text.plural):
                return translation
        return text.english if text.plural is None or n in (None, 1) else text.plural

    return translated


@cache
def catalogues(lang: str, folders: tuple[Path, ...]) -> tuple[GNUTranslations, ...]:
    files = (file for folder in folders for file in sorted(folder.glob(f"words/{lang}/*.[mp]o")))
    return tuple(GNUTranslations(BytesIO(binary(file))) for file in files)


def binary(file: Path) -> bytes:
    """Return a catalogue as gettext reads it; the site has them in this form."""
    if file.suffix == ".mo":
        return file.read_bytes()
    import polib  # where there is something to translate into this form

    return bytes(polib.pofile(read_text(file)).to_binary())


def read_words(path: Path) -> dict[tuple[str, str], str]:
    """Each English text with its context, and its translation; raises ContentError with all faults."""
    import polib

    try:
        entries = polib.pofile(read_text(path))
    except OSError as error:
        raise ContentError([Fault(label(path), 0, "", "a gettext file", quoted(str(error)))]) from None
    faults = [fault for entry in entries for fault in _faults(label(path), entry)]
    if faults:
        raise ContentError(faults)
    return {(entry.msgctxt or "", entry.msgid): entry.msgstr for entry in entries}


def _faults(file: str, entry: "POEntry") -> list[Fault]:
    place = entry.msgctxt or quoted(entry.msgid)
    translated = list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]
    if entry.obsolete or entry.fuzzy or not all(translated):
        got = "an obsolete one" if entry.obsolete else "an unsure one" if entry.fuzzy else "nothing"
        return [Fault(file, entry.linenum, place, "a translation", got)]
    known = _facts(entry.msgid_plural or entry.msgid)
    return [
        Fault(file, entry.linenum, place, f"the facts {_named(known)}", _named(_facts(text)))
        for text in translated
        if _facts(text) != known
    ]


def _facts(text: str) -> set[str]:
    try:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}
    except ValueError:
        return {"an open brace"}


def _named(facts: set[str]) -> str:
    return ", ".join(sorted(facts)) or "none"
