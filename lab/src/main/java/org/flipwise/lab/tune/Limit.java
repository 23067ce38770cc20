package org.flipwise.lab.tune;

import java.util.Locale;
import org.flipwise.diagnose.BarrierCurve;
import org.flipwise.tempering.Ladder;

/** What limits a run on a ladder, in one sentence. */
final class Limit {
    private static final double SLOW = 0.5;
    private static final double LOW_RATE = 0.05;
    /** A quarter of the rungs that hold this share of the barrier per unit of log β are a place worth naming. */
    private static final double STEEP = 2.5;

    private Limit() {}

    static String of(TunedLadder tuned) {
        Ladder ladder = tuned.plan().ladder();
        int worst = 0;
        for (int pair = 1; pair < tuned.rejections().size(); pair++) {
            worst = tuned.rejections().get(pair) > tuned.rejections().get(worst) ? pair : worst;
        }
        if (1 - tuned.rejections().get(worst) < LOW_RATE) {
            return text(
                    "One pair of rungs limits the run: beta %.5g and %.5g swap in only %.2g%% of attempts.",
                    ladder.beta(worst),
                    ladder.beta(worst + 1),
                    100 * (1 - tuned.rejections().get(worst)));
        }
        long rounds = Math.round(1 / tuned.travel().theoreticalRate());
        double efficiency = tuned.travel().efficiency();
        if (tuned.travel().rounds() >= 10 * rounds && efficiency < SLOW) {
            return text(
                    "Local moves limit the run: replicas make %.2g of the round trips that the swaps allow, so a round does not renew the energy"
                            + " or a basin is not left on the way.",
                    efficiency);
        }
        double steepest = steepest(tuned.curve(), ladder);
        return Double.isNaN(steepest)
                ? text(
                        "Swaps limit the run: a barrier of %.3g allows one round trip in %d rounds.",
                        tuned.curve().total(), rounds)
                : text(
                        "Swaps limit the run: a barrier of %.3g allows one round trip in %d rounds; it is steepest near beta %.4g.",
                        tuned.curve().total(), rounds, steepest);
    }

    /** Where λ(β) is largest, if it stands out from the mean over the ladder; NaN if it does not. */
    private static double steepest(BarrierCurve curve, Ladder ladder) {
        double at = Double.NaN;
        double largest = 0;
        for (int rung = 0; rung + 1 < ladder.rungs(); rung++) {
            double middle = (ladder.beta(rung) + ladder.beta(rung + 1)) / 2;
            if (curve.local(middle) > largest) {
                largest = curve.local(middle);
                at = middle;
            }
        }
        double mean = curve.total() / (ladder.beta(0) - ladder.beta(ladder.rungs() - 1));
        return largest > STEEP * mean ? at : Double.NaN;
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
