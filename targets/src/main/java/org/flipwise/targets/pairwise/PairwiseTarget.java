package org.flipwise.targets.pairwise;

import java.util.List;
import java.util.Optional;
import org.flipwise.state.BitState;
import org.flipwise.target.FlipNeighbourhood;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Objective;
import org.flipwise.target.Target;

/** A pairwise model as a target; ratios are computed when asked for. */
public final class PairwiseTarget implements Target {
    private final String name;
    private final PairwiseModel model;
    private final Optional<Objective> objective;
    private final List<String> names;
    private final double coldestBeta;

    private PairwiseTarget(
            String name, PairwiseModel model, Optional<Objective> objective, List<String> names, double coldestBeta) {
        this.name = name;
        this.model = model;
        this.objective = objective;
        this.names = names;
        this.coldestBeta = coldestBeta;
    }

    public static PairwiseTarget of(
            String name, PairwiseModel model, Optional<Objective> objective, List<String> names, double coldestBeta) {
        return new PairwiseTarget(name, model, objective, names, coldestBeta);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int dimension() {
        return model.dimension();
    }

    @Override
    public double potential(BitState x) {
        return model.value(x);
    }

    @Override
    public double coldestBeta() {
        return coldestBeta;
    }

    @Override
    public Optional<Objective> objective() {
        return objective;
    }

    @Override
    public String variable(int bit) {
        return names.isEmpty() ? Target.super.variable(bit) : names.get(bit);
    }

    @Override
    public Neighbourhood at(BitState x) {
        return new FlipNeighbourhood(x) {
            private double potential = model.value(x);

            @Override
            public double potential() {
                return potential;
            }

            @Override
            protected double deltaPotential(int bit) {
                return (state().get(bit) ? -1 : 1) * model.field(bit, state());
            }

            @Override
            protected void flipping(int bit) {
                potential += deltaPotential(bit);
            }
        };
    }
}
