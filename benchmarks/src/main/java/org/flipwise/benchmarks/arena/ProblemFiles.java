package org.flipwise.benchmarks.arena;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.function.Supplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/** Problems that have no name of their own, written into a folder. A file of that name that is there already is used as it is. */
final class ProblemFiles {
    private static final long SEED = 1;
    private final Path folder;

    ProblemFiles(Path folder) {
        this.folder = folder;
    }

    private String file(String name, Supplier<String> text) {
        Path file = folder.resolve(name);
        try {
            if (!Files.exists(file)) {
                Files.writeString(file, text.get(), StandardCharsets.US_ASCII);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
        return file.toString();
    }

    /** A resource of this package, copied. */
    private String copied(String name) {
        return file(name, () -> {
            try (InputStream from = Objects.requireNonNull(ProblemFiles.class.getResourceAsStream(name))) {
                return new String(from.readAllBytes(), StandardCharsets.US_ASCII);
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
        });
    }

    /** The open 50×50 lattice of a public benchmark, J = ½, fields uniform on (−1.5, 1.5), shifted by ½ inside the central disc of half the area and by −½ outside. */
    String randomField() {
        return copied("random-field-50.coo");
    }

    /** The open 50×50 lattice at the critical coupling of the infinite one, without fields. */
    String critical() {
        return copied("critical-50.coo");
    }

    /** 60 variables and 90 factors of three, whose logarithms are nearly normal with standard deviation 1.5. */
    String factorGraph() {
        return file("factors-60.uai", () -> {
            UniformRandomProvider random = RandomSource.SPLIT_MIX_64.create(SEED);
            StringBuilder scopes = new StringBuilder();
            StringBuilder tables = new StringBuilder();
            for (int factor = 0; factor < 90; factor++) {
                StringJoiner scope = new StringJoiner(" ", "3 ", "\n");
                three(random, 60).forEach(bit -> scope.add(Integer.toString(bit)));
                scopes.append(scope);
                StringJoiner table = new StringJoiner(" ", "8\n", "\n");
                for (int entry = 0; entry < 8; entry++) {
                    table.add(number(Math.exp(1.5 * normal(random))));
                }
                tables.append(table);
            }
            return "MARKOV\n60\n" + "2 ".repeat(60).strip() + "\n90\n" + scopes + tables;
        });
    }

    /** 60 visible and 30 hidden units, weights nearly normal with standard deviation 0.7. */
    String boltzmannMachine() {
        return file("machine-60.rbm", () -> {
            UniformRandomProvider random = RandomSource.SPLIT_MIX_64.create(SEED);
            StringBuilder text = new StringBuilder("visible 60 hidden 30\n");
            row(text, random, 60, 0.5);
            row(text, random, 30, 0.5);
            for (int visible = 0; visible < 60; visible++) {
                row(text, random, 30, 0.7);
            }
            return text.toString();
        });
    }

    private static void row(StringBuilder text, UniformRandomProvider random, int numbers, double deviation) {
        StringJoiner row = new StringJoiner(" ", "", "\n");
        for (int i = 0; i < numbers; i++) {
            row.add(number(deviation * normal(random)));
        }
        text.append(row);
    }

    /** 60 variables and 240 clauses of three, all met by the state of ones. */
    String clauses() {
        return file("clauses-60.cnf", () -> {
            UniformRandomProvider random = RandomSource.SPLIT_MIX_64.create(SEED);
            StringBuilder text = new StringBuilder("p cnf 60 240\n");
            for (int clause = 0; clause < 240; clause++) {
                List<Integer> variables = three(random, 60);
                int signs = 1 + random.nextInt(7);
                for (int i = 0; i < 3; i++) {
                    int variable = variables.get(i) + 1;
                    text.append((signs >> i & 1) == 1 ? variable : -variable).append(' ');
                }
                text.append("0\n");
            }
            return text.toString();
        });
    }

    private static List<Integer> three(UniformRandomProvider random, int of) {
        List<Integer> drawn = new ArrayList<>();
        while (drawn.size() < 3) {
            int one = random.nextInt(of);
            if (!drawn.contains(one)) {
                drawn.add(one);
            }
        }
        return drawn;
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.8g", value);
    }

    /** The sum of twelve uniform numbers less 6. */
    private static double normal(UniformRandomProvider random) {
        double sum = -6;
        for (int i = 0; i < 12; i++) {
            sum += random.nextDouble();
        }
        return sum;
    }
}
