package org.flipwise.kernel;

import java.util.Arrays;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.target.Costs;
import org.flipwise.target.Flips;
import org.flipwise.target.Look;
import org.flipwise.target.Neighbourhood;

/**
 * Weights of single moves in buckets of about √p, with a sum for each bucket. A move that touches k others costs k exponentials and a draw costs
 * O(√p). Binding to another law costs p exponentials. Bucket sums of touched buckets are summed anew, so nothing drifts.
 *
 * <p>An unbounded h is weighed relative to a scale that is fixed when the table is bound and moved when a weight leaves its range.
 */
final class BucketTable implements MoveTable {
    private static final double LARGEST_EXPONENT = 300;
    private final Neighbourhood neighbourhood;
    private final Costs costs;
    private final Look look = new Look();
    private final double[] weight;
    private final double[] bucket;
    private final boolean[] bucketStale;
    private final int[] staleBuckets;
    private final double[] slice;
    private final int width;
    private int staleCount;
    private double beta = Double.NaN;
    private BalancingFunction balance = BalancingFunction.min();
    private double scale;
    private double total;
    private boolean allStale = true;

    BucketTable(Neighbourhood neighbourhood, Costs costs) {
        this.neighbourhood = neighbourhood;
        this.costs = costs;
        int p = neighbourhood.moves();
        width = Math.max(1, (int) Math.sqrt((double) p));
        int buckets = (p + width - 1) / width;
        weight = new double[p];
        bucket = new double[buckets];
        bucketStale = new boolean[buckets];
        staleBuckets = new int[buckets];
        slice = new double[width];
    }

    @Override
    public int moves() {
        return weight.length;
    }

    @Override
    public void bind(double beta, BalancingFunction balance) {
        this.beta = beta;
        this.balance = balance;
        allStale = true;
    }

    @Override
    public void reweigh() {
        allStale = true;
    }

    @Override
    public void moved(Flips flips) {
        if (allStale) {
            return;
        }
        if (flips.everything()) {
            allStale = true;
            return;
        }
        for (int i = 0; i < flips.touchedCount(); i++) {
            if (!update(flips.touched(i))) {
                allStale = true;
                return;
            }
        }
    }

    /** Works out one weight; false when it does not fit the present scale. */
    private boolean update(int move) {
        double logWeight = logWeight(move) - scale;
        if (logWeight > LARGEST_EXPONENT) {
            return false;
        }
        weight[move] = look.probability() * Elementary.exp(logWeight);
        costs.exponentiated(1);
        int b = move / width;
        if (!bucketStale[b]) {
            bucketStale[b] = true;
            staleBuckets[staleCount++] = b;
        }
        return true;
    }

    private double logWeight(int move) {
        neighbourhood.look(move, look);
        return balance.logH(look.logRatio(beta));
    }

    private double total() {
        if (allStale) {
            rebuild();
        } else if (staleCount > 0) {
            for (int i = 0; i < staleCount; i++) {
                sum(staleBuckets[i]);
            }
            addUp();
        }
        return total;
    }

    private void rebuild() {
        scale = 0;
        if (!balance.bounded()) {
            double largest = Double.NEGATIVE_INFINITY;
            for (int move = 0; move < weight.length; move++) {
                largest = Math.max(largest, logWeight(move));
            }
            scale = largest == Double.NEGATIVE_INFINITY ? 0 : largest;
        }
        for (int move = 0; move < weight.length; move++) {
            double logWeight = logWeight(move);
            weight[move] = look.probability() * Elementary.exp(logWeight - scale);
        }
        costs.exponentiated(weight.length);
        for (int b = 0; b < bucket.length; b++) {
            sum(b);
        }
        addUp();
        allStale = false;
    }

    private void sum(int b) {
        double sum = 0;
        int end = Math.min(weight.length, (b + 1) * width);
        for (int move = b * width; move < end; move++) {
            sum += weight[move];
        }
        bucket[b] = sum;
        bucketStale[b] = false;
    }

    private void addUp() {
        staleCount = 0;
        Arrays.fill(bucketStale, false);
        double sum = 0;
        for (double one : bucket) {
            sum += one;
        }
        total = sum;
    }

    @Override
    public double logEscape() {
        double sum = total();
        return scale + Elementary.log(sum);
    }

    @Override
    public double escape() {
        double sum = total();
        return Weights.probability(sum, scale, balance);
    }

    @Override
    public double logEscapeAt(double otherBeta, BalancingFunction otherBalance) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int move = 0; move < weight.length; move++) {
            neighbourhood.look(move, look);
            largest = Math.max(largest, otherBalance.logH(look.logRatio(otherBeta)));
        }
        if (largest == Double.NEGATIVE_INFINITY) {
            return largest;
        }
        double sum = 0;
        for (int move = 0; move < weight.length; move++) {
            neighbourhood.look(move, look);
            sum += look.probability() * Elementary.exp(otherBalance.logH(look.logRatio(otherBeta)) - largest);
        }
        costs.exponentiated(weight.length);
        return largest + Elementary.log(sum);
    }

    @Override
    public int draw(Draws draws) {
        double sum = total();
        int b = draws.pick(bucket, bucket.length, sum);
        int first = b * width;
        int n = Math.min(weight.length - first, width);
        System.arraycopy(weight, first, slice, 0, n);
        return first + draws.pick(slice, n, bucket[b]);
    }

    @Override
    public double logBound(GammaRule rule, BalancingFunction unbounded) {
        double largest = Double.NEGATIVE_INFINITY;
        for (int move = 0; move < weight.length; move++) {
            neighbourhood.look(move, look);
            double a = look.logRatio(beta);
            if (look.probability() > 0 && a > Double.NEGATIVE_INFINITY) {
                largest = Math.max(largest, rule.logBound(unbounded, a));
            }
        }
        return largest;
    }
}
