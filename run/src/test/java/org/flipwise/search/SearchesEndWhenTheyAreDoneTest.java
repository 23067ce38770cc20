package org.flipwise.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.flipwise.result.SolveSummary;
import org.flipwise.run.Runs;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.SettingsException;
import org.flipwise.state.BitState;
import org.flipwise.stop.StopRules;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Objective;
import org.flipwise.targets.problem.OwnCode;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A search that is given no rule ends at an optimum that is proved, or when nothing better has come for long; rules that are given are kept. */
class SearchesEndWhenTheyAreDoneTest {
    private static final String LARGER = "maxcut:random?n=60&m=150";
    private static final long FEW_ROUNDS = 500;

    /** Whether a search of the Petersen graph ended soon, at its maximum cut, and calls it proved. */
    private static boolean right(SolveSummary found) {
        Double best = found.best().objective();
        return Boolean.TRUE.equals(found.proved())
                && best != null
                && best == 12
                && found.sims().stream()
                        .allMatch(run -> run.rounds() < FEW_ROUNDS
                                && run.success()
                                && run.stoppedBy().equals("optimum"));
    }

    private static SolveSummary told(double optimum) throws InterruptedException {
        Problem problem = SmallSearches.petersen();
        SampleSettings engine =
                SolveOptions.resolve(SmallSearches.options(""), problem).engine();
        StopRules rules = StopRules.atOptimum(optimum).orAfter(FEW_ROUNDS);
        return SolveRun.run(problem, new SolveSettings(engine, rules), snapshot -> {});
    }

    @ParameterizedTest
    @ValueSource(strings = {"--seed 1", "--seed 2 --sims 3", "--seed 3 --kernel a-iit"})
    void aSmallProblemEndsAtItsOptimumAndSaysThatItIsProved(String words) throws InterruptedException {
        SolveSummary found = SmallSearches.solve(SmallSearches.petersen(), words);
        assertThat(right(found)).isTrue();
        assertThat(found.warnings()).isEmpty();
        assertThat(found.json()).containsPattern("\"proved\" *: *true");
    }

    @Test
    void minimaAreProvedToo() throws InterruptedException {
        SolveSummary found = SmallSearches.solve(SmallSearches.barker(), "");
        assertThat(found.best().objective()).isEqualTo(6);
        assertThat(found.proved()).isTrue();
    }

    /** Wrong twins: one is told a cut of 2, which nearly every state has, and one a cut of 13, which no state has. */
    @Test
    void aSearchThatIsToldAnotherOptimumIsNotRight() throws InterruptedException {
        assertThat(right(told(12))).isTrue();
        assertThat(right(told(2))).isFalse();
        SolveSummary unreachable = told(13);
        assertThat(right(unreachable)).isFalse();
        assertThat(unreachable.proved()).isNull();
        assertThat(unreachable.warnings()).singleElement().asString().contains("no run reached the optimum");
    }

    @Test
    void aLargerProblemEndsWhenItsBestValueHasStoodLongEnough() throws InterruptedException {
        SolveSummary found = SmallSearches.solve(Problems.resolve(LARGER), "--sims 2");
        assertThat(found.proved()).isNull();
        assertThat(found.json()).contains("\"proved\" : null");
        assertThat(found.sims()).allSatisfy(run -> {
            assertThat(run.stoppedBy()).isEqualTo("settled");
            long round = run.timeToBest().round();
            assertThat(run.rounds() - round).isEqualTo(Math.max(5000, 20 * round));
        });
        SolveSummary byHand = SmallSearches.solve(Problems.resolve(LARGER), "--sims 2 --stop settled=5000");
        assertThat(byHand.digest()).isEqualTo(found.digest());
    }

    @Test
    void whatTookLongToFindIsWaitedForLonger() throws InterruptedException {
        SolveSummary found = SmallSearches.solve(Problems.resolve(LARGER), "--stop settled=1 --seed 2");
        SolveSummary.RunLine run = found.sims().get(0);
        assertThat(run.timeToBest().round()).isGreaterThan(1);
        assertThat(run.rounds()).isEqualTo(21 * run.timeToBest().round());
    }

    @Test
    void rulesThatAreGivenAreTheOnlyOnes() throws InterruptedException {
        SolveSummary rounds = SmallSearches.solve(SmallSearches.petersen(), "--stop rounds=700");
        assertThat(rounds.rounds()).isEqualTo(700);
        assertThat(rounds.proved()).isNull();
        SolveSummary sooner = SmallSearches.solve(Problems.resolve(LARGER), "--stop settled=5000,rounds=300");
        assertThat(sooner.sims().get(0).stoppedBy()).isEqualTo("rounds");
        assertThatThrownBy(() -> SmallSearches.solve(SmallSearches.petersen(), "--stop optimum=12"))
                .isInstanceOf(SettingsException.class);
        assertThatThrownBy(() -> Runs.of("paper:bimodal --stop settled=10")).isInstanceOf(SettingsException.class);
    }

    @Test
    void dearOrLargeProblemsAreNotEnumerated() {
        assertThat(Enumeration.optimum(SmallSearches.petersen())).hasValue(12);
        assertThat(Enumeration.optimum(Problem.of(BlackBox.of("cheap", 8, x -> x.get(3) ? 1 : 0))))
                .hasValue(1);
        assertThat(Enumeration.optimum(Problem.of(BlackBox.of("dear", 20, SearchesEndWhenTheyAreDoneTest::refuse))))
                .isEmpty();
        Problem own = SmallSearches.petersen();
        OwnCode code = new OwnCode("cut.java", "none");
        assertThat(Enumeration.optimum(
                        new Problem(own.name(), own.target(), own.hash(), own.ladder(), own.costs(), List.of(code))))
                .isEmpty();
        assertThat(Enumeration.optimum(Problems.resolve("labs:?n=21"))).isEmpty();
        assertThat(Enumeration.optimum(Problem.of(BlackBox.of("forbidden", 3, x -> Double.NEGATIVE_INFINITY))))
                .isEmpty();
    }

    private static double refuse(BitState x) {
        throw new AssertionError("looked at " + x);
    }

    /** The control: the potential of the best state is −0, and the objective of a minimum its negative. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aBestValueOfZeroHasNoSign(boolean maximise) throws InterruptedException {
        Problem problem = SmallSearches.problem("zero", 6, new Objective("energy", maximise), x -> -(double) x.count());
        assertThat(1 / problem.target().potential(BitState.zeros(6))).isEqualTo(Double.NEGATIVE_INFINITY);
        SolveSummary found = SmallSearches.solve(problem, "");
        assertThat(found.best().objective()).isEqualTo(0.0);
        assertThat(found.json()).doesNotContain("-0.0");
    }
}
