package org.flipwise.architecture.wrong.state;

import org.flipwise.architecture.wrong.kernel.WrongKernel;

/** Closes a circle of packages. */
public final class KnowsItsKernel {
    private KnowsItsKernel() {}

    static Class<?> kernel() {
        return WrongKernel.class;
    }
}
