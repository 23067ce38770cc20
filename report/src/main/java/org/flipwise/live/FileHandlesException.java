package org.flipwise.live;

import java.io.IOException;

/** Too few file handles are left for the live page. */
public final class FileHandlesException extends IOException {
    private static final long serialVersionUID = 1;

    FileHandlesException(FileHandles handles, int connections) {
        super("no room for the live page: " + handles.open() + " of at most " + handles.most()
                + " files (ulimit -n) are open; expected a limit of at least "
                + (handles.open() + FileHandles.RESERVED + (long) FileHandles.PER_CONNECTION * connections));
    }
}
