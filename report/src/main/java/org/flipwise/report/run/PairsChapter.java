package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.Chapter;
import org.flipwise.result.Summary;
import org.flipwise.result.Summary.MarginalLine;
import org.flipwise.trace.BitPairs;

/** The pairs of bits that go together, or exclude each other. */
final class PairsChapter {
    private static final int DRAWN = 20;
    private static final int LISTED = 40;

    private PairsChapter() {}

    static Optional<Chapter> of(Summary summary, List<BitPairs.Pair> pairs) {
        List<MarginalLine> bits = summary.estimates().marginals();
        if (bits == null || pairs.isEmpty()) {
            return Optional.empty();
        }
        int spacing = MarginalLine.spacing(summary.identity().problem().dimension());
        List<BitPairs.Pair> known = pairs.stream()
                .filter(pair -> isListed(pair.first(), spacing, bits) && isListed(pair.second(), spacing, bits))
                .toList();
        Cells table = Cells.of("first", "second", "correlation");
        List<String> names = new ArrayList<>();
        List<Series.Value> values = new ArrayList<>();
        for (BitPairs.Pair pair : known) {
            String first = bits.get(pair.first() / spacing).name();
            String second = bits.get(pair.second() / spacing).name();
            table.add(Cell.of(first), Cell.of(second), Cells.measured(pair.correlation(), pair.error()));
            if (values.size() < DRAWN) {
                values.add(Series.Value.of(values.size(), pair.correlation(), pair.error()));
                names.add(first + ", " + second);
            }
        }
        return new ChapterBuilder(
                        "pairs",
                        "Correlated pairs of bits",
                        "The strongest correlations in the draws between pairs of the bits that vary most. They are the largest of many, so those near their errors mean nothing. Near 1 two bits"
                                + " are on together, near −1 one takes the other's place.",
                        "Bits that replace each other: with a correlation near −1, inclusion probabilities of ½ mean that one of the two belongs, but not which.")
                .draw(new Figure(
                        "pairs",
                        "The strongest correlations of two bits",
                        "Marks with standard errors, the strongest first.",
                        List.of(new Panel(
                                "",
                                Axis.of("", names),
                                Axis.linear("correlation").between(-1.05, 1.05),
                                List.of(
                                        new Series.Dots("", Style.of(0), values),
                                        new Series.Level("", Style.of(7).asDashed(), 0)))),
                        Figure.Shape.WIDE))
                .list(table.table(
                                "pairs", "Correlations of two bits", "± standard errors by a jackknife over the draws.")
                        .showing(LISTED))
                .folded()
                .chapter();
    }

    /** Whether the summary has the name of this bit. */
    private static boolean isListed(int bit, int spacing, List<MarginalLine> bits) {
        return bit % spacing == 0 && bit / spacing < bits.size();
    }
}
