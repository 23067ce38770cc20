package org.flipwise.architecture.wrong.targets;

import org.flipwise.architecture.wrong.exact.LeansOnItsSubject;

/** A target that proves itself and takes its logarithm from where digits are not promised. */
public final class WrongTarget {
    private WrongTarget() {}

    public static double logDensity() {
        return Math.log(2);
    }

    static Class<?> provesItself() {
        return LeansOnItsSubject.class;
    }
}
