package org.flipwise.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.junit.jupiter.api.Test;

/** A table weighs counts; fitted to timed work it finds the costs that made the times, and leaves alone what was never counted. */
class CostsAreWeighedByATableTest {
    private static final CostTable TRUTH = new CostTable(1000, 2, 7, 30, 90, 40, 500);

    private static Costs costs(int evaluations, int ratios, int exps, int proposals, int iterations, int jumps) {
        Costs costs = new Costs();
        costs.evaluated(evaluations);
        costs.updatedRatios(ratios);
        costs.exponentiated(exps);
        costs.proposed(proposals);
        for (int i = 0; i < iterations; i++) {
            costs.iterated();
        }
        for (int i = 0; i < jumps; i++) {
            costs.jumped();
        }
        return costs;
    }

    @Test
    void workIsTheWeighedSum() {
        assertThat(TRUTH.work(costs(1, 2, 3, 4, 5, 6))).isEqualTo(1000 + 4 + 21 + 120 + 450 + 240);
    }

    @Test
    void theFitFindsTheCosts() {
        List<CostTable.Timed> runs = new ArrayList<>();
        for (Costs costs : List.of(
                costs(0, 10, 0, 1000, 0, 20),
                costs(0, 900, 0, 1000, 0, 300),
                costs(0, 2000, 3000, 0, 100, 90),
                costs(0, 300, 100, 0, 300, 290),
                costs(0, 9000, 200, 0, 20, 10))) {
            for (long rounds : new long[] {1, 100}) {
                runs.add(new CostTable.Timed(costs, rounds, TRUTH.work(costs) + rounds * TRUTH.round()));
            }
        }
        CostTable fitted = CostTable.shipped().fitted(runs);
        for (CostTable.Timed run : runs) {
            double predicted = fitted.work(run.costs()) + run.rounds() * fitted.round();
            assertThat(predicted / run.nanos()).isCloseTo(1, within(0.02));
        }
        assertThat(fitted.round()).isCloseTo(TRUTH.round(), within(25.0));
        assertThat(fitted.evaluation()).isEqualTo(CostTable.shipped().evaluation());
        // negative control: the shipped table is far off on these times
        double shipped =
                CostTable.shipped().work(runs.get(0).costs()) / runs.get(0).nanos();
        assertThat(shipped).isNotCloseTo(1, within(0.2));
    }

    @Test
    void costsThatAreNotPositiveAreRefused() {
        assertThatThrownBy(() -> new CostTable(1, 1, 0, 1, 1, 1, 1)).hasMessageContaining("expected a positive number");
        assertThatThrownBy(() -> new CostTable(1, 1, 1, Double.POSITIVE_INFINITY, 1, 1, 1))
                .hasMessageContaining("expected a positive number");
        assertThatThrownBy(() -> new CostTable(1, 1, Double.NaN, 1, 1, 1, 1))
                .hasMessageContaining("expected a positive number");
    }

    @Test
    void evaluationsMayHaveAPriceOfTheirOwn() {
        assertThat(TRUTH.withEvaluation(5)).isEqualTo(new CostTable(5, 2, 7, 30, 90, 40, 500));
    }

    /** Kind by kind, what came after an earlier count. */
    @Test
    void whatWasCountedSince() {
        Costs later = costs(11, 22, 33, 44, 55, 66);
        later.equivalent(77);
        Costs earlier = costs(1, 3, 5, 7, 9, 11);
        earlier.equivalent(13);
        Costs since = later.since(earlier);
        assertThat(since.evaluations()).isEqualTo(10);
        assertThat(since.ratioUpdates()).isEqualTo(19);
        assertThat(since.exps()).isEqualTo(28);
        assertThat(since.proposals()).isEqualTo(37);
        assertThat(since.iterations()).isEqualTo(46);
        assertThat(since.jumps()).isEqualTo(55);
        assertThat(since.equivalentEvaluations()).isEqualTo(64);
        assertThat(later.evaluations()).as("left alone").isEqualTo(11);
    }

    @Test
    void countsComeBackKindByKind() {
        Costs costs = costs(1, 2, 3, 4, 5, 6);
        costs.equivalent(7);
        ByteEncoder into = new ByteEncoder();
        costs.save(into);
        Costs back = costs(9, 9, 9, 9, 9, 9);
        ByteDecoder from = new ByteDecoder(into.toByteArray());
        back.restore(from);
        from.end();
        assertThat(List.of(
                        back.evaluations(),
                        back.ratioUpdates(),
                        back.exps(),
                        back.proposals(),
                        back.iterations(),
                        back.jumps(),
                        back.equivalentEvaluations()))
                .containsExactly(1L, 2L, 3L, 4L, 5L, 6L, 7L);
    }
}
