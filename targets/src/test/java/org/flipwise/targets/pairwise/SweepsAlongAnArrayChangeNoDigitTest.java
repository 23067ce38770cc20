package org.flipwise.targets.pairwise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.estimate.BasinRecorder;
import org.flipwise.estimate.BestRecorder;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.MarginalRecorder;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.estimate.SteppingStones;
import org.flipwise.estimate.StoppedStopwatch;
import org.flipwise.exact.ExactKernel;
import org.flipwise.exact.LawChecks;
import org.flipwise.exact.TransitionMatrix;
import org.flipwise.exact.WalkerSpace;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.MetropolisSweep;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Acceptance;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.FlatFlips;
import org.flipwise.target.Flips;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Steps;
import org.flipwise.target.Target;
import org.flipwise.target.Twin;
import org.flipwise.target.TwinTarget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * {@code mh-sweep} along the array of a pairwise model's ΔU does what it does when it asks for one move at a time: the same states, reports to recorders, counts and draws, to the last
 * bit. The proof kit finds |πP − π| ≤ 1e-13 for the array too.
 */
class SweepsAlongAnArrayChangeNoDigitTest {
    private static final double ROUNDING = 1e-13;
    private static final long SEED = 20261116;
    private static final int ROUNDS = 60;
    private static final double[] BETAS = {0, 1e-9, 0.05, 0.3, 1, 3, 40, 1e5};

    /** What a run did: each report to the recorder, and in the end the state, the counts and the next draws. */
    private record Run(List<String> reports, String end) {}

    static List<PairwiseTarget> models() {
        List<PairwiseTarget> models = new ArrayList<>();
        for (boolean whole : new boolean[] {true, false}) {
            for (int sites : new int[] {1, 2, 7, 9, 64, 70, 131}) {
                PairwiseModel thin =
                        BruteForce.random(sites, 4.0 / sites, whole, SEED).model();
                PairwiseModel full =
                        BruteForce.random(sites, 1, whole, SEED + 1).model();
                models.add(PairwiseTarget.of("thin " + sites + " " + whole, thin, 1, Layout.SPARSE));
                models.add(PairwiseTarget.of("full " + sites + " " + whole, full, 1, Layout.DENSE));
            }
        }
        models.add(PairwiseTarget.of("free", PairwiseModel.on(20).build(), 1, Layout.SPARSE));
        PairwiseModel.Builder fields = PairwiseModel.on(300);
        for (int bit = 0; bit < 300; bit++) {
            fields.spinLinear(bit, (bit - 150) / 77.0);
        }
        for (int side : new int[] {3, 8, 19}) {
            models.add(square(side, true));
            models.add(square(side, false));
        }
        models.add(PairwiseTarget.of("fields alone", fields.build(), 1, Layout.SPARSE));
        return models;
    }

    private static Run run(Target target, double beta, boolean lean, UnaryOperator<Neighbourhood> seenAs) {
        return run(target, beta, lean, Double.POSITIVE_INFINITY, seenAs);
    }

    private static Run run(
            Target target, double beta, boolean lean, double liveAbove, UnaryOperator<Neighbourhood> seenAs) {
        BitState start = BitState.zeros(target.dimension());
        Neighbourhood at = seenAs.apply(lean ? target.proposalsAt(start) : target.at(start));
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        Walker walker = Walker.over(at, draws);
        MetropolisSweep sweep = new MetropolisSweep();
        walker.bind(beta, sweep.balance());
        Reports reports = new Reports(liveAbove);
        for (int round = 0; round < ROUNDS; round++) {
            sweep.advance(walker, Budget.transitions(1 + (round * 37) % 300), draws, reports);
        }
        ByteEncoder end = new ByteEncoder();
        walker.save(end);
        ((Saved) draws).save(end);
        return new Run(reports.lines, Arrays.toString(end.toByteArray()));
    }

    @ParameterizedTest
    @MethodSource("models")
    void ofWhatIsReportedAndLeft(PairwiseTarget target) {
        for (double beta : BETAS) {
            for (boolean lean : new boolean[] {true, false}) {
                Run array = run(target, beta, lean, at -> {
                    assertThat(at).isInstanceOf(FlatFlips.class);
                    return at;
                });
                Run moves = run(target, beta, lean, Twin::new);
                assertThat(array.reports()).as("%s at %s", target.name(), beta).isEqualTo(moves.reports());
                assertThat(array.end()).as("%s at %s", target.name(), beta).isEqualTo(moves.end());
                for (double liveAbove :
                        new double[] {Double.NEGATIVE_INFINITY, target.model().constant()}) {
                    Run partly = run(target, beta, lean, liveAbove, at -> at);
                    assertThat(partly).as("%s at %s", target.name(), beta).isEqualTo(array);
                }
            }
        }
    }

    /** The wrong twin: the array of before the last flip. */
    @Test
    void anArrayThatIsOffIsNoticed() {
        PairwiseTarget target = PairwiseTarget.of(
                "thin", BruteForce.random(70, 0.06, false, SEED).model(), 1, Layout.SPARSE);
        assertThat(run(target, 0.3, true, at -> new OldArray((FlatFlips) at)).end())
                .isNotEqualTo(run(target, 0.3, true, Twin::new).end());
    }

    private static Target small(Layout layout, UnaryOperator<Neighbourhood> seenAs) {
        PairwiseModel model = BruteForce.random(3, 0.8, false, 21).model();
        return new TwinTarget(PairwiseTarget.of("small", model, 1, layout), seenAs);
    }

    private static double residual(Target target, double beta, int length) {
        ExactKernel kernel = ExactKernel.of(WalkerSpace.of(target), beta, MetropolisSweep::new);
        TransitionMatrix round = kernel.round(Budget.transitions(length));
        assertThat(LawChecks.rowSums(round, 1).size()).isLessThan(ROUNDING);
        return LawChecks.invariance(kernel.law(), round).size();
    }

    @ParameterizedTest
    @EnumSource(
            value = Layout.class,
            names = {"SPARSE", "DENSE"})
    void theLawIsKept(Layout layout) {
        PairwiseModel model = BruteForce.random(3, 0.8, false, 21).model();
        for (double beta : new double[] {0, 0.4, 3}) {
            for (int length : new int[] {1, 2, 3, 5}) {
                assertThat(residual(small(layout, at -> at), beta, length)).isLessThan(ROUNDING);
                assertThat(residual(small(layout, at -> new ProposalNeighbourhood(model, at.state())), beta, length))
                        .isLessThan(ROUNDING);
            }
        }
    }

    /** The wrong twin: the array of before the last flip. */
    @Test
    void anArrayOfTheStateBeforeIsCaught() {
        assertThat(residual(small(Layout.SPARSE, at -> new OldArray((FlatFlips) at)), 0.7, 3))
                .isGreaterThan(1e-3);
    }

    /** Recorders that are told of many steps at once keep what they keep when told of each stay when it happens, with the best states and a basin among what they keep. */
    @ParameterizedTest
    @MethodSource("models")
    void ofWhatRecordersKeep(PairwiseTarget target) {
        for (double beta : new double[] {0, 0.05, 0.3, 3}) {
            assertThat(kept(target, beta, at -> at, new BestRecorder(target.dimension(), 5)))
                    .as("%s at %s", target.name(), beta)
                    .isEqualTo(kept(target, beta, Twin::new, new BestRecorder(target.dimension(), 5)));
        }
    }

    /** The wrong twin: a recorder of best states that lets all of them pass. */
    @Test
    void aRecorderThatLetsItsStatesPassIsNoticed() {
        PairwiseTarget target = square(8, true);
        assertThat(kept(target, 0.3, at -> at, new LetsPass(new BestRecorder(64, 5))))
                .isNotEqualTo(kept(target, 0.3, Twin::new, new LetsPass(new BestRecorder(64, 5))));
    }

    private static String kept(PairwiseTarget target, double beta, UnaryOperator<Neighbourhood> seenAs, Recorder best) {
        List<Recorder> parts = List.of(
                best,
                new PotentialRecorder(),
                new MarginalRecorder(target.dimension()),
                new SteppingStones(new double[] {beta + 1, beta}).onRung(1),
                new BasinRecorder(target, beta, false, StoppedStopwatch.AT_ZERO));
        Recorder recorder = CompositeRecorder.of(parts, false);
        Neighbourhood at = seenAs.apply(target.proposalsAt(BitState.zeros(target.dimension())));
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        Walker walker = Walker.over(at, draws);
        MetropolisSweep sweep = new MetropolisSweep();
        walker.bind(beta, sweep.balance());
        for (int round = 0; round < 2 * ROUNDS; round++) {
            recorder.enter(at);
            sweep.advance(walker, Budget.transitions(1 + (round * 131) % 1000), draws, recorder);
            recorder.leave();
            if (round == ROUNDS) {
                recorder.discard();
            }
        }
        ByteEncoder end = new ByteEncoder();
        recorder.save(end);
        return Arrays.toString(end.toByteArray());
    }

    /** The table over the moves forgets what it computed before a sweep. */
    @Test
    void tablesFollowSweeps() {
        PairwiseTarget target = square(8, true);
        assertThat(escapeAfter(target, at -> at)).isEqualTo(escapeAfter(target, Twin::new));
    }

    /** The wrong twin lists no step, so that the table does not hear of its flips. */
    @Test
    void aSweepThatListsNothingIsNoticed() {
        assertThat(escapeAfter(square(8, true), at -> new Lists((FlatFlips) at)))
                .isNotEqualTo(escapeAfter(square(8, true), Twin::new));
    }

    private static double escapeAfter(Target target, UnaryOperator<Neighbourhood> seenAs) {
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        Walker walker = Walker.over(seenAs.apply(target.proposalsAt(BitState.zeros(target.dimension()))), draws);
        MetropolisSweep sweep = new MetropolisSweep();
        walker.bind(0.3, sweep.balance());
        walker.table().logEscape();
        sweep.advance(walker, Budget.transitions(1000), draws, CompositeRecorder.of(List.of(), false));
        return walker.table().logEscape();
    }

    /** The wrong twin: a flip whose work is not counted. */
    @Test
    void aFlipThatIsNotCountedIsNoticed() {
        PairwiseTarget target = square(8, true);
        assertThat(run(target, 0.3, true, at -> new Uncounted((FlatFlips) at)).end())
                .isNotEqualTo(run(target, 0.3, true, Twin::new).end());
    }

    /** Nearest neighbours on an open square, so that rows are filled up, with whole couplings or with real ones and fields. */
    private static PairwiseTarget square(int side, boolean whole) {
        PairwiseModel.Builder model = PairwiseModel.on(side * side);
        for (int site = 0; site < side * side; site++) {
            if (!whole) {
                model.spinLinear(site, Math.sin(site));
            }
            if (site % side + 1 < side) {
                model.spinPair(site, site + 1, whole ? 1 : 0.37);
            }
            if (site + side < side * side) {
                model.spinPair(site, site + side, whole ? -1 : 0.61);
            }
        }
        return PairwiseTarget.of("square " + side + " " + whole, model.build(), 1, Layout.SPARSE);
    }

    /** A flat neighbourhood that passes on all that is asked of it. */
    private static class FlatTwin extends Twin implements FlatFlips {
        private final FlatFlips flat;

        FlatTwin(FlatFlips honest) {
            super(honest);
            flat = honest;
        }

        @Override
        public double[] changes() {
            return flat.changes();
        }

        @Override
        public void flip(int bit) {
            flat.flip(bit);
        }
    }

    /** Takes back a unit of the work of each flip. */
    private static final class Uncounted extends FlatTwin {
        Uncounted(FlatFlips honest) {
            super(honest);
        }

        @Override
        public void flip(int bit) {
            super.flip(bit);
            costs().updatedRatios(-1);
        }
    }

    /** Sweeps and says that it has made no step. */
    private static final class Lists extends FlatTwin {
        Lists(FlatFlips honest) {
            super(honest);
        }

        @Override
        public int sweep(Acceptance rule, Draws draws, int from, int to, Steps steps) {
            int stopped = super.sweep(rule, draws, from, to, steps);
            steps.clear();
            return stopped;
        }
    }

    /** Says that no state needs a look. */
    private record LetsPass(Recorder honest) implements Recorder {
        @Override
        public void enter(Neighbourhood x) {
            honest.enter(x);
        }

        @Override
        public void stay(Neighbourhood x, double weight) {
            honest.stay(x, weight);
        }

        @Override
        public void flip(int bit) {
            honest.flip(bit);
        }

        @Override
        public double liveAbove() {
            return Double.POSITIVE_INFINITY;
        }

        @Override
        public void steps(Steps steps) {
            honest.steps(steps);
        }

        @Override
        public void leave() {
            honest.leave();
        }

        @Override
        public void discard() {
            honest.discard();
        }

        @Override
        public void save(Encoder into) {
            honest.save(into);
        }
    }

    /** Shows the ΔU of the state before the last flip. */
    private static final class OldArray extends Twin implements FlatFlips {
        private final FlatFlips now;
        private final double[] old;

        OldArray(FlatFlips honest) {
            super(honest);
            now = honest;
            old = honest.changes().clone();
        }

        @Override
        public double[] changes() {
            return old;
        }

        @Override
        public void flip(int bit) {
            System.arraycopy(now.changes(), 0, old, 0, old.length);
            now.flip(bit);
        }

        @Override
        public void apply(int move, Flips flips) {
            System.arraycopy(now.changes(), 0, old, 0, old.length);
            super.apply(move, flips);
        }
    }

    /** Writes down each report with the bits of its numbers. */
    private static final class Reports implements Recorder {
        private final List<String> lines = new ArrayList<>();
        private final double liveAbove;

        Reports(double liveAbove) {
            this.liveAbove = liveAbove;
        }

        @Override
        public double liveAbove() {
            return liveAbove;
        }

        @Override
        public void steps(Steps steps) {
            for (int i = 0; i < steps.count(); i++) {
                assertThat(steps.logDensity(i)).isLessThanOrEqualTo(liveAbove);
                report(steps.weight(i), steps.potential(i));
                flip(steps.bit(i));
            }
        }

        @Override
        public void enter(Neighbourhood x) {}

        @Override
        public void stay(Neighbourhood x, double weight) {
            report(weight, x.potential());
        }

        private void report(double weight, double potential) {
            lines.add("stay " + weight + " at " + Double.doubleToLongBits(potential));
        }

        @Override
        public void flip(int bit) {
            lines.add("flip " + bit);
        }

        @Override
        public void leave() {}

        @Override
        public void discard() {}
    }
}
