"""The scoring sheet of IKI on a page: its frame and its view, as `sheet.js` draws them."""

from attrs import frozen

from iki_teach.content.words import N, Text, Words
from iki_teach.core.event import of_kind
from iki_teach.core.players import MOST
from iki_teach.core.refusal import Refusal
from iki_teach.core.score import Line
from iki_teach.drawing import palette
from iki_teach.drawing.pens import clean
from iki_teach.games.iki.drawing.score_sheet import Column, score_sheet
from iki_teach.games.iki.drawing.signs import BOOK, CRESTS
from iki_teach.games.iki.facts.ability import Score
from iki_teach.games.iki.facts.load import load_deck
from iki_teach.games.iki.facts.load import names as names_of
from iki_teach.games.iki.rules.scoring import PIPE_FACTOR
from iki_teach.games.iki.sheet.reckoning import Account, Accounts, sources, typed
from iki_teach.games.iki.sheet.sheet import BY_ID, FIELDS, HEAD, NAME, RETIRED, UI, Box, Sheet
from iki_teach.games.iki.words import goods
from iki_teach.games.iki.words.editions import EDITIONS
from iki_teach.sheet import sheets as shared
from iki_teach.sheet.entry import Field, Refused
from iki_teach.sheet.labels import RANK, SUMMARY, TOTAL
from iki_teach.sheet.labels import REASONS as SHARED_REASONS

REASONS: dict[str, Text] = {
    **SHARED_REASONS,
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
THINGS = {thing: N("sheet.counted", "{n} " + text.english, text.plural) for thing, text in goods.THINGS.items()}
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
TITLE = N("sheet.ui", "IKI, {edition}")
KANJI = {
    "red": "赤", "brown": "茶", "green": "緑", "blue": "青", "yellow": "黄", "purple": "紫",
    "spring": "春", "summer": "夏", "autumn": "秋", "winter": "冬",
}  # fmt: skip
SEASON_TINTS = {"spring": "#e6a0ae", "summer": "#8fbf7f", "autumn": "#e0a23c", "winter": "#93bfd6"}


def choice(field: str, name: str, box: Box, words: Words) -> str:
    if name in box.jokers:
        return words(RETIRED, card=clean(box.jokers[name][words.lang]))
    if field == "colours" and name in goods.COLUMNS:
        return words(goods.COLUMNS[box.table.edition.seller_colour if name == "green" else name])
    if field == "fish" and name in goods.SEASONS:
        return words(goods.SEASONS[name])
    if name in box.table.building_by_id:
        return goods.trade(box.table.building_by_id[name], words)
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
        ability = box.table.building_by_id[str(facts["building"])].ability
        assert isinstance(ability, Score)
        each = f" ÷ {ability.each}" if ability.each > 1 else ""
        return f"{words(THINGS[ability.of], of_kind(int, facts['number']))}{each} × {ability.iki} = {line.points}"
    if line.what in GOODS_LEFT:
        times = facts["each"] if facts["each"] != 1 else facts["points"]
        amount = sum_of(account, field)
        return words(GOODS_LEFT[line.what], sum=amount, each=times, points=line.points) if amount else ""
    if line.what == "tobacco" and facts["pipes"] and facts["pouches"]:
        return f"{sum_of(account, field)} × {PIPE_FACTOR} = {line.points}"
    plain = sum_of(account, field, brackets=False)  # `1 + 2 = 3`, or the number alone
    return f"{plain} = {account.values[field].total}" if "+" in plain else plain


def sum_of(account: Account, field: str, brackets: bool = True) -> str:
    """Return a sum as it was typed: `3`, or `(1 + 2)`."""
    terms = account.values[field].terms
    text = " + ".join(map(str, terms))
    return f"({text})" if brackets and len(terms) > 1 else text


@frozen
class PlayerShown:
    """One player's sums, points and refusals by field, what was picked, total, and rank: None before an entry."""

    name: str
    total: int
    rank: int | None
    sums: dict[str, str]
    points: dict[str, str]
    refused: dict[str, shared.RefusedField]
    picked: dict[str, dict[str, int]]
    asked: list[str]


@frozen
class View(shared.ViewBody):
    """All that was counted; `tie`: somebody has to enter what decides it; `held`: no ranks while an entry cannot be."""

    players: list[PlayerShown]
    tie: bool
    held: bool


def frame(sheet: Sheet, words: Words) -> shared.FrameBody:
    examples = {field: words(field.example) if field.example else "" for field in FIELDS}
    crests = (
        f'<symbol id="iki-{name}" viewBox="0 0 24 24">{shape}</symbol>'
        for name, shape in CRESTS.items()
        if name.startswith("crest")
    )
    return shared.FrameBody(
        words=shared.page_words({**UI, "total": TOTAL, "rank": RANK}, words),
        rules={field.id: shared.rule_shown(field.rule, example, words) for field, example in examples.items()},
        fields=[shown(field, sheet.box, words) for field in FIELDS],
        art="".join([*map(BOOK.symbol, sorted({field.sign or field.id for field in FIELDS})), *crests]),
        style=palette.style(),
        most=MOST,
    )


def shown(field: Field, box: Box, words: Words) -> shared.FieldShown:
    options = [option(field.id, name, box, words) for name in (() if field.kind == "sum" else box.choices(field.id))]
    return shared.field_shown(field, words, options, "always" if box.asks_always(field) else field.asked)


def option(field: str, name: str, box: Box, words: Words) -> shared.Option:
    label = choice(field, name, box, words)
    if field == "buildings":
        building = box.table.building_by_id[name]
        scores = [goods.ability(building.ability, words)] if isinstance(building.ability, Score) else []
        return shared.Option(name, label, note=", ".join([str(building.iki), *scores]))
    return shared.Option(name, label, box.fish_each if field == "fish" else 1, "", *look(name, box))


def look(name: str, box: Box) -> tuple[str, str]:
    if name in box.jokers:
        return palette.PIECE_INK, "傀"
    shown = box.table.edition.seller_colour if name == "green" else name
    return {**palette.DAY, **SEASON_TINTS}[shown], KANJI[shown]


def points(account: Account) -> dict[str, str]:
    """Return what each field brings, as it stands at the right of its cell; for pipes what they multiply by."""
    brought = {
        field.id: str(sum(line.points for line in account.lines if line.what in field.lines))
        for field in FIELDS
        if field.lines
    }
    doubled = account.values["pipes"].total and account.values["pouches"].total
    return brought | ({"pipes": f"×{PIPE_FACTOR}"} if doubled else {})


def view(sheet: Sheet, accounts: Accounts, words: Words) -> View:
    everybody = all(map(typed, accounts))  # nobody is blamed for a missing name before all have begun
    refused = [
        {field: why for field, why in account.refused.items() if everybody or why.reason != "no-name"}
        for account in accounts
    ]
    held = any(field != NAME for one in refused for field in one)
    edition = words(EDITIONS[sheet.edition])
    decks = {sheet.deck: sheet.deck, **{name: load_deck(name).title for name in names_of("decks")}}
    offered = {"edition": {id: words(text) for id, text in EDITIONS.items()}, "deck": decks}
    return View(
        announce=", ".join(
            (f"{account.rank}. " if everybody and not held else "")
            + words(SUMMARY, name=account.name, total=account.total)
            for account in accounts
            if typed(account)
        ),
        picture=picture(sheet, accounts, held, words),
        paper=f"IKI · {edition}",
        box=f"{edition} · {decks[sheet.deck]}",
        head=shared.selects(HEAD, offered, words),
        values={"edition": sheet.edition, "deck": sheet.deck},
        players=[player(account, why, held, sheet.box, words) for account, why in zip(accounts, refused, strict=True)],
        tie=any("fire" in account.asked for account in accounts),
        held=held,
    )


def player(account: Account, refused: Refused, held: bool, box: Box, words: Words) -> PlayerShown:
    sums = {field.id: tell_field(account, field.id, box, words) for field in FIELDS}
    return PlayerShown(
        name=account.name,
        total=account.total,
        rank=account.rank if typed(account) and not held else None,
        sums={field: text for field, text in sums.items() if text},
        points=points(account),
        refused=shared.refused_fields(refused, lambda field, why: tell_refused(field, why, box, words), words),
        picked={name: dict(value.counts) for name, value in account.values.items() if BY_ID[name].kind != "sum"},
        asked=list(account.asked),
    )


def picture(sheet: Sheet, accounts: Accounts, held: bool, words: Words) -> str:
    begun = any(map(typed, accounts)) and not held
    columns = []
    for one in sorted(accounts, key=lambda one: one.rank):
        name = one.name or words(UI["player"], number=one.seat + 1)
        columns.append(Column(name, sources(one), one.total, one.rank if begun else None))
    labels = {name: words(text) for name, text in SOURCE_WORDS.items()}
    return score_sheet(words(TITLE, edition=words(EDITIONS[sheet.edition])), columns, labels, words(TOTAL))
