package org.flipwise.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.flipwise.result.SolveSummary;
import org.flipwise.search.SolveOptions;
import org.flipwise.search.SolveRun;
import org.flipwise.spec.Options;
import org.flipwise.state.BitState;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.targets.problem.SolutionFile;
import org.flipwise.verify.SolutionChecks;

/**
 * The independent-set problems of QOBLIB whose graphs have a definition, made from it: each graph is written as NAME.gph, solved, its solution written as NAME.sol and checked. Prints the size against the
 * best known value. Graphs are words, with an edge between two that are far from each other, near, or may be confused after an error.
 *
 * <pre>IndependentSets FOLDER [seconds a run at most, 60]</pre>
 */
public final class IndependentSets {
    private IndependentSets() {}

    /** A graph on words: its name, number of edges and largest set as published, and who may not be together. */
    private record Graph(
            String name, int length, int edges, int best, IntPredicate word, BiPredicate<Integer, Integer> edge) {}

    private static List<Graph> graphs() {
        return List.of(
                new Graph("hamming6-2", 6, 1824, 2, IndependentSets::any, (a, b) -> distance(a, b) >= 2),
                new Graph("hamming6-4", 6, 704, 12, IndependentSets::any, (a, b) -> distance(a, b) >= 4),
                new Graph("hamming10-4", 10, 89600, 40, IndependentSets::any, (a, b) -> distance(a, b) < 4),
                new Graph("johnson8-2-4", 8, 210, 7, ones(2), (a, b) -> distance(a, b) >= 4),
                new Graph("johnson8-4-4", 8, 1855, 5, ones(4), (a, b) -> distance(a, b) >= 4),
                new Graph("johnson16-2-4", 16, 5460, 15, ones(2), (a, b) -> distance(a, b) >= 4),
                new Graph("sloane_1dc_64", 6, 543, 10, IndependentSets::any, confused(6, 1)),
                new Graph("sloane_1dc_128", 7, 1471, 16, IndependentSets::any, confused(7, 1)),
                new Graph("sloane_2dc_128", 7, 5173, 5, IndependentSets::any, confused(7, 2)),
                new Graph(
                        "sloane_1zc_128",
                        7,
                        1120,
                        18,
                        IndependentSets::any,
                        (a, b) -> distance(a, b) == 1
                                || (distance(a, b) == 2 && Integer.bitCount(a) == Integer.bitCount(b))));
    }

    private static boolean any(int word) {
        return word >= 0;
    }

    private static IntPredicate ones(int count) {
        return word -> Integer.bitCount(word) == count;
    }

    private static int distance(int a, int b) {
        return Integer.bitCount(a ^ b);
    }

    /** Whether two words may become the same by deletions. */
    private static BiPredicate<Integer, Integer> confused(int length, int deletions) {
        return (a, b) -> {
            Set<Integer> common = new HashSet<>(shorter(a, length, deletions));
            common.retainAll(shorter(b, length, deletions));
            return !common.isEmpty();
        };
    }

    private static Set<Integer> shorter(int word, int length, int deletions) {
        Set<Integer> words = Set.of(word);
        for (int left = length; left > length - deletions; left--) {
            Set<Integer> next = new HashSet<>();
            for (int one : words) {
                for (int at = 0; at < left; at++) {
                    int low = one & ((1 << at) - 1);
                    next.add(low | (one >>> (at + 1) << at));
                }
            }
            words = next;
        }
        return words;
    }

    private static String text(Graph graph) {
        int[] words =
                IntStream.range(0, 1 << graph.length()).filter(graph.word()).toArray();
        List<String> edges = new ArrayList<>();
        for (int i = 0; i < words.length; i++) {
            for (int j = i + 1; j < words.length; j++) {
                if (graph.edge().test(words[i], words[j])) {
                    edges.add("e " + (i + 1) + " " + (j + 1) + "\n");
                }
            }
        }
        if (edges.size() != graph.edges()) {
            throw new IllegalStateException(
                    graph.name() + " has " + edges.size() + " edges; published are " + graph.edges());
        }
        return "p edge " + words.length + " " + edges.size() + "\n" + String.join("", edges);
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Path folder = Files.createDirectories(Path.of(args[0]));
        String limit = args.length > 1 ? args[1] : "60";
        System.out.println("graph           nodes  edges  best known  found  processor s  checked");
        for (Graph graph : graphs()) {
            Path file = Files.writeString(folder.resolve(graph.name() + ".gph"), text(graph));
            Problem problem = Problems.resolve(file.toString());
            Map<String, String> options =
                    Map.of("seed", "1", "threads", "1", "stop", "best=" + graph.best() + ",time=" + limit + "s");
            SolveSummary summary = SolveRun.run(problem, SolveOptions.resolve(Options.of(options), problem), at -> {});
            Path solution = folder.resolve(graph.name() + ".sol");
            BitState best = BitState.parse(summary.best().state());
            Files.writeString(solution, SolutionFile.text(problem.target(), best));
            System.out.printf(
                    Locale.ROOT,
                    "%-15s %5d  %5d  %10d  %5d  %11.3f  %s%n",
                    graph.name(),
                    problem.target().dimension(),
                    graph.edges(),
                    graph.best(),
                    best.count(),
                    summary.timeToBest().cpuSeconds(),
                    SolutionChecks.of(problem, solution).passed() ? "independent" : "WRONG");
        }
    }
}
