# Every command of the project. `make` alone lists them.
PYTHON ?= python3
PORT ?=
NO_BROWSER ?=
VENV := .venv
RUN := $(VENV)/bin/python
# A lock is complete: nothing is resolved anew, which pips before 24 do with packages asked for with extras.
LOCKED := $(RUN) -m pip install --quiet --no-deps --require-hashes --requirement
OPTIONS := $(if $(PORT),--port $(PORT)) $(if $(NO_BROWSER),--no-browser)

# Without written bytecode every kernel starts slowly.
unexport PYTHONDONTWRITEBYTECODE
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help setup trainer lab site docs check lint unit cover browser thorough test system pictures types trace essays bench lock clean

help: ## list these commands
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

setup: $(VENV)/.user ## make the environment in .venv with what learners need

trainer: setup ## start the web trainer (PORT=8866 NO_BROWSER=1)
	@$(VENV)/bin/iki-teach trainer $(OPTIONS)

lab: $(VENV)/.lab ## open the notebooks in JupyterLab (PORT=8888 NO_BROWSER=1)
	@$(VENV)/bin/iki-teach lab $(OPTIONS)

site: docs node_modules/.locked ## write the pages as a site without a server, and show it (PORT=8868)
	@$(VENV)/bin/iki-teach site build/site --reference build/reference --serve $(or $(PORT),8868)

docs: $(VENV)/.dev ## write the reference of what one calls from Python, with recipes, to build/reference
	$(RUN) -m tests.reference build/reference

check: $(VENV)/.dev lint unit ## the quick part of the tests: style, types, arrows, units

test: $(VENV)/.dev system lint cover browser ## everything, as the gate runs it

lint: $(VENV)/.dev node_modules/.locked types
	$(RUN) -m ruff check
	$(RUN) -m ruff format --check
	$(RUN) -m mypy
	$(VENV)/bin/lint-imports
	$(VENV)/bin/node node_modules/typescript/bin/tsc

QUICK = -m "not browser and not slow and not long and not thorough"
# What proves every line of content and games; counting lines makes a test three times as slow, so the others go without.
COVERED = tests/core tests/content $(wildcard tests/games/test_every_*.py) $(dir $(wildcard tests/*/in_suite.py)) $(wildcard tests/games/*/rules tests/games/*/facts tests/games/*/cases) tests/pages/script tests/terminal

unit: $(VENV)/.dev
	$(RUN) -m pytest -n 2 $(QUICK)

cover: $(VENV)/.dev
	$(RUN) -m pytest -n 2 $(QUICK) $(COVERED) --cov --cov-report=term
	$(RUN) -m pytest -n 2 $(QUICK) $(COVERED:%=--ignore=%)
	$(RUN) -m pytest -n 2 -m "long and not browser and not thorough" tests

browser: $(VENV)/.dev node_modules/.locked
	$(RUN) -m pytest -n 3 --dist worksteal -m "(browser or slow) and not thorough" tests

thorough: $(VENV)/.dev node_modules/.locked ## what `make test` leaves out: other languages, widths, looks and browsers, crowds
	@tests/browser/system.sh all
	$(RUN) -m pytest -n 2 --dist worksteal -m thorough tests

system: $(VENV)/.dev
	@tests/browser/system.sh

trace: $(VENV)/.dev ## write anew where each rule is sourced, tested, taught and drilled
	$(RUN) -m tests.trace

essays: $(VENV)/.dev ## run the notebooks of the lab, and keep in them what they show
	$(RUN) -m tests.essays

types: $(VENV)/.dev ## write the types by which the scripts are checked
	$(RUN) -m tests.typings

pictures: $(VENV)/.dev ## draw the pictures of the README anew
	$(RUN) -m tests.pictures

bench: $(VENV)/.dev ## measure the engine, the drawing and the pages
	$(RUN) -m tests.bench

lock: ## choose the newest versions and write them to requirements/
	PYTHON=$(PYTHON) requirements/lock.sh

clean: ## remove the environment and everything that was made
	rm -rf $(VENV) node_modules build dist screenshots test-results .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "iki_teach needs Python 3.11 or later. If you have one under another name: make setup PYTHON=python3.12"; exit 1; }
	@echo "Making the environment in $(VENV) (about a minute, once) ..."
	@$(PYTHON) -m venv $(VENV) || \
	  { echo "Python could not make an environment. On Debian and Ubuntu: sudo apt install python3-venv"; exit 1; }
	@touch $@

$(VENV)/.user: pyproject.toml requirements/user.txt | $(VENV)/.python
	@$(LOCKED) requirements/user.txt
	@$(RUN) -m pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.lab: requirements/lab.txt $(VENV)/.user
	@echo "Adding JupyterLab (once) ..."
	@$(LOCKED) requirements/lab.txt
	@touch $@

node_modules/.locked: package-lock.json | $(VENV)/.dev
	@PATH="$(CURDIR)/$(VENV)/bin:$$PATH" npm ci --silent --no-audit --no-fund || \
	  { echo "npm could not fetch TypeScript, which checks the types of the scripts; once it could, make lint works offline"; exit 1; }
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.user
	@$(LOCKED) requirements/dev.txt
	@touch $@
