package org.flipwise.benchmarks.constraints;

import java.util.Random;
import org.flipwise.targets.pairwise.PairwiseModel;

/**
 * A quadratic function to be maximised over states with a given number of ones.
 *
 * @param name what it is
 * @param model without the constraint
 * @param ones how many there must be
 */
record Instance(String name, PairwiseModel model, int ones) {
    private static final int NODES = 500;
    private static final int FACTORS = 4;

    /** The most edges among 40 nodes of a random graph on 500 nodes, each pair an edge with probability 0.1. */
    static Instance densestSubgraph(long seed) {
        Random random = new Random(seed);
        PairwiseModel.Builder builder = PairwiseModel.on(NODES);
        for (int i = 0; i < NODES; i++) {
            for (int j = 0; j < i; j++) {
                if (random.nextDouble() < 0.1) {
                    builder.pair(i, j, 1);
                }
            }
        }
        return new Instance("densest 40 of 500 nodes", builder.build(), 40);
    }

    /** The fewest edges between two halves of a random graph with 500 nodes and 1,500 edges, repeated ones counted as often. */
    static Instance bisection(long seed) {
        Random random = new Random(seed);
        PairwiseModel.Builder builder = PairwiseModel.on(NODES);
        for (int edge = 0; edge < 3 * NODES; edge++) {
            int i = random.nextInt(NODES);
            int j = (i + 1 + random.nextInt(NODES - 1)) % NODES;
            builder.linear(i, -1).linear(j, -1).pair(i, j, 2);
        }
        return new Instance("bisection of 500 nodes", builder.build(), NODES / 2);
    }

    /** 30 of 300 assets: returns less risk, whose covariances come from four factors and noise of each asset. */
    static Instance portfolio(long seed) {
        Random random = new Random(seed);
        int assets = 300;
        double[][] loading = new double[assets][FACTORS];
        for (double[] own : loading) {
            for (int f = 0; f < FACTORS; f++) {
                own[f] = random.nextGaussian() + (f == 0 ? 1 : 0);
            }
        }
        PairwiseModel.Builder builder = PairwiseModel.on(assets);
        for (int i = 0; i < assets; i++) {
            builder.linear(i, 4 * random.nextGaussian() - product(loading[i], loading[i]) - 2 * random.nextDouble());
            for (int j = 0; j < i; j++) {
                builder.pair(i, j, -2 * product(loading[i], loading[j]) / 5);
            }
        }
        return new Instance("30 of 300 assets", builder.build(), 30);
    }

    private static double product(double[] a, double[] b) {
        double sum = 0;
        for (int f = 0; f < a.length; f++) {
            sum += a[f] * b[f];
        }
        return sum;
    }

    /** U − strength·(Σ x_i − ones)², which has the value of U where the constraint is met. */
    PairwiseModel penalised(double strength) {
        int n = model.dimension();
        PairwiseModel.Builder builder = PairwiseModel.on(n).constant(model.constant() - strength * ones * ones);
        for (int i = 0; i < n; i++) {
            builder.linear(i, model.linear(i) - strength * (1 - 2 * ones));
            for (int j = 0; j < i; j++) {
                builder.pair(i, j, model.coupling(i, j) - 2 * strength);
            }
        }
        return builder.build();
    }
}
