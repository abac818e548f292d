"""Words: English in the sources, everything else complete in every language."""

import importlib
import pkgutil
from pathlib import Path

import pytest

import iki_teach
from iki_teach.content.aids import load_aids
from iki_teach.content.examples import load_examples, load_questions
from iki_teach.content.files import data_dir
from iki_teach.content.glossary import every_term
from iki_teach.content.rules import load_rules, rule_prefixes
from iki_teach.content.scripts import load_script
from iki_teach.content.words import LANGS, TEXTS, N, Text, Words, binary, page_language, read_words
from iki_teach.games.iki.facts.load import load_deck, load_market, load_switches
from iki_teach.games.koikoi.facts.load import load_hanafuda, load_house_switches, load_presets, load_yaku
from iki_teach.kits import KITS
from iki_teach.lessons.course import course
from tests.content.faulty import faults_of

OTHER_LANGS = tuple(lang for lang in LANGS if lang != "en")


def spoken() -> set[tuple[str, str]]:
    """Every text of the project that has a translation: of the rules, the switches, the cards and the code."""
    for module in pkgutil.walk_packages(iki_teach.__path__, "iki_teach."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    rules = {(rule.id, text) for game in rule_prefixes() for rule in load_rules(game).values() for text in rule.texts}
    blocks = (*load_switches().values(), *load_house_switches().values(), *load_presets().values())
    switches = {(text.context, text.english) for block in blocks for text in block.texts}
    courses = [lesson for game in KITS for lesson in course(game).values()]
    lessons = {(f"lesson.{lesson.id}", text) for lesson in courses for text in lesson.texts}
    cards = (("card", load_deck("open-edo").cards), ("building", load_market().buildings), ("fish", load_market().fish))
    rules |= {(context, one.english) for context, group in cards for one in group}
    rules |= {("koi.card", card.name) for card in load_hanafuda().cards}
    rules |= {("koi.flower", month.flower) for month in load_hanafuda().months}
    rules |= {(f"{yaku.id}.meaning", yaku.meaning) for yaku in load_yaku().yaku}
    examples = {(f"example.{rule}", one.says) for game in rule_prefixes() for rule, one in load_examples(game).items()}
    beats = {(f"teach.{beat.id}", text) for beat in load_script("iki", "teach").beats for text in beat.texts}
    beats |= {(f"host.{game}", text) for game in KITS for text in load_script(game, "host").texts}
    examples |= {
        (f"question.{rule}", text)
        for game in rule_prefixes()
        for rule, one in load_questions(game).items()
        for text in one.texts
    }
    decided = [rule for game in rule_prefixes() for rule in load_rules(game).values() if rule.ruling]
    rules |= {(rule.id, text) for rule in decided if rule.ruling for text in rule.ruling.argument}
    rules |= {text for game in rule_prefixes() for text in load_rules(game).head.texts}
    rules |= {text for term in every_term() for text in term.texts}
    rules |= {text for game in KITS if (aids := load_aids(game)) for text in aids.texts}
    return rules | switches | lessons | examples | beats | {(text.context, text.english) for text in TEXTS}


@pytest.mark.parametrize("lang", OTHER_LANGS)
def test_every_text_has_its_translation_and_no_translation_is_left_over(lang: str) -> None:
    translated = [key for file in (data_dir() / "words" / lang).glob("*.po") for key in read_words(file)]
    assert len(translated) == len(set(translated))
    assert spoken() - set(translated) == set()
    assert set(translated) - spoken() == set()


def test_german_rules_speak_german() -> None:
    """Title, wording and ruling of a rule."""
    words = Words("de")
    assert words.rule("iki.act.hire") == "Anwerben"
    assert words.rule_text("iki.shop.rice") == "Für 3 Mon bekommst du 2 Reis."
    ruling = words.ruling("iki.shop.once")
    assert ruling is not None
    assert ruling.reading == "Nein, nur einmal."
    assert words.ruling("iki.shop.rice") is None


def test_an_unknown_rule_is_called_by_its_id() -> None:
    for rule_id in ("iki.no.such", "../iki.no", "nonsense"):
        assert Words("en").rule(rule_id) == rule_id
        assert Words("de").rule_text(rule_id) == ""
        assert Words("de").ruling(rule_id) is None


def test_facts_and_numbers_are_filled_in() -> None:
    text = Text("test.words", "{who} takes {n} coin", "{who} takes {n} coins")
    for words in map(Words, LANGS):
        assert words(text, 1, who="{n}") == "{n} takes 1 coin"
        assert words(text, 3, who="<b>") == "<b> takes 3 coins"
    assert Words("de")(Text("rule.sources", "Sources: {sources}"), sources="A:1") == "Quellen: A:1"
    assert Words("de")(Text("test.words", "one", "many")) == "one", "a plural may have no number"
    assert N("rule.sources", "Sources: {sources}") in TEXTS
    with pytest.raises(ValueError, match="no language 'fr'; there are en, de"):
        Words("fr")


HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
BROKEN = [
    ('msgctxt "a"\nmsgid "x {n}"\nmsgstr ""\n', ":4 a: expected a translation, got nothing"),
    ('#, fuzzy\nmsgid "x"\nmsgstr "y"\n', "expected a translation, got an unsure one"),
    ('#~ msgid "x"\n#~ msgstr "y"\n', "expected a translation, got an obsolete one"),
    ('msgctxt "a"\nmsgid "x {n}"\nmsgstr "y {m}"\n', ":4 a: expected the facts n, got m"),
    ('msgctxt "a"\nmsgid "x"\nmsgstr "y {"\n', ":4 a: expected the facts none, got an open brace"),
    (
        'msgid "{n} x"\nmsgid_plural "{n} xs"\nmsgstr[0] "{n} y"\nmsgstr[1] "ys"\n',
        ':4 "{n} x": expected the facts n, got none',
    ),
    ("msgid\n", "expected a gettext file, got"),
]


@pytest.mark.parametrize(("text", "message"), BROKEN)
def test_a_broken_translation_is_a_fault(tmp_path: Path, text: str, message: str) -> None:
    assert message in faults_of(read_words, tmp_path / "x.po", HEAD + text)


def test_a_catalogue_in_the_form_that_gettext_reads_is_taken_as_it_is(tmp_path: Path) -> None:
    """The site has no other; it is what a text catalogue is translated into."""
    compiled = binary(next(data_dir().glob("words/de/*.po")))
    (tmp_path / "some.mo").write_bytes(compiled)
    assert binary(tmp_path / "some.mo") == compiled
    assert compiled.startswith(b"\xde\x12\x04\x95")


def test_the_language_of_a_page_is_named_or_that_of_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("IKI_LANG", raising=False)
    for folder, language in (("de", "de"), ("en", "en"), ("elsewhere", "en")):
        (tmp_path / folder).mkdir()
        monkeypatch.chdir(tmp_path / folder)
        assert page_language() == language
    monkeypatch.setenv("IKI_LANG", "de")
    assert page_language() == "de"
