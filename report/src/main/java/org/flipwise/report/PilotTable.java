package org.flipwise.report;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.result.LadderFile;

/** What a pilot run found of each chain on each rung, as a table; the ladder's own table shows what was taken. */
final class PilotTable {
    private static final double MICROSECOND = 1e3;
    /** Of more rungs every second, third, … is shown. */
    private static final int MOST_ROWS = 24;

    private PilotTable() {}

    static String of(List<LadderFile.PilotLine> chains, List<LadderFile.RungLine> rungs, Alphabet alphabet) {
        TextPage page = new TextPage(alphabet);
        List<String> headings = new ArrayList<>(List.of("rung", "beta"));
        chains.forEach(chain -> headings.add(chain.chain()));
        TextTable table = new TextTable(headings.toArray(String[]::new));
        int step = 1 + (rungs.size() - 1) / MOST_ROWS;
        for (int rung = 0; rung < rungs.size(); rung += step) {
            List<String> cells = new ArrayList<>();
            cells.add(Integer.toString(rung + 1));
            cells.add(NumberText.significant(rungs.get(rung).beta(), 5));
            for (LadderFile.PilotLine chain : chains) {
                cells.add(NumberText.significant(chain.byRung().get(rung) / MICROSECOND, 3));
            }
            table.add(cells.toArray(String[]::new));
        }
        List<String> all = new ArrayList<>(List.of("all", ""));
        double best = chains.get(0).work();
        chains.forEach(chain -> all.add(NumberText.significant(chain.work() / best, 3) + " times"));
        table.add(all.toArray(String[]::new));
        page.table(table.lines());
        page.emptyLine();
        page.paragraph(
                "Counted microseconds in which a chain forgets the energy of a rung, by a pilot run. The last line sums them over the"
                        + " ladder, each rung weighed by how much its energy influences swaps, relative to the first chain."
                        + " A rung has another chain than the first where that saves enough of all work.",
                0);
        return page.toString();
    }
}
