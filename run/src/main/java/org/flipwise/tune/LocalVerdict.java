package org.flipwise.tune;

import java.util.List;

/**
 * What a trial of a chain on the coldest rung has shown.
 *
 * @param chain what was tried
 * @param series the energy, then bits
 * @param rounds that were looked at, of each copy
 * @param workPerRound of one copy, in nanoseconds of the cost table
 */
record LocalVerdict(LocalChain chain, List<LocalSeries> series, int rounds, double workPerRound) {
    /** Effective samples of each copy and quantity that are plenty. */
    private static final double PLENTY = 40;
    /** Effective samples without which the copies' agreement means nothing; far more than the batches that errors are taken from. */
    private static final double FEWEST = 16;
    /** The ratio of variances F(7, 56) is above this in one of a thousand agreements of energies, */
    private static final double BEYOND_CHANCE = 4.13;
    /** and for one of 64 bits above this. */
    private static final double BEYOND_CHANCE_FOR_BITS = 6.38;

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
        for (int at = 0; at < series.size(); at++) {
            double most = at == 0 ? BEYOND_CHANCE : BEYOND_CHANCE_FOR_BITS;
            if (series.get(at).between() > most * series.get(at).within()) {
                return Answer.DISAGREE;
            }
        }
        return effective() >= FEWEST ? Answer.AGREE : Answer.OPEN;
    }

    /** Whether more rounds would hardly change the answer. */
    boolean isKnownWell() {
        return answer() == Answer.AGREE && effective() >= PLENTY;
    }

    /** Effective samples of one copy, of the quantity that has fewest; 0 where nothing ever changed. */
    double effective() {
        return series.stream()
                .filter(one -> !one.isConstant())
                .mapToDouble(LocalSeries::effective)
                .min()
                .orElse(0);
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
        for (LocalSeries one : series) {
            if (!one.isConstant()) {
                double variance = one.within() * rounds / repeats + one.apart() / arrivals;
                worst = Math.max(worst, variance * (workPerRound * repeats + others) / one.spread());
            }
        }
        return worst;
    }
}
