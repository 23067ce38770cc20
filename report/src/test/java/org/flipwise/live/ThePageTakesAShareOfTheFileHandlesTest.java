package org.flipwise.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** However many connections there are, the run keeps the file handles that it needs. */
class ThePageTakesAShareOfTheFileHandlesTest {

    @ParameterizedTest
    @CsvSource({
        "1048576, 40, 512",
        "4096, 40, 512",
        "1024, 40, 306",
        "256, 40, 50",
        "128, 39, 8",
        "128, 42, 7",
        "64, 60, 0"
    })
    void aThirdOfWhatIsFreeBeyondAReserve(long most, long open, int connections) {
        assertThat(new FileHandles(most, open).connections(512)).isEqualTo(connections);
    }

    @Test
    void aSystemWithoutALimitSetsNone() {
        assertThat(new FileHandles(-1, 40).connections(512)).isEqualTo(512);
        assertThatCode(() -> Limits.requireRoom(Optional.empty())).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({"256, 40", "128, 40", "4096, 4000"})
    void fewAreEnough(long most, long open) {
        assertThatCode(() -> Limits.requireRoom(Optional.of(new FileHandles(most, open))))
                .doesNotThrowAnyException();
    }

    @Test
    void tooFewAreRefusedWithWhatWouldDo() {
        assertThatExceptionOfType(FileHandlesException.class)
                .isThrownBy(() -> Limits.requireRoom(Optional.of(new FileHandles(100, 40))))
                .withMessage("no room for the live page: 40 of at most 100 files (ulimit -n) are open;"
                        + " expected a limit of at least 128");
        assertThatExceptionOfType(FileHandlesException.class)
                .isThrownBy(() -> Limits.requireRoom(Optional.of(new FileHandles(127, 40))));
    }

    @Test
    void thisProcessCountsItsOwn() {
        assumeTrue(Files.isDirectory(Path.of("/proc/self/fd")), "open files cannot be counted here");
        assertThat(FileHandles.now())
                .hasValueSatisfying(now -> assertThat(now.open()).isPositive());
    }
}
