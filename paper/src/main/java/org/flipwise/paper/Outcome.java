package org.flipwise.paper;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.flipwise.result.Summary;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of one simulation. Counts and rates are after burn-in; hits, times and costs count from the start.
 *
 * @param simulation from 0
 * @param rounds after burn-in
 * @param seconds wall time
 * @param cpuSeconds processor time of its thread
 * @param costs work, burn-in included
 * @param rungs from the coldest
 * @param roundTrips of all replicas
 * @param passages by replica, half round trips as the authors counted them; absent in outcomes of older versions
 * @param startCoverage how many modes are nearest to some replica's start
 * @param hits by mode
 * @param masses by mode, the weight of its own state on the coldest rung; absent past 16 bits
 * @param basins by mode, the weight of the states nearest to it (ties shared) at the rounds' ends on the coldest rung
 * @param meanLogDensity of the coldest rung
 * @param distances total variation distance of the coldest rung from its law at some rounds; empty past 16 bits
 * @param numbers what {@link Measure#ESTIMATES} and {@link Measure#SEARCH} keep, by name; absent in other outcomes
 */
public record Outcome(
        int simulation,
        long rounds,
        double seconds,
        double cpuSeconds,
        Summary.CostLine costs,
        List<OnRung> rungs,
        long roundTrips,
        @Nullable List<Long> passages,
        int startCoverage,
        List<Hit> hits,
        @Nullable List<Double> masses,
        List<Double> basins,
        double meanLogDensity,
        List<Distance> distances,
        @Nullable Map<String, Double> numbers) {
    /** The largest log density on the coldest rung, or of a search on any. */
    public static final String BEST = "best";

    /** Processor seconds until {@link #BEST} was first there, tuning included. */
    public static final String BEST_CPU = "best.cpu";

    /** The round in which {@link #BEST} was first there, from 1, burn-in included. */
    public static final String BEST_ROUND = "best.round";

    /** Processor seconds before the first round: tuning, and the first evaluations. */
    public static final String SETUP_CPU = "setup.cpu";

    /** Evaluations that a black box would have needed to the end of the round in which {@link #BEST} was first there. */
    public static final String BEST_EVALUATIONS = "best.evaluations";

    /** Effective samples of the log density of the coldest rung. */
    public static final String ESS = "ess";

    /** What the name of an inclusion probability begins with; the column's position from 0 follows. */
    public static final String INCLUSION = "in.";

    /** What the name of the best value of a search after a share of its rounds begins with; k for 2^−k follows. */
    public static final String AFTER = "after.";

    public Outcome {
        Objects.requireNonNull(costs);
        rungs = List.copyOf(rungs);
        hits = List.copyOf(hits);
        basins = List.copyOf(basins);
        distances = List.copyOf(distances);
        numbers = numbers == null ? null : Map.copyOf(numbers);
    }

    /**
     * Creates an outcome of which numbers are kept by name.
     *
     * @param meanLogDensity NaN where nothing was sampled
     */
    public static Outcome of(
            int simulation,
            long rounds,
            double seconds,
            double cpuSeconds,
            Summary.CostLine costs,
            double meanLogDensity,
            Map<String, Double> numbers) {
        return new Outcome(
                simulation,
                rounds,
                seconds,
                cpuSeconds,
                costs,
                List.of(),
                0,
                null,
                0,
                List.of(),
                null,
                List.of(),
                meanLogDensity,
                List.of(),
                numbers);
    }

    /** Returns a number by its name; NaN where it was not kept. */
    public double number(String name) {
        Double kept = numbers == null ? null : numbers.get(name);
        return kept == null ? Double.NaN : kept;
    }

    /**
     * A rung.
     *
     * @param gamma of A-IIT at the end
     * @param iterations rejection-free sojourns begun per round, or proposals
     * @param attempted swaps tried with the next hotter rung; 0 on the hottest
     */
    public record OnRung(double beta, @Nullable Double gamma, double iterations, long attempted, long accepted) {}

    /**
     * When the coldest rung first stood in a mode's own state.
     *
     * @param round from 1 after burn-in; 0 in burn-in; −1 for never, and then nothing else counts
     * @param evaluations that a black box would have needed to the end of that round
     */
    public record Hit(long round, double seconds, double cpuSeconds, long evaluations) {
        public static final Hit NEVER = new Hit(-1, 0, 0, 0);

        public boolean happened() {
            return round >= 0;
        }
    }

    /** The distance of all weight since burn-in after a round. */
    public record Distance(long round, double cpuSeconds, long evaluations, double distance) {}

    /** Returns the last of the first hits, or {@link Hit#NEVER} while a mode is missing. */
    public Hit allModes() {
        Hit last = Hit.NEVER;
        for (Hit hit : hits) {
            if (!hit.happened()) {
                return Hit.NEVER;
            }
            last = !last.happened() || hit.cpuSeconds() > last.cpuSeconds() ? hit : last;
        }
        return last;
    }
}
