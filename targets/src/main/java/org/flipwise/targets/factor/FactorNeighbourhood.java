package org.flipwise.targets.factor;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.state.BitState;
import org.flipwise.target.FlipNeighbourhood;
import org.flipwise.target.Flips;
import org.flipwise.target.TargetException;

/**
 * Per factor, the entry of its table that the state picks. Flipping the bit at position i of a factor's scope changes the entry by 2^i, so
 * <pre>ΔU_j = Σ_{f ∋ j} log f(entry ⊕ 2^i) − log f(entry).</pre>
 * Ratios are taken from the tables each time and cannot drift. The running U can: it is summed again after as many flips as there are factors (at
 * least 4096), and a difference of more than 1e-6 between the two stops the run.
 */
final class FactorNeighbourhood extends FlipNeighbourhood {
    private static final int LEAST_FLIPS = 4096;
    private static final double AUDIT = 1e-6;
    private final String name;
    private final FactorModel model;
    private final int[] entry;
    private double sum;
    private int zeros;
    private int flips;
    private boolean everything;

    FactorNeighbourhood(String name, FactorModel model, BitState start) {
        super(start);
        this.name = name;
        this.model = model;
        entry = new int[model.factors()];
        pick(start);
        sum = summed();
        costs().evaluated(1);
    }

    /** The entries that a state picks, and how many are zeros. */
    private void pick(BitState x) {
        zeros = 0;
        for (int f = 0; f < entry.length; f++) {
            entry[f] = model.entry(f, x);
            zeros += isZero(entry[f]) ? 1 : 0;
        }
    }

    private boolean isZero(int at) {
        return model.logValue[at] == Double.NEGATIVE_INFINITY;
    }

    /** c + Σ of the finite log values. */
    private double summed() {
        double total = model.constant;
        for (int at : entry) {
            total += isZero(at) ? 0 : model.logValue[at];
        }
        return total;
    }

    @Override
    public double potential() {
        return zeros > 0 ? Double.NEGATIVE_INFINITY : sum;
    }

    @Override
    protected double deltaPotential(int bit) {
        costs().updatedRatios(1);
        double[] logValue = model.logValue;
        double change = 0;
        int zerosThere = zeros;
        for (int e = model.factorStart[bit]; e < model.factorStart[bit + 1]; e++) {
            int here = entry[model.factor[e]];
            int there = flipped(here, e);
            if (zeros > 0 && isZero(here)) {
                zerosThere--;
            } else {
                change -= logValue[here];
            }
            if (isZero(there)) {
                zerosThere++;
            } else {
                change += logValue[there];
            }
        }
        if (zerosThere > 0) {
            return Double.NEGATIVE_INFINITY;
        }
        return zeros > 0 ? Double.POSITIVE_INFINITY : change;
    }

    /** Returns the entry with the bit of a row's element flipped; tables start anywhere, so positions are relative to theirs. */
    private int flipped(int at, int e) {
        int start = model.tableStart[model.factor[e]];
        return start + ((at - start) ^ (1 << model.position[e]));
    }

    @Override
    protected void flipping(int bit) {
        double change = 0;
        int before = zeros;
        for (int e = model.factorStart[bit]; e < model.factorStart[bit + 1]; e++) {
            int f = model.factor[e];
            int there = flipped(entry[f], e);
            zeros += (isZero(there) ? 1 : 0) - (isZero(entry[f]) ? 1 : 0);
            change += (isZero(there) ? 0 : model.logValue[there]) - (isZero(entry[f]) ? 0 : model.logValue[entry[f]]);
            entry[f] = there;
        }
        everything = before + zeros > 0;
        sum += change;
        if (++flips >= Math.max(LEAST_FLIPS, entry.length)) {
            audit();
        }
    }

    private void audit() {
        flips = 0;
        double again = summed();
        if (!(Math.abs(again - sum) <= AUDIT * Math.max(1, Math.abs(again)))) {
            throw new TargetException("the running potential of '" + name + "' is " + sum + ", summed again " + again
                    + ": it has drifted");
        }
        sum = again;
    }

    /** The sum has its own rounding, and the next audit its turn. */
    @Override
    protected void saveMore(Encoder into) {
        into.real(sum);
        into.whole(flips);
    }

    @Override
    protected void restoreMore(BitState to, Decoder from) {
        pick(to);
        sum = from.real();
        flips = from.whole(0, Math.max(LEAST_FLIPS, entry.length));
    }

    @Override
    public boolean touchesFew() {
        return true;
    }

    /** Between possible states only the bits that share a factor with the flipped one get other ratios. */
    @Override
    protected void touched(int bit, Flips flips) {
        if (!everything) {
            flips.listTouched();
            for (int n = model.neighbourStart[bit]; n < model.neighbourStart[bit + 1]; n++) {
                flips.touch(model.neighbour[n]);
            }
        }
    }
}
