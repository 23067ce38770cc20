package org.flipwise.paper.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Scale;
import org.flipwise.paper.reference.ExactValues;
import org.flipwise.paper.small.SmallSpace;
import org.flipwise.result.StopRequest;
import org.junit.jupiter.api.Test;

/**
 * A real arm of the paper's bimodal experiment, against what can be known without a draw. Sixteen simulations give an error bar with 15 degrees of freedom, and five of
 * it are passed by chance once in 6000; nine values are looked at, so a new seed fails a right arm once in 700.
 */
class SmallArmsAgreeWithExactValuesTest {
    private static final int SIMULATIONS = 16;
    private static final long ROUNDS = 5000;
    private static final double MOST_ERRORS = 5;
    private static final SmallSpace SPACE = SmallSpace.BIMODAL;
    private static final Arm ARM = SPACE.letter(Algorithm.MH_MULT, new Scale(1)).withLength(1, ROUNDS, false, 0.05);

    private static List<Outcome> simulated(Arm arm) {
        ArmRun run = ArmRun.of(arm);
        List<Outcome> outcomes = new ArrayList<>();
        for (int number = 0; number < SIMULATIONS; number++) {
            outcomes.add(run.simulate(20261115, number, new StopRequest()).orElseThrow());
        }
        return outcomes;
    }

    /** By name, how many errors each number is away from its exact value. */
    private static List<Off> off(List<Outcome> outcomes) {
        List<Double> ladder = SPACE.ladder(Algorithm.MH_MULT);
        List<Off> all = new ArrayList<>();
        for (int rung = 0; rung < ladder.size(); rung++) {
            int at = rung;
            double beta = ladder.get(rung);
            if (rung + 1 < ladder.size()) {
                double exact = ExactValues.swapRate16(SPACE.problem(), beta, ladder.get(rung + 1));
                all.add(Off.of("swaps " + rung, outcomes, exact, one -> {
                    Outcome.OnRung on = one.rungs().get(at);
                    return (double) on.accepted() / on.attempted();
                }));
            }
            double exact = ExactValues.iterations16(
                    SPACE.problem(), Algorithm.MH_MULT, beta, SPACE.transitions(Algorithm.MH_MULT), GammaRule.BALANCE);
            all.add(Off.of(
                    "iterations " + rung,
                    outcomes,
                    exact,
                    one -> one.rungs().get(at).iterations()));
        }
        double mass = ExactValues.modeMass16(SPACE.problem());
        for (int mode = 0; mode < SPACE.modes(); mode++) {
            int at = mode;
            all.add(Off.of("mass " + mode, outcomes, mass, one -> masses(one).get(at)));
        }
        return all;
    }

    private static List<Double> masses(Outcome outcome) {
        List<Double> masses = outcome.masses();
        return masses == null ? List.of() : masses;
    }

    private record Off(String what, double errors) {
        static Off of(String what, List<Outcome> outcomes, double exact, ToDoubleFunction<Outcome> number) {
            double mean = outcomes.stream().mapToDouble(number).average().orElse(Double.NaN);
            double square = outcomes.stream()
                    .mapToDouble(one -> Math.pow(number.applyAsDouble(one) - mean, 2))
                    .sum();
            double error = Math.sqrt(square / (SIMULATIONS - 1.0) / SIMULATIONS);
            return new Off(what, (mean - exact) / error);
        }

        boolean far() {
            return !(Math.abs(errors) <= MOST_ERRORS);
        }
    }

    @Test
    void anArmOfThePaperIsWhereItShouldBe() {
        assertThat(off(simulated(ARM))).hasSize(9).noneMatch(Off::far);
    }

    /** One β of four is a little off: its swaps and its sojourns tell. */
    @Test
    void aWrongLadderIsSeen() {
        Arm wrong = ARM.with("wrong", "wrong", Map.of("betas", "1,0.49,0.33,0.24"));
        assertThat(off(simulated(wrong)))
                .filteredOn(Off::far)
                .extracting(Off::what)
                .contains("swaps 2", "iterations 3")
                .doesNotContain("mass 0", "mass 1", "swaps 0");
    }
}
