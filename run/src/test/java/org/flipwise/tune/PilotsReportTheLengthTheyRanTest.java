package org.flipwise.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.CostTable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Work per transition is that of the transitions that were run, however few of them a stretch has. */
class PilotsReportTheLengthTheyRanTest {
    private static final CostTable TABLE = CostTable.shipped();
    private static final Recorder NOBODY = CompositeRecorder.of(List.of(), false);

    /** Counts a proposal for each transition and goes nowhere. */
    private static final class Counting implements Kernel {
        private long transitions;

        @Override
        public String name() {
            return "counting";
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
            transitions += budget.count();
            walker.costs().proposed(budget.count());
        }
    }

    private final Counting counting = new Counting();

    /** A trial whose rounds should take as much work as this many stretches of one transition each. */
    private PilotKernel.Trial trial(double stretches, int measured) {
        Draws draws = SeededStreams.of(1, 0).replica(0);
        Walker walker = Walker.over(BlackBox.of("flat", 5, x -> 0).at(BitState.zeros(5)), draws);
        PilotKernel kernel = new PilotKernel(counting, TABLE, stretches * PilotKernel.STRETCHES * TABLE.proposal(), 5);
        for (int round = 0; round < 6; round++) {
            kernel.advance(walker, Budget.transitions(1), draws, NOBODY);
        }
        kernel.measure();
        counting.transitions = 0;
        for (int round = 0; round < measured; round++) {
            kernel.advance(walker, Budget.transitions(1), draws, NOBODY);
        }
        return kernel.trial();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.2, 1, 1.45, 1.55, 2.4, 2.6, 7.5, 1000.3})
    void workPerTransitionIsThatOfTheTransitionsRun(double stretches) {
        assertThat(trial(stretches, 3).workPerUnit()).isCloseTo(TABLE.proposal(), within(1e-9));
    }

    /** Calibration settles on the nearest whole number of transitions to a stretch and stays there. */
    @ParameterizedTest
    @ValueSource(doubles = {0.2, 1, 1.45, 1.55, 2.4, 2.6, 7.4, 1000.3})
    void roundsAreTheNearestMultipleOfTheirStretches(double stretches) {
        trial(stretches, 3);
        assertThat(counting.transitions).isEqualTo(3 * PilotKernel.STRETCHES * Math.max(1, Math.round(stretches)));
    }

    /** The wrong twin: work per transition by the length that was requested is off by nearly a half. */
    @Test
    void theLengthRequestedIsFarFromIt() {
        double requested = trial(1.45, 1).work() / (1.45 * PilotKernel.STRETCHES);
        assertThat(requested).isLessThan(TABLE.proposal() / 1.4);
    }
}
