package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.flipwise.result.Summary;
import org.flipwise.spec.Options;
import org.flipwise.target.TargetException;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole runs on formulas, networks and sequences. Seeds are fixed and runs replay bit by bit, so none has a false-alarm rate. */
@Tag("slow")
class LogicProblemsRunTest {
    /** Least energies of sequences of length 25 to 32, as published. */
    private static final int[] LEAST = {36, 45, 37, 50, 62, 59, 67, 64};

    @TempDir
    private Path folder = Path.of(".");

    private Problem problem(String name, String text, String parameters) throws IOException {
        return Problems.resolve(Files.writeString(folder.resolve(name), text, StandardCharsets.UTF_8) + parameters);
    }

    private static Summary run(Problem problem, String... words) throws InterruptedException {
        Map<String, String> options = new LinkedHashMap<>();
        for (int i = 0; i < words.length; i += 2) {
            options.put(words[i], words[i + 1]);
        }
        return Runs.of(problem, Options.of(options));
    }

    @Test
    void sequencesUpToLength32ReachTheirPublishedMinima() throws InterruptedException {
        for (int n = 25; n <= 32; n++) {
            Summary summary = run(Problems.resolve("labs:?n=" + n), "kernel", "ct-iit", "rounds", "2500", "seed", "3");
            System.out.println("labs n = " + n + ": " + -summary.best().logDensity() + " in "
                    + summary.length().cpuSeconds() + " CPU seconds");
            assertThat(-summary.best().logDensity()).as("length %s", n).isEqualTo(LEAST[n - 25]);
        }
    }

    /** Random clauses of three literals that one hidden state satisfies, 4 for each variable. */
    private static String planted(int variables, long seed) {
        Random random = new Random(seed);
        boolean[] hidden = new boolean[variables];
        for (int v = 0; v < variables; v++) {
            hidden[v] = random.nextBoolean();
        }
        StringBuilder text = new StringBuilder("p cnf " + variables + " " + 4 * variables + "\n");
        for (int made = 0; made < 4 * variables; ) {
            StringBuilder clause = new StringBuilder();
            boolean satisfied = false;
            for (int i = 0; i < 3; i++) {
                int v = random.nextInt(variables);
                boolean positive = random.nextBoolean();
                satisfied |= hidden[v] == positive;
                clause.append(positive ? v + 1 : -v - 1).append(' ');
            }
            if (satisfied) {
                text.append(clause).append("0\n");
                made++;
            }
        }
        return text.toString();
    }

    @Test
    void aPlantedFormulaIsSatisfiedAndItsSolutionsAreWalked() throws IOException, InterruptedException {
        String text = planted(250, 20261115);
        Summary soft = run(problem("a.cnf", text, "?beta=4"), "kernel", "ct-iit", "rounds", "500");
        System.out.println("planted formula: " + -soft.best().logDensity() + " violated, "
                + soft.length().cpuSeconds() + " CPU seconds");
        assertThat(soft.best().logDensity()).isZero();
        Summary hard = run(problem("a.cnf", text, "?clauses=hard"), "kernel", "mh-mult", "rounds", "100");
        assertThat(hard.best().logDensity()).isZero();
        assertThat(hard.tempering().rungs().get(0).meanLogDensity()).isZero();
    }

    @Test
    void contradictionsStopBeforeTheRun() throws IOException {
        Problem never = problem("n.cnf", "p cnf 2 2\n1 0\n-1 0\n", "?clauses=hard");
        assertThatThrownBy(() -> run(never)).isInstanceOf(TargetException.class).hasMessageContaining("--start FILE");
    }

    @Test
    void aNetworkWithEvidenceHasTheMarginalsOfItsLaw() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("wet.uai.evid"), "1 2 1\n");
        String text = "BAYES\n3\n2 2 2\n3\n1 0\n1 1\n3 0 1 2\n2 0.8 0.2\n2 0.6 0.4\n8 1 0 0 1 0 1 0 1\n";
        Summary summary = run(problem("wet.uai", text, ""), "rounds", "2000");
        var rain = Objects.requireNonNull(summary.estimates().marginals()).get(0);
        assertThat(rain.name()).isEqualTo("x0");
        assertThat(Math.abs(rain.mean() - 0.2 / 0.52)).isLessThan(0.01);
        assertThat(summary.estimates().tvd()).isLessThan(0.01);
    }
}
