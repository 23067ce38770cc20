package org.flipwise.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.flipwise.outcome.JobPackage;
import org.flipwise.outcome.Worker;
import org.flipwise.result.StopRequest;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.settings.SettingsHash;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.study.TrialTask;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.Problem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever can be named as a problem without code of one's own arrives elsewhere with its files, and is the same there. */
class ProblemsArriveAsTheyWereSentTest {
    private static final List<String> OF_EXAMPLES = List.of(
            "blight.csv?response=blight&family=binomial&missing=drop",
            "cars.csv?response=miles_per_gallon",
            "cars.yaml",
            "chain.coo",
            "chain.json",
            "clinic.uai",
            "crops.csv?response=yield",
            "cubic.hubo",
            "four.qubo",
            "karate.mc",
            "karate.yaml",
            "offset.qs",
            "pentagon.gph",
            "plaquette.hubo.json",
            "small.law",
            "spin-glass.yaml",
            "square.mc",
            "three.sparse",
            "two-modes.yaml",
            "two.bqp",
            "two.modes");

    @TempDir
    private Path folder;

    private static Stream<String> words() {
        return Stream.concat(
                OF_EXAMPLES.stream(),
                Stream.of(
                        "clinic.uai?evid=none", "paper:bimodal", "spinglass:2d?L=4&disorder=pm&seed=1", "labs:?n=12"));
    }

    @ParameterizedTest
    @MethodSource("words")
    void everyExampleIsTheSameElsewhere(String word) throws IOException {
        Far far = Far.withExamples(folder);
        Far.Asked asked = far.asked(word, null, OwnSettings.usual());

        Far.assertSame(far.arrived(asked.packed(Map.of())).problem(), asked.problem());
    }

    @Test
    void noExampleIsForgotten() throws IOException {
        try (Stream<Path> files = Files.list(Far.EXAMPLES)) {
            List<String> names = files.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .filter(name -> !name.endsWith(".md") && !name.endsWith(".evid"))
                    .sorted()
                    .toList();
            assertThat(OF_EXAMPLES).extracting(word -> word.split("\\?", 2)[0]).containsExactlyElementsOf(names);
        }
    }

    @Test
    void aFormatThatWasSaidTravelsToo() throws IOException {
        Far far = Far.withExamples(folder);
        Files.move(far.here().resolve("square.mc"), far.here().resolve("sqüare of\tfour.txt"));
        Far.Asked asked = far.asked("sqüare of\tfour.txt", "gset", OwnSettings.usual());

        Far.assertSame(far.arrived(asked.packed(Map.of())).problem(), asked.problem());
    }

    @Test
    void evidenceOfAnotherNameLiesBesideItsNetwork() throws IOException {
        Far far = Far.withExamples(folder);
        Problem plain = far.asked("clinic.uai", null, OwnSettings.usual()).problem();
        Path other = Files.writeString(far.here().resolve("smoker"), "1 2 1\n");
        Far.Asked asked = far.asked("clinic.uai?evid=" + other, null, OwnSettings.usual());
        assertThat(asked.problem().hash()).isNotEqualTo(plain.hash());

        Far.assertSame(far.arrived(asked.packed(Map.of())).problem(), asked.problem());
    }

    private Map<String, String> withFiles(Far far) throws IOException {
        Path start = Files.writeString(far.here().resolve("my start"), "1010101010101010\n");
        Path ladder = Files.writeString(far.here().resolve("my.ladder"), """
                {"format": 1, "rungs": []}
                """);
        return Map.of("start", start.toString(), "ladder", ladder.toString(), "kernel", "iit");
    }

    @Test
    void filesThatOptionsNameAreFoundWhereTheyLieNow() throws IOException {
        Far far = Far.withExamples(folder);
        Far.Asked asked = far.asked("two.modes", null, OwnSettings.usual());
        Map<String, String> said = withFiles(far);
        UnpackedPackage unpacked = far.arrived(asked.packed(said));

        Options options = unpacked.options();
        assertThat(options.texts()).containsEntry("kernel", "iit").hasSize(3);
        assertThat(Path.of(String.valueOf(options.get(RunOptions.START))))
                .startsWith(far.there())
                .hasContent("1010101010101010\n");
        assertThat(Path.of(String.valueOf(options.get(RunOptions.LADDER))))
                .startsWith(far.there())
                .exists();
        assertThat(unpacked.rebased(Map.of("ladder", "auto", "start", said.getOrDefault("start", ""))))
                .containsEntry("ladder", "auto")
                .containsEntry("start", options.get(RunOptions.START));
    }

    @Test
    void optionsMeanTheSameElsewhere() throws IOException {
        Far far = Far.withExamples(folder);
        Far.Asked asked = far.asked("two.modes", null, OwnSettings.usual());
        int dimension = asked.problem().target().dimension();
        Path start = Files.writeString(far.here().resolve("start.txt"), "1".repeat(dimension) + "\n");
        Map<String, String> said = Map.of("start", start.toString(), "kernel", "a-iit", "seed", "5");
        SampleSettings settings = SampleOptions.resolve(Options.of(said), asked.problem());

        UnpackedPackage unpacked = far.arrived(asked.packed(said));
        assertThat(SettingsHash.of(SampleOptions.resolve(unpacked.options(), unpacked.problem())))
                .isEqualTo(SettingsHash.of(settings));
    }

    @Test
    void runsOfAComparisonFindTheFilesOfTheirWords() throws Exception {
        Far far = Far.withExamples(folder);
        Far.Asked asked = far.asked("two.modes", null, OwnSettings.usual());
        int dimension = asked.problem().target().dimension();
        Path start = Files.writeString(far.here().resolve("start.txt"), "1".repeat(dimension) + "\n");
        Map<String, String> said = Map.of("start", start.toString(), "kernel", "iit", "ladder", "problem");
        SampleSettings settings = SampleOptions.resolve(Options.of(said), asked.problem());
        byte[] bytes =
                asked.packed(Workers.COMPARE, Map.of("start", start.toString())).bytes();
        Files.move(far.here(), folder.resolve("gone"));

        Worker worker = Workers.open(bytes, JobPackage.hash(bytes), far.there());
        String task = new TrialTask(
                        0, asked.problem().hash(), "iit", said, settings.plan().rungs(), 3, 10, 1, 0.002)
                .text();
        Optional<String> outcome = worker.run(task, snapshot -> {}, new StopRequest());
        assertThat(outcome.orElseThrow()).contains("\"turn\":0", "\"arm\":\"iit\"", "\"rounds\":");
    }
}
