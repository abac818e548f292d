"""A rule as pages show it: its wording, for whom it is, where it stands, and how a gap is read."""

from collections.abc import Iterator

from iki_teach.content.ledger import Ruling as Decision
from iki_teach.content.rule_text import NO_SOURCE, RULING, SOURCES, scope
from iki_teach.content.rules import folder_of, ledger_of, load_rules, rule_prefixes, see_also
from iki_teach.content.words import N, Words
from iki_teach.kits import KITS, Kit
from iki_teach.pages.rules.views import RuleDetails, RuleGroup, Ruling, RulingPart, Side
from iki_teach.ui.contract import Link, RuleName
from iki_teach.ui.rules import pieces_of, terms_in

_QUESTION = N("rule.head", "Question")
_READING = N("rule.head", "Reading")
_REASON = N("rule.head", "Reason")
_ARGUE = N("rule.head", "Argue about this")
_OTHER = N("rule.head", "The other reading")
_TABLE = N("rule.head", "At the table")
_SWITCH = N("rule.head", "A switch plays it otherwise")
_OTHERWISE = N("rule.head", "How “{rules}” differs from “{usual}”")
_AS_IN = N("rule.head", "{says} ({rules})")
_LINE = N("rule.head", "Line {lines}")
_LINES = N("rule.head", "Lines {lines}")
_SILENT = N("rule.head", "Nothing on it")


def rules_by_chapter(rules: list[str], words: Words) -> Iterator[tuple[str, list[str]]]:
    for ledger in map(load_rules, rule_prefixes()):
        for chapter, name in ledger.head.chapters.items():
            if own := [rule for rule in rules if rule in ledger and ledger[rule].chapter == chapter]:
                yield words.of("chapter", name), own


def rule_details(rule_id: str, words: Words, links: tuple[Link, ...] = ()) -> RuleDetails:
    ledger, ruling = ledger_of(rule_id), words.ruling(rule_id)
    rule = ledger[rule_id]
    heads = ((_QUESTION, "question"), (_READING, "reading"), (_REASON, "reason"))
    parts = tuple(ruling_part(words(head), getattr(ruling, part), rule_id, words) for head, part in heads if ruling)
    pieces = pieces_of(words.rule_text(rule_id), rule_id, words)
    sides = tuple(sides_of(rule_id, ruling, words)) if ruling else ()
    all_parts = (*parts, *(part for side in sides for part in side.parts))
    every = (*pieces, *(piece for part in all_parts for piece in part.pieces))
    return RuleDetails(
        id=rule_id,
        title=words.rule(rule_id),
        text=words.rule_text(rule_id),
        pieces=pieces,
        terms=terms_in(every, rule_id, words),
        scope=". ".join(scope(rule, words)) or words.of("rule.scope", ledger.head.everywhere),
        sources=words(SOURCES, sources=", ".join(rule.sources)) if rule.sources else words(NO_SOURCE),
        see=tuple(rule_name(other, words) for other in see_also(rule)),
        ruling=Ruling(words(RULING), parts, words(_ARGUE), sides) if ruling else None,
        switches=tuple(side_by_side(rule_id, words)),
        links=links,
    )


def sides_of(rule_id: str, ruling: Decision, words: Words) -> Iterator[Side]:
    for letter, source in ledger_of(rule_id).head.sources.items():
        if says := ruling.says_of(letter):
            heads = {lines: _SILENT if not lines else _LINES if "-" in lines else _LINE for lines in says}
            parts = [
                ruling_part(words(heads[lines], lines=lines.replace("-", "–")), text, rule_id, words)
                for lines, text in says.items()
            ]
            yield Side(f"{letter}: {words.of('rule.of', source.name)}", tuple(parts))
    parts, options = [ruling_part(words(_TABLE), ruling.otherwise, rule_id, words)], kit_of_rule(rule_id).options
    for switch in options.all().values() if options else ():
        if rule_id in (switch.rule, *switch.also):
            settings = " ".join(f"{switch.says_at(setting, words)}." for setting in switch.offered)
            parts.append(ruling_part(words(_SWITCH), settings or switch.explained(words), rule_id, words))
    yield Side(words(_OTHER), tuple(parts))


def switched_rules() -> list[str]:
    switches = (switch for kit in KITS.values() if kit.pages.switches for switch in kit.pages.switches.all().values())
    return list(dict.fromkeys(switch.rule for switch in switches))


def side_by_side(rule_id: str, words: Words) -> Iterator[Side]:
    kit = kit_of_rule(rule_id)
    if not (tables := kit.pages.switches):
        return
    for switch in (one for one in tables.all().values() if one.rule == rule_id):
        played = {preset: tables.setting(preset, switch.id) for preset in tables.presets()}
        svg, text = tables.draw(switch.id, words), tables.describe(switch.id, words)
        parts = [ruling_part(tables.ask(switch.id, words), "" if svg else " ".join(text.split()), rule_id, words)]
        for setting in dict.fromkeys((*switch.offered, *played.values())):
            by = ", ".join(kit.preset_name(preset, words) for preset, own in played.items() if own == setting)
            says = switch.says_at(setting, words)
            named = " · ".join(text for text, _ in tables.tell(switch.id, kit.usual, {switch.id: setting}, words))
            parts.append(ruling_part(words(_AS_IN, says=says, rules=by) if by else says, named, rule_id, words))
        yield Side(switch.named(words), tuple(parts), svg, text)


def presets_otherwise(words: Words) -> Iterator[RuleGroup]:
    for kit, tables in ((kit, kit.pages.switches) for kit in KITS.values() if kit.pages.switches):
        for preset in (one for one in tables.presets() if one != kit.usual):
            rules, usual = (kit.preset_name(one, words) for one in (preset, kit.usual))
            own = ((switch, tables.setting(preset, switch.id)) for switch in tables.all().values())
            other = (one for one in own if one[1] != tables.setting(kit.usual, one[0].id))
            says = (RuleName(switch.rule, switch.says_at(setting, words)) for switch, setting in other)
            yield RuleGroup(words(_OTHERWISE, rules=rules, usual=usual), tuple(says))


def kit_of_rule(rule_id: str) -> Kit:
    return KITS[folder_of(rule_id.partition(".")[0])]


def ruling_part(head: str, text: str, rule_id: str, words: Words) -> RulingPart:
    return RulingPart(head, text, pieces_of(text, rule_id, words))


def rule_name(rule_id: str, words: Words) -> RuleName:
    return RuleName(rule_id, words.rule(rule_id))
