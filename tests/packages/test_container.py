"""The steps of deploy/Containerfile, run by hand in a clean folder: what an engine would do, without one."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from packages.test_install import artifact
from server.processes import free_port

ROOT = Path(__file__).parents[2]
TEXT = re.sub(r" \\\n *", " ", (ROOT / "deploy/Containerfile").read_text(encoding="utf-8"))
_, INSTALL, RUN = TEXT.split("\nFROM ")  # what stands before the stages, the two stages
PATIENCE = 60.0


def step(word: str, stage: str) -> str:
    """What follows an instruction of the file."""
    found = re.search(rf"^{word} (.*)$", stage, re.M)
    assert found is not None, f"the Containerfile has no {word}"
    return found[1]


OTHER = int(step("RUN", RUN).partition("--uid ")[2].split()[0])


def may_be_another() -> bool:
    """Whether a process can be started as the image's user: by root, with a Python that others may read."""
    python = Path(sys.executable).resolve()
    return os.geteuid() == 0 and all(folder.stat().st_mode & 0o001 for folder in python.parents)


class Image:
    """A folder that stands for the root of the image, with the paths of the file put into it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        (folder / "wheels").mkdir(parents=True)
        for kind in ("pure", "compiled"):
            shutil.copy(artifact(kind), folder / "wheels")
        shutil.copy(ROOT / "constraints.txt", folder / "wheels")
        (folder / "opt").mkdir()

    def here(self, text: str) -> str:
        """The same words with the paths and the port of this folder."""
        inside = re.sub(r"(?<![\w/])/(opt|wheels|data)\b", rf"{self.folder}/\1", text)
        return inside.replace("8000", str(self.port)).replace("0.0.0.0", "127.0.0.1")

    def build(self) -> None:
        """The first stage: an environment with the wheel, made by the pip of somebody else."""
        clean = {name: value for name, value in os.environ.items() if name.lower().startswith(("pip_", "no_proxy", "path"))}
        clean["PATH"] = f"{Path(sys.executable).parent}:{clean['PATH']}"
        done = subprocess.run(self.here(step("RUN", INSTALL)), shell=True, env=clean, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr

    @contextmanager
    def runs(self) -> Iterator[None]:
        """The second stage: a data folder of a user without rights, and the command of the image as that user."""
        user = OTHER if may_be_another() else None
        data = self.folder / "data"
        data.mkdir(mode=0o700)
        if user is not None:
            os.chown(data, user, user)
            for parent in (self.folder, *self.folder.parents[:2]):
                parent.chmod(parent.stat().st_mode | 0o055)
        settings = dict(pair.split("=", 1) for pair in self.here(step("ENV", RUN)).split())
        command = json.loads(self.here(step("CMD", RUN.replace("  CMD", "-CMD"))))
        with subprocess.Popen(command, env=settings, user=user, group=user, cwd=data, stderr=subprocess.DEVNULL) as process:
            try:
                yield
            finally:
                process.terminate()

    def is_healthy(self) -> bool:
        """The check of the image."""
        check = re.search(r"HEALTHCHECK .*?CMD (\[.*?\])$", RUN, re.M)
        assert check is not None
        return subprocess.run(json.loads(self.here(check[1])), capture_output=True, env={}).returncode == 0


def test_the_steps_of_the_containerfile_give_a_server_that_is_healthy(tmp_path: Path) -> None:
    image = Image(tmp_path / "image")
    image.build()
    assert not list(image.folder.glob("opt/aerodrome/bin/pip*")), "no installer stays in the image"
    size = sum(path.lstat().st_size for path in (image.folder / "opt").rglob("*") if path.is_file())
    print(f"the environment of the image: {size / 1e6:.0f} MB")
    assert size < 300e6
    assert not image.is_healthy(), "nothing runs yet"
    with image.runs():
        end = time.monotonic() + PATIENCE
        while not image.is_healthy():
            assert time.monotonic() < end, "never healthy"
            time.sleep(0.5)
        assert httpx.get(f"http://127.0.0.1:{image.port}/").status_code == 200
        database = image.folder / "data/aerodrome.sqlite"
        assert database.exists()
        if may_be_another():
            assert database.stat().st_uid == OTHER, "it does not run as root"


@pytest.mark.parametrize("name", ["compose.yaml", "nginx.conf", "aerodrome.service"])
def test_the_files_agree_with_each_other(name: str) -> None:
    text = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    assert {"compose.yaml": "deploy/Containerfile", "nginx.conf": "server-1:8000", "aerodrome.service": "aerodrome serve"}[
        name
    ] in text
