"""What is installed: fixed versions and checksums, from wherever this machine gets its packages."""

import json
from pathlib import Path

SCRIPTS = ("iki_teach/**/*.js", "tests/**/*.js")


def test_typescript_is_locked_by_checksum_and_not_by_address(checkout: Path) -> None:
    """Every package of the lock has a version and a checksum, and nothing says where it was fetched."""
    text = (checkout / "package-lock.json").read_text(encoding="utf-8")
    packages = {name: one for name, one in json.loads(text)["packages"].items() if name}
    assert "node_modules/typescript" in packages
    assert [name for name, one in packages.items() if not {"version", "integrity"} <= one.keys()] == []
    assert "://" not in text


def test_python_is_locked_by_version_and_not_by_address(checkout: Path) -> None:
    """Every package of the locks has one version, and no lock says where it was fetched."""
    texts = [file.read_text(encoding="utf-8") for file in (checkout / "requirements").glob("*.txt")]
    assert len(texts) == 3
    assert [line for text in texts for line in text.splitlines() if "://" in line or "--find-links" in line] == []


def test_no_script_is_kept_from_the_checker(checkout: Path) -> None:
    """No line of any script asks TypeScript to look away."""
    files = [file for pattern in SCRIPTS for file in checkout.glob(pattern)]
    assert len(files) > 20
    turned = ("@ts-" + word for word in ("ignore", "nocheck", "expect-error"))
    texts = {file.name: file.read_text(encoding="utf-8") for file in files}
    assert [(name, word) for word in turned for name, text in texts.items() if word in text] == []
