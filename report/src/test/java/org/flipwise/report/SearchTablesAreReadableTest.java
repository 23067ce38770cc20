package org.flipwise.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.flipwise.result.SolveSummary;
import org.flipwise.result.Summary;
import org.junit.jupiter.api.Test;

/** The page of a search fits the screen and shows value, state, times and successes. */
class SearchTablesAreReadableTest {

    private static SolveSummary search(int bits, int runs, List<String> warnings) {
        SolveSummary.BestLine best = new SolveSummary.BestLine(11624, 11624.0, "01".repeat(bits / 2));
        SolveSummary.TimeToBest time = new SolveSummary.TimeToBest(1, 1319, 0.5, 0.25);
        SolveSummary.RunLine run = new SolveSummary.RunLine(1, true, "best", 1319, 0.5, 0.25, best, time);
        return new SolveSummary(
                "0.1.0",
                1,
                new Summary.ProblemLine("a problem\u001b[31m of some name", bits, "1efb8a86d2f9aaaa"),
                "mh-sweep",
                "maximum cut",
                bits,
                1319L * runs,
                0.5,
                0.25,
                "166a55559d5d6961ffff",
                new Summary.CostLine(1, 2, 3, 4, 195_512_000, 0, 12_206_073),
                List.of(new SolveSummary.RungLine(1.976, "mh-sweep", 0.3), new SolveSummary.RungLine(0.45, "mh", null)),
                3,
                best,
                null,
                time,
                List.of(),
                new SolveSummary.TimeToSolution(0.233, runs, runs, 0.154),
                List.of(best),
                Collections.nCopies(runs, run),
                null,
                warnings);
    }

    @Test
    void everythingIsSaid() {
        String page = SolveTable.of(search(800, 20, List.of("look out")), Alphabet.ASCII);
        assertThat(page.lines()).allMatch(line -> line.length() <= TextPage.WIDTH);
        assertThat(page)
                .contains(
                        "maximum cut",
                        "11624",
                        "0.233 s of processor time for 99%",
                        "20 of 20 runs",
                        "warning: look out")
                .contains("state             " + "01".repeat(16))
                .doesNotContain("\u001b", "01".repeat(33));
    }

    @Test
    void oneRunNeedsNoTableOfRuns() {
        String page = SolveTable.of(search(10, 1, List.of()), Alphabet.ASCII);
        assertThat(page)
                .doesNotContain("stopped by", "proved")
                .contains("state             0101010101\n")
                .containsPattern("ended by +best\n");
    }
}
