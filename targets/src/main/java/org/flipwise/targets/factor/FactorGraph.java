package org.flipwise.targets.factor;

import java.util.Optional;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Reference;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.flipwise.targets.satisfiability.Formula;
import org.flipwise.targets.satisfiability.WalkSat;

/**
 * A law given as a product of factors over binary variables: a Markov network, or a Bayesian network with evidence. U(x) = log of the product; a value of 0
 * forbids.
 *
 * <p>A look costs as many table reads as the bit has factors; a flip as many, and it touches the ratios of the bits that share a factor with it.
 */
public final class FactorGraph implements Target {
    private static final int FLIPS = 5_000_000;
    private final String name;
    private final FactorModel model;
    private final int[] originalIndex;

    private FactorGraph(String name, FactorModel model, int[] originalIndex) {
        this.name = name;
        this.model = model;
        this.originalIndex = originalIndex;
    }

    /**
     * A law over the bits of a model.
     *
     * @param originalIndex for each bit the number that its variable has in the file, as evidence may have taken variables away
     */
    public static FactorGraph of(String name, FactorModel model, int[] originalIndex) {
        if (originalIndex.length != model.variables()) {
            throw new IllegalArgumentException(
                    originalIndex.length + " variable numbers for " + model.variables() + " bits");
        }
        return new FactorGraph(name, model, originalIndex.clone());
    }

    public FactorModel model() {
        return model;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int dimension() {
        return model.variables();
    }

    /** x and the variable's number in the file, which counts from 0. */
    @Override
    public String variable(int bit) {
        return "x" + originalIndex[bit];
    }

    @Override
    public double potential(BitState x) {
        return model.value(x);
    }

    @Override
    public double evaluationCost(CostTable costs) {
        return CostTable.RATIOS_PER_TERM * costs.ratioUpdate() * (model.factors() + model.factor.length);
    }

    @Override
    public Neighbourhood at(BitState x) {
        return new FactorNeighbourhood(name, model, x);
    }

    @Override
    public Optional<Reference> reference() {
        return model.positive() ? Optional.of(Reference.uniform(dimension())) : Optional.empty();
    }

    /** Returns a state where no factor is 0, found by {@link WalkSat} on the clauses that the zeros amount to, within 5·10⁶ flips. */
    @Override
    public Optional<BitState> feasible(Draws draws) {
        Formula forbidden = model.forbidden();
        if (forbidden.clauses() == 0) {
            return Optional.empty();
        }
        Optional<BitState> found = WalkSat.search(forbidden, draws, FLIPS);
        if (found.isEmpty()) {
            throw new TargetException("no state of positive probability under '" + name + "' was found within " + FLIPS
                    + " flips; give one with --start FILE");
        }
        return found;
    }
}
