package org.flipwise.reliability.supply;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Renewing the checksums takes in new versions and lets go of old ones, and never changes one that is there. Maven is a stand-in. */
@DisabledOnOs(OS.WINDOWS)
class ReleasedVersionsKeepTheirChecksumsTest {
    private static final String ONE = "1".repeat(64) + "  org/example/one/1/one-1.jar";
    private static final String TWO = "2".repeat(64) + "  org/example/two/1/two-1.jar";
    private static final String NEW_TWO = "0".repeat(64) + "  org/example/two/2/two-2.jar";
    private static final String FALSE_ONE = "f".repeat(64) + "  org/example/one/1/one-1.jar";

    @TempDir
    private Path tree;

    private Path file;

    @BeforeEach
    void aTreeOfItsOwn() throws IOException {
        file = Files.createDirectories(tree.resolve(".mvn/checksums")).resolve("checksums.sha256");
        Files.write(file, List.of(ONE, TWO));
        Files.createDirectory(tree.resolve(".ci"));
        Files.copy(Path.of("..", ".ci", "renew-checksums"), tree.resolve(".ci/renew-checksums"));
    }

    /** Renews where Maven, of this Java, records these lines. */
    private OutputOf renew(String java, int exit, String... recorded) throws Exception {
        Files.write(tree.resolve("recorded"), List.of(recorded));
        Path maven = tree.resolve("mvnw");
        Files.writeString(maven, """
                #!/bin/sh
                if [ "$1" = -v ]; then echo 'Java version: %s, vendor: None'; exit; fi
                cat recorded >>.mvn/checksums/checksums.sha256
                exit %d
                """.formatted(java, exit));
        assertThat(maven.toFile().setExecutable(true)).isTrue();
        return OutputOf.command(tree, List.of("bash", ".ci/renew-checksums"));
    }

    @Test
    void newVersionsAreTakenInInOrderOfTheirNames() throws Exception {
        OutputOf renewed = renew("17.0.1", 0, NEW_TWO, ONE);
        assertThat(renewed.exit()).as(renewed.text()).isZero();
        assertThat(renewed.text()).contains("2 artifacts, 1 new, 1 gone");
        assertThat(file).hasContent(ONE + "\n" + NEW_TWO);
    }

    @Test
    void theFirstTimeEverythingIsNew() throws Exception {
        Files.delete(file);
        OutputOf renewed = renew("17.0.1", 0, TWO, ONE);
        assertThat(renewed.exit()).as(renewed.text()).isZero();
        assertThat(renewed.text()).contains("2 artifacts, 2 new, 0 gone");
    }

    @Test
    void aChangedChecksumOfTheSameVersionIsRefused() throws Exception {
        OutputOf renewed = renew("17.0.1", 0, FALSE_ONE, TWO);
        assertThat(renewed.exit()).isEqualTo(65);
        assertThat(renewed.text()).contains("org/example/one/1/one-1.jar").doesNotContain("two-1");
        assertThat(file).hasContent(ONE + "\n" + TWO);
    }

    @Test
    void afterAFailedBuildNothingIsChanged() throws Exception {
        OutputOf renewed = renew("17.0.1", 1, NEW_TWO);
        assertThat(renewed.exit()).isEqualTo(70);
        assertThat(file).hasContent(ONE + "\n" + TWO);
    }

    @Test
    void onAJdkWithoutAllProfilesNothingIsChanged() throws Exception {
        OutputOf renewed = renew("25.0.1", 0, NEW_TWO);
        assertThat(renewed.exit()).isEqualTo(69);
        assertThat(file).hasContent(ONE + "\n" + TWO);
    }
}
