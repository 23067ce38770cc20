package org.flipwise.targets.pairwise;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Objective;
import org.flipwise.target.Reference;
import org.flipwise.target.SpinGraph;
import org.flipwise.target.Target;
import org.jspecify.annotations.Nullable;

/**
 * A pairwise model as a distribution: π_β(x) ∝ exp(β·U(x)) with U the model's value, so that larger values are likelier. A problem that
 * minimises is given with its signs changed and an {@link Objective} that changes them back. A flip's ratio is known at once; a move costs O(degree),
 * or O(p) where the model is dense ({@link Layout}).
 */
public final class PairwiseTarget implements Target {
    private final String name;
    private final PairwiseModel model;
    private final double coldestBeta;
    private final Layouts layouts;
    private final @Nullable Objective objective;
    private final @Nullable List<String> variables;

    private PairwiseTarget(
            String name,
            PairwiseModel model,
            double coldestBeta,
            Layouts layouts,
            @Nullable Objective objective,
            @Nullable List<String> variables) {
        this.name = name;
        this.model = model;
        this.coldestBeta = coldestBeta;
        this.layouts = layouts;
        this.objective = objective;
        this.variables = variables;
    }

    /** Returns the law exp(coldestBeta·U), with the layout that suits the instance; no objective, variables x1, x2, … */
    public static PairwiseTarget of(String name, PairwiseModel model, double coldestBeta) {
        return of(name, model, coldestBeta, Layout.AUTO);
    }

    /** Returns the law exp(coldestBeta·U), with a layout of the caller's choice; fails where the instance does not allow it. */
    public static PairwiseTarget of(String name, PairwiseModel model, double coldestBeta, Layout layout) {
        if (!(coldestBeta >= 0 && coldestBeta < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("inverse temperature " + coldestBeta + "; expected a finite number ≥ 0");
        }
        return new PairwiseTarget(name, model, coldestBeta, Layouts.of(model, layout), null, null);
    }

    /** Returns this target with a name for its value. */
    public PairwiseTarget withObjective(Objective value) {
        return new PairwiseTarget(name, model, coldestBeta, layouts, value, variables);
    }

    /** Returns this target with one name for each variable. */
    public PairwiseTarget withVariables(List<String> names) {
        if (names.size() != model.dimension()) {
            throw new IllegalArgumentException(names.size() + " names for " + model.dimension() + " variables");
        }
        return new PairwiseTarget(name, model, coldestBeta, layouts, objective, List.copyOf(names));
    }

    public PairwiseModel model() {
        return model;
    }

    /** Returns b_ij, 0 where the pair has no coupling: O(1) where the layout is dense, else O(log degree). */
    public double coupling(int i, int j) {
        return layouts.coupling(i, j);
    }

    /** Returns how neighbourhoods are kept; never AUTO. */
    public Layout layout() {
        return layouts.layout();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int dimension() {
        return model.dimension();
    }

    /** U(x), in O(p + pairs). */
    @Override
    public double potential(BitState x) {
        return model.value(x);
    }

    @Override
    public Optional<Reference> reference() {
        return Optional.of(Reference.uniform(dimension()));
    }

    @Override
    public Optional<SpinGraph> spins() {
        return model.pairs() == 0 ? Optional.empty() : Optional.of(model.spins());
    }

    @Override
    public double evaluationCost(CostTable costs) {
        return CostTable.RATIOS_PER_TERM * costs.ratioUpdate() * (model.dimension() + 2.0 * model.pairs());
    }

    @Override
    public Neighbourhood at(BitState x) {
        return layouts.at(x);
    }

    /** Dense couplings keep their matrix: a flip by vector instructions beats one by lists of neighbours. */
    @Override
    public Neighbourhood proposalsAt(BitState x) {
        return layouts.layout() == Layout.DENSE ? layouts.at(x) : new ProposalNeighbourhood(model, x);
    }

    @Override
    public int @Nullable [] coupled(int bit) {
        return Arrays.copyOfRange(model.others(), model.rowStart(bit), model.rowStart(bit + 1));
    }

    @Override
    public boolean symmetric() {
        return model.symmetric();
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
}
