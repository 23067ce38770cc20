package org.flipwise.paper.beyond;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Measure;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.Finding;
import org.flipwise.report.page.Judgement;
import org.flipwise.result.Summary;
import org.junit.jupiter.api.Test;

class VerdictsOnMethodsBesideThePaperCanFailTest {
    private static final Scale FULL = new Scale(1);

    /** Eight outcomes of each arm: as many effective samples, and as good a best value, as the arm is worth; inclusion is off by the inverse. */
    private static Results results(Item item, ToDoubleFunction<Arm> worth) {
        Map<String, List<Outcome>> byArm = new HashMap<>();
        for (Task task : item.tasks(FULL)) {
            List<Outcome> outcomes = new ArrayList<>();
            double value = worth.applyAsDouble(task.arm());
            for (int k = 0; k < task.simulations(); k++) {
                double own = value * (1 + 0.01 * (k % 3));
                outcomes.add(outcome(k, own, !task.arm().id().contains("reference")));
            }
            byArm.put(task.arm().id(), outcomes);
        }
        return new Results(FULL, byArm);
    }

    private static Outcome outcome(int number, double worth, boolean off) {
        Map<String, Double> numbers = Map.of(
                Outcome.ESS,
                worth,
                Outcome.BEST,
                worth > 2 ? 10.0 : 9.0,
                Outcome.BEST_CPU,
                1 / worth,
                Outcome.BEST_EVALUATIONS,
                1000 / worth,
                Outcome.BEST_ROUND,
                1000 / worth,
                Outcome.SETUP_CPU,
                0.5 / worth,
                Outcome.INCLUSION + 7,
                off ? 0.5 + 0.1 / worth : 0.5);
        Summary.CostLine costs = new Summary.CostLine(1, 1000, 1, 1, 1, 1, 1);
        return Outcome.of(number, 100, 1, 1, costs, -5, numbers);
    }

    private static List<Judgement> verdicts(Chapter chapter) {
        return chapter.findings().stream().map(Finding::agreement).toList();
    }

    /** Findings against IIT are the first of each pair, those against MH the second. */
    private static List<Judgement> everyOther(Chapter chapter, int first) {
        List<Judgement> all = verdicts(chapter);
        return IntStream.range(0, all.size())
                .filter(index -> index % 2 == first)
                .mapToObj(all::get)
                .toList();
    }

    @Test
    void ofMultipleTries() {
        Item item = new MultipleTries();
        Chapter good = item.chapter(results(item, arm -> arm.id().contains("-mt-") ? 20 : 5));
        assertThat(verdicts(good)).containsOnly(Agreement.AGREES);
        Chapter againstMh = item.chapter(results(item, arm -> arm.id().endsWith("-mh") ? 40 : 20));
        assertThat(everyOther(againstMh, 0)).containsOnly(Agreement.UNDECIDED);
        assertThat(everyOther(againstMh, 1)).containsOnly(Agreement.DIFFERS);
        Chapter againstAll = item.chapter(results(item, arm -> arm.id().endsWith("-iit") ? 40 : 20));
        assertThat(everyOther(againstAll, 0)).containsOnly(Agreement.DIFFERS);
        assertThat(everyOther(againstAll, 1)).containsOnly(Agreement.UNDECIDED);
        Chapter level = item.chapter(results(item, arm -> 20));
        assertThat(verdicts(level)).containsOnly(Agreement.UNDECIDED);
    }

    @Test
    void ofPartialNeighbours() {
        Item item = new PartialNeighbours();
        Chapter good = item.chapter(results(item, arm -> arm.options().containsKey("block") ? 20 : 5));
        assertThat(verdicts(good).subList(0, 8)).containsOnly(Agreement.AGREES);
        Chapter bad = item.chapter(results(item, arm -> arm.options().containsKey("block") ? 5 : 20));
        assertThat(verdicts(bad).subList(0, 8)).containsOnly(Agreement.DIFFERS);
        assertThat(verdicts(bad).subList(8, 10)).containsOnly(Agreement.UNDECIDED);
        assertThat(bad.tables()).hasSize(2);
    }

    @Test
    void ofPartialNeighboursAmongMany() {
        Item item = new PartialNeighboursOfMany();
        Chapter good =
                item.chapter(results(item, arm -> "pns".equals(arm.options().get("kernel")) ? 20 : 1));
        assertThat(verdicts(good)).hasSize(5).containsOnly(Agreement.AGREES);
        Chapter bad =
                item.chapter(results(item, arm -> "pns".equals(arm.options().get("kernel")) ? 1 : 20));
        assertThat(verdicts(bad)).containsOnly(Agreement.DIFFERS);
        assertThat(bad.tables()).hasSize(2);
    }

    @Test
    void ofSearches() {
        SampleStatistics low = SampleStatistics.of(List.of(1.0, 1.1, 0.9, 1.0));
        SampleStatistics high = SampleStatistics.of(List.of(2.0, 2.1, 1.9, 2.0));
        assertThat(PartialSearches.larger(high, low)).isEqualTo(Agreement.AGREES);
        assertThat(PartialSearches.larger(low, high)).isEqualTo(Agreement.DIFFERS);
        assertThat(PartialSearches.larger(low, low)).isEqualTo(Agreement.UNDECIDED);
    }

    @Test
    void ofSelection() {
        Item item = new SelectionMethods();
        List<String> praised = List.of("lit-mh", "-wtgs", "parni");
        Predicate<Arm> parts =
                arm -> arm.id().endsWith("wtgs-block") || arm.id().endsWith("wtgs-subset");
        Chapter good = item.chapter(results(
                item, arm -> parts.test(arm) ? 40 : praised.stream().anyMatch(arm.id()::endsWith) ? 20 : 5));
        assertThat(verdicts(good).subList(0, 8)).containsOnly(Agreement.AGREES);
        Chapter bad = item.chapter(results(
                item, arm -> parts.test(arm) ? 4 : praised.stream().anyMatch(arm.id()::endsWith) ? 5 : 20));
        assertThat(verdicts(bad).subList(0, 8)).containsOnly(Agreement.DIFFERS);
        assertThat(verdicts(bad).get(8)).isEqualTo(Agreement.BEYOND);
        assertThat(verdicts(good).get(9)).isEqualTo(Agreement.AGREES);
        assertThat(verdicts(bad).get(9)).isEqualTo(Agreement.DIFFERS);
        assertThat(SelectionMethods.verdict(4, 1, 6)).isEqualTo(Agreement.UNDECIDED);
        assertThat(SelectionMethods.verdict(0, 0, 6)).isEqualTo(Agreement.UNDECIDED);
    }

    @Test
    void errorsAreOverAllColumnsThatOneOfBothHas() {
        assertThat(SelectionMethods.squares(Map.of(1, 0.5, 2, 0.25), Map.of(1, 0.25, 3, 1.0)))
                .isCloseTo(0.0625 + 0.0625 + 1, within(1e-15));
    }

    @Test
    void aRateBelowItsErrorIsLevel() {
        Results wide = new Results(
                FULL, Map.of("a", List.of(outcome(0, 1, true), outcome(1, 100, true), outcome(2, 10, true))));
        Results narrow = new Results(FULL, Map.of("a", List.of(outcome(0, 30, true), outcome(1, 31, true))));
        Arm arm = Arm.of("a", "a", "paper:bimodal", Map.of(), 1, 1, Measure.ESTIMATES);
        assertThat(Rates.perSecond(narrow.of(arm)).order(Rates.perSecond(wide.of(arm))))
                .isZero();
        assertThat(Rates.perSecond(narrow.of(arm)).over(Rates.perSecond(wide.of(arm))))
                .isBetween(3.0, 3.1);
    }
}
