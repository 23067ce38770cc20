package org.flipwise.benchmarks.coverage;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flipwise.result.Summary;
import org.jspecify.annotations.Nullable;

/**
 * How the numbers of one run compare with the truth.
 *
 * @param sound whether the run gave no warning
 * @param tallies by what is compared
 */
record Score(
        long seed, long rounds, long trips, double ess, double cpuSeconds, boolean sound, Map<Kind, Tally> tallies) {

    /** What is compared. */
    enum Kind {
        ENERGY,
        MARGINALS,
        MASSES,
        BASINS,
        LOG_Z
    }

    /**
     * Numbers of one kind.
     *
     * @param reported those with an error
     * @param covered those of them within 1.96 errors of the truth
     * @param missing those without an error that are not true either: off by more than 0.01
     * @param worst the largest |z|
     * @param sum of z
     */
    record Tally(int reported, int covered, int missing, double worst, double sum) {
        static final Tally NONE = new Tally(0, 0, 0, 0, 0);

        private Tally with(double found, @Nullable Double error, double truth) {
            if (error == null) {
                return new Tally(reported, covered, missing + (Math.abs(found - truth) > UNSAID ? 1 : 0), worst, sum);
            }
            double off = Math.abs(found - truth) < ROUNDING * (1 + Math.abs(truth)) ? 0 : found - truth;
            double z = off == 0 ? 0 : Math.max(-BEYOND, Math.min(BEYOND, off / error));
            int in = Math.abs(z) <= NORMAL ? 1 : 0;
            return new Tally(reported + 1, covered + in, missing, Math.max(worst, Math.abs(z)), sum + z);
        }
    }

    private static final double NORMAL = 1.959963984540054;
    private static final double UNSAID = 0.01;
    private static final double ROUNDING = 1e-10;
    private static final double BEYOND = 1e6;
    /** Lighter basins and masses say little in a run of default length. */
    private static final double LEAST_MASS = 0.02;

    static Score of(Summary run, Truth truth) {
        Map<Kind, Tally> tallies = new EnumMap<>(Kind.class);
        Summary.RungLine coldest = run.tempering().rungs().get(0);
        tallies.put(
                Kind.ENERGY, Tally.NONE.with(coldest.meanLogDensity(), coldest.meanLogDensityError(), truth.energy()));
        Tally marginals = Tally.NONE;
        List<Summary.MarginalLine> bits = run.estimates().marginals() == null
                ? List.of()
                : run.estimates().marginals();
        for (int bit = 0; bit < bits.size(); bit++) {
            marginals = marginals.with(
                    bits.get(bit).mean(),
                    bits.get(bit).error(),
                    truth.marginals().get(bit));
        }
        tallies.put(Kind.MARGINALS, marginals);
        Tally masses = Tally.NONE;
        List<Summary.ModeLine> modes =
                run.estimates().modes() == null ? List.of() : run.estimates().modes();
        for (int mode = 0; mode < modes.size(); mode++) {
            if (truth.masses().get(mode) >= LEAST_MASS) {
                masses = masses.with(
                        modes.get(mode).mass(),
                        modes.get(mode).error(),
                        truth.masses().get(mode));
            }
        }
        tallies.put(Kind.MASSES, masses);
        Tally basins = Tally.NONE;
        for (Summary.BasinLine basin : run.estimates().basins() == null
                ? List.<Summary.BasinLine>of()
                : run.estimates().basins()) {
            Double mass = truth.basin(basin.state());
            if (mass != null && mass >= LEAST_MASS) {
                basins = basins.with(basin.mass(), basin.error(), mass);
            }
        }
        tallies.put(Kind.BASINS, basins);
        Double logZ = Summary.ABSOLUTE.equals(run.tempering().logNormalizerOf()) ? coldest.logNormalizer() : null;
        tallies.put(
                Kind.LOG_Z,
                logZ == null ? Tally.NONE : Tally.NONE.with(logZ, coldest.logNormalizerError(), truth.logNormalizer()));
        return new Score(
                run.identity().seed(),
                run.length().rounds(),
                run.tempering().roundTrips(),
                run.diagnostics().ess() == null ? Double.NaN : run.diagnostics().ess(),
                run.length().cpuSeconds(),
                run.warnings().isEmpty(),
                tallies);
    }

    Tally of(Kind kind) {
        return tallies.getOrDefault(kind, Tally.NONE);
    }

    /** Whether any number is off by more than four errors, or has none and is wrong. */
    boolean wrong() {
        return tallies.values().stream().anyMatch(tally -> tally.worst > 4 || tally.missing > 0);
    }

    String line() {
        List<String> cells = new ArrayList<>(List.of(
                Long.toString(seed),
                Long.toString(rounds),
                Long.toString(trips),
                String.format(Locale.ROOT, "%.1f", ess),
                String.format(Locale.ROOT, "%.3f", cpuSeconds),
                sound ? "sound" : "warned"));
        for (Tally tally : tallies.values()) {
            cells.add(String.format(
                    Locale.ROOT,
                    "%d/%d/%d/%.3f/%.3f",
                    tally.reported,
                    tally.covered,
                    tally.missing,
                    tally.worst,
                    tally.sum));
        }
        return String.join("\t", cells);
    }

    static Score parse(String line) {
        List<String> cells = List.of(line.split("\t", -1));
        Map<Kind, Tally> tallies = new EnumMap<>(Kind.class);
        int cell = 6;
        for (Kind kind : Kind.values()) {
            String[] parts = cells.get(cell++).split("/", -1);
            tallies.put(
                    kind,
                    new Tally(
                            Integer.parseInt(parts[0]),
                            Integer.parseInt(parts[1]),
                            Integer.parseInt(parts[2]),
                            Double.parseDouble(parts[3]),
                            Double.parseDouble(parts[4])));
        }
        return new Score(
                Long.parseLong(cells.get(0)),
                Long.parseLong(cells.get(1)),
                Long.parseLong(cells.get(2)),
                Double.parseDouble(cells.get(3)),
                Double.parseDouble(cells.get(4)),
                cells.get(5).equals("sound"),
                tallies);
    }
}
