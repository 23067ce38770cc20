package org.flipwise.targets.pairwise;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.flipwise.state.BitState;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Objective;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/** The example of docs/targets/pairwise.md. */
class TheDocumentedExampleRunsTest {

    @Test
    void threeSpins() {
        PairwiseModel model = PairwiseModel.on(3)
                .spinPair(0, 1, 1.0)
                .spinPair(1, 2, -1.0)
                .spinLinear(0, 0.5)
                .build();
        Target target = PairwiseTarget.of("three spins", model, 2.0)
                .withObjective(new Objective("energy", false))
                .withVariables(List.of("left", "middle", "right"));
        Neighbourhood at = target.at(BitState.parse("110"));
        assertThat(at.potential()).isEqualTo(2.5);
        assertThat(target.objective().orElseThrow().value(at.potential())).isEqualTo(-2.5);
        assertThat(target.variable(2)).isEqualTo("right");
    }
}
