package org.flipwise.paper.high;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.Finding;
import org.flipwise.report.page.Judgement;
import org.flipwise.result.Summary;
import org.junit.jupiter.api.Test;

class CountsOfEvaluationsAreCheckedTest {
    private static final Results NONE = new Results(new Scale(1), Map.of());

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
    private static Judgement verdict(long extra, long real) {
        long rounds = 200;
        long iterations = 13 * 2 * rounds;
        Summary.CostLine costs = new Summary.CostLine(
                real * rounds, extra * rounds + iterations * ExtraEvaluationsItem.P, 0, 0, 0, iterations, iterations);
        List<Outcome> outcomes = new ArrayList<>();
        for (int simulation = 0; simulation < 4; simulation++) {
            outcomes.add(new Outcome(
                    simulation,
                    rounds,
                    1,
                    1,
                    costs,
                    List.of(),
                    0,
                    null,
                    6,
                    List.of(),
                    null,
                    List.of(),
                    0,
                    List.of(),
                    null));
        }
        Map<String, List<Outcome>> byArm = new HashMap<>();
        Algorithm.JUMPING.forEach(
                algorithm -> byArm.put(ExtraEvaluationsItem.arm(algorithm).id(), outcomes));
        return new ExtraEvaluationsItem()
                .chapter(new Results(new Scale(1), byArm))
                .findings()
                .get(0)
                .agreement();
    }
}
