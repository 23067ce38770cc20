"""What several tests share: the real program, a fake one, and brute force."""

import itertools
import math
import os
import signal
import stat
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
PYTHON = HERE.parent
REPOSITORY = PYTHON.parent
if "FLIPWISE_INSTALLED" not in os.environ:
    sys.path.insert(0, str(PYTHON / "src"))
os.environ.setdefault("FLIPWISE", str(REPOSITORY / "flipwise"))
# A shell starts background jobs with SIGINT ignored; tests of Ctrl-C would then wait for ever.
signal.signal(signal.SIGINT, signal.default_int_handler)

import flipwise  # noqa: E402


class WithFakeServer(unittest.TestCase):
    """Calls go to fake_server.py instead of the program."""

    environment = {}

    def setUp(self):
        flipwise.close()
        self.folder = tempfile.TemporaryDirectory()
        launcher = Path(self.folder.name) / "flipwise"
        launcher.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{HERE / "fake_server.py"}" "$@"\n')
        launcher.chmod(launcher.stat().st_mode | stat.S_IXUSR)
        self.before = dict(os.environ)
        os.environ["FLIPWISE"] = str(launcher)
        os.environ.update(self.environment)

    def tearDown(self):
        flipwise.close()
        os.environ.clear()
        os.environ.update(self.before)
        self.folder.cleanup()


def states(size):
    """Returns every state of some bits as tuples."""
    return list(itertools.product((0, 1), repeat=size))


def exact(log_density, size):
    """Returns log Z and the marginals of a density by enumeration."""
    every = states(size)
    logs = [log_density(x) for x in every]
    top = max(logs)
    weights = [math.exp(value - top) for value in logs]
    total = sum(weights)
    marginals = [sum(w for w, x in zip(weights, every) if x[j]) / total for j in range(size)]
    return top + math.log(total), marginals
