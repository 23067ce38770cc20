package org.flipwise.targets.problem;

import java.util.List;
import org.flipwise.target.Objective;
import org.flipwise.targets.pairwise.PairwiseModel;

/**
 * The terms of a quadratic objective as a file lists them, in any order; terms of the same bit or pair add up. The potential is the objective where it is
 * maximised and its negative where it is minimised. Spins are s = 2x − 1. Every term is at most {@link #LARGEST} in size, so that no sum or square of
 * theirs overflows.
 */
final class PairwiseTerms {
    static final double LARGEST = 1e100;

    private final Objective objective;
    private final double sign;
    private final PairwiseModel.Builder pairs;
    private final CompensatedSums linear;
    private final CompensatedSums constant = new CompensatedSums(1);
    private final int dimension;

    PairwiseTerms(int dimension, Objective objective) {
        this.dimension = dimension;
        this.objective = objective;
        sign = objective.maximise() ? 1 : -1;
        pairs = PairwiseModel.on(dimension);
        linear = new CompensatedSums(dimension);
    }

    /** Adds c. */
    void constant(double term) {
        constant.add(0, sign * term);
    }

    /** Adds a·x_i. */
    void linear(int bit, double term) {
        linear.add(bit, sign * term);
    }

    /** Adds b·x_i·x_j; for i = j this is b·x_i. */
    void pair(int i, int j, double term) {
        if (i == j) {
            linear(i, term);
        } else {
            pairs.pair(i, j, sign * term);
        }
    }

    /** Adds w·[x_i ≠ x_j] = w·(x_i + x_j − 2x_i x_j). */
    void cut(int i, int j, double term) {
        linear(i, term);
        linear(j, term);
        pair(i, j, -2 * term);
    }

    /** Adds h·s_i = h·(2x_i − 1). */
    void spinLinear(int bit, double term) {
        linear(bit, 2 * term);
        constant(-term);
    }

    /** Adds J·s_i·s_j = J·(4x_i x_j − 2x_i − 2x_j + 1), for i ≠ j. */
    void spinPair(int i, int j, double term) {
        pair(i, j, 4 * term);
        linear(i, -2 * term);
        linear(j, -2 * term);
        constant(term);
    }

    /** Returns the problem of these terms; without names its variables are x1, x2, … */
    Problem problem(ProblemArgument word, List<String> names) {
        for (int bit = 0; bit < dimension; bit++) {
            pairs.linear(bit, linear.get(bit));
        }
        return PairwiseProblem.of(word, pairs.constant(constant.get(0)).build(), objective, names);
    }
}
