package org.flipwise.targets.boltzmann;

import java.util.Optional;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.FlipNeighbourhood;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Reference;
import org.flipwise.target.Target;

/**
 * Visible and hidden units of a restricted Boltzmann machine together, the visible ones first:
 * <pre>U(v, h) = Σ_i a_i v_i + Σ_j b_j h_j + Σ_ij W_ij v_i h_j.</pre>
 * A look is O(1); a flip costs one addition for each unit of the other kind.
 */
public final class JointMachine implements Target {
    private final String name;
    private final MachineWeights weights;

    private JointMachine(String name, MachineWeights weights) {
        this.name = name;
        this.weights = weights;
    }

    public static JointMachine of(String name, MachineWeights weights) {
        return new JointMachine(name, weights);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int dimension() {
        return weights.visible() + weights.hidden();
    }

    @Override
    public double potential(BitState x) {
        double[] activation = new double[weights.hidden()];
        weights.activations(x, activation);
        return sum(x, activation);
    }

    /** U(v, h) from the activations of the hidden units. */
    private double sum(BitState x, double[] activation) {
        double sum = weights.visibleSum(x);
        for (int j = 0; j < activation.length; j++) {
            sum += x.get(weights.visible() + j) ? activation[j] : 0;
        }
        return sum;
    }

    @Override
    public Optional<Reference> reference() {
        return Optional.of(Reference.uniform(dimension()));
    }

    @Override
    public double evaluationCost(CostTable costs) {
        return CostTable.RATIOS_PER_TERM * costs.ratioUpdate() * ((double) weights.visible() * weights.hidden());
    }

    @Override
    public Neighbourhood at(BitState x) {
        return new Fields(x);
    }

    @Override
    public String variable(int bit) {
        return bit < weights.visible() ? "v" + (bit + 1) : "h" + (bit + 1 - weights.visible());
    }

    /** Per unit, what switching it on adds to U; recomputed every 1024 flips, against drift. */
    private final class Fields extends FlipNeighbourhood {
        private static final int FLIPS = 1024;
        private final double[] visibleField = new double[weights.visible()];
        private final double[] hiddenField = new double[weights.hidden()];
        private double potential;
        private int flips;

        Fields(BitState start) {
            super(start);
            potential = fill();
            costs().evaluated(1);
        }

        /** Returns the fields at the present state; returns U there. */
        private double fill() {
            int hidden = hiddenField.length;
            weights.activations(state(), hiddenField);
            for (int i = 0; i < visibleField.length; i++) {
                double field = weights.visibleBias[i];
                for (int j = 0; j < hidden; j++) {
                    field += state().get(visibleField.length + j) ? weights.weight[i * hidden + j] : 0;
                }
                visibleField[i] = field;
            }
            return sum(state(), hiddenField);
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
            double field = bit < visibleField.length ? visibleField[bit] : hiddenField[bit - visibleField.length];
            return state().get(bit) ? -field : field;
        }

        @Override
        protected void saveMore(Encoder into) {
            into.reals(visibleField);
            into.reals(hiddenField);
            into.real(potential);
            into.whole(flips);
        }

        @Override
        protected void restoreMore(BitState to, Decoder from) {
            from.fill(visibleField);
            from.fill(hiddenField);
            potential = from.real();
            flips = from.whole(0, FLIPS);
        }

        @Override
        protected void flipping(int bit) {
            potential += change(bit);
            if (++flips == FLIPS) {
                flips = 0;
                state().flip(bit);
                potential = Audit.passed(name, potential, fill());
                state().flip(bit);
                return;
            }
            int sign = state().get(bit) ? -1 : 1;
            int hidden = hiddenField.length;
            if (bit < visibleField.length) {
                for (int j = 0; j < hidden; j++) {
                    hiddenField[j] += sign * weights.weight[bit * hidden + j];
                }
            } else {
                int column = bit - visibleField.length;
                for (int i = 0; i < visibleField.length; i++) {
                    visibleField[i] += sign * weights.weight[i * hidden + column];
                }
            }
        }
    }
}
