package org.flipwise.target;

/**
 * Consecutive stays and the flips that ended them, in their order: stay i had {@link #weight}(i) and {@link #logDensity}(i), and ended with the flip of {@link #bit}(i). Written by {@link FlatFlips#sweep}, read at once, and reused.
 *
 * <p>A stay's weight is how many proposals were made in it, the accepted one included. Proposals have the positions of their bits, and {@link #since} is that of the first one made in the present state; where a sweep begins again at
 * bit 0, it is a number of bits less ({@link #wrap}).
 */
public final class Steps {
    /** So many steps fit. */
    public static final int ROOM = 256;

    private final long[] weight = new long[ROOM];
    private final double[] potential = new double[ROOM];
    private final int[] bit = new int[ROOM];
    private double base;
    private double liveAbove = Double.NEGATIVE_INFINITY;
    private long since;
    private int count;

    /** Creates a list of no steps. */
    public Steps() {}

    /** Begins a round in a state of this base with a proposal of this bit. */
    public void begin(double baseOfAll, int first) {
        base = baseOfAll;
        since = first;
        count = 0;
    }

    /** Empties the list; the present stay continues. */
    public void clear() {
        count = 0;
    }

    /** States of a log density above this are not to be left without a look at them. */
    public void lookAbove(double logDensity) {
        liveAbove = logDensity;
    }

    /** Returns whether a state of this potential may be left without a look at it. */
    public boolean mayPass(double atPotential) {
        return base + atPotential <= liveAbove;
    }

    /** Returns how much the potential may grow from here before a state must be looked at. */
    public double marginAt(double atPotential) {
        return liveAbove - (base + atPotential);
    }

    /** The sweep begins again at bit 0. */
    public void wrap(int bits) {
        since -= bits;
    }

    /** Ends the present stay with the flip of a bit, without listing it; returns its weight. */
    public double leave(int flipped) {
        double held = (double) (flipped + 1 - since);
        since = flipped + 1L;
        return held;
    }

    /** Ends the present stay, in a state of this potential, with the flip of a bit, and lists it. */
    public void add(double atPotential, int flipped) {
        int at = count++;
        weight[at] = flipped + 1 - since;
        since = flipped + 1L;
        potential[at] = atPotential;
        bit[at] = flipped;
    }

    /** Takes steps that were written into the arrays: how many there are now, and the position of the first proposal since the last of them. */
    public void written(int stepsNow, long sinceNow) {
        count = stepsNow;
        since = sinceNow;
    }

    /** Returns the position of the first proposal made in the present state. */
    public long since() {
        return since;
    }

    public int count() {
        return count;
    }

    /** Returns the weights, to be written by sweeps alone. */
    public long[] weights() {
        return weight;
    }

    /** Returns the potentials, to be written by sweeps alone. */
    public double[] potentials() {
        return potential;
    }

    /** Returns the bits, to be written by sweeps alone. */
    public int[] bits() {
        return bit;
    }

    public double weight(int step) {
        return (double) weight[step];
    }

    public double potential(int step) {
        return potential[step];
    }

    /** base(x) + U(x), the sum that a recorder of stays takes. */
    public double logDensity(int step) {
        return base + potential[step];
    }

    public int bit(int step) {
        return bit[step];
    }
}
