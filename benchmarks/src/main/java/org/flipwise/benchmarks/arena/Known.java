package org.flipwise.benchmarks.arena;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.benchmarks.coverage.Truth;
import org.flipwise.paper.reference.ExactValues;

/**
 * What the runs on a target should find, exactly or by a long reference run.
 *
 * @param source where the numbers come from, in a few words
 * @param energy the mean log density
 * @param marginals by bit, ascending; those of the bits watched
 * @param masses of the known modes
 */
record Known(String source, Estimate energy, List<Estimate> marginals, List<Estimate> masses) {
    private static final int SIX = 6;

    Known {
        marginals = List.copyOf(marginals);
        masses = List.copyOf(masses);
    }

    List<Estimate> of(Measure measure) {
        return switch (measure) {
            case ENERGY -> List.of(energy);
            case MARGINAL -> marginals;
            case MASS -> masses;
        };
    }

    /** By adding up all states. */
    static Known enumerated(Truth truth) {
        return new Known(
                "all states", Estimate.exact(0, truth.energy()), exact(truth.marginals()), exact(truth.masses()));
    }

    private static List<Estimate> exact(List<Double> values) {
        List<Estimate> exact = new ArrayList<>();
        values.forEach(value -> exact.add(Estimate.exact(exact.size(), value)));
        return exact;
    }

    /** The L×L torus at coupling K: the energy by Kaufman's formula, all marginals ½ by symmetry. */
    static Known torus(int side, double coupling, List<Integer> bits) {
        return new Known(
                "Kaufman's formula",
                Estimate.exact(0, KaufmanTorus.meanEnergy(side, coupling)),
                halves(bits),
                List.of());
    }

    /** The paper's six modes, for p a multiple of 8: sums over classes of like states, and by symmetry masses of 1/6 and marginals of ½. */
    static Known sixModes(int p, double theta, double beta, List<Integer> bits) {
        List<Estimate> masses = new ArrayList<>();
        for (int mode = 0; mode < SIX; mode++) {
            masses.add(Estimate.exact(mode, 1.0 / SIX));
        }
        double energy = ExactValues.meanLogDensitySixModes(p, theta, beta);
        return new Known("sums over classes", Estimate.exact(0, energy), halves(bits), masses);
    }

    private static List<Estimate> halves(List<Integer> bits) {
        return bits.stream().map(bit -> Estimate.exact(bit, 0.5)).toList();
    }

    /** An energy that is known from elsewhere, and all marginals ½ by symmetry. */
    static Known symmetric(String source, Estimate energy, List<Integer> bits) {
        return new Known(source, energy, halves(bits), List.of());
    }

    /** Returns these values with an energy that is known from elsewhere. */
    Known withEnergy(String from, Estimate known) {
        return new Known("energy by " + from + ", the rest by " + source, known, marginals, masses);
    }

    /** Returns these values with all marginals ½, as they are where flipping all bits changes nothing. */
    Known symmetric() {
        List<Integer> bits = marginals.stream().map(Estimate::index).toList();
        return new Known(source + ", marginals by symmetry", energy, halves(bits), masses);
    }

    /**
     * The mean of long runs, each with the same weight. Its error is the larger of what they report and what their spread shows.
     *
     * @param bits those watched
     */
    static Known reference(List<ArenaRun> runs, List<Integer> bits) {
        List<Integer> modes = runs.get(0).masses().stream().map(Estimate::index).toList();
        return new Known(
                runs.size() + " long runs",
                pooled(runs, Measure.ENERGY, List.of(0)).get(0),
                pooled(runs, Measure.MARGINAL, bits),
                pooled(runs, Measure.MASS, modes));
    }

    private static List<Estimate> pooled(List<ArenaRun> runs, Measure measure, List<Integer> indices) {
        List<List<Estimate>> found =
                runs.stream().map(run -> run.estimates(measure, indices)).toList();
        List<Estimate> pooled = new ArrayList<>();
        for (int i = 0; i < indices.size(); i++) {
            int position = i;
            pooled.add(pooled(found.stream().map(one -> one.get(position)).toList()));
        }
        return pooled;
    }

    private static Estimate pooled(List<Estimate> found) {
        int n = found.size();
        double mean = found.stream().mapToDouble(Estimate::value).sum() / n;
        double reported = 0;
        double spread = 0;
        for (Estimate one : found) {
            reported += one.errorOrZero() * one.errorOrZero();
            spread += (one.value() - mean) * (one.value() - mean);
        }
        double ofSpread = n < 2 ? 0 : spread / (n - 1) / n;
        return new Estimate(found.get(0).index(), mean, Math.sqrt(Math.max(reported / n / n, ofSpread)));
    }
}
