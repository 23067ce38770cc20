package org.flipwise.targets.problem;

import java.nio.file.Path;
import java.util.List;
import org.flipwise.targets.satisfiability.Satisfiability;

/**
 * Weighted CNF, minimising the violated weight. Old: {@code p wcnf VARIABLES CLAUSES [TOP]}, each clause begins with its weight, and a weight of TOP or more makes it
 * hard. New (2022): no header, each clause begins with its weight or with h for hard. Which of the two it is follows from the first word. Weights
 * are whole numbers; a clause of weight 0 counts for nothing and is left out.
 */
final class WcnfFile implements FileFormat {

    @Override
    public String name() {
        return "wcnf";
    }

    @Override
    public List<String> extensions() {
        return List.of(".wcnf");
    }

    @Override
    public BuiltIn.Listing listing() {
        return new BuiltIn.Listing(
                name(),
                "weighted CNF, old ('p wcnf N M TOP') and new ('h' for hard): minimise the violated weight; hard clauses are forbidden,"
                        + " tempered (?hard=temper), or weighed (?hard=penalty:W)",
                "h 1 -2 0\n3 2 3 0\n5 -1 0");
    }

    @Override
    public boolean recognises(List<List<String>> lines) {
        return FirstLines.isHeaded("wcnf", lines)
                || (mayBe(lines)
                        && lines.stream().anyMatch(words -> words.get(0).equals("h")));
    }

    /** Returns a weight or h, and literals that end with 0. */
    @Override
    public boolean mayBe(List<List<String>> lines) {
        List<List<String>> all = FirstLines.outside('c', lines);
        return !all.isEmpty()
                && all.stream()
                        .allMatch(words -> words.size() > 2
                                && (words.get(0).equals("h") || FirstLines.isWhole(words.get(0)))
                                && words.get(words.size() - 1).equals("0")
                                && words.stream().skip(1).allMatch(word -> word.matches("-?[0-9]+")));
    }

    @Override
    public Problem read(Path file, ProblemArgument word) {
        word.allow(List.of("hard", "beta"));
        long hardWeight = ClauseReader.hardWeight(word);
        try (Tokens tokens = Tokens.open(file)) {
            ClauseReader reader = new ClauseReader(tokens);
            if (!reader.nextClause()) {
                throw tokens.wrong("'p wcnf VARIABLES CLAUSES TOP', or a clause that begins with a weight or h");
            }
            if (tokens.is("p")) {
                old(reader, tokens, hardWeight);
            } else {
                do {
                    boolean hard = tokens.is("h");
                    clause(reader, tokens, hard, hard ? hardWeight : weight(tokens));
                } while (reader.nextClause());
            }
            return reader.problem(word);
        }
    }

    private static void old(ClauseReader reader, Tokens tokens, long hardWeight) {
        int line = tokens.line();
        if (!reader.next() || !tokens.is("wcnf") || tokens.line() != line) {
            throw tokens.wrong("'wcnf'");
        }
        reader.variables(line);
        long clauses = reader.declaredClauses(line);
        long top = Long.MAX_VALUE;
        boolean more = reader.nextClause();
        if (more && tokens.line() == line) {
            top = tokens.whole("a top weight", 1, Long.MAX_VALUE);
            reader.endHeader(line);
            more = reader.nextClause();
        }
        for (; more; more = reader.nextClause()) {
            long weight = tokens.whole("a weight", 0, Long.MAX_VALUE);
            if (weight >= top) {
                clause(reader, tokens, true, hardWeight);
            } else {
                clause(reader, tokens, false, weight(tokens));
            }
        }
        reader.requireClauses(clauses);
    }

    private static long weight(Tokens tokens) {
        return tokens.whole("h, or a weight", 0, Satisfiability.LARGEST_WEIGHT);
    }

    private static void clause(ClauseReader reader, Tokens tokens, boolean hard, long weight) {
        if (!reader.next()) {
            throw tokens.wrong("a literal, or the 0 that ends the clause");
        }
        if (!hard && weight == 0) {
            reader.skip();
        } else {
            reader.literals(weight);
        }
    }
}
