package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.flipwise.provenance.Version;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/** Checkpoints of this format continue to the digits that were saved with them; what is of another version or format is refused by its name. */
class CheckpointsOfEveryVersionAreKnownTest {
    private static final String NEWEST = "0.1.0-format-3";

    @TempDir
    private Path place;

    private static Path runs() throws URISyntaxException {
        return Path.of(Objects.requireNonNull(
                        CheckpointsOfEveryVersionAreKnownTest.class.getResource("/old-runs"), "test resources")
                .toURI());
    }

    static List<String> versions() throws IOException, URISyntaxException {
        try (Stream<Path> folders = Files.list(runs())) {
            return folders.filter(folder -> Files.exists(folder.resolve("digest.txt")))
                    .map(folder -> String.valueOf(folder.getFileName()))
                    .sorted()
                    .toList();
        }
    }

    /** A copy, as resuming writes. */
    private Path copied(String version) throws IOException, URISyntaxException {
        Path from = runs().resolve(version);
        Path run = place.resolve("run");
        try (Stream<Path> all = Files.walk(from)) {
            for (Path one : all.toList()) {
                Path there = run.resolve(from.relativize(one).toString());
                if (Files.isDirectory(one)) {
                    Files.createDirectories(there);
                } else {
                    Files.copy(one, there);
                }
            }
        }
        return run;
    }

    private static String digest(Said said) {
        assertThat(said.code()).as(said.err()).isZero();
        return JsonMapper.shared().readTree(said.out()).path("digest").asString();
    }

    @ParameterizedTest
    @MethodSource("versions")
    void theyGoOnToTheSameDigits(String version) throws IOException, URISyntaxException {
        Path run = copied(version);
        String expected = Files.readString(run.resolve("digest.txt")).strip();
        assertThat(digest(Said.to("resume", run.toString(), "--json", "--any-version")))
                .isEqualTo(expected);
    }

    @Test
    void theNewestIsThere() throws IOException, URISyntaxException {
        assertThat(versions()).contains(NEWEST);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void olderFormatsAreRefusedByTheirName(int format) throws IOException, URISyntaxException {
        Said said = Said.to("resume", copied("0.1.0-format-" + format).toString(), "--any-version");
        assertThat(said.code()).isEqualTo(65);
        assertThat(said.err()).contains("is of checkpoint format " + format + "; this program continues from format 3");
        assertThat(said.err()).contains("continue with the unreleased build of before 2026-11-17 that made it");
    }

    /** Folders of before a run had a description, which no released version wrote, are refused in one line that names the builds that made them. */
    @Test
    void foldersWithoutADescriptionAreRefused() throws IOException, URISyntaxException {
        Path manifest = copied(NEWEST).resolve("manifest.json");
        Files.writeString(manifest, Files.readString(manifest).replace("\"spec\"", "\"earlier\""));
        Said said = Said.to("resume", place.resolve("run").toString());
        assertThat(said.code()).isEqualTo(65);
        assertThat(said.errLines())
                .singleElement()
                .asString()
                .endsWith("was begun by an unreleased build of before 2026-11-17; continue with that build");
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 4, -1})
    void anotherFormatIsNamed(long format) throws IOException, URISyntaxException {
        Path run = copied(NEWEST);
        OldCheckpoint.ofFormat(run, format);
        Said said = Said.to("resume", run.toString(), "--any-version");
        assertThat(said.code()).isEqualTo(65);
        assertThat(said.err()).contains("is of checkpoint format " + format + "; this program", "format 3");
    }

    @Test
    void anotherVersionIsNamed() throws IOException, URISyntaxException {
        Path run = copied(NEWEST);
        OldCheckpoint.ofVersion(run, "0.0.1-early");
        Said said = Said.to("resume", run.toString());
        assertThat(said.code()).isEqualTo(65);
        assertThat(said.err())
                .contains("computed by version 0.0.1-early of the program; this is " + Version.number())
                .contains("add --any-version to continue anyway");
    }

    /** The control: a round less, and the digits are others. */
    @Test
    void withAnotherLengthTheDigitsAreOthers() throws IOException, URISyntaxException {
        String expected =
                Files.readString(runs().resolve(NEWEST).resolve("digest.txt")).strip();
        String words = "sample ising:torus?L=3 --betas 1,0.5,0.2 --kernel a-iit --l0 20 --burn-in 20 --sims 2 --seed 5"
                + " --json --out none --rounds ";
        assertThat(digest(Said.toLine(words + "799"))).isNotEqualTo(expected);
        assertThat(digest(Said.toLine(words + "800"))).isEqualTo(expected);
    }
}
