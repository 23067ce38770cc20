package org.flipwise.targets.selection;

import org.flipwise.numeric.Elementary;

/** How the probability of a 1 depends on a linear predictor η: F(η), with F(−η) = 1 − F(η) and log F concave. */
public enum BinaryFamily {
    /** F(η) = 1/(1 + e^(−η)). */
    LOGISTIC {
        @Override
        void at(double s, double[] into) {
            double e = Elementary.exp(-Math.abs(s));
            double high = 1 / (1 + e);
            double low = e / (1 + e);
            into[LOG] = (s < 0 ? s : 0) - Elementary.log1p(e);
            into[SLOPE] = s < 0 ? high : low;
            into[BEND] = high * low;
        }

        /** With w = F(1 − F): k3 = w(1 − 2F), k4 = w(1 − 6w). */
        @Override
        void higher(double s, double[] into) {
            into[THIRD] = into[BEND] * (2 * into[SLOPE] - 1);
            into[FOURTH] = into[BEND] * (1 - 6 * into[BEND]);
        }

        @Override
        double quantile(double share) {
            return Elementary.log(share / (1 - share));
        }
    },
    /** F = Φ, the standard normal distribution function. */
    PROBIT {
        @Override
        void at(double s, double[] into) {
            double ratio = NormalTail.inverseMills(s);
            into[LOG] = NormalTail.logPhi(s);
            into[SLOPE] = ratio;
            into[BEND] = Math.max(0, ratio * (ratio + s));
        }

        /** With r = φ/Φ and w = r(r + s), so that r′ = −w: k3 = w′ = r − w(2r + s) and k4 = w″ = −k3(2r + s) − 2w(1 − w); in the tail, series. */
        @Override
        void higher(double s, double[] into) {
            if (s < NormalTail.FAR_LEFT) {
                into[THIRD] = NormalTail.thirdFarLeft(s);
                into[FOURTH] = NormalTail.fourthFarLeft(s);
                return;
            }
            double w = into[BEND];
            double twice = 2 * into[SLOPE] + s;
            into[THIRD] = into[SLOPE] - w * twice;
            into[FOURTH] = -into[THIRD] * twice - 2 * w * (1 - w);
        }

        /** By Newton steps on log Φ, which is concave: from below they rise to the solution. */
        @Override
        double quantile(double share) {
            if (share > 0.5) {
                return -quantile(1 - share);
            }
            double goal = Elementary.log(share);
            double at = 0;
            for (int step = 0; step < 100; step++) {
                double next = at + (goal - NormalTail.logPhi(at)) / NormalTail.inverseMills(at);
                if (Math.abs(next - at) <= 1e-15 * Math.max(1, Math.abs(at))) {
                    return next;
                }
                at = next;
            }
            return at;
        }
    };

    static final int LOG = 0;
    static final int SLOPE = 1;
    static final int BEND = 2;
    static final int THIRD = 3;
    static final int FOURTH = 4;

    /** Fills in log F(s), its first derivative, and less its second; s is η for a response of 1, −η for 0. */
    abstract void at(double s, double[] into);

    /** Fills in less the third and fourth derivatives of log F(s), behind what {@link #at} has filled in for the same s. */
    abstract void higher(double s, double[] into);

    /** F⁻¹ of a share strictly between 0 and 1. */
    abstract double quantile(double share);

    /** F′²/(F(1 − F)), the expected information of one observation about η. */
    final double information(double eta) {
        double[] up = new double[3];
        double[] down = new double[3];
        at(eta, up);
        at(-eta, down);
        return up[SLOPE] * down[SLOPE];
    }
}
