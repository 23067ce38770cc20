package org.flipwise.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flipwise.result.CompareSummary;
import org.flipwise.result.CompareSummary.ArmLine;
import org.flipwise.result.CompareSummary.Difference;
import org.flipwise.result.CompareSummary.EstimateLine;
import org.flipwise.result.CompareSummary.MeasureLine;
import org.flipwise.result.LadderKind;
import org.flipwise.result.Measure;
import org.flipwise.result.Summary;
import org.flipwise.result.Trial;
import org.flipwise.result.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ComparisonTablesAreReadableTest {

    @Test
    void anOrdinaryComparisonReadsAsExpected() {
        assertThat(CompareTable.of(summary("paper:seven-modes", List.of("mh", "a-iit", "iit"), null), Alphabet.UNICODE))
                .isEqualTo("""
                        paper:seven-modes: 16 bits, hash 0123456789ab
                        3 arms, 40 runs each, seeds 1 to 40, 0.5 s of processor time a run, tuning
                        included; 1 min 03 s in all

                        time to all 7 modes, seconds of processor time without tuning: less is better
                          kernel       median  95% interval       runs  ratio  interval      difference
                        * mh          0.00205  0.0016 to 0.0022  40/40
                          a-iit       0.00209  0.0017 to 0.0029  40/40   1.02  0.77 to 1.81  none seen
                          iit     not reached  0.48 or more      12/40         9.00 or more  worse

                        effective samples of the slowest mode's mass, tuning apart: more is better
                          kernel   per second  95% interval       runs  ratio  interval      difference
                        * mh          0.00205  0.0016 to 0.0022  40/40
                          a-iit       0.00209  0.0017 to 0.0029  40/40   1.02  0.77 to 1.81  none seen
                          iit     not reached  0.48 or more      12/40         9.00 or more  worse

                        other numbers, medians or means over runs
                          kernel  rounds  swap  R-hat    TVD   (iid)  start
                          mh       37400  0.50  1.000  0.031  0.0066    59%
                          a-iit    37400  0.50  1.000  0.031  0.0066    59%
                          iit      37400  0.50  1.000  0.031  0.0066    59%

                        *: the best; ratio: to that one, its interval from runs paired by seed at
                        98.33%, so a whole table errs in about 5% of cases; effective samples come from
                        the spread over runs; ESS/Me: effective samples per million evaluations of a
                        black box; R-hat: of the log density over runs; (iid): the TVD of as many
                        independent draws; start: share of modes nearest to some replica's start.

                        warning: the machine was busy
                        """);
    }

    @ParameterizedTest
    @EnumSource
    void nothingIsWiderThanTheScreenAndVerdictsStay(Alphabet alphabet) {
        List<String> names = List.of("ct-iit:barker", "a-iit:c:1.23456/own", "ü".repeat(90));
        String page = CompareTable.of(summary("x".repeat(300), names, "ct-iit:barker"), alphabet);
        assertThat(page.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        assertThat(page).contains("none seen", "worse", "the arm named by --against");
    }

    private static CompareSummary summary(String problem, List<String> arms, String against) {
        return new CompareSummary(
                "0",
                new Summary.ProblemLine(problem, 16, "0123456789abcdef"),
                1,
                40,
                0.5,
                1,
                0.95,
                1 - 0.05 / 3,
                against,
                63.2,
                List.of(
                        measure(Measure.TIME_TO_ALL_MODES, Measure.CPU_SECONDS, arms),
                        measure(Measure.ESS_MODE_MASSES_OVER_RUNS, Measure.PER_CPU_SECOND, arms)),
                lines(arms),
                List.of("the machine was busy"));
    }

    private static MeasureLine measure(Measure measure, String unit, List<String> arms) {
        return new MeasureLine(
                measure,
                unit,
                true,
                arms.get(0),
                List.of(
                        new EstimateLine(
                                arms.get(0),
                                40,
                                0.00205,
                                0.00159,
                                0.0022,
                                new Difference(1.0, null, null, Verdict.REFERENCE)),
                        new EstimateLine(
                                arms.get(1),
                                40,
                                0.00209,
                                0.0017,
                                0.0029,
                                new Difference(1.02, 0.77, 1.81, Verdict.NO_DIFFERENCE_SEEN)),
                        new EstimateLine(
                                arms.get(2), 12, null, 0.48, null, new Difference(null, 9.0, null, Verdict.WORSE))));
    }

    private static List<ArmLine> lines(List<String> arms) {
        Trial trial = new Trial(
                1,
                100,
                10,
                1,
                1,
                new Summary.CostLine(1, 1, 1, 1, 1, 1, 1),
                3,
                0.5,
                -1,
                1,
                10,
                new Trial.Modes(7, 7, 0.5, 3.0, List.of(), null),
                0.1);
        List<ArmLine> lines = new ArrayList<>();
        for (String arm : arms) {
            lines.add(new ArmLine(
                    arm,
                    "mh",
                    "min",
                    LadderKind.COMMON,
                    List.of(1.0),
                    Map.of(),
                    0,
                    37400,
                    0.59,
                    0.5,
                    1.0002,
                    2500.0,
                    0.031,
                    0.0066,
                    List.of(trial)));
        }
        return lines;
    }
}
