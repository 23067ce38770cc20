package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NeighbourhoodsAgreeWithFullEvaluationsTest {

    @ParameterizedTest(name = "p = {0}")
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void inEveryStateHoweverItWasReached(int dimension) {
        for (int kind = 0; kind < SmallTargets.KINDS.size(); kind++) {
            NeighbourhoodChecks checks = NeighbourhoodChecks.of(EnumeratedTarget.of(SmallTargets.of(kind, dimension)));
            String name = SmallTargets.KINDS.get(kind);
            assertThat(checks.ratios().size()).as("ratios, %s", name).isLessThanOrEqualTo(1e-12);
            assertThat(checks.proposals().size()).as("proposals, %s", name).isLessThanOrEqualTo(1e-15);
            assertThat(checks.groups().size()).as("groups, %s", name).isLessThanOrEqualTo(1e-15);
        }
    }
}
