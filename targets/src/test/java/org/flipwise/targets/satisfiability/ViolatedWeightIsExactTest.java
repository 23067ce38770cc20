package org.flipwise.targets.satisfiability;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.flipwise.random.EveryDraw;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.AddDropSwap;
import org.flipwise.target.ClassLists;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.NeighbourhoodConformance;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.flipwise.target.WeightedFlips;
import org.flipwise.targets.LogicProofs;
import org.junit.jupiter.api.Test;

class ViolatedWeightIsExactTest extends NeighbourhoodConformance {
    private static final long SEED = 20261115;
    private static final long WIDE = 1_000_003;

    @Override
    protected Stream<Case> cases() {
        return Stream.of(
                at("plain clauses", random(12, 50, 1, 0, SEED)),
                at("weights in class lists", random(12, 50, 9, 0, SEED)),
                at("weights in buckets", random(12, 50, WIDE, 0, SEED)),
                at("hard clauses", random(12, 40, 3, 15, SEED)),
                at("hard clauses beside wide weights", random(12, 40, WIDE, 15, SEED)),
                at(
                        "a clause of one literal",
                        target(Formula.builder().clause(1, 1).build(1))),
                at("no clause at all", target(Formula.builder().build(3))));
    }

    private static Case at(String name, Target target) {
        BitState start = LogicProofs.states(target.dimension()).stream()
                .filter(x -> target.potential(x) > Double.NEGATIVE_INFINITY)
                .findFirst()
                .orElseThrow();
        return new Case(name, target, start, 20_000);
    }

    private static Satisfiability target(Formula formula) {
        return Satisfiability.of("formula", formula, 1);
    }

    /** Clauses of 1 to 4 random literals; the first ones are hard, and all of those hold where every variable is true. */
    private static Satisfiability random(int variables, int clauses, long largestWeight, int hard, long seed) {
        Random random = new Random(seed);
        Formula.Builder builder = Formula.builder();
        for (int clause = 0; clause < clauses; clause++) {
            boolean isHard = clause < hard;
            int length = isHard ? 3 : 1 + random.nextInt(4);
            for (int i = 0; i < length; i++) {
                int variable = 1 + random.nextInt(variables);
                boolean positive = (isHard && i == 0) || random.nextBoolean();
                builder.literal(positive ? variable : -variable);
            }
            builder.end(isHard ? Formula.HARD : 1 + (long) (random.nextDouble() * largestWeight));
        }
        return target(builder.build(variables));
    }

    /** From signed literals, one clause at a time. */
    private static double naive(Formula formula, BitState x) {
        double violated = formula.constant();
        for (int clause = 0; clause < formula.clauses(); clause++) {
            boolean satisfied = false;
            for (int i = 0; i < formula.length(clause); i++) {
                int signed = formula.literal(clause, i);
                satisfied |= x.get(Math.abs(signed) - 1) == signed > 0;
            }
            if (!satisfied) {
                violated += formula.weight(clause) == Formula.HARD
                        ? Double.POSITIVE_INFINITY
                        : (double) formula.weight(clause);
            }
        }
        return -violated;
    }

    @Test
    void everyStateAndRatioAgreesWithTheDefinition() {
        for (long weight : new long[] {1, 9, WIDE}) {
            for (int hard : new int[] {0, 20}) {
                Satisfiability target = random(16, 60, weight, hard, SEED + weight);
                LogicProofs.enumerationAgrees(target, x -> naive(target.formula(), x));
            }
        }
    }

    @Test
    void aWrongWeightIsCaught() {
        Satisfiability target = random(8, 30, 1, 0, SEED);
        assertThatThrownBy(() -> LogicProofs.enumerationAgrees(
                        target, x -> naive(target.formula(), x) - (x.index() == 77 ? 1 : 0)))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void aMillionFlipsLeaveEveryRatioExact() {
        LogicProofs.walksWithoutDrift(random(200, 850, 1, 0, SEED), BitState.zeros(200), 1_000_000, 2000, SEED);
        LogicProofs.walksWithoutDrift(random(200, 850, WIDE, 0, SEED), BitState.zeros(200), 1_000_000, 2000, SEED);
        Satisfiability hard = random(200, 700, 7, 500, SEED);
        LogicProofs.walksWithoutDrift(hard, LogicProofs.feasible(hard, SEED), 1_000_000, 2000, SEED);
    }

    @Test
    void everyChangedRatioIsListed() {
        LogicProofs.touchedListsAreComplete(random(40, 160, WIDE, 0, SEED), BitState.zeros(40), 20_000, SEED);
        Satisfiability hard = random(40, 160, 1, 60, SEED);
        LogicProofs.touchedListsAreComplete(hard, LogicProofs.feasible(hard, SEED), 20_000, SEED);
    }

    @Test
    void kernelsKeepTheLaw() {
        LogicProofs.kernelsKeepTheLaw(random(4, 9, 1, 0, SEED), 0, 0.7);
        LogicProofs.kernelsKeepTheLaw(random(4, 9, 2, 3, SEED), 0, 0.7);
        LogicProofs.kernelsKeepTheLaw(random(4, 9, WIDE, 3, SEED), 0, 1e-6);
    }

    @Test
    void classListsHoldEveryMoveInTheClassOfItsRatio() {
        Satisfiability target = random(60, 250, 3, 40, SEED);
        ClassLists lists = (ClassLists) target.at(LogicProofs.feasible(target, SEED));
        Random random = new Random(SEED);
        MoveDelta look = new MoveDelta();
        Flips flips = new Flips();
        for (int step = 0; step < 2000; step++) {
            int held = 0;
            for (int c = 0; c < lists.classes(); c++) {
                int members = lists.classSize(c);
                held += members;
                if (members > 0 && step % 100 == 0) {
                    int one = c;
                    var law = EveryDraw.law(draws -> lists.classMember(one, draws));
                    assertThat(law).hasSize(members);
                    for (int move : law.keySet()) {
                        lists.look(move, look);
                        assertThat(look.deltaPotential()).isEqualTo(lists.classDelta(c));
                    }
                }
            }
            assertThat(held).isEqualTo(60);
            int move = random.nextInt(60);
            lists.look(move, look);
            if (look.deltaPotential() > Double.NEGATIVE_INFINITY) {
                lists.apply(move, flips);
            }
        }
    }

    @Test
    void wideWeightsDoWithoutClassLists() {
        assertThat(random(12, 50, WIDE, 0, SEED).at(BitState.zeros(12))).isNotInstanceOf(ClassLists.class);
        Satisfiability multiples = target(Formula.builder()
                .clause(1_000_000_000, 1, -2)
                .clause(3_000_000_000L, -1)
                .build(2));
        ClassLists lists = (ClassLists) multiples.at(BitState.zeros(2));
        assertThat(lists.classes()).isEqualTo(8);
        assertThat(lists.classDelta(7)).isEqualTo(3e9);
    }

    /** (x1 ∨ ¬x2) and (x2 ∨ x3) with weights 2 and 5, by hand. */
    @Test
    void aHandComputedFormula() {
        Satisfiability target =
                target(Formula.builder().clause(2, 1, -2).clause(5, 2, 3).build(3));
        assertThat(target.potential(BitState.parse("010"))).isEqualTo(-2);
        assertThat(target.potential(BitState.parse("000"))).isEqualTo(-5);
        assertThat(target.potential(BitState.parse("110"))).isZero();
        assertThat(target.objective().orElseThrow().value(-5)).isEqualTo(5);
    }

    @Test
    void repeatedLiteralsCountOnceAndTautologiesNever() {
        Formula formula = Formula.builder()
                .clause(1, 1, 1, 2, 1)
                .clause(7, 2, -2)
                .clause(4)
                .clause(1, -1)
                .build(2);
        assertThat(formula.clauses()).isEqualTo(2);
        assertThat(formula.constant()).isEqualTo(4);
        assertThat(formula.violated(BitState.parse("00"))).isEqualTo(5);
        assertThatThrownBy(() -> Formula.builder().clause(Formula.HARD)).hasMessageContaining("forbids every state");
        assertThatThrownBy(() -> Formula.builder().clause(1, 5).build(4)).hasMessageContaining("names x5");
    }

    /** 1,000 variables at 4.0 clauses each: hardly one random state in 10^231 satisfies them all. */
    @Test
    void theSearchFindsAStateThatNoRandomDrawWould() {
        Satisfiability target = random(1000, 4000, 1, 4000, SEED);
        BitState found = LogicProofs.feasible(target, SEED);
        assertThat(target.potential(found)).isZero();
        assertThat(LogicProofs.feasible(target, SEED)).isEqualTo(found);
        assertThat(random(20, 50, 1, 0, SEED).feasible(SeededStreams.of(SEED, 0).start()))
                .isEmpty();
    }

    @Test
    void otherProposalsKeepTheSearchAndTheObjective() {
        Satisfiability target = random(30, 60, 1, 60, SEED);
        for (Target wrapped : List.of(WeightedFlips.of(target, weights(30)), AddDropSwap.of(target))) {
            assertThat(target.potential(LogicProofs.feasible(wrapped, SEED))).isZero();
            assertThat(wrapped.objective()).isEqualTo(target.objective());
        }
    }

    private static double[] weights(int n) {
        double[] weights = new double[n];
        Arrays.fill(weights, 1);
        return weights;
    }

    @Test
    void contradictionsEndTheSearchWithAMessage() {
        Satisfiability target = target(Formula.builder()
                .clause(Formula.HARD, 1)
                .clause(Formula.HARD, -1)
                .build(1));
        assertThatThrownBy(() -> LogicProofs.feasible(target, SEED))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("no state that satisfies all hard clauses of 'formula' was found within 2000000");
    }
}
