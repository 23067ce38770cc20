package org.flipwise.paper.reference;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.flipwise.paper.Algorithm;
import org.jspecify.annotations.Nullable;

/**
 * The authors' published results, from small data files in the jar, each read at its first use. Experiments are
 * bimodal16, 7mode16, p1000, p3000, p5000, p7000 (100 simulations of each algorithm; of A-IIT at p1000 there are 99),
 * p3000_rf_replicas (A-IIT and MH-mult, 25 simulations for each of 1 to 7 and 9 to 13 rejection-free rungs) and
 * p5000_13rf_iterations (A-IIT, 25 simulations). What was not published for an experiment or an algorithm is an empty list; an
 * unknown experiment is refused.
 */
public final class AuthorsData {
    /** In the order of the paper. */
    public static final List<String> EXPERIMENTS = List.of(
            "bimodal16", "7mode16", "p1000", "p3000", "p5000", "p7000", "p3000_rf_replicas", "p5000_13rf_iterations");

    private static final Map<String, DataFile> FILES = new ConcurrentHashMap<>();

    private AuthorsData() {}

    /**
     * One simulation.
     *
     * @param seconds of processor time, summed over threads, until the coldest rung had been in every mode's own state; NaN if
     *     it never had
     * @param rounds until the run ended, where the published counts determine them: multiplicity algorithms from p = 3000 on
     * @param rejectionFree how many rungs; all of them for IIT and RF-MH, whatever the published column says
     */
    public record TimedRun(double seconds, @Nullable Long rounds, int rejectionFree) {}

    /** Total variation distance over simulations at one number of swaps, against their mean processor seconds until then. */
    public record DistancePoint(double seconds, double mean, double q10, double median, double q90) {}

    /** In the order of the simulations; of p3000_rf_replicas, by number of rejection-free rungs first. */
    public static List<TimedRun> timesToAllModes(String experiment, Algorithm algorithm) {
        DataFile file = file("times.csv");
        return file.of(checked(experiment), algorithm).stream()
                .map(row -> timed(file, row))
                .toList();
    }

    private static TimedRun timed(DataFile file, List<String> row) {
        double seconds = file.absent(row, "seconds") ? Double.NaN : file.number(row, "seconds");
        Long rounds = file.absent(row, "rounds") ? null : Long.valueOf(file.integer(row, "rounds"));
        return new TimedRun(seconds, rounds, file.integer(row, "rejection_free"));
    }

    /** Inverse temperatures from the coldest; p3000_rf_replicas has one ladder for each algorithm. */
    public static List<Double> ladder(String experiment, Algorithm algorithm) {
        List<TimedRun> any = timesToAllModes(experiment, algorithm);
        return any.isEmpty()
                ? List.of()
                : ladder(experiment, algorithm, any.get(0).rejectionFree());
    }

    /** Returns the ladder with so many rejection-free rungs; empty if that was not run. */
    public static List<Double> ladder(String experiment, Algorithm algorithm, int rejectionFreeRungs) {
        DataFile file = file("ladders.csv");
        return file.of(checked(experiment), algorithm).stream()
                .filter(row -> file.integer(row, "rejection_free") == rejectionFreeRungs)
                .map(row -> file.number(row, "beta"))
                .toList();
    }

    /**
     * By pair of rungs from the coldest, as reported: accepted / rounds for the multiplicity algorithms, which is half of
     * accepted / attempted, and accepted / attempted for the others.
     */
    public static List<SampleStatistics> swapRates(String experiment, Algorithm algorithm) {
        return spreads("swap_rates.csv", experiment, algorithm);
    }

    /**
     * Iterations between swaps by rung: sojourns begun where a rung is rejection-free, else its L0 single steps. Only of the
     * multiplicity algorithms, and not of p3000_rf_replicas, where each rung is sometimes the one and sometimes the other.
     */
    public static List<SampleStatistics> iterations(String experiment, Algorithm algorithm) {
        return spreads("iterations.csv", experiment, algorithm);
    }

    /** γ of A-IIT by rung, at the end. */
    public static List<SampleStatistics> bounds(String experiment) {
        return spreads("bounds.csv", experiment, Algorithm.A_IIT);
    }

    /** By replica. */
    public static List<SampleStatistics> roundTrips(String experiment, Algorithm algorithm) {
        return spreads("round_trips.csv", experiment, algorithm);
    }

    /** The estimated probability of each mode's own state, by mode; p = 16 only. */
    public static List<SampleStatistics> masses(String experiment, Algorithm algorithm) {
        return spreads("masses.csv", experiment, algorithm);
    }

    private static List<SampleStatistics> spreads(String name, String experiment, Algorithm algorithm) {
        DataFile file = file(name);
        return file.of(checked(experiment), algorithm).stream()
                .map(row -> new SampleStatistics(
                        file.integer(row, "n"),
                        file.number(row, "mean"),
                        file.number(row, "sd"),
                        file.number(row, "min"),
                        file.number(row, "q1"),
                        file.number(row, "median"),
                        file.number(row, "q3"),
                        file.number(row, "max")))
                .toList();
    }

    /** The distance from the target in the course of the simulations; p = 16 only. */
    public static List<DistancePoint> distances(String experiment, Algorithm algorithm) {
        DataFile file = file("distances.csv");
        return file.of(checked(experiment), algorithm).stream()
                .map(row -> new DistancePoint(
                        file.number(row, "seconds"),
                        file.number(row, "mean"),
                        file.number(row, "q10"),
                        file.number(row, "median"),
                        file.number(row, "q90")))
                .toList();
    }

    private static DataFile file(String name) {
        return FILES.computeIfAbsent(name, DataFile::read);
    }

    /** Returns the name of an experiment, after checking it. */
    static String checked(String experiment) {
        if (!EXPERIMENTS.contains(experiment)) {
            throw new IllegalArgumentException(
                    "no experiment '" + experiment + "'; there are " + String.join(", ", EXPERIMENTS));
        }
        return experiment;
    }
}
