package org.flipwise.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.settings.TuningResult;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tune.Tuning;
import org.flipwise.tune.TuningListener;
import org.flipwise.tune.TuningMemory;
import org.flipwise.tune.TuningStoppedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StoppedTuningResumesToTheSameLadderTest {
    private static final Problem PROBLEM = Problems.resolve("paper:bimodal");

    @TempDir
    Path run;

    /** Counts rounds, and stops after so many. */
    private static final class Counting implements TuningListener {
        private final TuningMemory memory;
        private final long most;
        private long rounds;

        Counting(TuningMemory memory, long most) {
            this.memory = memory;
            this.most = most;
        }

        @Override
        public TuningMemory memory() {
            return memory;
        }

        @Override
        public void doing(String what) {}

        @Override
        public void round() {
            if (++rounds > most) {
                throw new TuningStoppedException();
            }
        }
    }

    private static SampleSettings settings(String kernel, String rule, int seed) {
        return SampleOptions.resolve(
                Options.of(Map.of(
                        "kernel", kernel, "tune", rule, "rounds", "100", "threads", "1", "seed", String.valueOf(seed))),
                PROBLEM);
    }

    private static void assertSame(SampleSettings found, SampleSettings expected) {
        assertThat(found.plan()).isEqualTo(expected.plan());
        assertThat(found.length().rounds()).isEqualTo(expected.length().rounds());
        assertThat(found.length().burnIn()).isEqualTo(expected.length().burnIn());
        TuningResult again = Objects.requireNonNull(found.tuned());
        TuningResult once = Objects.requireNonNull(expected.tuned());
        assertThat(again.ladder().json()).isEqualTo(once.ladder().json());
        assertThat(again.rounds()).isEqualTo(once.rounds());
        assertThat(again.tripRounds()).isEqualTo(once.tripRounds());
        assertThat(again.starts()).isNotEmpty().isEqualTo(once.starts());
        assertThat(again.costs().equivalentEvaluations()).isEqualTo(once.costs().equivalentEvaluations());
    }

    @ParameterizedTest
    @CsvSource({"auto,equal-rejection", "a-iit,equal-rejection", "a-iit,arr"})
    void whereverItWasStopped(String kernel, String rule) throws InterruptedException, IOException {
        SampleSettings asked = settings(kernel, rule, 1);
        Counting whole = new Counting(TuningMemory.NONE, Long.MAX_VALUE);
        SampleSettings expected = Tuning.settle(PROBLEM, asked, whole);
        long between = whole.rounds / 7;
        long done = 0;
        while (true) {
            Counting part = new Counting(TuningFile.in(run, PROBLEM, asked), done + between);
            try {
                assertSame(Tuning.settle(PROBLEM, asked, part), expected);
                assertThat(part.rounds).as("rounds of the last part").isLessThan(whole.rounds);
                break;
            } catch (TuningStoppedException stopped) {
                done += between;
            }
        }
        TuningFile kept = TuningFile.in(run, PROBLEM, asked);
        assertThat(kept.remembers()).isTrue();
        assertThat(kept.spent().seconds()).isPositive();
        kept.forget();
        assertThat(TuningFile.in(run, PROBLEM, asked).remembers()).isFalse();
    }

    @Test
    void butNotFromWhatIsDamagedOrAnothers() throws InterruptedException, IOException {
        SampleSettings asked = settings("a-iit", "equal-rejection", 1);
        Counting first = new Counting(TuningFile.in(run, PROBLEM, asked), 200);
        assertThatThrownBy(() -> Tuning.settle(PROBLEM, asked, first)).isInstanceOf(TuningStoppedException.class);
        assertThat(TuningFile.in(run, PROBLEM, asked).remembers()).isTrue();
        assertThat(TuningFile.in(run, PROBLEM, settings("a-iit", "equal-rejection", 2))
                        .remembers())
                .as("another seed's")
                .isFalse();
        assertThat(TuningFile.in(run, PROBLEM, settings("a-iit", "arr", 1)).remembers())
                .as("another rule's")
                .isFalse();
        assertThat(TuningFile.in(run, Problems.resolve("paper:seven-modes"), asked)
                        .remembers())
                .as("another problem's")
                .isFalse();

        Path file = run.resolve("checkpoint").resolve(TuningFile.NAME);
        byte[] bytes = Files.readAllBytes(file);
        for (int place = 0; place < bytes.length; place++) {
            bytes[place] ^= 4;
            Files.write(file, bytes);
            assertThat(TuningFile.in(run, PROBLEM, asked).remembers())
                    .as("byte %d", place)
                    .isFalse();
            bytes[place] ^= 4;
        }
        Files.write(file, ofFormat(2, bytes));
        assertThat(TuningFile.in(run, PROBLEM, asked).remembers())
                .as("an older format")
                .isFalse();
        Files.write(file, ofFormat(3, bytes));
        assertThat(TuningFile.in(run, PROBLEM, asked).remembers())
                .as("this format")
                .isTrue();
        Files.write(file, ofFormat(2, bytes));
        assertSame(
                Tuning.settle(PROBLEM, asked, new Counting(TuningFile.in(run, PROBLEM, asked), Long.MAX_VALUE)),
                Tuning.settle(PROBLEM, asked));
    }

    /** The file with another number of its format and a right checksum. */
    private static byte[] ofFormat(int format, byte[] file) {
        byte[] content = Checksum.verify(file);
        ByteEncoder head = new ByteEncoder();
        head.section("FLIPWISE-TUNING");
        head.whole(format);
        byte[] start = head.toByteArray();
        System.arraycopy(start, 0, content, 0, start.length);
        return Checksum.append(content);
    }
}
