package org.flipwise.targets.own;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.exact.NeighbourhoodChecks;
import org.flipwise.state.BitState;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

class OwnNeighbourhoodsKeepTheContractTest {
    private static final Target TARGET = Own.source(
                    "uneven.java",
                    "class Uneven { double logDensity(boolean[] x) { double s = 0; for (int i = 0; i < x.length; i++) "
                            + "if (x[i]) s += 0.3 * i - 1; return x[0] && x[1] ? Double.NEGATIVE_INFINITY : s * s; } }",
                    Map.of("p", "5"),
                    OwnSettings.usual())
            .target();

    @Test
    void ratiosProposalsAndGroupsHoldEverywhere() {
        NeighbourhoodChecks checks = NeighbourhoodChecks.of(EnumeratedTarget.of(TARGET));
        assertThat(checks.ratios().size()).isLessThan(1e-13);
        assertThat(checks.proposals().size()).isLessThan(1e-13);
        assertThat(checks.groups().size()).isLessThan(1e-13);
    }

    @Test
    void whatWasEvaluatedBeforeASaveNeedNotBeAfterIt() {
        Neighbourhood at = TARGET.at(BitState.parse("00110"));
        at.look(3, new MoveDelta());
        at.apply(4, new Flips());
        at.look(2, new MoveDelta());
        ByteEncoder written = new ByteEncoder();
        at.save(written);
        Neighbourhood other = TARGET.at(BitState.parse("10000"));
        other.groups(new Groups());
        other.restore(new ByteDecoder(written.toByteArray()));

        assertThat(other.state()).isEqualTo(at.state());
        assertThat(other.potential()).isEqualTo(at.potential());
        assertThat(other.costs().evaluations()).isEqualTo(at.costs().evaluations());
        Groups expected = new Groups();
        Groups found = new Groups();
        at.groups(expected);
        other.groups(found);
        assertThat(found.deltaPotential()).isEqualTo(expected.deltaPotential());
        assertThat(other.costs().evaluations()).isEqualTo(at.costs().evaluations());
    }
}
