"""Wheels: valid, the same to the byte, installed into a fresh environment; the package compiles and its types hold."""

import base64
import compileall
import csv
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path

from support import PYTHON, REPOSITORY

sys.path.insert(0, str(PYTHON))
import build_wheel  # noqa: E402

SCRIPT = """
import flipwise, sys
assert flipwise.__file__.startswith(sys.prefix), flipwise.__file__
result = flipwise.sample("paper:bimodal", rounds=100, progress=False)
print(len(result.marginals), result.digest)
"""


class WheelsTest(unittest.TestCase):
    def setUp(self):
        held = tempfile.TemporaryDirectory()
        self.addCleanup(held.cleanup)
        self.folder = Path(held.name)

    def release(self):
        """Returns a folder like that of a release: a launcher that starts the program, and a Linux program beside it."""
        folder = self.folder / "flipwise-0.1.0"
        (folder / "bin").mkdir(parents=True)
        launcher = folder / "bin" / "flipwise"
        launcher.write_text(f'#!/bin/sh\nexec "{REPOSITORY / "flipwise"}" "$@"\n')
        launcher.chmod(0o755)
        shutil.copy(os.path.realpath("/bin/sh"), folder / "bin" / "helper")
        return folder

    def test_a_wheel_holds_what_its_record_says(self):
        for runtime in (None, self.release()):
            wheel = build_wheel.build(self.folder / "dist", runtime)
            with zipfile.ZipFile(wheel) as archive:
                self.assertIsNone(archive.testzip())
                info = next(name for name in archive.namelist() if name.endswith("/RECORD"))
                rows = list(csv.reader(archive.read(info).decode().splitlines()))
                self.assertEqual(sorted(row[0] for row in rows), sorted(archive.namelist()))
                for name, digest, size in rows[:-1]:
                    data = archive.read(name)
                    found = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
                    self.assertEqual((digest, size), (f"sha256={found}", str(len(data))))
                self.assertIn("flipwise/py.typed", archive.namelist())
                metadata = archive.read(info.replace("RECORD", "METADATA")).decode()
                self.assertIn("\nVersion: " + build_wheel.package_version(), metadata)
                tag = wheel.name.split("-", 2)[2][: -len(".whl")]
                self.assertIn(f"Tag: {tag}", archive.read(info.replace("RECORD", "WHEEL")).decode())
        self.assertRegex(wheel.name, r"-py3-none-manylinux_2_\d+_(x86_64|aarch64)\.whl$")

    def test_the_same_sources_give_the_same_bytes(self):
        release = self.release()
        for runtime in (None, release):
            first = build_wheel.build(self.folder / "one", runtime).read_bytes()
            for file in release.rglob("*"):
                os.utime(file, (1, 1))
            self.assertEqual(build_wheel.build(self.folder / "two", runtime).read_bytes(), first)

    def test_what_is_no_release_is_refused(self):
        with self.assertRaisesRegex(ValueError, "no folder"):
            build_wheel.build(self.folder, self.folder / "none")
        (self.folder / "empty").mkdir()
        with self.assertRaises(ValueError):
            build_wheel.build(self.folder, self.folder / "empty")

    def test_both_wheels_install_into_a_fresh_environment_and_sample(self):
        subprocess.run([sys.executable, "-m", "venv", str(self.folder / "venv")], check=True, timeout=120)
        python = str(self.folder / "venv" / "bin" / "python")
        env = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "FLIPWISE")}
        answers = []
        for runtime, more in ((None, {"FLIPWISE": str(REPOSITORY / "flipwise")}), (self.release(), {})):
            wheel = build_wheel.build(self.folder / "dist", runtime)
            install = [python, "-m", "pip", "install", "-q", "--no-index", "--no-deps", "--force-reinstall", str(wheel)]
            subprocess.run(install, env=env, check=True, timeout=120)
            ran = subprocess.run(
                [python, "-c", SCRIPT], env={**env, **more}, cwd=self.folder, stdout=subprocess.PIPE, check=True, timeout=120
            )
            answers.append(ran.stdout)
        self.assertTrue(answers[0].startswith(b"16 "))
        self.assertEqual(answers[0], answers[1])

    @unittest.skipIf(importlib.util.find_spec("setuptools") is None, "takes setuptools")
    def test_setuptools_builds_the_same_package(self):
        copy = self.folder / "copy"
        shutil.copytree(PYTHON, copy, ignore=shutil.ignore_patterns("dist", "build", "__pycache__", "*.egg-info"))
        options = ["-q", "--no-index", "--no-deps", "--no-build-isolation", "-w", str(self.folder / "st")]
        command = [sys.executable, "-m", "pip", "wheel", *options, str(copy)]
        subprocess.run(command, check=True, timeout=120)
        with zipfile.ZipFile(next((self.folder / "st").glob("*.whl"))) as theirs:
            with zipfile.ZipFile(build_wheel.build(self.folder / "dist")) as ours:
                package = {name for name in ours.namelist() if name.startswith("flipwise/")}
                self.assertEqual({name for name in theirs.namelist() if name.startswith("flipwise/")}, package)


class ThePackageIsSoundTest(unittest.TestCase):
    def test_every_module_compiles(self):
        self.assertTrue(compileall.compile_dir(str(PYTHON / "src"), quiet=1, force=True))

    @unittest.skipIf(shutil.which("mypy") is None, "takes mypy")
    def test_types_hold(self):
        with tempfile.TemporaryDirectory() as cache:
            ran = subprocess.run(["mypy", "--cache-dir", cache], cwd=PYTHON, stdout=subprocess.PIPE, text=True)
        self.assertEqual(ran.returncode, 0, ran.stdout)

    def test_the_version_is_that_of_the_program(self):
        pom = re.search(r"<version>([^<]+)</version>", (REPOSITORY / "pom.xml").read_text(encoding="utf-8"))
        self.assertEqual(build_wheel.package_version(), pom.group(1).replace("-SNAPSHOT", ".dev0"))


if __name__ == "__main__":
    unittest.main()
