package org.flipwise.paper.small;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.flipwise.balance.GammaRule;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.reference.AuthorsData;
import org.flipwise.paper.reference.ExactValues;
import org.flipwise.paper.reference.PrintedTables;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.paper.statistics.AgreementRule;
import org.flipwise.paper.statistics.OutcomeStatistics;
import org.flipwise.paper.statistics.TimeToAllModes;

/** The outcomes of one experiment on 16 bits, and its numbers beside the paper's and the exact ones. */
record SmallSpaceRuns(SmallSpace space, Results results) {
    private static final int RATE_DECIMALS = 4;
    private static final int ITERATION_DECIMALS = 3;
    private static final Map<Round, Double> ITERATIONS = new ConcurrentHashMap<>();

    private record Round(SmallSpace space, Algorithm algorithm, double beta, GammaRule rule) {}

    List<Outcome> letter(Algorithm algorithm) {
        return results.of(space.letter(algorithm, results.scale()));
    }

    List<Outcome> corrected(Algorithm algorithm) {
        return results.of(space.corrected(algorithm, results.scale()));
    }

    /** The authors' CPU seconds to all modes. */
    TimeToAllModes authors(Algorithm algorithm) {
        return TimeToAllModes.ofSeconds(AuthorsData.timesToAllModes(space.experiment(), algorithm));
    }

    /**
     * By algorithm and pair. The letter counts accepted/rounds for the multiplicity algorithms, half of accepted/attempted, and is locked to one parity for
     * the others; corrected is accepted/attempted at product stationarity.
     */
    List<ComparedNumber> swapRates() {
        List<ComparedNumber> all = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.ALL) {
            List<Double> printed = PrintedTables.swapRates(space.experiment(), algorithm);
            List<SampleStatistics> theirs = AuthorsData.swapRates(space.experiment(), algorithm);
            double[] exact = exactSwapRates(algorithm);
            double[] letter = letterSwapRates(algorithm, exact);
            for (int pair = 0; pair < exact.length; pair++) {
                all.add(new ComparedNumber(
                        algorithm,
                        pairName(pair),
                        letterRate(algorithm, pair),
                        printed.get(pair),
                        theirs.get(pair).standardError(),
                        AgreementRule.rounding(RATE_DECIMALS),
                        letter[pair],
                        OutcomeStatistics.swapRate(corrected(algorithm), pair),
                        exact[pair]));
            }
        }
        return all;
    }

    private SampleStatistics letterRate(Algorithm algorithm, int pair) {
        return algorithm.multiplicity()
                ? OutcomeStatistics.of(
                        letter(algorithm),
                        outcome -> (double) outcome.rungs().get(pair).accepted() / outcome.rounds())
                : OutcomeStatistics.swapRate(letter(algorithm), pair);
    }

    /** Accepted/attempted at stationarity. */
    double[] exactSwapRates(Algorithm algorithm) {
        List<Double> ladder = space.ladder(algorithm);
        double[] rates = new double[ladder.size() - 1];
        for (int pair = 0; pair < rates.length; pair++) {
            double cold = ladder.get(pair);
            double hot = ladder.get(pair + 1);
            rates[pair] = algorithm.multiplicity()
                    ? ExactValues.swapRate16(space.problem(), cold, hot)
                    : ExactValues.jumpSwapRate16(space.problem(), algorithm, cold, hot);
        }
        return rates;
    }

    private double[] letterSwapRates(Algorithm algorithm, double[] stationary) {
        if (!algorithm.multiplicity()) {
            return lockedSwapRates(algorithm, 1);
        }
        double[] half = stationary.clone();
        for (int pair = 0; pair < half.length; pair++) {
            half[pair] /= 2;
        }
        return half;
    }

    /** Accepted/attempted with fixed jumps, from equal starts after so many of them. */
    double[] lockedSwapRates(Algorithm algorithm, int burnIn) {
        return ExactValues.lockedSwapRates16(
                        space.problem(), algorithm, space.ladder(algorithm), burnIn, (int) space.jumps())
                .stream()
                .mapToDouble(Double::doubleValue)
                .toArray();
    }

    /** Of the multiplicity algorithms by rung: sojourns begun per round, 1 + (L0 − 1)·E[Z]. */
    List<ComparedNumber> iterations() {
        List<ComparedNumber> all = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.WITH_MULTIPLICITY) {
            List<Double> printed = PrintedTables.iterations(space.experiment(), algorithm);
            List<SampleStatistics> theirs = AuthorsData.iterations(space.experiment(), algorithm);
            List<Double> ladder = space.ladder(algorithm);
            for (int rung = 0; rung < ladder.size(); rung++) {
                all.add(new ComparedNumber(
                        algorithm,
                        "β" + (rung + 1),
                        OutcomeStatistics.iterations(letter(algorithm), rung),
                        printed.get(rung),
                        theirs.get(rung).standardError(),
                        AgreementRule.rounding(ITERATION_DECIMALS),
                        exactIterations(algorithm, ladder.get(rung), GammaRule.RATIO),
                        OutcomeStatistics.iterations(corrected(algorithm), rung),
                        exactIterations(algorithm, ladder.get(rung), GammaRule.BALANCE)));
            }
        }
        return all;
    }

    private double exactIterations(Algorithm algorithm, double beta, GammaRule rule) {
        return exactIterations(space, algorithm, beta, rule);
    }

    /** Kept: the largest γ takes a look at every neighbour of every state. */
    static double exactIterations(SmallSpace space, Algorithm algorithm, double beta, GammaRule rule) {
        return ITERATIONS.computeIfAbsent(
                new Round(space, algorithm, beta, rule),
                round ->
                        ExactValues.iterations16(space.problem(), algorithm, beta, space.transitions(algorithm), rule));
    }

    /** By algorithm and mode: the probability of its own state. */
    List<ComparedNumber> masses() {
        List<ComparedNumber> all = new ArrayList<>();
        double exact = ExactValues.modeMass16(space.problem());
        for (Algorithm algorithm : Algorithm.ALL) {
            List<SampleStatistics> theirs = AuthorsData.masses(space.experiment(), algorithm);
            for (int mode = 0; mode < space.modes(); mode++) {
                all.add(new ComparedNumber(
                        algorithm,
                        "mode " + (mode + 1),
                        OutcomeStatistics.mass(letter(algorithm), mode),
                        theirs.get(mode).mean(),
                        theirs.get(mode).standardError(),
                        0,
                        exact,
                        OutcomeStatistics.mass(corrected(algorithm), mode),
                        exact));
            }
        }
        return all;
    }

    static String pairName(int pair) {
        return "β" + (pair + 1) + "–β" + (pair + 2);
    }
}
