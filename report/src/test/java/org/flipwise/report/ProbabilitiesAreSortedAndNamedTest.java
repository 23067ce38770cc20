package org.flipwise.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.flipwise.result.Summary;
import org.junit.jupiter.api.Test;

/** The probabilities of named bits are printed in their order, the largest first, with how many are left out. */
class ProbabilitiesAreSortedAndNamedTest {
    private static List<Summary.MarginalLine> bits(int count, String prefix) {
        return IntStream.range(0, count)
                .mapToObj(
                        bit -> new Summary.MarginalLine(prefix + bit, (bit * 7 % count) / (double) count, 0.001, 100.0))
                .toList();
    }

    @Test
    void theTopOnesAndHowManyAreLeftOut() {
        List<String> lines = MarginalLines.of(bits(60, "gene"), true, Alphabet.ASCII);
        assertThat(lines.get(0)).isEqualTo("inclusion probabilities");
        assertThat(lines.get(1)).startsWith("gene17 0.9833 +- 0.0010");
        assertThat(String.join(" ", lines)).contains("(24 of 60 shown; the other 36 have at most 0.5833 +- 0.0010;");
        assertThat(lines).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }

    @Test
    void bitsWithNumbersAloneStayInTheirOrder() {
        assertThat(MarginalLines.of(bits(20, "x"), false, Alphabet.ASCII).get(1))
                .startsWith("x0  0.0000 ");
        assertThat(String.join(" ", MarginalLines.of(bits(800, "x"), false, Alphabet.ASCII)))
                .startsWith("P(bit = 1) of 800 bits: from 0.0000 +- 0.0010 (x0) to 0.9988 +- 0.0010 (x457)");
    }

    @Test
    void aHostileNameIsText() {
        assertThat(MarginalLines.of(
                        List.of(new Summary.MarginalLine("\u001b[31mred", 0.5, null, null)), true, Alphabet.ASCII))
                .noneMatch(line -> line.contains("\u001b"));
    }
}
