#!/usr/bin/env bash
# Writes the locked versions anew: what users get, what Binder adds, what development adds. Each is the one before and more.
set -euo pipefail
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT

"$python" -m venv "$room/venv"
pip() { "$room/venv/bin/python" -m pip --disable-pip-version-check "$@"; }
write() {
    { printf '# %s\n# Made by `make lock`; do not edit.\n' "$2"; pip freeze --exclude-editable; } > "$room/$1"
    mv "$room/$1" "requirements/$1"
}

pip install --quiet --upgrade pip
pip install --quiet --editable '.[trainer]'
write user.txt "What a learner's environment holds, every version fixed."
pip install --quiet --editable '.[binder]'
write binder.txt "What Binder's environment holds, every version fixed."
pip install --quiet --group dev
write dev.txt "What a developer's environment holds, every version fixed."
PATH="$room/venv/bin:$PATH" npm update --silent --package-lock-only
