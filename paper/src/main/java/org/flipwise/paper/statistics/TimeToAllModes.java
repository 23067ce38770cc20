package org.flipwise.paper.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.reference.AuthorsData;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.report.chart.Series;
import org.flipwise.study.Bootstrap;
import org.flipwise.study.Interval;
import org.flipwise.study.KaplanMeier;
import org.flipwise.study.LogRank;
import org.jspecify.annotations.Nullable;

/** The times to all modes of the simulations of an arm. Those that ended before are censored (Kaplan and Meier). */
public final class TimeToAllModes {
    /** The significance level of the log-rank test. */
    public static final double SIGNIFICANCE = 0.001;

    private static final int ENOUGH = 10;
    private static final long SEED = 5;
    private static final int SAMPLES = 999;
    private static final double LEVEL = 0.95;
    private final double[] times;
    private final boolean[] found;

    private TimeToAllModes(double[] times, boolean[] found) {
        this.times = times;
        this.found = found;
    }

    public static TimeToAllModes of(List<Outcome> outcomes, CostUnit unit) {
        int n = outcomes.size();
        double[] times = new double[n];
        boolean[] found = new boolean[n];
        for (int i = 0; i < n; i++) {
            Outcome.Hit last = outcomes.get(i).allModes();
            found[i] = last.happened();
            times[i] = found[i] ? unit.until(last) : unit.total(outcomes.get(i));
        }
        return new TimeToAllModes(times, found);
    }

    /** The authors' CPU seconds; what was not found was not found forever. */
    public static TimeToAllModes ofSeconds(List<AuthorsData.TimedRun> theirs) {
        double[] times =
                theirs.stream().mapToDouble(AuthorsData.TimedRun::seconds).toArray();
        boolean[] found = new boolean[times.length];
        for (int i = 0; i < times.length; i++) {
            found[i] = !Double.isNaN(times[i]);
            times[i] = found[i] ? times[i] : Double.MAX_VALUE;
        }
        return new TimeToAllModes(times, found);
    }

    /** The authors' rounds, where they are known. */
    public static TimeToAllModes ofRounds(List<AuthorsData.TimedRun> theirs) {
        List<Double> rounds = new ArrayList<>();
        for (AuthorsData.TimedRun one : theirs) {
            Long known = one.rounds();
            if (known != null && !Double.isNaN(one.seconds())) {
                rounds.add((double) known);
            }
        }
        boolean[] found = new boolean[rounds.size()];
        Arrays.fill(found, true);
        return new TimeToAllModes(
                rounds.stream().mapToDouble(Double::doubleValue).toArray(), found);
    }

    public int simulations() {
        return times.length;
    }

    public int found() {
        return (int) foundTimes().count();
    }

    private DoubleStream foundTimes() {
        return IntStream.range(0, times.length).filter(i -> found[i]).mapToDouble(i -> times[i]);
    }

    /** Whether there are too few simulations for the test to find a difference. */
    public boolean tooFew() {
        return times.length < ENOUGH;
    }

    /** How many of the times are even whole numbers. */
    public int even() {
        return (int) foundTimes().filter(time -> time % 2 == 0).count();
    }

    /** NaN for no simulations, +∞ where fewer than half have found all modes. */
    public double median() {
        return times.length == 0 ? Double.NaN : KaplanMeier.of(times, found).median();
    }

    /** The bootstrap's 95% interval of the median; null for so few simulations that it cannot be had. */
    @Nullable
    public Interval interval() {
        if (times.length == 0 || !Bootstrap.enough(times.length, LEVEL)) {
            return null;
        }
        double[] medians = Bootstrap.of(SEED, times.length, SAMPLES)
                .replicates(positions -> KaplanMeier.of(times, found, positions).median());
        return Bootstrap.interval(medians, LEVEL);
    }

    /** Of those found; NaN for none. */
    public double shortest() {
        return foundTimes().min().orElse(Double.NaN);
    }

    /** Of those found; NaN for none. */
    public double longest() {
        return foundTimes().max().orElse(Double.NaN);
    }

    /** The share of simulations that had found all modes, against time. */
    public List<Series.Point> steps() {
        List<Series.Point> points = new ArrayList<>();
        if (times.length == 0) {
            return points;
        }
        KaplanMeier curve = KaplanMeier.of(times, found);
        double share = 0;
        for (double time : curve.times()) {
            if (points.isEmpty()) {
                points.add(new Series.Point(time, 0));
            }
            share = 1 - curve.survival(time);
            points.add(new Series.Point(time, share));
        }
        double longest = 0;
        for (double time : times) {
            longest = time < Double.MAX_VALUE ? Math.max(longest, time) : longest;
        }
        points.add(new Series.Point(longest, share));
        return points;
    }

    /** The five numbers of a box; null where not all simulations have found all modes. */
    public Series.@Nullable Box box(double x) {
        if (times.length == 0 || found() < times.length) {
            return null;
        }
        return OutcomeStatistics.box(
                x, SampleStatistics.of(Arrays.stream(times).boxed().toList()));
    }

    /** Returns the p-value of the log-rank test that both have one law. */
    public double logRankPValue(TimeToAllModes other) {
        return LogRank.pValue(times, found, other.times, other.found);
    }

    /** Returns −1 where this is significantly sooner, 1 where it is later, and 0 where the log-rank test finds no difference. */
    public int order(TimeToAllModes other) {
        boolean significant = simulations() > 0 && other.simulations() > 0 && logRankPValue(other) < SIGNIFICANCE;
        return significant ? Double.compare(median(), other.median()) : 0;
    }
}
