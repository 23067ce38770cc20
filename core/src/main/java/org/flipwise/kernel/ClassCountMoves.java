package org.flipwise.kernel;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.estimate.Recorder;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.target.CostTable;
import org.flipwise.target.Lumpable;
import org.flipwise.target.Lumped;

/**
 * Any kernel that keeps π^β, with class-count block moves before each of its rounds. A block move picks a class of N alike bits, of which n are up,
 * and a change δ = ±U{1, …, w}, w uniform among 1, 2, 4, … up to 64 or N; it is accepted with probability
 * <pre>min{1, C(N, n+δ)/C(N, n)·e^(β·ΔU)}</pre>
 * and then flips |δ| uniformly chosen bits of the class that are of the right kind. δ and −δ are equally likely, and of the
 * C(N, n) sets of bits that may be up all stay equally likely, so each move is reversible with respect to π^β; a change that leaves 0 … N is rejected, never
 * cut. The state is told to the recorder flip by flip and held by the inner kernel only. An attempt costs O(|δ|) and one ΔU.
 * It is counted as what it takes (docs/block-moves.md): its draws as {@value #DRAWS} exponentials, its logarithms as one each, and each flip
 * after the first as three terms of an evaluation. On counts of bits ({@link Lumped}) no bit is flipped and an attempt costs one ΔU.
 */
public final class ClassCountMoves extends OuterKernel {
    private static final int MOST_OCTAVES = 7;
    /** Factors of a binomial ratio, each below 2^31, whose product is sure to fit a double. */
    private static final int FACTORS_AT_ONCE = 16;
    /** The draws of an attempt, five of them with its coin, take as long as so many exponentials. */
    private static final int DRAWS = 3;
    /** A flip after the first takes as long as so many updates of ratios; the first is in the cost of a jump. */
    private static final long RATIOS_PER_FLIP = (long) (3 * CostTable.RATIOS_PER_TERM);

    private final int attempts;
    private long tried;
    private long accepted;

    /**
     * Makes that many attempts before each round.
     *
     * @throws IllegalArgumentException for a jump chain, which keeps Z·π^β
     */
    public ClassCountMoves(Kernel inner, int attempts) {
        super(inner);
        if (inner.law() != Law.TARGET) {
            throw new IllegalArgumentException("block moves leave the target itself invariant, but " + inner.name()
                    + " leaves Z times the target invariant; use them with a-iit, mh-mult, ct-iit, ss-iit or mh");
        }
        if (attempts < 1) {
            throw new IllegalArgumentException("block moves need at least 1 attempt per round, not " + attempts);
        }
        this.attempts = attempts;
    }

    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        Lumpable at = walker.lumps();
        for (int i = 0; i < attempts; i++) {
            attempt(walker, at, draws, recorder);
        }
        inner().advance(walker, budget, draws, recorder);
    }

    private void attempt(Walker walker, Lumpable at, Draws draws, Recorder recorder) {
        int lump = draws.below(at.lumps());
        int size = at.lumpSize(lump);
        int octaves = Math.min(MOST_OCTAVES, 32 - Integer.numberOfLeadingZeros(size));
        int step = 1 + draws.below(1 << draws.below(octaves));
        int change = draws.below(2) == 0 ? -step : step;
        int up = at.lumpUp(lump);
        tried++;
        walker.costs().exponentiated(DRAWS);
        if (up + change < 0 || up + change > size) {
            return;
        }
        double logRatio = logBinomialRatio(size, up, change) + walker.beta() * at.lumpDelta(lump, change);
        walker.costs().equivalent(1);
        walker.costs().exponentiated(1L + step / FACTORS_AT_ONCE);
        if (draws.accept(logRatio)) {
            walker.moveLump(lump, change, draws, recorder);
            walker.costs().updatedRatios(at instanceof Lumped ? 0 : RATIOS_PER_FLIP * (step - 1));
            accepted++;
        }
    }

    /**
     * log C(N, n+δ) − log C(N, n) = Σ log((N−n−i+1)/(n+i)), i = 1 … δ; for δ &lt; 0 the same with ups and downs exchanged. One logarithm for each
     * sixteen factors. Valid for 0 ≤ n + δ ≤ N.
     */
    static double logBinomialRatio(int size, int up, int change) {
        int steps = Math.abs(change);
        int from = change > 0 ? size - up : up;
        int to = change > 0 ? up : size - up;
        double log = 0;
        double product = 1;
        for (int i = 1; i <= steps; i++) {
            product *= (double) (from - i + 1) / (to + i);
            if (i % FACTORS_AT_ONCE == 0) {
                log += Elementary.log(product);
                product = 1;
            }
        }
        return log + Elementary.log(product);
    }

    /** Block moves tried so far, burn-in included. */
    public long tried() {
        return tried;
    }

    /** Block moves made so far, burn-in included. */
    public long accepted() {
        return accepted;
    }

    /** Attempts before each round. */
    public int attempts() {
        return attempts;
    }

    @Override
    public void save(Encoder into) {
        into.whole(tried);
        into.whole(accepted);
        super.save(into);
    }

    @Override
    public void restore(Decoder from) {
        tried = from.whole();
        accepted = from.whole();
        super.restore(from);
    }
}
