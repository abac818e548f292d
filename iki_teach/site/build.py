"""Writes the site: pages, scripts, Python for the browser, and what makes it work offline."""

import json
import os
import shutil
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path

from jinja2 import Environment, FileSystemLoader

from iki_teach.content.words import LANGS, N, Words
from iki_teach.faces import bar
from iki_teach.lessons.notebooks import START
from iki_teach.site import pack, publish
from iki_teach.site.pages import AWAY, LATE, USUAL, WORDS, SitePage, layouts, notebooks, read_page, write_first
from iki_teach.site.worker import on_site
from iki_teach.trainer import places
from iki_teach.trainer.essays import SCRIPT
from iki_teach.trainer.pages import is_essay, page_of
from iki_teach.trainer.server import TEMPLATE
from iki_teach.ui.joining import module, stems, style
from iki_teach.ui.still import sheets
from iki_teach.ui.widget import HOME

HERE = Path(__file__).parent
TEMPLATES = (HERE / "templates", places.JUPYTER / "voila" / "templates" / TEMPLATE)
STATIC = (HERE / "static", TEMPLATES[1] / "static")
POLICY = "; ".join([
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",  # the drawings carry their styles with them
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
])  # fmt: skip
FOLDERS = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=False)
DIGITS = 12
KEEPER = "sw.js"
# That site.js imports, one by another.
MODULES = ("first", "page", "picture", "python", "swap")
APP = "app"
FIGURES = "figures"
REFERENCE = Path("reference", "index.html")  # of what one calls from Python: `make docs` writes its folder
REFERENCE_TITLE = N("site.reference", "What one calls from Python, and recipes")

# Windows that probably have room for a table of that name, as first.js guesses: its boards are fetched at once.
ROOMS = {
    "wide": "(min-width: 1240px)",
    "middle": "(min-width: 640px) and (max-width: 1239.9px)",
    "narrow": "(max-width: 639.9px)",
}


class Unfit(Exception):  # noqa: N818 - what is there does not do
    """Why no site can be written, and the remedy."""


def build(
    out: Path, pyodide: Path, node: str, outside: str = "", languages: Sequence[str] = LANGS, beside: Path | None = None
) -> None:
    """Write the site; `outside` is where the world finds it, `beside` a folder with the reference. Raises Unfit."""
    check(out, pyodide, node)
    if beside and not (beside / REFERENCE.name).is_file():
        raise Unfit(f"{beside} holds no reference: `make docs` writes one to build/reference.")
    new = out / APP / "new"
    shutil.rmtree(new, ignore_errors=True)
    write_scripts(new)
    pack.write(new, pyodide, node)
    app = out / APP / edition(new)
    shutil.rmtree(app, ignore_errors=True)
    new.rename(app)
    figures = out / FIGURES  # what lets them answer lies apart from the rest: only who asks it of a figure fetches it
    figures.mkdir(exist_ok=True)
    shutil.copyfile(SCRIPT, figures / SCRIPT.name)
    shutil.copyfile(pyodide.parent / pack.PLOTLY, figures / "plotly.js")
    if beside:
        shutil.rmtree(out / REFERENCE.parent, ignore_errors=True)
        shutil.copytree(beside, out / REFERENCE.parent)
    publish.write(out, f"{APP}/{app.name}/", outside, languages, FOLDERS, POLICY)
    own = [notebook for notebook in notebooks() if notebook.parent.name in languages]
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as several, bar(True) as progress:
        written = several.map(partial(write_page, out=out, app=f"../{APP}/{app.name}/", outside=outside), own)
        list(progress.track(written, len(own), description="Writing pages"))
    write_keeper(out, app, languages)


def write_keeper(out: Path, app: Path, languages: Sequence[str]) -> None:
    """Write the service worker, which keeps the site for when there is no line."""
    files = [f"{APP}/{app.name}/{file.name}" for file in sorted(app.iterdir()) if file.name != KEEPER]
    site = {
        "edition": app.name,
        "marks": {
            file.relative_to(out).as_posix(): sha256(file.read_bytes()).hexdigest()[:DIGITS]
            for file in sorted(out.rglob("*.*"))
            if file.is_file()
        },
        "files": ["./", *files],
        "pages": {language: names(out / language, ".html") for language in languages},
        "boards": {language: names(out / language, f".{USUAL}.json") for language in languages},
        "away": {language: {name: Words(language)(text) for name, text in AWAY.items()} for language in languages},
    }
    script = (app / KEEPER).read_text(encoding="utf-8")
    (out / KEEPER).write_text(f"self.SITE = {json.dumps(site)};\n{script}", encoding="utf-8")


def names(folder: Path, ending: str) -> list[str]:
    return sorted(file.name.removesuffix(ending) for file in folder.glob(f"*{ending}"))


def check(out: Path, pyodide: Path, node: str) -> None:
    """Raise Unfit where a folder holds something else, Pyodide is not the one that was tried, or Node is missing."""
    if out.exists() and (not out.is_dir() or (any(out.iterdir()) and not (out / APP).is_dir())):
        raise Unfit(f"{out} holds something else: name a new folder, or one that holds a site.")
    wanted = {pyodide / name: digest for name, digest in pack.PYODIDE.items()}
    wanted |= {pyodide.parent / pack.PLOTLY: pack.PLOTLY_DIGEST}
    for file, digest in wanted.items():
        if not file.is_file() or sha256(file.read_bytes()).hexdigest() != digest:
            raise Unfit(
                f"{file} is not the one that was tried: run npm install {' '.join(pack.FROM_NPM)} in this folder, "
                "or name the folder of pyodide by --pyodide."
            )
    if shutil.which(node) is None:
        raise Unfit(f"There is no program {node}: install Node, https://nodejs.org, or name it by --node.")


def edition(app: Path) -> str:
    """Return a name for everything that the browser keeps: it changes with any of it."""
    found = sha256()
    written_by = [
        file for folder in (HERE, TEMPLATES[1]) for file in folder.rglob("*") if file.suffix in (".py", ".j2")
    ]
    for file in [*sorted(app.iterdir()), *sorted(written_by)]:
        found.update(file.name.encode() + file.read_bytes())
    return found.hexdigest()[:DIGITS]


def write_scripts(app: Path) -> None:
    app.mkdir(parents=True, exist_ok=True)
    for folder in STATIC:
        for file in folder.iterdir():
            if file != publish.PREVIEW:  # no page shows it
                shutil.copyfile(file, app / file.name)
    for stem in stems():
        (app / f"{stem}.js").write_text(module(stem), encoding="utf-8")
        (app / f"{stem}.css").write_text(style(stem) + sheets(), encoding="utf-8")


def write_page(notebook: Path, out: Path, app: str, outside: str) -> None:
    os.environ[HOME] = "/"  # the drawings' styles come with the boards'
    page = read_page(notebook)
    folder = out / notebook.parent.name
    folder.mkdir(exist_ok=True)
    name = "index" if notebook.name == START else notebook.stem
    beside = (out / REFERENCE).is_file()
    (folder / f"{name}.html").write_text(html_of(page, name, app, outside, beside), encoding="utf-8")
    if page.cells:
        for layout in layouts():
            write_first(page, layout, folder / f"{name}.{layout}.json", Path(app).name)


def html_of(page: SitePage, name: str, app: str, outside: str, beside: bool = False) -> str:
    language = page.notebook.parent.name
    notebook = f"{language}/{page.notebook.name}"
    facts: dict[str, object] = page_of(notebook, "../", outside) | {"script": f"{app}head"}
    if beside and is_essay(notebook):
        facts["reference"] = {"href": f"../{REFERENCE.as_posix()}", "title": Words(language)(REFERENCE_TITLE)}
    return FOLDERS.get_template("page.html.j2").render(
        page=json.loads(on_site(json.dumps(facts))) | publish.seen(notebook, outside),
        name=name,
        late=Words(language)(LATE),
        words={key: Words(language)(text) for key, text in WORDS.items()},
        parts=page.parts,
        cells=list(page.cells),
        stems=["head", *page.stems],
        modules=[*MODULES, *page.stems],
        rooms=ROOMS if page.cells else {},
        edition=Path(app).name,
        app=app,
        home="../",
        policy=POLICY,
        static_url=lambda file: app + file,
    )
