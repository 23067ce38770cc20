package org.flipwise.targets.selection;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.ModelRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.estimate.SizeRecorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.ContinuousTimeIit;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.junit.jupiter.api.Test;

/** R1: warmed steps with the recorders of models and sizes allocate nothing: rebuilds, audits and ratios from scratch included. */
class SelectionStepsAllocateNothingTest {
    private static final long SEED = 20261123;

    @Test
    void rebuildsAndCollinearColumnsIncluded() {
        VariableSelection target = Regressions.target(CollinearColumns.design(20, SEED), CoefficientPrior.g(20));
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        Walker walker = Walker.over(target.at(BitState.zeros(target.dimension())), draws);
        Recorder recorder = CompositeRecorder.of(
                List.of(new ModelRecorder(target.dimension()), new SizeRecorder(target.dimension())), true);
        ContinuousTimeIit kernel = new ContinuousTimeIit(BalancingFunction.sqrt());
        walker.bind(1, kernel.balance());
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long id = Thread.currentThread().getId();
        Budget budget = Budget.time(20);
        long least = Long.MAX_VALUE;
        for (int trial = 0; trial < 30 && least > 0; trial++) {
            long before = threads.getThreadAllocatedBytes(id);
            for (int round = 0; round < 20; round++) {
                recorder.enter(walker.at());
                kernel.advance(walker, budget, draws, recorder);
                recorder.leave();
            }
            least = Math.min(least, threads.getThreadAllocatedBytes(id) - before);
        }
        assertThat(walker.costs().jumps()).isGreaterThan(200);
        assertThat(least).as("bytes for 20 rounds").isZero();
    }
}
