package org.flipwise.benchmarks.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The short form of {@link Coverage}: a few seeds of default runs, from 1 on. */
@Tag("slow")
class DefaultRunsAreRightOrSaySoTest {
    private static final String TORUS = "ising:torus?L=4&K=0.8";

    @TempDir
    private Path folder;

    private List<Score> runs(String name, String rule, int seeds) {
        Case one = Case.all(folder).stream()
                .filter(any -> any.name().equals(name))
                .findFirst()
                .orElseThrow();
        return Coverage.run(folder, one, rule, seeds);
    }

    private static double covered(List<Score> scores, Score.Kind kind) {
        double covered = 0;
        double reported = 0;
        for (Score score : scores) {
            covered += score.of(kind).covered();
            reported += score.of(kind).reported();
        }
        System.out.printf(
                "  %s: %.0f of %.0f intervals hold the truth, %d runs%n", kind, covered, reported, scores.size());
        return covered / reported;
    }

    /** 42 runs on three laws, 14 of them under a rule: intervals of a true coverage of 95% hold fewer than 34 of 42 energies with probability 2e-4; basins of one run are correlated, of two basins fully. */
    @Test
    void intervalsHoldTheTruth() {
        List<Score> scores = new ArrayList<>();
        scores.addAll(runs(TORUS, "default", 14));
        scores.addAll(runs("tiny.law", "default", 14));
        scores.addAll(runs("spinglass:sk?n=14&seed=3", "ess=200", 14));
        assertThat(covered(scores, Score.Kind.ENERGY)).isGreaterThanOrEqualTo(34.0 / 42);
        assertThat(covered(scores, Score.Kind.MARGINALS)).isGreaterThan(0.85);
        assertThat(covered(scores, Score.Kind.BASINS)).isGreaterThan(0.8);
        assertThat(covered(scores, Score.Kind.LOG_Z)).isGreaterThan(0.8);
        assertThat(scores)
                .allSatisfy(score -> assertThat(score.sound() && score.wrong())
                        .as("seed %d", score.seed())
                        .isFalse());
    }

    /** The wrong twin: the same runs beside the law at a β that is 10% off. */
    @Test
    void anotherLawIsToldApart() {
        Problem problem = Problems.resolve(TORUS);
        Case wrong = new Case(
                "twin",
                false,
                () -> problem,
                () -> Truth.enumerated(problem.target(), 1.1 * problem.ladder().beta(0)));
        assertThat(covered(Coverage.run(folder, wrong, "default", 6), Score.Kind.ENERGY))
                .isLessThan(0.5);
    }

    /** What no run of default length can get right is never called sound and wrong: a needle, and a support in two parts. */
    @Test
    void impossibleLawsAreNotCalledSound() {
        for (String name : List.of("needle in 18 bits", "12 bits, support in two parts")) {
            List<Score> scores = runs(name, "default", 6);
            assertThat(scores).anyMatch(Score::wrong).noneMatch(score -> score.sound() && score.wrong());
        }
    }
}
