package org.flipwise.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.estimate.BestRecorder;
import org.flipwise.kernel.Kernel;
import org.flipwise.random.SeededStreams;
import org.flipwise.run.Runs;
import org.flipwise.run.SampleOutcome;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.Keeper;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tempering.Tempering;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SnapshotsAreEvenlySpacedAndFewTest {
    private static final Keeper KEEPS = view -> {};

    /** Keeps the numbers of rounds and nothing else. */
    private static final class Numbers extends EvenlySpaced {
        private final List<Long> kept = new ArrayList<>();

        Numbers(int capacity) {
            super(capacity);
        }

        void offer(long round) {
            int place = due(round) ? place(round) : -1;
            if (place >= 0) {
                kept.subList(place, kept.size()).clear();
                kept.add(round);
            }
        }

        @Override
        void move(int from, int to) {
            kept.set(to, kept.get(from));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 7, 64, 65, 100, 1000})
    void everyLengthOfRunLeavesMultiplesOfOneSpacing(int capacity) {
        Numbers numbers = new Numbers(capacity);
        for (long round = 1; round <= 5000; round++) {
            numbers.offer(round);
            assertThat(numbers.count()).isBetween(1, capacity);
            assertThat(numbers.count()).isEqualTo((int) (round / numbers.spacing()));
        }
        for (int k = 0; k < numbers.count(); k++) {
            assertThat(numbers.rounds()[k]).isEqualTo((k + 1) * numbers.spacing());
            assertThat(numbers.kept.get(k)).isEqualTo(numbers.rounds()[k]);
        }
    }

    @Test
    void aLongRunIsLookedAtSometimesAShortOneAlways() throws InterruptedException {
        Trace.Chain shorter = trace("paper:bimodal --rounds 90 --burn-in 10");
        assertThat(shorter.looks()).isEqualTo(100);
        assertThat(shorter.burnIn()).isEqualTo(10);
        Trace.Chain longer = trace("paper:bimodal --rounds 9000 --burn-in 10");
        assertThat(longer.looks()).isBetween(1000, 2000);
        assertThat(longer.round(longer.looks() - 1)).isGreaterThan(9000);
    }

    @Test
    void everyReplicaStandsOnOneRung() throws InterruptedException {
        Trace.Chain chain = trace("paper:seven-modes --rounds 200");
        for (int look = 0; look < chain.looks(); look++) {
            List<Integer> replicas = new ArrayList<>();
            for (int rung = 0; rung < 3; rung++) {
                replicas.add(chain.replica(rung, look));
            }
            assertThat(replicas).doesNotHaveDuplicates();
        }
    }

    /** Both kinds of kernel: the weighted mean of the draws' log densities is that of the run, and for jump chains only if weighted. */
    @ParameterizedTest
    @ValueSource(strings = {"a-iit", "iit", "rf-mh", "mh", "ct-iit"})
    void drawsAreFromTheLawWhenWeighted(String kernel) throws InterruptedException {
        String words = "paper:bimodal --betas 1,0.5,0.2 --rounds 4000 --seed 3 --kernel " + kernel;
        SampleOutcome outcome = Runs.kept(words, KEEPS);
        KeptDraws draws = outcome.draws().get(0);
        assertThat(draws.count()).isGreaterThan(1900);
        double sum = 0;
        double weight = 0;
        double plain = 0;
        for (int draw = 0; draw < draws.count(); draw++) {
            sum += draws.weight(draw) * draws.logDensity(draw);
            weight += draws.weight(draw);
            plain += draws.logDensity(draw);
        }
        double truth = java.util.Objects.requireNonNull(outcome.summary())
                .tempering()
                .rungs()
                .get(0)
                .meanLogDensity();
        // some 2000 draws, correlated over a few rounds, of a quantity whose spread is about 1.2: five errors
        assertThat(sum / weight).isCloseTo(truth, within(0.35));
        boolean jumps = kernel.equals("iit") || kernel.equals("rf-mh");
        assertThat(Math.abs(plain / draws.count() - truth) > 0.6)
                .as("weights matter")
                .isEqualTo(jumps);
    }

    @Test
    void manyBitsLeaveFewDraws() {
        assertThat(new DrawKeeper(1_000_000, 1, Kernel.Law.TARGET)).isNotNull();
        Numbers none = new Numbers(0);
        none.offer(1);
        none.offer(2);
        none.offer(3);
        assertThat(none.count()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a-iit", "iit"})
    void bothComeBackFromTheirBytes(String kernel) throws InterruptedException {
        Problem problem = Problems.resolve("paper:bimodal");
        SampleSettings settings = Runs.settings("paper:bimodal --rounds 300 --kernel " + kernel);
        int rungs = settings.ladder().rungs();
        Kernel.Law law =
                settings.kernel().forRung(settings.plan(), 0, problem.target()).law();
        TraceRecorder seen = new TraceRecorder(0, 1, rungs);
        DrawKeeper kept = new DrawKeeper(16, 1, law);
        Tempering run = settings.tempering(
                problem.target(),
                SeededStreams.of(1, 0),
                rung -> rung == 0 ? kept.firstStays() : new BestRecorder(16, 1));
        for (int round = 0; round < 200; round++) {
            seen.roundBegins(run);
            run.round();
            seen.roundEnded(run, rung -> run.at(rung).potential());
        }
        assertThat(seen.count()).isPositive();
        assertThat(kept.count()).isPositive();
        ByteEncoder bytes = new ByteEncoder();
        seen.save(bytes);
        kept.save(bytes);
        TraceRecorder trace = new TraceRecorder(0, 1, rungs);
        DrawKeeper draws = new DrawKeeper(16, 1, law);
        ByteDecoder from = new ByteDecoder(bytes.toByteArray());
        trace.restore(from);
        draws.restore(from);
        from.end();
        assertThat(bytes(trace::save)).isEqualTo(bytes(seen::save));
        assertThat(bytes(draws::save)).isEqualTo(bytes(kept::save));
        Decoder wrong = new ByteDecoder(bytes.toByteArray());
        TraceRecorder other = new TraceRecorder(0, 1, rungs + 1);
        assertThatThrownBy(() -> other.restore(wrong)).isInstanceOf(CodecException.class);
    }

    private static byte[] bytes(java.util.function.Consumer<Encoder> save) {
        ByteEncoder bytes = new ByteEncoder();
        save.accept(bytes);
        return bytes.toByteArray();
    }

    private static Trace.Chain trace(String words) throws InterruptedException {
        return Runs.kept(words, KEEPS).trace().chains().get(0);
    }
}
