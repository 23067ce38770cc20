package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.flipwise.result.Summary;
import org.flipwise.result.Verification;
import org.flipwise.settings.SampleOptions;
import org.flipwise.spec.Options;
import org.flipwise.target.TargetException;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.verify.VerifyRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** N2: how often a run notices that one answer of a thousand of an own target is off by one: the figures of docs/own-targets.md. */
class WrongAnswersStopShortRunsTest {
    private static final int RUNS = 20;
    private static final double RATE = 1e-3;

    private static Problem problem(int bits, double rate, String by, int seed) {
        return Problems.resolve(
                "class:org.flipwise.run.SometimesWrong?bits=" + bits + "&rate=" + rate + "&by=" + by + "&seed=" + seed);
    }

    /** The evaluations of a run; −1 for one that was stopped because a state had two values. */
    private static long evaluations(Problem problem, String kernel, int rounds, int seed) throws InterruptedException {
        Map<String, String> words = Map.of(
                "kernel",
                kernel,
                "betas",
                "1,0.5,0.2",
                "l0",
                "20",
                "rounds",
                String.valueOf(rounds),
                "seed",
                String.valueOf(seed));
        try {
            Summary summary = SampleRun.run(problem, SampleOptions.resolve(Options.of(words), problem), snapshot -> {});
            return summary.costs().evaluations();
        } catch (TargetException found) {
            assertThat(found)
                    .hasMessageMatching("(?s).*(at the same state|does not agree with itself at state) [01]+.*");
            return -1;
        }
    }

    /**
     * At least as often as by repeats alone, 1 − (1 − 2q(1 − q))^(N/160 − 1) for N answers and the rate q; a sound check would be more than 5 standard deviations below with probability 3e-7 for
     * each row. Answers are more than evaluations that are counted: the search for local maxima asks too.
     */
    @ParameterizedTest
    @CsvSource({"12, mh, 20", "12, a-iit, 20", "30, mh, 20", "30, mh, 100", "30, a-iit, 20", "100, mh, 20"})
    void atLeastAsOftenAsByRepeatsAlone(int bits, String kernel, int rounds) throws InterruptedException {
        SometimesWrong.ANSWERS.set(0);
        long counted = evaluations(problem(bits, 0, "chance", 1), kernel, rounds, 1);
        long answers = SometimesWrong.ANSWERS.get();
        assertThat(counted).as("an honest target is left alone").isPositive();
        int stopped = 0;
        for (int run = 1; run <= RUNS; run++) {
            stopped += evaluations(problem(bits, RATE, "chance", run), kernel, rounds, run) < 0 ? 1 : 0;
        }
        double expected = 1 - Math.pow(1 - 2 * RATE * (1 - RATE), (double) (answers / 160 - 1));
        System.out.println(bits + " bits, " + kernel + ", " + rounds + " rounds, " + counted + " evaluations, "
                + answers
                + " answers: stopped " + stopped + " of " + RUNS + "; by repeats alone " + Math.round(100 * expected)
                + "%");
        assertThat((double) stopped / RUNS)
                .isGreaterThanOrEqualTo(expected - 5 * Math.sqrt(expected * (1 - expected) / RUNS));
    }

    /** {@code verify} asks for each of 500 states five times: a rate of 1 in 1000 escapes these checks with probability 0.999^2500 = 8%, and then has the walk to pass. */
    @Test
    void verifySeesItOnItsOwnStates() {
        for (int run = 1; run <= 5; run++) {
            int seed = run;
            Verification found = VerifyRun.of(
                            problem(50, RATE, "chance", seed),
                            () -> problem(50, RATE, "chance", seed + 100),
                            Options.of(Map.of("kernel", "mh", "seed", String.valueOf(seed))),
                            check -> {})
                    .run();
            assertThat(found.passed()).as("seed %d", seed).isFalse();
        }
        assertThat(VerifyRun.of(
                                problem(50, 0, "chance", 1),
                                () -> problem(50, 0, "chance", 2),
                                Options.of(Map.of("kernel", "mh")),
                                check -> {})
                        .run()
                        .passed())
                .isTrue();
    }

    /** What is wrong in the same way each time is another law, and is drawn from without complaint. */
    @Test
    void aWrongFunctionOfTheStateIsNotSeen() throws InterruptedException {
        for (int run = 1; run <= 5; run++) {
            assertThat(evaluations(problem(12, 0.05, "state", run), "mh", 100, run))
                    .isPositive();
        }
    }
}
