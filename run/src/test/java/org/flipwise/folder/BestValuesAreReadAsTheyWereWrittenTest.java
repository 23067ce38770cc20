package org.flipwise.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.flipwise.codec.Encoder;
import org.flipwise.result.Improvement;
import org.flipwise.result.Progress;
import org.flipwise.result.Summary;
import org.flipwise.simulation.Keeper;
import org.flipwise.trace.Trace;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code best.csv} is there while a search runs, and gives back what was written; what no search writes is refused with its place. */
class BestValuesAreReadAsTheyWereWrittenTest {
    private static final List<Improvement> FIRST =
            List.of(new Improvement(1, 0.5, 0.25, -3.5, 3.5), new Improvement(7, 1.5, 1.25, -1e-300, 1e-300));
    private static final List<Improvement> SECOND = List.of(new Improvement(2, 0, 0, 4, null));

    @TempDir
    private Path place;

    @Test
    void fieldByField() {
        TreeMap<Integer, List<Improvement>> runs = new TreeMap<>(Map.of(1, FIRST, 12, SECOND));
        assertThat(BestCsv.read("best.csv", BestCsv.text(runs))).isEqualTo(runs);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0,1,0,0,1,  | 2: '0' is not a whole number",
                "99999999999,1,0,0,1,  | 2: '99999999999' is too large",
                "1,0,0,0,1,  | 2: '0' is not a whole number",
                "1,1,0,x,1,  | 2: 'x' is not a number",
                "1,1,0,0,1  | 2: found 5 fields; expected 6",
            })
    void orRefusedWithItsPlace(String line, String reason) {
        assertThatThrownBy(() -> BestCsv.read("best.csv", BestCsv.HEADER + "\n" + line.strip() + "\n"))
                .isInstanceOf(RunDataException.class)
                .hasMessageContaining("best.csv:" + reason.strip());
    }

    @Test
    void roundsFollowEachOther() {
        assertThatThrownBy(() -> BestCsv.read("best.csv", BestCsv.HEADER + "\n1,5,0,0,1,\n2,5,0,0,1,\n1,5,1,1,2,\n"))
                .isInstanceOf(RunDataException.class)
                .hasMessage("best.csv:4: round 5 does not follow round 5");
    }

    @Test
    void theyAreThereWhileTheSearchRuns() throws IOException {
        Path run = place.resolve("run");
        try (RunFolder folder = RunFolder.reserve(run.toString())) {
            new BestKeeper(folder).at(new Running(3, FIRST));
            assertThat(BestCsv.read("best.csv", Files.readString(run.resolve("best.csv"))))
                    .isEqualTo(Map.of(4, FIRST));
            folder.discard();
        }
    }

    /** A search between two rounds. */
    private record Running(int simulation, List<Improvement> improvements) implements Keeper.View {
        @Override
        public Progress.Snapshot snapshot() {
            return new Progress.Snapshot(simulation, 5, 9, 90, false, 0.5, 0.5, 0, -1, 0);
        }

        @Override
        public int dimension() {
            return 1;
        }

        @Override
        public boolean ended() {
            return false;
        }

        @Override
        public @Nullable Summary summary() {
            return null;
        }

        @Override
        public Trace.Chain trace() {
            return Objects.requireNonNull(null, "nobody asks");
        }

        @Override
        public void save(Encoder into) {}
    }
}
