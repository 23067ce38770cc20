package org.flipwise.report.page;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;

/** Reports to write. */
final class Reports {
    private Reports() {}

    /** Two chapters, three figures, two tables with every verdict, one of them long. */
    static Report ordinary() {
        return report(
                "Two chapters",
                List.of(chapter("first", 2, table("rates", 4)), chapter("second", 1, table("times", 20))));
    }

    static Report report(String title, List<Chapter> chapters) {
        Map<String, String> provenance = new LinkedHashMap<>();
        provenance.put("command", "./flipwise reproduce");
        provenance.put("seed", "1");
        return new Report(
                title, "In short.", List.of(new Finding(Agreement.AGREES, "It holds.")), chapters, provenance);
    }

    static Chapter chapter(String id, int figures, DataTable... tables) {
        List<Figure> drawn = new ArrayList<>();
        for (int i = 0; i < figures; i++) {
            drawn.add(figure(id + "-" + i));
        }
        return new Chapter(
                id,
                "Chapter " + id,
                "A is faster.",
                "100 simulations.",
                List.of(
                        new Finding(Agreement.LETTER_ONLY, "A is faster as printed."),
                        new Finding(Agreement.DIFFERS, "B is not.")),
                drawn,
                List.of(tables),
                List.of("Seconds of one core."));
    }

    static Figure figure(String id) {
        return new Figure(
                id,
                "Figure of " + id,
                "A rises above B.",
                List.of(new Panel("", Axis.linear("x"), Axis.linear("y"), List.of())));
    }

    static DataTable table(String id, int rows) {
        List<List<Cell>> cells = new ArrayList<>();
        Agreement[] verdicts = Agreement.values();
        for (int row = 0; row < rows; row++) {
            double value = (row + 1) / 3.0;
            cells.add(List.of(
                    Cell.of("row " + row),
                    Cell.of(String.format(Locale.ROOT, "%.3f", value), value),
                    Cell.of(verdicts[row % verdicts.length])));
        }
        return new DataTable(id, "Table of " + id, List.of("name", "ours", "verdict"), cells, "ours: measured");
    }
}
