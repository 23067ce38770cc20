package org.flipwise.targets.selection;

import java.util.List;
import java.util.Optional;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Reference;
import org.flipwise.target.Target;

/**
 * The posterior over the models of a linear regression: bit j says whether candidate j is in. On a rung it is prior × likelihood^β: the base is the
 * log prior of the model, the potential its log marginal likelihood (the coefficients and σ² integrated out, constants left out).
 *
 * <p>Forced-in columns are in every model and no part of the state. Under any prior but a slab a model whose columns are collinear has probability 0.
 */
public final class VariableSelection implements Target {
    /** A random start has about this many variables at most. */
    private static final double START_SIZE = 10;

    /** A column of which all the others leave more than this share is far from collinear in every model. */
    private static final double INDEPENDENT = 1e-6;

    private final String name;
    private final Design design;
    private final CoefficientPrior coefficients;
    private final ModelPrior models;
    private final Heredity heredity;
    private final GramRows gram;

    private VariableSelection(
            String name, Design design, CoefficientPrior coefficients, ModelPrior models, Heredity heredity) {
        this.name = name;
        this.design = design;
        this.coefficients = coefficients;
        this.models = models;
        this.heredity = heredity;
        this.gram = new GramRows(design);
    }

    /** The model prior is over as many candidates as the design has. */
    public static VariableSelection of(String name, Design design, CoefficientPrior coefficients, ModelPrior models) {
        return of(name, design, coefficients, models, Heredity.none());
    }

    /** Models that break a rule of heredity have probability 0. */
    public static VariableSelection of(
            String name, Design design, CoefficientPrior coefficients, ModelPrior models, Heredity heredity) {
        if (models.candidates() != design.candidates()) {
            throw new IllegalArgumentException("a model prior over " + models.candidates() + " candidates for "
                    + design.candidates() + " columns");
        }
        if (!(design.total() > 0 && design.total() < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the response does not vary or is too large: its sum of squares is "
                    + design.total() + "; expected a finite number above 0");
        }
        VariableSelection target = new VariableSelection(name, design, coefficients, models, heredity);
        if (target.potential(BitState.zeros(target.dimension())) == Double.NEGATIVE_INFINITY) {
            throw new IllegalArgumentException("the forced-in columns " + target.forced()
                    + " are collinear; expected independent columns unless the prior is a slab, and no more than "
                    + coefficients.largest(design.degrees()));
        }
        return target;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int dimension() {
        return design.candidates();
    }

    @Override
    public double base(BitState x) {
        return models.log(x.count());
    }

    /** From scratch: O(|S|³ + n|S|²). */
    @Override
    public double potential(BitState x) {
        if (!heredity.allows(x)) {
            return Double.NEGATIVE_INFINITY;
        }
        int[] chosen = new int[x.count()];
        int count = 0;
        for (int bit = 0; bit < x.dimension(); bit++) {
            if (x.get(bit)) {
                chosen[count++] = bit;
            }
        }
        return new LogMarginal(design, coefficients, gram).of(chosen, count);
    }

    @Override
    public boolean selectsVariables() {
        return true;
    }

    @Override
    public double evaluationCost(CostTable costs) {
        return costs.evaluation();
    }

    @Override
    public Neighbourhood at(BitState x) {
        return new SelectionNeighbourhood(this, new Fit(design, coefficients, gram), x);
    }

    /**
     * The prior of the models, where every model has positive probability: always with a slab, and with a g-prior where no column is nearly a
     * combination of all the others, which the fit of the largest model tells, O(p³).
     */
    @Override
    public Optional<Reference> reference() {
        return heredity.isNone() && (coefficients.determinant() || independent())
                ? Optional.of(models.reference())
                : Optional.empty();
    }

    private boolean independent() {
        if (design.columns() > coefficients.largest(design.degrees())) {
            return false;
        }
        Fit largest = new Fit(design, coefficients, gram);
        for (int bit = 0; bit < dimension(); bit++) {
            largest.toggle(bit);
        }
        boolean possible = largest.rebuild();
        for (int bit = 0; possible && bit < dimension(); bit++) {
            possible = !largest.nearlyCollinear(bit, INDEPENDENT);
        }
        return possible;
    }

    @Override
    public String variable(int bit) {
        return design.name(bit);
    }

    @Override
    public List<String> remarks() {
        return design.remarks();
    }

    /** Names of the columns that are in every model. */
    public List<String> forced() {
        return design.forcedNames();
    }

    /** Few ones: a model of half the columns is collinear where there are fewer rows than that, and slow to leave where not. */
    @Override
    public double startDensity() {
        return Math.min(0.5, Math.min(START_SIZE, design.rows() / 4.0) / dimension());
    }

    /** Without rules of heredity random starts will do; with them, one of which whatever breaks a rule is taken out. */
    @Override
    public Optional<BitState> feasible(Draws draws) {
        return heredity.isNone() ? Optional.empty() : Starts.pruned(this, heredity, draws);
    }

    Heredity heredity() {
        return heredity;
    }

    ModelPrior modelPrior() {
        return models;
    }
}
