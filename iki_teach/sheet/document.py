"""How a sheet is written and read: as JSON, as a table (CSV) and as a link, and refusing what is none of them."""

import base64
import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Annotated, Generic, TypeVar

from attrs import Factory, asdict, frozen

from iki_teach.content.bounds import check_bounds
from iki_teach.content.cells import Spellings, in_every_language, spellings_of, truth_in
from iki_teach.content.faults import ContentError, Fault, ValueFault, quoted
from iki_teach.content.structure import Faults, Value, ValueFaults, build
from iki_teach.content.table import TableReader, unguarded, written
from iki_teach.content.words import Words
from iki_teach.content.yaml_files import faults_in_text
from iki_teach.sheet.entry import Field, PlacedFault, typed_text

S = TypeVar("S")

LONGEST_CELL = 500
LONGEST_CELLS = {"options": 1000}  # as long as every switch of a table takes
LINK = "link"  # the place of a fault in a link
EVENINGS = ("day", "player", "points", "rank")  # the columns of a table of evenings, which is no sheet


@frozen(kw_only=True)
class Document(Generic[S]):
    """How one game's sheets are written and read, as its declared fields make them.

    `head` are the fields that stand once in JSON and on every line of a table, `fields` those of each line, which JSON
    has under `rows`; `wanted` is the column that no table can do without. `shape` is the class of what JSON holds.
    `plain` gives the plain values of a sheet, `make` the sheet of some lines and of what a head says by name, or raises
    PlacedFault. `counted` are the columns that are written and not read, `points` what stands in them line by line, and
    `shown` how a table says an entry; `anew` is what the next game of the same players begins with.
    """

    format: str
    longest: int
    head: tuple[Field, ...]
    fields: tuple[Field, ...]
    rows: str
    wanted: str
    counted: tuple[str, ...]
    shape: type
    plain: Callable[[S], Value]
    make: Callable[[Sequence[Mapping[str, str]], Mapping[str, str], Value], S]
    points: Callable[[S], Iterable[Iterable[object]]]
    shown: Callable[[S, str, str], str] = lambda sheet, field, text: text
    anew: Mapping[str, object] = Factory(dict)

    @property
    def fragment(self) -> str:
        """How a link begins that carries such a sheet."""
        return f"{self.format.partition(' ')[0]}-sheet="

    @property
    def heads(self) -> tuple[str, ...]:
        return tuple(field.column or field.id for field in self.head)

    @property
    def columns(self) -> tuple[str, ...]:
        return (*self.heads, *(field.id for field in self.fields), *self.counted)

    def headings(self) -> Spellings:
        spelled = {
            column: [text for text in (field.word, *field.also) if "{name}" not in text.english]
            for column, field in zip(self.columns, (*self.head, *self.fields), strict=False)
        }
        return spellings_of(
            {
                column: [one for text in texts for one in in_every_language(text, number=column[-1])]
                for column, texts in spelled.items()
            }
        )

    def json(self, sheet: S) -> str:
        return json.dumps(self.plain(sheet), ensure_ascii=False, indent=1) + "\n"

    def csv(self, sheet: S, words: Words | None = None) -> str:
        plain = self.plain(sheet)
        named = dict.fromkeys(field.holds or field.id for field in self.head)
        head = [cell for name in named for cell in cells_of(plain.get(name, ""))]
        lines = (
            [*head, *(self.shown(sheet, one.id, row.get(one.id, "")) for one in self.fields), *map(str, points)]
            for row, points in zip(plain[self.rows], self.points(sheet), strict=True)
        )
        return written([self.columns, *lines], words or Words("en"))

    def link(self, sheet: S, page: str = "") -> str:
        """Return a link that carries the sheet in its fragment, in one word."""
        text = json.dumps(self.plain(sheet), ensure_ascii=False, separators=(",", ":")).encode()
        return f"{page}#{self.fragment}{base64.urlsafe_b64encode(text).decode().rstrip('=')}"

    def claim(self, text: str) -> float:
        """Return how surely a text is a sheet of this game, be it sound or not: the more, the surer."""
        text = text.strip().removeprefix("\ufeff")[: self.longest]
        if self.is_link(text):
            return float("inf")
        if text.startswith("{"):
            name = re.escape(self.format.rpartition(" ")[0])
            return float("inf") if re.search(rf'"format"\s*:\s*"{name}', text) else 0
        headings = self.headings()
        return sum(cell in headings or cell in self.columns for cell in TableReader("", text).head)

    def is_link(self, text: str) -> bool:
        """Whether a text is a link of a sheet: its first word says so, for names and cells may hold anything."""
        return not text.startswith(("{", "[")) and self.fragment in text.partition("\n")[0].partition(" ")[0]

    def read(self, text: str, file: str = "sheet") -> S:
        """Read a sheet from JSON, a table or a link; raises ContentError that names what is wrong, and where."""
        if len(text) > self.longest:
            most = f"at most {self.longest} characters"
            raise ContentError([Fault(file, 0, "", most, str(len(text)), "size", (("most", self.longest),))])
        text = text.removeprefix("\ufeff")
        if self.is_link(text.strip()):
            text = unpack(text.partition(self.fragment)[2], file)
        if text.lstrip().startswith(("{", "[")):
            return self.from_plain(read_value(text, file), file, text)
        table = TableReader(file, text)
        rows = read_table(table, self)
        given: Value = {}
        for field, cell in zip(self.head, same_head(rows, self.heads, table), strict=True):
            if field.holds:
                given.setdefault(field.holds, []).append(cell)
            elif cell:
                given[field.id] = cell
        try:
            return self.made([cells for _, cells in rows], given)
        except PlacedFault as fault:
            line = rows[0][0] if rows and fault.place != self.rows else 0
            raise refused(file, line, fault.place, fault.expected, fault.got) from None

    def from_plain(self, value: object, file: str = "sheet", text: str = "") -> S:
        """Make a sheet of plain values, perhaps of this text of JSON; raises ContentError."""
        try:
            parsed = asdict(build(value, self.shape))
            del parsed["format"]
            return self.made(parsed.pop(self.rows), parsed)
        except ValueFaults as error:
            faults = error.faults
        except PlacedFault as fault:
            faults = [((fault.place,), fault)]
        raise ContentError(located(faults, file, text))

    def made(self, rows: Sequence[Mapping[str, str]], head: Value) -> S:
        return self.make(rows, read_options(head.pop("options", "")), head)


@frozen
class Typed:
    """What may stand in a field of JSON: any text that is short enough, or a number; its field says whether it can."""

    def fit(self, value: object) -> str:
        text = typed_text(value)
        if len(text) > LONGEST_CELL:
            raise ValueFault(f"at most {LONGEST_CELL} characters", str(len(text)))
        return text


Cell = Annotated[str, Typed()]


def one_of(known: Callable[[], Iterable[str]]) -> Callable[[str], str]:
    def check(text: str) -> str:
        if text not in known():
            raise ValueFault("one of " + ", ".join(known()), quoted(text))
        return text

    return check


def refused(file: str, line: int, place: str, expected: str, got: str) -> ContentError:
    return ContentError([Fault(file, line, place, expected, got)])


def unpack(packed: str, file: str) -> str:
    packed = packed.strip()
    try:
        text = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True).decode()
        json.loads(text)
    except (RecursionError, ValueError):
        raise refused(file, 1, LINK, "a whole link of a sheet", quoted(packed)) from None
    return text


def located(faults: Faults, file: str, text: str) -> list[Fault]:
    """Return faults with the lines of a text of JSON on which they stand, as far as there are any to be found."""
    if text:
        from ruamel.yaml.error import YAMLError  # late: it takes long to load, and few texts have faults

        with suppress(YAMLError):  # a sign that JSON may hold and YAML may not
            return faults_in_text(text.replace("\t", " "), file, faults)
    return [Fault(file, 0, "/".join(map(str, path)), fault.expected, fault.got) for path, fault in faults]


def read_value(text: str, file: str) -> object:
    check_bounds(text, file)
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise refused(file, error.lineno, "", "JSON", f"{error.msg} at character {error.colno}") from None


def read_table(table: TableReader, document: Document[S]) -> list[tuple[int, dict[str, str]]]:
    """Read a table's rows, each with its line; what was counted is left out. Raises ContentError with all places."""
    if not table.rows and not table.faults:
        table.fault(0, "", "a sheet as JSON, as a table or as a link", "nothing", "empty")
    if {*EVENINGS} <= {*table.head}:
        table.fault(table.rows[0].line, "columns", "a sheet", "a table of evenings", "evenings")
    table.done()
    others = [name for name in document.columns if name != document.wanted]
    rows = []
    for row, cells in table.lines((document.wanted,), others, document.headings()):
        for column, cell in cells.items():
            if len(cell) > (most := LONGEST_CELLS.get(column, LONGEST_CELL)):
                table.fault(row.line, column, f"at most {most} characters", str(len(cell)), "long", most=most)
        own = {column: unguarded(cell).strip() for column, cell in cells.items() if column not in document.counted}
        rows.append((row.line, own))
    table.done()
    return rows


def same_head(rows: list[tuple[int, dict[str, str]]], head: Sequence[str], table: TableReader) -> tuple[str, ...]:
    """Take the head from the rows: it stands on every line or on the first; raises ContentError where two differ."""
    heads = [(line, tuple(row.pop(name, "") for name in head)) for line, row in rows]
    begun, first = heads[0] if heads else (0, ("",) * len(head))
    for line, other in heads:
        if any(other) and other != first:
            got = quoted(" ".join(other))
            table.fault(line, head[0], f"{', '.join(head)} as on line {begun}", got, "head", other=begun)
    table.done()
    return first


def cells_of(value: object) -> list[str]:
    if isinstance(value, list):
        return [one["name"] for one in value]
    return [options_text(value) if isinstance(value, Mapping) else str(value)]


def options_text(options: Mapping[str, object]) -> str:
    """Return options as one cell: `mon_per_iki=3; fish_limit=None`."""
    return "; ".join(f"{name}={value}" for name, value in options.items())


def read_options(given: str | Mapping[str, str]) -> dict[str, str]:
    """Return the names and values of options, also of those in one cell; raises PlacedFault for one that is twice."""
    if isinstance(given, Mapping):
        return dict(given)
    parts = [one.partition("=") for one in given.split(";") if one.strip()]
    pairs = [(name.strip(), value.strip()) for name, _, value in parts]
    if len(dict(pairs)) < len(pairs):
        raise PlacedFault("options", "each option once", quoted(given))
    return {
        name: str(truth_in(value)) if len(value) > 1 and truth_in(value) is not None else value for name, value in pairs
    }
