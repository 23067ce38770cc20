package org.flipwise.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.flipwise.folder.RunData;
import org.flipwise.folder.RunStatus;
import org.flipwise.json.Json;
import org.flipwise.report.page.Finding;
import org.flipwise.report.page.Report;
import org.flipwise.report.page.Trust;
import org.flipwise.result.Summary;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The verdict comes first and follows the worst sign, and every warning is listed with advice. */
final class VerdictsFollowTheEvidenceTest {
    private static String good;

    @BeforeAll
    static void run() throws InterruptedException {
        Summary summary = MadeUpRuns.summary("paper:bimodal --rounds 400 --kernel a-iit --betas 1,0.5,0.2,0");
        good = Json.write(summary)
                .replaceFirst("\"ess\" : [0-9.]+", "\"ess\" : 1234.5")
                .replaceFirst("\"rHat\" : [0-9.]+", "\"rHat\" : 1.002")
                .replaceFirst("\"roundTrips\" : [0-9]+", "\"roundTrips\" : 57")
                .replaceFirst("(?s)\"warnings\" : \\[.*?\\]", "\"warnings\" : [ ]");
    }

    private static List<Finding> findings(String json) {
        Summary summary = Json.parse(json, Summary.class);
        RunData run = MadeUpRuns.of("x", summary, MadeUpRuns.status(RunStatus.State.FINISHED, null));
        return RunReport.of(run).findings();
    }

    private static String warned(String... warnings) {
        return good.replace("\"warnings\" : [ ]", "\"warnings\" : " + Json.write(List.of(warnings)));
    }

    @Test
    void aGoodRunIsSound() {
        Finding verdict = findings(good).get(0);
        assertThat(verdict.agreement()).isEqualTo(Trust.SOUND);
        assertThat(verdict.text())
                .startsWith("Yes")
                .contains("1,235 independent draws", "R-hat 1.002", "57 round trips");
    }

    @Test
    void theWorstSignDecides() {
        assertThat(findings(good.replace("1234.5", "7.25")).get(0).agreement()).isEqualTo(Trust.DOUBTFUL);
        assertThat(findings(good.replace("1234.5", "7.25")).get(0).text())
                .startsWith("No: ")
                .contains("7.2 independent");
        assertThat(findings(good.replace("1234.5", "50")).get(0).agreement()).isEqualTo(Trust.CAREFUL);
        assertThat(findings(good.replace("\"roundTrips\" : 57", "\"roundTrips\" : 3"))
                        .get(0)
                        .agreement())
                .isEqualTo(Trust.CAREFUL);
        assertThat(findings(good.replace("\"roundTrips\" : 57", "\"roundTrips\" : 0"))
                        .get(0)
                        .agreement())
                .isEqualTo(Trust.DOUBTFUL);
        assertThat(findings(warned("R-hat is 1.050: parts of the run disagree"))
                        .get(0)
                        .agreement())
                .isEqualTo(Trust.CAREFUL);
        assertThat(findings(warned("6 of 7 known modes were never visited by the coldest rung"))
                        .get(0)
                        .agreement())
                .isEqualTo(Trust.DOUBTFUL);
        assertThat(findings(warned("gamma was still rising on 1 of 4 rungs"))
                        .get(0)
                        .agreement())
                .isEqualTo(Trust.SOUND);
        assertThat(findings(warned("something new")).get(0).agreement()).isEqualTo(Trust.CAREFUL);
    }

    /** Of a run that is stuck: whatever the engine says of it is known here, and has an answer. */
    @Test
    void everyWarningIsThereWithWhatToDo() throws InterruptedException {
        Summary stuck = MadeUpRuns.summary(
                "paper:seven-modes --rounds 100 --kernel a-iit --betas 1,0.99,0.01 --gamma-schedule always");
        assertThat(stuck.warnings()).hasSizeGreaterThan(3);
        List<Finding> findings = findings(Json.write(stuck));
        assertThat(findings.get(0).agreement()).isEqualTo(Trust.DOUBTFUL);
        for (String warning : stuck.warnings()) {
            assertThat(Advice.on(warning).todo()).as(warning).isNotEmpty();
            assertThat(findings)
                    .anySatisfy(finding -> assertThat(finding.text())
                            .contains(warning.substring(1))
                            .contains(Advice.on(warning).todo()));
        }
        assertThat(Advice.on("something new").todo()).isEmpty();
    }

    @Test
    void howTheRunStandsIsSaidBeforeAll() throws InterruptedException {
        RunData run = MadeUpRuns.of("paper:bimodal --rounds 50 --betas 1,0.2");
        for (RunStatus.State state : RunStatus.State.values()) {
            Report report = RunReport.of(new RunData(
                    run.folder(),
                    run.manifest(),
                    MadeUpRuns.status(state, "the disk is full"),
                    run.summary(),
                    run.trace()));
            String first = report.findings().get(0).text();
            switch (state) {
                case RUNNING ->
                    assertThat(first)
                            .contains("was still running", "2026-01-01T00:01:00Z", "sampling", "round 1,234 of 5,678");
                case STOPPED -> assertThat(first).contains("was stopped", "round 1,234", "flipwise resume");
                case FAILED -> assertThat(first).contains("died", "the disk is full");
                case FINISHED -> assertThat(first).doesNotContain("was still running", "stopped before", "died");
            }
        }
    }
}
