"""Runs the tests of this folder and prints the counts as the last line; arguments name modules or tests."""

import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent


def main():
    sys.path.insert(0, str(HERE))
    loader = unittest.defaultTestLoader
    suite = loader.loadTestsFromNames(sys.argv[1:]) if len(sys.argv) > 1 else loader.discover(str(HERE))
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=1, warnings="default").run(suite)
    failed = len(result.failures) + len(result.errors) + len(result.unexpectedSuccesses)
    skipped = len(result.skipped)
    more = f", {skipped} skipped" if skipped else ""
    print(f"{result.testsRun - failed - skipped} passed, {failed} failed{more}")
    return 1 if failed or not result.testsRun else 0


if __name__ == "__main__":
    sys.exit(main())
