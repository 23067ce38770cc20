package org.flipwise.targets.problem;

import java.nio.file.Path;
import java.util.List;

/**
 * DIMACS CNF: comment lines begin with c, the header is {@code p cnf VARIABLES CLAUSES}, a clause is literals ended by 0, over as many lines as it likes. A
 * {@code %} ends the formula, as in the SATLIB files. Violated clauses are counted; {@code ?clauses=hard} forbids them.
 */
final class CnfFile implements FileFormat {

    @Override
    public String name() {
        return "cnf";
    }

    @Override
    public List<String> extensions() {
        return List.of(".cnf");
    }

    @Override
    public BuiltIn.Listing listing() {
        return new BuiltIn.Listing(
                name(),
                "DIMACS CNF, variables from 1: minimise the number of violated clauses; ?clauses=hard forbids them, &hard=temper counts solutions",
                "p cnf 3 2\n1 -2 0\n2 3 0");
    }

    @Override
    public boolean recognises(List<List<String>> lines) {
        return FirstLines.isHeaded("cnf", lines);
    }

    @Override
    public Problem read(Path file, ProblemArgument word) {
        word.allow(List.of("clauses", "hard", "beta"));
        boolean hard = word.choice("clauses", List.of("soft", "hard"), "soft").equals("hard");
        long weight = hard ? ClauseReader.hardWeight(word) : 1;
        if (!hard && word.text("hard") != null) {
            throw word.usage("hard=… has a meaning with clauses=hard only: no clause of a CNF file is hard by itself");
        }
        try (Tokens tokens = Tokens.open(file)) {
            ClauseReader reader = new ClauseReader(tokens);
            if (!reader.next() || !tokens.is("p")) {
                throw tokens.wrong("the header 'p cnf VARIABLES CLAUSES'");
            }
            int line = tokens.line();
            if (!reader.next() || !tokens.is("cnf") || tokens.line() != line) {
                throw tokens.wrong("'cnf'");
            }
            reader.variables(line);
            long clauses = reader.declaredClauses(line);
            reader.endHeader(line);
            while (reader.nextClause()) {
                reader.literals(weight);
            }
            reader.requireClauses(clauses);
            return reader.problem(word);
        }
    }
}
