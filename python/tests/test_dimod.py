"""The sampler with dimod's interface, with a stand-in for dimod where it is not installed."""

import sys
import types
import unittest
from unittest import mock

from support import flipwise

OPTIONS = {"seed": 1, "rounds": 200, "betas": [1, 0.4], "kernel": "mh", "progress": False}


class TheSamplerLooksLikeDimodsTest(unittest.TestCase):
    def setUp(self):
        absent = mock.patch.dict(sys.modules, {"dimod": None})
        absent.start()
        self.addCleanup(absent.stop)
        self.sampler = flipwise.FlipwiseSampler()

    def test_an_ising_model_gives_spins_and_their_energies(self):
        h, J = {"a": 0.5, "b": 0.0}, {("a", "b"): -1.0}
        found = self.sampler.sample_ising(h, J, num_reads=50, **OPTIONS)
        for row in found.data():
            s = row.sample
            self.assertAlmostEqual(row.energy, h["a"] * s["a"] + J[("a", "b")] * s["a"] * s["b"])
        self.assertEqual(sum(found.num_occurrences), 50)
        self.assertEqual(found.first.sample, {"a": -1, "b": -1})
        self.assertEqual(found.vartype, "SPIN")

    def test_a_qubo_is_searched_on_request(self):
        found = self.sampler.sample_qubo({(0, 0): -1, (0, 1): 2, (1, 1): -2}, method="solve", seed=1, progress=False)
        self.assertEqual((found.first.sample, found.first.energy), ({0: 0, 1: 1}, -2.0))

    def test_a_binary_quadratic_model_is_taken_by_its_attributes(self):
        bqm = types.SimpleNamespace(
            variables=["x", "y"], linear={"x": 1.0, "y": 0.0}, quadratic={("x", "y"): -2.0}, offset=3.0, vartype="BINARY"
        )
        found = self.sampler.sample(bqm, beta=2.0, **OPTIONS)
        self.assertEqual(found.first.energy, 2.0)
        self.assertEqual(flipwise.solve(bqm, progress=False).best.objective, 2.0)

    def test_weighted_draws_are_refused(self):
        with self.assertRaisesRegex(flipwise.FlipwiseError, "weighted draws"):
            self.sampler.sample_qubo({(0, 0): -1, (0, 1): 2}, **{**OPTIONS, "kernel": "iit"})

    def test_dimods_own_sample_set_is_returned_where_dimod_is(self):
        made = {}

        class SampleSet:
            @staticmethod
            def from_samples(samples, **fields):
                made.update(fields, samples=samples)
                return "a SampleSet of dimod"

        with mock.patch.dict(sys.modules, {"dimod": types.SimpleNamespace(SampleSet=SampleSet)}):
            self.assertEqual(self.sampler.sample_qubo({(0, 0): -1}, **OPTIONS), "a SampleSet of dimod")
        self.assertEqual((made["vartype"], len(made["samples"])), ("BINARY", len(made["energy"])))

    def test_properties_and_parameters(self):
        self.assertIn("num_reads", self.sampler.parameters)
        self.assertIn("description", self.sampler.properties)


if __name__ == "__main__":
    unittest.main()
