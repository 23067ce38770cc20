package org.flipwise.cli;

import java.io.IOException;

/** A result that could not be delivered; one line that says where to. */
final class OutputException extends IOException {
    private static final long serialVersionUID = 1;

    OutputException(String message, IOException cause) {
        super(message, cause);
    }
}
