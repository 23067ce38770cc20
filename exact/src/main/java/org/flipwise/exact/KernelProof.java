package org.flipwise.exact;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.LawRecorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;

/**
 * All that can be proved of one kernel on one small target at one β, in one call. For a kernel of whole steps:
 * <ul>
 *   <li><b>row sums</b>: every row of P, the matrix of a round, sums to 1;
 *   <li><b>invariance</b>: πP = π, with Z·π in place of π for a jump chain;
 *   <li><b>detailed balance</b>: π(x)P(x, y) = π(y)P(y, x);
 *   <li><b>support</b>: no forbidden state is entered;
 *   <li><b>connection</b>: one step connects all that the proposal connects;
 *   <li><b>composition</b>: a round of n is n rounds of 1 (with the coin, the mean of n and n + 1);
 *   <li><b>estimates</b>: the weights given to a recorder make E[Σ w g]/E[Σ w] = π(g);
 *   <li><b>expected weights</b>: the same with Rao–Blackwell weights.
 * </ul>
 * For continuous time the check <b>generator</b>, πG = 0, stands in place of invariance, and composition and estimates
 * are left out: {@link QuadratureDraws} shows them on the smallest targets. Costs grow as the number of paths of a
 * round: p ≤ 8 for rounds of 1, p ≤ 3 for rounds of some length.
 */
public final class KernelProof {
    private static final double ROUNDING = 1e-13;
    private static final double ROUNDING_OF_ROUNDS = 1e-12;
    private final ExactKernel exact;
    private final List<Verdict> verdicts = new ArrayList<>();

    private KernelProof(ExactKernel exact) {
        this.exact = exact;
    }

    public static KernelProof of(WalkerSpace space, double beta, Supplier<? extends Kernel> kernel, Budget budget) {
        KernelProof proof = new KernelProof(ExactKernel.of(space, beta, kernel));
        if (budget.unit() == Budget.Unit.TIME) {
            proof.proveGenerator();
        } else {
            proof.proveSteps(budget);
        }
        return proof;
    }

    private void proveGenerator() {
        TransitionMatrix generator = exact.generator();
        double[] law = exact.law();
        add("row sums", LawChecks.rowSums(generator, 0), ROUNDING);
        add("generator", LawChecks.stationarity(law, generator), ROUNDING);
        proveWays(law, generator);
    }

    private void proveSteps(Budget budget) {
        TransitionMatrix round = exact.round(budget);
        Budget single = new Budget(budget.unit(), 1, false);
        TransitionMatrix step = budget.equals(single) ? round : exact.round(single);
        double[] law = exact.law();
        add("row sums", LawChecks.rowSums(round, 1), ROUNDING);
        add("invariance", LawChecks.invariance(law, round), ROUNDING);
        proveWays(law, step);
        if (!budget.equals(single)) {
            add("composition", round.difference(composed(step, budget)), ROUNDING_OF_ROUNDS);
        }
        add("estimates", estimate(budget, false), ROUNDING_OF_ROUNDS);
        add("expected weights", estimate(budget, true), ROUNDING_OF_ROUNDS);
    }

    private void proveWays(double[] law, TransitionMatrix step) {
        add("detailed balance", LawChecks.detailedBalance(law, step), ROUNDING);
        add("support", LawChecks.escapesFromSupport(law, step), 0);
        int parts = LawChecks.communicatingClasses(law, step);
        int expected = exact.space().target().parts(exact.space().onStates(law));
        add("connection", new Residual(Math.abs(parts - expected), parts + " parts instead of " + expected), 0);
    }

    private static TransitionMatrix composed(TransitionMatrix step, Budget budget) {
        TransitionMatrix fixed = step.power((int) budget.count());
        return budget.coin() ? fixed.mean(fixed.then(step)) : fixed;
    }

    /**
     * max over states of |estimated − π|, π confined to states that the kernel's law knows (a jump chain knows no
     * isolated ones).
     */
    private Residual estimate(Budget budget, boolean expectedWeights) {
        EnumeratedTarget target = exact.space().target();
        LawRecorder recorder = new LawRecorder(target.dimension());
        ExactRecording.feed(exact, budget, CompositeRecorder.of(List.of(recorder), expectedWeights));
        ExactLaw law = target.law(exact.beta());
        double[] known = exact.space().onStates(exact.law());
        double total = 0;
        for (int state = 0; state < known.length; state++) {
            total += known[state] > 0 ? law.probability(state) : 0;
        }
        Residual worst = Residual.NONE;
        for (int state = 0; state < known.length; state++) {
            double wanted = known[state] > 0 ? law.probability(state) / total : 0;
            double size = Math.abs(recorder.probability(state) - wanted);
            if (!(size <= worst.size())) {
                worst = new Residual(
                        size,
                        "state " + target.state(state) + ": " + recorder.probability(state) + " instead of " + wanted);
            }
        }
        return worst;
    }

    private void add(String check, Residual residual, double limit) {
        verdicts.add(new Verdict(check, residual, limit));
    }

    public List<Verdict> verdicts() {
        return List.copyOf(verdicts);
    }

    public boolean holds() {
        return verdicts.stream().allMatch(Verdict::holds);
    }

    /** One line for each check. */
    @Override
    public String toString() {
        return verdicts.stream().map(Verdict::toString).collect(Collectors.joining("\n"));
    }
}
