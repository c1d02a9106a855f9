"""Compiles the rules with mypyc where a C compiler is found; without one Aerodrome installs and runs interpreted."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).parent


def _load_build_module():
    """aerodrome/_build.py without importing the package, which may not be installed yet."""
    spec = importlib.util.spec_from_file_location("_build", ROOT / "src/aerodrome/_build.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _c_compiler() -> str | None:
    for command in (os.environ.get("CC"), (sysconfig.get_config_var("CC") or "").split(" ")[0], "cc", "gcc", "clang"):
        if command and shutil.which(command.split(" ")[0]):
            return command
    return None


BUILD = _load_build_module()
SOURCES = BUILD.source_hashes()  # as they were before they were read: an edit during the build must not pass as compiled


class BuildCompiled(build_ext):
    """Builds all groups, two at a time, then writes the manifest that guards against stale files."""

    def finalize_options(self):
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count()

    def run(self):
        super().run()
        if not self.extensions:
            return
        manifest = {"python": sys.implementation.cache_tag, "sources": SOURCES}
        place = ROOT / "src/aerodrome" if self.inplace or self.editable_mode else Path(self.build_lib) / "aerodrome"
        (place / "_compiled.json").write_text(json.dumps(manifest, indent=1))


def _extensions():
    if os.environ.get("AERODROME_COMPILE") == "0":
        print("Aerodrome: compiling was switched off (AERODROME_COMPILE=0); it will run interpreted.")
        return []
    compiler = _c_compiler()
    if compiler is None:
        print("Aerodrome: no C compiler found; it will run interpreted (several times slower, same results).")
        return []
    from mypyc.build import mypycify

    groups = BUILD.compiled_sources()
    relative = {name: [str(path.relative_to(ROOT)) for path in paths] for name, paths in groups.items()}
    print(f"Aerodrome: compiling {sum(map(len, relative.values()))} modules with {compiler}; this takes a minute or two.")
    everything = [path for paths in relative.values() for path in paths]
    os.environ.setdefault("MYPYPATH", "src")
    made = mypycify(
        ["--config-file=pyproject.toml", *everything],
        opt_level="3",
        separate=[(paths, f"aerodrome_{name}") for name, paths in relative.items()],
    )
    if sys.platform == "linux":
        for extension in made:  # nobody replaces our functions when they are loaded, so they may be called and inlined directly
            extension.extra_compile_args.append("-fno-semantic-interposition")
    return made


setup(ext_modules=_extensions(), cmdclass={"build_ext": BuildCompiled})
