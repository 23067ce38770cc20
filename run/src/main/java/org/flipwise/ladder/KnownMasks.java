package org.flipwise.ladder;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;

/** Masks of jumps that are known before any state is: the differences of known modes, and all bits where a state and its complement are equally likely. */
public final class KnownMasks {
    /** The most masks of a list. */
    public static final int MOST = 256;

    private KnownMasks() {}

    /**
     * Returns the masks of a target, each once: all bits, where the target is symmetric, then the differences of modes 1 and 2, 2 and 3, …, then of 1 and 3, 2 and
     * 4, … up to {@value #MOST} of them.
     */
    public static List<BitState> of(Target target) {
        Set<BitState> masks = new LinkedHashSet<>();
        if (target.symmetric()) {
            masks.add(allBits(target.dimension()));
        }
        List<BitState> modes = target.modes();
        for (int apart = 1; apart < modes.size(); apart++) {
            for (int mode = 0; mode + apart < modes.size() && masks.size() < MOST; mode++) {
                BitState mask = difference(modes.get(mode), modes.get(mode + apart));
                if (mask.count() > 0) {
                    masks.add(mask);
                }
            }
        }
        return new ArrayList<>(masks);
    }

    /**
     * Returns a list of these masks and of empty ones, so that a draw from it is a jump with about this probability; fewer masks where the list would have more than {@value #MOST}.
     *
     * @param masks at least one, those to be dropped last
     */
    public static List<BitState> thinned(List<BitState> masks, double probability) {
        int kept = (int) Math.max(1, Math.min(masks.size(), Math.floor(MOST * Math.min(1, probability))));
        List<BitState> list = new ArrayList<>(masks.subList(0, kept));
        long places = Math.min(MOST, Math.round(kept / Math.min(1, probability)));
        BitState empty = BitState.zeros(masks.get(0).dimension());
        while (list.size() < places) {
            list.add(empty);
        }
        return list;
    }

    /** The bits in which two states differ. */
    public static BitState difference(BitState one, BitState other) {
        BitState mask = one.copy();
        mask.flipAll(other);
        return mask;
    }

    /** Every bit. */
    public static BitState allBits(int dimension) {
        BitState mask = BitState.zeros(dimension);
        for (int bit = 0; bit < dimension; bit++) {
            mask.flip(bit);
        }
        return mask;
    }
}
