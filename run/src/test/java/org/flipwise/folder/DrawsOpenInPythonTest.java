package org.flipwise.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.jhdf.HdfFile;
import io.jhdf.api.Dataset;
import io.jhdf.api.Group;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.flipwise.result.Summary;
import org.flipwise.trace.KeptDraws;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The draws of a run are what readers of other makes find in the file: jhdf always, xarray where a Python has it. */
class DrawsOpenInPythonTest {
    private static final String WORDS =
            "paper:bimodal --betas 1,0.5,0.2 --kernel iit --rounds 5000 --burn-in 50 --sims 2 --seed 3";

    @TempDir
    Path place;

    private Path file = Path.of("");
    private List<KeptDraws> draws = List.of();
    private Summary summary;

    @BeforeEach
    void run() throws Exception {
        KeptRun run = KeptRun.in(place.resolve("run"), WORDS);
        draws = run.outcome().draws();
        summary = Objects.requireNonNull(run.outcome().summary());
        file = place.resolve("run/draws.nc");
    }

    @Test
    void anotherReaderFindsEveryBitWeightAndName() {
        try (HdfFile hdf = new HdfFile(file)) {
            Group posterior = (Group) hdf.getChild("posterior");
            Group statistics = (Group) hdf.getChild("sample_stats");
            byte[][][] x = (byte[][][]) data(posterior, "x");
            double[][] logDensity = (double[][]) data(posterior, "log_density");
            double[][] weight = (double[][]) data(statistics, "weight");
            assertThat(x).hasDimensions(2, draws.get(0).count());
            assertThat(x[0][0]).hasSize(16);
            assertThat((String[]) data(posterior, "bit")).startsWith("x1", "x2").hasSize(16);
            assertThat((double[][]) data(statistics, "lp")).isDeepEqualTo(logDensity);
            for (int chain = 0; chain < 2; chain++) {
                KeptDraws kept = draws.get(chain);
                for (int draw = 0; draw < kept.count(); draw++) {
                    assertThat(logDensity[chain][draw]).isEqualTo(kept.logDensity(draw));
                    assertThat(weight[chain][draw]).isEqualTo(kept.weight(draw));
                    for (int bit = 0; bit < 16; bit++) {
                        assertThat(x[chain][draw][bit] == 1).isEqualTo(kept.bit(draw, bit));
                    }
                }
            }
            assertThat(posterior.getAttribute("inference_library").getData()).isEqualTo("flipwise");
            assertThat(posterior.getAttribute("seed").getData()).isEqualTo(3L);
            assertThat(posterior.getChild("draw").getAttribute("CLASS").getData())
                    .isEqualTo("DIMENSION_SCALE");
            assertThat(posterior.getChild("x").getAttribute("DIMENSION_LIST")).isNotNull();
        }
        assertThat(place.resolve("run")).isDirectoryNotContaining("glob:**partial");
    }

    private static Object data(Group group, String name) {
        return ((Dataset) group.getChild(name)).getData();
    }

    @ParameterizedTest
    @ValueSource(strings = {"netcdf4", "h5netcdf"})
    void xarrayFindsDimensionsNamesAndTheMeanOfTheRun(String engine) throws Exception {
        String python = pythonWith("xarray, " + (engine.equals("netcdf4") ? "netCDF4" : engine));
        String mean = ask(python, """
                import sys, xarray
                d = xarray.open_dataset(sys.argv[1], group="posterior", engine="%s")
                w = xarray.open_dataset(sys.argv[1], group="sample_stats", engine="%s").weight
                assert d.x.dims == ("chain", "draw", "bit"), d.x.dims
                assert d.x.dtype == "int8" and list(d.bit.values[:2]) == ["x1", "x2"], d
                assert d.attrs["inference_library"] == "flipwise" and d.attrs["seed"] == 3
                print(float((d.log_density * w).sum() / w.sum()))
                """.formatted(engine, engine));
        double expected = 0;
        double weights = 0;
        for (KeptDraws chain : draws) {
            for (int draw = 0; draw < chain.count(); draw++) {
                expected += chain.weight(draw) * chain.logDensity(draw);
                weights += chain.weight(draw);
            }
        }
        assertThat(Double.parseDouble(mean))
                .isCloseTo(expected / weights, org.assertj.core.api.Assertions.within(1e-9));
        double ofRun = summary.tempering().rungs().get(0).meanLogDensity();
        // some thousand draws that are correlated over a few rounds: five errors
        assertThat(Double.parseDouble(mean)).isCloseTo(ofRun, org.assertj.core.api.Assertions.within(0.35));
    }

    /** The negative control: headers are guarded, so a bit that is wrong there is found by others. */
    @Test
    void aWrongBitInAHeaderIsNoticed() throws Exception {
        byte[] bytes = Files.readAllBytes(file);
        for (int k = bytes.length - 40; k < bytes.length - 20; k++) {
            bytes[k] ^= 1;
        }
        Files.write(file, bytes);
        String python = pythonWith("h5py");
        assertThat(ask(python, """
                        import sys, h5py
                        try:
                            print(list(h5py.File(sys.argv[1])))
                        except Exception as wrong:
                            print("refused")
                        """)).isEqualTo("refused");
    }

    private static String pythonWith(String modules) throws Exception {
        for (String python : List.of("python3", "/usr/bin/python3")) {
            try {
                Process process = new ProcessBuilder(python, "-c", "import " + modules)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start();
                if (process.waitFor(60, TimeUnit.SECONDS) && process.exitValue() == 0) {
                    return python;
                }
            } catch (IOException none) {
                // the next one
            }
        }
        assumeTrue(false, "no Python with " + modules + " here");
        return "";
    }

    private String ask(String python, String program) throws Exception {
        Process process = new ProcessBuilder(python, "-c", program, file.toString())
                .redirectErrorStream(true)
                .start();
        String answer = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(answer).isZero();
        return answer.strip();
    }
}
