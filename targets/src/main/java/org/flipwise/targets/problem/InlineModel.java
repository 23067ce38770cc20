package org.flipwise.targets.problem;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.target.Objective;

/**
 * A small model that stands inside another file, as the lines of its own format with the places they have there. Modes and laws are as in files of those formats; a
 * QUBO and an Ising model have lines {@code NAME WEIGHT} and {@code NAME NAME WEIGHT}, each counted once, with the variables in the order in which they first appear.
 * To be minimised is Σ w_i v_i + Σ w_ij v_i v_j + offset, with v in {0, 1} for a QUBO and in {−1, 1} for an Ising model.
 *
 * @param file the file it stands in, for messages
 * @param title what the problem is called
 * @param parameters as behind the question mark of a file's name
 */
public record InlineModel(Kind kind, String file, String title, List<Line> lines, Map<String, String> parameters) {
    private static final String OFFSET = "offset";

    /** What the lines mean. */
    public enum Kind {
        MODES,
        LAW,
        QUBO,
        ISING
    }

    /** A word and its column, from 1. */
    public record Word(String text, int column) {}

    /** Words, at least one, and the number of their line, from 1. */
    public record Line(int number, List<Word> words) {}

    public Problem problem() {
        ProblemArgument word = new ProblemArgument(file, file, parameters);
        TextFile text = TextFile.of(
                file,
                lines.stream()
                        .map(line -> new TextFile.Line(
                                line.words().stream()
                                        .map(one -> new TextFile.Word(one.text(), one.column()))
                                        .toList(),
                                line.number()))
                        .toList());
        Problem problem = switch (kind) {
            case MODES -> ModesFile.read(text, word);
            case LAW -> LawFile.read(text, word);
            case QUBO -> pairs(text, word, new Objective("value", false));
            case ISING -> pairs(text, word, new Objective("energy", false));
        };
        return new Problem(title, problem.target(), problem.hash(), problem.ladder());
    }

    private Problem pairs(TextFile text, ProblemArgument word, Objective objective) {
        PairwiseProblem.allow(word, OFFSET);
        Map<String, Integer> bits = new LinkedHashMap<>();
        for (TextFile.Line line : text.lines()) {
            int names = line.words().size() - 1;
            if (names < 1 || names > 2) {
                throw text.error(line, line.words().get(0), "expected 'NAME WEIGHT' or 'NAME NAME WEIGHT'");
            }
            line.words().subList(0, names).forEach(one -> bits.putIfAbsent(one.text(), bits.size()));
        }
        if (bits.isEmpty()) {
            throw text.error("no variable; expected at least one");
        }
        PairwiseTerms terms = new PairwiseTerms(bits.size(), objective);
        text.lines().forEach(line -> term(text, line, bits, terms));
        terms.constant(word.number(OFFSET, 0));
        return terms.problem(word, new ArrayList<>(bits.keySet()));
    }

    private void term(TextFile text, TextFile.Line line, Map<String, Integer> bits, PairwiseTerms terms) {
        List<TextFile.Word> words = line.words();
        TextFile.Word last = words.get(words.size() - 1);
        double weight = text.number(line, last, last.text(), "a weight");
        if (!(Math.abs(weight) <= PairwiseTerms.LARGEST)) {
            throw text.error(line, last, "expected a weight of at most 1e100 in size, found '" + last.text() + "'");
        }
        int first = bits.getOrDefault(words.get(0).text(), 0);
        int second = bits.getOrDefault(words.get(words.size() - 2).text(), 0);
        if (kind == Kind.QUBO) {
            terms.pair(first, second, weight);
        } else if (words.size() == 2) {
            terms.spinLinear(first, weight);
        } else if (first != second) {
            terms.spinPair(first, second, weight);
        } else {
            throw text.error(line, words.get(1), "a spin with itself; expected two different ones");
        }
    }
}
