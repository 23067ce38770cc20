package org.flipwise.targets.problem;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.flipwise.state.BitState;
import org.flipwise.targets.tabulated.TabulatedLaw;

/**
 * A law on at most 20 bits, state by state:
 * <pre>
 * # bits  log density
 * 000  0
 * 011  -1.5
 * 111  -inf
 * </pre>
 * States that are not listed are forbidden.
 */
final class LawFile implements FileFormat {
    private static final int LADDER_RUNGS = 8;

    @Override
    public String name() {
        return "law";
    }

    @Override
    public List<String> extensions() {
        return List.of(".law");
    }

    @Override
    public BuiltIn.Listing listing() {
        return new BuiltIn.Listing(
                name(), "log density state by state, up to 20 bits; others are forbidden", "000 0\n011 -1.5");
    }

    @Override
    public boolean recognises(List<List<String>> lines) {
        List<List<String>> all = FirstLines.outside('#', lines);
        return !all.isEmpty()
                && all.stream()
                        .allMatch(words -> words.size() == 2
                                && words.get(0).length() == all.get(0).get(0).length()
                                && words.get(0).chars().allMatch(c -> c == '0' || c == '1')
                                && (TextFile.isDecimal(words.get(1))
                                        || words.get(1).startsWith("-inf")
                                        || words.get(1).equals("-Infinity")));
    }

    @Override
    public Problem read(Path file, ProblemArgument word) {
        return read(TextFile.read(file), word);
    }

    static Problem read(TextFile text, ProblemArgument word) {
        word.allow(List.of());
        List<TextFile.Line> lines = text.lines();
        if (lines.isEmpty()) {
            throw text.error("no state in the file; expected lines 'BITS LOGDENSITY'");
        }
        int dimension = lines.get(0).words().get(0).text().length();
        if (dimension > TabulatedLaw.LARGEST_DIMENSION) {
            throw text.error(
                    lines.get(0),
                    lines.get(0).words().get(0),
                    dimension + " bits; expected at most " + TabulatedLaw.LARGEST_DIMENSION
                            + ", because every state is listed");
        }
        double[] logDensity = new double[1 << dimension];
        Arrays.fill(logDensity, Double.NaN);
        for (TextFile.Line line : lines) {
            entry(text, line, dimension, logDensity);
        }
        return problem(text, dimension, logDensity);
    }

    private static void entry(TextFile text, TextFile.Line line, int dimension, double[] logDensity) {
        TextFile.Word bits = line.words().get(0);
        BitState state = text.bits(line, bits);
        if (state.dimension() != dimension) {
            throw text.error(
                    line,
                    bits,
                    "this state has " + state.dimension() + " bits; expected " + dimension + " as in the first line");
        }
        if (line.words().size() != 2) {
            throw text.error(
                    line,
                    bits,
                    "expected 'BITS LOGDENSITY', found " + line.words().size() + " words");
        }
        TextFile.Word word = line.words().get(1);
        double value = text.number(line, word, word.text(), "a log density");
        int index = (int) state.index();
        if (!Double.isNaN(logDensity[index])) {
            throw text.error(line, bits, "state " + bits.text() + " is listed twice; expected once");
        }
        logDensity[index] = value;
    }

    private static Problem problem(TextFile text, int dimension, double[] logDensity) {
        ContentHash hash = new ContentHash("law").add(dimension);
        boolean possible = false;
        for (int state = 0; state < logDensity.length; state++) {
            if (Double.isNaN(logDensity[state])) {
                logDensity[state] = Double.NEGATIVE_INFINITY;
            }
            possible |= logDensity[state] > Double.NEGATIVE_INFINITY;
            hash.add(logDensity[state]);
        }
        if (!possible) {
            throw text.error("every state is forbidden; expected at least one finite log density");
        }
        return new Problem(
                text.name(), TabulatedLaw.of(text.name(), logDensity), hash.hex(), Ladders.geometric(1, LADDER_RUNGS));
    }
}
