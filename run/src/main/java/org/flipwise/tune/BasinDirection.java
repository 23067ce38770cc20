package org.flipwise.tune;

import java.util.Arrays;
import org.flipwise.state.BitState;

/**
 * The direction in which copies of a chain are furthest apart: the first principal component of the means of their bits. Copies in basins that differ by a little in each of many bits are
 * close in every bit, and far apart along this direction.
 */
final class BasinDirection {
    /** More bits would take longer than the rounds between two looks. */
    static final int BITS = 1024;

    private static final int STEPS = 64;
    private final int[] bits;
    private final double[] weights;

    private BasinDirection(int[] bits, double[] weights) {
        this.bits = bits;
        this.weights = weights;
    }

    /** Of some of the bits, by how often each was 1 in each copy. */
    static BasinDirection of(byte[][] ones, int[] bits) {
        double[][] centred = new double[ones.length][bits.length];
        for (int k = 0; k < bits.length; k++) {
            double mean = 0;
            for (byte[] own : ones) {
                mean += (double) own[bits[k]] / ones.length;
            }
            for (int copy = 0; copy < ones.length; copy++) {
                centred[copy][k] = ones[copy][bits[k]] - mean;
            }
        }
        return new BasinDirection(bits, component(centred));
    }

    /** The first principal component, by the power method from the copy that is furthest from the others; zeros where copies do not differ. */
    private static double[] component(double[][] centred) {
        double[] weights = new double[centred[0].length];
        double furthest = 0;
        for (double[] own : centred) {
            double length = dot(own, own);
            if (length > furthest) {
                furthest = length;
                weights = own.clone();
            }
        }
        for (int step = 0; step < STEPS && furthest > 0; step++) {
            double[] next = new double[weights.length];
            for (double[] own : centred) {
                double along = dot(own, weights);
                Arrays.setAll(next, k -> next[k] + along * own[k]);
            }
            double length = Math.sqrt(dot(next, next));
            Arrays.setAll(next, k -> next[k] / length);
            weights = next;
        }
        return weights;
    }

    private static double dot(double[] one, double[] other) {
        double sum = 0;
        for (int k = 0; k < one.length; k++) {
            sum += one[k] * other[k];
        }
        return sum;
    }

    /** How far a state is along the direction. */
    double of(BitState state, BitView view) {
        double sum = 0;
        for (int k = 0; k < bits.length; k++) {
            sum += view.get(state, bits[k]) ? weights[k] : 0;
        }
        return sum;
    }
}
