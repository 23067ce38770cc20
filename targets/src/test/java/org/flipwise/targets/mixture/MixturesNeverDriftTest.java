package org.flipwise.targets.mixture;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.flipwise.state.BitState;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.NeighbourhoodContract;
import org.flipwise.target.Target;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A million flips, each compared with the potential recomputed: 1e-9 relative. Core's suite has the twin that drifts. */
class MixturesNeverDriftTest {
    private static final long SEED = 20261109;
    private static final int FLIPS = 1_000_000;

    @ParameterizedTest
    @CsvSource({"6, 3000, 0.001", "7, 64, 3"})
    void overAMillionFlips(int modes, int dimension, double theta) {
        Target target = Mixtures.uneven(modes, dimension, theta, SEED);
        NeighbourhoodContract contract = new NeighbourhoodContract(target, BitState.zeros(dimension), SEED);
        contract.walkAgreesWithFullEvaluations(FLIPS);
        contract.movesDoNotDependOnTheWayHere();
    }

    @ParameterizedTest
    @CsvSource("6, 3000, 0.001")
    void whereAnotherMixtureIsCaughtAtOnce(int modes, int dimension, double theta) {
        Target target = Mixtures.uneven(modes, dimension, theta, SEED);
        Target other = new Mistaken(target, Mixtures.uneven(modes, dimension, theta * (1 + 1e-7), SEED));
        NeighbourhoodContract contract = new NeighbourhoodContract(other, BitState.zeros(dimension), SEED);
        assertThatThrownBy(() -> contract.walkAgreesWithFullEvaluations(10)).isInstanceOf(AssertionError.class);
    }

    /** Walks over one target and evaluates another. */
    private record Mistaken(Target walked, Target evaluated) implements Target {
        @Override
        public String name() {
            return walked.name();
        }

        @Override
        public int dimension() {
            return walked.dimension();
        }

        @Override
        public double potential(BitState x) {
            return evaluated.potential(x);
        }

        @Override
        public Neighbourhood at(BitState x) {
            return walked.at(x);
        }
    }
}
