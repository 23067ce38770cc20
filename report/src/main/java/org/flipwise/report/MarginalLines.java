package org.flipwise.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.flipwise.result.Summary;

/**
 * P(bit = 1) in lines of at most 80 columns. Bits that have names of their own, and candidates of a variable selection, stand in the order of their
 * probability, the largest first; of other bits all are shown in their own order, or their range where there are many.
 */
final class MarginalLines {
    private static final int WIDTH = TextPage.WIDTH;
    private static final int MOST = 24;
    private static final int NAME_WIDTH = 20;
    /** Names that say no more than a number would. */
    private static final Pattern NUMBERED = Pattern.compile("[A-Za-z]?[0-9]+");

    private final Alphabet alphabet;
    private final NumberText numbers;

    private MarginalLines(Alphabet alphabet) {
        this.alphabet = alphabet;
        this.numbers = new NumberText(alphabet);
    }

    /**
     * The lines.
     *
     * @param selection whether the bits are candidates of a variable selection
     */
    static List<String> of(List<Summary.MarginalLine> marginals, boolean selection, Alphabet alphabet) {
        boolean named = selection
                || marginals.stream()
                        .anyMatch(line -> !NUMBERED.matcher(line.name()).matches());
        MarginalLines lines = new MarginalLines(alphabet);
        if (named) {
            return lines.sorted(marginals, selection ? "inclusion probabilities" : "P(bit = 1), the largest first");
        }
        return marginals.size() > MOST ? lines.range(marginals) : lines.table("P(bit = 1)", marginals);
    }

    private List<String> sorted(List<Summary.MarginalLine> marginals, String heading) {
        List<Summary.MarginalLine> sorted = new ArrayList<>(marginals);
        sorted.sort(Comparator.comparingDouble(Summary.MarginalLine::mean).reversed());
        List<Summary.MarginalLine> shown = sorted.subList(0, Math.min(MOST, sorted.size()));
        List<String> lines = new ArrayList<>(table(heading, shown));
        if (shown.size() < sorted.size()) {
            Summary.MarginalLine next = sorted.get(shown.size());
            String rest = "(" + shown.size() + " of " + NumberText.count(sorted.size()) + " shown; the other "
                    + NumberText.count(sorted.size() - shown.size()) + " have at most "
                    + numbers.withError(next.mean(), next.error()) + "; all of them: --json)";
            lines.addAll(Paragraph.wrap(rest, WIDTH, 1));
        }
        return lines;
    }

    private List<String> range(List<Summary.MarginalLine> marginals) {
        Comparator<Summary.MarginalLine> byMean = Comparator.comparingDouble(Summary.MarginalLine::mean);
        Summary.MarginalLine least = marginals.stream().min(byMean).orElseThrow();
        Summary.MarginalLine most = marginals.stream().max(byMean).orElseThrow();
        return Paragraph.wrap(
                "P(bit = 1) of " + NumberText.count(marginals.size()) + " bits: from " + one(least) + " to " + one(most)
                        + "; all of them: --json",
                WIDTH,
                0);
    }

    private String one(Summary.MarginalLine line) {
        return numbers.withError(line.mean(), line.error()) + " (" + alphabet.show(line.name(), NAME_WIDTH) + ")";
    }

    private List<String> table(String heading, List<Summary.MarginalLine> marginals) {
        List<String> names = marginals.stream()
                .map(line -> alphabet.show(line.name(), NAME_WIDTH))
                .toList();
        int widest = names.stream().mapToInt(String::length).max().orElse(0);
        List<String> cells = new ArrayList<>();
        for (int bit = 0; bit < names.size(); bit++) {
            String name = names.get(bit);
            cells.add(name
                    + " ".repeat(widest + 1 - name.length())
                    + numbers.withError(
                            marginals.get(bit).mean(), marginals.get(bit).error()));
        }
        List<String> lines = new ArrayList<>();
        lines.add(heading);
        lines.addAll(sideBySide(cells));
        return lines;
    }

    /** Returns lines of as many cells as fit, read from left to right. */
    private static List<String> sideBySide(List<String> cells) {
        int width = cells.stream().mapToInt(String::length).max().orElse(0) + 2;
        int perLine = Math.max(1, (WIDTH + 2) / width);
        List<String> rows = new ArrayList<>();
        for (int first = 0; first < cells.size(); first += perLine) {
            StringBuilder row = new StringBuilder();
            for (String cell : cells.subList(first, Math.min(cells.size(), first + perLine))) {
                row.append(cell).append(" ".repeat(width - cell.length()));
            }
            rows.add(row.toString().stripTrailing());
        }
        return rows;
    }
}
