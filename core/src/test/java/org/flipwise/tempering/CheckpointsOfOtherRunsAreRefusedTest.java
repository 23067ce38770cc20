package org.flipwise.tempering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.balance.GammaSchedule;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.EveryKernel;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.EveryDraw;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.SmallTargets;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/** What was saved by a run of other settings says at once what differs. */
class CheckpointsOfOtherRunsAreRefusedTest {
    private static final long SEED = 20261121;

    /** A ladder that differs by one setting from the next. */
    private record Settings(
            int dimension, List<Double> betas, Kernel kernel, long length, SwapScheme scheme, long seed, int subset) {
        static Settings plain() {
            return new Settings(5, List.of(1.0, 0.5), new MetropolisHastingsMultiplicity(), 6, SwapScheme.DEO, SEED, 0);
        }

        ParallelTempering tempering() {
            Target target = BlackBox.of("count", dimension, x -> -x.count());
            SeededStreams streams = SeededStreams.of(seed, 0);
            List<Replica> replicas = new ArrayList<>();
            for (int rung = 0; rung < betas.size(); rung++) {
                Draws draws = streams.replica(rung);
                var at = target.at(BitState.zeros(dimension));
                Walker walker = subset > 0 ? Walker.overSubsets(at, subset, draws) : Walker.over(at, draws);
                Rung place = new Rung(
                        rung,
                        betas.get(rung),
                        kernel,
                        Budget.transitions(length),
                        CompositeRecorder.of(List.of(), false));
                replicas.add(new Replica(rung, walker, draws, place));
            }
            return new ParallelTempering(replicas, scheme, streams);
        }
    }

    private static byte[] bytes(Settings settings) {
        ByteEncoder into = new ByteEncoder();
        settings.tempering().save(into);
        return into.toByteArray();
    }

    private static void says(Settings found, Settings expected, String message) {
        assertThatThrownBy(() -> expected.tempering().restore(new ByteDecoder(bytes(found))))
                .isInstanceOf(CodecException.class)
                .hasMessage(message);
    }

    private static Kernel adaptive(GammaSchedule schedule) {
        return new AdaptiveIit(
                AdaptiveGamma.of(BalancingFunction.sqrt(), GammaRule.BALANCE, schedule),
                AdaptiveIit.Order.UPDATE_THEN_MOVE);
    }

    @Test
    void whatDiffersIsNamed() {
        Settings plain = Settings.plain();
        List<Double> betas = plain.betas();
        Kernel kernel = plain.kernel();
        SwapScheme deo = SwapScheme.DEO;
        says(
                new Settings(5, List.of(1.0, 0.5, 0.2), kernel, 6, deo, SEED, 0),
                plain,
                "number of rungs: found 3; expected 2");
        says(new Settings(6, betas, kernel, 6, deo, SEED, 0), plain, "number of bits: found 6; expected 5");
        says(
                new Settings(5, List.of(1.0, 0.25), kernel, 6, deo, SEED, 0),
                plain,
                "beta of a rung: found 0.25; expected 0.5");
        says(
                new Settings(5, betas, new MetropolisHastings(), 6, deo, SEED, 0),
                plain,
                "kernel: found 'mh'; expected 'mh-mult'");
        says(
                new Settings(5, betas, kernel, 7, deo, SEED, 0),
                plain,
                "length of a round: found 'Budget[unit=TRANSITIONS, amount=7.0, coin=false]';"
                        + " expected 'Budget[unit=TRANSITIONS, amount=6.0, coin=false]'");
        says(
                new Settings(5, betas, kernel, 6, SwapScheme.SEO, SEED, 0),
                plain,
                "swap scheme: found 'SEO'; expected 'DEO'");
        says(
                new Settings(5, betas, kernel, 6, deo, SEED + 1, 0),
                plain,
                "found the streams of another seed or simulation");
    }

    @Test
    void anotherScheduleOfGammaIsNamed() {
        List<Double> betas = List.of(1.0, 0.5);
        Settings burnIn = new Settings(
                5, betas, adaptive(GammaSchedule.of(GammaSchedule.Kind.BURN_IN)), 6, SwapScheme.DEO, SEED, 0);
        Settings always = new Settings(
                5, betas, adaptive(GammaSchedule.of(GammaSchedule.Kind.ALWAYS)), 6, SwapScheme.DEO, SEED, 0);
        says(always, burnIn, "schedule of gamma: found 'ALWAYS'; expected 'BURN_IN'");
    }

    @Test
    void subsetsOfAnotherSizeAreNamed() {
        Settings two = new Settings(5, List.of(1.0), new MetropolisHastingsMultiplicity(), 6, SwapScheme.DEO, SEED, 2);
        Settings three =
                new Settings(5, List.of(1.0), new MetropolisHastingsMultiplicity(), 6, SwapScheme.DEO, SEED, 3);
        says(two, three, "moves in a subset: found 2; expected 3");
    }

    @Test
    void cutAnywhereTheyAreRefused() {
        byte[] all = bytes(Settings.plain());
        for (int length = 0; length < all.length; length += 7) {
            byte[] cut = Arrays.copyOf(all, length);
            assertThatThrownBy(() -> Settings.plain().tempering().restore(new ByteDecoder(cut)))
                    .isInstanceOf(CodecException.class);
        }
    }

    /** Where the journeys and the standings of the plain settings' two replicas lie in their bytes. */
    private static int offset(boolean standings) {
        ByteEncoder before = new ByteEncoder();
        before.section("tempering");
        before.whole(2);
        before.whole(5);
        before.text("DEO");
        SeededStreams.of(SEED, 0).save(before);
        before.whole(0);
        before.whole(0);
        if (standings) {
            before.wholes(new int[2]);
            before.whole(0);
            before.whole(0);
        }
        return before.toByteArray().length + Long.BYTES;
    }

    private static void patched(boolean standings, int[] values, String message) {
        ByteBuffer bytes = ByteBuffer.wrap(bytes(Settings.plain()));
        for (int k = 0; k < values.length; k++) {
            bytes.putInt(offset(standings) + Integer.BYTES * k, values[k]);
        }
        assertThatThrownBy(() -> Settings.plain().tempering().restore(new ByteDecoder(bytes.array())))
                .isInstanceOf(CodecException.class)
                .hasMessage(message);
    }

    @Test
    void aRungWithTwoReplicasOrNoneIsRefused() {
        String expected = "; expected one replica on each of 2 rungs";
        patched(true, new int[] {1, 1}, "replica 1 stands on rung 1" + expected);
        patched(true, new int[] {-1, 0}, "replica 0 stands on rung -1" + expected);
        patched(true, new int[] {0, 2}, "replica 1 stands on rung 2" + expected);
    }

    /** One on each rung, but not on the one whose law its table was at. */
    @Test
    void standingsThatTheTablesBelieAreRefused() {
        patched(true, new int[] {1, 0}, "beta of a table: found 1.0; expected 0.5");
    }

    @Test
    void aJourneyOfAnUnknownKindIsRefused() {
        patched(false, new int[] {1, -1}, "replica 1 is on a journey of kind -1; expected one from 0 to 3");
        patched(false, new int[] {4, 1}, "replica 0 is on a journey of kind 4; expected one from 0 to 3");
    }

    /** A kernel that has the other's name and no γ. */
    @Test
    void aGammaMoreOrLessIsRefused() {
        Kernel with = adaptive(GammaSchedule.of(GammaSchedule.Kind.BURN_IN));
        Kernel without = new Kernel() {
            @Override
            public String name() {
                return with.name();
            }

            @Override
            public BalancingFunction balance() {
                return BalancingFunction.min();
            }

            @Override
            public Law law() {
                return Law.TARGET;
            }

            @Override
            public Budget.Unit unit() {
                return Budget.Unit.TRANSITIONS;
            }

            @Override
            public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {}
        };
        Settings one = new Settings(5, List.of(1.0, 0.5), with, 6, SwapScheme.DEO, SEED, 0);
        Settings other = new Settings(5, List.of(1.0, 0.5), without, 6, SwapScheme.DEO, SEED, 0);
        says(one, other, "one kernel 'a-iit' has a gamma, the other has none");
        says(other, one, "one kernel 'a-iit' has a gamma, the other has none");
    }

    /** Draws that enumerate every outcome have no place to continue from. */
    @Test
    void streamsThatCannotBeWrittenDownSaySo() {
        Target target = SmallTargets.blackBox("flat", new double[4]);
        EveryDraw.law(draws -> {
            Rung rung = new Rung(
                    0, 1, new MetropolisHastings(), Budget.transitions(1), CompositeRecorder.of(List.of(), false));
            Replica replica = new Replica(0, Walker.over(target.at(BitState.zeros(2)), draws), draws, rung);
            assertThatThrownBy(() -> replica.save(new ByteEncoder()))
                    .isInstanceOf(CodecException.class)
                    .hasMessage("the stream of replica 0 cannot be saved");
            return 0;
        });
    }

    /** Whatever an object has been through before, it takes back the whole of another's history. */
    @Test
    void aUsedLadderForgetsItsOwnPast() {
        Target target = SmallTargets.blackBox("rugged", SmallTargets.rugged(6, 2, SEED));
        for (EveryKernel kernel : SavedRun.kernels(target)) {
            SavedRun first = SavedRun.of(target, kernel, BitState.zeros(6), SEED);
            first.rounds(0, 7);
            SavedRun used = SavedRun.of(target, kernel, BitState.parse("110101"), SEED);
            used.rounds(0, 12);
            used.restore(first.bytes());
            used.hear(first);
            first.rounds(7, 20);
            used.rounds(7, 20);
            assertThat(used.digest()).as(kernel.name()).isEqualTo(first.digest());
        }
    }
}
