package org.flipwise.targets.pairwise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.exact.EnumeratingDraws;
import org.flipwise.exact.LawChecks;
import org.flipwise.exact.TransitionMatrix;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.HoudayerMoves;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.Streams;
import org.flipwise.state.BitState;
import org.flipwise.target.SpinGraph;
import org.flipwise.target.Target;
import org.flipwise.tempering.PairedTempering;
import org.flipwise.tempering.Replica;
import org.flipwise.tempering.Rung;
import org.flipwise.tempering.SwapScheme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Moves between two copies, alone and in rounds of two ladders, leave the product of their laws as it is; by enumeration of every draw, to 1e-13. */
class HoudayerMovesKeepTheProductLawTest {
    private static final double ROUNDING = 1e-13;
    private static final Budget ONE = Budget.transitions(1);

    /** Small glasses. */
    enum Model {
        /** A frustrated triangle with a tail and fields of both signs. */
        FIELDS(4),
        /** The same without fields: where the copies differ in most sites, components of agreeing ones are flipped. */
        SYMMETRIC(4),
        /** A ring of five with one negative coupling, of equal size: ±J without fields. */
        RING(5),
        /** A QUBO, and two spins apart from the others. */
        BITS(5),
        /** A chain with a field whose ends are coupled by 0.6 − 0.6: the coupling is in the graph and has no energy. */
        ZERO(4);

        private final int spins;

        Model(int spins) {
            this.spins = spins;
        }

        Target target() {
            PairwiseModel.Builder builder = PairwiseModel.on(spins);
            switch (this) {
                case FIELDS, SYMMETRIC -> {
                    builder.spinPair(0, 1, 0.7)
                            .spinPair(1, 2, -0.45)
                            .spinPair(0, 2, 0.3)
                            .spinPair(2, 3, 0.9);
                    if (this == FIELDS) {
                        builder.spinLinear(1, -0.35).spinLinear(3, 0.6);
                    }
                }
                case RING ->
                    builder.spinPair(0, 1, 1)
                            .spinPair(1, 2, 1)
                            .spinPair(2, 3, 1)
                            .spinPair(3, 4, 1)
                            .spinPair(4, 0, -1);
                case ZERO ->
                    builder.spinPair(0, 1, 0.7)
                            .spinPair(1, 2, -0.45)
                            .spinPair(2, 3, 0.8)
                            .spinPair(0, 3, 0.6)
                            .spinPair(0, 3, -0.6)
                            .spinLinear(1, -0.35)
                            .spinLinear(3, 0.6);
                default ->
                    builder.linear(0, 0.4)
                            .linear(2, -1.1)
                            .pair(0, 1, 1.3)
                            .pair(1, 2, 0.9)
                            .pair(3, 4, -0.8);
            }
            return PairwiseTarget.of("small", builder.build(), 1);
        }
    }

    /** What a pair of copies becomes along the present path of the draws. */
    private interface Move {
        void of(BitState x, BitState y, EnumeratingDraws draws);
    }

    /** The matrix over pairs of states, x + 2^p·y. */
    private static TransitionMatrix matrix(int spins, Move move) {
        EnumeratingDraws draws = new EnumeratingDraws();
        int states = 1 << spins;
        double[][] rows = new double[states * states][states * states];
        for (int from = 0; from < rows.length; from++) {
            double[] row = rows[from];
            int start = from;
            draws.exhaust(() -> {
                BitState x = BitState.ofIndex(spins, start % states);
                BitState y = BitState.ofIndex(spins, start / states);
                move.of(x, y, draws);
                row[(int) (x.index() + states * y.index())] += draws.probability();
            });
        }
        return TransitionMatrix.of(rows);
    }

    /** The law of independent states, one for each β, the first varying quickest. */
    private static double[] product(Target target, double... betas) {
        double[] law = {1};
        for (double beta : betas) {
            double[] own = EnumeratedTarget.of(target).law(beta).probabilities();
            double[] next = new double[law.length * own.length];
            for (int k = 0; k < next.length; k++) {
                next[k] = law[k % law.length] * own[k / law.length];
            }
            law = next;
        }
        return law;
    }

    private static SpinGraph spins(Target target) {
        return target.spins().orElseThrow();
    }

    private static Walker walker(Target target, BitState at, double beta) {
        Walker walker = Walker.over(target.at(at), new EnumeratingDraws());
        walker.bind(beta, BalancingFunction.min());
        return walker;
    }

    private static TransitionMatrix shipped(Target target, double beta, int moves) {
        return matrix(target.dimension(), (x, y, draws) -> {
            Walker one = walker(target, x, beta);
            Walker other = walker(target, y, beta);
            new HoudayerMoves(spins(target), moves).exchange(one, other, draws);
            x.set(one.at().state());
            y.set(other.at().state());
        });
    }

    @ParameterizedTest
    @EnumSource(Model.class)
    void alone(Model model) {
        Target target = model.target();
        for (double beta : new double[] {0.3, 1, 7}) {
            double[] law = product(target, beta, beta);
            TransitionMatrix move = shipped(target, beta, 1);
            assertThat(LawChecks.rowSums(move, 1).size()).isLessThan(ROUNDING);
            assertThat(LawChecks.invariance(law, move).size()).isLessThan(ROUNDING);
            assertThat(LawChecks.detailedBalance(law, move).size()).isLessThan(ROUNDING);
        }
    }

    @Test
    void severalInARow() {
        Target target = Model.FIELDS.target();
        TransitionMatrix one = shipped(target, 0.8, 1);
        assertThat(shipped(target, 0.8, 3).difference(one.power(3)).size()).isLessThan(ROUNDING);
    }

    /** U(x) + U(y) is the same after every move that can be drawn. */
    @ParameterizedTest
    @EnumSource(Model.class)
    void energyIsKept(Model model) {
        Target target = model.target();
        TransitionMatrix move = shipped(target, 1, 1);
        int states = 1 << target.dimension();
        double[] u = new double[states];
        for (int k = 0; k < states; k++) {
            u[k] = target.potential(BitState.ofIndex(target.dimension(), k));
        }
        IntUnaryOperator changes = from -> {
            int count = 0;
            for (int to = 0; to < move.size(); to++) {
                if (move.at(from, to) > 0) {
                    assertThat(u[to % states] + u[to / states] - u[from % states] - u[from / states])
                            .isBetween(-1e-12, 1e-12);
                    count += to == from ? 0 : 1;
                }
            }
            return count;
        };
        int all = 0;
        for (int from = 0; from < move.size(); from++) {
            all += changes.applyAsInt(from);
        }
        assertThat(all).isGreaterThan(move.size() / 16);
    }

    /** Whether a coupling of 0 is in the graph or not, components keep U(x) + U(y): with it they are larger. */
    @Test
    void aCouplingOfZeroJoinsOrNot() {
        SpinGraph graph = spins(Model.ZERO.target());
        int couplings = graph.starts()[graph.spins()];
        assertThat(couplings).isIn(6, 8);
        double[] law = product(Model.ZERO.target(), 1, 1);
        Target without = PairwiseTarget.of(
                "a chain",
                PairwiseModel.on(4)
                        .spinPair(0, 1, 0.7)
                        .spinPair(1, 2, -0.45)
                        .spinPair(2, 3, 0.8)
                        .spinLinear(1, -0.35)
                        .spinLinear(3, 0.6)
                        .build(),
                1);
        TransitionMatrix chain = shipped(without, 1, 1);
        assertThat(LawChecks.invariance(law, chain).size()).isLessThan(ROUNDING);
        assertThat(chain.difference(shipped(Model.ZERO.target(), 1, 1)).size() > 1e-3)
                .isEqualTo(couplings == 8);
    }

    @Test
    void wrongTwinsAreCaughtBesideACouplingOfZero() {
        Target target = Model.ZERO.target();
        for (HoudayerTwin.Defect defect : HoudayerTwin.Defect.values()) {
            TransitionMatrix twin = matrix(4, (x, y, draws) -> HoudayerTwin.move(target, 0.8, x, y, draws, defect));
            double drift = LawChecks.invariance(product(target, 0.8, 0.8), twin).size();
            if (defect == HoudayerTwin.Defect.NONE) {
                assertThat(drift).isLessThan(ROUNDING);
            } else {
                assertThat(drift).as(defect.name()).isGreaterThan(1e-4);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(HoudayerTwin.Defect.class)
    void wrongTwinsAreCaught(HoudayerTwin.Defect defect) {
        Target target = Model.FIELDS.target();
        double beta = 0.8;
        TransitionMatrix twin = matrix(4, (x, y, draws) -> HoudayerTwin.move(target, beta, x, y, draws, defect));
        double drift = LawChecks.invariance(product(target, beta, beta), twin).size();
        if (defect == HoudayerTwin.Defect.NONE) {
            assertThat(drift).isLessThan(ROUNDING);
            assertThat(twin.difference(shipped(target, beta, 1)).size())
                    .as("twins differ from what is shipped by their defects alone")
                    .isLessThan(ROUNDING);
        } else {
            assertThat(drift).as(defect.name()).isGreaterThan(1e-4);
        }
    }

    /** The sum of U is kept, but each copy has another weight for it. */
    @Test
    void copiesAtTwoBetasWouldDriftAndAreRefused() {
        Target target = Model.FIELDS.target();
        TransitionMatrix move =
                matrix(4, (x, y, draws) -> HoudayerTwin.move(target, 1, x, y, draws, HoudayerTwin.Defect.NONE));
        assertThat(LawChecks.invariance(product(target, 1, 0.5), move).size()).isGreaterThan(1e-4);
        BitState zero = BitState.zeros(4);
        assertThatThrownBy(() -> new HoudayerMoves(spins(target), 1)
                        .exchange(walker(target, zero, 1), walker(target, zero, 0.5), new EnumeratingDraws()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("two copies at one beta, not at 1.0 and 0.5");
    }

    /** All replicas and swaps draw along one path. */
    private record Path(EnumeratingDraws draws) implements Streams {
        @Override
        public Draws replica(int replica) {
            return draws;
        }

        @Override
        public Draws swap(long round, int pair) {
            return draws;
        }
    }

    /** A round of two copies of a ladder: joint state (x on rung 0, x on rung 1, …, y on rung 0, …), the first varying quickest. */
    private static TransitionMatrix round(Target target, Supplier<Kernel> kernel, double... betas) {
        EnumeratingDraws draws = new EnumeratingDraws();
        int states = 1 << target.dimension();
        int size = (int) Math.pow(states, 2 * betas.length);
        double[][] rows = new double[size][size];
        for (int from = 0; from < size; from++) {
            double[] row = rows[from];
            int start = from;
            draws.exhaust(() -> {
                PairedTempering tempering = paired(target, kernel, ONE, start, draws, betas);
                tempering.round();
                row[place(tempering, states)] += draws.probability();
            });
        }
        return TransitionMatrix.of(rows);
    }

    private static PairedTempering paired(
            Target target, Supplier<Kernel> kernel, Budget budget, int start, EnumeratingDraws draws, double... betas) {
        int states = 1 << target.dimension();
        List<Rung> rungs = new ArrayList<>();
        List<HoudayerMoves> moves = new ArrayList<>();
        for (int rung = 0; rung < betas.length; rung++) {
            rungs.add(new Rung(rung, betas[rung], kernel.get(), budget, new PotentialRecorder()));
            moves.add(new HoudayerMoves(spins(target), 1));
        }
        int rest = start;
        List<List<Replica>> copies = List.of(new ArrayList<>(), new ArrayList<>());
        for (List<Replica> copy : copies) {
            for (Rung rung : rungs) {
                BitState at = BitState.ofIndex(target.dimension(), rest % states);
                copy.add(new Replica(rung.index(), Walker.over(target.at(at), draws), draws, rung));
                rest /= states;
            }
        }
        return new PairedTempering(copies.get(0), copies.get(1), moves, SwapScheme.DEO, new Path(draws));
    }

    private static int place(PairedTempering tempering, int states) {
        int joint = 0;
        for (int rung = tempering.rungs() - 1; rung >= 0; rung--) {
            joint = (int)
                    ((long) joint * states + tempering.copyAt(rung).state().index());
        }
        for (int rung = tempering.rungs() - 1; rung >= 0; rung--) {
            joint = (int) ((long) joint * states + tempering.at(rung).state().index());
        }
        return joint;
    }

    @Test
    void roundsOfTwoCopiesOnOneRung() {
        Target target = PairwiseTarget.of(
                "three spins",
                PairwiseModel.on(3)
                        .spinPair(0, 1, 0.8)
                        .spinPair(1, 2, -0.5)
                        .spinPair(0, 2, 0.4)
                        .spinLinear(2, 0.3)
                        .build(),
                1);
        TransitionMatrix round = round(target, MetropolisHastings::new, 0.7);
        assertThat(LawChecks.rowSums(round, 1).size()).isLessThan(ROUNDING);
        assertThat(LawChecks.invariance(product(target, 0.7, 0.7), round).size())
                .isLessThan(ROUNDING);
        assertThat(LawChecks.communicatingClasses(product(target, 0.7, 0.7), round))
                .isEqualTo(1);
    }

    @Test
    void roundsOfTwoLadders() {
        Target target = PairwiseTarget.of(
                "two spins",
                PairwiseModel.on(2).spinPair(0, 1, 0.8).spinLinear(1, 0.3).build(),
                1);
        TransitionMatrix round = round(target, MetropolisHastings::new, 1, 0.4);
        double[] law = product(target, 1, 0.4, 1, 0.4);
        assertThat(LawChecks.rowSums(round, 1).size()).isLessThan(ROUNDING);
        assertThat(LawChecks.invariance(law, round).size()).isLessThan(ROUNDING);
        assertThat(LawChecks.invariance(product(target, 1, 0.4, 0.4, 1), round).size())
                .as("the wrong twin: copies in another order")
                .isGreaterThan(1e-4);
    }

    @Test
    void jumpChainsAreRefused() {
        assertThatThrownBy(() -> paired(
                        Model.FIELDS.target(),
                        () -> new NaiveIit(BalancingFunction.sqrt()),
                        Budget.jumps(1, true),
                        0,
                        new EnumeratingDraws(),
                        1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        "Houdayer moves leave the target itself invariant, but iit leaves Z times the target invariant");
    }
}
