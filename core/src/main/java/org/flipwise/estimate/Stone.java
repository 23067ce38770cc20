package org.flipwise.estimate;

import java.util.Arrays;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.numeric.Elementary;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Steps;

/**
 * One rung's part of {@link SteppingStones}: means of U, of U², of σ(c − ΔU) towards the next hotter rung and of σ(ΔU − c) towards the next colder
 * one. U is taken from an origin near its mean, so that its variance keeps its digits.
 */
final class Stone implements Recorder {
    /** Comparisons are never in two rounds running: all rungs read what was left behind before any leaves something new. */
    private static final long FIRST = 2;

    private static final int CACHE_BITS = 8;
    /** 2^64 divided by the golden ratio: spreads the bits of U over the cache. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    /** Both sigmoids at the U last seen in each slot: a chain comes back to the same few U again and again. */
    private final double[] known = new double[1 << CACHE_BITS];

    private final double[] hotterOf = new double[1 << CACHE_BITS];
    private final double[] colderOf = new double[1 << CACHE_BITS];

    private final SteppingStones ladder;
    private final int rung;
    private final boolean once;
    private final double hotterStep;
    private final double colderStep;
    private final BatchMeans first;
    private final BatchMeans second;
    private final BatchMeans towardsHotter;
    private final BatchMeans towardsColder;
    private double hotterShift = Double.NaN;
    private double colderShift = Double.NaN;
    private double origin = Double.NaN;
    private long rounds;
    private long comparedAfter = FIRST;
    private boolean compare;
    private boolean restart;
    private double weight;
    /** The weight of the states whose sigmoids were taken. */
    private double compared;

    private double sum;
    private double squares;
    private double hotterSum;
    private double colderSum;
    private double lastWeight;
    private double lastHotterSum;
    private double lastColderSum;

    /**
     * A rung's part.
     *
     * @param once whether the sigmoids are taken from the state at the beginning of each round alone, for kernels that keep π^β
     */
    Stone(SteppingStones ladder, int rung, boolean once) {
        this.ladder = ladder;
        this.rung = rung;
        this.once = once;
        this.hotterStep = ladder.step(rung);
        this.colderStep = ladder.step(rung - 1);
        first = new BatchMeans();
        second = new BatchMeans();
        towardsHotter = new BatchMeans();
        towardsColder = new BatchMeans();
        Arrays.fill(known, Double.NaN);
    }

    @Override
    public void enter(Neighbourhood x) {
        if (restart || (compare && ladder.anyFar())) {
            hotterShift = ladder.shift(rung);
            colderShift = ladder.shift(rung - 1);
            origin = ladder.leftPotential(rung);
            Arrays.fill(known, Double.NaN);
            clear();
        }
        restart = false;
        compare = false;
        if (Double.isNaN(origin)) {
            origin = x.potential();
        }
        if (once) {
            compare(x.potential(), 1);
        }
    }

    @Override
    public void stay(Neighbourhood x, double held) {
        double potential = x.potential();
        double d = potential - origin;
        double weighted = held * d;
        weight += held;
        sum += weighted;
        squares += weighted * d;
        if (!once) {
            compare(potential, held);
        }
    }

    @Override
    public double liveAbove() {
        return Double.POSITIVE_INFINITY;
    }

    @Override
    public void steps(Steps steps) {
        double held = weight;
        double first = sum;
        double second = squares;
        int count = steps.count();
        for (int i = 0; i < count; i++) {
            double d = steps.potential(i) - origin;
            double weighted = steps.weight(i) * d;
            held += steps.weight(i);
            first += weighted;
            second += weighted * d;
        }
        weight = held;
        sum = first;
        squares = second;
        for (int i = 0; !once && i < count; i++) {
            compare(steps.potential(i), steps.weight(i));
        }
    }

    private void compare(double potential, double held) {
        compared += held;
        int slot = (int) ((Double.doubleToRawLongBits(potential) * SPREAD) >>> (64 - CACHE_BITS));
        if (known[slot] != potential) {
            known[slot] = potential;
            hotterOf[slot] = sigmoid(hotterShift - hotterStep * potential);
            colderOf[slot] = sigmoid(colderStep * potential - colderShift);
        }
        hotterSum += held * hotterOf[slot];
        colderSum += held * colderOf[slot];
    }

    /** A pair that is not there, or whose c is not known yet, adds nothing. */
    private static double sigmoid(double exponent) {
        return Double.isNaN(exponent) ? 0 : Elementary.sigmoid(exponent);
    }

    @Override
    public boolean followsFlips() {
        return false;
    }

    @Override
    public void flip(int bit) {}

    @Override
    public void leave() {
        first.round(sum, weight);
        second.round(squares, weight);
        towardsHotter.round(hotterSum, compared);
        towardsColder.round(colderSum, compared);
        empty();
        if (++rounds == comparedAfter) {
            comparedAfter *= 2;
            compare = true;
            leaveBehind();
        }
    }

    @Override
    public void discard() {
        leaveBehind();
        restart = true;
        rounds = 0;
        comparedAfter = FIRST;
    }

    private void leaveBehind() {
        ladder.leave(rung, origin + first.mean(), hotterShift, towardsHotter.mean(), towardsColder.mean());
    }

    private void clear() {
        ladder.cleared();
        first.clear();
        second.clear();
        towardsHotter.clear();
        towardsColder.clear();
    }

    private void empty() {
        lastWeight = compared;
        lastHotterSum = hotterSum;
        lastColderSum = colderSum;
        weight = 0;
        compared = 0;
        sum = 0;
        squares = 0;
        hotterSum = 0;
        colderSum = 0;
    }

    /** The sigmoids at hand are left out: they are found again. */
    @Override
    public void save(Encoder into) {
        into.real(hotterShift);
        into.real(colderShift);
        into.real(origin);
        into.whole(rounds);
        into.whole(comparedAfter);
        into.flag(compare);
        into.flag(restart);
        first.save(into);
        second.save(into);
        towardsHotter.save(into);
        towardsColder.save(into);
    }

    @Override
    public void restore(Decoder from) {
        hotterShift = from.real();
        colderShift = from.real();
        origin = from.real();
        rounds = from.whole();
        comparedAfter = from.whole();
        compare = from.flag();
        restart = from.flag();
        first.restore(from);
        second.restore(from);
        towardsHotter.restore(from);
        towardsColder.restore(from);
        Arrays.fill(known, Double.NaN);
    }

    /** Adds the sums of the last round: of σ(ΔU − c) towards the colder rung, of σ(c − ΔU) towards the hotter one, and of the weights. */
    void addLast(double[] into, int from) {
        into[from] += lastColderSum;
        into[from + 1] += lastHotterSum;
        into[from + 2] += lastWeight;
    }

    /**
     * What these sums are multiplied with in log Z, near its estimate.
     *
     * @param asColder whether the pair with the hotter rung is part of it
     * @param asHotter whether the pair with the colder rung is
     */
    void factors(double[] into, int from, boolean asColder, boolean asHotter) {
        double all = towardsHotter.weight();
        into[from] = asHotter ? 1 / (towardsColder.mean() * all) : 0;
        into[from + 1] = asColder ? -1 / (towardsHotter.mean() * all) : 0;
        into[from + 2] = ((asColder ? 1 : 0) - (asHotter ? 1 : 0)) / all;
    }

    /** Rounds since burn-in. */
    long rounds() {
        return rounds;
    }

    /** c of the pair with the next hotter rung. */
    double shift() {
        return hotterShift;
    }

    /** E[U]. */
    double potential() {
        return origin + first.mean();
    }

    /** Var(U), which is dE[U]/dβ. */
    double variance() {
        return Math.max(0, second.mean() - first.mean() * first.mean());
    }

    /** Whole batches of all the means. */
    int batches() {
        return first.batches();
    }

    BatchMeans towardsHotter() {
        return towardsHotter;
    }

    BatchMeans towardsColder() {
        return towardsColder;
    }
}
