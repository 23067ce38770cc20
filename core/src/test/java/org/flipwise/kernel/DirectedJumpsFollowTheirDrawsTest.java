package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.random.EveryDraw;
import org.flipwise.random.ScriptedDraws;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Costs;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.junit.jupiter.api.Test;

/** Rounds of directed jumps with every draw given, and their table beside a scan of all flips. */
class DirectedJumpsFollowTheirDrawsTest {
    private static final long SEED = 20261118;
    private static final int P = 5;
    private static final int RING = 70;
    private static final List<BalancingFunction> BALANCES = List.of(
            BalancingFunction.min(), BalancingFunction.sqrt(), BalancingFunction.max(), BalancingFunction.barker());

    private static final Target TARGET = BlackBox.of(
            "fields",
            P,
            x -> IntStream.range(0, P)
                    .filter(x::get)
                    .mapToDouble(bit -> Math.sin(bit + 1.0) + (bit > 0 && x.get(bit - 1) ? 0.7 : 0))
                    .sum());

    private static BitState ones(int... bits) {
        BitState x = BitState.zeros(P);
        for (int bit : bits) {
            x.flip(bit);
        }
        return x;
    }

    private static double rate(BitState x, int bit) {
        BitState y = x.copy();
        y.flip(bit);
        return Math.exp((TARGET.potential(y) - TARGET.potential(x)) / 2) / P;
    }

    private static double sum(BitState x, BitState origin, boolean away) {
        return IntStream.range(0, P)
                .filter(bit -> (x.get(bit) == origin.get(bit)) == away)
                .mapToDouble(bit -> rate(x, bit))
                .sum();
    }

    private static double largest(BitState x) {
        return IntStream.range(0, P).mapToDouble(bit -> rate(x, bit) * P).max().orElseThrow();
    }

    private static void assertAsked(ScriptedDraws draws, double... expected) {
        List<Double> asked = draws.asked();
        assertThat(draws.left()).isZero();
        assertThat(asked).hasSize(expected.length);
        for (int k = 0; k < expected.length; k++) {
            assertThat(asked.get(k)).as("question %d of %s", k, asked).isCloseTo(expected[k], within(1e-10));
        }
    }

    /** Down from four ones: a flip, a turn, a flip up, and a wait for more than is left. */
    @Test
    void downAndUpAgain() {
        Kernel lifted = new LiftedJumps(BalancingFunction.sqrt());
        ScriptedDraws draws = ScriptedDraws.of(1, 0.5, 4, 0.25, 0, 0.125, 3, 9);
        Walker walker = Walker.over(TARGET.at(ones(0, 1, 2, 4)), draws);
        walker.bind(1, lifted.balance());
        Stays stays = new Stays();
        lifted.advance(walker, Budget.time(1), draws, stays);
        BitState zeros = ones();
        BitState first = ones(0, 1, 2, 4);
        BitState second = ones(0, 1, 2);
        BitState third = ones(0, 1, 2, 3);
        double down = sum(first, zeros, false);
        double up = sum(first, zeros, true);
        double downAfter = sum(second, zeros, false);
        double upAfter = sum(second, zeros, true);
        assertThat(down).isGreaterThan(up);
        assertThat(downAfter).isLessThan(upAfter);
        double scale = largest(first);
        assertAsked(
                draws,
                2,
                Math.max(down, up),
                down / scale,
                Math.max(downAfter, upAfter),
                Math.log(downAfter / upAfter),
                Math.max(downAfter, upAfter),
                upAfter / largest(second),
                Math.max(sum(third, zeros, true), sum(third, zeros, false)));
        assertThat(stays.states()).containsExactly(first, second, second, third);
        assertThat(stays.weights()).containsExactly(0.5, 0.25, 0.125, 0.125);
        assertThat(walker.costs().iterations()).isEqualTo(3);
        assertThat(walker.costs().jumps()).isEqualTo(2);
        assertThat(lifted.name()).isEqualTo("lifted");
        assertThat(lifted.unit()).isEqualTo(Budget.Unit.TIME);
        assertThat(lifted.law()).isEqualTo(Kernel.Law.TARGET);
        assertThat(lifted.balance()).isSameAs(BalancingFunction.sqrt());
    }

    /** The origin is 1, 0, 1, 1, 0, so that only bits 0, 1 and 2 of the state lead away; a wait that ends with the round moves nothing. */
    @Test
    void anOriginIsDrawnBitByBit() {
        Kernel tabu = new TabuJumps(BalancingFunction.sqrt());
        ScriptedDraws draws = ScriptedDraws.of(1, 0, 1, 1, 0, 0, 2);
        Walker walker = Walker.over(TARGET.at(ones(0, 2, 4)), draws);
        walker.bind(1, tabu.balance());
        Stays stays = new Stays() {
            @Override
            public boolean wantsExpectedWeights() {
                return true;
            }
        };
        tabu.advance(walker, Budget.time(2), draws, stays);
        BitState x = ones(0, 2, 4);
        BitState origin = ones(0, 2, 3);
        double half = Math.log(0.5);
        double rate = Math.max(sum(x, origin, true), sum(x, origin, false));
        assertAsked(draws, half, half, half, half, half, 2, rate);
        assertThat(walker.at().state()).isEqualTo(x);
        assertThat(stays.weights()).hasSize(1);
        assertThat(stays.weights().get(0)).isCloseTo((1 - Math.exp(-2 * rate)) / rate, within(1e-12));
        assertThat(tabu.name()).isEqualTo("tabu");
    }

    @Test
    void aHeadingKeepsItsOrigin() {
        BitState origin = ones(1);
        Heading heading = new Heading(origin, true);
        origin.flip(0);
        assertThat(heading.origin()).isEqualTo(ones(1));
        assertThat(heading.away()).isTrue();
        heading.turn();
        assertThat(heading.away()).isFalse();
        assertThat(heading.leadsAway(1, ones(1))).isTrue();
        assertThat(heading.leadsAway(0, ones(0))).isFalse();
        heading.drawOrigin(ScriptedDraws.of(0, 1, 1, 0, 0));
        assertThat(heading.origin()).isEqualTo(ones(1, 2));
    }

    @Test
    void originsOfManyWordsAreDrawnBitByBit() {
        double[] answers = new double[RING];
        answers[3] = 1;
        answers[66] = 1;
        ScriptedDraws draws = ScriptedDraws.of(answers);
        Heading heading = new Heading(BitState.zeros(RING), true);
        heading.drawOrigin(draws);
        BitState expected = BitState.zeros(RING);
        expected.flip(3);
        expected.flip(66);
        assertThat(draws.left()).isZero();
        assertThat(heading.origin()).isEqualTo(expected);
    }

    /** Where as much leads away as back, the process never turns and nothing is drawn for it. */
    @Test
    void equalRatesTurnNothing() {
        Target flat = BlackBox.of("flat", 4, x -> 0);
        DirectedJumps lifted = new LiftedJumps(BalancingFunction.min());
        ScriptedDraws draws = ScriptedDraws.of(0.5, 2, 9);
        Walker walker = Walker.over(flat.at(BitState.zeros(4)), draws);
        walker.bind(1, lifted.balance());
        BitState origin = BitState.zeros(4);
        origin.flip(0);
        origin.flip(1);
        lifted.advanceFrom(new Heading(origin, true), walker, Budget.time(1), draws, new Stays());
        assertAsked(draws, 0.5, 0.5, 0.75);
        assertThat(walker.at().state().get(2)).isTrue();
    }

    /** Adds up the flips one by one. */
    private static double scanned(
            Neighbourhood at, double beta, BalancingFunction balance, Heading heading, boolean away) {
        MoveDelta delta = new MoveDelta();
        double sum = 0;
        for (int bit = 0; bit < at.moves(); bit++) {
            at.look(bit, delta);
            if (heading.leadsAway(bit, at.state()) == away) {
                sum += delta.probability() * Math.exp(balance.logH(delta.logRatio(beta)));
            }
        }
        return sum;
    }

    private static void walk(double strength, UnaryOperator<Ring> as, BalancingFunction balance) {
        walk(strength, as, balance, false);
    }

    /** To and fro, every second flip takes the one before it back. */
    private static void walk(double strength, UnaryOperator<Ring> as, BalancingFunction balance, boolean toAndFro) {
        Random random = new Random(SEED);
        Ring ring = as.apply(new Ring(BitState.zeros(RING), strength));
        Costs costs = new Costs();
        HeadingTable table = new HeadingTable(ring, costs);
        Flips flips = new Flips();
        double beta = 0.8;
        int move = 0;
        Heading heading = new Heading(BitState.zeros(RING), true);
        for (int step = 0; step < 200; step++) {
            if (step % 40 == 0) {
                BitState origin = BitState.zeros(RING);
                for (int bit = 0; bit < RING; bit++) {
                    if (random.nextBoolean()) {
                        origin.flip(bit);
                    }
                }
                beta = 0.1 + random.nextDouble();
                heading = new Heading(origin, true);
                table.begin(beta, balance, heading);
            }
            // the rate of a stay is that of the larger sum, beside which the other may vanish
            double larger =
                    Math.max(scanned(ring, beta, balance, heading, true), scanned(ring, beta, balance, heading, false));
            for (boolean away : new boolean[] {true, false}) {
                double expected = scanned(ring, beta, balance, heading, away);
                assertThat(table.rate(table.sum(away)))
                        .as("%s at step %d, %s", balance.name(), step, away)
                        .isCloseTo(expected, within(1e-12 * larger));
                if (step % 10 == 0 && expected > 1e-100 * larger) {
                    MoveDelta delta = new MoveDelta();
                    Map<Integer, Double> law = EveryDraw.law(draws -> table.draw(away, draws));
                    for (int bit = 0; bit < RING; bit++) {
                        ring.look(bit, delta);
                        double own = heading.leadsAway(bit, ring.state()) == away
                                ? delta.probability() * Math.exp(balance.logH(delta.logRatio(beta)))
                                : 0;
                        assertThat(law.getOrDefault(bit, 0.0)).isCloseTo(own / expected, within(1e-12));
                    }
                }
            }
            move = toAndFro && step % 2 == 1 ? move : random.nextInt(RING);
            ring.apply(move, flips);
            table.moved(flips);
        }
        // three ratios: far fewer exponentials than looks
        assertThat(costs.exps()).isBetween(3L, 4000L);
    }

    @Test
    void sumsAgreeWithAScan() {
        for (BalancingFunction balance : BALANCES) {
            walk(1, ring -> ring, balance);
            walk(1, Everything::new, balance);
            walk(1, Others::new, balance);
        }
    }

    /** Ratios of up to e^±820: an unbounded h is weighed relative to a scale that has to follow, up and down. */
    @Test
    void ratiosOfManyScalesAgreeWithAScan() {
        for (BalancingFunction balance : List.of(BalancingFunction.sqrt(), BalancingFunction.max())) {
            walk(100, ring -> ring, balance);
        }
        walk(187, ring -> ring, BalancingFunction.sqrt(), true);
    }

    @Test
    void aForgottenNeighbourIsCaught() {
        assertThatThrownBy(() -> walk(1, Forgetful::new, BalancingFunction.sqrt()))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void aRatioThatIsNotANumberStopsTheRun() {
        Ring broken = new Ring(BitState.zeros(5), 1) {
            @Override
            public void look(int move, MoveDelta into) {
                into.set(move == 3 ? Double.NaN : 0, 0, 0.2);
            }
        };
        HeadingTable table = new HeadingTable(broken, new Costs());
        table.begin(1, BalancingFunction.sqrt(), new Heading(BitState.zeros(5), true));
        assertThatThrownBy(() -> table.sum(true))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("NaN");
    }

    @Test
    void aRatioThatBecomesNotANumberStopsTheRun() {
        Ring breaking = new Ring(BitState.zeros(5), 1) {
            @Override
            public void look(int move, MoveDelta into) {
                into.set(move == 3 && state().get(2) ? Double.NaN : 0, 0, 0.2);
            }
        };
        HeadingTable table = new HeadingTable(breaking, new Costs());
        table.begin(1, BalancingFunction.sqrt(), new Heading(BitState.zeros(5), true));
        assertThat(table.sum(true)).isCloseTo(1, within(1e-15));
        Flips flips = new Flips();
        breaking.apply(2, flips);
        assertThatThrownBy(() -> table.moved(flips))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("NaN");
    }

    /** Names the neighbours alone, as the bit flipped goes without saying. */
    private static final class Others extends Ring {
        Others(Ring ring) {
            super(ring.state(), ring.classDelta(2) / 4);
        }

        @Override
        public void apply(int move, Flips flips) {
            state().flip(move);
            flips.clear();
            flips.add(move);
            flips.listTouched();
            flips.touch(Math.floorMod(move - 1, moves()));
            flips.touch(Math.floorMod(move + 1, moves()));
        }
    }

    /** Says that any ratio may have changed. */
    private static final class Everything extends Ring {
        Everything(Ring ring) {
            super(ring.state(), ring.classDelta(2) / 4);
        }

        @Override
        public void apply(int move, Flips flips) {
            state().flip(move);
            flips.clear();
            flips.add(move);
        }
    }

    /** Names one neighbour alone. */
    private static final class Forgetful extends Ring {
        Forgetful(Ring ring) {
            super(ring.state(), 1);
        }

        @Override
        public void apply(int move, Flips flips) {
            state().flip(move);
            flips.clear();
            flips.add(move);
            flips.listTouched();
            flips.touch(move);
        }
    }
}
