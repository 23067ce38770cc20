package org.flipwise.benchmarks.coverage;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.targets.mixture.MixtureOfModes;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;

/**
 * A target whose numbers are known.
 *
 * @param hard whether a run may well fail on it, as long as it warns
 */
record Case(String name, boolean hard, Supplier<Problem> problem, Supplier<Truth> truth) {

    /** All cases; files that come with the program are copied into this folder. */
    static List<Case> all(Path folder) {
        List<Case> all = new ArrayList<>();
        for (String word : List.of(
                "paper:bimodal",
                "paper:seven-modes",
                "ising:torus?L=4&K=0.44",
                "ising:torus?L=4&K=0.8",
                "spinglass:sk?n=14&seed=3",
                "labs:?n=14")) {
            all.add(enumerable(word, false, word));
        }
        for (String word :
                List.of("sk16.coo", "sk16.coo?beta=5", "sk16b.coo", "sk16b.coo?beta=5", "tiny.law", "ring60.uai")) {
            all.add(enumerable(word, false, copied(folder, word)));
        }
        all.add(farApart("64 bits, masses .6 .3 .1", 64, 0.6, 0.3, 0.1));
        all.add(farApart("100 bits, masses .5 .5", 100, 0.5, 0.5));
        all.add(farApart("200 bits, masses .5 .5", 200, 0.5, 0.5));
        all.add(farApart("300 bits, masses .87 .1 .03", 300, 0.87, 0.1, 0.03));
        all.add(farApart("600 bits, four modes", 600, 0.4, 0.3, 0.2, 0.1));
        all.add(enumerable("sk16.coo?beta=42.5", true, copied(folder, "sk16.coo?beta=42.5")));
        all.add(needle());
        all.add(gap());
        all.add(cut());
        all.add(firstOrder(120, 0.674, 3, false));
        all.add(firstOrder(400, 0.6727, 3, false));
        all.add(firstOrder(80, 0.6788, 4, true));
        all.add(firstOrder(150, 0.6919, 5, false));
        all.add(hole());
        all.addAll(withoutAKnownLaw());
        return all;
    }

    static Case enumerable(String name, boolean hard, String word) {
        return new Case(name, hard, () -> Problems.resolve(word), () -> {
            Problem problem = Problems.resolve(word);
            return Truth.enumerated(problem.target(), problem.ladder().beta(0));
        });
    }

    private static String copied(Path folder, String word) {
        int mark = word.indexOf('?');
        String file = mark < 0 ? word : word.substring(0, mark);
        Path copy = folder.resolve(file);
        try (InputStream from = Objects.requireNonNull(Case.class.getResourceAsStream(file))) {
            if (!Files.exists(copy)) {
                Files.copy(from, copy);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return copy + word.substring(file.length());
    }

    /** Modes that differ from each other in half of the bits, with these masses. */
    private static Case farApart(String name, int p, double... masses) {
        List<BitState> modes = new ArrayList<>();
        double[] theta = new double[masses.length];
        for (int mode = 0; mode < masses.length; mode++) {
            BitState x = BitState.zeros(p);
            for (int bit = 0; bit < p; bit++) {
                if ((bit >> mode & 1) == 1) {
                    x.flip(bit);
                }
            }
            modes.add(x);
            theta[mode] = 2;
        }
        return new Case(
                name,
                false,
                () -> Problem.of(MixtureOfModes.of(name, modes, theta, masses, 1)),
                () -> Truth.farApart(modes, theta, masses));
    }

    /** Half of the mass on one state of 2^18 that nothing leads to. */
    private static Case needle() {
        return ofLaw("needle in 18 bits", 18, x -> x.count() == 0 ? 18 * Math.log(2) : 0.0);
    }

    /** Two halves between which every path goes through a state of no weight worth mentioning. */
    private static Case gap() {
        return ofLaw("16 bits, a gap of 200", 16, x -> x.count() < 5 ? 0.0 : x.count() > 11 ? -1.0 : -200.0);
    }

    /** The same two halves with nothing between them: no flip leads from one to the other. */
    private static Case cut() {
        return ofLaw("12 bits, support in two parts", 12, x -> twoParts(x.count()));
    }

    private static double twoParts(int ones) {
        return ones < 5 ? 0.0 : ones > 7 ? -1.0 : Double.NEGATIVE_INFINITY;
    }

    /** U = pJm^k for m = 2·ones/p − 1 above 0, or on both sides: disorder and order share the mass and are a first-order transition apart, over which a ladder has to go. */
    private static Case firstOrder(int p, double strength, double power, boolean bothSides) {
        return ofCounts(p + " bits, first-order transition" + (bothSides ? ", two orders" : ""), p, ones -> {
            double m = 2.0 * ones / p - 1;
            return p * strength * Math.pow(bothSides ? Math.abs(m) : Math.max(0, m), power);
        });
    }

    /** Half of the mass on the states of at least 50 ones of 60, to which nothing leads. */
    private static Case hole() {
        return ofCounts("60 bits, a flat hole", 60, ones -> ones >= 50 ? 16.331 : 0.0);
    }

    /** The needle, the gap and the cut where the program has no exact law to compare with. */
    private static List<Case> withoutAKnownLaw() {
        return List.of(
                ofCounts("24 bits, needle", 24, ones -> ones == 0 ? 24 * Math.log(2) : 0.0),
                ofCounts("24 bits, a gap of 200", 24, ones -> ones < 8 ? 0.0 : ones > 16 ? -1.0 : -200.0),
                ofCounts(
                        "24 bits, support in two parts",
                        24,
                        ones -> ones < 10 ? 0.0 : ones > 14 ? -1.0 : Double.NEGATIVE_INFINITY));
    }

    private static Case ofCounts(String name, int p, IntToDoubleFunction log) {
        BlackBox law = BlackBox.of(name, p, x -> log.applyAsDouble(x.count()));
        boolean possible =
                IntStream.rangeClosed(0, p).allMatch(ones -> log.applyAsDouble(ones) > Double.NEGATIVE_INFINITY);
        return new Case(
                name, true, () -> Problem.of(possible ? law.withFullSupport() : law), () -> Truth.ofCounts(p, log));
    }

    private static Case ofLaw(String name, int p, ToDoubleFunction<BitState> log) {
        Supplier<Problem> problem = () -> Problem.of(BlackBox.of(name, p, log));
        return new Case(
                name, true, problem, () -> Truth.enumerated(problem.get().target(), 1));
    }
}
