package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flipwise.report.Alphabet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutputIsDeliveredOrTheExitCodeSaysSoTest {
    @TempDir
    Path place;

    @ParameterizedTest
    @ValueSource(
            strings = {"sample paper:bimodal --rounds 5", "sample paper:bimodal --rounds 5 --json", "kernels", "--help"
            })
    void aFullDeviceIsExit74(String line) throws IOException {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.isWritable(full), "no device that is always full here");
        try (OutputStream out = new FileOutputStream(full.toFile())) {
            Said said = to(out, line.split(" "));
            assertThat(said.code()).isEqualTo(74);
            assertThat(said.err()).startsWith("flipwise: cannot write to standard output: ");
            assertThat(said.errLines()).hasSize(1);
        }
    }

    @Test
    void theFolderIsWrittenThoughTheScreenFails() {
        Path run = place.resolve("run");
        Said said = to(
                failing(new IOException("Broken pipe")), "sample", "paper:bimodal", "--rounds", "5", "--out", "" + run);
        assertThat(said.code()).isEqualTo(74);
        assertThat(said.err()).isEqualTo("flipwise: cannot write to standard output: Broken pipe\n");
        assertThat(run.resolve("summary.json")).isNotEmptyFile();
        assertThat(run.resolve("manifest.json")).isNotEmptyFile();
    }

    @Test
    void theScreenIsWrittenThoughTheFolderFails() throws IOException {
        Path run = Files.createDirectory(place.resolve("run"));
        ByteArrayOutputStream err = new ByteArrayOutputStream() {
            /** Progress is told while the run is on: a moment at which someone else may take the folder away, once there is a result. */
            @Override
            public synchronized void write(byte[] bytes, int from, int length) {
                if (Files.exists(run.resolve("summary.json"))) {
                    delete(run);
                }
                super.write(bytes, from, length);
            }
        };
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        String[] words = {
            "sample", "paper:six-modes?p=400", "--block-moves", "off", "--rounds", "100000000", "--out", run.toString()
        };
        int code = Flipwise.run(words, new Terminal(out, err, Alphabet.ASCII, true), Said.RUNS);
        assertThat(code).isEqualTo(74);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("paper:six-modes?p=400: 400 bits", "digest");
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("the folder is gone: it was removed");
        assertThat(run).doesNotExist();
    }

    private static void delete(Path path) {
        File[] inside = path.toFile().listFiles();
        for (File file : inside == null ? new File[0] : inside) {
            delete(file.toPath());
        }
        path.toFile().delete();
    }

    @Test
    void aMistakeOfOursIsExit70AndSaysHowToSeeIt() {
        Said said = to(failing(new IllegalStateException("two and two")), "sample", "paper:bimodal", "--rounds", "5");
        assertThat(said.code()).isEqualTo(70);
        assertThat(said.err())
                .isEqualTo("flipwise: internal error, a bug in Flipwise: java.lang.IllegalStateException: two and two;"
                        + " --debug shows the stack trace\n");
    }

    @Test
    void tooLittleMemoryIsExit70AndSaysHowToGiveMore() {
        Said said = to(failing(new OutOfMemoryError()), "sample", "paper:bimodal", "--rounds", "5");
        assertThat(said.code()).isEqualTo(70);
        assertThat(said.err()).startsWith("flipwise: out of memory: ").contains("FLIPWISE_JAVA_OPTS=-Xmx");
    }

    @Test
    void anInterruptedRunIsExit130AndLeavesNoFolder() {
        Path run = place.resolve("run");
        Thread.currentThread().interrupt();
        Said said = Said.to("sample", "paper:bimodal", "--threads", "2", "--out", run.toString());
        assertThat(Thread.interrupted()).isFalse();
        assertThat(said.code()).isEqualTo(130);
        assertThat(run).doesNotExist();
    }

    private static Said to(OutputStream out, String... words) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Flipwise.run(words, new Terminal(out, err, Alphabet.ASCII, false), Said.RUNS);
        return new Said(code, "", err.toString(StandardCharsets.UTF_8));
    }

    private static OutputStream failing(Throwable failure) {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                if (failure instanceof IOException io) {
                    throw io;
                }
                if (failure instanceof Error error) {
                    throw error;
                }
                throw (RuntimeException) failure;
            }
        };
    }
}
