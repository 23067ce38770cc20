package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/** The example of docs/proof-kit.md, as it stands there. */
class ProvingYourOwnKernelTest {

    /** Propose a flip, accept with Barker's r/(1 + r). */
    static final class BarkerKernel implements Kernel {
        @Override
        public String name() {
            return "barker";
        }

        @Override
        public BalancingFunction balance() {
            return BalancingFunction.barker();
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
            for (long left = budget.count(); left > 0; left--) {
                recorder.stay(walker.at(), 1);
                int move = walker.propose(draws);
                if (draws.accept(walker.logH(walker.proposedLogRatio()))) {
                    walker.move(move, recorder);
                }
            }
        }
    }

    @Test
    void kernelAndTargetHold() {
        Target target = BlackBox.of("parity and size", 3, x -> x.count() % 2 == 0 ? 1.5 : -0.4 * x.count());

        NeighbourhoodChecks checks = NeighbourhoodChecks.of(EnumeratedTarget.of(target));
        assertThat(checks.ratios().size()).isLessThanOrEqualTo(1e-12);

        KernelProof proof = KernelProof.of(WalkerSpace.of(target), 0.7, BarkerKernel::new, Budget.transitions(3));
        System.out.println(proof);
        assertThat(proof.holds()).isTrue();
    }
}
