package org.flipwise.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.flipwise.kernel.Budget;
import org.flipwise.target.CostTable;
import org.junit.jupiter.api.Test;

/** The length of a round follows the correlation time, and the bound on overhead has the last word; trials are read right. */
class RoundsAreNeitherLongNorCostlyTest {
    private static final CostTable TABLE = CostTable.shipped();

    @Test
    void overheadIsBounded() {
        for (double forget : new double[] {1, 1e3, 1e5, 1e8}) {
            for (double rebinding : new double[] {0, 1e4}) {
                double work = RoundLength.work(forget, rebinding, TABLE);
                double overhead = TABLE.round() + 0.5 * rebinding;
                assertThat(overhead / (overhead + work)).isLessThanOrEqualTo(RoundLength.MOST_OVERHEAD + 1e-12);
            }
        }
    }

    @Test
    void longMemoriesGetLongRoundsButShorterThanTheMemory() {
        double forget = 1e6;
        double correlationTime = forget / -Math.log(1 - RoundLength.FORGOTTEN);
        assertThat(RoundLength.work(forget, 0, TABLE)).isCloseTo(RoundLength.SHARE * correlationTime, within(1.0));
        assertThat(RoundLength.budget(Budget.Unit.TRANSITIONS, 1000, 10)).isEqualTo(Budget.transitions(100));
        assertThat(RoundLength.budget(Budget.Unit.TRANSITIONS, 1, 10)).isEqualTo(Budget.transitions(1));
        assertThat(RoundLength.budget(Budget.Unit.TIME, 1, 10)).isEqualTo(Budget.time(0.1));
    }

    /** An energy that forgets exponentially: the work to forget 80% is 1.609 correlation times, whatever part of the round that is. */
    @Test
    void theWorkToForgetIsRead() {
        for (double times : new double[] {6, 10, 30}) {
            double[] squares = new double[PilotKernel.SCALES];
            Arrays.setAll(squares, k -> 2 * (1 - Math.exp(-times * Math.scalb(1.0, k - squares.length + 1))));
            PilotKernel.Trial trial = new PilotKernel.Trial(500, squares, 1e5, 0);
            double work = trial.workTo(RoundLength.FORGOTTEN * 2);
            assertThat(work / (1e5 / times * 1.609)).isCloseTo(1, within(0.1));
            // negative control: half of it is forgotten much sooner
            assertThat(trial.workTo(1)).isLessThan(0.6 * work);
        }
    }

    @Test
    void aFrozenRungHasNoInfiniteWork() {
        PilotKernel.Trial frozen = new PilotKernel.Trial(500, new double[PilotKernel.SCALES], 1e5, 0);
        assertThat(frozen.workTo(1)).isEqualTo(1e8);
        assertThat(frozen.workTo(0)).isEqualTo(1e5);
    }
}
