package org.flipwise.tune;

import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.Walker;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.target.CostTable;
import org.jspecify.annotations.Nullable;

/**
 * A kernel on trial. It runs rounds of about the same counted work, whatever the kernel, in 64 equal stretches, and keeps for stretches of 1, 2, 4, …, 64 of them the mean
 * square of the change of U over such a stretch: how far the energy gets for how much work.
 * A stretch is a whole number of transitions, so a round is a multiple of 64 of them; what is reported is the length that was run.
 */
final class PilotKernel implements Kernel {
    static final int STRETCHES = 64;
    /** Stretches of 2^k for k below this. */
    static final int SCALES = 7;

    private static final double LARGEST_CHANGE = 16;
    private static final double LONGEST = 0x1p50;
    private final Kernel inner;
    private final CostTable table;
    private final double[] potential = new double[STRETCHES + 1];
    private final double roundWork;
    private final double[] squares = new double[SCALES];
    private Budget stretch;
    private boolean measuring;
    private long rounds;
    private double works;
    private double rebinding;

    /** Rounds of about {@code roundWork} nanoseconds of the table; the first has the given amount. */
    PilotKernel(Kernel inner, CostTable table, double roundWork, double amount) {
        this.inner = inner;
        this.table = table;
        this.roundWork = roundWork;
        this.stretch = stretch(inner.unit(), amount);
    }

    /** From now on rounds keep their length and are recorded. */
    void measure() {
        measuring = true;
    }

    @Override
    public void advance(Walker walker, Budget ignored, Draws draws, Recorder recorder) {
        double before = work(walker);
        for (int i = 0; i < STRETCHES; i++) {
            potential[i] = walker.at().potential();
            inner.advance(walker, stretch, draws, recorder);
        }
        potential[STRETCHES] = walker.at().potential();
        double work = work(walker) - before;
        if (measuring) {
            record(work);
            rebinding += rebind(walker);
        } else {
            double scale = Math.max(1 / LARGEST_CHANGE, Math.min(LARGEST_CHANGE, roundWork / work));
            stretch = stretch(inner.unit(), Math.max(Math.min(amount() * scale, LONGEST), STRETCHES));
        }
    }

    /** A stretch of rounds of about this amount. */
    private static Budget stretch(Budget.Unit unit, double amount) {
        double length = amount / STRETCHES;
        return unit == Budget.Unit.TIME ? Budget.time(length) : Budget.transitions(Math.max(1, Math.round(length)));
    }

    /** What a round runs: transitions, or time. */
    private double amount() {
        return stretch.amount() * STRETCHES;
    }

    private void record(double work) {
        for (int scale = 0; scale < SCALES; scale++) {
            int length = 1 << scale;
            double sum = 0;
            for (int i = 0; i < STRETCHES; i += length) {
                double moved = potential[i + length] - potential[i];
                sum += moved * moved;
            }
            squares[scale] += sum * length / STRETCHES;
        }
        works += work;
        rounds++;
    }

    /** Work of a table over all moves for a new law, as after a swap; nothing where only single proposals are made. */
    private double rebind(Walker walker) {
        if (!inner.rejectionFree()) {
            return 0;
        }
        double before = work(walker);
        walker.bind(walker.beta(), inner.balance());
        walker.table().logEscape();
        return work(walker) - before;
    }

    private double work(Walker walker) {
        return table.work(walker.costs()) + table.work(walker.at().costs());
    }

    /** What was found. */
    Trial trial() {
        double[] means = new double[SCALES];
        for (int scale = 0; scale < SCALES; scale++) {
            means[scale] = squares[scale] / rounds;
        }
        return new Trial(amount(), means, works / rounds, rebinding / rounds);
    }

    @Override
    public String name() {
        return inner.name();
    }

    @Override
    public BalancingFunction balance() {
        return inner.balance();
    }

    @Override
    public Law law() {
        return inner.law();
    }

    @Override
    public Budget.Unit unit() {
        return inner.unit();
    }

    @Override
    public @Nullable AdaptiveGamma gamma() {
        return inner.gamma();
    }

    @Override
    public boolean rejectionFree() {
        return inner.rejectionFree();
    }

    @Override
    public void endBurnIn() {
        inner.endBurnIn();
    }

    Kernel inner() {
        return inner;
    }

    /** What was found of a kernel on a rung. */
    static final class Trial {
        private final double amount;
        private final double[] squares;
        private final double work;
        private final double rebinding;

        /**
         * Rounds of so many transitions or so much time.
         *
         * @param squares mean (ΔU)² over 2^k/64 of a round
         * @param work mean work of a round
         * @param rebinding work of a new law for the table
         */
        Trial(double amount, double[] squares, double work, double rebinding) {
            this.amount = amount;
            this.squares = squares;
            this.work = work;
            this.rebinding = rebinding;
        }

        double work() {
            return work;
        }

        double rebinding() {
            return rebinding;
        }

        /** Mean (ΔU)² over an eighth of a round and more, each scale with the weight of its number of samples. */
        double square() {
            double sum = 0;
            double weights = 0;
            for (int scale = SCALES / 2; scale < SCALES; scale++) {
                double weight = Math.scalb(1.0, -scale);
                sum += weight * squares[scale];
                weights += weight;
            }
            return sum / weights;
        }

        double workPerUnit() {
            return work / amount;
        }

        private double workAt(int scale) {
            return work * Math.scalb(1.0, scale - SCALES + 1);
        }

        /**
         * The work after which the mean square of ΔU reaches a level: between scales by straight lines in logarithms, outside them in proportion. A kernel that never
         * moved is given a thousand rounds; where nothing moved, a round is all that is known.
         */
        double workTo(double level) {
            if (!(level > 0)) {
                return work;
            }
            if (squares[0] >= level) {
                return workAt(0) * level / squares[0];
            }
            for (int scale = 1; scale < SCALES; scale++) {
                if (squares[scale] >= level) {
                    double low = Math.max(squares[scale - 1], 1e-3 * squares[scale]);
                    double share =
                            low >= level ? 0 : Elementary.log(level / low) / Elementary.log(squares[scale] / low);
                    return workAt(scale - 1) * Elementary.exp(share * Elementary.log(2));
                }
            }
            return work * Math.min(1000, level / squares[SCALES - 1]);
        }
    }
}
