"""The notebooks: they run, are alike in both languages, keep to the form, and every game played on them stays."""

import ast
import json
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
import pytest
from jupyter_client.provisioning import KernelProvisionerFactory
from nbclient import NotebookClient
from nbconvert import HTMLExporter, ScriptExporter
from traitlets.config import Config

from iki_teach import koikoi, widgets
from iki_teach.board.session import BoardSession
from iki_teach.content.words import LANGS
from iki_teach.trainer.places import notebooks
from iki_teach.trainer.provisioner import FORK_SERVER, transport
from iki_teach.trainer.server import FOR_LAB, Options, settings
from iki_teach.widgets.page import own_page
from tests.marks import repeated

ROOT = Path(__file__).parents[2] / "notebooks"
NAMES = sorted(path.name for path in (ROOT / "en").glob("*.ipynb"))
MOST_CELLS, MOST_WORDS, MOST_LINES = 15, 60, 5
SHOWN = re.compile(r"^show\((.*)\)$", re.MULTILINE)
KEY = re.compile(r'keep="([^"]+)"')
EXAMPLES = {"22_koikoi_decision"}  # a moment to think about, from which one plays on
HANDS = koikoi.cards("1-1 8-3 6-1"), koikoi.cards("4-2 7-1 12-2")
FIELD, STOCK = koikoi.cards("1-3 1-4 8-1 5-2 10-3"), koikoi.cards("2-3 9-4 3-3 11-2 7-3 12-4")
WARM_UP = koikoi.deal(HANDS, FIELD, STOCK, options={"months": 1})


def read(lang: str, name: str) -> nbformat.NotebookNode:
    return nbformat.read(ROOT / lang / name, as_version=4)


@pytest.mark.parametrize("lang", [lang for lang in LANGS if lang != "en"])
@pytest.mark.parametrize("root", [ROOT, ROOT / "lab"], ids=["course", "lab"])
def test_all_languages_have_the_same_notebooks_cells_and_code(root: Path, lang: str) -> None:
    """Only the prose differs; one form of file."""
    names = sorted(path.name for path in (root / "en").glob("*.ipynb"))
    assert names == sorted(path.name for path in (root / lang).glob("*.ipynb")) != []
    for name in names:
        english, translated = (nbformat.read(root / one / name, as_version=4).cells for one in ("en", lang))
        for one, other in zip(english, translated, strict=True):
            first, second = ((cell.cell_type, cell.id, cell.metadata.get("tags")) for cell in (one, other))
            assert first == second, name
            assert (one.source == other.source) == (one.cell_type == "code"), name
        for text in ((root / each / name).read_text(encoding="utf-8") for each in ("en", lang)):
            assert text == json.dumps(json.loads(text), ensure_ascii=False, indent=1) + "\n", name


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", NAMES)
def test_a_notebook_keeps_to_the_form(lang: str, name: str) -> None:
    """Where nobody can run code nothing is said of what one types; that is in cells for JupyterLab."""
    notebook = read(lang, name)
    assert len(notebook.cells) <= MOST_CELLS
    for cell in notebook.cells:
        if cell.cell_type == "code":
            assert not cell.outputs
            assert cell.execution_count is None
            lines = [line for line in cell.source.splitlines() if line and not line.startswith(("from ", "import "))]
            assert len(lines) <= MOST_LINES
            assert for_lab(cell) or not ("print(" in cell.source or "typed=True" in cell.source), cell.source
        else:
            assert "](" in cell.source or len(cell.source.split()) <= MOST_WORDS, cell.source
            assert for_lab(cell) or "`" not in cell.source, cell.source
    assert set(notebook.metadata) == {"kernelspec", "language_info"}


@pytest.mark.parametrize("name", NAMES)
def test_the_code_of_a_page_is_whole_and_speaks_its_language(name: str) -> None:
    """In the trainer it is hidden: a value without words would be a riddle there, and an answer stays folded.

    What it imports from us is not taken away: people have copies. A name that is made in a cell for JupyterLab is used
    in no other, for pages leave these cells out.
    """
    asked, made, used = False, set[str](), set[str]()
    for cell in read("en", name).cells:
        if cell.cell_type == "markdown":
            asked = "say it" in cell.source.casefold()
            continue
        for node in ast.walk(ast.parse(cell.source)):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("iki_teach"):
                exec(ast.unparse(node), {})
        if asked:
            called = [node.func.id for node in shown_in(cell.source) if isinstance(node.func, ast.Name)]
            assert set(called) <= {"answer", "hanafuda", "picture"}, cell.source
        if for_lab(cell):
            made |= names_in(cell.source, ast.Store)
        else:
            used |= names_in(cell.source, ast.Load)
            assert is_announced(cell.source), cell.source
    assert not made & used


@pytest.mark.long
def test_a_notebook_becomes_a_file_of_python() -> None:
    """`jupyter nbconvert --to script` knows its ending by what the notebook says of its language; most say the same."""
    for metadata in {json.dumps(nbformat.read(file, as_version=4).metadata) for file in ROOT.rglob("*.ipynb")}:
        empty = nbformat.v4.new_notebook(metadata=json.loads(metadata))
        assert ScriptExporter().from_notebook_node(empty)[1]["output_extension"] == ".py"


def is_announced(source: str) -> bool:
    """Whether a cell ends in no value, or in one of ours that speaks the page's language."""
    last = ast.parse(source).body[-1]
    if not isinstance(last, ast.Expr):
        return True
    called = last.value.func if isinstance(last.value, ast.Call) else None
    if isinstance(called, ast.Attribute):
        return ast.unparse(called) in ("iki_teach.score_sheet", "iki_teach.koikoi_sheet")
    return isinstance(called, ast.Name) and (called.id in widgets.__all__ or is_of_a_game(called.id))


def is_of_a_game(name: str) -> bool:
    with suppress(KeyError):
        return callable(own_page(name))
    return False


def for_lab(cell: nbformat.NotebookNode) -> bool:
    return FOR_LAB in cell.metadata.get("tags", ())


def shown_in(source: str) -> list[ast.Call]:
    calls = [
        one.value for one in ast.parse(source).body if isinstance(one, ast.Expr) and isinstance(one.value, ast.Call)
    ]
    inner = [call.args[0] if isinstance(call.func, ast.Name) and call.func.id == "display" else call for call in calls]
    return [call for call in inner if isinstance(call, ast.Call)]


def names_in(source: str, how: type[ast.expr_context]) -> set[str]:
    nodes = ast.walk(ast.parse(source))
    return {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, how)}


def test_the_trainer_leaves_out_the_cells_for_lab() -> None:
    """As its settings have it; everything else stays."""
    exporter = HTMLExporter(config=settings(Options()))
    notebook = read("en", "02b_shops.ipynb")
    page, _ = exporter.from_notebook_node(notebook)
    assert sum(map(for_lab, notebook.cells)) == 2
    assert "typed=True" not in page
    assert "game.moves()" not in page
    assert "Could Aki get three koban" in page


@pytest.mark.parametrize("source", ["1", "[str(move) for move in game.moves()]", "game.events", "koikoi.yaku(cards)"])
def test_bare_values_are_found(source: str) -> None:
    """What a learner would have to guess at."""
    assert not is_announced(source)


@pytest.fixture(scope="module")
def kernels() -> Iterator[None]:
    """Let kernels be born as the trainer's are, which takes half the time."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUPYTER_DEFAULT_PROVISIONER_NAME", "iki-nursery")
        KernelProvisionerFactory.clear_instance()  # it asks once
        yield
    KernelProvisionerFactory.clear_instance()
    if FORK_SERVER.connection and FORK_SERVER.process:
        FORK_SERVER.connection.close()
        FORK_SERVER.process.wait()


# The site runs all cells of all others when it is written, and shows them.
LABS = [name for name in NAMES if any(map(for_lab, read("en", name).cells))]
RUNS = [(name, lang) for name in NAMES for lang in LANGS]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "lang"), [one if one[0] in LABS and one[1] == "en" else repeated(*one) for one in RUNS]
)
def test_a_notebook_runs_from_top_to_bottom(lang: str, name: str, kernels: None) -> None:
    notebook = read(lang, name)
    here = {"metadata": {"path": str(ROOT / lang)}}
    with TemporaryDirectory() as room:  # a shorter path than pytest's: it is that of a socket
        lines = {"transport": transport(), "connection_file": f"{room}/kernel.json"}
        NotebookClient(notebook, config=Config({"KernelManager": lines}), timeout=60, resources=here).execute()
    assert len([cell for cell in notebook.cells if cell.cell_type == "code" and cell.outputs]) >= 1


def boards(lang: str) -> list[tuple[str, str]]:
    """Every board of a language's pages: its page, and how it is called."""
    found = []
    for page in sorted((notebooks() / lang).glob("*.ipynb")):
        cells = json.loads(page.read_text(encoding="utf-8"))["cells"]
        code = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
        found += [(page.stem, call) for call in SHOWN.findall(code)]
    return found


@pytest.mark.parametrize("lang", LANGS)
def test_every_game_that_one_plays_is_kept(lang):
    names = [match[1] if (match := KEY.search(call)) else page for page, call in boards(lang)]
    assert len(names) > len(EXAMPLES)
    assert {page for page, call in boards(lang) if not KEY.search(call)} == EXAMPLES
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("lang", LANGS)
def test_the_first_board_of_a_page_is_its_lesson(lang: str) -> None:
    """The first click is not meant for another one; the drills first say what is due. Tonight has no other board."""
    pages = {}
    for path in (notebooks() / lang).glob("*.ipynb"):
        cells = [cell for cell in json.loads(path.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]
        pages[path.stem] = ["".join(cell["source"]).strip().rpartition("\n")[2] for cell in cells]
    taught = {name: ends for name, ends in pages.items() if any(end.startswith("lesson(") for end in ends)}
    assert [name for name, ends in taught.items() if not ends[0].startswith("lesson(")] == ["11_drills"]
    assert [len(taught[name]) for name in ("15_tonight", "26_koikoi_tonight")] == [1, 1]


def test_a_game_of_dealt_cards_goes_on_where_it_was_left():
    """The warm-up is dealt by hand, without chance; its record says what was dealt."""
    session = BoardSession(WARM_UP, keep="warm-up", bot="random")
    session.answer({"n": 1, "version": session.version, "do": "play", "move": str(session.game.moves()[0])})
    stored = session.view()["keep"]["value"]
    other = BoardSession(WARM_UP, keep="warm-up", bot="random")
    other.answer({"n": 1, "version": other.version, "do": "resume", "value": stored})
    assert other.game.state == session.game.state
    assert other.game.previous is not None


def test_the_warm_up_ends_with_why_cards_brought_nothing_and_with_the_next_lesson():
    """Played by whoever lays first what is there: no yaku, so the dealer gets the point."""
    game = WARM_UP
    while not game.over:
        game = game.play(str(game.moves()[0]))
    end = BoardSession(game, then="20_koikoi_capturing").view()["moment"]
    assert "single cards bring nothing" in end["says"]
    assert end["exits"][0]["href"] == "20_koikoi_capturing.ipynb"
