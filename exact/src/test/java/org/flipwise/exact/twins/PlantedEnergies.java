package org.flipwise.exact.twins;

import java.util.Arrays;
import org.flipwise.multispin.LaneModel;
import org.flipwise.multispin.LaneStates;
import org.flipwise.target.SpinGraph;

/** The sums of 64 lanes counted bond by bond in binary counters, with a defect. */
public final class PlantedEnergies {

    /** What is wrong with them. */
    public enum Defect {
        NONE,
        /** No carry out of the third binary digit. */
        CARRY_LOST,
        /** Counters keep what the states before left in them. */
        NOT_CLEARED,
        /** Negative couplings count as positive. */
        SIGN_FORGOTTEN,
        FIELD_FORGOTTEN,
        /** Every bond has weight 1. */
        WEIGHTS_FORGOTTEN,
        /** Only whole eights of bonds are counted. */
        REST_FORGOTTEN,
        /** A bond that is not satisfied costs 1 instead of 2. */
        COUNTED_ONCE,
        /** A lane has its neighbour's sum. */
        NEXT_LANE
    }

    private final SpinGraph graph;
    private final LaneModel layout;
    private final Defect defect;
    private final long[] counter = new long[20];
    private int bonds;

    public PlantedEnergies(SpinGraph graph, LaneModel layout, Defect defect) {
        this.graph = graph;
        this.layout = layout;
        this.defect = defect;
    }

    /** Writes the sum of each lane. */
    public void sum(LaneStates at, int[] into) {
        if (defect != Defect.NOT_CLEARED) {
            Arrays.fill(counter, 0);
        }
        bonds = 0;
        int total = 0;
        int all = count();
        for (int spin = 0; spin < graph.spins(); spin++) {
            for (int e = graph.starts()[spin]; e < graph.starts()[spin + 1]; e++) {
                if (graph.others()[e] > spin) {
                    total += add(graph.coupling(e), at.word(spin), at.word(graph.others()[e]), all);
                }
            }
            if (defect != Defect.FIELD_FORGOTTEN) {
                total += add(graph.field(spin), at.word(spin), -1, all);
            }
        }
        for (int lane = 0; lane < LaneModel.LANES; lane++) {
            int from = defect == Defect.NEXT_LANE ? (lane + 1) % LaneModel.LANES : lane;
            int unsatisfied = 0;
            for (int digit = 0; digit < counter.length; digit++) {
                unsatisfied |= (int) (counter[digit] >>> from & 1) << digit;
            }
            into[lane] = total - (defect == Defect.COUNTED_ONCE ? 1 : 2) * unsatisfied;
        }
    }

    private int count() {
        int count = 0;
        for (int spin = 0; spin < graph.spins(); spin++) {
            count += graph.field(spin) == 0 ? 0 : 1;
            for (int e = graph.starts()[spin]; e < graph.starts()[spin + 1]; e++) {
                count += graph.others()[e] > spin && graph.coupling(e) != 0 ? 1 : 0;
            }
        }
        return count;
    }

    /** Counts a bond and returns its weight. */
    private int add(double coupling, long own, long other, int all) {
        int value = (int) Math.rint(coupling / layout.unit());
        if (value == 0) {
            return 0;
        }
        bonds++;
        boolean counted = defect != Defect.REST_FORGOTTEN || bonds <= all / 8 * 8;
        boolean negative = value < 0 && defect != Defect.SIGN_FORGOTTEN;
        long unsatisfied = own ^ (negative ? ~other : other);
        int copies = defect == Defect.WEIGHTS_FORGOTTEN ? 1 : Math.abs(value);
        for (int copy = 0; counted && copy < copies; copy++) {
            long carry = unsatisfied;
            for (int digit = 0; digit < counter.length; digit++) {
                long next = counter[digit] & carry;
                counter[digit] ^= carry;
                carry = digit == 2 && defect == Defect.CARRY_LOST ? 0 : next;
            }
        }
        return Math.abs(value);
    }
}
