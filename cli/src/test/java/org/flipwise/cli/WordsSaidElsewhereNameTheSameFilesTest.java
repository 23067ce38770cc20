package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A run goes on from wherever its command is said, with the files that it had. */
class WordsSaidElsewhereNameTheSameFilesTest {
    @TempDir
    private Path there;

    private String at(String name) {
        return there.resolve(name).toString();
    }

    @Test
    void whereTheyNameFilesThere() throws IOException {
        Files.writeString(there.resolve("graph.mc"), "x");
        Files.writeString(there.resolve("start.txt"), "x");
        // Files whose names are words of the command by chance.
        Files.writeString(there.resolve("sample"), "x");
        Files.writeString(there.resolve("3"), "x");
        assertThat(Elsewhere.words(
                        List.of(
                                "sample",
                                "graph.mc?k=2",
                                "--start=start.txt",
                                "--ladder",
                                "missing.json",
                                "--seed",
                                "3"),
                        "graph.mc?k=2",
                        there.toString()))
                .containsExactly(
                        "sample",
                        at("graph.mc") + "?k=2",
                        "--start=" + at("start.txt"),
                        "--ladder",
                        "missing.json",
                        "--seed",
                        "3");
    }

    /** Where the file is gone, another one of its name that happens to be here is not taken for it. */
    @Test
    void notOthersOfTheSameNameHere() {
        assertThat(Path.of("pom.xml")).as("where tests are run").exists();
        assertThat(Elsewhere.words(
                        List.of("sample", "pom.xml?k=2", "--start", "pom.xml"), "pom.xml?k=2", there.toString()))
                .containsExactly("sample", at("pom.xml") + "?k=2", "--start", at("pom.xml"));
    }

    /** Options of a problem file are compared as the files that they name; a class path is several. */
    @Test
    void andAreTheSameOptions() {
        String then = String.join(File.pathSeparator, "a.jar", "classes");
        String now = String.join(File.pathSeparator, at("a.jar"), at("./classes"));
        String fewer = at("a.jar");
        assertThat(Earlier.isSame("classpath", then, now, there.toString())).isTrue();
        assertThat(Earlier.isSame("classpath", then, fewer, there.toString())).isFalse();
        assertThat(Earlier.isSame("start", "a.txt", at("a.txt"), there.toString()))
                .isTrue();
        assertThat(Earlier.isSame("start", "a.txt", at("b.txt"), there.toString()))
                .isFalse();
        assertThat(Earlier.isSame("seed", "a.txt", at("a.txt"), there.toString()))
                .isFalse();
    }

    @Test
    void alsoThoseOfAClassPath() {
        String both = String.join(File.pathSeparator, "a.jar", "classes");
        assertThat(Elsewhere.words(List.of("sample", "class:My", "--classpath", both), "class:My", there.toString()))
                .containsExactly(
                        "sample",
                        "class:My",
                        "--classpath",
                        String.join(File.pathSeparator, at("a.jar"), at("classes")));
    }

    @Test
    void butACommandStaysWhereItWasSaid() {
        List<String> words = List.of("sample", "exec:./mine.py");
        assertThat(Elsewhere.words(words, "exec:./mine.py", there.toString())).isEqualTo(words);
    }
}
