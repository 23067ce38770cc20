package org.flipwise.targets.polynomial;

import java.util.List;
import java.util.Optional;
import org.flipwise.numeric.CommonUnit;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Objective;
import org.flipwise.target.Reference;
import org.flipwise.target.Target;
import org.flipwise.targets.pairwise.Layout;
import org.jspecify.annotations.Nullable;

/**
 * A polynomial as a distribution: π_β(x) ∝ exp(β·U(x)) with U the model's value, so that larger values are likelier. A problem that minimises is given with its signs
 * changed and an {@link Objective} that changes them back. A flip's ratio is known at once; a move costs O(terms of the bit), and O(size) for those whose product changes.
 *
 * <p>Where all ΔU are multiples of a common unit with at most 4096 values in range, moves are kept in class lists if that is cheaper by the estimate
 * 30 + 15·touched + 1.5·classes against 100 + 20·touched + √p nanoseconds per rejection-free step.
 */
public final class PolynomialTarget implements Target {
    private static final int MOST_CLASSES = 4096;

    private final String name;
    private final PolynomialModel model;
    private final double coldestBeta;
    private final double unit;
    private final int bound;
    private final boolean classes;
    private final @Nullable Objective objective;
    private final List<String> variables;

    private PolynomialTarget(PolynomialTarget from, @Nullable Objective objective, List<String> variables) {
        name = from.name;
        model = from.model;
        coldestBeta = from.coldestBeta;
        unit = from.unit;
        bound = from.bound;
        classes = from.classes;
        this.objective = objective;
        this.variables = variables;
    }

    private PolynomialTarget(String name, PolynomialModel model, double coldestBeta, Layout layout) {
        if (!(coldestBeta >= 0 && coldestBeta < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("inverse temperature " + coldestBeta + "; expected a finite number ≥ 0");
        }
        if (layout == Layout.DENSE) {
            throw new IllegalArgumentException("layout DENSE needs a degree of at most 2, not " + model.degree()
                    + "; use AUTO, CLASSES or SPARSE");
        }
        this.name = name;
        this.model = model;
        this.coldestBeta = coldestBeta;
        unit = (model.spins ? 2 : 1) * CommonUnit.of(model.weight);
        bound = unit > 0 ? bound() : -1;
        if (layout == Layout.CLASSES && bound < 0) {
            throw new IllegalArgumentException("layout CLASSES needs coefficients that are multiples of a common unit,"
                    + " with at most " + MOST_CLASSES + " values of a flip's change; use SPARSE");
        }
        classes = layout == Layout.CLASSES || (layout == Layout.AUTO && bound >= 0 && listsPay());
        objective = null;
        variables = List.of();
    }

    /** Returns the law exp(coldestBeta·U), with the layout that suits the instance; no objective, variables x1, x2, … */
    public static PolynomialTarget of(String name, PolynomialModel model, double coldestBeta) {
        return of(name, model, coldestBeta, Layout.AUTO);
    }

    /** Creates a target with or without class lists; fails where the instance does not allow them. */
    public static PolynomialTarget of(String name, PolynomialModel model, double coldestBeta, Layout layout) {
        return new PolynomialTarget(name, model, coldestBeta, layout);
    }

    /** Returns this target with a name for its value. */
    public PolynomialTarget withObjective(Objective value) {
        return new PolynomialTarget(this, value, variables);
    }

    /** Returns this target with one name for each variable. */
    public PolynomialTarget withVariables(List<String> names) {
        if (names.size() != model.dimension) {
            throw new IllegalArgumentException(names.size() + " names for " + model.dimension + " variables");
        }
        return new PolynomialTarget(this, objective, List.copyOf(names));
    }

    /** Returns the largest |ΔU|/unit that any state can have, −1 when its classes are too many. */
    private int bound() {
        double largest = 0;
        for (int bit = 0; bit < model.dimension; bit++) {
            double low = 0;
            double high = 0;
            for (int e = model.rowStart[bit]; e < model.rowStart[bit + 1]; e++) {
                double w = (model.spins ? 2 : 1) * model.weight[model.term[e]];
                low += Math.min(w, 0);
                high += Math.max(w, 0);
            }
            largest = Math.max(largest, (model.spins ? high - low : Math.max(-low, high)) / unit);
        }
        return 2 * largest + 1 > MOST_CLASSES ? -1 : (int) largest;
    }

    private boolean listsPay() {
        double touched = 0;
        for (int t = 0; t < model.weight.length; t++) {
            double size = model.termStart[t + 1] - model.termStart[t];
            touched += model.spins ? size * size : size * Math.min(size, 2);
        }
        touched /= model.dimension;
        return 30 + 15 * touched + 1.5 * (2.0 * bound + 1) <= 100 + 20 * touched + Math.sqrt(model.dimension);
    }

    public PolynomialModel model() {
        return model;
    }

    /** Returns how neighbourhoods are kept: CLASSES or SPARSE. */
    public Layout layout() {
        return classes ? Layout.CLASSES : Layout.SPARSE;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int dimension() {
        return model.dimension;
    }

    @Override
    public double potential(BitState x) {
        return model.value(x);
    }

    @Override
    public Optional<Reference> reference() {
        return Optional.of(Reference.uniform(dimension()));
    }

    @Override
    public double evaluationCost(CostTable costs) {
        return CostTable.RATIOS_PER_TERM * costs.ratioUpdate() * (model.dimension + 2.0 * model.bit.length);
    }

    @Override
    public Neighbourhood at(BitState x) {
        return classes
                ? new PolynomialClasses(model, unit, bound, x)
                : new PolynomialNeighbourhood(model, unit > 0, true, x);
    }

    @Override
    public Neighbourhood proposalsAt(BitState x) {
        return new PolynomialNeighbourhood(model, unit > 0, false, x);
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
        return variables.isEmpty() ? Target.super.variable(bit) : variables.get(bit);
    }
}
