package org.flipwise.targets.pairwise;

import java.util.List;
import java.util.Optional;
import org.flipwise.state.BitState;
import org.flipwise.target.FlipNeighbourhood;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Objective;
import org.flipwise.target.Target;
import org.jspecify.annotations.Nullable;

/** A pairwise model as a target; ratios are computed when asked for. */
public final class PairwiseTarget implements Target {
    private final String name;
    private final PairwiseModel model;
    private final double coldestBeta;
    private final @Nullable Objective objective;
    private final @Nullable List<String> variables;

    private PairwiseTarget(
            String name,
            PairwiseModel model,
            double coldestBeta,
            @Nullable Objective objective,
            @Nullable List<String> variables) {
        this.name = name;
        this.model = model;
        this.coldestBeta = coldestBeta;
        this.objective = objective;
        this.variables = variables;
    }

    public static PairwiseTarget of(String name, PairwiseModel model, double coldestBeta, Layout layout) {
        if (layout == Layout.AUTO) {
            return new PairwiseTarget(name, model, coldestBeta, null, null);
        }
        throw new IllegalArgumentException("no layout but auto");
    }

    public PairwiseTarget withObjective(Objective value) {
        return new PairwiseTarget(name, model, coldestBeta, value, variables);
    }

    public PairwiseTarget withVariables(List<String> names) {
        return new PairwiseTarget(name, model, coldestBeta, objective, names);
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
        return Optional.ofNullable(objective);
    }

    @Override
    public String variable(int bit) {
        return variables == null ? Target.super.variable(bit) : variables.get(bit);
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
