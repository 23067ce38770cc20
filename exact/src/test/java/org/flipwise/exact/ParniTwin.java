package org.flipwise.exact;

import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;

/** PARNI written again from its formulas, with full probabilities of both ways instead of their ratio, and with its defects. */
final class ParniTwin extends PlainKernel {
    /** What it does wrong. */
    enum Defect {
        NONE,
        /** Bits of k are taken to be drawn by their new values on the way there. */
        NEIGHBOURHOOD_OF_THE_NEW_STATE,
        /** Every path is accepted. */
        NO_NORMALISERS,
        /** The probability of k is the same from both ends. */
        FORGETS_THE_NEIGHBOURHOOD,
        /** The way back is not as likely as the way there. */
        ALWAYS_IN_ORDER
    }

    private final double[] probability;
    private final double omega;
    private final Defect defect;

    ParniTwin(double[] inclusion, double omega, Defect defect) {
        probability = new double[inclusion.length];
        for (int bit = 0; bit < inclusion.length; bit++) {
            probability[bit] = 0.001 + 0.998 * inclusion[bit];
        }
        this.omega = omega;
        this.defect = defect;
    }

    private double chance(int bit, boolean one) {
        double odds = probability[bit] / (1 - probability[bit]);
        return Math.min(1, one ? 1 / odds : odds);
    }

    @Override
    void transition(Walker walker, Draws draws, Recorder recorder) {
        int bits = probability.length;
        int[] chosen = new int[bits];
        int count = 0;
        for (int bit = 0; bit < bits; bit++) {
            boolean one = walker.at().state().get(bit);
            boolean seen = defect == Defect.NEIGHBOURHOOD_OF_THE_NEW_STATE ? !one : one;
            chosen[count] = bit;
            count += draws.bernoulli(chance(bit, seen));
        }
        boolean backwards = count > 1 && defect != Defect.ALWAYS_IN_ORDER && draws.below(2) == 1;
        double ratio = 1;
        boolean[] flipped = new boolean[bits];
        for (int i = 0; i < count; i++) {
            int bit = chosen[backwards ? count - 1 - i : i];
            boolean one = walker.at().state().get(bit);
            double target = ratio(walker, bit);
            double k = defect == Defect.FORGETS_THE_NEIGHBOURHOOD ? 1 : chance(bit, !one) / chance(bit, one);
            double there = flipping(target * k);
            if (draws.bernoulli(there) == 1) {
                walker.move(bit, recorder);
                flipped[bit] = true;
                ratio *= target * k * flipping(1 / (target * k)) / there;
            }
        }
        double accepted = defect == Defect.NO_NORMALISERS ? 1 : ratio;
        if (!draws.accept(Math.log(accepted))) {
            for (int bit = 0; bit < bits; bit++) {
                if (flipped[bit]) {
                    walker.move(bit, recorder);
                }
            }
        }
    }

    private double flipping(double t) {
        double weight = omega * Math.min(1, t);
        return weight / (weight + 1 - omega);
    }
}
