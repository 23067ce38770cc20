package org.flipwise.target;

import java.util.Arrays;
import java.util.List;

/**
 * What each kind of counted work takes, in nanoseconds. Work is counted and then weighed by a table, and decisions are made by that number and never
 * by a clock, so the same command decides the same on every machine.
 *
 * @param evaluation a full evaluation of the target
 * @param ratioUpdate a log-ratio computed from structure
 * @param exp an exponential
 * @param proposal a single proposal
 * @param iteration a sojourn of a rejection-free chain
 * @param jump a change of state
 * @param round what a rung's round costs beside its kernel: the recorders' enter and leave, half a swap, a new law for the table
 */
public record CostTable(
        double evaluation,
        double ratioUpdate,
        double exp,
        double proposal,
        double iteration,
        double jump,
        double round) {
    /** A term of a full evaluation takes as long as so many updates of ratios that lie side by side. */
    public static final double RATIOS_PER_TERM = 8;

    private static final CostTable SHIPPED = new CostTable(160_000, 0.31, 11, 14, 140, 58, 280);
    private static final int KINDS = 7;
    private static final int STEPS = 300;

    public CostTable {
        for (double cost : new double[] {evaluation, ratioUpdate, exp, proposal, iteration, jump, round}) {
            if (!(cost > 0 && cost < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(
                        "a cost of " + cost + " is not possible; expected a positive number");
            }
        }
    }

    /**
     * The table that comes with the program: one for all problems, fitted to runs on mixtures, lattices, dense couplings and variable
     * selection (docs/decisions/009).
     */
    public static CostTable shipped() {
        return SHIPPED;
    }

    /** Returns a copy of this table for a target whose evaluation takes the given nanoseconds. */
    public CostTable withEvaluation(double nanos) {
        return new CostTable(nanos, ratioUpdate, exp, proposal, iteration, jump, round);
    }

    /** Nanoseconds for this much work, rounds not included. */
    public double work(Costs costs) {
        return evaluation * costs.evaluations()
                + ratioUpdate * costs.ratioUpdates()
                + exp * costs.exps()
                + proposal * costs.proposals()
                + iteration * costs.iterations()
                + jump * costs.jumps();
    }

    /**
     * Some work that was timed.
     *
     * @param rounds rounds of a single rung among it
     */
    public record Timed(Costs costs, long rounds, double nanos) {}

    /**
     * This table made to fit what was timed. With counts A and times t it looks for x ≥ 0 with Σ_k A_ik·x_k/t_i near 1 for every i, by the steps
     * <pre>x_k ← x_k · Σ_i (A_ik/t_i)/ŷ_i / Σ_i A_ik/t_i,   ŷ_i = Σ_k A_ik·x_k/t_i,</pre>
     * (expectation–maximisation for positive linear models), which keep every cost positive and leave alone what was never counted.
     */
    public CostTable fitted(List<Timed> runs) {
        double[] x = {evaluation, ratioUpdate, exp, proposal, iteration, jump, round};
        double[] least = x.clone();
        Arrays.setAll(least, k -> 1e-3 * least[k]);
        for (int step = 0; step < STEPS; step++) {
            double[] up = new double[KINDS];
            double[] down = new double[KINDS];
            for (Timed run : runs) {
                double[] counts = counts(run);
                double predicted = 0;
                for (int k = 0; k < KINDS; k++) {
                    predicted += counts[k] * x[k];
                }
                for (int k = 0; k < KINDS; k++) {
                    up[k] += counts[k] / predicted;
                    down[k] += counts[k] / run.nanos();
                }
            }
            for (int k = 0; k < KINDS; k++) {
                x[k] = down[k] > 0 ? Math.max(least[k], x[k] * up[k] / down[k]) : x[k];
            }
        }
        return new CostTable(x[0], x[1], x[2], x[3], x[4], x[5], x[6]);
    }

    private static double[] counts(Timed run) {
        Costs costs = run.costs();
        return new double[] {
            costs.evaluations(),
            costs.ratioUpdates(),
            costs.exps(),
            costs.proposals(),
            costs.iterations(),
            costs.jumps(),
            run.rounds()
        };
    }
}
