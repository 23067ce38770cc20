package org.flipwise.lab.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.lab.report.page.Agreement;
import org.flipwise.lab.report.page.Cell;
import org.flipwise.lab.report.page.Chapter;
import org.flipwise.lab.report.page.Finding;
import org.flipwise.lab.run.Summary;
import org.junit.jupiter.api.Test;

class SmallClaimsOfThePaperAreCheckedTest {
    private static final Results NONE = new Results(new Scale(1), Map.of());

    @Test
    void theBetterOfTwoNeighboursIsPreferredAsThePaperSays() {
        assertThat(TwoNeighboursItem.preference(BalancingFunction.sqrt())).isEqualTo(22.474, within(0.001));
        assertThat(TwoNeighboursItem.preference(BalancingFunction.max())).isEqualTo(50, within(1e-9));
        assertThat(TwoNeighboursItem.preference(BalancingFunction.min())).isZero();
        assertThat(TwoNeighboursItem.preference(BalancingFunction.barker())).isEqualTo(12.5, within(1e-9));
        assertThat(new TwoNeighboursItem().chapter(NONE).findings())
                .hasSize(3)
                .extracting(Finding::agreement)
                .containsOnly(Agreement.AGREES);
    }

    @Test
    void anUnbalancedFunctionIsSeen() {
        assertThat(Curves.imbalance(BalancingFunction.sqrt())).isLessThan(1e-12);
        BalancingFunction unbalanced = new BalancingFunction() {
            @Override
            public String name() {
                return "r";
            }

            @Override
            public double logH(double logRatio) {
                return logRatio;
            }

            @Override
            public boolean bounded() {
                return false;
            }
        };
        assertThat(Curves.imbalance(unbalanced)).isGreaterThan(1);
    }

    @Test
    void theBoundedRootIsMetropolisAtOneAndThePrintedRuleSlowsOthersDown() {
        List<Finding> findings = new BoundedSqrtItem().chapter(NONE).findings();
        assertThat(findings)
                .extracting(Finding::agreement)
                .containsExactly(Agreement.AGREES, Agreement.AGREES, Agreement.DIFFERS);
        assertThat(findings.get(2).text()).contains("γ = 403.43").contains("needs γ = 1.0000");
    }

    @Test
    void eightHundredTransitionsAreNotTwoJumps() {
        Chapter chapter = new MatchingItem().chapter(NONE);
        assertThat(chapter.findings().get(0).agreement()).isEqualTo(Agreement.DIFFERS);
        List<Cell> adaptive = chapter.tables().get(0).rows().get(0);
        assertThat(number(adaptive.get(4))).isEqualTo(1.0908, within(1e-3));
        assertThat(number(adaptive.get(6))).isEqualTo(8802, within(50.0));
        assertThat(number(adaptive.get(7))).isEqualTo(17_602, within(100.0));
        // The bimodal 1.246 iterations of A-IIT are within half of the 1 jump they stand for.
        assertThat(chapter.findings().get(3).text())
                .contains("bimodal A-IIT 1.246 iterations")
                .contains("(not matched)");
    }

    @Test
    void byEvaluationsFourOfThirteenRungsAreRejectionFree() {
        Chapter chapter = new PilotRuleItem().chapter(NONE);
        List<List<Cell>> rows = chapter.tables().get(0).rows();
        List<Cell> p3000 = rows.stream()
                .filter(row ->
                        row.get(0).text().equals("p3000") && row.get(1).text().equals("A-IIT"))
                .findFirst()
                .orElseThrow();
        assertThat(p3000.subList(3, 8)).extracting(Cell::text).containsExactly("0", "0", "0", "4", "8");
        assertThat(chapter.findings().subList(0, 2))
                .extracting(Finding::agreement)
                .containsOnly(Agreement.DIFFERS);
    }

    @Test
    void extraEvaluationsAreThoseOfABlackBoxOnly() {
        assertThat(verdict(72_000, 1)).isEqualTo(Agreement.LETTER_ONLY);
        assertThat(verdict(74_160, 1)).isEqualTo(Agreement.DIFFERS);
        assertThat(verdict(72_000, 90_000)).isEqualTo(Agreement.AGREES);
    }

    /** With so many evaluations per round for swaps as a black box, and so many really made. */
    private static Agreement verdict(long extra, long real) {
        long rounds = 200;
        long iterations = 13 * 2 * rounds;
        Summary.CostLine costs = new Summary.CostLine(
                real * rounds, extra * rounds + iterations * ExtraEvaluationsItem.P, 0, 0, 0, iterations, iterations);
        List<Outcome> outcomes = new ArrayList<>();
        for (int simulation = 0; simulation < 4; simulation++) {
            outcomes.add(new Outcome(
                    simulation, rounds, 1, 1, costs, List.of(), 0, 6, List.of(), null, List.of(), 0, List.of()));
        }
        Map<String, List<Outcome>> byArm = new HashMap<>();
        ParityTrap.ALGORITHMS.forEach(
                algorithm -> byArm.put(ExtraEvaluationsItem.arm(algorithm).id(), outcomes));
        return new ExtraEvaluationsItem()
                .chapter(new Results(new Scale(1), byArm))
                .findings()
                .get(0)
                .agreement();
    }

    private static double number(Cell cell) {
        Double value = cell.value();
        return value == null ? Double.NaN : value;
    }
}
