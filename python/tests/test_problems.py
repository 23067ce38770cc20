"""Problems that are refused before anything runs, with messages that say what would be right."""

import json
import math
import unittest

from support import flipwise

try:
    import numpy as np
    import scipy.sparse
except ImportError:
    np = None


class QuadraticProblemsTest(unittest.TestCase):
    def test_both_triangles_of_a_qubo_add_up(self):
        upper = flipwise.qubo([[1, 5], [0, 2]])
        self.assertEqual(upper.text, flipwise.qubo([[1, 2], [3, 2]]).text)
        self.assertEqual(upper.text, flipwise.qubo({(0, 0): 1, (0, 1): 2, (1, 0): 3, (1, 1): 2}).text)

    @unittest.skipIf(np is None, "takes NumPy and SciPy")
    def test_arrays_sparse_matrices_and_lists_are_one_model(self):
        rows = [[1.5, -2, 0], [0.25, 0, 4], [0, 0, -1]]
        texts = {flipwise.qubo(rows).text, flipwise.qubo(np.array(rows)).text}
        texts |= {flipwise.qubo(kind(np.array(rows))).text for kind in (scipy.sparse.csr_matrix, scipy.sparse.coo_matrix)}
        self.assertEqual(len(texts), 1)

    def test_labels_are_sorted_or_as_given(self):
        self.assertEqual(flipwise.qubo({("b", "a"): 1}).labels, ("a", "b"))
        self.assertEqual(flipwise.qubo({("b", "a"): 1}, variables=["b", "a", "free"]).labels, ("b", "a", "free"))
        self.assertEqual(flipwise.qubo({("b", 1): 1}).labels, ("b", 1))

    def test_numbers_keep_all_their_digits(self):
        value = 0.1 + 0.2
        found = json.loads(flipwise.qubo({(0, 1): value}, offset=-1e-300).text)
        self.assertEqual((found["quadratic_terms"][0]["coeff"], found["offset"]), (value, -1e-300))

    def test_what_is_no_model_is_refused(self):
        refused = [
            (lambda: flipwise.qubo([[1, 2, 3], [4, 5, 6]]), "square"),
            (lambda: flipwise.qubo({(0, 1): math.nan}), "finite"),
            (lambda: flipwise.qubo({(0, 1): 1e200}), "1e100"),
            (lambda: flipwise.qubo({(0, 1): "two"}), "number"),
            (lambda: flipwise.qubo({(0, 1, 2): 1}), "polynomial"),
            (lambda: flipwise.qubo({}), "no variables"),
            (lambda: flipwise.qubo({(0, 1): 1}, variables=[0]), "not among the variables"),
            (lambda: flipwise.qubo({(0, 1): 1}, variables=[0, 1, 1]), "twice"),
            (lambda: flipwise.qubo({(0, 1): 1}, beta=0), "above 0"),
            (lambda: flipwise.ising([0, 0], [[0, 1], [1, 0]]), "both sides"),
            (lambda: flipwise.ising({}, {(0, 0): 1}), "itself"),
            (lambda: flipwise.maxcut([(0, 0)]), "loop"),
            (lambda: flipwise.maxcut([]), "no nodes"),
            (lambda: flipwise.maxcut([(0, 1, 2, 3)]), "edges"),
            (lambda: flipwise.polynomial({0: 1}), r"\(0,\)"),
            (lambda: flipwise.polynomial({(0,): math.inf}), "finite"),
            (lambda: flipwise.polynomial({(): 1}), "no variables"),
        ]
        for make, message in refused:
            with self.assertRaisesRegex(flipwise.DataError, message):
                make()
        with self.assertRaises(TypeError):
            flipwise.qubo(7)
        with self.assertRaises(TypeError):
            flipwise.polynomial([1, 2])


class GraphsTest(unittest.TestCase):
    def test_edges_dicts_and_graphs_are_one_cut(self):
        class Graph:
            nodes = [0, 1, 2]

            def edges(self, data, default):
                return [(0, 1, default), (1, 2, 2.5)]

        expected = flipwise.maxcut([(0, 1), (1, 2, 2.5)]).text
        self.assertEqual(flipwise.maxcut({(0, 1): 1, (1, 2): 2.5}).text, expected)
        self.assertEqual(flipwise.maxcut(Graph()).text, expected)

    @unittest.skipIf(np is None, "takes NumPy and SciPy")
    def test_a_matrix_of_weights_counts_each_edge_once(self):
        weights = np.array([[0, 1, 0, 2], [1, 0, 3, 0], [0, 3, 0, 0], [2, 0, 0, 0]])
        expected = flipwise.maxcut([(0, 1, 1), (0, 3, 2), (1, 2, 3)]).text
        for form in (weights, np.triu(weights), scipy.sparse.csr_matrix(weights)):
            self.assertEqual(flipwise.maxcut(form).text, expected)
        with self.assertRaisesRegex(flipwise.DataError, "symmetric"):
            flipwise.maxcut(np.triu(weights) + 2 * np.tril(weights))
        with self.assertRaisesRegex(flipwise.DataError, "may be edges or a matrix"):
            flipwise.maxcut(np.ones((3, 3)))
        self.assertEqual(flipwise.maxcut(np.array([[0, 1], [0, 3], [1, 2]])).text, flipwise.maxcut([(0, 1), (0, 3), (1, 2)]).text)


class OtherProblemsTest(unittest.TestCase):
    def test_repeated_variables_reduce(self):
        bits = json.loads(flipwise.polynomial({(0, 0, 1): 2, (1, 0): 1}).text)
        self.assertEqual(bits["quadratic_terms"], [{"id_tail": 0, "id_head": 1, "coeff": 3}])
        spins = json.loads(flipwise.polynomial({(0, 0, 1): 2, (1, 1): 1}, spins=True).text)
        self.assertEqual((spins["linear_terms"], spins["offset"]), ([{"id": 1, "coeff": 2}], 1))

    def test_names_of_columns_survive_commas_quotes_and_ampersands(self):
        problem = flipwise.selection([[1, 2], [3, 4], [5, 7]], [1, 2, 4], names=['a,"b"', "50% & more"])
        self.assertEqual(problem.text.splitlines()[0], '"a,""b""",50% & more,response')
        self.assertEqual(problem.parameters["columns"], 'a%2C"b",50%25 %26 more')

    def test_family_and_prior_are_passed_on(self):
        problem = flipwise.selection([[1, 2], [3, 4], [5, 7]], [0, 1, 1], family="binomial", prior="BIC")
        self.assertEqual((problem.parameters["family"], problem.parameters["prior"]), ("binomial", "BIC"))
        hyper = flipwise.selection([[1, 2], [3, 4], [5, 7]], [1, 2, 4], prior="hyper-g", alpha=4)
        self.assertEqual((hyper.parameters["alpha"], "family" in hyper.parameters), ("4", False))
        corrected = flipwise.selection([[1, 2], [3, 4], [5, 7]], [0, 1, 1], family="probit", laplace=2)
        self.assertEqual((corrected.parameters["laplace"], "laplace" in problem.parameters), ("2", False))

    def test_a_table_that_does_not_fit_is_refused(self):
        rows = [[1, 2], [3, 4]]
        refused = [
            (lambda: flipwise.selection(rows, [1]), "1 values"),
            (lambda: flipwise.selection(rows, [1, math.nan]), "the response, row 1"),
            (lambda: flipwise.selection([[1, 2], [3]], [1, 2]), "row 1 of X"),
            (lambda: flipwise.selection(rows, [1, 2], names=["a"]), "names"),
            (lambda: flipwise.selection(rows, [1, 2], names=["a", "a"]), "differ"),
            (lambda: flipwise.selection(rows, [1, 2], include=["z"]), "not a column"),
            (lambda: flipwise.selection(rows, [1, 2], prior="flat"), "'g' or 'slab'"),
            (lambda: flipwise.selection(rows, [1, 2], slab=2), "belongs to"),
            (lambda: flipwise.selection([], []), "rows and columns"),
        ]
        for make, message in refused:
            with self.assertRaisesRegex(flipwise.DataError, message):
                make()

    def test_clauses_that_are_none_are_refused(self):
        refused = [
            (lambda: flipwise.cnf([[1, 0]]), "other than 0"),
            (lambda: flipwise.cnf([[1.5]]), "whole numbers"),
            (lambda: flipwise.cnf([]), "no variables"),
            (lambda: flipwise.cnf([[3]], variables=2), "variable 3 occurs"),
            (lambda: flipwise.cnf([[1], [2]], [1]), "2 weights"),
            (lambda: flipwise.cnf([[1]], [0.5]), "whole number of at least 1"),
            (lambda: flipwise.cnf([[1]], [1], hard=True), "leave out the weights"),
        ]
        for make, message in refused:
            with self.assertRaisesRegex(flipwise.DataError, message):
                make()

    def test_functions_need_a_dimension_and_known_forms(self):
        for make in (
            lambda: flipwise.function(len, 0),
            lambda: flipwise.function(len, "3"),
            lambda: flipwise.function(3, 3),
            lambda: flipwise.function(len, 3, state="list"),
            lambda: flipwise.function(len, 3, cost=-1),
            lambda: flipwise.function(len, 3, names=["a", "b"]),
            lambda: flipwise.sample(len),
        ):
            with self.assertRaises((TypeError, ValueError)):
                make()


if __name__ == "__main__":
    unittest.main()
