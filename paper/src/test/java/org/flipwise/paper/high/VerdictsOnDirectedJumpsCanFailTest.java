package org.flipwise.paper.high;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.StudyText;
import org.flipwise.paper.Task;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Finding;
import org.flipwise.result.Summary;
import org.junit.jupiter.api.Test;

class VerdictsOnDirectedJumpsCanFailTest {
    private static final Scale FULL = new Scale(1);

    /** Simulations of equal cost whose means spread by ±1, those of the directed kernels by ± this much. */
    private static List<Agreement> verdicts(double tabu, double lifted) {
        NonReversibleJumps item = new NonReversibleJumps();
        Map<String, List<Outcome>> byArm = new HashMap<>();
        for (Task task : item.tasks(FULL)) {
            String kernel = task.arm().options().getOrDefault("kernel", "");
            double spread = kernel.equals("tabu") ? tabu : kernel.equals("lifted") ? lifted : 1;
            List<Outcome> outcomes = new ArrayList<>();
            for (int k = 0; k < task.simulations(); k++) {
                Summary.CostLine costs = new Summary.CostLine(1, 1000, 1, 1, 1, 1, 100);
                outcomes.add(Outcome.of(k, 100, 1, 1, costs, k % 2 == 0 ? spread : -spread, Map.of()));
            }
            byArm.put(task.arm().id(), outcomes);
        }
        return item.chapter(new Results(FULL, byArm)).findings().stream()
                .map(Finding::agreement)
                .map(Agreement.class::cast)
                .toList();
    }

    @Test
    void ofEveryPriceAndOfTheBound() {
        assertThat(verdicts(0.5, 0.5)).hasSize(7).containsOnly(Agreement.AGREES);
        assertThat(verdicts(2, 2)).hasSize(7).containsOnly(Agreement.DIFFERS);
        assertThat(verdicts(1, 1).subList(0, 6)).containsOnly(Agreement.UNDECIDED);
        assertThat(verdicts(1.4, 1).get(6)).isEqualTo(Agreement.UNDECIDED);
    }

    /** Every sentence, table and curve of one set of outcomes, as read against the formulas. */
    @Test
    void ofEveryOutcome() {
        NonReversibleJumps item = new NonReversibleJumps();
        StudyText.compare(getClass(), "non-reversible.txt", StudyText.of(item.chapter(StudyText.made(item, FULL))));
        StudyText.compare(getClass(), "non-reversible-arms.txt", StudyText.arms(item));
    }

    @Test
    void ofCounts() {
        assertThat(NonReversibleJumps.everywhere(3, 0, 1)).isEqualTo(Agreement.UNDECIDED);
        assertThat(NonReversibleJumps.everywhere(3, 1, 1)).isEqualTo(Agreement.UNDECIDED);
        assertThat(NonReversibleJumps.everywhere(0, 1, 3)).isEqualTo(Agreement.DIFFERS);
        assertThat(NonReversibleJumps.somewhere(1, 3)).isEqualTo(Agreement.AGREES);
        assertThat(NonReversibleJumps.somewhere(0, 0)).isEqualTo(Agreement.UNDECIDED);
        assertThat(NonReversibleJumps.half(0.4, 0.6)).isEqualTo(Agreement.UNDECIDED);
        assertThat(NonReversibleJumps.half(0.4, 0.5)).isEqualTo(Agreement.UNDECIDED);
        assertThat(NonReversibleJumps.half(0.5, 0.6)).isEqualTo(Agreement.AGREES);
    }
}
