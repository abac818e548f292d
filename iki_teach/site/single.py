"""The whole site as one file, which runs from a double click: made of a site that is written already."""

import base64
import gzip
import json
import re
from hashlib import sha256
from pathlib import Path

from iki_teach.content.words import LANGS, Words
from iki_teach.site.build import APP, FOLDERS, HERE
from iki_teach.site.publish import NOTICES
from iki_teach.trainer.pages import CHROME
from iki_teach.ui.joining import joined

SCRIPT, WORKER = "single.js", "single_worker.js"
ELSEWHERE = ("sw.js", "site.js", "swap.js", "choose.js", "preview.png")  # of no use in a file
AWAY = "https://site.invalid/"
LINK = re.compile(r"""url\((["']?)([\w.-]+)\1\)""")
DIGITS = 16
MIMES = {".svg": "image/svg+xml", ".png": "image/png"}
POLICY = "; ".join([
    "default-src 'none'",
    "script-src 'nonce-{nonce}' blob: 'wasm-unsafe-eval'",
    "style-src 'unsafe-inline' blob:",
    "img-src data: blob:",
    "worker-src blob:",
    "base-uri 'none'",
    "form-action 'none'",
])  # fmt: skip


def write_single(site: Path, file: Path, outside: str = "") -> None:
    """Write a site, which lies in a folder, as one file; `outside` is where the world finds its pages."""
    (app,) = (folder for folder in (site / APP).iterdir() if folder.is_dir())
    inside = f"{APP}/{app.name}/"
    contents = {inside + one.name: content(one) for one in sorted(app.iterdir()) if one.name not in ELSEWHERE}
    for page in sorted(site.glob("*/*")):
        if page.parent.name in LANGS and page.suffix in (".html", ".json"):
            contents[f"{page.parent.name}/{page.name}"] = page.read_bytes()
    contents[NOTICES] = (site / NOTICES).read_bytes()
    packed = {name: base64.b64encode(gzip.compress(text, 9, mtime=0)).decode() for name, text in contents.items()}
    files = json.dumps(packed)
    script, worker = ((HERE / "templates" / name).read_text(encoding="utf-8") for name in (SCRIPT, WORKER))
    nonce = sha256((files + script + worker).encode()).hexdigest()[:DIGITS]
    html = FOLDERS.get_template("single.html.j2").render(
        files=files,
        script=script,
        worker=worker,
        nonce=nonce,
        policy=POLICY.format(nonce=nonce),
        app=inside,
        outside=outside,
        icon=data_of(app / "crest.svg"),
        no_script=[Words(language)(CHROME["no_script"]) for language in LANGS],
    )
    file.write_text(html, encoding="utf-8")


def content(file: Path) -> bytes:
    """Return a file as it is in one: style sheets with their pictures, scripts with all that they import."""
    if file.suffix == ".css":
        return LINK.sub(lambda link: f'url("{data_of(file.with_name(link[2]))}")', file.read_text("utf-8")).encode()
    if file.name == "worker.js":  # no module there: it is told where it lies, and imports through `importFile`
        here = json.dumps(f"{AWAY}{APP}/{file.parent.name}/{file.name}")
        return re.sub(r"\bimport\(", "importFile(", joined(file).replace("import.meta.url", here)).encode()
    if file.name == "page.js":
        return joined(file).encode()
    return file.read_bytes()


def data_of(file: Path) -> str:
    return f"data:{MIMES[file.suffix]};base64,{base64.b64encode(file.read_bytes()).decode()}"
