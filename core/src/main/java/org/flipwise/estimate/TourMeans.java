package org.flipwise.estimate;

import java.util.Arrays;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;

/**
 * The errors of means over the coldest rung from <em>tours</em>: what one replica does between two visits to the hottest rung. The coldest rung is handed from replica to replica every few
 * rounds while each of them keeps its mode until it has been at the hot end, so the rung's rounds in their order mix many slow histories; grouped by replica they fall into tours, which are
 * independent as far as the hottest rung forgets. With B_k = Σ w g and W_k = Σ w over the rounds that tour k spent on the coldest rung, the mean is μ = ΣB/ΣW and its squared error
 * <pre>Σ(B_k − μW_k)² / ((ΣW)² − ΣW²) · (t/1.96)²,</pre>
 * which for tours of equal weight is m/(m−1)·Σ(B_k − μW_k)²/(ΣW)². Student's t is for one degree of freedom less than a sum of squares
 * weighted by W² has, (ΣW²)²/ΣW⁴ (Satterthwaite 1946): the effective number of tours. Tours that never came to the coldest rung count for nothing; those
 * that are open at the end of a run count as they are. What replicas do before they have been at the hot end for the first time is no tour of theirs, as it depends on the starts: of all
 * replicas together it counts as one.
 *
 * <p>Of closed tours only sums over them are kept: the memory is O(replicas·quantities) however long the run, and a round costs O(quantities).
 */
public final class TourMeans implements Saved {
    /** Fewer tours say nothing about an error. */
    public static final int FEWEST = 3;

    private final int replicas;
    private final int quantities;
    /** By replica: W of its open tour. */
    private final double[] openWeight;
    /** By replica, then quantity: B of its open tour. */
    private final double[] openSum;

    private final Sums closed;
    /** By replica: 1 once it has been at the hot end, burn-in included. */
    private final int[] touched;
    /** What replicas did before that: W, and B by quantity. */
    private double firstWeight;

    private final double[] firstSum;

    /** Sums over tours, by quantity where there is an array. */
    static final class Sums implements Saved {
        private final double[] sum;
        private final double[] squares;
        private final double[] products;
        private double weight;
        private double weightSquares;
        private double weightFourths;
        private long tours;

        Sums(int quantities) {
            sum = new double[quantities];
            squares = new double[quantities];
            products = new double[quantities];
        }

        void clear() {
            Arrays.fill(sum, 0);
            Arrays.fill(squares, 0);
            Arrays.fill(products, 0);
            weight = 0;
            weightSquares = 0;
            weightFourths = 0;
            tours = 0;
        }

        /** Adds the tour whose B for quantity 0 is at {@code from}, where it came to the coldest rung. */
        void add(double[] b, int from, double w) {
            if (w > 0) {
                for (int quantity = 0; quantity < sum.length; quantity++) {
                    double here = b[from + quantity];
                    sum[quantity] += here;
                    squares[quantity] += here * here;
                    products[quantity] += here * w;
                }
                weight += w;
                weightSquares += w * w;
                weightFourths += w * w * w * w;
                tours++;
            }
        }

        @Override
        public void save(Encoder into) {
            into.reals(sum);
            into.reals(squares);
            into.reals(products);
            into.real(weight);
            into.real(weightSquares);
            into.real(weightFourths);
            into.whole(tours);
        }

        @Override
        public void restore(Decoder from) {
            from.fill(sum);
            from.fill(squares);
            from.fill(products);
            weight = from.real();
            weightSquares = from.real();
            weightFourths = from.real();
            tours = from.whole();
        }

        double effectiveCount() {
            return weightSquares * weightSquares / weightFourths;
        }

        double mean(int quantity) {
            return sum[quantity] / weight;
        }

        /** Returns how well the mean of a quantity is known; unknown with fewer than three tours. */
        Precision precision(int quantity) {
            if (tours < FEWEST) {
                return Precision.NONE;
            }
            double mu = mean(quantity);
            double residuals = squares[quantity] - 2 * mu * products[quantity] + mu * mu * weightSquares;
            return new Precision(
                    Math.max(0, residuals) / (weight * weight - weightSquares), Math.max(1, effectiveCount() - 1));
        }

        /** The quantities are shares that add up to 1. */
        Precision[] ofShares() {
            double[] shares = new double[sum.length];
            Precision[] known = new Precision[sum.length];
            for (int quantity = 0; quantity < shares.length; quantity++) {
                shares[quantity] = mean(quantity);
                known[quantity] = precision(quantity);
            }
            return Precision.ofShares(shares, known);
        }

        /** Adds the tours of another chain, whose quantities were measured from another origin: g here = g there + shift. */
        void add(Sums more, double shift) {
            for (int quantity = 0; quantity < sum.length; quantity++) {
                sum[quantity] += more.sum[quantity] + shift * more.weight;
                squares[quantity] += more.squares[quantity]
                        + 2 * shift * more.products[quantity]
                        + shift * shift * more.weightSquares;
                products[quantity] += more.products[quantity] + shift * more.weightSquares;
            }
            weight += more.weight;
            weightSquares += more.weightSquares;
            weightFourths += more.weightFourths;
            tours += more.tours;
        }
    }

    /** Tours of this many replicas; there are none where there is one replica. */
    public TourMeans(int replicas, int quantities) {
        this.replicas = replicas;
        this.quantities = quantities;
        openWeight = new double[replicas];
        openSum = new double[replicas * quantities];
        closed = new Sums(quantities);
        touched = new int[replicas];
        firstSum = new double[quantities];
    }

    /**
     * Adds one round.
     *
     * @param coldest the replica that ran it on the coldest rung
     * @param hottest the replica that ran it on the hottest rung: its tour ends, the next begins
     * @param sums Σ w g of each quantity over the stays of the coldest rung
     * @param weight Σ w
     */
    public void round(int coldest, int hottest, double[] sums, double weight) {
        if (replicas > 1 && coldest != hottest) {
            add(coldest, sums, weight);
            atHotEnd(hottest);
        }
    }

    /** Adds what a replica did on the coldest rung: Σ w g of each quantity, and Σ w. */
    void add(int replica, double[] sums, double weight) {
        openWeight[replica] += weight;
        for (int quantity = 0; quantity < quantities; quantity++) {
            openSum[replica * quantities + quantity] += sums[quantity];
        }
    }

    /** A replica is on the hottest rung: its tour ends, the next begins. */
    public void atHotEnd(int replica) {
        if (replicas <= 1) {
            return;
        }
        if (openWeight[replica] > 0) {
            if (touched[replica] == 0) {
                first(replica, firstSum);
                firstWeight += openWeight[replica];
            } else {
                closed.add(openSum, replica * quantities, openWeight[replica]);
            }
            openWeight[replica] = 0;
            Arrays.fill(openSum, replica * quantities, (replica + 1) * quantities, 0);
        }
        touched[replica] = 1;
    }

    private void first(int replica, double[] into) {
        for (int quantity = 0; quantity < quantities; quantity++) {
            into[quantity] += openSum[replica * quantities + quantity];
        }
    }

    /** Forgets all tours; who has been at the hot end is remembered. */
    public void clear() {
        closed.clear();
        Arrays.fill(openWeight, 0);
        Arrays.fill(openSum, 0);
        Arrays.fill(firstSum, 0);
        firstWeight = 0;
    }

    /** Adds the tours of an independent chain that has ended. */
    public void merge(TourMeans later) {
        merge(later, 0);
    }

    void merge(Sums tours) {
        closed.add(tours, 0);
    }

    /** Adds the tours of a chain whose quantities were measured from another origin: g here = g there + shift. */
    void merge(TourMeans later, double shift) {
        closed.add(later.all(), shift);
    }

    @Override
    public void save(Encoder into) {
        into.reals(openWeight);
        into.reals(openSum);
        closed.save(into);
        into.wholes(touched);
        into.reals(firstSum);
        into.real(firstWeight);
    }

    @Override
    public void restore(Decoder from) {
        from.fill(openWeight);
        from.fill(openSum);
        closed.restore(from);
        from.fill(touched);
        from.fill(firstSum);
        firstWeight = from.real();
    }

    /** Returns all tours, with those that are open. */
    private Sums all() {
        return all(-1, firstSum, 0);
    }

    /**
     * All tours as they would be after {@link #add} of the same; this is left as it is.
     *
     * @param replica whose stay is not added yet; −1 for none
     */
    Sums all(int replica, double[] sums, double weight) {
        Sums all = new Sums(quantities);
        all.add(closed, 0);
        double[] open = new double[quantities];
        double[] first = firstSum.clone();
        double allFirst = firstWeight;
        for (int k = 0; k < replicas; k++) {
            System.arraycopy(openSum, k * quantities, open, 0, quantities);
            double openHere = openWeight[k];
            if (k == replica) {
                openHere += weight;
                for (int quantity = 0; quantity < quantities; quantity++) {
                    open[quantity] += sums[quantity];
                }
            }
            if (touched[k] != 0) {
                all.add(open, 0, openHere);
            } else {
                allFirst += openHere;
                for (int quantity = 0; quantity < quantities; quantity++) {
                    first[quantity] += open[quantity];
                }
            }
        }
        all.add(first, 0, allFirst);
        return all;
    }

    /** Tours that came to the coldest rung. */
    public long count() {
        return all().tours;
    }

    /** (ΣW²)²/ΣW⁴: how many tours of equal weight would know the error as well; NaN before the first. */
    public double effectiveCount() {
        return all().effectiveCount();
    }

    /** μ of a quantity; NaN before the first weight. */
    public double mean(int quantity) {
        return all().mean(quantity);
    }

    /** Returns how well a quantity's mean is known; unknown with fewer than three tours. Costs O(replicas·quantities). */
    public Precision precision(int quantity) {
        return all().precision(quantity);
    }

    /** Returns the square of the error of a quantity's mean; NaN with fewer than three tours. */
    public double variance(int quantity) {
        return precision(quantity).squaredError();
    }

    /** Returns how well shares that add up to 1 are known, such as the masses of modes, by {@link Precision#ofShares}. */
    public Precision[] ofShares() {
        return all().ofShares();
    }
}
