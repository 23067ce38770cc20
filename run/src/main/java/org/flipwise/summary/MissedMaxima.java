package org.flipwise.summary;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.flipwise.estimate.BasinReport;
import org.flipwise.estimate.BestRecorder;
import org.flipwise.numeric.Elementary;
import org.flipwise.result.Summary;
import org.flipwise.state.BitState;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.tempering.Ladder;
import org.jspecify.annotations.Nullable;

/**
 * Local maxima and known modes that the coldest rung never came near, though they should have a share of the mass by the run's own normaliser: beyond a first-order transition a phase can be heavy and yet never be met. As if its bits
 * were independent, with the odds r_i of each flip, a maximum s and its surroundings have the mass π(s)·Π(1 + r_i), and the mean and the variance of their log density follow from the odds as well.
 */
final class MissedMaxima {
    /** A share below this is not worth a word. */
    private static final double SHARE = 0.05;

    /** The surroundings reach down to so many standard deviations below their mean. */
    private static final double DEVIATIONS = 3;

    private static final int MOST_STATES = 8;

    private MissedMaxima() {}

    /**
     * Returns what to know where not all of the law can be looked at; null where nothing was overlooked, as far as that can be told. A normaliser that
     * is relative to the hottest rung, at β, is at most 2^p·e^(β·E[U]) times as large by Jensen's inequality, and hardly less where flips are free
     * there; with a base measure there is no warning.
     *
     * @param basins those found, the heaviest first
     */
    static @Nullable String warning(
            Target target, Ladder ladder, Pool pool, LadderLines lines, List<BasinReport.Basin> basins) {
        if (isFlat(target, ladder, pool)) {
            return "every state that was seen has the same log density: the law is flat, or what stands out was never met; this run"
                    + " cannot tell which";
        }
        Double logNormalizer = lines.logNormalizer(0);
        BestRecorder visited = pool.bestOfColdest();
        if (logNormalizer == null || visited.count() == 0) {
            return null;
        }
        double beta = ladder.beta(0);
        List<BitState> maxima = new ArrayList<>(
                basins.stream().map(BasinReport.Basin::state).limit(MOST_STATES).toList());
        maxima.addAll(
                target.modes().subList(0, Math.min(MOST_STATES, target.modes().size())));
        boolean base = maxima.stream().anyMatch(state -> target.base(state) != 0);
        double highest = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < visited.count(); k++) {
            BitState state = visited.state(k);
            base |= target.base(state) != 0;
            highest = Math.max(highest, target.base(state) + beta * target.potential(state));
        }
        double hottest = 0;
        if (!Summary.ABSOLUTE.equals(lines.logNormalizerOf())) {
            int last = ladder.rungs() - 1;
            hottest = base
                    ? Double.POSITIVE_INFINITY
                    : target.dimension() * Elementary.log(2)
                            + ladder.beta(last) * pool.potential(last).mean();
        }
        return warning(target, beta, logNormalizer + hottest, highest, maxima);
    }

    /** Whether no rung saw the log density change, though every state is possible. */
    private static boolean isFlat(Target target, Ladder ladder, Pool pool) {
        for (int rung = 0; rung < ladder.rungs(); rung++) {
            if (pool.potential(rung).variance() > 0) {
                return false;
            }
        }
        return target.reference().isPresent();
    }

    /**
     * @param logNormalizer log Σ π_β of the coldest rung as the run has it, or more
     * @param highest the largest log π_β that the coldest rung stood at
     * @param maxima those to look at
     */
    private static @Nullable String warning(
            Target target, double beta, double logNormalizer, double highest, List<BitState> maxima) {
        for (BitState maximum : maxima) {
            Neighbourhood at = target.at(maximum);
            if (!at.singleFlips()) {
                return null;
            }
            double height = at.base() + beta * at.potential();
            double mass = height;
            double mean = height;
            double variance = 0;
            MoveDelta look = new MoveDelta();
            for (int bit = 0; bit < at.moves(); bit++) {
                at.look(bit, look);
                double change = look.logRatio(beta);
                double odds = Elementary.exp(change);
                double share = odds / (1 + odds);
                if (share > 0) {
                    mass += Elementary.log1p(odds);
                    mean += share * change;
                    variance += share * (1 - share) * change * change;
                }
            }
            double share = Elementary.exp(mass - logNormalizer);
            if (share >= SHARE && highest < mean - DEVIATIONS * Math.sqrt(variance)) {
                return String.format(
                        Locale.ROOT,
                        "a state of log density %.6g that is known or that climbing led to, and its surroundings, should have %s of the mass by this run's"
                                + " log Z, but the coldest rung never came near: part of the law is missing; run longer, or begin"
                                + " there with --start FILE",
                        at.base() + at.potential(),
                        share > 0.5 ? "most" : String.format(Locale.ROOT, "some %.0f%%", 100 * share));
            }
        }
        return null;
    }
}
