package org.flipwise.tune;

import java.util.List;
import java.util.Locale;
import org.flipwise.diagnose.BarrierCurve;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.result.LadderFile;
import org.flipwise.result.Summary;
import org.flipwise.settings.TuneRequest;
import org.flipwise.tempering.Ladder;
import org.jspecify.annotations.Nullable;

/** Names the factor that limits a run on a ladder (swaps, local moves or the number of rungs) in one sentence. */
final class LimitingFactor {
    private static final double SLOW = 0.5;
    private static final double LOW_RATE = 0.05;
    private static final double ALMOST_NEVER = 1e-4;
    /** The maximum of λ(β) is named if it is this many times the mean. */
    private static final double STEEP = 2.5;

    private LimitingFactor() {}

    static String of(TunedLadder tuned, TuneRequest request) {
        LadderFile.LocalLine local = tuned.local();
        if (local != null && local.suffices()) {
            return localMoves(local, tuned.plan().ladder().rungs());
        }
        String limit = ofTheLadder(tuned, request);
        return local == null ? limit : limit + " " + choice(local, tuned.pilot(), tuned.plan());
    }

    private static String ofTheLadder(TunedLadder tuned, TuneRequest request) {
        Ladder ladder = tuned.plan().ladder();
        String cut = cut(tuned, request);
        if (cut != null) {
            return cut;
        }
        int worst = 0;
        for (int pair = 1; pair < tuned.rejections().size(); pair++) {
            worst = tuned.rejections().get(pair) > tuned.rejections().get(worst) ? pair : worst;
        }
        double lowest = 1 - tuned.rejections().get(worst);
        if (lowest < LOW_RATE) {
            String seldom =
                    lowest < ALMOST_NEVER ? "hardly ever swap" : text("swap in only %.2g%% of attempts", 100 * lowest);
            return text(
                    "One pair of rungs limits the run: beta %.5g and %.5g %s.",
                    ladder.beta(worst), ladder.beta(worst + 1), seldom);
        }
        Double efficiency = tuned.travel().efficiency();
        if (efficiency != null && efficiency < SLOW) {
            return text(
                    "Local moves limit the run: replicas made %s of the round trips that the swaps allow, so a round does not renew the energy or a"
                            + " basin is not left on the way.",
                    efficiency == 0 ? "none" : text("%.2g", efficiency));
        }
        return swaps(tuned, efficiency == null);
    }

    private static String localMoves(LadderFile.LocalLine local, int rungs) {
        LadderFile.TrialLine best = local.trials().get(0);
        String next = local.trials().size() < 2
                ? ""
                : "; next best: " + next(best, local.trials().get(1));
        return text(
                Summary.LadderLine.LOCAL_MOVES
                        + ": %d chains from random states agree by %s, so the coldest rung takes %.0f%% of the work and %d hotter"
                        + " rungs the rest, as an insurance%s.",
                LocalTrial.CHAINS,
                best.chain(),
                100 * local.share(),
                rungs - 1,
                next);
    }

    /** Why there is a ladder, what it takes, what moves the coldest rung beside its kernel, and how far behind the next chain was. */
    private static String choice(LadderFile.LocalLine local, List<LadderFile.PilotLine> pilot, LadderPlan plan) {
        LadderFile.TrialLine best = local.trials().get(0);
        long masks =
                plan.moves().masks().stream().filter(mask -> mask.count() > 0).count();
        return text(
                "%d chains from random states %s by %s, so %d hotter rungs take %.0f%% of the work; the coldest has %s rounds%s%s%s.",
                LocalTrial.CHAINS,
                local.answer().equals("disagree") ? "disagree" : "cannot tell whether they agree",
                best.chain(),
                plan.rungs().size() - 1,
                100 * (1 - local.share()),
                plan.rungs().get(0).kernel().label(),
                plan.moves().clusters() > 0 ? ", cluster moves" : "",
                masks > 0 ? text(", jumps by %s", masks == 1 ? "one mask" : masks + " masks") : "",
                pilot.size() > 1 ? onLadder(pilot.get(0), pilot.get(1)) : onColdest(local.trials()));
    }

    private static String onLadder(LadderFile.PilotLine best, LadderFile.PilotLine next) {
        return text(
                "; next best on the whole ladder: %s, at %.2g times the work", next.chain(), next.work() / best.work());
    }

    private static String onColdest(List<LadderFile.TrialLine> trials) {
        double best = trials.get(0).workPerSample();
        LadderFile.TrialLine next = trials.get(Math.min(1, trials.size() - 1));
        return trials.size() > 1 && best > 0 && next.workPerSample() > 0
                ? text("; next best there: %s, at %.2g times the work", next.chain(), next.workPerSample() / best)
                : "";
    }

    private static String next(LadderFile.TrialLine best, LadderFile.TrialLine other) {
        return other.answer().equals("agree")
                ? text("%s, at %.2g times the work", other.chain(), other.workPerSample() / best.workPerSample())
                : other.chain() + ", whose chains do not agree";
    }

    /** Returns the sentence for a barrier that needs more rungs than allowed, or a ladder that ends before the hottest β; otherwise null. */
    private static @Nullable String cut(TunedLadder tuned, TuneRequest request) {
        Ladder ladder = tuned.plan().ladder();
        if (request.rungs() > 0 || ladder.rungs() < EqualRejection.MOST_RUNGS) {
            return null;
        }
        if (request.method() == TuneRequest.Method.ARR) {
            return text(
                    "The number of rungs limits the run: %d are the most that are given out, and they end at beta %.4g.",
                    ladder.rungs(), ladder.beta(ladder.rungs() - 1));
        }
        int wanted = EqualRejection.wanted(tuned.curve().total(), BarrierCurve.increment(1 - request.rate()));
        return request.method() == TuneRequest.Method.NONE || wanted <= EqualRejection.MOST_RUNGS
                ? null
                : text(
                        "The number of rungs limits the run: %d are the most that are given out, where a swap rate of %.3g asks for %d.",
                        ladder.rungs(), request.rate(), wanted);
    }

    private static String swaps(TunedLadder tuned, boolean tooShort) {
        StringBuilder sentence = new StringBuilder(text(
                "Swaps limit the run: a barrier of %.3g allows one round trip in %d rounds",
                tuned.curve().total(), Math.round(1 / tuned.travel().theoreticalRate())));
        double steepest = steepest(tuned.curve(), tuned.plan().ladder());
        if (!Double.isNaN(steepest)) {
            sentence.append(text("; it is steepest near beta %.4g", steepest));
        }
        if (tooShort) {
            sentence.append("; whether local moves keep up was not seen, for tuning was too short");
        }
        return sentence.append('.').toString();
    }

    /** Returns the β at which λ(β) is largest, or NaN if it does not stand out from the mean over the ladder. */
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
