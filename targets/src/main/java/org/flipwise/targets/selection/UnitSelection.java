package org.flipwise.targets.selection;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Reference;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;

/**
 * The posterior over models where each bit is a unit, one column or several that enter together, and the marginal likelihood is computed from scratch for
 * each model: by a Cholesky factor in linear regression, by Laplace's approximation for a binary response. On a rung it is prior × likelihood^β. A ratio costs
 * an evaluation unless the model is remembered.
 */
public final class UnitSelection implements Target {
    private static final double START_SIZE = 10;

    private final String name;
    private final Design design;
    private final Units units;
    private final ModelPrior models;
    private final Heredity heredity;
    private final boolean fullSupport;
    private final Supplier<Evidence> evidence;
    private final ModelMemory memory;

    private UnitSelection(
            String name,
            Design design,
            Units units,
            ModelPrior models,
            Heredity heredity,
            boolean fullSupport,
            Supplier<Evidence> evidence) {
        if (models.candidates() != units.count()) {
            throw new IllegalArgumentException(
                    "a model prior over " + models.candidates() + " candidates for " + units.count() + " units");
        }
        this.name = name;
        this.design = design;
        this.units = units;
        this.models = models;
        this.heredity = heredity;
        this.fullSupport = fullSupport;
        this.evidence = evidence;
        this.memory = new ModelMemory(units.count());
        if (potential(BitState.zeros(units.count())) == Double.NEGATIVE_INFINITY) {
            throw new IllegalArgumentException(
                    "the columns in every model are collinear; expected independent ones unless the prior is a slab");
        }
    }

    /** Linear regression on groups of columns. */
    public static UnitSelection linear(
            String name, Design design, Units units, CoefficientPrior prior, ModelPrior models, Heredity heredity) {
        if (!(design.total() > 0 && design.total() < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("the response does not vary or is too large: its sum of squares is "
                    + design.total() + "; expected a finite number above 0");
        }
        GramRows gram = new GramRows(design);
        return new UnitSelection(
                name, design, units, models, heredity, prior.determinant(), () -> new LogMarginal(design, prior, gram));
    }

    /** Regression of a binary response by Laplace's approximation, {@link LaplaceOrder#FIRST}. */
    public static UnitSelection binary(
            String name,
            Design design,
            boolean[] ones,
            Units units,
            BinaryFamily family,
            BinaryPrior prior,
            ModelPrior models,
            Heredity heredity) {
        return binary(name, design, ones, units, family, prior, LaplaceOrder.FIRST, models, heredity);
    }

    /**
     * Regression of a binary response, with the marginal likelihood by Laplace's expansion.
     *
     * @param ones rows whose response is 1; the response of the design is not used
     * @param order of the expansion; a criterion has the first only
     */
    public static UnitSelection binary(
            String name,
            Design design,
            boolean[] ones,
            Units units,
            BinaryFamily family,
            BinaryPrior prior,
            LaplaceOrder order,
            ModelPrior models,
            Heredity heredity) {
        GramRows gram = new GramRows(design);
        BinaryRegression regression = new BinaryRegression(design, ones, family, prior, order, gram);
        return new UnitSelection(
                name,
                design,
                units,
                models,
                heredity,
                prior.kind() == BinaryPrior.Kind.SLAB,
                () -> new LaplaceMarginal(regression));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int dimension() {
        return units.count();
    }

    @Override
    public double base(BitState x) {
        return models.log(x.count());
    }

    @Override
    public double potential(BitState x) {
        double known = memory.of(x);
        if (!Double.isNaN(known)) {
            return known;
        }
        double value = heredity.allows(x) ? worked(x) : Double.NEGATIVE_INFINITY;
        memory.remember(x, TargetException.requireLogDensity(value, name, x));
        return value;
    }

    private double worked(BitState x) {
        int[] columns = new int[design.candidates()];
        int count = 0;
        for (int unit = 0; unit < x.dimension(); unit++) {
            if (x.get(unit)) {
                for (int column : units.columns(unit)) {
                    columns[count++] = column;
                }
            }
        }
        Arrays.sort(columns, 0, count);
        return evidence.get().of(columns, count);
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
        return new UnitNeighbourhood(this, x);
    }

    /** Returns the prior of the models, where none is forbidden. */
    @Override
    public Optional<Reference> reference() {
        return heredity.isNone() && fullSupport ? Optional.of(models.reference()) : Optional.empty();
    }

    @Override
    public Optional<BitState> feasible(Draws draws) {
        return heredity.isNone() ? Optional.empty() : Starts.pruned(this, heredity, draws);
    }

    @Override
    public double startDensity() {
        return Math.min(0.5, Math.min(START_SIZE, design.rows() / 4.0) / design.candidates());
    }

    @Override
    public String variable(int bit) {
        return units.name(bit);
    }

    @Override
    public List<String> remarks() {
        return design.remarks();
    }

    /** Names of the columns that are in every model. */
    public List<String> forced() {
        return design.forcedNames();
    }

    double changeOfBase(int ones, boolean leaves) {
        return leaves ? -models.step(ones - 1) : models.step(ones);
    }
}
