package org.flipwise.targets.own;

import org.flipwise.fault.Fault;
import org.flipwise.fault.FlipwiseException;

/** Something outside this program that a target needs is not there or gave up: a process, a compiler. */
public final class HelperException extends FlipwiseException {
    private static final long serialVersionUID = 1;

    public HelperException(String message) {
        super(Fault.UNAVAILABLE, message);
    }
}
