"""What a sheet says: names of what is picked, the sum of each line, and why an entry is refused."""

from iki_teach.content.words import N, Text, Words
from iki_teach.core.event import of_kind
from iki_teach.core.refusal import Refusal
from iki_teach.core.score import Line
from iki_teach.drawing.pens import clean
from iki_teach.games.iki.facts.ability import Score
from iki_teach.games.iki.rules.scoring import PIPE_FACTOR
from iki_teach.games.iki.sheet.fields import BY_ID, RETIRED, Box
from iki_teach.games.iki.sheet.reckoning import Account
from iki_teach.games.iki.words import goods
from iki_teach.sheet import labels as shared

REASONS: dict[str, Text] = {
    **shared.REASONS,
    "minus": N("sheet.refusal", "Numbers here cannot be below zero."),
    "not-a-sum": N("sheet.refusal", "Enter a number, or a small sum such as 3+6+2."),
    "too-large": N("sheet.refusal", "At most {most} here."),
    "too-many-pouches": N("sheet.refusal", "The box holds only {most} pouches."),
    "no-disc": N("sheet.refusal", "From 1 for the upper disc to {most}."),
    "too-many-kinds": N("sheet.refusal", "There are only {most} different ones."),
    "no-such-name": N("sheet.refusal", "“{name}” is not one of: {known}."),
    "names-wanted": N("sheet.refusal", "Enter their names: {known}."),
    "twice": N("sheet.refusal", "{name} is here twice."),
    "too-many-fish": N("sheet.refusal", "{season}: at most {most} for one player."),
    "too-many-buildings": N("sheet.refusal", "At most {most}: each one needs a kobun."),
    "fish-iki-off": N("sheet.refusal", "Iki printed on fish do not count in this edition; clear this field."),
    "no-fish": N("sheet.refusal", "Without fish there are no printed iki."),
    "shared-fish": N("sheet.refusal", "{name}: there are only {most} in the box, and others have them."),
    "shared-pouches": N("sheet.refusal", "The box holds {most} pouches, and others have them."),
    "shared-pipes": N("sheet.refusal", "The box holds {most} pipes, and others have them."),
    "shared-buildings": N("sheet.refusal", "{name}: somebody else has built it."),
    "shared-colours": N("sheet.refusal", "{name}: somebody else has this card."),
    "too-many-shown": N("sheet.refusal", "Only {most} buildings are in a game."),
    "same-disc": N("sheet.refusal", "Two discs cannot lie at the same height."),
}
# As the table counts them, but with the number for one thing, too.
THINGS = {thing: N("sheet.counted", "{n} " + text.english, text.plural) for thing, text in goods.COUNTED.items()}
SOURCE_WORDS: dict[str, Text] = {
    "track": N("sheet.source", "Track"),
    "colours": N("sheet.source", "Colours"),
    "fish": N("sheet.source", "Fish"),
    "tobacco": N("sheet.source", "Tobacco"),
    "buildings": N("sheet.source", "Buildings"),
    "goods": N("sheet.source", "Leftovers"),
}
_WITH_JOKER = N("sheet.said", "{n} colour with the puppeteer = {points}", "{n} colours with the puppeteer = {points}")
DIFFERENT = {
    "colours": N("sheet.said", "{n} colour = {points}", "{n} colours = {points}"),
    "species": N("sheet.said", "{n} kind = {points}", "{n} kinds = {points}"),
}
GOODS_LEFT = {
    "koban": N("sheet.said", "{sum} koban × {each} = {points}"),
    "wood": N("sheet.said", "{sum} wood × {each} = {points}"),
    "mon": N("sheet.said", "{sum} mon ÷ {each} = {points}"),
}


def choice(field: str, name: str, box: Box, words: Words) -> str:
    if name in box.jokers:
        return words(RETIRED, card=clean(box.jokers[name][words.lang]))
    if field == "colours" and name in goods.COLUMNS:
        return words(goods.COLUMNS[box.edition.seller_colour if name == "green" else name])
    if field == "fish" and name in goods.SEASONS:
        return words(goods.SEASONS[name])
    if name in box.buildings:
        return goods.trade(box.buildings[name], words)
    return clean(name, 40)


def tell_refused(field: str, refusal: Refusal, box: Box, words: Words) -> str:
    facts = dict(refusal.facts)
    if "name" in facts:
        facts["name"] = choice(field, str(facts["name"]), box, words)
    if "season" in facts:
        facts["season"] = choice(field, str(facts["season"]), box, words).capitalize()
    if "known" in facts:
        facts["known"] = ", ".join(choice(field, name, box, words) for name in box.choices(field))
    return words(REASONS[refusal.reason], None, **facts)


def tell_field(account: Account, field: str, box: Box, words: Words) -> str:
    """Return the sums of a field's lines, such as `3 koban × 3 = 9`; empty while nothing is entered."""
    shown = [line for line in account.lines if line.what in BY_ID[field].lines]
    return "; ".join(filter(None, (tell_line(line, field, account, box, words) for line in shown)))


def tell_line(line: Line, field: str, account: Account, box: Box, words: Words) -> str:
    facts = dict(line.facts)
    if line.what in DIFFERENT:
        text = _WITH_JOKER if facts.get("any_colour") else DIFFERENT[line.what]
        number = of_kind(int, facts[line.what])
        return words(text, number, points=line.points) if number else ""
    if line.what == "building":
        return f"{choice(field, str(facts['building']), box, words)} {line.points}"
    if line.what == "building-counts":  # `3 sandals × 1 = 3`
        ability = box.buildings[str(facts["building"])].ability
        assert isinstance(ability, Score)
        each = f" ÷ {ability.each}" if ability.each > 1 else ""
        return f"{words(THINGS[ability.of], of_kind(int, facts['number']))}{each} × {ability.iki} = {line.points}"
    if line.what in GOODS_LEFT:
        times = facts["each"] if facts["each"] != 1 else facts["points"]
        amount = typed(account, field)
        return words(GOODS_LEFT[line.what], sum=amount, each=times, points=line.points) if amount else ""
    if line.what == "tobacco" and facts["pipes"] and facts["pouches"]:
        return f"{typed(account, field)} × {PIPE_FACTOR} = {line.points}"
    plain = typed(account, field, brackets=False)  # `1 + 2 = 3`, or the number alone
    return f"{plain} = {account.values[field].total}" if "+" in plain else plain


def typed(account: Account, field: str, brackets: bool = True) -> str:
    """Return a sum as it was typed: `3`, or `(1 + 2)`."""
    terms = account.values[field].terms
    text = " + ".join(map(str, terms))
    return f"({text})" if brackets and len(terms) > 1 else text
