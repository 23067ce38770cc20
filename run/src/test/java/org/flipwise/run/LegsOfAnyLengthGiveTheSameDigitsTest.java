package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.offset;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.execution.ElapsedTime;
import org.flipwise.execution.PackedState;
import org.flipwise.execution.RemoteExecutor;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Summary;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.Keeper;
import org.flipwise.simulation.Simulation;
import org.flipwise.simulation.StartPoint;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tune.Tuning;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A run whose simulations are cut into legs at random, each of which continues from text alone, has the digest of one that was never cut. */
@Tag("slow")
class LegsOfAnyLengthGiveTheSameDigitsTest {
    private static final long SEED = 20261115;
    private static final int LONGEST_LEG = 60;
    private static final Keeper SHOWN = view -> {};
    private static final String THREE =
            "ising:torus?L=6 --betas 1,0.6,0.3,0.1 --kernel a-iit --sims 3 --rounds 110 --burn-in 40 --l0 20";

    static Stream<String> runs() {
        return Stream.concat(
                Stream.concat(ShortRuns.ALL.stream(), ShortRuns.LANES.stream()),
                Stream.of(
                        THREE,
                        "paper:bimodal --ladder problem --kernel a-iit --sims 3 --rounds 110 --burn-in 0 --l0 20",
                        "paper:bimodal --ladder problem --kernel a-iit --stop ess=150,rounds=4000 --burn-in 40 --l0 20",
                        "labs:?n=12 --kernel auto --hottest 0.1 --sims 2 --rounds 110 --burn-in 40"));
    }

    /** Runs legs on this thread, in any order, and cuts each after a number of rounds. */
    private static class Cutting implements RemoteExecutor {
        private final Problem problem;
        private final SampleSettings settled;
        private final Random random = new Random(SEED);
        private int legs;

        Cutting(Problem problem, SampleSettings settled) {
            this.problem = problem;
            this.settled = settled;
        }

        @Override
        public int slots() {
            return 1;
        }

        @Override
        public void run(List<Leg> first, LegListener home, StopRequest request) throws InterruptedException {
            ArrayDeque<Leg> open = new ArrayDeque<>(first);
            while (!open.isEmpty() && !request.made()) {
                Leg leg = random.nextBoolean() ? open.removeFirst() : open.removeLast();
                StopRequest cut = new After(random.nextInt(LONGEST_LEG));
                Reached reached = SimulationLeg.run(problem, settled, leg, home::at, cut);
                legs++;
                home.back(delivered(reached)).ifPresent(open::addLast);
            }
        }

        Reached delivered(Reached reached) {
            return reached;
        }
    }

    /** A request that is made when it has been looked at so often: once after every round. */
    private static final class After extends StopRequest {
        private int left;

        After(int looks) {
            left = looks;
        }

        @Override
        public boolean made() {
            return left-- <= 0;
        }
    }

    private static SampleSettings settled(String words, Problem problem) throws InterruptedException {
        return Tuning.settle(problem, ShortRuns.settings(words, problem, Map.of("threads", "1")));
    }

    private static SampleOutcome whole(Problem problem, SampleSettings settled) throws InterruptedException {
        return SampleRun.run(problem, settled, snapshot -> {}, SHOWN, new StopRequest());
    }

    private static SampleOutcome away(Problem problem, SampleSettings settled, RemoteExecutor away)
            throws InterruptedException {
        return SampleRun.run(
                problem, settled, snapshot -> {}, SHOWN, new StopRequest(), StartPoint.FROM_THE_START, away);
    }

    private static String digest(SampleOutcome outcome) {
        return Objects.requireNonNull(Objects.requireNonNull(outcome.summary()).digest());
    }

    @ParameterizedTest
    @MethodSource("runs")
    void whateverTheProblemAndTheKernel(String words) throws InterruptedException {
        Problem problem = ShortRuns.problem(words);
        SampleSettings settled = settled(words, problem);
        Cutting cutting = new Cutting(problem, settled);
        SampleOutcome expected = whole(problem, settled);
        SampleOutcome cut = away(problem, settled, cutting);
        assertThat(digest(cut)).as("seed %d", SEED).isEqualTo(digest(expected));
        assertThat(cut.trace()).usingRecursiveComparison().isEqualTo(expected.trace());
        assertThat(cut.stopped()).isFalse();
        assertThat(cutting.legs).isGreaterThan(settled.length().simulations());
    }

    /** One round is made of each, however short the time. */
    @Test
    void legsOfNoTimeComeToAnEnd() throws InterruptedException {
        String words = ShortRuns.ALL.get(0);
        Problem problem = ShortRuns.problem(words);
        SampleSettings settled = settled(words, problem);
        RemoteExecutor.@Nullable Leg leg = new RemoteExecutor.Leg(0, 0, 1, false, null);
        int legs = 0;
        while (leg != null) {
            RemoteExecutor.Reached reached = SimulationLeg.run(problem, settled, leg, told -> {}, new StopRequest());
            assertThat(reached.round()).isEqualTo(++legs);
            leg = reached.ended() ? null : new RemoteExecutor.Leg(0, 0, 1, false, reached.state());
        }
        assertThat(legs).isEqualTo(150);
    }

    /** Legs get longer, and their times are those that simulations took, wherever that was. */
    @Test
    void legsDoubleAndTimesAddUp() throws InterruptedException {
        Problem problem = ShortRuns.problem(THREE);
        SampleSettings settled = settled(THREE, problem);
        List<Double> seconds = new ArrayList<>();
        Cutting cutting = new Cutting(problem, settled) {
            @Override
            public void run(List<Leg> first, LegListener home, StopRequest request) throws InterruptedException {
                LegListener hearing = new LegListener() {
                    @Override
                    public Optional<Leg> back(Reached reached) {
                        Optional<Leg> next = home.back(reached);
                        next.filter(leg -> leg.number() == 0).ifPresent(leg -> seconds.add(leg.seconds()));
                        return next;
                    }

                    @Override
                    public void at(Progress.Snapshot snapshot) {
                        home.at(snapshot);
                    }
                };
                super.run(first, hearing, request);
            }
        };
        Summary summary = Objects.requireNonNull(away(problem, settled, cutting).summary());
        assertThat(seconds).startsWith(4.0, 8.0).allMatch(one -> one <= 60);
        double sum = Objects.requireNonNull(summary.sims()).stream()
                .mapToDouble(one -> one.length().cpuSeconds())
                .sum();
        assertThat(summary.length().cpuSeconds()).isEqualTo(sum);
    }

    /** A time is shared among those that wait for each other, and legs add up to it. */
    @ParameterizedTest
    @CsvSource({"1, 0.02", "2, 0.03", "3, 0.06"})
    void aTimeIsForTheWholeRun(int slots, double each) throws InterruptedException {
        String words = THREE.replace("--rounds 110", "--stop time=0.06s");
        Problem problem = ShortRuns.problem(words);
        SampleSettings settled = settled(words, problem);
        double[] shares = new double[1];
        Cutting cutting = new Cutting(problem, settled) {
            @Override
            public int slots() {
                return slots;
            }

            @Override
            public void run(List<Leg> first, LegListener home, StopRequest request) throws InterruptedException {
                shares[0] = first.get(0).share();
                super.run(first, home, request);
            }
        };
        Summary summary = Objects.requireNonNull(away(problem, settled, cutting).summary());
        assertThat(0.06 * shares[0]).isCloseTo(each, offset(1e-12));
        assertThat(Objects.requireNonNull(summary.sims()))
                .hasSize(3)
                .allSatisfy(one -> assertThat(one.length().stoppedBy()).isEqualTo("time"))
                .allSatisfy(one -> assertThat(one.length().seconds()).isGreaterThanOrEqualTo(each));
    }

    /** The wrong twins: a record that a leg has lost is seen in the digest. */
    @Test
    void aRecordLostOnTheWayIsSeenInTheDigest() throws InterruptedException {
        String words = ShortRuns.ALL.get(0);
        Problem problem = ShortRuns.problem(words);
        SampleSettings settled = settled(words, problem);
        String expected = digest(whole(problem, settled));
        for (String record : List.of("potential", "modes", "marginals", "law", "best", "stones")) {
            RemoteExecutor losing = new Cutting(problem, settled) {
                @Override
                Reached delivered(Reached reached) {
                    Decoder forgetful = new Forgetful(record, PackedState.opened(reached.state()));
                    Simulation simulation = Simulation.resumed(
                            problem, settled, reached.number(), ElapsedTime.NO_CLOCK, true, forgetful);
                    ByteEncoder into = new ByteEncoder();
                    simulation.save(into);
                    String state = PackedState.text(into.toByteArray());
                    return new Reached(reached.number(), reached.round(), reached.ended(), state);
                }
            };
            assertThat(digest(away(problem, settled, losing))).as(record).isNotEqualTo(expected);
        }
    }

    @Test
    void aStateThatIsLateOrDamagedIsRefused() throws InterruptedException {
        Problem problem = ShortRuns.problem(THREE);
        SampleSettings settled = settled(THREE, problem);
        RemoteExecutor late = new Cutting(problem, settled) {
            private final Reached[] first = new Reached[3];

            @Override
            Reached delivered(Reached reached) {
                int number = reached.number();
                first[number] = first[number] == null ? reached : first[number];
                return first[number];
            }
        };
        assertThatThrownBy(() -> away(problem, settled, late))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("came back after");
        RemoteExecutor damaging = new Cutting(problem, settled) {
            @Override
            Reached delivered(Reached reached) {
                String state = reached.state();
                char middle = state.charAt(state.length() / 2);
                String damaged = state.substring(0, state.length() / 2)
                        + (middle == 'A' ? 'B' : 'A')
                        + state.substring(state.length() / 2 + 1);
                return new Reached(reached.number(), reached.round(), reached.ended(), damaged);
            }
        };
        assertThatThrownBy(() -> away(problem, settled, damaging))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("a simulation's state is damaged");
    }

    @Test
    void simulationsThatChangePlacesAreRefused() throws InterruptedException {
        Problem problem = ShortRuns.problem(THREE);
        SampleSettings settled = settled(THREE, problem);
        RemoteExecutor swapping = new Cutting(problem, settled) {
            @Override
            Reached delivered(Reached reached) {
                int other = (reached.number() + 1) % 3;
                return new Reached(other, reached.round(), reached.ended(), reached.state());
            }
        };
        assertThatThrownBy(() -> away(problem, settled, swapping))
                .isInstanceOf(CodecException.class)
                .hasMessage("found the streams of another seed or simulation");
    }
}
