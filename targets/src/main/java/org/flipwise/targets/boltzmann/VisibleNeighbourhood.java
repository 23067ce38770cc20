package org.flipwise.targets.boltzmann;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.numeric.Elementary;
import org.flipwise.state.BitState;
import org.flipwise.target.FlipNeighbourhood;

/**
 * Activations t_j = b_j + Σ_i W_ij v_i of the hidden units, with σ(t_j) and σ(−t_j). They are recomputed every 1024 flips, against drift; if the running U is then
 * off by more than 1e-6, the run stops.
 */
final class VisibleNeighbourhood extends FlipNeighbourhood {
    private static final int FLIPS = 1024;
    private final String name;
    private final MachineWeights weights;
    private final RatioFactors factors;
    private final double[] activation;
    private final double[] sigmoid;
    private final double[] complement;
    private double potential;
    private int flips;

    VisibleNeighbourhood(String name, MachineWeights weights, RatioFactors factors, BitState start) {
        super(start);
        this.name = name;
        this.weights = weights;
        this.factors = factors;
        activation = new double[weights.hidden()];
        sigmoid = new double[activation.length];
        complement = new double[activation.length];
        weights.activations(start, activation);
        potential = squash(weights.visibleSum(start));
        costs().evaluated(1);
    }

    /** σ(t_j), σ(−t_j); returns the sum given plus Σ_j softplus(t_j). */
    private double squash(double sum) {
        double total = sum;
        for (int j = 0; j < activation.length; j++) {
            sigmoid[j] = Elementary.sigmoid(activation[j]);
            complement[j] = Elementary.sigmoid(-activation[j]);
            total += Elementary.softplus(activation[j]);
        }
        return total;
    }

    @Override
    public double potential() {
        return potential;
    }

    @Override
    protected double deltaPotential(int bit) {
        costs().updatedRatios(1);
        return change(bit);
    }

    private double change(int bit) {
        boolean on = !state().get(bit);
        double bias = weights.visibleBias[bit];
        return (on ? bias : -bias) + factors.change(bit, on, activation, sigmoid, complement);
    }

    @Override
    protected void flipping(int bit) {
        potential += change(bit);
        if (++flips == FLIPS) {
            flips = 0;
            rebuild(bit);
            return;
        }
        int row = bit * activation.length;
        int sign = state().get(bit) ? -1 : 1;
        for (int j = 0; j < activation.length; j++) {
            double t = activation[j] + sign * weights.weight[row + j];
            activation[j] = t;
            sigmoid[j] = Elementary.sigmoid(t);
            complement[j] = Elementary.sigmoid(-t);
        }
    }

    @Override
    protected void saveMore(Encoder into) {
        into.reals(activation);
        into.real(potential);
        into.whole(flips);
    }

    @Override
    protected void restoreMore(BitState to, Decoder from) {
        from.fill(activation);
        squash(0);
        potential = from.real();
        flips = from.whole(0, FLIPS);
    }

    /** All again for the state that the flip leads to. */
    private void rebuild(int bit) {
        state().flip(bit);
        weights.activations(state(), activation);
        double again = squash(weights.visibleSum(state()));
        state().flip(bit);
        potential = Audit.passed(name, potential, again);
    }
}
