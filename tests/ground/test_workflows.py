"""What happens on GitHub after a push: workflows that fit their schema and may do no more than they must."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

CHECKOUT = Path(__file__).parents[2]
WORKFLOWS = sorted((CHECKOUT / ".github" / "workflows").glob("*.yml"))
PINNED = re.compile(r"[\w.-]+/[\w.-]+@[0-9a-f]{40}")
CHECK = Path(sys.executable).with_name("check-jsonschema")

of_each = pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda file: file.stem)


def read(workflow: Path) -> dict[str, Any]:
    return YAML(typ="safe").load(workflow)


def steps(workflow: Path) -> list[dict[str, Any]]:
    return [step for job in read(workflow)["jobs"].values() for step in job["steps"]]


def test_tests_pages_and_releases_have_their_workflows() -> None:
    """A push is tested and becomes a site; a tag becomes a release; each week renews the locks."""
    assert [file.stem for file in WORKFLOWS] == ["locks", "pages", "release", "tests"]


def test_locks_are_proposed_only_after_all_tests_ran_with_them() -> None:
    """What was renewed is tested before it is handed on, and nothing but locks gets into the request."""
    renew, publish = read(CHECKOUT / ".github" / "workflows" / "locks.yml")["jobs"].values()
    assert [step["run"].split()[1] for step in renew["steps"] if "run" in step] == ["lock", "test"]
    assert publish["needs"] == "renew"
    assert publish["steps"][-1]["with"]["add-paths"] == renew["steps"][-1]["with"]["path"]


@pytest.mark.slow
def test_workflows_fit_the_schema_of_github(tmp_path: Path) -> None:
    """So does what asks for newer actions; a step that is no step is found."""
    (tmp_path / "wrong.yml").write_text("on: push\njobs: {test: {steps: [{runs: make}]}}", encoding="utf-8")
    assert checked("github-workflows", tmp_path / "wrong.yml").returncode == 1
    github = CHECKOUT / ".github"
    for schema, files in (("github-workflows", WORKFLOWS), ("dependabot", [github / "dependabot.yml"])):
        assert checked(schema, *files).returncode == 0, checked(schema, *files).stdout


def checked(schema: str, *files: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run([CHECK, "--builtin-schema", f"vendor.{schema}", *files], capture_output=True, text=True)


@of_each
def test_actions_are_pinned_by_their_commits(workflow: Path) -> None:
    """A tag can be moved, a commit cannot; its version stands beside it for a reader."""
    used = [step["uses"] for step in steps(workflow) if "uses" in step]
    assert used
    assert [one for one in used if not PINNED.fullmatch(one)] == []
    lines = [line for line in workflow.read_text(encoding="utf-8").splitlines() if "uses:" in line]
    assert [line for line in lines if not re.search(r" # v\d+\.\d+\.\d+$", line)] == []


@of_each
def test_a_workflow_may_read_and_only_what_publishes_may_write(workflow: Path) -> None:
    assert read(workflow)["permissions"] == {"contents": "read"}
    for name, job in read(workflow)["jobs"].items():
        writes = "write" in job.get("permissions", {}).values()
        assert writes == (name == "publish")
        assert not (writes and any("run" in step for step in job["steps"]))
    for step in steps(workflow):
        if step.get("uses", "").startswith("actions/checkout@"):
            assert step["with"] == {"persist-credentials": False}


@of_each
def test_nothing_from_outside_is_put_into_a_command(workflow: Path) -> None:
    assert [step["run"] for step in steps(workflow) if "${{" in step.get("run", "")] == []


@of_each
def test_commands_are_those_of_the_project(workflow: Path) -> None:
    makefile = (CHECKOUT / "Makefile").read_text(encoding="utf-8").replace("$(VENV)", ".venv")
    for step in steps(workflow):
        if (command := step.get("run", "")).startswith("make "):
            targets = [word for word in command.split()[1:] if "=" not in word]
            assert targets
            assert [one for one in targets if not re.search(rf"^{re.escape(one)}:", makefile, re.MULTILINE)] == []
