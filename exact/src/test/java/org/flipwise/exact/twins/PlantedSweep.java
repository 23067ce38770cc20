package org.flipwise.exact.twins;

import org.flipwise.multispin.LaneAcceptance;
import org.flipwise.multispin.LaneModel;
import org.flipwise.multispin.LaneStates;
import org.flipwise.random.RandomWords;
import org.flipwise.target.SpinGraph;

/** A sweep in lanes written bond by bond, with a defect. */
public final class PlantedSweep {

    /** What is wrong with it. */
    public enum Defect {
        NONE,
        /** Thresholds of the next difference. */
        THRESHOLD_OFF_BY_ONE,
        /** No carry out of the first binary digit. */
        CARRY_LOST,
        /** Lanes that would reject accept. */
        MASK_INVERTED,
        /** Negative couplings count as positive. */
        SIGN_FORGOTTEN,
        FIELD_FORGOTTEN,
        /** Equal energies are rejected by the lanes of the first threshold. */
        TIES_REJECTED,
        /** All lanes have one lane's decision. */
        DECIDED_BY_LANE_ZERO,
        /** A word serves two spins. */
        WORD_USED_TWICE
    }

    private final SpinGraph graph;
    private final LaneModel layout;
    private final Defect defect;

    public PlantedSweep(SpinGraph graph, LaneModel layout, Defect defect) {
        this.graph = graph;
        this.layout = layout;
        this.defect = defect;
    }

    /** So many proposals from a spin on. */
    public void advance(LaneStates at, LaneAcceptance acceptance, int from, long count, RandomWords random) {
        long[] words = new long[(int) count];
        random.fill(words, words.length);
        for (int k = 0; k < words.length; k++) {
            int spin = (from + k) % graph.spins();
            long word = defect == Defect.WORD_USED_TWICE ? words[k & ~1] : words[k];
            long[] digits = digits(at, spin);
            long flips = 0;
            for (int lane = 0; lane < LaneModel.LANES; lane++) {
                int unsatisfied = 0;
                for (int digit = 0; digit < digits.length; digit++) {
                    unsatisfied |= (int) (digits[digit] >>> lane & 1) << digit;
                }
                int d = layout.weight(spin) - 2 * unsatisfied;
                flips |= (accepts(acceptance, d, word, lane) ? 1L : 0L) << lane;
            }
            at.set(spin, at.word(spin) ^ flips);
        }
    }

    private boolean accepts(LaneAcceptance acceptance, int d, long word, int lane) {
        if (d <= 0 && !(d == 0 && defect == Defect.TIES_REJECTED)) {
            return true;
        }
        int used = defect == Defect.THRESHOLD_OFF_BY_ONE ? Math.max(0, d - 1) : Math.max(d, 1);
        int by = defect == Defect.DECIDED_BY_LANE_ZERO ? 0 : lane;
        boolean accepted = (acceptance.accepting(used, word) >>> by & 1) == 1;
        return accepted != (defect == Defect.MASK_INVERTED);
    }

    private long[] digits(LaneStates at, int spin) {
        long[] digits = new long[6];
        for (int e = graph.starts()[spin]; e < graph.starts()[spin + 1]; e++) {
            long other = at.word(graph.others()[e]);
            add(digits, graph.coupling(e), at.word(spin), other);
        }
        if (defect != Defect.FIELD_FORGOTTEN) {
            add(digits, graph.field(spin), at.word(spin), -1);
        }
        return digits;
    }

    private void add(long[] digits, double coupling, long own, long other) {
        int value = (int) Math.rint(coupling / layout.unit());
        boolean negative = value < 0 && defect != Defect.SIGN_FORGOTTEN;
        long unsatisfied = own ^ (negative ? ~other : other);
        for (int copies = Math.abs(value); copies > 0; copies--) {
            long carry = unsatisfied;
            for (int digit = 0; digit < digits.length; digit++) {
                long next = digits[digit] & carry;
                digits[digit] ^= carry;
                carry = digit == 0 && defect == Defect.CARRY_LOST ? 0 : next;
            }
        }
    }
}
