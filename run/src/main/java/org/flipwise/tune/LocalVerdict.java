package org.flipwise.tune;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.flipwise.spec.KernelName;

/**
 * What a trial of a chain on the coldest rung has shown.
 *
 * @param chain what was tried
 * @param series the energy, then bits: what the user reads
 * @param basins what else tells basins apart: where the copies stand along the direction in which they differed most at first, then products of bits
 * @param rounds that were looked at, of each copy
 * @param workPerRound of one copy, in nanoseconds of the cost table
 */
record LocalVerdict(
        LocalChain chain, List<LocalSeries> series, List<LocalSeries> basins, int rounds, double workPerRound) {
    /** Effective samples of each copy, of the energy and of bits, that are plenty. */
    private static final double PLENTY = 40;
    /** Effective samples of each copy without which the copies' agreement means nothing; more than the batches that errors are taken from. */
    private static final double FEWEST = 12;
    /** Of these, what the worst quantity has at the least: of 65 estimates of one number the smallest is about half of it. */
    private static final double WORST_PART = 0.5;
    /** A quarter of the samples: one or two doublings may bring an answer. */
    private static final double PROMISING = FEWEST / 4;
    /** The ratio of variances F(7, 56) is above this in one of a thousand agreements of energies, */
    private static final double BEYOND_CHANCE = 4.13;
    /** and for one of 64 bits above this. */
    private static final double BEYOND_CHANCE_FOR_BITS = 6.38;

    /** Copies that differ by less than so many times what chance explains may yet agree. */
    private static final double DOUBTFUL = 3;
    /** Work for a sample, over that of another chain, by which a chain has lost; that of a trial with {@value #FEWEST} samples in each copy is known to about a half. */
    private static final double FAR_BEHIND = 2.5;

    /** A chain of random proposals has to take so many times less counted work than sweeps to be preferred. */
    private static final double RANDOM_ORDER = 2;

    /** What the copies say of the chain. */
    enum Answer {
        /** They agree and have many effective samples: local moves suffice, as far as these copies can tell. */
        AGREE,
        /** Too few effective samples to tell. */
        OPEN,
        /** They do not: each has a basin of its own. */
        DISAGREE
    }

    Answer answer() {
        if (excess() > 1) {
            return Answer.DISAGREE;
        }
        double worst = Math.min(effective(), smallest(basins).orElse(Double.POSITIVE_INFINITY));
        return evidence() >= FEWEST && worst >= WORST_PART * FEWEST ? Answer.AGREE : Answer.OPEN;
    }

    /**
     * Effective samples of one copy, of the energy, of all bits together or of all products, whichever has fewest: for bits Σ spread/Σ within, in which slow ones weigh most. The smallest of
     * many estimates is small by chance; this one is not.
     */
    double evidence() {
        double seen = Math.min(pooled(series.subList(0, 1)), pooled(series.subList(1, series.size())));
        boolean moved = series.stream().anyMatch(one -> !one.isConstant());
        return moved ? Math.min(seen, pooled(basins.subList(1, basins.size()))) : 0;
    }

    /** Infinite where nothing ever changed. */
    private static double pooled(List<LocalSeries> quantities) {
        double spread = 0;
        double within = 0;
        for (LocalSeries one : quantities) {
            spread += one.spread();
            within += one.within();
        }
        return spread > 0 ? spread / within : Double.POSITIVE_INFINITY;
    }

    /** Whether copies that cannot tell are not far from an answer. */
    boolean isPromising() {
        return answer() == Answer.AGREE || (isOpenToDoubt() && evidence() >= PROMISING);
    }

    /** The largest ratio of variances over what chance explains; above 1 the copies disagree. */
    double excess() {
        return Math.max(largestExcess(series), largestExcess(basins));
    }

    private static double largestExcess(List<LocalSeries> firstAndBits) {
        double largest = excess(firstAndBits.get(0), BEYOND_CHANCE);
        for (LocalSeries bit : firstAndBits.subList(1, firstAndBits.size())) {
            largest = Math.max(largest, excess(bit, BEYOND_CHANCE_FOR_BITS));
        }
        return largest;
    }

    private static double excess(LocalSeries one, double most) {
        return one.between() > 0 ? one.between() / (most * one.within()) : 0;
    }

    /** Whether more rounds might change the answer: there were too few, or the copies differ by little more than chance explains. */
    boolean isOpenToDoubt() {
        return answer() == Answer.OPEN || (answer() == Answer.DISAGREE && excess() < DOUBTFUL);
    }

    /** Work for a sample, for comparison with other chains: the cost table knows nothing of the order in which proposals come, and random ones take longer than sweeps. */
    double comparableWork() {
        return (chain.rung().kernel() == KernelName.MH_SWEEP ? 1 : RANDOM_ORDER) * workPerSample();
    }

    /** Whether another chain, whose copies agree, takes so much less work for a sample that more rounds would hardly change the order of the two. */
    boolean isFarBehind(LocalVerdict other) {
        return other.answer() == Answer.AGREE && comparableWork() > FAR_BEHIND * other.comparableWork();
    }

    /** Whether more rounds would hardly change the answer. */
    boolean isKnownWell() {
        return answer() == Answer.AGREE && evidence() >= PLENTY;
    }

    /** Effective samples of one copy, of the quantity that has fewest; 0 where nothing ever changed. */
    double effective() {
        return smallest(series).orElse(0);
    }

    private static OptionalDouble smallest(List<LocalSeries> quantities) {
        return quantities.stream()
                .filter(one -> !one.isConstant())
                .mapToDouble(LocalSeries::effective)
                .min();
    }

    /** Counted work for an effective sample of the quantity that takes most; infinite where there are none. */
    double workPerSample() {
        return rounds * workPerRound / effective();
    }

    /**
     * The variance of the worst quantity's mean for each unit of work, in units of its own variance, where the coldest rung makes so many of these rounds in each round of a ladder:
     * <pre>(within·T/n + apart/ρ)·(c·n + H)/spread</pre>
     *
     * @param repeats n
     * @param others H, the work of the other rungs in a round
     * @param arrivals ρ, the replicas from the hottest rung that arrive in a round
     */
    double variancePerWork(double repeats, double others, double arrivals) {
        double worst = 0;
        for (LocalSeries one : Stream.concat(series.stream(), basins.stream()).toList()) {
            if (!one.isConstant()) {
                double variance = one.within() * rounds / repeats + one.apart() / arrivals;
                worst = Math.max(worst, variance * (workPerRound * repeats + others) / one.spread());
            }
        }
        return worst;
    }
}
