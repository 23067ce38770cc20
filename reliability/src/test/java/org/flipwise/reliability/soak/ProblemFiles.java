package org.flipwise.reliability.soak;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The problems of the soak that are read from files. They are the same in every soak. */
final class ProblemFiles {
    private static final String OWN = """
            /** A ring whose neighbours attract each other, in a field that turns its sign half way. */
            public class Own {
                int dimension() {
                    return 20;
                }

                double logDensity(boolean[] x) {
                    double sum = 0;
                    for (int i = 0; i < x.length; i++) {
                        sum += x[i] == x[(i + 1) % x.length] ? 0.7 : -0.7;
                        sum += x[i] == (i < 10) ? 0.05 : -0.05;
                    }
                    return sum;
                }
            }
            """;

    private final Random random = new Random(20);

    /** Writes all of them into a folder. */
    static void writeTo(Path folder) throws IOException {
        ProblemFiles files = new ProblemFiles();
        Files.writeString(folder.resolve("Own.java"), OWN);
        Files.writeString(folder.resolve("graph.mc"), "5 6\n1 2 1\n1 3 2\n2 3 1\n3 4 1\n4 5 3\n1 5 1\n");
        Files.writeString(folder.resolve("clauses.cnf"), "p cnf 40 150\n" + files.clauses("", 150));
        Files.writeString(folder.resolve("weighted.wcnf"), files.clauses("2 ", 60) + files.clauses("5 ", 60));
        Files.writeString(folder.resolve("grid.uai"), files.grid(5));
        Files.writeString(folder.resolve("machine.rbm"), files.machine(16, 8));
    }

    private static String lines(int count, Supplier<String> line) {
        return Stream.generate(line).limit(count).map(text -> text + "\n").collect(Collectors.joining());
    }

    private String clauses(String weight, int count) {
        return lines(count, () -> weight + literal(1, 14) + " " + literal(15, 27) + " " + literal(28, 40) + " 0");
    }

    private int literal(int from, int to) {
        int variable = from + random.nextInt(to - from + 1);
        return random.nextBoolean() ? variable : -variable;
    }

    private String grid(int side) {
        StringBuilder scopes = new StringBuilder();
        StringBuilder tables = new StringBuilder();
        int factors = 0;
        for (int site = 0; site < side * side; site++) {
            for (int step : new int[] {1, side}) {
                if (step == 1 ? site % side < side - 1 : site + side < side * side) {
                    scopes.append("2 ")
                            .append(site)
                            .append(' ')
                            .append(site + step)
                            .append('\n');
                    tables.append("4 ").append(reals(4, 0.1, 1)).append('\n');
                    factors++;
                }
            }
        }
        return "MARKOV\n" + side * side + "\n" + "2 ".repeat(side * side).strip() + "\n" + factors + "\n" + scopes
                + tables;
    }

    private String machine(int visible, int hidden) {
        return "visible " + visible + " hidden " + hidden + "\n" + reals(visible, -0.5, 0.5) + "\n"
                + reals(hidden, -0.5, 0.5) + "\n" + lines(visible, () -> reals(hidden, -1.5, 1.5));
    }

    private String reals(int count, double from, double to) {
        return Stream.generate(() -> String.format(Locale.ROOT, "%.3f", from + (to - from) * random.nextDouble()))
                .limit(count)
                .collect(Collectors.joining(" "));
    }
}
