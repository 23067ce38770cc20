package org.flipwise.serve;

import org.flipwise.fault.Fault;
import org.flipwise.fault.FlipwiseException;

/** The client of a callback answers no more, as the server ends. */
final class ClientGoneException extends FlipwiseException {
    private static final long serialVersionUID = 1;

    ClientGoneException() {
        super(Fault.UNAVAILABLE, "the server ended while a callback was evaluated");
    }
}
