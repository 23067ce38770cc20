package org.flipwise.estimate;

import java.util.Arrays;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;

/**
 * The errors of log Z from <em>tours</em>, as {@link TourMeans} has those of means: what one replica does, here on all rungs, between two visits to the hottest one. A replica carries its mode through the
 * ladder, so rounds in their order on each rung mix slow histories, and errors from them are too small. With H and C the sums of both sigmoids and W that of the weights by rung, h and c
 * their means, a tour moves log Z(j)/Z(hottest) by
 * <pre>I = Σ_{r>j} H_r/(h_r·ΣW_r) − Σ_{r≥j} C_r/(c_r·ΣW_r) + W_j/ΣW_j − W_hottest/ΣW_hottest,</pre>
 * and the variance is ΣI² over the tours, divided by 1 − ΣT²/(ΣT)² with T the rounds of a tour. As the means are not known before the end, products of all sums are kept: 9·rungs² of them. A tour that turned
 * back early costs as many products as it touched.
 */
final class StoneTours implements Saved {
    /** Longer ladders have no tours: their products would take too much room. */
    private static final int MOST_RUNGS = 128;

    /** Sums by rung: H, C and W. */
    private static final int SUMS = 3;

    private final int rungs;
    /** By replica, then the sums by rung, of its open tour. */
    private final double[][] open;

    private final double[] openRounds;
    /** By replica: the coldest rung of its open tour. */
    private final int[] coldest;
    /** By replica: 1 once it has been at the hot end, burn-in included. */
    private final int[] touched;

    private final Products closed;

    /** Products of the sums, over tours. */
    private static final class Products implements Saved {
        private final int size;
        private final double[] products;
        private double rounds;
        private double squares;
        private double fourths;
        private long tours;

        Products(int size) {
            this.size = size;
            products = new double[size * size];
        }

        void clear() {
            Arrays.fill(products, 0);
            rounds = 0;
            squares = 0;
            fourths = 0;
            tours = 0;
        }

        /** Adds a tour whose sums are 0 before {@code from}. */
        void add(double[] sums, int from, double length) {
            for (int i = from; i < size; i++) {
                for (int j = from; j <= i; j++) {
                    products[i * size + j] += sums[i] * sums[j];
                }
            }
            rounds += length;
            squares += length * length;
            fourths += length * length * length * length;
            tours++;
        }

        void add(Products more) {
            for (int k = 0; k < products.length; k++) {
                products[k] += more.products[k];
            }
            rounds += more.rounds;
            squares += more.squares;
            fourths += more.fourths;
            tours += more.tours;
        }

        /** Returns how well Σ factors·sums is known. */
        Precision precision(double[] factors, int from) {
            if (tours < TourMeans.FEWEST) {
                return Precision.NONE;
            }
            double sum = 0;
            for (int i = from; i < size; i++) {
                double row = factors[i] * products[i * size + i];
                for (int j = from; j < i; j++) {
                    row += 2 * factors[j] * products[i * size + j];
                }
                sum += factors[i] * row;
            }
            return new Precision(
                    Math.max(0, sum) / (1 - squares / (rounds * rounds)), Math.max(1, squares * squares / fourths - 1));
        }

        @Override
        public void save(Encoder into) {
            into.reals(products);
            into.real(rounds);
            into.real(squares);
            into.real(fourths);
            into.whole(tours);
        }

        @Override
        public void restore(Decoder from) {
            from.fill(products);
            rounds = from.real();
            squares = from.real();
            fourths = from.real();
            tours = from.whole();
        }
    }

    /** Of as many replicas as there are rungs. */
    StoneTours(int rungs) {
        this.rungs = rungs > 1 && rungs <= MOST_RUNGS ? rungs : 0;
        open = new double[this.rungs][SUMS * this.rungs];
        openRounds = new double[this.rungs];
        coldest = new int[this.rungs];
        Arrays.fill(coldest, this.rungs);
        touched = new int[this.rungs];
        closed = new Products(SUMS * this.rungs);
    }

    /**
     * Adds one round.
     *
     * @param replicas who ran it, by rung
     */
    void round(int[] replicas, Stone[] stones) {
        if (rungs == 0) {
            return;
        }
        int hottest = replicas[rungs - 1];
        if (touched[hottest] != 0) {
            close(hottest);
        }
        touched[hottest] = 1;
        for (int rung = 0; rung < rungs; rung++) {
            int replica = replicas[rung];
            stones[rung].addLast(open[replica], SUMS * rung);
            openRounds[replica]++;
            coldest[replica] = Math.min(coldest[replica], rung);
        }
    }

    private void close(int replica) {
        if (openRounds[replica] > 0) {
            closed.add(open[replica], SUMS * coldest[replica], openRounds[replica]);
        }
        empty(replica);
    }

    private void empty(int replica) {
        Arrays.fill(open[replica], 0);
        openRounds[replica] = 0;
        coldest[replica] = rungs;
    }

    /** Forgets all tours; who has been at the hot end is remembered. */
    void clear() {
        closed.clear();
        for (int replica = 0; replica < rungs; replica++) {
            empty(replica);
        }
    }

    /** Returns how well log Z(rung)/Z(hottest) is known; nothing with fewer than three tours. What replicas did before they had been at the hot end counts as one tour. */
    Precision[] precisions(Stone[] stones) {
        Precision[] all = new Precision[stones.length];
        Arrays.fill(all, Precision.NONE);
        if (rungs == 0) {
            return all;
        }
        Products tours = new Products(SUMS * rungs);
        tours.add(closed);
        double[] first = new double[SUMS * rungs];
        double firstRounds = 0;
        for (int replica = 0; replica < rungs; replica++) {
            if (touched[replica] != 0 && openRounds[replica] > 0) {
                tours.add(open[replica], SUMS * coldest[replica], openRounds[replica]);
            } else if (openRounds[replica] > 0) {
                firstRounds += openRounds[replica];
                for (int k = 0; k < first.length; k++) {
                    first[k] += open[replica][k];
                }
            }
        }
        if (firstRounds > 0) {
            tours.add(first, 0, firstRounds);
        }
        double[] factors = new double[SUMS * rungs];
        stones[rungs - 1].factors(factors, SUMS * (rungs - 1), false, true);
        for (int rung = rungs - 2; rung >= 0; rung--) {
            stones[rung].factors(factors, SUMS * rung, true, false);
            all[rung] = tours.precision(factors, SUMS * rung);
            stones[rung].factors(factors, SUMS * rung, true, true);
        }
        return all;
    }

    @Override
    public void save(Encoder into) {
        for (double[] one : open) {
            into.reals(one);
        }
        into.reals(openRounds);
        into.wholes(coldest);
        into.wholes(touched);
        closed.save(into);
    }

    @Override
    public void restore(Decoder from) {
        for (double[] one : open) {
            from.fill(one);
        }
        from.fill(openRounds);
        from.fill(coldest);
        from.fill(touched);
        for (int rung : coldest) {
            if (rung < 0 || rung > rungs) {
                throw new CodecException("found a tour to rung " + rung + " of " + rungs);
            }
        }
        closed.restore(from);
    }
}
