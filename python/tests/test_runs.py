"""Calls to the real program: options, errors, cancellation, death, folders, functions, results."""

import json
import math
import os
import random
import signal
import sys
import tempfile
import threading
import unittest
from html.parser import HTMLParser
from pathlib import Path
from unittest import mock

from support import REPOSITORY, exact, flipwise
from flipwise import _process

QUIET = {"progress": False}
LONG = {"rounds": 10**9, "seed": 1}


class OptionsReachTheProgramTest(unittest.TestCase):
    def test_options_are_those_of_the_command_line_and_give_its_digest(self):
        problem = str(REPOSITORY / "examples" / "four.qubo")
        first = flipwise.sample(problem, rounds=300, burn_in=20, seed=7, betas=(1, 0.5), kernel="mh", threads=1, **QUIET)
        self.assertEqual((first.raw["burnIn"], first.rounds, first.seed, first.raw["kernel"]), (20, 300, 7, "mh"))
        self.assertEqual([rung.beta for rung in first.rungs], [1.0, 0.5])
        second = flipwise.sample(Path(problem), rounds=300, burn_in=20, seed=7, betas=[1, 0.5], kernel="mh", threads=2, **QUIET)
        self.assertEqual(first.digest, second.digest)

    def test_wrong_options_and_problems_raise_with_the_programs_message(self):
        with self.assertRaisesRegex(flipwise.UsageError, "did you mean 'a-iit'") as caught:
            flipwise.sample("paper:bimodal", kernel="a-itt")
        self.assertEqual((caught.exception.exit, caught.exception.kind), (64, "usage"))
        with self.assertRaisesRegex(TypeError, "did you mean 'rounds'"):
            flipwise.sample("paper:bimodal", round=5)
        with self.assertRaisesRegex(flipwise.NotFoundError, "paper:six-modes"):
            flipwise.sample("paper:six-mods")
        with self.assertRaises(flipwise.FlipwiseError):
            flipwise.sample("exec:true", **QUIET)  # code needs allow_code

    def test_a_malformed_file_is_a_data_error_with_its_place(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "bad.mc"
            file.write_text("2 1\n1 9 1\n")
            with self.assertRaises(flipwise.DataError) as caught:
                flipwise.solve(file, **QUIET)
        self.assertIn(":2:3", caught.exception.place or caught.exception.message)

    def test_describe_lists_methods_options_and_kernels(self):
        found = flipwise.describe()
        self.assertIn("sample", found["methods"])
        self.assertIn("burn-in", [option["name"] for option in found["options"]])
        self.assertIn("a-iit", [kernel["name"] for kernel in found["kernels"]])


class FunctionsAreServedTest(unittest.TestCase):
    @staticmethod
    def log_density(x):
        return abs(sum(int(bit) for bit in x) - 4) ** 1.2

    def test_plain_and_batched_functions_give_the_same_digits(self):
        import numpy as np

        options = {"dimension": 8, "rounds": 20, "seed": 5, "betas": [1, 0.4], "l0": 20, "kernel": "a-iit", "key": "one", **QUIET}
        results = [flipwise.sample(self.log_density, state=state, **options) for state in ("array", "tuple", "bytes")]
        table = np.array([self.log_density([1] * k + [0] * (8 - k)) for k in range(9)])
        results.append(flipwise.sample(lambda X: table[X.sum(axis=1)], batched=True, **options))
        self.assertEqual(len({result.raw["ess"] for result in results}), 1)
        self.assertEqual(len({tuple(result.marginals.mean) for result in results}), 1)
        _, marginals = exact(self.log_density, 8)
        self.assertLess(max(abs(a - b) for a, b in zip(results[0].marginals.mean, marginals)), 0.3)

    def test_an_exception_ends_the_run_and_is_the_cause(self):
        def log_density(x):
            raise RuntimeError("no data")

        with self.assertRaisesRegex(flipwise.FunctionError, "no data") as caught:
            flipwise.sample(log_density, dimension=6, **QUIET)
        self.assertIsInstance(caught.exception.__cause__, RuntimeError)
        self.assertEqual(len(caught.exception.state), 6)

    def test_nan_is_refused_with_the_state(self):
        with self.assertRaises(flipwise.FunctionError) as caught:
            flipwise.sample(lambda x: math.nan, dimension=6, **QUIET)
        self.assertEqual(caught.exception.exit, 65)
        self.assertEqual(len(caught.exception.state or ""), 6)

    def test_a_function_that_changes_its_mind_is_found_out(self):
        draw = random.Random(7)
        with self.assertRaises(flipwise.DataError):
            flipwise.sample(lambda x: draw.random(), dimension=6, **QUIET)

    def test_verify_checks_a_function(self):
        self.assertTrue(flipwise.verify(lambda x: 0.1 * sum(x), dimension=18, state="tuple", **QUIET))
        checked = flipwise.verify(REPOSITORY / "examples" / "four.qubo", **QUIET)
        self.assertTrue(checked.passed and not checked.failures)


class CallsCanBeStoppedTest(unittest.TestCase):
    def test_ctrl_c_stops_a_run_and_gives_what_was_done(self):
        def stop(progress):
            if progress.phase == "running" and not progress.burning_in:
                signal.raise_signal(signal.SIGINT)

        with self.assertRaises(flipwise.Interrupted) as caught:
            flipwise.sample("paper:bimodal", progress=stop, **LONG)
        result = caught.exception.result
        self.assertTrue(result.cancelled)
        self.assertGreater(result.rounds, 0)
        self.assertEqual(len(result.marginals), 16)

    def test_a_search_can_be_stopped_by_its_progress(self):
        result = flipwise.solve("spinglass:sk?n=40&seed=1", stop="rounds=1e9", progress=lambda p: p.phase != "running")
        self.assertTrue(result.cancelled)
        self.assertIsNotNone(result.best)


class TheProgramMayDieTest(unittest.TestCase):
    def test_kill_9_under_a_call_raises_and_the_next_call_works(self):
        def kill(progress):
            os.kill(_process.shared().pid, signal.SIGKILL)

        with self.assertRaises(flipwise.ProgramDied) as caught:
            flipwise.sample("paper:bimodal", progress=kill, **LONG)
        self.assertEqual(caught.exception.status, -signal.SIGKILL)
        self.assertEqual(flipwise.sample("paper:bimodal", rounds=50, **QUIET).rounds, 50)

    def test_two_calls_at_once_share_a_process_and_do_not_disturb_each_other(self):
        alone = {seed: flipwise.sample("paper:bimodal", rounds=200, seed=seed, **QUIET).digest for seed in (1, 2)}
        together, processes = {}, set()

        def work(seed):
            together[seed] = flipwise.sample("paper:bimodal", rounds=200, seed=seed, **QUIET).digest
            processes.add(_process.shared().pid)

        threads = [threading.Thread(target=work, args=(seed,)) for seed in (1, 2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(together, alone)
        self.assertEqual(len(processes), 1)


class RunFoldersTest(unittest.TestCase):
    def setUp(self):
        held = tempfile.TemporaryDirectory()
        self.addCleanup(held.cleanup)
        self.folder = Path(held.name) / "run"

    def test_a_run_is_kept_loaded_and_has_a_report(self):
        result = flipwise.sample("paper:bimodal", rounds=200, seed=2, out=self.folder, **QUIET)
        self.assertEqual(result.folder.resolve(), self.folder.resolve())
        loaded = flipwise.load(self.folder)
        self.assertEqual(loaded.digest, result.digest)
        self.assertEqual(loaded.draws.states.shape, result.draws.states.shape)
        self.assertTrue((loaded.draws.states == result.draws.states).all())
        with mock.patch("webbrowser.open") as opened:
            page = loaded.report()
        self.assertTrue(opened.call_args[0][0].startswith("file://"))
        self.assertIn("<html", page.read_text(encoding="utf-8"))

    def test_a_run_that_was_stopped_resumes_to_the_digits_of_one_that_was_not(self):
        options = {"rounds": 40_000, "seed": 4, "betas": [1, 0.5, 0.3], "kernel": "mh"}
        whole = flipwise.sample("paper:bimodal", **options, **QUIET)
        begun = lambda p: p.phase != "running" or p.burning_in  # noqa: E731
        stopped = flipwise.sample("paper:bimodal", out=self.folder, progress=begun, **options)
        self.assertTrue(stopped.cancelled)
        self.assertLess(stopped.rounds, whole.rounds)
        resumed = flipwise.resume(self.folder, **QUIET)
        self.assertEqual((resumed.digest, resumed.cancelled), (whole.digest, False))

    def test_what_is_no_run_is_refused(self):
        with self.assertRaises(flipwise.NotFoundError):
            flipwise.load(self.folder)
        self.folder.mkdir()
        with self.assertRaisesRegex(flipwise.NotFoundError, "manifest.json"):
            flipwise.load(self.folder)
        (self.folder / "manifest.json").write_text("[1")
        with self.assertRaises(flipwise.DataError):
            flipwise.load(self.folder)

    def test_a_report_without_a_folder(self):
        result = flipwise.sample("paper:bimodal", rounds=100, report=True, **QUIET)
        with mock.patch("webbrowser.open"):
            self.assertIn("<html", result.report().read_text(encoding="utf-8"))
        with self.assertRaisesRegex(flipwise.FlipwiseError, "report=True"):
            flipwise.sample("paper:bimodal", rounds=100, **QUIET).report()


class ResultsAreShownTest(unittest.TestCase):
    def test_a_notebook_gets_a_table_without_scripts_in_which_names_are_escaped(self):
        names = ["<script>alert(1)</script>", 'a"b&c', "plain"]
        X = [[1, 2, 0.5], [2, 1, 1], [3, 5, 2], [4, 3, -1], [5, 9, 0], [6, 1, 1]]
        result = flipwise.sample(flipwise.selection(X, [1, 2, 3, 4.5, 5, 6.2], names=names), rounds=200, **QUIET)
        parser = Table()
        parser.feed(result._repr_html_())
        parser.close()
        self.assertEqual(parser.open, [])
        self.assertTrue(set(parser.tags) <= {"div", "p", "b", "table", "thead", "tbody", "tr", "th", "td"})
        self.assertTrue(set(names) <= set(parser.texts))
        self.assertIn("log Z", repr(result))
        self.assertIn("P(= 1)", result.summary())

    def test_progress_is_one_line_in_a_terminal_and_nothing_elsewhere(self):
        shown = []
        stream = mock.Mock(isatty=lambda: True, write=shown.append)
        with mock.patch("sys.stderr", stream):
            flipwise.sample("paper:bimodal", rounds=200)
        self.assertTrue(all(text.startswith("\r") and "\n" not in text for text in shown))
        stream.isatty = lambda: False
        shown.clear()
        with mock.patch("sys.stderr", stream):
            flipwise.sample("paper:bimodal", rounds=50)
        self.assertEqual(shown, [])

    def test_without_numpy_results_are_lists(self):
        with mock.patch.dict(sys.modules, {"numpy": None}):
            result = flipwise.sample("paper:bimodal", rounds=100, **QUIET)
            self.assertIsInstance(result.marginals.mean, list)
            self.assertIsInstance(result.draws.states[0][0], list)
            self.assertIsInstance(result.best.bits, list)
            with self.assertRaisesRegex(flipwise.FlipwiseError, "numpy|xarray"):
                result.to_xarray()

    def test_results_are_plain_json_underneath(self):
        self.assertIn("digest", json.loads(json.dumps(flipwise.sample("paper:bimodal", rounds=50, **QUIET).raw)))


class Table(HTMLParser):
    """Collects the tags and texts of a page, and the tags left open."""

    def __init__(self):
        super().__init__()
        self.open, self.tags, self.texts = [], [], []

    def handle_starttag(self, tag, attrs):
        self.open.append(tag)
        self.tags.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.texts.append(data)


if __name__ == "__main__":
    unittest.main()
