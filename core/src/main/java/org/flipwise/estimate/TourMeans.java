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
 * that are open at the end of a run count as they are.
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

    /** Sums over tours, by quantity where there is an array. */
    private static final class Sums implements Saved {
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

        void add(Sums more) {
            for (int quantity = 0; quantity < sum.length; quantity++) {
                sum[quantity] += more.sum[quantity];
                squares[quantity] += more.squares[quantity];
                products[quantity] += more.products[quantity];
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
        if (coldest == hottest) {
            return;
        }
        openWeight[coldest] += weight;
        for (int quantity = 0; quantity < quantities; quantity++) {
            openSum[coldest * quantities + quantity] += sums[quantity];
        }
        if (openWeight[hottest] > 0) {
            closed.add(openSum, hottest * quantities, openWeight[hottest]);
            openWeight[hottest] = 0;
            Arrays.fill(openSum, hottest * quantities, (hottest + 1) * quantities, 0);
        }
    }

    /** Forgets everything; all replicas begin a tour. */
    public void clear() {
        closed.clear();
        Arrays.fill(openWeight, 0);
        Arrays.fill(openSum, 0);
    }

    /** Adds the tours of an independent chain that has ended. */
    public void merge(TourMeans later) {
        closed.add(later.all());
    }

    @Override
    public void save(Encoder into) {
        into.reals(openWeight);
        into.reals(openSum);
        closed.save(into);
    }

    @Override
    public void restore(Decoder from) {
        from.fill(openWeight);
        from.fill(openSum);
        closed.restore(from);
    }

    /** All tours, with those that are open. */
    private Sums all() {
        Sums all = new Sums(quantities);
        all.add(closed);
        for (int replica = 0; replica < replicas; replica++) {
            all.add(openSum, replica * quantities, openWeight[replica]);
        }
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
        Sums all = all();
        return all.sum[quantity] / all.weight;
    }

    /** The square of the error of a quantity's mean; NaN with fewer than three tours. Costs O(replicas·quantities). */
    public double variance(int quantity) {
        Sums all = all();
        if (all.tours < FEWEST) {
            return Double.NaN;
        }
        double mu = all.sum[quantity] / all.weight;
        double residuals = all.squares[quantity] - 2 * mu * all.products[quantity] + mu * mu * all.weightSquares;
        double widening = InitialSequence.widening(all.effectiveCount() - 1);
        return Math.max(0, residuals) / (all.weight * all.weight - all.weightSquares) * widening * widening;
    }
}
