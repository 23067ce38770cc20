package org.flipwise.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Map;
import org.flipwise.result.SolveSummary;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Independent sets by tempering: β is measured in nodes, whatever the degree. Seeds are fixed. */
class TemperingFindsLargestSetsTest {

    /** Words of six bits, with an edge between two that differ in fewer bits than this, or in at least as many. */
    private static Problem words(int bits, boolean near, String penalty) throws IOException {
        StringBuilder edges = new StringBuilder();
        int count = 0;
        for (int a = 0; a < 64; a++) {
            for (int b = a + 1; b < 64; b++) {
                if (Integer.bitCount(a ^ b) < bits == near) {
                    edges.append("e ").append(a + 1).append(' ').append(b + 1).append('\n');
                    count++;
                }
            }
        }
        return Problems.inline("gph", "words", "p edge 64 " + count + "\n" + edges, Map.of("penalty", penalty));
    }

    /** A code of distance 4 has 4 words; sets of words within distance 3 have 12, within distance 1 have 2. */
    @ParameterizedTest
    @CsvSource({"4, true, 4", "4, false, 12", "2, false, 2"})
    void theLargestSetIsFound(int bits, boolean near, int size) throws IOException, InterruptedException {
        Problem problem = words(bits, near, "2");
        SolveSummary found = SmallSearches.solve(
                problem, "--search tempering --stop best=" + size + ",rounds=2000 --sims 5 --seed 1");
        assertThat(found.timeToSolution().successes()).isEqualTo(5);
    }

    /** Without a rule for sets the coldest rung of the second graph would be at 14/19. */
    @Test
    void theLadderDoesNotFollowTheDegree() throws IOException {
        for (boolean near : new boolean[] {true, false}) {
            assertThat(SearchLadder.of(words(4, near, "2").target()).beta(0)).isEqualTo(7);
        }
        var strict = SearchLadder.of(words(4, true, "1.5").target());
        assertThat(strict.beta(0)).isEqualTo(14);
        assertThat(strict.beta(strict.rungs() - 1)).isCloseTo(2, within(1e-12));
        double scale = SearchLadder.scale(words(4, false, "2").target());
        assertThat(14 / scale).as("the rule for other problems").isLessThan(1);
    }
}
