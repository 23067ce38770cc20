package org.flipwise.targets.mixture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.balance.GammaSchedule;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.CountMarginals;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.exact.EnumeratingDraws;
import org.flipwise.exact.ExactKernel;
import org.flipwise.exact.ExactTempering;
import org.flipwise.exact.LawChecks;
import org.flipwise.exact.TransitionMatrix;
import org.flipwise.exact.WalkerSpace;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.ClassCountMoves;
import org.flipwise.kernel.ContinuousTimeIit;
import org.flipwise.kernel.IndependentRefresh;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MaskJumps;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.kernel.Walker;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.Flips;
import org.flipwise.target.Lumped;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Target;
import org.flipwise.tempering.SwapScheme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A chain on class counts is the image of the chain on bits and keeps the image of π^β; bits drawn from counts have every arrangement equally likely. By enumeration of every draw, to
 * 1e-13.
 */
class CountsKeepTheLumpedLawTest {
    private static final double ROUNDING = 1e-13;
    private static final Budget ONE = Budget.transitions(1);

    /** Classes of three, two and one bits, unequal modes. */
    private static Target mixture() {
        return MixtureOfModes.of(
                "uneven",
                List.of(BitState.parse("110100"), BitState.parse("001101"), BitState.parse("110011")),
                new double[] {0.7, 1.3, 0.4},
                new double[] {1, 2.5, 0.6},
                1);
    }

    private static CountSpace counts() {
        return new CountSpace(mixture(), UnaryOperator.identity());
    }

    private static Kernel adaptive() {
        AdaptiveGamma gamma = AdaptiveGamma.of(
                BalancingFunction.sqrt(), GammaRule.BALANCE, GammaSchedule.of(GammaSchedule.Kind.BURN_IN));
        gamma.endBurnIn();
        return new AdaptiveIit(gamma, AdaptiveIit.Order.UPDATE_THEN_MOVE);
    }

    private static List<BitState> differences() {
        List<BitState> modes = mixture().modes();
        List<BitState> masks = new ArrayList<>();
        for (int mode = 1; mode < modes.size(); mode++) {
            BitState mask = modes.get(0).copy();
            mask.flipAll(modes.get(mode));
            masks.add(mask);
        }
        return masks;
    }

    @Test
    void classesAreUnequal() {
        Lumped at = mixture().countsAt(BitState.zeros(6));
        assertThat(List.of(at.lumpSize(0), at.lumpSize(1), at.lumpSize(2))).containsExactlyInAnyOrder(1, 2, 3);
    }

    @Test
    void theLawOfCountsHasBinomialFactors() {
        CountSpace space = counts();
        double[] law = space.law(0.8, new MetropolisHastings());
        double[] formula = new double[law.length];
        double total = 0;
        for (int place = 0; place < law.length; place++) {
            Lumped at = (Lumped) space.start(place).at();
            double weight = Elementary.exp(0.8 * at.potential());
            for (int lump = 0; lump < at.lumps(); lump++) {
                weight *= binomial(at.lumpSize(lump), at.lumpUp(lump));
            }
            formula[place] = weight;
            total += weight;
        }
        for (int place = 0; place < law.length; place++) {
            assertThat(Math.abs(formula[place] / total - law[place])).isLessThan(ROUNDING);
        }
    }

    private static double binomial(int n, int k) {
        double product = 1;
        for (int i = 1; i <= k; i++) {
            product = product * (n - k + i) / i;
        }
        return product;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.8, 9})
    void everyKernelOnCountsIsTheImageOfItselfOnBits(double beta) {
        List<Supplier<Kernel>> kernels = new ArrayList<>(List.of(
                MetropolisHastings::new,
                MetropolisHastingsMultiplicity::new,
                CountsKeepTheLumpedLawTest::adaptive,
                () -> new ClassCountMoves(new MetropolisHastings(), 1),
                () -> new MaskJumps(new MetropolisHastings(), mixture(), differences(), 1)));
        if (beta == 0) {
            kernels.add(() -> new IndependentRefresh(mixture().reference().orElseThrow(), Budget.Unit.TRANSITIONS));
        }
        for (Supplier<Kernel> kernel : kernels) {
            requireImage(beta, kernel, ONE);
        }
        requireImage(beta, () -> new NaiveIit(BalancingFunction.sqrt()), Budget.jumps(1, false));
    }

    @Test
    void ratesInContinuousTimeAreTheImageToo() {
        CountSpace space = counts();
        Supplier<Kernel> kernel = () -> new ContinuousTimeIit(BalancingFunction.sqrt());
        TransitionMatrix onCounts = ExactKernel.of(space, 0.8, kernel).generator();
        TransitionMatrix onBits =
                ExactKernel.of(WalkerSpace.of(mixture()), 0.8, kernel).generator();
        assertThat(difference(space, onCounts, onBits)).isLessThan(ROUNDING);
    }

    private static void requireImage(double beta, Supplier<Kernel> kernel, Budget budget) {
        CountSpace space = counts();
        ExactKernel exact = ExactKernel.of(space, beta, kernel);
        TransitionMatrix round = exact.round(budget);
        String name = kernel.get().name();
        assertThat(LawChecks.rowSums(round, 1).size()).as(name).isLessThan(ROUNDING);
        assertThat(LawChecks.invariance(exact.law(), round).size()).as(name).isLessThan(ROUNDING);
        TransitionMatrix onBits =
                ExactKernel.of(WalkerSpace.of(mixture()), beta, kernel).round(budget);
        assertThat(difference(space, round, onBits)).as(name).isLessThan(ROUNDING);
    }

    /** The largest difference between a step of counts and the sum of those of bits, from any state to any counts. */
    private static double difference(CountSpace space, TransitionMatrix onCounts, TransitionMatrix onBits) {
        double largest = 0;
        for (int from = 0; from < onBits.size(); from++) {
            double[] row = new double[onBits.size()];
            for (int to = 0; to < row.length; to++) {
                row[to] = onBits.at(from, to);
            }
            double[] lumped = space.lumped(row);
            for (int to = 0; to < lumped.length; to++) {
                largest = Math.max(largest, Math.abs(lumped[to] - onCounts.at(space.placeOf(from), to)));
            }
        }
        return largest;
    }

    @Test
    void aLadderOfCountsKeepsTheProductLaw() {
        Target small = MixtureOfModes.of(
                "two bits and one",
                List.of(BitState.parse("110"), BitState.parse("001"), BitState.parse("111")),
                new double[] {0.9, 0.5, 1.4},
                new double[] {1, 2, 1},
                1);
        ExactTempering ladder = ExactTempering.of(
                new CountSpace(small, UnaryOperator.identity()),
                List.of(
                        new ExactTempering.Plan(1, () -> new ClassCountMoves(new MetropolisHastings(), 1), ONE),
                        new ExactTempering.Plan(0.4, MetropolisHastingsMultiplicity::new, ONE)));
        assertThat(LawChecks.invariance(ladder.law(), ladder.round(SwapScheme.DEO, 0))
                        .size())
                .isLessThan(ROUNDING);
    }

    /** A mask that has a part of a class only is applied to bits, so its step depends on them and agrees state by state. */
    @Test
    void masksThatSplitAClassMoveTheBits() {
        CountSpace space = counts();
        Supplier<Kernel> kernel =
                () -> new MaskJumps(new MetropolisHastings(), mixture(), List.of(BitState.parse("100010")), 1);
        TransitionMatrix onBits =
                ExactKernel.of(WalkerSpace.of(mixture()), 0.8, kernel).round(ONE);
        EnumeratingDraws draws = new EnumeratingDraws();
        for (int from = 0; from < onBits.size(); from++) {
            BitState start = BitState.ofIndex(6, from);
            double[] row = new double[space.size()];
            draws.exhaust(() -> {
                Walker walker = Walker.over(mixture().countsAt(start), draws);
                Kernel fresh = kernel.get();
                walker.bind(0.8, fresh.balance());
                fresh.advance(walker, ONE, draws, CompositeRecorder.of(List.of(), false));
                row[space.place(walker)] += draws.probability();
            });
            double[] bits = new double[onBits.size()];
            for (int to = 0; to < bits.length; to++) {
                bits[to] = onBits.at(from, to);
            }
            double[] lumped = space.lumped(bits);
            for (int to = 0; to < row.length; to++) {
                assertThat(Math.abs(lumped[to] - row[to])).isLessThan(ROUNDING);
            }
        }
    }

    @Test
    void everyArrangementOfTheBitsIsEquallyLikely() {
        CountSpace space = counts();
        double[] uniform = new double[space.size()];
        for (int index = 0; index < 64; index++) {
            uniform[space.placeOf(index)]++;
        }
        EnumeratingDraws draws = new EnumeratingDraws();
        for (int place = 0; place < space.size(); place++) {
            double[] drawn = new double[64];
            int from = place;
            draws.exhaust(() -> {
                CountNeighbourhood at = (CountNeighbourhood) space.start(from).at();
                at.arrange(draws);
                drawn[(int) at.state().index()] += draws.probability();
            });
            for (int index = 0; index < 64; index++) {
                double exact = space.placeOf(index) == place ? 1 / uniform[place] : 0;
                assertThat(Math.abs(drawn[index] - exact)).isLessThan(ROUNDING);
            }
        }
    }

    @Test
    void drawnBitsFitTheCountsAfterEveryMoveAndSurviveASave() {
        assertThat(worstMisfit(UnaryOperator.identity())).isLessThan(1e-12);
        Lumped at = walked(mixture().countsAt(BitState.zeros(6)), 9);
        BitState bits = at.state().copy();
        assertThat(at.state()).isEqualTo(bits);
        ByteEncoder saved = new ByteEncoder();
        at.save(saved);
        Lumped other = mixture().countsAt(BitState.parse("111111"));
        other.restore(new ByteDecoder(saved.toByteArray()));
        assertThat(other.state()).isEqualTo(bits);
        for (int mode = 0; mode < 3; mode++) {
            assertThat(at.distanceToMode(mode))
                    .isEqualTo(mixture().modes().get(mode).distance(bits));
        }
    }

    @Test
    void bitsOfTheWrongClassAndStaleBitsAreCaught() {
        assertThat(worstMisfit(at -> twin(at, "state", (self, arguments) -> {
                    BitState wrong = self.state().copy();
                    wrong.flip(0);
                    wrong.flip(5);
                    return wrong;
                })))
                .isGreaterThan(1e-3);
        assertThat(worstMisfit(at -> {
                    BitState stale = at.state().copy();
                    return twin(at, "state", (self, arguments) -> stale);
                }))
                .isGreaterThan(1e-3);
    }

    /** The largest difference along a walk between the potential held and that of the bits, which is what audits of a run compare. */
    private static double worstMisfit(UnaryOperator<Lumped> changed) {
        Lumped at = changed.apply(mixture().countsAt(BitState.parse("010010")));
        at.drawBitsBy(20261118);
        double worst = 0;
        for (int step = 0; step < 40; step++) {
            walked(at, 1 + step % 3);
            worst = Math.max(worst, Math.abs(mixture().potential(at.state()) - at.potential()));
        }
        return worst;
    }

    private static Lumped walked(Lumped at, int steps) {
        Flips flips = new Flips();
        for (int step = 0; step < steps; step++) {
            at.apply((5 * step + at.lumpUp(0) + 2 * at.lumpUp(1)) % at.moves(), flips);
        }
        return at;
    }

    /** Without the number of members in Q, or in the acceptance of a block, the binomial factor is missing. */
    @Test
    void aMissingBinomialFactorIsCaught() {
        UnaryOperator<Lumped> classesEvenly = at -> twin(at, "propose", (self, arguments) -> {
            Draws draws = (Draws) arguments[0];
            int lump = draws.below(self.lumps());
            boolean up = self.lumpUp(lump) == 0 || (self.lumpUp(lump) < self.lumpSize(lump) && draws.below(2) == 0);
            return self.member(2 * lump + (up ? 0 : 1), draws);
        });
        for (ExactKernel kernel : List.of(
                ExactKernel.of(new CountSpace(mixture(), classesEvenly), 0.8, MetropolisHastings::new),
                ExactKernel.of(counts(), 0.8, () -> new BlockTwin(BlockTwin.Defect.WITHOUT_BINOMIAL)))) {
            assertThat(LawChecks.invariance(kernel.law(), kernel.round(ONE)).size())
                    .isGreaterThan(1e-4);
        }
    }

    @Test
    void marginalsGivenCountsAreExact() {
        CountSpace space = counts();
        double[] law = space.law(0.8, new MetropolisHastings());
        CountMarginals marginals = new CountMarginals(6, 1, mixture().countsAt(BitState.zeros(6)));
        for (int place = 0; place < law.length; place++) {
            Lumped at = (Lumped) space.start(place).at();
            marginals.enter(at);
            marginals.stay(at, law[place]);
            marginals.leave();
        }
        double[] exact = EnumeratedTarget.of(mixture()).law(0.8).probabilities();
        for (int bit = 0; bit < 6; bit++) {
            double one = 0;
            for (int index = 0; index < exact.length; index++) {
                one += BitState.ofIndex(6, index).get(bit) ? exact[index] : 0;
            }
            assertThat(marginals.mean(bit)).isCloseTo(one, within(1e-12));
        }
    }

    @Test
    void turningClassesOverIsFlippingTheirBits() {
        MoveDelta delta = new MoveDelta();
        for (int index = 0; index < 64; index++) {
            BitState x = BitState.ofIndex(6, index);
            for (BitState mask : differences()) {
                Lumped at = mixture().countsAt(x);
                int[] lumps = IntStream.range(0, 6)
                        .filter(mask::get)
                        .map(at::lumpOf)
                        .distinct()
                        .toArray();
                mixture().at(x).lookAll(mask, delta);
                assertThat(at.turnDelta(lumps)).isCloseTo(delta.deltaPotential(), within(1e-12));
                at.turn(lumps);
                BitState there = x.copy();
                there.flipAll(mask);
                assertThat(at.potential()).isCloseTo(mixture().potential(there), within(1e-12));
            }
        }
    }

    /** What a twin does in place of one method. */
    private interface Instead {
        Object of(Lumped self, Object[] arguments);
    }

    private static Lumped twin(Lumped sound, String method, Instead instead) {
        return (Lumped) Proxy.newProxyInstance(
                Lumped.class.getClassLoader(),
                new Class<?>[] {Lumped.class},
                (proxy, called, arguments) -> called.getName().equals(method)
                        ? instead.of(sound, arguments)
                        : invoked(sound, called, arguments));
    }

    private static Object invoked(Lumped sound, Method called, Object[] arguments) throws ReflectiveOperationException {
        return called.invoke(sound, arguments);
    }
}
