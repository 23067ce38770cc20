package org.flipwise.targets.pairwise;

import java.util.Random;
import org.flipwise.state.BitState;

/** Energies and cuts edge by edge in spins, from a plain list of edges: the twin that models and neighbourhoods are compared with. */
final class BruteForce {
    final int sites;
    final int[][] edges;
    final double[] couplings;
    final double[] fields;

    private BruteForce(int sites, int[][] edges, double[] couplings, double[] fields) {
        this.sites = sites;
        this.edges = edges;
        this.couplings = couplings;
        this.fields = fields;
    }

    /** Couplings and fields are small multiples of ½ where {@code whole}, Gaussian otherwise. */
    static BruteForce random(int sites, double density, boolean whole, long seed) {
        Random random = new Random(seed);
        int[][] edges = new int[sites * (sites - 1) / 2][];
        double[] couplings = new double[edges.length];
        int count = 0;
        for (int i = 0; i < sites; i++) {
            for (int j = i + 1; j < sites; j++) {
                if (random.nextDouble() < density) {
                    edges[count] = new int[] {i, j};
                    couplings[count++] = whole ? (random.nextInt(7) - 3) / 2.0 : random.nextGaussian();
                }
            }
        }
        double[] fields = new double[sites];
        for (int i = 0; i < sites; i++) {
            fields[i] = whole ? (random.nextInt(5) - 2) / 2.0 : random.nextGaussian();
        }
        return new BruteForce(
                sites, java.util.Arrays.copyOf(edges, count), java.util.Arrays.copyOf(couplings, count), fields);
    }

    /** The same terms handed to a model. */
    PairwiseModel model() {
        PairwiseModel.Builder builder = PairwiseModel.on(sites);
        for (int e = 0; e < edges.length; e++) {
            builder.spinPair(edges[e][0], edges[e][1], couplings[e]);
        }
        for (int i = 0; i < sites; i++) {
            builder.spinLinear(i, fields[i]);
        }
        return builder.build();
    }

    /** Σ J s s′ + Σ h s. */
    double value(BitState x) {
        double sum = 0;
        for (int e = 0; e < edges.length; e++) {
            sum += couplings[e] * spin(x, edges[e][0]) * spin(x, edges[e][1]);
        }
        for (int i = 0; i < sites; i++) {
            sum += fields[i] * spin(x, i);
        }
        return sum;
    }

    private static int spin(BitState x, int site) {
        return x.get(site) ? 1 : -1;
    }
}
