package org.flipwise.targets.boltzmann;

import java.util.Optional;
import org.flipwise.numeric.Elementary;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Reference;
import org.flipwise.target.Target;

/**
 * The visible units of a restricted Boltzmann machine, the hidden ones summed out:
 * <pre>U(v) = Σ_i a_i v_i + Σ_j softplus(b_j + Σ_i W_ij v_i).</pre>
 * A look costs O(hidden) multiplications and hardly a logarithm; a flip O(hidden) exponentials. A rung at β tempers the law of the visible units, π(v)^β.
 */
public final class BoltzmannMachine implements Target {
    private final String name;
    private final MachineWeights weights;
    private final RatioFactors factors;

    private BoltzmannMachine(String name, MachineWeights weights) {
        this.name = name;
        this.weights = weights;
        this.factors = RatioFactors.of(weights);
    }

    public static BoltzmannMachine of(String name, MachineWeights weights) {
        return new BoltzmannMachine(name, weights);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int dimension() {
        return weights.visible();
    }

    @Override
    public double potential(BitState x) {
        double[] activation = new double[weights.hidden()];
        weights.activations(x, activation);
        double sum = weights.visibleSum(x);
        for (double one : activation) {
            sum += Elementary.softplus(one);
        }
        return sum;
    }

    @Override
    public Optional<Reference> reference() {
        return Optional.of(Reference.uniform(dimension()));
    }

    @Override
    public double evaluationCost(CostTable costs) {
        return CostTable.RATIOS_PER_TERM * costs.ratioUpdate() * ((weights.visible() + 8.0) * weights.hidden());
    }

    @Override
    public Neighbourhood at(BitState x) {
        return new VisibleNeighbourhood(name, weights, factors, x);
    }

    @Override
    public String variable(int bit) {
        return "v" + (bit + 1);
    }
}
