package org.flipwise.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.flipwise.folder.RunData;
import org.flipwise.folder.RunStatus;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.Report;
import org.flipwise.result.Summary;
import org.flipwise.trace.Trace;
import org.junit.jupiter.api.Test;

/** A chapter is present only if the run has something to show in it. */
final class ChaptersWithNothingToShowAreAbsentTest {
    private static List<String> chapters(Report report) {
        return report.chapters().stream().map(Chapter::id).toList();
    }

    @Test
    void oneRungHasNoLadderAndAKernelWithoutGammaNone() throws InterruptedException {
        RunData run = MadeUpRuns.of("ising:torus?L=3&K=0.2 --rounds 50 --betas 1 --kernel mh");
        assertThat(chapters(RunReport.of(run)))
                .contains("marginals", "energy", "precision", "costs")
                .doesNotContain("modes", "models", "ladder", "travel", "normalizer", "gamma", "simulations");
    }

    @Test
    void variablesHaveModelsAndModesNone() throws InterruptedException {
        Summary summary = MadeUpRuns.summary("paper:seven-modes --rounds 50 --betas 1,0.2 --kernel a-iit");
        assertThat(chapters(
                        RunReport.of(MadeUpRuns.of("x", summary, MadeUpRuns.status(RunStatus.State.FINISHED, null)))))
                .contains("modes", "gamma")
                .doesNotContain("models", "basins");
    }

    @Test
    void withoutATraceThereAreNoTraces() throws InterruptedException {
        RunData run = MadeUpRuns.of("paper:bimodal --rounds 50 --betas 1,0.2");
        RunData untraced = new RunData(run.folder(), run.manifest(), run.status(), run.summary(), null);
        RunData empty =
                new RunData(run.folder(), run.manifest(), run.status(), run.summary(), new Trace(List.of(), List.of()));
        assertThat(figures(RunReport.of(run)))
                .contains("energy-traces", "energy-ridges", "ranks", "autocorrelation", "index-process");
        for (RunData without : List.of(untraced, empty)) {
            assertThat(figures(RunReport.of(without)))
                    .doesNotContain("energy-traces", "energy-ridges", "ranks", "autocorrelation", "index-process");
        }
    }

    private static List<String> figures(Report report) {
        return report.chapters().stream()
                .flatMap(chapter -> chapter.figures().stream())
                .map(figure -> figure.id())
                .toList();
    }

    @Test
    void beforeTheFirstLookThereIsNothingButTheState() throws InterruptedException {
        RunData run = MadeUpRuns.of("paper:bimodal --rounds 50 --betas 1,0.2");
        Report report = RunReport.of(new RunData(
                run.folder(), run.manifest(), MadeUpRuns.status(RunStatus.State.RUNNING, null), null, null));
        assertThat(report.chapters()).isEmpty();
        assertThat(report.facts()).isEmpty();
        assertThat(report.findings().get(0).text()).contains("was still running", "round 1,234 of 5,678");
    }
}
