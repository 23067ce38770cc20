package org.flipwise.lab.live;

import java.io.IOException;

/** There are too few file handles left for a page beside everything else that this process has open. */
public final class NoRoomException extends IOException {
    private static final long serialVersionUID = 1;

    NoRoomException(Handles handles, int connections) {
        super("no room for the live page: " + handles.open() + " of at most " + handles.most()
                + " files (ulimit -n) are open; expected a limit of at least "
                + (handles.open() + Handles.RESERVED + (long) Handles.PER_CONNECTION * connections));
    }
}
