"""Words in the learner's language: English stands in the sources, other languages in `data/words`."""

import marshal
import os
from collections.abc import Callable
from functools import cache, lru_cache
from gettext import c2py
from hashlib import sha256
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

BRIEF = ".words"
WORDS = (".po", BRIEF)
WHOSE = ":whose}"
KEY = 5  # bytes, by which no two of some thousand texts are taken for one another

# English stands in the sources; every other language is a folder.
LANGS = ("en", *sorted({path.parent.name for ending in WORDS for path in found_data(f"words/*/*{ending}")}))
MOST_KNOWN = 16_384  # texts that are looked up once; in all languages there are fewer


class Owner(str):
    """A name that stands as the owner's in German: `{who:whose} Hand` is Ben's Hand, without an apostrophe.

    >>> "{0:whose} Hand, {1:whose} Hand".format(Owner("Ben"), Owner("Hans"))
    'Bens Hand, Hans’ Hand'
    """

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        if spec != WHOSE.strip(":}"):
            return super().__format__(spec)
        return f"{self}’" if self[-1:].lower() in "sßxz" else f"{self}s"


class Words:
    """The words of one language; what it lacks is said in English.

    >>> Words("en")(Text("iki.act.income", "{who} takes {n} mon", "{who} takes {n} mon"), 4, who="Aki")
    'Aki takes 4 mon'
    """

    def __init__(self, lang: str) -> None:
        if lang not in LANGS:
            raise ValueError(f"no language {lang!r}; there are {', '.join(LANGS)}")
        self.lang = lang
        self._translated = translator(lang, data_dirs())

    def __call__(self, text: Text, /, n: int | None = None, **facts: object) -> str:
        """The text with its facts filled in; `n` chooses the plural and is the fact {n}."""
        if n is not None:
            facts["n"] = n
        found = self._translated(text, n)
        if WHOSE in found:
            facts = {name: Owner(fact) for name, fact in facts.items()}
        return found.format_map(facts)

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
def translator(lang: str, folders: tuple[Path, ...]) -> Callable[[Text, int | None], str]:
    """Return what finds a text in the first catalogue that has it; a page says the same again and again."""
    files = (file for folder in folders for file in sorted(folder.glob(f"words/{lang}/*")) if file.suffix in WORDS)
    catalogues = [(c2py(plural), texts) for plural, texts in (marshal.loads(brief(file)) for file in files)]

    @lru_cache(maxsize=MOST_KNOWN)
    def translated(text: Text, n: int | None) -> str:
        key = key_of(text.context, text.english)
        for form_for, texts in catalogues:
            if forms := texts.get(key):
                form: str = forms[0 if text.plural is None else form_for(1 if n is None else n)]
                return form
        return text.english if text.plural is None or n in (None, 1) else text.plural

    return translated


def brief(file: Path) -> bytes:
    """Return a catalogue as the site has it: the rule for plurals, and what is said, by keys instead of by texts."""
    if file.suffix == BRIEF:
        return file.read_bytes()
    import polib  # where there is something to translate into this form

    catalogue = polib.pofile(read_text(file))
    plural = catalogue.metadata.get("Plural-Forms", "plural=n != 1").partition("plural=")[2].strip("; ")
    entries = catalogue.translated_entries()
    texts = {key_of(entry.msgctxt or "", entry.msgid): forms_of(entry) for entry in entries}
    return marshal.dumps((plural, texts))


def key_of(context: str, english: str) -> bytes:
    return sha256(f"{context}\4{english}".encode()).digest()[:KEY]


def forms_of(entry: "POEntry") -> tuple[str, ...]:
    return tuple(entry.msgstr_plural.values()) or (entry.msgstr,)


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
    translated = forms_of(entry)
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


def read_breaks(path: Path) -> tuple[str, ...]:
    """Read before which last parts, such as smith, long names of a language may be parted; raises ContentError."""
    parts = read_text(path).splitlines()
    faults = [
        Fault(label(path), line, "", "a part of a word in small letters", quoted(part))
        for line, part in enumerate(parts, 1)
        if not part.isalpha() or part != part.lower()
    ]
    if faults:
        raise ContentError(faults)
    return tuple(parts)


@cache
def last_parts() -> tuple[str, ...]:
    """Return the last parts of all languages, for a name may be of any."""
    return tuple(part for path in found_data("words/*/breaks.txt") for part in read_breaks(path))
