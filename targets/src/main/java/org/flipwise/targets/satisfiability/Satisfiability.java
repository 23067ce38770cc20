package org.flipwise.targets.satisfiability;

import java.util.Optional;
import java.util.OptionalDouble;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Objective;
import org.flipwise.target.Reference;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;

/**
 * U(x) = −(weight of the soft clauses that x violates), and −∞ where x violates a hard one. All weights are whole, so nothing is ever rounded.
 *
 * <p>A flip costs as many steps as the flipped variable has literals in clauses, and more only in clauses that become true or false. Where the possible
 * changes are few, moves are kept in class lists.
 */
public final class Satisfiability implements Target {
    /** The largest violated weight there may be: whole numbers up to it are exact in a double. */
    public static final long LARGEST_WEIGHT = 1L << 53;

    private static final int MOST_CLASSES = 512;
    private static final int LEAST_FLIPS = 2_000_000;
    private static final int FLIPS_PER_VARIABLE = 50;

    private final String name;
    private final Formula formula;
    private final double coldestBeta;
    private final long hardWeight;
    private final long unit;
    private final long largestSteps;

    private Satisfiability(String name, Formula formula, double coldestBeta, long hardWeight) {
        this.name = name;
        this.formula = formula;
        this.coldestBeta = coldestBeta;
        this.hardWeight = hardWeight;
        this.unit = formula.unit();
        this.largestSteps = formula.largestChange() / unit;
    }

    /** Returns a target of density e^(coldestBeta·U). */
    public static Satisfiability of(String name, Formula formula, double coldestBeta) {
        return new Satisfiability(name, formula, coldestBeta, 0);
    }

    /** Returns the law of a formula whose hard clauses have been given this weight, which no other clauses reach together. */
    public static Satisfiability tempered(String name, Formula formula, double coldestBeta, long hardWeight) {
        return new Satisfiability(name, formula, coldestBeta, hardWeight);
    }

    public Formula formula() {
        return formula;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int dimension() {
        return formula.variables();
    }

    @Override
    public double potential(BitState x) {
        return 0 - formula.violated(x);
    }

    @Override
    public double evaluationCost(CostTable costs) {
        return CostTable.RATIOS_PER_TERM * costs.ratioUpdate() * formula.literals();
    }

    @Override
    public Neighbourhood at(BitState x) {
        return 2 * largestSteps + 2 <= MOST_CLASSES
                ? new ClauseClasses(formula, unit, (int) largestSteps, x)
                : new ClauseCounts(formula, x);
    }

    @Override
    public Optional<Reference> reference() {
        return formula.hardClauses() == 0 ? Optional.of(Reference.uniform(dimension())) : Optional.empty();
    }

    @Override
    public double coldestBeta() {
        return coldestBeta;
    }

    @Override
    public OptionalDouble temperedOut() {
        return hardWeight > 0 ? OptionalDouble.of((double) -hardWeight) : OptionalDouble.empty();
    }

    @Override
    public Optional<Objective> objective() {
        return Optional.of(new Objective("violated weight", false));
    }

    /** Returns a state that satisfies every hard clause, found by {@link WalkSat} within 2·10⁶ flips or 50 per variable, whichever is more. */
    @Override
    public Optional<BitState> feasible(Draws draws) {
        if (formula.hardClauses() == 0) {
            return Optional.empty();
        }
        long flips = Math.max(LEAST_FLIPS, (long) FLIPS_PER_VARIABLE * dimension());
        Optional<BitState> found = WalkSat.search(formula, draws, flips);
        if (found.isEmpty()) {
            throw new TargetException(
                    "no state that satisfies all hard clauses of '" + name + "' was found within " + flips
                            + " flips; give one with --start FILE, or allow them to be violated with ?hard=temper or ?hard=penalty:W");
        }
        return found;
    }
}
