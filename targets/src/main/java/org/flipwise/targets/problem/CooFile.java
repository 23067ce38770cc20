package org.flipwise.targets.problem;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.flipwise.target.Objective;
import org.jspecify.annotations.Nullable;

/**
 * A binary quadratic model in coordinates, as dimod writes it:
 * <pre>
 * # vartype=SPIN
 * i i h
 * i j J
 * </pre>
 * To be minimised is Σ h_i v_i + Σ J_ij v_i v_j, each line once; v is in {−1, 1} for SPIN and in {0, 1} for BINARY, which is meant when neither the file
 * nor {@code ?vartype=} gives it. The variables are the numbers that occur, from 0, and keep them as their names. The file is read twice.
 */
final class CooFile implements FileFormat {
    private static final Objective ENERGY = new Objective("energy", false);
    private static final long LARGEST_ID = 1L << 53;
    private static final List<String> TYPES = List.of("BINARY", "SPIN");
    private static final String VARTYPE = "vartype";

    @Override
    public String name() {
        return "coo";
    }

    @Override
    public List<String> extensions() {
        return List.of(".coo");
    }

    @Override
    public BuiltIn.Listing listing() {
        return new BuiltIn.Listing(
                name(),
                "dimod COO: minimise; '# vartype=SPIN' or BINARY, then 'i i h' and 'i j J', from 0, once each; ?vartype= (.coo)",
                "# vartype=SPIN\n0 0 1.5\n0 1 -1");
    }

    @Override
    public boolean recognises(List<List<String>> lines) {
        return lines.stream()
                        .anyMatch(words -> words.get(0).startsWith("#")
                                && words.stream()
                                        .anyMatch(word ->
                                                word.replaceFirst("^#+", "").startsWith(VARTYPE)))
                && mayBe(lines);
    }

    /** Without a vartype, nothing says whether the variables are bits or spins. */
    @Override
    public boolean mayBe(List<List<String>> lines) {
        List<List<String>> all = FirstLines.outside('#', lines);
        return !all.isEmpty()
                && all.stream()
                        .allMatch(words -> words.size() == 3
                                && FirstLines.isWhole(words.get(0))
                                && FirstLines.isWhole(words.get(1))
                                && TextFile.isDecimal(words.get(2)));
    }

    @Override
    public Problem read(Path file, ProblemArgument word) {
        PairwiseProblem.allow(word, VARTYPE);
        Survey survey = new Survey();
        try (Tokens tokens = Tokens.open(file)) {
            survey.read(tokens);
        }
        boolean spins = spins(word, survey.type);
        PairwiseTerms terms = new PairwiseTerms(survey.ids.count(), ENERGY);
        try (Tokens tokens = Tokens.open(file)) {
            while (tokens.nextLineOutside('#')) {
                entry(tokens, survey.ids, spins, terms);
            }
        }
        return terms.problem(word, survey.ids.names());
    }

    private static boolean spins(ProblemArgument word, @Nullable String inFile) {
        String type = word.choice(VARTYPE, TYPES, inFile == null ? "BINARY" : inFile);
        if (inFile != null && !inFile.equals(type)) {
            throw word.usage("vartype is '" + type + "', but the file says " + inFile);
        }
        return type.equals("SPIN");
    }

    private static void entry(Tokens tokens, VariableNumbers ids, boolean spins, PairwiseTerms terms) {
        int i = bit(tokens, ids);
        tokens.more();
        int j = bit(tokens, ids);
        tokens.more();
        double bias = EntryLines.term(tokens, "a bias or coupling");
        if (!spins) {
            terms.pair(i, j, bias);
        } else if (i == j) {
            terms.spinLinear(i, bias);
        } else {
            terms.spinPair(i, j, bias);
        }
    }

    private static int bit(Tokens tokens, VariableNumbers ids) {
        int bit = ids.bit(tokens.whole("a variable", 0, LARGEST_ID));
        if (bit < 0) {
            throw tokens.error("a variable that was not there a moment ago; expected a file that nobody writes to");
        }
        return bit;
    }

    /** The first reading: which variables there are and of what type. */
    private static final class Survey {
        private final VariableNumbers ids = new VariableNumbers();
        private @Nullable String type;

        void read(Tokens tokens) {
            while (tokens.nextLine()) {
                if (tokens.startsWith('#')) {
                    comment(tokens);
                } else {
                    ids.add(tokens.whole("a variable", 0, LARGEST_ID));
                    ids.add(tokens.moreWhole("a variable", 0, LARGEST_ID));
                    tokens.more();
                    EntryLines.term(tokens, "a bias or coupling");
                    tokens.endLine();
                }
            }
            if (ids.settle().count() == 0) {
                throw tokens.wrong("at least one line 'i j bias'");
            }
        }

        /** Understands {@code # vartype=SPIN}, {@code #vartype: SPIN} and {@code # vartype = SPIN}. */
        private void comment(Tokens tokens) {
            String text = tokens.beginning().replaceFirst("^#+", "");
            if (text.isEmpty() && tokens.more()) {
                text = tokens.beginning();
            }
            if (text.equals(VARTYPE) && tokens.more()) {
                text += tokens.beginning();
            }
            if (text.startsWith(VARTYPE + "=") || text.startsWith(VARTYPE + ":")) {
                String value = text.substring(VARTYPE.length() + 1);
                if (value.isEmpty() && tokens.more()) {
                    value = tokens.beginning();
                }
                type(tokens, value.toUpperCase(Locale.ROOT));
            }
        }

        private void type(Tokens tokens, String found) {
            if (!TYPES.contains(found)) {
                throw tokens.error("vartype is '" + SafeText.word(found) + "'; expected BINARY or SPIN");
            }
            if (type != null && !type.equals(found)) {
                throw tokens.error("vartype is " + found + " here and " + type + " above; expected one of them");
            }
            type = found;
        }
    }
}
