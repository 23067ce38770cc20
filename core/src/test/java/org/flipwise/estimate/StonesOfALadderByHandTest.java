package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** What stones gather beside the same computed from a list of all stays: moments, both sigmoids, and the constants that are set again. */
class StonesOfALadderByHandTest {
    private static final long SEED = 20261216;
    private static final double[] BETAS = {1.5, 0.7};
    private static final double STEP = BETAS[0] - BETAS[1];

    private record Stay(double potential, double weight) {}

    private static List<Stay> round(Random random, double around) {
        List<Stay> stays = new ArrayList<>();
        for (int k = 0; k < 3; k++) {
            stays.add(new Stay(around + random.nextInt(9), 1 + random.nextInt(3)));
        }
        return stays;
    }

    private static void tell(SteppingStones stones, int rung, List<Stay> round) {
        Recorder stone = stones.onRung(rung);
        Level level = new Level();
        stone.enter(level.at(round.get(0).potential));
        round.forEach(stay -> stone.stay(level.at(stay.potential), stay.weight));
        stone.leave();
    }

    private static double sum(List<Stay> stays, ToDoubleFunction<Stay> of) {
        return stays.stream()
                .mapToDouble(stay -> stay.weight * of.applyAsDouble(stay))
                .sum();
    }

    private static double mean(List<List<Stay>> rounds, ToDoubleFunction<Stay> of) {
        List<Stay> all = rounds.stream().flatMap(List::stream).toList();
        return sum(all, of) / sum(all, stay -> 1);
    }

    private static double sigmoid(double x) {
        return 1 / (1 + Math.exp(-x));
    }

    /** Both rungs in turn, round by round; what each of them saw. */
    private static List<List<List<Stay>>> tellBoth(SteppingStones stones, int count, long seed) {
        Random random = new Random(seed);
        List<List<List<Stay>>> told = List.of(new ArrayList<>(), new ArrayList<>());
        for (int k = 0; k < count; k++) {
            for (int rung = 0; rung < 2; rung++) {
                told.get(rung).add(round(random, 40 - 4 * rung));
                tell(stones, rung, told.get(rung).get(k));
            }
        }
        return told;
    }

    private static void discard(SteppingStones stones) {
        stones.onRung(0).discard();
        stones.onRung(1).discard();
    }

    /** Sums start again once, after two rounds, when the constant is set. */
    @Test
    void momentsAreOfAllRoundsSinceTheConstantWasSet() {
        SteppingStones stones = new SteppingStones(BETAS, Double.POSITIVE_INFINITY);
        List<List<Stay>> rounds = tellBoth(stones, 50, SEED).get(0).subList(2, 50);
        Stone stone = stones.stone(0);
        double mu = mean(rounds, Stay::potential);
        double v = mean(rounds, stay -> Math.pow(stay.potential - mu, 2));
        assertThat(stone.batches()).isEqualTo(48);
        assertThat(stone.rounds()).isEqualTo(50);
        assertThat(stone.potential()).isCloseTo(mu, within(1e-11));
        assertThat(stone.variance()).isCloseTo(v, within(1e-11));
    }

    /** After burn-in c is halfway between what both rungs saw, as nothing better is known; then both means are of sigmoids about it. */
    @Test
    void aFirstConstantIsHalfwayAndSigmoidsAreAboutIt() {
        SteppingStones stones = new SteppingStones(BETAS, Double.POSITIVE_INFINITY);
        List<List<List<Stay>>> burnIn = tellBoth(stones, 1, SEED);
        double cold = mean(burnIn.get(0), Stay::potential);
        double hot = mean(burnIn.get(1), Stay::potential);
        discard(stones);
        assertThat(stones.stone(0).rounds()).isZero();
        List<List<List<Stay>>> told = tellBoth(stones, 30, SEED + 2);
        List<List<Stay>> colds = told.get(0);
        List<List<Stay>> hots = told.get(1);
        double c = STEP * (cold + hot) / 2;
        assertThat(stones.stone(0).shift()).isCloseTo(c, within(1e-12));
        assertThat(stones.stone(0).towardsHotter().mean())
                .isCloseTo(mean(colds, stay -> sigmoid(c - STEP * stay.potential)), within(1e-12));
        assertThat(stones.stone(1).towardsColder().mean())
                .isCloseTo(mean(hots, stay -> sigmoid(STEP * stay.potential - c)), within(1e-12));
        assertThat(stones.stone(1).towardsHotter().mean()).as("no hotter one").isZero();
        assertThat(stones.stone(0).towardsColder().mean()).as("no colder one").isZero();
        SteppingStones back = new SteppingStones(BETAS, Double.POSITIVE_INFINITY);
        tellBoth(back, 5, SEED + 9);
        back.restore(Tape.of(stones).reader());
        colds.addAll(tellBoth(back, 10, SEED + 4).get(0));
        assertThat(back.stone(0).towardsHotter().mean())
                .as("taken back by one that knew other sigmoids")
                .isCloseTo(mean(colds, stay -> sigmoid(c - STEP * stay.potential)), within(1e-12));
    }

    /** Each round then counts once, whatever its stays weigh; moments are of all stays still. */
    @Test
    void aRungThatComparesOnceTakesTheStateThatARoundBeginsWith() {
        SteppingStones stones = new SteppingStones(BETAS, Double.POSITIVE_INFINITY, rung -> rung == 0);
        tellBoth(stones, 1, SEED);
        discard(stones);
        List<List<List<Stay>>> told = tellBoth(stones, 30, SEED + 2);
        List<List<Stay>> colds = told.get(0);
        double c = stones.stone(0).shift();
        ToDoubleFunction<Stay> towardsHotter = stay -> sigmoid(c - STEP * stay.potential);
        List<List<Stay>> begins = colds.stream()
                .map(round -> List.of(new Stay(round.get(0).potential, 1)))
                .toList();
        assertThat(stones.stone(0).towardsHotter().mean())
                .isCloseTo(mean(begins, towardsHotter), within(1e-12))
                .isNotCloseTo(mean(colds, towardsHotter), within(1e-6));
        assertThat(stones.stone(0).towardsHotter().weight()).isEqualTo(30);
        assertThat(stones.stone(0).potential()).isCloseTo(mean(colds, Stay::potential), within(1e-11));
        assertThat(stones.stone(1).towardsColder().mean())
                .isCloseTo(mean(told.get(1), stay -> sigmoid(STEP * stay.potential - c)), within(1e-12));
    }

    /** The second burn-in leaves an estimate, which is near the first constant and so is taken. */
    @Test
    void aSecondConstantIsTheEstimate() {
        SteppingStones stones = new SteppingStones(BETAS, Double.POSITIVE_INFINITY);
        for (int part = 0; part < 2; part++) {
            tellBoth(stones, 8, SEED + part);
            discard(stones);
        }
        double c = stones.stone(0).shift();
        double estimate = c
                + Math.log(stones.stone(1).towardsColder().mean())
                - Math.log(stones.stone(0).towardsHotter().mean());
        assertThat(Math.abs(estimate - c)).isLessThan(20);
        assertThat(stones.shift(0)).isCloseTo(estimate, within(1e-12)).isNotCloseTo(c, within(1e-6));
        assertThat(stones.shift(-1)).isNaN();
        assertThat(stones.shift(1)).isNaN();
        assertThat(stones.leftPotential(0)).isCloseTo(stones.stone(0).potential(), within(1e-12));
    }

    /** A potential of nothing is a potential like others. */
    @Test
    void sigmoidsAtNothing() {
        SteppingStones stones = new SteppingStones(BETAS, Double.POSITIVE_INFINITY);
        for (int part = 0; part < 2; part++) {
            for (int rung = 0; rung < 2; rung++) {
                tell(stones, rung, List.of(new Stay(0, 1), new Stay(4, 1)));
                if (part == 0) {
                    stones.onRung(rung).discard();
                }
            }
        }
        double c = STEP * 2;
        assertThat(stones.stone(0).shift()).isCloseTo(c, within(1e-12));
        assertThat(stones.stone(0).towardsHotter().mean())
                .isCloseTo((sigmoid(c) + sigmoid(c - 4 * STEP)) / 2, within(1e-12));
        SteppingStones untouched = new SteppingStones(BETAS, Double.POSITIVE_INFINITY);
        untouched.restore(Tape.of(stones).reader());
        tell(untouched, 0, List.of(new Stay(0, 1)));
        assertThat(untouched.stone(0).towardsHotter().mean())
                .isCloseTo((2 * sigmoid(c) + sigmoid(c - 4 * STEP)) / 3, within(1e-12));
    }

    /** Looked at after 2, 4 and 8 rounds: where a constant is far, sums start again in the round after; where it is near they do not. */
    @Test
    void comparisonsComeAtPowersOfTwo() {
        SteppingStones stones = new SteppingStones(BETAS, 1e-9);
        List<Integer> batches = new ArrayList<>();
        for (int k = 0; k < 20; k++) {
            tellBoth(stones, 1, SEED + k);
            batches.add(stones.stone(0).batches());
        }
        assertThat(batches).containsExactly(1, 2, 1, 2, 1, 2, 3, 4, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4);
        SteppingStones steady = new SteppingStones(BETAS, 5);
        tellBoth(steady, 20, SEED);
        assertThat(steady.stone(0).batches()).as("set once").isEqualTo(18);
        assertThat(steady.anyFar()).isFalse();
        SteppingStones near = new SteppingStones(BETAS, Double.MAX_VALUE);
        tellBoth(near, 2, SEED);
        assertThat(near.anyFar()).as("a constant that was never set").isTrue();
    }
}
