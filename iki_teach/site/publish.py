"""What the site shows of itself elsewhere: to search engines, in messengers, on a home screen, at a wrong address.

And whose the programs are that are shipped with it, under which licenses: from their own license files, which packages
bring with them. Pyodide brings none: those of its parts were taken from their sources into the folder `licenses`;
`tests/site/test_notices.py` fails where another version of Pyodide asks for a look at them.
"""

import json
import shutil
from collections.abc import Sequence
from importlib.metadata import distribution
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree

from attrs import asdict, evolve, frozen
from jinja2 import Environment

from iki_teach.content.words import LANGS, N, Words
from iki_teach.kits import FIRST, KITS
from iki_teach.lessons.notebooks import START
from iki_teach.site import pack
from iki_teach.site.worker import on_site
from iki_teach.trainer import places
from iki_teach.trainer.essays import essays
from iki_teach.trainer.pages import OWN_NAME, address_of, alternates, error_texts, page_of
from iki_teach.trainer.server import TEMPLATE

ICONS = Path(__file__).parent / "icons"  # drawn from the crest by `make pictures`
PREVIEW = places.JUPYTER / "voila" / "templates" / TEMPLATE / "static" / "preview.png"
PAPER = "#f7f1e3"
KINDS = {"icon-192.png": "any", "icon-512.png": "any", "maskable-512.png": "maskable"}
MANIFEST = "manifest.webmanifest"
MAP = "sitemap.xml"
SITEMAPS, XHTML = "http://www.sitemaps.org/schemas/sitemap/0.9", "http://www.w3.org/1999/xhtml"
LICENSES = Path(__file__).parent / "licenses"
PSF = "Copyright (c) 2001-2024 Python Software Foundation. All Rights Reserved."  # sys.copyright there
PLOTLY = f"https://github.com/plotly/plotly.js/tree/v{pack.PLOTLY_VERSION}"
OWN = "iki_teach"
NOTICES = "notices.html"
TITLE = N("site.notices", "Licenses")
ABOUT = N(
    "site.notices",
    "This site carries programs of others, so that it can run in your browser: Python, and what it needs. Of Python's "
    "library only the modules that are used are shipped, compiled; everything else is unchanged. This is whose they "
    "are, and what their licenses say.",
)


def seen(notebook: str, outside: str) -> dict[str, object]:
    """Return a page's address, those in other languages and its picture: absolute where `outside` is known."""
    facts = page_of(notebook, f"{outside}/" if outside else "../")
    found = json.loads(on_site(json.dumps({name: facts[name] for name in ("address", "alternates")})))
    link = {"href": f"../{NOTICES}", "title": Words(notebook.partition("/")[0])(TITLE)}
    return {"picture": f"{outside or '..'}/{PREVIEW.name}", "notices": link, **found}


def write(out: Path, app: str, outside: str, languages: Sequence[str], templates: Environment, policy: str) -> None:
    shutil.copytree(ICONS, out / ICONS.name, dirs_exist_ok=True)
    shutil.copyfile(PREVIEW, out / PREVIEW.name)
    for language in languages:
        (out / language).mkdir(exist_ok=True)
        (out / language / MANIFEST).write_text(json.dumps(manifest(language), ensure_ascii=False), encoding="utf-8")
    common = {"app": app, "policy": policy, "static_url": lambda file: app + file}
    (out / "index.html").write_text(door(outside, languages, templates, common), encoding="utf-8")
    root = f"{urlsplit(outside).path}/" if outside else "./"  # an address that is wrong may be as deep as it likes
    missing = templates.get_template("missing.html.j2").render(common, root=root, texts=error_texts())
    (out / "404.html").write_text(missing, encoding="utf-8")
    write_notices(out, templates, common)
    if outside:
        (out / MAP).write_bytes(sitemap(outside, languages))
        (out / "robots.txt").write_text(f"User-agent: *\nAllow: /\nSitemap: {outside}/{MAP}\n", encoding="utf-8")


def door(outside: str, languages: Sequence[str], templates: Environment, common: dict[str, object]) -> str:
    page = page_of(f"{languages[0]}/{START}", "./", outside) | seen(f"{languages[0]}/{START}", outside)
    page |= {"address": f"{outside}/" if outside else "./", "picture": f"{outside or '.'}/{PREVIEW.name}"}
    names = {language: Words(language)(OWN_NAME) for language in languages}
    return templates.get_template("door.html.j2").render(common, names=names, page=page)


def manifest(language: str) -> dict[str, object]:
    """Return what an installed site is called, and how it looks; it opens in the language it was installed from."""
    page = page_of(f"{language}/{START}", "../")
    png = [
        {"src": f"../{ICONS.name}/{name}", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for name, purpose in KINDS.items()
        for size in [name.split("-")[1].removesuffix(".png")]
    ]
    return {
        "name": page["title"],
        "short_name": KITS[FIRST].title,
        "description": page["about"],
        "lang": language,
        "start_url": "./",
        "scope": "../",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": png,
    }


def sitemap(outside: str, languages: Sequence[str]) -> bytes:
    ElementTree.register_namespace("", SITEMAPS)
    ElementTree.register_namespace("xhtml", XHTML)
    root = ElementTree.Element(f"{{{SITEMAPS}}}urlset")
    for page in (f"{language}/{name}" for language in languages for name in (*lessons(language), *essays(language))):
        url = ElementTree.SubElement(root, f"{{{SITEMAPS}}}url")
        ElementTree.SubElement(url, f"{{{SITEMAPS}}}loc").text = on_site(f"{outside}/{address_of(page)}")
        for other in alternates(Path(page).name, f"{outside}/"):
            link = {"rel": "alternate", "hreflang": other["language"], "href": on_site(other["href"])}
            ElementTree.SubElement(url, f"{{{XHTML}}}link", link)
    ElementTree.indent(root)
    text: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return text


def lessons(language: str) -> list[str]:
    return sorted(path.name for path in (places.notebooks() / language).glob("*.ipynb"))


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


def write_notices(out: Path, templates: Environment, common: dict[str, object]) -> None:
    """Write the page of notices: one for all languages, as licenses are not translated."""
    texts = [
        {"language": lang, "title": Words(lang)(TITLE), "about": Words(lang)(ABOUT)} for lang in LANGS
    ]  # fmt: skip
    page = templates.get_template("notices.html.j2").render(common, texts=texts, notices=map(asdict, notices()))
    (out / NOTICES).write_text(page, encoding="utf-8")
