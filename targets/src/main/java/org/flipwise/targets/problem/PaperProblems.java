package org.flipwise.targets.problem;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.flipwise.numeric.Elementary;
import org.flipwise.state.BitState;
import org.flipwise.targets.mixture.MixtureOfModes;
import org.flipwise.tempering.Ladder;

/**
 * The paper's three targets: {@code paper:bimodal} and {@code paper:seven-modes} on 16 bits (sections 6.2 and 6.3), and
 * {@code paper:six-modes?p=3000&theta=0.001} (section 6.4), whose law is π^20000.
 */
final class PaperProblems implements BuiltIn {
    /** Of the modes, and of what each replica keeps. */
    private static final double BYTES_PER_BIT = 5;

    private static final int LARGEST_DIMENSION = 100_000_000;
    private static final double SIX_MODES_BETA = 20_000;
    private static final int SIX_MODES_DIMENSION = 3000;
    private static final double SIX_MODES_THETA = 0.001;

    /**
     * For p = 3000 and θ = 0.001: from the cold law to past the ordering point, spaced evenly on the cumulative barrier Λ(β) of
     * the exact lumped sums (0 at 20000, 4.90 at 10000, 15.10 at 6000, 23.78 at 4500, 27.99 at 3900), so that replicas really
     * travel between basins. The paper's own ladders end above the ordering point.
     */
    private static final double[] BARRIER_BETA = {20000, 10000, 6000, 4500, 3900};

    private static final double[] BARRIER = {0, 4.90, 15.10, 23.78, 27.99};
    /** −dΛ/dβ at the same points. */
    private static final double[] LOCAL_BARRIER = {7.1e-5, 1.376e-3, 4.366e-3, 7.67e-3, 3.03e-3};

    private static final int SIX_MODES_RUNGS = 42;

    private static final List<String> SEVEN_MODES = List.of(
            "1111111111111111",
            "1010101010101010",
            "0101010101010101",
            "1111111100000000",
            "0000000011111111",
            "1000000000000001",
            "0000000110000000");

    @Override
    public String prefix() {
        return "paper:";
    }

    @Override
    public List<Listing> listings() {
        return List.of(
                new Listing("paper:bimodal", "two modes on 16 bits, theta 6", "paper:bimodal"),
                new Listing("paper:seven-modes", "seven modes on 16 bits, theta 10", "paper:seven-modes?theta=8"),
                new Listing(
                        "paper:six-modes",
                        "six modes on p bits, target pi^20000",
                        "paper:six-modes?p=3000&theta=0.001"));
    }

    @Override
    public Problem resolve(ProblemArgument word) {
        return switch (word.base()) {
            case "paper:bimodal" -> small(word, 6, SEVEN_MODES.subList(1, 3), Ladder.of(1, 0.49, 0.33, 0.22));
            case "paper:seven-modes" -> small(word, 10, SEVEN_MODES, Ladder.of(1, 0.31, 0.21));
            case "paper:six-modes" -> sixModes(word);
            default -> throw unknown(word, "the paper's problems are ");
        };
    }

    private static Problem small(ProblemArgument word, double usual, List<String> modes, Ladder ladder) {
        word.allow(List.of("theta"));
        double theta = theta(word, usual);
        List<BitState> states = modes.stream().map(BitState::parse).toList();
        return problem(word, MixtureOfModes.of(word.text(), states, theta, 1), theta, ladder);
    }

    private static double theta(ProblemArgument word, double otherwise) {
        String text = word.text("theta");
        if (text == null) {
            return otherwise;
        }
        double theta = TextFile.isDecimal(text) ? Double.parseDouble(text) : Double.NaN;
        if (theta > 0 && theta <= MixtureOfModes.LARGEST_THETA) {
            return theta;
        }
        throw word.usage("theta is '" + text + "'; expected a number above 0, at most 1e100");
    }

    private static int dimension(ProblemArgument word) {
        String text = word.text("p");
        if (text == null) {
            return SIX_MODES_DIMENSION;
        }
        int p = text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : -1;
        if (p >= 4 && p % 4 == 0 && p <= LARGEST_DIMENSION) {
            return p;
        }
        throw word.usage("p is '" + text + "'; expected a multiple of 4 from 4 to " + LARGEST_DIMENSION);
    }

    private static Problem sixModes(ProblemArgument word) {
        word.allow(List.of("p", "theta"));
        int p = dimension(word);
        MemoryCheck.require(word, BYTES_PER_BIT * p);
        double theta = theta(word, SIX_MODES_THETA);
        BitState alternating = where(p, bit -> bit % 2 == 0);
        BitState firstHalf = where(p, bit -> bit < p / 2);
        BitState middle = where(p, bit -> bit >= p / 4 && bit < 3 * (p / 4));
        List<BitState> modes = new ArrayList<>();
        modes.add(alternating);
        modes.add(complement(alternating));
        modes.add(firstHalf);
        modes.add(complement(firstHalf));
        modes.add(middle);
        modes.add(complement(middle));
        return problem(
                word, MixtureOfModes.of(word.text(), modes, theta, SIX_MODES_BETA), theta, sixModesLadder(p, theta));
    }

    /**
     * Evenly spaced on Λ at p = 3000 and θ = 0.001. Elsewhere the ordering point moves as 1/(θ²p), since for small θ the log density is
     * θ²/2 times a quadratic form in the magnetisations; the rungs are then stretched on a logarithmic scale between it and the cold law.
     */
    private static Ladder sixModesLadder(int p, double theta) {
        double hottest = BARRIER_BETA[BARRIER_BETA.length - 1];
        double moved = hottest * (SIX_MODES_THETA / theta) * (SIX_MODES_THETA / theta) * SIX_MODES_DIMENSION / p;
        if (!(moved < SIX_MODES_BETA)) {
            return Ladder.of(SIX_MODES_BETA);
        }
        double stretch = Elementary.log(SIX_MODES_BETA / moved) / Elementary.log(SIX_MODES_BETA / hottest);
        double[] betas = new double[SIX_MODES_RUNGS];
        for (int rung = 0; rung < SIX_MODES_RUNGS; rung++) {
            double beta = betaAt(BARRIER[BARRIER.length - 1] * rung / (SIX_MODES_RUNGS - 1));
            double stretched = SIX_MODES_BETA * Elementary.exp(stretch * Elementary.log(beta / SIX_MODES_BETA));
            betas[rung] = rung == 0 ? SIX_MODES_BETA : stretched;
        }
        return Ladder.of(betas);
    }

    /** Returns the inverse temperature at a cumulative barrier: the cubic through the known points with the known slopes, inverted by halving. */
    private static double betaAt(double barrier) {
        int piece = 1;
        while (piece < BARRIER.length - 1 && BARRIER[piece] < barrier) {
            piece++;
        }
        double cold = 0;
        double hot = 1;
        for (int halving = 0; halving < 60; halving++) {
            double middle = (cold + hot) / 2;
            if (barrierAt(piece, middle) < barrier) {
                cold = middle;
            } else {
                hot = middle;
            }
        }
        return BARRIER_BETA[piece - 1] + hot * (BARRIER_BETA[piece] - BARRIER_BETA[piece - 1]);
    }

    /** Λ at a share t of the way from point piece − 1 to the next, by Hermite's cubic. */
    private static double barrierAt(int piece, double t) {
        double width = BARRIER_BETA[piece - 1] - BARRIER_BETA[piece];
        double rise = 3 * t * t - 2 * t * t * t;
        return BARRIER[piece - 1]
                + rise * (BARRIER[piece] - BARRIER[piece - 1])
                + width * LOCAL_BARRIER[piece - 1] * t * (1 - t) * (1 - t)
                - width * LOCAL_BARRIER[piece] * t * t * (1 - t);
    }

    private static Problem problem(ProblemArgument word, MixtureOfModes target, double theta, Ladder ladder) {
        ContentHash hash = new ContentHash("mixture").add(target.dimension()).add(theta);
        target.modes().forEach(hash::add);
        return new Problem(word.text(), target, hash.hex(), ladder);
    }

    private static BitState where(int p, IntPredicate one) {
        BitState state = BitState.zeros(p);
        for (int bit = 0; bit < p; bit++) {
            if (one.test(bit)) {
                state.flip(bit);
            }
        }
        return state;
    }

    private static BitState complement(BitState state) {
        return where(state.dimension(), bit -> !state.get(bit));
    }
}
