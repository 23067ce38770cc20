package org.flipwise.targets.pairwise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.Saved;
import org.flipwise.estimate.Recorder;
import org.flipwise.exact.ExactKernel;
import org.flipwise.exact.LawChecks;
import org.flipwise.exact.TransitionMatrix;
import org.flipwise.exact.WalkerSpace;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.MetropolisSweep;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.FlatFlips;
import org.flipwise.target.Flips;
import org.flipwise.target.Neighbourhood;
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
        models.add(PairwiseTarget.of("fields alone", fields.build(), 1, Layout.SPARSE));
        return models;
    }

    private static Run run(Target target, double beta, boolean lean, UnaryOperator<Neighbourhood> seenAs) {
        BitState start = BitState.zeros(target.dimension());
        Neighbourhood at = seenAs.apply(lean ? target.proposalsAt(start) : target.at(start));
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        Walker walker = Walker.over(at, draws);
        MetropolisSweep sweep = new MetropolisSweep();
        walker.bind(beta, sweep.balance());
        Reports reports = new Reports();
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
        public void apply(int move, Flips flips) {
            System.arraycopy(now.changes(), 0, old, 0, old.length);
            super.apply(move, flips);
        }
    }

    /** Writes down each report with the bits of its numbers. */
    private static final class Reports implements Recorder {
        private final List<String> lines = new ArrayList<>();

        @Override
        public void enter(Neighbourhood x) {}

        @Override
        public void stay(Neighbourhood x, double weight) {
            lines.add("stay " + weight + " at " + Double.doubleToLongBits(x.potential()) + " "
                    + x.state().count());
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
