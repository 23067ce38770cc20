"""The shared process: threads, cancellation, death, versions. With a fake server, so that faults come when they are due."""

import os
import signal
import subprocess
import sys
import threading
import unittest
from unittest import mock

from support import PYTHON, WithFakeServer, flipwise


class CallsShareAProcessTest(WithFakeServer):
    def test_two_threads_use_one_process_and_get_their_own_results(self):
        found = {}

        def work(seed):
            found[seed] = flipwise.sample("echo", seed=seed)

        threads = [threading.Thread(target=work, args=(seed,)) for seed in range(1, 9)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual({seed: result.seed for seed, result in found.items()}, {seed: seed for seed in range(1, 9)})
        self.assertEqual(len({result.raw["process"] for result in found.values()}), 1)

    def test_a_call_in_another_directory_has_a_process_of_that_directory(self):
        first = flipwise.sample("echo").raw["process"]
        before = os.getcwd()
        os.chdir(self.folder.name)
        try:
            second = flipwise.sample("echo").raw["process"]
        finally:
            os.chdir(before)
        self.assertNotEqual(first, second)
        with self.assertRaises(ProcessLookupError):
            os.kill(first, 0)

    def test_a_line_that_is_no_json_is_skipped(self):
        self.assertEqual(flipwise.sample("garbage").log_z, 1.5)

    def test_close_ends_the_process_and_the_next_call_starts_one(self):
        first = flipwise.sample("echo").raw["process"]
        flipwise.close()
        with self.assertRaises(ProcessLookupError):
            os.kill(first, 0)
        self.assertNotEqual(flipwise.sample("echo").raw["process"], first)

    def test_the_end_of_python_leaves_no_process(self):
        script = "import flipwise; print(flipwise.sample('echo').raw['process'])"
        env = {**os.environ, "PYTHONPATH": str(PYTHON / "src")}
        ended = subprocess.run([sys.executable, "-c", script], env=env, stdout=subprocess.PIPE, check=True, timeout=30)
        with self.assertRaises(ProcessLookupError):
            os.kill(int(ended.stdout), 0)

    def test_a_forked_child_has_a_process_of_its_own(self):
        mine = flipwise.sample("echo").raw["process"]
        read, write = os.pipe()
        child = os.fork()
        if child == 0:
            os.write(write, str(flipwise.sample("echo").raw["process"]).encode())
            flipwise.close()
            os._exit(0)
        os.close(write)
        with os.fdopen(read) as pipe:
            theirs = int(pipe.read())
        os.waitpid(child, 0)
        self.assertNotEqual(mine, theirs)
        self.assertEqual(flipwise.sample("echo").raw["process"], mine)


class DeathOfTheProgramTest(WithFakeServer):
    def test_a_crash_raises_program_died_with_the_last_messages(self):
        with self.assertRaises(flipwise.ProgramDied) as caught:
            flipwise.sample("die")
        self.assertEqual(caught.exception.status, 70)
        self.assertIn("OutOfMemoryError", str(caught.exception))

    def test_a_kill_raises_program_died_and_the_next_call_works(self):
        with self.assertRaises(flipwise.ProgramDied) as caught:
            flipwise.sample("kill")
        self.assertEqual(caught.exception.status, -signal.SIGKILL)
        self.assertEqual(flipwise.sample("echo").log_z, 1.5)

    def test_every_call_under_way_learns_of_the_death(self):
        errors = []

        def wait():
            try:
                flipwise.sample("wait", progress=started)
            except flipwise.ProgramDied as error:
                errors.append(error)

        begun = threading.Barrier(4, timeout=20)
        once = threading.local()

        def started(progress):
            if not getattr(once, "done", False):
                once.done = True
                begun.wait()

        threads = [threading.Thread(target=wait) for _ in range(3)]
        for thread in threads:
            thread.start()
        begun.wait()
        with self.assertRaises(flipwise.ProgramDied):
            flipwise.sample("kill")
        for thread in threads:
            thread.join(20)
        self.assertEqual(len(errors), 3)


class CancellationTest(WithFakeServer):
    def test_a_progress_function_that_returns_false_stops_the_run(self):
        result = flipwise.sample("wait", progress=lambda progress: progress.fraction != 0.5)
        self.assertTrue(result.cancelled)
        self.assertEqual(result.log_z, 1.5)

    def test_what_a_progress_function_raises_stops_the_run_and_is_raised(self):
        with self.assertRaisesRegex(ZeroDivisionError, "division"):
            flipwise.sample("wait", progress=lambda progress: 1 / 0)

    def test_ctrl_c_raises_interrupted_with_what_was_done(self):
        with self.assertRaises(KeyboardInterrupt) as caught:
            flipwise.sample("wait", progress=lambda progress: signal.raise_signal(signal.SIGINT))
        self.assertIsInstance(caught.exception, flipwise.Interrupted)
        self.assertTrue(caught.exception.result.cancelled)
        self.assertEqual(caught.exception.result.log_z, 1.5)

    def test_ctrl_c_can_return_what_was_done(self):
        stop = lambda progress: signal.raise_signal(signal.SIGINT)  # noqa: E731
        self.assertTrue(flipwise.sample("wait", progress=stop, on_interrupt="return").cancelled)

    def test_ctrl_c_before_any_result_raises_interrupted_without_one(self):
        stop = lambda progress: signal.raise_signal(signal.SIGINT)  # noqa: E731
        with self.assertRaises(flipwise.Interrupted) as caught:
            flipwise.sample("empty-when-stopped", on_interrupt="return", progress=stop)
        self.assertIsNone(caught.exception.result)

    def test_ctrl_c_inside_a_function_stops_the_run(self):
        def log_density(x):
            signal.raise_signal(signal.SIGINT)
            return 0.0

        with self.assertRaises(flipwise.Interrupted):
            flipwise.sample(log_density, dimension=2)
        self.assertEqual(flipwise.sample("echo").log_z, 1.5)


class FunctionsTest(WithFakeServer):
    def test_values_come_in_the_order_of_flips(self):
        result = flipwise.sample(lambda x: 10 * x[0] + x[1], dimension=2)
        self.assertEqual(result.raw["values"], [1.0, 11.0, 0.0])

    def test_infinities_and_nan_are_written_as_text(self):
        values = iter([float("-inf"), float("nan"), 0.1 + 0.2] * 50)
        result = flipwise.sample(lambda x: next(values), dimension=2)
        self.assertEqual(result.raw["values"], ["-inf", "nan", 0.1 + 0.2])

    def test_an_exception_is_the_cause_of_the_error(self):
        def log_density(x):
            raise KeyError("missing")

        with self.assertRaises(flipwise.FunctionError) as caught:
            flipwise.sample(log_density, dimension=3)
        self.assertIsInstance(caught.exception.__cause__, KeyError)
        self.assertEqual(caught.exception.state, "010")

    def test_a_state_is_what_was_chosen(self):
        kinds = {"tuple": tuple, "bytes": bytes}
        for name, kind in kinds.items():
            seen = []
            flipwise.sample(lambda x: seen.append(x) or 0.0, dimension=3, state=name)
            self.assertIs(type(seen[0]), kind)
            self.assertEqual([list(x) for x in seen[:4]], [[0, 1, 0], [1, 1, 0], [0, 0, 0], [0, 1, 1]])

    def test_without_numpy_a_batch_is_a_list_of_tuples(self):
        with mock.patch.dict(sys.modules, {"numpy": None}):
            seen = []
            flipwise.sample(lambda rows: seen.append(rows) or [0.0] * len(rows), dimension=2, batched=True)
        self.assertEqual(seen[0], [(0, 1), (1, 1), (0, 0)])

    def test_a_batched_function_must_return_a_value_for_each_row(self):
        with self.assertRaises(flipwise.FunctionError) as caught:
            flipwise.sample(lambda rows: [0.0], dimension=2, batched=True)
        self.assertIn("3 values", str(caught.exception))


class OptionsTest(WithFakeServer):
    def test_underscores_become_dashes(self):
        self.assertEqual(flipwise.sample("echo", burn_in=5, seed=7).seed, 7)

    def test_an_unknown_option_is_a_type_error_that_names_the_nearest(self):
        with self.assertRaisesRegex(TypeError, "did you mean 'burn_in'"):
            flipwise.sample("echo", burnin=5)

    def test_an_option_of_another_call_and_one_of_the_terminal_are_refused(self):
        with self.assertRaisesRegex(flipwise.UsageError, "belongs to compare"):
            flipwise.sample("echo", kernels="mh")
        with self.assertRaises(flipwise.UnknownOption):
            flipwise.sample("echo", json=True)

    def test_beta_is_said_to_belong_to_the_problem(self):
        with self.assertRaisesRegex(TypeError, "belongs to the problem"):
            flipwise.sample("echo", beta=2)

    def test_a_bare_matrix_is_refused_with_what_to_do(self):
        with self.assertRaisesRegex(TypeError, r"flipwise\.qubo\(Q\)"):
            flipwise.sample({(0, 1): 1})

    def test_an_error_has_message_exit_kind_and_place(self):
        with self.assertRaises(flipwise.DataError) as caught:
            flipwise.sample("data")
        error = caught.exception
        self.assertEqual((error.exit, error.kind, error.place), (65, "data", "m.mc:3:5"))


class VersionsTest(WithFakeServer):
    environment = {"FAKE_PROTOCOL": "7"}

    def test_another_protocol_is_refused_by_name(self):
        with self.assertRaisesRegex(flipwise.FlipwiseError, "uses protocol 7; this package uses 1"):
            flipwise.sample("echo")


class OldProgramTest(WithFakeServer):
    environment = {"FAKE_GREETING": "none"}

    def test_a_program_without_a_server_is_reported_with_its_message(self):
        with self.assertRaisesRegex(flipwise.ProgramDied, "unknown command 'serve'"):
            flipwise.sample("echo")


if __name__ == "__main__":
    unittest.main()
