package org.flipwise.targets.pairwise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.flipwise.state.BitState;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A million flips at 1000 variables, looked at every 50,000th: U and every ΔU against full evaluations, to 1e-9 relative. */
class RatiosDoNotDriftTest {
    private static final long SEED = 20261118;
    private static final int FLIPS = 1_000_000;
    private static final int LOOK_EVERY = 50_000;

    @ParameterizedTest(name = "{0}, seed " + SEED)
    @EnumSource(
            value = Layout.class,
            names = {"CLASSES", "SPARSE", "DENSE"})
    void overAMillionFlips(Layout layout) {
        boolean whole = layout == Layout.CLASSES;
        Disorder disorder = Disorder.seeded(SEED);
        PairwiseModel model = Generators.spinGlass(
                Graph.torus(3, layout == Layout.DENSE ? 6 : 10), whole ? disorder::sign : disorder::gaussian);
        Random random = new Random(SEED);
        Neighbourhood at = PairwiseTarget.of("glass", model, 1, layout).at(BitState.zeros(model.dimension()));
        Flips flips = new Flips();
        MoveDelta look = new MoveDelta();
        for (int flip = 1; flip <= FLIPS; flip++) {
            at.apply(random.nextInt(model.dimension()), flips);
            if (whole && flip % 50 == 0 && flip % 20_000 < 10_000) {
                at.groups(new Groups()); // lists come and go
            }
            if (flip % LOOK_EVERY == 0) {
                double expected = model.value(at.state());
                assertThat(at.potential()).isCloseTo(expected, within(1e-9 * Math.max(1, Math.abs(expected))));
                for (int bit = 0; bit < model.dimension(); bit++) {
                    at.look(bit, look);
                    double field = model.field(bit, at.state());
                    assertThat(look.deltaPotential())
                            .isCloseTo(
                                    at.state().get(bit) ? -field : field, within(1e-9 * Math.max(1, Math.abs(field))));
                }
            }
        }
    }
}
