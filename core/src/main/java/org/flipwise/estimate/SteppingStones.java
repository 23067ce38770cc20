package org.flipwise.estimate;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.numeric.Elementary;

/**
 * Ratios of normalisers Z(β) = Σ_x e^(base + β·U) between neighbouring rungs of one chain, from every stay on both of them: two-sided stepping
 * stones, that is bridge sampling (Bennett 1976, Meng and Wong 1996). With Δ = β_c − β_h, for any constant c,
 * <pre>log Z_c/Z_h = c + log E_h[σ(ΔU − c)] − log E_c[σ(c − ΔU)],</pre>
 * exact in expectation inside the logarithms, and of least variance at c = the ratio itself. A second opinion is thermodynamic
 * integration, ∫ E_β[U] dβ by the cubic that has the slopes Var_β(U).
 *
 * <p>c is set when burn-in ends, from what burn-in gave. Were it wrong by more than {@value #FAR}, the sums would be right but noisy; so after 2, 4, 8, …
 * rounds every c is compared with its estimate, and where one is that far off, all are set again and all sums restart: at most the first half
 * of a run is lost so. Rungs agree on this without talking, each from the numbers that all of them left behind before the round. A stay, or a round, costs two
 * sigmoids; memory is that of four {@link BatchMeans} a rung, and of {@link StoneTours}.
 */
public final class SteppingStones implements Saved {
    static final double FAR = 1;
    /** An estimate further from c than this shows only the direction. */
    private static final double LOST = 20;

    private final double far;
    private final double[] betas;
    private final Stone[] stones;
    /** By pair, the colder rung's index: c and both means as they were left behind. */
    private final double[] leftShift;

    private final double[] leftHot;
    private final double[] leftCold;
    /** By rung: mean U. */
    private final double[] leftPotential;

    private final StoneTours tours;
    private volatile boolean cleared;

    /** For the rungs of one chain, from the coldest. */
    public SteppingStones(double[] betas) {
        this(betas, FAR);
    }

    /**
     * For the rungs of one chain, from the coldest.
     *
     * @param once the rungs that take their sigmoids from one state of each round, the one that the round begins with: right for kernels that keep π^β, and cheaper where a state hardly changes in a
     *     round or where rounds are far longer than those of other rungs
     */
    public SteppingStones(double[] betas, IntPredicate once) {
        this(betas, FAR, once);
    }

    /** Creates the stones of one chain with another threshold for an estimate that is far from c. */
    SteppingStones(double[] betas, double far) {
        this(betas, far, rung -> false);
    }

    SteppingStones(double[] betas, double far, IntPredicate once) {
        this.far = far;
        this.betas = betas.clone();
        leftShift = filled(betas.length);
        leftHot = filled(betas.length);
        leftCold = filled(betas.length);
        leftPotential = filled(betas.length);
        stones = new Stone[betas.length];
        for (int rung = 0; rung < stones.length; rung++) {
            stones[rung] = new Stone(this, rung, once.test(rung));
        }
        tours = new StoneTours(betas.length);
    }

    private static double[] filled(int length) {
        double[] values = new double[length];
        Arrays.fill(values, Double.NaN);
        return values;
    }

    /** Returns the recorder of a rung. */
    public Recorder onRung(int rung) {
        return stones[rung];
    }

    /**
     * Records which replicas ran the round that all rungs left last; to be called once after each round, burn-in included, from the first on.
     *
     * @param replicas by rung
     */
    public void tour(int[] replicas) {
        if (cleared) {
            cleared = false;
            tours.clear();
        }
        tours.round(replicas, stones);
    }

    /** All sums have started again with the round under way. */
    void cleared() {
        cleared = true;
    }

    /** Returns how well log Z(rung)/Z(hottest) is known by tours. */
    Precision[] byTours() {
        return tours.precisions(stones);
    }

    /** c + log E_h[σ(ΔU − c)] − log E_c[σ(c − ΔU)], from the two means. */
    static double logRatio(double shift, double meanHot, double meanCold) {
        return shift + Elementary.log(meanHot) - Elementary.log(meanCold);
    }

    /** h/2·(f_c + f_h) + h²/12·(f′_h − f′_c): the integral over [β_h, β_c], h wide, of the cubic with these values and slopes at its ends. */
    static double integral(double width, double meanCold, double meanHot, double slopeCold, double slopeHot) {
        return width / 2 * (meanCold + meanHot) + width * width / 12 * (slopeHot - slopeCold);
    }

    int rungs() {
        return stones.length;
    }

    Stone stone(int rung) {
        return stones[rung];
    }

    /** Δ of the pair of this rung and the next hotter one; NaN beyond the ends. */
    double step(int pair) {
        return pair < 0 || pair + 1 >= betas.length ? Double.NaN : betas[pair] - betas[pair + 1];
    }

    /** Puts down what a rung knows, for all to read before the next round. */
    void leave(int rung, double potential, double shift, double meanCold, double meanHotOfColderPair) {
        leftPotential[rung] = potential;
        leftShift[rung] = shift;
        leftCold[rung] = meanCold;
        if (rung > 0) {
            leftHot[rung - 1] = meanHotOfColderPair;
        }
    }

    double leftPotential(int rung) {
        return leftPotential[rung];
    }

    /** Returns whether some c was not set, or is far from its estimate. */
    boolean anyFar() {
        for (int pair = 0; pair + 1 < betas.length; pair++) {
            double estimate = logRatio(leftShift[pair], leftHot[pair], leftCold[pair]);
            if (!(Math.abs(estimate - leftShift[pair]) <= far)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the c of a pair by what was left behind: its estimate, or where that is lost Δ·(mean U of both)/2; NaN beyond the ends. */
    double shift(int pair) {
        double step = step(pair);
        if (Double.isNaN(step)) {
            return Double.NaN;
        }
        double estimate = logRatio(leftShift[pair], leftHot[pair], leftCold[pair]);
        boolean found = Math.abs(estimate - leftShift[pair]) <= LOST;
        return found ? estimate : step * (leftPotential[pair] + leftPotential[pair + 1]) / 2;
    }

    /** All rungs, and what they left behind for each other. */
    @Override
    public void save(Encoder into) {
        into.section("stones");
        into.reals(leftShift);
        into.reals(leftHot);
        into.reals(leftCold);
        into.reals(leftPotential);
        for (Stone stone : stones) {
            stone.save(into);
        }
        tours.save(into);
    }

    @Override
    public void restore(Decoder from) {
        from.section("stones");
        from.fill(leftShift);
        from.fill(leftHot);
        from.fill(leftCold);
        from.fill(leftPotential);
        for (Stone stone : stones) {
            stone.restore(from);
        }
        tours.restore(from);
    }

    /** Returns what this chain gives for every rung. */
    public LogNormalizers estimate() {
        return LogNormalizers.of(this);
    }
}
