package org.flipwise.exact.twins;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.exact.ExactKernel;
import org.flipwise.exact.ExactLaw;
import org.flipwise.exact.ExactRecording;
import org.flipwise.exact.ExactTempering;
import org.flipwise.exact.ExactTempering.Plan;
import org.flipwise.exact.KernelProof;
import org.flipwise.exact.LawChecks;
import org.flipwise.exact.NeighbourhoodChecks;
import org.flipwise.exact.Residual;
import org.flipwise.exact.TransitionMatrix;
import org.flipwise.exact.Verdict;
import org.flipwise.exact.WalkerSpace;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.target.Target;
import org.flipwise.tempering.Rung;
import org.flipwise.tempering.SwapRule;
import org.flipwise.tempering.SwapScheme;

/** Where suspects are put: the same checks for sound things and for their wrong twins. */
public final class Bench {
    private static final double BETA = 0.7;
    private static final double ROUNDING = 1e-12;

    private Bench() {}

    /** All of {@link KernelProof}, and whether the kernel is a function of its draws. */
    public static List<Verdict> kernel(WalkerSpace space, Supplier<? extends Kernel> kernel, Budget budget) {
        try {
            List<Verdict> verdicts =
                    new ArrayList<>(KernelProof.of(space, BETA, kernel, budget).verdicts());
            verdicts.add(new Verdict("repeatability", Residual.NONE, 0));
            return verdicts;
        } catch (IllegalStateException failure) {
            Residual unrepeatable = new Residual(Double.POSITIVE_INFINITY, String.valueOf(failure.getMessage()));
            return List.of(new Verdict("repeatability", unrepeatable, 0));
        }
    }

    /** Swaps alone, whole rounds, and what an even and an odd round together connect. */
    public static List<Verdict> ladder(Target target, List<Plan> plans, BiFunction<Rung, Rung, SwapRule> rule) {
        ExactTempering tempering =
                ExactTempering.of(WalkerSpace.of(target), plans).swapping(rule);
        double[] law = tempering.law();
        TransitionMatrix even = tempering.round(SwapScheme.DEO, 0);
        TransitionMatrix odd = tempering.round(SwapScheme.DEO, 1);
        int parts = LawChecks.communicatingClasses(law, even.then(odd));
        return List.of(
                new Verdict("swaps", LawChecks.invariance(law, tempering.swaps(false)), ROUNDING),
                new Verdict(
                        "product law", LawChecks.invariance(law, even).or(LawChecks.invariance(law, odd)), ROUNDING),
                new Verdict("joint connection", new Residual(parts - 1, parts + " parts"), 0));
    }

    /** The neighbourhood itself, and what two shipped kernels make of it. */
    public static List<Verdict> target(Target target) {
        NeighbourhoodChecks checks = NeighbourhoodChecks.of(EnumeratedTarget.of(target));
        List<Verdict> verdicts = new ArrayList<>(List.of(
                new Verdict("ratios", checks.ratios(), ROUNDING),
                new Verdict("proposals", checks.proposals(), ROUNDING),
                new Verdict("groups", checks.groups(), ROUNDING)));
        WalkerSpace space = WalkerSpace.of(target);
        verdicts.addAll(kernel(space, MetropolisHastings::new, Budget.transitions(2)));
        verdicts.addAll(kernel(space, MetropolisHastingsMultiplicity::new, Budget.transitions(2)));
        return verdicts;
    }

    /** P(x_j = 1) by a recorder of marginals fed with every path. */
    public static List<Verdict> recorder(Target target, Function<Integer, MarginalTemplate> recorder) {
        WalkerSpace space = WalkerSpace.of(target);
        MarginalTemplate marginals = recorder.apply(target.dimension());
        ExactKernel kernel = ExactKernel.of(space, BETA, MetropolisHastingsMultiplicity::new);
        ExactRecording.feed(kernel, Budget.transitions(3), marginals);
        ExactLaw law = space.target().law(BETA);
        Residual worst = Residual.NONE;
        for (int bit = 0; bit < target.dimension(); bit++) {
            double size = Math.abs(marginals.mean(bit) - law.marginal(bit));
            worst = worst.or(new Residual(size, "bit " + bit));
        }
        return List.of(new Verdict("marginals", worst, ROUNDING));
    }
}
