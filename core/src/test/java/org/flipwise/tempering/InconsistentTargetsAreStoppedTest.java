package org.flipwise.tempering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.kernel.EveryKernel;
import org.flipwise.random.SeededStreams;
import org.flipwise.random.Streams;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.CostTable;
import org.flipwise.target.Costs;
import org.flipwise.target.SmallTargets;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** N2: an audit while the run continues catches a target whose incremental state is not what it evaluates to, and leaves honest ones alone. */
class InconsistentTargetsAreStoppedTest {
    private static final long SEED = 20261117;
    private static final int MOST_ROUNDS = 1024;

    private static Stream<Arguments> kernelsAndLies() {
        return EveryKernel.all().stream()
                .flatMap(kernel -> Stream.of(LyingTarget.Lie.values())
                        .filter(lie -> !lie.said().isEmpty())
                        .map(lie -> Arguments.of(kernel, lie)));
    }

    private static List<EveryKernel> kernels() {
        return EveryKernel.all();
    }

    private static ParallelTempering ladder(Target target, EveryKernel every) {
        Streams streams = SeededStreams.of(SEED, 0);
        List<Replica> replicas = new ArrayList<>();
        for (int rung = 0; rung < 3; rung++) {
            var draws = streams.replica(rung);
            replicas.add(new Replica(
                    rung,
                    every.walker(target.at(BitState.zeros(target.dimension())), draws),
                    draws,
                    new Rung(
                            rung,
                            1.0 / (1 + rung),
                            every.kernel().get(),
                            every.budget().apply(6L),
                            CompositeRecorder.of(List.of(), true))));
        }
        return new ParallelTempering(replicas, SwapScheme.DEO, streams);
    }

    private static void run(ParallelTempering tempering, int rounds) {
        for (int round = 0; round < rounds; round++) {
            tempering.round();
        }
    }

    @ParameterizedTest
    @MethodSource("kernelsAndLies")
    void aLieIsNamedWithinSomeRounds(EveryKernel every, LyingTarget.Lie lie) {
        assumeThat(lie == LyingTarget.Lie.UNTOUCHED
                        && (every.subset() > 0 || !every.kernel().get().rejectionFree()))
                .as("only a table that is kept up to date can be misled by a list")
                .isFalse();
        Target target = new LyingTarget(lie);
        ParallelTempering tempering = ladder(target, every).audited(Audit.of(target, CostTable.shipped()));
        assertThatThrownBy(() -> run(tempering, MOST_ROUNDS))
                .isInstanceOf(TargetException.class)
                .hasMessageMatching("target 'liar' does not agree with itself at state [01]{8}: " + lie.said()
                        + "; seen after [0-9]+ rounds, nothing was repaired; 'flipwise verify' looks closer");
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void anHonestTargetGoesOnAndSoDoesOneThatRounds(EveryKernel every) {
        for (LyingTarget.Lie lie : List.of(LyingTarget.Lie.NONE, LyingTarget.Lie.ROUNDING)) {
            Target target = new LyingTarget(lie);
            ParallelTempering tempering = ladder(target, every).audited(Audit.of(target, CostTable.shipped()));
            run(tempering, MOST_ROUNDS);
            assertThat(tempering.rounds()).isEqualTo(MOST_ROUNDS);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = LyingTarget.Lie.class,
            names = {"EVERY_RATIO", "DRIFT"})
    void withoutAnAuditALieGoesUnseen(LyingTarget.Lie lie) {
        ParallelTempering tempering =
                ladder(new LyingTarget(lie), EveryKernel.all().get(0));
        run(tempering, MOST_ROUNDS);
        assertThat(tempering.rounds()).isEqualTo(MOST_ROUNDS);
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void aBlackBoxThatChangesItsMindIsStopped(EveryKernel every) {
        AtomicLong calls = new AtomicLong();
        BlackBox target = BlackBox.of("moody", 6, x -> -0.1 * x.count() + (calls.incrementAndGet() > 4000 ? 0.01 : 0));
        CostTable cheap = CostTable.shipped().withEvaluation(100);
        ParallelTempering tempering = ladder(target, every).audited(Audit.of(target, cheap));
        assertThatThrownBy(() -> run(tempering, MOST_ROUNDS))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("target 'moody' does not agree with itself at state ");
    }

    /** Counts, streams and states of a run are those of one that nobody audits; and a saved run is audited at the same rounds. */
    @ParameterizedTest
    @MethodSource("kernels")
    void anAuditLeavesNoTrace(EveryKernel every) {
        for (Target target : List.of(
                new LyingTarget(LyingTarget.Lie.NONE),
                SmallTargets.blackBox("rugged", SmallTargets.rugged(6, 1, SEED)))) {
            AtomicLong audits = new AtomicLong();
            CostTable cheap = CostTable.shipped().withEvaluation(20);
            ParallelTempering plain = ladder(target, every);
            Target counting = counting(target, audits);
            ParallelTempering audited = ladder(target, every).audited(Audit.of(counting, cheap));
            run(plain, 400);
            run(audited, 400);
            assertThat(written(audited)).isEqualTo(written(plain));
            assertThat(audits.get()).isGreaterThan(10);

            ParallelTempering half = ladder(target, every).audited(Audit.of(counting, cheap));
            AtomicLong ofTheParts = new AtomicLong();
            run(half, 200);
            Target again = counting(target, ofTheParts);
            ParallelTempering resumed = ladder(target, every).audited(Audit.of(again, cheap));
            resumed.restore(new ByteDecoder(written(half)));
            long before = audits.get();
            run(half, 200);
            run(resumed, 200);
            assertThat(written(resumed)).isEqualTo(written(plain));
            assertThat(ofTheParts.get())
                    .as("the same audits, but for the state that the first of them would have asked for again")
                    .isEqualTo(audits.get() - before - 1);
        }
    }

    private static byte[] written(ParallelTempering tempering) {
        ByteEncoder into = new ByteEncoder();
        tempering.save(into);
        return into.toByteArray();
    }

    @Test
    void auditsTakeTheirShareOfTheWorkWhateverAnEvaluationCosts() {
        for (double evaluation : new double[] {1, 1e3, 1e6, 1e9}) {
            CostTable costs = CostTable.shipped().withEvaluation(evaluation);
            Audit audit = Audit.of(BlackBox.of("any", 4, x -> 0), costs);
            for (long perRound : new long[] {1, 100, 10_000}) {
                long rounds = 1 << 20;
                Costs work = new Costs();
                work.evaluated(rounds * perRound);
                long spacing = audit.spacing(rounds, work, 5);
                double perAudit = 4 * evaluation;
                double between = spacing * (costs.work(work) / rounds + 5 * costs.round());
                assertThat(perAudit / between).isLessThanOrEqualTo(Audit.SHARE);
                assertThat(spacing == Audit.LEAST_ROUNDS || perAudit / between > Audit.SHARE / 2 - 1e-12)
                        .isTrue();
            }
        }
    }

    /** Passes on, and counts, what is evaluated in full. */
    private static Target counting(Target inner, AtomicLong evaluations) {
        return BlackBox.of(inner.name(), inner.dimension(), x -> {
            evaluations.incrementAndGet();
            return inner.potential(x);
        });
    }
}
