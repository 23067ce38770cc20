package org.flipwise.estimate;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Steps;

/**
 * Weighted mean and variance of the log density base(x) + U(x) on a rung, with the mean's error and its effective sample size. On the coldest rung, where {@link #tour} is told who runs the rounds, the
 * squared error is the larger of two, by rounds in their order and by tours.
 */
public final class PotentialRecorder implements Recorder {
    private final BatchMeans means = new BatchMeans();
    private final TourMeans tours;
    private final double[] lastSum = new double[1];
    private double lastWeight;
    private double origin = Double.NaN;
    private double roundSum;
    private double roundWeight;
    private double squares;
    private double last = Double.NaN;

    /** Of a rung whose rounds are looked at in their order alone. */
    public PotentialRecorder() {
        this(1);
    }

    /** Creates a recorder for the coldest rung of a ladder with this many replicas. */
    public PotentialRecorder(int replicas) {
        tours = new TourMeans(replicas, 1);
    }

    @Override
    public void enter(Neighbourhood x) {
        if (Double.isNaN(origin)) {
            origin = x.base() + x.potential();
        }
    }

    /** Sums are taken from the first value seen, so that a small variance around a large mean keeps its digits. */
    @Override
    public void stay(Neighbourhood x, double weight) {
        last = x.base() + x.potential();
        double d = last - origin;
        roundSum += weight * d;
        roundWeight += weight;
        squares += weight * d * d;
    }

    @Override
    public double liveAbove() {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public void steps(Steps steps) {
        double sum = roundSum;
        double weight = roundWeight;
        double ofSquares = squares;
        int count = steps.count();
        for (int i = 0; i < count; i++) {
            double held = steps.weight(i);
            double d = steps.logDensity(i) - origin;
            sum += held * d;
            weight += held;
            ofSquares += held * d * d;
        }
        last = steps.logDensity(count - 1);
        roundSum = sum;
        roundWeight = weight;
        squares = ofSquares;
    }

    @Override
    public boolean followsFlips() {
        return false;
    }

    @Override
    public void flip(int bit) {}

    @Override
    public void leave() {
        means.round(roundSum, roundWeight);
        lastSum[0] = roundSum;
        lastWeight = roundWeight;
        roundSum = 0;
        roundWeight = 0;
    }

    /** Records which replicas ran the last round on the coldest and on the hottest rung; call it once after each round that counts. */
    public void tour(int coldest, int hottest) {
        tours.round(coldest, hottest, lastSum, lastWeight);
    }

    /** Records which replica runs a round of burn-in on the hottest rung. */
    public void atHotEnd(int replica) {
        tours.atHotEnd(replica);
    }

    @Override
    public void discard() {
        means.clear();
        tours.clear();
        squares = 0;
        origin = Double.NaN;
    }

    /** Adds an independent chain. */
    @Override
    public void merge(Recorder chain) {
        PotentialRecorder later = (PotentialRecorder) chain;
        if (Double.isNaN(later.origin)) {
            return;
        }
        if (Double.isNaN(origin)) {
            origin = later.origin;
        }
        double shift = later.origin - origin;
        squares += later.squares
                + 2 * shift * (later.means.mean() * later.means.weight())
                + shift * shift * later.means.weight();
        means.merge(later.means, shift);
        tours.merge(later.tours, shift);
    }

    /** Returns the log density of the state held last; NaN before the first. */
    public double last() {
        return last;
    }

    @Override
    public void save(Encoder into) {
        into.section("potential");
        means.save(into);
        into.real(origin);
        into.real(squares);
        into.real(last);
        into.reals(lastSum);
        into.real(lastWeight);
        tours.save(into);
    }

    @Override
    public void restore(Decoder from) {
        from.section("potential");
        means.restore(from);
        origin = from.real();
        squares = from.real();
        last = from.real();
        from.fill(lastSum);
        lastWeight = from.real();
        tours.restore(from);
    }

    public double mean() {
        return origin + means.mean();
    }

    /** Var_π of the log density. */
    public double variance() {
        double d = means.mean();
        return Math.max(0, squares / means.weight() - d * d);
    }

    /** Returns the mean's error, such that ±1.96 of it cover about 95%. */
    public double standardError() {
        double byRounds = means.variance();
        double byTours = tours.variance(0);
        return Math.sqrt(byTours > byRounds || Double.isNaN(byRounds) ? byTours : byRounds);
    }

    /** Returns the mean's batches, from an origin of its own. */
    public BatchMeans means() {
        return means;
    }

    /** Var_π(g)/Var(mean of g): how many independent draws would give the same error; NaN where nothing varies. */
    public double effectiveSampleSize() {
        return variance() / Precision.of(means.precision(), tours.precision(0)).variance();
    }
}
