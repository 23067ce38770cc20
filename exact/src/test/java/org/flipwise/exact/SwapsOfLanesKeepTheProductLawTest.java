package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;

import org.flipwise.multispin.LaneEnergies;
import org.flipwise.multispin.LaneModel;
import org.flipwise.multispin.LaneStates;
import org.flipwise.multispin.LaneSwap;
import org.flipwise.random.Draws;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A swap of two words, seen in one lane, leaves π^β × π^β′ invariant and touches no other lane. Planted defects do not. */
class SwapsOfLanesKeepTheProductLawTest {
    private static final double COLD = 0.8;
    private static final double HOT = 0.25;
    private static final LaneCases MODEL = LaneCases.FIELD;
    private static final int LANE = 0;
    private static final long OTHERS = 0x0123456789ABCDE0L;

    /** What is wrong with a swap. */
    enum Defect {
        NONE,
        WRONG_SIGN,
        MASK_INVERTED,
        ONE_WORD_ONLY,
        DECIDED_BY_THE_NEXT_LANE
    }

    @ParameterizedTest
    @EnumSource(Defect.class)
    void inALane(Defect defect) {
        double largest = invariance(defect);
        if (defect == Defect.NONE) {
            assertThat(largest).isLessThan(1e-13);
        } else {
            assertThat(largest).as(defect.name()).isGreaterThan(1e-3);
        }
    }

    private static double invariance(Defect defect) {
        double[] cold = LaneLaw.law(MODEL, COLD);
        double[] hot = LaneLaw.law(MODEL, HOT);
        double[][] after = new double[cold.length][hot.length];
        for (int x = 0; x < cold.length; x++) {
            for (int y = 0; y < hot.length; y++) {
                double mass = cold[x] * hot[y];
                int[] start = {x, y};
                EnumeratingDraws draws = new EnumeratingDraws();
                draws.exhaust(() -> {
                    int[] end = swapped(start, defect, draws);
                    after[end[0]][end[1]] += mass * draws.probability();
                });
            }
        }
        double largest = 0;
        for (int x = 0; x < cold.length; x++) {
            for (int y = 0; y < hot.length; y++) {
                largest = Math.max(largest, Math.abs(after[x][y] - cold[x] * hot[y]));
            }
        }
        return largest;
    }

    private static int[] swapped(int[] start, Defect defect, Draws draws) {
        LaneModel layout = LaneModel.of(MODEL.graph(1));
        LaneStates colder = states(start[0]);
        LaneStates hotter = states(start[1] ^ 5);
        setLane(hotter, start[1]);
        int[] colderSums = sums(layout, colder);
        int[] hotterSums = sums(layout, hotter);
        assertThat(colderSums[LANE]).isEqualTo(MODEL.sum(start[0]));
        if (defect == Defect.DECIDED_BY_THE_NEXT_LANE) {
            colderSums[LANE] = colderSums[LANE + 1];
        }
        double slope = (COLD - HOT) * (defect == Defect.WRONG_SIGN ? -1 : 1);
        long lanes = LaneSwap.accepting(slope, colderSums, hotterSums, 1, draws);
        lanes = defect == Defect.MASK_INVERTED ? ~lanes : lanes;
        LaneStates kept = states(start[0]);
        colder.exchange(defect == Defect.ONE_WORD_ONLY ? copy(hotter) : hotter, lanes);
        if (defect == Defect.NONE) {
            for (int spin = 0; spin < MODEL.spins(); spin++) {
                assertThat((colder.word(spin) ^ kept.word(spin)) & ~1L).isZero();
            }
        }
        return new int[] {lane(colder), lane(hotter)};
    }

    private static int[] sums(LaneModel layout, LaneStates states) {
        int[] sums = new int[LaneModel.LANES];
        new LaneEnergies(layout).sum(states, sums);
        return sums;
    }

    private static LaneStates states(int state) {
        LaneStates states = new LaneStates(MODEL.spins());
        for (int spin = 0; spin < MODEL.spins(); spin++) {
            states.set(spin, ((OTHERS * (spin + 3)) & ~1L) | (state >> spin & 1));
        }
        return states;
    }

    private static void setLane(LaneStates states, int state) {
        for (int spin = 0; spin < MODEL.spins(); spin++) {
            states.set(spin, (states.word(spin) & ~1L) | (state >> spin & 1));
        }
    }

    private static LaneStates copy(LaneStates states) {
        LaneStates copy = new LaneStates(MODEL.spins());
        for (int spin = 0; spin < MODEL.spins(); spin++) {
            copy.set(spin, states.word(spin));
        }
        return copy;
    }

    private static int lane(LaneStates states) {
        int state = 0;
        for (int spin = 0; spin < MODEL.spins(); spin++) {
            state |= (int) (states.word(spin) >>> LANE & 1) << spin;
        }
        return state;
    }
}
