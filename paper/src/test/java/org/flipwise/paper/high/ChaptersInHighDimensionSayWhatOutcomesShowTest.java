package org.flipwise.paper.high;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.reference.AuthorsData;
import org.flipwise.paper.reference.ExactValues;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.paper.statistics.CostUnit;
import org.flipwise.paper.statistics.TimeToAllModes;
import org.flipwise.report.chart.Series;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;
import org.junit.jupiter.api.Test;

class ChaptersInHighDimensionSayWhatOutcomesShowTest {
    private static Finding about(Chapter chapter, String options) {
        return chapter.findings().stream()
                .filter(finding -> finding.text().contains(options))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no finding about '" + options + "'"));
    }

    private static Algorithm of(Arm arm) {
        return Algorithm.ALL.stream()
                .filter(one -> one.kernel().equals(arm.options().get("kernel")))
                .findFirst()
                .orElseThrow();
    }

    /** The authors' own rates, iterations, bounds and rounds, with a little noise, under our name. */
    private static Outcome asTheAuthors(Arm arm, int number, double rateFactor) {
        Algorithm algorithm = of(arm);
        var timed = AuthorsData.timesToAllModes("p3000", algorithm);
        Long rounds = timed.get(number % timed.size()).rounds();
        Outcome plain = MadeUp.outcome(number, arm, rounds == null ? 1000 : rounds + 1, 1e-4, 1000);
        double wobble = number % 2 == 0 ? 1.01 : 0.99;
        List<Outcome.OnRung> rungs = new ArrayList<>();
        var rates = AuthorsData.swapRates("p3000", algorithm);
        var iterations = AuthorsData.iterations("p3000", algorithm);
        var bounds = AuthorsData.bounds("p3000");
        for (int rung = 0; rung < plain.rungs().size(); rung++) {
            double counted = algorithm.multiplicity() ? 2 : 1;
            double rate = rung < rates.size() ? counted * rates.get(rung).mean() * wobble * rateFactor : 0;
            rungs.add(new Outcome.OnRung(
                    plain.rungs().get(rung).beta(),
                    algorithm == Algorithm.A_IIT ? bounds.get(rung).mean() * wobble : null,
                    algorithm.multiplicity() ? iterations.get(rung).mean() * wobble : 2,
                    1_000_000,
                    Math.round(1_000_000 * rate)));
        }
        return MadeUp.withRungs(plain, rungs);
    }

    @Test
    void theAuthorsOwnNumbersAgreeAndOthersDiffer() {
        Item item = new HighDimensionItem(HighDimension.P3000);
        Chapter same = item.chapter(MadeUp.results(item, MadeUp.FULL, (arm, n) -> asTheAuthors(arm, n, 1)));
        Chapter other = item.chapter(MadeUp.results(item, MadeUp.FULL, (arm, n) -> asTheAuthors(arm, n, 0.9)));
        assertTrue(about(same, "Swap rates").text().startsWith("Swap rates: 48 of 48"));
        assertFalse(about(same, "Swap rates").agreement() == Agreement.DIFFERS);
        assertEquals(Agreement.DIFFERS, about(other, "Swap rates").agreement());
        assertEquals(
                Agreement.AGREES, about(same, "until A-IIT has found all modes").agreement());
        assertEquals(
                Agreement.AGREES,
                about(same, "until MH-mult has found all modes").agreement());
        assertTrue(about(same, "until A-IIT has found all modes").text().contains("96 of 100 of ours are even"));
    }

    @Test
    void twiceTheRoundsAreAnotherLaw() {
        Item item = new HighDimensionItem(HighDimension.P3000);
        Chapter chapter = item.chapter(MadeUp.results(item, MadeUp.FULL, (arm, n) -> {
            Long rounds =
                    AuthorsData.timesToAllModes("p3000", Algorithm.A_IIT).get(n).rounds();
            return MadeUp.outcome(n, arm, rounds == null ? 0 : 2 * rounds, 1e-4, 1000);
        }));
        assertEquals(
                Agreement.DIFFERS,
                about(chapter, "until A-IIT has found all modes").agreement());
    }

    @Test
    void stationaryNumbersAreHeldAgainstExactOnes() {
        double exact = ExactValues.swapRateSixModes(3000, 0.001, 17_899, 15_895);
        RungRow right = new RungRow(
                Algorithm.MH_MULT,
                2,
                17_899,
                SampleStatistics.NONE,
                SampleStatistics.NONE,
                Double.NaN,
                spread(exact / 2),
                exact / 2);
        RungRow wrong = new RungRow(
                Algorithm.MH_MULT,
                2,
                17_899,
                SampleStatistics.NONE,
                SampleStatistics.NONE,
                Double.NaN,
                spread(exact),
                exact / 2);
        assertEquals(Agreement.AGREES, right.settledVerdict());
        assertEquals(Agreement.DIFFERS, wrong.settledVerdict());
    }

    /** A transient average that is the authors' but not the stationary number. */
    @Test
    void aTransientAgreesWithTheLetterOnly() {
        RungRow row = new RungRow(Algorithm.A_IIT, 1, 20_000, spread(0.45), spread(0.449), 0.449, spread(0.481), 0.481);
        assertEquals(Agreement.LETTER_ONLY, row.verdict());
        RungRow settled =
                new RungRow(Algorithm.A_IIT, 1, 20_000, spread(0.481), spread(0.4805), 0.48, spread(0.481), 0.481);
        assertEquals(Agreement.AGREES, settled.verdict());
    }

    private static SampleStatistics spread(double mean) {
        List<Double> values = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            values.add(mean * (i % 2 == 0 ? 1.002 : 0.998));
        }
        return SampleStatistics.of(values);
    }

    @Test
    void censoredRunsCountAsLonger() {
        Arm arm = UncoveredStarts.arm(Algorithm.A_IIT, "random");
        List<Outcome> outcomes = new ArrayList<>();
        for (int n = 0; n < 9; n++) {
            outcomes.add(MadeUp.outcome(n, arm, n < 4 ? 101 : 0, 1e-3, 10));
        }
        TimeToAllModes rounds = TimeToAllModes.of(outcomes, CostUnit.ROUNDS);
        assertEquals(Double.POSITIVE_INFINITY, rounds.median());
        assertEquals(4, rounds.found());
        assertEquals(new Series.Point(100, 0), rounds.steps().get(0));
        assertEquals(4.0 / 9, rounds.steps().get(1).y(), 1e-12);
        outcomes.add(MadeUp.outcome(9, arm, 201, 1e-3, 10));
        assertEquals(200, TimeToAllModes.of(outcomes, CostUnit.ROUNDS).median());
        assertEquals(201e-3, TimeToAllModes.of(outcomes, CostUnit.CPU).median(), 1e-12);
    }

    @Test
    void oneLadderTellsTheBalancingFunctionFromTheLadder() {
        Item item = new CommonLadder();
        Chapter ladder = item.chapter(MadeUp.results(item, MadeUp.FULL, (arm, n) -> {
            boolean hot = arm.id().endsWith("mh-mult");
            return MadeUp.outcome(n, arm, (hot ? 400 : 50) + 3 * n, 1e-4, 1000);
        }));
        assertTrue(about(ladder, "p = 3000").text().startsWith("It is the ladder"));
        assertEquals(Agreement.DIFFERS, about(ladder, "p = 3000").agreement());
        Chapter balance = item.chapter(MadeUp.results(
                item,
                MadeUp.FULL,
                (arm, n) -> MadeUp.outcome(n, arm, (of(arm) == Algorithm.A_IIT ? 50 : 400) + 3 * n, 1e-4, 1000)));
        assertTrue(about(balance, "p = 3000").text().startsWith("The balancing function makes a difference"));
        assertEquals(Agreement.AGREES, about(balance, "p = 3000").agreement());
    }

    @Test
    void coverageIsThatOfThirteenBallsInSixBoxes() {
        assertEquals(0.514, UncoveredStarts.expected(), 5e-4);
        Item item = new UncoveredStarts();
        Chapter right = item.chapter(MadeUp.results(item, MadeUp.FULL, (arm, n) -> start(arm, n, 51)));
        Chapter wrong = item.chapter(MadeUp.results(item, MadeUp.FULL, (arm, n) -> start(arm, n, 90)));
        assertEquals(Agreement.AGREES, about(right, "cover all six basins in").agreement());
        assertEquals(Agreement.DIFFERS, about(wrong, "cover all six basins in").agreement());
        assertTrue(about(right, "whose starts covered").text().contains("0 of 196 of the others"));
    }

    private static Outcome start(Arm arm, int number, int covered) {
        boolean all = number < covered;
        return MadeUp.covering(MadeUp.outcome(number, arm, all ? 60 : 0, 1e-4, 1000), all ? 6 : 5);
    }

    @Test
    void reversedClaimsAreNamed() {
        Item item = new IterationsByBeta();
        Chapter chapter = item.chapter(MadeUp.results(item, MadeUp.FULL, (arm, n) -> {
            Outcome plain = MadeUp.outcome(n, arm, 61, 1e-4, 1000);
            List<Outcome.OnRung> rungs = new ArrayList<>();
            var theirs = AuthorsData.iterations(IterationsByBeta.EXPERIMENT, Algorithm.A_IIT);
            for (int rung = 0; rung < plain.rungs().size(); rung++) {
                rungs.add(new Outcome.OnRung(
                        plain.rungs().get(rung).beta(),
                        100.0,
                        theirs.get(rung).mean() * (n % 2 == 0 ? 1.01 : 0.99),
                        100,
                        80));
            }
            return MadeUp.withRungs(plain, rungs);
        }));
        assertEquals(Agreement.DIFFERS, about(chapter, "The smallest β needs").agreement());
        assertTrue(about(chapter, "The smallest β needs").text().contains("times fewer"));
        assertEquals(Agreement.AGREES, about(chapter, "printed 267 and 30").agreement());
    }

    @Test
    void arrivalsUntilAllModesAreThoseOfACouponCollector() {
        assertEquals(13.7, TunnellingLadder.expectedTrips(), 1e-12);
    }

    @Test
    void theWinnerDependsOnWhatIsCounted() {
        Item item = new DimensionSweep();
        Chapter chapter = item.chapter(MadeUp.results(item, MadeUp.FULL, (arm, n) -> {
            boolean single = "0".equals(arm.options().get("rf-rungs"));
            boolean naive = arm.options().get("kernel").equals("iit");
            return MadeUp.outcome(n, arm, 50 + n, naive ? 1e-6 : 1e-3, single ? 10 : 10_000);
        }));
        assertTrue(about(chapter, "Fewest evaluations").text().contains("p = 16 SS-IIT/MH"));
        assertTrue(about(chapter, "Fewest CPU seconds").text().contains("p = 100,000 IIT."));
        assertTrue(about(chapter, "Nobody is among the first").text().contains("16"));
    }

    /** Every chapter stands at the smallest scale, with runs that found nothing, with whole tables and names of its own. */
    @Test
    void chaptersStandFewAndCensoredRuns() {
        Scale few = new Scale(0.01);
        Set<String> names = new HashSet<>();
        for (Item item : HighDimensionsAreRunAsThePaperDidTest.ITEMS) {
            if (List.of("p5000", "p7000", "iterations-by-beta").contains(item.name())) {
                continue; // as p3000, and their exact sums take seconds
            }
            Results results =
                    MadeUp.results(item, few, (arm, n) -> MadeUp.outcome(n, arm, n == 0 ? 0 : 40 + n, 1e-4, 1000));
            Chapter chapter = item.chapter(results);
            assertEquals(item.name(), chapter.id());
            assertFalse(chapter.findings().isEmpty());
            for (DataTable table : chapter.tables()) {
                assertTrue(names.add(table.id()), table.id());
                table.rows().forEach(row -> assertEquals(table.columns().size(), row.size(), table.id()));
            }
            chapter.figures().forEach(figure -> assertTrue(names.add("figure " + figure.id()), figure.id()));
            Results nothing = MadeUp.results(item, few, (arm, n) -> MadeUp.outcome(n, arm, 0, 1e-4, 1000));
            assertFalse(item.chapter(nothing).findings().isEmpty());
        }
    }
}
