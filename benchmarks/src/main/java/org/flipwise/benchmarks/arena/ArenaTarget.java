package org.flipwise.benchmarks.arena;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.flipwise.benchmarks.coverage.Truth;
import org.flipwise.result.Summary;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.jspecify.annotations.Nullable;

/**
 * A problem of the arena.
 *
 * @param name as the table shows it
 * @param word the problem as the program takes it
 * @param symmetric whether flipping all bits changes nothing, so that all marginals are ½
 * @param exact what is known without a run; null where a reference run is needed
 * @param energy the mean log density by a sampler of other people, where a reference run gives the rest; null where it gives all
 */
record ArenaTarget(
        String name,
        String word,
        boolean symmetric,
        @Nullable Function<Problem, Known> exact,
        @Nullable Estimate energy) {
    /** Of the open lattices, by 2,000 long chains of an independent sampler. */
    private static final Estimate RANDOM_FIELD = new Estimate(0, 3267.87, 0.04);

    private static final Estimate CRITICAL = new Estimate(0, 1443.2, 0.5);

    /** Of the bits that a summary lists, those beyond this number are compared at even distances, but for variable selection, where few matter. */
    private static final int WATCHED = 100;

    private static final String SELECTION = "selection:";

    /** All targets; those without a name of their own are written as files into this folder. */
    static List<ArenaTarget> all(Path folder) {
        ProblemFiles files = new ProblemFiles(folder);
        List<ArenaTarget> all = new ArrayList<>();
        for (int side : List.of(32, 64, 128)) {
            for (double coupling : List.of(0.3, 0.44, 0.6)) {
                all.add(torus(side, coupling));
            }
        }
        all.add(new ArenaTarget("open lattice, random fields", files.randomField(), false, null, RANDOM_FIELD));
        String critical = files.critical();
        all.add(new ArenaTarget(
                "open lattice, critical",
                critical,
                true,
                problem -> Known.symmetric("an independent sampler", CRITICAL, watched(problem, critical)),
                null));
        for (int side : List.of(6, 8)) {
            for (String disorder : List.of("pm", "gauss")) {
                all.add(symmetric("spinglass:3d?L=" + side + "&disorder=" + disorder + "&seed=1"));
            }
        }
        all.add(symmetric("spinglass:sk?n=200&seed=1&beta=1"));
        all.add(symmetric("spinglass:sk?n=200&seed=1&beta=6"));
        all.add(enumerable("paper:bimodal"));
        all.add(enumerable("paper:seven-modes"));
        all.add(sixModes(3000));
        all.add(sixModes(30_000));
        all.add(plain("selection:synthetic?n=100&p=100&support=10&snr=1&rho=0.9&seed=1"));
        all.add(plain("selection:synthetic?n=200&p=1000&support=10&snr=1&rho=0.9&seed=1"));
        all.add(plain("selection:synthetic?n=200&p=5000&support=10&snr=1&rho=0.9&seed=1"));
        all.add(file("factor graph, 60 variables", files.factorGraph()));
        all.add(file("Boltzmann machine, 60 visible units", files.boltzmannMachine()));
        all.add(file("hard clauses, 60 variables", files.clauses() + "?clauses=hard&hard=temper"));
        all.add(enumerable("labs:?n=16"));
        all.add(symmetric("labs:?n=40"));
        return List.copyOf(all);
    }

    /** One of each way to be hard, for a first look. */
    static List<ArenaTarget> quick(Path folder) {
        List<String> names = List.of(
                "ising:torus?L=32&K=0.3",
                "ising:torus?L=32&K=0.44",
                "spinglass:sk?n=200&seed=1&beta=1",
                "paper:bimodal",
                "paper:six-modes?p=3000");
        return all(folder).stream()
                .filter(target -> names.contains(target.name()))
                .toList();
    }

    private static ArenaTarget torus(int side, double coupling) {
        String word = "ising:torus?L=" + side + "&K=" + coupling;
        return new ArenaTarget(word, word, true, problem -> Known.torus(side, coupling, watched(problem, word)), null);
    }

    private static ArenaTarget sixModes(int p) {
        String word = "paper:six-modes?p=" + p;
        return new ArenaTarget(
                word,
                word,
                true,
                problem -> Known.sixModes(p, 0.001, problem.ladder().beta(0), watched(problem, word)),
                null);
    }

    static ArenaTarget enumerable(String word) {
        return new ArenaTarget(
                word,
                word,
                false,
                problem -> Known.enumerated(
                        Truth.enumerated(problem.target(), problem.ladder().beta(0))),
                null);
    }

    private static ArenaTarget symmetric(String word) {
        return new ArenaTarget(word, word, true, null, null);
    }

    private static ArenaTarget plain(String word) {
        return new ArenaTarget(word, word, false, null, null);
    }

    private static ArenaTarget file(String name, String word) {
        return new ArenaTarget(name, word, false, null, null);
    }

    Problem problem() {
        return Problems.resolve(word);
    }

    /** Returns the bits whose marginals are compared with the truth, ascending. */
    List<Integer> watched(Problem problem) {
        return watched(problem, word);
    }

    private static List<Integer> watched(Problem problem, String word) {
        int p = problem.target().dimension();
        int spacing = Summary.MarginalLine.spacing(p);
        int listed = 1 + (p - 1) / spacing;
        int count = word.startsWith(SELECTION) ? listed : Math.min(listed, WATCHED);
        return IntStream.range(0, count)
                .map(i -> spacing * (int) ((long) i * listed / count))
                .boxed()
                .toList();
    }

    /** Returns a file name for its runs. */
    String fileName(String ending) {
        return name.replaceAll("[^A-Za-z0-9.]+", "-") + ending;
    }
}
