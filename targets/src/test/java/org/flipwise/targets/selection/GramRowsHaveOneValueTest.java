package org.flipwise.targets.selection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.flipwise.state.BitState;
import org.flipwise.target.Flips;
import org.junit.jupiter.api.Test;

/** An entry of G has the same bits whether it comes from a block of rows, a single row, its mirror image or the columns; so memory changes no number. */
class GramRowsHaveOneValueTest {
    private static final long SEED = 20261122;
    private static final Design DESIGN = Regressions.design(43, 70, 2, SEED, Design.Treatment.CENTRED);

    @Test
    void howeverTheyAreWorkedOut() {
        GramRows all = new GramRows(DESIGN);
        GramRows few = new GramRows(DESIGN, 3L * 8 * DESIGN.columns());
        assertThat(all.capacity()).isEqualTo(72);
        assertThat(few.capacity()).isEqualTo(3);
        for (int k = 0; k < DESIGN.columns(); k++) {
            assertThat(all.row(k)).isEqualTo(few.row(k));
            for (int l = 0; l < DESIGN.columns(); l++) {
                assertThat(all.row(k)[l]).isEqualTo(DESIGN.gram(k, l)).isEqualTo(DESIGN.gram(l, k));
                assertThat(few.entry(k, l)).isEqualTo(all.entry(l, k));
            }
        }
    }

    @Test
    void andFewRowsGiveTheSameWalkAsAll() {
        VariableSelection target = Regressions.target(DESIGN, CoefficientPrior.g(40));
        SelectionNeighbourhood all = new SelectionNeighbourhood(target, fit(new GramRows(DESIGN)), BitState.zeros(70));
        SelectionNeighbourhood few = new SelectionNeighbourhood(
                target, fit(new GramRows(DESIGN, 3L * 8 * DESIGN.columns())), BitState.zeros(70));
        Random random = new Random(SEED);
        Flips flips = new Flips();
        for (int flip = 0; flip < 2000; flip++) {
            int bit = random.nextInt(20);
            all.apply(bit, flips);
            few.apply(bit, flips);
            assertThat(few.potential()).isEqualTo(all.potential());
        }
    }

    private static Fit fit(GramRows gram) {
        return new Fit(DESIGN, CoefficientPrior.g(40), gram);
    }
}
