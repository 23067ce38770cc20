package org.flipwise.benchmarks.annealing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Residual energies are per spin, above the best value of any run of the instance, and a line of the file is read as it was written. */
class ResidualsAreCountedFromTheBestRunTest {
    private static final List<String> LINES = List.of(
            "2,1,tempering,1,0.5,1000:10.0 2000:12.0",
            "2,1,houdayer,1,0.5,1000:8.0 2000:16.0",
            "2,1,plain_anneal,1,0.5,1000:12.0 2000:12.0",
            "2,1,anneal,1,0.5,1000:12.0 2000:12.0",
            "2,2,tempering,1,0.5,1000:20.0 2000:20.0",
            "2,2,houdayer,1,0.5,1000:20.0 2000:20.0",
            "2,2,plain_anneal,1,0.5,1000:20.0 2000:20.0",
            "2,2,anneal,1,0.5,1000:20.0 2000:20.0");

    private static String table(Stream<String> lines) {
        return new Residuals(lines.map(GroundStateRun::parse).toList()).table();
    }

    /** By hand: instance 1 lacks 6, 8, 4 and 4 of 16 at the first mark, in units of 8 spins; instance 2 lacks nothing. */
    @Test
    void meansAndShares() {
        assertThat(table(LINES.stream()).lines())
                .contains(
                        "| 2 | 1000 | 375.00 ± 375.00, 50% | 500.00 ± 500.00, 50% | 250.00 ± 250.00, 50% | 250.00 ± 250.00, 50% |")
                .contains(
                        "| 2 | 2000 | 250.00 ± 250.00, 50% | 0.00 ± 0.00, 100% | 250.00 ± 250.00, 50% | 250.00 ± 250.00, 50% |");
    }

    /** A reference that is better than all runs leaves none of them at the best value. */
    @Test
    void theLongerRunCounts() {
        Stream<String> more = Stream.concat(
                LINES.stream(), Stream.of("2,1,reference,1,0.5,8000:18.0", "2,2,reference,1,0.5,8000:22.0"));
        assertThat(table(more)).contains("| 2 | 2000 | 500.00 ± 250.00, 0% | 250.00 ± 0.00, 0% |");
    }

    @Test
    void linesAreReadAsWritten() {
        assertThat(LINES).allMatch(line -> GroundStateRun.parse(line).line().equals(line));
    }
}
