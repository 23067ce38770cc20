"""Which variable a marginal is of, where a summary lists some of them."""

import unittest

from support import flipwise


def listed(variables, spacing):
    entries = [{"name": f"x{k + 1}", "mean": k / variables} for k in range(0, variables, spacing)]
    return flipwise.Marginals.of(entries, tuple(range(variables)))


class SpacedMarginalsTest(unittest.TestCase):
    def test_of_more_than_ten_thousand_evenly_spaced_ones_keep_their_names(self):
        for variables, spacing in ((10_000, 1), (10_001, 2), (29_999, 3)):
            marginals = listed(variables, spacing)
            self.assertEqual(len(marginals), len(marginals.mean))
            self.assertEqual(marginals.names[7], 7 * spacing)
            self.assertAlmostEqual(marginals[7 * spacing].mean, 7 * spacing / variables)
        with self.assertRaises(KeyError):
            listed(29_999, 3)[7]

    def test_a_result_without_any_has_none(self):
        self.assertEqual(len(flipwise.Marginals.of((), ("a", "b"))), 0)


if __name__ == "__main__":
    unittest.main()
