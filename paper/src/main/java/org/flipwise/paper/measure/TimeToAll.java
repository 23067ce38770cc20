package org.flipwise.paper.measure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.flipwise.lab.report.chart.Series;
import org.flipwise.lab.study.Bootstrap;
import org.flipwise.lab.study.Interval;
import org.flipwise.lab.study.KaplanMeier;
import org.flipwise.lab.study.LogRank;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.known.Authors;
import org.flipwise.paper.known.Spread;
import org.jspecify.annotations.Nullable;

/** When the simulations of an arm had found all modes; those that ended before are known to take longer (Kaplan and Meier). */
public final class TimeToAll {
    /** P-values below it speak of two laws. */
    public static final double UNLIKELY = 0.001;

    private static final int ENOUGH = 10;
    private static final long SEED = 5;
    private static final int SAMPLES = 999;
    private static final double LEVEL = 0.95;
    private final double[] times;
    private final boolean[] found;

    private TimeToAll(double[] times, boolean[] found) {
        this.times = times;
        this.found = found;
    }

    public static TimeToAll of(List<Outcome> outcomes, Currency currency) {
        int n = outcomes.size();
        double[] times = new double[n];
        boolean[] found = new boolean[n];
        for (int i = 0; i < n; i++) {
            Outcome.Hit last = outcomes.get(i).allModes();
            found[i] = last.happened();
            times[i] = found[i] ? currency.until(last) : currency.whole(outcomes.get(i));
        }
        return new TimeToAll(times, found);
    }

    /** The authors' CPU seconds; what was not found was not found for ever. */
    public static TimeToAll ofSeconds(List<Authors.Timed> theirs) {
        double[] times = theirs.stream().mapToDouble(Authors.Timed::seconds).toArray();
        boolean[] found = new boolean[times.length];
        for (int i = 0; i < times.length; i++) {
            found[i] = !Double.isNaN(times[i]);
            times[i] = found[i] ? times[i] : Double.MAX_VALUE;
        }
        return new TimeToAll(times, found);
    }

    /** The authors' rounds, where they are known. */
    public static TimeToAll ofRounds(List<Authors.Timed> theirs) {
        List<Double> rounds = new ArrayList<>();
        for (Authors.Timed one : theirs) {
            Long known = one.rounds();
            if (known != null && !Double.isNaN(one.seconds())) {
                rounds.add((double) known);
            }
        }
        boolean[] found = new boolean[rounds.size()];
        Arrays.fill(found, true);
        return new TimeToAll(rounds.stream().mapToDouble(Double::doubleValue).toArray(), found);
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

    /** Whether there are so few simulations that the test finds hardly any difference. */
    public boolean few() {
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
    public List<Series.Point> staircase() {
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
        return Spreads.box(x, Spread.of(Arrays.stream(times).boxed().toList()));
    }

    /** The probability of so large a difference if the two had one law, by the log-rank test. */
    public double oneLaw(TimeToAll other) {
        return LogRank.pValue(times, found, other.times, other.found);
    }

    /** −1 where this is sooner, 1 where it is later, 0 where the two cannot be told apart. */
    public int against(TimeToAll other) {
        boolean apart = simulations() > 0 && other.simulations() > 0 && oneLaw(other) < UNLIKELY;
        return apart ? Double.compare(median(), other.median()) : 0;
    }
}
