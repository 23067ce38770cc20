package org.flipwise.estimate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.flipwise.state.BitState;

/**
 * Basins from noted maxima. Maxima are taken from the heaviest; one joins a basin when a greedy path from it to the basin's first, heaviest maximum never falls more than 3 below the
 * lower of the two in log π_β: a barrier that the chain crosses in some twenty tries. So plateaus, and maxima that differ by a few free spins, are one basin. Of several basins that it could
 * join it joins the nearest, and is shared equally among those that are equally near.
 *
 * <p>A basin's mass is the weight of its notes over that of all. Its squared error is the larger of two, as that of a known mode's mass is: from at most 256 batches of the notes of each simulation,
 * by {@link InitialSequence}, and from tours, by {@link TourMeans}; both by {@link Precision#ofShares}.
 */
public final class BasinReport {
    private static final int MOST_BASINS = 64;
    private static final double BARRIER = 3;
    private static final int MOST_BATCHES = 256;
    /** A variance is taken to exceed that of independent notes when it does by this many of its standard errors. */
    private static final double BEYOND_CHANCE = 2;

    /** Maxima looked at for merging, basins each is tried with, and looks in all; what is beyond counts as remainder. */
    private static final int MOST_MERGED = 512;

    private static final int NEAREST_TRIED = 8;
    private static final int[] NONE = {};
    /** Looks for a final report. */
    public static final long MOST_LOOKS = 20_000_000;

    /**
     * A basin.
     *
     * @param state its best local maximum
     * @param mixing the effective sample size of its mass as far as the chain limits it: infinite where its notes show no
     *     more correlation than chance
     * @param firstRound when a maximum of it was first come to, from 1, burn-in included
     * @param moves how often the next note that belongs to a basin was in each of those reported, by position
     */
    public record Basin(
            BitState state,
            double mass,
            double error,
            double mixing,
            long firstRound,
            double firstSeconds,
            List<Long> moves) {}

    private final BasinRecorder record;
    private final List<BasinRecorder.Maximum> maxima;
    /** By maximum: the basins it belongs to, several where it is equally near to them, none where it is remainder. */
    private final int[][] basinsOf;

    private final List<Integer> firsts = new ArrayList<>();
    private final long mostLooks;

    private BasinReport(BasinRecorder record, long mostLooks) {
        this.record = record;
        this.mostLooks = mostLooks;
        this.maxima = record.maxima();
        this.basinsOf = new int[maxima.size()][];
    }

    /** Returns the heaviest basins, by mass; none where nothing was noted. */
    public static List<Basin> of(BasinRecorder record) {
        return of(record, MOST_LOOKS);
    }

    /** Returns the heaviest basins by mass, examining at most the given number of neighbours to decide which maxima are one basin; none for 0. The record is not changed. */
    public static List<Basin> of(BasinRecorder record, long mostLooks) {
        return mostLooks == 0 ? List.of() : new BasinReport(record, mostLooks).basins();
    }

    private double[] weights() {
        double[] weights = new double[maxima.size()];
        for (BasinNotes notes : record.notes()) {
            for (int k = 0; k < notes.count(); k++) {
                if (notes.maximum(k) != BasinRecorder.REMAINDER) {
                    weights[notes.maximum(k)] += notes.weight(k);
                }
            }
        }
        return weights;
    }

    private List<Basin> basins() {
        double[] weights = weights();
        int[] byWeight = IntStream.range(0, weights.length)
                .filter(maximum -> weights[maximum] > 0)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer maximum) -> -weights[maximum])
                        .thenComparingInt(BasinReport::scattered))
                .mapToInt(Integer::intValue)
                .toArray();
        Arrays.fill(basinsOf, NONE);
        long start = record.ascent().work();
        for (int k = 0; k < Math.min(MOST_MERGED, byWeight.length); k++) {
            if (record.ascent().work() - start < mostLooks) {
                basinsOf[byWeight[k]] = basinsOf(byWeight[k]);
            }
        }
        return heaviest();
    }

    /**
     * An order that has nothing to do with time, one to one. Where not every maximum is examined, a basin of the earliest ones would seem never to be visited again.
     */
    private static int scattered(int maximum) {
        return Integer.reverse(maximum * 0x9E3779B1);
    }

    /** Returns the basins a maximum belongs to: the nearest that it can join, or its own. */
    private int[] basinsOf(int maximum) {
        BitState state = maxima.get(maximum).state();
        List<Integer> near = IntStream.range(0, firsts.size())
                .boxed()
                .sorted(Comparator.comparingInt(basin -> state.distance(first(basin))))
                .toList();
        List<Integer> joins = new ArrayList<>();
        for (int k = 0; k < near.size(); k++) {
            BitState first = first(near.get(k));
            boolean worthATry =
                    joins.isEmpty() ? k < NEAREST_TRIED : state.distance(first) == state.distance(first(joins.get(0)));
            if (!worthATry) {
                break;
            }
            if (joined(state, first)) {
                joins.add(near.get(k));
            }
        }
        if (joins.isEmpty()) {
            joins.add(firsts.size());
            firsts.add(maximum);
        }
        return joins.stream().mapToInt(Integer::intValue).toArray();
    }

    private BitState first(int basin) {
        return maxima.get(firsts.get(basin)).state();
    }

    /** Returns whether the greedy path between them, from the lower, stays within the barrier. */
    private boolean joined(BitState a, BitState b) {
        boolean aLower = record.ascent().logDensity(a) <= record.ascent().logDensity(b);
        return record.ascent().deepest(aLower ? a : b, aLower ? b : a, -BARRIER) >= -BARRIER;
    }

    private List<Basin> heaviest() {
        int count = firsts.size();
        double[] masses = new double[count];
        for (int basin = 0; basin < count; basin++) {
            masses[basin] = mass(basin);
        }
        List<Integer> order = IntStream.range(0, count)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer basin) -> -masses[basin])
                        .thenComparing(Comparator.naturalOrder()))
                .limit(MOST_BASINS)
                .toList();
        double[] shares = order.stream().mapToDouble(basin -> masses[basin]).toArray();
        Precision[] byRounds = new Precision[shares.length];
        for (int rank = 0; rank < shares.length; rank++) {
            byRounds[rank] = byRounds(order.get(rank), shares[rank]);
        }
        TourMeans.Sums tours = tours(order);
        Precision[] pooledByRounds = Precision.ofShares(shares, byRounds);
        Precision[] pooledByTours = tours.ofShares();
        long[][] moves = moves(order);
        List<Basin> report = new ArrayList<>();
        for (int rank = 0; rank < shares.length; rank++) {
            double squaredError = pooledByRounds[rank].squaredErrorOfShare(shares[rank]);
            double squaredErrorByTours = InitialSequence.atMost(pooledByTours[rank].squaredError());
            report.add(basin(
                    order.get(rank),
                    shares[rank],
                    squaredErrorByTours > squaredError ? squaredErrorByTours : squaredError,
                    Precision.of(byRounds[rank], tours.precision(rank)),
                    Arrays.stream(moves[rank]).boxed().toList()));
        }
        return report;
    }

    private Basin basin(int basin, double mass, double squaredError, Precision precision, List<Long> moves) {
        BasinRecorder.Maximum best = maxima.get(firsts.get(basin));
        BasinRecorder.Maximum soonest = best;
        double highest = record.ascent().logDensity(best.state());
        for (int maximum = 0; maximum < basinsOf.length; maximum++) {
            BasinRecorder.Maximum one = maxima.get(maximum);
            if (share(basin, maximum) == 1) {
                double height = record.ascent().logDensity(one.state());
                best = height > highest ? one : best;
                highest = Math.max(height, highest);
                soonest = one.firstRound() < soonest.firstRound() ? one : soonest;
            }
        }
        double size = mass * (1 - mass) / precision.variance();
        return new Basin(
                best.state(),
                mass,
                Math.sqrt(squaredError),
                size * (1 + BEYOND_CHANCE * Math.sqrt(2 / precision.freedom())) < notes()
                        ? size
                        : Double.POSITIVE_INFINITY,
                soonest.firstRound(),
                soonest.firstSeconds(),
                moves);
    }

    /** Returns how much of a maximum belongs to a basin. */
    private double share(int basin, int maximum) {
        if (maximum != BasinRecorder.REMAINDER) {
            for (int one : basinsOf[maximum]) {
                if (one == basin) {
                    return 1.0 / basinsOf[maximum].length;
                }
            }
        }
        return 0;
    }

    private double mass(int basin) {
        double inside = 0;
        double all = 0;
        for (BasinNotes notes : record.notes()) {
            for (int k = 0; k < notes.count(); k++) {
                all += notes.weight(k);
                inside += share(basin, notes.maximum(k)) * notes.weight(k);
            }
        }
        return inside / all;
    }

    private long notes() {
        return record.notes().stream().mapToLong(BasinNotes::count).sum();
    }

    /** Returns how well a mass is known by the notes in their order; unknown with fewer than two notes. */
    private Precision byRounds(int basin, double mass) {
        int chains = record.notes().size();
        int[] ends = new int[chains];
        double[] influences = new double[chains * MOST_BATCHES];
        double all = 0;
        int count = 0;
        for (int chain = 0; chain < chains; chain++) {
            BasinNotes notes = record.notes().get(chain);
            int length = (notes.count() + MOST_BATCHES - 1) / MOST_BATCHES;
            for (int k = 0; k < notes.count(); k++) {
                influences[count + k / length] += (share(basin, notes.maximum(k)) - mass) * notes.weight(k);
                all += notes.weight(k);
            }
            count += length == 0 ? 0 : (notes.count() + length - 1) / length;
            ends[chain] = count;
        }
        for (int k = 0; k < count; k++) {
            influences[k] *= count / all;
        }
        return InitialSequence.precision(influences, nonEmpty(ends));
    }

    /** Returns the tours of all simulations, each with the weight of its notes in the basins reported. */
    private TourMeans.Sums tours(List<Integer> order) {
        TourMeans.Sums all = new TourMeans.Sums(order.size());
        double[] inside = new double[order.size()];
        for (BasinNotes notes : record.hasTours() ? record.notes() : List.<BasinNotes>of()) {
            int[] byTour = IntStream.range(0, notes.count())
                    .boxed()
                    .sorted(Comparator.comparingLong(notes::tour))
                    .mapToInt(Integer::intValue)
                    .toArray();
            double weight = 0;
            for (int k = 0; k < byTour.length; k++) {
                int note = byTour[k];
                weight += notes.weight(note);
                for (int rank = 0; rank < inside.length; rank++) {
                    inside[rank] += share(order.get(rank), notes.maximum(note)) * notes.weight(note);
                }
                if (k + 1 == byTour.length || notes.tour(byTour[k + 1]) != notes.tour(note)) {
                    all.add(inside, 0, weight);
                    Arrays.fill(inside, 0);
                    weight = 0;
                }
            }
        }
        return all;
    }

    /** Chains without a note left out. */
    private static int[] nonEmpty(int[] ends) {
        return Arrays.stream(ends).filter(end -> end > 0).distinct().toArray();
    }

    private long[][] moves(List<Integer> order) {
        int[] rank = new int[firsts.size()];
        Arrays.fill(rank, -1);
        for (int r = 0; r < order.size(); r++) {
            rank[order.get(r)] = r;
        }
        long[][] moves = new long[order.size()][order.size()];
        for (BasinNotes notes : record.notes()) {
            int before = -1;
            for (int k = 0; k < notes.count(); k++) {
                int now = basinAfter(before, notes.maximum(k));
                if (now >= 0 && before >= 0 && now != before && rank[now] >= 0 && rank[before] >= 0) {
                    moves[rank[before]][rank[now]]++;
                }
                before = now >= 0 ? now : before;
            }
        }
        return moves;
    }

    /** Returns the basin a note is in: of a maximum that several share, the one before if it is one of them. */
    private int basinAfter(int before, int maximum) {
        int[] basins = maximum == BasinRecorder.REMAINDER ? NONE : basinsOf[maximum];
        if (basins.length == 0) {
            return -1;
        }
        return Arrays.stream(basins).anyMatch(basin -> basin == before) ? before : basins[0];
    }
}
