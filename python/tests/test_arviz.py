"""Draws as xarray and ArviZ objects. Without the real ArviZ its place is taken by a stand-in of the same interface."""

import sys
import tempfile
import types
import unittest
from pathlib import Path
from unittest import mock

from support import flipwise

try:
    import xarray
except ImportError:
    xarray = None


@unittest.skipIf(xarray is None, "takes xarray")
class DrawsBecomeDatasetsTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        problem = flipwise.qubo({("a", "a"): -1, ("a", "b"): 2, ("b", "c"): -1})
        cls.result = flipwise.sample(problem, rounds=300, sims=2, seed=3, kernel="iit", betas=[1, 0.4, 0], progress=False)

    def test_groups_dimensions_and_attributes_follow_the_schema(self):
        groups = self.result.to_xarray()
        posterior, stats = groups["posterior"], groups["sample_stats"]
        self.assertEqual(posterior["x"].dims, ("chain", "draw", "bit"))
        self.assertEqual(posterior.sizes["chain"], 2)
        self.assertEqual(list(posterior["bit"].values), ["a", "b", "c"])
        self.assertEqual(stats["weight"].dims, ("chain", "draw"))
        self.assertAlmostEqual(posterior.attrs["log_z"], self.result.log_z)
        self.assertAlmostEqual(float(groups["rungs"]["log_z"][0]), self.result.log_z)
        self.assertTrue((stats["lp"].values == posterior["log_density"].values).all())

    def test_weights_of_draws_give_the_estimates(self):
        groups = self.result.to_xarray()
        x, weight = groups["posterior"]["x"], groups["sample_stats"]["weight"]
        self.assertGreater(float(weight.max()), float(weight.min()))
        mean = (x * weight).sum(("chain", "draw")) / weight.sum()
        self.assertLess(abs(mean.values - self.result.marginals.mean).max(), 0.1)

    def test_the_groups_are_written_as_netcdf(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "draws.nc"
            self.result.to_xarray()["posterior"].to_netcdf(file, group="posterior", engine="h5netcdf")
            with xarray.open_dataset(file, group="posterior", engine="h5netcdf") as again:
                self.assertTrue((again["x"].values == self.result.draws.states).all())

    def test_inference_data_where_arviz_has_it_and_groups_otherwise(self):
        class InferenceData:
            def __init__(self, attrs, **groups):
                self.attrs, self.groups = attrs, groups

        with mock.patch.dict(sys.modules, {"arviz": types.SimpleNamespace(InferenceData=InferenceData)}):
            data = self.result.to_inferencedata()
        self.assertEqual(sorted(data.groups), ["posterior", "sample_stats"])
        self.assertEqual(data.attrs["inference_library"], "flipwise")
        with mock.patch.dict(sys.modules, {"arviz": None}):
            self.assertIn("x", self.result.to_inferencedata()["posterior"])


if __name__ == "__main__":
    unittest.main()
