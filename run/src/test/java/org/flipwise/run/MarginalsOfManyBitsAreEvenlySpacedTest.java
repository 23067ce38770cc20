package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flipwise.result.Summary;
import org.flipwise.result.Summary.MarginalLine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Of more than 10,000 bits a summary has the marginals of evenly spaced ones, each with its own name, error and effective sample size. */
class MarginalsOfManyBitsAreEvenlySpacedTest {
    private static final String SHORT = " --kernel mh-sweep --betas 1 --burn-in 10 --seed 3 ";

    @TempDir
    private Path folder;

    /** Every third spin is pulled up, the others down. */
    private String everyThirdUp(int spins) throws IOException {
        StringBuilder text = new StringBuilder("# vartype=SPIN\n");
        for (int spin = 0; spin < spins; spin++) {
            text.append(spin).append(' ').append(spin).append(spin % 3 == 0 ? " -1\n" : " 1\n");
        }
        return Files.writeString(folder.resolve(spins + ".coo"), text).toString();
    }

    @Test
    void everyThirdOfThirtyThousand() throws IOException, InterruptedException {
        Summary run = Runs.of(everyThirdUp(29_999) + SHORT + "--l0 29999 --rounds 40");
        List<MarginalLine> lines = run.estimates().marginals();
        assertThat(lines).hasSize(10_000);
        assertThat(MarginalLine.spacing(29_999)).isEqualTo(3);
        for (int i = 0; i < lines.size(); i++) {
            assertThat(lines.get(i).name()).isEqualTo(Integer.toString(3 * i));
        }
        double mean = lines.stream().mapToDouble(MarginalLine::mean).average().orElseThrow();
        assertThat(mean).as("a neighbour's would be 0.12").isBetween(0.87, 0.89);
        assertThat(lines).filteredOn(line -> line.error() != null).hasSizeGreaterThan(9000);
        assertThat(lines).filteredOn(line -> line.ess() != null).hasSizeGreaterThan(9000);
    }

    @Test
    void allOfTenThousandAndHalfOfOneMore() throws IOException, InterruptedException {
        for (int bits : new int[] {10_000, 10_001}) {
            Summary run = Runs.of(everyThirdUp(bits) + SHORT + "--l0 10000 --rounds 5");
            assertThat(run.estimates().marginals()).hasSize(bits == 10_000 ? 10_000 : 5001);
        }
    }

    /** A promise about all errors is about those listed. */
    @Test
    void theirErrorsCanBeWaitedFor() throws IOException, InterruptedException {
        String words = everyThirdUp(10_002) + SHORT + "--l0 10002 --rounds 2000 --stop se=";
        Summary met = Runs.of(words + "0.1");
        assertThat(met.length().stoppedBy()).isEqualTo("se");
        assertThat(met.estimates().marginals()).allMatch(line -> line.error() == null || line.error() <= 0.1);
        assertThat(Runs.of(words + "0.0001").length().stoppedBy()).isEqualTo("rounds");
    }
}
