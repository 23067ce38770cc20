package org.flipwise.architecture.wrong.state;

import org.flipwise.architecture.wrong.kernel.WrongKernel;

/** Closes a cycle of packages. */
public final class DependsOnAKernel {
    private DependsOnAKernel() {}

    static Class<?> kernel() {
        return WrongKernel.class;
    }
}
