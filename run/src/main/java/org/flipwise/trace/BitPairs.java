package org.flipwise.trace;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds the pairs of bits that are most correlated in the draws of a run. Of many bits those with the largest variance are looked at, at most {@value #MOST_BITS}, so that the cost is bounded:
 * about {@value #MOST_BITS}²/2 passes over the draws, 64 draws at a time where all weights are equal.
 */
public final class BitPairs {
    /** Bits looked at; fewer where draws have weights, since they are then counted one by one. */
    static final int MOST_BITS = 512;

    static final int MOST_WEIGHTED_BITS = 96;

    /** Pairs kept. */
    static final int MOST_PAIRS = 200;

    private static final int FEWEST_DRAWS = 20;
    private static final int PARTS = 10;

    /**
     * A pair of bits.
     *
     * @param first the index of a bit, from 0
     * @param second the index of a later bit
     * @param correlation Pearson's correlation of the two
     * @param error its standard error, by a jackknife over ten consecutive parts of the draws
     */
    public record Pair(int first, int second, double correlation, double error) {}

    private final List<KeptDraws> chains;
    private final int[] chainOf;
    private final int[] drawOf;
    private final double[] weight;
    private final boolean equal;

    private BitPairs(List<KeptDraws> chains) {
        this.chains = chains;
        int count = chains.stream().mapToInt(KeptDraws::count).sum();
        chainOf = new int[count];
        drawOf = new int[count];
        weight = new double[count];
        int at = 0;
        for (int chain = 0; chain < chains.size(); chain++) {
            for (int draw = 0; draw < chains.get(chain).count(); draw++, at++) {
                chainOf[at] = chain;
                drawOf[at] = draw;
                weight[at] = chains.get(chain).weight(draw);
            }
        }
        equal = IntStream.range(1, count).allMatch(i -> weight[i] == weight[0]);
    }

    /** Returns the most correlated pairs, the strongest first; none where draws are few or fewer than two bits vary. */
    public static List<Pair> strongest(List<KeptDraws> chains) {
        if (chains.isEmpty() || chains.stream().mapToInt(KeptDraws::count).sum() < FEWEST_DRAWS) {
            return List.of();
        }
        return new BitPairs(chains).strongest();
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Column(int bit, long[] ones, double mean) {
        double variance() {
            return mean * (1 - mean);
        }
    }

    private List<Pair> strongest() {
        List<Column> columns = new ArrayList<>();
        for (int bit = 0; bit < chains.get(0).dimension(); bit++) {
            Column column = column(bit);
            if (column.variance() > 0) {
                columns.add(column);
            }
        }
        columns.sort(Comparator.comparingDouble((Column column) -> -column.variance())
                .thenComparingInt(column -> column.bit));
        List<Column> seen = columns.subList(0, Math.min(equal ? MOST_BITS : MOST_WEIGHTED_BITS, columns.size()));
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < seen.size(); i++) {
            for (int j = i + 1; j < seen.size(); j++) {
                Column a = seen.get(i);
                Column b = seen.get(j);
                double correlation = (mean(a.ones, b.ones) - a.mean * b.mean) / Math.sqrt(a.variance() * b.variance());
                pairs.add(new Pair(Math.min(a.bit, b.bit), Math.max(a.bit, b.bit), clamped(correlation), 0));
            }
        }
        pairs.sort(Comparator.comparingDouble((Pair pair) -> -Math.abs(pair.correlation))
                .thenComparingInt(Pair::first)
                .thenComparingInt(Pair::second));
        return pairs.stream().limit(MOST_PAIRS).map(this::withError).toList();
    }

    private Column column(int bit) {
        long[] ones = new long[(weight.length + 63) >>> 6];
        for (int i = 0; i < weight.length; i++) {
            if (chains.get(chainOf[i]).bit(drawOf[i], bit)) {
                ones[i >>> 6] |= 1L << i;
            }
        }
        return new Column(bit, ones, mean(ones, ones));
    }

    /** The weighted share of draws in which both bits are 1. */
    private double mean(long[] a, long[] b) {
        double sum = 0;
        double all = 0;
        for (int word = 0; word < a.length; word++) {
            long both = a[word] & b[word];
            if (equal) {
                sum += Long.bitCount(both);
            } else {
                for (long rest = both; rest != 0; rest &= rest - 1) {
                    sum += weight[(word << 6) + Long.numberOfTrailingZeros(rest)];
                }
            }
        }
        if (equal) {
            return sum / weight.length;
        }
        for (double one : weight) {
            all += one;
        }
        return sum / all;
    }

    private Pair withError(Pair pair) {
        double[] without = new double[PARTS];
        double mean = 0;
        for (int part = 0; part < PARTS; part++) {
            without[part] = correlation(pair.first, pair.second, part);
            mean += without[part] / PARTS;
        }
        double squares = 0;
        for (double one : without) {
            squares += (one - mean) * (one - mean);
        }
        return new Pair(pair.first, pair.second, pair.correlation, Math.sqrt(squares * (PARTS - 1) / PARTS));
    }

    /** The correlation without the draws of one part. */
    private double correlation(int first, int second, int leftOut) {
        double all = 0;
        double a = 0;
        double b = 0;
        double both = 0;
        for (int i = 0; i < weight.length; i++) {
            if ((long) i * PARTS / weight.length == leftOut) {
                continue;
            }
            boolean inFirst = chains.get(chainOf[i]).bit(drawOf[i], first);
            boolean inSecond = chains.get(chainOf[i]).bit(drawOf[i], second);
            all += weight[i];
            a += inFirst ? weight[i] : 0;
            b += inSecond ? weight[i] : 0;
            both += inFirst && inSecond ? weight[i] : 0;
        }
        double variance = a / all * (1 - a / all) * (b / all) * (1 - b / all);
        return variance > 0 ? clamped((both / all - a / all * (b / all)) / Math.sqrt(variance)) : 0;
    }

    private static double clamped(double correlation) {
        return Math.max(-1, Math.min(1, correlation));
    }
}
