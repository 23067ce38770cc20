package org.flipwise.lab.folder;

/** Another process is writing in this run folder. */
public final class FolderBusyException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public FolderBusyException(String message) {
        super(message);
    }
}
