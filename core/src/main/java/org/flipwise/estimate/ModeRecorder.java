package org.flipwise.estimate;

import java.util.Arrays;
import java.util.List;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.state.BitState;
import org.flipwise.target.Lumped;
import org.flipwise.target.Neighbourhood;
import org.jspecify.annotations.Nullable;

/**
 * Visits to known modes: when each was first hit exactly, how often, the mass of its own state, and the mass of its basin (the states
 * nearest to it, ties shared). Distances to the m modes are kept up to date bit by bit, so a stay costs O(m). First visits count from
 * the start of the run and survive the end of burn-in.
 *
 * <p>The squared error of a mass is the larger of two: by the rung's rounds in their order ({@link BatchMeans}) and, where {@link #tour} is told who ran them, by the tours of the replicas
 * ({@link TourMeans}), which sees what replicas keep while they take turns on the rung. The first is widened by {@link InitialSequence#ofShare}, the second by {@link TourMeans#ofShares}.
 */
public final class ModeRecorder implements Recorder {
    private final BitState[] modes;
    private final Stopwatch stopwatch;
    private final BitState last;
    private final int[] distance;
    private final BatchMeans[] basins;
    private final BatchMeans[] points;
    private final TourMeans basinTours;
    private final TourMeans pointTours;
    private final double[] basinSum;
    private final double[] pointSum;
    private final double[] lastBasinSum;
    private final double[] lastPointSum;
    private final long[] visits;
    private final FirstVisit[] firstVisits;
    private final long[] entries;
    /** The state of the round, where it is counts of like bits. */
    private @Nullable Lumped counts;

    private int standing = -1;
    private double roundWeight;
    private double lastWeight;
    private long round = 1;
    private int found;

    /**
     * When a mode was first hit.
     *
     * @param round the round it happened in, from 1, burn-in included; 0 if never
     */
    public record FirstVisit(double seconds, double cpuSeconds, long round) {
        /** Not hit so far. */
        public static final FirstVisit NEVER = new FirstVisit(Double.NaN, Double.NaN, 0);

        public boolean happened() {
            return round > 0;
        }

        private void save(Encoder into) {
            into.real(seconds);
            into.real(cpuSeconds);
            into.whole(round);
        }

        private static FirstVisit restored(Decoder from) {
            return new FirstVisit(from.real(), from.real(), from.whole());
        }
    }

    /** Creates a recorder for a single chain without a ladder. */
    public ModeRecorder(List<BitState> modes, Stopwatch stopwatch) {
        this(modes, 1, stopwatch);
    }

    /** Creates a recorder for the coldest rung of a ladder with this many replicas. */
    public ModeRecorder(List<BitState> modes, int replicas, Stopwatch stopwatch) {
        int m = modes.size();
        this.modes = modes.toArray(BitState[]::new);
        this.stopwatch = stopwatch;
        last = this.modes[0].copy();
        distance = new int[m];
        basins = new BatchMeans[m];
        points = new BatchMeans[m];
        basinSum = new double[m];
        pointSum = new double[m];
        lastBasinSum = new double[m];
        lastPointSum = new double[m];
        basinTours = new TourMeans(replicas, m);
        pointTours = new TourMeans(replicas, m);
        visits = new long[m];
        entries = new long[m];
        firstVisits = new FirstVisit[m];
        Arrays.setAll(basins, i -> BatchMeans.ofShare());
        Arrays.setAll(points, i -> BatchMeans.ofShare());
        Arrays.fill(firstVisits, FirstVisit.NEVER);
    }

    @Override
    public void enter(Neighbourhood x) {
        counts = x instanceof Lumped lumped ? lumped : null;
        if (counts != null) {
            readDistances(counts);
            return;
        }
        last.set(x.state());
        for (int mode = 0; mode < modes.length; mode++) {
            distance[mode] = modes[mode].distance(last);
        }
    }

    /** A state that is counts of like bits reports no flips, and knows how far it is from each mode. */
    private void readDistances(Lumped x) {
        for (int mode = 0; mode < modes.length; mode++) {
            distance[mode] = x.distanceToMode(mode);
        }
    }

    @Override
    public void flip(int bit) {
        boolean was = last.get(bit);
        last.flip(bit);
        for (int mode = 0; mode < modes.length; mode++) {
            distance[mode] += modes[mode].get(bit) == was ? 1 : -1;
        }
    }

    @Override
    public void stay(Neighbourhood x, double weight) {
        if (counts != null) {
            readDistances(counts);
        }
        int nearest = Integer.MAX_VALUE;
        int ties = 0;
        for (int d : distance) {
            if (d < nearest) {
                nearest = d;
                ties = 1;
            } else if (d == nearest) {
                ties++;
            }
        }
        double share = weight / ties;
        for (int mode = 0; mode < modes.length; mode++) {
            if (distance[mode] == nearest) {
                basinSum[mode] += share;
                if (nearest == 0) {
                    hit(mode, weight);
                }
            }
        }
        roundWeight += weight;
    }

    private void hit(int mode, double weight) {
        pointSum[mode] += weight;
        visits[mode]++;
        if (!firstVisits[mode].happened()) {
            firstVisits[mode] = new FirstVisit(stopwatch.seconds(), stopwatch.cpuSeconds(), round);
            found++;
        }
    }

    @Override
    public void leave() {
        for (int mode = 0; mode < modes.length; mode++) {
            basins[mode].round(basinSum[mode], roundWeight);
            points[mode].round(pointSum[mode], roundWeight);
        }
        emptyRound();
        round++;
        if (counts != null) {
            readDistances(counts);
        }
        int nearest = nearest();
        if (nearest != standing) {
            standing = nearest;
            entries[nearest]++;
        }
    }

    /** Returns the mode nearest to the last state; the first of several. */
    private int nearest() {
        int nearest = 0;
        for (int mode = 1; mode < modes.length; mode++) {
            nearest = distance[mode] < distance[nearest] ? mode : nearest;
        }
        return nearest;
    }

    private void emptyRound() {
        System.arraycopy(basinSum, 0, lastBasinSum, 0, modes.length);
        System.arraycopy(pointSum, 0, lastPointSum, 0, modes.length);
        lastWeight = roundWeight;
        Arrays.fill(basinSum, 0);
        Arrays.fill(pointSum, 0);
        roundWeight = 0;
    }

    /** Records which replicas ran the last round on the coldest and on the hottest rung; call it once after each round that counts. */
    public void tour(int coldest, int hottest) {
        basinTours.round(coldest, hottest, lastBasinSum, lastWeight);
        pointTours.round(coldest, hottest, lastPointSum, lastWeight);
    }

    /** Records which replica runs a round of burn-in on the hottest rung. */
    public void atHotEnd(int replica) {
        basinTours.atHotEnd(replica);
        pointTours.atHotEnd(replica);
    }

    @Override
    public void discard() {
        basinTours.clear();
        pointTours.clear();
        for (int mode = 0; mode < modes.length; mode++) {
            basins[mode].clear();
            points[mode].clear();
        }
        Arrays.fill(visits, 0);
        Arrays.fill(entries, 0);
        standing = -1;
    }

    /** Adds an independent chain; of two first visits the one in the earlier round stands, ties to this one. */
    @Override
    public void merge(Recorder chain) {
        ModeRecorder later = (ModeRecorder) chain;
        basinTours.merge(later.basinTours);
        pointTours.merge(later.pointTours);
        for (int mode = 0; mode < modes.length; mode++) {
            basins[mode].merge(later.basins[mode]);
            points[mode].merge(later.points[mode]);
            visits[mode] += later.visits[mode];
            entries[mode] += later.entries[mode];
            FirstVisit other = later.firstVisits[mode];
            FirstVisit own = firstVisits[mode];
            if (other.happened() && (!own.happened() || other.round() < own.round())) {
                firstVisits[mode] = other;
                found += own.happened() ? 0 : 1;
            }
        }
    }

    @Override
    public void save(Encoder into) {
        into.section("modes");
        for (int mode = 0; mode < modes.length; mode++) {
            basins[mode].save(into);
            points[mode].save(into);
            firstVisits[mode].save(into);
        }
        basinTours.save(into);
        pointTours.save(into);
        into.reals(lastBasinSum);
        into.reals(lastPointSum);
        into.real(lastWeight);
        into.wholes(visits);
        into.wholes(entries);
        into.whole(standing);
        into.whole(round);
    }

    @Override
    public void restore(Decoder from) {
        from.section("modes");
        found = 0;
        for (int mode = 0; mode < modes.length; mode++) {
            basins[mode].restore(from);
            points[mode].restore(from);
            firstVisits[mode] = FirstVisit.restored(from);
            found += firstVisits[mode].happened() ? 1 : 0;
        }
        basinTours.restore(from);
        pointTours.restore(from);
        from.fill(lastBasinSum);
        from.fill(lastPointSum);
        lastWeight = from.real();
        from.fill(visits);
        from.fill(entries);
        standing = from.whole(-1, modes.length - 1);
        round = from.whole();
    }

    /** Returns how many modes are watched. */
    public int count() {
        return modes.length;
    }

    /** Returns how many modes have been hit since the start. */
    public int found() {
        return found;
    }

    /** Returns the mass of a mode's basin; its error by rounds in their order alone. */
    public BatchMeans basin(int mode) {
        return basins[mode];
    }

    /** Returns the mass of a mode's own state; its error by rounds in their order alone. */
    public BatchMeans point(int mode) {
        return points[mode];
    }

    /** Returns the tours behind the masses of the basins. */
    public TourMeans tours() {
        return basinTours;
    }

    /** Returns the squared error of a basin's mass, by rounds or by tours, whichever is larger; NaN while the mass is 0 or 1. */
    public double basinVariance(int mode) {
        return larger(basins[mode], InitialSequence.atMost(basinTours.ofShares()[mode].squaredError()));
    }

    /** Returns the squared error of the mass of a mode's own state, by rounds or by tours. */
    public double pointVariance(int mode) {
        return larger(points[mode], InitialSequence.ofShare(points[mode].mean(), pointTours.variance(mode)));
    }

    private static double larger(BatchMeans mass, double byTours) {
        double byRounds = mass.variance();
        boolean nothingKnown = !(mass.mean() > 0 && mass.mean() < 1);
        return nothingKnown ? Double.NaN : byTours > byRounds || Double.isNaN(byRounds) ? byTours : byRounds;
    }

    /** √{@link #basinVariance}. */
    public double basinError(int mode) {
        return Math.sqrt(basinVariance(mode));
    }

    /** √{@link #pointVariance}. */
    public double pointError(int mode) {
        return Math.sqrt(pointVariance(mode));
    }

    /** Returns how many independent draws would know each basin's mass as well: p(1−p)/Var(mass); NaN while a mass is 0 or 1. */
    public double[] effectiveSampleSizes() {
        double[] spreads = new double[modes.length];
        Precision[] known = new Precision[modes.length];
        for (int mode = 0; mode < modes.length; mode++) {
            double mass = basins[mode].mean();
            spreads[mode] = mass * (1 - mass);
            known[mode] = Precision.of(basins[mode].precision(), basinTours.precision(mode));
        }
        return EffectiveSizes.of(spreads, known);
    }

    /** Stays in the mode's own state, after burn-in. */
    public long visits(int mode) {
        return visits[mode];
    }

    /** Returns how often the basin was come to, by the states at the ends of rounds after burn-in; the one stood in then counts as come to. */
    public long entries(int mode) {
        return entries[mode];
    }

    public FirstVisit firstVisit(int mode) {
        return firstVisits[mode];
    }
}
