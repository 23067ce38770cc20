package org.flipwise.kernel;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;

/**
 * Follows the escape rate z of a rung, as moves per transition, and what either form's work comes to, and chooses the form that costs less:
 * <pre>
 * single steps, L transitions     L·a + z·L·b       a per proposal, b per move
 * rejection-free                  a′ + z·L·b′       a′ per round (a table for a new law, the last sojourn), b′ per move
 * </pre>
 * The four numbers are least-squares fits to the counted work of stretches run so far, and the form in use changes when the other one promises to cost less by a
 * factor of 1.2. To know both forms, the first rounds, and then every round whose number is a power of two, begin with a short trial of each; the rest of
 * the round is run in the form in use. All means forget with a memory of 64 rounds.
 */
final class CheaperForm implements FormChoice {
    private static final double HYSTERESIS = 1.2;
    private static final double MEMORY = 1 - 1.0 / 64;
    private static final long TRIALS = 4;
    private static final long TRIAL_PROPOSALS = 32;
    private static final long TRIAL_FREE = 256;
    private final LineOfWork single = new LineOfWork();
    private final LineOfWork free = new LineOfWork();
    private boolean freeInUse = true;
    private double moves;
    private double transitions;
    private long rounds;
    private long roundLength;
    private long proposalsToTry;
    private long freeToTry;
    private boolean rejectionFree;

    @Override
    public void begin(Walker walker, long length) {
        roundLength = length;
        moves *= MEMORY;
        transitions *= MEMORY;
        boolean trial = rounds < TRIALS || Long.bitCount(rounds) == 1;
        rounds++;
        proposalsToTry = trial ? Math.min(TRIAL_PROPOSALS, (length + 2) / 3) : 0;
        freeToTry = trial ? Math.min(TRIAL_FREE, (length + 1) / 3) : 0;
        decide();
    }

    /** Predicted work of a whole round in either form, at the escape rate of late. */
    private void decide() {
        if (transitions == 0) {
            return;
        }
        double expectedMoves = moves / transitions * roundLength;
        double ofSingle = single.at((double) roundLength, expectedMoves);
        double ofFree = free.at(1, expectedMoves);
        freeInUse = freeInUse ? ofFree <= HYSTERESIS * ofSingle : HYSTERESIS * ofFree < ofSingle;
    }

    @Override
    public long stretch(long left) {
        if (proposalsToTry > 0) {
            proposalsToTry--;
            rejectionFree = false;
            return 1;
        }
        if (freeToTry > 0) {
            long length = Math.min(left, freeToTry);
            freeToTry = 0;
            rejectionFree = true;
            return length;
        }
        decide();
        rejectionFree = freeInUse;
        return left;
    }

    @Override
    public boolean rejectionFree() {
        return rejectionFree;
    }

    @Override
    public void ran(long length, long jumps, double work) {
        moves += jumps;
        transitions += length;
        double kept = 1 - (1 - MEMORY) * length / roundLength;
        if (rejectionFree) {
            free.observe(kept, 1, (double) jumps, work);
        } else {
            single.observe(kept, (double) length, (double) jumps, work);
        }
    }

    @Override
    public void save(Encoder into) {
        single.save(into);
        free.save(into);
        into.flag(freeInUse);
        into.flag(rejectionFree);
        into.reals(new double[] {moves, transitions});
        into.wholes(new long[] {rounds, roundLength, proposalsToTry, freeToTry});
    }

    @Override
    public void restore(Decoder from) {
        single.restore(from);
        free.restore(from);
        freeInUse = from.flag();
        rejectionFree = from.flag();
        double[] means = new double[2];
        from.fill(means);
        moves = means[0];
        transitions = means[1];
        long[] counts = new long[4];
        from.fill(counts);
        rounds = counts[0];
        roundLength = counts[1];
        proposalsToTry = counts[2];
        freeToTry = counts[3];
    }

    /**
     * work ≈ a·units + b·moves, by weighted least squares: the variance of an observation is taken to grow with its units. A weak ridge penalty towards 0 decides
     * where the observations leave one open.
     */
    private static final class LineOfWork implements Saved {
        private static final double FAINT = 1e-6;
        private double units;
        private double moves;
        private double squares;
        private double work;
        private double product;

        void observe(double kept, double ofUnits, double ofMoves, double ofWork) {
            units = kept * units + ofUnits;
            moves = kept * moves + ofMoves;
            squares = kept * squares + ofMoves * ofMoves / ofUnits;
            work = kept * work + ofWork;
            product = kept * product + ofMoves * ofWork / ofUnits;
        }

        double at(double ofUnits, double ofMoves) {
            double one = units * (1 + FAINT);
            double two = squares + FAINT * units;
            double determinant = one * two - moves * moves;
            double perUnit = (work * two - product * moves) / determinant;
            double perMove = (product * one - work * moves) / determinant;
            if (perUnit < 0) {
                perUnit = 0;
                perMove = product / two;
            } else if (perMove < 0) {
                perUnit = work / one;
                perMove = 0;
            }
            return perUnit * ofUnits + perMove * ofMoves;
        }

        @Override
        public void save(Encoder into) {
            into.reals(new double[] {units, moves, squares, work, product});
        }

        @Override
        public void restore(Decoder from) {
            double[] sums = new double[5];
            from.fill(sums);
            units = sums[0];
            moves = sums[1];
            squares = sums[2];
            work = sums[3];
            product = sums[4];
        }
    }
}
