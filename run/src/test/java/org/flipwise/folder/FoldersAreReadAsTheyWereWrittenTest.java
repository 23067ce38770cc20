package org.flipwise.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.flipwise.fault.Fault;
import org.flipwise.result.Summary;
import org.flipwise.trace.Trace;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FoldersAreReadAsTheyWereWrittenTest {
    @TempDir
    Path place;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "paper:seven-modes --rounds 60 --ladder problem --kernel a-iit --sims 2",
                "paper:six-modes?p=40 --rounds 40 --betas 20000,200 --kernel iit",
                "labs:?n=12 --rounds 50 --ladder problem --kernel mh",
                "paper:bimodal --rounds 300 --seed 4"
            })
    void everyFieldComesBack(String words) throws Exception {
        KeptRun run = KeptRun.in(place.resolve("run"), words);
        RunData data = RunData.read(place.resolve("run"));
        Summary summary = data.summary();
        assertThat(summary).isEqualTo(run.outcome().summary());
        assertThat(Objects.requireNonNull(summary).json())
                .isEqualTo(Files.readString(place.resolve("run/summary.json")));
        assertThat(data.status().state()).isEqualTo(RunStatus.State.FINISHED);
        assertThat(data.status().share()).isEqualTo(1);
        assertThat(data.status().message()).isNull();
        assertThat(data.manifest().given())
                .isEqualTo(run.spec().options().texts())
                .containsKey("rounds");
        same(Objects.requireNonNull(data.trace()), run.outcome().trace());
        CsvTable swaps = CsvTable.of("swaps.csv", Files.readString(place.resolve("run/swaps.csv")), SwapsCsv.HEADER);
        List<Summary.RungLine> rungs = summary.tempering().rungs();
        assertThat(swaps.rows()).isEqualTo(rungs.size());
        for (int rung = 0; rung < rungs.size(); rung++) {
            String[] fields = swaps.row(rung);
            Summary.RungLine line = rungs.get(rung);
            Double rate = line.swapRate();
            assertThat(swaps.index(rung, fields[0])).isEqualTo(rung);
            assertThat(swaps.real(rung, fields[1])).isEqualTo(line.beta());
            assertThat(swaps.realOrNothing(rung, fields[2]))
                    .isEqualTo(
                            rung + 1 < rungs.size()
                                    ? (Double) rungs.get(rung + 1).beta()
                                    : null);
            assertThat(swaps.realOrNothing(rung, fields[3])).isEqualTo(rate);
            assertThat(swaps.realOrNothing(rung, fields[4])).isEqualTo(line.swapRateError());
            assertThat(swaps.realOrNothing(rung, fields[5])).isEqualTo(rate == null ? null : (Double) (1 - rate));
            assertThat(swaps.realOrNothing(rung, fields[7])).isEqualTo(line.localBarrier());
            assertThat(swaps.realOrNothing(rung, fields[8])).isEqualTo(line.gamma());
            assertThat(swaps.real(rung, fields[9])).isEqualTo(line.iterationsPerRound());
            assertThat(swaps.real(rung, fields[10])).isEqualTo(line.meanLogDensity());
            assertThat(swaps.realOrNothing(rung, fields[11])).isEqualTo(line.meanLogDensityError());
            assertThat(swaps.realOrNothing(rung, fields[12])).isEqualTo(line.logNormalizer());
            assertThat(swaps.realOrNothing(rung, fields[13])).isEqualTo(line.logNormalizerError());
        }
        double barrier = swaps.real(rungs.size() - 1, swaps.row(rungs.size() - 1)[6]);
        double whole = Objects.requireNonNull(summary.tempering().barrier());
        // a sum of parts may round otherwise than the whole
        assertThat(barrier == 0 || Math.abs(barrier - whole) <= 1e-12 * whole).isTrue();
    }

    private static void same(Trace read, Trace written) {
        assertThat(read.betas()).isEqualTo(written.betas());
        assertThat(read.chains()).hasSameSizeAs(written.chains());
        for (int number = 0; number < read.chains().size(); number++) {
            Trace.Chain a = read.chains().get(number);
            Trace.Chain b = written.chains().get(number);
            assertThat(a.simulation()).isEqualTo(b.simulation());
            assertThat(a.looks()).isEqualTo(b.looks());
            for (int look = 0; look < a.looks(); look++) {
                assertThat(a.round(look)).isEqualTo(b.round(look));
                assertThat(a.round(look) <= a.burnIn()).isEqualTo(b.round(look) <= b.burnIn());
                for (int rung = 0; rung < read.betas().size(); rung++) {
                    assertThat(a.logDensity(rung, look)).isEqualTo(b.logDensity(rung, look));
                    assertThat(a.replica(rung, look)).isEqualTo(b.replica(rung, look));
                }
            }
        }
    }

    @Test
    void aRunWhoseStatusIsGoneHasDied() throws Exception {
        KeptRun.in(place.resolve("run"), "paper:bimodal --rounds 20 --ladder problem --kernel mh");
        for (String name : List.of("status.json", "trace.csv", "swaps.csv")) {
            Files.delete(place.resolve("run").resolve(name));
        }
        RunData data = RunData.read(place.resolve("run"));
        assertThat(data.status().state()).isEqualTo(RunStatus.State.FAILED);
        assertThat(data.status().message()).startsWith("it ended without a final status");
        assertThat(data.trace()).isNull();
        assertThat(data.summary()).isNotNull();
    }

    @Test
    void whatIsNotThereIsSaidToBeMissing() throws IOException {
        missing(place.resolve("nowhere"), "there is no folder '" + place.resolve("nowhere") + "'");
        missing(Files.writeString(place.resolve("file"), ""), "is not a folder");
        missing(Files.createDirectory(place.resolve("empty")), "there is no manifest.json in it");
    }

    private static void missing(Path folder, String message) {
        assertThatThrownBy(() -> RunData.read(folder))
                .isInstanceOfSatisfying(
                        RunDataException.class,
                        wrong -> assertThat(wrong.fault()).isEqualTo(Fault.NO_INPUT))
                .hasMessageContaining(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "summary.json | \"seed\" : 1, | \"seed\" : x, | summary.json:3: damaged, no longer JSON; the command in manifest.json computes it again",
                "summary.json | \"seed\" : 1, | \"seed\" : \"one\", | summary.json:3: expected what a run writes as 'seed'",
                "summary.json | \"seed\" : 1, | \"seed\" : 1e99, | summary.json:3: damaged, no longer JSON",
                "summary.json | \"evaluations\" : | \"evaluations\" : [],\"x\" : | summary.json:19: expected what a run writes as 'costs.evaluations'",
                "summary.json | \"beta\" : 1.0 | \"beta\" : {} | summary.json:38: expected what a run writes as 'rungs[0].beta'",
                "manifest.json | \"version\" | version | manifest.json:2: damaged, no longer JSON",
                "status.json | FINISHED | DONE | status.json:2: expected what a run writes as 'state'",
                "trace.csv | ,1,0. | ,1,1. | trace.csv:",
                "trace.csv | simulation, | sim, | trace.csv:1: expected the columns simulation,round",
                "trace.csv | 1,2,1, | 1,2,1,7, | trace.csv:",
                "trace.csv | 1,2,1, | 1,two,1, | 'two' is not a whole number of at least 1"
            })
    void whatIsMalformedIsSaidWithFileAndLine(String file, String right, String wrong, String message)
            throws Exception {
        KeptRun.in(place.resolve("run"), "paper:bimodal --rounds 5 --burn-in 3 --ladder problem --kernel mh");
        Path changed = place.resolve("run").resolve(file);
        String text = Files.readString(changed);
        String twin = file.equals("trace.csv") && wrong.equals(",1,1.")
                ? text.substring(0, text.length() - 20)
                : text.replaceFirst(java.util.regex.Pattern.quote(right), wrong);
        assertThat(twin).isNotEqualTo(text);
        Files.writeString(changed, twin);
        assertThatThrownBy(() -> RunData.read(place.resolve("run")))
                .isInstanceOfSatisfying(
                        RunDataException.class, bad -> assertThat(bad.fault()).isEqualTo(Fault.BAD_DATA))
                .hasMessageContaining(message);
    }
}
