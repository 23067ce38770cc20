package org.flipwise.architecture.wrong.exact;

import org.flipwise.architecture.wrong.targets.WrongTarget;

/** A proof that uses what it proves. */
public final class DependsOnWhatItProves {
    private DependsOnWhatItProves() {}

    static double proof() {
        return WrongTarget.logDensity();
    }
}
