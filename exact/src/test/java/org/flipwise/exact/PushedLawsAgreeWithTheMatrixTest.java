package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.Supplier;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.target.BlackBox;
import org.junit.jupiter.api.Test;

class PushedLawsAgreeWithTheMatrixTest {

    @Test
    void ofEveryKernelOnEveryKindOfTarget() {
        for (int kind = 0; kind < SmallTargets.KINDS.size(); kind++) {
            WalkerSpace space = WalkerSpace.of(SmallTargets.of(kind, 4));
            for (KernelCases.Case each : KernelCases.all(space.target(), 0.7)) {
                ExactKernel exact = ExactKernel.of(space, 0.7, each.kernel());
                boolean time = each.family().equals("ct-iit");
                Budget one = KernelCases.budget(each.kernel().get(), 1);
                double[] expected = (time ? exact.generator() : exact.round(one)).push(exact.law());
                double[] pushed = time ? exact.netFlow() : exact.pushed(one);
                for (int place = 0; place < expected.length; place++) {
                    assertThat(pushed[place])
                            .as("%s, %s, place %d", each.name(), SmallTargets.KINDS.get(kind), place)
                            .isEqualTo(expected[place], within(1e-13));
                }
            }
        }
    }

    /** Too many states for a matrix. */
    @Test
    void thirteenBitsArePushedAndAWrongKernelIsCaught() {
        EnumeratedTarget target =
                EnumeratedTarget.of(BlackBox.of("uneven", 13, x -> 0.4 * x.count() - (x.get(3) && x.get(7) ? 2 : 0)));

        assertThat(deviation(target, MetropolisHastings::new)).isLessThan(1e-13);
        assertThat(deviation(target, HalfTheRatio::new)).isGreaterThan(1e-7);
    }

    private static double deviation(EnumeratedTarget target, Supplier<Kernel> kernel) {
        WalkerSpace space = WalkerSpace.ofAll(target);
        ExactKernel exact = ExactKernel.of(space, 1, kernel);
        return LawChecks.invariance(exact.law(), exact.pushed(Budget.transitions(1)), space::label)
                .size();
    }

    /** Metropolis at half the inverse temperature it is told. */
    private static final class HalfTheRatio implements Kernel {
        @Override
        public String name() {
            return "half";
        }

        @Override
        public BalancingFunction balance() {
            return BalancingFunction.min();
        }

        @Override
        public Law law() {
            return Law.TARGET;
        }

        @Override
        public Budget.Unit unit() {
            return Budget.Unit.TRANSITIONS;
        }

        @Override
        public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
            recorder.stay(walker.at(), 1);
            int move = walker.propose(draws);
            if (draws.accept(0.5 * walker.proposedLogRatio())) {
                walker.move(move, recorder);
            }
        }
    }
}
