package org.flipwise.report.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import java.util.List;
import java.util.stream.IntStream;
import org.flipwise.folder.RunData;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Fact;
import org.flipwise.report.page.Report;
import org.flipwise.report.page.ReportHtml;
import org.flipwise.result.Summary;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every number of a summary is in its report, with all digits in the files for programs. */
final class ReportsShowEveryResultTest {
    private static RunData run;
    private static Report report;

    @BeforeAll
    static void sample() throws InterruptedException {
        run = MadeUpRuns.of("paper:bimodal --rounds 300 --sims 2 --kernel a-iit --betas 1,0.5,0.2,0.05");
        report = RunReport.of(run);
    }

    private static Summary summary() {
        Summary summary = run.summary();
        if (summary == null) {
            throw new IllegalStateException("the run has no summary");
        }
        return summary;
    }

    private static DataTable table(Report report, String id) {
        return report.chapters().stream()
                .flatMap(chapter -> chapter.tables().stream())
                .filter(table -> table.id().equals(id))
                .findFirst()
                .orElseThrow();
    }

    /** The values of a column, in full. */
    private static List<Double> values(Report report, String id, String column) {
        DataTable table = table(report, id);
        int index = table.columns().indexOf(column);
        return table.rows().stream().map(row -> row.get(index).value()).toList();
    }

    @Test
    void chaptersComeInTheirOrder() {
        assertThat(report.chapters().stream().map(Chapter::id))
                .containsExactly(
                        "modes",
                        "marginals",
                        "energy",
                        "mixing",
                        "ladder",
                        "travel",
                        "precision",
                        "simulations",
                        "normalizer",
                        "gamma",
                        "costs");
    }

    /** Of 10,404 spins every second is listed, under its own number; of 100 all are. */
    @Test
    void ofManyBitsThePageSaysWhichAreListed() throws InterruptedException {
        for (int side : new int[] {10, 102}) {
            Report some = RunReport.of(MadeUpRuns.of("ising:torus?L=" + side
                    + "&K=0.2 --rounds 4 --burn-in 0 --betas 0.2 --kernel mh-sweep --seed 1 --l0 " + side * side));
            List<Double> bits = values(some, "marginals", "bit");
            assertThat(bits).hasSize(side == 10 ? 100 : 5202);
            assertThat(bits.get(7)).isEqualTo(side == 10 ? 8 : 15);
            assertThat(table(some, "marginals").rows().get(7).get(1).text()).isEqualTo(side == 10 ? "x8" : "x15");
            List<String> notes = some.chapters().stream()
                    .filter(chapter -> chapter.id().equals("marginals"))
                    .flatMap(chapter -> chapter.notes().stream())
                    .toList();
            assertThat(notes.contains("Of 10,404 bits 5,202 are listed, one of every 2."))
                    .isEqualTo(side == 102);
        }
    }

    @Test
    void massesMeansRatesAndNormalisersAreThereInFull() {
        List<Summary.RungLine> rungs = summary().tempering().rungs();
        assertThat(values(report, "modes", "mass of its basin"))
                .isEqualTo(summary().estimates().modes().stream()
                        .map(Summary.ModeLine::mass)
                        .toList());
        assertThat(values(report, "marginals", "P(bit = 1)"))
                .isEqualTo(summary().estimates().marginals().stream()
                        .map(Summary.MarginalLine::mean)
                        .toList());
        assertThat(values(report, "rungs", "mean log density"))
                .isEqualTo(rungs.stream().map(Summary.RungLine::meanLogDensity).toList());
        assertThat(values(report, "swaps", "swap rate with the next"))
                .isEqualTo(rungs.stream().map(Summary.RungLine::swapRate).toList());
        assertThat(values(report, "normalizer", "by stepping stones"))
                .isEqualTo(rungs.stream().map(Summary.RungLine::logNormalizer).toList());
        assertThat(values(report, "normalizer", "by thermodynamic integration"))
                .isEqualTo(rungs.stream()
                        .map(Summary.RungLine::thermodynamicLogNormalizer)
                        .toList());
        assertThat(values(report, "gamma", "γ at the end"))
                .isEqualTo(rungs.stream().map(Summary.RungLine::gamma).toList());
        assertThat(values(report, "simulations", "effective samples"))
                .isEqualTo(summary().sims().stream()
                        .map(one -> one.diagnostics().ess())
                        .toList());
        assertThat(values(report, "costs", "run"))
                .contains(
                        (double) summary().costs().equivalentEvaluations(),
                        summary().length().seconds());
        assertThat(values(report, "travel", "value"))
                .contains(
                        (double) summary().tempering().roundTrips(),
                        summary().tempering().barrier());
        assertThat(values(report, "precision", "value"))
                .contains(
                        summary().diagnostics().rHat(),
                        summary().estimates().tvd(),
                        summary().diagnostics().ess());
    }

    /** The wrong twin: a table of another run is not taken for this one's. */
    @Test
    void anotherRunHasOtherNumbers() throws InterruptedException {
        Report other = RunReport.of(
                MadeUpRuns.of("paper:bimodal --rounds 300 --sims 2 --kernel a-iit --betas 1,0.5,0.2,0.05 --seed 2"));
        assertThat(values(other, "modes", "mass of its basin"))
                .isNotEqualTo(values(report, "modes", "mass of its basin"));
        assertThat(values(other, "swaps", "swap rate with the next"))
                .isNotEqualTo(values(report, "swaps", "swap rate with the next"));
    }

    @Test
    void theBarrierEndsAtTheRunsOwn() {
        List<Double> barrier = values(report, "swaps", "barrier Λ up to here");
        assertThat(barrier.get(0)).isCloseTo(summary().tempering().barrier(), offset(1e-9));
        assertThat(barrier.get(barrier.size() - 1)).isZero();
        assertThat(IntStream.range(1, barrier.size())).allMatch(rung -> barrier.get(rung) < barrier.get(rung - 1));
    }

    @Test
    void whatWasAskedComesFirstThenTheVerdictThenTheMainNumbers() {
        assertThat(report.title()).contains("paper:bimodal");
        assertThat(report.lead())
                .contains("a-iit", "sqrt", "4 rungs", "2 simulations of 300 rounds", "flipwise sample paper:bimodal");
        assertThat(report.findings()).isNotEmpty();
        assertThat(report.facts().stream().map(Fact::name))
                .contains(
                        "effective samples",
                        "R-hat",
                        "round trips",
                        "barrier",
                        "log Z",
                        "best",
                        "distance from the exact distribution");
        assertThat(report.provenance())
                .containsKeys("command", "seed", "program", "machine", "digest", "hash of the problem");
    }

    @Test
    void thePageHasItAllAndIsTheSameEachTime() {
        String page = ReportHtml.of(report);
        for (Chapter chapter : report.chapters()) {
            assertThat(page).contains("id=\"chapter-" + chapter.id() + "\"");
            for (DataTable table : chapter.tables()) {
                for (List<Cell> row : table.rows().subList(0, table.shown())) {
                    Double value = row.get(row.size() - 1).value();
                    assertThat(page).contains(value == null ? "<td" : "data-value=\"" + value + "\"");
                }
            }
        }
        assertThat(ReportHtml.of(RunReport.of(run))).isEqualTo(page);
        RunData other = MadeUpRuns.of("another --command 1", summary(), run.status());
        assertThat(ReportHtml.of(RunReport.of(other))).isNotEqualTo(page);
    }
}
