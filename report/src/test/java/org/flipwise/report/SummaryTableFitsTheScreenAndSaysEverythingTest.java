package org.flipwise.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.flipwise.result.Summary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SummaryTableFitsTheScreenAndSaysEverythingTest {

    @Test
    void anOrdinaryRunReadsAsExpected() {
        assertThat(SummaryTable.of(Summaries.ordinary(), Alphabet.UNICODE)).isEqualTo("""
                        paper:bimodal: 16 bits at beta 1, hash 0123456789ab
                        a-iit with sqrt on 4 rungs; 5,000 rounds after 500 of burn-in; seed 7

                        rung     beta  kernel  gamma    swap  iter/round  mean log density
                           1        1  a-iit   20.09  0.4704      10.942    -4.797 ± 0.035
                           2      0.5  a-iit   20.09  0.4704      10.942    -4.797 ± 0.035
                           3  0.33333  a-iit   20.09  0.4704      10.942    -4.797 ± 0.035
                           4     0.25  a-iit   20.09              10.942    -4.797 ± 0.035

                        mode    mass of its basin  of its own state  first hit in round    after
                        mode 1    0.4806 ± 0.0012   0.4651 ± 0.0012                  10  0.039 s
                        mode 2                  0                 0               never

                        P(bit = 1)
                        x1  0.4806 ± 0.0031  x2  0.4806 ± 0.0031  x3  0.4806 ± 0.0031
                        x4  0.4806 ± 0.0031  x5  0.4806 ± 0.0031  x6  0.4806 ± 0.0031
                        x7  0.4806 ± 0.0031  x8  0.4806 ± 0.0031  x9  0.4806 ± 0.0031
                        x10 0.4806 ± 0.0031  x11 0.4806 ± 0.0031  x12 0.4806 ± 0.0031
                        x13 0.4806 ± 0.0031  x14 0.4806 ± 0.0031  x15 0.4806 ± 0.0031
                        x16 0.4806 ± 0.0031

                        ladder       as given
                        round trips  608, 0.68 of what the swap rates allow; 611 restarts
                        barrier      1.87 from the coldest rung to the hottest
                        log Z        12.786 ± 0.012 relative to the hottest rung; 12.780 by
                                     thermodynamic integration
                        ess          358 effective samples at least, those of mode 1
                        r-hat        1.003 at most, that of mode 2
                        tvd          0.0382 total variation distance from the exact distribution
                        best         log density -0.7327581 at 1010101010101010
                        evaluations  4; a black box would need 7,059,280
                        work         441,205 iterations, 423,374 jumps, 819,789 ratio updates, 860,024
                                     exps
                        time         1.23 s; processor time 2.35 s
                        digest       0123456789abcdef
                        """);
    }

    /** Without the column of gamma there is room for every rung's normaliser. */
    @Test
    void normalisersOfAllRungsAreShownWhereTheyFit() {
        List<Summary.RungLine> rungs = Summaries.rungs(3, 0.4).stream()
                .map(line -> new Summary.RungLine(
                        line.beta(),
                        "mh",
                        null,
                        null,
                        null,
                        line.swapRate(),
                        line.swapRateError(),
                        line.iterationsPerRound(),
                        line.iterationsPerRoundError(),
                        line.meanLogDensity(),
                        line.meanLogDensityError(),
                        line.logNormalizer(),
                        line.logNormalizerError(),
                        line.thermodynamicLogNormalizer(),
                        line.localBarrier()))
                .toList();
        Summary summary = Summaries.of("narrow", 16, rungs, Summaries.modes(2), List.of());
        assertThat(SummaryTable.of(summary, Alphabet.UNICODE)).contains("""
                rung     beta  kernel    swap  iter/round  mean log density           log Z
                   1        1  mh      0.4000      10.942    -4.797 ± 0.035  12.786 ± 0.012
                """);
    }

    @ParameterizedTest
    @EnumSource
    void nothingIsWiderThanTheScreen(Alphabet alphabet) {
        String long1 = "rungs 3 and 4 swap in only 2% of attempts: put a rung between them; " + "w".repeat(200);
        List<Summary> awkward = List.of(
                Summaries.ordinary(),
                Summaries.of("x".repeat(500), 400, Summaries.extremeRungs(), Summaries.modes(1000), List.of(long1)),
                Summaries.of("/a/b c/ü.law", 24, Summaries.rungs(500, 1e-9), Summaries.modes(24), List.of(long1)));
        for (Summary summary : awkward) {
            assertThat(SummaryTable.of(summary, alphabet).lines())
                    .allSatisfy(line -> assertThat(line.length()).as(line).isLessThanOrEqualTo(80));
        }
    }

    @Test
    void asciiMeansAscii() {
        Summary summary =
                Summaries.of("ünï…code", 400, Summaries.rungs(30, 0.4), Summaries.modes(2), List.of("γ ≥ 1 − ±"));
        assertThat(SummaryTable.of(summary, Alphabet.ASCII))
                .isASCII()
                .contains("0.4806 +- 0.0012", "\\u00fcn\\u00ef...code", "\\u03b3 \\u2265 1 - +-");
    }

    @Test
    void aLongLadderIsElidedAndSaysSoButNotItsWorstSwap() {
        List<Summary.RungLine> rungs = new java.util.ArrayList<>(Summaries.rungs(101, 0.4));
        Summary.RungLine ordinary = rungs.get(60);
        rungs.set(
                60,
                new Summary.RungLine(
                        ordinary.beta(),
                        "mh",
                        null,
                        null,
                        null,
                        0.0123,
                        null,
                        1.0,
                        null,
                        ordinary.meanLogDensity(),
                        null,
                        null,
                        null,
                        null,
                        null));
        String page = SummaryTable.of(Summaries.of("n", 16, rungs, Summaries.modes(2), List.of()), Alphabet.UNICODE);
        assertThat(page).containsPattern("(?m)^ +61 .*0\\.01230 ").contains("24 of 101 rungs shown");
        assertThat(page.lines().filter(line -> line.matches(" +\\d+ .* (a-iit|mh) .*")))
                .hasSize(24);
    }

    @Test
    void aLadderOfTwentyFourIsShownWhole() {
        String page = SummaryTable.of(
                Summaries.of("n", 16, Summaries.rungs(24, 0.4), Summaries.modes(2), List.of()), Alphabet.UNICODE);
        assertThat(page).doesNotContain("shown").containsPattern("(?m)^ +24 ");
    }

    @Test
    void aLongStateIsCutAndOfManyMarginalsTheRangeIsShown() {
        String page = SummaryTable.of(
                Summaries.of("n", 400, Summaries.rungs(4, 0.4), Summaries.modes(2), List.of()), Alphabet.UNICODE);
        assertThat(page)
                .contains("10".repeat(32) + "…", "(400 bits)")
                .doesNotContain("10".repeat(33))
                .contains("P(bit = 1) of 400 bits: from ", "of them: --json");
    }

    @Test
    void ofTooManyBitsThePageSaysWhichAreListed() {
        for (int bits : new int[] {10_000, 20_000}) {
            Summary summary = Summaries.of("n", bits, Summaries.rungs(4, 0.4), Summaries.modes(2), List.of());
            String page = SummaryTable.of(summary, Alphabet.UNICODE);
            assertThat(page).contains("P(bit = 1) of 10,000 bits: from ");
            assertThat(page.contains("(one of every 2 of 20,000 bits)")).isEqualTo(bits == 20_000);
        }
    }

    @Test
    void warningsComeLast() {
        String page = SummaryTable.of(
                Summaries.of("n", 16, Summaries.rungs(4, 0.4), Summaries.modes(2), List.of("first", "second")),
                Alphabet.UNICODE);
        assertThat(page).endsWith("\n\nwarning: first\nwarning: second\n");
    }

    @Test
    void aNameCannotCommandTheTerminal() {
        String hostile = "a\u001b[2Jb\u009b31mc\rd\ne\u202ef\u0007";
        Summary summary =
                Summaries.of(hostile, 16, Summaries.rungs(4, 0.4), Summaries.modes(2), List.of("of " + hostile));
        assertThat(SummaryTable.of(summary, Alphabet.UNICODE))
                .contains("a\\u001b[2Jb\\u009b31mc\\u000dd\\u000ae\\u202ef\\u0007: 16 bits")
                .doesNotContainPattern("[\\p{Cntrl}&&[^\\n]]")
                .doesNotContain("\u202e", "\u009b");
    }
}
