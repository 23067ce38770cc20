package org.flipwise.benchmarks.arena;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whether the runs of an option agree with what is known. A number is right when the mean over seeds is within four of its errors, and the run in the middle is
 * within four of its own: runs that are stuck in different modes can have a right mean. Errors are those that the runs report, and that of the
 * reference. Where m numbers of a kind are compared the bound is √(16 + 2 log m), so that all of them together raise a false alarm about as often as one.
 *
 * @param wrong by measure, what is furthest off; measures that are right are left out
 */
record Verdict(Map<Measure, String> wrong) {
    private static final double ERRORS = 4;
    /** A share without an error may be off by this much. */
    private static final double UNSAID = 0.01;

    private static final double ROUNDING = 1e-9;

    /** Judges the runs that have a result; without any, an option is not right. */
    static Verdict of(List<ArenaRun> runs, Known known) {
        List<ArenaRun> done = runs.stream().filter(ArenaRun::succeeded).toList();
        Map<Measure, String> wrong = new EnumMap<>(Measure.class);
        for (Measure measure : Measure.values()) {
            String off = done.isEmpty() ? "no result" : furthest(done, measure, known.of(measure));
            if (off != null) {
                wrong.put(measure, off);
            }
        }
        return new Verdict(wrong);
    }

    boolean right() {
        return wrong.isEmpty();
    }

    boolean right(Measure measure) {
        return !wrong.containsKey(measure);
    }

    private static @Nullable String furthest(List<ArenaRun> runs, Measure measure, List<Estimate> truth) {
        List<Integer> indices = truth.stream().map(Estimate::index).toList();
        List<List<Estimate>> found =
                runs.stream().map(run -> run.estimates(measure, indices)).toList();
        double bound = Math.sqrt(ERRORS * ERRORS + 2 * Math.log(Math.max(1, truth.size())));
        double unsaid = measure == Measure.ENERGY ? 0 : UNSAID;
        double most = bound;
        String worst = null;
        for (int i = 0; i < truth.size(); i++) {
            int position = i;
            List<Estimate> one = found.stream().map(all -> all.get(position)).toList();
            double off = Math.max(pooled(one, truth.get(i), unsaid), median(one, truth.get(i), unsaid));
            if (off > most) {
                most = off;
                worst = text(measure, one, truth.get(i), off);
            }
        }
        return worst;
    }

    private static String text(Measure measure, List<Estimate> found, Estimate truth, double errors) {
        double mean = found.stream().mapToDouble(Estimate::value).average().orElseThrow();
        String which = switch (measure) {
            case ENERGY -> "energy";
            case MARGINAL -> "marginal of bit " + (truth.index() + 1);
            case MASS -> "mass of mode " + (truth.index() + 1);
        };
        String away = Double.isInfinite(errors)
                ? "runs without an error"
                : String.format(Locale.ROOT, "%.3g errors off", errors);
        return String.format(Locale.ROOT, "%s %.5g for %.5g, %s", which, mean, truth.value(), away);
    }

    /** How many errors the mean over seeds is off. */
    private static double pooled(List<Estimate> found, Estimate truth, double unsaid) {
        double sum = 0;
        double squares = 0;
        boolean missing = false;
        for (Estimate one : found) {
            sum += one.value();
            squares += one.errorOrZero() * one.errorOrZero();
            missing |= one.error() == null;
        }
        int n = found.size();
        double error = Math.hypot(Math.sqrt(squares) / n, truth.errorOrZero());
        return errors(sum / n, truth.value(), error, missing ? unsaid : 0);
    }

    /** How many errors the run in the middle is off. */
    private static double median(List<Estimate> found, Estimate truth, double unsaid) {
        double[] off = found.stream()
                .mapToDouble(one -> errors(
                        one.value(),
                        truth.value(),
                        Math.hypot(one.errorOrZero(), truth.errorOrZero()),
                        one.error() == null ? unsaid : 0))
                .toArray();
        Arrays.sort(off);
        return off[(off.length - 1) / 2];
    }

    private static double errors(double value, double truth, double error, double free) {
        double off = Math.abs(value - truth) - free - ROUNDING * Math.max(1, Math.abs(truth));
        return off <= 0 ? 0 : off / error;
    }
}
