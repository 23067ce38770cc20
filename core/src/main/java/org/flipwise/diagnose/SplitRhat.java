package org.flipwise.diagnose;

import java.util.List;
import org.flipwise.estimate.Stretch;

/**
 * Split R-hat (Gelman and Rubin 1992; Gelman et al. 2013, 11.4): do the halves of independent chains agree? With a half's weight W_h and mean m_h, H of them,
 * m = ΣW_h m_h/ΣW_h, D = ΣW_h (m_h − m)²/ΣW_h and the variance v of the quantity itself,
 * <pre>R-hat = √(1 + D·H/(H−1)/(v − D)),</pre>
 * where v − D is the variance within halves. It is about 1 + 1/n for a single chain worth n independent draws, and near 1 says only that the halves have
 * not been seen to differ: chains that all missed the same mode agree.
 */
public final class SplitRhat {
    /** Stands for anything larger, such as chains that have nothing in common. */
    public static final double LARGEST = 1000;

    private SplitRhat() {}

    /**
     * R-hat of one quantity, at most {@link #LARGEST}; NaN where there is nothing to compare: fewer than two halves, or a quantity that never changed.
     *
     * @param variance of the quantity over all of the weight; μ(1−μ) for a mass
     */
    public static double of(List<Stretch> halves, double variance) {
        double weight = 0;
        double sum = 0;
        for (Stretch half : halves) {
            if (half.weight() > 0) {
                weight += half.weight();
                sum += half.weight() * half.mean();
            }
        }
        int count = 0;
        double spread = 0;
        for (Stretch half : halves) {
            if (half.weight() > 0) {
                double off = half.mean() - sum / weight;
                spread += half.weight() * off * off / weight;
                count++;
            }
        }
        if (count < 2 || !(variance > 0)) {
            return Double.NaN;
        }
        double between = spread * count / (count - 1);
        double within = Math.max(variance - spread, 0);
        return between == 0 ? 1 : Math.min(LARGEST, Math.sqrt(1 + between / within));
    }
}
