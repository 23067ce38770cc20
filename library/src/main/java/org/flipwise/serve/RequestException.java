package org.flipwise.serve;

import org.flipwise.fault.Fault;
import org.flipwise.fault.FlipwiseException;

/** A line that is not understood. */
final class RequestException extends FlipwiseException {
    private static final long serialVersionUID = 1;
    private final String place;

    /**
     * A fault in a request.
     *
     * @param place a JSON pointer, or line and column
     */
    RequestException(String place, String message) {
        this(Fault.USAGE, place, message);
    }

    RequestException(Fault fault, String place, String message) {
        super(fault, place.startsWith("/") ? place + ": " + message : message);
        this.place = place;
    }

    String place() {
        return place;
    }
}
