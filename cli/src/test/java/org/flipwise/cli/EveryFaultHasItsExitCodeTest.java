package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.flipwise.fault.Fault;
import org.flipwise.fault.FlipwiseException;
import org.flipwise.session.Failure;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A fault and the program's exit code for it have one number and one name. */
class EveryFaultHasItsExitCodeTest {

    private static final class Explained extends FlipwiseException {
        private static final long serialVersionUID = 1;

        Explained(Fault fault) {
            super(fault, "one line");
        }
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void ofTheSameName(Fault fault) {
        Failure failure = Failure.of(new Explained(fault));
        assertThat(failure.code().name()).isEqualTo(fault.name());
        assertThat(failure.code().code()).isEqualTo(fault.exitCode());
        assertThat(failure.message()).isEqualTo("one line");
    }
}
