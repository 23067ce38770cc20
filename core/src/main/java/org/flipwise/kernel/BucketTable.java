package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.target.Costs;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.TargetException;

/**
 * Weights of single moves in buckets, with sums over the buckets ({@link SumLevels}). A move that touches k others costs k exponentials and O(k·log p)
 * additions, a draw O(log p). Binding to another law costs p exponentials at the next question, and none before it.
 *
 * <p>An unbounded h is weighed relative to a scale, weight = e^−scale·Q·h, which is the largest log h when all weights are computed. They are
 * recomputed when one outgrows the scale or when all have become small beside it.
 */
final class BucketTable implements MoveTable {
    private static final double LARGEST_EXPONENT = 300;
    private static final double SMALLEST_TOTAL = 0x1p-430;
    private static final int CHUNK = 256;
    private final Neighbourhood neighbourhood;
    private final Costs costs;
    private final MoveDelta delta = new MoveDelta();
    private final SumLevels weights;
    private final MoveBounds bounds;
    private final double[] logH = new double[CHUNK];
    private final double[] probability = new double[CHUNK];
    private double beta = Double.NaN;
    private BalancingFunction balance = BalancingFunction.min();
    private double scale;
    private boolean stale = true;

    BucketTable(Neighbourhood neighbourhood, Costs costs) {
        this.neighbourhood = neighbourhood;
        this.costs = costs;
        weights = new SumLevels(neighbourhood.moves());
        bounds = new MoveBounds(neighbourhood);
    }

    @Override
    public int moves() {
        return weights.size();
    }

    @Override
    public void bind(double beta, BalancingFunction balance) {
        this.beta = beta;
        this.balance = balance;
        stale = true;
        bounds.bind(beta);
    }

    @Override
    public void reweigh() {
        stale = true;
    }

    @Override
    public void moved(Flips flips) {
        bounds.moved(flips);
        stale |= flips.everything();
        for (int done = 0; !stale && done < flips.touchedCount(); done += CHUNK) {
            update(flips, done, Math.min(CHUNK, flips.touchedCount() - done));
        }
    }

    /** Works out the weights of n touched moves; the table is stale where one of them does not fit the present scale. */
    private void update(Flips flips, int first, int n) {
        for (int i = 0; i < n; i++) {
            fill(flips.touched(first + i), i, beta);
        }
        balance.logH(logH, n);
        for (int i = 0; i < n; i++) {
            double exponent = logH[i] - scale;
            if (exponent > LARGEST_EXPONENT) {
                stale = true;
                return;
            }
            weights.set(flips.touched(first + i), probability[i] * Elementary.exp(exponent));
        }
        costs.exponentiated(n);
    }

    /** Puts the log-ratio and the proposal probability of a move in place {@code at} of the chunk. */
    private void fill(int move, int at, double atBeta) {
        neighbourhood.look(move, delta);
        TargetException.requireChange(delta.deltaPotential(), delta.offset(), neighbourhood);
        logH[at] = delta.logRatio(atBeta);
        probability[at] = delta.probability();
    }

    /** Fills a chunk of consecutive moves with log h; returns how many. */
    private int fillChunk(int first, double atBeta, BalancingFunction function) {
        int n = Math.min(CHUNK, weights.size() - first);
        for (int i = 0; i < n; i++) {
            fill(first + i, i, atBeta);
        }
        function.logH(logH, n);
        return n;
    }

    /** Returns the largest log h at a law; 0 where h is bounded, or where no move is possible. */
    private double scaleAt(double atBeta, BalancingFunction function) {
        if (function.bounded()) {
            return 0;
        }
        double largest = Double.NEGATIVE_INFINITY;
        for (int first = 0; first < weights.size(); first += CHUNK) {
            int n = fillChunk(first, atBeta, function);
            for (int i = 0; i < n; i++) {
                largest = probability[i] > 0 ? Math.max(largest, logH[i]) : largest;
            }
        }
        return largest == Double.NEGATIVE_INFINITY ? 0 : largest;
    }

    private double total() {
        if (stale) {
            rebuild();
        }
        double total = weights.folded();
        if (total < SMALLEST_TOTAL && !balance.bounded()) {
            rebuild();
            total = weights.folded();
        }
        return total;
    }

    private void rebuild() {
        scale = scaleAt(beta, balance);
        weights.restart();
        for (int first = 0; first < weights.size(); first += CHUNK) {
            int n = fillChunk(first, beta, balance);
            for (int i = 0; i < n; i++) {
                weights.set(first + i, probability[i] * Elementary.exp(logH[i] - scale));
            }
        }
        costs.exponentiated(weights.size());
        stale = false;
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
        double otherScale = scaleAt(otherBeta, otherBalance);
        double sum = 0;
        for (int first = 0; first < weights.size(); first += CHUNK) {
            int n = fillChunk(first, otherBeta, otherBalance);
            for (int i = 0; i < n; i++) {
                sum += probability[i] * Elementary.exp(logH[i] - otherScale);
            }
        }
        costs.exponentiated(weights.size());
        return otherScale + Elementary.log(sum);
    }

    @Override
    public int draw(Draws draws) {
        total();
        return weights.draw(draws);
    }

    @Override
    public boolean agrees(int move, double share) {
        if (stale) {
            return true;
        }
        neighbourhood.look(move, delta);
        double now = delta.probability() * Elementary.exp(balance.logH(delta.logRatio(beta)) - scale);
        double held = weights.get(move);
        return Math.abs(held - now) <= share * Math.max(held, now) + Double.MIN_NORMAL;
    }

    @Override
    public double logBound(GammaRule rule, BalancingFunction unbounded) {
        return bounds.largest(rule, unbounded);
    }

    @Override
    public void save(Encoder into) {
        into.real(beta);
        WrittenFunction.save(balance, into);
        bounds.save(into);
        into.flag(stale);
        if (!stale) {
            into.real(scale);
            weights.save(into);
        }
    }

    @Override
    public void restore(Decoder from) {
        from.expect("beta of a table", beta);
        BalancingFunction ofLaw = balance;
        balance = WrittenFunction.restore(ofLaw, from);
        bounds.restore(ofLaw, from);
        stale = from.flag();
        if (!stale) {
            scale = from.real();
            weights.restore(from);
        }
    }
}
