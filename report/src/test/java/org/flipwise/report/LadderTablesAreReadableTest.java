package org.flipwise.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.flipwise.result.LadderFile;
import org.flipwise.result.Summary;
import org.flipwise.target.CostTable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class LadderTablesAreReadableTest {

    private static LadderFile ladder(int count, int slowest, double rate, @Nullable Double efficiency) {
        return ladder(count, slowest, rate, efficiency, null, null);
    }

    private static LadderFile ladder(
            int count,
            int slowest,
            double rate,
            @Nullable Double efficiency,
            LadderFile.@Nullable LocalLine local,
            @Nullable List<LadderFile.PilotLine> pilot) {
        List<LadderFile.RungLine> rungs = new ArrayList<>();
        for (int rung = 0; rung < count; rung++) {
            boolean last = rung + 1 == count;
            double swap = rung == slowest ? 0.00098765 : 0.39123;
            rungs.add(new LadderFile.RungLine(
                    last ? 0 : 0.0123456 / (rung + 1),
                    "mh-sweep",
                    last ? "refresh" : "single-step",
                    "transitions",
                    100,
                    null,
                    null,
                    last ? null : swap,
                    0.000123456));
        }
        return new LadderFile(
                LadderFile.FORMAT,
                "1",
                new Summary.ProblemLine("a-rather-long-name-of-a-problem?with=parameters&and=more&of=them", 3000, "00"),
                "none",
                "auto",
                "sqrt",
                "deo",
                1,
                rungs,
                12.3456,
                11.2,
                rate,
                efficiency,
                "Swaps limit the run, and this is a sentence that is long enough to need another line of the page.",
                CostTable.shipped(),
                null,
                local,
                pilot,
                Summary.RELATIVE,
                List.of(new LadderFile.StageLine(123_456, count, 0.000012345, 12.3456, 7, 34.5)));
    }

    private static String page(LadderFile ladder) {
        return LadderTable.of(ladder, Alphabet.ASCII);
    }

    @Test
    void nothingIsWiderThanTheScreen() {
        assertThat(page(ladder(400, 200, 0.01, 0.5)).lines())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }

    @Test
    void theSlowestPairIsShownAmongMany() {
        assertThat(page(ladder(400, 201, 0.01, 0.5))).containsPattern("(?m)^ 202 .* 0\\.00099 ");
        assertThat(page(ladder(400, 0, 0.01, 0.5))).doesNotContainPattern("(?m)^ 202 ");
    }

    @Test
    void whatIsNotKnownIsNotSaid() {
        assertThat(page(ladder(3, 1, 0.01, 0.5))).contains("one in 100 rounds at best; seen 0.50 of that");
        assertThat(page(ladder(3, 1, 0.01, 0.0))).contains("one in 100 rounds at best; none seen");
        assertThat(page(ladder(3, 1, 0.01, null)))
                .contains("one in 100 rounds at best\n")
                .doesNotContain("seen");
        assertThat(page(ladder(3, 1, 0, null))).contains("none: some rungs never swap");
    }

    @Test
    void aLadderThatWasGivenIsNotSaidToBeFound() {
        assertThat(page(ladder(3, 1, 0.01, null))).contains("ladder as given").doesNotContain("by none");
    }

    private static LadderFile.PilotLine pilot(String chain, double work, int rungs) {
        return new LadderFile.PilotLine(chain, work, Collections.nCopies(rungs, work / rungs));
    }

    /** The trials on the coldest rung and, where they disagree, the pilot run of all rungs, on a screen of 80 columns; nothing of either where it was not made. */
    @Test
    void explainShowsWhatWasDecidedBy() {
        LadderFile.LocalLine local = new LadderFile.LocalLine(
                "disagree",
                0.34,
                "agree",
                List.of(
                        new LadderFile.TrialLine("sweeps", "disagree", 123.4, 2e6),
                        new LadderFile.TrialLine("sweeps and jumps", "open", 12.3, 8e6)));
        List<LadderFile.PilotLine> pilot = List.of(
                pilot("sweeps", 1e6, 60),
                pilot("Metropolis in either form", 2.5e6, 60),
                pilot("continuous time", 7e6, 60));
        String page = ResultText.of(ladder(60, 1, 0.01, 0.5, local, pilot), Alphabet.ASCII, true);
        assertThat(page.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        assertThat(page)
                .containsPattern("(?m)^sweeps +disagree +123 +500 +1\\.00$")
                .containsPattern("(?m)^sweeps and jumps +cannot tell +12\\.3 +125 +4\\.00$")
                .contains("coldest rung takes 34% of the work")
                .containsPattern("(?m)^rung +beta +sweeps +Metropolis in either form +continuous time$")
                .containsPattern("(?m)^ +58 .* 16\\.7 +41\\.7 +117$")
                .containsPattern("(?m)^ all +1\\.00 times +2\\.50 times +7\\.00 times$");
        assertThat(ResultText.of(ladder(60, 1, 0.01, 0.5, local, null), Alphabet.ASCII, true))
                .contains("cannot tell")
                .doesNotContain("by a pilot run");
        assertThat(ResultText.of(ladder(60, 1, 0.01, 0.5, null, null), Alphabet.ASCII, true))
                .contains("Nothing was tried on the coldest rung alone");
        assertThat(ResultText.of(ladder(60, 1, 0.01, 0.5, local, pilot), Alphabet.ASCII, false))
                .doesNotContain("cannot tell", "by a pilot run");
    }
}
