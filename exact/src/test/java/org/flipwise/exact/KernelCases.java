package org.flipwise.exact;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.ContinuousTimeIit;
import org.flipwise.kernel.EfficientAdaptiveIit;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.kernel.RejectionFreeMetropolisHastings;
import org.flipwise.kernel.SingleStepIit;
import org.flipwise.kernel.TemperedGibbs;

/** Every shipped kernel with every balancing function and every γ that makes sense for it. */
final class KernelCases {
    /** A function that is not balanced by itself: f(r) = r^0.8, made into g(r) = min(r^0.8, r^0.2). */
    static final BalancingFunction USER_GIVEN = BalancingFunction.of("power", a -> 0.8 * a);

    static final List<BalancingFunction> BALANCES = List.of(
            BalancingFunction.min(),
            BalancingFunction.sqrt(),
            BalancingFunction.max(),
            BalancingFunction.barker(),
            BalancingFunction.ofC(1),
            USER_GIVEN);

    private KernelCases() {}

    /** A kernel and how it is made. */
    record Case(String family, String name, Supplier<Kernel> kernel) {}

    static Budget budget(Kernel kernel, long count) {
        return switch (kernel.unit()) {
            case TRANSITIONS -> Budget.transitions(count);
            case JUMPS -> Budget.jumps(count, false);
            case TIME -> Budget.time((double) count);
        };
    }

    static List<Case> all(EnumeratedTarget target, double beta) {
        List<Case> cases = new ArrayList<>();
        cases.add(new Case("mh", "mh", MetropolisHastings::new));
        cases.add(new Case("mh-mult", "mh-mult", MetropolisHastingsMultiplicity::new));
        cases.add(new Case("rf-mh", "rf-mh", RejectionFreeMetropolisHastings::new));
        cases.add(new Case("tgs", "tgs", TemperedGibbs::new));
        for (BalancingFunction balance : BALANCES) {
            cases.add(new Case("iit", "iit " + balance.name(), () -> new NaiveIit(balance)));
            cases.add(new Case("ct-iit", "ct-iit " + balance.name(), () -> new ContinuousTimeIit(balance)));
            for (double logGamma : logGammas(target, beta, balance)) {
                addBounded(cases, balance, logGamma);
            }
        }
        return cases;
    }

    /** γ ∈ {1, e^0.8, γ*}. */
    private static double[] logGammas(EnumeratedTarget target, double beta, BalancingFunction balance) {
        return new double[] {0, 0.8, target.logGammaStar(beta, GammaRule.BALANCE, balance)};
    }

    private static void addBounded(List<Case> cases, BalancingFunction balance, double logGamma) {
        String name = " " + balance.name() + " with log gamma " + logGamma;
        cases.add(new Case("ss-iit", "ss-iit" + name, () -> new SingleStepIit(AdaptiveGamma.fixed(balance, logGamma))));
        for (AdaptiveIit.Order order : AdaptiveIit.Order.values()) {
            cases.add(new Case(
                    "a-iit, " + order,
                    "a-iit " + order + name,
                    () -> new AdaptiveIit(AdaptiveGamma.fixed(balance, logGamma), order)));
        }
        if (balance == BalancingFunction.sqrt()) {
            cases.add(new Case(
                    "efficient a-iit",
                    "efficient a-iit" + name,
                    () -> new EfficientAdaptiveIit(AdaptiveGamma.fixed(balance, logGamma))));
        }
    }
}
