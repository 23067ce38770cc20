package org.flipwise.benchmarks.arena;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.IntPredicate;
import org.flipwise.result.Summary;
import org.flipwise.run.SampleOutcome;
import org.flipwise.trace.Trace;
import org.jspecify.annotations.Nullable;

/**
 * One finished run, as it is kept.
 *
 * @param option what was chosen, by name
 * @param build the build of the program that made it
 * @param cpuSeconds processor time, tuning and burn-in included
 * @param tuningSeconds of those, what tuning took
 * @param warnings how many the run gave
 * @param energyVariance variance of the log density along the cold rung, as the trace of the run has it
 * @param marginals of the bits watched; one that is left out is below {@value #ABSENT}
 * @param worstMarginalError the largest standard error of any bit; 0 where no bit has one
 * @param failure why there is no result; absent where there is one
 */
record ArenaRun(
        String option,
        String build,
        long seed,
        double cpuSeconds,
        double tuningSeconds,
        long rounds,
        long roundTrips,
        int rungs,
        int warnings,
        Estimate energy,
        double energyVariance,
        List<Estimate> marginals,
        double worstMarginalError,
        List<Estimate> masses,
        @Nullable String failure) {
    private static final double FAIR_COIN = 0.25;
    /** A smaller marginal without a comparable error is left out of the record. */
    private static final double ABSENT = 1e-3;

    static ArenaRun failed(String option, long seed, double cpuSeconds, String why) {
        Estimate none = new Estimate(0, 0, null);
        return new ArenaRun(
                option, Runs.build(), seed, cpuSeconds, 0, 0, 0, 0, 0, none, 0, List.of(), 0, List.of(), why);
    }

    /**
     * Keeps of a run what is compared.
     *
     * @param watched which bits are compared with the truth
     */
    static ArenaRun of(String option, long seed, SampleOutcome outcome, Summary run, IntPredicate watched) {
        Summary.RungLine coldest = run.tempering().rungs().get(0);
        List<Summary.MarginalLine> bits = orNone(run.estimates().marginals());
        List<Summary.ModeLine> modes = orNone(run.estimates().modes());
        List<Estimate> marginals = new ArrayList<>();
        double worst = 0;
        int spacing = Summary.MarginalLine.spacing(run.identity().problem().dimension());
        for (int i = 0; i < bits.size(); i++) {
            int bit = i * spacing;
            Summary.MarginalLine line = bits.get(i);
            Estimate marginal = Estimate.rounded(bit, line.mean(), line.error());
            worst = Math.max(worst, marginal.errorOrZero());
            if (watched.test(bit) && Math.max(marginal.value(), marginal.errorOrZero()) >= ABSENT) {
                marginals.add(marginal);
            }
        }
        List<Estimate> masses = new ArrayList<>();
        for (Summary.ModeLine mode : modes) {
            masses.add(Estimate.rounded(masses.size(), mode.mass(), mode.error()));
        }
        Double tuning = run.tempering().ladder().cpuSeconds();
        return new ArenaRun(
                option,
                Runs.build(),
                seed,
                run.length().cpuSeconds(),
                tuning == null ? 0 : tuning,
                run.length().rounds(),
                run.tempering().roundTrips(),
                run.tempering().rungs().size(),
                run.warnings().size(),
                Estimate.rounded(0, coldest.meanLogDensity(), coldest.meanLogDensityError()),
                variance(outcome.trace()),
                marginals,
                worst,
                masses,
                null);
    }

    private static <T> List<T> orNone(@Nullable List<T> lines) {
        return lines == null ? List.of() : lines;
    }

    private static double variance(Trace trace) {
        Trace.Chain chain = trace.chains().get(0);
        int looks = 0;
        double mean = 0;
        double squares = 0;
        for (int look = 0; look < chain.looks(); look++) {
            double value = chain.logDensity(0, look);
            if (chain.round(look) > chain.burnIn() && Double.isFinite(value)) {
                double off = value - mean;
                mean += off / ++looks;
                squares += off * (value - mean);
            }
        }
        return looks < 2 ? 0 : squares / (looks - 1);
    }

    boolean succeeded() {
        return failure == null;
    }

    /** Returns the estimates of a measure for these bits or modes; bits that were left out are 0 to within what is left out. */
    List<Estimate> estimates(Measure measure, Collection<Integer> indices) {
        List<Estimate> kept = switch (measure) {
            case ENERGY -> List.of(energy);
            case MARGINAL -> marginals;
            case MASS -> masses;
        };
        List<Estimate> all = new ArrayList<>();
        int next = 0;
        for (int index : indices) {
            while (next < kept.size() && kept.get(next).index() < index) {
                next++;
            }
            boolean there = next < kept.size() && kept.get(next).index() == index;
            all.add(there ? kept.get(next) : new Estimate(index, 0, ABSENT));
        }
        return all;
    }

    /**
     * Returns effective draws per processor second, tuning included; 0 for a run that failed or reports no error.
     *
     * @param energyUnit variance of the log density
     */
    double rate(Measure measure, double energyUnit) {
        double unit = measure == Measure.ENERGY ? energyUnit : FAIR_COIN;
        double error = error(measure);
        return succeeded() && error > 0 ? unit / (error * error) / cpuSeconds : 0;
    }

    /** Returns effective draws of one bit per processor second; infinite where the bit has no error or was left out, 0 for a run that failed. */
    double marginalRate(int bit) {
        if (!succeeded()) {
            return 0;
        }
        double error = marginals.stream()
                .filter(one -> one.index() == bit)
                .mapToDouble(Estimate::errorOrZero)
                .sum();
        return FAIR_COIN / (error * error) / cpuSeconds;
    }

    private double error(Measure measure) {
        return switch (measure) {
            case ENERGY -> energy.errorOrZero();
            case MARGINAL -> worstMarginalError;
            case MASS ->
                masses.stream().anyMatch(mass -> mass.error() == null)
                        ? 0
                        : masses.stream()
                                .mapToDouble(Estimate::errorOrZero)
                                .max()
                                .orElse(0);
        };
    }
}
