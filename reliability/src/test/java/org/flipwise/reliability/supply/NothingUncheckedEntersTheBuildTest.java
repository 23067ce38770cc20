package org.flipwise.reliability.supply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A dependency whose bytes differ from those recorded, or that was never recorded, stops the build. Shown on a tiny project. */
@DisabledOnOs(OS.WINDOWS)
class NothingUncheckedEntersTheBuildTest {
    private static final Path SETTINGS = Path.of("..", ".mvn");
    private static final String DEPENDENCY = "org/example/all/1/all-1.pom";
    private static final String PROJECT = """
            <project>
              <modelVersion>4.0.0</modelVersion>
              <groupId>org.example</groupId>
              <artifactId>%s</artifactId>
              <version>1</version>
              <packaging>pom</packaging>%s
            </project>
            """;
    private static final String IMPORT = """

              <dependencyManagement>
                <dependencies>
                  <dependency>
                    <groupId>org.example</groupId>
                    <artifactId>all</artifactId>
                    <version>1</version>
                    <type>pom</type>
                    <scope>import</scope>
                  </dependency>
                </dependencies>
              </dependencyManagement>""";

    @TempDir
    private Path place;

    private Path project;
    private Path dependency;

    @BeforeEach
    void aProjectOfOneDependency() throws IOException {
        project = Files.createDirectories(place.resolve("project"));
        Files.writeString(project.resolve("pom.xml"), PROJECT.formatted("project", IMPORT));
        dependency = place.resolve("repository").resolve(DEPENDENCY);
        Files.createDirectories(dependency.getParent());
        Files.writeString(dependency, PROJECT.formatted("all", ""));
        Files.createDirectories(project.resolve(".mvn/checksums"));
        Files.copy(SETTINGS.resolve("maven.config"), project.resolve(".mvn/maven.config"));
    }

    private void record(String... lines) throws IOException {
        Files.write(project.resolve(".mvn/checksums/checksums.sha256"), List.of(lines));
    }

    private OutputOf build() throws Exception {
        Path maven = Path.of(System.getProperty("flipwise.maven.home", ""));
        assumeTrue(checks(maven), "the Maven in " + maven + " is older than 3.9 and checks nothing");
        return OutputOf.command(
                project,
                List.of(
                        maven.resolve("bin/mvn").toString(),
                        "-o",
                        "-B",
                        "-q",
                        "-Dmaven.repo.local=" + place.resolve("repository"),
                        "validate"));
    }

    private static boolean checks(Path maven) throws IOException {
        if (!Files.isDirectory(maven.resolve("lib"))) {
            return false;
        }
        try (Stream<Path> jars = Files.list(maven.resolve("lib"))) {
            return jars.anyMatch(
                    jar -> jar.getFileName().toString().matches("maven-resolver-impl-(1\\.9|[2-9])\\..*\\.jar"));
        }
    }

    private static String sha256(Path file) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    }

    @Test
    void whatWasRecordedIsUsed() throws Exception {
        record(sha256(dependency) + "  " + DEPENDENCY);
        OutputOf build = build();
        assertThat(build.exit()).as(build.text()).isZero();
    }

    @Test
    void oneOtherByteStopsTheBuild() throws Exception {
        String recorded = sha256(dependency);
        record(recorded + "  " + DEPENDENCY);
        Files.writeString(dependency, Files.readString(dependency).replace("</project>", "</project >"));
        OutputOf build = build();
        assertThat(build.exit()).isNotZero();
        assertThat(build.text())
                .contains("org.example:all:pom:1 trusted checksum mismatch")
                .contains(recorded, sha256(dependency));
    }

    @Test
    void whatWasNotRecordedStopsTheBuild() throws Exception {
        record("0".repeat(64) + "  org/example/other/1/other-1.pom");
        OutputOf build = build();
        assertThat(build.exit()).isNotZero();
        assertThat(build.text()).contains("Missing from summaryFile trusted checksum(s) [SHA-256]", "org.example:all");
    }

    @Test
    void ourRecordIsOfOneFormAndNamesNoPlace() throws IOException {
        List<String> lines = Files.readAllLines(SETTINGS.resolve("checksums/checksums.sha256"));
        assertThat(lines).hasSizeGreaterThan(500).allMatch(line -> line.matches("[0-9a-f]{64}  [\\w./+-]+"));
        List<String> paths = lines.stream().map(line -> line.substring(66)).toList();
        assertThat(paths)
                .doesNotHaveDuplicates()
                .isSorted()
                .anyMatch(path -> path.startsWith("org/junit/junit-bom/"))
                .noneMatch(path -> path.startsWith("org/flipwise/") || path.contains("SNAPSHOT"));
        assertThat(Files.readString(SETTINGS.resolve("maven.config"), StandardCharsets.UTF_8))
                .contains("originAware=false")
                .doesNotContain("://");
    }
}
