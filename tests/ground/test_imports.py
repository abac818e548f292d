"""What imports what: sessions load little, for every new kernel waits for them, and nothing goes in circles."""

import subprocess
import sys

import grimp
import pytest

NETWORK = ("http.client", "socket", "ssl", "urllib.request", "xml.sax")


TABLES = ("dask", "distributed", "gymnasium", "joblib", "pandas", "pettingzoo", "plotly", "pyarrow")


@pytest.mark.parametrize(("module", "others"), [
    ("iki_teach", ("anywidget",)),  # the engine alone stays quick to load
    ("iki_teach.pages.play.session", NETWORK + TABLES),
    *((f"iki_teach.{name}", TABLES) for name in ("widgets", "iki", "lab")),
])  # fmt: skip
def test_sessions_load_nothing_of_the_network_and_pages_and_games_no_tables(module: str, others: tuple[str]) -> None:
    script = f"import sys, {module}; print(*sorted(sys.modules.keys() & set({others})))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_no_modules_import_each_other() -> None:
    graph = grimp.build_graph("iki_teach")
    waiting = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    while free := [module for module, needs in waiting.items() if not needs & waiting.keys()]:
        for module in free:
            del waiting[module]
    assert waiting == {}
