package org.flipwise.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.ethlo.time.ITU;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.networknt.schema.Schema;
import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.core.RandomProviderDefaultState;
import org.apache.commons.rng.simple.RandomSource;
import org.flipwise.cli.Flipwise;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.report.run.RunReports;
import org.flipwise.run.SampleRun;
import org.flipwise.session.RunSession;
import org.flipwise.study.CompareRun;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problems;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.Logger;
import org.snakeyaml.engine.v2.api.LoadSettings;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.JsonNode;

/** A program with a {@code module-info} of its own finds what the modules promise, and computes what it computes on the class path; what they do not promise is out of its reach. */
class ProgramsRunOnTheModulePathTest {
    private static final List<String> CORE_AND_TARGETS = List.of("org.flipwise.core", "org.flipwise.targets");

    /** The core's own loop over a ladder of two rungs, on the target that the first argument of {@code Problems.resolve} names. */
    private static final String SHORT_RUN = """
            import java.util.ArrayList;
            import java.util.List;
            import org.flipwise.balance.BalancingFunction;
            import org.flipwise.estimate.CompositeRecorder;
            import org.flipwise.estimate.MarginalRecorder;
            import org.flipwise.kernel.Budget;
            import org.flipwise.kernel.ContinuousTimeIit;
            import org.flipwise.kernel.Walker;
            import org.flipwise.random.SeededStreams;
            import org.flipwise.state.BitState;
            import org.flipwise.target.Target;
            import org.flipwise.targets.problem.Problems;
            import org.flipwise.tempering.ParallelTempering;
            import org.flipwise.tempering.Replica;
            import org.flipwise.tempering.Rung;
            import org.flipwise.tempering.SwapScheme;

            public final class Main {
                private Main() {}

                public static void main(String[] words) {
                    Target target = Problems.resolve("NAME").target();
                    SeededStreams streams = SeededStreams.of(7, 0);
                    MarginalRecorder marginals = new MarginalRecorder(target.dimension());
                    List<Replica> replicas = new ArrayList<>();
                    double[] betas = {1, 0.5};
                    for (int rung = 0; rung < betas.length; rung++) {
                        var draws = streams.replica(rung);
                        Walker walker = Walker.over(target.at(BitState.zeros(target.dimension())), draws);
                        var recorder = CompositeRecorder.of(rung == 0 ? List.of(marginals) : List.of(), true);
                        var kernel = new ContinuousTimeIit(BalancingFunction.sqrt());
                        replicas.add(new Replica(
                                rung, walker, draws, new Rung(rung, betas[rung], kernel, Budget.time(1), recorder)));
                    }
                    ParallelTempering tempering = new ParallelTempering(replicas, SwapScheme.DEO, streams);
                    for (int round = 0; round < 200; round++) {
                        tempering.round();
                    }
                    System.out.println(Main.class.getModule().isNamed() + " " + marginals.mean(0));
                }
            }
            """;

    /** A run that is kept in a folder; prints its digest. */
    private static final String KEPT_RUN = """
            import java.nio.file.Path;
            import org.flipwise.api.Flipwise;

            public final class Main {
                private Main() {}

                public static void main(String[] words) throws Exception {
                    boolean named = Main.class.getModule().isNamed();
                    var run = Flipwise.sample("paper:bimodal").rounds(200).seed(7).threads(1).in(Path.of("kept-" + named)).run();
                    System.out.println(named + " " + run.result().digest());
                }
            }
            """;

    @TempDir
    private Path folder;

    private ModuleProgram program;

    @BeforeEach
    void withCoreAndTargets() {
        List<Class<?>> oneOfEach = List.of(
                Target.class,
                Problems.class,
                UniformRandomProvider.class,
                RandomProviderDefaultState.class,
                RandomSource.class,
                JsonParser.class);
        program = new ModuleProgram(
                folder, oneOfEach.stream().map(ModuleProgram::jarOf).toList());
    }

    @Test
    void withTheDigitsOfTheClassPath() throws IOException, InterruptedException {
        assertThat(program.compiled(CORE_AND_TARGETS, SHORT_RUN.replace("NAME", "paper:bimodal")))
                .isEmpty();

        String printed = program.printedOnTheModulePath();

        assertThat(printed).startsWith("true 0.").hasLineCount(1);
        assertThat(program.printedOnTheClassPath()).isEqualTo(printed.replace("true", "false"));
    }

    /** The manifest, the summary and the report of a kept run are written: records as JSON, resources of the page, the schema of problem files. */
    @Test
    void aRunOfTheLibraryIsKept() throws IOException, InterruptedException {
        List<Class<?>> more = List.of(
                EnumeratedTarget.class,
                SampleRun.class,
                CompareRun.class,
                RunReports.class,
                RunSession.class,
                JsonInclude.class,
                JsonNode.class,
                LoadSettings.class,
                Schema.class,
                ITU.class,
                Nullable.class,
                Logger.class);
        program = new ModuleProgram(
                folder,
                Stream.concat(program.jars().stream(), more.stream().map(ModuleProgram::jarOf))
                        .toList());
        assertThat(program.compiled(List.of("org.flipwise.library"), KEPT_RUN)).isEmpty();

        String printed = program.printedOnTheModulePath();

        assertThat(printed).startsWith("true ").hasLineCount(1);
        assertThat(program.printedOnTheClassPath()).isEqualTo(printed.replace("true", "false"));
        assertThat(folder.resolve("kept-true")).isDirectoryContaining("glob:**/report.html");
        assertThat(program.compiled(
                        List.of("org.flipwise.library"), "public final class Main { org.flipwise.tune.Tuning one; }"))
                .contains("org.flipwise.tune");
    }

    /** Its source is compiled and loaded by a module while the program runs. */
    @Test
    void withADensityThatIsJavaSource() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("Mine.java"), """
                public class Mine {
                    public int dimension() { return 4; }
                    public double logDensity(boolean[] x) { return x[0] ? 1 : 0; }
                }
                """);
        assertThat(program.compiled(CORE_AND_TARGETS, SHORT_RUN.replace("NAME", "Mine.java")))
                .isEmpty();

        assertThat(program.printedOnTheModulePath()).startsWith("true 0.").hasLineCount(1);
    }

    @Test
    void whatIsForSiblingsAloneIsNotVisible() throws IOException {
        String elementary = "public final class Main { double one = org.flipwise.numeric.Elementary.exp(0); }";

        assertThat(program.compiled(CORE_AND_TARGETS, elementary)).contains("org.flipwise.numeric");
    }

    @Test
    void whatIsNotRequiredIsNotVisible() throws IOException {
        assertThat(program.compiled(List.of("org.flipwise.core"), SHORT_RUN))
                .contains("package org.flipwise.targets.problem is not visible");
    }

    /** Every library says what it exports; the program has a name alone. */
    @Test
    void eachJarHasTheNameOfItsModule() {
        Path[] jars = Stream.of(
                        Target.class,
                        EnumeratedTarget.class,
                        Problems.class,
                        SampleRun.class,
                        CompareRun.class,
                        RunReports.class,
                        RunSession.class,
                        Flipwise.class)
                .map(ModuleProgram::jarOf)
                .toArray(Path[]::new);

        assertThat(ModuleFinder.of(jars).findAll())
                .extracting(module -> described(module.descriptor()))
                .containsExactlyInAnyOrder(
                        "org.flipwise.core",
                        "org.flipwise.exact",
                        "org.flipwise.targets",
                        "org.flipwise.run",
                        "org.flipwise.study",
                        "org.flipwise.report",
                        "org.flipwise.library",
                        "automatic org.flipwise.cli");
    }

    private static String described(ModuleDescriptor module) {
        return (module.isAutomatic() ? "automatic " : "") + module.name();
    }
}
