package org.flipwise.exact;

import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;

/** LIT-MH written again from its formulas, with its defects. */
final class LitTwin extends PlainKernel {
    /** What it does wrong. */
    enum Defect {
        NONE,
        /** The sums of the way back are left out. */
        NO_SUM_OF_THE_WAY_BACK,
        /** They are taken at x. */
        SUM_OF_THE_WAY_BACK_AT_X,
        /** Weights of the way back are not clipped. */
        CLIPS_ONE_SIDE,
        /** In the empty and the full model the only kind that is possible is always taken, and nothing makes up for it. */
        ONLY_POSSIBLE_KIND,
        /** The way back of an exchange may drop the bit that the exchange has dropped. */
        FORGETS_WHAT_IS_AVOIDED
    }

    private final Defect defect;

    LitTwin(Defect defect) {
        this.defect = defect;
    }

    private double[] weights(Walker walker, boolean adding, int avoided, boolean clipped) {
        BitState x = walker.at().state();
        int bits = x.dimension();
        double[] weights = new double[bits];
        for (int bit = 0; bit < bits; bit++) {
            if (x.get(bit) != adding && bit != avoided) {
                double ratio = ratio(walker, bit);
                double most = adding ? bits : 1;
                weights[bit] = ratio == 0 || !clipped ? ratio : Math.min(most, Math.max(1.0 / bits, ratio));
            }
        }
        return weights;
    }

    private static double sum(double[] weights) {
        double sum = 0;
        for (double weight : weights) {
            sum += weight;
        }
        return sum;
    }

    private int kind(Walker walker, Draws draws) {
        int ones = walker.at().state().count();
        if (defect == Defect.ONLY_POSSIBLE_KIND
                && (ones == 0 || ones == walker.at().moves())) {
            return ones == 0 ? 0 : 1;
        }
        return draws.pick(new double[] {0.4, 0.4, 0.2}, 3, 1);
    }

    @Override
    void transition(Walker walker, Draws draws, Recorder recorder) {
        boolean clips = defect != Defect.CLIPS_ONE_SIDE;
        int kind = kind(walker, draws);
        boolean adding = kind != 1;
        double[] there = weights(walker, adding, -1, true);
        if (sum(there) == 0) {
            return;
        }
        int first = draws.pick(there, there.length, sum(there));
        double ratio = ratio(walker, first) * sum(there) / there[first];
        double[] atX = weights(walker, !adding, -1, clips);
        walker.move(first, recorder);
        if (kind < 2) {
            double[] back = weights(walker, !adding, -1, clips);
            ratio *= back[first] / sumBack(back, atX);
            if (!draws.accept(Math.log(ratio))) {
                walker.move(first, recorder);
            }
            return;
        }
        double[] drops = weights(walker, false, first, true);
        if (sum(drops) == 0) {
            walker.move(first, recorder);
            return;
        }
        int second = draws.pick(drops, drops.length, sum(drops));
        ratio *= ratio(walker, second) * sum(drops) / drops[second];
        double[] halfBack = weights(walker, false, defect == Defect.FORGETS_WHAT_IS_AVOIDED ? -1 : second, clips);
        ratio *= halfBack[first] / sumBack(halfBack, drops);
        walker.move(second, recorder);
        double[] back = weights(walker, true, -1, clips);
        ratio *= back[second] / sumBack(back, there);
        if (!draws.accept(Math.log(ratio))) {
            walker.move(second, recorder);
            walker.move(first, recorder);
        }
    }

    private double sumBack(double[] back, double[] atX) {
        return switch (defect) {
            case NO_SUM_OF_THE_WAY_BACK -> 1;
            case SUM_OF_THE_WAY_BACK_AT_X -> sum(atX) == 0 ? 1 : sum(atX);
            default -> sum(back);
        };
    }
}
