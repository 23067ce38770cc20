package org.flipwise.targets.own;

import java.util.List;
import java.util.Optional;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Reference;
import org.flipwise.target.Target;

/**
 * A target that is nothing but a user's log density, which may be far away: whatever a step needs is requested at once. Each neighbour is evaluated once per state, when it is
 * first requested; a step that looks at every neighbour gets all of them in one request.
 */
public final class OwnBlackBox implements Target, AutoCloseable {
    private static final int[] AS_IT_IS = {Evaluator.NO_FLIP};
    private final String name;
    private final int dimension;
    private final List<String> variables;
    private final Evaluator given;
    private final Evaluator evaluator;
    private final boolean fullSupport;

    /** The evaluator must be safe for threads; variables may be empty. */
    OwnBlackBox(String name, int dimension, List<String> variables, Evaluator evaluator) {
        this(name, dimension, variables, evaluator, false);
    }

    private OwnBlackBox(String name, int dimension, List<String> variables, Evaluator evaluator, boolean fullSupport) {
        this.name = name;
        this.dimension = dimension;
        this.variables = List.copyOf(variables);
        this.given = evaluator;
        this.fullSupport = fullSupport;
        Evaluator checked = new CheckedEvaluator(name, evaluator);
        this.evaluator = fullSupport ? new FullSupportEvaluator(name, checked) : checked;
    }

    /** Returns this target with the declaration that no state is forbidden: a log density of −∞ then stops the run. */
    OwnBlackBox withFullSupport() {
        return new OwnBlackBox(name, dimension, variables, given, true);
    }

    /** Returns the uniform law, where no state is forbidden. */
    @Override
    public Optional<Reference> reference() {
        return fullSupport ? Optional.of(Reference.uniform(dimension)) : Optional.empty();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int dimension() {
        return dimension;
    }

    @Override
    public double potential(BitState x) {
        double[] value = new double[1];
        evaluator.evaluate(x, AS_IT_IS, 1, value);
        return value[0];
    }

    /** Returns the log density of a state with several bits flipped, requested in the form of flips. */
    double potential(BitState base, int... flips) {
        return evaluator.evaluateSet(base, flips);
    }

    @Override
    public double evaluationCost(CostTable costs) {
        return costs.evaluation();
    }

    @Override
    public boolean external() {
        return true;
    }

    @Override
    public Neighbourhood at(BitState x) {
        return new OwnNeighbourhood(x, potential(x), evaluator);
    }

    @Override
    public String variable(int bit) {
        return variables.isEmpty() ? Target.super.variable(bit) : variables.get(bit);
    }

    @Override
    public void release() {
        evaluator.close();
    }

    /** Ends the processes that answer for it, where there are any. */
    @Override
    public void close() {
        release();
    }
}
