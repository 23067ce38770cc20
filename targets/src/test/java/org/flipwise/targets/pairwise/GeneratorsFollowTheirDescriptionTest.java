package org.flipwise.targets.pairwise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.flipwise.state.BitState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeneratorsFollowTheirDescriptionTest {
    private static final long SEED = 20261120;
    private static final double[] GOLDEN = {-0.43147933161859386, -0.2903152551116453, -1, 716};

    @Test
    void aTorusJoinsEachSiteToTheNextInEveryDirection() {
        Graph graph = Graph.torus(3, 4);
        assertThat(graph.sites()).isEqualTo(64);
        assertThat(graph.edges()).isEqualTo(192);
        assertSimple(graph);
        assertThat(degrees(graph)).containsOnly(6);
        assertThat(graph.first(3 * 3)).isEqualTo(3);
        assertThat(graph.second(3 * 3)).as("x wraps").isZero();
        assertThat(graph.second(3 * 3 + 1)).isEqualTo(7);
        assertThat(graph.second(3 * 3 + 2)).isEqualTo(19);
        assertThatThrownBy(() -> Graph.torus(2, 2)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({"4, 3", "10, 9", "50, 3", "1000, 4", "301, 6", "7, 0"})
    void aRegularGraphHasOneDegree(int sites, int degree) {
        Graph graph = Graph.regular(sites, degree, Disorder.seeded(SEED));
        assertSimple(graph);
        assertThat(degrees(graph)).containsOnly(degree);
    }

    @ParameterizedTest
    @CsvSource({"2, 1", "10, 45", "1000, 3000"})
    void aRandomGraphHasSoManyDifferentEdges(int sites, int edges) {
        Graph graph = Graph.random(sites, edges, Disorder.seeded(SEED));
        assertThat(graph.edges()).isEqualTo(edges);
        assertSimple(graph);
    }

    @Test
    void graphsThatCannotBeAreRefused() {
        assertThatThrownBy(() -> Graph.random(4, 7, Disorder.seeded(1))).hasMessageContaining("do not fit");
        assertThatThrownBy(() -> Graph.regular(5, 3, Disorder.seeded(1))).hasMessageContaining("even product");
    }

    private static void assertSimple(Graph graph) {
        Set<Long> met = new HashSet<>();
        for (int e = 0; e < graph.edges(); e++) {
            long low = Math.min(graph.first(e), graph.second(e));
            long high = Math.max(graph.first(e), graph.second(e));
            assertThat(low).isNotEqualTo(high);
            assertThat(met.add(low << 32 | high)).as("edge %s is there once", e).isTrue();
        }
    }

    private static int[] degrees(Graph graph) {
        int[] degrees = new int[graph.sites()];
        for (int e = 0; e < graph.edges(); e++) {
            degrees[graph.first(e)]++;
            degrees[graph.second(e)]++;
        }
        return degrees;
    }

    /** Moments of 200,000 draws within 5 standard errors, a false alarm in 10^6 for each; none at this seed. */
    @Test
    void gaussiansHaveTheirMoments() {
        Disorder disorder = Disorder.seeded(SEED);
        int n = 200_000;
        double[] moments = new double[5];
        for (int i = 0; i < n; i++) {
            double value = disorder.gaussian();
            double power = 1;
            for (int k = 1; k <= 4; k++) {
                power *= value;
                moments[k] += power / n;
            }
        }
        assertThat(moments[1]).isCloseTo(0, within(5 / Math.sqrt(n)));
        assertThat(moments[2]).isCloseTo(1, within(5 * Math.sqrt(2.0 / n)));
        assertThat(moments[3]).isCloseTo(0, within(5 * Math.sqrt(15.0 / n)));
        assertThat(moments[4]).isCloseTo(3, within(5 * Math.sqrt(96.0 / n)));
    }

    @Test
    void theSameSeedGivesTheSameNumbers() {
        Disorder disorder = Disorder.seeded(1);
        assertThat(new double[] {disorder.gaussian(), disorder.gaussian(), disorder.sign(), disorder.below(1000)})
                .containsExactly(GOLDEN);
        assertThat(Disorder.seeded(2).gaussian()).isNotEqualTo(GOLDEN[0]);
    }

    @Test
    void aCutCountsTheEdgesBetweenTheTwoSides() {
        Graph graph = Graph.torus(2, 4);
        PairwiseModel model = Generators.maxCut(graph, () -> 1);
        assertThat(model.value(BitState.zeros(16))).isZero();
        assertThat(model.value(BitState.parse("1000000000000000"))).isEqualTo(4);
        assertThat(model.value(BitState.parse("1010010110100101"))).isEqualTo(32);
    }

    @Test
    void aQuboHasItsDensityAndRange() {
        PairwiseModel model = Generators.qubo(400, 0.1, 5, Disorder.seeded(SEED));
        // 79,800 pairs, each there with probability 0.1 and not 0 with 10/11: 5 standard errors are 405.
        assertThat((double) model.pairs()).isCloseTo(79_800 * 0.1 * 10 / 11, within(405.0));
        assertThat(Arrays.stream(model.couplings())).allMatch(b -> b == Math.rint(b) && Math.abs(b) <= 5);
        assertThat(Generators.qubo(30, 1, 1_000_000, Disorder.seeded(1)).pairs())
                .isEqualTo(435);
    }
}
