"""What was expected of a file and what came, in a language: the forms in which faults say it."""

import re

from iki_teach.content.words import N, Text, Words

FORMS: tuple[Text, ...] = (
    N("fault", "nothing"),
    N("fault", "a text"),
    N("fault", "the key {name}"),
    N("fault", "none"),
    N("fault", "{low} to {high} minutes"),
    N("fault", "a rule of the game"),
    N("fault", "the rules that the step asks"),
    N("fault", "an option that is right"),
    N("fault", "a last step of kind {names}"),
    N("fault", "moves that can be played"),
    N("fault", "moves that reach the goal"),
    N("fault", "a step that can be played"),
    N("fault", "a list"),
    N("fault", "a list of {count}"),
    N("fault", "a block of keys"),
    N("fault", "true or false"),
    N("fault", "yes or no"),
    N("fault", "a legal move"),
    N("fault", "a move, for example {moves}"),
    N("fault", "cards such as {cards}"),
    N("fault", "a whole number from {low} to {high}"),
    N("fault", "a whole number of {unit} from {low} to {high}"),
    N("fault", "one line of at most {most} characters"),
    N("fault", "an id of lower-case letters, digits and hyphens"),
    N("fault", "the hands of two players"),
    N("fault", "a position to play from"),
    N("fault", "a file that can be read"),
    N("fault", "a folder"),
    N("fault", "a device or a pipe"),
    N("fault", "a file of at most {most} bytes"),
    N("fault", "text in UTF-8"),
    N("fault", "at most {most} keys and items in one file"),
    N("fault", "at most {most} blocks or lists in one another, each closed"),
    N("fault", "a number of at most {most} digits"),
    N("fault", "more"),
    N("fault", "a longer one"),
    N("fault", "one of {names}"),
)
OR = N("fault", "{one} or {other}")
FIELD = re.compile(r"\\\{(\w+)\\\}")
READ = [(form, re.compile(FIELD.sub(r"(?P<\1>.+)", re.escape(form.english)))) for form in FORMS]


def part(text: str, words: Words) -> str:
    """Return what a fault expected or got in a language; as it stands where it is a value, or said in no known form."""
    for form, read in READ if words.lang != "en" else ():
        if found := read.fullmatch(text):
            facts = found.groupdict()
            if "moves" in facts:
                facts["moves"] = alternatives(facts["moves"], words)
            return words(form, None, **facts)
    return text


def alternatives(text: str, words: Words) -> str:
    """Return examples, the last two parted by a word."""
    *most, last = text.split(" or ")
    return words(OR, None, one=", ".join(most), other=last) if most else last
