package org.flipwise.targets.selection;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.flipwise.state.BitState;
import org.flipwise.target.Flips;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.NeighbourhoodContract;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Defects put where they would really happen, each of which the checks must catch; the sound twin must pass. */
class WrongSelectionsAreCaughtTest {
    private static final long SEED = 20261118;
    private static final Design DESIGN = Regressions.design(30, 8, 1, SEED, Design.Treatment.CENTRED);
    private static final VariableSelection SOUND = Regressions.target(DESIGN, CoefficientPrior.g(30));
    private static final VariableSelection SLAB = Regressions.target(DESIGN, CoefficientPrior.slab(1));

    /** A target whose neighbourhoods have a defective fit. */
    private record Twin(VariableSelection sound, Function<GramRows, Fit> fit) implements Target {
        @Override
        public String name() {
            return "twin";
        }

        @Override
        public int dimension() {
            return sound.dimension();
        }

        @Override
        public double base(BitState x) {
            return sound.base(x);
        }

        @Override
        public double potential(BitState x) {
            return sound.potential(x);
        }

        @Override
        public Neighbourhood at(BitState x) {
            return new SelectionNeighbourhood(sound, fit.apply(new GramRows(DESIGN)), x);
        }
    }

    private static Twin withPrior(VariableSelection sound, CoefficientPrior wrong) {
        return new Twin(sound, gram -> new Fit(DESIGN, wrong, gram));
    }

    private static CoefficientPrior g() {
        return CoefficientPrior.g(30);
    }

    private static class Broken extends Fit {
        Broken(GramRows gram) {
            super(DESIGN, g(), gram);
        }
    }

    private static final class ForgetsTheDowndate extends Broken {
        ForgetsTheDowndate(GramRows gram) {
            super(gram);
        }

        @Override
        void leave(int k) {
            toggle(k);
        }
    }

    private static final class ForgetsTheUpdate extends Broken {
        ForgetsTheUpdate(GramRows gram) {
            super(gram);
        }

        @Override
        void enter(int k) {
            toggle(k);
        }
    }

    private static final class DropsAsItAdds extends Broken {
        DropsAsItAdds(GramRows gram) {
            super(gram);
        }

        @Override
        double change(int k) {
            return -Math.abs(super.change(k));
        }
    }

    static Stream<Arguments> twins() {
        ConjugatePrior sound = (ConjugatePrior) g();
        ConjugatePrior slab = (ConjugatePrior) CoefficientPrior.slab(1);
        return Stream.of(
                Arguments.of("no (1 + g) penalty", withPrior(SOUND, prior(sound, 0, sound.shrinkage()))),
                Arguments.of("SSR with the wrong sign", withPrior(SOUND, prior(sound, sound.penalty(), -1))),
                Arguments.of("no shrinkage g/(1 + g)", withPrior(SOUND, prior(sound, sound.penalty(), 1))),
                Arguments.of("penalty of a whole log", withPrior(SOUND, prior(sound, 2 * sound.penalty(), 1))),
                Arguments.of("no determinant", withPrior(SLAB, new ConjugatePrior(1, 1, slab.penalty(), false))),
                Arguments.of("no ridge", withPrior(SLAB, new ConjugatePrior(1e-6, 1, slab.penalty(), true))),
                Arguments.of("forgets the downdate", new Twin(SOUND, ForgetsTheDowndate::new)),
                Arguments.of("forgets the update", new Twin(SOUND, ForgetsTheUpdate::new)),
                Arguments.of("drops as it adds", new Twin(SOUND, DropsAsItAdds::new)));
    }

    private static CoefficientPrior prior(ConjugatePrior like, double penalty, double shrinkage) {
        return new ConjugatePrior(like.ridge(), shrinkage, penalty, like.determinant());
    }

    private static void check(Target target) {
        NeighbourhoodContract contract = new NeighbourhoodContract(target, BitState.zeros(8), SEED);
        contract.walkAgreesWithFullEvaluations(40);
        contract.everyMoveAgreesWithFullEvaluations();
        contract.movesDoNotDependOnTheWayHere();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("twins")
    void byFullEvaluations(String name, Target twin) {
        assertThatThrownBy(() -> check(twin)).isInstanceOf(AssertionError.class);
    }

    @Test
    void theSoundOnesPass() {
        assertThatCode(() -> check(SOUND)).doesNotThrowAnyException();
        assertThatCode(() -> check(SLAB)).doesNotThrowAnyException();
        assertThatCode(() -> check(withPrior(SOUND, g()))).doesNotThrowAnyException();
    }

    private static void walk(Target target, int flips) {
        Neighbourhood at = target.at(BitState.zeros(8));
        Random random = new Random(SEED);
        for (int flip = 0; flip < flips; flip++) {
            at.apply(random.nextInt(8), new Flips());
        }
    }

    @Test
    void driftStopsTheRun() {
        assertThatThrownBy(() -> walk(new Twin(SOUND, ForgetsTheDowndate::new), 1000))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("have drifted")
                .hasMessageContaining("from scratch");
        assertThatCode(() -> walk(SOUND, 1000)).doesNotThrowAnyException();
    }
}
