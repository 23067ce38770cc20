package org.flipwise.architecture.wrong.exact;

import org.flipwise.architecture.wrong.targets.WrongTarget;

/** A proof that uses what it proves. */
public final class LeansOnItsSubject {
    private LeansOnItsSubject() {}

    static double proof() {
        return WrongTarget.logDensity();
    }
}
