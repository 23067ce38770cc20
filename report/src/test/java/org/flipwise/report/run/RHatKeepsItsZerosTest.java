package org.flipwise.report.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.flipwise.report.page.Cell;
import org.junit.jupiter.api.Test;

/** An R-hat of 1.00002 is shown as 1.000 and not as 1, which would look like a number that was never computed. */
final class RHatKeepsItsZerosTest {
    @Test
    void zerosAfterOneAreShown() {
        assertThat(Cells.rHat(1.00002)).isEqualTo(Cell.of("1.000", 1.00002));
        assertThat(Cells.rHat(1.0123).text()).isEqualTo("1.012");
        assertThat(Cells.rHat(null)).isEqualTo(Cell.EMPTY);
        assertThat(Cells.number(1.00002, 4).text())
                .as("other numbers lose them")
                .isEqualTo("1");
    }
}
