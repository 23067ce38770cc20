package org.flipwise.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.flipwise.random.Draws;
import org.flipwise.random.EveryDraw;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.junit.jupiter.api.Test;

/** Other proposals over a target change no answer of the target itself. */
class WrappedTargetsAgreeWithTheInnerTargetTest {
    private static final long SEED = 20261208;

    /** A target with an answer of its own to every question. */
    private static final class Opinionated implements Target {
        private final Target inner = SmallTargets.blackBox("inner", SmallTargets.rugged(4, 1, SEED));
        private final Reference reference = Reference.uniform(4);

        @Override
        public String name() {
            return "opinionated";
        }

        @Override
        public int dimension() {
            return 4;
        }

        @Override
        public double base(BitState x) {
            return 0.5 * x.count();
        }

        @Override
        public double potential(BitState x) {
            return inner.potential(x);
        }

        @Override
        public Neighbourhood at(BitState x) {
            return inner.at(x);
        }

        @Override
        public double coldestBeta() {
            return 3;
        }

        @Override
        public List<BitState> modes() {
            return List.of(BitState.parse("0110"));
        }

        @Override
        public Optional<BitState> feasible(Draws draws) {
            return Optional.of(BitState.parse("1000"));
        }

        @Override
        public Optional<Reference> reference() {
            return Optional.of(reference);
        }

        @Override
        public double startDensity() {
            return 0.25;
        }

        @Override
        public Optional<Objective> objective() {
            return Optional.of(new Objective("cut", true));
        }

        @Override
        public String variable(int bit) {
            return "gene" + bit;
        }

        @Override
        public List<String> remarks() {
            return List.of("of few rows");
        }

        @Override
        public boolean selectsVariables() {
            return true;
        }
    }

    @Test
    void everyQuestionIsPassedOn() {
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        Target inner = new Opinionated();
        BitState x = BitState.parse("1101");
        for (Target outer : List.of(WeightedFlips.of(inner, 1, 2, 3, 4), AddDropSwap.of(inner))) {
            assertThat(outer.name()).isEqualTo("opinionated");
            assertThat(outer.dimension()).isEqualTo(4);
            assertThat(outer.base(x)).isEqualTo(1.5);
            assertThat(outer.potential(x)).isEqualTo(inner.potential(x)).isNotZero();
            assertThat(outer.coldestBeta()).isEqualTo(3);
            assertThat(outer.modes()).containsExactly(BitState.parse("0110"));
            assertThat(outer.feasible(draws)).contains(BitState.parse("1000"));
            assertThat(outer.reference()).isEqualTo(inner.reference());
            assertThat(outer.startDensity()).isEqualTo(0.25);
            assertThat(outer.objective()).contains(new Objective("cut", true));
            assertThat(outer.variable(2)).isEqualTo("gene2");
            assertThat(outer.remarks()).containsExactly("of few rows");
            assertThat(outer.selectsVariables()).isTrue();
        }
    }

    /** What a target need not say. */
    @Test
    void whatIsNotSaidIsThePlainCase() {
        Target plain = BlackBox.of("plain", 3, BitState::count);
        BitState x = BitState.parse("101");
        assertThat(plain.base(x)).isZero();
        assertThat(plain.coldestBeta()).isEqualTo(1);
        assertThat(plain.lumps()).isZero();
        assertThat(plain.modes()).isEmpty();
        assertThat(plain.feasible(SeededStreams.of(SEED, 0).replica(0))).isEmpty();
        assertThat(plain.reference()).isEmpty();
        assertThat(plain.startDensity()).isEqualTo(0.5);
        assertThat(plain.objective()).isEmpty();
        assertThat(plain.remarks()).isEmpty();
        assertThat(plain.selectsVariables()).isFalse();
        assertThat(plain.variable(9)).isEqualTo("x10");
        assertThat(plain.proposalsAt(x).state()).isEqualTo(x);
        assertThat(plain.proposalsAt(x).potential()).isEqualTo(2);
    }

    @Test
    void aMinimumIsTheNegative() {
        assertThat(new Objective("cut", true).value(3)).isEqualTo(3);
        assertThat(new Objective("energy", false).value(3)).isEqualTo(-3);
    }

    /** The list of ones and zeros decides what is drawn next: one that is not the state's would be walked off quietly. */
    @Test
    void aListThatIsNotTheStatesIsRefused() {
        Target models = AddDropSwap.of(new Opinionated());
        Neighbourhood at = models.at(BitState.parse("0110"));
        ByteEncoder into = new ByteEncoder();
        at.save(into);
        byte[] good = into.toByteArray();
        at.restore(new ByteDecoder(good));
        for (int[] bits : new int[][] {{2, 1, 3, -1}, {2, 1, 3, 4}, {2, 2, 3, 0}, {0, 1, 3, 2}, {3, 1, 2, 0}}) {
            ByteBuffer bytes = ByteBuffer.wrap(good.clone());
            for (int k = 0; k < bits.length; k++) {
                bytes.putInt(good.length - Integer.BYTES * (bits.length - k), bits[k]);
            }
            assertThatThrownBy(() -> models.at(BitState.zeros(4)).restore(new ByteDecoder(bytes.array())))
                    .isInstanceOf(CodecException.class)
                    .hasMessage("the list of ones and zeros is not that of the state");
        }
    }

    @Test
    void groupsWhoseNumbersDoNotAgreeAreRefused() {
        for (int[] lengths : new int[][] {{3, 2, 3}, {3, 3, 2}, {3, 4, 3}}) {
            ByteEncoder into = new ByteEncoder();
            for (int length : lengths) {
                into.reals(new double[length]);
            }
            assertThatThrownBy(() -> new Groups().restore(new ByteDecoder(into.toByteArray())))
                    .isInstanceOf(CodecException.class)
                    .hasMessage("the numbers of groups do not agree");
        }
    }

    /** Past the sixteen there is room for at first, one by one and at once. */
    @Test
    void groupsAndFlipsGrow() {
        Groups groups = new Groups();
        groups.reserve(3);
        for (int k = 0; k < 100; k++) {
            groups.add(k, 2 * k, 3 * k);
        }
        ByteEncoder into = new ByteEncoder();
        groups.save(into);
        Groups back = new Groups();
        back.restore(new ByteDecoder(into.toByteArray()));
        assertThat(back.count()).isEqualTo(100);
        Flips flips = new Flips();
        flips.listTouched();
        for (int k = 0; k < 100; k++) {
            assertThat(back.deltaPotential()[k]).isEqualTo(k);
            assertThat(back.offset()[k]).isEqualTo(2 * k);
            assertThat(back.mass()[k]).isEqualTo(3 * k);
            flips.add(k);
            flips.touch(2 * k);
        }
        assertThat(flips.count()).isEqualTo(100);
        assertThat(flips.touchedCount()).isEqualTo(100);
        assertThat(flips.everything()).isFalse();
        for (int k = 0; k < 100; k++) {
            assertThat(flips.bit(k)).isEqualTo(k);
            assertThat(flips.touched(k)).isEqualTo(2 * k);
        }
        flips.clear();
        assertThat(flips.count()).isZero();
        assertThat(flips.touchedCount()).isZero();
        assertThat(flips.everything()).isTrue();
        groups.reserve(5000);
        assertThat(groups.mass()).hasSizeGreaterThanOrEqualTo(5000);
        assertThat(groups.mass()[99]).isEqualTo(297);
    }

    /** Weights 1, 2, 3 and 4: probabilities of tenths, in what is looked at, in the groups and in what is proposed. */
    @Test
    void weightsAreProbabilitiesOfProposals() {
        Neighbourhood at = WeightedFlips.of(new Opinionated(), 1, 2, 3, 4).at(BitState.parse("0110"));
        Groups groups = new Groups();
        groups.add(9, 9, 9);
        at.groups(groups);
        assertThat(groups.count()).isEqualTo(4);
        Map<Integer, Double> law = EveryDraw.law(at::propose);
        MoveDelta look = new MoveDelta();
        for (int bit = 0; bit < 4; bit++) {
            double expected = (bit + 1) / 10.0;
            at.look(bit, look);
            assertThat(look.probability()).isCloseTo(expected, within(1e-15));
            assertThat(groups.mass()[bit]).isCloseTo(expected, within(1e-15));
            assertThat(groups.deltaPotential()[bit]).isEqualTo(look.deltaPotential());
            assertThat(law.get(bit)).isCloseTo(expected, within(1e-15));
        }
        assertThat(at.singleFlips()).isTrue();
    }

    /** Counts ones by what it is told, as an incremental target does. */
    private static final class Told extends FlipNeighbourhood {
        private int ones;
        private int looks;
        private final BitState before;

        Told(BitState start) {
            super(start);
            before = start.copy();
            ones = start.count();
        }

        @Override
        public double potential() {
            return ones;
        }

        @Override
        protected double deltaPotential(int bit) {
            return state().get(bit) ? -1 : 1;
        }

        @Override
        protected void lookingAtAll() {
            looks++;
        }

        @Override
        protected void flipping(int bit) {
            assertThat(state().get(bit)).as("told before the flip").isEqualTo(before.get(bit));
            ones += state().get(bit) ? -1 : 1;
            before.flip(bit);
        }

        @Override
        protected void touched(int bit, Flips flips) {
            assertThat(state().get(bit)).as("told after the flip").isEqualTo(before.get(bit));
            flips.listTouched();
            flips.touch(bit);
        }
    }

    /** A target that is told of each flip can follow, also where a state of two words is taken back. */
    @Test
    void eachFlipIsToldBeforeAndAfter() {
        Told told = new Told(BitState.zeros(70));
        Groups groups = new Groups();
        told.groups(groups);
        told.groups(groups);
        assertThat(groups.count()).isEqualTo(70);
        assertThat(told.looks).isEqualTo(2);
        Flips flips = new Flips();
        for (int bit : new int[] {3, 65, 69, 3, 0}) {
            told.apply(bit, flips);
            assertThat(flips.count()).isEqualTo(1);
            assertThat(flips.everything()).isFalse();
            assertThat(flips.touchedCount()).isEqualTo(1);
            assertThat(flips.touched(0)).isEqualTo(bit);
        }
        assertThat(told.potential()).isEqualTo(3);
        ByteEncoder into = new ByteEncoder();
        told.save(into);
        Told other = new Told(BitState.ofIndex(70, 0b1011));
        other.apply(64, flips);
        other.restore(new ByteDecoder(into.toByteArray()));
        assertThat(other.state()).isEqualTo(told.state());
        assertThat(other.potential()).isEqualTo(3);
        assertThat(BlackBox.of("box", 2, BitState::count).name()).isEqualTo("box");
    }
}
