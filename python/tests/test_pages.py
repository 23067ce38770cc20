"""The examples of the documentation run as printed, in order, from the repository's root."""

import contextlib
import io
import os
import re
import unittest

from support import PYTHON, REPOSITORY, flipwise  # noqa: F401


class ExamplesRunTest(unittest.TestCase):
    def run_page(self, page):
        blocks = re.findall(r"^```python\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
        self.assertTrue(blocks, f"{page} has no example")
        names = {}
        before = os.getcwd()
        os.chdir(REPOSITORY)
        self.addCleanup(os.chdir, before)
        printed = io.StringIO()
        for block in blocks:
            with contextlib.redirect_stdout(printed):
                exec(compile(block, str(page), "exec"), names)
        return printed.getvalue()

    def test_the_page_about_python(self):
        printed = self.run_page(REPOSITORY / "docs" / "python.md")
        self.assertIn("'b': ", printed)
        self.assertIn("did you mean 'a-iit'", printed)

    def test_the_readme_of_the_package(self):
        self.run_page(PYTHON / "README.md")


if __name__ == "__main__":
    unittest.main()
