package org.flipwise.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run is resumed from any folder with the files that it had. */
class SpecsNameTheSameFilesFromAnotherFolderTest {
    @TempDir
    private Path there;

    private String at(String name) {
        return there.resolve(name).toString();
    }

    private RunSpec moved(String problem, Map<String, String> options) {
        return new RunSpec.Sample(problem, Options.of(options)).in(there);
    }

    @Test
    void problemsAndOptionsThatAreFiles() throws IOException {
        Files.writeString(there.resolve("graph.mc"), "x");
        // A file whose name is the value of another option by chance.
        Files.writeString(there.resolve("3"), "x");
        RunSpec moved = moved("graph.mc?k=2", Map.of("start", "start.txt", "ladder", "found.json", "seed", "3"));
        assertThat(moved.problem()).isEqualTo(at("graph.mc") + "?k=2");
        assertThat(moved.options().texts())
                .isEqualTo(Map.of("start", at("start.txt"), "ladder", at("found.json"), "seed", "3"));
    }

    @Test
    void wordsThatAreNoFilesStay() {
        Map<String, String> words = Map.of("start", "near-modes:1-3", "ladder", "problem");
        assertThat(moved("paper:bimodal", words).options().texts()).isEqualTo(words);
        assertThat(moved("paper:bimodal", words).problem()).isEqualTo("paper:bimodal");
    }

    /** Where the file is gone, another one of its name that happens to be here is not used. */
    @Test
    void filesOfTheSameNameHereAreOthers() {
        assertThat(Path.of("pom.xml")).as("where tests are run").exists();
        RunSpec moved = moved("pom.xml?k=2", Map.of("start", "pom.xml"));
        assertThat(moved.problem()).isEqualTo(at("pom.xml") + "?k=2");
        assertThat(moved.options().get(RunOptions.START)).isEqualTo(at("pom.xml"));
    }

    @Test
    void everyEntryOfAClassPath() {
        String both = String.join(File.pathSeparator, "a.jar", "./classes");
        assertThat(moved("class:My", Map.of("classpath", both)).options().get(RunOptions.CLASSPATH))
                .isEqualTo(String.join(File.pathSeparator, at("a.jar"), at("classes")));
    }

    @Test
    void aCommandStaysAsItIs() {
        assertThat(moved("exec:./mine.py", Map.of()).problem()).isEqualTo("exec:./mine.py");
    }

    @Test
    void nothingChangesInTheFolderItself() {
        RunSpec spec = new RunSpec.Sample("pom.xml", Options.of(Map.of("start", "pom.xml")));
        assertThat(spec.in(Path.of("").toAbsolutePath())).isSameAs(spec);
    }
}
