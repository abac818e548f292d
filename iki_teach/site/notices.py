"""Whose the programs are that are shipped with the site, and under which licenses: from their own license files.

Packages bring these files with them. Pyodide brings none: those of its parts were taken from their sources into the
folder `licenses`; `tests/site/test_notices.py` fails where another version of Pyodide asks for a look at them.
"""

from importlib.metadata import distribution
from pathlib import Path

from attrs import asdict, evolve, frozen
from jinja2 import Environment

from iki_teach.content.words import LANGS, N, Words
from iki_teach.site import pack

LICENSES = Path(__file__).parent / "licenses"
PSF = "Copyright (c) 2001-2024 Python Software Foundation. All Rights Reserved."  # sys.copyright there
PLOTLY = f"https://github.com/plotly/plotly.js/tree/v{pack.PLOTLY_VERSION}"
OWN = "iki_teach"
PAGE = "notices.html"
TITLE = N("site.notices", "Licenses")
ABOUT = N(
    "site.notices",
    "This site carries programs of others, so that it can run in your browser: Python, and what it needs. Of Python's "
    "library only the modules that are used are shipped, compiled; everything else is unchanged. This is whose they "
    "are, and what their licenses say.",
)


@frozen
class Notice:
    name: str
    license: str
    source: str
    text: str


def part(name: str, license: str, source: str, file: str, whose: str = "") -> Notice:
    """Return the notice of a part of Pyodide; `whose` is its notice of copyright where the license has an older one."""
    text = (LICENSES / file).read_text(encoding="utf-8")
    return Notice(name, license, source, f"{whose}\n\n{text}".strip())


def of_package(name: str) -> Notice:
    found = distribution(name)
    named = [found.metadata[key] for key in ("License-Expression", "License") if key in found.metadata]
    kinds = [one.rpartition(" :: ")[2] for one in found.metadata.get_all("Classifier", []) if one.startswith("License")]
    license = (named + kinds)[0]
    files = [file for file in found.files or () if "licenses" in file.parts]
    text = "\n\n".join(file.read_text(encoding="utf-8") for file in files)
    if not text:
        raise FileNotFoundError(f"{name} {found.version} brings no license file: expected one in its folder licenses")
    source = f"https://pypi.org/project/{name}/{found.version}/#files"
    return Notice(f"{name} {found.version}", license.splitlines()[0].removesuffix(" License"), source, text)


def notices() -> list[Notice]:
    pyodide = f"https://github.com/pyodide/pyodide/tree/{pack.VERSION}"
    emscripten = "https://github.com/emscripten-core/emscripten/tree/4.0.9"
    return [
        *map(of_package, (OWN, *pack.NEEDED)),
        evolve(of_package("plotly"), name=f"plotly.js {pack.PLOTLY_VERSION}", source=PLOTLY),
        part(f"Pyodide {pack.VERSION}", "MPL-2.0", pyodide, "pyodide.txt"),
        part("Python 3.13.2", "PSF-2.0", "https://www.python.org/downloads/release/python-3132/", "cpython.txt", PSF),
        part("Expat", "MIT", "https://github.com/libexpat/libexpat", "expat.txt"),
        part("libmpdec", "BSD-2-Clause", "https://www.bytereef.org/mpdecimal/", "mpdecimal.txt"),
        part("libffi", "MIT", "https://github.com/libffi/libffi", "libffi.txt"),
        part("zlib", "Zlib", "https://zlib.net", "zlib.txt"),
        part("bzip2", "bzip2-1.0.6", "https://sourceware.org/bzip2/", "bzip2.txt"),
        part("Emscripten 4.0.9", "MIT", emscripten, "emscripten.txt"),
        part("musl", "MIT", f"{emscripten}/system/lib/libc/musl", "musl.txt"),
        part("libc++, compiler-rt", "Apache-2.0 WITH LLVM-exception", f"{emscripten}/system/lib", "llvm.txt"),
    ]


def write(out: Path, templates: Environment, common: dict[str, object]) -> None:
    """Write the page of notices: one for all languages, as licenses are not translated."""
    texts = [
        {"language": lang, "title": Words(lang)(TITLE), "about": Words(lang)(ABOUT)} for lang in LANGS
    ]  # fmt: skip
    page = templates.get_template("notices.html.j2").render(common, texts=texts, notices=map(asdict, notices()))
    (out / PAGE).write_text(page, encoding="utf-8")
