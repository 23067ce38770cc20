package org.flipwise.spark.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.flipwise.cluster.Workers;
import org.flipwise.outcome.Cluster;
import org.flipwise.outcome.Job;
import org.flipwise.outcome.JobException;
import org.flipwise.outcome.JobPackage;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;
import org.flipwise.spark.SparkClusterProvider;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunSpec;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** P2: where simulations run, and which machines are lost meanwhile, changes no digit. On a master and two workers, each a process. */
@Tag("cluster")
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AStudyOnAClusterHasTheSameDigitsTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String SAMPLE =
            "sample paper:bimodal --ladder problem --kernel a-iit --sims 8 --rounds 28000 --seed 5 --quiet";
    /** More bytes than a checkpoint of nothing has. */
    private static final long A_STATE = 50_000;

    private static final String REPRODUCE = "reproduce bimodal --scale 0.01 --quiet";

    private Path folder;
    private LoopbackCluster cluster;
    private String digest;

    @BeforeAll
    void start(@TempDir Path place) {
        folder = place;
        cluster = LoopbackCluster.of(2, folder);
        digest = digest(Driver.run(folder, SAMPLE + " --json"));
    }

    @AfterAll
    void stop() {
        cluster.close();
    }

    private String on() {
        return " --on " + cluster.address();
    }

    private static String digest(Driver.Ended ended) {
        assertThat(ended.code()).describedAs(ended.err()).isZero();
        return JSON.readTree(ended.out()).get("digest").asString();
    }

    private static String digest(Path run) {
        return JSON.readTree(read(run.resolve("summary.json"))).get("digest").asString();
    }

    @Test
    void withAWorkerKilledInTheMiddle() {
        Path run = folder.resolve("killed-worker");
        Driver driver = Driver.start(folder, words(SAMPLE + " --out " + run + on()));
        driver.until(() -> rounds(run) > 0 && cluster.works(0));
        cluster.kill(0);
        Driver.Ended ended = driver.end();
        cluster.add();

        assertThat(ended.code()).describedAs(ended.err()).isZero();
        assertThat(digest(run)).isEqualTo(digest);
        assertThat(ended.err()).contains("lost");
    }

    @Test
    void withTheDriverKilledAndItsRunResumed() {
        Path run = folder.resolve("killed-driver");
        Driver.start(folder, words(SAMPLE + " --checkpoint 1 --out " + run + on()))
                .until(() -> bytesKept(run) > A_STATE)
                .kill();
        assertThat(Files.exists(run.resolve("draws.nc"))).isFalse();

        Driver.Ended ended = Driver.run(folder, "resume " + run + " --quiet" + on());

        assertThat(ended.code()).describedAs(ended.err()).isZero();
        assertThat(digest(run)).isEqualTo(digest);
    }

    @Test
    @Tag("nightly")
    void simulationsOfAReproduction() {
        Path here = folder.resolve("reproduced-here");
        Path there = folder.resolve("reproduced-there");
        Driver.Ended local = Driver.run(folder, REPRODUCE + " --out " + here);
        Driver.start(folder, words(REPRODUCE + " --out " + there + on()))
                .until(() -> outcomes(there).size() > 2)
                .kill();
        int kept = outcomes(there).size();
        Driver.Ended remote = Driver.run(folder, REPRODUCE + " --out " + there + on());

        assertThat(local.code()).describedAs(local.err()).isZero();
        assertThat(remote.code()).describedAs(remote.err()).isZero();
        assertThat(kept).isGreaterThan(2);
        assertThat(outcomes(there)).isEqualTo(outcomes(here));
    }

    @Test
    void targetsOfTheUsersOwn() throws IOException {
        Path source = folder.resolve("Own.java");
        Files.writeString(source, """
                public class Own {
                    public int dimension() { return 12; }
                    public double logDensity(boolean[] x) {
                        int ones = 0;
                        for (boolean bit : x) ones += bit ? 1 : 0;
                        return -0.5 * Math.min(ones, 12 - ones);
                    }
                }
                """);
        String words = "sample Own.java --betas 1,0.5 --kernel a-iit --sims 2 --rounds 300 --seed 2 --quiet --json";

        assertThat(digest(Driver.run(folder, words + on()))).isEqualTo(digest(Driver.run(folder, words)));
    }

    @Test
    void commandsOfTheUsersOwn() throws IOException {
        Files.createDirectories(folder.resolve("own"));
        Files.copy(Path.of("../examples/own/ten_lines.py"), folder.resolve("own/ten_lines.py"));
        List<String> words = List.of(
                "sample",
                "exec:python3 own/ten_lines.py",
                "--betas",
                "1,0.5",
                "--kernel",
                "mh",
                "--l0",
                "4",
                "--sims",
                "2",
                "--rounds",
                "50",
                "--quiet",
                "--json");

        assertThat(digest(Driver.start(folder, and(words, "--on", cluster.address()))
                        .end()))
                .isEqualTo(digest(Driver.start(folder, words).end()));
    }

    @Test
    @EnabledIf("hasAnotherJava")
    void onAnotherJava() {
        Path another = anotherJava().orElseThrow();

        assertThat(digest(Driver.run(folder, another, SAMPLE + " --json --on local[2]")))
                .isEqualTo(digest);
    }

    static boolean hasAnotherJava() {
        return anotherJava().isPresent();
    }

    /** A JDK 25: $JAVA_HOME_25, or one in the usual place. */
    private static Optional<Path> anotherJava() {
        List<Path> homes = new ArrayList<>();
        Optional.ofNullable(System.getenv("JAVA_HOME_25")).map(Path::of).ifPresent(homes::add);
        Path usual = Path.of("/usr/lib/jvm");
        if (Files.isDirectory(usual)) {
            try (Stream<Path> installed = Files.list(usual)) {
                installed.sorted().forEach(homes::add);
            } catch (IOException failure) {
                throw new UncheckedIOException(failure);
            }
        }
        return homes.stream()
                .filter(home -> Files.isRegularFile(home.resolve("release")))
                .filter(home -> read(home.resolve("release")).contains("JAVA_VERSION=\"25"))
                .findFirst();
    }

    private static List<String> and(List<String> words, String... more) {
        return Stream.concat(words.stream(), Stream.of(more)).toList();
    }

    @Test
    void andAPackageWithoutItsHashIsRefusedByTheWorkers() {
        String spec =
                RunSpec.of("compare", "paper:bimodal", Options.of(Map.of())).text();
        JobPackage whole = JobPackage.of(Workers.COMPARE, Map.of("spec", spec), List.of());
        cluster.settings().forEach(System::setProperty);
        System.setProperty("spark.jars", Assembled.jar().toString());
        System.setProperty("spark.executor.memory", "512m");
        try (Cluster team = new SparkClusterProvider().open(cluster.address(), "parcels", said -> {})) {
            for (JobPackage jobPackage : List.of(whole, whole.with("hash", "0".repeat(64)))) {
                assertThatThrownBy(() ->
                                team.run(jobPackage, List.of(Job.alone("{}", "", 1)), nobody(), new StopRequest()))
                        .isInstanceOf(JobException.class)
                        .hasMessageContaining("hash");
            }
        }
    }

    private static Cluster.JobListener nobody() {
        return new Cluster.JobListener() {
            @Override
            public Optional<Job> done(Job job, String outcome) {
                throw new AssertionError("was run: " + outcome);
            }

            @Override
            public void at(Job job, Progress.Snapshot snapshot) {}
        };
    }

    private static List<String> words(String text) {
        return List.of(text.strip().split(" +"));
    }

    /** Bytes that a run could be resumed from. */
    private static long bytesKept(Path run) {
        Path kept = run.resolve("checkpoint");
        if (!Files.isDirectory(kept)) {
            return 0;
        }
        try (Stream<Path> files = Files.list(kept)) {
            return files.mapToLong(file -> file.toFile().length()).sum();
        } catch (IOException | UncheckedIOException moved) {
            return 0;
        }
    }

    /** Rounds that the status of a run tells of. */
    private static long rounds(Path run) {
        Path status = run.resolve("status.json");
        return Files.exists(status) ? JSON.readTree(read(status)).path("round").asLong(0) : 0;
    }

    /** What simulations came to, by file and number, without times. */
    private static Map<String, String> outcomes(Path reproduction) {
        Map<String, String> all = new TreeMap<>();
        each(
                reproduction,
                file -> read(file).lines().skip(1).forEach(line -> {
                    JsonNode outcome = JSON.readTree(line).get("outcome");
                    withoutTimes(outcome);
                    all.put(file.getFileName() + " " + outcome.get("simulation"), outcome.toString());
                }));
        return all;
    }

    private static void each(Path folder, Consumer<Path> take) {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> below = Files.walk(folder)) {
            below.filter(file -> file.toString().endsWith(".jsonl")).forEach(take);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    private static void withoutTimes(JsonNode node) {
        if (node instanceof ObjectNode object) {
            object.remove(List.of("seconds", "cpuSeconds"));
        }
        if (node instanceof ObjectNode || node instanceof ArrayNode) {
            node.forEach(AStudyOnAClusterHasTheSameDigitsTest::withoutTimes);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
