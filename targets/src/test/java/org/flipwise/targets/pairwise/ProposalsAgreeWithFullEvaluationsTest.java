package org.flipwise.targets.pairwise;

import static org.assertj.core.api.Assertions.assertThat;

import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The lean neighbourhood's potential and ΔU stay equal to full evaluations over 10⁵ flips; whole numbers exactly. */
class ProposalsAgreeWithFullEvaluationsTest {
    private static final long SEED = 20261115;

    private static PairwiseModel model(Draws draws, boolean whole) {
        PairwiseModel.Builder builder = PairwiseModel.on(70).constant(3);
        for (int i = 0; i < 70; i++) {
            builder.linear(i, draws.below(9) - 4 + (whole ? 0 : 1 / 3.0));
            for (int link = 0; link < 4; link++) {
                builder.spinPair(i, draws.below(70), (draws.below(7) - 3) * (whole ? 1 : 0.1));
            }
        }
        return builder.build();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void overManyFlips(boolean whole) {
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        PairwiseModel model = model(draws, whole);
        ProposalNeighbourhood at = new ProposalNeighbourhood(model, BitState.zeros(70));
        Flips flips = new Flips();
        MoveDelta look = new MoveDelta();
        double room = whole ? 0 : 1e-11;
        for (int i = 0; i < 100_000; i++) {
            at.apply(at.propose(draws), flips);
            if (i % 97 == 0) {
                int bit = draws.below(70);
                BitState flipped = at.state().copy();
                double before = model.value(flipped);
                flipped.flip(bit);
                at.look(bit, look);
                assertThat(Math.abs(at.potential() - before)).isLessThanOrEqualTo(room);
                assertThat(Math.abs(look.deltaPotential() - (model.value(flipped) - before)))
                        .isLessThanOrEqualTo(room);
            }
        }
    }
}
