package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.flipwise.testkit.JavaCommand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The digits of a run depend on its words alone: not on threads, on the machine, on the Java version or on what its compilers did.
 * A digest that changes here is a change of numbers for every user and needs a line in the changelog.
 */
class GoldenDigestsTest {

    @ParameterizedTest
    @EnumSource
    void aRunGivesTheDigestOfItsCommit(GoldenRuns run) throws InterruptedException {
        assertThat(Runs.of(run.words()).digest()).isEqualTo(run.digest());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void threadsChangeNoDigit(int threads) throws InterruptedException {
        for (GoldenRuns run : GoldenRuns.values()) {
            assertThat(Runs.of(run.words() + " --threads " + threads).digest())
                    .as("%s on %d threads", run, threads)
                    .isEqualTo(run.digest());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-Xint", "-XX:TieredStopAtLevel=1", "-XX:-TieredCompilation", "-XX:+UseParallelGC"})
    void neitherInterpreterNorCompilerNorCollectorChangesADigit(String machine) throws Exception {
        assertThat(inAnotherMachine(machine))
                .containsExactlyElementsOf(Arrays.stream(GoldenRuns.values())
                        .map(GoldenRuns::digest)
                        .toList());
    }

    /** The negative control: a digest that nothing can change would pass all of the above. */
    @Test
    void anotherSeedGivesAnotherDigest() throws InterruptedException {
        for (GoldenRuns run : GoldenRuns.values()) {
            String otherSeed = run.words().replaceFirst("--seed 1", "--seed 2");
            assertThat(Runs.of(otherSeed).digest()).as(otherSeed).isNotEqualTo(run.digest());
        }
    }

    private static List<String> inAnotherMachine(String options) throws IOException, InterruptedException {
        List<String> command = JavaCommand.of(List.of(options.split(" ", -1)), GoldenRuns.class.getName(), List.of());
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output.lines().toList();
    }
}
