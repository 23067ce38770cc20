package org.flipwise.targets.problem;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.flipwise.fault.Fault;
import org.flipwise.targets.factor.FactorGraph;
import org.flipwise.targets.factor.FactorModel;
import org.jspecify.annotations.Nullable;

/**
 * UAI model files over binary variables: {@code MARKOV} or {@code BAYES}, the number n of variables and their cardinalities (all 2), the number of factors, each one's
 * scope {@code k v1 … vk} with variables from 0, then each one's table: 2^k and as many values, the last variable of the scope the fastest. Evidence is taken from the
 * file named by {@code ?evid=}, or from {@code FILE.evid} where there is one; {@code ?evid=none} leaves it. Variables with evidence are no part of the state.
 */
final class UaiFile implements FileFormat {
    private static final double HOTTEST = 0.1;
    private static final long MOST_BYTES = 1L << 31;
    /** The parameter that names the file of evidence. */
    static final String EVIDENCE = "evid";

    private static final String EXTENSION = ".uai";
    private static final String NONE = "none";

    @Override
    public String name() {
        return "uai";
    }

    @Override
    public List<String> extensions() {
        return List.of(EXTENSION);
    }

    @Override
    public BuiltIn.Listing listing() {
        return new BuiltIn.Listing(
                name(),
                "UAI Markov or Bayesian network of binary variables from 0, last of a scope fastest; evidence by FILE.evid or ?evid=",
                "MARKOV\n2\n2 2\n1\n2 0 1\n4\n2 1 1 3");
    }

    @Override
    public boolean recognises(List<List<String>> lines) {
        return List.of("MARKOV", "BAYES").contains(lines.get(0).get(0));
    }

    @Override
    public Problem read(Path file, ProblemArgument word) {
        word.allow(List.of(EVIDENCE));
        try (Tokens tokens = Tokens.open(file)) {
            return new Reading(tokens).problem(word, evidenceFile(file, word));
        }
    }

    /** Returns whether a word names a file of this format. */
    static boolean isMeant(ProblemArgument word, @Nullable String format) {
        return format == null
                ? word.base().toLowerCase(Locale.ROOT).endsWith(EXTENSION)
                        || "uai".equals(Problems.formatByContent(word.text(), null))
                : format.equals("uai");
    }

    static @Nullable Path evidenceFile(Path file, ProblemArgument word) {
        String given = word.text(EVIDENCE);
        if (NONE.equals(given)) {
            return null;
        }
        try {
            Path beside = Path.of(given == null ? file + FileArgument.EVIDENCE : given);
            if (Files.isRegularFile(beside)) {
                return beside;
            }
        } catch (InvalidPathException notAFileName) {
            // falls through to the one message below
        }
        if (given == null) {
            return null;
        }
        throw new ProblemException(
                Fault.NO_INPUT,
                word.text() + ": there is no evidence file '" + given + "'; expected a file, or evid=none");
    }

    /** What has been read so far. */
    private static final class Reading {
        private final Tokens tokens;

        Reading(Tokens tokens) {
            this.tokens = tokens;
            if (tokens.size() > MOST_BYTES) {
                throw tokens.error("the file has " + tokens.size() + " bytes; expected at most " + MOST_BYTES);
            }
        }

        private int whole(String what, long least, long most) {
            tokens.next();
            return (int) tokens.whole(what, least, most);
        }

        private Problem problem(ProblemArgument word, @Nullable Path evidenceFile) {
            tokens.next();
            if (!tokens.is("MARKOV") && !tokens.is("BAYES")) {
                throw tokens.wrong("MARKOV or BAYES");
            }
            int variables = whole("a number of variables", 1, Integer.MAX_VALUE);
            tokens.requireRoom(variables, 2, "variables");
            for (int v = 0; v < variables; v++) {
                if (whole("a cardinality", 1, Integer.MAX_VALUE) != 2) {
                    throw tokens.wrong("cardinality 2 of variable " + v + ", as all variables must be binary");
                }
            }
            int[][] scopes = scopes(variables);
            Evidence evidence =
                    evidenceFile == null ? Evidence.none(variables) : Evidence.read(evidenceFile, variables);
            if (evidence.free().length == 0) {
                throw tokens.error("the evidence fixes all " + variables + " variables; expected at least one without");
            }
            FactorModel.Builder model = FactorModel.on(evidence.free().length);
            for (int f = 0; f < scopes.length; f++) {
                table(f, scopes[f], evidence, model);
            }
            if (tokens.next()) {
                throw tokens.wrong("the end of the file after the last table");
            }
            FactorModel built = model.build();
            return new Problem(
                    word.text(),
                    FactorGraph.of(word.text(), built, evidence.free()),
                    hash(built, evidence),
                    LogicLadders.between(1, HOTTEST, built.variables()));
        }

        private int[][] scopes(int variables) {
            int count = whole("a number of factors", 0, Integer.MAX_VALUE);
            tokens.requireRoom(count, 2, "factors");
            int[][] scopes = new int[count][];
            for (int f = 0; f < count; f++) {
                scopes[f] = new int[whole("a scope's length", 0, FactorModel.LARGEST_SCOPE)];
                for (int i = 0; i < scopes[f].length; i++) {
                    scopes[f][i] = whole("a variable", 0, variables - 1);
                    for (int j = 0; j < i; j++) {
                        if (scopes[f][j] == scopes[f][i]) {
                            throw tokens.error("variable " + scopes[f][i] + " is twice in the scope of factor " + f
                                    + "; expected once");
                        }
                    }
                }
            }
            return scopes;
        }

        private void table(int f, int[] scope, Evidence evidence, FactorModel.Builder model) {
            int size = 1 << scope.length;
            if (whole("a table's length", 1, Integer.MAX_VALUE) != size) {
                throw tokens.wrong(size + " values for the " + scope.length + " variables of factor " + f);
            }
            tokens.requireRoom(size, 2, "values");
            double[] values = new double[size];
            for (int t = 0; t < size; t++) {
                tokens.next();
                values[t] = tokens.number("a factor's value");
                if (values[t] < 0) {
                    throw tokens.wrong("a value of at least 0");
                }
            }
            int[] bits = evidence.bits(scope);
            double[] kept = evidence.restrict(scope, values, bits.length);
            double largest = 0;
            for (double value : kept) {
                largest = Math.max(largest, value);
            }
            if (largest == 0) {
                throw tokens.error(
                        "factor " + f + " is 0 everywhere" + (kept.length < size ? " under the evidence" : "")
                                + ", so that no state is possible; expected a value above 0");
            }
            model.factor(bits, kept);
        }

        private static String hash(FactorModel model, Evidence evidence) {
            ContentHash hash = new ContentHash("factors").add(model.variables()).add(model.constant());
            for (int variable : evidence.free()) {
                hash.add(variable);
            }
            for (int f = 0; f < model.factors(); f++) {
                int[] scope = model.scope(f);
                hash.add(scope.length);
                for (int bit : scope) {
                    hash.add(bit);
                }
                for (double value : model.logTable(f)) {
                    hash.add(value);
                }
            }
            return hash.hex();
        }
    }
}
