package org.flipwise.paper.small;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.Chapter;
import org.junit.jupiter.api.Test;

class EightHundredTransitionsAreNotTwoJumpsTest {
    private static final Results NONE = new Results(new Scale(1), Map.of());

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

    private static double number(Cell cell) {
        Double value = cell.value();
        return value == null ? Double.NaN : value;
    }
}
