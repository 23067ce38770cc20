"""Where the program is found, and what is said where it is not."""

import os
import stat
import tempfile
import unittest
from pathlib import Path

from support import flipwise  # noqa: F401  (puts the package on the path)
from flipwise import ProgramNotFound
from flipwise._locate import command


class TheProgramIsFoundTest(unittest.TestCase):
    def setUp(self):
        held = tempfile.TemporaryDirectory()
        self.addCleanup(held.cleanup)
        self.folder = Path(held.name)
        self.nowhere = {"PATH": str(self.folder / "none"), "XDG_DATA_HOME": str(self.folder / "data")}

    def program(self, name):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("#!/bin/sh\n")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return path.resolve()

    def test_the_variable_flipwise_names_a_launcher_a_folder_or_a_jar(self):
        launcher, java, jar = self.program("app/bin/flipwise"), self.program("bin/java"), self.program("x.jar")
        self.assertEqual(command({**self.nowhere, "FLIPWISE": str(launcher)}), [str(launcher)])
        self.assertEqual(command({**self.nowhere, "FLIPWISE": str(self.folder / "app")}), [str(launcher)])
        found = command({"PATH": str(java.parent), "FLIPWISE": str(jar), "FLIPWISE_JAVA_OPTS": "-Xmx1g"})
        self.assertEqual((found[0], found[-3:]), (str(java), ["-Xmx1g", "-jar", str(jar)]))

    def test_a_variable_that_names_nothing_is_refused_rather_than_passed_over(self):
        self.program("bin/flipwise")
        with self.assertRaisesRegex(ProgramNotFound, "names '/no/such'"):
            command({"PATH": str(self.folder / "bin"), "FLIPWISE": "/no/such"})

    def test_the_path_comes_before_a_jar(self):
        launcher, java = self.program("bin/flipwise"), self.program("java/java")
        jar = self.program("data/flipwise/flipwise.jar")
        path = os.pathsep.join([str(launcher.parent), str(java.parent)])
        self.assertEqual(command({**self.nowhere, "PATH": path}), [str(launcher)])
        self.assertEqual(command({**self.nowhere, "PATH": str(java.parent)})[-1], str(jar))

    def test_a_jar_without_java_says_so(self):
        jar = self.program("data/flipwise/flipwise.jar")
        with self.assertRaisesRegex(ProgramNotFound, "no Java to run it"):
            command(self.nowhere)
        with self.assertRaisesRegex(ProgramNotFound, "JAVA_HOME is /no"):
            command({**self.nowhere, "FLIPWISE": str(jar), "JAVA_HOME": "/no"})

    def test_every_place_is_named_where_there_is_nothing(self):
        with self.assertRaises(ProgramNotFound) as caught:
            command(self.nowhere)
        for place in ("FLIPWISE", "inside this package", "PATH", str(self.folder / "data")):
            self.assertIn(place, str(caught.exception))


if __name__ == "__main__":
    unittest.main()
