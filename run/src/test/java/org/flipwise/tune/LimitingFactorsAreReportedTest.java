package org.flipwise.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flipwise.diagnose.BarrierCurve;
import org.flipwise.diagnose.RoundTripRate;
import org.flipwise.kernel.Budget;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.ladder.RungForm;
import org.flipwise.result.LadderFile;
import org.flipwise.result.Summary;
import org.flipwise.settings.TuneRequest;
import org.flipwise.spec.KernelName;
import org.flipwise.target.Costs;
import org.flipwise.tempering.Ladder;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LimitingFactorsAreReportedTest {
    private static final TuneRequest USUAL =
            new TuneRequest(TuneRequest.Method.EQUAL_REJECTION, 0.39, 0, null, false, true);

    /** Evenly spaced rungs from 1 to 0 with these rejections, and so many round trips in so many rounds. */
    private static TunedLadder ladder(long rounds, long trips, double... rejections) {
        return ladder(null, rounds, trips, rejections);
    }

    private static TunedLadder ladder(
            LadderFile.@Nullable LocalLine local, long rounds, long trips, double... rejections) {
        return ladder(local, List.of(), rounds, trips, rejections);
    }

    private static TunedLadder ladder(
            LadderFile.@Nullable LocalLine local,
            List<LadderFile.PilotLine> pilot,
            long rounds,
            long trips,
            double... rejections) {
        double[] betas = new double[rejections.length + 1];
        Arrays.setAll(betas, rung -> 1 - (double) rung / rejections.length);
        List<Double> boxed = new ArrayList<>();
        for (double rejection : rejections) {
            boxed.add(rejection);
        }
        return new TunedLadder(
                LadderPlan.uniform(
                        Ladder.of(betas), KernelName.MH_MULT, RungForm.REJECTION_FREE, Budget.transitions(100)),
                boxed,
                BarrierCurve.of(betas, rejections),
                new TunedLadder.Travel(betas.length, rounds, trips, RoundTripRate.alternating(rejections)),
                List.of(),
                new Costs(),
                1,
                betas.length,
                local,
                pilot,
                Double.NaN,
                List.of());
    }

    private static double[] even(int pairs, double rejection) {
        double[] rejections = new double[pairs];
        Arrays.fill(rejections, rejection);
        return rejections;
    }

    @Test
    void swapsWhereReplicasTravelAsTheyMay() {
        assertThat(LimitingFactor.of(ladder(10_000, 900, even(4, 0.5)), USUAL))
                .isEqualTo("Swaps limit the run: a barrier of 2.15 allows one round trip in 10 rounds.");
    }

    /** Where trials did not agree, the sentence says what follows from them; where they did, its twin says nothing of swaps. */
    @Test
    void whatTheTrialsLeadToIsSaid() {
        List<LadderFile.TrialLine> trials = List.of(
                new LadderFile.TrialLine("sweeps", "disagree", 100, 2000),
                new LadderFile.TrialLine("Metropolis in the cheaper form", "disagree", 50, 3800));
        for (String answer : List.of("disagree", "open")) {
            String why = answer.equals("open") ? "cannot tell whether they agree" : "disagree";
            LadderFile.LocalLine local = new LadderFile.LocalLine(answer, 0.38, null, trials);
            assertThat(LimitingFactor.of(ladder(local, 10_000, 900, even(4, 0.5)), USUAL))
                    .isEqualTo(
                            "Swaps limit the run: a barrier of 2.15 allows one round trip in 10 rounds. 8 chains from"
                                    + " random states " + why
                                    + " by sweeps, so 4 hotter rungs take 62% of the work; the coldest"
                                    + " has mh-mult rounds; next best there: Metropolis in the cheaper form, at 1.9 times the"
                                    + " work.");
        }
        LadderFile.LocalLine disagree = new LadderFile.LocalLine("disagree", 0.38, null, trials);
        List<LadderFile.PilotLine> pilot = List.of(
                new LadderFile.PilotLine("Metropolis in either form", 10, List.of(2.0, 2.0, 2.0, 2.0, 2.0)),
                new LadderFile.PilotLine("sweeps", 13, List.of(2.6, 2.6, 2.6, 2.6, 2.6)));
        assertThat(LimitingFactor.of(ladder(disagree, pilot, 10_000, 900, even(4, 0.5)), USUAL))
                .as("what a pilot run compared stands on the rungs")
                .endsWith("has mh-mult rounds; next best on the whole ladder: sweeps, at 1.3 times the work.");
        LadderFile.LocalLine agree = new LadderFile.LocalLine("agree", 0.95, null, trials);
        assertThat(LimitingFactor.of(ladder(agree, 10_000, 900, even(4, 0.5)), USUAL))
                .startsWith(Summary.LadderLine.LOCAL_MOVES)
                .doesNotContain("Swaps");
    }

    @Test
    void theSteepestPlaceWhereOneStandsOut() {
        assertThat(LimitingFactor.of(ladder(10_000, 900, 0.05, 0.05, 0.7, 0.05, 0.05, 0.05), USUAL))
                .contains("it is steepest near beta 0.58");
    }

    @Test
    void localMovesWhereTheyDoNot() {
        assertThat(LimitingFactor.of(ladder(10_000, 200, even(4, 0.5)), USUAL))
                .startsWith("Local moves limit the run: replicas made 0.20 of the round trips");
        assertThat(LimitingFactor.of(ladder(10_000, 0, even(4, 0.5)), USUAL))
                .contains("replicas made none of the round trips");
    }

    @Test
    void thatNothingIsKnownOfLocalMovesWhereTooFewRoundsWereCounted() {
        assertThat(LimitingFactor.of(ladder(100, 0, even(4, 0.5)), USUAL))
                .startsWith("Swaps limit the run")
                .endsWith("whether local moves keep up was not seen, for tuning was too short.");
    }

    @Test
    void onePairThatHardlySwaps() {
        assertThat(LimitingFactor.of(ladder(10_000, 0, 0.5, 0.98, 0.5, 0.5), USUAL))
                .isEqualTo("One pair of rungs limits the run: beta 0.75000 and 0.50000 swap in only 2.0% of attempts.");
        assertThat(LimitingFactor.of(ladder(10_000, 0, 0.5, 1, 0.5, 0.5), USUAL))
                .isEqualTo("One pair of rungs limits the run: beta 0.75000 and 0.50000 hardly ever swap.");
    }

    @Test
    void theNumberOfRungsWhereItWasCut() {
        TunedLadder cut = ladder(1000, 0, even(399, 0.8));
        assertThat(LimitingFactor.of(cut, USUAL))
                .isEqualTo(
                        "The number of rungs limits the run: 400 are the most that are given out, where a swap rate of"
                                + " 0.390 asks for 596.");
        TuneRequest asked = new TuneRequest(TuneRequest.Method.EQUAL_REJECTION, 0.39, 400, null, false, true);
        assertThat(LimitingFactor.of(cut, asked)).as("400 were asked for").startsWith("Swaps limit");
        assertThat(LimitingFactor.of(ladder(1000, 0, even(399, 0.5)), USUAL))
                .as("400 are enough")
                .startsWith("Swaps limit");
        TuneRequest arr = new TuneRequest(TuneRequest.Method.ARR, 0.234, 0, null, false, true);
        assertThat(LimitingFactor.of(cut, arr)).contains("they end at beta 0.000");
    }

    /** Of 5 replicas and 10 rounds for a round trip of one of them, so 50 for one of each. */
    @ParameterizedTest
    @CsvSource({"149, false", "150, true", "10000, true"})
    void efficiencyIsGivenFromThreeRoundTripsEachOn(long rounds, boolean given) {
        Double efficiency = ladder(rounds, rounds / 20, even(4, 0.5)).travel().efficiency();
        assertThat(efficiency != null).isEqualTo(given);
        if (efficiency != null) {
            assertThat(efficiency).isBetween(0.45, 0.5);
        }
    }
}
