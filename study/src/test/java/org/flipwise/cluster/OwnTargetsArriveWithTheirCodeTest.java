package org.flipwise.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;
import org.flipwise.execution.RemoteExecutor;
import org.flipwise.fault.Fault;
import org.flipwise.outcome.ClusterSession;
import org.flipwise.outcome.JobException;
import org.flipwise.outcome.JobPackage;
import org.flipwise.result.StopRequest;
import org.flipwise.run.SampleOutcome;
import org.flipwise.run.SampleRun;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.StartPoint;
import org.flipwise.spec.Options;
import org.flipwise.targets.own.Own;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Targets of the user's own travel as files: sources, jars, folders of classes, and the files that a command names. */
@Tag("slow")
class OwnTargetsArriveWithTheirCodeTest {
    private static final long SEED = 20261117;

    @TempDir
    private Path folder;

    private Far far = new Far(Path.of(""));

    @BeforeEach
    void copyExamples() throws IOException {
        far = Far.withExamples(folder);
    }

    @AfterEach
    void endProcesses() {
        Own.endProcesses();
    }

    private void assertArrives(String word, OwnSettings own) throws IOException {
        Far.Asked asked = far.asked(word, null, own);
        Far.assertSame(far.arrived(asked.packed(Map.of())).problem(), asked.problem());
    }

    @ParameterizedTest
    @ValueSource(strings = {"own/Mine.java", "own/Mine.java?cost=30", "own/RingOfSpins.java?p=20&J=0.3"})
    void sourcesAreCompiledWhereTheyArrive(String word) throws IOException {
        assertArrives(word, OwnSettings.usual());
    }

    private Path classes() throws IOException {
        Path classes = Files.createDirectories(far.here().resolve("classes"));
        int code = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-d",
                        classes.toString(),
                        far.here().resolve("own/Mine.java").toString());
        assertThat(code).isZero();
        return classes;
    }

    private Path jar(Path classes) throws IOException {
        Path jar = far.here().resolve("mine.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new JarEntry("Mine.class"));
            Files.copy(classes.resolve("Mine.class"), out);
        }
        return jar;
    }

    @Test
    void classesComeInTheirJar() throws IOException {
        assertArrives("class:Mine?cost=7", OwnSettings.usual().withClassPath(List.of(jar(classes()))));
    }

    @Test
    void classesComeInTheirFolder() throws IOException {
        Path empty = Files.createDirectories(far.here().resolve("empty"));
        assertArrives("class:Mine", OwnSettings.usual().withClassPath(List.of(empty, classes())));
    }

    @Test
    void aSourceComesWithTheJarsItUses() throws IOException {
        Path jar = jar(classes());
        Files.writeString(
                far.here().resolve("Twice.java"),
                "public class Twice extends Mine { double logDensity(boolean[] x) { return 2 * super.logDensity(x); } }");
        assertArrives("Twice.java", OwnSettings.usual().withClassPath(List.of(jar)));
    }

    private OwnSettings inHere(String directory) {
        assumeTrue(isThere("python3"), "no python3");
        return OwnSettings.usual().in(far.here().resolve(directory));
    }

    private static boolean isThere(String program) {
        try {
            return new ProcessBuilder(program, "--version").start().waitFor() == 0;
        } catch (IOException absent) {
            return false;
        } catch (InterruptedException stop) {
            throw new IllegalStateException(stop);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "exec:python3 own/ten_lines.py",
                "exec:python3 -u ./own/ten_lines.py",
                "exec:python3 own/change-points/change_points.py own/flipwise_target.py"
            })
    void commandsAreStartedWhereTheirFilesLie(String word) throws IOException {
        assertArrives(word, inHere(""));
    }

    @Test
    void oneInRToo() throws IOException {
        assumeTrue(isThere("Rscript"), "no R");
        assertArrives("exec:Rscript own/ten_lines.R", inHere(""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "exec:python3 ../ten_lines.py",
                "exec:python3 ../ten_lines.py ../../own/flipwise_target.py",
                "exec:python3 ../change-points/../ten_lines.py ../../two.modes"
            })
    void filesAboveTheFolderOfACommandKeepTheirPlaces(String word) throws IOException {
        assertArrives(word, inHere("own/change-points"));
    }

    @Test
    void aProgramMayBeExecutedThere() throws IOException {
        OwnSettings own = inHere("own");
        Path program = Files.writeString(far.here().resolve("own/ten"), "#!/bin/sh\nexec python3 ten_lines.py\n");
        assumeTrue(program.toFile().setExecutable(true), "no programs here");
        assertArrives("exec:./ten ten_lines.py", own);
    }

    @ParameterizedTest
    @ValueSource(strings = {"own/Mine.java", "exec:python3 own/ten_lines.py"})
    void simulationsHaveTheSameDigits(String word) throws Exception {
        Map<String, String> said = Map.of(
                "kernel",
                "mh",
                "ladder",
                "problem",
                "sims",
                "3",
                "rounds",
                "60",
                "l0",
                "4",
                "start",
                Files.writeString(far.here().resolve("start"), "010101010101\n").toString());
        Far.Asked asked = far.asked(word, null, inHere(""));
        Problem problem = asked.problem();
        SampleSettings settings = SampleOptions.resolve(Options.of(said), problem);
        JobPackage jobPackage = asked.packed(said);
        UnreliableCluster team = new UnreliableCluster(SEED, folder);
        RemoteExecutor away = ClusterSimulations.of(new ClusterSession(team, jobPackage), problem, settings);
        String here = digest(problem, settings, null);

        Files.move(far.here(), folder.resolve("gone"));
        assertThat(digest(problem, settings, away)).as("seed %d", SEED).isEqualTo(here);
        assertThat(team.wasRestless()).isTrue();
    }

    private static String digest(Problem problem, SampleSettings settings, @Nullable RemoteExecutor away)
            throws InterruptedException {
        SampleOutcome outcome = SampleRun.run(
                problem, settings, told -> {}, view -> {}, new StopRequest(), StartPoint.FROM_THE_START, away);
        return Objects.requireNonNull(Objects.requireNonNull(outcome.summary()).digest());
    }

    @Test
    void whatACommandNamesInFullStaysBehind() throws IOException {
        Path script = Files.copy(Far.EXAMPLES.resolve("own/ten_lines.py"), folder.resolve("ten_lines.py"))
                .toAbsolutePath();
        Far.Asked asked = far.asked("exec:python3 " + script, null, inHere(""));
        assertThat(asked.packed(Map.of()).files()).isEmpty();
        UnpackedPackage unpacked = far.arrived(asked.packed(Map.of()));
        Far.assertSame(unpacked.problem(), asked.problem());

        Files.writeString(script, "# another one\n", StandardOpenOption.APPEND);
        assertThatThrownBy(unpacked::problem)
                .isInstanceOfSatisfying(
                        JobException.class,
                        refused -> assertThat(refused.fault()).isEqualTo(Fault.BAD_DATA))
                .hasMessageContaining(asked.problem().hash())
                .hasMessageContaining(script.toString());

        Files.delete(script);
        assertThatThrownBy(unpacked::problem)
                .isInstanceOfSatisfying(
                        JobException.class,
                        refused -> assertThat(refused.fault()).isEqualTo(Fault.NO_INPUT))
                .hasMessageContaining("there is no file '" + script + "' on ");
    }

    @Test
    void aCommandThatIsNotThereIsUnavailable() throws IOException {
        OwnSettings own = inHere("own");
        Path program = Files.writeString(far.here().resolve("own/ten"), "#!/bin/sh\nexec python3 ten_lines.py\n");
        assumeTrue(program.toFile().setExecutable(true), "no programs here");
        Far.Asked asked = far.asked("exec:./ten", null, own);
        assertThatThrownBy(far.arrived(asked.packed(Map.of()))::problem)
                .isInstanceOfSatisfying(
                        JobException.class,
                        refused -> assertThat(refused.fault()).isEqualTo(Fault.UNAVAILABLE))
                .hasMessageContaining("exec:./ten")
                .hasMessageContaining("No such file")
                .hasMessageMatching("(?s).*\\(on .+\\)");
    }
}
