package org.flipwise.folder;

import org.flipwise.fault.Fault;
import org.flipwise.fault.FlipwiseException;

/** Another process is writing in this run folder. */
public final class FolderBusyException extends FlipwiseException {
    private static final long serialVersionUID = 1;

    public FolderBusyException(String message) {
        super(Fault.BUSY, message);
    }
}
