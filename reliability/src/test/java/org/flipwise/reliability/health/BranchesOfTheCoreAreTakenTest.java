package org.flipwise.reliability.health;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.flipwise.reliability.Figures;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** M1: of the branches of the core the tests take 95% at least; those of the store are counted beside them. Reads what the modules before this one recorded. */
@Tag("nightly")
class BranchesOfTheCoreAreTakenTest {
    private static final double FLOOR = 0.95;

    private static Coverage coverage(String module, String... testedBy) {
        List<Path> recorded = Stream.of(testedBy)
                .map(one -> Path.of("..", one, "target", "jacoco.exec"))
                .toList();
        return Coverage.of(Path.of("..", module, "target", "classes"), recorded);
    }

    private static void note(String name, Coverage.Share share) {
        Figures.note("M1", "branches taken, of " + share.all() + " of " + name, share.covered());
    }

    @Test
    void theCore() {
        Coverage core = coverage("core", "core", "exact");
        core.byPackage().forEach(BranchesOfTheCoreAreTakenTest::note);
        Coverage.Share all = core.under("org.flipwise");
        note("the core", all);
        assertThat(all.ratio()).isGreaterThanOrEqualTo(FLOOR);
        for (String one : List.of("kernel", "tempering", "state", "random", "codec", "target", "balance")) {
            assertThat(core.under("org.flipwise." + one).ratio()).as(one).isGreaterThanOrEqualTo(FLOOR);
        }
    }

    /** A figure without a floor: the store is also tried by this module's own tests, in processes that record nothing. */
    @Test
    void theStore() {
        Coverage lab = coverage("run", "run", "library", "cli");
        Coverage.Share store = lab.under("org.flipwise.checkpoint").plus(lab.under("org.flipwise.folder"));
        note("the store", store);
        assertThat(store.covered()).isPositive();
    }

    /** The negative controls: without the proofs' tests, and without any, the floor is not reached or nothing is said. */
    @Test
    void branchesThatNobodyTookAreSeen() {
        assertThat(coverage("core").under("org.flipwise").ratio()).isZero();
        assertThat(coverage("core", "exact").under("org.flipwise").ratio()).isLessThan(FLOOR);
        assertThatThrownBy(() -> coverage("core", "nowhere"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("expected the tests of its module to have run before");
    }
}
