package org.flipwise.targets.pairwise;

import org.flipwise.random.Acceptance;
import org.flipwise.random.BlockDraws;
import org.flipwise.state.BitState;
import org.flipwise.target.Steps;

/**
 * The ΔU of every flip as keys of a {@link KeyTable}, for sweeps: a flip of the bit itself changes x, and −0.0 to 0.0 and back; a flip of a neighbour adds a coupling to the field, and a sum that comes to 0 is 0.0. What a proposal needs is
 * two reads and a comparison of whole numbers.
 */
final class KeyedChanges {
    private static final int GROUP = 8;

    private final KeyTable table;
    private final int[] other;
    private final int length;
    private final int[] keys;
    /** Sums of ΔU/unit from the beginning of a sweep to each step of it. */
    private final int[] climbed = new int[Steps.ROOM];
    /** That sum at the end of the last sweep. */
    private int climb;

    KeyedChanges(PaddedRows rows, KeyTable table, int bits) {
        this.table = table;
        other = rows.others();
        length = rows.length();
        keys = new int[bits];
    }

    void load(double[] delta, BitState state) {
        for (int bit = 0; bit < keys.length; bit++) {
            keys[bit] = table.key(delta[bit], state.get(bit));
        }
    }

    void store(double[] delta, double[] sign) {
        double[] changes = table.changes();
        for (int bit = 0; bit < keys.length; bit++) {
            delta[bit] = changes[keys[bit]];
            sign[bit] = 1 - 2 * (keys[bit] & 1);
        }
    }

    double change(int bit) {
        return table.changes()[keys[bit]];
    }

    void flip(int bit) {
        int key = keys[bit];
        int by = 1 - 2 * (key & 1);
        int first = bit * length;
        int[] coupling = table.couplings();
        add(other[first], by * coupling[first]);
        add(other[first + 1], by * coupling[first + 1]);
        add(other[first + 2], by * coupling[first + 2]);
        add(other[first + 3], by * coupling[first + 3]);
        for (int entry = first + PaddedRows.LEAST; entry < first + length; entry++) {
            add(other[entry], by * coupling[entry]);
        }
        // last, as rows are filled up with the bit itself
        keys[bit] = key ^ 3;
    }

    private void add(int bit, int by) {
        keys[bit] = (keys[bit] & ~2) + by;
    }

    /** Returns the potential that the last sweep from there led to. */
    double reached(double potential) {
        return potential + table.unit() * climb;
    }

    /**
     * Proposes bits up to {@code to}, for which the block has numbers, until the list of steps stops it, and flips the accepted ones here and in the state.
     *
     * @return the first bit that was not proposed
     */
    int sweep(Acceptance rule, BlockDraws draws, int from, int to, BitState state, Steps steps, double potential) {
        double margin = steps.marginAt(potential) / table.unit();
        // a unit early at the margin itself, which may have been rounded
        int highest = (int) Math.max(0, Math.min(Integer.MAX_VALUE / 2.0, Math.ceil(margin) - 1));
        int stopped = sweep(rule.limits(), draws, from, to, state, steps, highest);
        double[] potentials = steps.potentials();
        for (int i = 0; i < steps.count(); i++) {
            potentials[i] = potential + table.unit() * climbed[i];
        }
        return stopped;
    }

    /** A group of proposals is looked at before it is known which one is accepted first, as a branch for each would be mispredicted too often. */
    private int sweep(long[] limits, BlockDraws draws, int from, int to, BitState state, Steps steps, int highest) {
        long[] numbers = draws.numbers();
        int[] all = keys;
        int[] multiples = table.multiples();
        long[] weights = steps.weights();
        int[] bits = steps.bits();
        long since = steps.since();
        int count = 0;
        int sum = 0;
        int at = draws.next();
        int bit = from;
        while (bit < to) {
            if (bit + GROUP <= to) {
                int accepted =
                        fourOf(limits, all, bit, numbers, at) + (fourOf(limits, all, bit + 4, numbers, at + 4) << 4);
                int rejected = accepted == 0 ? GROUP : Integer.numberOfTrailingZeros(accepted);
                bit += rejected;
                at += rejected;
                if (accepted == 0) {
                    continue;
                }
            }
            int key = all[bit];
            long limit = limits[key];
            boolean accepted = numbers[at] >>> 11 < limit;
            at += (int) ((limit - Acceptance.ALWAYS) >>> 63);
            if (accepted) {
                weights[count] = bit + 1 - since;
                climbed[count] = sum;
                bits[count] = bit;
                count++;
                since = bit + 1L;
                sum += multiples[key];
                state.flip(bit);
                flip(bit);
                if (count == Steps.ROOM || sum > highest) {
                    bit++;
                    break;
                }
            }
            bit++;
        }
        climb = sum;
        draws.drawn(at);
        steps.written(count, since);
        return bit;
    }

    private static int fourOf(long[] limits, int[] all, int bit, long[] numbers, int at) {
        int first = accepted(limits[all[bit]], numbers[at]) + (accepted(limits[all[bit + 1]], numbers[at + 1]) << 1);
        int last = accepted(limits[all[bit + 2]], numbers[at + 2])
                + (accepted(limits[all[bit + 3]], numbers[at + 3]) << 1);
        return first + (last << 2);
    }

    /** 1 where a number of 53 bits is below a limit, else 0, without a branch. */
    private static int accepted(long limit, long number) {
        return (int) (((number >>> 11) - limit) >>> 63);
    }
}
