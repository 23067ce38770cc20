package org.flipwise.targets.boltzmann;

import org.flipwise.state.BitState;

/**
 * The numbers of a restricted Boltzmann machine, log of the joint weight of (v, h):
 * <pre>Σ_i a_i v_i + Σ_j b_j h_j + Σ_ij W_ij v_i h_j.</pre>
 * W is kept row by row, one row for each visible unit. Never changed once made.
 */
public final class MachineWeights {
    /** The largest size of a bias or weight. */
    public static final double LARGEST = 1e6;

    final double[] visibleBias;
    final double[] hiddenBias;
    final double[] weight;

    private MachineWeights(double[] visibleBias, double[] hiddenBias, double[] weight) {
        this.visibleBias = visibleBias;
        this.hiddenBias = hiddenBias;
        this.weight = weight;
    }

    /** a, b, and W as a·length rows of b·length numbers; all at most 10⁶ in size. */
    public static MachineWeights of(double[] visibleBias, double[] hiddenBias, double[] weight) {
        if (visibleBias.length < 1
                || hiddenBias.length < 1
                || weight.length != (long) visibleBias.length * hiddenBias.length) {
            throw new IllegalArgumentException(visibleBias.length + " visible and " + hiddenBias.length
                    + " hidden units need as many weights as their product, not " + weight.length);
        }
        for (double[] numbers : new double[][] {visibleBias, hiddenBias, weight}) {
            for (double number : numbers) {
                if (!(Math.abs(number) <= LARGEST)) {
                    throw new IllegalArgumentException("a weight is " + number + "; at most 10^6 in size is allowed");
                }
            }
        }
        return new MachineWeights(visibleBias.clone(), hiddenBias.clone(), weight.clone());
    }

    public int visible() {
        return visibleBias.length;
    }

    public int hidden() {
        return hiddenBias.length;
    }

    /** W_ij. */
    public double weight(int i, int j) {
        return weight[i * hiddenBias.length + j];
    }

    /** a_i. */
    public double visibleBias(int i) {
        return visibleBias[i];
    }

    /** b_j. */
    public double hiddenBias(int j) {
        return hiddenBias[j];
    }

    /** Puts b_j + Σ_i W_ij v_i into an array, where v is the first part of a state. O(visible·hidden). */
    void activations(BitState x, double[] into) {
        int hidden = hiddenBias.length;
        System.arraycopy(hiddenBias, 0, into, 0, hidden);
        for (int i = 0; i < visibleBias.length; i++) {
            if (x.get(i)) {
                for (int j = 0; j < hidden; j++) {
                    into[j] += weight[i * hidden + j];
                }
            }
        }
    }

    /** Σ_i a_i v_i. */
    double visibleSum(BitState x) {
        double sum = 0;
        for (int i = 0; i < visibleBias.length; i++) {
            sum += x.get(i) ? visibleBias[i] : 0;
        }
        return sum;
    }

    double largestWeight() {
        double largest = 0;
        for (double one : weight) {
            largest = Math.max(largest, Math.abs(one));
        }
        return largest;
    }
}
