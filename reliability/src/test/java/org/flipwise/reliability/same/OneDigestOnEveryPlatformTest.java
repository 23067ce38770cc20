package org.flipwise.reliability.same;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The digits of a command are those of its commit whatever runs it: see {@link Platform}. Each is a process of its own, two or more at once, and they disturb each other no
 * more than that.
 */
@Tag("slow")
class OneDigestOnEveryPlatformTest {
    private static final int AT_ONCE = 2;

    @TempDir
    private Path folder;

    @BeforeEach
    void problemsAreThere() {
        GoldenCommand.filesInto(folder);
    }

    private static List<Platform> platforms(boolean slowOnes) {
        List<Platform> all = new ArrayList<>(Platform.here());
        List<Platform> others = Platform.onOtherJavas();
        if (others.isEmpty()) {
            System.out.println("only one Java is installed: no other version was tried");
        }
        all.addAll(others);
        all.removeIf(platform -> platform.slow() && !slowOnes);
        return all;
    }

    /** By what was run, the digests that are not the committed ones. */
    private Map<String, String> wrong(List<Platform> platforms, List<GoldenCommand> commands)
            throws InterruptedException {
        List<Callable<String>> jobs = new ArrayList<>();
        List<String> names = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (Platform platform : platforms) {
            for (GoldenCommand command : commands) {
                Program program = platform.of().apply(Program.in(folder));
                jobs.add(() -> GoldenCommand.digestOf(program, command.words()));
                names.add(platform + ": " + command);
                expected.add(command.digest());
            }
        }
        List<String> found = SideBySideProcesses.run(AT_ONCE, jobs);
        Map<String, String> wrong = new LinkedHashMap<>();
        for (int k = 0; k < found.size(); k++) {
            if (!found.get(k).equals(expected.get(k))) {
                wrong.put(names.get(k), found.get(k));
            }
        }
        return wrong;
    }

    @Test
    void aShortRunOnEachOfThem() throws InterruptedException {
        List<Platform> platforms = platforms(false);
        assertThat(wrong(platforms, List.of(GoldenCommand.QUBO_CT_IIT))).isEmpty();
        Figures.note("D2", "platforms that gave one committed digest", platforms.size());
    }

    @Test
    @Tag("nightly")
    void everyGoldenCommandAsItComes() throws InterruptedException {
        assertThat(wrong(Platform.here().subList(0, 1), Arrays.asList(GoldenCommand.values())))
                .isEmpty();
        Figures.note("D2", "golden commands with a committed digest", GoldenCommand.values().length);
    }

    @Test
    @Tag("nightly")
    void everyGoldenCommandOnEachOfThem() throws InterruptedException {
        List<Platform> platforms = platforms(true);
        assertThat(wrong(platforms, Arrays.asList(GoldenCommand.values()))).isEmpty();
        Figures.note("D2", "golden commands × platforms", (long) platforms.size() * GoldenCommand.values().length);
    }

    /** The negative control: a log density that takes its exponential from Math is told from one that does not, by the platform that has another. */
    @Test
    void anExponentialOfThePlatformsOwnIsNoticed() throws InterruptedException {
        String house = GoldenCommand.OWN_CLASS_MH_MULT.words();
        String twin = house.replace("OwnExp", "MathExp");
        Program usual = Program.in(folder);
        Program other = Platform.withoutFastMath().of().apply(usual);
        List<String> digests = SideBySideProcesses.run(
                AT_ONCE,
                List.of(
                        () -> GoldenCommand.digestOf(usual, twin),
                        () -> GoldenCommand.digestOf(other, twin),
                        () -> GoldenCommand.digestOf(other, house)));
        assertThat(digests.get(2)).isEqualTo(GoldenCommand.OWN_CLASS_MH_MULT.digest());
        assertThat(digests.subList(0, 2)).doesNotHaveDuplicates().allMatch(digest -> digest.length() == 64);
    }

    /** The other one: a digest that nothing can change would pass all of the above. */
    @Test
    @Tag("nightly")
    void anotherSeedGivesAnotherDigest() throws InterruptedException {
        List<Callable<String>> jobs = new ArrayList<>();
        for (GoldenCommand command : GoldenCommand.values()) {
            jobs.add(() -> GoldenCommand.digestOf(Program.in(folder), command.withAnotherSeed()));
        }
        assertThat(SideBySideProcesses.run(AT_ONCE, jobs))
                .doesNotHaveDuplicates()
                .doesNotContainAnyElementsOf(Arrays.stream(GoldenCommand.values())
                        .map(GoldenCommand::digest)
                        .toList());
    }
}
