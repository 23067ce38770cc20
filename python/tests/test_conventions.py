"""Signs and scales of every encoder, against enumeration of all states.

The log density of each draw and the best value are compared exactly; log Z and marginals within 5 standard errors (seeds are
fixed, so a test that passes keeps passing).
"""

import math
import unittest

from support import exact, flipwise, states

SAMPLE = {"rounds": 400, "seed": 3, "progress": False}


class Conventions(unittest.TestCase):
    def check(self, problem, value, size, beta=1.0, sign=-1.0, objective=True):
        """``value`` is the formula of the documentation; the law is exp(sign·beta·value)."""
        result = flipwise.sample(problem, **SAMPLE)
        draws = result.draws
        for state, log_density in zip(draws.states[0].tolist(), draws.log_density[0].tolist()):
            self.assertAlmostEqual(log_density, sign * value(state), places=9, msg=f"at {state}")
        log_z, marginals = exact(lambda x: beta * sign * value(x), size)
        self.assertEqual(result.log_z_of, "absolute")
        self.near(result.log_z, log_z, result.log_z_error, "log Z")
        for k, marginal in enumerate(result.marginals):
            error = marginal.error if marginal.error == marginal.error else 0.0
            self.near(marginal.mean, marginals[k], error, f"marginal of {marginal.name}")
        best = flipwise.solve(problem, seed=3, progress=False, stop="settled=50" if not objective else None)
        expected = (min if sign < 0 else max)(value(x) for x in states(size))
        self.assertAlmostEqual(value(best.best.bits), expected, places=9)
        if objective:
            self.assertAlmostEqual(best.best.objective, expected, places=9)
            self.assertTrue(best.proved)
        return result

    def near(self, found, expected, error, what):
        self.assertLessEqual(abs(found - expected), 5 * error + 0.005, f"{what}: {found} ± {error}, exactly {expected}")


class QuadraticConventionsTest(Conventions):
    def test_a_qubo_matrix_is_minimised_and_every_entry_counts_once(self):
        Q = [[-1.0, 2.0, 0.0, 0.5], [0.25, 0.5, -1.5, 0.0], [0.0, 0.0, 1.0, 1.0], [0.0, -0.75, 0.0, -0.5]]

        def value(x):
            return 3.0 + sum(Q[i][j] * x[i] * x[j] for i in range(4) for j in range(4))

        self.check(flipwise.qubo(Q, offset=3.0), value, 4)
        self.check(flipwise.qubo(Q, offset=3.0, beta=2.0), value, 4, beta=2.0)

    def test_an_ising_model_is_minimised_over_spins_and_bit_1_is_spin_1(self):
        h, J = {"a": 0.5, "c": -0.25}, {("a", "b"): -1.0, ("b", "c"): 0.5, ("c", "a"): 0.75}

        def value(x):
            s = {name: 2 * bit - 1 for name, bit in zip("abc", x)}
            return -0.5 + sum(v * s[i] for i, v in h.items()) + sum(v * s[i] * s[j] for (i, j), v in J.items())

        result = self.check(flipwise.ising(h, J, offset=-0.5, beta=1.5), value, 3, beta=1.5)
        self.assertEqual(result.variables, ("a", "b", "c"))
        self.assertEqual(result.best.sample, {n: 2 * int(b) - 1 for n, b in zip("abc", result.best.bits)})
        self.assertEqual(set(result.best.sample.values()) - {-1, 1}, set())

    def test_arrays_of_fields_and_couplings_count_each_pair_once(self):
        import numpy as np

        h, J = np.array([0.3, -0.2, 0.1]), np.triu(np.array([[0, 1.0, -0.5], [9, 0, 0.25], [9, 9, 0]]), 1)

        def value(x):
            s = 2 * np.asarray(x) - 1
            return float(h @ s + s @ J @ s)

        self.check(flipwise.ising(h, J), value, 3)

    def test_a_cut_is_maximised(self):
        edges = [("u", "v", 1.0), ("v", "w", 0.5), ("u", "w", -0.25), ("w", "z", 2.0)]
        place = {"u": 0, "v": 1, "w": 2, "z": 3}

        def value(x):
            return sum(w for a, b, w in edges if x[place[a]] != x[place[b]])

        self.check(flipwise.maxcut(edges, beta=0.8), value, 4, beta=0.8, sign=1.0)


class OtherConventionsTest(Conventions):
    def test_a_polynomial_in_bits_and_one_in_spins_are_minimised(self):
        terms = {(): 0.5, ("a",): -2.0, ("b",): -1.0, ("a", "b"): 3.0, ("b", "c"): -2.0}

        def value(x, low=0):
            v = dict(zip("abc", (bit or low for bit in x)))
            return sum(c * math.prod(v[name] for name in key) for key, c in terms.items())

        self.check(flipwise.polynomial(terms), value, 3)
        self.check(flipwise.polynomial(terms, spins=True), lambda x: value(x, -1), 3)

    def test_terms_of_degree_three_and_more(self):
        terms = {(): 0.5, (0,): -2.0, (0, 1): 3.0, (0, 1, 2): -1.5, (0, 1, 2, 3): 0.75}
        names = {each["name"] for each in flipwise.describe()["formats"]}
        if "hubojson" not in names:
            with self.assertRaisesRegex(flipwise.FlipwiseError, "hubojson"):
                flipwise.sample(flipwise.polynomial(terms), **SAMPLE)
            return

        def value(x, low=0):
            v = [bit or low for bit in x]
            return sum(c * math.prod(v[k] for k in key) for key, c in terms.items())

        self.check(flipwise.polynomial(terms), value, 4)
        self.check(flipwise.polynomial(terms, spins=True, beta=0.5), lambda x: value(x, -1), 4, beta=0.5)

    def test_the_weight_of_violated_clauses_is_minimised(self):
        clauses, weights = [[1, -2], [2, 3], [-1, -3], [-3]], [2, 3, 1, 4]

        def violated(x, weigh):
            return sum(w for c, w in zip(clauses, weigh) if not any((lit > 0) == bool(x[abs(lit) - 1]) for lit in c))

        self.check(flipwise.cnf(clauses), lambda x: violated(x, [1] * 4), 3)
        self.check(flipwise.cnf(clauses, weights, beta=0.5), lambda x: violated(x, weights), 3, beta=0.5)

    def test_hard_clauses_leave_the_solutions_and_count_them(self):
        clauses = [[1, 2, 3], [-1, -2], [-3, 2]]
        solutions = [x for x in states(3) if all(any((lit > 0) == bool(x[abs(lit) - 1]) for lit in c) for c in clauses)]
        result = flipwise.sample(flipwise.cnf(clauses, hard=True, temper=True), **SAMPLE)
        self.near(result.log_z, math.log(len(solutions)), result.log_z_error, "log of the number of solutions")
        self.assertTrue({tuple(x) for x in result.draws.states[0].tolist()} <= set(solutions))

    def test_a_function_is_a_log_density(self):
        def log_density(x):
            return 0.7 * int(x[0]) - 0.5 * int(x[1]) * int(x[2])

        problem = flipwise.function(log_density, 3, full_support=True, cost=500)
        self.check(problem, lambda x: 0.7 * x[0] - 0.5 * x[1] * x[2], 3, sign=1.0, objective=False)


class SelectionConventionsTest(Conventions):
    X = [[1.0, 0.2, 3.1], [2.0, -0.4, 1.0], [3.0, 0.9, 0.3], [4.0, 0.1, -1.0], [5.0, -1.2, 2.0], [6.5, 0.6, 0.7], [7.0, 0.0, 1.9]]
    y = [1.2, 1.9, 3.4, 3.9, 4.8, 6.9, 7.1]

    def test_the_posterior_of_models_under_a_g_prior(self):
        import numpy as np

        X = np.array(self.X) - np.mean(self.X, 0)
        y = np.array(self.y) - np.mean(self.y)
        n, g = len(y), 10.0

        def log_density(x):
            chosen = X[:, [j for j in range(3) if x[j]]]
            fit = y @ chosen @ np.linalg.solve(chosen.T @ chosen, chosen.T @ y) if chosen.shape[1] else 0.0
            marginal = -sum(x) / 2 * math.log(1 + g) - (n - 1) / 2 * math.log(y @ y - g / (1 + g) * fit)
            return marginal + sum(math.log(0.2 if bit else 0.8) for bit in x)

        problem = flipwise.selection(self.X, self.y, names=["time", "noise", "other"], g=g, model=0.2)
        result = flipwise.sample(problem, **SAMPLE)
        for state, found in zip(result.draws.states[0].tolist(), result.draws.log_density[0].tolist()):
            self.assertAlmostEqual(found, log_density(state), places=8)
        _, marginals = exact(log_density, 3)
        for k, marginal in enumerate(result.marginals):
            self.near(marginal.mean, marginals[k], marginal.error if marginal.error == marginal.error else 0, marginal.name)
        self.assertEqual(result.marginals.sorted()[0].name, "time")
        self.assertIn("time", result.models[0].variables)

    def test_columns_that_are_included_are_not_part_of_the_state(self):
        columns = {"time": [row[0] for row in self.X], "noise": [row[1] for row in self.X], "other": [row[2] for row in self.X]}
        result = flipwise.sample(flipwise.selection(columns, self.y, include=["time"], prior="slab", slab=2), **SAMPLE)
        self.assertEqual(result.variables, ("noise", "other"))


if __name__ == "__main__":
    unittest.main()
