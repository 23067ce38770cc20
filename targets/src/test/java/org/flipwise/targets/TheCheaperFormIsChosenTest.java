package org.flipwise.targets;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.EitherForm;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Counted work of a chain in either form is at most a tenth above that of its better form, from hot to cold, and by any table. No statistics: fixed seeds. */
class TheCheaperFormIsChosenTest {
    private static final int ROUNDS = 2000;
    private static final int WARM_UP = 100;
    private static final Recorder NOBODY = CompositeRecorder.of(List.of(), false);

    @ParameterizedTest
    @CsvSource({
        "spinglass:3d?L=6&disorder=pm&seed=1, 3, 216",
        "spinglass:3d?L=6&disorder=pm&seed=1, 1.2, 216",
        "spinglass:3d?L=6&disorder=pm&seed=1, 0.8, 20",
        "spinglass:3d?L=6&disorder=pm&seed=1, 0.3, 216",
        "spinglass:3d?L=6&disorder=gauss&seed=1, 5, 216",
        "spinglass:3d?L=6&disorder=gauss&seed=1, 1, 216",
        "spinglass:sk?n=64&disorder=gauss&seed=1, 8, 64",
        "spinglass:sk?n=64&disorder=gauss&seed=1, 1, 64",
        "paper:six-modes?p=300, 400000, 300",
        "paper:six-modes?p=300, 100000, 300",
        "paper:six-modes?p=300, 1000, 50",
    })
    void atAnyTemperature(String word, double beta, int length) {
        Target target = Problems.resolve(word).target();
        CostTable shipped = CostTable.shipped();
        double single = work(target, beta, length, shipped, new MetropolisHastings());
        double free = work(target, beta, length, shipped, new MetropolisHastingsMultiplicity());
        EitherForm kernel = EitherForm.cheaper(new MetropolisHastings(), new MetropolisHastingsMultiplicity(), shipped);
        double either = work(target, beta, length, shipped, kernel);
        System.out.printf(
                "%s at %s: single %.3g, rejection-free %.3g, either %.3g, share %.3f%n",
                word, beta, single, free, either, kernel.rejectionFreeShare());
        assertThat(either).isLessThan(1.1 * Math.min(single, free));
        // negative control: a table on which proposals cost next to nothing turns the choice to them
        CostTable cheapProposals = new CostTable(160_000, 0.31, 11, 1e-3, 140, 58, 280);
        EitherForm other =
                EitherForm.cheaper(new MetropolisHastings(), new MetropolisHastingsMultiplicity(), cheapProposals);
        work(target, beta, length, cheapProposals, other);
        assertThat(other.rejectionFreeShare()).isLessThan(0.1);
    }

    private static double work(Target target, double beta, int length, CostTable table, Kernel kernel) {
        Draws draws = SeededStreams.of(1, 0).replica(0);
        Walker walker = Walker.over(target.at(BitState.zeros(target.dimension())), draws);
        walker.bind(beta, kernel.balance());
        Budget budget = Budget.transitions(length);
        double before = 0;
        for (int round = 0; round < ROUNDS; round++) {
            if (round == WARM_UP) {
                before = work(walker, table);
            }
            kernel.advance(walker, budget, draws, NOBODY);
            walker.bind(beta, kernel.balance());
        }
        return work(walker, table) - before;
    }

    private static double work(Walker walker, CostTable table) {
        return table.work(walker.costs()) + table.work(walker.at().costs());
    }
}
