package org.flipwise.targets.problem;

import java.nio.file.Path;
import java.util.List;
import org.flipwise.targets.polynomial.PolynomialBuilder;
import org.flipwise.targets.polynomial.PolynomialModel;

/**
 * A polynomial of any degree, to be minimised:
 * <pre>
 * c comment
 * p hubo binary n m
 * i j k … w
 * </pre>
 * Each of m lines adds w times the product of its variables, counted from 0; a line with nothing but w is a constant. Variables are 0 or 1, or −1 or 1 after
 * {@code p hubo spin}. Lines that start with c or # are comments.
 */
final class HuboFile implements FileFormat {
    private static final int BYTES_OF_A_LINE = 2;
    private static final String HEADER = "the line 'p hubo binary n m' or 'p hubo spin n m'";

    @Override
    public String name() {
        return "hubo";
    }

    @Override
    public List<String> extensions() {
        return List.of(".hubo");
    }

    @Override
    public BuiltIn.Listing listing() {
        return new BuiltIn.Listing(
                name(),
                "polynomial of any degree: minimise; 'p hubo binary n m' or 'p hubo spin n m', then m lines 'i j k ... w', from 0, once each (.hubo)",
                "p hubo binary 3 3\n0.5\n1 -2\n0 1 2 4");
    }

    @Override
    public boolean recognises(List<List<String>> lines) {
        return lines.stream()
                .anyMatch(words -> words.size() > 1
                        && words.get(0).equals("p")
                        && words.get(1).equals("hubo"));
    }

    @Override
    public Problem read(Path file, ProblemArgument word) {
        PairwiseProblem.allow(word);
        try (Tokens tokens = Tokens.open(file)) {
            return PolynomialProblem.of(word, model(tokens), List.of());
        }
    }

    private static PolynomialModel model(Tokens tokens) {
        if (!nextLine(tokens) || !tokens.is("p")) {
            throw tokens.wrong(HEADER);
        }
        if (!tokens.more() || !tokens.is("hubo")) {
            throw tokens.wrong("'hubo' after 'p'");
        }
        if (!tokens.more() || !(tokens.is("binary") || tokens.is("spin"))) {
            throw tokens.wrong("'binary' or 'spin'");
        }
        boolean spins = tokens.is("spin");
        tokens.more();
        int variables = EntryLines.variables(tokens);
        long terms = tokens.moreWhole("the number of terms", 0, Integer.MAX_VALUE);
        tokens.requireRoom(terms, BYTES_OF_A_LINE, "terms");
        tokens.endLine();
        PolynomialBuilder builder = spins ? PolynomialModel.onSpins(variables) : PolynomialModel.onBits(variables);
        for (long term = 1; term <= terms; term++) {
            if (!nextLine(tokens)) {
                throw tokens.wrong("term " + term + " of " + terms);
            }
            term(tokens, variables, builder);
        }
        if (nextLine(tokens)) {
            throw tokens.wrong("the end of the file after " + terms + " terms");
        }
        return builder.build();
    }

    private static void term(Tokens tokens, int variables, PolynomialBuilder builder) {
        while (!tokens.lastOfLine()) {
            builder.factor((int) tokens.whole("an index", 0, variables - 1));
            tokens.more();
        }
        builder.endTerm(-EntryLines.term(tokens, "a coefficient"));
    }

    private static boolean nextLine(Tokens tokens) {
        boolean found = tokens.nextLine();
        while (found && (tokens.startsWith('c') || tokens.startsWith('#'))) {
            found = tokens.nextLine();
        }
        return found;
    }
}
