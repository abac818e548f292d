"""What is installed: fixed versions and checksums, from wherever this machine gets its packages."""

import json
import re
from pathlib import Path

LOCKS = ("user", "lab", "binder", "dev")
SUM = re.compile(r"--hash=(sha256:[0-9a-f]{64})")
LINE = re.compile(rf"#.*|[\w.-]+==[\w.]+( ; [^\\]+)? \\|    {SUM.pattern}( \\)?")


def test_what_npm_brings_is_locked_by_checksum_and_not_by_address(checkout: Path) -> None:
    """Every package of the lock has a version and a checksum, and nothing says where it was fetched."""
    lock = json.loads((checkout / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: one for name, one in lock["packages"].items() if name}
    assert {"node_modules/typescript", "node_modules/puppeteer-core"} <= packages.keys()
    assert [name for name, one in packages.items() if not {"version", "integrity"} <= one.keys()] == []
    assert [name for name, one in packages.items() if "resolved" in one] == []


def locked(checkout: Path) -> dict[str, dict[str, int]]:
    found = {}
    for name in LOCKS:
        lock = (checkout / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
        blocks = re.findall(r"^[\w.-]+==(?:.*\\\n)*.*$", lock, re.MULTILINE)
        found[name] = {block.split("==")[0]: len(set(SUM.findall(block))) for block in blocks}
    return found


def test_python_is_locked_by_checksum_and_not_by_address(checkout: Path) -> None:
    """Every line of the locks belongs to a package with one version and checksums; none says where it was fetched."""
    texts = [file.read_text(encoding="utf-8") for file in (checkout / "requirements").glob("*.txt")]
    assert len(texts) == len(LOCKS)
    assert [line for text in texts for line in text.splitlines() if not LINE.fullmatch(line)] == []
    assert [
        (lock, name) for lock, sums in locked(checkout).items() for name, number in sums.items() if not number
    ] == []


def test_each_lock_is_the_one_before_and_more(checkout: Path) -> None:
    """And what only JupyterLab needs is not installed for a trainer."""
    names = [set(sums) for sums in locked(checkout).values()]
    assert names[0] < names[1] < names[2] < names[3]
    assert {"jupyterlab", "jupyter-lsp"} <= names[1] - names[0]
    assert "hatchling" in names[0]


def test_no_script_is_kept_from_the_checker(checkout: Path) -> None:
    files = [file for pattern in ("iki_teach/**/*.js", "tests/**/*.js") for file in checkout.glob(pattern)]
    assert len(files) > 20
    turned = ("@ts-" + word for word in ("ignore", "nocheck", "expect-error"))
    texts = {file.name: file.read_text(encoding="utf-8") for file in files}
    assert [(name, word) for word in turned for name, text in texts.items() if word in text] == []
