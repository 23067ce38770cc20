package org.flipwise.file;

import java.nio.file.FileSystemException;
import java.nio.file.Path;

/** A folder that was there when a run began to write in it is no longer the same one: it was removed, renamed or replaced. */
public final class FolderGoneException extends FileSystemException {
    private static final long serialVersionUID = 1;

    FolderGoneException(Path folder) {
        super(
                folder.toString(),
                null,
                "the folder is gone: it was removed, renamed or replaced while the run was writing in it");
    }
}
